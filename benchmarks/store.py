"""Speed of the SQLite store: durable entries a second, sequentially and concurrently."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks._report import Figures, run_benchmark
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Act

SEQUENTIAL_ENTRIES, CONCURRENT_ENTRIES, TABLE_COUNT = 300, 20_000, 500


async def _measure_store(folder: Path) -> Figures:
    store = SqliteStore(folder / "bench.sqlite3")
    for table in range(TABLE_COUNT):
        await store.create_table(str(table), Setup(game=OkiyaSetup(), seed="00" * 32))
    began = time.perf_counter()
    for n in range(1, SEQUENTIAL_ENTRIES + 1):
        await store.append("0", Entry(n, n, 0, Act("a4")), None)
    alone = SEQUENTIAL_ENTRIES / (time.perf_counter() - began)
    began = time.perf_counter()
    each = CONCURRENT_ENTRIES // (TABLE_COUNT - 1)
    await asyncio.gather(*(_append_entries(store, str(table), each) for table in range(1, TABLE_COUNT)))
    together = each * (TABLE_COUNT - 1) / (time.perf_counter() - began)
    await store.close()
    return {
        "durable entries a second, one after the other": alone,
        f"durable entries a second, {TABLE_COUNT - 1} tables at once": together,
        "group commit, times as many": together / alone,
    }


async def _append_entries(store: SqliteStore, table: str, entries: int) -> None:
    for n in range(1, entries + 1):
        await store.append(table, Entry(n, n, 0, Act("a4")), None)


def measure() -> Figures:
    """Return both rates and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure_store(Path(folder)))


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("store", argv, measure)
