"""Running a session in the terminal of the command: on a full screen, or as lines of text."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hanamachi.command_line.command_group import STOPPED
from hanamachi.game import GamePackage
from hanamachi.locales import Phrases
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play.screen import PlainLines, Staged, can_draw
from hanamachi.terminal.play.typed_input import BareLines, Input, PipedLines, TypedLines
from hanamachi.terminal.session.table_session import TableSession, Window


def run_session(
    game: GamePackage,
    make_session: Callable[[Window], TableSession],
    name: str | None,
    say: Phrases,
    plain: bool,
    pause: float,
) -> int:
    """Run a session until somebody leaves, and return the exit code.

    Args:
        game: The game of the table.
        make_session: A function that makes the session for a window.
        name: The name under which to take a seat on a server, or None to ask for it.
        say: The phrases.
        plain: Whether pictures are unwanted.
        pause: Seconds for which a full screen shows the moves of other players.
    """
    terminal = terminal_of(game)
    rules = tuple(terminal.rules_lines(say))
    try:
        if is_terminal() and can_draw(plain, sys.stdout, os.environ):
            # prompt_toolkit takes a tenth of a second to import, which plain text does not need
            from hanamachi.terminal.play import palette
            from hanamachi.terminal.play.terminal_input import FullScreen

            screen, typed, depth = Staged(say("window-small")), TypedLines(), palette.depth_of()
            session = make_session(Window(screen, typed, rules, pause))
            style = palette.style_of(terminal.inks(), depth)
            try:
                with _signals_to(typed.type):
                    FullScreen(screen, typed, style, depth, session.words.shown["help"]).run(lambda: session.run(name))
            finally:
                print_lines(*screen.behind)
        else:
            lines = PlainLines(sys.stdout, seen=is_terminal(), dumb=os.environ.get("TERM") == "dumb")
            with _signals_to(_raise_error):
                make_session(Window(lines, line_input(), rules, pause)).run(name)
    except KeyboardInterrupt:
        return STOPPED
    return 0


def is_terminal() -> bool:
    """Return whether standard input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def line_input() -> Input:
    """Return an input of lines: a prompt in a terminal, else a pipe or file."""
    if not is_terminal():
        return PipedLines()
    if os.environ.get("TERM") == "dumb":
        return BareLines()
    # prompt_toolkit takes a tenth of a second to import, which plain text does not need
    from hanamachi.terminal.play.terminal_input import PromptedLines

    return PromptedLines()


def print_lines(*lines: str) -> None:
    """Print sentences, broken between words at the edge of the terminal."""
    PlainLines(sys.stdout, seen=sys.stdout.isatty()).say(*lines)


def _raise_error(error: BaseException) -> None:
    raise error


@contextmanager
def _signals_to(end: Callable[[BaseException], None]) -> Iterator[None]:
    """Call `end` with KeyboardInterrupt or SystemExit for signals that end a process. A closed window sends one."""

    def handle(number: int, _frame: object) -> None:
        end(KeyboardInterrupt() if number == signal.SIGINT else SystemExit(128 + number))

    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
