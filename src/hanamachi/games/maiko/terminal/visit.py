"""A table of Maiko, shown in the terminal: what is hidden never comes here.

Rule 1: a screen that can be drawn anew shows what can be seen now. What was turned back is gone with the next drawing.
Rule 2: a screen that only goes on, a pipe or a reader's, tells everything once, as a sentence.
Rule 3: what was shown in secret is cleared away on both.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from time import sleep

import msgspec
from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.rules import PLACE_NAMES, STOP
from hanamachi.games.maiko.terminal.pictures import Signs, large_house, pictures
from hanamachi.games.maiko.views import HouseView, StepView
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, events
from hanamachi.table.commands import PersonCommand
from hanamachi.table.view import TableView
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.play.lines import plain
from hanamachi.terminal.play.typed_input import Word
from hanamachi.terminal.visit.visit import Connection, Visit

DIFFERING = 4
"""How many moments two tiles that differ can be seen."""


# `stop` after `quit`: in a language in which both are called so, it is the turn that one stops
VOCABULARY: tuple[Word, ...] = (
    "quit",
    "stop",
    "teachers",
    "why",
    "house",
    "boards",
    "resign",
    "rules",
    "help",
    "back",
    "next",
    "yes",
    "no",
)
HELPED: tuple[Word, ...] = ("rules", "stop", "teachers", "why", "house", "boards", "resign", "quit", "help")


class HouseVisit(Visit):
    """A visit to a table of Maiko."""

    again, not_back, not_known = "press-again-game", "not-back-seen", "not-a-place"

    def __init__(self, connection: Connection, view: TableView, say: Phrases, window: GameWindow) -> None:
        there: tuple[Word, ...] = () if connection.here else ("replace", "say")
        self.vocabulary, self.helped = (*VOCABULARY, *there), (*HELPED, *there)
        self._pause = window.pause
        super().__init__(connection, view, say, window)

    def terms(self) -> Iterator[str]:
        """Who plays and, once it is over, how the game ended."""
        if seen := house_of(self.view):
            yield maiko.players(self.voice, seen)
            yield from self._result(seen)
        elif not self._connection.here:
            yield self.say("maiko-is", players=", ".join(self.voice.names))

    def show(self) -> None:
        """Show the house as it is now, while a game is played."""
        seen = house_of(self.view)
        if seen and self.view.phase == "playing":
            secret = {seen.look.places[-1]: seen.look.tile} if seen.look and seen.look.tile else {}
            self._draw(replace(seen, floor=with_up(seen.floor, secret)))

    def _draw(self, seen: HouseView, up: Collection[str] = ()) -> None:
        """Show the house and the boards; `up` are places that are marked besides those of the view."""
        voice = self.voice
        if self._screen.redraws:
            self._screen.draw(pictures(voice, seen, up))
            return
        boards = (maiko.board_line(voice, seen, seat) for seat in range(len(seen.boards)))
        house = [plain(line).rstrip() for line in large_house(seen, Signs(voice), {*maiko.marks(seen), *up})]
        self.print("", *house, *boards, *maiko.state(voice, seen))

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
        for event in happened:
            if isinstance(event, events.Dealt):
                if self._begun:
                    screen.forget()
                    screen.say(maiko.players(voice, seen))
                screen.say(self.say("event-begun", **voice.who(event.first)))
            elif isinstance(event, events.Resigned):
                screen.say(self.say("event-resigned", **voice.who(event.seat)))
        if self._connection.here and not self.ours:
            self._course(happened, seen, last)
            return
        acted = [event for event in happened if isinstance(event, events.Acted)]
        told = [msgspec.convert(step, StepView) for event in acted for step in event.told]
        saw = {event.place: event.tile for event in happened if isinstance(event, events.Saw)}
        dealt = [event for event in happened if isinstance(event, events.Dealt)]
        remains = [*filter(None, (maiko.remains(voice, step) for step in told))]
        screen.note(*remains)
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
            self._draw(replace(seen, floor=with_up(seen.floor, up)), up)
            if mine:
                self.await_enter(self.say("press-seen"))
            else:
                differed = any(step.what == "back" and len(step.places) > 1 for step in told)
                sleep(self._pause * (DIFFERING if differed else 1))
                screen.fade()
            screen.say(*remains)
        elif looked and self._several:
            self.await_enter(self.say("press-seen"))
        hidden = self._several and mine and self._hide(seen, last)
        if any(isinstance(event, events.Ended) for event in happened):
            screen.forget()
            screen.close()
            screen.say(*self._result(seen))
            return
        fresh = dealt or hidden or any(step.what == "turn" for step in told)
        if fresh and not screen.redraws and "act" in self.view.can:
            self.show()

    @property
    def _several(self) -> bool:
        """Whether people share the terminal, so that a secret look needs a cover."""
        return self._connection.here and len(self.ours) > 1

    def _hide(self, seen: HouseView, last: HouseView | None) -> bool:
        """Clear away what was secret, and let all but one look away before what will be; False where nothing is."""
        if last is None or (last.phase == "one-san") == (seen.phase == "one-san"):
            return False
        self._screen.hide()
        if seen.look:
            name = self.voice.names[seen.look.seat]
            self._screen.flash(self.say("cover-title", name=name), self.say("cover-lead", name=name))
            self.await_enter(self.say("press-ready", name=name))
        return True

    def _course(self, happened: Sequence[AnyEvent], seen: HouseView, last: HouseView | None) -> None:
        """A line a round, at a table where nobody looks on."""
        if last and (seen.round > last.round or seen.turn is None):
            scores = ", ".join(
                f"{name} {maiko.signed(board.score)}" for name, board in zip(self.voice.names, seen.boards, strict=True)
            )
            self._screen.say(self.say("course", round=last.round, scores=scores, down=seen.down))
        if any(isinstance(event, events.Ended) for event in happened):
            self._screen.say(*self._result(seen))

    def leave(self) -> None:
        """Leave the terminal as it was found; a secret look, in the middle of which somebody may leave, is cleared."""
        seen = house_of(self.view)
        if self._several and self.view.phase == "playing" and seen and seen.look:
            self._screen.hide()
        super().leave()

    def in_game(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for while a game is played; None when it was answered here."""
        voice, seen = self.voice, house_of(self.view)
        assert seen is not None
        match word:
            case "house" if self._screen.redraws:
                pass  # it stands there
            case "house":
                self.show()
            case "boards":
                self.read_out(*(maiko.board_line(voice, seen, seat) for seat in range(len(seen.boards))))
            case "teachers":
                self.read_out(*maiko.teachers(voice, seen))
            case "stop":
                return self.act(STOP)
            case "why" if self.may_act():
                self.read_out(*maiko.why(voice, seen, self.view.actions))
            case "why":
                pass
            case _:
                return super().in_game(word, typed)
        return None

    def meant(self, typed: str) -> str | None:
        """The place, the teacher, the tile or what is numbered that is typed."""
        seen = house_of(self.view)
        return maiko.meant(seen, self.view.actions, typed) if seen else None

    def why_not(self, action: str) -> str:
        """Why an action that is not legal cannot be done now."""
        seen = house_of(self.view)
        assert seen is not None
        return maiko.why_not(self.voice, seen, action)

    def help(self) -> tuple[str, ...]:
        """How to type a move, and what the signs mean."""
        return self.say("help-maiko"), *Signs(self.voice).legend()


def house_of(view: TableView) -> HouseView | None:
    """The house that a view shows, once one was dealt."""
    return None if view.board is None else view.board.view


def offered(seen: HouseView, actions: Sequence[str]) -> tuple[list[str], list[str]]:
    """Of what may be done the places or the numbers of what can be picked, and the teachers."""
    steps = [str(number) for number, _ in enumerate(maiko.picks(seen, actions), 1)]
    places = [action for action in actions if action in PLACE_NAMES]
    return steps or places, [action for action in actions if action in maiko.TEACHERS]


def question(voice: Voice, seen: HouseView, actions: Sequence[str], first: Seat) -> list[tuple[str, ...]]:
    """What is asked, and above it what can be picked: in forms from long to short."""
    long, short = (maiko.choices(voice, seen, actions, first, signs=signs) for signs in (False, True))
    forms = (long, [" · ".join(long)], ["  ".join(short)]) if long else ([],)
    stop = voice.say("word-stop").split()[0] if STOP in actions else "none"
    asked = (maiko.ask(voice, seen), *([voice.say("type-number", stop=stop)] if long else []))
    # in the smallest window one's turn need not be told to who is asked alone
    short_ask = [(*forms[-1], maiko.asked(voice, seen))] if voice.you is not None else []
    return [*((*form, " ".join(asked)) for form in forms), *short_ask]


def turned_up(told: Sequence[StepView], before: HouseView) -> dict[str, str]:
    """The tiles that were up for a moment, by place: the first of a pair, and what was turned over."""
    turned = {step.places[0]: step.tiles[0] for step in told if step.what == "turned"}
    if before.up is not None and any(before.up in step.places for step in told):
        turned[before.up] = before.floor[PLACE_NAMES.index(before.up)]
    return turned


def with_up(floor: tuple[str, ...], up: Mapping[str, str]) -> tuple[str, ...]:
    """A floor with some tiles up, by place."""
    return tuple(up.get(place, lying) for place, lying in zip(PLACE_NAMES, floor, strict=True))
