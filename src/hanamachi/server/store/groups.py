"""What is asked while an answer is under way is asked together in the next question: a crowd costs as much as one."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Waiting(Generic[Asked, Answer]):
    """Something that was asked, and whoever waits for the answer."""

    __slots__ = ("_done", "asked")

    def __init__(self, asked: Asked, done: "asyncio.Future[Answer]") -> None:
        self.asked, self._done = asked, done

    @property
    def open(self) -> bool:
        """Whether it still waits."""
        return not self._done.done()

    def answer(self, answer: Answer) -> None:
        """Give the answer."""
        if self.open:
            self._done.set_result(answer)

    def refuse(self, error: Exception) -> None:
        """Give a reason instead."""
        if self.open:
            self._done.set_exception(error)


class Groups(Generic[Asked, Answer]):
    """Asks for at most so many at once, and for one of a `kind` at a time; `ask` answers or refuses each of a group."""

    def __init__(
        self,
        ask: Callable[[list[Waiting[Asked, Answer]]], Awaitable[None]],
        most: int,
        kind: Callable[[Asked], Hashable] = id,
    ) -> None:
        self._ask, self._most, self._kind = ask, most, kind
        self._waiting: deque[Waiting[Asked, Answer]] = deque()
        self._asking: asyncio.Task[None] | None = None

    def ask(self, asked: Asked) -> "asyncio.Future[Answer]":
        """The answer to one, or what it is refused with."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(asked, done))
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._ask_all())
        return done

    async def close(self) -> None:
        """Wait until all is answered."""
        if self._asking and not self._asking.done():
            await asyncio.wait([self._asking])

    async def _ask_all(self) -> None:
        while group := self._next():
            try:
                await self._ask(group)
            except Exception as error:  # noqa: BLE001  whatever it is, whoever waits must hear of it
                for waiting in group:
                    waiting.refuse(error)

    def _next(self) -> list[Waiting[Asked, Answer]]:
        """Those that wait the longest, one of a kind: what the next is may hang on what becomes of this one."""
        group: dict[Hashable, Waiting[Asked, Answer]] = {}
        later: list[Waiting[Asked, Answer]] = []
        while self._waiting and len(group) < self._most:
            waiting = self._waiting.popleft()
            if waiting.open and group.setdefault(self._kind(waiting.asked), waiting) is not waiting:
                later.append(waiting)
        self._waiting.extendleft(reversed(later))
        return list(group.values())
