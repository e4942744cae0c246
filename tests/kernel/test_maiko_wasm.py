"""The kernel of Maiko as WebAssembly: in node it plays the same games as the extension."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanamachi._kernel import ffi, lib
from hanamachi.games.maiko import Colour
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.kernel_matches import play_random_games
from hanamachi.games.maiko.rules.actions import WORDS
from web.npm import find_npm, node_candidates

ROOT = Path(__file__).resolve().parents[2]
WASM = ROOT / "web/src/games/maiko/kernel/maiko.wasm"
GAMES = 300
CHOSEN_GAMES = 4

pytestmark = [
    pytest.mark.node,
    pytest.mark.skipif(not WASM.exists(), reason="the browser's kernel is not compiled: python3 dev.py web"),
]


def run_node(script: str, *arguments: str, given: object = None) -> Any:
    node = next(node for node in node_candidates() if find_npm(node))
    command = [str(node), str(ROOT / "tests/kernel" / script), str(WASM), *arguments]
    ran = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def test_random_games_of_maiko_are_equal_in_node() -> None:
    said = run_node("maiko_random_games.mjs", "5", str(GAMES))
    for players, run in enumerate(said, 2):
        here = play_random_games(players, GAMES, seed=5, lists=True)
        expected = [here.games, here.actions, here.turns, 0, *here.ends.values(), here.legal_choices]
        assert run["counts"] == expected, f"{players} players"


def choose_by_seed(game: KernelGame, seed: int) -> str:
    """Return the choice of the player to move: by the judgement, by the search, or without a memory."""
    if game.turn == 0:
        return game.judge(seed).action
    if game.turn == 1:
        return game.search(seed, playouts=60, horizon=3).action
    memory = ffi.new("maiko_memory *", {})
    random, value = ffi.new("uint64_t *", seed), ffi.new("double *")
    return WORDS[lib.maiko_judge_by_memory(game._deal, game._state, memory, random, value)]


def test_computer_players_of_maiko_choose_equally_in_node() -> None:
    secrets = [Random(number).randbytes(32) for number in range(CHOSEN_GAMES)]
    said = run_node("maiko_choices.mjs", given=[secret.hex() for secret in secrets])
    for secret, actions in zip(secrets, said, strict=True):
        game, number = KernelGame.from_secret(secret, tuple(Colour)[:3]), 0
        while game.turn is not None:
            action = choose_by_seed(game, number)
            assert WORDS[actions[number]] == action, f"action {number}"
            game.play(action)
            number += 1
        assert number == len(actions)


def test_the_wasm_kernel_of_maiko_is_small_enough_for_a_page() -> None:
    assert WASM.stat().st_size < 60_000
