"""What is typed at a prompt key by key: edited, completed, and stepped to by the arrows."""

import os
import re
import select
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from threading import Thread

import pytest

from hanamachi.terminal.play.prompt import LONGEST, Line, typed, typed_whole, wake
from tests.terminal.playing import LAYOUT
from tests.terminal.pseudo import in_a_terminal, pty
from tests.terminal.test_maiko import STAGED

LEFT, RIGHT, HOME, END, DELETE = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F", "\x1b[3~"

TYPED = [
    (["b", "1"], "b1"),
    (["x", "\x7f", "b", "1"], "b1"),
    (["1", HOME, "b", END, "x", LEFT, DELETE], "b1"),
    (["b", "1", LEFT, LEFT, LEFT, "x"], "xb1"),
    (["a", "b", "\x15", "c"], "c"),
    (["a", " ", "b", "\x17", "c"], "a c"),
    (["é", "漢"], "é漢"),
    (["\x1b", "\x00", "\x1b[5~", "b"], "b"),
    (["b"] * 99, "b" * LONGEST),
    ([RIGHT], "a4"),
    ([RIGHT, RIGHT], "b4"),
    ([RIGHT, RIGHT, LEFT], "a4"),
    ([LEFT], "b1"),
    ([RIGHT] * 4, "a4"),
    ([RIGHT, "\x15", LEFT], "b1"),
    ([RIGHT, LEFT, "\x7f", RIGHT, "x"], "bx"),
    (["r", "\t"], "retour"),
    (["R", "\t"], "retour"),
    (["b", "\t"], "b4"),
    (["b", "\t", "\t"], "b1"),
    (["b", "\t", "\t", "\t"], "b4"),
    (["\t"], "a4"),
    (["z", "\t"], "z"),
]


@pytest.mark.parametrize(("keys", "text"), TYPED)
def test_keys_make_a_line(keys: list[str], text: str) -> None:
    line = Line(["a4", "b4", "b1"], ["retour", "aide"])
    for key in keys:
        line.press(key)
    assert line.text == text


def test_arrows_on_an_empty_line_do_nothing_without_history() -> None:
    line = Line()
    for key in (LEFT, RIGHT, "\t", "b"):
        line.press(key)
    assert line.text == "b"


def test_the_arrows_step_through_what_may_be_taken_and_enter_takes_it() -> None:
    sent = in_a_terminal(
        "--plain", "--seats", "person,person", "--first", "1", "--deal", LAYOUT, typed=f"{RIGHT * 2}\nq\t\nyes\n"
    )
    assert "Player 1 took iris and rain at b4." in sent
    assert "The game is not over. Leave it? yes or no" in sent


def test_what_can_be_typed_at_maiko_is_completed_in_the_language() -> None:
    how = ("maiko", "--plain", "--seats", "person,person", "--first", "1", "--deal", STAGED, "--language", "nl")
    sent = in_a_terminal(*how, typed=f"{RIGHT}\n{RIGHT}\ndan\t\nver\t\nja\n")
    assert re.search(r"draait a9 .* om: waaier, wit", sent)
    assert re.search(r"draait b9 .* om: waaier, wit", sent), "what is up already is no more among what may be taken"
    assert "Danna is er" in sent and "Weggaan? ja of nee" in sent


Reads = Callable[[Iterable[bytes | Callable[[], None]]], None]


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reads]:
    """Makes a terminal send these bytes, one after the other when they are waited for, and other things happen."""
    ours, theirs = pty.openpty()
    waiting, window = select.select, os.fdopen(ours, "wb", buffering=0)

    def sent(given: Iterable[bytes | Callable[[], None]]) -> None:
        coming = iter([*given, window.close])

        def wait(files: list[int], *_: list[int]) -> tuple[list[int], list[int], list[int]]:
            each = next(coming)
            if isinstance(each, bytes):
                window.write(each)
            else:
                each()
            return waiting(files, [], [], 20)

        monkeypatch.setattr("select.select", wait)

    with window, os.fdopen(theirs, encoding="utf-8") as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        yield sent


def nothing_comes() -> bool:
    return False


def test_a_window_of_another_size_keeps_what_was_typed(reads: Reads, capsys: pytest.CaptureFixture[str]) -> None:
    reads([b"b", lambda: signal.raise_signal(signal.SIGWINCH), b"1\n"])
    assert typed(lambda: print("drawn"), nothing_comes, (), ()) == "b1"
    assert capsys.readouterr().out == "> b\r\x1b[Kdrawn\n> b1\n"


def test_what_comes_from_another_thread_is_drawn_and_none_of_it_is_missed(
    reads: Reads, capsys: pytest.CaptureFixture[str]
) -> None:
    come, steps = ["before"], ["a1"]

    def happens() -> None:
        come.append("meanwhile")
        steps[:] = ["b1"]
        waker = Thread(target=wake)
        waker.start()
        waker.join()

    def again() -> None:
        while come:
            print(come.pop(0))

    reads([b"b", happens, b"\t\n"])
    assert typed(again, lambda: bool(come), steps, ()) == "b1"
    assert capsys.readouterr().out == "before\n> b\r\x1b[Kmeanwhile\n> b1\n"


def test_where_nothing_can_be_erased_what_comes_is_told_below_the_prompt(
    reads: Reads, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    come = ["before"]
    monkeypatch.setattr("builtins.input", sys.stdin.readline)

    def happens() -> None:
        come.append("meanwhile")
        wake()

    reads([wake, happens, b"b1\n"])
    assert typed_whole(lambda: print(come.pop()), lambda: bool(come)) == "b1\n"
    assert capsys.readouterr().out == "before\n> \nmeanwhile\n> "


def test_keys_that_come_in_pieces_are_keys(reads: Reads) -> None:
    reads(["é".encode()[:1], "é".encode()[1:], b"x\x1b", b"[D", b"y\r"])
    assert typed(lambda: None, nothing_comes, (), ()) == "éyx"


@pytest.mark.parametrize("given", [[], [b"b1"], [b"\x04"]])
def test_nothing_more_comes_of_a_closed_window(given: list[bytes], reads: Reads) -> None:
    reads(given)
    with pytest.raises(EOFError):
        typed(lambda: None, nothing_comes, (), ())
