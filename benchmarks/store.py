"""The embedded store: durable entries a second, one after the other and many at once."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks._report import Figures, show
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Act

ALONE, TOGETHER, TABLES = 300, 20_000, 500


async def _measured(folder: Path) -> Figures:
    store = SqliteStore(folder / "bench.sqlite3")
    for table in range(TABLES):
        await store.make(str(table), Setup(game=OkiyaSetup(), seed="00" * 32))
    began = time.perf_counter()
    for n in range(1, ALONE + 1):
        await store.append("0", Entry(n, n, 0, Act("a4")), None)
    alone = ALONE / (time.perf_counter() - began)
    began = time.perf_counter()
    each = TOGETHER // (TABLES - 1)
    await asyncio.gather(*(_append(store, str(table), each) for table in range(1, TABLES)))
    together = each * (TABLES - 1) / (time.perf_counter() - began)
    await store.close()
    return {
        "durable entries a second, one after the other": alone,
        f"durable entries a second, {TABLES - 1} tables at once": together,
        "group commit, times as many": together / alone,
    }


async def _append(store: SqliteStore, table: str, entries: int) -> None:
    for n in range(1, entries + 1):
        await store.append(table, Entry(n, n, 0, Act("a4")), None)


def measure() -> Figures:
    """Both rates and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return show("store", argv, measure)
