"""What a record tells, for programs."""

from typing import assert_never

import msgspec

from hanamachi.game import Seat
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.narration import moments
from hanamachi.table.record import Record


class GardenSummary(msgspec.Struct, frozen=True):
    """A game of Okiya: its number, its match's, who started and won (seats from 0), and the score after it."""

    number: int
    match: int
    first: Seat
    layout: str
    moves: tuple[str, ...]
    winner: Seat | None
    reason: str | None
    tiles_left: int
    score: tuple[int, ...]


class OkiyaSummary(msgspec.Struct, frozen=True):
    """A table of Okiya; `score`, `over` and `winner` are those of the last match."""

    game: str
    form: str
    full_garden: str
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[GardenSummary, ...]
    score: tuple[int, ...]
    over: bool
    winner: Seat | None


class HouseSummary(msgspec.Struct, frozen=True):
    """A finished game of Maiko: its number, who started and who won (seats from 0), and the points of each seat."""

    number: int
    first: Seat
    deal: str
    actions: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


class MaikoSummary(msgspec.Struct, frozen=True):
    """A table of Maiko; `hidden` are the actions of a game whose deal is still secret, `unchecked` its entries."""

    game: str
    colours: str
    left_out: str
    stall: int
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[HouseSummary, ...]
    hidden: tuple[str, ...]
    unchecked: int


def summary(record: Record) -> OkiyaSummary | MaikoSummary:
    """A record summed up."""
    match record.setup.game:
        case OkiyaSetup() as agreed:
            return _okiya(record, agreed)
        case MaikoSetup() as agreed:
            return _maiko(record, agreed)
        case other:
            assert_never(other)


def _okiya(record: Record, agreed: OkiyaSetup) -> OkiyaSummary:
    table = record.table
    scores = {len(moment.games): moment.match.score for moment, _ in moments.moments(record) if moment.match}
    games = tuple(
        GardenSummary(
            number=game.number,
            match=game.match,
            first=game.first,
            layout=game.deal,
            moves=game.actions,
            winner=_alone(game.ending.winners) if game.ending else None,
            reason=game.ending.reason if game.ending else None,
            tiles_left=16 - game.position.taken.bit_count(),
            score=scores[game.number],
        )
        for game in table.games
    )
    return OkiyaSummary(
        game=table.setup.rules.name,
        form=agreed.form,
        full_garden=agreed.full_garden,
        seats=tuple(state.name for state in table.seats),
        computers=table.setup.computers,
        games=games,
        score=table.match.score if table.match else (0,) * len(table.seats),
        over=table.over,
        winner=_alone(table.match.winners) if table.match else None,
    )


def _alone(winners: tuple[Seat, ...]) -> Seat | None:
    return winners[0] if winners else None


def _maiko(record: Record, agreed: MaikoSetup) -> MaikoSummary:
    table = record.table
    games = tuple(
        HouseSummary(
            number=game.number,
            first=game.first,
            deal=game.deal,
            actions=game.actions,
            winners=game.ending.winners,
            reason=game.ending.reason,
            points=tuple(board.score for board in table.setup.rules.view(game.position, None, game.first).boards),
        )
        for game in table.games
        if game.ending
    )
    return MaikoSummary(
        game=table.setup.rules.name,
        colours=agreed.colours[: len(table.seats)],
        left_out=agreed.left_out,
        stall=agreed.stall,
        seats=moments.names(record),
        computers=table.setup.computers,
        games=games,
        hidden=moments.hidden(record),
        unchecked=record.unchecked,
    )
