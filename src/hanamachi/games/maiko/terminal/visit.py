"""A table of Maiko in a house, shown in the terminal: what is hidden never comes here."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import sleep

import msgspec

from hanamachi.game import Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.rules import STOP, HouseView, StepView
from hanamachi.games.maiko.terminal.screen import HouseScreen
from hanamachi.games.maiko.terminal.sitting import HELPED, VOCABULARY, offered, question, turned_up, with_up
from hanamachi.locales import Phrases
from hanamachi.table import AnyEvent, events
from hanamachi.table.commands import Act, PersonCommand
from hanamachi.table.view import TableView
from hanamachi.terminal.play.typed import Word
from hanamachi.terminal.visit.link import Guest
from hanamachi.terminal.visit.visit import Visit

DIFFERING = 4
"""How many moments two tiles that differ can be seen."""


class HouseVisit(Visit):
    """A visit to a table of Maiko; `pause` is how many seconds what is turned over can be seen, where it is drawn."""

    vocabulary = (*VOCABULARY, "replace")
    helped = (*HELPED, "replace")

    _screen: HouseScreen

    def __init__(self, guest: Guest, view: TableView, say: Phrases, screen: HouseScreen, pause: float) -> None:
        self._pause = pause
        super().__init__(guest, view, say, screen)

    def terms(self) -> Iterator[str]:
        """Who plays and, once it is over, how the game ended."""
        if seen := house_of(self.view):
            yield maiko.players(self.voice, seen)
            yield from self._result(seen)
        else:
            yield self.say("maiko-is", players=", ".join(self.voice.names))

    def show(self) -> None:
        """Show the house as it is now, while a game is played."""
        seen = house_of(self.view)
        if seen and self.view.phase == "playing":
            secret = {seen.look.places[-1]: seen.look.tile} if seen.look and seen.look.tile else {}
            self._screen.show(self.voice, replace(seen, floor=with_up(seen.floor, secret)))

    def asked(self) -> list[tuple[str, ...]]:
        """Whose turn it is and, if it is one's own, what may be done."""
        seen = house_of(self.view)
        if seen is None or seen.turn is None or self.view.phase != "playing":
            return [()]
        if "act" in self.view.can:
            return question(self.voice, seen, self.view.actions, self._first())
        return [(self.say(f"theirs-{seen.phase}", name=self.voice.names[seen.turn]),)]

    def moves(self) -> tuple[list[str], list[str]]:
        """The places that may be turned over, or the numbers of what can be picked, and the teachers."""
        seen = house_of(self.view)
        return offered(seen, self.view.actions) if seen else ([], [])

    def _first(self) -> Seat:
        assert self.view.match is not None
        return self.view.match.games[-1].first

    def _result(self, seen: HouseView) -> list[str]:
        """How the game ended; nothing while it is played."""
        assert self.view.match is not None
        ending = self.view.match.games[-1].ending
        return ["", *maiko.ended(self.voice, seen, ending)] if ending else []

    def tell(self, before: TableView, happened: Sequence[AnyEvent], *, late: bool) -> None:
        """Tell each step; what is turned over and back, or seen last with One-san, can be seen for a while."""
        voice, screen, seen, last = self.voice, self._screen, house_of(self.view), house_of(before)
        if seen is None or not happened:
            return
        screen.fade()
        acted = [event for event in happened if isinstance(event, events.Acted)]
        told = [msgspec.convert(step, StepView) for event in acted for step in event.told]
        saw = {event.place: event.tile for event in happened if isinstance(event, events.Saw)}
        dealt = [event for event in happened if isinstance(event, events.Dealt)]
        for event in happened:
            if isinstance(event, events.Dealt):
                screen.forget()
                screen.say(maiko.players(voice, seen), self.say("event-begun", **voice.who(event.first)))
            elif isinstance(event, events.Resigned):
                screen.say(self.say("event-resigned", **voice.who(event.seat)))
        remains = [*filter(None, (maiko.remains(voice, step) for step in told))]
        if late:
            screen.say(*remains)
        else:
            screen.flash(*filter(None, (maiko.step_sentence(voice, step) for step in told)))
            screen.flash(*(maiko.saw(voice, place, tile) for place, tile in saw.items()))
        mine = any(self.view.seats[event.seat].yours for event in acted)
        back = any(step.what == "back" for step in told)
        looked = saw and last and last.phase == "one-san" != seen.phase
        if screen.redraws and last and acted and not late and (back or looked or not mine):
            up = {**turned_up(told, last), **saw}
            screen.show(voice, replace(seen, floor=with_up(seen.floor, up)), up)
            if mine and self.attended:
                self.hold(self.say("press-seen"))
            else:
                differed = any(step.what == "back" and len(step.places) > 1 for step in told)
                sleep(self._pause * (DIFFERING if differed else 1))
                screen.fade()
            screen.say(*remains)
        if any(isinstance(event, events.Ended) for event in happened):
            screen.forget()
            screen.close()
            screen.say(*self._result(seen))
        elif not screen.redraws and "act" in self.view.can and (dealt or any(step.what == "turn" for step in told)):
            self.show()

    def in_game(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for while a game is played; None when it was answered here."""
        voice, seen, screen, actions = self.voice, house_of(self.view), self._screen, self.view.actions
        assert seen is not None
        match word:
            case "house" if screen.redraws:
                pass  # it stands there
            case "house":
                self.show()
                self.ask()
            case "boards":
                self.read_out(*(maiko.board_line(voice, seen, seat) for seat in range(len(seen.boards))))
            case "back":
                screen.say(self.say("not-back-seen"))
            case "teachers":
                self.read_out(*maiko.teachers(voice, seen))
            case "stop":
                return self._act(seen, STOP)
            case "why" if self.may_act():
                self.read_out(*maiko.why(voice, seen, actions))
            case "why":
                pass
            case None if not typed:
                pass
            case None if action := maiko.meant(seen, actions, typed):
                return self._act(seen, action)
            case _:
                screen.say(self.say("not-a-place", said=typed, help=self.words.shown["help"]))
        return None

    def _act(self, seen: HouseView, action: str) -> PersonCommand | None:
        if not self.may_act():
            return None
        if action in self.view.actions:
            return Act(action)
        self._screen.say(maiko.why_not(self.voice, seen, action))
        return None

    def help(self) -> tuple[str, ...]:
        """How to type a move."""
        return self.say("help-maiko"), self.say("help-maiko-marks")

    def rematch(self) -> str:
        """The phrase that asks for a rematch."""
        return "press-again-game"


def house_of(view: TableView) -> HouseView | None:
    """The house that a view shows, once one was dealt."""
    return None if view.board is None else view.board.view
