"""Session of people at a table: typed lines become commands, and updates become sentences and pictures.

Rule 1: a session shows the view that the table sends, and nothing else.
Rule 2: one thread runs the session. An update that arrives while the thread waits for a line wakes it.
Rule 3: no typed line is lost. A line typed instead of an answer is read next, and a line that was not sent is named.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from hanamachi.game import GameError, Seat
from hanamachi.game.registry import find_game
from hanamachi.locales import Phrases
from hanamachi.narration.game_narration import event_sentence, narration_of, score_sentence, winner_sentence
from hanamachi.narration.table_narration import format_clock_time, table_event_sentences
from hanamachi.narration.typed_words import Words, parse_set_phrase
from hanamachi.narration.voice import CommandWord, Voice
from hanamachi.table import AnyEvent, events
from hanamachi.table.commands import Accept, Act, Decline, Offer, PersonCommand, Resign, Return, Sit, Start
from hanamachi.table.messages import Update
from hanamachi.table.set_phrases import SET_PHRASES, SetPhrase
from hanamachi.table.setup import game_name_of
from hanamachi.table.view import TableView
from hanamachi.terminal.play.scene import text_picture
from hanamachi.terminal.play.screen import Screen
from hanamachi.terminal.play.typed_input import LineInput
from hanamachi.terminal.session.local_connection import LocalConnection
from hanamachi.terminal.session.server_client import NoTable, printable
from hanamachi.terminal.session.server_connection import ServerConnection

TABLE_WORDS: tuple[CommandWord, ...] = ("back", "resign", "rules", "help", "quit", "next", "yes", "no")
HELP_WORDS: tuple[CommandWord, ...] = ("rules", "back", "resign", "quit", "help")
SERVER_WORDS: tuple[CommandWord, ...] = ("replace", "say")

AWAITED = frozenset({"sit", "act", "start", "rematch", "accept"})
"""Verbs of a view's `can` for which the table waits."""

Connection = ServerConnection | LocalConnection


@dataclass(frozen=True, slots=True)
class Window:
    """The screen and the keyboard of a session.

    Attributes:
        screen: The output.
        typed: The input of typed lines.
        rules: The rules of the game, one paragraph each.
        pause: The number of seconds for which a full screen shows moves of other players.
    """

    screen: Screen
    typed: LineInput
    rules: tuple[str, ...] = ()
    pause: float = 0


class TableSession:
    """Terminal session at a table of any game. Shows the board in letters and a list of legal actions.

    A game with its own board derives a class that replaces the methods in the section "text of a game".
    """

    rematch_phrase, no_takeback_phrase, unknown_phrase = "press-again", "not-back", "not-understood"

    def __init__(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> None:
        """Make a session, without starting it.

        Args:
            connection: The connection to the table.
            view: The table before the first update.
            say: The phrases of the language.
            window: The screen and the keyboard.
        """
        self.view, self.say, self.print = view, say, window.screen.print_sentences
        self._connection, self._screen, self._typed = connection, window.screen, window.typed
        self._rules, self._pause = window.rules, window.pause
        self._game = find_game(game_name_of(view.setup))
        self._narration = narration_of(self._game)
        server_words = () if connection.is_local else SERVER_WORDS
        useless = {*(["back"] if self._game.rules.has_hidden_information else []), *([] if view.hints else ["hint"])}
        words = self.game_words()
        self.help_words = tuple(word for word in (*words, *HELP_WORDS, *server_words) if word not in useless)
        self.words = Words(say, (*TABLE_WORDS, *words, *server_words))
        self.voice = self._make_narration_voice()
        self._is_introduced = False
        self._line = self._unsent_line = ""
        self._updated_at = 0.0

    # ------------------------------------------------------------------------------------------------------- running

    def run(self, name: str | None) -> None:
        """Take a seat if the link allows it, then read and execute lines until the people leave.

        Raises the error that ended the connection, or NoTable if the server's messages cannot be understood.

        Args:
            name: The name under which to take a seat, or None to ask for it.
        """
        try:
            self._connection.open(self, self._typed.interrupt_read_line)
            self._take_seat_at_start(name)
            while (line := self._read_line()) is not None and self._execute_typed_line(line):
                pass
            self._raise_connection_error()
        except (ValueError, LookupError) as error:
            if isinstance(error, GameError) or self._connection.is_local:
                raise
            raise NoTable("link-not-understood", server=self._connection.server) from error
        finally:
            unsent = self._unsent_line if self._connection.has_pending_command else ""
            self._connection.close()
            self.restore_terminal()
            if unsent:
                self.print(self.say("line-unsent", said=unsent))

    def _take_seat_at_start(self, seat_name: str | None) -> None:
        self._connection.process_updates(lambda: self._is_introduced)
        is_local = self._connection.is_local
        if self.own_seat is not None and not is_local:
            self.print(self.say("seat-yours", name=self.view.seats[self.own_seat].name))
        if "return" in self.view.can:
            self.send_command(Return())
        if "sit" in self.view.can and self._connection.invitation:
            self._take_seat(seat_name)
        if self.own_seat is None and not is_local and not self._connection.has_pending_command:
            self.print(self.say("watching"))

    @property
    def own_seats(self) -> list[Seat]:
        """The seats of the people at this terminal."""
        return [seat for seat, shown in enumerate(self.view.seats) if shown.yours]

    @property
    def own_seat(self) -> Seat | None:
        """The seat of the person at this terminal, or None.

        If several people share the terminal, it is the seat of the person to move.
        """
        own, turn = self.own_seats, self.view.board.view.turn if self.view.board else None
        return turn if turn in own else next(iter(own), None)

    # ------------------------------------------------------------------------------------------------ text of a game

    def game_words(self) -> tuple[CommandWord, ...]:
        """Return the typed commands that only this game has, such as `moves` and `board`."""
        return "moves", "board"

    def iter_introduction_sentences(self) -> Iterator[str]:
        """Yield sentences that introduce the table when the session begins."""
        yield self._game.title

    def show_board(self) -> None:
        """Show the board and the score. Do nothing before the first deal."""
        view = self.view
        if view.board is None or view.match is None:
            return
        score = score_sentence(self.voice, view.match.score)
        board = self._game.rules.render_board_text(view.board.view)
        if self._screen.is_full_screen:
            self._screen.draw_picture(text_picture(board, score))
        else:
            self.print("", board, score)

    def make_question_variants(self) -> list[tuple[str, ...]]:
        """Return the question to the player to move, in forms from long to short. Each form is a tuple of lines."""
        view = self.view
        if view.phase != "playing" or view.board is None or view.board.view.turn is None:
            return [()]
        turn = self.say("turn-of", **self.voice.seat_values(view.board.view.turn))
        return [(turn, self._list_actions()) if view.actions else (turn,)]

    def completions(self) -> tuple[list[str], list[str]]:
        """Return what the keyboard offers to a player: two lists of words.

        The arrow keys step through the first list, the legal moves. The Tab key completes the second one, other names.
        """
        return [*self.view.actions], []

    def report_events(self, view_before: TableView, happened: Sequence[AnyEvent], *, is_late: bool) -> None:
        """Print sentences about what has happened on the board.

        Args:
            view_before: The view before the events.
            happened: The events.
            is_late: Whether the events happened while the connection was lost. Then only what can still be seen is
                reported.
        """
        games = self.view.match.games if self.view.match else ()
        self.print(*filter(None, (event_sentence(self.voice, event, len(games)) for event in happened)))
        if any(isinstance(event, events.Dealt | events.Acted | events.TookBack | events.Ended) for event in happened):
            self.show_board()
        for event in happened:
            if isinstance(event, events.Ended):
                self.print(winner_sentence(self.voice, event.winners))

    def parse_move(self, text: str) -> str | None:
        """Return the move that a typed text in lower case means, or None if it means none. The move may be illegal."""
        return next((action for action in self.view.actions if action.casefold() == text), None)

    def explain_illegal_action(self, action: str) -> str:
        """Return a sentence that explains why a move is illegal now."""
        return self.say("refused-not-now")

    def move_help_lines(self) -> tuple[str, ...]:
        """Return the lines that explain how to type a move."""
        return (self.say("help-action"),)

    def board_legend_lines(self) -> tuple[str, ...]:
        """Return the lines that explain the signs on the board."""
        return ()

    def execute_game_command(self, command_word: CommandWord | None, typed_text: str) -> PersonCommand | None:
        """Execute a typed line during a game.

        Args:
            command_word: The command that the line is, such as `moves`, or None if it is not a command.
            typed_text: The line in lower case.

        Returns:
            The command to send to the table, or None if nothing has to be sent.
        """
        match command_word:
            case "board":
                self.show_board()
            case "moves":
                self.show_page(self._list_actions())
            case "back":
                self.print(self.say(self.no_takeback_phrase))
            case None if action := self.parse_move(typed_text):
                return self.make_act_command(action)
            case _ if command_word or typed_text:
                self.report_unknown(typed_text)
        return None

    def restore_terminal(self) -> None:
        """Restore the terminal as it was before the session."""
        self._screen.close()

    def _list_actions(self) -> str:
        return self.say("may-do", actions=", ".join(self.view.actions))

    # ------------------------------------------------------------------------------------- updates of the connection

    def handle_update(self, update: Update, *, is_late: bool) -> None:
        """Store the new view of the table, and print sentences about the events.

        `is_late` is True if the events happened while the connection was lost.
        """
        (earlier_voice, before), self.view, self._updated_at = (self.voice, self.view), update.view, monotonic()
        self.voice = self._make_narration_voice()
        is_local = self._connection.is_local
        happened = [each.event for each in update.events if each.n > before.number or is_local]
        if self._is_introduced:
            self.print(*table_event_sentences(happened, (earlier_voice, before), (self.voice, self.view)))
            self.report_events(before, happened, is_late=is_late)
        else:
            helped = [self.say("help-more", word=self.words.shown["help"])]
            if is_local:
                helped = [*self.move_help_lines()[:1], *helped] if self.own_seats else []
                helped += self.board_legend_lines()
            elif not self._typed.has_prompt:
                helped = []
            listed = [self.say("listed-invited")] if self.view.listed else []
            self.print(*self.iter_introduction_sentences(), *listed, *helped)
            if is_local and happened:
                self.report_events(before, happened, is_late=False)
            elif not self._screen.is_full_screen:
                self.show_board()
        is_asked = AWAITED & {*self.view.can} if is_local else happened or not self._is_introduced
        if not self._screen.is_full_screen and is_asked:
            self.show_question()
        self._is_introduced = True
        self._update_completions()

    def handle_phrase(self, seat: Seat, phrase: SetPhrase) -> None:
        """Print a set phrase, such as a greeting, that the player on a seat has sent."""
        self.print(self.say("said", name=self.voice.names[seat], phrase=self.say(f"phrase-{phrase}")))

    def handle_notice(self, phrase: str, code: str = "") -> None:
        """Print a notice about the connection or a refused command.

        Args:
            phrase: The name of the phrase to print.
            code: The error code. If a special phrase for this code exists, it is printed instead.
        """
        try:
            self.print(self.say(f"{phrase}-{code}"))
        except LookupError:
            self.print(self.say(phrase))

    def show_question(self) -> None:
        """Show the question to the player to move, and below it the clocks, an open offer, and missing players."""
        lines = tuple(self._iter_question_lines())
        self._screen.show_question(*((*form, *lines) for form in self.make_question_variants()))

    def _iter_question_lines(self) -> Iterator[str]:
        view, shown = self.view, self.words.shown
        if view.clock and view.phase == "playing":
            since = int(1000 * (monotonic() - self._updated_at))
            left = [ms - since * (seat == view.clock.running) for seat, ms in enumerate(view.clock.left)]
            clocks = (
                f"{name} {format_clock_time(self.say, ms)}" for name, ms in zip(self.voice.names, left, strict=True)
            )
            yield self.say("clocks-left", clocks=", ".join(clocks))
        if "accept" in view.can:
            yield self.say("link-answer", yes=shown["yes"], no=shown["no"])
        elif "start" in view.can and view.match:
            yield self.say("press-next", number=len(view.match.games) + 1, quit=shown["quit"])
        elif "rematch" in view.can:
            yield self.say(self.rematch_phrase, yes=shown["yes"], no=shown["no"])
        elif view.phase == "waiting" and self.own_seat is not None:
            waiting = sum(not seat.name for seat in view.seats)
            yield self.say("waiting-several", count=waiting)
            if self._connection.shared_link:
                yield self.say("waiting-several-lead", count=waiting)
                yield self._connection.shared_link

    def _update_completions(self) -> None:
        self._typed.steps, names = self.completions() if "act" in self.view.can else ([], [])
        self._typed.words = [*names, *(self.words.shown[word] for word in ("yes", "no", "next", *self.help_words))]

    def _make_narration_voice(self) -> Voice:
        say, own = self.say, self.own_seats
        names = tuple(
            say(f"player-{seat.computer}")
            if seat.computer
            else (self._connection.own_name if seat.yours else "") or printable(seat.name) or say("open-seat")
            for seat in self.view.seats
        )
        return Voice(
            say, self._narration.distinct_names(say, names, self.view.setup), own[0] if len(own) == 1 else None
        )

    # --------------------------------------------------------------------------------------------------- typed lines

    def _read_line(self) -> str | None:
        """Return the next typed line, or None at the end of the input or of the connection.

        From a pipe a line is read only when the table waits for the person at this terminal.
        """
        while True:
            if not self._typed.has_prompt and self.own_seat is not None:
                self._connection.process_updates(
                    lambda: bool(AWAITED & {*self.view.can}) and not self._connection.has_pending_command
                )
            self._connection.process_updates()
            if self._connection.is_closed:
                return None
            if self._screen.is_full_screen:
                self.show_board()
                self.show_question()
            try:
                line = self._typed.read_line()
            except EOFError:
                return None
            if line is not None:
                if line or self.view.phase == "playing":  # Enter alone leaves the result on the screen
                    self._screen.clear_sentences()
                self._connection.process_updates()
                return line
            if self._connection.has_updates:
                self._screen.clear_brief()

    def ask_for_line(self, question: str) -> str | None:
        """Ask a question and return the next typed line, or None at the end of the input.

        Updates of the table are not processed before the answer.
        """
        self._screen.show_question((question,))
        try:
            while (line := self._typed.read_line()) is None:
                pass
        except EOFError:
            line = None
        self._screen.clear_brief()
        return line

    def wait_for_enter(self, question: str) -> None:
        """Show a question and wait until the person presses Enter. If they type a line, it is read as the next line."""
        if line := (self.ask_for_line(question) or "").strip():
            self._typed.put_back(line)

    def show_page(self, *lines: str) -> None:
        """Show a page of sentences, such as the rules. On a full screen, wait until the person presses Enter."""
        if self._screen.show_page(*lines):
            self.wait_for_enter(self.say("press-seen"))

    def _take_seat(self, name: str | None) -> None:
        """Take a seat under a name. If the server refuses the name, ask for another one; an empty line stops asking.

        `name` is None to ask for the first name, too.
        """
        while self.own_seat is None and "sit" in self.view.can and not self._connection.is_closed:
            if name is None:
                self.print(self.say("link-name"))
                if not (name := (self._read_line() or "").strip()):
                    return
            refusal = self.send_command(Sit(name), self._connection.invitation)
            if refusal not in (None, "bad-name", "name-taken"):
                return
            name = None

    def _execute_typed_line(self, typed_line: str) -> bool:
        """Execute a typed line: a command, or one or more moves. Return False if the person leaves the table."""
        word, text = self.words.parse_typed_line(typed_line)
        shown, moves = self.words.shown, text.split()
        is_done = self.view.phase == "over" or (self._connection.is_local and self.view.phase == "between")
        if word == "quit" or (word == "no" and is_done and self.view.offer is None):
            question = self.say("leave-sure", yes=shown["yes"], no=shown["no"])
            if self.own_seat is None or self.view.phase != "playing" or self._ask_yes_or_no(question):
                return False
            if not self._screen.is_full_screen:
                self.show_question()
        elif self._send_typed_phrase(text):
            pass
        elif word is None and len(moves) > 1 and not self.parse_move(text) and all(map(self.parse_move, moves)):
            while moves and self._execute_typed_command(moves.pop(0)):
                pass
            if moves:
                self.print(self.say("not-made", moves=" ".join(moves)))
        else:
            self._execute_typed_command(typed_line)
        return True

    def _execute_typed_command(self, typed_line: str) -> bool:
        """Execute one typed command or move. Return True if it was sent to the table and not refused."""
        self._line = typed_line.strip()
        command = self._parse_typed_command(*self.words.parse_typed_line(typed_line))
        if command is None:
            if not self._screen.is_full_screen:
                self.show_question()
            return False
        if isinstance(command, Act) and not self._screen.is_board_visible:
            return False
        return self.send_command(command) is None

    def _parse_typed_command(self, command_word: CommandWord | None, typed_text: str) -> PersonCommand | None:
        """Return the command to send to the table for a typed line, or None if nothing has to be sent.

        Args:
            command_word: The typed command, such as `resign`, or None if the line is not a command.
            typed_text: The line in lower case.
        """
        can, view, shown = self.view.can, self.view, self.words.shown
        if command_word == "help":
            words = (self.say(f"help-{each}", word=shown[each]) for each in self.help_words)
            typed, keys = self._typed, self._screen.is_full_screen
            kinds = (("line", typed.has_prompt), ("edited", typed.can_edit), ("drawn", keys))
            kind_texts = (self.say(f"help-{kind}") for kind, holds in kinds if holds)
            self.show_page(*self.move_help_lines(), *words, *kind_texts, *self.board_legend_lines())
        elif command_word == "rules":
            self.show_page(*self._rules)
        elif command_word in ("yes", "no") and "accept" in can:
            return Accept() if command_word == "yes" else Decline()
        elif command_word == "no" and "decline" in can:
            return Decline()
        elif command_word == "resign" and view.phase == "playing":
            if "resign" in can:
                question = self.say("resign-confirm", yes=shown["yes"], no=shown["no"])
                return Resign() if not self._typed.has_prompt or self._ask_yes_or_no(question) else None
            self.print(self.say("refused-not-now" if self.own_seat is not None else "refused-not-seated"))
        elif command_word == "back" and "takeback" in can:
            return Offer("takeback")
        elif command_word == "replace" and view.replaceable:
            return Offer("replace", view.replaceable[0])
        elif command_word == "replace":
            self.print(self.say("not-replace"))
        elif view.phase == "playing":
            return self.execute_game_command(command_word, typed_text)
        elif "start" in can and (command_word in ("next", "yes") or not typed_text):
            return Start()
        elif "rematch" in can and command_word in ("next", "yes"):
            return Offer("rematch")
        elif command_word or (typed_text and self.parse_move(typed_text)):
            self.print(self.say("not-playing"))
        elif typed_text:
            self.report_unknown(typed_text)
        return None

    def _send_typed_phrase(self, typed_text: str) -> bool:
        """Send the set phrase that a line such as `say 3` names. If it names none, show the list of phrases.

        Return False if the line does not begin with `say`.
        """
        word, _, phrase_text = typed_text.partition(" ")
        if self.words.parse_typed_line(word)[0] != "say":
            return False
        if phrase := parse_set_phrase(self.say, phrase_text):
            self._connection.send_phrase(phrase)
        else:
            self.show_page(*(f"{number}  {self.say(f'phrase-{each}')}" for number, each in enumerate(SET_PHRASES, 1)))
        return True

    def make_act_command(self, action: str) -> PersonCommand | None:
        """Return the command that plays an action. If it is not legal now, print the reason and return None."""
        if self.check_own_turn_or_explain():
            if action in self.view.actions:
                return Act(action)
            self.print(self.explain_illegal_action(action))
        return None

    def report_unknown(self, text: str) -> None:
        """Print that a typed text is neither a command nor a move."""
        self.print(self.say(self.unknown_phrase, said=text, help=self.words.shown["help"]))

    def check_own_turn_or_explain(self) -> bool:
        """Return whether a person at this terminal is to move. If not, print why a move is refused."""
        if "act" not in self.view.can:
            self.print(self.say("refused-not-seated" if self.own_seat is None else "refused-not-your-turn"))
        return "act" in self.view.can

    def _ask_yes_or_no(self, question: str) -> bool:
        """Ask a question with the answers yes and no. Return True for yes, and at the end of the input.

        If the person types another line, the result is False, and that line is read as the next line.
        """
        if self._screen.is_full_screen:
            self.show_board()
        line = self.ask_for_line(question)
        word = None if line is None else self.words.parse_typed_line(line)[0]
        if line and line.strip() and word not in ("yes", "no", "quit", "resign"):
            self._typed.put_back(line)
        return line is None or word in ("yes", "quit", "resign")

    def send_command(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Send a command to the table. Return None, or the error code if it is refused.

        The reason of a refusal is printed.

        Args:
            command: The command.
            invitation: The key to an open seat, for the command `sit` only.
        """
        if self._connection.has_pending_command:
            self.print(self.say("line-waits", said=self._line, waiting=self._unsent_line))
            return "waits"
        refusal = self._connection.send_command(command, invitation)
        self._unsent_line = self._line
        if refusal is not None:
            self.handle_notice("refused", refusal)
        self._raise_connection_error()
        return refusal

    def _raise_connection_error(self) -> None:
        if self._connection.error:
            raise self._connection.error
