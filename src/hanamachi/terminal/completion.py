"""Values of options that a shell completes."""

import os
from collections.abc import Callable, Iterable

import typer

# What knows the values is imported inside each function: every call of `hanamachi` imports this module.


def players(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Return the computer players of the game that is named, by default of the first, with their names at the table."""
    from hanamachi.game.registry import installed_games
    from hanamachi.locales import choose, phrases
    from hanamachi.terminal.table_setup import CATALOGUES

    # an option that still lacks its value ends the reading of the call: the game may be among what is left unread
    given = (*context.args, context.params.get("game"))
    named = [game for name in given for game in installed_games() if game.name == name]
    ids = list((named or installed_games())[0].load_players())
    say = phrases(choose(None, os.environ), *CATALOGUES)
    return [(value, say(f"player-{player}")) for player, value in zip(ids, in_list(ids, incomplete), strict=True)]


def seats(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Return who can sit on a seat."""
    from hanamachi.terminal.table_setup import PERSON

    return [(person, "") for person in in_list([PERSON], incomplete)] + players(context, incomplete)


def option_of_games(name: str) -> Callable[[str], list[str]]:
    """Return a function that completes an option which games have for themselves, such as `form`."""

    def complete(incomplete: str) -> list[str]:
        from hanamachi.game.registry import installed_games
        from hanamachi.terminal.game_terminal import terminal_of

        return in_list(
            (value for game in installed_games() for value in terminal_of(game).option_values(name)), incomplete
        )

    return complete


def in_list(values: Iterable[str], incomplete: str) -> list[str]:
    """Put before each value what is typed already of a list with commas."""
    before, comma, _ = incomplete.rpartition(",")
    return [f"{before}{comma}{value}" for value in dict.fromkeys(values)]
