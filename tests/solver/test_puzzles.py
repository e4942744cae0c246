"""Puzzles: their definition, their properties, the search for them, and the daily puzzles."""

from datetime import date, timedelta
from functools import cache
from itertools import islice
from random import Random

import pytest

from hanamachi.game import BadOption
from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import CELL_NAMES, PATTERNS, Cell, FullGarden, Game, Position, parse_cell
from hanamachi.games.okiya.puzzles import puzzle_search
from hanamachi.games.okiya.puzzles.puzzle_days import LEVEL_BY_WEEKDAY, WEEK_COUNT, daily_puzzle, read_daily_puzzles
from hanamachi.games.okiya.puzzles.puzzle_levels import (
    SIGHT_CHANCE,
    estimate_chance_to_find_move,
    estimate_move_attractiveness,
    level_of_chance,
    plies_to_end,
)
from hanamachi.games.okiya.puzzles.puzzle_search import (
    MAX_TILES_LEFT,
    PuzzleFilter,
    TooFewPuzzles,
    find_puzzles_in_simulated_game,
    search_puzzles,
)
from hanamachi.games.okiya.puzzles.puzzles import (
    ENDING_THEMES,
    THEMES,
    NotAPuzzle,
    Puzzle,
    Theme,
    certify_puzzle,
    choose_defence,
    find_refutation_line,
)
from hanamachi.games.okiya.solver import GameFinished, reference

RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


@cache
def find_puzzles(ruling: FullGarden) -> tuple[Puzzle, ...]:
    """Return all puzzles in some simulated games."""
    return tuple(puzzle for number in range(60) for puzzle in find_puzzles_in_simulated_game(5, number, ruling))


def play_line(position: Position, line: tuple[Cell, ...]) -> Position:
    for cell in line:
        position = position.play(cell)
    return position


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_slow_solver_confirms_that_a_puzzle_has_one_solution(ruling: FullGarden) -> None:
    for puzzle in islice((each for each in find_puzzles(ruling) if each.position.taken_cells.bit_count() >= 6), 40):
        values = reference.solve(puzzle.position).moves
        least = 1 if max(values.values()) > 0 else 0
        assert max(values.values()) >= 0
        assert [cell for cell, value in values.items() if value >= least] == [puzzle.correct_cell]
        assert len(values) >= 3
        assert (puzzle.goal, puzzle.min_value) == (("draw", "win")[least], least)


@pytest.mark.parametrize("ruling", RULINGS)
def test_its_line_is_the_best_play_of_both_to_the_end(ruling: FullGarden) -> None:
    for puzzle in find_puzzles(ruling):
        outcome = puzzle.final_position.outcome
        assert outcome is not None
        assert puzzle.line[0] == puzzle.correct_cell
        assert play_line(puzzle.position, puzzle.line) == puzzle.final_position
        assert outcome.winners == ((puzzle.player,) if puzzle.goal == "win" else ())
        assert outcome.tiles_left == max(puzzle.answer.value - 1, 0)


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_defence_is_best_and_leaves_the_fewest_moves_that_hold(ruling: FullGarden) -> None:
    for puzzle in find_puzzles(ruling)[:40]:
        after = puzzle.position.play(puzzle.correct_cell)
        if after.taken_cells.bit_count() < 7:
            continue
        values = reference.solve(after).moves

        def holds(reply: Cell, after: Position = after, least: int = puzzle.min_value) -> int:
            then = after.play(reply)
            return 0 if then.is_over else sum(v >= least for v in reference.solve(then).moves.values())

        chosen = choose_defence(after, puzzle.min_value)
        best = [cell for cell, value in values.items() if value == max(values.values())]
        assert chosen in best
        assert holds(chosen) == min(map(holds, best))


def test_a_refutation_shows_what_a_wrong_move_comes_to() -> None:
    for puzzle in find_puzzles("draw"):
        for cell, value in puzzle.answer.moves.items():
            line = find_refutation_line(puzzle.position, cell)
            outcome = play_line(puzzle.position, line).outcome
            assert outcome is not None
            assert line[0] == cell
            sign = 0 if not outcome.winners else 1 if puzzle.player in outcome.winners else -1
            assert sign * (outcome.tiles_left + 1) == value


def test_a_puzzles_themes_say_how_it_ends_and_what_is_special() -> None:
    for puzzle in (*find_puzzles("blockade"), *find_puzzles("draw")):
        end, *more = puzzle.themes
        outcome = puzzle.final_position.outcome
        assert outcome is not None
        assert end in ENDING_THEMES
        assert (end in ("line", "square")) == bool(outcome.patterns)
        assert (end == "full-garden") == (not outcome.patterns and not outcome.tiles_left)
        assert ("only-moves" in more) == (puzzle.only_move_count >= 3)
        threatened = any(
            then.outcome is not None and then.outcome.winners == (puzzle.player,)
            for reply in puzzle.position.play(puzzle.correct_cell).child_positions()
            for then in reply.child_positions()
        )
        assert ("quiet" in more) != threatened


def test_only_moves_are_counted_from_the_key_on_to_the_first_choice() -> None:
    seen = set()
    for puzzle in find_puzzles("blockade")[:50]:
        position, run = puzzle.position, 0
        for ply, cell in enumerate(puzzle.line):
            if ply % 2 == 0:
                values = reference.solve(position).moves
                if sum(value > 0 for value in values.values()) > 1:
                    break
                run += len(values) > 1
            position = position.play(cell)
        assert puzzle.only_move_count == run
        seen.add(run)
    assert len(seen) > 2


LAYOUT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"


def test_the_text_of_a_puzzle_is_that_of_its_game() -> None:
    for puzzle in (*find_puzzles("blockade")[:9], *find_puzzles("draw")[:9]):
        assert Puzzle.parse(str(puzzle)) == puzzle
        assert Puzzle.parse(str(puzzle)).as_dict() == puzzle.as_dict()
        assert repr(puzzle) == f"Puzzle.parse({str(puzzle.game)!r})"


def test_a_key_is_named_by_its_cell_for_programs() -> None:
    puzzle = find_puzzles("blockade")[0]
    told = puzzle.as_dict()
    assert told["key"] == told["line"][0] == CELL_NAMES[puzzle.correct_cell]
    assert told["game"] == str(puzzle.game)


def make_game_without_puzzle(kind: str) -> Game:
    """Return a game whose last position is not a puzzle, for the given reason."""
    for puzzle in find_puzzles("blockade"):
        moves = (*puzzle.game.moves, *puzzle.line)
        for length in range(6, len(moves)):
            game = Game(puzzle.game.layout, moves[:length])
            answer = reference.solve(game.position)
            held = sum(value > 0 for value in answer.moves.values())
            if {"lost": not held, "alone": held == len(answer.moves) == 1, "several": held > 1}[kind]:
                return game
    raise AssertionError(f"no game is {kind}")


@pytest.mark.parametrize(
    ("kind", "reason"),
    [("lost", "has lost already"), ("alone", "there is but one move"), ("several", "several moves keep the win")],
)
def test_other_positions_are_no_puzzles_and_say_why(kind: str, reason: str) -> None:
    game = make_game_without_puzzle(kind)
    with pytest.raises(NotAPuzzle, match=reason):
        Puzzle.from_game(game)
    with pytest.raises(NotAPuzzle, match=reason):
        certify_puzzle(game)


def test_a_finished_game_is_no_puzzle() -> None:
    puzzle = find_puzzles("blockade")[0]
    with pytest.raises(GameFinished):
        Puzzle.from_game(Game(puzzle.game.layout, (*puzzle.game.moves, *puzzle.line)))


def test_a_puzzle_on_which_the_solvers_differ_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(each for each in find_puzzles("blockade") if each.position.taken_cells.bit_count() > 8)
    assert certify_puzzle(puzzle.game) == puzzle
    right = reference.solve(puzzle.position)
    wrong = dict.fromkeys(right.moves, 1)
    monkeypatch.setattr(reference, "solve", lambda *_, **__: type(right)(right.value, wrong))
    with pytest.raises(NotAPuzzle, match="the solvers say"):
        certify_puzzle(puzzle.game)


# ------------------------------------------------------------------------------------------------------------ levels


def test_a_move_looks_good_for_the_patterns_that_it_leaves_to_complete() -> None:
    position = Game.parse(f"{LAYOUT} b1 d1 a1 c1 c3 b3").position
    assert (
        estimate_move_attractiveness(position, parse_cell("a3")) == 1
    )  # beside a1, b1 and c3 it makes no three of a pattern
    assert estimate_move_attractiveness(position, parse_cell("b2")) == 3  # a2 would make a square, d4 a diagonal


def test_a_move_looks_good_for_the_replies_that_it_takes_away() -> None:
    short = set()
    for puzzle in find_puzzles("blockade"):
        for cell in puzzle.position.legal_moves:
            after = puzzle.position.play(cell)
            own = (after.first_cells, after.second_cells)[puzzle.player]
            free = [c for c in range(16) if not after.taken_cells >> c & 1]
            threats = sum(any((own | 1 << c) & p.cells == p.cells and p.cells >> c & 1 for p in PATTERNS) for c in free)
            replies = sum(after.layout.matching_cells_by_cell[cell] >> c & 1 for c in free)
            assert estimate_move_attractiveness(puzzle.position, cell) == 1 + threats + max(0, 3 - replies)
            short.add(replies)
    assert short >= {1, 2, 3, 4}


def test_the_moves_until_the_end_are_those_that_the_value_says() -> None:
    assert [plies_to_end(9, value) for value in (9, -8, 3, -1, 0)] == [1, 2, 7, 9, 9]


def test_solvers_see_immediate_wins_and_guess_other_moves() -> None:
    puzzle = find_puzzles("blockade")[0]
    position, left = puzzle.position, 16 - puzzle.position.taken_cells.bit_count()
    first, second = position.legal_moves[:2]
    assert estimate_chance_to_find_move(position, {first: left, second: -1}, 1) == 1
    good, bad = estimate_move_attractiveness(position, first), estimate_move_attractiveness(position, second)
    seen, struck = SIGHT_CHANCE ** (left - 3), SIGHT_CHANCE**1
    found = estimate_chance_to_find_move(position, {first: 3, second: -(left - 1)}, 1)
    assert found == pytest.approx(1 - (1 - seen) * (1 - struck) * bad / (good + (1 - struck) * bad))


def test_the_level_follows_from_the_chance() -> None:
    assert [level_of_chance(share) for share in (1, 0.75, 0.74, 0.55, 0.54, 0.4, 0.39, 0.25, 0.24, 0)] == [
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
    ]


def is_solved_by_player(name: str, puzzle: Puzzle, chance: Random) -> bool:
    """Return whether a computer player solves a puzzle to its end against the best defence."""
    position, player = puzzle.position, find_game("okiya").get_player(name)
    while not position.is_over:
        if position.mover == puzzle.player:
            position = position.play(parse_cell(player(position, Chance(chance, chance))))
        else:
            position = position.play(choose_defence(position, puzzle.min_value))
    outcome = position.outcome
    assert outcome is not None
    return outcome.winners == ((puzzle.player,) if puzzle.goal == "win" else ())


@pytest.mark.parametrize(("name", "most", "fewest"), [("wary", 0.5, 0.12), ("grade-4", 0.9, 0.3)])
def test_computer_players_solve_fewer_puzzles_of_a_higher_level(name: str, most: float, fewest: float) -> None:
    shares = []
    for weekday in (0, 2, 4, 6):
        posed = [Puzzle.parse(text) for text in read_daily_puzzles(weekday)[:120]]
        shares.append(sum(is_solved_by_player(name, puzzle, Random(str(puzzle))) for puzzle in posed) / len(posed))
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > most
    assert shares[-1] < fewest


# ------------------------------------------------------------------------------------------------------------ search


def test_the_same_seed_finds_the_same_puzzles_and_another_finds_others() -> None:
    wanted = PuzzleFilter()
    found = [str(puzzle) for puzzle in search_puzzles(12, wanted, 3)]
    assert [str(puzzle) for puzzle in search_puzzles(5, wanted, 3)] == found[:5]
    assert not {str(puzzle) for puzzle in search_puzzles(5, wanted, 4)} & set(found)
    assert len({text.split()[0] for text in found}) == 12


@pytest.mark.parametrize("theme", THEMES)
def test_puzzles_are_of_the_level_the_theme_and_the_ruling_that_are_wanted(theme: Theme) -> None:
    wanted_level = 4 if theme == "only-moves" else 2
    for ruling in RULINGS:
        for puzzle in search_puzzles(2, PuzzleFilter(wanted_level, theme, ruling), 1):
            assert (puzzle.level, puzzle.game.full_garden) == (wanted_level, ruling)
            assert theme in puzzle.themes
            assert 16 - puzzle.position.taken_cells.bit_count() <= MAX_TILES_LEFT
            assert not puzzle.position.play(puzzle.correct_cell).is_over


def test_a_search_tells_how_far_it_is_and_gives_up_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    assert len(list(search_puzzles(3, PuzzleFilter(), 1, told.append))) == 3
    assert told == list(range(1, len(told) + 1))
    monkeypatch.setattr(puzzle_search, "MAX_FRUITLESS_GAMES", 3)
    monkeypatch.setattr(PuzzleFilter, "matches", lambda *_: False)
    with pytest.raises(TooFewPuzzles, match="0 of 2 puzzles found: the last 3 games"):
        list(search_puzzles(2, PuzzleFilter(), 1))


def test_impossible_puzzle_options_are_refused() -> None:
    assert PuzzleFilter.from_options(None, None, "draw") == PuzzleFilter(None, None, "draw")
    assert PuzzleFilter.from_options(5, "quiet", "blockade") == PuzzleFilter(5, "quiet", "blockade")
    for level_, theme, reason in (
        (0, None, "0 is not a level"),
        (6, None, "1 to 5"),
        (1, "fork", "'fork' is not a theme"),
    ):
        with pytest.raises(BadOption, match=reason):
            PuzzleFilter.from_options(level_, theme, "blockade")
    with pytest.raises(BadOption, match="0 puzzles"):
        next(search_puzzles(0, PuzzleFilter(), 0))


# -------------------------------------------------------------------------------------------------------- of the day


def test_a_day_has_the_puzzle_of_its_weekday_and_its_week() -> None:
    assert (
        str(daily_puzzle(date(2026, 11, 21))) == read_daily_puzzles(5)[(date(2026, 11, 21).toordinal() - 1) // 7 % 300]
    )
    assert str(daily_puzzle(date(1, 1, 1))) == read_daily_puzzles(0)[0]
    assert str(daily_puzzle(date(1, 1, 8))) == read_daily_puzzles(0)[1]
    assert [daily_puzzle(date(2027, 3, 1) + timedelta(days)).level for days in range(7)] == [1, 2, 2, 3, 3, 4, 5]


def test_no_puzzle_comes_twice_within_three_hundred_weeks() -> None:
    assert len({daily_text(date(2026, 1, 1) + timedelta(days)) for days in range(7 * WEEK_COUNT)}) == 7 * WEEK_COUNT


def daily_text(day: date) -> str:
    return read_daily_puzzles(day.weekday())[(day.toordinal() - 1) // 7 % WEEK_COUNT]


def test_the_packaged_puzzles_have_the_levels_of_their_weekdays() -> None:
    for weekday, wanted in enumerate(LEVEL_BY_WEEKDAY):
        puzzles = [Puzzle.parse(text) for text in read_daily_puzzles(weekday)]
        assert not any(puzzle.position.play(puzzle.correct_cell).is_over for puzzle in puzzles)
        assert len(puzzles) == WEEK_COUNT
        assert {puzzle.level for puzzle in puzzles} == {wanted}
        assert {puzzle.game.full_garden for puzzle in puzzles} == {"blockade"}
        assert {end for puzzle in puzzles for end in puzzle.themes} >= {"line", "square", "blockade", "quiet"}


def test_the_packaged_puzzles_are_those_that_the_search_finds() -> None:
    for weekday, wanted in enumerate(LEVEL_BY_WEEKDAY):
        assert tuple(map(str, search_puzzles(2, PuzzleFilter(wanted), weekday + 1))) == read_daily_puzzles(weekday)[:2]


@pytest.mark.long("solver")
@pytest.mark.parametrize("weekday", range(7))
def test_the_slow_solver_certifies_packaged_and_new_puzzles(weekday: int) -> None:
    texts = list(read_daily_puzzles(weekday))
    for ruling in RULINGS:
        texts += [
            str(puzzle)
            for number in range(weekday, 500, 7)
            for puzzle in find_puzzles_in_simulated_game(9, number, ruling)
        ]
    assert len(texts) > WEEK_COUNT + 120
    assert [str(certify_puzzle(Game.parse(text))) for text in texts] == texts
