"""Play in matches for points: the win chances are a fixed point, and the player uses them."""

from itertools import product

import pytest

from benchmarks._win_chances import (
    MAX_POINTS_NEEDED,
    SAMPLE_LAYOUTS,
    WIN_CHANCES,
    compute_win_chances,
    expected_match_chance,
    make_best_play_statistics,
    make_sample_layouts,
    match_chance_after_game,
    rank_outcomes,
)
from hanamachi.game import Seat
from hanamachi.game.player import Chance, MatchPlayer, player_for_match
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import CELL_NAMES, FullGarden, GameResult, Match, MatchForm, OkiyaSetup, Position, parse_cell
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.solver.native import evaluate_moves
from hanamachi.table import Setup
from hanamachi.table.commands import Act
from hanamachi.table.computers import choose_next_computer_command
from tests.players.okiya.match_wise_twin import SCORELESS_CHANCE_PERCENT, make_points_match_player, make_worth_table
from tests.players.okiya.perfect_twin import choose_perfect_move
from tests.solver.test_worths import make_random_position
from tests.table.sitting import Sitting

match_wise = find_game("okiya").get_player("match-wise")
RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")

# Chances of who starts, by what they need and what the other needs, so that each outcome leads to another one.
TOY = [[(10 * mine + theirs) / 100 for theirs in range(1, 6)] for mine in range(1, 6)]

# points that the starter needs, points that the other needs, value of the game, the starter's chance afterwards
AFTER = [
    (3, 4, 2, 1 - 0.42),  # one tile won: the other starts, needing 4 to the starter's 2
    (3, 4, 3, 1 - 0.41),
    (3, 4, 4, 1),  # three tiles are all that is needed
    (3, 4, 13, 1),
    (3, 4, 0, 1 - 0.43),  # drawn: nobody scores, the other starts
    (3, 4, -1, 0.34),  # the full garden lost: nobody scores, and who lost starts again
    (3, 4, -2, 0.33),
    (3, 4, -4, 0.31),
    (3, 4, -5, 0),
]


@pytest.mark.parametrize(("mine", "theirs", "value", "chance"), AFTER)
def test_after_a_game_the_winner_needs_less_and_the_loser_starts(
    mine: int, theirs: int, value: int, chance: float
) -> None:
    assert match_chance_after_game(TOY, mine, theirs, value) == pytest.approx(chance)


@pytest.mark.parametrize(("mine", "theirs", "value", "chance"), AFTER)
def test_the_table_of_worths_runs_from_a_lost_match_to_a_won_one(
    mine: int, theirs: int, value: int, chance: float
) -> None:
    starter, other = (make_worth_table(TOY, mine, theirs, chooser) for chooser in (0, 1))
    assert len(starter) == len(other) == 33
    # a player values a game without points a little lower
    seen = chance if value > 1 else SCORELESS_CHANCE_PERCENT / 100 * chance
    assert starter[16 + value] == pytest.approx((2 * seen - 1) * 32767, abs=2)
    seen = 1 - chance if value < -1 else SCORELESS_CHANCE_PERCENT / 100 * (1 - chance)
    assert other[16 + value] == pytest.approx((1 - 2 * seen) * 32767, abs=2)


@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("chooser", [0, 1])
def test_at_any_score_points_won_are_worth_more_than_points_lost(ruling: FullGarden, chooser: int) -> None:
    for mine, theirs in [(1, 20), (20, 1)]:
        table = make_worth_table(WIN_CHANCES[ruling], mine, theirs, chooser)
        assert min(table[18:29]) >= max(table[15:18]) >= min(table[15:18]) >= max(table[4:15])
        assert min(table[18:29]) > max(table[4:15])


@pytest.mark.parametrize("value", [-1, 0, 2, 4])
@pytest.mark.parametrize(("form", "results"), [("points-10", [(0, 3), (1, 0), (1, 4)]), ("points-20", [(1, 12)])])
def test_a_chance_after_a_game_is_that_of_the_match_it_leads_to(
    form: str, results: list[tuple[int, int]], value: int
) -> None:
    """The rules' own score and starter, and what `after` makes of the same game."""
    match = Match(MatchForm.parse(form))
    for won, tiles in results:
        match = match.add_result(GameResult(won, tiles))

    def chance(of: Match, seat: int) -> float:
        """Return the chance of a seat to win the match."""
        needs = [of.form.target - points for points in of.score]
        starts = WIN_CHANCES["draw"][needs[of.starter] - 1][needs[1 - of.starter] - 1]
        return starts if seat == of.starter else 1 - starts

    starter = match.starter
    winner: Seat | None = None if value == 0 else starter if value > 0 else 1 - starter
    needs = [match.form.target - points for points in match.score]
    said = match_chance_after_game(WIN_CHANCES["draw"], needs[starter], needs[1 - starter], value)
    assert said == pytest.approx(chance(match.add_result(GameResult(winner, max(abs(value) - 1, 0))), starter))


@pytest.mark.parametrize("ruling", RULINGS)
def test_win_chances_are_probabilities_that_rise_with_the_score(ruling: FullGarden) -> None:
    chances = WIN_CHANCES[ruling]
    assert [len(row) for row in chances] == [MAX_POINTS_NEEDED] * MAX_POINTS_NEEDED
    for mine, theirs in product(range(MAX_POINTS_NEEDED), repeat=2):
        assert 0 <= chances[mine][theirs] <= 1
        # a player who needs one point more, or whose opponent needs one less, never has a better chance
        assert mine == 0 or chances[mine][theirs] <= chances[mine - 1][theirs] + 0.01
        assert theirs == 0 or chances[mine][theirs] >= chances[mine][theirs - 1] - 0.01
    assert all(chances[need][need] > 0.5 for need in range(MAX_POINTS_NEEDED))


def largest_change(ruling: FullGarden, needs: list[tuple[int, int]]) -> float:
    """Return the largest change of the chances by one more step of value iteration."""
    shares = make_best_play_statistics(make_sample_layouts(), ruling)
    chances = WIN_CHANCES[ruling]
    return max(
        abs(expected_match_chance(chances, *need, ruling, shares) - chances[need[0] - 1][need[1] - 1]) for need in needs
    )


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_chances_are_a_fixed_point_on_their_sample(ruling: FullGarden) -> None:
    # the chances are rounded to ten-thousandths, and so is their mean at most
    assert largest_change(ruling, [(1, 1), (2, 1), (10, 10)]) < 2e-4


@pytest.mark.long("players")
@pytest.mark.parametrize("ruling", RULINGS)
def test_all_chances_are_a_fixed_point(ruling: FullGarden) -> None:
    points = range(1, MAX_POINTS_NEEDED + 1)
    assert largest_change(ruling, [(mine, theirs) for mine in points for theirs in points]) < 2e-4


def test_value_iteration_finds_the_chance_of_a_game_that_can_be_reckoned() -> None:
    # without a slip the starter wins each game with five tiles left
    def five(ranks: tuple[int, ...]) -> dict[int, float]:
        return {6: 1.0}

    chances = compute_win_chances("draw", five)
    # where both need a point: a slip wins it (0.47), passes the start (0.21, drawn) or keeps it (0.02, lost, no tile)
    one = chances[0][0]
    assert one == pytest.approx(0.9 + 0.1 * (0.47 + 0.21 * (1 - one) + 0.02 * one), abs=1e-4)
    assert expected_match_chance(chances, 9, 7, "draw", five) == pytest.approx(chances[8][6], abs=1e-5)
    assert chances[5][5] < chances[4][4]


def test_the_sample_is_always_the_same() -> None:
    layouts = make_sample_layouts()
    assert len(layouts) == len(set(layouts)) == SAMPLE_LAYOUTS
    assert make_sample_layouts() == layouts


def test_outcomes_that_are_worth_the_same_rank_the_same() -> None:
    assert rank_outcomes(TOY, 1, 1, "blockade") == (0, 0, 1, 2, 2, 2)
    assert rank_outcomes(TOY, 3, 4, "draw") == (0, 1, 2, 3, 4, 5, 5)


@pytest.mark.parametrize("seed", range(12))
def test_the_match_wise_player_takes_a_best_move_at_the_score(seed: int) -> None:
    position = make_random_position(seed, 4 + seed % 9, RULINGS[seed % 2])
    for mine, theirs in [(1, 9), (10, 10), (20, 3)]:
        needs = (theirs, mine) if position.mover else (mine, theirs)
        worth = evaluate_moves(position, make_worth_table(WIN_CHANCES[position.full_garden], *needs, position.mover))
        chosen = make_points_match_player(mine, theirs)(position, Chance.for_decision(seed, 0))
        assert worth[parse_cell(chosen)] == max(worth.values())


def test_the_match_wise_player_reads_the_score_from_its_own_seat() -> None:
    assert isinstance(match_wise, MatchPlayer)
    match = (
        Match(MatchForm("points", 10)).add_result(GameResult(0, 7)).add_result(GameResult(1, 2))
    )  # 7 to 2, and seat 0 starts
    for seed in range(20):
        position = make_random_position(seed, 6 + seed % 6)
        for seat in (0, 1):
            mine, theirs = (3, 8) if seat == 0 else (8, 3)
            chosen = player_for_match(match_wise, match, seat)(position, Chance.for_decision(seed, 0))
            assert chosen == make_points_match_player(mine, theirs)(position, Chance.for_decision(seed, 0))


def test_at_a_table_it_plays_every_game_by_the_score_of_the_match() -> None:
    setup = Setup(game=OkiyaSetup("points-10"), computers=("perfect", "match-wise"), first=0, seed="5e" * 32)
    sitting, differed = Sitting(setup), 0
    while said := choose_next_computer_command(sitting.table):
        table = sitting.table
        if said[0] == 1 and table.is_playing:
            assert table.game is not None
            assert isinstance(said[1], Act)
            assert isinstance(table.match, Match)
            assert isinstance(table.game.position, Position)
            position = table.game.position
            mine, theirs = 10 - table.match.score[1], 10 - table.match.score[0]
            starter, other = (theirs, mine) if position.mover else (mine, theirs)
            worth = evaluate_moves(position, make_worth_table(WIN_CHANCES["blockade"], starter, other, position.mover))
            assert worth[parse_cell(said[1].action)] == max(worth.values())
            tiles = solve(position).moves
            differed += tiles[parse_cell(said[1].action)] < max(tiles.values())
        sitting.say(*said)
    assert sitting.table.is_over
    assert differed


@pytest.mark.parametrize("form", ["single", "first-to-3"])
def test_without_points_the_match_wise_player_plays_as_perfect(form: str) -> None:
    position = make_random_position(3, 5)
    at_a_table = player_for_match(match_wise, Match(MatchForm.parse(form)), 0)
    assert at_a_table(position, Chance.for_decision(1, 0)) == choose_perfect_move(position, Chance.for_decision(1, 0))
    assert match_wise(position, Chance.for_decision(1, 0)) == choose_perfect_move(position, Chance.for_decision(1, 0))


def test_other_players_ignore_the_score_of_the_match() -> None:
    wary = find_game("okiya").get_player("wary")
    assert player_for_match(wary, Match(MatchForm("points", 10)), 0) is wary
    assert player_for_match(match_wise, None, 0) is match_wise


def test_the_match_wise_player_gives_up_a_tile_to_start_the_next_game() -> None:
    """The second player prefers to lose a tile and start next to winning the full garden without a tile."""
    position = Position.parse("IrMbPsCb/IbCtCrIt/PtMrMtMs/CsPbPrIs oo.x/xxox/..o./..x. c1")
    assert {CELL_NAMES[cell]: value for cell, value in solve(position).moves.items()} == {
        "c4": -4,
        "a2": -2,
        "b2": 1,
        "b1": -2,
    }
    assert position.turn == 1
    assert choose_perfect_move(position, Chance.for_decision(1, 0)) == "b2"
    assert make_points_match_player(10, 10)(position, Chance.for_decision(1, 0)) in {"a2", "b1"}
    assert (
        make_points_match_player(10, 1)(position, Chance.for_decision(1, 0)) == "b2"
    )  # not where that one point loses the match
