"""What is agreed before a match."""

from typing import Literal

import msgspec


class OkiyaSetup(msgspec.Struct, frozen=True, tag="okiya", tag_field="game", forbid_unknown_fields=True):
    """A match of Okiya: a form (`single`, `first-to-3`, `points-10` …) and the full garden's ruling."""

    form: str = "first-to-3"
    full_garden: Literal["blockade", "draw"] = "blockade"
