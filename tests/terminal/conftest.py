"""Fixtures that call the command in this process or in a process of its own."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from hanamachi.__main__ import app, describe_user_error
from tests.forked import run_hanamachi
from tests.terminal.playing import RECORD

ENGLISH = dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES"), "") | {"LANG": "en_GB.UTF-8", "NO_COLOR": "1"}


class Said(NamedTuple):
    """Result of a call: its standard output, and the sentence on its error or None."""

    out: str
    mistake: str | None


Call = Callable[..., Said]


@pytest.fixture
def call() -> Call:
    """Return a function that calls the command in this process. Unexpected exceptions are raised."""

    def called(*arguments: str | Path, typed: str = "", **environment: str) -> Said:
        words = [str(argument) for argument in arguments]
        with patch.dict(os.environ, ENGLISH | environment):
            result = CliRunner().invoke(app, words, input=typed, standalone_mode=False)
            if result.exception is None:
                return Said(result.stdout, None)
            assert isinstance(result.exception, Exception)
            if (said := describe_user_error(result.exception, words)) is None:
                raise result.exception
            return Said(result.stdout, said)

    return called


Process = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def process() -> Process:
    """Return a function that calls the command in a process of its own."""

    def called(*arguments: str | Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
        return run_hanamachi([str(argument) for argument in arguments], os.environ | ENGLISH, typed)

    return called


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a useless file and a record."""
    monkeypatch.chdir(tmp_path)
    Path("there").write_text("nothing of use\n")
    Path("record.txt").write_text(RECORD)
    return tmp_path
