"""A real store for simulated processes, in which the schedule decides when each pending job runs.

The real store runs the jobs, in groups, on real files. A result may be delivered late or never, a job may be refused or
left in doubt, and the power may fail in the middle of a group.
"""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from hanamachi.server.store import ConnectedPeople, OutcomeUnknown, Statement, StoredTable, StoreError
from hanamachi.server.store.news import EntryAppended, News, NewsMissed, PresenceChanged, TablesUnowned
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Entry, Setup
from tests.faults.loop import Clock, Loop
from tests.server.stores import sql

Result = TypeVar("Result")

INTENT: ContextVar[int | None] = ContextVar("INTENT", default=None)
"""The intent of the browser command that is being handled."""


@dataclass(eq=False)
class Job:
    """A pending job of a process for the store."""

    client_key: "Client"
    run: Callable[[], Awaitable[Any]]
    answer: asyncio.Future[Any]
    entry: Entry | None = None
    table: str = ""
    intent: int | None = None


class ManualStore(SqliteStore):
    """The real store without its writer's thread: it writes when a test calls `write`."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self._batches.put(None)
        self._writer.join()

    def write(self) -> None:
        """Write all pending entries in one transaction."""
        self._send_batch()
        batch = []
        while not self._batches.empty():
            batch += self._batches.get() or []
        self._commit_batch(batch)


class Disk:
    """The files of one store, and the processes that use it."""

    def __init__(self, folder: Path, clock: Clock, *, shared: bool = False) -> None:
        self._folder, self._files = folder, count()
        self.loop, self.shared = Loop(clock), shared
        self.file = self._make_file()
        self.store = ManualStore(self.file)
        self.waiting: list[Job] = []
        self.clients: list[Client] = []
        self.written: dict[tuple[str, int], tuple[Entry, set[int]]] = {}
        self.durable: dict[str, int] = {}
        self.owners: dict[str, Client] = {}
        self.attendance: dict[tuple[Client, str], tuple[frozenset[str], int]] = {}

    def _make_file(self) -> Path:
        return self._folder / f"{next(self._files)}.sqlite3"

    def make_client(self, loop: Loop) -> "Client":
        """Return the store as a new process sees it."""
        self.clients.append(Client(self, loop))
        return self.clients[-1]

    def run_jobs_at_once(self, *work: Coroutine[Any, Any, Result]) -> list[Result | BaseException]:
        """Run jobs that need only the store as one group, and return their results."""
        return self.loop.run_coroutines(*work, abroad=self.store.write)

    # ------------------------------------------------------------------------------------------------------ working

    def run_pending_jobs(self, most: int) -> None:
        """Run the oldest pending jobs, at most `most`, in one group, and return their results to the processes."""
        group, self.waiting = self.waiting[:most], self.waiting[most:]
        for job, answer in zip(group, self._run_group(group), strict=True):
            self._return_result(job, answer)

    def fail_pending_jobs(self, most: int) -> None:
        """Fail the oldest pending jobs, at most `most`, because the disk is full."""
        group = self._take_jobs(most)
        for job in group:
            self._return_result(job, StoreError("nothing was written: the disk is full"))

    def lose_connection_in_group(self, most: int) -> None:
        """Lose the connection to the store after half of a group ran; no client learns what was written."""
        group = self._take_jobs(most)
        self._run_group(group[: len(group) // 2 + 1])
        for job in group:
            self._return_result(job, OutcomeUnknown("the store was lost"))

    def _take_jobs(self, most: int) -> list[Job]:
        """Remove and return the oldest pending jobs, at most `most`, of processes that have started."""
        group = [job for job in self.waiting if job.client_key.opened.done()][:most]
        self.waiting = [job for job in self.waiting if job not in group]
        return group

    def _run_group(self, group: list[Job]) -> list[Any]:
        answers = self.run_jobs_at_once(*(_run_to_end(job.run) for job in group))
        for job, answer in zip(group, answers, strict=True):
            if job.entry and answer is None:
                self._note_entry(job, job.entry)
        return answers

    def _note_entry(self, job: Job, entry: Entry) -> None:
        there, whose = self.written.setdefault((job.table, entry.n), (entry, set()))
        assert there == entry, f"entry {entry.n} was written twice"
        # equal entries of a seat in one millisecond count as one, through whichever processes they came
        if job.intent is not None:
            whose.add(job.intent)
        self.durable[job.table] = max(entry.n, self.durable.get(job.table, 0))
        self.owners[job.table] = job.client_key
        self.send_news(EntryAppended(job.table, entry.n), job.client_key)

    def send_news(self, news: News, sender: "Client | None" = None) -> None:
        """Send news to every process except the sender."""
        for client in self.clients:
            if client is not sender:
                client.news.append(news)

    @staticmethod
    def _return_result(job: Job, answer: Any) -> None:
        if not job.client_key.alive or job.answer.done():
            return
        if isinstance(answer, BaseException):
            job.answer.set_exception(answer)
        else:
            job.answer.set_result(answer)

    def forget_client(self, client: "Client") -> None:
        """Forget a process that has ended, together with its pending requests."""
        client.alive = False
        self.clients.remove(client)
        self.waiting = [job for job in self.waiting if job.client_key is not client]
        self.owners = {table: owner for table, owner in self.owners.items() if owner is not client}

    def lose_power(self, written: int, of: int) -> None:
        """Cut the power while pending jobs are written, so that only a part is on disk, and open the files again."""
        torn = self._make_file()
        shutil.copy(self.file, torn)
        log, torn_log = (file.with_name(f"{file.name}-wal") for file in (self.file, torn))
        before = log.read_bytes()
        jobs, self.waiting = [job for job in self.waiting if job.entry], []
        self.run_jobs_at_once(*(_run_to_end(job.run) for job in jobs))
        after = log.read_bytes()
        # if SQLite started the log anew, nothing of the new one is on disk yet
        grown = len(after) - len(before) if after.startswith(before) else 0
        torn_log.write_bytes(before + after[len(before) :][: grown * written // of])
        self.close()
        self.file, self.store = torn, ManualStore(torn)
        for job in jobs:
            # an entry may be stored although its process got no result
            if job.entry in self.load_table(job.table).entries:
                self._note_entry(job, job.entry)

    def list_people_ever_seated(self) -> set[tuple[str, str]]:
        """Return pairs of a table and a person who has ever sat there."""
        (rows,) = self.run_jobs_at_once(self.store.run(sql("SELECT table_id, person FROM sitters")))
        assert isinstance(rows, list), rows
        return {(table, person) for table, person in rows[0]}

    def close(self) -> None:
        """Close the store and throw its file away."""
        self.run_jobs_at_once(self.store.close())
        for file in self._folder.glob(f"{self.file.name}*"):
            file.unlink()

    def load_table(self, table: str) -> StoredTable:
        """Return a table as it is in the store, with all its entries."""
        (kept,) = self.run_jobs_at_once(self.store.load_table(table))
        assert isinstance(kept, StoredTable), kept
        return kept


async def _run_to_end(run: Callable[[], Awaitable[Any]]) -> Any:
    return await run()


class Client:
    """The store as one process sees it: shared by processes as with PostgreSQL, or alone as with SQLite."""

    def __init__(self, disk: Disk, loop: Loop) -> None:
        self._disk, self._loop = disk, loop
        self.alive = True
        self.opened: asyncio.Future[None] = loop.create_future()
        self.news: list[News] = []
        self._hear: Callable[[News], None] | None = None

    async def _queue_job(self, run: Callable[[], Awaitable[Any]], entry: Entry | None = None, table: str = "") -> Any:
        job = Job(self, run, self._loop.create_future(), entry, table, INTENT.get())
        self._disk.waiting.append(job)
        return await job.answer

    async def create_table(self, table: str, setup: Setup) -> None:
        await self._queue_job(lambda: self._disk.store.create_table(table, setup))

    async def append(self, table: str, entry: Entry, wakes: int | None) -> None:
        await self._queue_job(lambda: self._disk.store.append(table, entry, wakes), entry, table)

    async def load_table(self, table: str, since: int = 0) -> StoredTable | None:
        async def run() -> StoredTable | None:
            kept = await self._disk.store.load_table(table, since)
            mine = not self._disk.shared or self._disk.owners.get(table) is self
            return kept and StoredTable(kept.setup, kept.entries, mine)

        kept: StoredTable | None = await self._queue_job(run)
        return kept

    async def acquire_ownerless_tables(self, until: int) -> Sequence[str]:
        async def run() -> Sequence[str]:
            disk = self._disk
            free = [table for table in await disk.store.list_tables_acting_until(until) if table not in disk.owners]
            disk.owners |= dict.fromkeys(free, self)
            for gone in [row for row in disk.attendance if not row[0].alive]:
                del disk.attendance[gone]
                disk.send_news(PresenceChanged(gone[1]))
            return free

        names: Sequence[str] = await self._queue_job(run)
        return names

    async def list_tables_acting_until(self, until: int) -> Sequence[str]:
        async def run() -> Sequence[str]:
            waking = await self._disk.store.list_tables_acting_until(until)
            return [table for table in waking if self._disk.owners.get(table) is self]

        names: Sequence[str] = await self._queue_job(run)
        return names

    async def get_or_create_secret(self, name: str) -> bytes:
        key: bytes = await self._queue_job(lambda: self._disk.store.get_or_create_secret(name))
        return key

    async def publish_presence(self, table: str, here: frozenset[str], watching: int) -> None:
        async def run() -> None:
            self._disk.attendance[self, table] = here, watching
            self._disk.send_news(PresenceChanged(table), self)

        if self._disk.shared:
            await self._queue_job(run)

    async def save_colours(self, table: str, person: str, worn: bytes | None) -> None:
        await self._queue_job(lambda: self._disk.store.save_colours(table, person, worn))

    async def load_people_and_colours(self, table: str) -> ConnectedPeople:
        async def run() -> ConnectedPeople:
            rows = self._disk.attendance.items()
            others = [row for (client, name), row in rows if client is not self and name == table]
            return ConnectedPeople(
                frozenset().union(*(here for here, _ in others)),
                sum(watching for _, watching in others),
                (await self._disk.store.load_people_and_colours(table)).worn,
            )

        people: ConnectedPeople = await self._queue_job(run)
        return people

    async def publish_news(self, *news: News) -> None:
        async def run() -> None:
            for each in news:
                self._disk.send_news(each, self)

        await self._queue_job(run)

    async def run(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        rows: list[list[tuple[Any, ...]]] = await self._queue_job(lambda: self._disk.store.run(*statements))
        return rows

    async def check_writable(self) -> None:
        await self._queue_job(self._disk.store.check_writable)

    def subscribe_to_news(self, hear: Callable[[News], None]) -> None:
        self._hear = hear

    def deliver_news(self) -> bool:
        """Deliver the oldest news. Return False if there is none."""
        if not self.news or self._hear is None:
            return False
        hear, news = self._hear, self.news.pop(0)
        self._loop.call_within(lambda: hear(news))
        return True

    def reconnect_news(self) -> None:
        """Lose the connection for news, and connect again."""
        self.news = [NewsMissed()]

    async def close(self) -> None:
        async def run() -> None:
            disk = self._disk
            disk.owners = {table: owner for table, owner in disk.owners.items() if owner is not self}
            for left in [row for row in disk.attendance if row[0] is self]:
                del disk.attendance[left]
                disk.send_news(PresenceChanged(left[1]), self)
            disk.send_news(TablesUnowned(), self)

        await self._queue_job(run)
