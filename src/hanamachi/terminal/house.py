"""Somebody sits at a table of Maiko in the terminal.

What can be seen now is drawn anew before each turn. On a terminal that can be wiped, what was turned over and turned
back is wiped after it was seen, and a secret look is shown to one person alone.
"""

from collections.abc import Callable, Iterable

from hanamachi.draw.maiko import board_text, house_text
from hanamachi.games.game import IllegalAction, Seat
from hanamachi.games.maiko.actions import WORDS
from hanamachi.table import AnyCommand, AnyEvent, Entry, Table, events, next_entry, take
from hanamachi.table.commands import Accept, Act, Offer, Resign, Sit
from hanamachi.table.computers import reply
from hanamachi.table.course import can_resign
from hanamachi.terminal import maiko
from hanamachi.terminal.typed import Words
from hanamachi.terminal.voice import Voice

Read = Callable[[], str | None]
Say = Callable[..., None]

PERSON = "person"
WIPE = "\x1b[2J\x1b[3J\x1b[H"
SPELLED = {word.casefold(): word for word in WORDS}


class HouseSitting:
    """A table of Maiko that is played at, and what was said there; `wipes` says that the screen can be wiped."""

    def __init__(
        self, table: Table, say: Say, voice: Voice, read: Read, now: Callable[[], int], *, wipes: bool
    ) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self._say, self._voice, self._read, self._now, self._wipes = say, voice, read, now, wipes
        self._words = Words(voice.say)
        self._people = [seat for seat, chair in enumerate(table.chairs) if chair.computer is None]

    def play(self, names: Iterable[str]) -> None:
        """Seat people of these names and play until they quit or type no more, or until no person is left to ask."""
        if self._people:
            self._say(self._voice.say("help-maiko"), self._voice.say("help-more", word=self._words.shown["help"]))
        for seat, name in zip(self._people, names, strict=True):
            self._do(seat, Sit(name), PERSON)
        while self._people or not self.table.over:
            if spoken := reply(self.table):
                self._do(*spoken)
                continue
            if self.table.playing:
                self._show()
            else:
                shown = self._words.shown
                self._say(self._voice.say("press-again-game", yes=shown["yes"], no=shown["no"]))
            if (line := self._read()) is None or not self._obey(line):
                return

    # ---------------------------------------------------------------------------------------------- what is typed

    def _obey(self, line: str) -> bool:
        """Do what a line asks for, or say why not; False when it asks to leave."""
        word, typed = self._words.read(line)
        speaker = self.table.turn if self.table.turn in self._people else self._people[0]
        if word == "quit" or (word == "no" and not self.table.playing):
            return False
        if word == "help":
            self._say(*self._help())
        elif word == "resign" and self.table.playing and can_resign(self.table, speaker):
            self._do(speaker, Resign())
        elif not self.table.playing and word in ("yes", "next"):
            self._do(speaker, Offer("rematch"))
            for other in self._people:
                if self.table.offer and other != speaker:
                    self._do(other, Accept())
        elif self.table.playing and typed:
            self._act(speaker, typed)
        return True

    def _act(self, speaker: Seat, typed: str) -> None:
        action = SPELLED.get(typed, typed)
        secret = maiko.house(self.table, PERSON).phase == "one-san"
        try:
            self._do(speaker, Act(action))
        except IllegalAction as error:
            why = maiko.why_not(self._voice, maiko.house(self.table, PERSON), action)
            self._say(why or str(error))
            return
        if secret and action != "stop":
            self._put_away()

    # ---------------------------------------------------------------------------------------------- what is shown

    def _do(self, seat: Seat, command: AnyCommand, person: str = "") -> None:
        before = maiko.house(self.table, "").phase if self.table.game else ""
        entry = next_entry(self.table, seat, command, self._now(), person)
        self.table, happened = take(self.table, entry)
        self.entries.append(entry)
        self._tell(happened, covered=before == "one-san" and len(self._people) > 1)

    def _tell(self, happened: tuple[AnyEvent, ...], *, covered: bool) -> None:
        for event in happened:
            if isinstance(event, events.Saw) and covered and event.seat in self._people:
                self._cover(event.seat)
            for line in maiko.happened(self._voice, event, self._people):
                self._say(line)
            if isinstance(event, events.Acted) and any(len(s.places) > 1 for s in event.told if s.what == "back"):
                self._put_away()
            if isinstance(event, events.Ended):
                self._say("", *maiko.results(self._voice, self.table))

    def _cover(self, seat: Seat) -> None:
        """Let everybody but one person look away."""
        say, name = self._voice.say, self._voice.names[seat]
        if self._wipes:
            self._say(WIPE + say("cover-title", name=name), say("cover-lead", name=name), say("press-ready", name=name))
            self._read()

    def _put_away(self) -> None:
        """Wipe what was seen, once it was."""
        if self._wipes and self._people:
            self._say(self._voice.say("press-seen"))
            self._read()
            self._say(WIPE)

    def _show(self) -> None:
        """What can be seen now, and what is asked."""
        seen = maiko.house(self.table, PERSON)
        assert seen.turn is not None
        marks = (seen.up,) if seen.up else ()
        self._say("", house_text(seen.floor, colour=self._wipes, marks=marks))
        for seat in range(len(seen.boards)):
            self._say(maiko.standing(self._voice, seen, seat))
        self._say(board_text(seen.boards[seen.turn].cells, colour=self._wipes))
        if seen.end:
            self._say(self._voice.say("end-called", turns=seen.end.turns_left))
        self._say(maiko.ask(self._voice, seen))
        if seen.phase in ("oka-san", "sabanto", "sweep"):
            assert self.table.game is not None
            self._say(" ".join(self.table.setup.rules.actions(self.table.game.position)))

    def _help(self) -> tuple[str, ...]:
        say, shown = self._voice.say, self._words.shown
        teachers = (f"{t}: {say(f'teacher-{t}.does')}" for t in ("danna", "oka-san", "one-san", "sabanto"))
        words = (say(f"help-{word}", word=shown[word]) for word in ("resign", "quit", "help"))
        return say("help-maiko"), *teachers, say("help-maiko-marks"), *words
