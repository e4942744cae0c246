"""Puzzles in the terminal: `hanamachi puzzles make`, `today`, `check` and `solve`."""

import json
from pathlib import Path

import pytest

from hanamachi.games.okiya import CELL_NAMES, Cell
from hanamachi.games.okiya.puzzles import puzzle_search
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.terminal.puzzles import files
from hanamachi.games.okiya.terminal.puzzles.solving import HELPED, summarize_solved_puzzles
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.narration.typed_words import Words
from tests.terminal.conftest import Call, Process
from tests.terminal.pseudo import run_in_terminal

DAY = "2026-11-19"
TODAY = """\
Puzzle for 19 November 2026 · Level 3 of 5
PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2

     a      b      c      d
4   [Ps]    Ib     X      X
3    Cr     Pt     Pb    [Mr]
2    Cb     Ir     O     <O>
1   [Mb]    Pr    [Is]    It

Full garden: the second player wins
You are X. Only one move wins. Which one?
"""


def find_wrong_moves(puzzle: Puzzle) -> list[Cell]:
    return [cell for cell in puzzle.answer.moves if cell != puzzle.correct_cell]


def type_moves(cells: tuple[Cell, ...] | list[Cell]) -> str:
    """Return the input of a person who makes every other move of a line."""
    return "".join(f"{CELL_NAMES[cell]}\n" for cell in cells[::2])


def find_daily_puzzle(call: Call, day: str = DAY) -> Puzzle:
    return Puzzle.parse(json.loads(call("puzzles", "today", "--date", day, "--json").out)["game"])


# -------------------------------------------------------------------------------------------------------- of the day


def test_the_puzzle_of_a_day_is_shown_without_its_answer(call: Call) -> None:
    out, mistake = call("puzzles", "today", "--date", DAY)
    assert mistake is None
    assert out == TODAY


def test_for_programs_it_has_the_answer_too(call: Call) -> None:
    told = json.loads(call("puzzles", "today", "--date", DAY, "--json").out)
    puzzle = Puzzle.parse(told["game"])
    assert told == {"date": DAY, **puzzle.as_dict()}
    assert told["key"] == CELL_NAMES[puzzle.correct_cell]


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Un seul coup gagne. Lequel\u202f?"), ("nl", "Er is één zet die wint. Welke?")],
)
def test_it_is_posed_in_three_languages(language: str, said: str, call: Call) -> None:
    assert said in call("puzzles", "today", "--date", DAY, "--language", language).out


def test_the_day_is_today_unless_one_is_given(call: Call) -> None:
    from datetime import date

    before, said, after = date.today(), call("puzzles", "today").out, date.today()
    assert any(said.startswith(f"Puzzle for {day.day} {day:%B %Y} · ") for day in (before, after))


@pytest.mark.parametrize("text", ["21/11/2026", "2026-02-30", "soon"])
def test_an_invalid_day_is_refused(text: str, call: Call) -> None:
    said = f"'{text}' is not a day: expected one such as 2026-11-21"
    assert said in (call("puzzles", "today", "--date", text).mistake or "")


# ------------------------------------------------------------------------------------------------------------ making


def test_puzzles_are_made_a_line_each_and_the_same_for_the_same_number(call: Call) -> None:
    out = call("puzzles", "make", "--count", "4", "--level", "2", "--seed", "7").out
    assert [Puzzle.parse(line).level for line in out.splitlines()] == [2] * 4
    assert call("puzzles", "make", "--count", "4", "--level", "2", "--seed", "7").out == out
    assert call("puzzles", "make", "--count", "4", "--level", "2", "--seed", "8").out != out


def test_for_programs_a_line_is_an_object(call: Call) -> None:
    out = call("puzzles", "make", "--count", "3", "--theme", "quiet", "--ruling", "draw", "--json").out
    told = [json.loads(line) for line in out.splitlines()]
    assert [each["full_garden"] for each in told] == ["draw"] * 3
    assert all("quiet" in each["themes"] for each in told)
    assert [Puzzle.parse(each["game"]).as_dict() for each in told] == told


def test_a_new_file_takes_them_and_none_is_written_over(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "train.txt"
    said = call("puzzles", "make", "--count", "2", "-o", file).out
    assert said.startswith("2 puzzles from ")
    assert said.endswith(f"games, in {file}.\n")
    assert file.read_text() == call("puzzles", "make", "--count", "2").out
    before = file.read_text()
    assert f"{file} is there already: expected the name of a new file" in (
        call("puzzles", "make", "-o", file).mistake or ""
    )
    assert file.read_text() == before


BAD = [
    (("--count", "0"), "--count: '0', expected 1 or more"),
    (("--level", "6"), "--level: '6', expected 1 to 5"),
    (("--theme", "fork"), "'fork' is not a theme"),
    (("--ruling", "tie"), "--ruling: 'tie', expected blockade|draw"),
    (("--language", "tlh"), "hanamachi has no language 'tlh'"),
]


@pytest.mark.parametrize(("given", "reason"), BAD)
def test_impossible_puzzles_are_refused_and_leave_no_file(
    given: tuple[str, ...], reason: str, call: Call, tmp_path: Path
) -> None:
    out, mistake = call("puzzles", "make", *given, "-o", tmp_path / "none.txt")
    assert out == ""
    assert mistake is not None and reason in mistake and "\n" not in mistake
    assert not (tmp_path / "none.txt").exists()


def test_a_search_that_finds_too_few_keeps_what_it_found(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_search, "MAX_FRUITLESS_GAMES", 30)
    file = tmp_path / "few.txt"
    mistake = call("puzzles", "make", "--count", "99", "--level", "1", "--theme", "blockade", "-o", file).mistake
    kept = file.read_text().splitlines()
    assert mistake == f"{len(kept)} of 99 puzzles found: the last 30 games had none that fits"


def test_an_interrupted_search_keeps_its_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object) -> object:
        yield from puzzle_search.search_puzzles(2, puzzle_search.PuzzleFilter(), 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "search_puzzles", broken_off)
    file = tmp_path / "some.txt"
    assert files.make_puzzles(9, puzzle_search.PuzzleFilter(), 0, file, "en", json=False) == 130
    assert len(file.read_text().splitlines()) == 2


def test_a_bar_is_shown_to_who_watches_and_stays_out_of_what_is_made(tmp_path: Path) -> None:
    shown = run_in_terminal("make", "--count", "5", "-o", str(tmp_path / "five.txt"), verb="puzzles")
    assert "games looked through" in shown
    assert len((tmp_path / "five.txt").read_text().splitlines()) == 5


# ---------------------------------------------------------------------------------------------------------- checking


def test_right_puzzles_are_certified_and_counted_by_level_and_theme(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "right.txt"
    made = call("puzzles", "make", "--count", "3", "--level", "3", "--theme", "square").out.splitlines()
    told = call("puzzles", "make", "--count", "1", "--level", "1", "--theme", "line", "--json").out
    file.write_text("# a set\n\n" + "\n".join(made) + "\n" + told)
    head, *tally = call("puzzles", "check", file).out.splitlines()
    assert head == "4 puzzles, each certified by both solvers."
    assert {
        "     1  Level 1 of 5",
        "     3  Level 3 of 5",
        "     1  ends in a line",
        "     3  ends in a square",
    } <= set(tally)


def test_wrong_puzzles_are_shown_with_their_line_and_the_exit_code_is_1(
    call: Call, process: Process, tmp_path: Path
) -> None:
    (right,) = (json.loads(line) for line in call("puzzles", "make", "--count", "1", "--json").out.splitlines())
    over = " ".join((right["game"], *right["line"]))
    lines = [
        json.dumps(right),
        json.dumps(right | {"level": 6 - right["level"] or 1}),
        json.dumps(right | {"key": "e5"}),
        over,
        right["game"].split()[0].replace("Ms", "Mb"),
    ]
    file = tmp_path / "wrong.txt"
    file.write_text("\n".join(lines))
    done = process("puzzles", "check", file)
    said = done.stdout.splitlines()
    assert done.returncode == 1
    assert [line.split(":")[0] for line in said] == ["Line 2", "Line 3", "Line 4", "Line 5", "4 of 5 are wrong."]
    assert f"level is {6 - right['level'] or 1}: expected {right['level']}" in said[0]
    assert f"key is 'e5': expected {right['key']!r}" in said[1]
    assert "is finished" in said[2]
    assert "each of the sixteen tiles once" in said[3]


NOT_PUZZLES = [
    (b"", "has no puzzle"),
    (b"# nothing\n", "has no puzzle"),
    (b"\xff\xfe", "is not a text"),
    (b'{"key": "a1"}', 'line 1: \'{"key": "a1"}\' is not a puzzle: expected an object with its game'),
    (b"{", "line 1: '{' is not a puzzle"),
]


@pytest.mark.parametrize(("content", "reason"), NOT_PUZZLES)
@pytest.mark.parametrize("verb", ["check", "solve"])
def test_a_file_that_has_no_puzzles_is_refused(
    verb: str, content: bytes, reason: str, call: Call, tmp_path: Path
) -> None:
    file = tmp_path / "none.txt"
    file.write_bytes(content)
    assert reason in (call("puzzles", verb, file).mistake or "")
    assert "No such file" in (call("puzzles", verb, tmp_path / "nowhere.txt").mistake or "")


# ----------------------------------------------------------------------------------------------------------- solving


def test_right_moves_are_answered_by_the_best_defence(call: Call) -> None:
    puzzle = find_daily_puzzle(call)
    out, mistake = call("puzzles", "solve", "--date", DAY, typed=type_moves(puzzle.line))
    assert mistake is None
    for number, cell in enumerate(puzzle.line):
        said = f"{CELL_NAMES[cell]} keeps the win." if number % 2 == 0 else f"at {CELL_NAMES[cell]}."
        assert said in out
    assert out.count("Your opponent took ") == len(puzzle.line) // 2
    assert out.endswith("left in the garden.\nSolved on the first try.\n")


def test_a_wrong_move_is_refuted_and_another_can_be_tried(call: Call) -> None:
    puzzle = find_daily_puzzle(call)
    wrong = find_wrong_moves(puzzle)[:2]
    moves = "".join(f"{CELL_NAMES[cell]}\n" for cell in wrong) + type_moves(puzzle.line)
    out = call("puzzles", "solve", "--date", DAY, typed=moves).out
    for cell in wrong:
        name = CELL_NAMES[cell]
        (line,) = (line for line in out.splitlines() if line.startswith(f"{name} throws the win away: it loses "))
        assert f". Best play: {name} " in line
    assert out.count("Back to where you were. Try another move.") == 2
    assert out.endswith("Solved, after 2 mistakes.\n")


def test_any_move_that_keeps_the_win_will_do_later_on(call: Call, tmp_path: Path) -> None:
    for number in range(1, 40):
        puzzle = next(iter(puzzle_search.search_puzzles(1, puzzle_search.PuzzleFilter(), number)))
        position = puzzle.position
        for cell in puzzle.line[:2]:
            position = position.play(cell)
        good = [] if position.is_over else [c for c, v in solve(position).moves.items() if v > 0]
        if len(good) > 1:
            break
    file = tmp_path / "one.txt"
    file.write_text(f"{puzzle}\n")
    for cell in good:
        out = call("puzzles", "solve", file, typed=f"{CELL_NAMES[puzzle.correct_cell]}\n{CELL_NAMES[cell]}\n").out
        assert f"{CELL_NAMES[cell]} keeps the win." in out


def test_a_draw_is_kept_if_no_win_is_possible(call: Call, tmp_path: Path) -> None:
    found = puzzle_search.search_puzzles(9, puzzle_search.PuzzleFilter(full_garden="draw"), 1)
    puzzle = next(each for each in found if each.goal == "draw")
    file = tmp_path / "draw.txt"
    file.write_text(str(puzzle))
    out = call(
        "puzzles", "solve", file, typed=f"{CELL_NAMES[find_wrong_moves(puzzle)[0]]}\n" + type_moves(puzzle.line)
    ).out
    assert "Full garden: a draw\n" in out
    assert "Only one move keeps the draw. Which one?" in out
    assert "throws the draw away: it loses" in out
    assert out.endswith("nobody has a line or a square.\nSolved, after one mistake.\n")


def test_a_puzzle_may_begin_with_the_empty_garden(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "opening.txt"
    file.write_text("IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb")
    out = call("puzzles", "solve", file, typed="b3\na4\n").out
    assert "Take any tile on the border" in out
    assert "b3 lies in the middle" in out
    assert "a4 keeps the win." in out


def test_words_other_than_moves_are_answered(call: Call) -> None:
    puzzle = find_daily_puzzle(call)
    gone = CELL_NAMES[puzzle.game.moves[0]]
    out = call("puzzles", "solve", "--date", DAY, typed=f"help\nmoves\ngarden\n\nz9\n{gone}\nquit\nmoves\n").out
    assert "answer: give up and see the answer" in out
    assert "[Is] may be taken" in out
    assert out.count(f"{len(puzzle.answer.moves)} tiles may be taken: ") == 1
    assert "I do not know “z9”." in out
    assert f"The tile at {gone} is gone." in out
    assert "Solved" not in out


def test_giving_up_shows_the_solution_from_the_current_position(call: Call) -> None:
    puzzle = find_daily_puzzle(call)
    line = " ".join(CELL_NAMES[cell] for cell in puzzle.line)
    assert (
        call("puzzles", "solve", "--date", DAY, typed="answer\n")
        .out.splitlines()[-1]
        .startswith(f"Best play: {line} (")
    )
    later = call(
        "puzzles", "solve", "--date", DAY, typed=f"{CELL_NAMES[puzzle.correct_cell]}\nanswer\n"
    ).out.splitlines()[-1]
    assert later.startswith("Best play: ")
    assert len(later.split()) == 2 + len(puzzle.line) - 2 + 1


def test_several_puzzles_are_summed_up_with_the_longest_run(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "three.txt"
    puzzles = list(puzzle_search.search_puzzles(3, puzzle_search.PuzzleFilter(1), 4))
    file.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
    out = call("puzzles", "solve", file, typed="answer\n" + "".join(type_moves(each.line) for each in puzzles[1:])).out
    assert "Puzzle 3 of 3 · Level 1 of 5" in out
    assert out.splitlines()[-1].startswith("2 of 3 puzzles solved on the first try, longest run 2, time 0:0")


def test_the_longest_run_is_that_without_a_wrong_move_between() -> None:
    say = load_phrases("en", "puzzles")
    assert summarize_solved_puzzles(say, [True, False, True, True, False], 125) == (
        "3 of 5 puzzles solved on the first try, longest run 2, time 2:05."
    )
    assert summarize_solved_puzzles(say, [False, False], 9).endswith("longest run 0, time 0:09.")


def test_a_file_and_a_day_are_not_both_solved(call: Call, tmp_path: Path) -> None:
    assert "expected a file or a day, not both" in (call("puzzles", "solve", "x.txt", "--date", DAY).mistake or "")


def test_a_garden_is_shown_in_colour_to_who_sees_colours() -> None:
    shown = run_in_terminal("today", "--date", DAY, verb="puzzles")
    assert "\x1b[" in shown
    assert "You are ●." in shown or "You are ○." in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_are_described(language: str) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/do/get-better-at-okiya.md").read_text("utf-8")
    for word in Words(load_phrases(language, "puzzles", "terminal"), HELPED).shown.values():
        assert f"`{word}`" in page
