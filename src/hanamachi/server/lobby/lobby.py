"""The lobby of a server: people ask for a game with strangers, wait, and are told their table.

Rule 1: a request lasts as long as its client waits for an answer. A process that dies ends no request: each process to
        which the client comes back extends it. If the client does not come back, it ends by itself.
Rule 2: nobody learns who waits, only how many.

Pairing itself is in `matching.py`.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from hanamachi.game import BadOption, shorten_repr
from hanamachi.server import wall_clock
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.seat_names import resolve_name
from hanamachi.server.lobby import request_repository
from hanamachi.server.lobby.matching import Matcher
from hanamachi.server.lobby.requests import LobbyClosed, LobbyRequest, NotWaiting, RequestState, request_id
from hanamachi.server.lobby.wishes import Wish, list_wishes
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.store import Statement
from hanamachi.server.store.news import KnockAnswered, News, NewsMissed

POLL_SECONDS = 15.0
"""Maximum time for which one HTTP request waits for an answer: shorter than the time-out of any proxy."""

RECONNECT_SECONDS = 10.0
"""Time for which a request lasts while its client is not connected: longer than it takes to come back."""

DISCONNECT_SECONDS = 3.0
"""Time for which a request lasts after its client has disconnected: a lost connection is back sooner."""

MAX_WAIT_SECONDS = 1800.0
"""Maximum duration of a request: by then its person has probably forgotten it."""

ANSWER_SECONDS = 3600.0
"""Time for which ended requests and answers are kept: longer than any request lasts or any pairing takes."""

COUNT_SECONDS = 2.0
"""Time for which the numbers of waiting people are cached."""

WaitForDisconnect = Callable[[], Coroutine[Any, Any, object]]
"""Waits until the client of an HTTP request has disconnected."""


class Lobby:
    """The lobby, where people request games with strangers, as one process sees it.

    `is_open` is whether this server seats strangers at one table.
    """

    def __init__(self, registry: TableRegistry, *, is_open: bool = True) -> None:
        self.is_open = is_open
        self._store, self._accounts = registry.store, Accounts(registry.store)
        self._refused_names = registry.refused_names
        self._matcher = Matcher(registry, self._announce_answers)
        self._waiting: dict[str, set[asyncio.Event]] = {}
        """Events of the clients that wait in this process, by request ID; set when the request may be answered."""
        self._counts: asyncio.Future[dict[str, int]] | None = None
        self._counts_valid_until = 0.0
        self._stopping = False
        registry.add_listener(self._handle_news, self._answer_waiting_clients)

    # --------------------------------------------------------------------------------------------------- counting

    async def count_open_requests(self) -> dict[Wish, int]:
        """Return the number of waiting people for each wish (requested game), cached for two seconds.

        Raises StoreError.
        """
        if time.monotonic() > self._counts_valid_until:
            self._counts_valid_until = time.monotonic() + COUNT_SECONDS
            self._counts = asyncio.ensure_future(self._load_counts())
            # An error that nobody awaits any more is not logged as never retrieved.
            self._counts.add_done_callback(lambda read: read.cancelled() or read.exception())
        assert self._counts is not None
        counts = await asyncio.shield(self._counts)
        return {wish: counts.get(wish.text, 0) for wish in list_wishes()}

    async def _load_counts(self) -> dict[str, int]:
        (rows,) = await self._store.run(request_repository.count_open_requests_sql(wall_clock.now_ms()))
        return {wish: int(number) for wish, number in rows}

    # --------------------------------------------------------------------------------------------------- requests

    async def request_opponents(
        self,
        person_ids: Sequence[str],
        token: str,
        requested_game: Wish,
        player_name: str,
        reader: ChargedReader = UNCHARGED_READER,
    ) -> RequestState:
        """Store a request for a game with strangers. A repeated request with the same token is counted once.

        Args:
            person_ids: All IDs of the person, the current one first.
            token: Random text by which the client names this request.
            requested_game: The game. It replaces another wish of the same person.
            player_name: Name to be shown at the table, unless the game is rated.
            reader: Client that is charged for reads.

        Raises:
            LobbyClosed: This server pairs no strangers.
            BadOption, BadName, NeedsAccount: The wish or the name is not possible.
            NotWaiting: The request has ended already.
            StoreError: The store could not be reached.
        """
        if not self.is_open:
            raise LobbyClosed("this server seats no strangers together: expected an invitation by a friend")
        if requested_game not in list_wishes():
            raise BadOption(
                f"{shorten_repr(requested_game.text)} is not wished for here: expected one of those that the door lists"
            )
        person = person_ids[0]
        player_name = await resolve_name(
            self._accounts, person, player_name, rated=requested_game.rated, refused=self._refused_names
        )
        request = LobbyRequest(request_id(person, token), person, player_name)
        if answer := await self._matcher.load_table_of_request(request.id, reader):
            return answer
        await self._store.run(*_statements_to_store_request(request, requested_game, wall_clock.now_ms()))
        return await self._matcher.seat_with_waiting_people(person_ids, request, requested_game, reader)

    async def wait_for_table_of_request(
        self,
        person_ids: Sequence[str],
        token: str,
        wait_for_disconnect: WaitForDisconnect,
        reader: ChargedReader = UNCHARGED_READER,
    ) -> RequestState:
        """Wait until a request has a table with other players, at most 15 s or until the client disconnects.

        Raises NotWaiting or StoreError.
        """
        if not self.is_open or not person_ids:
            raise NotWaiting
        id_, answered = request_id(person_ids[0], token), asyncio.Event()
        self._waiting.setdefault(id_, set()).add(answered)
        try:
            if answer := await self._matcher.load_table_of_request(id_, reader):
                return answer
            try:
                wish, name = await self._extend_request(id_, POLL_SECONDS + RECONNECT_SECONDS)
            except NotWaiting:
                # The request has ended, or has an answer by now. A process that read it earlier could still answer it.
                # So the client learns of the end only after the withdrawal.
                if (state := await self.withdraw_request(person_ids, token, reader)).table:
                    return state
                raise
            # The process that stored the request may have died before it looked for others.
            state = await self._matcher.seat_with_waiting_people(
                person_ids, LobbyRequest(id_, person_ids[0], name), wish, reader
            )
            if state.table or self._stopping:
                return state
            if await _wait_for_answer_or_disconnect(answered, wait_for_disconnect, POLL_SECONDS):
                with suppress(NotWaiting):
                    await self._extend_request(id_, DISCONNECT_SECONDS)
            return await self._matcher.load_table_of_request(id_, reader) or state
        finally:
            self._waiting[id_].discard(answered)
            if not self._waiting[id_]:
                del self._waiting[id_]

    async def withdraw_request(
        self, person_ids: Sequence[str], token: str, reader: ChargedReader = UNCHARGED_READER
    ) -> RequestState:
        """Withdraw a request for a game; if players were found a moment before, return their table.

        Raises StoreError.
        """
        id_ = request_id(person_ids[0] if person_ids else "", token)
        withdraw = request_repository.withdraw_lobby_request_sql(id_, wall_clock.now_ms())
        await self._store.run(withdraw, request_repository.delete_lobby_request_sql(id_))
        self._wake_clients(id_)
        with suppress(NotWaiting):
            return await self._matcher.load_table_of_request(id_, reader) or RequestState(None)
        return RequestState(None)

    async def _extend_request(self, request_id: str, seconds: float) -> tuple[Wish, str]:
        """Keep a request open for some more seconds; return its wish and player's name.

        Raises NotWaiting or StoreError.
        """
        now = wall_clock.now_ms()
        until, since = now + int(1000 * seconds), now - int(1000 * MAX_WAIT_SECONDS)
        (rows,) = await self._store.run(request_repository.extend_lobby_request_sql(request_id, now, until, since))
        if not rows:
            raise NotWaiting
        ((wish, name),) = rows
        return msgspec.json.decode(wish, type=Wish), name

    # ----------------------------------------------------------------------------------------------------- answers

    async def _announce_answers(self, requests: Sequence[LobbyRequest]) -> None:
        """Tell the waiting clients of these requests, in this and other processes, that players were found."""
        for request in requests:
            self._wake_clients(request.id)
            await self._store.publish_news(KnockAnswered(request.id))

    def _handle_news(self, news: News) -> None:
        match news:
            case KnockAnswered(id_):
                self._wake_clients(id_)
            case NewsMissed():
                self._wake_all_clients()
            case _:
                pass

    def _wake_clients(self, id_: str) -> None:
        for answered in self._waiting.get(id_, ()):
            answered.set()

    def _wake_all_clients(self) -> None:
        for id_ in self._waiting:
            self._wake_clients(id_)

    def _answer_waiting_clients(self) -> None:
        """Answer all waiting clients of this process, because it shuts down; they will ask another process."""
        self._stopping = True
        self._wake_all_clients()


async def _wait_for_answer_or_disconnect(
    answer_event: asyncio.Event, wait_for_disconnect: WaitForDisconnect, max_seconds: float
) -> bool:
    """Wait for the answer to a request or for the client's disconnection, at most for some seconds.

    Returns whether the client has disconnected before an answer.
    """
    waits = [asyncio.ensure_future(answer_event.wait()), asyncio.ensure_future(wait_for_disconnect())]
    try:
        await asyncio.wait(waits, timeout=max_seconds, return_when=asyncio.FIRST_COMPLETED)
        return waits[1].done() and not answer_event.is_set()
    finally:
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)


def _statements_to_store_request(request: LobbyRequest, requested_game: Wish, now: int) -> Sequence[Statement]:
    """Return SQL statements to store a request for a game, and to delete outdated requests and answers.

    The request replaces another request of the same person.
    """
    lasts, outdated = int(1000 * RECONNECT_SECONDS), now - int(1000 * ANSWER_SECONDS)
    return (
        request_repository.delete_expired_lobby_requests_sql(outdated),
        request_repository.delete_old_request_answers_sql(outdated),
        request_repository.withdraw_other_requests_sql(request.person, request.id, now),
        request_repository.insert_lobby_request_sql(
            request.person, request.id, requested_game.text, request.name, now, now + lasts
        ),
    )
