"""What a record of Maiko tells, for programs."""

import msgspec

from hanamachi.game import Seat
from hanamachi.narration import milestones
from hanamachi.table.record import Record


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
    unchecked_count: int


def summary(record: Record) -> MaikoSummary:
    """A record of Maiko summed up."""
    table, agreed = record.table, record.setup.game
    games = tuple(
        HouseSummary(
            number=game.number,
            first=game.first,
            deal=game.deal,
            actions=game.actions,
            winners=game.ending.winners,
            reason=game.ending.reason,
            points=tuple(board.score for board in table.setup.rules.make_view(game.position, None, game.first).boards),
        )
        for game in table.games
        if game.ending
    )
    return MaikoSummary(
        game=table.setup.package.name,
        colours=agreed.colours[: len(table.seats)],
        left_out=agreed.left_out,
        stall=agreed.stall,
        seats=milestones.seat_names(record),
        computers=table.setup.computers,
        games=games,
        hidden=milestones.hidden_actions(record),
        unchecked_count=record.unchecked_count,
    )
