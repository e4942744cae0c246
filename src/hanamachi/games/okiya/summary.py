"""The summary of a record of Okiya for programs."""

import msgspec

from hanamachi.game import Seat
from hanamachi.narration import milestones
from hanamachi.table.record import Record


class GardenSummary(msgspec.Struct, frozen=True):
    """The summary of a game: its number and its match, the seats of starter and winner, and the score after it."""

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
    """The summary of a table. `score`, `over` and `winner` are those of the last match."""

    game: str
    form: str
    full_garden: str
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[GardenSummary, ...]
    score: tuple[int, ...]
    over: bool
    winner: Seat | None


def summarize_record(record: Record) -> OkiyaSummary:
    """Return the summary of a record (all games played at a table of Okiya) as data for programs."""
    table, agreed = record.table, record.setup.game
    scores = {
        len(moment.games): moment.match.score
        for moment, _ in milestones.iter_tables_after_deals_and_ends(record)
        if moment.match
    }
    games = tuple(
        GardenSummary(
            number=game.number,
            match=game.match,
            first=game.first,
            layout=game.deal,
            moves=game.actions,
            winner=_single_winner(game.ending.winners) if game.ending else None,
            reason=game.ending.reason if game.ending else None,
            tiles_left=16 - game.position.taken_cells.bit_count(),
            score=scores[game.number],
        )
        for game in table.games
    )
    return OkiyaSummary(
        game=table.setup.package.name,
        form=agreed.form,
        full_garden=agreed.full_garden,
        seats=tuple(state.name for state in table.seats),
        computers=table.setup.players,
        games=games,
        score=table.match.score if table.match else (0,) * len(table.seats),
        over=table.is_over,
        winner=_single_winner(table.match.winners) if table.match else None,
    )


def _single_winner(winners: tuple[Seat, ...]) -> Seat | None:
    return winners[0] if winners else None
