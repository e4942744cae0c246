"""Fonts of prints: those of this package and of typst, and fonts of the system for letters that these lack.

Fonts of the system are used only for a text that needs them. All other texts look the same on every machine.
"""

import re
import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from hanamachi.extras import MissingExtra

FOLDER = Path(__file__).parent / "fonts"
"""The folder of the fonts that come with this package: the kana of Shippori Mincho (57 kB)."""

MAIN_FAMILY = "Libertinus Serif"
"""The font family of all texts. It comes with typst."""

# without the combining marks of Old Cyrillic (U+0483 to U+0489): the font has them over few letters only
RARE_CHARACTERS = re.compile(
    "[^ -~\u00a0-\u00ac\u00ae-\u0482\u048a-\u04ff\u1e00-\u1fff\u2010-\u2027\u202f\u2030-\u2040\u2190-\u2193\u2212]+"
)
"""Characters outside the Latin, Greek and Cyrillic letters and signs that the main font is known to have."""

_PLACEHOLDER_FAMILIES = ("lastresort", "adobe blank", "adobe notdef", "unifont")
"""Families that draw a box or a blank for every character, as lower-case beginnings of their names."""

_Ranges = tuple[tuple[int, ...], tuple[int, ...]]
"""Ranges of character codes, in order: their first codes, and their last codes."""


@lru_cache(4096)
def find_system_font_family(character: str) -> str | None:
    """Return the preferred font family of the system that has a glyph for a character, or None.

    Upright fonts with serifs and regular weight are preferred.

    Raises:
        ImportError: typst is not installed.
    """
    code = ord(character)
    return next(
        (
            family
            for family, path in _list_system_fonts()
            if _contains_character_code(_read_character_ranges(path), code)
        ),
        None,
    )


@cache
def _list_system_fonts() -> tuple[tuple[str, Path], ...]:
    """Return family and file of each font of the system, the preferred ones first."""
    try:
        import typst
    except ImportError:
        raise MissingExtra("typst") from None
    found = typst.Fonts(include_system_fonts=True, include_embedded_fonts=False).fonts()
    ranked = sorted(
        (font.style != "normal", abs(font.weight - 400), "Serif" not in font.family, font.family, font.path)
        for font in found
        if font.path and not font.family.lower().lstrip(".").startswith(_PLACEHOLDER_FAMILIES)
    )
    return tuple((family, Path(path)) for *_, family, path in ranked)


def _contains_character_code(character_ranges: _Ranges, character_code: int) -> bool:
    firsts, lasts = character_ranges
    index = bisect_right(firsts, character_code) - 1
    return index >= 0 and character_code <= lasts[index]


@cache
def _read_character_ranges(font_file: Path) -> _Ranges:
    """Return the ranges of the characters that a font file has glyphs for. A broken file has none."""
    try:
        ranges = sorted(_iter_character_ranges(font_file.read_bytes()))
    except (OSError, struct.error, IndexError):
        ranges = []
    return tuple(first for first, _ in ranges), tuple(last for _, last in ranges)


def _iter_character_ranges(font_data: bytes) -> Iterator[tuple[int, int]]:
    """Yield the ranges of characters in the table `cmap` of a font, see the OpenType specification, chapter cmap.

    Of a collection only the first font is read: the fonts of a collection usually have the same characters.
    """
    start = struct.unpack_from(">I", font_data, 12)[0] if font_data[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", font_data, start + 4)
    tables = (struct.unpack_from(">4sIII", font_data, start + 12 + 16 * index) for index in range(count))
    cmap = next((offset for tag, _, offset, _ in tables if tag == b"cmap"), None)
    if cmap is None:
        return
    (count,) = struct.unpack_from(">H", font_data, cmap + 2)
    subtables = [cmap + struct.unpack_from(">HHI", font_data, cmap + 4 + 8 * index)[2] for index in range(count)]
    by_format = {struct.unpack_from(">H", font_data, offset)[0]: offset for offset in subtables}
    if (offset := by_format.get(12)) is not None:
        (groups,) = struct.unpack_from(">I", font_data, offset + 12)
        for index in range(groups):
            first, last, _ = struct.unpack_from(">III", font_data, offset + 16 + 12 * index)
            yield first, last
    elif (offset := by_format.get(4)) is not None:
        (double,) = struct.unpack_from(">H", font_data, offset + 6)
        lasts = struct.unpack_from(f">{double // 2}H", font_data, offset + 14)
        firsts = struct.unpack_from(f">{double // 2}H", font_data, offset + 16 + double)
        # the last segment is a mark of the end
        yield from zip(firsts[:-1], lasts[:-1], strict=True)
