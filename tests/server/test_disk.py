"""Metrics of the store's size and the free space, /readyz on a full disk, and warnings before."""

import asyncio
import resource
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from hanamachi.server.metrics import DISK_FREE, STORE_BYTES
from hanamachi.server.process import disk
from hanamachi.server.process.disk import measure_store_and_free_space, watch_store_and_disk_space
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store.postgres import open_store
from hanamachi.server.store.sqlite import SqliteStore
from tests.server.running import Server, Visitor


def read_gauge(gauge: object) -> float:
    """Return the value of a gauge."""
    [family] = gauge.collect()  # type: ignore[attr-defined]
    return float(family.samples[0].value)


async def test_the_size_of_a_file_and_the_free_space_are_measured(tmp_path: Path, sqlite_store: SqliteStore) -> None:
    free = await measure_store_and_free_space(Settings(tmp_path), sqlite_store)
    assert free and free == read_gauge(DISK_FREE)
    assert read_gauge(STORE_BYTES) > 4096


async def test_the_size_of_a_database_is_measured(postgres: str, tmp_path: Path) -> None:
    store = await open_store(postgres)
    assert await measure_store_and_free_space(Settings(tmp_path, database=postgres), store) is None
    await store.close()
    assert read_gauge(STORE_BYTES) > 1_000_000


async def test_the_log_warns_once_of_a_disk_that_is_nearly_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(disk, "MEASURE_SECONDS", 0)
    monkeypatch.setattr(disk, "LOW_BYTES", 1 << 62)
    store, measured = SqliteStore(tmp_path / DATABASE_FILE), 0

    async def counted(settings: Settings, store: SqliteStore) -> int | None:
        nonlocal measured
        measured += 1
        if measured > 3:
            raise asyncio.CancelledError
        return await measure_store_and_free_space(settings, store)

    monkeypatch.setattr(disk, "measure_store_and_free_space", counted)
    with suppress(asyncio.CancelledError):
        await watch_store_and_disk_space(Settings(tmp_path), store)
    await store.close()
    assert "".join(capsys.readouterr()).count("disk nearly full") == 1


@pytest.mark.sqlite
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets one process limit another")
def test_a_disk_without_room_is_not_ready_and_makes_no_table(tmp_path: Path) -> None:
    wish = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "M"}, {"who": "open"}]}
    with Server(tmp_path) as server:
        visitor = Visitor(server)
        assert server.process
        # no file may be longer than this, as on a disk that is full
        for limit, made, is_ready in ((1, 503, 503), (resource.RLIM_INFINITY, 201, 200)):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
            assert visitor.web.post("/api/tables", json=wish).status_code == made
            assert fetch_readiness(server) == is_ready


def fetch_readiness(server: Server) -> int:
    """Return the answer of /readyz."""
    return httpx.get(f"{server.address}/readyz", verify=False).status_code
