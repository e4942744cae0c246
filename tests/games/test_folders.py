"""A game is a folder: nothing outside of it names the game, in Python or in the browser."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from hanamachi.game.registry import installed_games

ROOT = Path(__file__).resolve().parents[2]
NAMES = {game.name for game in installed_games()}


def find_named_games(file: Path) -> Iterator[str]:
    """Return the games that a file's code names as a string or as a part of a path."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from NAMES & {*re.split(r"[^a-z]+", node.value)} if "\n" not in node.value else ()


def test_no_python_outside_of_the_games_names_one() -> None:
    source = ROOT / "src/hanamachi"
    files = [file for file in source.rglob("*.py") if file.relative_to(source).parts[0] not in ("games", "research")]
    told = {
        (file.relative_to(source).as_posix(), name)
        for file in files
        for name in find_named_games(file)
        # what `--help` says in English names the games that come with it
        if file.relative_to(source).as_posix() not in ("terminal/commands.py", "terminal/print/commands.py")
    }
    docstrings = {"__init__.py", "__main__.py", "drawing/motifs.py", "printing/typeset.py"}
    assert {each for each in told if each[0] not in docstrings} == set()


def test_nothing_in_the_browser_outside_of_the_games_names_one() -> None:
    source = ROOT / "web/src"
    literal = re.compile(rf"""['"`/](?:{"|".join(NAMES)})['"`/]""")
    files = [*source.rglob("*.ts"), *source.rglob("*.svelte")]
    free = re.compile(r"games/|catalogues/|protocol\.ts|.*testing\.ts|.*\.test\.ts")
    assert len(files) > 200
    told = [file for file in files if not free.match(file.relative_to(source).as_posix())]
    assert [file.name for file in told if literal.search(file.read_text("utf-8"))] == []
