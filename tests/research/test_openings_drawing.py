"""Pictures of the statistics about openings: a bar for each share, and a disc for each reply."""

import re
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink
from hanamachi.games.okiya import CELL_NAMES
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.research.openings.opening_numbers import (
    GROUPS,
    count_slice,
    load_published_opening_numbers,
    opening_statistics_as_dict,
)
from hanamachi.research.openings.openings_drawing import (
    ROW_PHRASES,
    draw_openings_bars_svg,
    draw_refuting_replies_svg,
    make_labelled_rates,
)

SVG = "{http://www.w3.org/2000/svg}"


def load_catalogues(language: str = "en") -> Any:
    return load_phrases(language, "okiya", "openings", "solver")


def find_texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_group_of_the_numbers_has_its_rows_and_its_words() -> None:
    assert set(ROW_PHRASES) == {*GROUPS, "centres"}
    for language in LANGUAGES:
        for group in ROW_PHRASES:
            found = make_labelled_rates(load_catalogues(language), group, load_published_opening_numbers())
            assert len(found) == len(load_published_opening_numbers()[group])
            assert len({label for label, _ in found}) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_share_that_is_drawn_as_a_bar_has_its_number(language: str) -> None:
    said = find_texts(draw_openings_bars_svg(load_published_opening_numbers(), load_catalogues(language)))
    shares = ["opening", "kin_in_middle", "reply", "answers_in_middle", "refutations", "winning_answers", "centres"]
    for group in shares:
        for _, rate in make_labelled_rates(load_catalogues(language), group, load_published_opening_numbers()):
            assert load_catalogues(language)("openings-percent", percent=100 * rate["share"]) in said


def test_a_disc_has_the_area_of_its_share() -> None:
    discs = re.findall(
        rf'<circle[^>]*r="([\d.]+)"[^>]*fill="{ink.SHU}"',
        draw_refuting_replies_svg(load_published_opening_numbers(), load_catalogues()),
    )
    assert len(discs) == 30
    biggest = max(rate["share"] for rate in load_published_opening_numbers()["after_edge"].values())
    assert max(map(float, discs)) == pytest.approx(34 * sqrt(biggest), abs=0.01)


def test_after_a_corner_both_halves_of_the_garden_are_the_same() -> None:
    said = find_texts(draw_refuting_replies_svg(load_published_opening_numbers(), load_catalogues()))
    shares = [text for text in said if text.endswith("%")]
    garden = dict(zip((name for name in CELL_NAMES if name != "a4"), shares[:15], strict=True))
    assert garden["b4"] == garden["a3"] == "30.7%"
    assert garden["d2"] == garden["c1"]


def test_cases_that_did_not_occur_are_not_drawn() -> None:
    few = count_slice(1, 0, 0, 1)
    found = opening_statistics_as_dict(1, few, few)
    assert found["centres"]["4"]["first_wins"] is None or found["centres"]["8"]["first_wins"] is None
    ElementTree.fromstring(draw_openings_bars_svg(found, load_catalogues()))
    ElementTree.fromstring(draw_refuting_replies_svg(found, load_catalogues()))


@pytest.mark.parametrize(
    ("file", "drawn"), [("openings", draw_openings_bars_svg), ("openings-replies", draw_refuting_replies_svg)]
)
def test_the_pictures_of_the_docs_are_drawn_from_the_published_numbers(file: str, drawn: Callable[..., str]) -> None:
    picture = Path(__file__).parents[2] / f"docs/pictures/{file}.svg"
    assert picture.read_text("utf-8") == drawn(load_published_opening_numbers(), load_catalogues())
