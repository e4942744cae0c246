"""The layouts that are really different, gone through prefix by prefix: kernel/classes.h from Python.

A class of layouts that play alike is shown by its first layout, `layouts.canonical`. A prefix is the bytes of the tile
numbers with which layouts begin; it is normal if some naming of the families, swapped or not, gives none before it.
"""

from hanamachi.game import BadText

# Imported first: it says how to build a kernel that is missing, and sets it up.
from hanamachi.games.okiya.solver import native  # noqa: F401
from hanamachi.games.okiya.solver._kernel import ffi, lib

LONGEST = 8  # tiles of the prefixes that can be listed: there are 450,870 of eight and millions of nine
WIDTH = 16  # bytes of a layout


def prefixes(length: int) -> list[bytes]:
    """All normal prefixes of a length of at most eight, in order; raises BadText."""
    if not 0 <= length <= LONGEST:
        raise BadText(f"the prefixes of {length} tiles cannot be listed: expected 0 to {LONGEST}")
    if length == 0:
        return [b""]
    found = bytearray(length * lib.okiya_prefixes(length, ffi.NULL))
    lib.okiya_prefixes(length, ffi.from_buffer("uint8_t[]", found, require_writable=True))
    return [bytes(found[start : start + length]) for start in range(0, len(found), length)]


def classes_below(prefix: bytes) -> tuple[bytes, bytes]:
    """The classes whose first layout begins with a prefix, in order: these layouts, and the likenesses of each.

    A layout is sixteen bytes; a class of so many likenesses stands for 9216 / likenesses layouts. There is none below a
    prefix that is not normal. Raises BadText.
    """
    if len(prefix) > WIDTH:
        raise BadText(f"{len(prefix)} tiles do not begin a layout: expected 0 to {WIDTH}")
    count = lib.okiya_classes(prefix, len(prefix), ffi.NULL, ffi.NULL)
    layouts, likenesses = bytearray(WIDTH * count), bytearray(count)
    lib.okiya_classes(
        prefix,
        len(prefix),
        ffi.from_buffer("uint8_t[]", layouts, require_writable=True),
        ffi.from_buffer("uint8_t[]", likenesses, require_writable=True),
    )
    return bytes(layouts), bytes(likenesses)
