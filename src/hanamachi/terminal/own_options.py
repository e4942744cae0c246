"""Options of `play` that belong to one game each."""

from collections.abc import Sequence
from typing import Annotated, Any

from hanamachi.command_line.command_group import CommandWithHelp
from hanamachi.command_line.parameters import Option, make_parameter
from hanamachi.terminal.completion import make_game_option_completer

OPTIONS = "hanamachi.options"
"""Key in the context of `play` for the values of these options, by the field of the set-up."""


class PlayCommand(CommandWithHelp):
    """The command `play`. Its help lists the options of each game under a separate heading."""

    _game_options: Sequence[Any] | None = None

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options that all games share, then those of each game if their names are not used yet."""
        common = super().get_params(ctx)
        if self._game_options is None:
            self._game_options = make_game_options({parameter.name for parameter in common})
        return [*common, *self._game_options]

    def invoke(self, ctx: Any) -> Any:
        """Run the command. The options of games go into the context (`ctx.meta`), and not into its arguments."""
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
            option = Option(
                metavar=metavar,
                help=explanation,
                heading=f"Options of {game.title}",
                complete=make_game_option_completer(name),
            )
            if name not in taken_names | options.keys():
                options[name] = make_parameter(name, Annotated[str | None, option], default=None)
    return list(options.values())
