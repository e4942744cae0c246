"""Summaries of Maiko's records for programs."""

import msgspec

from hanamachi.game import Seat
from hanamachi.narration import milestones
from hanamachi.table.record import Record


class MaikoGameSummary(msgspec.Struct, frozen=True):
    """One finished game of Maiko as data for programs. Seats count from 0.

    Attributes:
        number: The number of the game at the table.
        first: The seat that took the first turn.
        deal: The start of the game as text: the colours of the players, and the tile on each place of the floor.
        actions: All actions in order, such as `c7` (the tile on that place) or `stop`.
        winners: The seats that won.
        reason: The reason why the game ended, such as `full board`.
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
    """The recorded games of one table of Maiko as data for programs.

    Attributes:
        game: The name of the game, `maiko`.
        colours: The letter of each seat's colour, such as `wvp` for white, violet and pink.
        left_out: The name of the colour whose tiles two players leave out, or an empty text.
        stall: The number of rounds without progress after which a game ends.
        seats: The name of the person or computer player at each seat.
        computers: The computer player of each seat, or None for a person.
        games: The finished games.
        hidden: The actions of a game that is not finished, so that its deal is still secret.
        unchecked: The number of entries of that game in the record, which cannot be checked yet.
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
    """Return the players, options and finished games of a recorded table as data for programs."""
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
        seats=milestones.list_player_names_by_seat(record),
        computers=table.setup.players,
        games=games,
        hidden=milestones.list_actions_of_secret_game(record),
        unchecked=record.unchecked_count,
    )
