"""Checks of a server's settings and surroundings before it starts: database, disk, workers, origin and proxy."""

import asyncio
import os
import shutil
import socket
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from hanamachi.server.process.beside import connect_to_postgres
from hanamachi.server.process.disk import LOW_BYTES
from hanamachi.server.process.shutdown import end_resource_tracker_at_exit
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import version_repository
from hanamachi.server.store.database_address import parse_database_address
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.worker_pool import WorkerDied, WorkerPool

Grade = Literal["ok", "note", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report on the server's settings and environment.

    Its grade is `ok`, `note` (a warning), or `wrong` (the server cannot work).
    """

    grade: Grade
    subject: str
    sentence: str


def check_server(settings: Settings, host: str) -> list[Finding]:
    """Check settings, database, disk and worker processes, without changing anything, and return the findings."""
    end_resource_tracker_at_exit()
    found = [*check_public_origin(settings, host), *check_trusted_proxy(settings, host)]
    checks: Sequence[Callable[[Settings], Awaitable[list[Finding]]]] = (check_database, check_worker_process_starts)

    async def run() -> None:
        for each in checks:
            found.extend(await each(settings))

    asyncio.run(run())
    return found if settings.database else [*found, *check_disk_space_and_rights(settings)]


def is_local(host: str) -> bool:
    """Return whether an address is a loopback address, so that only this machine can reach it."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def check_public_origin(settings: Settings, host: str) -> list[Finding]:
    """Check that the public URL of the server is set if needed, can be resolved by DNS, and allows passkeys."""
    if settings.origin is None:
        if is_local(host) and not settings.trusted_proxies and not settings.unix_socket:
            return [Finding("ok", "origin", "none is needed: only this machine reaches the server")]
        return [Finding("note", "origin", "HANAMACHI_ORIGIN is not set: set it to the address that visitors type")]
    parts = urlsplit(settings.origin)
    assert parts.hostname
    found = []
    if parts.scheme == "http" and not is_local(parts.hostname):
        found.append(Finding("note", "origin", f"{settings.origin} is not https: no passkeys, no pages offline"))
    try:
        socket.getaddrinfo(parts.hostname, None)
    except OSError:
        found.append(Finding("note", "origin", f"this machine finds no address of {parts.hostname}"))
    return found or [Finding("ok", "origin", settings.origin)]


def check_trusted_proxy(settings: Settings, host: str) -> list[Finding]:
    """Check that the proxy may tell visitors' addresses to the server, and that visitors cannot bypass the proxy."""
    if settings.unix_socket:
        return [Finding("ok", "proxy", f"{settings.unix_socket}: every peer is trusted")]
    if settings.trusted_proxies:
        if is_local(host):
            return [Finding("ok", "proxy", f"{', '.join(settings.trusted_proxies)} is believed")]
        return [Finding("note", "proxy", f"visitors can get round the proxy: expected no HANAMACHI_HOST, not {host}")]
    if settings.secure and is_local(host):
        # the server itself has no https, so there is a proxy
        return [
            Finding("note", "proxy", "HANAMACHI_TRUSTED_PROXY is not set: all visitors share the limits of one address")
        ]
    return [Finding("ok", "proxy", "none")]


async def check_database(settings: Settings) -> list[Finding]:
    """Check that the store (database) can be opened and has a version that this program knows."""
    try:
        version = (
            await _read_postgres_schema_version(settings.database)
            if settings.database
            else _read_sqlite_schema_version(settings)
        )
    except Exception as error:  # noqa: BLE001 (whatever a database answers is for the operator)
        return [Finding("wrong", "database", str(error) or type(error).__name__)]
    if version is None:
        return [Finding("ok", "database", "it is empty: the first start makes the tables")]
    if version > HEAD:
        return [
            Finding("wrong", "database", f"it is of step {version}, made by a newer hanamachi: expected {HEAD} at most")
        ]
    upgrade = "" if version == HEAD else f": the next start brings it from step {version} to {HEAD}"
    return [Finding("ok", "database", f"it can be opened{upgrade}")]


async def _read_postgres_schema_version(address: str) -> str | None:
    async with connect_to_postgres(parse_database_address(address)) as connection:
        if not await connection.fetchval(version_repository.select_whether_postgres_has_version_sql().text):
            return None
        version: str = await connection.fetchval(version_repository.select_schema_version_sql().text)
        return version


def _read_sqlite_schema_version(settings: Settings) -> str | None:
    """Return the version of a SQLite store without making or changing it, or None if it does not exist yet."""
    if not (file := settings.data / DATABASE_FILE).is_file():
        return None
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        if not connection.execute(version_repository.select_sqlite_version_table_sql().text).fetchone():
            return None
        (version,) = connection.execute(version_repository.select_schema_version_sql().text).fetchone()
        return str(version)


async def check_worker_process_starts(_: Settings) -> list[Finding]:
    """Check that a worker process can start in the same sandbox as the server's worker processes."""
    worker_pool = WorkerPool(1)
    try:
        await worker_pool.run_job_in_worker("", os.getpid)
    except WorkerDied as error:
        return [Finding("wrong", "workers", f"{error}: nothing could be printed or searched")]
    finally:
        worker_pool.close()
    return [Finding("ok", "workers", "a worker process starts")]


def check_disk_space_and_rights(settings: Settings) -> list[Finding]:
    """Check that files can be written in the folder of the SQLite file, and that its disk has free space."""
    folder = next(each for each in (settings.data, *settings.data.absolute().parents) if each.exists())
    if not folder.is_dir():
        return [Finding("wrong", "disk", f"{folder} is a file: expected a folder")]
    try:
        with tempfile.TemporaryFile(dir=folder) as written:
            written.write(b"x" * 4096)
    except OSError as error:
        return [Finding("wrong", "disk", f"{folder} cannot be written: {error.strerror}")]
    free = shutil.disk_usage(folder).free
    grade: Grade = "ok" if free >= LOW_BYTES else "note"
    return [Finding(grade, "disk", f"{free / 1e9:.1f} GB are free in {folder}")]
