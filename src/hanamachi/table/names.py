"""Names of people at a table."""

import re
import unicodedata
from collections.abc import Iterable

from precis_i18n import get_profile

from hanamachi.game import shorten_repr
from hanamachi.table.errors import BadName

MAX_NAME_LENGTH = 24
"""Maximum number of characters of a name."""
MAX_MARKS_PER_LETTER = 3
"""Maximum number of combining marks on one letter. More would cover the lines above and below."""

_NICKNAME, _SAME = get_profile("NicknameCasePreserved"), get_profile("Nickname")
"""Unicode's profiles for nicknames (RFC 8266): for display, and for comparison."""

_JOINED = re.compile("(?<=[^\\w\\s])[\ufe0e\ufe0f\u200d]+")
"""Joiners and variation selectors after a symbol, such as in emoji. They show nothing by themselves."""

INVISIBLE_LETTERS = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0\u2800"), " ")
"""Letters that show nothing, each mapped to a space."""

JOINERS = "\u200c\u200d"
"""Characters that join or separate letters, as in Persian names and in emoji."""


def validate_name(name: str, refused: Iterable[str] = ()) -> str:
    """Return a player's name as it is displayed, with single spaces and composed letters.

    Args:
        name: The name as it was typed.
        refused: Words that no name may contain, whatever their case, accents, spaces and symbols.

    Raises:
        BadName: The name cannot be shown, is too long, or contains a refused word.
    """
    form = unicodedata.normalize("NFKC", " ".join(name.translate(INVISIBLE_LETTERS).split()))
    try:
        seen = _NICKNAME.enforce(_JOINED.sub("", form))
    except UnicodeEncodeError:
        seen = ""
    visible = any(unicodedata.category(sign)[0] in "LNSP" for sign in seen)
    if not visible or len(form) > MAX_NAME_LENGTH or _count_max_accents_on_letter(form) > MAX_MARKS_PER_LETTER:
        raise BadName(f"{shorten_repr(name)} cannot be a name: expected 1 to {MAX_NAME_LENGTH} visible characters")
    letters = _fold_letters(form)
    if any(word and word in letters for word in map(_fold_letters, refused)):
        raise BadName(f"{shorten_repr(name)} is not wanted as a name on this server: expected another")
    return form


def _fold_letters(name: str) -> str:
    """Return only the letters and digits of a name, in one case and without accents."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", name).casefold()))


def are_names_alike(one: str, other: str) -> bool:
    """Return whether two players' names count as equal. Differences of case, width and invisible joiners are ignored.

    The comparison is the one of Unicode's nickname profile.
    """
    try:
        return bool(_SAME.enforce(_JOINED.sub("", one)) == _SAME.enforce(_JOINED.sub("", other)))
    except UnicodeEncodeError:  # a name that was accepted before this check existed
        return one == other


def _count_max_accents_on_letter(name: str) -> int:
    """Return the largest number of combining marks, such as accents, on one letter of a name."""
    longest = run = 0
    for sign in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(sign).startswith("M") else 0
        longest = max(longest, run)
    return longest


def validate_recorded_name(name: str) -> str:
    """Return a player's name from a record, with single spaces. Raises BadName.

    Old records must stay readable, so this function accepts more names than `validate_name`.
    """
    folded = " ".join(name.translate(INVISIBLE_LETTERS).split())
    letters = [sign for sign in folded if sign not in JOINERS]
    marks = sum(unicodedata.combining(sign) > 0 for sign in letters)
    printable = "".join(letters).isprintable() and marks <= len(letters) / 2
    if not 1 <= len(folded) <= MAX_NAME_LENGTH or not letters or not printable:
        raise BadName(f"{shorten_repr(name)} cannot be a name: expected 1 to {MAX_NAME_LENGTH} printable characters")
    return folded
