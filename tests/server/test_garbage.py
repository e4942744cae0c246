"""Garbage in circles is found when that is cheap, and nothing is looked through while much is made."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from hanamachi.server.process import garbage


@pytest.fixture(autouse=True)
def _collected_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(garbage, "SECONDS", 0.001)
    yield
    gc.unfreeze()
    gc.enable()


class Circle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def circle() -> weakref.ref[Circle]:
    """A circle that nobody else holds."""
    return weakref.ref(Circle())


async def looked(times: int = 3) -> None:
    """Wait until it was looked for garbage so many times."""
    seen = 0

    def note(phase: str, _: object) -> None:
        nonlocal seen
        seen += phase == "stop"

    gc.callbacks.append(note)
    while seen < times:
        await asyncio.sleep(0.001)
    gc.callbacks.remove(note)


def test_in_a_quiet_second_what_is_new_is_looked_through() -> None:
    async def whole() -> None:
        collecting = asyncio.ensure_future(garbage.collect_garbage(lambda: False))
        await looked()
        lost = circle()
        await looked()
        assert lost() is None
        collecting.cancel()

    asyncio.run(whole())


def test_what_is_made_in_a_busy_second_is_looked_through_when_nobody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = False

    async def whole() -> None:
        nonlocal empty
        collecting = asyncio.ensure_future(garbage.collect_garbage(lambda: empty))
        await looked(1)
        monkeypatch.setattr(garbage, "FEW", -1)
        lost, rounds = circle(), gc.get_stats()[2]["collections"]
        for _ in range(20):
            await asyncio.sleep(0.002)
        assert lost() is not None
        empty = True
        await looked(1)
        assert lost() is None
        # nobody has been there since: it is not looked for again
        await asyncio.sleep(0.02)
        assert gc.get_stats()[2]["collections"] == rounds + 1
        collecting.cancel()

    asyncio.run(whole())
