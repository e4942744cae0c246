"""Inferences of a player from its view: the tiles that lie at unknown places."""

from collections import Counter
from random import Random

import pytest

from hanamachi.games.maiko import Position, legal_actions, make_observation, play
from hanamachi.games.maiko.players.known_state import FRIEND, build_known_state, guess_unused_colour
from hanamachi.games.maiko.players.memory import recall_tiles
from tests.games.maiko.staging import make_random_deal
from tests.players.maiko.staging import make_known_state, stage_whole_set


@pytest.mark.parametrize("room", [0, 4, None])
@pytest.mark.parametrize("seed", range(3))
def test_the_pool_has_the_tiles_of_all_unknown_places(seed: int, room: int | None) -> None:
    players, chance = 2 + seed % 3, Random(seed)
    position = Position.start(make_random_deal(players, seed))
    while position.turn is not None:
        seen = make_observation(position, position.turn)
        there = build_known_state(seen.now, recall_tiles(seen.history, seen.looks, room, Random(5)))
        real = Counter(min(position.faces[place], FRIEND) for place in there.unknown)
        assert sum(there.pool) == len(there.unknown) == position.floor.down.bit_count() - len(there.known)
        for face in range(FRIEND + 1):
            if players > 2 or face == FRIEND or face % 4 < 2:
                assert there.pool[face] == real[face]
        if players == 2:  # of two colours that cost the same, either may be named while neither is to be seen
            for tile in range(9):
                assert there.pool[4 * tile + 2] + there.pool[4 * tile + 3] == real[4 * tile + 2] + real[4 * tile + 3]
        position = play(position, chance.choice(legal_actions(position)))


def test_the_colour_left_out_is_the_one_of_which_no_tile_was_seen() -> None:
    seen = [0] * 36
    assert guess_unused_colour((0, 1), seen) in (2, 3)
    seen[4 * 5 + 2] = 1
    assert guess_unused_colour((0, 1), seen) == 3
    assert guess_unused_colour((0, 3), seen) == 1
    seen[4 * 5 + 2], seen[4 * 5 + 3] = 0, 1
    assert guess_unused_colour((0, 1), seen) == 2


def test_known_state_has_known_tiles_and_turns_left() -> None:
    there = make_known_state(stage_whole_set("a9:Fw b9:f1 c9:Tw", kamon=(2, 0, 1)), "a9", secret="b9")
    assert (there.known, there.secret, there.unknown) == ({0: 0, 1: FRIEND}, {1}, [2])
    assert (there.kamon, there.turns_left, there.rivals) == ([2, 0, 1], None, (1, 2))
    assert [face for face, count in enumerate(there.pool) if count] == [4]
