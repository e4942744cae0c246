"""A deterministic event loop: time is a value, there are no threads, and equal schedules give equal runs.

Each simulated process has its own loop. A killed process is a loop that does not run any more.
"""

import asyncio
import heapq
import queue
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from itertools import count
from typing import Any, TypeVar

Result = TypeVar("Result")


class Clock:
    """The clock of a simulated world, in seconds; the schedule sets it forward."""

    def __init__(self, now: float) -> None:
        self.now = now


# each method of asyncio's base class raises NotImplementedError, so only the methods in use are defined
Base: Any = asyncio.AbstractEventLoop


class Loop(Base):  # type: ignore[misc]
    """The part of an event loop that the server needs. A job for a thread runs at once, in this thread."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ready: deque[asyncio.Handle] = deque()
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self._arrived: queue.SimpleQueue[asyncio.Handle] = queue.SimpleQueue()
        self.faults: list[dict[str, Any]] = []

    # -------------------------------------------------------------------------------------------- what asyncio asks

    def time(self) -> float:
        return self._clock.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Context | None = None) -> asyncio.Handle:
        self._ready.append(handle := asyncio.Handle(callback, args, self, context))
        return handle

    def call_soon_threadsafe(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        self._arrived.put(handle := asyncio.Handle(callback, args, self, context))
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Do nothing: a cancelled timer is skipped when it is due."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Coroutine[Any, Any, Result], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Result]:
        return asyncio.Task(coro, loop=self, name=name, context=context)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  it is the caller's, as it would be from a thread
            future.set_exception(error)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.faults.append(context)

    # -------------------------------------------------------------------------------------------- what we do with it

    @property
    def due(self) -> float | None:
        """The time of the next timer, or None."""
        while self._timers and self._timers[0][2].cancelled():
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    def call_within(self, work: Callable[[], object]) -> None:
        """Call a function as if this loop had called it."""
        asyncio._set_running_loop(self)
        try:
            work()
        finally:
            asyncio._set_running_loop(None)

    def run_due_callbacks(self) -> None:
        """Run all callbacks that are ready or due now."""
        asyncio._set_running_loop(self)
        try:
            while self._ready or (self.due is not None and self._timers[0][0] <= self.time()):
                if not self._ready:
                    self._ready.append(heapq.heappop(self._timers)[2])
                handle = self._ready.popleft()
                if not handle.cancelled():
                    handle._run()
        finally:
            asyncio._set_running_loop(None)

    def run_coroutines(
        self, *work: Coroutine[Any, Any, Result], abroad: Callable[[], None]
    ) -> list[Result | BaseException]:
        """Run coroutines concurrently to their end. `abroad` does the work of other threads for them."""
        asyncio._set_running_loop(self)
        tasks = [self.create_task(each) for each in work]
        asyncio._set_running_loop(None)
        self.run_due_callbacks()
        while not all(task.done() for task in tasks):
            abroad()
            self._ready.append(self._arrived.get_nowait())
            self.run_due_callbacks()
        return [task.exception() or task.result() for task in tasks]

    def cancel_all(self) -> None:
        """Cancel all tasks and timers of this loop."""
        for task in asyncio.all_tasks(self):
            task.cancel()
        self._timers.clear()
        self.run_due_callbacks()
        self._timers.clear()
