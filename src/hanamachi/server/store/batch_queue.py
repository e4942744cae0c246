"""Batches of requests: those that arrive while one batch is processed form the next one.

One round trip to the database then serves many callers.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")
Result = TypeVar("Result")


class QueuedValue(Generic[Value, Result]):
    """A value in a queue, and the future that its caller waits for."""

    __slots__ = ("_future", "value")

    def __init__(self, value: Value, future: "asyncio.Future[Result]") -> None:
        self.value, self._future = value, future

    @property
    def is_open(self) -> bool:
        """Whether the caller still waits for a result."""
        return not self._future.done()

    def set_result(self, result: Result) -> None:
        """Pass a result to the caller, if it still waits."""
        if self.is_open:
            self._future.set_result(result)

    def set_error(self, error: Exception) -> None:
        """Raise an error in the waiting caller, if it still waits."""
        if self.is_open:
            self._future.set_exception(error)


class BatchQueue(Generic[Value, Result]):
    """A queue whose values are processed in batches. The next batch starts when the one before is done.

    Args:
        process: Processes a batch and sets the result or error of each request. If it raises an error, this is the
            error of all requests without a result.
        max_size: Maximum number of requests in a batch.
        key: Returns the key of a value. A batch has only one request of each key, because the next may depend on its
            result.
    """

    def __init__(
        self,
        process: Callable[[list[QueuedValue[Value, Result]]], Awaitable[None]],
        max_size: int,
        key: Callable[[Value], Hashable] = id,
    ) -> None:
        self._process, self._max_size, self._key = process, max_size, key
        self._queue: deque[QueuedValue[Value, Result]] = deque()
        self._processing: asyncio.Task[None] | None = None

    def add(self, value: Value) -> "asyncio.Future[Result]":
        """Add a value to the queue, and return the future of its result."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.append(QueuedValue(value, future))
        if self._processing is None or self._processing.done():
            self._processing = asyncio.ensure_future(self._process_all())
        return future

    async def close(self) -> None:
        """Wait until the queue is empty."""
        if self._processing and not self._processing.done():
            await asyncio.wait([self._processing])

    async def _process_all(self) -> None:
        while batch := self._take_batch():
            try:
                await self._process(batch)
            except Exception as error:  # noqa: BLE001  every error must reach the callers
                for request in batch:
                    request.set_error(error)

    def _take_batch(self) -> list[QueuedValue[Value, Result]]:
        """Remove the oldest requests from the queue, at most one of each key, and return them as the next batch."""
        batch: dict[Hashable, QueuedValue[Value, Result]] = {}
        later: list[QueuedValue[Value, Result]] = []
        while self._queue and len(batch) < self._max_size:
            request = self._queue.popleft()
            if request.is_open and batch.setdefault(self._key(request.value), request) is not request:
                later.append(request)
        self._queue.extendleft(reversed(later))
        return list(batch.values())
