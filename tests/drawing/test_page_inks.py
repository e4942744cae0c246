"""Contrast on pages: texts, icons, diagrams, the focus ring and empty cells on each background."""

import re
from functools import cache
from pathlib import Path

import pytest

from hanamachi.drawing import ink, make_game_sprites
from hanamachi.games.maiko.drawing import inks
from tests.drawing.test_ink import contrast_ratio

PAGES = Path(__file__).parents[2] / "web/src"
THEMES = ["light", "dark"]


@cache
def read_page_inks(theme: str) -> dict[str, str]:
    """Return the colours of `tokens.css` in a theme, with six digits, by name."""
    declared = re.findall(
        r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", (PAGES / "style/tokens.css").read_text("utf-8")
    )
    found = {name: (light if theme == "light" else dark) or both for name, light, dark, both in declared}
    return {
        name: code if len(code) == 7 else "#" + "".join(2 * digit for digit in code[1:]) for name, code in found.items()
    }


def list_drawn_inks() -> set[str]:
    """Return every colour of the drawings."""
    sheets = "".join(sheet for game in ("okiya", "maiko") for sheet in make_game_sprites(game).values())
    return set(re.findall(r"#[0-9a-f]{6}", sheets + repr(vars(ink)) + repr(vars(inks))))


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_ring_is_seen_on_every_tile_and_ground(theme: str) -> None:
    shown = read_page_inks(theme)
    grounds = list_drawn_inks() | {*shown.values()}
    assert len(grounds) > 80
    tones = shown["ring"], shown["ring-gap"]
    assert {ground for ground in grounds if max(contrast_ratio(tone, ground) for tone in tones) < 3} == set()
    # both tones together are visible on any background, also on future ones
    assert contrast_ratio(*tones) >= 9


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
    shown = read_page_inks(theme)
    assert contrast_ratio(shown["ghost"], shown["page-2"]) >= 3
    assert contrast_ratio(ink.BARK_PALE, ink.SKY_SUN) >= 3
    ghosts = re.findall(r'<symbol id="m-ghost-.*?</symbol>', make_game_sprites("maiko")["maiko"])
    assert len(ghosts) == 9
    assert not [ghost for ghost in ghosts if "opacity" in ghost]


def read_css_rules() -> list[tuple[str, str, str]]:
    """Return each rule of the pages: its file, its selector and its declarations."""
    return [
        (path.name, " ".join(selector.split()), declared)
        for path in PAGES.rglob("*")
        if path.suffix in (".css", ".svelte")
        for selector, declared in re.findall(r"([^{};/]*)\{([^{}]*)\}", path.read_text("utf-8"))
    ]


def resolve_ink(value: str, theme: str) -> str:
    """Return the six digits of a colour in CSS: a token, a colour for each theme, or one for both."""
    if token := re.fullmatch(r"var\(--([\w-]+)\)", value):
        return read_page_inks(theme)[token[1]]
    light, dark = re.findall(r"#\w+", value) * 2 if value.startswith("#") else re.findall(r"#\w+", value)
    code = light if theme == "light" else dark
    return code if len(code) == 7 else "#" + "".join(2 * digit for digit in code[1:])


TEXT_INKS = {"ink", "ink-2", "ai", "shu"}
"""Inks of text on the page. All other texts have a ground of their own in `LETTERING`."""

LETTERING = {
    ("controls.css", "var(--page)"): ("var(--ai)",),
    ("InvitationLetter.svelte", "#5c5145"): ("var(--paper)",),
    ("InvitationLetter.svelte", "var(--sumi)"): ("var(--paper)",),
    ("InvitationLetter.svelte", "var(--paper)"): ("#24406e",),
    ("InvitationQrCode.svelte", "var(--sumi)"): ("var(--paper)",),
    ("JoinRatedTableForm.svelte", "#5c5145"): ("var(--paper)",),
    ("PluginTable.svelte", "#26221f"): ("var(--paper)",),
    ("MoveValueMark.svelte", "#fff"): ("#2f5637",),
    ("MoveValueMark.svelte", "var(--sumi)"): ("#ecd598", "var(--paper)"),
    ("PrintedPuzzleSheet.svelte", "#000"): ("#fff",),
    ("Board.svelte", "#26221f"): ("var(--paint-gold)",),
    ("HouseFloor.svelte", "#683d6b"): ("#fbf6e9",),
    ("SecretTilePanel.svelte", "#f8f1e6"): ("light-dark(#45304b, #4a3352)",),
    ("ScreenCover.svelte", "#f8f1e6"): ("light-dark(#45304b, #33233a)",),
    ("ScreenCover.svelte", "#2a1d30"): ("#f8f1e6",),
}
"""Grounds of texts and icons that do not lie on the page, by file and ink. One-letter texts are among them."""

FRAMED = {
    ("ProportionBars.svelte", "var(--page)"): "the gap around an interval's line, which has the ink of text",
    (
        "ResultsByOpponent.svelte",
        "var(--hair)",
    ): "a drawn game: its bar has an outline, and its number stands beside it",
    ("PairThread.svelte", "var(--paper)"): "the light edge of a red line",
    ("MemoryCurve.svelte", "color-mix(in srgb, var(--ai) 40%, transparent)"): "the band between two lines",
    ("MemoryCurve.svelte", "var(--hair)"): "help lines, with numbers beside them",
    ("PaintableDrawing.svelte", "#fffdf5"): "the light tone of two beside one another",
    ("TokenEditor.svelte", "#fffdf5"): "the light tone of two beside one another",
}
"""Parts of diagrams that need no contrast, and why."""

ON_PAPER = {("PaintableDrawing.svelte", "#14110f"), ("TokenEditor.svelte", "#14110f")}
"""Lines on paper, which is light in both themes."""


@pytest.mark.parametrize("theme", THEMES)
def test_each_text_of_a_page_is_read_on_each_of_its_grounds(theme: str) -> None:
    shown = read_page_inks(theme)
    grounds = [shown["page"], shown["page-2"], resolve_ink("light-dark(#ecd6a0, #4a3d22)", theme)]
    faint = {(ink, ground) for ink in TEXT_INKS for ground in grounds[:2] if contrast_ratio(shown[ink], ground) < 4.5}
    # a winner's row and cells of a full row are golden, and the garden's lettering lies on the mat
    for ground in (grounds[2], shown["mat"]):
        faint |= {(ink, ground) for ink in ("ink", "ink-2") if contrast_ratio(shown[ink], ground) < 4.5}
    assert faint == set()
    inked = {
        (name, value)
        for name, _, declared in read_css_rules()
        for value in re.findall(r"(?<![\w-])color: ([^;]+);", declared)
        if not re.fullmatch(r"inherit|transparent|[A-Z]\w+", value)
    }
    assert len(inked) > 60
    # red paint colours strokes and lamps, no letters; the drawing of an empty cell has its own test
    drawn = {(name, value) for name, value in inked if value in ("var(--paint-shu)", "var(--ghost)")}
    assert all(contrast_ratio(shown["paint-shu"], ground) >= 3 for ground in grounds[:2])
    lettering = {(name, value) for name, value in inked - drawn if value[6:-1] not in TEXT_INKS}
    assert lettering == set(LETTERING)
    assert {
        (name, value, ground)
        for (name, value), lie_on in LETTERING.items()
        for ground in lie_on
        if contrast_ratio(resolve_ink(value, theme), resolve_ink(ground, theme)) < 4.5
    } == set()


@pytest.mark.parametrize("theme", THEMES)
def test_each_line_and_shape_of_a_diagram_is_seen(theme: str) -> None:
    shown = read_page_inks(theme)
    bars = re.findall(r"--bar: ([^;]+);", (PAGES / "games/okiya/openings/OpeningStatistics.svelte").read_text("utf-8"))
    drawn = {
        (name, bars[0] if value == "var(--bar)" else value)
        for name, _, declared in read_css_rules()
        for value in re.findall(r"(?<![\w-])(?:fill|stroke): ([^;]+);", declared)
        if value != "none"
    }
    assert len(drawn) > 18
    assert set(FRAMED) <= drawn
    faint = set()
    for name, value in drawn - set(FRAMED):
        ground = "mat" if name == "RefutationMap.svelte" else "paper" if (name, value) in ON_PAPER else "page"
        if contrast_ratio(resolve_ink(value, theme), shown[ground]) < 3:
            faint.add((name, value))
    assert faint == set()


def test_a_mark_on_a_tile_has_a_light_and_a_dark_edge() -> None:
    # tiles use all inks, so a mark needs two tones to be visible on each of them
    rules = {selector: declared for name, selector, declared in read_css_rules() if name == "MoveValueMark.svelte"}
    assert "outline: 3px solid var(--paint-gold)" in rules[".best"]
    assert "box-shadow: 0 0 0 4px var(--sumi)" in rules[".best"]
    shown = read_page_inks("light")
    assert contrast_ratio(shown["paint-gold"], shown["sumi"]) >= 3
    assert contrast_ratio("#2f5637", shown["paper"]) >= 3
