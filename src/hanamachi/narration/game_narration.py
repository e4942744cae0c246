"""How the records of a game are told: in a way of its own, or as any game can be."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import msgspec

from hanamachi.game import AnyGame, Seat
from hanamachi.narration import milestones
from hanamachi.narration.voice import Voice
from hanamachi.table.record import Record


class GameNarration(ABC):
    """How the records of one game are told: what `Game.narration` returns."""

    @abstractmethod
    def lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """A record for people, line by line."""

    @abstractmethod
    def summary(self, record: Record) -> Any:
        """A record for programs: a `msgspec.Struct`."""


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


class PlainNarration(GameNarration):
    """Records as those of any game can be told: deals, actions, winners and scores."""

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

    def summary(self, record: Record) -> RecordSummary:
        """A record summed up."""
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


def narration_of(game: AnyGame) -> GameNarration:
    """The narration that a game brings, or the plain one."""
    narration: GameNarration | None = game.narration()
    return narration or PlainNarration()
