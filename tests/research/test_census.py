"""The census: every class exactly once, units without gaps, and checks by other solvers."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import permutations
from math import factorial, prod

import pytest

from hanamachi.game import BadOption, BadText
from hanamachi.games.okiya import Layout, Position
from hanamachi.games.okiya.solver import canonical_layout, reference, solve
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.layout_classes import (
    list_canonical_layout_prefixes,
    list_class_layouts_and_symmetry_counts,
)
from hanamachi.games.okiya.solver.layouts import (
    LAYOUT_COUNT,
    SYMMETRY_COUNT,
    _iter_equivalent_layouts,
    _rename_families_in_order,
    tile_numbers,
)
from hanamachi.research.census.census import (
    UNIT_COUNT,
    Census,
    CensusPart,
    TallyRow,
    WorkUnit,
    format_tiles,
    list_layouts_and_symmetry_counts,
    parse_tiles,
    recheck_work_unit,
    solve_work_unit,
    solve_work_units,
    sum_tallies,
    verify_with_reference_solver,
)

NINE = parse_tiles("MsMbCsPrIrCbPsCrIt")
STRAIGHT = bytes(range(9))  # begins layouts with symmetries of their own
ELEVEN = parse_tiles("MsMbCsPrIrCbPsCrItMrIb")


def list_completions(beginning: bytes) -> list[bytes]:
    rest = sorted(set(range(16)) - set(beginning))
    return [beginning + bytes(further) for further in permutations(rest)]


def compute_class_size(tiles: bytes) -> int:
    """Return how many layouts the symmetries make of one, by those that leave it unchanged.

    Every renaming changes the layout, so each turn and swap leaves it unchanged with at most one renaming.
    """
    equivalent = list(_iter_equivalent_layouts(tuple(tiles)))
    return SYMMETRY_COUNT // equivalent.count(_rename_families_in_order(tiles))


def split_layouts(layouts: bytes) -> list[bytes]:
    return [layouts[start : start + 16] for start in range(0, len(layouts), 16)]


def count_relabellings(prefix: bytes) -> int:
    """Return how many of the 1,152 renamings of the families change a normal prefix."""
    vegetations, symbols = ({tile // 4 for tile in prefix}, {tile % 4 for tile in prefix})
    kept = prod(factorial(4 - len(family)) for family in (vegetations, symbols))
    return SYMMETRY_COUNT // 8 // kept // (2 if all(tile // 4 == tile % 4 for tile in prefix) else 1)


@pytest.mark.parametrize("beginning", [NINE, STRAIGHT, ELEVEN, bytes(range(12))])
def test_classes_below_a_prefix_are_the_canonical_layouts(beginning: bytes) -> None:
    layouts, likenesses = list_class_layouts_and_symmetry_counts(beginning)
    first = [
        tiles
        for tiles in list_completions(beginning)
        if tile_numbers(canonical_layout(Layout.from_numbers(tiles))) == tuple(tiles)
    ]
    assert first
    assert split_layouts(layouts) == first
    assert [SYMMETRY_COUNT // likes for likes in likenesses] == [compute_class_size(tiles) for tiles in first]


def test_each_layout_with_ten_fixed_tiles_has_one_class_in_the_census() -> None:
    for tiles in list_completions(bytes([5, 0, 9, 14, 3, 11, 2, 7, 12, 8])):
        first = bytes(tile_numbers(canonical_layout(Layout.from_numbers(tiles))))
        assert split_layouts(list_class_layouts_and_symmetry_counts(first[:11])[0]).count(first) == 1
        if tiles != first:
            assert tiles not in split_layouts(list_class_layouts_and_symmetry_counts(tiles[:11])[0])


@pytest.mark.parametrize("length", range(1, 7))
def test_the_normal_prefixes_are_all_beginnings_each_named_in_one_way(length: int) -> None:
    normal = list_canonical_layout_prefixes(length)
    assert normal == sorted(set(normal))
    assert sum(count_relabellings(prefix) for prefix in normal) * factorial(16 - length) == LAYOUT_COUNT


def test_there_are_as_many_prefixes_as_we_think() -> None:
    assert list_canonical_layout_prefixes(0) == [b""]
    assert [len(list_canonical_layout_prefixes(length)) for length in (7, 8)] == [50_470, 450_870]


@pytest.mark.parametrize("length", [-1, 9])
def test_prefixes_that_are_too_many_to_list_are_refused(length: int) -> None:
    with pytest.raises(BadText, match=f"the prefixes of {length} tiles cannot be listed: expected 0 to 8"):
        list_canonical_layout_prefixes(length)
    with pytest.raises(BadText, match="17 tiles do not begin a layout"):
        list_class_layouts_and_symmetry_counts(bytes(17))


@pytest.mark.parametrize("prefix", [b"\x01", b"\x00\x00", b"\x00\x04", b"\x00\x10", b"\x00\x02"])
def test_below_a_prefix_that_is_not_normal_there_is_nothing(prefix: bytes) -> None:
    assert list_class_layouts_and_symmetry_counts(prefix + bytes(range(1, 14))[: 14 - len(prefix)]) == (b"", b"")


def test_every_prefix_of_eight_tiles_is_dealt_into_one_hand() -> None:
    dealt = [prefix for unit in range(UNIT_COUNT) for prefix in Census().unit_prefixes(unit)]
    assert sorted(dealt) == list_canonical_layout_prefixes(8)
    assert {len(Census().unit_prefixes(unit)) for unit in range(0, UNIT_COUNT, 101)} == {8, 9}


@pytest.mark.parametrize("of", [1, 2, 7, 200, UNIT_COUNT])
def test_the_parts_share_the_hands_out_among_them(of: int) -> None:
    parts = [CensusPart(number, of).work_unit_range(UNIT_COUNT) for number in range(1, of + 1)]
    assert sorted(unit for part in parts for unit in part) == list(range(UNIT_COUNT))


def test_part_k_of_n_has_the_prefixes_whose_index_leaves_k_less_1() -> None:
    found = sorted(
        prefix for unit in CensusPart(3, 200).work_unit_range(UNIT_COUNT) for prefix in Census().unit_prefixes(unit)
    )
    assert found == list_canonical_layout_prefixes(8)[2::200]


@pytest.mark.parametrize("text", ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/2/3", "a/b", "1/1000000", "1 /2"])
def test_an_invalid_part_of_the_census_is_refused(text: str) -> None:
    with pytest.raises(BadText, match=r"is not a part of the census: expected K/N such as 1/200, K from 1 to N"):
        CensusPart.parse(text)


def test_more_parts_than_hands_are_refused() -> None:
    with pytest.raises(BadOption, match="42 hands cannot be parted into 43: expected up to 42 parts"):
        CensusPart.parse("43/43").work_unit_range(Census(NINE).unit_count)


@pytest.mark.parametrize("tiles", ["Mb", "MsMs", "MsMbCsPrIrCbPsCrItMs", "MsCbMbPsIbPbMrPrMt"])
def test_tiles_with_which_no_class_begins_are_shown(tiles: str) -> None:
    assert format_tiles(parse_tiles(tiles)) == tiles
    with pytest.raises(BadText, match=f"no first layout of a class begins with '{tiles}'"):
        _ = Census(parse_tiles(tiles)).unit_count


@pytest.fixture(scope="module")
def units() -> list[WorkUnit]:
    """Return all work units of a small census."""
    census = Census(NINE)
    with ThreadPoolExecutor(2) as pool:
        return list(solve_work_units(range(census.unit_count), pool, partial(solve_work_unit, census), max_ahead=3))


def test_the_hands_of_a_small_census_add_up_to_its_classes_and_layouts(units: list[WorkUnit]) -> None:
    first = [
        tiles
        for tiles in list_completions(NINE)
        if tile_numbers(canonical_layout(Layout.from_numbers(tiles))) == tuple(tiles)
    ]
    assert [unit.number for unit in units] == list(range(Census(NINE).unit_count))
    assert sum(unit.classes for unit in units) == len(first)
    assert sum(unit.layouts for unit in units) == sum(compute_class_size(tiles) for tiles in first)


def test_a_unit_has_the_value_of_each_of_its_classes(units: list[WorkUnit]) -> None:
    census = Census(STRAIGHT)
    for unit in (units[3], solve_work_unit(census, 0)):
        whose = Census(NINE) if unit is units[3] else census
        drawn: Counter[tuple[int, int, int]] = Counter()
        blockade: Counter[tuple[int, int, int]] = Counter()
        layouts, likenesses = list_layouts_and_symmetry_counts(whose, unit.number)
        for tiles, likes in zip(split_layouts(layouts), likenesses, strict=True):
            for ruling, found in (("draw", drawn), ("blockade", blockade)):
                answer = solve(Position.start(Layout.from_numbers(tiles), ruling), line=False)  # type: ignore[arg-type]
                found[answer.value, sum(value > 0 for value in answer.moves.values()), likes] += 1
        assert drawn == sum_tallies([unit])
        under_blockade: Counter[tuple[int, int, int]] = Counter()
        for row in unit.tally:
            under_blockade[row.blockade_value, row.openings, row.likenesses] += row.classes
        assert blockade == under_blockade


def test_the_portable_search_finds_nothing_wrong(units: list[WorkUnit]) -> None:
    for unit in units[::7]:
        assert list(recheck_work_unit(Census(NINE), unit)) == []


def move_class(unit: WorkUnit) -> WorkUnit:
    """Return a unit in which one class is moved from one row of the tally to another."""
    one, other, *rest = unit.tally
    return replace(
        unit, tally=(one._replace(classes=one.classes - 1), other._replace(classes=other.classes + 1), *rest)
    )


def test_a_class_in_the_wrong_row_is_found(units: list[WorkUnit]) -> None:
    assert list(recheck_work_unit(Census(NINE), move_class(units[3]))) == [
        "hand 3: 7 classes of 1 likenesses have the value 0 and 0 winning openings, the census says 6",
        "hand 3: 20 classes of 1 likenesses have the value 2 and 1 winning openings, the census says 21",
    ]


def test_a_wrong_digest_is_found(units: list[WorkUnit]) -> None:
    right = units[3].digest
    assert list(recheck_work_unit(Census(NINE), replace(units[3], digest="0" * 16))) == [
        f"hand 3: the values have the digest {right}, the census says {'0' * 16}"
    ]


def test_a_row_knows_its_layouts_and_the_other_ruling() -> None:
    assert TallyRow(0, 0, 4, 5).layouts == 5 * 2304
    assert [TallyRow(value, 0, 1, 1).blockade_value for value in (4, 0, -1, -3)] == [4, -1, -1, -3]


class FixedSolver:
    """A replacement of the reference solver that returns a fixed answer."""

    def __init__(self, answer: Answer | None = None) -> None:
        self.answer = answer

    def solve(self, position: Position, *, line: bool) -> Answer:
        return self.answer or solve(position, line=line)


def test_a_class_that_the_slow_solver_sees_otherwise_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = Layout.from_numbers(split_layouts(list_class_layouts_and_symmetry_counts(NINE)[0])[5])
    monkeypatch.setattr(reference, "solve", FixedSolver().solve)
    assert list(verify_with_reference_solver(layout)) == []
    true = solve(Position.start(layout, "draw"), line=False)
    wrong = Answer(true.value, {**true.moves, next(iter(true.moves)): 9}, (), 1)
    monkeypatch.setattr(reference, "solve", FixedSolver(wrong).solve)
    said = list(verify_with_reference_solver(layout))
    assert len(said) == 2
    assert all(sentence.startswith(str(layout)) for sentence in said)


def test_a_layout_that_is_not_the_first_of_its_class_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "solve", FixedSolver().solve)
    turned = Layout.from_numbers(split_layouts(list_class_layouts_and_symmetry_counts(NINE)[0])[5][::-1])
    assert list(verify_with_reference_solver(turned)) == [
        f"{turned} is not the first of its class, {canonical_layout(turned)} is"
    ]


@pytest.mark.long("solver")
def test_the_slow_solver_finds_nothing_wrong() -> None:
    layouts = split_layouts(list_class_layouts_and_symmetry_counts(NINE)[0])
    for tiles in random.Random(1).sample(layouts, 3):
        assert list(verify_with_reference_solver(Layout.from_numbers(tiles))) == []
