"""Somebody sits at a table in the terminal: what is typed is said at it, and what happens at it is shown.

Every rule, of the game and of the table, is the table's own.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from hanamachi.game import IllegalAction, Seat
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.record_text import record_text
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyCommand, AnyEvent, Entry, Table, events, next_entry, searched
from hanamachi.table.commands import Accept, Act, Hint, Offer, Resign, Sit, Start
from hanamachi.table.computers import reply
from hanamachi.table.game_flow import can_ask_hint
from hanamachi.table.offers import can_take_back
from hanamachi.table.record import record_of
from hanamachi.terminal.play.screen import BoardScreen, Screen
from hanamachi.terminal.play.typed import Word, Words

VOCABULARY: tuple[Word, ...] = ("back", "resign", "moves", "help", "quit", "next", "yes", "no")
HELPED: tuple[Word, ...] = ("back", "resign", "quit", "help")


class Read(Protocol):
    """Reads the next line that somebody types; None when nothing more will come."""

    def __call__(self, steps: Sequence[str] = (), words: Sequence[str] = ()) -> str | None:
        """The line: arrows step through the `steps` at a prompt, and Tab completes one of them or of the `words`."""


class Sitting(ABC):
    """A table that is played at, and what was said there; `now` gives the time in milliseconds since 1970."""

    def __init__(
        self,
        table: Table,
        entries: Sequence[Entry],
        screen: Screen,
        voice: Voice,
        read: Read,
        now: Callable[[], int],
        vocabulary: Sequence[Word],
    ) -> None:
        self.table = table
        self.entries = [*entries]
        self.entered: Callable[[], None] = lambda: None
        """Called whenever something was said."""
        self._screen, self._voice, self._read, self._now = screen, voice, read, now
        self._words = Words(voice.say, vocabulary)
        self._people = [seat for seat, state in enumerate(table.seats) if state.computer is None]

    def play(self, names: Iterable[str]) -> None:
        """Seat people of these names and play until they quit or type no more, or until no person is left to ask."""
        try:
            self._play(names)
        finally:
            self._screen.close()

    def _play(self, names: Iterable[str]) -> None:
        self._begin()
        for seat, name in zip(self._people, names, strict=True):
            if not self.table.seats[seat].taken:
                self._do(seat, Sit(name))
        while self._people or not self.table.over:
            if spoken := reply(self.table):
                self._do(*spoken)
                continue
            self._ask()
            line = self._read(*self._offered())
            self._screen.forget()
            if line is None or not self._obey(line):
                return

    @property
    def _speaker(self) -> Seat:
        """The person who speaks: the one to move, or else the first."""
        turn = self.table.turn
        return turn if turn is not None and turn in self._people else self._people[0]

    # ------------------------------------------------------------------------------------------ what each board has

    @abstractmethod
    def _begin(self) -> None:
        """Welcome whoever sits down."""

    @abstractmethod
    def _ask(self) -> None:
        """Show what is asked now."""

    @abstractmethod
    def _look(self) -> None:
        """Draw what is there now, where it is drawn in place."""

    @abstractmethod
    def _offered(self) -> tuple[list[str], list[str]]:
        """What may be typed now: actions, and words."""

    @abstractmethod
    def _help(self) -> tuple[str, ...]:
        """All that can be typed."""

    @abstractmethod
    def _in_game(self, word: Word | None, typed: str) -> None:
        """Do what a line asks for while a game is played, or say why not."""

    @abstractmethod
    def _between(self, word: Word | None, typed: str) -> None:
        """Do what a line asks for after a game, or say why not."""

    @abstractmethod
    def _tell(self, before: Table, happened: tuple[AnyEvent, ...]) -> None:
        """Tell what has happened since a table was as `before`."""

    def left(self) -> tuple[str, ...]:
        """What stays to be read after the table was left."""
        return ()

    # ------------------------------------------------------------------------------------------- what any board has

    def _obey(self, line: str) -> bool:
        """Do what a line asks for, or say why not; False when it asks to leave."""
        word, typed = self._words.read(line)
        if word == "quit" or (word == "no" and not self.table.playing):
            return self.table.playing and not self._is_sure()
        if word == "help":
            self._read_out(*self._help())
        elif self.table.playing:
            self._in_game(word, typed)
        else:
            self._between(word, typed)
        return True

    def _is_sure(self) -> bool:
        """Whether somebody who would leave a game that is on says so again."""
        shown = self._words.shown
        self._look()
        self._screen.flash(self._voice.say("leave-sure", yes=shown["yes"], no=shown["no"]))
        line = self._read()
        self._screen.fade()
        return line is None or self._words.read(line)[0] in ("yes", "quit")

    def _do(self, seat: Seat, command: AnyCommand) -> None:
        before = self.table
        entry = next_entry(self.table, seat, command, self._now())
        entry, self.table, happened = searched(self.table, entry)
        self.entries.append(entry)
        self.entered()
        self._tell(before, happened)

    def _go_on(self) -> None:
        """Start the next game, or after a match the next one, by everybody's word."""
        speaker, over = self._speaker, self.table.over
        self._do(speaker, Offer("rematch") if over else Start())
        for other in self._people:
            if other != speaker and not self.table.playing:
                self._do(other, Accept() if over else Start())

    def _read_out(self, *lines: str) -> None:
        """Tell what somebody asked for, for as long as that one needs where it takes the place of the board."""
        if self._screen.page(*lines):
            self._wait("press-seen")
            self._screen.fade()

    def _wait(self, phrase: str, **values: object) -> None:
        self._screen.flash(self._voice.say(phrase, **values))
        self._read()


class BoardSitting(Sitting):
    """A table of a game that hides nothing, or is shown as any game: told by its narration, on a board."""

    _screen: BoardScreen

    def __init__(
        self,
        table: Table,
        entries: Sequence[Entry],
        screen: BoardScreen,
        voice: Voice,
        read: Read,
        now: Callable[[], int],
    ) -> None:
        self._told = narration_of(table.setup.rules)
        hints: tuple[Word, ...] = ("hint",) if table.setup.rules.hints else ()
        super().__init__(table, entries, screen, voice, read, now, (*VOCABULARY, *hints, self._told.board_word))
        agreed: tuple[Word, ...] = ("hint",) if table.setup.hints else ()
        self._helped: tuple[Word, ...] = ("moves", *agreed, self._told.board_word, *HELPED)

    def left(self) -> tuple[str, ...]:
        """The moves: what was drawn in place is gone."""
        if not self._screen.redraws:
            return ()
        return *record_text(record_of(self.table, self.entries), self._voice.say), ""

    def _begin(self) -> None:
        say = self._voice.say
        lines = (self._told.help(self._voice), say("help-more", word=self._words.shown["help"])) if self._people else ()
        agreed = (say("hints-table"),) if self.table.setup.hints else ()
        self._screen.say(
            self._told.form(self._voice, self.table), *agreed, *lines, *self._screen.legend(self._voice, self.table)
        )
        if self.table.game:
            self._screen.show(self._voice, self.table)

    def _ask(self) -> None:
        if not self.table.playing:
            self._screen.say(self._question())
        self._look()

    # ---------------------------------------------------------------------------------------------- what is typed

    def _offered(self) -> tuple[list[str], list[str]]:
        """What may be typed now: cells, and words."""
        shown, game = self._words.shown, self.table.game
        if not self.table.playing:
            return [], [shown[word] for word in (("yes", "no") if self.table.over else ("next",)) + ("quit", "help")]
        assert game is not None
        return [*self.table.setup.rules.actions(game.position)], [shown[word] for word in self._helped]

    def _in_game(self, word: Word | None, typed: str) -> None:
        match word:
            case self._told.board_word:
                self._screen.show(self._voice, self.table)
            case "moves":
                self._read_out(self._told.actions(self._voice, self.table))
            case "hint":
                self._hint()
            case "back":
                self._take_back()
            case "resign":
                self._do(self._speaker, Resign())
            case None if typed:
                self._act(typed)
            case None:
                pass
            case _:
                self._not_understood(typed)

    def _between(self, word: Word | None, typed: str) -> None:
        if word == self._told.board_word:
            self._screen.show(self._voice, self.table)
        elif word in ("next", "yes") or not (typed or self.table.over):
            self._go_on()
        elif word or (self.table.game and self._told.meant(self.table, typed)):
            self._screen.say(self._voice.say("not-playing"))
        elif typed:
            self._not_understood(typed)

    def _act(self, typed: str) -> None:
        action = self._told.meant(self.table, typed)
        if action is None:
            self._not_understood(typed)
            return
        try:
            self._do(self._speaker, Act(action))
        except IllegalAction:
            self._screen.say(self._told.why_not(self._voice, self.table, action))

    def _hint(self) -> None:
        """Say what each move is worth, where that was agreed; whoever reads it again asks for it once."""
        say = self._voice.say
        if not self.table.setup.hints:
            self._screen.say(say("refused-no-hints"))
            return
        if can_ask_hint(self.table, self._speaker):
            self._do(self._speaker, Hint())
            self._screen.say(say("event-hinted", **self._voice.who(self._speaker)))
        self._read_out(*self._told.hints(self._voice, self.table))

    def _take_back(self) -> None:
        """Take back the last move that a person made; whoever shares the terminal agrees."""
        for seat in sorted(self._people, key=lambda seat: seat == self._speaker):
            if can_take_back(self.table, seat):
                self._do(seat, Offer("takeback"))
                for other in self._people:
                    if other != seat:
                        self._do(other, Accept())
                return
        self._screen.say(self._voice.say("not-back"))

    # ---------------------------------------------------------------------------------------------- what is shown

    def _tell(self, before: Table, happened: tuple[AnyEvent, ...]) -> None:
        voice, table = self._voice, self.table
        lines = [line for event in happened if (line := self._told.event_text(voice, table, event))]
        dealt = any(isinstance(event, events.Dealt) for event in happened)
        ended = any(isinstance(event, events.Ended) for event in happened)
        if lines:
            self._screen.say(*([""] if dealt else []), *lines)
        if not self._screen.redraws and (ended or dealt or (lines and table.turn in self._people)):
            self._screen.show(voice, table)
        if ended:
            self._screen.say("", *self._told.results(voice, table))
        if ended and not table.over:
            self._screen.say(self._told.next_starter(voice, table))

    def _look(self) -> None:
        if self._screen.redraws and self.table.game:
            self._screen.show(self._voice, self.table)

    def _question(self) -> str:
        shown = self._words.shown
        if self.table.over:
            return self._voice.say("press-again", yes=shown["yes"], no=shown["no"])
        number = milestones.number(self.table) + 1
        return self._voice.say("press-next", number=number, quit=shown["quit"])

    def _not_understood(self, typed: str) -> None:
        self._screen.say(self._voice.say("not-understood", said=typed, help=self._words.shown["help"]))

    def _help(self) -> tuple[str, ...]:
        say, shown = self._voice.say, self._words.shown
        lines = (say(f"help-{word}", word=shown[word]) for word in self._helped)
        return self._told.help(self._voice), *lines, *self._screen.legend(self._voice, self.table)
