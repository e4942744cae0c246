"""Memory of the computer players of Maiko: what they remember and forget."""

from collections import Counter
from random import Random

import pytest

from hanamachi.games.maiko import (
    PLACE_NAMES,
    Look,
    Position,
    StepView,
    legal_actions,
    make_observation,
    parse_face,
    parse_place,
    play,
)
from hanamachi.games.maiko.players.memory import recall_tiles
from tests.games.maiko.staging import make_random_deal


def make_turn_step(place: str, tile: str) -> StepView:
    return StepView("turned", 0, (place,), (tile,), None, None)


TILES = ("Fw", "Fv", "Tw", "Tv", "Kw", "Kv", "Mw", "Mv", "Sw", "Sv")
TEN = tuple(make_turn_step(PLACE_NAMES[n], tile) for n, tile in enumerate(TILES))
"""Ten tiles turned over one after the other, from a9 on."""


def place_names_of_faces(faces: dict[int, int]) -> list[str]:
    return [PLACE_NAMES[place] for place in faces]


@pytest.mark.parametrize("room", [1, 2, 4, 7, 9])
def test_memory_never_exceeds_its_capacity(room: int) -> None:
    for seen in range(11):
        assert len(recall_tiles(TEN[:seen], (), room, Random(1)).faces) == min(seen, room)


def test_perfect_memory_keeps_all_tiles_and_draws_no_numbers() -> None:
    chance = Random(1)
    faces = recall_tiles(TEN, (), None, chance).faces
    assert faces == {n: parse_face(step.tiles[0]) for n, step in enumerate(TEN)}
    assert chance.getstate() == Random(1).getstate()


def test_capacity_0_remembers_nothing() -> None:
    assert recall_tiles(TEN, (), 0, Random(1)).faces == {}


@pytest.mark.parametrize("room", [2, 4, 7])
def test_the_newer_half_is_never_forgotten(room: int) -> None:
    latest = {PLACE_NAMES[n] for n in range(10 - room // 2, 10)}
    for seed in range(200):
        assert latest <= set(place_names_of_faces(recall_tiles(TEN, (), room, Random(seed)).faces))


def test_older_tiles_are_forgotten_more_often() -> None:
    left = Counter(place for seed in range(1000) for place in recall_tiles(TEN, (), 7, Random(seed)).faces)
    kept = [left[place] for place in range(6)]
    assert kept == sorted(kept)
    assert 0 < kept[0] < kept[5] < 1000


def test_a_tile_seen_again_becomes_the_newest() -> None:
    faces = recall_tiles((*TEN[:3], TEN[0]), (), 2, Random(1)).faces
    assert place_names_of_faces(faces) == ["c9", "a9"]


def test_taken_tiles_and_met_friends_use_no_memory() -> None:
    friend = (make_turn_step("e1", "f3"), StepView("met", 0, ("e1",), ("f3",), None, None))
    pair = StepView("taken", 0, ("a9", "b9"), ("Fw", "Fv"), None, None)
    assert place_names_of_faces(recall_tiles((*TEN[:3], *friend, pair), (), None, Random(1)).faces) == ["c9"]


def test_tiles_turned_back_stay_in_memory() -> None:
    back = StepView("back", 0, ("a9", "b9"), (), None, None)
    assert place_names_of_faces(recall_tiles((*TEN[:2], back), (), 2, Random(1)).faces) == ["a9", "b9"]


def make_look_step(seat: int, place: str) -> StepView:
    return StepView("looked", seat, (place,), (), None, None)


def test_only_own_secret_looks_are_remembered() -> None:
    history = (make_look_step(0, "a9"), make_look_step(1, "b9"), make_look_step(1, "a9"), TEN[2])
    memory = recall_tiles(history, (Look("a9", "Fw", 0),), None, Random(1))
    assert memory.faces == {0: parse_face("Fw"), 2: parse_face("Tw")}
    assert memory.secret == {0}


def test_a_tile_turned_over_for_all_is_no_longer_secret() -> None:
    history = (make_look_step(0, "a9"), make_look_step(1, "a9"), TEN[0], make_look_step(1, "a9"))
    memory = recall_tiles(history, (Look("a9", "Fw", 0),), None, Random(1))
    assert (place_names_of_faces(memory.faces), memory.secret) == (["a9"], set())


@pytest.mark.parametrize("room", [2, 4, 7, None])
@pytest.mark.parametrize("seed", range(3))
def test_memory_agrees_with_the_floor_and_forgotten_tiles_stay_forgotten(room: int | None, seed: int) -> None:
    players, chance = 2 + seed % 3, Random(seed)
    position = Position.start(make_random_deal(players, seed))
    before: set[int] = set()
    steps = 0
    while position.turn is not None and position.progress.turns < 60:
        seen = make_observation(position, 0)
        memory = recall_tiles(seen.history, seen.looks, room, Random(99))
        since = seen.history[steps:]
        fresh = {parse_place(s.places[0]) for s in since if s.what == "turned"}
        fresh |= {parse_place(look.place) for look in seen.looks if look.step >= steps}
        assert set(memory.faces) <= before | fresh
        assert all(position.faces[place] == face for place, face in memory.faces.items())
        lying = position.floor.down | (0 if position.floor.up is None else 1 << position.floor.up)
        assert all(lying >> place & 1 for place in memory.faces)
        assert memory.secret <= set(memory.faces)
        before, steps = set(memory.faces), len(seen.history)
        position = play(position, chance.choice(legal_actions(position)))
