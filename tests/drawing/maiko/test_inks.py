"""Maiko's inks: colours that must be distinguished differ in lightness, not only in hue."""

from itertools import combinations

import pytest

from hanamachi.games.maiko.drawing import inks
from tests.drawing.test_ink import contrast_ratio, relative_luminance

TIMES = {"day": inks.DAY, "night": inks.NIGHT}
ROOFS = {
    "indigo": inks.INDIGO_ROOF,
    "slate": inks.SLATE_ROOF,
    "bark": inks.BARK_ROOF,
    "copper": inks.COPPER_ROOF,
}
FLOORS = ("mat", "mat_shade", "wood", "wood_shade", "earth", "stone", "gravel", "alcove")


def lightness(colour: str) -> float:
    """Return the lightness of a colour, CIE L*, 0 to 100."""
    light = relative_luminance(colour)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def test_the_four_cloths_differ_in_grey() -> None:
    grounds = [lightness(cloth.ground) for cloth in inks.CLOTHS.values()]
    assert min(abs(one - other) for one, other in combinations(grounds, 2)) >= 14


@pytest.mark.parametrize("letter", "vpg")
def test_a_pattern_is_seen_on_its_ground(letter: str) -> None:
    cloth = inks.CLOTHS[letter]
    assert lightness(cloth.pattern) - lightness(cloth.ground) >= 12


@pytest.mark.parametrize("letter", inks.CLOTHS)
def test_the_key_stands_out_from_paper_and_from_its_own_ground(letter: str) -> None:
    cloth = inks.CLOTHS[letter]
    assert contrast_ratio(cloth.key, inks.WASHI) >= 9
    assert contrast_ratio(cloth.key, cloth.ground) >= 2


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("roof", ROOFS)
def test_every_roof_stands_out_from_every_floor_by_day_and_by_night(roof: str, time: str, floor: str) -> None:
    assert contrast_ratio(ROOFS[roof].main, TIMES[time][floor]) >= 3


@pytest.mark.parametrize("roof", ROOFS)
def test_the_light_of_a_roof_is_seen_on_the_roof(roof: str) -> None:
    assert lightness(ROOFS[roof].pale) - lightness(ROOFS[roof].main) >= 20


@pytest.mark.parametrize("colour", inks.TERMINAL.values())
@pytest.mark.parametrize("ground", ["#000000", "#ffffff"])
def test_terminal_inks_are_readable_on_black_and_on_white(colour: str, ground: str) -> None:
    assert contrast_ratio(colour, ground) >= 3
