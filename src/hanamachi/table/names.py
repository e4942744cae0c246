"""The names of people at a table."""

import unicodedata

from hanamachi.games.game import shown
from hanamachi.table.errors import BadName

MAX_NAME = 24

UNSEEN = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0\u2800"), " ")
"""Letters that show nothing."""

JOINERS = "\u200c\u200d"
"""What joins or parts signs: in Persian names, and in emoji."""


def checked_name(name: str) -> str:
    """A name as it is shown, its blanks folded; raises BadName."""
    folded = " ".join(name.translate(UNSEEN).split())
    letters = [sign for sign in folded if sign not in JOINERS]
    marks = sum(unicodedata.combining(sign) > 0 for sign in letters)
    printable = "".join(letters).isprintable() and marks <= len(letters) / 2
    if not 1 <= len(folded) <= MAX_NAME or not letters or not printable:
        raise BadName(f"{shown(name)} cannot be a name: expected 1 to {MAX_NAME} printable characters")
    return folded
