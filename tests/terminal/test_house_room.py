"""From 80 columns and 24 lines on, the whole house of Maiko is in sight at every prompt, whoever plays and whatever."""

import random
import re
from collections.abc import Sequence
from io import StringIO

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import ConsoleDimensions

from hanamachi.games.maiko import HouseView
from hanamachi.games.maiko.drawing.objects import LETTERS
from hanamachi.games.maiko.terminal.colour_screen import ColourHouse
from hanamachi.games.maiko.terminal.visit import HouseVisit, house_of, question
from hanamachi.games.maiko.views import EndView, PlayerBoard
from hanamachi.locales import LANGUAGES, phrases
from hanamachi.narration.voice import Voice
from hanamachi.table import Table, apply, next_entry
from hanamachi.table.computers import reply
from hanamachi.terminal.setting_up import CATALOGUES, setup_of
from hanamachi.terminal.visit.local_connection import LocalConnection
from tests.terminal.pseudo import in_a_terminal
from tests.terminal.test_maiko import STAGED, typed_for

LONG = ("漢" * 24, "W" * 24, "Willemina van Buitenveld", "Ж" * 23 + "é")
"""Names as long as they may be, some of signs that are two columns wide."""

INKS = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]")


class Window(StringIO):
    """A terminal that keeps what it is sent."""

    def isatty(self) -> bool:
        return True

    def lines(self) -> list[str]:
        """What stands on it since it was cleared, and at last the line that is typed in."""
        return INKS.sub("", re.split(r"\x1b\[2J|\x1b\[\?1049l", self.getvalue())[-1]).split("\n")


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    """A terminal of 80 columns and 24 lines."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("TERM", "xterm-256color")
    return Window()


def assert_all_in_sight(lines: Sequence[str], seen: HouseView) -> None:
    """That the lines fit, and hold the 81 places and every board: its colour, its points, kamon and tiles."""
    assert len(lines) <= 24
    assert max(map(cell_len, lines)) <= 80
    places = [line for line in lines if re.match(r"[1-9] [|]", line)]
    assert len(places) == 9
    assert all(line[2:].count("|") >= 2 and cell_len(line[:48].rstrip()) == 48 for line in places)
    shown = "\n".join(line[48:] for line in lines[: len(lines) - 2])
    for board in seen.boards:
        assert re.search(rf" {board.colour} (0|[+−]\d+) ●{board.kamon}\b", shown)
        for letter, cell in zip(LETTERS, board.cells, strict=True):
            assert letter + "".join(tile[1] for tile in cell) in shown.split()


def crowded(table: Table, share: Sequence[float], seed: int) -> HouseView:
    """A house whose 72 tiles all lie on boards, so many on each as by its share."""
    assert table.game is not None
    seen: HouseView = table.setup.rules.view(table.game.position, 0, 0)
    tiles = [letter + colour for letter in LETTERS for colour in "wvpg" for _ in range(2)]
    piles: list[list[str]] = [[] for _ in seen.boards]
    for tile in tiles:
        random.Random(f"{seed}{tile}{len(piles[0])}").choices(piles, share[: len(piles)])[0].append(tile)
    boards = tuple(
        PlayerBoard(
            board.colour,
            tuple(tuple(tile for tile in pile if tile[0] == letter) for letter in LETTERS),
            kamon=16,
            score=-len(pile),
            own=0,
            other=len(pile),
        )
        for board, pile in zip(seen.boards, piles, strict=True)
    )
    return replace(seen, boards=boards, end=EndView("stall", None, 3))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_most_crowded_house_fits(seats: int, language: str, window: Window) -> None:
    say, table = phrases(language, *CATALOGUES), Table.of(setup_of("maiko", {}, ("random",) * seats, 1, (), 1))
    if spoken := reply(table):
        table, _ = apply(table, next_entry(table, *spoken, 0))
    voice = Voice(say, LONG[:seats])
    screen = ColourHouse(window)
    for seed, share in enumerate([(1, 1, 1, 1), (1, 0, 0, 0)]):
        seen = crowded(table, share, seed)
        own, colour = seen.boards[0], seen.boards[0].colour
        picked = {
            "sabanto": sorted({tile for cell in own.cells for tile in cell}),
            "oka-san": [
                f"{seat + 1}{cell[0][0]}"
                for seat, board in enumerate(seen.boards[1:], 1)
                for cell in board.cells
                if any(tile[1] == colour for tile in cell)
            ],
            "first": [],
        }
        for phase, actions in picked.items():
            screen.forget()
            screen.say(*["What was told long ago, as much of it as there is room for, and no more of it."] * 20)
            view = replace(seen, phase=phase, turn=0)
            screen.show(voice, view)
            screen.ask(*question(voice, view, actions, 0))
            lines = window.lines()
            assert_all_in_sight(lines, view)
            assert "".join(lines[-3:]).replace("\n", "").endswith(question(voice, view, actions, 0)[0][-1][-20:])
            for number in range(1, len(actions) + 1):
                assert re.search(rf"\b{number}\s*:?\s", "\n".join(lines[14:]))


WHOLE = [(2, "fr", ("perfect",) * 2), (3, "nl", ("greedy", "perfect", "memory-7")), (4, "en", ("perfect",) * 4)]


@pytest.mark.parametrize(("people", "language", "minds"), WHOLE, ids=["two", "three", "four"])
def test_at_every_prompt_of_a_whole_game_all_is_in_sight(
    people: int, language: str, minds: tuple[str, ...], window: Window
) -> None:
    seats = (None,) * people
    typed, prompts = filter(None, typed_for(seats, 5, minds)), 0
    say = phrases(language, *CATALOGUES)
    waiting = (say("press-seen"), *(say("press-ready", name=name) for name in LONG))
    table = Table.of(setup_of("maiko", {}, seats, 1, (), 5))

    def read(steps: Sequence[str] = (), words: Sequence[str] = ()) -> str | None:
        nonlocal prompts
        lines = window.lines()
        assert len(lines) <= 24 and max(map(cell_len, lines)) <= 80
        if "".join(lines[-4:]).endswith(waiting):
            return ""
        if visit.view.phase == "playing":
            prompts += 1
            seen = house_of(visit.view)
            assert seen
            assert_all_in_sight(lines, seen)
        return next(typed, None) if prompts < 60 else None

    connection = LocalConnection(table, (), LONG[:people], int)
    visit = HouseVisit(connection, connection.view, say, ColourHouse(window), 0)
    visit.stay(None, read, seen=True)
    assert prompts > 30  # of the longer games the first sixty


def test_a_small_terminal_shows_the_size_it_needs_until_it_grows(window: Window) -> None:
    say = phrases("en", *CATALOGUES)
    table = Table.of(setup_of("maiko", {}, (None,) * 4, 1, (), 5))
    screen = ColourHouse(window)

    def read(steps: Sequence[str] = (), words: Sequence[str] = ()) -> str | None:
        for columns, lines in ((79, 24), (80, 23), (60, 20)):
            screen.console.size = ConsoleDimensions(columns, lines)
            screen.again()
            needs = f"The house needs a window of 80 columns and 24 lines: this one has {columns} and {lines}."
            assert " ".join(" ".join(window.lines()).split()) == needs
        for columns, lines in ((80, 24), (60, 40), (200, 24), (200, 60)):
            screen.console.size = ConsoleDimensions(columns, lines)
            screen.again()
            shown = window.lines()
            assert len(shown) <= lines and max(map(cell_len, shown)) <= columns
            assert sum(line.count("##") for line in shown) == 81
            assert shown[-2] == "Player 1’s turn. Turn over two tiles."
        return None

    names = [f"Player {number}" for number in range(1, 5)]
    connection = LocalConnection(table, (), names, int)
    HouseVisit(connection, connection.view, say, screen, 0).stay(None, read, seen=True)


def test_who_makes_the_window_smaller_or_larger_sees_the_house_drawn_again() -> None:
    sent = in_a_terminal("maiko", "--deal", STAGED, "--seats", "person,person", typed="quit\n", resized=(60, 20))
    first, small = INKS.sub("", sent).split("The house needs a window of 80 columns and 24 lines", 1)
    assert first.count("##") == 60
    assert "one has 60 and 20." in small


def test_what_is_asked_for_and_has_no_room_is_a_page_of_its_own(window: Window) -> None:
    say = phrases("nl", *CATALOGUES)
    table, typed, pages = Table.of(setup_of("maiko", {}, (None, None), 1, (), 5)), iter(["help", "", "boards"]), []

    def read(steps: Sequence[str] = (), words: Sequence[str] = ()) -> str | None:
        pages.append("\n".join(window.lines()))
        return next(typed, None)

    connection = LocalConnection(table, (), ("Mizuki", "Ren"), int)
    HouseVisit(connection, connection.view, say, ColourHouse(window), 0).stay(None, read, seen=True)
    house, help_page, again, boards = pages
    assert say("help-resign", word="opgeven") in help_page and say("press-seen") in help_page
    assert help_page.count("##") == 1
    assert house.count("##") == again.count("##") == boards.count("##") == 60
    assert "Mizuki (wit): 0 punten" in boards
