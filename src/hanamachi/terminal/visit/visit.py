"""A visit to a table: what is typed is said there, and what happens there is shown when it comes.

Rule 1: what is shown is made from what the server tells the one who looks, and from nothing else.
Rule 2: one thread pays the visit. What comes while it waits for a line wakes it, and is shown.
Rule 3: no line is lost: what is typed instead of an answer is read next, and what is not sent is told.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from time import monotonic

from hanamachi.game import GameError, Seat
from hanamachi.game.registry import game_named
from hanamachi.locales import Phrases
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.table.commands import Accept, Act, Decline, Offer, PersonCommand, Resign, Return, Sit, Start
from hanamachi.table.events import (
    Agreed,
    AnyEvent,
    Declined,
    Left,
    Offered,
    Ready,
    Replaced,
    Returned,
    Sat,
)
from hanamachi.table.messages import Update
from hanamachi.table.set_phrases import SET_PHRASES, SetPhrase
from hanamachi.table.setup import game_name
from hanamachi.table.view import TableView
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.play.typed_input import Word, Words
from hanamachi.terminal.visit.connection import HouseConnection
from hanamachi.terminal.visit.link import NoTable, printable
from hanamachi.terminal.visit.local_connection import LocalConnection

VOCABULARY: tuple[Word, ...] = ("back", "resign", "moves", "rules", "help", "quit", "next", "yes", "no")
HELPED: tuple[Word, ...] = ("rules", "back", "resign", "quit", "help")

ASKED = ("sit", "act", "start", "rematch", "accept")
"""What may be done that somebody waits for."""

LONG_MINUTES = 4 * 60
"""From so many minutes on a clock is one of days."""


Connection = HouseConnection | LocalConnection
"""The connection to a table, on a server or here."""


class Visit(ABC):
    """A visit to a table; `view` is the table as it was told last. Each game shows its own."""

    vocabulary: tuple[Word, ...]
    helped: tuple[Word, ...]
    again, not_back, not_known = "press-again", "not-back", "not-understood"
    """The phrases that ask for a rematch, and that answer what cannot be taken back or is not understood."""

    def __init__(self, connection: Connection, view: TableView, say: Phrases, window: GameWindow) -> None:
        self.view, self.say = view, say
        self._connection, self._screen, self._typed = connection, window.screen, window.typed
        self._rules = window.rules
        self.voice = self._voice()
        self.words = Words(say, self.vocabulary)
        self._begun = False
        self._line = self._waiting = ""
        """The line that is obeyed, and the one that waits for the connection."""
        self._of_one_line = 0
        """How many lines that are read next were typed on one line, and depend on each other."""
        self._told_at = 0.0

    def stay(self, name: str | None) -> None:
        """Sit down where a seat is free and the link has its key, and stay until somebody leaves or types no more."""
        try:
            self._connection.open(self, self._typed.wake)
            self._stay(name)
        except (ValueError, LookupError) as error:
            if isinstance(error, GameError) or self._connection.here:
                raise
            raise NoTable("link-not-understood", house=self._connection.house) from error
        finally:
            unsent = self._waiting if self._connection.waits else ""
            self._connection.close()
            self.leave()
            if unsent:
                self.print(self.say("line-unsent", said=unsent))

    def _stay(self, name: str | None) -> None:
        self._connection.follow(lambda: self._begun)
        if self.mine is not None and not self._connection.here:
            self.print(self.say("seat-yours", name=self.view.seats[self.mine].name))
        if "return" in self.view.can:
            self.do(Return())
        if "sit" in self.view.can and self._connection.invitation:
            self._sit_down(name)
        if self.mine is None and not self._connection.here and not self._connection.waits:
            self.print(self.say("watching"))
        while (line := self._next()) is not None and self._obey(line):
            pass
        self._raise_fault()

    def print(self, *lines: str) -> None:
        """Print sentences, a line each."""
        if lines:
            self._screen.say(*lines)

    @property
    def mine(self) -> Seat | None:
        """The seat of the one who looks; of several here, that of the one to move."""
        ours, turn = self.ours, self.view.board.view.turn if self.view.board else None
        return turn if turn in ours else next(iter(ours), None)

    @property
    def ours(self) -> list[Seat]:
        """The seats of those who look."""
        return [seat for seat, shown in enumerate(self.view.seats) if shown.yours]

    # ------------------------------------------------------------------------------------------ what each game shows

    @abstractmethod
    def terms(self) -> Iterator[str]:
        """What is agreed at the table."""

    @abstractmethod
    def show(self) -> None:
        """Show the board, if there is one."""

    @abstractmethod
    def asked(self) -> list[tuple[str, ...]]:
        """What is asked in the game besides what `show` tells, in forms from long to short."""

    def moves(self) -> tuple[list[str], list[str]]:
        """What may be typed on one's turn: cells, places or numbers, and names."""
        return [*self.view.actions], []

    @abstractmethod
    def tell(self, before: TableView, happened: Sequence[AnyEvent], *, late: bool) -> None:
        """Tell what has changed on the board; `late`, only what can still be seen."""

    @abstractmethod
    def meant(self, typed: str) -> str | None:
        """The action that is typed (in lower case), legal or not; None where it is none."""

    @abstractmethod
    def why_not(self, action: str) -> str:
        """Why an action cannot be done now."""

    @abstractmethod
    def help(self) -> tuple[str, ...]:
        """How to type a move."""

    def legend(self) -> tuple[str, ...]:
        """How to read the board."""
        return ()

    def leave(self) -> None:
        """Leave the terminal as it was found."""
        self._screen.close()

    # --------------------------------------------------------------------------------------------- what comes

    def updated(self, update: Update, *, late: bool) -> None:
        """Tell what has changed; `late`, while it was down."""
        before, self.view, self._told_at = self.view, update.view, monotonic()
        self.voice = self._voice()
        happened = [each.event for each in update.events if each.n > before.number or self._connection.here]
        if self._begun:
            self.print(*filter(None, map(self._table_news, happened)))
            self.tell(before, happened, late=late)
        else:
            helped = [self.say("help-more", word=self.words.shown["help"])]
            if self._connection.here:
                helped = [self.help()[0], *helped, *self.legend()] if self.ours else [*self.legend()]
            listed = [self.say("listed-invited")] if self.view.listed else []
            self.print(*self.terms(), *listed, *(helped if self._typed.prompts or self._connection.here else []))
            if self._connection.here and happened:
                self.tell(before, happened, late=False)
            elif not self._screen.redraws:
                self.show()
        asked = {*self.view.can} & {*ASKED} if self._connection.here else happened or not self._begun
        if not self._screen.redraws and asked:
            self.ask()
        self._begun = True
        self._offer()

    def said(self, seat: Seat, phrase: SetPhrase) -> None:
        """Show what who sits on a seat has said."""
        self.print(self.say("said", name=self.voice.names[seat], phrase=self.say(f"phrase-{phrase}")))

    def news(self, phrase: str, code: str = "") -> None:
        """Say how the connection is, or why something did not count, in the words for its code if there are any."""
        try:
            self.print(self.say(f"{phrase}-{code}"))
        except LookupError:
            self.print(self.say(phrase))

    def _look(self) -> None:
        """Draw what is there now, and what is asked, where it is drawn in place."""
        if self._screen.redraws:
            self.show()
            self.ask()

    def ask(self) -> None:
        """Say what is asked in the game and besides."""
        lines = tuple(self._asked())
        self._screen.ask(*((*form, *lines) for form in self.asked()))

    def _asked(self) -> Iterator[str]:
        """What is asked besides a move."""
        view, shown = self.view, self.words.shown
        if view.clock and view.phase == "playing":
            since = int(1000 * (monotonic() - self._told_at))
            left = [ms - since * (seat == view.clock.running) for seat, ms in enumerate(view.clock.left)]
            clocks = (f"{name} {self._time(ms)}" for name, ms in zip(self.voice.names, left, strict=True))
            yield self.say("clocks-left", clocks=", ".join(clocks))
        if "accept" in view.can:
            yield self.say("link-answer", yes=shown["yes"], no=shown["no"])
        elif "start" in view.can and view.match:
            yield self.say("press-next", number=len(view.match.games) + 1, quit=shown["quit"])
        elif "rematch" in view.can:
            yield self.say(self.again, yes=shown["yes"], no=shown["no"])
        elif view.phase == "waiting" and self.mine is not None:
            waiting = sum(not seat.name for seat in view.seats)
            yield self.say("waiting-several", count=waiting)
            if self._connection.invite:
                yield self.say("waiting-several-lead", count=waiting)
                yield self._connection.invite

    def _time(self, milliseconds: int) -> str:
        """What is left on a clock, in minutes and seconds, or in days and hours where there are many."""
        minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
        if minutes < LONG_MINUTES:
            return f"{minutes}:{seconds:02}"
        hours, minutes = divmod(minutes, 60)
        return self.say("clock-long", days=hours // 24, hours=hours % 24, minutes=f"{minutes:02}")

    def _offer(self) -> None:
        """Let the prompt step to and complete what may be typed now."""
        self._typed.steps, names = self.moves() if "act" in self.view.can else ([], [])
        words: tuple[Word, ...] = ("yes", "no", "next", *self.helped)
        self._typed.words = [*names, *(self.words.shown[word] for word in words)]

    def _table_news(self, event: AnyEvent) -> str | None:
        """The sentence on what happened at the table and not on its board."""
        match event:
            case Sat() | Left() | Returned() | Ready() | Agreed() | Replaced():
                return self.say(f"event-{event.__struct_config__.tag}", **self.voice.who(event.seat))
            case Offered(offer="replace", whom=int(whom)):
                seat = self.view.seats[whom]
                chair = {"whom": "you" if seat.yours else "other" if seat.name else "nobody"}
                name = self.voice.names[whom]
                return self.say("event-offered-replace", **self.voice.who(event.seat), **chair, chair=name)
            case Offered(offer=offer) if offer != "replace":
                return self.say(f"event-offered-{offer}", **self.voice.who(event.seat))
            case Declined(offer=offer):
                return self.say(f"event-declined-{offer}")
            case _:
                return None

    def _voice(self) -> Voice:
        say = self.say
        names = tuple(
            say(f"player-{seat.computer}")
            if seat.computer
            else (self._connection.you if seat.yours else "") or printable(seat.name) or say("open-seat")
            for seat in self.view.seats
        )
        told = narration_of(game_named(game_name(self.view.setup)))
        return Voice(say, told.names_apart(say, names, self.view.setup), self.ours[0] if len(self.ours) == 1 else None)

    # --------------------------------------------------------------------------------------------- what is typed

    def _next(self) -> str | None:
        """The next line; who plays from a file is read only when something is asked of them."""
        while True:
            if not self._typed.prompts and self.mine is not None:
                self._connection.follow(lambda: bool({*self.view.can} & {*ASKED}) and not self._connection.waits)
            self._connection.follow()
            if self._connection.gone:
                return None
            self._look()
            try:
                line = self._typed.read()
            except EOFError:
                return None
            if line is not None:
                if line or self.view.phase == "playing":  # Enter alone leaves the result where it is read
                    self._screen.forget()
                self._connection.follow()
                return line
            if self._connection.come:
                self._screen.fade()

    def hold(self, question: str) -> str | None:
        """The answer to a question; what comes meanwhile is shown afterwards."""
        self._screen.ask((question,))
        try:
            while (line := self._typed.read()) is None:
                pass
        except EOFError:
            line = None
        self._screen.fade()
        return line

    def await_enter(self, question: str) -> None:
        """Wait until somebody presses Enter; what they type instead is read next."""
        if line := (self.hold(question) or "").strip():
            self._typed.put_back(line)

    def read_out(self, *lines: str) -> None:
        """Tell what somebody asked for, for as long as that one needs where it takes the place of the board."""
        if self._screen.page(*lines):
            self.await_enter(self.say("press-seen"))

    def _sit_down(self, name: str | None) -> None:
        """Take a seat under a name, asked for until one is taken, or no more."""
        while self.mine is None and "sit" in self.view.can and not self._connection.gone:
            if name is None:
                self.print(self.say("link-name"))
                if not (name := (self._next() or "").strip()):
                    return
            refused = self.do(Sit(name), self._connection.invitation)
            if refused not in (None, "bad-name", "name-taken"):
                return
            name = None

    def _obey(self, line: str) -> bool:
        """Do what a line asks for, or say why not; False when it asks to leave."""
        word, typed = self.words.read(line)
        self._line = line.strip()
        follows, self._of_one_line = self._of_one_line, max(0, self._of_one_line - 1)
        done = self.view.phase == "over" or (self._connection.here and self.view.phase == "between")
        parts = typed.split()
        if word == "quit" or (word == "no" and done and self.view.offer is None):
            shown = self.words.shown
            sure = self.say("leave-sure", yes=shown["yes"], no=shown["no"])
            if self.mine is None or self.view.phase != "playing" or self._is_sure(sure):
                return False
        elif self._say_phrase(typed):
            return True
        elif word is None and len(parts) > 1 and not self.meant(typed) and all(map(self.meant, parts)):
            self._typed.put_back(*parts)
            self._of_one_line = len(parts)
            return True
        elif command := self._meant(word, typed):
            if self._screen.in_sight or not isinstance(command, Act):
                refused = self.do(command)
                if not refused or not follows:
                    return True
            self._drop(follows)
            return True
        elif follows:
            self._drop(follows)
        if not self._screen.redraws:
            self.ask()
        return True

    def _drop(self, follows: int) -> None:
        """Say which moves of a line are not made, because one before them was not."""
        rest = [line for _ in range(follows - 1) if (line := self._typed.read())]
        self._of_one_line = 0
        if rest:
            self.print(self.say("not-made", moves=" ".join(rest)))

    def _meant(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for at the table; None when it was answered here."""
        can, view = self.view.can, self.view
        if word == "help":
            shown = self.words.shown
            words = (self.say(f"help-{each}", word=shown[each]) for each in self.helped)
            keys = {"line": self._typed.prompts, "edited": self._typed.edits, "drawn": self._screen.redraws}
            told = (self.say(f"help-{name}") for name, holds in keys.items() if holds)
            self.read_out(*self.help(), *words, *told, *self.legend())
        elif word == "rules":
            self.read_out(*self._rules)
        elif word in ("yes", "no") and "accept" in can:
            return Accept() if word == "yes" else Decline()
        elif word == "no" and "decline" in can:
            return Decline()
        elif word == "resign" and view.phase == "playing":
            if "resign" in can:
                shown = self.words.shown
                sure = self.say("resign-confirm", yes=shown["yes"], no=shown["no"])
                return Resign() if not self._typed.prompts or self._is_sure(sure) else None
            self.print(self.say("refused-not-now" if self.mine is not None else "refused-not-seated"))
        elif word == "back" and "takeback" in can:
            return Offer("takeback")
        elif word == "replace" and view.replaceable:
            return Offer("replace", view.replaceable[0])
        elif word == "replace":
            self.print(self.say("not-replace"))
        elif view.phase == "playing":
            return self.in_game(word, typed)
        elif "start" in can and (word in ("next", "yes") or not typed):
            return Start()
        elif "rematch" in can and word in ("next", "yes"):
            return Offer("rematch")
        elif word or (typed and self.meant(typed)):
            self.print(self.say("not-playing"))
        elif typed:
            self.not_understood(typed)
        return None

    def _say_phrase(self, typed: str) -> bool:
        """Say the set phrase of a line such as `say 3`, or show which there are; False where it is none."""
        word, _, named = typed.partition(" ")
        if self.words.read(word)[0] != "say":
            return False
        numbered = {str(number): phrase for number, phrase in enumerate(SET_PHRASES, 1)}
        spelled = {_letters(self.say(f"phrase-{phrase}")): phrase for phrase in SET_PHRASES}
        if phrase := numbered.get(named) or spelled.get(_letters(named)):
            self._connection.say_phrase(phrase)
        else:
            self.read_out(*(f"{number}  {self.say(f'phrase-{each}')}" for number, each in numbered.items()))
        return True

    def in_game(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for while a game is played; None when it was answered here."""
        if word == "back":
            self.print(self.say(self.not_back))
        elif word is None and (action := self.meant(typed)):
            return self.act(action)
        elif word or typed:
            self.not_understood(typed)
        return None

    def act(self, action: str) -> PersonCommand | None:
        """An action as a command, or None where it was told why it cannot be."""
        if not self.may_act():
            return None
        if action in self.view.actions:
            return Act(action)
        self.print(self.why_not(action))
        return None

    def not_understood(self, typed: str) -> None:
        """Say that what was typed is no word and no action."""
        self.print(self.say(self.not_known, said=typed, help=self.words.shown["help"]))

    def may_act(self) -> bool:
        """Whether it is one's turn; else says why not."""
        if "act" not in self.view.can:
            self.print(self.say("refused-not-seated" if self.mine is None else "refused-not-your-turn"))
        return "act" in self.view.can

    def _is_sure(self, question: str) -> bool:
        """Whether somebody says again that they mean it; anything but an answer is read next."""
        if self._screen.redraws:
            self.show()
        line = self.hold(question)
        word = None if line is None else self.words.read(line)[0]
        if line and line.strip() and word not in ("yes", "no", "quit", "resign"):
            self._typed.put_back(line)
        return line is None or word in ("yes", "quit", "resign")

    def do(self, command: PersonCommand, invitation: str = "") -> str | None:
        """Say a command at the table, and tell why it does not count; the name of the refusal, or None."""
        if self._connection.waits:
            self.print(self.say("line-waits", said=self._line, waiting=self._waiting))
            return "waits"
        refused = self._connection.do(command, invitation)
        self._waiting = self._line
        if refused is not None:
            self.news("refused", refused)
        self._raise_fault()
        return refused

    def _raise_fault(self) -> None:
        if self._connection.fault:
            raise self._connection.fault


def _letters(text: str) -> str:
    """A text in small letters, without its signs and blanks."""
    return "".join(filter(str.isalnum, text.casefold()))
