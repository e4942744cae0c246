"""Session at a table of a game that hides nothing: the narration of the game speaks of the rebuilt table."""

from collections.abc import Callable, Iterator, Sequence

from hanamachi.locales import Phrases
from hanamachi.narration.voice import CommandWord, Voice
from hanamachi.table import AnyEvent, Table, events
from hanamachi.table.commands import Hint, PersonCommand
from hanamachi.table.view import TableView
from hanamachi.table.visible_table import rebuild_table_from_view
from hanamachi.terminal.play.scene import Picture, text_picture
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

DrawTable = Callable[[Voice, Table], Picture]
"""Return the picture of a table's board."""


class BoardSession(TableSession):
    """Terminal session at a table of a game without hidden information: all players see the whole board."""

    def __init__(
        self,
        connection: Connection,
        view: TableView,
        say: Phrases,
        window: Window,
        draw: DrawTable | None = None,
        legend: str = "",
    ) -> None:
        """Make a session whose board `draw` draws in colour (None: in letters).

        `legend` is the name of the phrase that explains the picture, or an empty text.
        """
        self._draw, self._drawn_legend = draw or self._draw_letters, legend
        self._earlier_tables: list[Table] = []
        super().__init__(connection, view, say, window)

    def game_words(self) -> tuple[CommandWord, ...]:
        """Return the typed commands that only this game has, such as `moves` and `hint`."""
        return "moves", *(("hint",) if self._game.has_hints else ()), self._narration.board_word

    @property
    def table(self) -> Table:
        """The table, rebuilt from what this terminal sees of it."""
        return rebuild_table_from_view(self.view)

    def iter_introduction_sentences(self) -> Iterator[str]:
        """Yield sentences about the table: the goal of the match, and other options that the players agreed to."""
        is_local = self._connection.is_local
        yield self._narration.match_description(self.voice, self.table)
        if self.view.chosen and not is_local:
            yield self.say("layouts-invited")
        if self.view.hints:
            yield self.say("hints-table" if is_local else "hints-invited")

    def show_board(self) -> None:
        """Show the board and the score. During a game, also show the legal moves."""
        voice, table, narration = self.voice, self.table, self._narration
        if not self.view.board or table.game is None:
            return
        if self._screen.is_full_screen:
            self._screen.draw_picture(self._draw(voice, table))
            return
        self.print("", narration.describe_board(voice, table), narration.describe_score(voice, table))
        if table.is_playing:
            self.print(narration.make_turn_question(voice, table))
        if table.is_playing and table.game.actions:
            self.print(narration.describe_legal_actions(voice, table))

    def _draw_letters(self, voice: Voice, table: Table) -> Picture:
        return text_picture(self._narration.describe_board(voice, table), self._narration.describe_score(voice, table))

    def make_question_variants(self) -> list[tuple[str, ...]]:
        """Return the texts of the question to the player to move, from the longest to the shortest.

        Without a full screen the only text is empty, because `show_board` prints the question.
        """
        table = self.table
        is_asked = self._screen.is_full_screen and table.is_playing
        return [(self._narration.make_turn_question(self.voice, table),) if is_asked else ()]

    def report_events(self, view_before: TableView, happened: Sequence[AnyEvent], *, is_late: bool) -> None:
        """Print sentences about new deals, moves and results. Of several moves only the last one is reported."""
        voice, table, narration = self.voice, self.table, self._narration
        if view_before.match and self.view.match and view_before.match.number != self.view.match.number:
            self._earlier_tables.append(rebuild_table_from_view(view_before))
        changes = [e for e in happened if isinstance(e, events.Dealt | events.Acted | events.TookBack)]
        # the sentence on a move is made from the last position, so earlier moves have none
        reported = [event for event in changes if not isinstance(event, events.Acted) or event is changes[-1]]
        is_dealt = any(isinstance(event, events.Dealt) for event in happened)
        is_ended = any(isinstance(event, events.Ended) for event in happened)
        lines = [*filter(None, (narration.describe_event(voice, table, event) for event in reported))]
        is_local, is_full_screen = self._connection.is_local, self._screen.is_full_screen
        self.print(*([""] if is_dealt and lines and is_local and not is_full_screen else []), *lines)
        self._screen.log_moves(*lines)
        hinted = (event.seat for event in happened if isinstance(event, events.Hinted))
        self.print(*(self.say("event-hinted", **voice.seat_values(seat)) for seat in hinted))
        # between two moves of computer players at this terminal nobody looks at the board
        is_watched = is_dealt or is_ended or not is_local or "act" in self.view.can
        if (changes or is_ended) and not is_full_screen and is_watched:
            self.show_board()
        if is_ended and table.game and table.game.ending:
            self.print("", *narration.result_sentences(voice, table))
            if not table.is_over:
                self.print(narration.next_starter_sentence(voice, table))

    def execute_game_command(self, command_word: CommandWord | None, typed_text: str) -> PersonCommand | None:
        """Execute a typed line during a game, which may be a command that only this game has, such as `hint`."""
        match command_word:
            case self._narration.board_word:
                self.show_board()
            case "moves":
                self.show_page(self._narration.describe_legal_actions(self.voice, self.table))
            case "hint" if not self.view.hints:
                self.print(self.say("refused-no-hints"))
            case "hint":
                # a hint that was asked for once can be read again without a command
                if self.check_own_turn_or_explain() and not ("hint" in self.view.can and self.send_command(Hint())):
                    self.show_page(*self._narration.list_hint_lines(self.voice, self.table))
            case _:
                return super().execute_game_command(command_word, typed_text)
        return None

    def parse_move(self, text: str) -> str | None:
        """Return the move that a typed text means, or None if it means none. The move may be illegal."""
        return self._narration.parse_action(self.table, text) if self.table.game else None

    def explain_illegal_action(self, action: str) -> str:
        """Return a sentence that explains why a move is illegal now."""
        return self._narration.explain_illegal_action(self.voice, self.table, action)

    def restore_terminal(self) -> None:
        """Restore the terminal as it was before the session. After a full screen, print the moves of the games."""
        super().restore_terminal()
        for table in (*self._earlier_tables, self.table) if self._screen.is_full_screen else ():
            self.print(*self._narration.played_game_lines(self.voice, table))

    def move_help_lines(self) -> tuple[str, ...]:
        """Return lines that explain how to type a move.

        On a full screen they also explain the letters of a small board.
        """
        letters = self._narration.legend_lines(self.voice) if self._screen.is_full_screen else ()
        return self._narration.action_help(self.voice), *letters

    def board_legend_lines(self) -> tuple[str, ...]:
        """Return lines that explain the letters and signs of the board."""
        if self._drawn_legend and self._screen.is_full_screen:
            return (self.say(self._drawn_legend),)
        return self._narration.legend_lines(self.voice)
