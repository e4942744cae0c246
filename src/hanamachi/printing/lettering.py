"""Replacement of characters that the fonts of prints do not have."""

import re
from unicodedata import category, normalize

# without the combining marks of Old Cyrillic (U+0483 to U+0489): the font has them over few letters only
_AVAILABLE_CHARACTER = re.compile(
    "[ -~\u00a0-\u0482\u048a-\u04ff\u1e00-\u1fff\u2010-\u2027\u202f\u2030-\u2040\u2190-\u2193\u2212]"
)


def replace_characters_without_glyph(text: str) -> str:
    """Return a text in which a question mark replaces each character that the fonts of prints do not have.

    The fonts have Latin, Greek and Cyrillic letters. A missing character would appear as an empty box, which the
    standard PDF/UA does not allow.
    """
    composed = normalize("NFC", text)
    return "".join(sign if _AVAILABLE_CHARACTER.match(sign) and category(sign)[0] != "C" else "?" for sign in composed)
