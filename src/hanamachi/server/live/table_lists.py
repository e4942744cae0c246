"""Lists of tables: those at which a person sits, and those that anybody may watch."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress

import structlog

from hanamachi.server import wall_clock
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import SeatSummary, TableSummary
from hanamachi.server.people.accounts import find_seated_person
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.store import StoreError, table_repository
from hanamachi.table.view import TableView

MAX_OWN_TABLES = 50
"""Maximum tables in the list of a person; each may have to be read from the store."""

MAX_WATCHABLE, WATCHABLE_CANDIDATES = 12, 60
"""Maximum tables in the list of those to watch, and maximum tables that are read to find them."""

RECENT_SECONDS = 600
"""A table that has not changed for longer is not in the list of those to watch."""

WATCH_LIST_SECONDS = 3.0
"""Time for which the list of tables to watch is cached."""

log = structlog.get_logger()


async def list_table_lines_of_person(
    registry: TableRegistry, person_ids: Sequence[str], reader: ChargedReader = UNCHARGED_READER
) -> list[TableSummary]:
    """Return the tables at which a person sits: those where it is the person's turn first, finished ones last.

    Args:
        registry: All tables.
        person_ids: All IDs of the person, including those from other devices.
        reader: Client that is charged for tables that are read from the store.
    """
    names = await PersonalData(registry.store).list_tables_of_person(person_ids, MAX_OWN_TABLES)
    views = view_tables(registry, names, person_ids, reader)
    lines = [make_table_list_line(name, view, changed_at) async for name, view, changed_at in views]
    return sorted(lines, key=lambda line: (not line.your_turn, line.phase == "over", -line.at))


async def view_tables(
    registry: TableRegistry, names: Iterable[str], people: Sequence[str], reader: ChargedReader
) -> AsyncIterator[tuple[str, TableView, int]]:
    """Yield each table at which a person sits: its name, the person's view, and the time of its last change (ms)."""
    for name in names:
        try:
            async with registry.open_table(name, reader) as live:
                table, view = live.table, live.view_for(find_seated_person(live.table, people))
        except (NoSuchTable, StoreError) as error:
            log.error("not listed", table=name, error=str(error))
            continue
        if any(seat.yours for seat in view.seats):
            yield name, view, table.updated_at


def make_table_list_line(table_name: str, view: TableView, changed_at: int) -> TableSummary:
    """Return a table as a line of a list; `changed_at` is the time of its last change (ms since 1970)."""
    waits = "act" in view.can or "accept" in view.can or "start" in view.can
    seats = tuple(SeatSummary(seat.name, seat.computer) for seat in view.seats)
    score = view.match.score if view.match else (0,) * len(seats)
    days = view.clock_setup and view.clock_setup.days_per_move and view.clock and view.clock.running is not None
    left = view.clock.left[view.clock.running] if days and view.clock and view.clock.running is not None else None
    return TableSummary(table_name, view.setup, view.phase, seats, score, waits, changed_at, left)


class WatchList:
    """Cached list of the tables that anybody may watch and that changed lately, the last changed first."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._list: asyncio.Future[list[TableSummary]] | None = None
        self._valid_until = 0.0

    async def list_watchable_tables(self) -> list[TableSummary]:
        """Return the list, at most three seconds old; raises StoreError."""
        if time.monotonic() > self._valid_until:
            self._valid_until = time.monotonic() + WATCH_LIST_SECONDS
            # A task of its own, shared by all who ask: a caller that is cancelled does not stop it.
            self._list = asyncio.get_running_loop().create_task(self._load_watchable_tables())
            # An error that nobody awaits any more is not logged as never retrieved.
            self._list.add_done_callback(lambda read: read.cancelled() or read.exception())
        assert self._list is not None
        return await asyncio.shield(self._list)

    async def _load_watchable_tables(self) -> list[TableSummary]:
        since = wall_clock.now_ms() - 1000 * RECENT_SECONDS
        store = self._registry.store
        (rows,) = await store.run(table_repository.select_watchable_game_tables_sql(since, WATCHABLE_CANDIDATES))
        lines = list[TableSummary]()
        for (name,) in rows:
            if len(lines) == MAX_WATCHABLE:
                break
            with suppress(NoSuchTable, StoreError):
                async with self._registry.open_table(name, UNCHARGED_READER) as live:
                    line = make_table_list_line(name, live.view_for(""), live.table.updated_at)
                if line.phase in ("playing", "between"):
                    lines.append(line)
        return lines
