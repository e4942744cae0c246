"""The program that learns the move order: it is reproducible, and no weights make the kernel's answers wrong."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

KERNEL = Path(__file__).resolve().parents[2] / "kernel"

pytestmark = [pytest.mark.compiler, pytest.mark.long("kernel")]


def build_product(folder: Path, what: str, target: Path) -> None:
    subprocess.run([sys.executable, str(folder / "build.py"), what, str(target)], capture_output=True, check=True)


def parse_numbers(text: str) -> list[str]:
    return re.findall(r"-?\b\d+\b", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


def test_learned_weights_do_not_change_the_answers_of_the_kernel(tmp_path: Path) -> None:
    build_product(KERNEL, "okiya-learn", tmp_path / "learn")
    learned = subprocess.run([tmp_path / "learn", "2"], capture_output=True, text=True, check=True)
    assert re.search(r"round 4 of 4: [34]\d{3} positions", learned.stderr)
    committed = (KERNEL / "okiya/weights.h").read_text()
    assert len(parse_numbers(learned.stdout)) == len(parse_numbers(committed)) and learned.stdout != committed
    copy = shutil.copytree(KERNEL, tmp_path / "kernel")
    (copy / "okiya/weights.h").write_text(learned.stdout)
    build_product(copy, "okiya-test", tmp_path / "test")
    answered = subprocess.run([tmp_path / "test", "3", "200", "33"], capture_output=True, text=True, check=False)
    assert answered.returncode == 0, answered.stdout + answered.stderr
