"""Health checks: whether a process is alive, and whether it can serve visitors."""

import asyncio
from pathlib import Path
from typing import cast

import httpx
import pytest

from hanamachi import __version__
from hanamachi.server.http import health
from hanamachi.server.http.health import check_readiness
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.sqlite import SqliteStore
from tests.server.running import Server


def test_a_server_is_alive_and_ready(server: Server) -> None:
    for path, status in (("/healthz", "alive"), ("/readyz", "ready")):
        answer = httpx.get(server.address + path, verify=False)
        assert (answer.status_code, answer.json()) == (200, {"status": status, "version": __version__})
        assert answer.headers["cache-control"] == "no-store"
        assert "set-cookie" not in answer.headers


async def test_a_closed_store_is_not_ready(tmp_path: Path) -> None:
    registry = TableRegistry(SqliteStore(tmp_path / "closed.sqlite3"), Settings(tmp_path))
    assert (await check_readiness.fn(registry, ())).content.status == "ready"
    await registry.stop_and_close_store()
    with pytest.raises(StoreError):
        await check_readiness.fn(registry, ())


async def test_a_store_that_gives_no_sign_of_life_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        async def check_writable(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(health, "PING_TIMEOUT_SECONDS", 0.01)
    with pytest.raises(StoreError, match="no sign of life"):
        await check_readiness.fn(TableRegistry(cast("Store", Silent()), Settings(tmp_path)), ())
