"""Whether this process lives, and whether it can do its work: for those who start it again, or send visitors to it."""

import asyncio
from typing import Literal

import msgspec
from litestar import Response, get

from hanamachi import __version__
from hanamachi.server.http.routes import refusals
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.store import StoreError
from hanamachi.server.worker_pool import WorkerPool

SIGN_SECONDS = 2.0
"""How long a store may take to give a sign of life."""


class Leaving(ConnectionRefusedError):
    """The process was told to stop."""

    code = "leaving"


NEVER_KEPT = {"cache-control": "no-store"}


class Health(msgspec.Struct, frozen=True):
    """What a process says of itself."""

    status: Literal["alive", "ready"]
    version: str = __version__


@get("/healthz", sync_to_thread=False)
def healthz() -> Response[Health]:
    """Whether the process answers at all; if not, start it again."""
    return Response(Health("alive"), headers=NEVER_KEPT)


@get("/readyz", responses=refusals(503))
async def readyz(registry: TableRegistry, thinkers: tuple[WorkerPool, ...]) -> Response[Health]:
    """Whether this process can do all its work.

    503 while no entry can be written, while no worker process can start, or when it was told to stop.
    """
    if registry.leaving:
        raise Leaving("this process was told to stop: ask another")
    try:
        await asyncio.wait_for(registry.store.ping(), SIGN_SECONDS)
    except TimeoutError:
        raise StoreError(f"the store gave no sign of life in {SIGN_SECONDS:.0f} s") from None
    for each in thinkers:
        await each.check()
    return Response(Health("ready"), headers=NEVER_KEPT)
