"""The queue of print jobs, with a cache of their output.

Two jobs run at a time, and the clients take turns. A cache keeps recent output: a client who looks at page after
page has the document typeset once. Equal jobs of two clients wait in both queues, and the first to start serves both.
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
from hanamachi.server.rate_limits import UNKNOWN_CLIENT
from hanamachi.server.worker_pool import WorkerPool

PRINT_WORKERS = 2
"""Worker processes for prints."""

MAX_WAITING_PER_CLIENT = 50
"""Maximum waiting jobs and preview pictures of one address: a school class may print at the same time."""

PAGES_KEPT_AHEAD = 16
"""Pages kept from the requested one on, because the next pages are usually requested next."""

MAX_KEPT_BYTES, MAX_KEPT_JOBS = 32 * 1024 * 1024, 200
"""Maximum size of the cache in bytes, and maximum jobs in it."""

Result = TypeVar("Result")


class CannotPrint(RuntimeError):
    """The typesetting program typst, which makes the PDF files, is not installed."""

    code = "no-press"


class NoSuchPage(LookupError):
    """The document has no page with this number."""

    code = "no-such-page"


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A job for the print queue: a document to be made as PDF or as pages.

    Attributes:
        asked: A text of all options. Jobs with an equal text share their output.
        compose: Makes the document; it is pickled and called in a worker process.
    """

    asked: str
    compose: Callable[[], Document]


@dataclass(frozen=True, slots=True)
class Printed:
    """The output of a print job: its bytes (gzipped for a single page), and its entity tag (ETag)."""

    body: bytes
    tag: str

    @staticmethod
    def from_bytes(body: bytes) -> "Printed":
        """Return output with an entity tag (ETag) that is a hash of the bytes."""
        return Printed(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


@dataclass(slots=True)
class _Output:
    """The cached output of one print job.

    `count` is its number of pages, or 0 as long as no page was rendered.
    `locks` has a lock for each client that waits for the job.
    """

    locks: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    pdf: Printed | None = None
    pages: dict[int, Printed] = field(default_factory=dict)
    count: int = 0

    def lock(self, client: str) -> asyncio.Lock:
        """Return the lock of a client, so that its equal requests run one after the other."""
        return self.locks.setdefault(client, asyncio.Lock())

    def has(self, number: int) -> bool:
        """Tell whether a page is in the cache, or is after the last page of the document."""
        return number in self.pages or (self.count > 0 and not 1 <= number <= self.count)

    @property
    def size(self) -> int:
        """The size of the output in bytes."""
        return (len(self.pdf.body) if self.pdf else 0) + sum(len(page.body) for page in self.pages.values())


class PrintQueue:
    """A queue of print jobs that worker processes carry out, with a cache of their output."""

    def __init__(self, presses: WorkerPool) -> None:
        self._presses = presses
        self._piles: OrderedDict[str, _Output] = OrderedDict()

    async def render_job_as_pdf(self, job: PrintJob, client: str = UNKNOWN_CLIENT) -> Printed:
        """Return the PDF of a job; raises PrintError, CannotPrint, TooMany or WorkerDied."""
        pile = self._find_or_add_output(job)
        async with pile.lock(client):
            if pile.pdf is None:
                pile.pdf = await self._run_in_worker(client, partial(_render_pdf_job, job.compose), lambda: pile.pdf)
                self._evict_oldest_outputs()
            return pile.pdf

    async def render_page_as_svg(self, job: PrintJob, page_number: int, client: str = UNKNOWN_CLIENT) -> Printed:
        """Return a page of a job (the first is 1) as a gzipped SVG.

        Raises NoSuchPage, and errors of `render_job_as_pdf`.
        """
        pile = await self._render_pages_from(job, page_number, client)
        if page_number not in pile.pages:
            raise NoSuchPage(f"there is no page {page_number}: expected 1 to {pile.count}")
        return pile.pages[page_number]

    async def count_pages(self, job: PrintJob, client: str = UNKNOWN_CLIENT) -> int:
        """Return the number of pages of a job; raises errors of `render_job_as_pdf`."""
        return (await self._render_pages_from(job, 1, client)).count

    async def _render_pages_from(self, job: PrintJob, first_page: int, client: str) -> _Output:
        """Render the pages of a job from page `first_page` on, unless they are cached, and return the job's output."""
        pile = self._find_or_add_output(job)
        async with pile.lock(client):
            if not pile.has(first_page):

                def find() -> tuple[int, dict[int, Printed]] | None:
                    return (pile.count, {}) if pile.has(first_page) else None

                pile.count, pages = await self._run_in_worker(
                    client, partial(render_document_pages, job.compose, first_page), find
                )
                pile.pages |= pages
                self._evict_oldest_outputs()
        return pile

    def _find_or_add_output(self, job: PrintJob) -> _Output:
        key = hashlib.sha256(job.asked.encode()).hexdigest()
        pile = self._piles.setdefault(key, _Output())
        self._piles.move_to_end(key)
        # also empty outputs of failed jobs count against the maximum
        self._evict_oldest_outputs()
        return pile

    def _evict_oldest_outputs(self) -> None:
        """Remove the least recently used outputs from the cache until it is within its maximum size."""
        size = sum(pile.size for pile in self._piles.values())
        while len(self._piles) > 1 and (size > MAX_KEPT_BYTES or len(self._piles) > MAX_KEPT_JOBS):
            size -= self._piles.popitem(last=False)[1].size

    async def _run_in_worker(
        self, client: str, work: Callable[[], Result], find: Callable[[], Result | None]
    ) -> Result:
        try:
            return await self._presses.run_job_in_worker(client, work, find)
        except ImportError as error:
            raise CannotPrint(str(error)) from None


def _render_pdf_job(compose: Callable[[], Document]) -> Printed:
    return Printed.from_bytes(compose().render_pdf())


def render_document_pages(make_document: Callable[[], Document], first_page: int) -> tuple[int, dict[int, Printed]]:
    """Make a document, and render its pages from page `first_page` on, at most `PAGES_KEPT_AHEAD`.

    Returns the number of all pages, and the rendered pages by number.
    """
    pages = make_document().render_svg_pages()
    kept_pages = range(max(first_page, 1), min(first_page + PAGES_KEPT_AHEAD, len(pages) + 1))
    return len(pages), {each: Printed.from_bytes(gzip.compress(pages[each - 1], 6, mtime=0)) for each in kept_pages}
