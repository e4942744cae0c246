"""Keys at the prompt and on a full screen: steps, completion, paste, clicks and type-ahead."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from time import sleep

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import ColorDepth, DummyOutput

from hanamachi.terminal.play.palette import make_terminal_style
from hanamachi.terminal.play.scene import CELL_STYLE
from hanamachi.terminal.play.screen import SceneScreen
from hanamachi.terminal.play.terminal_input import FullScreenApp, PromptLines
from hanamachi.terminal.play.typed_input import QueuedLines
from hanamachi.terminal.table_setup import make_table_setup
from tests.terminal.playing import LAYOUT
from tests.terminal.staged import Sitting

STEPS = ["a4", "b4", "b1"]
UP, DOWN, LEFT, RIGHT, F1, ENTER = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\x1bOP", "\r"


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    """Yield a pipe in place of the keyboard."""
    with create_pipe_input() as pipe:
        yield pipe


def read_lines_of_keys(
    keys: PipeInput, sent: str, count: int, screen: SceneScreen | None = None, *, remembered: tuple[int, str] = (0, "")
) -> list[str]:
    """Return the lines of a full screen for some keys. `remembered` sends more keys after a number of lines."""
    typed, screen = QueuedLines(), screen or SceneScreen("too small")
    typed.steps, typed.words = STEPS, ["retour", "aide"]
    depth = ColorDepth.MONOCHROME
    with create_app_session(input=keys, output=DummyOutput()):
        full = FullScreenApp(screen, typed, make_terminal_style({}, depth), depth, "help")
    lines: list[str] = []
    number, later = remembered

    def visit() -> None:
        while len(lines) < count:
            if line := typed.read_line():
                lines.append(line)
            if later and len(lines) == number:
                while len(full.line._working_lines) <= number:  # a task loads it
                    sleep(0.001)
                keys.send_text(later)

    keys.send_text(sent)
    full.run(visit)
    return lines


@pytest.mark.parametrize("typed", [f"b1{ENTER}b3{ENTER}", "\x1b[200~b1\nb3\n\x1b[201~"])
@pytest.mark.parametrize(("later", "comes"), [(UP, "b3"), (UP + UP, "b1"), (UP + UP + DOWN, "b3")])
def test_up_and_down_bring_back_what_was_typed_or_pasted(typed: str, later: str, comes: str, keys: PipeInput) -> None:
    assert read_lines_of_keys(keys, typed, 3, remembered=(2, later + ENTER)) == ["b1", "b3", comes]


@pytest.mark.parametrize(
    ("sent", "lines"),
    [
        ("b1\rb3\r", ["b1", "b3"]),
        (f"{RIGHT}{ENTER}{LEFT}{ENTER}", ["a4", "b1"]),
        (f"{RIGHT}{RIGHT}{ENTER}", ["b4"]),
        (f"{RIGHT * 4}{ENTER}", ["a4"]),
        (f"b4{RIGHT}{ENTER}", ["b1"]),
        (f"b4{LEFT}{LEFT}{ENTER}", ["b1"]),
        (f"xy{LEFT}{LEFT}z{ENTER}", ["zxy"]),
        (f"b\t{ENTER}", ["b4"]),
        (f"B\t\t{ENTER}", ["b1"]),
        (f"b\t\t\t{ENTER}", ["b"]),
        (f"z\t{ENTER}", ["z"]),
        (f"re\t{ENTER}", ["retour"]),
        (f"?b1{ENTER}", ["help", "b1"]),
        (F1, ["help"]),
        (f"\x1b[200~b1\nb3\na\x1b[201~3{ENTER}", ["b1", "b3", "a3"]),
        (f"é漢{ENTER}", ["é漢"]),
    ],
)
def test_keys_make_lines(sent: str, lines: list[str], keys: PipeInput) -> None:
    assert read_lines_of_keys(keys, sent, len(lines)) == lines


def test_a_cell_that_is_clicked_is_typed(keys: PipeInput) -> None:
    screen = SceneScreen("too small")
    screen.draw_picture(lambda _: [[[(f"{CELL_STYLE}a1", "one"), ("", " "), (f"{CELL_STYLE}b1", "two")]]])
    assert read_lines_of_keys(keys, "\x1b[<0;6;1M\x1b[<0;6;1m", 1, screen) == ["b1"]


@pytest.mark.parametrize(("key", "error"), [("\x03", KeyboardInterrupt), ("\x04", EOFError)])
def test_ctrl_c_and_ctrl_d_end_a_visit(key: str, error: type[BaseException], keys: PipeInput) -> None:
    with pytest.raises(error):
        read_lines_of_keys(keys, key, 1)


def test_a_move_stays_on_the_line_while_the_board_cannot_be_seen(keys: PipeInput) -> None:
    screen = SceneScreen("too small")
    screen.draw_picture(lambda _: [[[("", "wide" * 99)]]])
    assert read_lines_of_keys(keys, f"b1{ENTER}\x15quit{ENTER}", 1, screen) == ["quit"]


def test_a_line_that_is_typed_goes_on_after_something_came(keys: PipeInput) -> None:
    with create_app_session(input=keys, output=DummyOutput()):
        typed = PromptLines()
        keys.send_text("b1\rb")
        assert typed.read_line() == "b1"
        buffer = typed._session.default_buffer

        def come(_: object) -> None:
            if buffer.text == "b":
                typed.interrupt_read_line()

        buffer.on_text_changed += come
        assert typed.read_line() is None
        buffer.on_text_changed -= come
        keys.send_text("3\r")
        assert typed.read_line() == "b3"


def test_an_interruption_before_the_wait_counts_once(keys: PipeInput) -> None:
    with create_app_session(input=keys, output=DummyOutput()):
        typed = PromptLines()
        typed.interrupt_read_line()
        assert typed.read_line() is None
        keys.send_text("b1\r")
        assert typed.read_line() == "b1"


READ_THREE_LINES = """
from hanamachi.terminal.play.typed_input import DumbTerminalLines
typed = DumbTerminalLines()
typed.interrupt_read_line()
print(typed.read_line(), flush=True)
print(typed.read_line())
try:
    typed.read_line()
except EOFError:
    print("end")
"""


def test_a_prompt_is_repeated_below_an_update_where_nothing_can_be_erased() -> None:
    command, pipe = [sys.executable, "-c", READ_THREE_LINES], subprocess.PIPE
    with subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe) as reader:
        assert reader.stdin is not None and reader.stdout is not None
        assert [reader.stdout.readline() for _ in range(2)] == ["> \n", "None\n"]
        reader.stdin.write("b1\n")
        reader.stdin.close()
        assert reader.stdout.read() == "> b1\n> end\n"
    assert reader.returncode == 0


Typing = Callable[..., Sitting]


@pytest.fixture
def typing() -> Typing:
    """Return a function that plays Okiya for two on one screen with some lines."""

    def typed(*lines: str) -> Sitting:
        return Sitting(make_table_setup("okiya", {}, (None, None), 1, (LAYOUT,), 1), *lines)

    return typed


def list_legal_actions(sitting: Sitting) -> tuple[str, ...]:
    table = sitting.connection.table
    assert table.game is not None
    return table.game.actions


def test_several_moves_may_be_typed_on_one_line(typing: Typing) -> None:
    assert list_legal_actions(typing("b4 c4 Mr")) == ("b4", "c4", "c4")[:2]
    assert list_legal_actions(typing("b4 c4")) == ("b4", "c4")


def test_moves_after_a_refused_one_are_named_and_not_played(typing: Typing) -> None:
    sitting = typing("b4 b4 c4 a4", "moves")
    assert list_legal_actions(sitting) == ("b4",)
    (told,) = {
        frame
        for frame in sitting.frames
        if "An earlier move on the line failed, so these were not played: c4 a4" in frame
    }
    assert "The tile at b4 is gone." in told


@pytest.mark.parametrize("page", ["help", "rules", "moves"])
def test_a_move_typed_instead_of_enter_is_made(page: str, typing: Typing) -> None:
    assert list_legal_actions(typing("b4", page, "c4")) == ("b4", "c4")


def test_resigning_is_asked_about_and_a_move_instead_is_made(typing: Typing) -> None:
    sitting = typing("b4", "resign", "c4", "resign", "no")
    assert "Give up this game? yes or no" in sitting.frames[2]
    assert list_legal_actions(sitting) == ("b4", "c4") and sitting.connection.table.is_playing
    assert not typing("b4", "resign", "yes").connection.table.is_playing
