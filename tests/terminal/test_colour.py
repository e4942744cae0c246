"""The garden in colour: pictures without their inks, and what a real terminal is sent."""

import re
from pathlib import Path

import pytest
from rich.console import Console

from hanamachi.games.okiya import Position, Symbol, Vegetation, view
from hanamachi.games.okiya.terminal.play import tiles as okiya_tiles
from hanamachi.locales import LANGUAGES, phrases
from tests.terminal.pseudo import in_a_terminal

INKS, BACK = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]"), "\x1b[?1049l"

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"


def words(language: str) -> dict[str, str]:
    say = phrases(language, "okiya")
    return {family.letter: say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}


def picture(position: str) -> str:
    lines = okiya_tiles.garden(view(Position.parse(position), None, 0), words("en").__getitem__)
    return "\n".join(line.plain.rstrip() for line in lines) + "\n"


def test_a_game_going_on_is_drawn_as_this_picture() -> None:
    assert (
        picture(f"{LAYOUT} .x.x/x.../.o../xoo. b4")
        == """\
       a           b           c           d
    Sun            ▄▄      ▌Rain           ▄▄
 4 ▀▀▀▀▀▀▀▀▀▀   ( ████ )   ▀▀▀▀▀▀▀▀▀▀     ████
   ▌Iris           ▀▀       Maple          ▀▀
       a4                      c4
       ▄▄       Sun         Bird        Bird
 3    ████     ▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀
       ▀▀       Maple      ▌Iris        Cherry
                               c3
    Poem           ▄▄       Sun        ▌Rain
 2 ▀▀▀▀▀▀▀▀▀▀     █  █     ▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀
    Maple          ▀▀       Pine        Pine
                                           d2
       ▄▄          ▄▄          ▄▄       Bird
 1    ████        █  █        █  █     ▀▀▀▀▀▀▀▀▀▀
       ▀▀          ▀▀          ▀▀       Maple

"""
    )


def test_a_square_is_tied_with_a_cord() -> None:
    drawn = picture(f"{LAYOUT} .x.x/xxox/.oo./xooo c2").splitlines()
    assert [line.count("━━") for line in drawn] == [4 if line.startswith((" 2", " 1")) else 0 for line in drawn]
    assert not re.search(r"\b[a-d][1-4]\b", "\n".join(drawn))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_fits_on_a_tile_in_every_language(language: str) -> None:
    for word in words(language).values():
        assert len(word) < okiya_tiles.WIDTH


def test_every_line_of_the_garden_is_as_wide_and_fits_beside_the_rest() -> None:
    for tokens in ("..../..../..../.... -", ".x.x/x.../.o../xoo. b4"):
        lines = okiya_tiles.garden(view(Position.parse(f"{LAYOUT} {tokens}"), None, 0), words("fr").__getitem__)
        assert {line.cell_len for line in lines} == {51}
        assert len(lines) == 17


def test_seats_have_their_own_figure_whoever_starts() -> None:
    position = Position.parse(f"{LAYOUT} .x../..../..../.... b4")
    first, second = (
        "".join(line.plain for line in okiya_tiles.garden(view(position, None, seat), words("en").__getitem__))
        for seat in (0, 1)
    )
    assert "( ████ )" in first and "( █  █ )" in second


def test_tiles_stay_readable_where_there_are_sixteen_colours() -> None:
    console = Console(color_system="standard", force_terminal=True, width=80)
    with console.capture() as capture:
        console.print(*okiya_tiles.tile("Ir", words("en").__getitem__), sep="\n")
    styles = re.findall(r"\x1b\[([\d;]+)m[^\x1b]*(?:Rain|Iris)", capture.get())
    assert len(styles) == 2
    for style in styles:
        front, ground = (int(code) for code in style.split(";")[-2:])
        assert front % 10 != ground % 10


def test_a_terminal_is_sent_inks_words_and_what_is_asked() -> None:
    sent = in_a_terminal("--deal", LAYOUT, "--first", "1", typed="b4\nquit\n")
    assert "\x1b[1;38;2;38;34;31;48;2;" in sent
    plain = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", sent)
    assert "Take any tile on the border" in plain
    assert re.search(r"Taken last\s", plain)
    assert "Until next time." in plain


def test_a_narrow_terminal_gets_the_rest_below_the_garden() -> None:
    sent = in_a_terminal("--deal", LAYOUT, "--first", "1", typed="quit\n", columns=60)
    plain = [re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", line).strip() for line in sent.splitlines()]
    assert "Take any tile on the border" in plain


@pytest.mark.parametrize("how", [("--plain", {}), (None, {"TERM": "dumb"})])
def test_nobody_is_sent_pictures_who_does_not_want_them(how: tuple[str | None, dict[str, str]]) -> None:
    option, environment = how
    sent = in_a_terminal(*filter(None, [option]), "--deal", LAYOUT, typed="quit\n", environment=environment)
    assert "\x1b[38" not in sent and "\x1b[1" not in sent
    assert "4   [Is]   [Ir]   [Mr]   [Cs]" in sent


def test_the_end_of_what_is_typed_ends_politely_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "typed.json"
    assert "Until next time." in in_a_terminal("--plain", "--record", str(file), typed="\x04")
    assert file.exists()


def test_no_color_takes_the_colours_away_and_leaves_the_pictures() -> None:
    for game, drawn in (("okiya", "▀▀▀▀▀▀▀▀▀▀"), ("maiko", "+--------------+")):
        sent = in_a_terminal(game, "--seats", "person,person", typed="quit\n", environment={"NO_COLOR": "1"})
        assert drawn in INKS.sub("", sent)
        codes = {code for sequence in re.findall(r"\x1b\[([\d;]*)m", sent) for code in sequence.split(";")}
        assert codes <= {"", "0", "1", "2", "4"}, "bold, dim and underlined are no colours"


def frames(sent: str) -> list[str]:
    """What stood on the screen after each time that it was cleared, without inks, up to the end of the game."""
    return [INKS.sub("", part).replace("\r", "") for part in sent.partition(BACK)[0].split("\x1b[2J")[1:]]


def test_okiya_is_drawn_in_place_and_its_moves_can_be_read_afterwards() -> None:
    how = ("--seats", "person,person", "--first", "1", "--deal", LAYOUT, "--form", "single")
    sent = in_a_terminal(*how, typed="b4\nx\nc4\nhelp\n\nquit\nyes\n", columns=80, lines=24)
    seen, behind = frames(sent), INKS.sub("", sent.partition(BACK)[2]).replace("\r", "")
    assert len(seen) == 7
    for frame in seen:
        lines = frame.split("\n> ")[0].split("\n")
        assert len(lines) < 24 and max(map(len, lines)) <= 80
        assert sum("▀▀▀▀" in line for line in lines) >= 4 or "resign: give up this game" in frame
    assert "Player 1 took iris and rain at b4." in seen[1]
    assert "I do not know “x”" in seen[2] and "Player 1 took" not in seen[2], "what was told before is gone"
    assert "Player 2 took maple and rain at c4." in seen[3]
    assert "Leave it? yes or no" in seen[-1]
    assert f"{LAYOUT}\nb4 c4\n" in behind and behind.endswith("\nUntil next time.\n")
    assert "▀" not in behind


def test_the_games_of_every_match_can_be_read_afterwards() -> None:
    how = ("--seats", "person,person", "--first", "1", "--deal", LAYOUT, "--form", "single")
    sent = in_a_terminal(*how, typed="b4\nresign\n\nyes\nresign\n\nno\n", columns=80, lines=24)
    behind = INKS.sub("", sent.partition(BACK)[2]).replace("\r", "")
    assert f"{LAYOUT}\nb4\n" in behind
    assert behind.count("Game 1. ") == behind.count("resigned.") == 2


def test_okiya_uses_letters_in_a_small_window_and_tiles_in_a_large_one() -> None:
    how = ("--seats", "person,person", "--first", "1", "--deal", LAYOUT)
    small, large = frames(in_a_terminal(*how, typed="quit\n", columns=60, lines=16, resized=(80, 24)))[:2]
    assert "4   [Is]   [Ir]   [Mr]   [Cs]" in small and "12 tiles may be taken" in small
    assert len(small.split("\n")) <= 16
    assert "▀▀▀▀▀▀▀▀▀▀" in large
