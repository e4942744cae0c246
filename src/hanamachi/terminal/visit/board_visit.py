"""A table of a game that hides nothing, shown in a terminal: the table is made again from what is seen of it."""

from collections.abc import Callable, Iterator, Sequence

from hanamachi.game.registry import game_named
from hanamachi.locales import Phrases
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Setup, Table, events
from hanamachi.table.commands import Hint, PersonCommand
from hanamachi.table.setup import game_name
from hanamachi.table.table import Ending, SeatState, TableGame
from hanamachi.table.view import GameView, TableView
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.play.lines import styled
from hanamachi.terminal.play.scene import Picture
from hanamachi.terminal.play.typed_input import Word
from hanamachi.terminal.visit.visit import HELPED, VOCABULARY, Connection, Visit

Draw = Callable[[Voice, Table], Picture]
"""Draws the board of a table."""


class BoardVisit(Visit):
    """A visit to a table whose board everybody sees, told by the game's narration."""

    def __init__(
        self,
        connection: Connection,
        view: TableView,
        say: Phrases,
        window: GameWindow,
        draw: Draw | None = None,
        drawn: str = "",
    ) -> None:
        """`draw` draws the board, and the phrase `drawn` explains its picture."""
        rules = game_named(game_name(view.setup))
        self._told = narration_of(rules)
        knows: tuple[Word, ...] = ("hint",) if rules.hints else ()
        agreed: tuple[Word, ...] = ("hint",) if view.hints else ()
        there: tuple[Word, ...] = () if connection.here else ("replace", "say")
        self.vocabulary = (*VOCABULARY, *knows, self._told.board_word, *there)
        self.helped = ("moves", *agreed, self._told.board_word, *HELPED, *there)
        self._draw, self._drawn = draw or self._plain, drawn
        self._past: list[Table] = []
        super().__init__(connection, view, say, window)

    @property
    def table(self) -> Table:
        """The table as it is seen."""
        return table_of(self.view)

    def terms(self) -> Iterator[str]:
        """What a match is played for, and what else was agreed."""
        yield self._told.form(self.voice, self.table)
        if self.view.chosen and not self._connection.here:
            yield self.say("layouts-invited")
        if self.view.hints:
            yield self.say("hints-table" if self._connection.here else "hints-invited")

    def show(self) -> None:
        """Show the board, the score and, while the game goes on, what may be done."""
        voice, table, told = self.voice, self.table, self._told
        if not self.view.board or table.game is None:
            return
        if self._screen.redraws:
            self._screen.draw(self._draw(voice, table))
            return
        self.print("", told.board(voice, table), told.score(voice, table))
        if table.playing:
            self.print(told.ask(voice, table))
        if table.playing and table.game.actions:
            self.print(told.actions(voice, table))

    def _plain(self, voice: Voice, table: Table) -> Picture:
        """The board in letters, and the score."""
        board, score = self._told.board(voice, table), self._told.score(voice, table)
        return lambda columns: [[*([("", line)] for line in board.split("\n")), *styled(score, columns)]]

    def asked(self) -> list[tuple[str, ...]]:
        """What the seat to move is asked, where `show` does not tell it."""
        table = self.table
        return [(self._told.ask(self.voice, table),)] if self._screen.redraws and table.playing else [()]

    def tell(self, before: TableView, happened: Sequence[AnyEvent], *, late: bool) -> None:
        """Tell moves and results, of those that were missed the last alone."""
        voice, table = self.voice, self.table
        if before.match and self.view.match and before.match.number != self.view.match.number:
            self._past.append(table_of(before))
        told = [e for e in happened if isinstance(e, events.Dealt | events.Acted | events.TookBack)]
        # the sentence on a move is that on the last of a position
        said = [event for event in told if not isinstance(event, events.Acted) or event is told[-1]]
        dealt = any(isinstance(event, events.Dealt) for event in happened)
        ended = any(isinstance(event, events.Ended) for event in happened)
        lines = [*filter(None, (self._told.event_text(voice, table, event) for event in said))]
        self.print(*([""] if dealt and lines and not self._screen.redraws and self._connection.here else []), *lines)
        self._screen.note(*lines)
        self.print(*(self.say("event-hinted", **voice.who(e.seat)) for e in happened if isinstance(e, events.Hinted)))
        if (told or ended) and not self._screen.redraws and (dealt or ended or self._looked_at):
            self.show()
        if ended and table.game and table.game.ending:
            self.print("", *self._told.results(voice, table))
            if not table.over:
                self.print(self._told.next_starter(voice, table))

    @property
    def _looked_at(self) -> bool:
        """Whether the board is of use to somebody now: here, where a person is to move."""
        return not self._connection.here or "act" in self.view.can

    def in_game(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for while a game is played; None when it was answered here."""
        match word:
            case self._told.board_word:
                self.show()
            case "moves":
                self.read_out(self._told.actions(self.voice, self.table))
            case "hint" if not self.view.hints:
                self.print(self.say("refused-no-hints"))
            case "hint":
                # whoever reads it again asks for it once
                if self.may_act() and not ("hint" in self.view.can and self.do(Hint())):
                    self.read_out(*self._told.hints(self.voice, self.table))
            case _:
                return super().in_game(word, typed)
        return None

    def meant(self, typed: str) -> str | None:
        """The action that is typed on the board that is there."""
        return self._told.meant(self.table, typed) if self.table.game else None

    def why_not(self, action: str) -> str:
        """Why an action is not legal."""
        return self._told.why_not(self.voice, self.table, action)

    def leave(self) -> None:
        """Leave the terminal as it was found; of what was drawn in place the moves stay to be read."""
        super().leave()
        for table in (*self._past, self.table) if self._screen.redraws else ():
            for number, game in enumerate(table.games, 1):
                self.print("", self.say("event-dealt", **self.voice.who(game.first), number=number), game.deal)
                self.print(*filter(None, [" ".join(game.actions)]))
                if game.ending:
                    # of the last game its match, too
                    games = table.games if table.over and game is table.games[-1] else (game,)
                    shown = Table(table.setup, table.seats, games=games, match=table.match)
                    self.print(*self._told.results(self.voice, shown)[: len(games)])

    def help(self) -> tuple[str, ...]:
        """How to type an action, and what the letters mean of a board that is drawn small."""
        return self._told.help(self.voice), *(self._told.legend(self.voice) if self._screen.redraws else ())

    def legend(self) -> tuple[str, ...]:
        """What the letters and marks of the board mean."""
        if self._drawn and self._screen.redraws:
            return (self.say(self._drawn),)
        return self._told.legend(self.voice)


def table_of(view: TableView) -> Table:
    """The table that a view tells of, with the games of its match; raises GameError."""
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
    actors = tuple((position.turn + game.first) % len(setup.computers) for position in positions[:-1])
    ended = game.ending
    ending = Ending(ended.winners, ended.reason, ended.loser) if ended else None
    return TableGame(
        game.number,
        match,
        deal,
        game.first,
        tuple(positions),
        game.actions,
        actors,
        hinted=game.hinted,
        ending=ending,
    )
