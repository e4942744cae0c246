"""`hanamachi analyse` prints the worth of each move of a game and lists the mistakes."""

import json
from pathlib import Path

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup, Table
from hanamachi.table.record import encode_record, make_record
from tests.terminal.conftest import Call, Process

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
GAME = f"{LAYOUT} d4 a4 b4 b2 d2 a3 d1 d3"

SAID = """\
Game 1. Mizuki starts.
IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb
Full garden: the second player wins
 1. d4  Mizuki  cherry and sun  loses when the last tile is taken.
 2. a4  Ren     iris and sun    loses with one tile left. \
The win is thrown away. Better: d3, b2 or c2 wins with the last tile.
 3. b4  Mizuki  iris and rain   loses when the last tile is taken. \
The win is thrown away. Better: c3 wins with one tile left.
Mizuki: 2 moves, one mistake.
Ren: one move, one mistake.
"""


@pytest.fixture
def evening(call: Call, tmp_path: Path) -> Path:
    """Return a game that Ren resigns after three moves, and another in which nobody moved yet."""
    file = tmp_path / "evening.json"
    how = ("--seats", "person,person", "--name", "Mizuki", "--name", "Ren", "--first", "1", "--form", "first-to-2")
    typed = "d4\na4\nb4\nresign\n\n"
    call("play", *how, "--deal", LAYOUT, "--seed", "5", "--record", file, typed=typed)
    return file


def test_each_move_of_each_game_is_told_with_its_worth_and_the_better_ones(evening: Path, call: Call) -> None:
    first, second = call("analyse", evening).out.split("\n\n")
    assert f"{first}\n" == SAID
    assert second.startswith("Game 2. Ren starts.\n")
    assert second.endswith("No move was made.\n")


def test_a_record_as_notation_says_the_same(evening: Path, tmp_path: Path, call: Call) -> None:
    call("record", "convert", evening, "-o", tmp_path / "evening.txt")
    assert call("analyse", tmp_path / "evening.txt").out == call("analyse", evening).out


def test_the_judgement_is_there_for_programs(evening: Path, call: Call) -> None:
    said = json.loads(call("analyse", evening, "--json", "--language", "fr").out)
    game, untouched = said["games"]
    assert {name: game[name] for name in ("number", "layout", "full_garden", "players")} == {
        "number": 1,
        "layout": LAYOUT,
        "full_garden": "blockade",
        "players": ["Mizuki", "Ren"],
    }
    assert game["moves"][1] == {
        "player": 1,
        "cell": "a4",
        "value": -2,
        "best": 1,
        "best_moves": ["d3", "b2", "c2"],
        "mistake": "win",
    }
    assert (untouched["number"], untouched["players"], untouched["moves"]) == (2, ["Ren", "Mizuki"], [])


def test_computer_names_are_translated_for_people_not_for_programs(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "game.json"
    call("play", "--seats", "wary,random", "--seed", "3", "--form", "single", "--first", "1", "--record", file)
    assert " Prudence " in call("analyse", file, "--language", "fr").out
    assert json.loads(call("analyse", file, "--json", "--language", "fr").out)["games"][0]["players"] == [
        "wary",
        "random",
    ]


def test_a_games_text_is_analysed_too_under_its_own_ruling(call: Call) -> None:
    out = call("analyse", *GAME.split(), "draw").out
    assert out == call("analyse", f"{GAME} draw").out
    assert out.splitlines()[1] == "Full garden: a draw"
    assert (
        "d1  First player   maple and bird   loses with 4 tiles left. The draw is thrown away. Better: d3 draws." in out
    )
    assert out.endswith("First player: 4 moves, 3 mistakes.\nSecond player: 4 moves, 3 mistakes.\n")
    assert json.loads(call("analyse", GAME, "--json").out)["games"][0]["players"] == [None, None]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "perd avec 4 tuiles restantes. La nulle est manquée. Mieux\u202f: d3 fait nulle."),
        ("nl", "verliest met 4 tegels over. Het gelijkspel is weggegeven. Beter: d3 komt uit op gelijkspel."),
    ],
)
def test_the_report_exists_in_three_languages(language: str, said: str, call: Call) -> None:
    assert said in call("analyse", *GAME.split(), "draw", "--language", language).out


BAD = [
    (("nobody.json",), "'nobody.json' is neither a file nor a game: 'nobody.json' is not a layout"),
    ((LAYOUT.replace("Ir", "Is"),), "is not a layout: expected each of the sixteen tiles once"),
    ((LAYOUT, "b2"), "move 1: b2 cannot be taken"),
    ((LAYOUT, "b4", "--language", "tlh"), "hanamachi has no language 'tlh'"),
    ((), "is missing"),
]


@pytest.mark.parametrize(("arguments", "reason"), BAD)
def test_a_text_that_is_no_game_is_refused_in_one_sentence(arguments: tuple[str, ...], reason: str, call: Call) -> None:
    out, mistake = call("analyse", *arguments)
    assert out == ""
    assert mistake is not None and reason in mistake and "\n" not in mistake


def test_records_of_two_games_and_one_without_games_are_refused(
    evening: Path, tmp_path: Path, call: Call, process: Process
) -> None:
    house, bare = tmp_path / "house.json", tmp_path / "bare.json"
    call("play", "maiko", "--seats", "perfect,perfect", "--seed", "1", "--record", house)
    done = process("analyse", evening, house)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (f"hanamachi: {house} is a record of Maiko: expected a record of Okiya, as the first one\n")
    bare.write_bytes(encode_record(make_record(Table.from_setup(Setup(game=OkiyaSetup())), ())))
    assert call("analyse", bare).mistake == f"{bare} has no game: none was dealt"
    assert call("analyse", evening, "--seat", "1").mistake == "--seat is for Maiko only"
