"""The palette."""

import re

import pytest

from hanamachi.drawing import ink, make_game_sprites, shared_sprite
from hanamachi.games.okiya import TILES, Layout, Position
from hanamachi.games.okiya.drawing import draw_garden_svg

INKS = {name: value for name, value in vars(ink).items() if name.isupper() and isinstance(value, str)}


def relative_luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2.2)."""
    channels = [part / 255 for part in bytes.fromhex(colour[1:])]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast_ratio(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((relative_luminance(one), relative_luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_an_ink_has_one_name_and_six_digits() -> None:
    assert len(set(INKS.values())) == len(INKS)
    assert all(re.fullmatch(r"#[0-9a-f]{6}", value) for value in INKS.values())


def test_every_ink_is_used_in_a_drawing() -> None:
    drawn = (
        shared_sprite() + make_game_sprites("okiya")["okiya"] + draw_garden_svg(Position.start(Layout(TILES)).play(0))
    )
    assert {name for name, value in INKS.items() if value not in drawn} == set()


@pytest.mark.parametrize("colour", [*ink.TERMINAL.values(), *ink.TERMINAL_TOKENS])
@pytest.mark.parametrize("ground", ["#000000", "#ffffff"])
def test_terminal_inks_are_readable_on_black_and_on_white(colour: str, ground: str) -> None:
    assert contrast_ratio(colour, ground) >= 3


def test_the_two_tokens_differ_in_value_and_not_in_hue_alone() -> None:
    assert contrast_ratio(ink.AI_PALE, ink.SHU) >= 3


@pytest.mark.parametrize("sky", [ink.SKY_SUN, ink.SKY_BIRD, ink.SKY_RAIN, ink.SKY_TANZAKU])
@pytest.mark.parametrize("motif", [ink.SHU_DEEP, ink.MATSU, ink.AI])
def test_a_vegetation_stands_out_from_every_sky(motif: str, sky: str) -> None:
    assert contrast_ratio(motif, sky) >= 3
