"""Ranks, symmetries and equivalence classes of layouts.

Two layouts are equivalent if they have the same game tree. One becomes the other by a symmetry of the square, by
renaming vegetations or symbols, or by swapping the two families. These 8 × 4! × 4! × 2 = 9,216 symmetries form a group.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial, prod

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.games.okiya.rules import Layout

TileNumbers = tuple[int, ...]

LAYOUT_COUNT = factorial(16)
SYMMETRY_COUNT = 8 * factorial(4) * factorial(4) * 2

# For each cell, the number of arrangements of tiles on the cells after it.
_ARRANGEMENTS_AFTER = tuple(factorial(after) for after in range(15, -1, -1))


def rank(layout: Layout) -> int:
    """Return the number of a layout (0 to 16! − 1) in the list of all layouts, sorted by tile numbers."""
    check_type(layout, Layout, "a layout", "a Layout")
    waiting = list(range(16))
    result = 0
    for number in tile_numbers(layout):
        place = waiting.index(number)
        result = result * len(waiting) + place
        del waiting[place]
    return result


def unrank(rank: int) -> Layout:
    """Return the layout with a number (0 to 16! − 1) in the list of all layouts, sorted by tile numbers.

    Raises:
        BadText: The rank is out of range.
    """
    check_type(rank, int, "the rank of a layout", f"a whole number, 0 to {LAYOUT_COUNT - 1}")
    if not 0 <= rank < LAYOUT_COUNT:
        raise BadText(f"{shorten_repr(rank)} is not the rank of a layout: expected 0 to {LAYOUT_COUNT - 1}")
    return Layout.from_numbers(convert_rank_to_tile_numbers(rank))


def convert_rank_to_tile_numbers(rank: int) -> TileNumbers:
    """Return the sixteen tile numbers of the layout with a number (0 to 16! − 1) in the list of all layouts."""
    waiting = list(range(16))
    tiles = []
    for following in _ARRANGEMENTS_AFTER:
        place, rank = divmod(rank, following)
        tiles.append(waiting.pop(place))
    return tuple(tiles)


def tile_numbers(layout: Layout) -> TileNumbers:
    """Return the sixteen tile numbers (0 to 15) of a layout, in the order of the cells."""
    return tuple(tile.number for tile in layout.tiles)


def _iter_square_symmetries() -> Iterator[TileNumbers]:
    for across in (1, -1):
        for down in (1, -1):
            rows, columns = range(4)[::down], range(4)[::across]
            yield tuple(4 * row + column for row in rows for column in columns)
            yield tuple(4 * row + column for column in columns for row in rows)


# The eight symmetries of the square. The turned layout has on each cell the tile of the cell `symmetry[cell]`.
SQUARE_SYMMETRIES = tuple(_iter_square_symmetries())
FAMILY_SWAP = tuple(4 * (number % 4) + number // 4 for number in range(16))


def canonical_layout(layout: Layout) -> Layout:
    """Return the layout that represents all layouts that are equivalent to a layout: the one with the lowest rank.

    Layouts are equivalent if a turn or reflection of the board, or a renaming of the tiles, changes one into the other.
    """
    check_type(layout, Layout, "a layout", "a Layout")
    return Layout.from_numbers(min(_iter_equivalent_layouts(tile_numbers(layout))))


def _iter_equivalent_layouts(tiles: TileNumbers) -> Iterator[TileNumbers]:
    """Yield sixteen layouts that are equivalent to a layout.

    They are the eight turns and reflections of the board, each with plants and symbols exchanged or not. In each of
    them the plants and the symbols are renamed in the order in which they occur.
    """
    for form in (tiles, [FAMILY_SWAP[number] for number in tiles]):
        for turn in SQUARE_SYMMETRIES:
            yield _rename_families_in_order([form[cell] for cell in turn])


def _rename_families_in_order(tiles: Sequence[int]) -> TileNumbers:
    """Rename the plants and symbols of a layout by the order in which they first occur.

    Of all renamings this one gives the lowest rank.
    """
    vegetations: dict[int, int] = {}
    symbols: dict[int, int] = {}
    return tuple(
        4 * vegetations.setdefault(number // 4, len(vegetations)) + symbols.setdefault(number % 4, len(symbols))
        for number in tiles
    )


def count_layout_classes() -> int:
    """Return the number of layouts that are really different, by Burnside's lemma: 2,270,454,064.

    Layouts are equivalent if a symmetry (a turn of the board or a renaming of the tiles) changes one into the other.
    The lemma counts, for each symmetry, the layouts that it leaves unchanged, and takes the mean over the group. A turn
    and a renaming together leave a layout unchanged if the layout maps the cycles of the turn to cycles of the
    renaming. So the lengths of their cycles must be equal. Then n cycles of a length can be paired in n! ways, and each
    cycle can be mapped to its partner in as many ways as its length.
    """
    turned, renamed = (
        Counter(map(_list_sorted_cycle_lengths, SQUARE_SYMMETRIES)),
        Counter(map(_list_sorted_cycle_lengths, _iter_family_renamings())),
    )
    unchanged: int = sum(
        turned[lengths] * renamed[lengths] * prod(factorial(n) * length**n for length, n in Counter(lengths).items())
        for lengths in turned
    )
    assert unchanged % SYMMETRY_COUNT == 0
    return unchanged // SYMMETRY_COUNT


def _iter_family_renamings() -> Iterator[TileNumbers]:
    """Yield all renamings of the plants and the symbols, with plants and symbols exchanged or not.

    Each renaming is a permutation of the tile numbers 0 to 15.
    """
    for vegetations in permutations(range(4)):
        for symbols in permutations(range(4)):
            renamed_tiles = tuple(4 * vegetation + symbol for vegetation in vegetations for symbol in symbols)
            yield renamed_tiles
            yield tuple(renamed_tiles[number] for number in FAMILY_SWAP)


def _list_sorted_cycle_lengths(permutation: TileNumbers) -> TileNumbers:
    """Return the lengths of the cycles of a permutation, the shortest first."""
    lengths, waiting = [], set(range(16))
    while waiting:
        length, item = 0, min(waiting)
        while item in waiting:
            waiting.remove(item)
            item = permutation[item]
            length += 1
        lengths.append(length)
    return tuple(sorted(lengths))
