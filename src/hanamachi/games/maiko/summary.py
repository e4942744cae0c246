"""Summaries of Maiko's records for programs."""

import msgspec

from hanamachi.game import Seat
from hanamachi.narration import milestones
from hanamachi.table.record import Record


class MaikoGameSummary(msgspec.Struct, frozen=True):
    """A summary of one finished game. Seats count from 0.

    Attributes:
        number: The number of the game at the table.
        first: The seat that started.
        deal: The deal as text.
        actions: All actions, in order.
        winners: The seats that won.
        reason: The reason why it ended.
        points: The score of each seat.
    """

    number: int
    first: Seat
    deal: str
    actions: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


class MaikoSummary(msgspec.Struct, frozen=True):
    """A summary of a table of Maiko.

    Attributes:
        game: The name of the game.
        colours: The letters of the seats' colours.
        left_out: The colour that two players leave out, or an empty text.
        stall: The number of rounds without progress that call the end.
        seats: The name of each seat.
        computers: The computer player of each seat, or None for a person.
        games: The finished games.
        hidden: The actions of a game whose deal is still secret.
        unchecked: The number of entries of that game, which cannot be checked yet.
    """

    game: str
    colours: str
    left_out: str
    stall: int
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[MaikoGameSummary, ...]
    hidden: tuple[str, ...]
    unchecked: int


def summarize_maiko_record(record: Record) -> MaikoSummary:
    """Return the summary of a record of Maiko."""
    table, agreed = record.table, record.setup.game
    games = tuple(
        MaikoGameSummary(
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
        unchecked=record.unchecked_count,
    )
