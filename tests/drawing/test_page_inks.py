"""The inks of pages: the focus ring and the drawings of empty cells are seen on every ground."""

import re
from functools import cache
from pathlib import Path

import pytest

from hanamachi.drawing import ink, make_game_sprites
from hanamachi.games.maiko.drawing import inks
from tests.drawing.test_ink import contrast

PAGES = Path(__file__).parents[2] / "web/src"
THEMES = ["light", "dark"]


@cache
def page_inks(theme: str) -> dict[str, str]:
    """Return the colours of `tokens.css` in a theme, with six digits, by name."""
    declared = re.findall(
        r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", (PAGES / "style/tokens.css").read_text("utf-8")
    )
    found = {name: (light if theme == "light" else dark) or both for name, light, dark, both in declared}
    return {
        name: code if len(code) == 7 else "#" + "".join(2 * digit for digit in code[1:]) for name, code in found.items()
    }


def drawn_inks() -> set[str]:
    """Return every colour of the drawings."""
    sheets = "".join(sheet for game in ("okiya", "maiko") for sheet in make_game_sprites(game).values())
    return set(re.findall(r"#[0-9a-f]{6}", sheets + repr(vars(ink)) + repr(vars(inks))))


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_ring_is_seen_on_every_tile_and_ground(theme: str) -> None:
    shown = page_inks(theme)
    grounds = drawn_inks() | {*shown.values()}
    assert len(grounds) > 80
    tones = shown["ring"], shown["ring-gap"]
    assert {ground for ground in grounds if max(contrast(tone, ground) for tone in tones) < 3} == set()
    # the two tones side by side are enough for grounds that nobody has drawn yet
    assert contrast(*tones) >= 9


def test_no_component_draws_a_focus_ring_in_an_ink_of_its_own() -> None:
    rules = [
        (path.name, rule)
        for path in PAGES.rglob("*")
        if path.suffix in (".css", ".svelte")
        for rule in re.findall(r"[^{}]*:focus[^{}]*\{[^{}]*\}", path.read_text("utf-8"))
    ]
    assert len(rules) > 5
    inked = [(name, value) for name, rule in rules for value in re.findall(r"outline(?:-color)?: ([^;]*);", rule)]
    assert {value for _, value in inked} == {"3px solid var(--ring)", "none"}
    assert [name for name, value in inked if value == "none"] == ["base.css"]


@pytest.mark.parametrize("theme", THEMES)
def test_the_drawing_of_an_empty_cell_is_seen_on_its_cell(theme: str) -> None:
    shown = page_inks(theme)
    assert contrast(shown["ghost"], shown["page-2"]) >= 3
    assert contrast(ink.BARK_PALE, ink.SKY_SUN) >= 3
    ghosts = re.findall(r'<symbol id="m-ghost-.*?</symbol>', make_game_sprites("maiko")["maiko"])
    assert len(ghosts) == 9
    assert not [ghost for ghost in ghosts if "opacity" in ghost]
