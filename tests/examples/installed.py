"""Installation of the example game for all processes that a test starts."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples/chomp"


@contextmanager
def install_example(folder: Path) -> Iterator[None]:
    """Install the example into a folder as pip does, and put the folder on the path of new processes."""
    how = ("--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet", "--target", str(folder))
    subprocess.run([sys.executable, "-m", "pip", "install", *how, str(EXAMPLE)], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        yield
