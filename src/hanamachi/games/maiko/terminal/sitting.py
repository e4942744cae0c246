"""Somebody sits at a table of Maiko in the terminal: what is typed is said at it, and what happens at it is shown.

Every rule, of the game and of the table, is the table's own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from time import sleep

from hanamachi.game import IllegalAction, Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.rules import PLACE_NAMES, STOP, HouseView, StepView
from hanamachi.games.maiko.terminal.screen import HouseScreen
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Entry, Table, events
from hanamachi.table.commands import Act, Resign
from hanamachi.table.computers import pace
from hanamachi.terminal.play.sitting import Read, Sitting
from hanamachi.terminal.play.typed import Word

# `stop` after `quit`: in a language in which both are called so, it is the turn that one stops
VOCABULARY: tuple[Word, ...] = (
    "quit",
    "stop",
    "teachers",
    "why",
    "house",
    "boards",
    "resign",
    "help",
    "back",
    "next",
    "yes",
    "no",
)
HELPED: tuple[Word, ...] = ("stop", "teachers", "why", "house", "boards", "resign", "quit", "help")


class HouseSitting(Sitting):
    """A table of Maiko that is played at, and what was said there.

    `pause` is how many seconds people are given to follow a plain move of a computer player.
    """

    _screen: HouseScreen

    def __init__(
        self,
        table: Table,
        entries: Sequence[Entry],
        screen: HouseScreen,
        voice: Voice,
        read: Read,
        now: Callable[[], int],
        pause: float,
    ) -> None:
        super().__init__(table, entries, screen, voice, read, now, VOCABULARY)
        self._pause, self._fresh = pause, True

    def _play(self, names: Iterable[str]) -> None:
        try:
            super()._play(names)
        finally:
            # somebody may leave, or be interrupted, in the middle of a secret look
            if self._several and self.table.playing and self._seen().look:
                self._screen.hide()

    def _begin(self) -> None:
        if self.table.game:
            self._screen.say(maiko.players(self._voice, self._seen()), *self._welcome())

    @property
    def _several(self) -> bool:
        """Whether people share the terminal, so that a secret look needs a cover."""
        return len(self._people) > 1

    def _seen(self, table: Table | None = None) -> HouseView:
        """What whoever looks at the screen now may see: one person, or of several who share it the one to move."""
        table = table or self.table
        assert table.game is not None
        eyes = table.turn if self._several and table.turn in self._people else self._voice.you
        seen: HouseView = table.setup.rules.view(table.game.position, eyes, table.game.first)
        return seen

    def _actions(self) -> tuple[str, ...]:
        assert self.table.game is not None
        return self.table.setup.rules.actions(self.table.game.position)

    # ---------------------------------------------------------------------------------------------- what is typed

    def _offered(self) -> tuple[list[str], list[str]]:
        """What may be typed now: places or the numbers of what can be picked, and words."""
        shown = self._words.shown
        if not self.table.playing:
            return [], [shown["yes"], shown["no"]]
        actions = self._actions()
        steps, called = offered(self._seen(), actions)
        return steps, called + [shown[word] for word in HELPED if word != "stop" or STOP in actions]

    def _between(self, word: Word | None, typed: str) -> None:
        if word in ("yes", "next"):
            self._go_on()
        elif typed:
            self._screen.say(self._voice.say("not-playing"))

    def _in_game(self, word: Word | None, typed: str) -> None:
        voice, seen, screen = self._voice, self._seen(), self._screen
        assert seen.turn is not None
        match word:
            case "stop":
                self._act(STOP)
            case "teachers":
                self._read_out(*maiko.teachers(voice, seen))
            case "why":
                self._read_out(*maiko.why(voice, seen, self._actions()))
            case "house":
                self._fresh = True
            case "boards":
                self._read_out(*(maiko.board_line(voice, seen, seat) for seat in range(len(seen.boards))))
            case "resign":
                self._do(seen.turn, Resign())
            case "back":
                screen.say(voice.say("not-back-seen"))
            case None if not typed:
                pass
            case None if action := maiko.meant(seen, self._actions(), typed):
                self._act(action)
            case _:
                screen.say(voice.say("not-a-place", said=typed, help=self._words.shown["help"]))

    def _act(self, action: str) -> None:
        assert self.table.turn is not None
        try:
            self._do(self.table.turn, Act(action))
        except IllegalAction:
            self._screen.say(maiko.why_not(self._voice, self._seen(), action))

    # ---------------------------------------------------------------------------------------------- what is shown

    def _tell(self, before: Table, happened: tuple[AnyEvent, ...]) -> None:
        for event in happened:
            self._tell_one(event, self._seen(before) if before.game else None, happened)

    def _tell_one(self, event: AnyEvent, before: HouseView | None, happened: tuple[AnyEvent, ...]) -> None:
        voice, screen = self._voice, self._screen
        match event:
            case events.Dealt(first=first):
                self._fresh = True
                screen.say(maiko.players(voice, self._seen()), *self._welcome())
                screen.say(voice.say("event-begun", **voice.who(first)))
            case events.Acted(seat=seat, told=told):
                assert before is not None
                saw = {e.place: e.tile for e in happened if isinstance(e, events.Saw) and e.seat in self._people}
                if not self._people:
                    self._course(before)
                else:
                    self._acted(seat, told, saw, before)
            case events.Resigned(seat=seat):
                screen.say(voice.say("event-resigned", **voice.who(seat)))
            case events.Ended():
                self._ended()
            case _:
                pass

    def _course(self, before: HouseView) -> None:
        """A line a round, at a table where nobody looks on."""
        seen = self._seen()
        if seen.round > before.round or seen.turn is None:
            scores = ", ".join(
                f"{name} {maiko.signed(board.score)}"
                for name, board in zip(self._voice.names, seen.boards, strict=True)
            )
            self._screen.say(self._voice.say("course", round=before.round, scores=scores, down=seen.down))

    def _acted(self, seat: Seat, told: tuple[StepView, ...], saw: Mapping[str, str], before: HouseView) -> None:
        """Tell what a seat did, and let it be seen before it is gone."""
        voice, screen, seen = self._voice, self._screen, self._seen()
        mine, back = seat in self._people, any(step.what == "back" for step in told)
        screen.flash(*filter(None, (maiko.step_sentence(voice, step) for step in told)))
        screen.flash(*(maiko.saw(voice, place, tile) for place, tile in saw.items()))
        self._fresh |= seen.turn in self._people and any(step.what == "turn" for step in told)
        visited = before.phase == "one-san" != seen.phase
        if screen.redraws and (back or not mine or (visited and saw)):
            up = {**turned_up(told, before), **saw}
            screen.show(voice, replace(seen, floor=with_up(seen.floor, up)), up)
            if mine:
                self._wait("press-seen")
            else:
                sleep(self._pause * pace(self.table))
            screen.fade()
            screen.say(*filter(None, (maiko.remains(voice, step) for step in told)))
        elif visited and saw and self._several:
            self._wait("press-seen")
        if self._several and mine and visited:
            self._fresh = True
            screen.hide()
        elif self._several and mine and seen.look and before.phase != "one-san":
            self._cover(seat)

    def _cover(self, seat: Seat) -> None:
        """Let everybody but one person look away, before anything secret is shown."""
        voice, name = self._voice, self._voice.names[seat]
        self._fresh = True
        self._screen.hide()
        self._screen.flash(voice.say("cover-title", name=name), voice.say("cover-lead", name=name))
        self._wait("press-ready", name=name)
        self._screen.fade()

    def _ended(self) -> None:
        voice, game = self._voice, self.table.game
        assert game is not None
        self._screen.forget()
        self._screen.close()
        self._screen.say("", *maiko.results(voice, self.table, game))

    def _ask(self) -> None:
        """What can be seen now, and what is asked."""
        voice, screen, shown = self._voice, self._screen, self._words.shown
        if not self.table.playing:
            screen.say(voice.say("press-again-game", yes=shown["yes"], no=shown["no"]))
            return
        seen, game = self._seen(), self.table.game
        assert game is not None
        if self._fresh or screen.redraws:
            self._show()
        self._fresh = False
        screen.ask(*question(voice, seen, self._actions(), game.first))

    def _look(self) -> None:
        if self._screen.redraws:
            self._show()

    def _show(self) -> None:
        seen = self._seen()
        secret = {seen.look.places[-1]: seen.look.tile} if seen.look and seen.look.tile else {}
        self._screen.show(self._voice, replace(seen, floor=with_up(seen.floor, secret)))

    def _welcome(self) -> tuple[str, ...]:
        say = self._voice.say
        return (say("help-maiko"), say("help-more", word=self._words.shown["help"])) if self._people else ()

    def _help(self) -> tuple[str, ...]:
        say, shown = self._voice.say, self._words.shown
        return say("help-maiko"), say("help-maiko-marks"), *(say(f"help-{word}", word=shown[word]) for word in HELPED)


def offered(seen: HouseView, actions: Sequence[str]) -> tuple[list[str], list[str]]:
    """Of what may be done the places or the numbers of what can be picked, and the teachers."""
    steps = [str(number) for number, _ in enumerate(maiko.picks(seen, actions), 1)]
    places = [action for action in actions if action in PLACE_NAMES]
    return steps or places, [action for action in actions if action in maiko.TEACHERS]


def question(voice: Voice, seen: HouseView, actions: Sequence[str], first: Seat) -> list[tuple[str, ...]]:
    """What is asked, and above it what can be picked: in forms from long to short."""
    long, short = (maiko.choices(voice, seen, actions, first, signs=signs) for signs in (False, True))
    forms = (long, [" · ".join(long)], ["  ".join(short)]) if long else ([],)
    return [(*form, maiko.ask(voice, seen)) for form in forms]


def turned_up(told: Sequence[StepView], before: HouseView) -> dict[str, str]:
    """The tiles that were up for a moment, by place: the first of a pair, and what was turned over."""
    turned = {step.places[0]: step.tiles[0] for step in told if step.what == "turned"}
    if before.up is not None and any(before.up in step.places for step in told):
        turned[before.up] = before.floor[PLACE_NAMES.index(before.up)]
    return turned


def with_up(floor: tuple[str, ...], up: Mapping[str, str]) -> tuple[str, ...]:
    """A floor with some tiles up, by place."""
    return tuple(up.get(place, lying) for place, lying in zip(PLACE_NAMES, floor, strict=True))
