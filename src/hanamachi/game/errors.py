"""Exceptions for invalid arguments of games."""


class GameError(ValueError):
    """Base class: an argument of a game is invalid. The message shows what was given and what was expected."""

    code = "game-error"


class BadText(GameError):
    """A text that is no such notation."""

    code = "bad-text"


class IllegalAction(GameError):
    """An action that the rules do not allow here."""

    code = "illegal-action"


class BadArgument(GameError):
    """An argument of another type than expected, or a number outside of its range."""

    code = "bad-argument"


class BadOption(GameError):
    """An option with a value that the game does not know."""

    code = "bad-option"


def shorten_repr(text: object) -> str:
    """Return the repr of a value for an error message, cut to 60 characters."""
    whole = repr(text)
    return whole if len(whole) <= 60 else f"{whole[:59]}…"
