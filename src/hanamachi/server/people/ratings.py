"""Ratings of people, one for each kind of game, from the games of rated tables.

Rule 1: a finished game is rated once. A row (table, game) marks it as rated and is written in the same transaction as
        the new ratings, so a second process finds the row and stops.
Rule 2: a rating is its last step. Step n of a person can be written only once. Of two games that end together, one
        fails to write, reads the rating again and retries.
Rule 3: a process that opens a table rates its finished games that are not rated yet, so no crash loses a game.

The model is Plackett-Luce by Weng and Lin (2011), from the package `openskill`. Mu and sigma are the mean and the
standard deviation of a person's skill, 25 and 25/3 before the first game.
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
POINTS_PER_UNIT = 40
"""Points of the displayed rating for one unit of the model: a newcomer has 1000, as 25 units."""

MAX_ATTEMPTS = 20
"""Maximum attempts to write a game's ratings while other games of the same people are written."""

log = structlog.get_logger()
_model: Any = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating of a player's skill: mean and standard deviation in millionths, and the number of rated games."""

    mu: int = round(_model.mu * MILLIONTHS)
    sigma: int = round(_model.sigma * MILLIONTHS)
    games: int = 0

    @property
    def points(self) -> int:
        """The displayed rating, 1000 before the first game."""
        return round(POINTS_PER_UNIT * self.mu / MILLIONTHS)

    @property
    def uncertainty(self) -> int:
        """The displayed uncertainty in points: two standard deviations, 667 before the first game."""
        return round(2 * POINTS_PER_UNIT * self.sigma / MILLIONTHS)


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A player's rating after one game: the game table, the number of the game there, and the time (ms since 1970)."""

    kind: str
    rating: Rating
    table: str
    game: int
    at: int


def rank_seats_of_game(table: Table, game: TableGame) -> tuple[int, ...]:
    """Return the rank of each seat in a finished game. The best has rank 0; equally good seats have equal ranks.

    Winners have rank 0. In a game that was played to its end, the others are ranked by their points.
    """
    assert game.ending is not None
    seats = range(len(table.seats))
    points = [0 for _ in seats]
    if game.position.outcome is not None:
        for player, count in enumerate(table.setup.rules.compute_final_scores(game.position)):
            points[game.seat_of_player(player, len(seats))] = count

    def came(seat: Seat) -> tuple[bool, int]:
        won = game.ending is not None and seat in game.ending.winners
        return (not won, 0 if won else -points[seat])

    order = sorted({came(seat) for seat in seats})
    return tuple(order.index(came(seat)) for seat in seats)


def compute_new_ratings(ratings_before: list[Rating], ranks: tuple[int, ...]) -> list[Rating]:
    """Return the new rating for each seat after a game.

    `ratings_before` has their ratings before the game, and `ranks` their ranks in it (0 for the best).
    """
    teams = [[_model.rating(mu=each.mu / MILLIONTHS, sigma=each.sigma / MILLIONTHS)] for each in ratings_before]
    after = _model.rate(teams, ranks=[float(place) for place in ranks])
    return [
        Rating(round(team[0].mu * MILLIONTHS), round(team[0].sigma * MILLIONTHS), each.games + 1)
        for team, each in zip(after, ratings_before, strict=True)
    ]


class Ratings:
    """The ratings in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load_rating(self, person: str, game_kind: str) -> Rating:
        """Return a person's rating in a kind of game, or the initial one; raises StoreError."""
        (rows,) = await self._store.run(rating_repository.select_latest_rating_sql(person, game_kind))
        return Rating(*rows[0]) if rows else Rating()

    async def load_rating_history(self, person: str) -> tuple[RatingStep, ...]:
        """Return a person's rating after each rated game, the oldest of each kind of game first; raises StoreError."""
        (rows,) = await self._store.run(rating_repository.select_rating_changes_sql(person))
        return tuple(RatingStep(kind, Rating(mu, sigma, n), *rest) for kind, mu, sigma, n, *rest in rows)

    async def rate_new_games(self, table_name: str, table: Table) -> int:
        """Rate the finished games of a rated table that are not rated yet; return their number. Raises StoreError."""
        if not table.setup.rated:
            return 0
        counted = await self._load_rated_game_numbers(table_name)
        finished = [game for game in table.games if game.ending is not None and game.number not in counted]
        return sum([await self._rate_game(table_name, table, game) for game in finished])

    async def try_to_rate_games(self, name: str, table: Table) -> int:
        """Rate a table's games like `rate_new_games`. If the store fails, the error is logged, and 0 is returned.

        The games are then rated when the table is opened next.
        """
        try:
            return await self.rate_new_games(name, table)
        except StoreError as error:
            log.info("games not rated yet", table=name, error=str(error))
            return 0

    async def _rate_game(self, table_name: str, table: Table, game: TableGame) -> bool:
        kind, people = table.setup.package.name, [state.person for state in table.seats]
        for _ in range(MAX_ATTEMPTS):
            before = [await self.load_rating(person, kind) for person in people]
            after = compute_new_ratings(before, rank_seats_of_game(table, game))
            steps = [
                rating_repository.insert_rating_change_sql(
                    person, kind, each.games, each.mu, each.sigma, table_name, game.number, table.updated_at
                )
                for person, each in zip(people, after, strict=True)
                # An opponent who deleted their account since has counted as a newcomer. No rating of them is stored.
                if await self._has_account(person)
            ]
            try:
                await self._store.run(rating_repository.insert_rated_game_sql(table_name, game.number), *steps)
            except Taken:
                if game.number in await self._load_rated_game_numbers(table_name):
                    return False
            else:
                return True
        return False

    async def _has_account(self, person: str) -> bool:
        (rows,) = await self._store.run(account_repository.select_account_sql(person))
        return bool(rows)

    async def _load_rated_game_numbers(self, table_name: str) -> set[int]:
        """Return the numbers of a table's games that are rated."""
        (rows,) = await self._store.run(rating_repository.select_rated_games_sql(table_name))
        return {game for (game,) in rows}
