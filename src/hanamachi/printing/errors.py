"""What cannot be printed."""


class PressError(ValueError):
    """Something that was asked of the press and that it cannot do; shows what was given and what was expected."""

    code = "press-error"


class UnknownChoice(PressError):
    """A paper or a dress that the house does not have."""

    code = "unknown-choice"


class NothingBegun(PressError):
    """A record without a game that could be shown."""

    code = "nothing-begun"


class NoRoom(PressError):
    """A size that does not fit, on the paper or in the hand, or more sets than anybody would cut out."""

    code = "no-room"
