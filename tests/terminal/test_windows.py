"""A table in windows of all sizes."""

from collections.abc import Sequence
from io import StringIO

import pytest
from rich.console import ConsoleDimensions

from hanamachi.games.okiya.terminal.play.colour_screen import ColourScreen
from hanamachi.locales import phrases
from hanamachi.table import Table
from hanamachi.terminal.setting_up import CATALOGUES, setup_of
from hanamachi.terminal.visit.board_visit import BoardVisit
from hanamachi.terminal.visit.local_connection import LocalConnection


class Window(StringIO):
    """A terminal that keeps what it is sent."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("lines", range(5, 25))
def test_okiya_is_drawn_in_a_window_of_any_height(lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    table = Table.of(setup_of("okiya", {}, (None, None), 1, (), 1))
    connection = LocalConnection(table, (), ("Mizuki", "Ren"), int)
    screen = ColourScreen(Window(), in_place=True)
    visit = BoardVisit(connection, connection.view, phrases("en", *CATALOGUES), screen)

    def read(steps: Sequence[str] = (), words: Sequence[str] = ()) -> None:
        screen.say("One.", "Two.")
        for columns in (80, 60, 40, 20):
            screen.console.size = ConsoleDimensions(columns, lines)
            screen.again()

    visit.stay(None, read, seen=True)
