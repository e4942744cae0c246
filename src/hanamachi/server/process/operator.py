"""Commands of an operator, who works at a store while servers have it open."""

import asyncio
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from hanamachi.command_group import group
from hanamachi.server.settings import Settings, data_folder

Data = Annotated[
    Path | None,
    typer.Option(envvar="HANAMACHI_DATA", help="The folder of the database file; by default your data folder."),
]


def store_settings(data: Path | None) -> Settings:
    """Return the settings that say where the store is."""
    return Settings(data=data or data_folder(), database=os.environ.get("HANAMACHI_DATABASE") or None)


keys = group(
    "key",
    """Change or show the key that signs cookies.

Examples:

  hanamachi key rotate --data /var/lib/hanamachi

  hanamachi key rotate --replace --data /var/lib/hanamachi
""",
)


@keys.command()
def rotate(
    replace: Annotated[
        bool,
        typer.Option("--replace", help="Make the old keys invalid at once: without a passkey, seats are lost."),
    ] = False,
    data: Data = None,
) -> None:
    """Sign cookies with a new key, and keep believing the old ones; servers may be running.

    Servers read the new key by themselves and sign with it two minutes later. Each visit gives the cookie anew. With
    --replace, for a key that has become known, every server uses the new key alone within half a minute.

    Examples:

      hanamachi key rotate --data /var/lib/hanamachi

      HANAMACHI_DATABASE=postgresql://hanamachi@db/hanamachi hanamachi key rotate
    """
    if os.environ.get("HANAMACHI_KEY"):
        raise typer.BadParameter(
            "HANAMACHI_KEY signs cookies, and no key of the database: put a new one before it, as HANAMACHI_KEY=NEW,OLD"
        )
    from hanamachi.server.people.cookie_keys import add_key
    from hanamachi.server.process.beside import run_beside

    async def add() -> int:
        async with run_beside(store_settings(data), write=True) as run:
            return await add_key(run, time.time_ns() // 1_000_000, alone=replace)

    since = datetime.fromtimestamp(asyncio.run(add()) / 1000, UTC)
    old = "no older key is valid" if replace else "older keys stay valid"
    print(f"a new key signs cookies from {since:%Y-%m-%d %H:%M:%S} UTC on; {old}")


@keys.command()
def show(data: Data = None) -> None:
    """Show the keys in the database, the one that signs first, as HANAMACHI_KEY takes them.

    To keep the key out of the database from now on, put a new one before these.

    Examples:

      echo "HANAMACHI_KEY=$(openssl rand -hex 32),$(hanamachi key show --data /var/lib/hanamachi)"
    """
    from hanamachi.server.people.cookie_keys import READ, StoredKeys
    from hanamachi.server.process.beside import run_beside

    async def read() -> StoredKeys:
        async with run_beside(store_settings(data)) as run:
            [rows] = await run(READ)
            return StoredKeys(rows)

    print(",".join(key.hex() for key in asyncio.run(read()).at(time.time_ns() // 1_000_000)))
