"""A table on a screen that is drawn in place, without a terminal: what stands there at each moment."""

from collections.abc import Callable, Sequence

from hanamachi.locales import load_phrases
from hanamachi.table import Setup, Table
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play.lines import plain
from hanamachi.terminal.play.scene import lay_out
from hanamachi.terminal.play.screen import Staged
from hanamachi.terminal.play.typed_input import Input
from hanamachi.terminal.session.local_connection import LocalConnection
from hanamachi.terminal.session.table_session import TableSession, Window
from hanamachi.terminal.table_setup import CATALOGUES


def text_of(screen: Staged, columns: int = 80, rows: int = 24) -> str:
    """What stands in a window, the line that is typed left out."""
    laid = lay_out(screen.scene, columns, rows - 1)
    screen.in_sight = laid.in_sight
    return "\n".join(plain(line).rstrip() for line in laid.lines)


class Script(Input):
    """Somebody at a prompt who types these lines; `asked` is called before each, and their end ends the visit."""

    prompts = edits = True

    def __init__(self, lines: Sequence[str], asked: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._asked = asked
        self.put_back(*lines)

    def read(self) -> str | None:
        self._asked()
        return super().read()

    def _wait(self) -> str:
        raise EOFError


class Sitting:
    """People at a table on one screen: `frames` is what stood there before each line, `drawn` all that ever did."""

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
        self.screen = Staged(say("window-small"))

        def look() -> None:
            self.frames.append(text_of(self.screen, columns, rows))
            asked(self)

        self.connection = LocalConnection(Table.from_setup(setup), (), names, int)
        terminal = terminal_of(setup.package)
        self.typed = Script(typed, look)
        window = Window(self.screen, self.typed, tuple(terminal.rules_lines(say)))
        self.visit: TableSession = terminal.make_session(self.connection, self.connection.view, say, window)
        self.screen.changed = lambda: self.drawn.append(text_of(self.screen, columns, rows))
        self.visit.run(None)

    @property
    def behind(self) -> list[str]:
        """What is printed where the command was typed."""
        return self.screen.behind
