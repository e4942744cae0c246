"""The pictures of the opening in numbers: a bar for each share, and a disc for each reply."""

import re
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink
from hanamachi.games.okiya import CELL_NAMES
from hanamachi.locales import LANGUAGES, phrases
from hanamachi.research.openings.opening_numbers import GROUPS, as_dict, counted, published
from hanamachi.research.openings.openings_drawing import LABELS, numbers_svg, replies_svg, rows

SVG = "{http://www.w3.org/2000/svg}"


def say(language: str = "en") -> Any:
    return phrases(language, "okiya", "openings", "solver")


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_group_of_the_numbers_has_its_rows_and_its_words() -> None:
    assert set(LABELS) == {*GROUPS, "centres"}
    for language in LANGUAGES:
        for group in LABELS:
            found = rows(say(language), group, published())
            assert len(found) == len(published()[group])
            assert len({label for label, _ in found}) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_share_that_is_drawn_as_a_bar_has_its_number(language: str) -> None:
    said = texts(numbers_svg(published(), say(language)))
    shares = ["opening", "kin_in_middle", "reply", "answers_in_middle", "refutations", "winning_answers", "centres"]
    for group in shares:
        for _, rate in rows(say(language), group, published()):
            assert say(language)("openings-percent", percent=100 * rate["share"]) in said


def test_a_disc_has_the_area_of_its_share() -> None:
    discs = re.findall(rf'<circle[^>]*r="([\d.]+)"[^>]*fill="{ink.SHU}"', replies_svg(published(), say()))
    assert len(discs) == 30
    biggest = max(rate["share"] for rate in published()["after_edge"].values())
    assert max(map(float, discs)) == pytest.approx(34 * sqrt(biggest), abs=0.01)


def test_after_a_corner_both_halves_of_the_garden_are_the_same() -> None:
    said = texts(replies_svg(published(), say()))
    shares = [text for text in said if text.endswith("%")]
    garden = dict(zip((name for name in CELL_NAMES if name != "a4"), shares[:15], strict=True))
    assert garden["b4"] == garden["a3"] == "30.7%"
    assert garden["d2"] == garden["c1"]


def test_what_was_not_counted_is_not_drawn() -> None:
    few = counted(1, 0, 0, 1)
    found = as_dict(1, few, few)
    assert found["centres"]["4"]["first_wins"] is None or found["centres"]["8"]["first_wins"] is None
    ElementTree.fromstring(numbers_svg(found, say()))
    ElementTree.fromstring(replies_svg(found, say()))


@pytest.mark.parametrize(("file", "drawn"), [("openings", numbers_svg), ("openings-replies", replies_svg)])
def test_the_pictures_of_the_docs_are_drawn_from_the_published_numbers(file: str, drawn: Callable[..., str]) -> None:
    picture = Path(__file__).parents[2] / f"docs/pictures/{file}.svg"
    assert picture.read_text("utf-8") == drawn(published(), say())
