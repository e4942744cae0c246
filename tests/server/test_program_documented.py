"""The programs of docs/learn, docs/do/recipes.md and docs/do/write-a-computer-player.md play at a real server."""

import re
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hanamachi.game import Chance
from hanamachi.games import maiko
from hanamachi.games.okiya import CELL_NAMES, Position
from tests.server.running import Server, Visitor

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/learn/first-program.md").read_text("utf-8")


(PROGRAM,) = re.findall(r'^```python\n(""".*?)^```$', PAGE, re.DOTALL | re.MULTILINE)


def test_the_program_on_the_page_is_the_one_that_is_checked_for_types() -> None:
    # `dev.py check` has mypy read all of examples/
    assert (ROOT / "examples/okiya_program.py").read_text("utf-8") == PROGRAM


def test_the_program_on_the_page_plays_a_game_to_its_end(tmp_path: Path) -> None:
    assert '"http://127.0.0.1:8421"' in PROGRAM
    known: dict[str, Any] = {}
    with Server(tmp_path) as server:
        exec(PROGRAM.replace("http://127.0.0.1:8421", server.address), known)  # noqa: S102 - it is a page of ours
        record = known["httpx"].get(f"{server.address}/api/tables/{known['table']}/record.json").json()
    assert known["game"]["ending"]["reason"] in {"line", "square", "blockade", "full garden"}
    assert [entry["command"]["do"] for entry in record["entries"]].count("act") == len(known["game"]["actions"])


def test_the_bot_of_the_recipes_takes_a_seat_by_a_link(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    (bot,) = re.findall(
        r'^```python\n(""".*?)^```$', (ROOT / "docs/do/recipes.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    mizuki = Visitor(server)
    made = mizuki.sit_open(game={"form": "single"})
    line = mizuki.watch(made["table"])
    monkeypatch.setattr(sys, "argv", ["bot.py", f"{server.address}/t/{made['table']}#{made['invitation']}"])
    known: dict[str, Any] = {}
    with ThreadPoolExecutor(1) as threads:
        played = threads.submit(exec, bot, known)
        line.until_turn(0)
        while line.view["actions"]:
            line.act()
            line.until_turn(0)
        played.result(timeout=20)
    assert known["game"]["ending"]["reason"] in {"line", "square", "blockade"}
    assert known["view"]["seats"][1]["name"] == "Bot"


def computer_player_program(first_line: str) -> str:
    """Return the block of docs/do/write-a-computer-player.md that begins with a line."""
    page = (ROOT / "docs/do/write-a-computer-player.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    (block,) = (each for each in blocks if each.startswith(first_line))
    return str(block)


def run_with_own_choice(server: Server, program: str, choice: str, **known: Any) -> dict[str, Any]:
    """Run the program with other lines after `if view["actions"]:`. Return its variables."""
    begin, end = program.index("            moves ="), program.index("            socket.send")
    program = program[:begin] + textwrap.indent(choice, " " * 12) + program[end:]
    exec(program.replace("http://127.0.0.1:8421", server.address), known)  # noqa: S102 - it is a page of ours
    return known


def test_a_computer_player_of_okiya_plays_at_a_running_server(server: Server) -> None:
    imports, choice = computer_player_program("from hanamachi.game import"), computer_player_program("position =")
    chosen: list[str] = []

    def stingy(position: Position, chance: Chance) -> str:
        chosen.append(CELL_NAMES[position.legal_moves[-1]])
        return chosen[-1]

    known = run_with_own_choice(server, imports + PROGRAM, choice, stingy=stingy)
    assert known["game"]["ending"]
    assert set(chosen) <= set(known["game"]["actions"])
    assert len(chosen) >= len(known["game"]["actions"]) // 2


def test_a_computer_player_of_maiko_gets_its_observation_from_the_messages(server: Server) -> None:
    collect, choice = computer_player_program("for event"), computer_player_program("now =")
    perfect = maiko.GAME.get_player("perfect")
    observations: list[maiko.Observation] = []

    def choose(known: maiko.Observation, chance: Chance) -> str:
        observations.append(replace(known, history=tuple(known.history)))
        return perfect(known, chance)

    program = PROGRAM.replace('{"game": "okiya", "form": "single"}', '{"game": "maiko"}').replace("wary", "memory-4")
    program = program.replace('"seats": seats}', '"seats": seats, "first": 0}')
    line = '        view = message["view"]\n'
    program = program.replace(line, line + textwrap.indent(collect, " " * 8))
    names = {name: getattr(maiko, name) for name in ("HouseView", "Look", "Observation", "StepView")}
    known = run_with_own_choice(server, program, choice, choose=choose, msgspec=msgspec, Chance=Chance, **names)
    # after the game its text is public, and the rules give the same observations
    played, first = maiko.PlayedGame.parse(known["game"]["notation"]), known["game"]["first"]
    expected = [maiko.make_observation(position, 0, first) for position in played.positions]
    assert observations == [replace(each, history=tuple(each.history)) for each in expected if each.actions]
