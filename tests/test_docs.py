"""What the pages say is so: their examples run, their links and anchors lead somewhere, and each page is found."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from hanamachi import __version__

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/**/*.md"))]
LINK = re.compile(r"""\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"\s]+)(?=")""")
WIDTH = 100


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> list[str]:
    """The lines of a page that stand in no block of code."""
    return re.sub(r"^( *)```.*?^\1```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE).splitlines()


def anchors(page: Path) -> set[str]:
    """What may stand after the # of a link to a page: its headings, as GitHub makes addresses of them."""
    headings = [line.lstrip("#").strip() for line in prose(page) if re.match("#+ ", line)]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links() -> list[tuple[Path, Path, str]]:
    """Each link within the project: the page it stands on, the file it leads to, and what stands after its #."""
    found = []
    for page in PAGES:
        for groups in LINK.findall(re.sub("`[^`]*`", "", "\n".join(prose(page)))):
            target, _, anchor = "".join(groups).partition("#")
            if not re.match(r"[a-z]+:", target):
                found.append((page, (page.parent / target).resolve() if target else page, anchor))
    return found


def test_links_to_other_files_lead_to_one() -> None:
    assert len(links()) > 200
    assert {(name(page), str(target)) for page, target, _ in links() if not target.exists()} == set()


def test_links_into_a_page_lead_to_one_of_its_headings() -> None:
    into = [(page, target, anchor) for page, target, anchor in links() if anchor and target.suffix == ".md"]
    assert len(into) > 20
    assert {(name(page), name(target), to) for page, target, to in into if to not in anchors(target)} == set()


def test_the_index_leads_to_every_page() -> None:
    index = ROOT / "docs/README.md"
    led = {target for page, target, _ in links() if page == index}
    assert {name(page) for page in PAGES if page.is_relative_to(ROOT / "docs") and page not in {index, *led}} == set()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_no_line_of_prose_is_too_wide_or_begins_with_a_mark(page: Path) -> None:
    # a row of a table is one line, and so is a picture with what it says
    lines = [line for line in prose(page) if not re.match(r" *(\||!\[)", line)]
    assert [line for line in lines if len(line) > WIDTH] == []
    # Markdown takes a line that begins so for HTML
    assert [line for line in lines if line.startswith("<!-- figure")] == []


def test_the_readme_is_read_in_two_minutes() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 550


def test_the_version_is_the_same_wherever_it_is_told() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"^## (\S+), ", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[0] == __version__


def test_every_test_that_a_page_names_exists() -> None:
    page = (ROOT / "docs/reference/testing.md").read_text("utf-8")
    named = re.findall(r"`([\w/]+(?:\.py|\.test\.ts|/))`", page)
    assert len(set(named)) > 80
    assert [each for each in named if not each.startswith(("tests/", "web/src/")) or not (ROOT / each).exists()] == []


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
