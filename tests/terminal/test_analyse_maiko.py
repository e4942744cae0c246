"""`hanamachi analyse` says which decisions of a game of Maiko lost points, and what to do better."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from hanamachi.__main__ import app
from hanamachi.games.maiko import MaikoSetup
from hanamachi.table import Setup, Table, parse_record
from hanamachi.table.record import encode_record, make_record
from tests.terminal.conftest import Call

OLDER_RECORDS = Path(__file__).parents[1] / "data/records-by-first-rulings.jsonl"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record of a game between players who forget."""
    file = tmp_path_factory.mktemp("analyse") / "house.json"
    how = ["--seats", "memory-2,memory-4", "--seed", "3", "--first", "1", "--record", str(file)]
    CliRunner().invoke(app, ["play", "maiko", *how], catch_exceptions=False)
    return file


def make_text(house: Path, actions: int) -> str:
    """Return the beginning of the recorded game as text."""
    played = parse_record(house.read_bytes()).table.games[0]
    return " ".join((played.deal, *played.actions[:actions]))


def test_costly_decisions_and_two_lessons_are_printed(house: Path, call: Call) -> None:
    first, forgetful = call("analyse", house, "--seat", "1").out.split("\n\n")
    assert first == "Game 1. Memory 2 starts."
    assert forgetful.startswith("Memory 2: ")
    assert "\nTwo things to do better:\n1. " in forgetful
    assert " points lost. Better: " in forgetful
    assert "Remember more tiles." in forgetful
    assert "Forgotten: the " in forgetful


def test_a_chosen_seat_is_named_in_three_languages(house: Path, call: Call) -> None:
    text = make_text(house, 24)
    english, french, dutch = (
        call("analyse", text, "--seat", "2", "--language", language).out.splitlines() for language in ("en", "fr", "nl")
    )
    assert english[0].startswith("Player 2: ")
    assert len(english) == len(french) == len(dutch) > 3
    assert any("coûté" in line for line in french)
    assert any("beslissing" in line for line in dutch)


def test_only_people_are_notified_also_about_a_resigned_game(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "given-up.json"
    how = ("--seats", "person,memory-4", "--name", "Mizuki", "--first", "1", "--seed", "3", "--record", file)
    call("play", "maiko", *how, typed="a9\nb9\nresign\n\n")
    assert call("analyse", file).out.startswith("Game 1. Mizuki starts.\n\nMizuki: 2 decisions; ")
    assert "Memory 4" not in call("analyse", file).out


def test_programs_read_the_same_look_back(house: Path, call: Call) -> None:
    (game,) = json.loads(call("analyse", house, "--json", "--seat", "1").out)["games"]
    played = parse_record(house.read_bytes()).table.games[0]
    assert (game["number"], game["deal"], game["players"]) == (1, played.deal, ["memory-2", "memory-4"])
    (forgetful,) = game["seats"]
    assert forgetful["seat"] == 0
    lesson = forgetful["decisions"][forgetful["lessons"][0]]
    assert lesson["kind"] != "good"
    assert lesson["cost"] > 0
    assert lesson["action"] == played.actions[lesson["frame"]]


def test_a_game_as_text_is_analysed_for_each_seat(house: Path, call: Call) -> None:
    text = make_text(house, 12)
    out = call("analyse", *text.split()).out
    assert out == call("analyse", text.replace(" ", "_")).out
    assert [part.split(":")[0] for part in out.split("\n\n")] == ["Player 1", "Player 2"]


def test_records_that_cannot_be_analysed_are_refused_in_one_sentence(house: Path, tmp_path: Path, call: Call) -> None:
    hidden, older, broken = tmp_path / "hidden.json", tmp_path / "older.json", tmp_path / "broken.json"
    hidden.write_bytes(encode_record(make_record(Table.from_setup(Setup(game=MaikoSetup())), ())))
    broken.write_bytes(house.read_bytes()[:-40])
    older.write_bytes(msgspec.json.format(OLDER_RECORDS.read_bytes().splitlines()[0], indent=1) + b"\n")
    deal = parse_record(house.read_bytes()).table.games[0].deal
    refused = {
        (hidden,): f"{hidden} has no finished game, and the tiles of other games are hidden",
        (older,): f"{older} is of earlier rulings (1), and only games of the present ones (2) can be analysed",
        (house, "--seat", "3"): "seat 3 does not exist: expected 1 to 2",
        (house, "--step"): "--step is for Okiya only",
        (deal[:-1],): " is neither a file nor a game: ",
        (deal, "z9"): "action 1: ",
        (broken,): f"{broken}: ",
    }
    for arguments, reason in refused.items():
        out, mistake = call("analyse", *arguments)
        assert out == ""
        assert mistake is not None and reason in mistake and "\n" not in mistake, arguments
