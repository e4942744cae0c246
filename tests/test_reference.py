"""Tests of docs/reference: generated pages are up to date, and quoted figures are those of docs/figures.json."""

import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from docs.writer.__main__ import PAGES
from docs.writer.command_line import command_tree, is_argument
from docs.writer.http import openapi_description
from docs.writer.messages import UNIONS, wire_types
from hanamachi.server.settings import ENVIRONMENT_ONLY

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
FIGURES = json.loads((ROOT / "docs/figures.json").read_text("utf-8"))
MARK = re.compile(r"<!-- figure: ([\w-]+) -->([^|<\n]*)")
PAGES_WITH_FIGURES = [ROOT / "README.md", *sorted(ROOT.glob("docs/*/*.md"))]


@pytest.fixture(scope="module")
def written_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the pages in a narrow terminal, in another language and time zone; return their folder."""
    folder = tmp_path_factory.mktemp("reference")
    environment = {"COLUMNS": "41", "LANG": "nl_BE.UTF-8", "LANGUAGE": "nl", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7"}
    subprocess.run([sys.executable, "-m", "docs.writer", folder], cwd=ROOT, env=os.environ | environment, check=True)
    return folder


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_up_to_date(written_pages: Path, name: str) -> None:
    assert (written_pages / name).read_text("utf-8") == (DOCS / name).read_text("utf-8"), (
        "out of date: run `python3 dev.py docs --write`"
    )


@pytest.mark.parametrize("name", PAGES)
def test_lines_outside_tables_and_code_are_at_most_100_wide(name: str) -> None:
    lines = remove_code_blocks((DOCS / name).read_text("utf-8")).splitlines()
    assert [line for line in lines if len(line) > 100 and not line.startswith(("|", "!["))] == []


def find_section(page: str, heading: str) -> str:
    """Return the text below a heading of a reference page."""
    return (REFERENCE / page).read_text("utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("name", [name for name in command_tree() if name != "hanamachi serve"])
def test_every_option_of_a_command_is_in_its_usage_and_explained(name: str) -> None:
    _, options = command_tree()[name]
    own = find_section("command-line.md", name)
    call = re.findall(r"^```\n(.*)\n```$", own, re.MULTILINE)[0]
    told = own.replace(call, "") + find_section("command-line.md", "Options of several commands")
    assert call.startswith(name)
    for each in options:
        names = [each.metavar or each.name.upper()] if is_argument(each) else [*each.opts, *each.secondary_opts]
        assert any(re.search(rf"(?<![\w-]){re.escape(spelt)}(?![\w-])", call) for spelt in names), names
        assert all(re.search(rf"^- `(--?[\w-]+, )?{re.escape(spelt)}[`, ]", told, re.MULTILINE) for spelt in names), (
            names
        )


def test_every_setting_is_documented() -> None:
    page = (REFERENCE / "settings.md").read_text("utf-8")
    _, options = command_tree()["hanamachi serve"]
    assert {f"HANAMACHI_{each.name.upper()}" for each in options} | set(ENVIRONMENT_ONLY) == set(
        re.findall(r"^- .*?`(HANAMACHI_\w+)`", page, re.MULTILINE)
    )
    assert all(f"`{each.opts[0]}" in page for each in options)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_every_request_and_every_error_code_is_documented() -> None:
    page = " ".join((REFERENCE / "http.md").read_text("utf-8").split())
    asked = [
        f"{method.upper()} {path}" for path, methods in openapi_description()["paths"].items() for method in methods
    ]
    assert len(asked) > 40
    games = re.compile("/print/(okiya|maiko)(?=[./])")
    assert [each for each in asked if f"`{games.sub('/print/{game}', each)}`" not in page] == []
    refusals = [vars(error)["code"] for error in list_own_errors()]
    assert len(refusals) > 60
    assert [each for each in refusals if f"- `{each}`: " not in page] == []


def list_own_errors() -> list[type[Exception]]:
    """Return all exception classes of hanamachi with an error code."""
    found: list[type[Exception]] = [Exception]
    for each in found:
        found += each.__subclasses__()
    return [
        each for each in found if each.__module__.startswith("hanamachi.") and isinstance(vars(each).get("code"), str)
    ]


def test_every_field_of_every_message_and_type_is_documented() -> None:
    page = " ".join((REFERENCE / "messages.md").read_text("utf-8").split())
    messages = [each for union in UNIONS.values() for each in get_args(union)]
    assert len(messages) > 40
    for each in messages:
        (shape,) = re.findall(rf"`{{{each.__struct_config__.tag_field}:\"{each.__struct_config__.tag}\"(.*?)}}`", page)
        assert re.findall(r", (\w+):", shape) == list(each.__struct_fields__)
    for name, schema in wire_types().items():
        (shape,) = re.findall(rf"- `{name} {{(.*?)}}`", page)
        assert re.findall(r"(?:^|, )(\w+):", shape) == list(schema["properties"])


def remove_code_blocks(text: str) -> str:
    """Return a page without its code blocks."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def find_wrong_figures(text: str) -> list[str]:
    """Return the figures of a page that differ from docs/figures.json."""
    text = remove_code_blocks(text)
    marked = [
        f"{name}: {quoted[:20]!r}"
        for name, quoted in MARK.findall(text)
        if name not in FIGURES or not quoted.lstrip().startswith(tuple(FIGURES[name]["spellings"]))
    ]
    plain = text.replace("\n", " ")
    wrong = [
        f"{name}: {each!r}" for name, figure in FIGURES.items() for each in figure.get("wrong", ()) if each in plain
    ]
    return marked + wrong


@pytest.mark.parametrize("page", PAGES_WITH_FIGURES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_figures_of_a_page_agree_with_the_file(page: Path) -> None:
    assert find_wrong_figures(page.read_text("utf-8")) == []


def test_a_wrong_figure_is_found() -> None:
    assert (
        find_wrong_figures(
            "<!-- figure: first-wins -->67.6 % and, in a table, | <!-- figure: census-hours --> 160 hours |"
        )
        == []
    )
    assert len(find_wrong_figures("<!-- figure: first-wins -->67.9 %")) == 1
    assert len(find_wrong_figures("<!-- figure: no-such -->1")) == 1
    assert len(find_wrong_figures("wins 67.65 % of\nthem, found in half a\nminute a class")) == 2
    assert find_wrong_figures("```\n67.65 %\n```\n") == []


def test_the_figures_agree_with_the_results_of_the_solver() -> None:
    known = json.loads((ROOT / "tests/data/solver.json").read_text("utf-8"))
    value = {name: figure["value"] for name, figure in FIGURES.items()}
    assert (value["layouts"], value["classes"]) == (math.factorial(16), known["classes"])
    assert value["layouts-a-class"] == known["group"]
    assert value["winning-openings"] == known["winning_openings"]
    assert round(value["first-wins"], 4) == known["shares"]["won"]
    assert round(value["second-wins-a-draw"], -1) == round(1_000_000 * known["shares"]["lost"])


@pytest.mark.parametrize("name", FIGURES)
def test_each_spelling_rounds_the_value(name: str) -> None:
    figure = FIGURES[name]
    assert {"says", "spellings", "from", "value"} <= set(figure) <= {"says", "spellings", "wrong", "from", "value"}
    for spelling in figure["spellings"]:
        number, _, unit = spelling.partition(" ")
        scale = {"%": 0.01, "billion": 1e9}.get(unit, 1)
        digits = len(number.partition(".")[2])
        assert round(figure["value"] / scale, digits) == float(number.replace(",", "")), spelling
