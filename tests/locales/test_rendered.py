"""Formatted phrases with edge-case values: faults that a program can find in a finished sentence."""

import re

import pytest

from hanamachi.locales import LANGUAGES
from tests.locales.examples import OF_PHRASES, VALUES, format_all_texts, write_texts
from tests.locales.test_words import find_referenced_phrases
from tests.test_locales import find_all_references, find_variables

TYPED = re.compile(r"word-.*|object-letters|colour-letters")
"""Words that are typed, several in one phrase: no sentences."""

SIGNS = {"en": "“”‘’", "fr": "«»’", "nl": "“”‘’"}
"""The quotation marks and apostrophes of each language."""

CODE = re.compile(
    r"`[^`]*`|'[^']*'|(?<!\w)--?[a-z][\w-]*|points-10, -15 \w+ -20|https?://\S+|\b\d?\d:\d\d\b|16!|(?<!\w)\.[a-z]\w+"
    r"|\[ ]|[x.o]*\.{2}\S*"
)
"""Commands, options, addresses and times, which are written alike in every language."""

SINGULAR = {
    "en": r"(?<![\w.,-])1 [^\W\d]+[^\Wsu\d]s\b(?<!is)(?<!was)(?<!wins)",
    "fr": r"(?<![\w.,\u202f-])[01] (?!fois|mois|s\b)[^\W\d]+[sx]\b",
    "nl": r"(?<![\w.,-])(?<!artij )(?<!zet )1 (?!van|en)[^\W\d]+(?:en|ers|els)\b",
}
"""The number one, and zero in French, before a plural."""

FAULTS = {
    "two spaces": r"  |[ \u202f]$",
    "a space before a mark": r" [,.]|\( | \)",
    "two marks": r"[.!?…],|(?<!\.)\.\.(?!\.)|[,:;]\.|[!?]\.|,,|::",
    "a placeholder": r"[{}]|undefined|null\b|NaN",
    "a hyphen for a minus sign": r"(?<![\w.,/-])-\d",
}
FRENCH = {
    "no narrow space": r"(?<![\u202f\xa0])[;:!?»%]|«(?!\u202f)",
    "a unit that may stand alone": r"\d (?:min|s|h|j|Mo|mm|millimètres)\b",
    "no elision": r"(?<!-)\b(?:de|que|le|la|ne|se|je|me|te|lorsque|puisque) (?![a-i][1-9]?\b|onze\b|un à)"
    r"[aeiouyéèêàâîôûœ]",
}


def format_readable_texts(language: str) -> dict[str, tuple[str, ...]]:
    return {name: said for name, said in format_all_texts(language).items() if not TYPED.fullmatch(name)}


def find_faulty_phrases(language: str, fault: str) -> dict[str, str]:
    """Return a text of each phrase in which a fault is found."""
    return {
        name: faulty[0]
        for name, said in format_readable_texts(language).items()
        if (faulty := [text for text in said if re.search(fault, CODE.sub("x", text))])
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_of_a_language_are_written_to_a_file(language: str) -> None:
    """Render each phrase with its values: a value that is missing is an error."""
    assert write_texts(language).read_text("utf-8").count("\n") > len(format_all_texts(language))


def test_every_variable_has_telling_values() -> None:
    named = {name.removeprefix("$") for phrase in find_all_references("en") for name in find_variables("en", phrase)}
    special = {name for _, names, _ in OF_PHRASES for name in names.split("|")}
    assert (VALUES.keys() | special) - named == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_says_nothing(language: str) -> None:
    empty = [name for name, said in format_all_texts(language).items() if not all(text.strip(" .") for text in said)]
    assert set(empty) <= find_referenced_phrases(), "a part of another phrase may be left out"


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_contains_a_forbidden_pattern(language: str, fault: str) -> None:
    assert find_faulty_phrases(language, FAULTS[fault]) == {}


@pytest.mark.parametrize("fault", FRENCH)
def test_no_french_text_contains_a_forbidden_pattern(fault: str) -> None:
    assert find_faulty_phrases("fr", FRENCH[fault]) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_and_apostrophes_are_the_languages_own(language: str) -> None:
    foreign = re.sub(f"[{SIGNS[language]}]", "", "“”„‘’«»\"'")
    assert find_faulty_phrases(language, f"[{foreign}]") == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_of_one_gives_no_plural(language: str) -> None:
    assert find_faulty_phrases(language, SINGULAR[language]) == {}


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_no_english_word_of_a_value_is_left_in_a_text(language: str) -> None:
    """Check words by which the code chooses variants, such as `draw`. Errors on options may name these."""
    raw = r"\b(?:any|draw|random|none|neither|points-\d+|first-to-\d|other|white|pink|green|you|nobody|loss)\b"
    assert {
        name: text for name, text in find_faulty_phrases(language, raw).items() if not name.startswith("wrong-")
    } == {}
