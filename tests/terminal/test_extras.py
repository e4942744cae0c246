"""The program without the packages of its extras: what works, and what it says about the rest."""

import json
import os
import pickle
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from hanamachi.extras import MissingExtra, find_extra_with_package
from hanamachi.locales import LANGUAGES, load_phrases
from tests.terminal.conftest import ENGLISH
from tests.terminal.playing import LAYOUT

PROJECT = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = {
    extra: [re.split(r"[^\w.-]", each)[0].replace("-", "_") for each in requirements if "hanamachi" not in each]
    for extra, requirements in PROJECT["optional-dependencies"].items()
}
ONLY_THEIRS = {"rich", "babel", "attr", "pydantic"}
"""Packages that only extras need, or that the program once needed."""

WITHOUT = """
import json, sys
from importlib.abc import MetaPathFinder


class Blocked(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


blocked, calls = json.loads(sys.stdin.readline())
sys.meta_path.insert(0, Blocked())
import hanamachi
from hanamachi.__main__ import main

for call in calls:
    sys.argv = ["hanamachi", *call.split()]
    try:
        main()
        code = 0
    except SystemExit as ended:
        code = ended.code or 0
    for stream in (sys.stdout, sys.stderr):
        print(code if stream is sys.stderr else "", end="\\0", file=stream, flush=True)
"""

WORKS = {
    "--help": "Commands:",
    "serve --help": "--port",
    f"solve {LAYOUT}": "first player",
    f"analyse {LAYOUT}": LAYOUT,
    "play --seats random,random --seed 1 --plain": "wins",
    "play maiko --seats random,random --seed 1 --plain": "points",
    "rules maiko": "own colour",
    "research sample 3": "3 layouts",
    "puzzles today": "/",
}
"""Calls that need no extra, and a part of their output."""

NEEDS = {
    "serve --port 0 --data .": "server",
    "check --data .": "server",
    "tables list --data .": "server",
    "backup new --data .": "server",
    "print maiko": "print",
    "research sample 3 --parquet new.parquet": "research",
    "research sample 3 --scheduler tcp://127.0.0.1:1": "research",
}
"""Calls that need an extra, and its name."""


def run_without_extras(*calls: str, folder: Path) -> list[tuple[str, str]]:
    """Call the command in a process that cannot import the packages of any extra.

    Returns the standard output of each call, and its standard error with the exit code at the end.
    """
    blocked = sorted({package for packages in EXTRAS.values() for package in packages} | ONLY_THEIRS)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        input=json.dumps([blocked, calls]),
        capture_output=True,
        encoding="utf-8",
        env=os.environ | ENGLISH,
        cwd=folder,
        check=True,
    )
    return list(zip(done.stdout.split("\0"), done.stderr.split("\0"), strict=True))[:-1]


def test_rules_solver_players_and_terminal_need_no_extra(tmp_path: Path) -> None:
    answers = run_without_extras(*WORKS, folder=tmp_path)
    for (call, expected), (out, error) in zip(WORKS.items(), answers, strict=True):
        assert error == "0" and expected in out, (call, out, error)


def test_a_command_without_its_extra_prints_what_to_type(tmp_path: Path) -> None:
    answers = run_without_extras(*NEEDS, folder=tmp_path)
    for (call, extra), (out, error) in zip(NEEDS.items(), answers, strict=True):
        assert re.fullmatch(
            rf'hanamachi: this needs the package \w+: `pip install "hanamachi\[{extra}\]"` brings it\n1', error
        ), (call, error)
        assert out == ""
    assert list(tmp_path.iterdir()) == []


def test_each_package_of_an_extra_leads_to_that_extra() -> None:
    assert {"server", "print", "research", "postgres", "all"} == set(EXTRAS)
    for extra, packages in EXTRAS.items():
        assert {find_extra_with_package(f"{package}.part") for package in packages} <= {extra}
    assert find_extra_with_package("click") is None


def test_a_missing_extra_is_reported_in_three_languages() -> None:
    told = {MissingExtra("typst").sentence(load_phrases(language, "terminal")) for language in LANGUAGES}
    assert len(told) == 3 and all("hanamachi[print]" in each for each in told)


def test_the_error_for_a_missing_package_passes_between_processes() -> None:
    error = MissingExtra("typst")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
