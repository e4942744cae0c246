"""Enumeration of the classes of equivalent layouts, prefix by prefix (a binding of kernel/okiya/classes.h).

Layouts are equivalent if a symmetry turns one into the other (`layouts.py`). A class is represented by its first
layout, `layouts.canonical_layout`. A prefix is the bytes of the first tile numbers of layouts. It is normal if no
renaming or swap of the two families turns it into an earlier prefix.
"""

from hanamachi.game import BadText

# Imported first, because it initializes the kernel, and its error message says how to build a missing kernel.
from hanamachi.games.okiya.solver import native  # noqa: F401
from hanamachi.kernel import ffi, lib

MAX_PREFIX_LENGTH = 8
"""Maximum tiles of the prefixes that can be listed. There are 450,870 normal prefixes of eight tiles."""

LAYOUT_BYTES = 16
"""The size of a layout in bytes: one tile number for each cell."""


def list_canonical_layout_prefixes(length: int) -> list[bytes]:
    """Return all normal prefixes of a length, in order.

    A prefix is the first tiles of a layout. It is normal if it comes first among the prefixes that differ from it only
    by renamed plants or symbols, or by exchanging plants and symbols.

    Args:
        length: The number of tiles, 0 to 8.

    Returns:
        The prefixes, with one byte for each tile number.

    Raises:
        BadText: The length is out of range.
    """
    if not 0 <= length <= MAX_PREFIX_LENGTH:
        raise BadText(f"the prefixes of {length} tiles cannot be listed: expected 0 to {MAX_PREFIX_LENGTH}")
    if length == 0:
        return [b""]
    found = bytearray(length * lib.okiya_list_prefixes(length, ffi.NULL))
    lib.okiya_list_prefixes(length, ffi.from_buffer("uint8_t[]", found, require_writable=True))
    return [bytes(found[start : start + length]) for start in range(0, len(found), length)]


def list_class_layouts_and_symmetry_counts(prefix: bytes) -> tuple[bytes, bytes]:
    """Return the classes of equivalent layouts whose first layout begins with the given tiles, in order.

    Layouts are equivalent if a symmetry (a turn of the board or a renaming of the tiles) changes one into the other.

    Args:
        prefix: The tile numbers with which the first layout of the class must begin, at most sixteen.

    Returns:
        Two byte strings. The first contains the first layout of each class, sixteen tile numbers each. The second
        contains one number for each class: how many symmetries leave its layouts unchanged. A class with the number n
        contains 9216 / n layouts.

    Raises:
        BadText: The prefix has more than sixteen tiles.
    """
    if len(prefix) > LAYOUT_BYTES:
        raise BadText(f"{len(prefix)} tiles do not begin a layout: expected 0 to {LAYOUT_BYTES}")
    count = lib.okiya_list_classes(prefix, len(prefix), ffi.NULL, ffi.NULL)
    layouts, likenesses = bytearray(LAYOUT_BYTES * count), bytearray(count)
    lib.okiya_list_classes(
        prefix,
        len(prefix),
        ffi.from_buffer("uint8_t[]", layouts, require_writable=True),
        ffi.from_buffer("uint8_t[]", likenesses, require_writable=True),
    )
    return bytes(layouts), bytes(likenesses)
