"""`hanamachi solve` prints the exact result of a position."""

import json
import re
import subprocess
import sys

import pytest

from hanamachi.games.okiya import FullGarden, Game
from hanamachi.games.okiya.solver import rank, reference
from tests.terminal.conftest import Call
from tests.terminal.pseudo import run_in_terminal

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
LATE = f"{LAYOUT} d4 a4 b4 b2 d2 a3 d1"
FINISHED = "CbIrItMr/CsMtCrMb/IbPsPrCt/PbPtMsIs d3 b3 c4 b4 c3 c2 d4"


@pytest.mark.parametrize("ruling", ["blockade", "draw"])
def test_the_answer_for_programs_is_that_of_the_slow_solver(ruling: FullGarden, call: Call) -> None:
    game = Game(Game.parse(LATE).layout, Game.parse(LATE).moves, ruling)
    said = json.loads(call("solve", *LATE.split(), "--ruling", ruling, "--json").out)
    expected = reference.solve(game.position)
    assert list(said) == ["value", "moves", "line", "positions"]
    assert (said["value"], said["moves"]) == (expected.value, expected.as_dict()["moves"])
    outcome = Game.parse(f"{LATE} {' '.join(said['line'])}").position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.tiles_left + 1) == ((1,), said["value"])
    assert said["positions"] > 0


def test_a_layout_may_be_its_number_and_a_game_may_be_quoted(call: Call) -> None:
    number, answer = str(rank(Game.parse(LAYOUT).layout)), call("solve", *LATE.split(), "--json").out
    assert call("solve", *LATE.replace(LAYOUT, number).split(), "--json").out == answer
    assert call("solve", LATE, "--json").out == answer
    drawn = call("solve", *LATE.split(), "--ruling", "draw", "--json").out
    assert call("solve", f"{LATE} draw", "--json").out == drawn != answer


def test_the_known_layout_is_won_with_the_top_left_corner_alone(call: Call) -> None:
    moves = json.loads(call("solve", "16010164223638", "--json").out)["moves"]
    assert [cell for cell, value in moves.items() if value > 0] == ["a4"]
    assert len(moves) == 12


SAID = f"""\
{LATE} draw
Layout number 16839583655349
Full garden: a draw

     a      b      c      d
4    O      X     [Mr]    X
3    O     [Ms]   [Ib]   [Cb]
2   [Mt]    O      Ps     X
1    It     Ct     Pt    <X>

The second player (O) is to play and wins with 4 tiles left.

b3  maple and sun    wins with 4 tiles left
d3  cherry and bird  draws
c4  maple and rain   loses with one tile left
a2  maple and poem   loses with 3 tiles left
c3  iris and bird    loses with 7 tiles left

Best play: b3 c2 c1 a2 c4 (blockade)
"""


def test_people_see_the_garden_and_read_what_each_move_is_worth(call: Call) -> None:
    out = call("solve", *LATE.split(), "--ruling", "draw").out
    assert out.startswith(SAID)
    assert re.fullmatch(r"[\d,]+ positions looked at\.\n", out.removeprefix(SAID))


LANGUAGES = [
    ("fr", "C’est au second joueur (O) de jouer, et il gagne avec 4 tuiles restantes.", "gagne sans tuile restante"),
    ("nl", "De tweede speler (O) is aan de beurt en wint met 4 tegels over.", "wint met de laatste tegel"),
]


@pytest.mark.parametrize(("language", "to_move", "last"), LANGUAGES)
def test_the_report_exists_in_three_languages(language: str, to_move: str, last: str, call: Call) -> None:
    out = call("solve", *LATE.split(), "--language", language).out.splitlines()
    assert to_move in out
    assert any(line.startswith("d3") and line.endswith(last) for line in out)


def test_in_colour_each_tile_that_may_be_taken_carries_its_worth() -> None:
    sent = re.sub(r"\x1b\[[\d;]*m", "", run_in_terminal(*LATE.split(), "--ruling", "draw", verb="solve"))
    assert {"b3  +4", "d3  =", "c4  −1", "a2  −3", "c3  −7"} == set(re.findall(r"\b[a-d][1-4]  [+−=]\d*", sent))
    assert "The second player (○) is to play" in sent
    assert "[Mr]" not in sent


BAD = [
    (("MsMs",), "'MsMs' is not a layout: expected four rows of four tiles"),
    (
        (LAYOUT.replace("Ir", "Is"),),
        "is not a layout: expected each of the sixteen tiles once",
    ),
    ((LAYOUT, "b2"), "move 1: b2 cannot be taken"),
    ((LAYOUT, "b4", "b4"), "move 2: b4 cannot be taken: its tile is gone"),
    ((LAYOUT, "z9"), "'z9' is not a cell"),
    ((FINISHED,), "d4' is finished: expected a position in which a tile can still be taken"),
    (("20922789888000",), "20922789888000 is not the rank of a layout: expected 0 to 20922789887999"),
    (("-1",), "-1 is not the rank of a layout"),
    ((LAYOUT, "--ruling", "half"), "--ruling: 'half', expected blockade|draw"),
    ((LAYOUT, "--ruling", ""), "--ruling: '', expected blockade|draw"),
    ((LAYOUT, "--language", "tlh"), "hanamachi has no language 'tlh'"),
    ((), "is missing"),
]


@pytest.mark.parametrize(("arguments", "reason"), BAD)
def test_an_unsolvable_position_is_refused_in_one_sentence(arguments: tuple[str, ...], reason: str, call: Call) -> None:
    out, mistake = call("solve", *arguments)
    assert out == ""
    assert mistake is not None and reason in mistake and "\n" not in mistake


@pytest.mark.parametrize("option", ["--quiet", "-q"])
def test_the_answer_alone_is_a_sentence(option: str, call: Call) -> None:
    quiet = call("solve", *LATE.split(), option).out
    assert quiet.count("\n") == 1
    assert quiet in call("solve", *LATE.split()).out


def test_without_the_kernel_it_says_so_in_one_sentence() -> None:
    missing = "sys.modules['hanamachi._kernel'] = None"
    program = f"import sys; {missing}; from hanamachi.__main__ import main; main()"
    command = [sys.executable, "-c", program, "solve", LAYOUT]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("hanamachi: No compiled kernel fits this machine: expected ")
    assert done.stderr.count("\n") == 1
