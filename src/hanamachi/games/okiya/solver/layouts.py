"""All layouts: their numbers, their symmetries, and the classes of those that play alike.

A layout plays like any other into which it is turned by a symmetry of the square, by naming the vegetations or the
symbols otherwise, or by letting the two families change places: 8 × 4! × 4! × 2 = 9,216 ways, which form a group
(RULES §1, counts that must hold).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial, prod

from hanamachi.game import BadText, shown
from hanamachi.game.arguments import check_type
from hanamachi.games.okiya.rules import Layout

Numbers = tuple[int, ...]

LAYOUTS = factorial(16)
GROUP = 8 * factorial(4) * factorial(4) * 2

# Of each cell, how many layouts of the cells after it there are.
_FOLLOWING = tuple(factorial(after) for after in range(15, -1, -1))


def rank(layout: Layout) -> int:
    """The place of a layout, 0 to 16! - 1, in the order of tile numbers."""
    check_type(layout, Layout, "a layout", "a Layout")
    waiting = list(range(16))
    result = 0
    for number in numbers(layout):
        place = waiting.index(number)
        result = result * len(waiting) + place
        del waiting[place]
    return result


def unrank(number: int) -> Layout:
    """The layout of a rank; raises BadText outside 0 to 16! - 1."""
    check_type(number, int, "the rank of a layout", f"a whole number, 0 to {LAYOUTS - 1}")
    if not 0 <= number < LAYOUTS:
        raise BadText(f"{shown(number)} is not the rank of a layout: expected 0 to {LAYOUTS - 1}")
    return Layout.of(ranked(number))


def ranked(number: int) -> Numbers:
    """The tile numbers, cell by cell, of the layout of a rank, 0 to 16! - 1."""
    waiting = list(range(16))
    tiles = []
    for following in _FOLLOWING:
        place, number = divmod(number, following)
        tiles.append(waiting.pop(place))
    return tuple(tiles)


def numbers(layout: Layout) -> Numbers:
    """The tile numbers of a layout, cell by cell."""
    return tuple(tile.number for tile in layout.tiles)


def _turns() -> Iterator[Numbers]:
    for across in (1, -1):
        for down in (1, -1):
            rows, columns = range(4)[::down], range(4)[::across]
            yield tuple(4 * row + column for row in rows for column in columns)
            yield tuple(4 * row + column for column in columns for row in rows)


# A symmetry of the square says for every cell whose place it takes: the new layout has there the tile of `turn[cell]`.
TURNS = tuple(_turns())
SWAPPED = tuple(4 * (number % 4) + number // 4 for number in range(16))


def canonical(layout: Layout) -> Layout:
    """The first layout, by rank, that plays alike."""
    check_type(layout, Layout, "a layout", "a Layout")
    return Layout.of(min(_looks(numbers(layout))))


def stands_for(layout: Layout) -> int:
    """The number of layouts that play like this one, itself among them."""
    tiles = numbers(layout)
    # Naming anew changes every layout, so each turn and swap has one naming at most with which it changes nothing.
    return GROUP // list(_looks(tiles)).count(_named(tiles))


def _looks(tiles: Numbers) -> Iterator[Numbers]:
    """What becomes of a layout in the eight turns, as it is and swapped, with the families named in order."""
    for form in (tiles, [SWAPPED[number] for number in tiles]):
        for turn in TURNS:
            yield _named([form[cell] for cell in turn])


def _named(tiles: Sequence[int]) -> Numbers:
    """The layout with each family numbered in the order of its first tiles, which is the smallest naming."""
    vegetations: dict[int, int] = {}
    symbols: dict[int, int] = {}
    return tuple(
        4 * vegetations.setdefault(number // 4, len(vegetations)) + symbols.setdefault(number % 4, len(symbols))
        for number in tiles
    )


def classes() -> int:
    """The number of classes, by Burnside's lemma: the layouts that stay as they are, on average over the group.

    A turn and a renaming together leave a layout as it is when it carries the cycles of the one onto those of the
    other. So there is none unless their cycles have the same lengths, and then n cycles of one length can be paired in
    n! ways and each laid on its partner in as many ways as it is long.
    """
    turned, renamed = Counter(map(_cycles, TURNS)), Counter(map(_cycles, _renamings()))
    unchanged: int = sum(
        turned[lengths] * renamed[lengths] * prod(factorial(n) * length**n for length, n in Counter(lengths).items())
        for lengths in turned
    )
    assert unchanged % GROUP == 0
    return unchanged // GROUP


def _renamings() -> Iterator[Numbers]:
    """What becomes of the sixteen tile numbers in all namings of the families, as they are and swapped."""
    for vegetations in permutations(range(4)):
        for symbols in permutations(range(4)):
            named = tuple(4 * vegetation + symbol for vegetation in vegetations for symbol in symbols)
            yield named
            yield tuple(named[number] for number in SWAPPED)


def _cycles(permutation: Numbers) -> Numbers:
    """The lengths of the cycles of a permutation, in order."""
    lengths, waiting = [], set(range(16))
    while waiting:
        length, item = 0, min(waiting)
        while item in waiting:
            waiting.remove(item)
            item = permutation[item]
            length += 1
        lengths.append(length)
    return tuple(sorted(lengths))
