"""Kinds of layouts: the search finds the first layout of a kind, and no other."""

from collections.abc import Callable
from random import Random

import pytest

from hanamachi.game import BadOption
from hanamachi.games.okiya import FullGarden, Layout
from hanamachi.games.okiya.solver import layout_kinds, solve_many
from hanamachi.games.okiya.solver.layout_kinds import (
    LayoutKind,
    NoMatchingLayout,
    find_layout_of_kind,
    list_layout_kinds,
)

RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def make_layout_source(seed: int) -> Callable[[int], Layout]:
    """Return a function from a number to a random layout of a seed."""
    return lambda number: Layout.from_numbers(Random(f"{seed} {number}").sample(range(16), 16))


def is_of_kind(kind: LayoutKind, layout: Layout, ruling: FullGarden) -> bool:
    """Return whether a layout is of a kind, by the portable search with scores."""
    answer = solve_many([layout], ruling, moves=True, lanes=False)[0]
    winning = sum(value > 0 for value in answer.moves.values())
    who = "first" if answer.value > 0 else "second" if answer.value < 0 else "neither"
    return kind.result in (None, who) and kind.openings in (None, winning)


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_deal_is_the_first_of_its_kind(ruling: FullGarden) -> None:
    for kind in list_layout_kinds(ruling):
        number, layout = find_layout_of_kind(kind, make_layout_source(1), ruling)
        assert layout == make_layout_source(1)(number)
        assert is_of_kind(kind, layout, ruling)
        assert not any(is_of_kind(kind, make_layout_source(1)(earlier), ruling) for earlier in range(number))


def test_any_deal_is_the_first_one_and_waits_for_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(layout_kinds, "solve_many")
    assert find_layout_of_kind(LayoutKind(), make_layout_source(7)) == (0, make_layout_source(7)(0))


def test_the_number_of_tries_for_a_kind_follows_its_frequency() -> None:
    for text, share in (("first", 0.6765), ("second", 0.3235), ("openings-2", 0.192)):
        numbers = [find_layout_of_kind(LayoutKind.parse(text), make_layout_source(seed))[0] for seed in range(36)]
        drawn = sum(numbers) + 36
        # four standard deviations of the sum of geometric waiting times, each of mean 1 / share
        assert abs(drawn - 36 / share) < 4 * 6 * (1 - share) ** 0.5 / share


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_kind_is_written_as_it_is_read(ruling: FullGarden) -> None:
    assert [LayoutKind.parse(str(kind), ruling) for kind in list_layout_kinds(ruling)] == list(
        list_layout_kinds(ruling)
    )
    assert str(LayoutKind.parse("any")) == "any"
    assert LayoutKind.parse("openings-1") == LayoutKind(openings=1)


@pytest.mark.parametrize(
    ("text", "ruling"),
    [("", "blockade"), ("openings-0", "blockade"), ("openings-7", "draw"), ("neither", "blockade"), ("second", "draw")],
)
def test_a_kind_that_cannot_be_dealt_is_refused(text: str, ruling: FullGarden) -> None:
    with pytest.raises(BadOption, match=f"'{text}' is not a kind of layout where a full garden is a {ruling}"):
        LayoutKind.parse(text, ruling)


def test_a_deal_that_is_not_to_be_found_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    first = make_layout_source(1)(
        next(n for n in range(99) if is_of_kind(LayoutKind("first"), make_layout_source(1)(n), "blockade"))
    )
    monkeypatch.setattr(layout_kinds, "MAX_LAYOUTS_TRIED", 64)
    asked: list[int] = []

    def the_same(at: int) -> Layout:
        asked.append(at)
        return first

    with pytest.raises(NoMatchingLayout, match="none of 64 layouts is of the kind second"):
        find_layout_of_kind(LayoutKind("second"), the_same)
    assert asked == list(range(64))
