"""A patch applied to the old view gives the new view, for every person, at every entry, of both games."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hanamachi.game import GameError, Rules
from hanamachi.games.maiko import GAME, HouseView, MaikoRules, MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import AnyCommand, Clock, Setup, Table, TableRefusal
from hanamachi.table.commands import Accept, Act, Decline, Hint, Leave, Offer, Resign, Return, Sit, Start, Tick
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.patches import Patches, apply_patch, diff_objects
from hanamachi.table.personal_views import OwnView, Views, make_table_view
from hanamachi.table.view import Board, TableView
from tests.table.maiko_sitting import choose_clairvoyantly, find_position, make_deal, seat_people
from tests.table.sitting import Sitting
from tests.table.test_maiko_secrets import make_twin

CASES = json.loads(Path(__file__).with_name("patches.json").read_bytes())
ENTRIES, MANY, TWINS = 1_500, 100_000, 100_000


def to_json_value(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("case", CASES, ids=[json.dumps(case["change"]) for case in CASES])
def test_a_patch_gives_the_new_value(case: dict[str, Any]) -> None:
    was = json.dumps(case["was"])
    assert apply_patch(case["was"], case["change"]) == case["is"]
    assert json.dumps(case["was"]) == was, "what was stays as it was"


class Part(msgspec.Struct, frozen=True, rename={"name": "called"}):
    name: str
    tiles: tuple[Any, ...] = ()
    more: Any = None


class Bag(msgspec.Struct, frozen=True):
    holds: dict[str, int]


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        (Part("a"), Part("a"), {}),
        (Part("a"), Part("b"), {"called": "b"}),
        (Part("a", (1, 2)), Part("a", (1, 3, 4)), {"tiles": {"1": 3, "2": 4}}),
        (Part("a", (1, 2)), Part("a", (1,)), {"tiles": [[1]]}),
        (Part("a", (1,)), Part("a", (1, None)), {"tiles": {"1": None}}),
        (Part("a", (1, None)), Part("a", (1, Part("b"))), {"tiles": {"1": [to_json_value(Part("b"))]}}),
        (Part("a", (Bag({"b": 1}),)), Part("a", (Bag({"c": 2}),)), {"tiles": {"0": {"holds": [{"c": 2}]}}}),
        (Part("a", more=Part("b")), Part("a", more=Part("c")), {"more": {"called": "c"}}),
        (Part("a", more=Part("b")), Part("a", more=None), {"more": None}),
        (Part("a", more=Part("b")), Part("a", more={"b": 1}), {"more": [{"b": 1}]}),
        (Part("a", more={"b": 1}), Part("a", more={"c": 2}), {"more": [{"c": 2}]}),
        (Part("a", more=(1,)), Part("a", more=Part("b")), {"more": [to_json_value(Part("b"))]}),
    ],
)
def test_a_patch_contains_only_differences(before: Part, after: Part, change: dict[str, Any]) -> None:
    assert to_json_value(diff_objects(before, after)) == change
    assert apply_patch(to_json_value(before), change) == to_json_value(after)


class Hands(msgspec.Struct, frozen=True):
    table: int
    hand: tuple[str, ...]


@pytest.mark.parametrize("own", [("A", "B"), ("A", "C"), ("D", "C"), ("?", "C")])
def test_a_personal_patch_overrides_the_patch_for_all(own: tuple[str, ...]) -> None:
    """The case: a part of a board that one player knew before, and that all learn now."""
    views = []
    for number, seen, parts in ((1, ("?", "?"), ("A", "B")), (2, ("?", "C"), own)):
        views.append(Views(Table.from_setup(Setup(game=OkiyaSetup(), computers=(None, None), made=1)), 0))
        views[-1]._board = Board(Hands(number, seen))
        views[-1]._own["one"] = OwnView((), (), (), (), None, {"hand": parts}, "")
    changes, known = Patches(*views), to_json_value(Hands(1, ("A", "B")))
    for change in (changes.for_all, changes.make_patch_for_person("one")):
        known = apply_patch({"board": {"view": known}}, to_json_value(change))["board"]["view"]
    assert known == {"table": 2, "hand": list(own)}


def iter_tables(chance: Random) -> Iterator[Sitting]:
    """Tables of both games, two by two, with and without clocks, hints, and what people on one screen share."""
    while True:
        form = chance.choice(["single", "first-to-2", "points-10"])
        hints, shared = chance.random() < 0.5, chance.random() < 0.2
        okiya, seed = chance.random() < 0.5, chance.randbytes(32).hex()
        clock = chance.choice([None, Clock(60), Clock(30, 5 * okiya)])
        yield Sitting(
            Setup(
                game=OkiyaSetup(form) if okiya else MaikoSetup(),
                computers=(None,) * (2 if okiya else chance.choice([2, 3, 4])),
                clock=clock,
                hints=hints and okiya,
                shared=shared,
                seed=seed,
                made=1000,
            )
        )


def choose_command(sitting: Sitting, chance: Random) -> tuple[int, AnyCommand, str, int]:
    """Return a random command, mostly a sensible one: its seat, the command, its person, and the time passed (ms)."""
    table, wait = sitting.table, chance.randrange(1, 400)
    seat = chance.randrange(len(table.seats))
    open_seats = [seat for seat, state in enumerate(table.seats) if not state.is_taken]
    if open_seats and chance.random() < 0.7:
        seat = chance.choice(open_seats)
        return seat, Sit(f"Guest {seat}"), "person 0" if table.setup.shared else f"person {seat}", wait
    if table.deadline is not None and chance.random() < 0.01:
        return 0, Tick(), "", table.deadline - sitting.now
    if spoken := choose_next_computer_command(table):
        return *spoken, "", wait
    if table.open_offer and chance.random() < 0.5:
        return seat, Accept() if chance.random() < 0.8 else Decline(), "", wait
    if table.turn is not None and chance.random() < 0.8:
        okiya = isinstance(table.setup.game, OkiyaSetup)
        action = chance.choice(sitting.legal()) if okiya else choose_clairvoyantly(find_position(sitting), chance)
        return table.turn, Act(action), "", wait
    offers = (Offer("takeback"), Offer("rematch"), Offer("replace", chance.randrange(len(table.seats))))
    if chance.random() < 0.03:
        return seat, Resign(), "", wait
    return seat, chance.choice((Start(), Leave(), Return(), Hint(), *offers)), "", wait


def check_patches(chance: Random, entries: int, told: set[str]) -> None:
    """Play at table after table. Compare the patched view of each person with their new view."""
    for sitting in iter_tables(chance):
        everybody = [*(f"person {seat}" for seat in range(len(sitting.table.seats))), ""]
        known = {person: to_json_value(make_table_view(sitting.table, person, sitting.now)) for person in everybody}
        before = Views(sitting.table, sitting.now)
        for _ in range(chance.randrange(40, 300)):
            try:
                happened = sitting.say(*choose_command(sitting, chance))
            except (GameError, TableRefusal):
                continue
            told |= {str(event.__struct_config__.tag) for event in happened}
            after = Views(sitting.table, sitting.now, before)
            changes = Patches(before, after)
            for_all = to_json_value(changes.for_all)
            for person in everybody:
                known[person] = apply_patch(
                    apply_patch(known[person], for_all), to_json_value(changes.make_patch_for_person(person))
                )
                expected = make_table_view(sitting.table, person, sitting.now)
                assert msgspec.convert(known[person], TableView) == expected
                assert after.make_view_for_person(person) == expected, "the full view of a connection without changes"
            before, entries = after, entries - 1
            if not entries:
                return


HAPPENED = {
    *("sat", "dealt", "acted", "saw", "tookback", "hinted", "resigned", "offered", "agreed", "declined", "ended"),
    *("left", "returned", "ready", "matchended", "timedout", "replaced"),
}


def test_patched_views_equal_the_whole_views() -> None:
    told = set[str]()
    check_patches(Random(18), ENTRIES, told)
    assert told >= HAPPENED - {"timedout", "replaced"}


def test_the_picture_in_a_patch_is_that_of_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case: a game of another package that hides something and sends drawings of its board."""

    def picture(_: object, seen: HouseView) -> str:
        return f"<svg>{seen.teachers[0].why_not} {seen.look} {seen.down}</svg>"

    monkeypatch.setattr(MaikoRules, "render_board_svg", picture)
    monkeypatch.setitem(vars(GAME), "has_pages", False)
    monkeypatch.setattr(MaikoRules, "compute_view_patch", Rules.compute_view_patch)
    check_patches(Random(81), ENTRIES // 3, set())
    sitting = seat_people(2)
    mover, other = (make_table_view(sitting.table, f"person {seat}", 0).board for seat in (0, 1))
    assert mover and other
    assert mover.svg == picture(None, mover.view) != other.svg == picture(None, other.view)


@pytest.mark.long("rules")
@pytest.mark.parametrize("part", range(8))
def test_patched_views_equal_the_whole_views_at_any_table(part: int) -> None:
    told = set[str]()
    check_patches(Random(1800 + part), MANY // 8, told)
    assert told >= HAPPENED - {"timedout"}


def encode_all_patches(sitting: Sitting, person: str) -> list[bytes]:
    """Return all patches of a table for a person, from the first entry on."""
    table = Table.from_setup(sitting.table.setup)
    again, out = Sitting(sitting.table.setup), []
    before = Views(table, 0)
    for entry in sitting.entries:
        again.say(entry.seat, entry.command, entry.person)
        after = Views(again.table, 0, before)
        changes = Patches(before, after)
        out.append(msgspec.json.encode([changes.for_all, changes.make_patch_for_person(person)]))
        before = after
    return out


def compare_twins(seats: int, seed: int) -> int:
    """Hold what a seat and a watcher are told of two tables against each other; returns of how many entries."""
    chance = Random(f"twins {seats} {seed}")
    sitting = seat_people(seats, deals=(make_deal(seats, seed),))
    for _ in range(chance.randrange(5, 90)):
        action = choose_clairvoyantly(find_position(sitting), chance)
        sitting.play(action)
        if not sitting.table.is_playing:
            return 0
    for seat in (*range(seats), None):
        person = "" if seat is None else f"person {seat}"
        assert encode_all_patches(make_twin(sitting, seat, chance), person) == encode_all_patches(sitting, person)
    return len(sitting.entries) * (seats + 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twins_tell_a_seat_the_same_changes(seats: int) -> None:
    assert sum(compare_twins(seats, seed) for seed in range(3)) > 0


@pytest.mark.long("rules")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_twins_tell_a_seat_the_same_changes(seats: int) -> None:
    compared = seed = 0
    while compared < TWINS // 3:
        seed += 1
        compared += compare_twins(seats, 1000 + seed)
