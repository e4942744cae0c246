"""A session on a full screen without a terminal, with the text of each frame."""

from collections.abc import Callable, Sequence

from hanamachi.locales import load_phrases
from hanamachi.table import Setup, Table
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play.lines import line_text
from hanamachi.terminal.play.scene import lay_out_scene
from hanamachi.terminal.play.screen import SceneScreen
from hanamachi.terminal.play.typed_input import LineInput
from hanamachi.terminal.session.local_connection import LocalConnection
from hanamachi.terminal.session.table_session import TableSession, Window
from hanamachi.terminal.table_setup import CATALOGUES


def render_window_text(screen: SceneScreen, columns: int = 80, rows: int = 24) -> str:
    """Return the text of a window, without the line that is typed."""
    laid = lay_out_scene(screen.scene, columns, rows - 1)
    screen.is_board_visible = laid.is_board_visible
    return "\n".join(line_text(line).rstrip() for line in laid.lines)


class Script(LineInput):
    """Input of some lines at a prompt. `asked` is called before each line; the end of the lines ends the session."""

    has_prompt = can_edit = True

    def __init__(self, lines: Sequence[str], asked: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._asked = asked
        self.put_back(*lines)

    def read_line(self) -> str | None:
        self._asked()
        return super().read_line()

    def _wait_for_line(self) -> str:
        raise EOFError


class Sitting:
    """A session of people on one screen.

    Attributes:
        frames: The text of the screen before each line.
        drawn: The text after each change.
    """

    def __init__(
        self,
        setup: Setup,
        *typed: str,
        names: Sequence[str] = (),
        language: str = "en",
        columns: int = 80,
        rows: int = 24,
        asked: Callable[["Sitting"], None] = lambda _: None,
    ) -> None:
        self.frames: list[str] = []
        self.drawn: list[str] = []
        say = load_phrases(language, *CATALOGUES)
        people = setup.computers.count(None)
        names = names or [f"Player {number}" for number in range(1, people + 1)]
        self.screen = SceneScreen(say("window-small"))

        def look() -> None:
            self.frames.append(render_window_text(self.screen, columns, rows))
            asked(self)

        self.connection = LocalConnection(Table.from_setup(setup), (), names, int)
        terminal = terminal_of(setup.package)
        self.typed = Script(typed, look)
        window = Window(self.screen, self.typed, tuple(terminal.rules_lines(say)))
        self.visit: TableSession = terminal.make_session(self.connection, self.connection.view, say, window)
        self.screen.on_change = lambda: self.drawn.append(render_window_text(self.screen, columns, rows))
        self.visit.run(None)

    @property
    def behind(self) -> list[str]:
        """The lines printed after the full screen."""
        return self.screen.later_lines
