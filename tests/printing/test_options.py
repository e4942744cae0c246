"""Print options: those that are accepted, and the refusals."""

import math
import pickle
from typing import Any

import pytest

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.locales import UnknownLanguage, load_phrases
from hanamachi.printing.errors import NoRoom, PrintError, UnknownChoice
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.paper import Paper, choose_default_paper


def test_print_options_are_parsed_from_texts() -> None:
    options = PrintOptions.parse("Letter", "fr-CA", "LINE", "42.5", sets=2, backs=True)
    assert options == PrintOptions(Paper.LETTER, "fr", RenderStyle.LINE, 42.5, sets=2, backs=True)


def test_print_options_are_hashable_values() -> None:
    assert PrintOptions.parse() == PrintOptions()
    assert hash(PrintOptions.parse()) == hash(PrintOptions())


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"paper": "a5"}, UnknownChoice, "hanamachi does not print on 'a5': expected a4, letter"),
        ({"style": "red"}, UnknownChoice, "'red' is not a style of drawing: expected colour, line, contrast"),
        ({"tile": "29.9"}, NoRoom, "tiles of 29.9 mm cannot be printed: expected 30 to 60 mm"),
        ({"tile": "29.9999999"}, NoRoom, "tiles of 29.9999999 mm cannot be printed: expected 30 to 60 mm"),
        ({"tile": 61}, NoRoom, "tiles of 61 mm cannot be printed: expected 30 to 60 mm"),
        ({"tile": math.nan}, NoRoom, "tiles of nan mm"),
        ({"tile": "big"}, NoRoom, "'big' is not a size: expected millimetres"),
        ({"sets": 0}, NoRoom, "0 sets cannot be printed at once: expected 1 to 8"),
        ({"sets": 9}, NoRoom, "9 sets"),
    ],
)
def test_print_options_out_of_range_are_refused_in_one_sentence(
    wrong: dict[str, Any], error: type[PrintError], said: str
) -> None:
    with pytest.raises(error) as refused:
        PrintOptions.parse(**wrong)
    assert str(refused.value).startswith(said)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="expected en, fr, nl"):
        PrintOptions(language="tlh")


@pytest.mark.parametrize(
    ("environment", "paper"),
    [
        ({}, "a4"),
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "fr_CA"}, "letter"),
        ({"LANG": "nl_BE.UTF-8"}, "a4"),
        ({"LANG": "en_US", "LC_PAPER": "en_GB"}, "a4"),
        ({"LANG": "en_US", "LC_ALL": "C"}, "a4"),
        ({"LANG": "en_USA"}, "a4"),
    ],
)
def test_the_default_paper_is_that_of_the_country(environment: dict[str, str], paper: str) -> None:
    assert choose_default_paper(environment) == paper


def test_an_error_comes_back_from_a_worker_process_in_every_language() -> None:
    with pytest.raises(NoRoom) as refused:
        PrintOptions(sets=9)
    back = pickle.loads(pickle.dumps(refused.value))
    assert type(back) is NoRoom and str(back) == "9 sets cannot be printed at once: expected 1 to 8"
    assert back.sentence(load_phrases("nl", "terminal")).startswith("9 sets kunnen niet tegelijk")
