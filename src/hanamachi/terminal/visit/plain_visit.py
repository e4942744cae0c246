"""A table of any game in a house, shown in a plain terminal: the board as the game writes it, and what may be done."""

from collections.abc import Iterator, Sequence

from hanamachi.game.registry import game_named
from hanamachi.narration.voice import number_text
from hanamachi.table import AnyEvent, events
from hanamachi.table.commands import PersonCommand
from hanamachi.table.setup import game_name
from hanamachi.table.view import TableView
from hanamachi.terminal.play.lines import styled
from hanamachi.terminal.play.typed_input import Word
from hanamachi.terminal.visit.visit import HELPED, VOCABULARY, Visit


class PlainVisit(Visit):
    """A visit to a table of a game that brings no visit of its own."""

    vocabulary = (*VOCABULARY, "board", "replace")
    helped = ("moves", "board", *HELPED, "replace")

    def terms(self) -> Iterator[str]:
        """The game."""
        yield game_named(game_name(self.view.setup)).title

    def show(self) -> None:
        """Show the board and the score, and on one's turn what may be done."""
        view = self.view
        if view.board is None or view.match is None:
            return
        score = ", ".join(
            f"{name} {number_text(won)}" for name, won in zip(self.voice.names, view.match.score, strict=True)
        )
        board = game_named(game_name(view.setup)).board_text(view.board.view)
        if self._screen.redraws:
            lines = [*board.split("\n"), score]
            self._screen.draw(lambda columns: [[line for text in lines for line in styled(text, columns)]])
        else:
            self.print("", board, score)

    def asked(self) -> list[tuple[str, ...]]:
        """Whose turn it is, and what may be done."""
        view = self.view
        if view.phase != "playing" or view.board is None or view.board.view.turn is None:
            return [()]
        turn = self.say("turn-of", **self.voice.who(view.board.view.turn))
        return [(turn, self.say("may-do", actions=", ".join(view.actions))) if view.actions else (turn,)]

    def tell(self, before: TableView, happened: Sequence[AnyEvent], *, late: bool) -> None:
        """Tell what was dealt and done, and who has won."""
        voice = self.voice
        for event in happened:
            match event:
                case events.Dealt(first=first):
                    games = self.view.match.games if self.view.match else ()
                    self.print("", self.say("event-dealt", **voice.who(first), number=len(games)))
                case events.Acted(seat=seat, action=action) if action:
                    self.print(self.say("event-played", **voice.who(seat), action=action))
                case events.TookBack(seat=seat):
                    self.print(self.say("event-tookback", **voice.who(seat)))
        ended = [event for event in happened if isinstance(event, events.Ended)]
        if any(isinstance(event, events.Dealt | events.Acted | events.TookBack | events.Ended) for event in happened):
            self.show()
        for event in ended:
            names = [voice.names[seat] for seat in event.winners]
            self.print(self.say("record-won", names=", ".join(names), count=len(names)))

    def in_game(self, word: Word | None, typed: str) -> PersonCommand | None:
        """What a line asks for while a game is played; None when it was answered here."""
        match word:
            case "board":
                self.show()
            case "moves":
                self.read_out(self.say("may-do", actions=", ".join(self.view.actions)))
            case _:
                return super().in_game(word, typed)
        return None

    def meant(self, typed: str) -> str | None:
        """The legal action that is typed."""
        return next((action for action in self.view.actions if action.casefold() == typed), None)

    def why_not(self, action: str) -> str:
        """Why an action cannot be done now: what is known here is what can be."""
        return self.say("refused-not-now")

    def help(self) -> tuple[str, ...]:
        """How to type an action."""
        return (self.say("help-action"),)
