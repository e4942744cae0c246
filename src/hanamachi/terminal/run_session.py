"""Running a session in the terminal of the command: on a full screen, or as lines of text."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hanamachi.command_line.command_group import INTERRUPTED
from hanamachi.game.registry import find_game
from hanamachi.locales import Phrases
from hanamachi.table.setup import game_name_of
from hanamachi.table.view import TableView
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play.screen import SceneScreen, Screen, can_draw_pictures
from hanamachi.terminal.play.typed_input import DumbTerminalLines, LineInput, QueuedLines
from hanamachi.terminal.session.table_session import Connection, Window


@dataclass(frozen=True, slots=True)
class SessionRunner:
    """Runs sessions (a table in this terminal) in one language.

    Attributes:
        say: The phrases of the language.
        plain: Whether to print plain text instead of pictures.
        pause: The number of seconds for which a full screen shows moves of other players.
    """

    say: Phrases
    plain: bool
    pause: float

    def run_session(self, connection: Connection, first_view: TableView, seat_name: str | None = None) -> int:
        """Run a session at a table until the people leave, and return the exit code of the program.

        Args:
            connection: The connection to the table.
            first_view: The table as the people at this terminal see it now.
            seat_name: The name under which to take a seat on a server, or None to ask the person for it.
        """
        terminal, say = terminal_of(find_game(game_name_of(first_view.setup))), self.say
        rules = tuple(terminal.rules_lines(say))
        try:
            if is_terminal() and can_draw_pictures(self.plain, sys.stdout, os.environ):
                # prompt_toolkit takes a tenth of a second to import, which plain text does not need
                from hanamachi.terminal.play import palette
                from hanamachi.terminal.play.terminal_input import FullScreenApp

                screen, typed, depth = SceneScreen(say("window-small")), QueuedLines(), palette.detect_color_depth()
                session = terminal.make_session(connection, first_view, say, Window(screen, typed, rules, self.pause))
                style, help_word = palette.make_terminal_style(terminal.inks(), depth), session.words.shown["help"]
                try:
                    with _handle_signals_as_exceptions(typed.type):
                        FullScreenApp(screen, typed, style, depth, help_word).run(lambda: session.run(seat_name))
                finally:
                    print_lines(*screen.later_lines)
            else:
                lines = Screen(sys.stdout, seen=is_terminal(), dumb=os.environ.get("TERM") == "dumb")
                with _handle_signals_as_exceptions(None):
                    terminal.make_session(connection, first_view, say, Window(lines, choose_line_input(), rules)).run(
                        seat_name
                    )
        except KeyboardInterrupt:
            return INTERRUPTED
        return 0


def is_terminal() -> bool:
    """Return whether both standard input and standard output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def choose_line_input() -> LineInput:
    """Return an input of typed lines that suits standard input: a prompt on a terminal, otherwise a pipe or a file."""
    if not is_terminal():
        return LineInput()
    if os.environ.get("TERM") == "dumb":
        return DumbTerminalLines()
    # prompt_toolkit takes a tenth of a second to import, which plain text does not need
    from hanamachi.terminal.play.terminal_input import PromptLines

    return PromptLines()


def print_lines(*lines: str) -> None:
    """Print sentences on standard output. On a terminal they are broken between words."""
    Screen(sys.stdout, seen=sys.stdout.isatty()).print_sentences(*lines)


@contextmanager
def _handle_signals_as_exceptions(receive_exception: Callable[[BaseException], None] | None) -> Iterator[None]:
    """Convert the signals SIGINT, SIGTERM and SIGHUP into exceptions until the block ends.

    Closing the terminal window sends such a signal. `receive_exception` is called with the exception.
    If it is None, the exception is raised.
    """

    def handle_signal(number: int, _frame: object) -> None:
        error = KeyboardInterrupt() if number == signal.SIGINT else SystemExit(128 + number)
        if receive_exception is None:
            raise error
        receive_exception(error)

    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, handle_signal) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
