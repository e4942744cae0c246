"""Record files of Maiko: finished games are verified completely, unfinished ones reveal nothing and are not valid."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from hanamachi.__main__ import app
from hanamachi.table.commitments import derive_game_secret
from hanamachi.table.record import decode_record
from hanamachi.terminal.table_setup import make_table_setup
from tests.terminal.conftest import ENGLISH, Call, Process

SEED = 7


@pytest.fixture(scope="module")
def finished_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("finished") / "finished.json"
    how = ["play", "maiko", "--seats", "perfect,greedy,memory-2", "--seed", str(SEED), "--record", str(file)]
    assert CliRunner().invoke(app, how, env=ENGLISH).exit_code == 0
    return file.read_bytes()


@pytest.fixture
def finished(finished_once: bytes, tmp_path: Path) -> Path:
    """Return a whole game of three computer players."""
    file = tmp_path / "finished.json"
    file.write_bytes(finished_once)
    return file


@pytest.fixture
def left(call: Call, tmp_path: Path) -> Path:
    """Return a game of two people that they leave in the middle, after flips and a secret look."""
    file = tmp_path / "left.json"
    typed = "one-san\n\na1\na2\nstop\nc7\nd7\na9\n"
    how = ("--seats", "person,person", "--name", "Mizuki", "--name", "Ren", "--first", "1")
    call("play", "maiko", *how, "--seed", SEED, "--record", file, typed=typed)
    return file


# ------------------------------------------------------------------------------------------------ a game that is over


def test_a_finished_game_is_verified_in_one_sentence(finished: Path, process: Process) -> None:
    entries = len(decode_record(finished.read_bytes()).entries)
    done = process("record", "verify", finished)
    said = f"{finished}: 1 game, {entries} entries, every deal and move checked\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")


def test_computers_of_one_name_are_distinguished(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "alike.json"
    call("play", "maiko", "--seats", "random,random,greedy", "--seed", SEED, "--first", "2", "--record", file)
    out = call("record", "show", file).out
    assert out.startswith("Chance (white), Chance (violet), Greedy: Maiko\n")
    assert "The game begins. Chance (violet) starts.\n" in out


def test_verify_has_json_output(finished: Path, call: Call) -> None:
    entries = len(decode_record(finished.read_bytes()).entries)
    said = json.loads(call("record", "verify", finished, "--json").out)
    assert said == {"file": str(finished), "games": 1, "entries": entries, "drawn": 1, "given": 0}


def test_a_finished_game_is_described_turn_by_turn_with_all_tiles(finished: Path, call: Call) -> None:
    game = decode_record(finished.read_bytes()).table.game
    assert game is not None
    out = call("record", "show", finished).out
    lines = out.splitlines()
    assert lines[0] == "Perfect, Greedy, Memory 2: Maiko"
    assert lines[2] == "Maiko: Perfect (white), Greedy (violet), Memory 2 (pink)"
    assert game.deal in lines
    rounds = [line for line in lines if re.fullmatch(r"Round \d+", line)]
    assert len(rounds) == -(-game.position.progress.turns // 3)
    turns = lines[lines.index("Round 1") : lines.index("A board was full, and the round was played out.")]
    assert len(turns) - len(rounds) == game.position.progress.turns
    assert out.count(" turns over ") == sum(step.what == "turned" for step in game.position.steps)
    assert out.count(" in secret. It is ") == sum(step.what == "looked" for step in game.position.steps) > 0


@pytest.mark.parametrize(("language", "said"), [("fr", "Tour de table 1"), ("nl", "Ronde 1")])
def test_a_game_is_described_in_the_readers_language(language: str, said: str, finished: Path, call: Call) -> None:
    assert f"\n{said}\n" in call("record", "show", finished, "--language", language).out


def test_a_finished_game_is_summed_up_for_programs(finished: Path, call: Call) -> None:
    game = decode_record(finished.read_bytes()).table.game
    assert game is not None and game.ending is not None
    assert json.loads(call("record", "show", finished, "--json").out) == {
        "game": "maiko",
        "colours": "wvp",
        "left_out": "",
        "stall": 12,
        "seats": ["perfect", "greedy", "memory-2"],
        "computers": ["perfect", "greedy", "memory-2"],
        "games": [
            {
                "number": 1,
                "first": game.first,
                "deal": game.deal,
                "actions": list(game.actions),
                "winners": list(game.ending.winners),
                "reason": game.ending.reason,
                "points": [game.position.scores[(seat - game.first) % 3] for seat in range(3)],
            }
        ],
        "hidden": [],
        "unchecked": 0,
    }


def test_a_finished_game_becomes_notation_and_a_record_again(finished: Path, tmp_path: Path, call: Call) -> None:
    text, again = tmp_path / "game.txt", tmp_path / "again.json"
    assert call("record", "convert", finished, "-o", text) == ("", None)
    assert call("record", "convert", text, "-o", again) == ("", None)
    shown = [call("record", "show", file).out for file in (finished, text, again)]
    assert shown[0] == shown[1] == shown[2]
    assert "(1 of the deals was chosen, not shuffled)" in call("record", "verify", again).out


# -------------------------------------------------------------------------------------------- a game that is not over


def test_an_unfinished_game_is_never_reported_as_valid(left: Path, process: Process) -> None:
    done = process("record", "verify", left)
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout == (
        f"{left}: 0 games checked, but 8 of 9 entries cannot be checked yet: "
        "the deal of the last game is secret until it is over\n"
    )
    program = process("record", "verify", left, "--json")
    assert program.returncode == 3
    assert json.loads(program.stdout)["unchecked"] == 8


def test_a_record_before_the_end_holds_no_deal_secret_seed_or_face(left: Path, call: Call) -> None:
    seed = make_table_setup("maiko", {}, ("greedy",) * 2, None, (), SEED).seed
    secret = derive_game_secret(bytes.fromhex(seed), 1).hex()
    said = left.read_text("utf-8") + call("record", "show", left).out + call("record", "show", left, "--json").out
    assert seed not in said and secret not in said
    assert json.loads(left.read_bytes())["setup"]["secrets"] == [""]
    assert "deals" not in json.loads(left.read_bytes())["setup"]
    assert not re.search(r"\b[FTKMSPCBO][wvpg]\b|\bf[1-9]\b[^\"]|/", said.replace(str(left), ""))
    for word in ("fan", "comb", "shamisen", "violet:"):
        assert word not in said


def test_a_game_with_a_given_deal_hides_it_just_as_well(tmp_path: Path, finished: Path, call: Call) -> None:
    game = decode_record(finished.read_bytes()).table.game
    assert game is not None
    file = tmp_path / "given.json"
    call("play", "maiko", "--seats", "person,person,person", "--deal", game.deal, "--record", file, typed="a1\nb1\n")
    assert game.deal.partition(":")[2][:18] not in file.read_text("utf-8")
    assert decode_record(file.read_bytes()).unchecked_count


def test_a_game_that_is_not_over_is_shown_as_far_as_all_have_seen_it(left: Path, call: Call) -> None:
    out = call("record", "show", left).out
    assert out == (
        "Mizuki, Ren: Maiko\n\nThe deal is hidden until the game is over. So far: one-san a1 a2 stop c7 d7 a9\n"
    )
    said = json.loads(call("record", "show", left, "--json").out)
    assert (said["seats"], said["games"], said["unchecked"]) == (["Mizuki", "Ren"], [], 8)
    assert said["hidden"] == ["one-san", "a1", "a2", "stop", "c7", "d7", "a9"]


def test_notation_cannot_hold_a_game_that_is_not_over(left: Path, tmp_path: Path, call: Call) -> None:
    text, again = tmp_path / "left.txt", tmp_path / "again.json"
    mistake = call("record", "convert", left, "-o", text).mistake
    assert mistake is not None and "the notation cannot hold a game whose deal is still secret" in mistake
    assert not text.exists()
    assert call("record", "convert", left, "-o", again) == ("", None)
    assert again.read_bytes() == left.read_bytes()


def test_of_two_games_the_finished_one_is_checked_and_the_other_not(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    how = ("play", "maiko", "--seats", "person,person", "--first", "1", "--record", file)
    call(*how, typed="a1\nresign\nyes\na1\n")
    assert "1 game checked, but 2 of 6 entries cannot be checked" in call("record", "verify", file).out
    shown = call("record", "show", file).out
    assert "A player resigned." in shown and "So far: a1\n" in shown
