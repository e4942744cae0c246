"""The programs of docs/learn and docs/do/write-a-computer-player.md play at a real server."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hanamachi.game import Chance
from hanamachi.games import maiko
from tests.server.running import Server, Visitor

ROOT = Path(__file__).resolve().parents[2]


def extract_programs(page: str) -> list[str]:
    """Return the complete programs of a page, which begin with a docstring."""
    return re.findall(r'^```python\n(""".*?)^```$', (ROOT / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)


(PROGRAM,) = extract_programs("docs/learn/first-program.md")
OKIYA, MAIKO = extract_programs("docs/do/write-a-computer-player.md")


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


def test_a_computer_player_of_okiya_takes_a_seat_by_a_link(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    mizuki = Visitor(server)
    made = mizuki.make_open_table(game={"form": "single"})
    line = mizuki.connect_and_update(made["table"])
    monkeypatch.setattr(sys, "argv", ["player.py", f"{server.address}/t/{made['table']}#{made['invitation']}"])
    known: dict[str, Any] = {}
    with ThreadPoolExecutor(1) as threads:
        played = threads.submit(exec, OKIYA, known)
        line.receive_until_turn(0)
        while line.view["actions"]:
            line.take_first_tile()
            line.receive_until_turn(0)
        played.result(timeout=20)
    assert known["game"]["ending"]["reason"] in {"line", "square", "blockade"}
    assert known["view"]["seats"][1]["name"] == "Stingy"


def test_a_computer_player_of_maiko_gets_its_observation_from_the_messages(server: Server) -> None:
    begin = MAIKO.index("with httpx")
    known: dict[str, Any] = {}
    exec(MAIKO[:begin].replace("http://127.0.0.1:8421", server.address), known)  # noqa: S102 - it is a page of ours
    choose, perfect, observations = known["choose"], maiko.GAME.get_player("perfect"), list[maiko.Observation]()

    def choose_and_record(seen: maiko.Observation, chance: Chance) -> str:
        observations.append(replace(seen, history=tuple(seen.history)))
        assert choose(seen, chance) in seen.actions
        # The program's own games can need more commands than a server without pauses accepts in 20 seconds.
        return perfect(seen, chance)

    known["choose"] = choose_and_record
    exec(MAIKO[begin:], known)  # noqa: S102 - it is a page of ours
    # after the game its text is public, and the rules give the same observations
    played, first = maiko.PlayedGame.parse(known["game"]["notation"]), known["game"]["first"]
    expected = [maiko.make_observation(position, 0, first) for position in played.positions]
    assert observations == [replace(each, history=tuple(each.history)) for each in expected if each.actions]
