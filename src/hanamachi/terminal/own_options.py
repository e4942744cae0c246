"""Options of `play` that belong to one game each."""

import inspect
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.main import get_command

from hanamachi.command_line.command_group import Command
from hanamachi.terminal.completion import make_game_option_completer

OPTIONS = "hanamachi.options"
"""Key in the context of `play` for the values of these options, by the field of the set-up."""


class PlayCommand(Command):
    """The command `play`. Its help lists the options of each game under a separate heading."""

    _game_options: Sequence[Any] | None = None

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options that all games share, then those of each game if their names are not used yet."""
        common = super().get_params(ctx)
        if self._game_options is None:
            self._game_options = make_game_options({parameter.name for parameter in common})
        return [*common, *self._game_options]

    def invoke(self, ctx: Any) -> Any:
        """Run the command. The typed options of games are put into the context (`ctx.meta`), not into its arguments."""
        typed = {option.name: ctx.params.pop(option.name, None) for option in self._game_options or ()}
        ctx.meta[OPTIONS] = {name: value for name, value in typed.items() if value is not None}
        return super().invoke(ctx)


def make_game_options(taken_names: set[str]) -> list[Any]:
    """Return a command-line option for each option of each installed game, except for names in `taken_names`."""
    # the search for installed games takes a tenth of a second
    from hanamachi.game.registry import installed_games

    options: dict[str, Any] = {}
    for game in installed_games():
        for name in game.setup_type.__struct_fields__:
            metavar, explanation = game.option_help.get(name, ("VALUE", "An option of this game."))
            option = typer.Option(
                metavar=metavar,
                help=explanation,
                rich_help_panel=f"Options of {game.title}",
                autocompletion=make_game_option_completer(name),
            )
            if name not in taken_names:
                options.setdefault(name, Annotated[str | None, option])

    # Typer reads options from a function alone, so one is made that has them all
    def declare() -> None:
        pass

    declare.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=option)
            for name, option in options.items()
        ]
    )
    app = typer.Typer(add_completion=False)
    app.command()(declare)
    return [parameter for parameter in get_command(app).params if parameter.name in options]
