"""Health checks for supervisors and proxies: liveness and readiness of this process."""

import asyncio
from typing import Literal

import msgspec
from litestar import Response, get

from hanamachi import __version__
from hanamachi.server.http.routes import refusals
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.store import StoreError
from hanamachi.server.worker_pool import WorkerPool

PING_TIMEOUT_SECONDS = 2.0
"""Seconds that the store may take to answer a ping before the process counts as not ready."""


class ShuttingDown(ConnectionRefusedError):
    """The process is shutting down."""

    code = "leaving"


NO_STORE = {"cache-control": "no-store"}


class Health(msgspec.Struct, frozen=True):
    """The status and the version of a process."""

    status: Literal["alive", "ready"]
    version: str = __version__


@get("/healthz", sync_to_thread=False)
def check_liveness() -> Response[Health]:
    """Answer that the process is alive. A supervisor should restart a process that does not answer."""
    return Response(Health("alive"), headers=NO_STORE)


@get("/readyz", responses=refusals(503))
async def check_readiness(registry: TableRegistry, worker_pools: tuple[WorkerPool, ...]) -> Response[Health]:
    """Answer whether the process can serve visitors.

    503 while no entry can be written, while no worker process can start, or while it shuts down.
    """
    if registry.is_leaving:
        raise ShuttingDown("this process was told to stop: ask another")
    try:
        await asyncio.wait_for(registry.store.check_writable(), PING_TIMEOUT_SECONDS)
    except TimeoutError:
        raise StoreError(f"the store gave no sign of life in {PING_TIMEOUT_SECONDS:.0f} s") from None
    for each in worker_pools:
        await each.check()
    return Response(Health("ready"), headers=NO_STORE)
