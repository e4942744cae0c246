"""What the pages say is so: their examples run, and their links lead somewhere."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/**/*.md"))]
LINK = re.compile(r"""\]\(([^)\s#]+)|(?:src|srcset|href)="([^"\s#]+)""")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_links_to_other_files_lead_to_one() -> None:
    links = {(page, "".join(groups)) for page in PAGES for groups in LINK.findall(page.read_text("utf-8"))}
    inside = {(page, target) for page, target in links if not re.match(r"[a-z]+:", target)}
    assert len(inside) > 100
    assert {(name(page), target) for page, target in inside if not (page.parent / target).exists()} == set()


def test_every_test_that_a_page_names_exists() -> None:
    named = set(
        re.findall(
            r"`((?:web/src/)?[\w/]+(?:\.py|\.test\.ts))(?:::(\w+))?`", (ROOT / "docs/testing.md").read_text("utf-8")
        )
    )
    assert len(named) > 80
    for file, test in named:
        path = ROOT / file if file.startswith(("web/", "tests/")) else ROOT / "tests" / file
        assert path.exists(), file
        assert not test or f"def {test}(" in path.read_text("utf-8"), f"{file}::{test}"


EXAMPLES = [file for file in sorted((ROOT / "src").rglob("*.py")) if ">>> " in file.read_text("utf-8")]


def test_what_people_import_first_has_an_example() -> None:
    named = {".".join(file.relative_to(ROOT / "src/hanamachi").with_suffix("").parts) for file in EXAMPLES}
    positions = {f"games.{game}.rules.position" for game in ("okiya", "maiko")}
    assert named >= {"game.game", "game.conformance", "games.okiya.solver.native", "table.table", *positions}


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_examples_in_docstrings_give_what_they_show(file: Path) -> None:
    module = importlib.import_module(".".join(file.relative_to(ROOT / "src").with_suffix("").parts))
    results = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=name)
def test_examples_give_what_the_page_shows(page: Path) -> None:
    # A closing fence would count as output; an empty line in its place keeps the line numbers true.
    text = re.sub(r"^ *```.*$", "", page.read_text("utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, name(page), str(page), 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=said.append)
    assert results.attempted
    assert not results.failed, "".join(said)
