"""Pairing of people in the lobby: who is seated with whom, and the table that is made for them.

Rule 1: a request is answered once. The primary key of `door_answers` is the request, so among all processes one answer
        wins, and nobody is seated at two tables for one request.
Rule 2: a new table and the answers of all its players are written in one transaction. Each process that reads an answer
        first seats all its players, so a process that dies in between leaves nobody without a seat.
"""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import msgspec
import structlog

from hanamachi.server import wall_clock
from hanamachi.server.live.making import new_table_name
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.lobby import request_repository
from hanamachi.server.lobby.requests import LobbyRequest, NotWaiting, RequestState
from hanamachi.server.lobby.wishes import Wish
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.blocks import Blocks
from hanamachi.server.rate_limits import ChargedReader
from hanamachi.server.store import Taken, table_repository
from hanamachi.table import Setup, TableRefusal
from hanamachi.table.commitments import SECRET_BYTES
from hanamachi.table.names import MAX_NAME_LENGTH, are_names_alike
from hanamachi.table.setup import validate_setup

MAX_CANDIDATES = 50
"""Maximum requests that are read to find players, the longest waiting first."""

MAX_ATTEMPTS = 20
"""Maximum attempts to pair a request, if other processes pair its candidates first each time."""

log = structlog.get_logger()


class Matcher:
    """Finds other players for a person's request, among requests for an equal wish (the same game).

    `answered` is called with the requests that got a table.
    """

    def __init__(self, registry: TableRegistry, answered: Callable[[Sequence[LobbyRequest]], Awaitable[None]]) -> None:
        self._registry, self._store, self._answered = registry, registry.store, answered
        self._accounts, self._blocks = Accounts(registry.store), Blocks(registry.store)

    async def seat_with_waiting_people(
        self, person_ids: Sequence[str], request: LobbyRequest, requested_game: Wish, reader: ChargedReader
    ) -> RequestState:
        """Seat a person at a new table with the people who have waited longest for the same game.

        Args:
            person_ids: All IDs of the person.
            request: The person's request.
            requested_game: The requested game.
            reader: Client that is charged for reads.

        Returns:
            The table, or no table if too few people wait.

        Raises NotWaiting, NoSuchTable, StoreError or TooMany.
        """
        for _ in range(MAX_ATTEMPTS):
            others = await self._choose_other_requests(person_ids, request, requested_game)
            if len(others) < requested_game.seats - 1:
                return RequestState(None, 1 + len(others))
            try:
                table = await self._make_table_for_requests(requested_game, [*others, request])
            except Taken:
                # Another process answered one of these requests first, perhaps this one.
                if answer := await self.load_table_of_request(request.id, reader):
                    return answer
                continue
            await self._seat_players_of_table(table, reader)
            await self._answered(others)
            return RequestState(table)
        return RequestState(None, 1)

    async def load_table_of_request(self, request_id: str, reader: ChargedReader) -> RequestState | None:
        """Return the table of a request after seating all its players there; None while the request still waits.

        Raises NotWaiting, NoSuchTable, StoreError or TooMany.
        """
        (rows,) = await self._store.run(request_repository.select_table_of_request_sql(request_id))
        if not rows:
            return None
        ((table,),) = rows
        if table is None:
            raise NotWaiting
        await self._seat_players_of_table(table, reader)
        return RequestState(table)

    async def _choose_other_requests(
        self, person_ids: Sequence[str], request: LobbyRequest, requested_game: Wish
    ) -> list[LobbyRequest]:
        """Return the requests of the players to seat with a person: those that have waited longest.

        Nobody is chosen who has blocked another of these people or was blocked by one. There may be fewer than needed.
        """
        select = request_repository.select_waiting_requests_sql(
            requested_game.text, wall_clock.now_ms(), MAX_CANDIDATES, person_ids
        )
        (rows,) = await self._store.run(select)
        candidates, chosen = [LobbyRequest(*row) for row in rows], list[LobbyRequest]()
        last_chosen_ids = person_ids
        while candidates and len(chosen) < requested_game.seats - 1:
            blocked = await self._blocks.find_blocked_either_way(last_chosen_ids, [each.person for each in candidates])
            candidates = [each for each in candidates if each.person not in blocked]
            if candidates:
                chosen.append(candidates.pop(0))
                last_chosen_ids = await self._accounts.load_all_ids_of_person(chosen[-1].person)
        return chosen

    async def _make_table_for_requests(self, requested_game: Wish, requests: Sequence[LobbyRequest]) -> str:
        """Make a table for the players of these requests, store it as their answer, and return its name.

        Raises Taken if one of the requests is answered already, or StoreError.
        """
        now, table = wall_clock.now_ms(), new_table_name()
        setup = validate_setup(
            Setup(
                game=requested_game.game,
                computers=(None,) * requested_game.seats,
                clock=requested_game.clock,
                rated=requested_game.rated,
                seed=secrets.token_hex(SECRET_BYTES),
                made=now,
            )
        )
        names = [each.name for each in requests]
        if not requested_game.rated:
            names = add_numbers_to_equal_names(names)
        answers = [
            request_repository.insert_request_answer_sql(request.id, request.person, table, seat, name, now)
            for seat, (request, name) in enumerate(zip(requests, names, strict=True))
        ]
        # All processes insert in the order of request IDs, so that no two transactions wait for each other.
        answers.sort(key=lambda answer: str(answer.values[0]))
        await self._store.run(
            *answers,
            table_repository.insert_game_table_sql(table, msgspec.json.encode(setup), now),
            request_repository.delete_lobby_requests_sql([each.id for each in requests]),
        )
        log.info("table made at the door", table=table, game=setup.package.name, seats=requested_game.seats)
        return table

    async def _seat_players_of_table(self, table: str, reader: ChargedReader) -> None:
        """Give seats to all players of a table made in the lobby, unless they have their seats already."""
        (rows,) = await self._store.run(request_repository.select_lobby_seats_sql(table))
        async with self._registry.open_table(table, reader) as live:
            for seat, person, name in rows:
                # Several processes may do this at once. The second one finds the seat taken.
                with suppress(TableRefusal):
                    if not live.table.seats[seat].is_taken:
                        await live.seat_person(person, seat, name)


def add_numbers_to_equal_names(names: Sequence[str]) -> list[str]:
    """Return the players' names at one table; a number is added to a name that equals an earlier one.

    >>> add_numbers_to_equal_names(["Renée", "renée", "Toon"])
    ['Renée', 'renée 2', 'Toon']
    """
    distinct: list[str] = []
    for name in names:
        numbered = (f"{name[: MAX_NAME_LENGTH - 2].rstrip()} {number}" for number in range(2, len(names) + 1))
        free = (each for each in (name, *numbered) if not any(are_names_alike(each, other) for other in distinct))
        distinct.append(next(free))
    return distinct
