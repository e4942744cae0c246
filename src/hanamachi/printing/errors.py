"""What cannot be printed."""


class PrintError(ValueError):
    """Something that cannot be printed; shows what was given and what was expected."""

    code = "press-error"


class UnknownChoice(PrintError):
    """A paper or a style that the house does not have."""

    code = "unknown-choice"


class NothingBegun(PrintError):
    """A record without a game to show."""

    code = "nothing-begun"


class NoRoom(PrintError):
    """A size that does not fit, or too many sets."""

    code = "no-room"


def check_games(games: int, most: int) -> None:
    """Raise NothingBegun or NoRoom for a record of which so many games would be printed, before any is drawn."""
    if not games:
        raise NothingBegun("nothing to print: expected a game that was begun, and over where it hides something")
    if games > most:
        raise NoRoom(f"a record of {games} games cannot be printed: expected 1 to {most}")
