"""The print queue: cached documents are not typeset again, and the cache is bounded."""

import asyncio
import threading

import pytest

from hanamachi.printing.document import Document
from hanamachi.printing.errors import NoRoom
from hanamachi.server.printing import print_queue
from hanamachi.server.printing.print_queue import CannotPrint, NoSuchPage, PrintJob, PrintQueue
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.worker_pool import WorkerPool
from tests.server.working import make_thread_executor

PAGES = 40


@pytest.fixture(autouse=True)
def threads(posted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Books here count in the memory of the tests."""
    monkeypatch.setattr("hanamachi.server.worker_pool.make_worker", make_thread_executor)


class Counting:
    """A document that renders without typst and counts how often."""

    def __init__(self, name: str, size: int = 10) -> None:
        self.name, self.size, self.times = name, size, 0

    def render_pdf(self) -> bytes:
        self.times += 1
        return self.name.encode() * self.size

    def render_svg_pages(self) -> tuple[bytes, ...]:
        self.times += 1
        return tuple(f"{self.name} {number}".encode() for number in range(1, PAGES + 1))

    def job(self) -> PrintJob:
        return PrintJob(self.name, lambda: self)  # type: ignore[arg-type, return-value]


async def test_many_who_ask_for_one_job_at_once_have_it_set_once() -> None:
    room, compose = PrintQueue(WorkerPool()), Counting("book")
    printed = await asyncio.gather(*(room.render_job_as_pdf(compose.job()) for _ in range(20)))
    assert {each.body for each in printed} == {b"book" * 10}
    counts = await asyncio.gather(*(room.count_pages(compose.job()) for _ in range(20)))
    assert set(counts) == {PAGES}
    assert compose.times == 2


async def test_a_client_that_turns_many_pages_has_few_of_them_typeset() -> None:
    room, compose = PrintQueue(WorkerPool()), Counting("book")
    pages = [await room.render_page_as_svg(compose.job(), number) for number in range(1, PAGES + 1)]
    assert len({page.tag for page in pages}) == PAGES
    assert compose.times == -(-PAGES // print_queue.PAGES_KEPT_AHEAD)
    before = compose.times
    for number in (0, PAGES + 1, -1):
        with pytest.raises(NoSuchPage, match=f"expected 1 to {PAGES}"):
            await room.render_page_as_svg(compose.job(), number)
    assert compose.times == before


async def test_heavy_printers_wait_behind_light_ones_but_not_forever() -> None:
    go, began = threading.Event(), list[str]()

    def job(name: str) -> PrintJob:
        def document() -> Counting:
            began.append(name)
            assert go.wait(20)
            return Counting(name)

        return PrintJob(name, document)  # type: ignore[arg-type]

    room = PrintQueue(WorkerPool(1, "printing", 5))

    async def printed(who: str, name: str) -> None:
        await room.render_job_as_pdf(job(name), who)

    asked = [asyncio.ensure_future(printed("much", f"much {n}")) for n in range(6)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany, match="5 jobs of printing wait for one address already"):
        await printed("much", "too much")
    asked += [asyncio.ensure_future(printed("little", name)) for name in ("little", "much 5")]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*asked)
    assert began.index("little") <= 2
    # what both wait for is printed once, at the earlier of both turns
    assert began.index("much 5") <= 4
    assert len(began) == 7


async def test_the_print_cache_drops_the_oldest_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_queue, "MAX_KEPT_BYTES", 100)
    room, first, second, third = PrintQueue(WorkerPool()), *(Counting(name) for name in ("long", "last", "next"))
    for compose in (first, second, first, third, first):
        await room.render_job_as_pdf(compose.job())
    assert (first.times, second.times, third.times) == (1, 1, 1)
    await room.render_job_as_pdf(second.job())
    assert second.times == 2


@pytest.mark.parametrize(
    ("fault", "told"),
    [(ImportError("printing needs typst"), CannotPrint), (NoRoom("wrong-print-size", given="too large"), NoRoom)],
)
async def test_a_failed_print_job_is_reported_each_time(fault: Exception, told: type[Exception]) -> None:
    def document() -> Document:
        raise fault

    room = PrintQueue(WorkerPool())
    for _ in range(2):
        with pytest.raises(told, match=str(fault)):
            await room.render_job_as_pdf(PrintJob("book", document))
        with pytest.raises(told, match=str(fault)):
            await room.render_page_as_svg(PrintJob("book", document), 1)


async def test_failed_print_jobs_are_not_cached() -> None:
    def document() -> Document:
        raise NoRoom("wrong-print-size", given="too large")

    room = PrintQueue(WorkerPool())
    for number in range(3 * print_queue.MAX_KEPT_JOBS):
        with pytest.raises(NoRoom):
            await room.render_job_as_pdf(PrintJob(str(number), document))
    assert len(room._piles) <= print_queue.MAX_KEPT_JOBS
