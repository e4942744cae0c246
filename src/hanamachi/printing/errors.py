"""Errors of printing, and the check of the number of games."""


class PrintError(ValueError):
    """The request cannot be printed. The message shows the given value and the expected one."""

    code = "press-error"


class UnknownChoice(PrintError):
    """No paper or drawing style has the given name."""

    code = "unknown-choice"


class NothingBegun(PrintError):
    """The record (the saved games of a table) contains no game that can be printed."""

    code = "nothing-begun"


class NoRoom(PrintError):
    """The size does not fit the paper, or there are too few or too many sets, games or boards to print."""

    code = "no-room"


def check_game_count(game_count: int, max_count: int, counted_items: str = "games") -> None:
    """Check that the number of games (or of their boards) to be printed is between 1 and `max_count`.

    Raises:
        NothingBegun: There is no game.
        NoRoom: There are more than `max_count` games.
    """
    if not game_count:
        raise NothingBegun("nothing to print: expected a game that was begun, and over where it hides something")
    if game_count > max_count:
        raise NoRoom(f"a record of {game_count} {counted_items} cannot be printed: expected 1 to {max_count}")
