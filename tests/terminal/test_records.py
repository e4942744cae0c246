"""`hanamachi record` shows, verifies and converts records, and finds every change in one."""

import json
from pathlib import Path

import pytest

from hanamachi.table.notation import format_table_notation
from hanamachi.table.record import BadRecord, decode_record
from hanamachi.terminal.records import MAX_RECORD_BYTES, read_record_file
from tests.terminal.conftest import Call, Process

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"


@pytest.fixture
def evening(call: Call, tmp_path: Path) -> Path:
    """Return a record: a game with a takeback that Mizuki resigns, a rematch that Ren resigns, a third game begun."""
    file = tmp_path / "evening.json"
    how = ("--seats", "person,person", "--name", "Mizuki", "--name", "Ren", "--form", "single", "--first", "1")
    typed = "b4\na4\nback\nresign\nyes\nresign\nyes\n"
    call("play", *how, "--deal", LAYOUT, "--seed", "5", "--record", file, typed=typed)
    return file


def test_a_record_is_verified_in_one_sentence(evening: Path, process: Process) -> None:
    done = process("record", "verify", evening)
    said = f"{evening}: 3 games, 12 entries, every deal and move checked (1 of the deals was chosen, not shuffled)\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")


def test_verify_has_json_output(evening: Path, call: Call) -> None:
    said = json.loads(call("record", "verify", evening, "--json").out)
    assert said == {"file": str(evening), "games": 3, "entries": 12, "drawn": 2, "given": 1}


def test_whatever_is_cut_off_or_added_is_caught(evening: Path, tmp_path: Path) -> None:
    data, changed = evening.read_bytes(), tmp_path / "changed.json"
    for other in (*(data[:end] for end in range(len(data))), data + b"\n", b"\n" + data):
        changed.write_bytes(other)
        with pytest.raises(BadRecord):
            read_record_file(changed)


def test_a_changed_record_exits_with_1_and_one_sentence(evening: Path, tmp_path: Path, process: Process) -> None:
    changed = tmp_path / "changed.json"
    changed.write_bytes(evening.read_bytes().replace(b'"Ren"', b'"Rex"'))
    for verb in ("verify", "show"):
        done = process("record", verb, changed)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith(f"hanamachi: {changed}: the record was changed: ")
        assert done.stderr.count("\n") == 1


def test_a_record_is_shown_match_by_match_and_game_by_game(evening: Path, call: Call) -> None:
    games = decode_record(evening.read_bytes()).table.games
    assert (
        call("record", "show", evening).out
        == f"""\
Mizuki and Ren
Okiya · One game
Full garden: the second player wins

Match 1
Game 1. Mizuki starts.
{LAYOUT}
b4
Ren resigned. Mizuki wins with 15 tiles left in the garden.
Mizuki 1, Ren 0

Match 2
Game 1. Ren starts.
{games[1].deal}
Ren resigned. Mizuki wins with 16 tiles left in the garden.
Mizuki 1, Ren 0

Match 3
Game 1. Ren starts.
{games[2].deal}

The match is not finished.
"""
    )


@pytest.mark.parametrize(("language", "said"), [("fr", "Le match est inachevé."), ("nl", "niet uitgespeeld.")])
def test_a_record_is_shown_in_the_readers_language(language: str, said: str, evening: Path, call: Call) -> None:
    assert said in call("record", "show", evening, "--language", language).out
    assert said in call("record", "show", evening, LANG=language).out


def test_a_record_is_summed_up_for_programs(evening: Path, call: Call) -> None:
    said = json.loads(call("record", "show", evening, "--json").out)
    games = said.pop("games")
    assert said == {
        "game": "okiya",
        "form": "single",
        "full_garden": "blockade",
        "seats": ["Mizuki", "Ren"],
        "computers": [None, None],
        "score": [0, 0],
        "over": False,
        "winner": None,
    }
    assert games[0] == {
        "number": 1,
        "match": 1,
        "first": 0,
        "layout": LAYOUT,
        "moves": ["b4"],
        "winner": 0,
        "reason": "resignation",
        "tiles_left": 15,
        "score": [1, 0],
    }
    assert [(game["match"], game["winner"], game["reason"]) for game in games[1:]] == [
        (2, 0, "resignation"),
        (3, None, None),
    ]


def test_a_record_becomes_notation_and_a_record_again(evening: Path, tmp_path: Path, call: Call) -> None:
    text, again = tmp_path / "evening.txt", tmp_path / "again.JSON"
    assert call("record", "convert", evening, "-o", text) == ("", None)
    assert call("record", "convert", text, "--out", again) == ("", None)
    assert {text.read_text("utf-8")} == {
        format_table_notation(read_record_file(file).table) for file in (evening, again)
    }
    assert call("record", "show", text).out == call("record", "show", again).out == call("record", "show", evening).out
    assert "3 games" in call("record", "verify", text).out
    assert "(3 of the deals were chosen, not shuffled)" in call("record", "verify", text).out


def test_a_record_may_begin_with_a_byte_order_mark(evening: Path, call: Call) -> None:
    said = call("record", "show", evening).out
    evening.write_bytes(b"\xef\xbb\xbf" + evening.read_bytes())
    assert call("record", "show", evening).out == said


def test_a_file_larger_than_any_record_is_refused(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as out:
        out.truncate(MAX_RECORD_BYTES + 1)
    refused = f"{file}: larger than any record: expected at most 8 MiB"
    assert call("analyse", file).mistake == refused
    assert call("play", "--resume", file).mistake == refused


def test_a_record_without_a_game_is_shown_as_one(tmp_path: Path, call: Call) -> None:
    text = tmp_path / "empty.txt"
    text.write_text('[Game "okiya"]\n[Computer1 "wary"]\n[Computer2 "random"]\n')
    assert "No game was dealt." in call("record", "show", text).out
    assert json.loads(call("record", "show", text, "--json").out)["score"] == [0, 0]


FILES = [
    (" \n", "nothing is written there: expected a record"),
    ("{", "not a record of hanamachi"),
    ("{}", "not a record of hanamachi"),
    ('{"format":"hanamachi record 2"}', "not a record of hanamachi"),
    ("hello", "'hello' is neither a tag nor game 1"),
    (f'[Game "go"]\n[Seat1 "a"]\n[Seat2 "b"]\n[First "1"]\n\n1. {LAYOUT} *', "the notation cannot be played"),
    (f'[Game "okiya"]\n[Seat1 "a"]\n[Seat2 "b"]\n[First "1"]\n\n1. {LAYOUT} b2 *', "the first move takes a tile"),
    (f'[Game "okiya"]\n[Seat1 "a"]\n[Seat2 "b"]\n[First "1"]\n\n1. {LAYOUT} b4 square 1-0', "did not end by 'square'"),
    (f'[Game "okiya"]\n[Seat1 "a"]\n[Seat2 "b"]\n[First "1"]\n\n1. {LAYOUT} b4', "does not end in a score"),
    ('[Game "okiya"]\n[Seat1 "a"]\n[Seat2 "b"]\n[First "1"]\n\n1. nothing *', "'nothing' is not a layout"),
]


@pytest.mark.parametrize(("text", "reason"), FILES)
@pytest.mark.parametrize("verb", ["show", "verify"])
def test_a_file_that_is_no_record_is_refused_with_the_reason(
    verb: str, text: str, reason: str, tmp_path: Path, call: Call
) -> None:
    file = tmp_path / "file"
    file.write_text(text)
    out, mistake = call("record", verb, file)
    assert out == ""
    assert mistake is not None and mistake.startswith(f"{file}: ") and reason in mistake
    assert "\n" not in mistake


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, call: Call) -> None:
    missing, binary = tmp_path / "missing", tmp_path / "binary"
    binary.write_bytes(b"\x7fELF\xff")
    assert call("record", "show", missing).mistake == f"{missing}: No such file or directory"
    assert call("record", "show", tmp_path).mistake == f"{tmp_path}: Is a directory"
    assert "expected UTF-8" in (call("record", "verify", binary).mistake or "")
    assert call("record", "convert", binary).mistake == (
        "-o, --out is missing: expected hanamachi record convert [OPTIONS] FILE --out FILE"
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "3 games, 12 entries, every deal and move checked (1 of the deals was chosen, not shuffled)"),
        ("fr", "3 parties, 12 entrées, chaque donne et chaque coup vérifiés (1 donne choisie, non tirée au sort)"),
        ("nl", "12 gebeurtenissen, elke verdeling en elke zet nagekeken (1 verdeling gekozen, niet geloot)"),
    ],
)
def test_verification_speaks_the_language_that_was_asked_for(
    language: str, sentence: str, evening: Path, call: Call
) -> None:
    assert call("record", "verify", evening, "--language", language).out.endswith(f"{sentence}\n")
