"""How the records of a game are told: in a way of its own, or as any game can be."""

from collections.abc import Iterator, Sequence

import msgspec

from hanamachi.game import AnyGame, Seat
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.voice import Voice, Word, number_text
from hanamachi.table import AnyEvent, Table, events
from hanamachi.table.record import Record
from hanamachi.table.setup import GameSetup


class GameSummary(msgspec.Struct, frozen=True):
    """A game: its number, its match's, who started and who won (seats from 0), and why it ended (None: it has not)."""

    number: int
    match: int
    first: Seat
    deal: str
    actions: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str | None


class RecordSummary(msgspec.Struct, frozen=True):
    """A table; `score`, `over` and `winners` are those of the last match, `hidden` the actions of a secret deal."""

    game: str
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[GameSummary, ...]
    score: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]
    hidden: tuple[str, ...]


class GameNarration:
    """How a game is told: what `Game.narration` returns, and what holds for a game that brings none.

    Records are told to people and to programs; at a table, a plain terminal says the rest.
    """

    board_word: Word = "board"
    """What is typed to be shown the board again."""

    # ----------------------------------------------------------------------------------------------------- of records

    def lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Who played, and each game: who started it, its deal, its actions, and who won."""
        say, table = voice.say, record.table
        yield say("record-of", names=", ".join(voice.names), game=table.setup.rules.title)
        for game in table.games:
            yield ""
            yield say("event-dealt", **voice.who(game.first), number=game.number)
            yield game.deal
            yield " ".join(game.actions) or "–"
            if game.ending:
                winners = [voice.names[seat] for seat in game.ending.winners]
                yield say("record-won", names=", ".join(winners), count=len(winners))
        if record.unchecked:
            yield ""
            yield say("record-hidden", actions=" ".join(milestones.hidden(record)) or "–")
        elif not table.games:
            yield say("record-no-games")
        elif not table.over:
            yield ""
            yield say("record-match-on")

    def summary(self, record: Record) -> msgspec.Struct:
        """A record for programs."""
        table = record.table
        games = tuple(
            GameSummary(
                game.number,
                game.match,
                game.first,
                game.deal,
                game.actions,
                game.ending.winners if game.ending else (),
                game.ending.reason if game.ending else None,
            )
            for game in table.games
        )
        return RecordSummary(
            game=table.setup.rules.name,
            seats=milestones.names(record),
            computers=table.setup.computers,
            games=games,
            score=table.match.score if table.match else (0,) * len(table.seats),
            over=table.over,
            winners=table.match.winners if table.match else (),
            hidden=milestones.hidden(record),
        )

    # ----------------------------------------------------------------------------------------------------- at a table

    def names_apart(self, say: Phrases, names: Sequence[str], setup: GameSetup) -> tuple[str, ...]:
        """The names by which the seats are told apart: with its number where one has the name of another."""
        return tuple(
            say("named-alike", name=name, number=number) if names.count(name) > 1 else name
            for number, name in enumerate(names, 1)
        )

    def form(self, voice: Voice, table: Table) -> str:
        """The game, and what its match is played for."""
        return table.setup.rules.title

    def board(self, voice: Voice, table: Table) -> str:
        """The board of the game that is played or was last, in plain lines."""
        game, rules = table.game, table.setup.rules
        assert game is not None
        return rules.board_text(rules.view(game.position, None, game.first))

    def score(self, voice: Voice, table: Table) -> str:
        """The score of the match, each seat by its name."""
        assert table.match is not None
        return ", ".join(f"{name} {number_text(won)}" for name, won in zip(voice.names, table.match.score, strict=True))

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """What the signs of the board mean."""
        return ()

    def help(self, voice: Voice) -> str:
        """How an action is typed."""
        return voice.say("help-action")

    def ask(self, voice: Voice, table: Table) -> str:
        """What the seat to move is asked."""
        assert table.turn is not None
        return voice.say("turn-of", **voice.who(table.turn))

    def actions(self, voice: Voice, table: Table) -> str:
        """All that may be done now, in one sentence."""
        assert table.game is not None
        actions = table.setup.rules.actions(table.game.position)
        return voice.say("may-do", actions=", ".join(actions))

    def meant(self, table: Table, typed: str) -> str | None:
        """The action that somebody means, legal or not; None where it is no action. `typed` is in lower case."""
        assert table.game is not None
        actions = table.setup.rules.actions(table.game.position)
        return next((action for action in actions if action.casefold() == typed), None)

    def why_not(self, voice: Voice, table: Table, action: str) -> str:
        """Why an action is not legal."""
        return voice.say("refused-not-now")

    def hints(self, voice: Voice, table: Table) -> Iterator[str]:
        """What each action is worth; asked only of a game that has hints."""
        raise NotImplementedError

    def event_text(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """The sentence on an event that changes the board, `table` being the table after it; None for any other."""
        match event:
            case events.Dealt(first=first):
                return voice.say("event-dealt", **voice.who(first), number=milestones.number(table))
            case events.Acted(seat=seat, action=action):
                return voice.say("event-played", **voice.who(seat), action=action)
            case events.TookBack(seat=seat):
                return voice.say("event-tookback", **voice.who(seat))
            case _:
                return None

    def results(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """How the last game ended."""
        assert table.game is not None
        assert table.game.ending is not None
        winners = [voice.names[seat] for seat in table.game.ending.winners]
        return (voice.say("record-won", names=", ".join(winners), count=len(winners)),)

    def next_starter(self, voice: Voice, table: Table) -> str:
        """Who starts the game that comes."""
        assert table.match is not None
        return voice.say("next-starter", **voice.who(table.match.starter), number=milestones.number(table) + 1)


def narration_of(game: AnyGame) -> GameNarration:
    """The narration that a game brings, or that of any game."""
    narration: GameNarration | None = game.narration()
    return narration or GameNarration()
