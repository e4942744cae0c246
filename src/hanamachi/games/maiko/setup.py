"""The set-up of a match of Maiko."""

from typing import Literal

import msgspec

from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS


class MaikoSetup(
    msgspec.Struct, frozen=True, tag="maiko", tag_field="game", omit_defaults=True, forbid_unknown_fields=True
):
    """The set-up of a game of Maiko.

    Attributes:
        colours: The letters of the seats' colours.
        left_out: The colour that two players leave out, or an empty text to draw it.
        stall: The number of rounds without progress that call the end.
    """

    colours: str = "wvpg"
    left_out: Literal["", "white", "violet", "pink", "green"] = ""
    stall: int = DEFAULT_STALL_ROUNDS
