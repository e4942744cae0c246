"""Pictures of the garden without colours, and palettes for each number of colours."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from hanamachi.games.maiko.terminal.inks import INKS as MAIKO_INKS
from hanamachi.games.okiya import Position, Symbol, Vegetation, garden_view
from hanamachi.games.okiya.terminal.play import tiles as okiya_tiles
from hanamachi.games.okiya.terminal.play.inks import INKS
from hanamachi.games.okiya.terminal.play.tiles import PLANTS
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.terminal.play.lines import line_text, text_width
from hanamachi.terminal.play.palette import COLOR_DEPTHS, detect_color_depth, make_terminal_style
from hanamachi.terminal.table_setup import make_table_setup
from tests.drawing.test_ink import contrast_ratio
from tests.terminal.conftest import Call
from tests.terminal.pseudo import run_in_terminal
from tests.terminal.staged import Sitting

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"


def load_words(language: str) -> dict[str, str]:
    say = load_phrases(language, "okiya")
    return {family.letter: say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}


def render_picture(position: str) -> str:
    lines = okiya_tiles.draw_garden_as_text(
        garden_view(Position.parse(position), None, 0), load_words("en").__getitem__
    )
    return "\n".join(line_text(line).rstrip() for line in lines) + "\n"


def test_a_game_going_on_is_drawn_as_this_picture() -> None:
    assert (
        render_picture(f"{LAYOUT} .x.x/x.../.o../xoo. b4")
        == """\
       a           b           c           d
    Sun            ▄▄      ▌Rain           ▄▄
 4 ━━━━━━━━━━   ( ████ )   ━━━━━━━━━━     ████
   ▌Iris           ▀▀       Maple          ▀▀
       a4                      c4
       ▄▄       Sun         Bird        Bird
 3    ████     ┈┈┈┈┈┈┈┈┈┈  ━━━━━━━━━━  ┈┈┈┈┈┈┈┈┈┈
       ▀▀       Maple      ▌Iris        Cherry
                               c3
    Poem           ▄▄       Sun        ▌Rain
 2 ┈┈┈┈┈┈┈┈┈┈     █  █     ┈┈┈┈┈┈┈┈┈┈  ━━━━━━━━━━
    Maple          ▀▀       Pine        Pine
                                           d2
       ▄▄          ▄▄          ▄▄       Bird
 1    ████        █  █        █  █     ┈┈┈┈┈┈┈┈┈┈
       ▀▀          ▀▀          ▀▀       Maple

"""
    )


def test_a_square_is_tied_with_a_cord() -> None:
    drawn = render_picture(f"{LAYOUT} .x.x/xxox/.oo./xooo c2").splitlines()
    assert [line.count("━━") for line in drawn] == [4 if line.startswith((" 2", " 1")) else 0 for line in drawn]
    assert not re.search(r"\b[a-d][1-4]\b", "\n".join(drawn))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_fits_on_a_tile_in_every_language(language: str) -> None:
    for word in load_words(language).values():
        assert len(word) < okiya_tiles.TILE_WIDTH


def test_every_line_of_the_garden_is_as_wide_and_fits_beside_the_rest() -> None:
    for tokens in ("..../..../..../.... -", ".x.x/x.../.o../xoo. b4"):
        lines = okiya_tiles.draw_garden_as_text(
            garden_view(Position.parse(f"{LAYOUT} {tokens}"), None, 0), load_words("fr").__getitem__
        )
        assert {text_width(line_text(line)) for line in lines} == {51}
        assert len(lines) == 17


def test_seats_keep_their_own_token_whoever_starts() -> None:
    position = Position.parse(f"{LAYOUT} .x../..../..../.... b4")
    first, second = (
        "".join(
            line_text(line)
            for line in okiya_tiles.draw_garden_as_text(garden_view(position, None, seat), load_words("en").__getitem__)
        )
        for seat in (0, 1)
    )
    assert "( ████ )" in first and "( █  █ )" in second


ANSI = {
    "ansiblack": "#000000", "ansired": "#cd0000", "ansigreen": "#00cd00", "ansiblue": "#0000ee",
    "ansibrightblue": "#5c5cff",
    "ansiyellow": "#cdcd00", "ansimagenta": "#cd00cd",
    "ansiwhite": "#e5e5e5", "ansibrightblack": "#7f7f7f", "ansidefault": "#ffffff", "": "",
}  # fmt: skip
"""The sixteen colours of xterm."""


def colours_of_style(style: Style, name: str) -> tuple[str, str]:
    """Return the foreground and background of a style; an empty text is the default colour."""
    attrs = style.get_attrs_for_style_str(f"class:{name}")
    front, ground = (ANSI.get(c or "", f"#{c}") for c in (attrs.color, attrs.bgcolor))
    return front, ground


def to_lab(colour: str) -> tuple[float, float, float]:
    """Return a colour in CIE L*a*b*."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in
              (part / 255 for part in bytes.fromhex(colour[1:]))]  # fmt: skip
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in rows)
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.9505, y, z / 1.089))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def colour_distance(one: str, other: str) -> float:
    """Return the distance of two colours in CIE L*a*b*; 2 is just noticeable side by side."""
    if not (one and other):
        return 0 if one == other else 100
    return dist(to_lab(one), to_lab(other))


STATES = [*PLANTS.values(), *(f"{plant}-dim" for plant in PLANTS.values())]


@pytest.mark.parametrize("depth", COLOR_DEPTHS[:3])
def test_the_eight_states_of_plants_are_far_apart_in_every_palette(depth: ColorDepth) -> None:
    style = make_terminal_style(INKS, depth)
    for one, other in combinations(STATES, 2):
        (front, ground), (other_front, other_ground) = colours_of_style(style, one), colours_of_style(style, other)
        apart = max(
            colour_distance(ground, other_ground), 0 if ground or other_ground else colour_distance(front, other_front)
        )
        assert apart >= 15, (one, other)


@pytest.mark.parametrize("depth", COLOR_DEPTHS[:3])
def test_words_on_tiles_can_be_read_in_every_palette(depth: ColorDepth) -> None:
    style = make_terminal_style(INKS, depth)
    for name in (*PLANTS.values(), *okiya_tiles.SKIES.values(), "label"):
        front, ground = colours_of_style(style, name)
        assert not ground or contrast_ratio(front, ground) >= 3, name


def test_words_without_a_ground_can_be_read_on_black_and_on_white() -> None:
    inks = {**INKS, **{f"maiko-{name}": ink for name, ink in MAIKO_INKS.items()}}
    style = make_terminal_style(inks, ColorDepth.ANSI_COLORS_ONLY)
    for name in inks:
        front, ground = colours_of_style(style, name)
        # the sixteen colours have no green that is dark enough for white
        if front and not ground:
            assert contrast_ratio(front, "#000000") >= 3, name
            assert contrast_ratio(front, "#ffffff") >= 3 or front in ("#00cd00", "#cdcd00", "#e5e5e5"), name


def test_in_256_colours_each_colour_is_one_of_them() -> None:
    levels = {"00", "5f", "87", "af", "d7", "ff"}
    for inks in (INKS, MAIKO_INKS):
        for name, ink in inks.items():
            for red, green, blue in re.findall("#(..)(..)(..)", ink.xterm):
                grey = red == green == blue and (int(red, 16) - 8) % 10 == 0
                assert grey or {red, green, blue} <= levels, name


def test_without_colours_live_and_dim_tiles_have_other_lines_and_words() -> None:
    style = make_terminal_style(INKS, ColorDepth.MONOCHROME)
    assert {colours_of_style(style, name) for name in STATES} == {("", "")}
    drawn = {
        "\n".join(
            map(line_text, okiya_tiles.draw_tile_as_text(f"{plant}s", load_words("en").__getitem__, is_pale=pale))
        )
        for plant in PLANTS
        for pale in (False, True)
    }
    assert len(drawn) == 8
    assert "▀" not in "".join(drawn)


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, ColorDepth.TRUE_COLOR),
        ({"TERM": "xterm-256color"}, ColorDepth.DEFAULT),
        ({"TERM": "xterm"}, ColorDepth.ANSI_COLORS_ONLY),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, ColorDepth.MONOCHROME),
    ],
)
def test_a_terminal_has_as_many_colours_as_it_says(environment: dict[str, str], depth: ColorDepth) -> None:
    assert detect_color_depth(environment) == depth


def test_a_terminal_that_cannot_erase_gets_no_pictures() -> None:
    sent = run_in_terminal("--deal", LAYOUT, typed="quit\n", environment={"TERM": "dumb"})
    assert "\x1b" not in sent
    assert "4   [Is]   [Ir]   [Mr]   [Cs]" in sent


def test_help_names_the_keys_that_a_terminal_has() -> None:
    bare = run_in_terminal("--deal", LAYOUT, typed="help\n", environment={"TERM": "dumb"})
    drawn = "".join(Sitting(make_table_setup("okiya", {}, (None, None), 1, (LAYOUT,), 1), "help").frames)
    named = [[key in shown for key in ("Several moves", "Tab", "F1")] for shown in (bare, drawn)]
    assert named == [[True, False, False], [True, True, True]]


def test_lines_in_a_terminal_end_between_words_up_to_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Call
) -> None:
    monkeypatch.chdir(tmp_path)
    how = ("--seed", "3", "--first", "1", "--language", "fr", "--record")
    sent = run_in_terminal(*how, "a.json", typed="", columns=40, environment={"TERM": "dumb"})
    assert max(map(len, sent.replace("\r", "").split("\n"))) <= 40
    piped = call("play", *how, "b.json", typed="").out.replace("b.json", "a.json")
    assert {*piped.split()} <= {*sent.split()}


def test_a_real_terminal_is_drawn_in_place_and_left_as_it_was() -> None:
    sent = run_in_terminal("--deal", LAYOUT, "--first", "1", typed="b4\nquit\nyes\n")
    assert sent.index("\x1b[?1049h") < sent.index("Taken last") < sent.rindex("\x1b[?1049l")
    assert "Until next time." in sent[sent.rindex("\x1b[?1049l") :]


def test_okiya_is_drawn_in_place_and_its_moves_can_be_read_afterwards() -> None:
    setup = make_table_setup("okiya", {"form": "single"}, (None, None), 1, (LAYOUT,), 1)
    sitting = Sitting(setup, "b4", "x", "c4", "help", "", "quit", "yes")
    seen = sitting.frames
    assert len(seen) == 7
    assert "Player 1 took iris and rain at b4." in seen[1]
    assert "I do not know “x”" in seen[2] and "I do not know" not in seen[3], "what was told before is gone"
    assert "Player 2 took maple and rain at c4." in seen[3]
    assert "resign: give up this game" in seen[4]
    assert "Leave it? yes or no" in seen[-1]
    assert sitting.behind == ["", "Game 1. Player 1 starts.", LAYOUT, "b4 c4"]


def test_the_games_of_every_match_and_who_won_can_be_read_afterwards() -> None:
    setup = make_table_setup("okiya", {"form": "first-to-2"}, (None, None), 1, (LAYOUT,), 1)
    sitting = Sitting(setup, "b4", "resign", "yes", "", "resign", "yes", "", "resign", "yes", "no")
    assert [line for line in sitting.behind if "resigned" in line or "match" in line] == [
        "Player 2 resigned. Player 1 wins with 15 tiles left in the garden.",
        "Player 2 resigned. Player 1 wins with 16 tiles left in the garden.",
        "Player 1 wins the match! The final score is 2 to 0.",
    ]
