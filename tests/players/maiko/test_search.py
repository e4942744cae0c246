"""Search of the computer player of Maiko: the worlds that it samples, and its limits of work."""

from collections import Counter
from itertools import count
from random import Random

import pytest

from hanamachi.game.player import Chance
from hanamachi.games.maiko import Position, legal_actions, make_observation, play
from hanamachi.games.maiko.players import PLAYERS
from hanamachi.games.maiko.players.known_state import FRIEND, build_known_state
from hanamachi.games.maiko.players.memory import recall_tiles
from hanamachi.games.maiko.players.playout import FIRST_FRIEND, GONE, UP, PossibleWorld
from hanamachi.games.maiko.players.search import GainEstimate, SearchLimits, make_searching_player
from hanamachi.games.maiko.players.world_sampler import WorldSampler
from tests.games.maiko.staging import shuffled


def positions(players: int, seed: int) -> list[Position]:
    """Return the positions of a game between players who forget nothing."""
    line = [Position.start(shuffled(players, seed))]
    while (player := line[-1].turn) is not None:
        said = PLAYERS["perfect"](
            make_observation(line[-1], player), Chance.for_decision(f"{seed} {player}", len(line))
        )
        line.append(play(line[-1], said))
    return line[:-1]


def imagined(position: Position, seed: int) -> PossibleWorld:
    player = position.player
    seen = make_observation(position, player)
    there = build_known_state(seen.now, recall_tiles(seen.history, seen.looks, None, Random(1)))
    return WorldSampler(there, Random(seed)).sample_world()


def face(tile: int) -> int:
    return min(tile // 2, FRIEND)


def colours_merged(faces: Counter[int]) -> Counter[int]:
    """Return the same counts with the two unplayed colours taken together."""
    return Counter(one if one == FRIEND or one % 4 < 2 else one - one % 4 + 2 for one in faces.elements())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sampled_world_keeps_the_tiles_and_each_seats_knowledge(players: int) -> None:
    for position in positions(players, players)[::3]:
        world = imagined(position, 1)
        lying = Counter(face(tile) for tile, knows in enumerate(world.tiles) if knows < UP)
        real = Counter(min(position.faces[p], FRIEND) for p in range(81) if position.floor.down >> p & 1)
        if players == 2:  # which of two colours was left out may not be known
            lying, real = colours_merged(lying), colours_merged(real)
        assert lying == real
        up = [face(tile) for tile, knows in enumerate(world.tiles) if knows == UP]
        assert up == ([] if position.floor.up is None else [position.faces[position.floor.up]])
        looked = {
            place for s in position.steps if s.what == "looked" and s.player == position.player for place in s.places
        }
        turned = {place for step in position.steps if step.what == "turned" for place in step.places}
        mine = sum(knows >> position.player & 1 for knows in world.tiles if knows < UP)
        assert mine == sum(position.floor.down >> place & 1 for place in looked | turned)


def test_what_is_unknown_falls_anywhere_and_what_is_known_stays() -> None:
    position = positions(3, 1)[40]
    worlds = [imagined(position, seed) for seed in range(30)]
    known = [
        {tile for tile, knows in enumerate(w.tiles) if knows < UP and knows >> position.player & 1} for w in worlds
    ]
    assert all(one == known[0] for one in known)
    assert len({tuple(world.orders[0]) for world in worlds}) == 30


def test_what_a_rival_has_looked_at_may_be_any_tile_but_the_rival_knows_it() -> None:
    position = next(p for p in positions(3, 1) if p.secretly_seen[1].bit_count() > 5 and p.player == 2)
    worlds = [imagined(position, seed) for seed in range(30)]
    secrets = [frozenset(tile for tile, knows in enumerate(world.tiles) if knows == 0b010) for world in worlds]
    turned = sum({1 << place for step in position.steps if step.what == "turned" for place in step.places})
    alone = (
        position.secretly_seen[1]
        & position.floor.down
        & ~position.secretly_seen[0]
        & ~position.secretly_seen[2]
        & ~turned
    )
    assert {len(secret) for secret in secrets} == {alone.bit_count()}
    assert len(set(secrets)) > 25


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_playout_keeps_to_the_material(players: int, seed: int) -> None:
    position = positions(players, seed)[10 * seed]
    world = imagined(position, seed)
    before = sum(knows >= UP for knows in world.tiles)
    world.play_following_turns(position.player, 3 * players)
    for board, cells in zip(world.boards, world.cells, strict=True):
        assert min(board) >= 0
        assert [sum(board[at : at + 4]) for at in range(0, 36, 4)] == cells
    for one in range(36):
        gone = sum(world.tiles[2 * one + copy] == GONE for copy in (0, 1))
        assert sum(board[one] for board in world.boards) <= gone
    assert min(world.kamon) >= 0
    assert sum(knows == GONE for knows in world.tiles) > before
    assert len(world.tiles) - FIRST_FRIEND <= 9


def test_a_changed_copy_leaves_the_original_unchanged() -> None:
    world = imagined(positions(2, 1)[12], 1)
    kept = (world.boards[0][:], world.kamon[:], bytes(world.tiles))
    world.copy().play_following_turns(0, 6)
    assert (world.boards[0], world.kamon, bytes(world.tiles)) == kept


def test_a_fixed_number_of_playouts_asks_no_clock_and_plays_alike() -> None:
    position = positions(3, 2)[30]
    while len(legal_actions(position)) < 3 or position.phase.value not in ("first", "second"):
        position = play(position, legal_actions(position)[0])

    def no_clock() -> float:
        return 0.0

    choose = make_searching_player(SearchLimits(playouts=40), no_clock)
    seen = make_observation(position, position.player)
    said = {choose(seen, Chance.for_decision("same", 3)) for _ in range(3)}
    assert len(said) == 1
    assert said == {make_searching_player(SearchLimits(playouts=40))(seen, Chance.for_decision("same", 3))}


def test_the_search_stops_at_its_time_limit() -> None:
    position = Position.start(shuffled(2, 3))
    ticks = count()

    def clock() -> float:
        return next(ticks) / 10

    choose = make_searching_player(SearchLimits(playouts=10**9, seconds=2.0), clock)
    assert choose(make_observation(position, 0), Chance.for_decision("late", 0)) in legal_actions(position)
    assert 20 <= next(ticks) < 40


def test_a_gain_is_told_with_its_error() -> None:
    gain = GainEstimate()
    for one in (1.0, 3.0, 5.0, 7.0):
        gain.add_sample(one)
    assert gain.mean == 4.0
    assert gain.standard_error == pytest.approx((20.0 / 16) ** 0.5)
