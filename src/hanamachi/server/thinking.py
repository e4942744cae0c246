"""Where what takes long is done, computer players' thinking and the press's setting: in threads, for all in turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hanamachi.server.limits import TooMany

AT_ONCE = 2
"""How many think at the same time: those that are written in Python take turns anyway."""

Thought = TypeVar("Thought")


class Thinking:
    """So many threads, and a queue for each asker: the queues take turns, so much work waits behind little.

    The queue of one asker has at most `longest` works that wait, if that is given.
    """

    def __init__(self, at_once: int = AT_ONCE, name: str = "thinking", longest: int | None = None) -> None:
        self._free, self._longest, self._name = at_once, longest, name
        self._threads = ThreadPoolExecutor(at_once, name)
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return sum(map(len, tuple(self._waiting.values())))

    async def think(self, who: str, work: Callable[[], Thought]) -> Thought:
        """What comes of some work in a thread; raises what it raises, or TooMany when too much waits."""
        await self._turn(who)
        thought = asyncio.get_running_loop().run_in_executor(self._threads, work)
        # a thread cannot be stopped: it has its place until it is done, even if nobody waits for it any more
        thought.add_done_callback(self._done)
        return await asyncio.shield(thought)

    def close(self) -> None:
        """Begin no thought more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, who: str) -> None:
        if self._free:
            self._free -= 1
            return
        waiting = sum(not turn.done() for turn in self._waiting.get(who, ()))
        if self._longest is not None and waiting >= self._longest:
            raise TooMany(f"{waiting} works of {self._name} wait for one address already: expected fewer", waiting)
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            # it came at the very moment of hanging up
            if turn.done() and not turn.cancelled():
                self._give()
            raise

    def _done(self, thought: asyncio.Future[Thought]) -> None:
        thought.cancelled() or thought.exception()
        self._give()

    def _give(self) -> None:
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
