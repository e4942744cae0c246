"""In which letters the press prints what somebody wrote."""

import re
from unicodedata import category, normalize

# without the signs over Old Cyrillic numbers and letters (U+0483 to U+0489): the font has them over few letters
_KNOWN = re.compile("[ -~\u00a0-\u0482\u048a-\u04ff\u1e00-\u1fff\u2010-\u2027\u202f\u2030-\u2040\u2190-\u2193\u2212]")


def legible(text: str) -> str:
    """A text that somebody wrote, with a question mark for each letter that no font of the press has.

    There are Latin, Greek and Cyrillic. A PDF that readers aloud can read may not hold an empty box.
    """
    composed = normalize("NFC", text)
    return "".join(sign if _KNOWN.match(sign) and category(sign)[0] != "C" else "?" for sign in composed)
