"""The kernel compared with plain C code for the rules, under the address and undefined-behaviour sanitizers."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.compiler, pytest.mark.seldom]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("sanitized") / "test"
    command = [sys.executable, str(ROOT / "kernel/build.py"), "okiya-test", str(made)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return made


def run(program: Path, *words: int | str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)


def test_the_sanitized_kernel_finds_no_fault(program: Path) -> None:
    answer = run(program, 1, 100, 11)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert answer.stdout.startswith("100 positions and 11 layouts answered")


@pytest.mark.long("kernel")
@pytest.mark.parametrize("seed", range(2, 4))
def test_the_sanitized_kernel_finds_no_fault_on_many_positions(program: Path, seed: int) -> None:
    answer = run(program, seed, 5000, 150)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_the_sanitized_kernel_without_arguments_prints_its_usage(program: Path) -> None:
    answer = run(program)
    assert (answer.stdout, answer.returncode) == ("usage: test SEED POSITIONS LAYOUTS\n", 2)
