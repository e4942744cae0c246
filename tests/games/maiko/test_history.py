"""The history of a game: a persistent list that no action copies, and that holds no secret."""

import pickle

import pytest

from hanamachi.games.maiko import Position, make_observation, play
from hanamachi.games.maiko.rules.history import Step, StepList
from tests.games.maiko.staging import make_random_deal, play_actions, stage_position

MANY = tuple(Step("turned", number % 3, (number % 81,)) for number in range(5000))


@pytest.mark.parametrize(
    "index", [slice(None), slice(4990, None), slice(-3, None), slice(2, 9, 3), slice(None, None, -1), slice(9, 2)]
)
def test_a_slice_of_steps_is_that_of_a_tuple(index: slice) -> None:
    assert StepList(MANY)[index] == MANY[index]


def test_steps_are_read_as_a_tuple_is() -> None:
    steps = StepList(MANY)
    assert (len(steps), steps[0], steps[-1], tuple(steps)) == (5000, MANY[0], MANY[-1], MANY)
    with pytest.raises(IndexError):
        steps[5000]


def test_lists_built_in_different_ways_are_equal() -> None:
    steps = StepList(MANY[:2])
    for step in MANY[2:]:
        steps = steps.with_step(step)
    assert (steps, hash(steps)) == (StepList(MANY), hash(StepList(MANY)))
    assert steps != StepList(MANY[:-1])
    assert steps != StepList((*MANY[1:], MANY[0]))


def test_two_lists_extend_one_without_changing_it() -> None:
    common = StepList(MANY[:10])
    one, other = common.with_step(MANY[10]), common.with_step(MANY[11])
    assert (tuple(common), one[10:], other[10:]) == (MANY[:10], MANY[10:11], MANY[11:12])


def test_a_long_history_is_pickled_printed_and_freed() -> None:
    steps = StepList(MANY)
    assert pickle.loads(pickle.dumps(steps)) == steps
    assert eval(repr(steps), {"Step": Step, "StepList": StepList}) == steps
    del steps


def test_an_action_shares_the_steps_previous_it() -> None:
    """Copies at every action would make a game quadratic: here 5,000 copied steps instead of nine new ones."""
    start = stage_position("a9:Fw b9:Tv c9:Fv d9:Tw")._replace(steps=StepList(MANY))
    assert play(start, "a9").steps._previous is start.steps


def test_a_view_holds_no_face_that_was_seen_in_secret() -> None:
    looked = play_actions(Position.start(make_random_deal(3, 1)), "one-san a9 b9 c9 stop")
    for seat in (1, 2, None):
        seen = pickle.loads(pickle.dumps(make_observation(looked, seat)))
        assert [(step.places, step.tiles) for step in seen.history[1:]] == [
            (("a9",), ()),
            (("b9",), ()),
            (("c9",), ()),
        ]
        assert seen.looks == ()
        assert all(not step.faces for step in seen.history._steps)


def test_histories_of_one_game_by_other_seats_differ() -> None:
    position = play_actions(Position.start(make_random_deal(3, 1)), "a9")
    assert make_observation(position, 0).history == make_observation(position, 1).history
    assert make_observation(position, 0).history != make_observation(position, 0, first_seat=1).history
