"""Keys and windows, with prompt_toolkit: a full screen, and a prompt among lines.

On a full screen the main thread reads keys and draws, so that a key or a new size of the window never waits. The
session runs in a thread of its own, which waits for lines, for other players and for computer players.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer, CompletionState
from prompt_toolkit.completion import Completion
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.key_binding.defaults import load_key_bindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from hanamachi.terminal.play.scene import SceneLines, clicked_cell, lay_out_scene
from hanamachi.terminal.play.screen import SceneScreen
from hanamachi.terminal.play.typed_input import PROMPT, LineInput, QueuedLines


def make_completion_key_bindings(line_input: LineInput) -> KeyBindings:
    """Return key bindings: the left and right arrow keys step through moves, and Tab completes words.

    `line_input` has the moves (`steps`) and the words.
    """
    keys = KeyBindings()

    def can_step() -> bool:
        return bool(line_input.steps) and get_app().current_buffer.text in ("", *line_input.steps)

    @keys.add("left", filter=Condition(can_step))
    @keys.add("right", filter=Condition(can_step))
    def step_through_moves(event: KeyPressEvent) -> None:
        buffer, step = event.current_buffer, 1 if event.key_sequence[0].key == Keys.Right else -1
        at = line_input.steps.index(buffer.text) + step if buffer.text else min(step, 0)
        buffer.text = line_input.steps[at % len(line_input.steps)]
        buffer.cursor_position = len(buffer.text)

    @keys.add("tab")
    def complete_word(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.complete_state is None:
            typed_part = buffer.text.casefold()
            words = [
                word
                for word in dict.fromkeys((*line_input.steps, *line_input.words))
                if word.casefold().startswith(typed_part)
            ]
            completions = [Completion(word, start_position=-len(buffer.text)) for word in words]
            buffer.complete_state = CompletionState(buffer.document, completions)
        buffer.complete_next()

    return keys


class FullScreenApp:
    """Full-screen terminal program for a table: shows its content, and below it the line where the player types."""

    def __init__(
        self, screen: SceneScreen, typed: QueuedLines, style: Style, depth: ColorDepth, help_word: str
    ) -> None:
        """Make the full-screen program, without starting it.

        Args:
            screen: The content to show.
            typed: Receives the lines that the player types.
            style: The style sheet.
            depth: The number of colours.
            help_word: The line that is entered when the player presses F1.
        """
        self._screen, self._typed, self._help = screen, typed, help_word
        self._turned, self._laid = 0, SceneLines([])
        self.line = Buffer(history=InMemoryHistory(), multiline=False, accept_handler=self._enter_typed_line)
        prompt = BufferControl(self.line, input_processors=[BeforeInput(PROMPT)], focusable=True)
        picture = FormattedTextControl(self._fragments, focusable=False, show_cursor=False)
        rows = Window(picture, height=lambda: Dimension.exact(len(self._laid.lines)), always_hide_cursor=True)
        self.app: Application[None] = Application(
            Layout(HSplit([rows, Window(prompt, height=1), Window()]), focused_element=prompt),
            key_bindings=merge_key_bindings(
                [load_key_bindings(), make_completion_key_bindings(typed), self._make_key_bindings()]
            ),
            style=style,
            color_depth=depth,
            full_screen=True,
            mouse_support=True,
            before_render=lambda _: self._lay_out_screen(),
        )
        screen.on_change = self._redraw

    def _redraw(self) -> None:
        self._turned = 0
        self.app.invalidate()

    def _lay_out_screen(self) -> None:
        size, chosen = self.app.output.get_size(), self.line.text.strip().casefold()
        scene = self._screen.scene
        self._laid = lay_out_scene(scene, size.columns, size.rows - 1, chosen_cell=chosen, first_row=self._turned)
        self._screen.is_board_visible = self._laid.is_board_visible

    def _fragments(self) -> StyleAndTextTuples:
        return [
            fragment
            for line in self._laid.lines
            for fragment in (*map(self._make_fragment_clickable, line), ("", "\n"))
        ][:-1]

    def _make_fragment_clickable(self, fragment: tuple[str, str]) -> Any:
        if not (cell := clicked_cell(fragment[0])):
            return fragment

        def clicked(event: MouseEvent) -> None:
            if event.event_type == MouseEventType.MOUSE_UP:
                self._typed.type(cell)

        return (*fragment, clicked)

    def _enter_typed_line(self, buffer: Buffer) -> bool:
        """Enter the line in the buffer. Return True if the line is kept there instead.

        It is kept if it is a move and the board is not visible.
        """
        self._lay_out_screen()
        stays = not self._laid.is_board_visible and buffer.text.strip().casefold() in self._typed.steps
        if not stays:
            self._typed.type(buffer.text)
        return stays

    def _make_key_bindings(self) -> KeyBindings:
        keys, is_empty = KeyBindings(), Condition(lambda: not self.line.text)

        @keys.add("f1")
        @keys.add("?", filter=is_empty)
        def enter_help_word(event: KeyPressEvent) -> None:
            self._typed.type(self._help)

        @keys.add(Keys.BracketedPaste)
        def paste_lines(event: KeyPressEvent) -> None:
            *whole, rest = event.data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            for line in whole:
                self._typed.type(event.current_buffer.text + line)
                event.current_buffer.text += line
                event.current_buffer.reset(append_to_history=True)
            event.current_buffer.insert_text(rest)

        @keys.add("pageup")
        @keys.add("pagedown")
        def scroll_page(event: KeyPressEvent) -> None:
            down = event.key_sequence[0].key == Keys.PageDown
            rows = max(1, len(self._laid.lines) - 2)
            self._turned = self._turned + min(rows, self._laid.hidden_rows) if down else max(0, self._turned - rows)

        @keys.add("c-c")
        def interrupt_session(event: KeyPressEvent) -> None:
            self._typed.type(KeyboardInterrupt())

        @keys.add("c-d", filter=is_empty)
        def end_input(event: KeyPressEvent) -> None:
            self._typed.type(EOFError())

        @keys.add("c-z")
        def suspend_program(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        return keys

    def run(self, session: Callable[[], None]) -> None:
        """Run the function `session` in another thread, and show its screen until it ends.

        Raises the errors of that function.
        """
        self.app.run(
            pre_run=Thread(target=self._run_session_in_thread, args=(session,), daemon=True).start, handle_sigint=False
        )

    def _run_session_in_thread(self, run_session: Callable[[], None]) -> None:
        leave: Callable[[], None] = self.app.exit
        try:
            run_session()
        except BaseException as error:  # noqa: BLE001 - raised again in the thread of the screen
            leave = partial(self.app.exit, exception=error)
        assert self.app.loop is not None
        self.app.loop.call_soon_threadsafe(leave)


class PromptLines(LineInput):
    """Input of lines that a person edits at a prompt, with a history and completion.

    The arrow keys step through the legal moves. After an update the prompt appears again with the text already typed.
    """

    has_prompt = can_edit = True

    def __init__(self) -> None:
        super().__init__()
        self._session: PromptSession[str | None] = PromptSession(
            PROMPT, key_bindings=make_completion_key_bindings(self)
        )
        self._is_woken, self._text = False, ""

    def _wait_for_line(self) -> str | None:
        self._session.app.erase_when_done = False
        line = self._session.prompt(default=self._text, pre_run=self._exit_if_woken)
        self._text = self._session.default_buffer.text if line is None else ""
        return line

    def interrupt_read_line(self) -> None:
        """Make a waiting `read_line` return None. May be called from any thread."""
        self._is_woken = True
        if (app := self._session.app).is_running and app.loop:
            with suppress(RuntimeError):  # the line was entered meanwhile
                app.loop.call_soon_threadsafe(self._exit_if_woken)

    def _exit_if_woken(self) -> None:
        if self._is_woken and not (app := self._session.app).is_done:
            self._is_woken, app.erase_when_done = False, True
            app.exit(result=None)
