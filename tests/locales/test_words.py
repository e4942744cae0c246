"""Phrases: each is used, no text stands outside them, and each language has its own words."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, serializer

from hanamachi.locales import LANGUAGES, find_phrase_files
from tests.locales.alike import ALIKE

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(find_phrase_files("en"))

SOURCES = [
    path
    for folder, kinds in (
        ("src/hanamachi", ("*.py", "*.typ")),
        ("web/src", ("*.ts", "*.svelte")),
        ("web/public", ("*.webmanifest",)),
    )
    for kind in kinds
    for path in sorted((ROOT / folder).rglob(kind))
    if not path.name.endswith(".test.ts") and path.name not in ("protocol.ts", "testing.ts")
]

PHRASE = r"[a-z][A-Za-z0-9-]*(?:\.[a-z]+)?"
SPOKEN = re.compile(rf"""\bsay\(\s*["'`]({PHRASE})["'`]""")
QUOTED = re.compile(rf"""["'`]({PHRASE})["'`]""")
COMPOSED = re.compile(r"""f["']((?:[A-Za-z0-9.-]|\{[^{}"']*(?:["'][^"']*["'][^{}"']*)*\})+)["']""")
HOLE = re.compile(r"\{[^{}]*\}")

OF_HOLES_ALONE = re.compile(
    r"(way|maiko)-(friend|computer|screen)|ask-(take|border)-shared|(takeback|rematch|replace)-(asked|waiting)"
)
"""Phrases whose names the code puts together from variables alone, so that no part of them stands there as text."""


def iter_messages(language: str, file: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield the name and text of every phrase of a file; an attribute is named `id.attribute`."""
    for entry in FluentParser().parse(find_phrase_files(language)[file].read_text("utf-8")).body:
        if isinstance(entry, ast.Message):
            if entry.value:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def format_pattern(pattern: ast.Pattern) -> str:
    return "".join(
        element.value if isinstance(element, ast.TextElement) else serializer.serialize_placeable(element)
        for element in pattern.elements
    )


PHRASES = {
    language: {name: format_pattern(p) for file in FILES for name, p in iter_messages(language, file)}
    for language in LANGUAGES
}
CODE = {path: path.read_text("utf-8") for path in SOURCES}


def iter_templates(code: str) -> Iterator[list[str]]:
    """Yield the texts of every template literal, also of those inside a placeholder."""
    for start in (found.start() for found in re.finditer("`", code)):
        parts, at, deep = [""], start + 1, 0
        while at < len(code) and (deep or code[at] != "`"):
            if code.startswith("${", at) and not deep:
                parts.append("")
            deep += (code[at] == "{") * (deep > 0 or code[at - 1] == "$") - (code[at] == "}") * (deep > 0)
            if not deep and code[at] not in "$}":
                parts[-1] += code[at]
            at += 1
        if len(parts) > 1:
            yield parts


def iter_composed_names(code: str) -> Iterator[re.Pattern[str]]:
    """Return the phrases that f-strings in a source can name; an f-string of fields and hyphens alone names none."""
    for parts in (*iter_templates(code), *(HOLE.split(found[1]) for found in COMPOSED.finditer(code))):
        if (
            len(parts) > 1
            and any(re.search("[a-z]", part) for part in parts)
            and re.fullmatch(r"[\w.-]*", "".join(parts))
        ):
            yield re.compile(r"[A-Za-z0-9.-]*".join(map(re.escape, parts)))


def find_referenced_phrases() -> set[str]:
    """Return the phrases that another phrase contains."""
    return {name for said in PHRASES["en"].values() for name in re.findall(r"\{ ([a-z][a-z.-]+) \}", said)}


def test_every_phrase_is_used_in_the_code() -> None:
    quoted = {name for code in CODE.values() for name in QUOTED.findall(code)} | find_referenced_phrases()
    patterns = {pattern for code in CODE.values() for pattern in iter_composed_names(code)}
    silent = [
        name
        for name in PHRASES["en"]
        if name not in quoted
        and not OF_HOLES_ALONE.fullmatch(name)
        and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert silent == []


def test_every_phrase_in_the_code_exists() -> None:
    known, asked, missing = PHRASES["en"], 0, []
    for path, code in CODE.items():
        names = SPOKEN.findall(code)
        asked += len(names)
        missing += [(path.name, name) for name in names if name not in known]
        for said in re.findall(r"""\bsay\(\s*(f"[^"]*"|`[^`]*`)""", code):
            patterns = [one for one in iter_composed_names(said) if not any(one.fullmatch(name) for name in known)]
            missing += [(path.name, pattern.pattern) for pattern in patterns]
    assert asked > 500
    assert missing == []


PUNCTUATED = re.compile(r"say\((?:[^()]|\([^()]*\))*\)\}(?:<[^>]*>)*[:;!?]")
"""A phrase of a template that a mark follows; French has a narrow space before it, English and Dutch have none."""


def test_no_template_puts_a_mark_behind_a_phrase() -> None:
    found = [(path.name, mark) for path, code in CODE.items() for mark in PUNCTUATED.findall(code)]
    assert found == []


def find_words(said: str) -> set[str]:
    """Return the words of a phrase, without its placeholders."""
    return set(re.findall(r"[^\W\d_]{2}[^\W\d_-]*(?:-[^\W\d_]+)*", re.sub(r"\{[^{}]*\}", "", said)))


def find_identical_phrases(one: str, other: str) -> dict[str, str]:
    """Return the phrases with the same text in two languages."""
    return {name: said for name, said in PHRASES[one].items() if find_words(said) and PHRASES[other].get(name) == said}


PAIRS = list(combinations(LANGUAGES, 2))


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_each_language_has_words_of_its_own(one: str, other: str) -> None:
    """A text that is the same in two languages must be a name or a word of both; otherwise it is not translated."""
    assert {name: said for name, said in find_identical_phrases(one, other).items() if find_words(said) - ALIKE} == {}


def test_no_exception_for_a_word_is_unused() -> None:
    alike = {
        word
        for one, other in PAIRS
        for said in find_identical_phrases(one, other).values()
        for word in find_words(said)
    }
    assert ALIKE - alike == frozenset()
