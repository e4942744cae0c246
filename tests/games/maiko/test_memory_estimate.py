"""The estimate of a player's memory: it finds known memories, keeps silent with little evidence, and uses no secret."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from benchmarks.memory_estimate import Estimate, EstimatedGame, compute_rows, play_and_estimate
from hanamachi.game import BadArgument
from hanamachi.game.player import Chance
from hanamachi.games.maiko import Colour, Deal, Position, build_deck, deal_tiles, make_observation, play
from hanamachi.games.maiko.players import make_remembering_player
from hanamachi.games.maiko.replay import make_replay
from hanamachi.games.maiko.review.choice_interpretation import FLIP_MISPLACED, FLIP_UNKNOWN, SHOW_TILE, interpret_choice
from hanamachi.games.maiko.review.choice_trace import PlaceChoice, SeenTile, trace_choices
from hanamachi.games.maiko.review.memory_estimate import estimate_memory
from hanamachi.games.maiko.rules.deal import NO_TILE
from hanamachi.games.maiko.rules.position import Phase


@cache
def play_game(capacities: tuple[int | None, ...], number: int) -> tuple[Position, tuple[str, ...]]:
    order = list(range(len(build_deck())))
    Random(number).shuffle(order)
    start = position = Position.start(deal_tiles(tuple(Colour)[: len(capacities)], order))
    choosers = [make_remembering_player(capacity) for capacity in capacities]
    actions: list[str] = []
    while (player := position.turn) is not None:
        chance = Chance.for_decision(f"{number} {player}", len(actions))
        actions.append(choosers[player](make_observation(position, player), chance))
        position = play(position, actions[-1])
    return start, tuple(actions)


@pytest.mark.parametrize(
    ("capacities", "seat"), [((2, 4), 0), ((2, 4), 1), ((7, None), 0), ((7, None), 1), ((None, 4, 7), 2)]
)
def test_interval_contains_the_remembered_number(capacities: tuple[int | None, ...], seat: int) -> None:
    found = estimate_memory(*play_game(capacities, 4), first_seat=0, seat=seat)
    assert found is not None
    truth = capacities[seat]
    if truth is None:
        assert found.high is None
        assert found.low > 5
    else:
        assert found.low <= truth
        assert found.high is None or truth <= found.high
        assert found.low > 0 or found.high is not None


def test_small_and_perfect_memories_are_distinguished() -> None:
    small = estimate_memory(*play_game((2, 4), 3), 0, 0)
    perfect = estimate_memory(*play_game((7, None), 4), 0, 1)
    assert small is not None and perfect is not None
    assert small.high is not None and small.high < perfect.low


def test_seat_is_converted_by_the_starting_seat() -> None:
    start, actions = play_game((2, 4), 3)
    assert estimate_memory(start, actions, 1, 1) == estimate_memory(start, actions, 0, 0)


def test_no_estimate_from_few_decisions() -> None:
    start, actions = play_game((2, 4), 3)
    assert estimate_memory(start, actions[:12], 0, 0) is None
    assert estimate_memory(start, (), 0, 1) is None


def test_tiles_that_the_player_never_saw_change_nothing() -> None:
    start, actions = play_game((7, None), 4)
    actions = actions[: 2 * len(actions) // 3]
    for seat in (0, 1):
        seen = {item.place for item in trace_choices(start, actions, seat) if isinstance(item, SeenTile)}
        unseen = [place for place, face in enumerate(start.faces) if face != NO_TILE and place not in seen]
        assert len(unseen) > 5
        found = estimate_memory(start, actions, 0, seat)
        assert found is not None
        for seed in range(3):
            assert estimate_memory(swap_faces(start, unseen, Random(seed)), actions, 0, seat) == found


def swap_faces(start: Position, places: Sequence[int], random: Random) -> Position:
    faces, mixed = list(start.faces), [start.faces[place] for place in places]
    random.shuffle(mixed)
    assert mixed != [start.faces[place] for place in places]
    for place, face in zip(places, mixed, strict=True):
        faces[place] = face
    return start._replace(deal=Deal(start.colours, tuple(faces)))


def test_curve_has_each_own_turn_with_what_was_knowable() -> None:
    start, actions = play_game((7, None), 4)
    frames = make_replay(start, actions, 0).frames
    for seat in (0, 1):
        found = estimate_memory(start, actions, 0, seat)
        assert found is not None
        begins = [
            at
            for at, frame in enumerate(frames)
            if frame.view.turn == seat and (at == 0 or any(step.what == "turn" for step in frame.told))
        ]
        assert [point.frame for point in found.curve] == begins
        for point in found.curve:
            assert point.knowable == len(frames[point.frame].known[seat])
            assert 0 <= point.low <= point.high <= point.knowable


def test_a_flip_beside_the_remembered_partner_is_misplaced() -> None:
    # the partner of the first tile is remembered on place 40; other seen tiles are on 4 and 5
    partner = 1 << 40
    choice = PlaceChoice(
        phase=Phase.SECOND,
        place=41,
        can_stop=False,
        legal=(1 << 81) - 2,
        seen=partner | 1 << 4 | 1 << 5,
        groups=((partner, 2),),
        friends=0,
    )
    assert {intent for intent, _ in interpret_choice(choice, choice.seen).likelihoods} == {FLIP_UNKNOWN, FLIP_MISPLACED}
    assert {intent for intent, _ in interpret_choice(replace(choice, place=4), choice.seen).likelihoods} == {
        SHOW_TILE,
        FLIP_MISPLACED,
    }
    assert {intent for intent, _ in interpret_choice(replace(choice, place=9), choice.seen).likelihoods} == {
        FLIP_UNKNOWN
    }
    # without the partner, nothing is misplaced
    assert {intent for intent, _ in interpret_choice(choice, 1 << 4).likelihoods} == {FLIP_UNKNOWN}


@pytest.mark.parametrize(("first_seat", "seat"), [(0, 2), (0, -1), (2, 0), (0, "1")])
def test_invalid_seat_raises(first_seat: int, seat: int) -> None:
    with pytest.raises(BadArgument, match="seat"):
        estimate_memory(*play_game((2, 4), 3), first_seat, seat)


def test_calibration_counts_intervals_with_the_true_number() -> None:
    estimates = [
        Estimate("memory-4", False, 4, 3, 6, 20, 0, 9, 10),
        Estimate("memory-4", False, 6, 5, None, 20, 2, 3, 10),
        Estimate("memory-4", True, None, 0, None, 0, 0, 0, 0),
        Estimate("judgement", False, None, 9, None, 20, 0, 10, 10),
    ]
    four, judgement = compute_rows([EstimatedGame(("memory-4", "judgement"), 0, [one]) for one in estimates])
    assert (four.games, four.held, four.right, four.near, four.width) == (3, 0.5, 0.5, 0.5, (3 + 8) / 2)
    assert four.silent == pytest.approx(1 / 3)
    assert (four.inside, four.misplaced) == (12 / 20, 1)
    assert (judgement.held, judgement.right, judgement.width) == (1, 1, 4)


def test_memory_of_a_simulated_person_is_estimated() -> None:
    game = play_and_estimate(("person, 3", "memory-7"), 1)
    person, computer = game.estimates
    assert (person.player, computer.player) == game.names
    assert person.low <= 3 <= (person.high or 13)
    assert person.inside > person.turns / 2
