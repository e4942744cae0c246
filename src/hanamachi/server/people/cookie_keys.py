"""Keys that sign cookies, as the store keeps them: rotated without ending anybody's session.

Rule 1: the first key names the cookie for ever. Each later one has the time in its name from which it signs.
Rule 2: a key verifies cookies as soon as a process has read it, and signs after a delay. By then every process has
        read it, so none takes a cookie that another has just signed for a forged one.
Rule 3: a key that replaces the others signs at once, and what the others signed is nobody's.
"""

import asyncio
import re
import secrets
import time
from typing import NamedTuple

import structlog

from hanamachi.server.people.identity import CookieKey
from hanamachi.server.settings import KEY_BYTES
from hanamachi.server.store import Rows, Run, Store, StoreError, key_repository

FIRST = "cookies"
"""Name of the key that a store begins with."""

READ_SECONDS = 30.0
"""Seconds between two looks of a process at the keys."""

DELAY_MS = 120_000
"""Milliseconds before a new key signs: four times as long as a process may take to read it."""

_LATER = re.compile(r"cookies (?P<since>\d+)(?P<alone> alone)?")

log = structlog.get_logger()


class StoredKey(NamedTuple):
    """A key, from when (ms) it signs, and whether it makes those before it invalid."""

    since: int
    value: bytes
    alone: bool = False


class StoredKeys:
    """The keys in a store, the oldest first."""

    def __init__(self, rows: Rows) -> None:
        values = {name: bytes(value) for name, value in rows}
        if FIRST not in values:
            raise StoreError("this database has no key yet: start the server once")
        self.first = values[FIRST]
        found = ((_LATER.fullmatch(name), value) for name, value in values.items())
        later = [StoredKey(int(name["since"]), value, bool(name["alone"])) for name, value in found if name]
        self._keys = sorted([StoredKey(0, self.first), *later])

    @property
    def latest(self) -> int:
        """The time (ms) from which the newest key signs."""
        return self._keys[-1].since

    def at(self, now: int) -> tuple[bytes, ...]:
        """Return the keys that verify at a time (ms), the one that signs first."""
        alone = max((place for place, key in enumerate(self._keys) if key.alone), default=0)
        valid = self._keys[alone:]
        signing = max((place for place, key in enumerate(valid) if key.since <= now), default=0)
        return (valid[signing].value, *(key.value for key in reversed(valid) if key is not valid[signing]))


async def add_key(run: Run, now: int, *, alone: bool = False) -> int:
    """Add a random key at a time (ms) and return when it begins to sign; `alone` makes all others invalid.

    Raises StoreError.
    """
    [rows] = await run(key_repository.select_cookie_keys())
    # a key that waits for its time is older all the same
    since = max(now if alone else now + DELAY_MS, StoredKeys(rows).latest + 1)
    name = f"{FIRST} {since}{' alone' * alone}"
    await run(key_repository.insert_key(name, secrets.token_bytes(KEY_BYTES)))
    return since


class CookieKeys:
    """The keys that a process signs and verifies cookies with, read from the store now and then."""

    def __init__(self, store: Store, given: tuple[bytes, ...], *, secure: bool) -> None:
        self._store, self._given, self._secure = store, given, secure
        self._stored: StoredKeys | None = None

    async def read(self) -> None:
        """Read the keys from the store; raises StoreError."""
        await self._store.key(FIRST)
        [rows] = await self._store.run(key_repository.select_cookie_keys())
        self._stored = StoredKeys(rows)

    async def watch(self) -> None:
        """Read the keys now and then, without end."""
        while not self._given:
            await asyncio.sleep(READ_SECONDS)
            try:
                await self.read()
            except StoreError as error:
                log.warning("keys of cookies not read", error=str(error))

    def current(self) -> CookieKey:
        """Return the key to use now."""
        assert self._stored
        signing = self._given or self._stored.at(time.time_ns() // 1_000_000)
        return CookieKey.of(self._stored.first, signing, secure=self._secure)
