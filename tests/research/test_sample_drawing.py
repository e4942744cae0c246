"""The bar chart of a sample: each number once, in the reader's language."""

from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.research.samples.sample_drawing import draw_sample_svg

SVG = "{http://www.w3.org/2000/svg}"


def make_share(count: int) -> dict[str, float]:
    return {"count": count, "share": count / 100, "low": max(0.0, count / 100 - 0.01), "high": count / 100 + 0.01}


FOUND = {
    "seed": 5,
    "layouts": 100,
    "rulings": {
        "blockade": {
            "results": {"first": make_share(61), "drawn": make_share(0), "second": make_share(39)},
            "values": {"2": make_share(40), "6": make_share(21), "-1": make_share(36), "-3": make_share(3)},
        },
        "draw": {
            "results": {"first": make_share(61), "drawn": make_share(36), "second": make_share(3)},
            "values": {"2": make_share(40), "6": make_share(21), "0": make_share(36), "-3": make_share(3)},
        },
    },
    "winning_openings": {"numbers": [make_share(39), make_share(61), *[make_share(0)] * 11]},
}


def find_texts(markup: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(markup).iter(f"{SVG}text")]


def test_each_ruling_has_its_results_and_openings_count_once() -> None:
    texts = find_texts(draw_sample_svg(FOUND, load_phrases("en", "okiya", "solver")))
    assert texts[0] == "100 layouts drawn at random, seed 5"
    assert texts.count("nobody wins") == 1  # where a full garden is a blockade, somebody does
    assert texts.count("the first player wins") == texts.count("the second player wins") == 2
    assert texts.count("61%") == 3
    assert texts.count("36%") == 3
    assert texts.count("21%") == 2
    assert [text for text in texts if text.isdigit()][:8] == ["1", "5", "0", "2", "1", "5", "0", "2"]
    assert texts[-26::2] == ["39%", "61%", *["0"] * 11]
    assert texts[-25::2] == [str(number) for number in range(13)]


def test_one_ruling_is_drawn_alone() -> None:
    alone = FOUND | {"rulings": {"draw": FOUND["rulings"]["draw"]}}  # type: ignore[index]
    texts = find_texts(draw_sample_svg(alone, load_phrases("en", "okiya", "solver")))
    assert "Full garden: the second player wins" not in texts
    assert texts.count("61%") == 2


def test_a_draw_has_an_ink_and_a_mark_of_its_own() -> None:
    markup = draw_sample_svg(FOUND, load_phrases("en", "okiya", "solver"))
    fills = [slab.attrib["fill"] for slab in ElementTree.fromstring(markup).iter(f"{SVG}rect")]
    assert fills.count(ink.KIN) == 2
    assert fills.count(ink.AI) == 2 + 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_is_small_and_exists_in_every_language(language: str) -> None:
    markup = draw_sample_svg(FOUND, load_phrases(language, "okiya", "solver"), width_px=480)
    assert len(markup) < 20_000
    assert ElementTree.fromstring(markup).attrib["width"] == "480"
