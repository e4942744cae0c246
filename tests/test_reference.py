"""The pages of docs/reference are as they would be written now, and figures that pages quote are those of one file."""

import ast
import importlib
import inspect
import json
import math
import os
import re
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import get_args

import pytest

from docs.writer.__main__ import PAGES
from docs.writer.command_line import command_tree, is_argument
from docs.writer.http import described
from docs.writer.messages import UNIONS, types
from docs.writer.python import MODULES, public
from hanamachi.server.settings import ENVIRONMENT_ALONE

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = ROOT / "docs/reference"
FIGURES = json.loads((ROOT / "docs/figures.json").read_text("utf-8"))
MARK = re.compile(r"<!-- figure: ([\w-]+) -->([^|<\n]*)")
ROOMS = [ROOT / "README.md", *sorted(ROOT.glob("docs/*/*.md"))]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages as they are written now, by somebody with a narrow terminal who speaks Dutch."""
    folder = tmp_path_factory.mktemp("reference")
    abroad = {"COLUMNS": "41", "LANG": "nl_BE.UTF-8", "LANGUAGE": "nl", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7"}
    subprocess.run([sys.executable, "-m", "docs.writer", folder], cwd=ROOT, env=os.environ | abroad, check=True)
    return folder


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_it_would_be_written_now(written: Path, name: str) -> None:
    assert (written / name).read_text("utf-8") == (REFERENCE / name).read_text("utf-8"), (
        "not what the program says now; `python3 dev.py docs --write` writes it"
    )


@pytest.mark.parametrize("name", PAGES)
def test_only_tables_and_code_are_wider_than_a_hundred_letters(name: str) -> None:
    lines = prose((REFERENCE / name).read_text("utf-8")).splitlines()
    assert [line for line in lines if len(line) > 100 and not line.startswith("|")] == []


def section(page: str, heading: str) -> str:
    """What stands under a heading of a page."""
    return (REFERENCE / page).read_text("utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("name", [name for name in command_tree() if name != "hanamachi serve"])
def test_a_command_has_all_its_options_in_its_call_and_what_each_does(name: str) -> None:
    _, options = command_tree()[name]
    own = section("command-line.md", name)
    call = re.findall(r"^```\n(.*)\n```$", own, re.MULTILINE)[0]
    told = own.replace(call, "") + section("command-line.md", "Options of several commands")
    assert call.startswith(name)
    for each in options:
        names = [each.metavar or each.name.upper()] if is_argument(each) else [*each.opts, *each.secondary_opts]
        assert any(re.search(rf"(?<![\w-]){re.escape(spelt)}(?![\w-])", call) for spelt in names), names
        assert all(re.search(rf"^- `(--?[\w-]+, )?{re.escape(spelt)}[`, ]", told, re.MULTILINE) for spelt in names), (
            names
        )


def test_every_setting_is_told() -> None:
    page = (REFERENCE / "settings.md").read_text("utf-8")
    _, options = command_tree()["hanamachi serve"]
    assert {f"HANAMACHI_{each.name.upper()}" for each in options} | set(ENVIRONMENT_ALONE) == set(
        re.findall(r"^- .*?`(HANAMACHI_\w+)`", page, re.MULTILINE)
    )
    assert all(f"`{each.opts[0]}" in page for each in options)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_every_request_and_every_code_of_a_refusal_is_told() -> None:
    page = " ".join((REFERENCE / "http.md").read_text("utf-8").split())
    asked = [f"{method.upper()} {path}" for path, methods in described()["paths"].items() for method in methods]
    assert len(asked) > 40
    games = re.compile("/print/(okiya|maiko)(?=[./])")
    assert [each for each in asked if f"`{games.sub('/print/{game}', each)}`" not in page] == []
    refusals = [vars(error)["code"] for error in errors()]
    assert len(refusals) > 60
    assert [each for each in refusals if f"- `{each}`: " not in page] == []


def errors() -> list[type[Exception]]:
    """Every error of ours."""
    found: list[type[Exception]] = [Exception]
    for each in found:
        found += each.__subclasses__()
    return [
        each for each in found if each.__module__.startswith("hanamachi.") and isinstance(vars(each).get("code"), str)
    ]


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_of_a_module_is_told(module: str) -> None:
    names = public(importlib.import_module(module))
    told = section("python.md", module)
    assert len(names) > 5
    assert [name for name in names if not re.search(rf"`{name}[`(]", told)] == []


ROW = re.compile(r"- `(\w+)(?:\((.*?)\))?`: (.*)")
MEMBERS = re.compile(r"(?:^|\. )((?:`\w+(?:\(\))?`(?:, )?)+)\.$")


def rows(module: str) -> list[tuple[str, str | None, str]]:
    """The names of a module on the page, each with what it takes (None: nothing) and what is told of it."""
    points = section("python.md", module).partition("\n\nAnd, told")[0].split("\n- ")[1:]
    found = [ROW.fullmatch(f"- {' '.join(point.split())}") for point in points]
    return [(match[1], match[2], match[3]) for match in found if match]


@pytest.mark.parametrize("module", MODULES)
def test_a_name_is_told_as_what_it_is(module: str) -> None:
    told = rows(module)
    assert len(told) > 5
    for name, takes, text in told:
        value = getattr(importlib.import_module(module), name)
        if isinstance(value, FunctionType) and takes is not None:
            (node,) = ast.parse(f"def given({takes.replace('…', 'None')}): pass").body
            assert list(inspect.signature(value).parameters) == arguments(node), name
        assert isinstance(value, FunctionType) == (takes is not None) or isinstance(value, type), name
        for member in re.findall(r"`(.*?)`", " ".join(MEMBERS.findall(text))):
            own = inspect.getattr_static(value, member.removesuffix("()"))
            called = (FunctionType, staticmethod, classmethod)
            assert isinstance(own, called if member.endswith("()") else (property, cached_property)), f"{name}.{member}"


def arguments(node: ast.AST) -> list[str]:
    """The names of what a function takes."""
    assert isinstance(node, ast.FunctionDef)
    return [argument.arg for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]


def test_every_field_of_every_message_and_type_is_told() -> None:
    page = " ".join((REFERENCE / "messages.md").read_text("utf-8").split())
    messages = [each for union in UNIONS.values() for each in get_args(union)]
    assert len(messages) > 40
    for each in messages:
        (shape,) = re.findall(rf"`{{{each.__struct_config__.tag_field}:\"{each.__struct_config__.tag}\"(.*?)}}`", page)
        assert re.findall(r", (\w+):", shape) == list(each.__struct_fields__)
    for name, schema in types().items():
        (shape,) = re.findall(rf"- `{name} {{(.*?)}}`", page)
        assert re.findall(r"(?:^|, )(\w+):", shape) == list(schema["properties"])


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def disagreements(text: str) -> list[str]:
    """The figures of a page that are not as docs/figures.json spells them."""
    text = prose(text)
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


@pytest.mark.parametrize("page", ROOMS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_quotes_agrees_with_the_figures(page: Path) -> None:
    assert disagreements(page.read_text("utf-8")) == []


def test_a_figure_that_is_not_as_it_is_spelt_is_found() -> None:
    assert (
        disagreements("<!-- figure: first-wins -->67.6 % and, in a table, | <!-- figure: census-hours --> 160 hours |")
        == []
    )
    assert len(disagreements("<!-- figure: first-wins -->67.9 %")) == 1
    assert len(disagreements("<!-- figure: no-such -->1")) == 1
    assert len(disagreements("wins 67.65 % of\nthem, found in half a\nminute a class")) == 2
    assert disagreements("```\n67.65 %\n```\n") == []


def test_the_figures_are_those_that_were_counted() -> None:
    known = json.loads((ROOT / "tests/data/solver.json").read_text("utf-8"))
    value = {name: figure["value"] for name, figure in FIGURES.items()}
    assert (value["layouts"], value["classes"]) == (math.factorial(16), known["classes"])
    assert value["layouts-a-class"] == known["group"]
    assert value["winning-openings"] == known["winning_openings"]
    assert round(value["first-wins"], 4) == known["shares"]["won"]
    assert round(value["second-wins-a-draw"], -1) == round(1_000_000 * known["shares"]["lost"])


@pytest.mark.parametrize("name", FIGURES)
def test_each_spelling_is_of_the_value(name: str) -> None:
    figure = FIGURES[name]
    assert {"says", "spellings", "from", "value"} <= set(figure) <= {"says", "spellings", "wrong", "from", "value"}
    for spelling in figure["spellings"]:
        number, _, unit = spelling.partition(" ")
        scale = {"%": 0.01, "billion": 1e9}.get(unit, 1)
        digits = len(number.partition(".")[2])
        assert round(figure["value"] / scale, digits) == float(number.replace(",", "")), spelling
