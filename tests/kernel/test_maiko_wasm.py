"""The kernel of Maiko as WebAssembly: in node it plays the same random games as the extension. No page uses it yet."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from hanamachi.games.maiko.kernel_game import play_random_games
from web.npm import find_npm, node_candidates

ROOT = Path(__file__).resolve().parents[2]
GAMES = 300

pytestmark = [
    pytest.mark.node,
    pytest.mark.seldom,
    pytest.mark.skipif(not find_spec("ziglang"), reason="ziglang is not installed"),
]


def test_random_games_of_maiko_are_equal_in_node(tmp_path: Path) -> None:
    wasm = tmp_path / "maiko.wasm"
    subprocess.run([sys.executable, str(ROOT / "kernel/build.py"), "maiko-wasm", str(wasm)], check=True)
    node = next(node for node in node_candidates() if find_npm(node))
    command = [str(node), str(ROOT / "tests/kernel/maiko_random_games.mjs"), str(wasm), "5", str(GAMES)]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    for players, run in enumerate(said, 2):
        here = play_random_games(players, GAMES, seed=5, lists=True)
        expected = [here.games, here.actions, here.turns, 0, *here.ends.values(), here.legal_choices]
        assert run["counts"] == expected, f"{players} players"
