"""Actions of a table by itself: replies of computer players, and the end of a clock.

Rule 1: only the process that owns the table acts.
Rule 2: a timer is set only for an action within SOON_SECONDS. Later ones are found in the store by the sweeper.
Rule 3: after any error it is tried again: the store may be lost, or another entry may have been appended first.
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
from hanamachi.table.computers import (
    ComputerTurn,
    compute_reply_delay_factor,
    find_next_computer_seat,
    find_next_computer_turn,
)

log = structlog.get_logger()


class AutoActor:
    """Timer of one game table, which appends the table's own actions: computer players' moves and ends of clocks.

    Args:
        ledger: Record of the table.
        worker_pool: Worker processes for players that search.
        reply_seconds: Pause before a computer player replies, so that people can follow.
        get_client: Returns the client that is charged for the work of computer players.
        on_work_end: Called when the timer has fired or was cancelled, so that the table may be closed.
    """

    def __init__(
        self,
        ledger: Ledger,
        worker_pool: WorkerPool,
        reply_seconds: float,
        get_client: Callable[[], str],
        on_work_end: Callable[[], None],
    ) -> None:
        self._ledger, self._worker_pool, self._on_work_end = ledger, worker_pool, on_work_end
        self._reply_seconds, self._get_client = reply_seconds, get_client
        self._timer: asyncio.Task[None] | None = None
        self._is_stopped = False

    @property
    def is_busy(self) -> bool:
        """Whether the table will soon act by itself, so that it must stay in memory."""
        return self._timer is not None and not self._timer.done()

    def schedule_next_action(self, delay: float = 0.0) -> None:
        """Set the timer for the next own action of the table (computer player's move, end of a clock).

        Args:
            delay: Minimum time until then, in seconds.
        """
        if self._timer and self._timer is not asyncio.current_task():
            self._timer.cancel()
        due = self._seconds_until_next_action() if self._ledger.is_owned and not self._is_stopped else None
        self._timer = None
        if due is not None and due < SOON_SECONDS:
            self._timer = asyncio.ensure_future(self._append_command_after(max(delay, due)))
            self._timer.add_done_callback(lambda _: self._on_work_end())

    def stop(self) -> None:
        """Stop the timer. The store keeps the time of the next action, so that another process can take over."""
        self._is_stopped = True
        if self._timer:
            self._timer.cancel()

    def _seconds_until_next_action(self) -> float | None:
        """Return the seconds until the table acts by itself, or None if it waits for a person."""
        table = self._ledger.table
        left = None if table.deadline is None else max(0.0, (table.deadline - self._ledger.now()) / 1000)
        if find_next_computer_seat(table) is not None:
            reply = self._reply_seconds * compute_reply_delay_factor(table)
            return reply if left is None else min(reply, left)
        return left

    async def _append_command_after(self, seconds: float) -> None:
        number, pause = self._ledger.table.entry_count, RETRY_SECONDS
        await asyncio.sleep(seconds)
        try:
            choice = await self._choose_due_command()
            if choice is not None:
                await self._ledger.run_to_end(self._append_unless_changed(number, *choice))
        except (TableRefusal, GameError, StoreError) as error:
            log.info("not yet", table=self._ledger.name, error=str(error))
        except WorkerDied as error:
            # each attempt starts a new process, which takes seconds
            pause = START_RETRY_SECONDS
            log.info("not yet", table=self._ledger.name, error=str(error))
        except Exception as fault:
            log.error("unforeseen", table=self._ledger.name, exc_info=fault)
        if self._ledger.table.entry_count == number:
            self.schedule_next_action(pause)

    async def _choose_due_command(self) -> tuple[Seat, AnyCommand] | None:
        """Return the seat and command that are due: the end of a clock, or the reply of a computer player."""
        table = self._ledger.table
        if table.turn is not None and table.deadline is not None and self._ledger.now() >= table.deadline:
            return table.turn, Tick()
        reply = find_next_computer_turn(table)
        if reply is None:
            return None
        seat, command = reply
        if not isinstance(command, ComputerTurn):
            return seat, command
        if command.is_slow:
            return seat, await self._worker_pool.run_job_in_worker(self._get_client(), command.choose_action)
        return seat, command.choose_action()

    async def _append_unless_changed(self, number: int, seat: Seat, command: AnyCommand) -> None:
        """Append a command of a seat, unless the table has got a later entry (action) than entry `number` meanwhile."""
        async with self._ledger.lock:
            if self._ledger.table.entry_count == number:
                await self._ledger.append_command(seat, command)
