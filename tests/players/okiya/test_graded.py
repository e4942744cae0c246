"""The eight grades: their horizon, their choices beyond it, and their order of strength."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.okiya import CELL_NAMES, FullGarden, Layout, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS
from hanamachi.games.okiya.solver import solve
from tests.players.okiya.graded_twin import (
    GRADES,
    Grade,
    RandomWords,
    estimate_position,
    make_graded_player,
    plies_to_end,
    visible_values,
)
from tests.solver.test_worths import make_random_position

PLAYER = PLAYERS
CLEAR = Grade(16, 0, 0)
STRAIGHT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"


def forced_winner(position: Position, horizon: int) -> int | None:
    """Return who can force a win within `horizon` plies, by plain search: 1 the mover, -1 the opponent, or None."""
    if position.turn is None:
        winners = position.outcome.winners if position.outcome else ()
        return None if not winners else 1 if position.mover in winners else -1
    if not horizon:
        return None
    replies = [forced_winner(child, horizon - 1) for child in position.child_positions()]
    if -1 in replies:
        return 1
    return None if None in replies else -1


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(7, 14), st.integers(1, 5), st.sampled_from(["blockade", "draw"]))
def test_a_clear_eye_sees_exactly_what_is_forced_within_its_horizon(
    seed: int, taken: int, horizon: int, ruling: str
) -> None:
    position = make_random_position(seed, taken, "draw" if ruling == "draw" else "blockade")
    found = visible_values(position, Grade(horizon, 0, 0), RandomWords(Chance.for_decision(seed, 0)))
    for cell in position.legal_moves:
        won = forced_winner(position.play(cell), horizon - 1)
        assert (cell in found) == (won is not None)
        assert won is None or (found[cell] > 0) == (won == -1)


# Each move: its value, and how many plies away the end is that it leads to.
ENDS = [
    (
        "PrCrCbCt/PbIbMsCs/PsMrPtMb/MtItIrIs ...o/x.ox/o.../xxxo a3",
        {"a4": (-6, 2), "c4": (1, 7), "b3": (3, 5), "c2": (1, 7), "d2": (-2, 6)},
    ),
    (
        "MrMbItIb/CrCsCtIr/MtPrPbMs/CbIsPtPs .o../ooxx/..x./xx.o d3",
        {"a4": (7, 1), "c4": (-6, 2), "d4": (3, 5), "b2": (5, 3)},
    ),
]


@pytest.mark.parametrize(("text", "ends"), ENDS)
def test_a_value_tells_how_far_away_the_end_is(text: str, ends: dict[str, tuple[int, int]]) -> None:
    position = Position.parse(text)
    moves = solve(position).moves
    assert {CELL_NAMES[cell]: (value, plies_to_end(position, value)) for cell, value in moves.items()} == ends


# Best actions of a grade without noise at a number of plies: it avoids losses and takes the quickest win.
CHOICES = [
    (ENDS[0][0], 1, {"a4": -0.15, "c4": -0.35, "b3": 0.9, "c2": 1.75, "d2": -0.85}, "c2"),
    (ENDS[0][0], 4, {}, "c2"),
    (ENDS[0][0], 5, {}, "b3"),
    (ENDS[1][0], 0, {"a4": -4.7, "c4": -3.95, "d4": -3.25, "b2": -1.9}, "b2"),
    (ENDS[1][0], 1, {}, "a4"),
    ("MbMsCbMr/ItPrIbCt/PbIsPsMt/IrCrCsPt .xoo/x.../.xo./ox.. c4", 1, {"c3": 2.6, "d3": 1.55}, "c3"),
]


@pytest.mark.parametrize(("text", "horizon", "looks", "chosen"), CHOICES)
def test_positions_beyond_the_horizon_are_judged_by_the_evaluation(
    text: str, horizon: int, looks: dict[str, float], chosen: str
) -> None:
    position = Position.parse(text)
    for name, much in looks.items():
        assert estimate_position(position.play(parse_cell(name))) / 20 == pytest.approx(much)
    assert make_graded_player(Grade(horizon, 0, 0))(position, Chance.for_decision(1, 0)) == chosen


# Open patterns of who has just moved by their tokens, those of the opponent, and the replies.
LOOKS = [
    ("x.../..../..../.... a4", 4 * 0.2 - 6 * 0.35),
    ("xo../..../..../.... b4", 2 * 0.2 - 2 * 0.2 - 5 * 0.35),
    ("xx../x.../..../o..o a3", 0.7 + 1.8 + 4 * 0.2 - 0.9 - 4 * 0.2 - 4 * 0.35),
]


@pytest.mark.parametrize(("text", "much"), LOOKS)
def test_the_eye_counts_open_patterns_and_replies(text: str, much: float) -> None:
    assert estimate_position(Position.parse(f"{STRAIGHT} {text}")) / 20 == pytest.approx(much)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 15), st.sampled_from(["blockade", "draw"]))
def test_a_player_without_limits_plays_perfectly(seed: int, taken: int, ruling: FullGarden) -> None:
    position = make_random_position(seed, taken, ruling)
    answer = solve(position)
    assert answer.moves[parse_cell(make_graded_player(CLEAR)(position, Chance.for_decision(seed, 0)))] == answer.value


def test_a_grade_overlooks_moves_at_its_stated_rate() -> None:
    position = Position.parse(ENDS[0][0])
    assert not any(
        visible_values(position, Grade(16, 1000, 0), RandomWords(Chance.for_decision(seed, 0))) for seed in range(50)
    )
    sights = [
        len(visible_values(position, Grade(16, 500, 0), RandomWords(Chance.for_decision(seed, 0))))
        for seed in range(2000)
    ]
    assert sum(sights) / 2000 == pytest.approx(2.5, abs=0.15)


def test_a_grade_higher_looks_further_overlooks_less_and_sees_clearer() -> None:
    assert list(GRADES) == [f"grade-{number}" for number in range(1, 9)]
    for lower, higher in pairwise(GRADES.values()):
        assert lower.horizon < higher.horizon
        assert lower.overlooked > higher.overlooked
        assert lower.haze > higher.haze


def win_share(one: ComputerPlayer, other: ComputerPlayer, layouts: int) -> float:
    """Return the share of games that `one` wins, on layouts played from both sides."""
    wins = 0
    for number in range(layouts):
        layout = Layout.from_numbers(Random(f"layout {number}").sample(range(16), 16))
        for side in (0, 1):
            position, chance = Position.start(layout), Chance.for_decision(f"{number} {side}", 0)
            while position.turn is not None:
                choose = one if position.turn == side else other
                position = position.play(parse_cell(choose(position, chance)))
            assert position.outcome is not None
            wins += position.outcome.winners == (side,)
    return wins / (2 * layouts)


def test_the_highest_grade_beats_the_lowest_and_loses_to_perfect() -> None:
    assert win_share(PLAYER["grade-8"], PLAYER["grade-1"], 40) > 0.9
    assert win_share(PLAYER["perfect"], PLAYER["grade-8"], 100) > 0.65


@pytest.mark.long("players")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(GRADES)))
def test_each_grade_beats_the_one_below_by_sixty_to_seventy_five_per_cent(lower: str, higher: str) -> None:
    # 1,600 games: three standard errors of theirs are under four per cent
    assert 0.57 < win_share(PLAYER[higher], PLAYER[lower], 800) < 0.78
