"""Garbage collection of reference cycles runs when the server is idle, and not during load."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanamachi.server.process import garbage
from hanamachi.server.process.app import create_app
from hanamachi.server.settings import Settings
from hanamachi.server.store.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def _collected_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(garbage, "SECONDS", 0.001)
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.enable()
    gc.set_threshold(*thresholds)


class Circle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def make_reference_cycle() -> weakref.ref[Circle]:
    """Return a weak reference to an object in a reference cycle that nothing else refers to."""
    return weakref.ref(Circle())


async def wait_for_collections(times: int = 3) -> None:
    """Wait for a number of garbage collections."""
    seen = 0

    def note(phase: str, _: object) -> None:
        nonlocal seen
        seen += phase == "stop"

    gc.callbacks.append(note)
    while seen < times:
        await asyncio.sleep(0.001)
    gc.callbacks.remove(note)


async def test_new_objects_are_collected_in_an_idle_second() -> None:
    collecting = asyncio.ensure_future(garbage.collect_garbage_when_idle(lambda: False))
    await wait_for_collections()
    lost = make_reference_cycle()
    await wait_for_collections()
    assert lost() is None
    collecting.cancel()


async def test_an_idle_server_collects_many_new_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    collecting = asyncio.ensure_future(garbage.collect_garbage_when_idle(lambda: True))
    await asyncio.sleep(0)
    monkeypatch.setattr(garbage, "MAX_COLLECTED_OBJECTS", -1)
    lost = make_reference_cycle()
    await wait_for_collections(1)
    assert lost() is None
    collecting.cancel()


REFUSED = [
    ("GET", "/api/tables/nonesuch", b"", b"", 404),
    ("GET", "/api/tables/nonesuch/games/1/replay", b"", b"", 404),
    ("GET", "/print/okiya.pdf", b"paper=z", b"", 400),
    ("POST", "/api/tables", b"", b'{"game": {"game": "nope"}, "seats": []}', 400),
    ("POST", "/api/tables", b"", b"{", 400),
    ("POST", "/api/push", b"", b'{"endpoint": "x"}', 400),
    ("DELETE", "/api/tables", b"", b"", 405),
    ("GET", "/api/tables/too-many", b"", b"", 429),
]


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
async def test_a_refused_request_leaves_hardly_any_reference_cycles(tmp_path: Path) -> None:
    gc.disable()
    settings = Settings(tmp_path, requests_a_minute=12)
    app = await create_app(settings, SqliteStore(tmp_path / "server.sqlite3"))

    async def status(method: str, path: str, query: bytes, body: bytes, client: str) -> int:
        told: list[Any] = []
        scope: Any = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": ""}
        scope |= {"query_string": query, "scheme": "http", "server": ("h", 80), "client": (client, 1)}
        scope |= {"headers": [(b"host", b"h"), (b"content-type", b"application/json")], "http_version": "1.1"}

        async def receive() -> Any:
            return {"type": "http.request", "body": body}

        async def send(message: Any) -> None:
            told.append(message)

        await app(scope, receive, send)
        return int(told[0]["status"])

    left = {}
    async with app.lifespan():
        for number, (method, path, query, body, expected) in enumerate(REFUSED):
            client = f"10.0.0.{number}"
            while expected == 429 and await status("GET", "/healthz", b"", b"", client) != 429:
                pass
            for times in (1, 10):
                # objects that exist already are excluded from collection
                gc.collect()
                gc.freeze()
                for _ in range(times):
                    assert await status(method, path, query, body, client) == expected, path
                left[method, path, body] = gc.collect() / times
    assert {kind: each for kind, each in left.items() if each > 10} == {}


async def test_garbage_of_a_busy_second_is_collected_when_the_server_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = False
    collecting = asyncio.ensure_future(garbage.collect_garbage_when_idle(lambda: empty))
    await wait_for_collections(1)
    monkeypatch.setattr(garbage, "MAX_COLLECTED_OBJECTS", -1)
    lost, rounds = make_reference_cycle(), gc.get_stats()[2]["collections"]
    for _ in range(20):
        await asyncio.sleep(0.002)
    assert lost() is not None
    empty = True
    monkeypatch.setattr(garbage, "MAX_COLLECTED_OBJECTS", 10**9)
    await wait_for_collections(1)
    assert lost() is None
    # without a request since, no further collection runs
    await asyncio.sleep(0.02)
    assert gc.get_stats()[2]["collections"] == rounds + 1
    collecting.cancel()
