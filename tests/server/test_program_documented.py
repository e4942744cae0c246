"""The program of docs/learn/first-program.md plays a whole game at a real house, as the page shows it."""

import re
from pathlib import Path
from typing import Any

from tests.server.running import Server

PAGE = (Path(__file__).resolve().parents[2] / "docs/learn/first-program.md").read_text("utf-8")


def test_the_program_on_the_page_plays_a_game_to_its_end(tmp_path: Path) -> None:
    (program,) = re.findall(r"^```python\n(import .*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert '"http://127.0.0.1:8421"' in program
    known: dict[str, Any] = {}
    with Server(tmp_path) as server:
        exec(program.replace("http://127.0.0.1:8421", server.address), known)  # noqa: S102 - it is a page of ours
        record = known["httpx"].get(f"{server.address}/api/tables/{known['table']}/record.json").json()
    assert known["game"]["ending"]["reason"] in {"line", "square", "blockade", "full garden"}
    assert [entry["command"]["do"] for entry in record["entries"]].count("act") == len(known["game"]["actions"])
