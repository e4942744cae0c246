"""The options of `play` that each game has for itself."""

import inspect
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from hanamachi.command_line.command_group import Command
from hanamachi.terminal.completion import option_of_games

OPTIONS = "hanamachi.options"
"""Where the context of `play` has the options that are a game's own, by the field of its set-up."""


class Play(Command):
    """The command that plays: its options are those of any game and, each under its heading, those of each game."""

    _own: Sequence[Any] | None = None

    def get_params(self, ctx: Any) -> list[Any]:
        """The options of any game, and after them those of each; one that is there already is left as it is."""
        common = super().get_params(ctx)
        if self._own is None:
            self._own = options_of_games({parameter.name for parameter in common})
        return [*common, *self._own]

    def invoke(self, ctx: Any) -> Any:
        """Play, with the options of the games beside those that `play` has by its own signature."""
        given = {parameter.name: ctx.params.pop(parameter.name, None) for parameter in self._own or ()}
        ctx.meta[OPTIONS] = {name: value for name, value in given.items() if value is not None}
        return super().invoke(ctx)


def options_of_games(taken: set[str]) -> list[Any]:
    """The options that the fields of games' set-ups make, each under its game, but for those with a name of `taken`."""
    # which games there are takes a tenth of a second to find out
    from hanamachi.game.registry import games

    found: dict[str, Any] = {}
    for game in games():
        for name in game.setup_type.__struct_fields__:
            metavar, told = game.option_help.get(name, ("VALUE", "An option of this game."))
            asked = typer.Option(
                metavar=metavar,
                help=told,
                rich_help_panel=f"Options of {game.title}",
                autocompletion=option_of_games(name),
            )
            if name not in taken:
                found.setdefault(name, Annotated[str | None, asked])

    def own() -> None:
        """Take the options of each game."""

    own.__annotations__ = found
    own.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=asked)
            for name, asked in found.items()
        ]
    )
    made = typer.Typer(add_completion=False)
    made.command()(own)
    return [parameter for parameter in typer.main.get_command(made).params if parameter.name in found]
