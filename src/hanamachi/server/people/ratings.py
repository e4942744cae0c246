"""How well people play, one rating a game of the house, from the games of rated tables.

Rule 1: a finished game counts once. That it was counted is a row (table, game), written in the transaction that writes
        what came of it; whoever comes second finds the row and is done.
Rule 2: a rating is its last step. Step n of a person can be written once, so two games that end at the same time follow
        each other: the later one reads again.
Rule 3: whoever opens a table counts what was left uncounted there, so no crash loses a game.

The model is that of Weng and Lin with Plackett and Luce's ranking, by `openskill`: mu and sigma are a normal
distribution of how well somebody plays, 25 and 25/3 before the first game.
"""

from dataclasses import dataclass
from typing import Any

import structlog
from openskill.models import PlackettLuce

from hanamachi.game import Seat
from hanamachi.server.people import account_repository, rating_repository
from hanamachi.server.store import Store, StoreError, Taken
from hanamachi.table import Table
from hanamachi.table.table import TableGame

MILLIONTHS = 1_000_000
POINTS = 40
"""How many points of a rating, as people read it, are one of the model's: a newcomer has 1000."""

TRIES = 20

log = structlog.get_logger()
_model: Any = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays, in millionths of the model's units, after so many games."""

    mu: int = round(_model.mu * MILLIONTHS)
    sigma: int = round(_model.sigma * MILLIONTHS)
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as people read it: 1000 at first."""
        return round(POINTS * self.mu / MILLIONTHS)

    @property
    def give_or_take(self) -> int:
        """How far from it, in points, the truth may well be: two standard deviations, 667 at first."""
        return round(2 * POINTS * self.sigma / MILLIONTHS)


@dataclass(frozen=True, slots=True)
class Step:
    """A rating after a game: of which table, which game there, and when it was counted (ms)."""

    kind: str
    rating: Rating
    table: str
    game: int
    at: int


def places(table: Table, game: TableGame) -> tuple[int, ...]:
    """Where each seat came in a finished game, 0 the best; who came in together has the same place.

    Winners come first. The others of a game that was played to its end follow by their points, where it counts any.
    """
    assert game.ending is not None
    seats = range(len(table.seats))
    points = [0 for _ in seats]
    if game.position.outcome is not None:
        for player, count in enumerate(table.setup.rules.points(game.position)):
            points[game.seat_of(player, len(seats))] = count

    def came(seat: Seat) -> tuple[bool, int]:
        won = game.ending is not None and seat in game.ending.winners
        return (not won, 0 if won else -points[seat])

    order = sorted({came(seat) for seat in seats})
    return tuple(order.index(came(seat)) for seat in seats)


def rated(before: list[Rating], places: tuple[int, ...]) -> list[Rating]:
    """The ratings of the seats of a game after it."""
    teams = [[_model.rating(mu=each.mu / MILLIONTHS, sigma=each.sigma / MILLIONTHS)] for each in before]
    after = _model.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(round(team[0].mu * MILLIONTHS), round(team[0].sigma * MILLIONTHS), each.games + 1)
        for team, each in zip(after, before, strict=True)
    ]


class Ratings:
    """The ratings of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: str, kind: str) -> Rating:
        """How well a person plays a game; raises StoreError."""
        (rows,) = await self._store.run(rating_repository.select_rating(person, kind))
        return Rating(*rows[0]) if rows else Rating()

    async def steps(self, person: str) -> tuple[Step, ...]:
        """How a person's ratings came to be, the oldest step first; raises StoreError."""
        (rows,) = await self._store.run(rating_repository.select_steps(person))
        return tuple(Step(kind, Rating(mu, sigma, n), *rest) for kind, mu, sigma, n, *rest in rows)

    async def count(self, name: str, table: Table) -> int:
        """Count the finished games of a rated table that were not counted yet, and say how many; raises StoreError."""
        if not table.setup.rated:
            return 0
        counted = await self._counted(name)
        finished = [game for game in table.games if game.ending is not None and game.number not in counted]
        return sum([await self._count(name, table, game) for game in finished])

    async def try_to_count(self, name: str, table: Table) -> int:
        """Count, or say in the log that it is left to whoever opens the table next."""
        try:
            return await self.count(name, table)
        except StoreError as error:
            log.info("not counted yet", table=name, error=str(error))
            return 0

    async def _count(self, name: str, table: Table, game: TableGame) -> bool:
        kind, people = table.setup.rules.name, [state.person for state in table.seats]
        for _ in range(TRIES):
            before = [await self.of(person, kind) for person in people]
            after = rated(before, places(table, game))
            steps = [
                rating_repository.insert_step(
                    person, kind, each.games, each.mu, each.sigma, name, game.number, table.at
                )
                for person, each in zip(people, after, strict=True)
                # who has deleted their account since has played, too: as a newcomer, whom nobody will ask for
                if await self._has_account(person)
            ]
            try:
                await self._store.run(rating_repository.insert_counted_game(name, game.number), *steps)
            except Taken:
                if game.number in await self._counted(name):
                    return False
            else:
                return True
        return False

    async def _has_account(self, person: str) -> bool:
        (rows,) = await self._store.run(account_repository.select_account(person))
        return bool(rows)

    async def _counted(self, table: str) -> set[int]:
        """Return the numbers of the games that were counted."""
        (rows,) = await self._store.run(rating_repository.select_counted_games(table))
        return {game for (game,) in rows}
