"""The catalogues: the same phrases with the same values in every language, and the choice among them."""

import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import hanamachi.locales
from hanamachi.locales import LANGUAGES, UnknownLanguage, find_phrase_files, load_phrases, resolve_language

FOLDER = Path(hanamachi.locales.__file__).parent
FILES = sorted(find_phrase_files("en"))


class Names(Visitor):
    """The variables that a pattern names, and the messages that it says as a part of itself."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.is_empty = True

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - called by its name
        self.variables.add(f"${node.id.name}")

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


@cache
def parse_catalogue(language: str, file: str) -> list[ast.EntryType]:
    return FluentParser().parse(find_phrase_files(language)[file].read_text("utf-8")).body


def find_references(pattern: ast.Pattern | None) -> Names:
    visitor = Names()
    if pattern is not None:
        visitor.is_empty = False
        visitor.visit(pattern)
    return visitor


class Texts(Visitor):
    """The texts that people read, each up to the next placeable."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - called by its name
        self.found.append(node.value)


@cache
def find_all_references(language: str) -> dict[str, Names]:
    """Return what every phrase of a language names, by its id, an attribute as `id.attribute`."""
    found = {}
    for entry in chain.from_iterable(parse_catalogue(language, file) for file in FILES):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = find_references(entry.value)
            found |= {f"{entry.id.name}.{of.id.name}": find_references(of.value) for of in entry.attributes}
    return found


def find_variables(language: str, phrase: str) -> set[str]:
    """Return the values that a phrase takes, also those of the phrases within it."""
    names = find_all_references(language)[phrase]
    return names.variables.union(*(find_variables(language, inner) for inner in names.messages))


ALWAYS = {"part": {"$drawing"}}
"""Values that the code gives to every phrase of a kind, so that any language may use them for any of these."""


def test_every_language_has_the_same_files() -> None:
    assert sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__") == sorted(
        LANGUAGES
    )
    for language in LANGUAGES:
        assert sorted(find_phrase_files(language)) == FILES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_is_understood_to_its_last_line(language: str) -> None:
    junk = {
        (file, entry.content)
        for file in FILES
        for entry in parse_catalogue(language, file)
        if isinstance(entry, ast.Junk)
    }
    assert junk == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_the_english_phrases_and_variables(language: str) -> None:
    assert list(find_all_references(language)) == list(find_all_references("en"))
    for phrase in find_all_references("en"):
        free = ALWAYS.get(phrase.partition("-")[0], set())
        assert find_variables(language, phrase) - free == find_variables("en", phrase) - free, phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_written_twice(language: str) -> None:
    names = [
        entry.id.name for file in FILES for entry in parse_catalogue(language, file) if isinstance(entry, ast.Message)
    ]
    assert len(names) == len(set(names))


# 16! is the number of layouts, and the words to be typed in the terminal are no sentences.
FRENCH_GAP = re.compile(r"(?<!\u202f)(?<!16)[;:!?»%]|«(?!\u202f)")


def test_french_signs_keep_a_narrow_space_that_does_not_break() -> None:
    texts = Texts()
    for entry in chain.from_iterable(parse_catalogue("fr", file) for file in FILES):
        if isinstance(entry, ast.Message) and not entry.id.name.startswith("word-"):
            texts.visit(entry)
    assert [text for text in texts.found if FRENCH_GAP.search(text)] == []


def test_a_phrase_takes_its_values_bare_and_has_attributes() -> None:
    say = load_phrases("fr", "okiya", "table")
    assert say("tile", vegetation="iris", symbol="pluie") == "iris et pluie"
    assert say("family-iris.none") == "plus aucun iris"
    assert say("form", kind="games", target=2) == "En deux victoires"


def test_a_plural_is_the_languages_own() -> None:
    assert [load_phrases("en", "okiya")("tiles-left", count=count) for count in (0, 1, 2)] == [
        "no tiles left",
        "one tile left",
        "2 tiles left",
    ]


@pytest.mark.parametrize("unknown", ["nothing", "okiya.nothing", "nothing.title", "language"])
def test_a_phrase_that_is_not_there_is_an_error_and_not_a_guess(unknown: str) -> None:
    with pytest.raises(LookupError, match=unknown):
        load_phrases("en", "okiya")(unknown)


def test_a_missing_value_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(LookupError, match="vegetation"):
        load_phrases("en", "okiya")("tile", symbol="rain")


ENVIRONMENTS = [
    ({}, "en"),
    ({"LANG": "nl_BE.UTF-8"}, "nl"),
    ({"LANG": "fr"}, "fr"),
    ({"LANG": "nl_NL", "LC_MESSAGES": "fr_FR"}, "fr"),
    ({"LANG": "nl_NL", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
    ({"LANG": "nl_NL", "LC_ALL": ""}, "nl"),
    ({"LANG": "en_GB.UTF-8", "LANGUAGE": "tlh:fr:nl"}, "fr"),
    ({"LANG": "tlh.UTF-8"}, "en"),
    ({"LANG": "frisian"}, "en"),
    ({"LANG": "fr@euro"}, "fr"),
]


@pytest.mark.parametrize(("environment", "language"), ENVIRONMENTS)
def test_the_environment_chooses_as_it_does_for_gettext(environment: dict[str, str], language: str) -> None:
    assert resolve_language(None, environment) == language
    assert resolve_language("nl-BE", environment) == "nl"


@pytest.mark.parametrize("wanted", ["tlh", "", "english", "FRENCH"])
def test_a_language_that_is_asked_for_must_be_known(wanted: str) -> None:
    with pytest.raises(UnknownLanguage, match="expected en, fr, nl"):
        resolve_language(wanted, {"LANG": "fr"})
    with pytest.raises(UnknownLanguage):
        load_phrases(wanted)
