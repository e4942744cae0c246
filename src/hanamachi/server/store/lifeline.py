"""The connection by which a process is alive to the others, and hears of what they do.

It holds the process's advisory lock and listens. When it breaks, the lock is gone with it, and the others may take
over what the process owned; the process itself comes back by itself, and is told that it may have missed something.
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
from hanamachi.server.store.news import News, NewsMissed, decode_message

CHANNEL = "hanamachi"
PROCESSES = 0x68616E61
"""The first half of every process's advisory lock; the second is its number."""

BEAT, SILENCE = 5.0, 5.0
"""Every so many seconds the line is tried, and given up when it says nothing for so many."""

FIRST_RETRY, LONGEST_RETRY = 0.05, 1.0

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
)
"""How a database that cannot be reached, or a line to it that breaks, shows itself."""

# A process on a machine that vanished is given up by the database itself after half a minute.
KEEPALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "4"}

log = structlog.get_logger()


def retries() -> Callable[[], float]:
    """Growing, scattered waits, in seconds."""
    wait = FIRST_RETRY

    def following() -> float:
        nonlocal wait
        now, wait = wait, min(LONGEST_RETRY, 2 * wait)
        return now * random.uniform(0.5, 1.0)

    return following


class Lifeline:
    """A connection that listens, and that is opened again whenever it breaks; `number` is the process's own."""

    def __init__(self, url: str) -> None:
        self.number = 0
        self._url = url
        self._hear: Callable[[News], None] = lambda _: None
        self._line: asyncpg.Connection[asyncpg.Record] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._lost_at: float | None = None

    @property
    def deaf(self) -> bool:
        """Whether it hears nothing of the others, and has not for longer than it takes to notice."""
        return self._lost_at is not None and time.monotonic() - self._lost_at > BEAT

    async def open(self) -> None:
        """Come to life; raises what the database says against it."""
        self._line = await self._opened()
        self._keeping = asyncio.ensure_future(self._keep())

    def follow(self, hear: Callable[[News], None]) -> None:
        """Tell this function what is heard."""
        self._hear = hear

    async def close(self) -> None:
        """Be dead to the others."""
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])
        if self._line:
            with suppress(*LOST):
                await self._line.close(timeout=SILENCE)

    async def _opened(self) -> "asyncpg.Connection[asyncpg.Record]":
        line = await asyncpg.connect(self._url, timeout=SILENCE, server_settings=KEEPALIVE)
        try:
            await self._lock(line)
            await line.add_listener(CHANNEL, self._heard)
        except BaseException:
            line.terminate()
            raise
        return line

    async def _lock(self, line: "asyncpg.Connection[asyncpg.Record]") -> None:
        # the number that it had, if nobody has it, or another
        for number in (self.number or draw(), draw(), draw()):
            if await line.fetchval("SELECT pg_try_advisory_lock($1, $2)", PROCESSES, number):
                self.number = number
                return
        raise StoreError("no number was free for this process, of three that were drawn from two thousand million")

    async def _keep(self) -> None:
        while True:
            assert self._line
            broken = asyncio.Event()
            self._line.add_termination_listener(lambda _, broken=broken: broken.set())
            while not broken.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), BEAT * random.uniform(0.8, 1.2))
                    break
                try:
                    await self._line.execute("SELECT 1", timeout=SILENCE)
                except LOST:
                    break
            self._line.terminate()
            log.warning("database lost")
            self._lost_at = time.monotonic()
            await self._come_back()
            self._lost_at = None
            log.info("database back")
            self._hear(NewsMissed())

    async def _come_back(self) -> None:
        wait = retries()
        while True:
            await asyncio.sleep(wait())
            try:
                self._line = await self._opened()
            except (*LOST, asyncpg.PostgresError, StoreError) as error:
                log.info("database not yet back", error=str(error))
            else:
                return

    def _heard(self, _line: object, _sender: int, _channel: str, payload: object) -> None:
        for news in decode_message(str(payload), self.number):
            self._hear(news)


def draw() -> int:
    """A number for a process."""
    return 1 + secrets.randbelow(2**31 - 2)
