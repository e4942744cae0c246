"""Keys that sign cookies, kept in the store and rotated without ending sessions.

Rule 1: the name of the cookie is derived from the first key and never changes. The name of each later key holds the
        time from which it signs.
Rule 2: a key verifies cookies as soon as a process has read it, and signs only after a delay. By then every process
        has read it, so no process takes another's new cookie for a forged one.
Rule 3: a key that replaces the others signs at once, and cookies signed by the others become invalid.
"""

import asyncio
import re
import secrets
from typing import NamedTuple

import structlog

from hanamachi.server import wall_clock
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.settings import KEY_BYTES
from hanamachi.server.store import Rows, Run, Store, StoreError, key_repository

FIRST_KEY_NAME = "cookies"
"""Name of the key that a store begins with."""

RELOAD_SECONDS = 30.0
"""Seconds between two loads of the keys by a process."""

ACTIVATION_DELAY_MS = 120_000
"""Milliseconds before a new key signs: four times the interval at which processes load the keys."""

_LATER_KEY_NAME = re.compile(r"cookies (?P<since>\d+)(?P<alone> alone)?")

log = structlog.get_logger()


class StoredKey(NamedTuple):
    """A key for cookie signatures: when its use starts (ms since 1970), its bytes, and whether it ends earlier keys."""

    since: int
    value: bytes
    alone: bool = False


class StoredKeys:
    """The keys for cookie signatures in a store, the oldest first."""

    def __init__(self, rows: Rows) -> None:
        values = {name: bytes(value) for name, value in rows}
        if FIRST_KEY_NAME not in values:
            raise StoreError("this database has no key yet: start the server once")
        self.first = values[FIRST_KEY_NAME]
        found = ((_LATER_KEY_NAME.fullmatch(name), value) for name, value in values.items())
        later = [StoredKey(int(name["since"]), value, bool(name["alone"])) for name, value in found if name]
        self._keys = sorted([StoredKey(0, self.first), *later])

    @property
    def latest(self) -> int:
        """The time (ms since 1970) from which the newest key signs cookies."""
        return self._keys[-1].since

    def list_keys_valid_at(self, time_ms: int) -> tuple[bytes, ...]:
        """Return the keys that are valid for signatures at a time (ms since 1970); new cookies use the first one."""
        alone = max((place for place, key in enumerate(self._keys) if key.alone), default=0)
        valid = self._keys[alone:]
        signing = max((place for place, key in enumerate(valid) if key.since <= time_ms), default=0)
        return (valid[signing].value, *(key.value for key in reversed(valid) if key is not valid[signing]))


async def add_cookie_key(run_sql: Run, now: int, *, invalidate_others: bool = False) -> int:
    """Add a random key to the store and return the time from which it signs (ms since 1970).

    Args:
        run_sql: Runs a transaction in the store.
        now: The time (ms since 1970).
        invalidate_others: Make all other keys invalid, and let this one sign at once.

    Raises:
        StoreError: The store is lost, or has no first key.
    """
    [rows] = await run_sql(key_repository.select_cookie_keys_sql())
    # The new key must also be later than keys that are not active yet.
    since = max(now if invalidate_others else now + ACTIVATION_DELAY_MS, StoredKeys(rows).latest + 1)
    name = f"{FIRST_KEY_NAME} {since}{' alone' * invalidate_others}"
    await run_sql(key_repository.insert_key_sql(name, secrets.token_bytes(KEY_BYTES)))
    return since


class CookieKeys:
    """The keys for cookie signatures in a process: loaded from the store every half minute, or set by the operator."""

    def __init__(self, store: Store, given: tuple[bytes, ...], *, secure: bool) -> None:
        self._store, self._given, self._secure = store, given, secure
        self._stored: StoredKeys | None = None

    async def load_stored_keys(self) -> None:
        """Load the keys from the store, and make the first one if there is none; raises StoreError."""
        await self._store.get_or_create_secret(FIRST_KEY_NAME)
        [rows] = await self._store.run(key_repository.select_cookie_keys_sql())
        self._stored = StoredKeys(rows)

    async def reload_periodically(self) -> None:
        """Load the keys every `RELOAD_SECONDS`, until cancelled."""
        while not self._given:
            await asyncio.sleep(RELOAD_SECONDS)
            try:
                await self.load_stored_keys()
            except StoreError as error:
                log.warning("cookie keys not loaded", error=str(error))

    def make_current_cookie_key(self) -> CookieKey:
        """Return the cookie's name and the keys that are valid for its signature now."""
        assert self._stored
        signing = self._given or self._stored.list_keys_valid_at(wall_clock.now_ms())
        return CookieKey.from_secrets(self._stored.first, signing, secure=self._secure)
