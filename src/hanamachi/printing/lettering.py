"""Texts of people in prints: every character has a glyph, or is replaced by what can be read instead of it.

The standard PDF/UA does not allow the empty box that a missing character would leave.
"""

import re
from functools import lru_cache
from unicodedata import category, normalize

from hanamachi.printing.fonts import RARE_CHARACTERS
from hanamachi.printing.typeset import can_typeset, families_for_rare_characters

_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible characters that decide how their neighbours look: in Persian, in Indian scripts, and in emoji."""

_HANGUL = range(0xAC00, 0xD7A4)
_INITIALS = ("g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h")
_VOWELS = re.split(",", "a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i")
_FINALS = re.split(",", ",k,k,k,n,n,n,t,l,k,m,l,l,l,p,l,m,p,p,t,t,ng,t,t,k,t,p,t")
"""The Revised Romanization of Korean (2000), for the parts of a Hangul syllable in the order of Unicode."""


def replace_unprintable_characters(text: str, substitute: str = "") -> str:
    """Return a text in which every character can be printed.

    Latin, Greek and Cyrillic letters stay. Others stay if a font of this package, of typst or of the system has them.
    The rest is spelled in Latin letters (Korean, full-width letters) or replaced.

    Args:
        text: The text, such as a name.
        substitute: What is printed for characters that cannot be spelled, once for adjacent ones.

    Raises:
        ImportError: The text needs another font, and typst is not installed.
    """
    # codes without a character exist also among the letters of the main font
    composed = "".join("\0" if _is_control(sign) else sign for sign in normalize("NFC", text))
    return RARE_CHARACTERS.sub(lambda found: _replace_unprintable_run(found[0]) or substitute, composed)


def make_name_printable(name: str, substitute: str) -> str:
    """Return a name in which every character can be printed, or `substitute` if nothing of it can be printed."""
    return " ".join(replace_unprintable_characters(name).split()) or substitute


@lru_cache(4096)
def _replace_unprintable_run(characters: str) -> str:
    """Return adjacent characters that the main font may lack, as they can be printed. The result may be empty."""
    characters = "".join(" " if sign.isspace() else sign for sign in characters if sign != "\0")
    # a mark without a letter of its own script would stand on a letter for which the font may lack it
    while characters and (characters[0] in _JOINERS or category(characters[0])[0] == "M"):
        characters = characters[1:]
    if not characters or can_typeset(characters, families_for_rare_characters(characters)):
        return characters
    parted = "".join(
        sign if can_typeset(sign, families_for_rare_characters(sign)) else _spell_in_latin_letters(sign)
        for sign in characters
        if sign not in _JOINERS
    )
    if not can_typeset(parted, families_for_rare_characters(parted)):
        parted = "".join(map(_spell_in_latin_letters, characters))
    return parted[:1].upper() + parted[1:] if ord(characters[0]) in _HANGUL else parted


def _is_control(sign: str) -> bool:
    return category(sign)[0] == "C" and sign not in _JOINERS and not sign.isspace()


def _spell_in_latin_letters(character: str) -> str:
    """Return a character in letters that the main font has: Korean romanised, or the plain form of a letter."""
    if ord(character) in _HANGUL:
        first, rest = divmod(ord(character) - _HANGUL.start, 588)
        vowel, last = divmod(rest, 28)
        return _INITIALS[first] + _VOWELS[vowel] + _FINALS[last]
    return RARE_CHARACTERS.sub("", normalize("NFKC", character))
