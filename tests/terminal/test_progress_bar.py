"""The progress bar on standard error."""

import io
import re
from types import SimpleNamespace

import pytest

from hanamachi.command_line import progress_bar
from hanamachi.command_line.progress_bar import format_duration, show_progress_bar


class Terminal(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr(progress_bar, "sys", SimpleNamespace(stderr=terminal))
    monkeypatch.setattr(progress_bar, "REDRAW_INTERVAL", 0)
    monkeypatch.setenv("COLUMNS", "120")
    return terminal


def test_each_step_is_drawn_over_the_one_before_and_erased_at_the_end(terminal: Terminal) -> None:
    with show_progress_bar("solved", 4) as advance:
        advance(1)
        advance(3, "written")
    *lines, last = terminal.getvalue().split("\r")[1:]
    assert [re.sub(r" \d:\d\d:\d\d", " TIME", line) for line in lines] == [
        f"solved [{'-' * 40}] 0 / 4 TIME -:--:--\033[K",
        f"solved [{'#' * 10}{'-' * 30}] 1 / 4 TIME TIME\033[K",
        f"written [{'#' * 40}] 4 / 4 TIME TIME\033[K",
    ]
    assert last == "\033[K"


def test_a_line_is_never_wider_than_the_terminal(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    with show_progress_bar("solved", 3, done_before=1, decimal_places=1) as advance:
        advance(0.5)
    assert {len(line.removesuffix("\033[K")) for line in terminal.getvalue().split("\r")[1:-1]} == {29}


def test_nothing_is_drawn_beside_other_output(terminal: Terminal) -> None:
    with show_progress_bar("solved", 3, is_visible=False) as advance:
        advance(3)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0:00:00"), (90, "0:01:30"), (3599.6, "1:00:00"), (90000, "25:00:00")]
)
def test_a_duration_has_hours_minutes_and_seconds(seconds: float, text: str) -> None:
    assert format_duration(seconds) == text
