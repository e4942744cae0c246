"""The perfect player: best moves by the exact answer, and the hardest to answer among equal ones."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import CELL_NAMES, FullGarden, Position, parse_cell
from hanamachi.games.okiya.solver import reference, solve
from tests.players.okiya.perfect_twin import (
    exact_move_values,
    find_best_moves,
    keep_hardest_moves,
    share_of_best_moves,
    share_of_best_moves_next_turn,
)
from tests.solver.test_worths import make_random_position

perfect = find_game("okiya").get_player("perfect")


def collect_choices(text: str, tries: int = 12) -> set[str]:
    return {perfect(Position.parse(text), Chance.for_decision(seed, 0)) for seed in range(tries)}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 15), st.sampled_from(["blockade", "draw"]))
def test_no_move_is_worth_more(seed: int, taken: int, ruling: FullGarden) -> None:
    position = make_random_position(seed, taken, ruling)
    answer = solve(position)
    assert answer.moves[parse_cell(perfect(position, Chance.for_decision(seed, 0)))] == answer.value


# Equal moves, how many of the replies to each are best, and which the perfect player takes.
SHARES = [
    ("MbMsCsPs/PrPbMrIb/IrCtCbMt/ItCrPtIs oo../o.xo/x..x/x.ox a3", {"b3": "2/2", "b1": "1/3"}, "b1"),
    ("ItCbPtIs/MtPbMbCr/IbMsCtCs/MrIrPrPs oxox/x.oo/.ox./x... c3", {"b3": "1/3", "a2": "1/2"}, "b3"),
    ("PsIsPbIb/CtCbMbMs/CsPtIrPr/ItMtMrCr ..x./o.oo/x.../.xox d3", {"a4": "1/3", "b4": "1/4"}, "b4"),
    ("MbPrPbMs/CbMtCtIr/PtCrIbCs/PsIsMrIt x..x/xoox/...o/.oox c3", {"a2": "1/3", "b2": "1/1"}, "a2"),
]


@pytest.mark.parametrize(("text", "shares", "chosen"), SHARES)
def test_among_equal_moves_it_picks_the_one_with_fewest_best_replies(
    text: str, shares: dict[str, str], chosen: str
) -> None:
    position = Position.parse(text)
    counted = {}
    for cell in find_best_moves(position, exact_move_values):
        after = position.play(cell)
        counted[CELL_NAMES[cell]] = f"{len(find_best_moves(after, exact_move_values))}/{len(after.legal_moves)}"
        assert share_of_best_moves(after, exact_move_values) == Fraction(
            len(find_best_moves(after, exact_move_values)), len(after.legal_moves)
        )
    assert counted == shares
    assert collect_choices(text) == {chosen}


# Equal moves after which the share of best replies is the same, and how easy the turn after that will be.
LATER = [
    ("IsIrPbPs/MrItCbIb/CsMbPtMt/CrPrMsCt xo../xo../...x/x.oo b4", {"d3": 1 / 2, "b1": 1 / 4}, "b1"),
    ("IrCbCtPr/MtMbMrIt/CrPtPsIb/CsPbIsMs xo.o/..../.ox./xxxo a4", {"a2": 1 / 2, "d2": 1 / 3}, "d2"),
    ("MrCrIrMt/PsPtPrIs/IbPbCbCs/CtItMbMs x..o/.oo./.xo./.xx. c2", {"a2": 2 / 3, "a1": 1 / 3}, "a1"),
]


@pytest.mark.parametrize(("text", "shares", "chosen"), LATER)
def test_among_equal_moves_perfect_makes_the_next_turn_hardest(
    text: str, shares: dict[str, float], chosen: str
) -> None:
    position = Position.parse(text)
    after = {CELL_NAMES[cell]: position.play(cell) for cell in find_best_moves(position, exact_move_values)}
    assert len({share_of_best_moves(one, exact_move_values) for one in after.values()}) == 1
    assert {
        name: float(share_of_best_moves_next_turn(one, exact_move_values)) for name, one in after.items()
    } == pytest.approx(shares)
    assert collect_choices(text) == {chosen}


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.integers(8, 15))
def test_the_slow_solver_finds_the_same_moves_hardest(seed: int, taken: int) -> None:
    position = make_random_position(seed, taken)

    def slow(one: Position) -> dict[int, int]:
        return dict(reference.solve(one).moves)

    assert keep_hardest_moves(position, find_best_moves(position, slow), slow) == keep_hardest_moves(
        position, find_best_moves(position, exact_move_values), exact_move_values
    )


def test_among_equally_hard_moves_perfect_chooses_at_random() -> None:
    # in this layout all openings have the same value, number of replies and number of best replies
    start = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt ..../..../..../.... -"
    border = {name for name in CELL_NAMES if name[0] in "ad" or name[1] in "14"}
    assert collect_choices(start, tries=200) == border
