"""The connection to PostgreSQL that shows other processes that this one is alive, and receives their news.

It holds the process's advisory lock and listens to NOTIFY. When it breaks, the lock is released, and other processes
may take over the tables that this process owns. The connection is then opened again, and `NewsMissed` is reported.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import asyncpg
import structlog

from hanamachi.server.store import StoreError
from hanamachi.server.store.news import News, NewsMissed, decode_news_message

CHANNEL = "hanamachi"
"""The channel of NOTIFY for all news."""

PROCESSES = 0x68616E61
"""First half of the key of every process's advisory lock; the second half is the process's number."""

PROBE_INTERVAL, PROBE_TIMEOUT = 5.0, 5.0
"""Seconds between two probes of the connection, and within which it must answer one."""

MIN_RETRY_DELAY, MAX_RETRY_DELAY = 0.05, 1.0
"""Seconds before the first retry, and maximum seconds before a later one."""

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
)
"""Errors that mean a database that cannot be reached, or a broken connection."""

# PostgreSQL releases the lock of a process on a machine that vanished after half a minute
KEEPALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "4"}

log = structlog.get_logger()


def make_retry_delay_function() -> Callable[[], float]:
    """Return a function that returns the delay (s) before the next attempt to connect.

    The delays grow, and have a random part, so that processes do not all connect at the same moment.
    """
    delay = MIN_RETRY_DELAY

    def next_delay() -> float:
        nonlocal delay
        current, delay = delay, min(MAX_RETRY_DELAY, 2 * delay)
        return current * random.uniform(0.5, 1.0)

    return next_delay


class Lifeline:
    """A connection to PostgreSQL that receives news from other processes, and is opened again whenever it breaks.

    `number` identifies this process among all that use the database.
    """

    def __init__(self, url: str) -> None:
        self.number = 0
        self._url = url
        self._handle_news: Callable[[News], None] = lambda _: None
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._lost_at: float | None = None

    @property
    def is_lost(self) -> bool:
        """Whether the connection has been lost for longer than one interval between probes."""
        return self._lost_at is not None and time.monotonic() - self._lost_at > PROBE_INTERVAL

    async def open(self) -> None:
        """Connect to the database; raises the errors in `LOST` and those of PostgreSQL."""
        self._connection = await self._open_database_connection()
        self._watching = asyncio.ensure_future(self._keep_connected())

    def subscribe(self, handle_news: Callable[[News], None]) -> None:
        """Call a function, from now on, with all news from other processes."""
        self._handle_news = handle_news

    async def close(self) -> None:
        """Close the connection; this also releases the lock that shows that the process is alive."""
        if self._watching:
            self._watching.cancel()
            await asyncio.wait([self._watching])
        if self._connection:
            with suppress(*LOST):
                await self._connection.close(timeout=PROBE_TIMEOUT)

    async def _open_database_connection(self) -> "asyncpg.Connection[asyncpg.Record]":
        connection = await asyncpg.connect(self._url, timeout=PROBE_TIMEOUT, server_settings=KEEPALIVE)
        try:
            await self._take_lock(connection)
            await connection.add_listener(CHANNEL, self._handle_notification)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _take_lock(self, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        # first the number that this process had before
        for number in (self.number or random_number(), random_number(), random_number()):
            if await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", PROCESSES, number):
                self.number = number
                return
        raise StoreError("no number was free for this process, of three that were drawn from two thousand million")

    async def _keep_connected(self) -> None:
        while True:
            assert self._connection
            broken = asyncio.Event()
            self._connection.add_termination_listener(lambda _, broken=broken: broken.set())
            while not broken.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), PROBE_INTERVAL * random.uniform(0.8, 1.2))
                    break
                try:
                    await self._connection.execute("SELECT 1", timeout=PROBE_TIMEOUT)
                except LOST:
                    break
            self._connection.terminate()
            log.warning("database lost")
            self._lost_at = time.monotonic()
            await self._reconnect()
            self._lost_at = None
            log.info("database back")
            self._handle_news(NewsMissed())

    async def _reconnect(self) -> None:
        next_delay = make_retry_delay_function()
        while True:
            await asyncio.sleep(next_delay())
            try:
                self._connection = await self._open_database_connection()
            except (*LOST, asyncpg.PostgresError, StoreError) as error:
                log.info("database not yet back", error=str(error))
            else:
                return

    def _handle_notification(self, _connection: object, _sender: int, _channel: str, payload: object) -> None:
        for news in decode_news_message(str(payload), self.number):
            self._handle_news(news)


def random_number() -> int:
    """Return a random number to identify this process, from 1 to 2³¹ − 2."""
    return 1 + secrets.randbelow(2**31 - 2)
