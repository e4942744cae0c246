"""Errors of games. Each message is one sentence that shows the value that was given and what was expected."""


class GameError(ValueError):
    """The error for a value that a game does not accept. Base of the more exact errors."""

    code = "game-error"


class BadText(GameError):
    """The error for a text that cannot be parsed."""

    code = "bad-text"


class IllegalAction(GameError):
    """The error for a move that the rules do not allow in this position."""

    code = "illegal-action"


class BadArgument(GameError):
    """The error for an argument of a wrong type, or a number outside its range."""

    code = "bad-argument"


class BadOption(GameError):
    """The error for an option that the game does not have, or for a value that the option cannot have."""

    code = "bad-option"


def shorten_repr(value: object) -> str:
    """Return the `repr` of a value for use in an error message, shortened to 60 characters."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
