"""What is agreed before a match of Maiko."""

from typing import Literal

import msgspec

from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS


class MaikoSetup(
    msgspec.Struct, frozen=True, tag="maiko", tag_field="game", omit_defaults=True, forbid_unknown_fields=True
):
    """A game of Maiko; `left_out` is the colour that two leave out (empty: drawn)."""

    colours: str = "wvpg"
    left_out: Literal["", "white", "violet", "pink", "green"] = ""
    stall: int = DEFAULT_STALL_ROUNDS
