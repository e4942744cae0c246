"""Errors of printing, and the check of the number of games."""


class PrintError(ValueError):
    """A request that cannot be printed. The message shows the given value and the expected one."""

    code = "press-error"


class UnknownChoice(PrintError):
    """A paper or a style that hanamachi does not know."""

    code = "unknown-choice"


class NothingBegun(PrintError):
    """A record without a game that can be printed."""

    code = "nothing-begun"


class NoRoom(PrintError):
    """A size that does not fit, or too many sets, games or boards."""

    code = "no-room"


def check_game_count(games: int, limit: int) -> None:
    """Check the number of games of a record before any of them is drawn.

    Raises:
        NothingBegun: There is no game.
        NoRoom: There are more than `most` games.
    """
    if not games:
        raise NothingBegun("nothing to print: expected a game that was begun, and over where it hides something")
    if games > limit:
        raise NoRoom(f"a record of {games} games cannot be printed: expected 1 to {limit}")
