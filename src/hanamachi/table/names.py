"""The names of people at a table."""

import re
import unicodedata
from collections.abc import Iterable

from precis_i18n import get_profile

from hanamachi.game import shorten_repr
from hanamachi.table.errors import BadName

MAX_NAME = 24
MOST_MARKS = 3
"""So many accents may stand on one letter: more make a tower over other people's lines."""

_NICKNAME, _SAME = get_profile("NicknameCasePreserved"), get_profile("Nickname")
"""Unicode's profiles for nicknames (RFC 8266): as they are shown, and as they are compared."""

_JOINED = re.compile("(?<=[^\\w\\s])[\ufe0e\ufe0f\u200d]+")
"""What joins signs to one another, or says how they are drawn: nothing by itself."""

UNSEEN = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0\u2800"), " ")
"""Letters that show nothing."""

JOINERS = "\u200c\u200d"
"""What joins or parts signs: in Persian names, and in emoji."""


def checked_name(name: str, refused: Iterable[str] = ()) -> str:
    """Return a name as it is shown, its blanks folded and its letters composed.

    Raises BadName, also for a name that contains a `refused` word, whatever its case, accents, blanks and signs.
    """
    form = unicodedata.normalize("NFKC", " ".join(name.translate(UNSEEN).split()))
    try:
        seen = _NICKNAME.enforce(_JOINED.sub("", form))
    except UnicodeEncodeError:
        seen = ""
    visible = any(unicodedata.category(sign)[0] in "LNSP" for sign in seen)
    if not visible or len(form) > MAX_NAME or _most_marks(form) > MOST_MARKS:
        raise BadName(
            f"{shorten_repr(name)} cannot be a name: expected 1 to {MAX_NAME} letters, digits or signs that show"
        )
    letters = _letters(form)
    if any(word and word in letters for word in map(_letters, refused)):
        raise BadName(f"{shorten_repr(name)} is not wanted as a name on this server: expected another")
    return form


def _letters(name: str) -> str:
    """The letters and digits of a name, without case and accents."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", name).casefold()))


def alike(one: str, other: str) -> bool:
    """Whether two names are the same to Unicode, whatever their case, width, composition and joiners."""
    try:
        return bool(_SAME.enforce(_JOINED.sub("", one)) == _SAME.enforce(_JOINED.sub("", other)))
    except UnicodeEncodeError:  # of a name from before they were checked so
        return one == other


def _most_marks(name: str) -> int:
    """How many marks stand on the letter that has most of them."""
    most = run = 0
    for sign in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(sign).startswith("M") else 0
        most = max(most, run)
    return most


def recorded_name(name: str) -> str:
    """A name as a record may hold it, its blanks folded; raises BadName.

    It lets more pass than `checked_name`: older records must go on replaying.
    """
    folded = " ".join(name.translate(UNSEEN).split())
    letters = [sign for sign in folded if sign not in JOINERS]
    marks = sum(unicodedata.combining(sign) > 0 for sign in letters)
    printable = "".join(letters).isprintable() and marks <= len(letters) / 2
    if not 1 <= len(folded) <= MAX_NAME or not letters or not printable:
        raise BadName(f"{shorten_repr(name)} cannot be a name: expected 1 to {MAX_NAME} printable characters")
    return folded
