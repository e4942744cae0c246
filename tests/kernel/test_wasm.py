"""The WebAssembly kernel in node: its answers equal those of the Python extension."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.kernel.questions import make_questions_and_answers
from web.npm import find_npm, node_candidates

ROOT = Path(__file__).resolve().parents[2]
WASM = ROOT / "web/src/games/okiya/kernel/okiya.wasm"

pytestmark = [
    pytest.mark.node,
    pytest.mark.skipif(not WASM.exists(), reason="the browser's kernel is not compiled: python3 dev.py web"),
]


def expect_the_same_answers(count: int, seed: int) -> None:
    questions, answers = make_questions_and_answers(count, seed)
    node = next(node for node in node_candidates() if find_npm(node))
    command = [str(node), str(ROOT / "tests/kernel/answer.mjs")]
    said = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, check=True)
    assert json.loads(said.stdout) == answers


def test_a_thousand_positions_have_the_extensions_answers_in_node() -> None:
    expect_the_same_answers(1_000, seed=5)


@pytest.mark.long("kernel")
def test_ten_thousand_positions_have_the_extensions_answers_in_node() -> None:
    expect_the_same_answers(10_000, seed=4)


def test_the_wasm_kernel_is_small_enough_for_a_page() -> None:
    assert WASM.stat().st_size < 30_000
