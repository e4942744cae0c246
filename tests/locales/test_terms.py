"""Consistent terms: no text contains a word that docs/do/add-a-language.md refuses."""

import re

import pytest

from hanamachi.locales import LANGUAGES
from tests.locales.examples import format_all_texts
from tests.locales.test_rendered import CODE
from tests.locales.test_words import ROOT

STORY = (
    "kamon-is|teacher-(oka-san.who|line)|first-maiko-(teacher|home.title)|rules-maiko-(lead|material-6|teachers-3.term)"
)
"""Phrases of Maiko's story: its okiya is a house."""

EXCUSED = {
    ("en", "house"): f"{STORY}|(word|help)-house|help-maiko-marks",  # the terminal's word for the okiya
    (
        "en",
        "help",
    ): "word-help|not-a-place|not-understood|rules-maiko-material-6",  # the word to be typed; what a figure does
    ("en", "network"): ".*-too-many-at-once",  # the network of a home, a school or a club
    ("fr", "maison"): f"{STORY}|word-house",
    ("fr", "aide"): "word-help|not-a-place|not-understood",
    ("fr", "réseau"): ".*-too-many-at-once|you-kept-.*",  # an address on the network
    ("fr", "porte"): "why-not-.*|rules-maiko-kamon-1|not-kin|refused-name-taken",  # the verb
    ("fr", "maître"): "player-(grade-8|master)",  # names of computer players
    ("fr", "ramené"): "openings-after-corner.told",  # turned
    ("fr", "ramène"): "seat-kept",  # leads back
    ("nl", "huis"): f"{STORY}|word-house",
    ("nl", "hulp"): "word-help|not-a-place|not-understood",
    ("nl", "netwerk"): ".*-too-many-at-once",
    ("nl", "thema"): "puzzle-themes",  # what a puzzle is about
}
"""Phrases that may say a refused word, with the reason."""


def read_refused_words(language: str) -> list[str]:
    """Return the words that a language does not use, from the tables of the page for translators."""
    page = (ROOT / "docs/do/add-a-language.md").read_text("utf-8")
    table = page.partition("## One word for one thing")[2].split("\n### ")[1:][LANGUAGES.index(language)]
    rows = re.findall(r"^\|[^|]*\|[^|]*\| *([^|]*?) *\|$", table, re.MULTILINE)[2:]
    return ", ".join(filter(None, rows)).split(", ")


def find_phrases_with(language: str, word: str) -> set[str]:
    pattern = re.compile(rf"\b{word}\b", re.IGNORECASE)
    return {
        name
        for name, said in format_all_texts(language).items()
        if any(pattern.search(CODE.sub("x", text)) for text in said)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    assert len(read_refused_words(language)) > 15
    said = {
        word: {
            name
            for name in find_phrases_with(language, word)
            if not re.fullmatch(EXCUSED.get((language, word), ""), name)
        }
        for word in read_refused_words(language)
    }
    assert {word: names for word, names in said.items() if names} == {}


def test_no_exception_for_a_phrase_is_unused() -> None:
    for (language, word), names in EXCUSED.items():
        assert word in read_refused_words(language)
        assert any(re.fullmatch(names, name) for name in find_phrases_with(language, word)), (language, word)
