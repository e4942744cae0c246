"""The programs of docs/learn/first-program.md and docs/do/recipes.md play a whole game at a real server."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

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
