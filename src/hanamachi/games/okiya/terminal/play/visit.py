"""A table of Okiya in a house, shown in the terminal: nothing is hidden there, so that the table is made again here."""

from collections.abc import Iterator, Sequence

from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import CELL_NAMES
from hanamachi.games.okiya.solver import solve
from hanamachi.locales import Phrases
from hanamachi.table import AnyEvent, Setup, Table, events
from hanamachi.table.commands import Act, Hint, PersonCommand
from hanamachi.table.table import Ending, SeatState, TableGame
from hanamachi.table.view import GameView, TableView
from hanamachi.terminal.play.screen import BoardScreen
from hanamachi.terminal.play.sitting import HELPED, VOCABULARY
from hanamachi.terminal.play.typed import Word
from hanamachi.terminal.visit.link import Guest
from hanamachi.terminal.visit.visit import Visit

TOLD = okiya.OkiyaNarration()


class GardenVisit(Visit):
    """A visit to a table of Okiya."""

    vocabulary = (*VOCABULARY, "hint", "garden", "replace")

    _screen: BoardScreen

    def __init__(self, guest: Guest, view: TableView, say: Phrases, screen: BoardScreen) -> None:
        hints: tuple[Word, ...] = ("hint",) if view.hints else ()
        self.helped = ("moves", *hints, "garden", *HELPED, "replace")
        super().__init__(guest, view, say, screen)

    def terms(self) -> Iterator[str]:
        """What a match is played for, and what else was agreed."""
        yield okiya.form(self.voice, table_of(self.view))
        if self.view.chosen:
            yield self.say("layouts-invited")
        if self.view.hints:
            yield self.say("hints-invited")

    def show(self) -> None:
        """Show the garden, and what may be taken."""
        if self.view.board:
            self._screen.show(self.voice, table_of(self.view))

    def asked(self) -> list[tuple[str, ...]]:
        """Nothing: the garden tells it."""
        return [()]

    def moves(self) -> tuple[list[str], list[str]]:
        """The cells that may be taken."""
        return [*self.view.actions], []

    def tell(self, before: TableView, happened: Sequence[AnyEvent], *, late: bool) -> None:
        """Tell moves and results, of those that were missed the last alone."""
        voice, table = self.voice, table_of(self.view)
        told = [e for e in happened if isinstance(e, events.Dealt | events.Acted | events.TookBack)]
        # the sentence on a move is that on the last of a position
        said = [event for event in told if not isinstance(event, events.Acted) or event is told[-1]]
        self.print(*filter(None, (TOLD.event_text(voice, table, event) for event in said)))
        self.print(*(self.say("event-hinted", **voice.who(e.seat)) for e in happened if isinstance(e, events.Hinted)))
        ended = any(isinstance(event, events.Ended) for event in happened)
        if (told or ended) and not self._screen.redraws:
            self.show()
        if ended and table.game and table.game.ending:
            self.print("", *okiya.results(voice, table))
            if not table.over:
                self.print(TOLD.next_starter(voice, table))

    def in_game(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for while a game is played; None when it was answered here."""
        table = table_of(self.view)
        assert table.game is not None
        position = table.game.position
        match word:
            case "garden":
                self.show()
            case "moves":
                self.read_out(okiya.may_take(self.voice, position))
            case "hint" if not self.view.hints:
                self.print(self.say("refused-no-hints"))
            case "hint":
                # whoever reads it again asks for it once
                if self.may_act() and not ("hint" in self.view.can and self.do(Hint())):
                    self.read_out(*okiya.move_worths(self.say, position, solve(position)))
            case "back":
                self.print(self.say("not-back"))
            case None if not typed:
                pass
            case None if (cell := okiya.find(position, typed)) in CELL_NAMES:
                if self.may_act():
                    if cell in self.view.actions:
                        return Act(cell)
                    self.print(okiya.why_not(self.voice, position, cell))
            case _:
                self.print(self.say("not-understood", said=typed, help=self.words.shown["help"]))
        return None

    def leave(self) -> None:
        """Leave the terminal as it was found; of what was drawn in place the moves stay to be read."""
        super().leave()
        table = table_of(self.view)
        for number, game in enumerate(table.games if self._screen.redraws else (), 1):
            self.print("", self.say("event-dealt", **self.voice.who(game.first), number=number), game.deal)
            self.print(*filter(None, [" ".join(game.actions)]))
            if game.ending:
                self.print(okiya.result(self.voice, game.position, game.ending))

    def help(self) -> tuple[str, ...]:
        """How to type a move."""
        return self.say("help-cell"), *self._screen.legend(self.voice, table_of(self.view))

    def rematch(self) -> str:
        """The phrase that asks for a rematch."""
        return "press-again"


def table_of(view: TableView) -> Table:
    """The table of Okiya that a view tells of; raises GameError."""
    setup = Setup(
        game=view.setup,
        computers=tuple(seat.computer for seat in view.seats),
        first=view.first,
        clock=view.clock_setup,
        hints=view.hints,
        rated=view.rated,
    )
    states = tuple(SeatState(seat.name, computer=seat.computer, away=seat.away) for seat in view.seats)
    games = tuple(_played(setup, game, view.match.number) for game in view.match.games) if view.match else ()
    return Table(setup, states, number=view.number, games=games, match=view.match)


def _played(setup: Setup, game: GameView, match: int) -> TableGame:
    rules, deal = setup.rules, game.notation.split()[0]
    positions = [rules.start(setup.options, deal)]
    for action in game.actions:
        positions.append(rules.play(positions[-1], action))
    ended = game.ending
    ending = Ending(ended.winners, ended.reason, ended.loser) if ended else None
    return TableGame(game.number, match, deal, game.first, tuple(positions), game.actions, None, game.hinted, ending)
