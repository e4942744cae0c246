"""The queue of prints: two jobs at a time, for all addresses in turn.

What was printed lately is kept, so that somebody who looks at page after page has it set once. Who asks for what waits
in the queue of another address waits in their own: the first of both to come has it printed.
"""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from hanamachi.printing.document import Document
from hanamachi.server.rate_limits import UNKNOWN
from hanamachi.server.worker_pool import WorkerPool

AT_ONCE = 2
"""How many jobs are set at the same time."""

LONGEST = 50
"""How many jobs and pictures of links may wait for one address: a class prints at once."""

AHEAD = 16
"""How many pages are kept from the one that somebody looks at on: the next will be asked for next."""

MOST_BYTES, MOST_JOBS = 32 * 1024 * 1024, 200
"""How much printed matter lies ready, altogether."""

Result = TypeVar("Result")


class CannotPrint(RuntimeError):
    """The house has no typst to print with."""

    code = "no-press"


class NoSuchPage(LookupError):
    """A page that a print does not have."""

    code = "no-such-page"


@dataclass(frozen=True, slots=True)
class PrintJob:
    """Something to be printed.

    `asked` says all that was asked for: two jobs that ask for the same are printed once. `compose` makes the document,
    in any process.
    """

    asked: str
    compose: Callable[[], Document]


@dataclass(frozen=True, slots=True)
class Printed:
    """What was typeset: its bytes, those of a page packed by gzip, and its tag."""

    body: bytes
    tag: str

    @staticmethod
    def of(body: bytes) -> "Printed":
        """What was typeset, with its tag."""
        return Printed(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


@dataclass(slots=True)
class _Pile:
    """What lies ready of one job; `count` is 0 until its pages have been set once.

    `locks` are those of the addresses that wait for it.
    """

    locks: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    pdf: Printed | None = None
    pages: dict[int, Printed] = field(default_factory=dict)
    count: int = 0

    def lock(self, client: str) -> asyncio.Lock:
        """Return the lock by which a client has it printed once, however often they ask."""
        return self.locks.setdefault(client, asyncio.Lock())

    def has(self, number: int) -> bool:
        """Whether a page lies ready, or is known not to be there."""
        return number in self.pages or (self.count > 0 and not 1 <= number <= self.count)

    @property
    def size(self) -> int:
        """Its bytes."""
        return (len(self.pdf.body) if self.pdf else 0) + sum(len(page.body) for page in self.pages.values())


class PrintQueue:
    """Prints in workers, each job once however many ask for it."""

    def __init__(self, presses: WorkerPool) -> None:
        self._presses = presses
        self._piles: OrderedDict[str, _Pile] = OrderedDict()

    async def pdf(self, job: PrintJob, client: str = UNKNOWN) -> Printed:
        """The PDF of a job; raises PrintError, CannotPrint, TooMany or WorkerDied."""
        pile = self._pile(job)
        async with pile.lock(client):
            if pile.pdf is None:
                pile.pdf = await self._set(client, partial(_pdf, job.compose), lambda: pile.pdf)
                self._tidy()
            return pile.pdf

    async def page(self, job: PrintJob, number: int, client: str = UNKNOWN) -> Printed:
        """A page of a job, the first being 1, as an SVG in gzip; raises NoSuchPage and as `pdf` does."""
        pile = await self._opened(job, number, client)
        if number not in pile.pages:
            raise NoSuchPage(f"there is no page {number}: expected 1 to {pile.count}")
        return pile.pages[number]

    async def count(self, job: PrintJob, client: str = UNKNOWN) -> int:
        """How many pages a job has; raises as `pdf` does."""
        return (await self._opened(job, 1, client)).count

    async def _opened(self, job: PrintJob, number: int, client: str) -> _Pile:
        """The pile of a job, with this page on it if there is one."""
        pile = self._pile(job)
        async with pile.lock(client):
            if not pile.has(number):

                def find() -> tuple[int, dict[int, Printed]] | None:
                    return (pile.count, {}) if pile.has(number) else None

                pile.count, pages = await self._set(client, partial(_drawn, job.compose, number), find)
                pile.pages |= pages
                self._tidy()
        return pile

    def _pile(self, job: PrintJob) -> _Pile:
        key = hashlib.sha256(job.asked.encode()).hexdigest()
        pile = self._piles.setdefault(key, _Pile())
        self._piles.move_to_end(key)
        # what cannot be printed leaves an empty pile, too
        self._tidy()
        return pile

    def _tidy(self) -> None:
        """Put away what was asked for longest ago."""
        size = sum(pile.size for pile in self._piles.values())
        while len(self._piles) > 1 and (size > MOST_BYTES or len(self._piles) > MOST_JOBS):
            size -= self._piles.popitem(last=False)[1].size

    async def _set(self, client: str, work: Callable[[], Result], find: Callable[[], Result | None]) -> Result:
        try:
            return await self._presses.run(client, work, find)
        except ImportError as error:
            raise CannotPrint(str(error)) from None


def _pdf(compose: Callable[[], Document]) -> Printed:
    return Printed.of(compose().pdf())


def _drawn(compose: Callable[[], Document], number: int) -> tuple[int, dict[int, Printed]]:
    """How many pages there are, and those from a number on that are kept."""
    pages = compose().pages()
    kept = range(max(number, 1), min(number + AHEAD, len(pages) + 1))
    return len(pages), {each: Printed.of(gzip.compress(pages[each - 1], 6, mtime=0)) for each in kept}
