"""The set-up of a match of Okiya, as records and messages contain it."""

from typing import Literal

import msgspec


class OkiyaSetup(msgspec.Struct, frozen=True, tag="okiya", tag_field="game", forbid_unknown_fields=True):
    """The set-up of a match: its form (`single`, `first-to-3`, `points-10` …) and the ruling for a full garden."""

    form: str = "first-to-3"
    full_garden: Literal["blockade", "draw"] = "blockade"
