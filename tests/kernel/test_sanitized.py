"""The kernels of both games under the address and undefined-behaviour sanitizers.

Okiya's is compared with plain C code for the rules. Maiko's keeps its invariants in random games.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.compiler


def build_product(product: str, made: Path) -> Path:
    command = [sys.executable, str(ROOT / "kernel/build.py"), product, str(made)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return made


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_product("okiya-test", tmp_path_factory.mktemp("sanitized") / "okiya")


@pytest.fixture(scope="module")
def maiko_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_product("maiko-test", tmp_path_factory.mktemp("sanitized") / "maiko")


def run_program(program: Path, *words: int | str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)


@pytest.mark.seldom
def test_the_sanitized_kernel_finds_no_fault(program: Path) -> None:
    answer = run_program(program, 1, 100, 11)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert answer.stdout.startswith("100 positions and 11 layouts answered")


@pytest.mark.long("kernel")
@pytest.mark.parametrize("seed", range(2, 4))
def test_the_sanitized_kernel_finds_no_fault_on_many_positions(program: Path, seed: int) -> None:
    answer = run_program(program, seed, 5000, 150)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.seldom
def test_the_sanitized_kernel_without_arguments_prints_its_usage(program: Path) -> None:
    answer = run_program(program)
    assert (answer.stdout, answer.returncode) == ("usage: test SEED POSITIONS LAYOUTS\n", 2)


@pytest.mark.seldom
def test_the_sanitized_kernel_of_maiko_finds_no_fault(maiko_program: Path) -> None:
    answer = run_program(maiko_program, 1, 300)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert answer.stdout.startswith("300 games played")


@pytest.mark.long("kernel")
@pytest.mark.parametrize("seed", range(2, 4))
def test_the_sanitized_kernel_of_maiko_finds_no_fault_in_many_games(maiko_program: Path, seed: int) -> None:
    answer = run_program(maiko_program, seed, 20_000)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.seldom
def test_the_sanitized_kernel_of_maiko_without_arguments_prints_its_usage(maiko_program: Path) -> None:
    answer = run_program(maiko_program)
    assert (answer.stdout, answer.returncode) == ("usage: test SEED GAMES\n", 2)
