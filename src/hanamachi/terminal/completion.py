"""Values of options that a shell completes."""

from collections.abc import Callable, Iterable

import click

# Values are imported inside each function, because every call of `hanamachi` imports this module.


def complete_player_ids(context: click.Context, typed_part: str) -> list[tuple[str, str]]:
    """Return computer players for shell completion, as pairs of an id to type and a name to show.

    They belong to the game in the typed command, or to the first installed game if the command names none.
    """
    from hanamachi.game.registry import installed_games
    from hanamachi.locales import load_command_phrases
    from hanamachi.terminal.table_setup import CATALOGUES

    # Click stops parsing at an option without a value, so the game may be among the unparsed words.
    words = (*context.args, context.params.get("game"))
    named_games = [game for word in words for game in installed_games() if game.name == word]
    ids = list((named_games or installed_games())[0].load_players())
    say = load_command_phrases(None, *CATALOGUES)
    return [
        (value, say(f"player-{player}"))
        for player, value in zip(ids, complete_comma_separated_list(ids, typed_part), strict=True)
    ]


def complete_seat_players(context: click.Context, typed_part: str) -> list[tuple[str, str]]:
    """Return what a shell can complete for a seat: `person`, and the ids of computer players with their names."""
    from hanamachi.terminal.table_setup import PERSON

    return [(person, "") for person in complete_comma_separated_list([PERSON], typed_part)] + complete_player_ids(
        context, typed_part
    )


def make_game_option_completer(option_name: str) -> Callable[[object, str], list[str]]:
    """Return a function that lists the values of one option of games, such as `form`, for shell completion."""

    def complete_option_value(_: object, typed_part: str) -> list[str]:
        from hanamachi.game.registry import installed_games
        from hanamachi.terminal.game_terminal import terminal_of

        values = (
            value for game in installed_games() for value in terminal_of(game).list_completions_of_option(option_name)
        )
        return complete_comma_separated_list(values, typed_part)

    return complete_option_value


def complete_comma_separated_list(values: Iterable[str], typed_part: str) -> list[str]:
    """Add each value to the part of a comma-separated list that is typed already.

    For example, the values `a` and `b` with the typed text `x,y` give `x,a` and `x,b`.
    """
    before, comma, _ = typed_part.rpartition(",")
    return [f"{before}{comma}{value}" for value in dict.fromkeys(values)]
