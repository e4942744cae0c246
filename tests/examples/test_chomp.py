"""The example game Chomp, installed beside hanamachi, in the terminal, the browser and prints."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hanamachi.locales import LANGUAGES
from tests.examples.installed import EXAMPLE, install_example
from tests.server.running import Server, TableLine, Visitor

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/do/add-a-game.md"


@pytest.fixture(scope="module", autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with install_example(tmp_path_factory.mktemp("installed")):
        yield


def read_example_files() -> list[str]:
    """Return the files of the example."""
    return [file.read_text("utf-8") for file in EXAMPLE.rglob("*") if file.suffix in (".py", ".toml", ".ftl")]


def run_hanamachi(*arguments: str, typed: str = "") -> str:
    """Return the output of a call of `hanamachi`."""
    command = [sys.executable, "-m", "hanamachi", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the record of a game that two computer players have played."""
    file = str(tmp_path_factory.mktemp("record") / "chomp.json")
    run_hanamachi("play", "chomp", "--seats", "random,perfect", "--first", "2", "--seed", "5", "--record", file)
    return file


def test_the_example_game_keeps_the_promises_of_a_package() -> None:
    program = (
        "from random import Random; from hanamachi.game.conformance import check_package, check_rules;"
        "from hanamachi_chomp import CHOMP; check_package(CHOMP, Random(1));"
        "check_rules(CHOMP.rules, Random(1), games=100)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_it_is_small() -> None:
    lines = [
        len(file.read_text("utf-8").splitlines())
        for file in EXAMPLE.rglob("*")
        if file.suffix in (".py", ".toml", ".ftl")
    ]
    assert sum(lines) <= 400


def test_the_example_is_played_in_the_terminal_against_a_computer() -> None:
    said = run_hanamachi("play", "chomp", "--first", "1", "--seed", "1", typed="moves\nz9\nboard\nB1\na1\nno\n")
    assert "4 ## ## ## ## ## ##" in said
    assert "You can play: a1, b1" in said
    assert "I do not know “z9”" in said
    assert "You bite at b1." in said
    assert "You ate the poisoned square.\nChance wins." in said


def test_the_examples_options_are_the_fields_of_its_setup() -> None:
    assert "--columns N  How wide the bar is, 2 to 9." in run_hanamachi("play", "--help")
    said = run_hanamachi(
        "play", "chomp", "--columns", "3", "--rows", "2", "--first", "1", "--seed", "1", typed="quit\nyes\n"
    )
    assert "2 ## ## ##\n" in said
    command = [sys.executable, "-m", "hanamachi", "play", "chomp", "--rows", "10"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "'10' rows are no bar of chocolate: expected 2 to 9" in done.stderr


def test_a_wrong_option_of_the_example_is_answered_with_its_options() -> None:
    command = [sys.executable, "-m", "hanamachi", "play", "chomp", "--form", "single"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "Chomp has no option --form: expected --columns, --rows" in done.stderr


def test_a_record_of_the_example_is_verified_and_summarized(record: str) -> None:
    assert "every deal and move checked" in run_hanamachi("record", "verify", record)
    summary = json.loads(run_hanamachi("record", "show", record, "--json"))
    assert (summary["game"], summary["winners"], summary["games"][0]["reason"]) == ("chomp", [1], "poison")
    notation = record.replace(".json", ".txt")
    run_hanamachi("record", "convert", record, "-o", notation)
    assert run_hanamachi("record", "show", notation).splitlines()[-1] == "Perfect wins."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_narrated_and_printed_in_every_language(language: str, record: str, tmp_path: Path) -> None:
    told = run_hanamachi("record", "show", record, "--language", language)
    assert "6x4" in told
    name = {"en": "Perfect", "fr": "Parfait", "nl": "Volmaakt"}[language]
    assert name in told
    run_hanamachi("print", "record", record, "--language", language, "-o", str(tmp_path / "chomp.pdf"))
    assert (tmp_path / "chomp.pdf").read_bytes().startswith(b"%PDF")


def sit_down(server: Server, **wish: object) -> tuple[str, list[TableLine]]:
    """Return two connected people at a new table of Chomp. The one on seat 0 starts."""
    one, other = Visitor(server), Visitor(server)
    made = one.make_open_table(game={"game": "chomp", **wish})
    lines = [one.connect_and_update(made["table"]), other.connect_and_update(made["table"])]
    assert lines[1].send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])["tell"] == "heard"
    lines[0].receive_until_number(lines[1].number)
    return made["table"], lines


def test_two_people_play_the_example_and_an_illegal_move_is_explained(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table, lines = sit_down(server, columns=3, rows=2)
        board = lines[0].view["board"]
        assert (board["game"], board["view"]) == ("chomp", {"rows": [3, 3], "size": [3, 2], "turn": 0})
        assert board["svg"].startswith("<svg")
        refused = lines[0].send_command({"do": "act", "action": "d1"})
        assert (refused["error"], refused["message"]) == (
            "bad-text",
            "'d1' is no square of this bar: expected a1 to c2",
        )
        chance, turn = Random(2), 0
        while lines[0].view["phase"] == "playing":
            action = chance.choice(lines[turn].view["actions"])
            assert lines[turn].send_command({"do": "act", "action": action})["tell"] == "heard"
            turn = 1 - turn
            lines[turn].receive_until_number(lines[1 - turn].number)
        assert lines[0].view["match"]["games"][0]["ending"] == {"winners": [turn], "reason": "poison", "loser": None}
        # a server that starts again has it, too, and prints it
        server.kill()
        server.start()
        web = Visitor(server).web
        answer = web.get(f"/api/tables/{table}/record.json")
        assert answer.status_code == 200, answer.text
        assert answer.json()["setup"]["game"] == {"game": "chomp", "columns": 3, "rows": 2}
        assert web.get("/print/record.pdf", params={"table": table}).content.startswith(b"%PDF")
        # and a link to it says what it is, with the picture that the game draws
        assert 'content="Mizuki and Renée are playing Chomp"' in web.get(f"/t/{table}").text
        assert web.get(f"/card/en/t/{table}.png").content.startswith(b"\x89PNG")


def test_the_example_is_played_in_a_terminal_by_its_link(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made = Visitor(server).make_open_table(game={"game": "chomp", "columns": 2, "rows": 2}, first=1)
        link = f"{server.address}/t/{made['table']}#{made['invitation']}"
        said = run_hanamachi("play", link, "--name", "Renée", typed="moves\nz9\na1\nno\n")
        assert "Chomp" in said
        assert "2 ## ##\n1 !! ##\n  a  b" in said
        assert "You can play: a1, b1, a2, b2" in said
        assert "I do not know “z9”" in said
        assert "You bite at a1." in said
        assert "Mizuki wins." in said


def test_a_table_that_the_example_does_not_allow_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        web = Visitor(server).web
        seats = [{"who": "you", "name": "Mizuki"}, {"who": "open"}]
        for game, why in (
            ({"game": "chomp", "columns": 10}, "'10' columns are no bar of chocolate: expected 2 to 9"),
            ({"game": "chomp", "depth": 2}, "Object contains unknown field `depth`"),
            ({"game": "draughts"}, "Invalid value 'draughts'"),
        ):
            answer = web.post("/api/tables", json={"game": game, "seats": seats})
            assert answer.status_code == 400
            assert why in answer.json()["message"]
        hints = web.post("/api/tables", json={"game": {"game": "chomp"}, "seats": seats, "hints": True})
        assert hints.json()["message"] == "there are no hints in chomp: expected none"


def test_features_missing_from_the_example_are_not_offered(record: str, tmp_path: Path) -> None:
    for call, why in (
        (("play", "chomp", "--hints"), "there are no hints in chomp: expected none"),
        (("play", "chomp", "--layouts", "first"), "'first' is not a kind of deal in chomp: expected any"),
        (
            ("play", "chomp", "--against", "wary"),
            "'wary' is not a computer player of chomp: expected random (Chance)",
        ),
        (("play", "chomp", "--seats", "person,person,person"), "does not seat 2 players"),
        (("play", "chomp", "--against", "random,random"), "makes 2 opponents: expected 1"),
        (("analyse", record), "games of Chomp cannot be analysed: expected games such as those of Okiya or Maiko"),
        (("print", "chomp", "-o", "x.pdf"), "there is no command 'chomp'"),
    ):
        command = [sys.executable, "-m", "hanamachi", *call]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert (done.returncode, done.stderr.count("\n")) == (1 if call[0] == "analyse" else 2, 1), done.stderr
        assert why in done.stderr
    with Server(tmp_path) as server:
        table, lines = sit_down(server, columns=2, rows=2)
        assert lines[0].send_command({"do": "hint"})["error"] == "no-hints"
        web = Visitor(server).web
        assert web.get(f"/api/tables/{table}/games/1/replay").status_code == 404
        for path in ("/art/chomp.svg", "/art/first-chomp.json", "/art/rules-chomp.json"):
            assert web.get(path).status_code == 404
        assert "/print/chomp.pdf" not in web.get("/schema/openapi.json").json()["paths"]


def test_the_page_shows_the_example_as_it_is() -> None:
    shown = re.findall(r"```(?:python|toml|ftl)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(shown) >= 5
    for block in shown:
        parts = [part.strip("\n") for part in re.split(r"^ *(?:…|# …)\n", block, flags=re.MULTILINE)]
        assert any(all(part in text for part in parts) for text in read_example_files()), block


def test_no_file_of_hanamachi_names_the_example() -> None:
    command = ["git", "grep", "-il", "chomp", "--", "src", "web", "kernel"]
    named = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert named.stdout == ""
