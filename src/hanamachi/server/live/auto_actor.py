"""What a table does by itself: a computer player's reply, and the end of a clock.

Rule 1: the process that owns the table does it, and no other.
Rule 2: what it does only after SOON_SECONDS is not waited for: it is woken again before.
Rule 3: whatever goes wrong, it is tried again: the store, a clock or somebody who was quicker wanted another moment.
"""

import asyncio
from collections.abc import Callable

import structlog

from hanamachi.game import GameError, Seat
from hanamachi.server.live.ledger import RETRY_SECONDS, Ledger
from hanamachi.server.live.wakes import SOON_SECONDS
from hanamachi.server.store import StoreError
from hanamachi.server.worker_pool import START_RETRY_SECONDS, WorkerDied, WorkerPool
from hanamachi.table import AnyCommand, TableRefusal
from hanamachi.table.commands import Tick
from hanamachi.table.computers import Question, asked, pace, speaker

log = structlog.get_logger()


class AutoActor:
    """The timer of one table; `client_key` says for whom its players think, `done` hears that nothing is due."""

    def __init__(
        self,
        ledger: Ledger,
        worker_pool: WorkerPool,
        think: float,
        client_key: Callable[[], str],
        done: Callable[[], None],
    ) -> None:
        self._ledger, self._worker_pool, self._think, self._client_key, self._done = (
            ledger,
            worker_pool,
            think,
            client_key,
            done,
        )
        self._timer: asyncio.Task[None] | None = None
        self._resting = False

    @property
    def busy(self) -> bool:
        """Whether the table is about to act by itself, soon."""
        return self._timer is not None and not self._timer.done()

    def wake(self, delay: float = 0.0) -> None:
        """Set the timer by what the table waits for now."""
        if self._timer and self._timer is not asyncio.current_task():
            self._timer.cancel()
        due = self._due() if self._ledger.owned and not self._resting else None
        self._timer = None
        if due is not None and due < SOON_SECONDS:
            self._timer = asyncio.ensure_future(self._act(max(delay, due)))
            self._timer.add_done_callback(lambda _: self._done())

    def rest(self) -> None:
        """Do nothing by oneself any more: the store remembers that the table wakes."""
        self._resting = True
        if self._timer:
            self._timer.cancel()

    def _due(self) -> float | None:
        """In how many seconds the table acts by itself."""
        table = self._ledger.table
        left = None if table.deadline is None else max(0.0, (table.deadline - self._ledger.now()) / 1000)
        if speaker(table) is not None:
            think = self._think * pace(table)
            return think if left is None else min(think, left)
        return left

    async def _act(self, seconds: float) -> None:
        number, pause = self._ledger.table.number, RETRY_SECONDS
        await asyncio.sleep(seconds)
        try:
            said = await self._said()
            if said is not None:
                await self._ledger.run_to_end(self._append(number, *said))
        except (TableRefusal, GameError, StoreError) as error:
            log.info("not yet", table=self._ledger.name, error=str(error))
        except WorkerDied as error:
            # each attempt costs a new process
            pause = START_RETRY_SECONDS
            log.info("not yet", table=self._ledger.name, error=str(error))
        except Exception as fault:
            log.error("unforeseen", table=self._ledger.name, exc_info=fault)
        if self._ledger.table.number == number:
            self.wake(pause)

    async def _said(self) -> tuple[Seat, AnyCommand] | None:
        table = self._ledger.table
        if table.turn is not None and table.deadline is not None and self._ledger.now() >= table.deadline:
            return table.turn, Tick()
        spoken = asked(table)
        if spoken is None:
            return None
        seat, said = spoken
        if not isinstance(said, Question):
            return seat, said
        # who thinks for long, thinks beside the loop
        return seat, await self._worker_pool.run(self._client_key(), said.answer) if said.slow else said.answer()

    async def _append(self, number: int, seat: Seat, command: AnyCommand) -> None:
        """Append what a seat does, unless something else happened since an entry."""
        async with self._ledger.lock:
            if self._ledger.table.number == number:
                await self._ledger.append(seat, command)
