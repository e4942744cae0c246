"""What is wrong with something given to a game, in one sentence that shows it and what was expected."""


class GameError(ValueError):
    """Something given to a game cannot be taken; the message shows what was given and what was expected."""

    code = "game-error"


class BadText(GameError):
    """A text is not the notation of what it was read as."""

    code = "bad-text"


class IllegalAction(GameError):
    """An action that the rules do not allow in this position."""

    code = "illegal-action"


class BadOption(GameError):
    """An option of a game has a value that the game does not know."""

    code = "bad-option"


def shown(text: object) -> str:
    """A given thing as an error shows it: its repr, cut after 60 characters."""
    whole = repr(text)
    return whole if len(whole) <= 60 else f"{whole[:59]}…"
