"""Errors of games. Each message is one sentence that shows the value that was given and what was expected."""


class GameError(ValueError):
    """A value that a game does not accept."""

    code = "game-error"


class BadText(GameError):
    """A text that cannot be parsed."""

    code = "bad-text"


class IllegalAction(GameError):
    """An action that the rules do not allow in this position."""

    code = "illegal-action"


class BadArgument(GameError):
    """An argument of a wrong type, or a number outside its range."""

    code = "bad-argument"


class BadOption(GameError):
    """An option that the game does not have, or a value that the option cannot have."""

    code = "bad-option"


def shorten_repr(value: object) -> str:
    """Return the repr of a value for an error message, cut to 60 characters."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
