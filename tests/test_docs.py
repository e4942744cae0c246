"""Tests of the documentation: examples run, links and anchors exist, and the index lists every page."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from docs.wording import MAX_WORDS, find_faults
from hanamachi import __version__

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/**/*.md"))]
LINK = re.compile(r"""\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"\s]+)(?=")""")
WIDTH = 100


def relative_name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def read_prose_lines(page: Path) -> list[str]:
    """Return the lines of a page without code blocks."""
    return re.sub(r"^( *)```.*?^\1```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE).splitlines()


def find_anchors(page: Path) -> set[str]:
    """Return the anchors of a page, which GitHub makes from its headings."""
    headings = [line.lstrip("#").strip() for line in read_prose_lines(page) if re.match("#+ ", line)]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def find_internal_links() -> list[tuple[Path, Path, str]]:
    """Return the links between files of the project as tuples of page, target and anchor."""
    links = []
    for page in PAGES:
        for groups in LINK.findall(re.sub("`[^`]*`", "", "\n".join(read_prose_lines(page)))):
            target, _, anchor = "".join(groups).partition("#")
            if not re.match(r"[a-z]+:", target):
                links.append((page, (page.parent / target).resolve() if target else page, anchor))
    return links


def test_links_lead_to_existing_files() -> None:
    assert len(find_internal_links()) > 200
    assert {
        (relative_name(page), str(target)) for page, target, _ in find_internal_links() if not target.exists()
    } == set()


def test_anchors_of_links_are_headings_of_the_page() -> None:
    anchored = [
        (page, target, anchor) for page, target, anchor in find_internal_links() if anchor and target.suffix == ".md"
    ]
    assert len(anchored) > 20
    assert {
        (relative_name(page), relative_name(target), to)
        for page, target, to in anchored
        if to not in find_anchors(target)
    } == set()


def test_the_index_links_to_every_page() -> None:
    index = ROOT / "docs/README.md"
    indexes = {index, ROOT / "docs/fr/index.md", ROOT / "docs/nl/index.md"}
    linked = {target for page, target, _ in find_internal_links() if page in indexes}
    assert {
        relative_name(page) for page in PAGES if page.is_relative_to(ROOT / "docs") and page not in {index, *linked}
    } == set()


@pytest.mark.parametrize("page", PAGES, ids=relative_name)
def test_lines_of_prose_are_at_most_100_wide_and_start_with_text(page: Path) -> None:
    # Markdown needs a table row, and an image with its alternative text, on one line.
    lines = [line for line in read_prose_lines(page) if not re.match(r" *(\||!\[)", line)]
    assert [line for line in lines if len(line) > WIDTH] == []
    # Markdown would render such a line as HTML, and not its figures as text.
    assert [line for line in lines if line.startswith("<!-- figure")] == []


def test_the_readme_has_at_most_550_words() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 550


def test_the_version_is_the_same_in_all_files() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"^## (\S+), ", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[0] == __version__


def test_every_test_that_a_page_names_exists() -> None:
    page = (ROOT / "docs/reference/testing.md").read_text("utf-8")
    named = re.findall(r"`([\w/]+(?:\.py|\.test\.ts|/))`", page)
    assert len(set(named)) > 80
    assert [each for each in named if not each.startswith(("tests/", "web/src/")) or not (ROOT / each).exists()] == []


def test_each_criterion_of_wcag_has_a_test_that_exists_or_says_none() -> None:
    page = (ROOT / "docs/reference/accessibility.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d\.\d\.\d+) \| (?:A|AA) \| [^|]+ \| ([^|]+) \|$", page, re.MULTILINE)
    assert len({criterion for criterion, _ in rows}) == 55
    for each in (each for _, tests in rows for each in re.split(r", (?=`|looked)", tests)):
        if each not in ("looked at by hand", "looked at in the code"):
            file, name = each.strip("`").split("::")
            assert re.search(rf"def {name}\(|'{re.escape(name)}'", (ROOT / file).read_text("utf-8")), each


EXAMPLES = [file for file in sorted((ROOT / "src").rglob("*.py")) if ">>> " in file.read_text("utf-8")]


def test_the_most_used_modules_have_examples() -> None:
    named = {".".join(file.relative_to(ROOT / "src/hanamachi").with_suffix("").parts) for file in EXAMPLES}
    positions = {f"games.{game}.rules.position" for game in ("okiya", "maiko")}
    assert named >= {"game.rules", "game.conformance", "games.okiya.solver.native", "table.table", *positions}


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_examples_in_docstrings_print_the_shown_output(file: Path) -> None:
    module = importlib.import_module(".".join(file.relative_to(ROOT / "src").with_suffix("").parts))
    results = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=relative_name)
def test_examples_in_pages_print_the_shown_output(page: Path) -> None:
    # doctest would take a closing fence for output. An empty line in its place keeps the line numbers right.
    text = re.sub(r"^ *```.*$", "", page.read_text("utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, relative_name(page), str(page), 0)
    output: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=output.append)
    assert results.attempted
    assert not results.failed, "".join(output)


@pytest.mark.parametrize(
    ("name", "source", "fault"),
    [
        ("src/a.py", '"""return the sum."""', "expected a capital"),
        ("src/a.py", 'LIMIT = 3\n"""How many there may be."""', "as the first word: How"),
        ("tests/a.py", f'def f():\n    """Return {"a " * MAX_WORDS}."""', f"{MAX_WORDS + 2} words"),
        ("src/hanamachi/table/a.py", "# Messages to the house.", "'server' in place of 'house'"),
        ("kernel/a.h", "/* the houses */", "'server' in place of 'house'"),
    ],
)
def test_a_fault_of_wording_is_reported(name: str, source: str, fault: str) -> None:
    (sentence,) = find_faults(name, source)
    assert sentence.startswith(f"{name}:") and fault in sentence


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("src/a.py", f'"""Return a sum.\n\n    Args:\n        a: {"a " * 20}\n        b: {"b " * 20}\n"""'),
        ("src/a.py", f'"""Return a sum.\n\n    >>> {"a + " * 40}1\n    """'),
        ("src/hanamachi/server/a.py", 'say = phrases("house", "table")'),
        ("src/hanamachi/games/maiko/a.py", '"""The floor of the house."""'),
    ],
)
def test_plain_wording_has_no_fault(name: str, source: str) -> None:
    assert list(find_faults(name, source)) == []
