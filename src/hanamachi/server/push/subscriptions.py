"""The devices on which people want to be called back, in the store."""

import time
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from hanamachi.game import shown
from hanamachi.locales import LANGUAGES, UnknownLanguage
from hanamachi.server.push.encryption import AUTH_BYTES, BadPushKey, public_key
from hanamachi.server.push.quiet_hours import QuietHours
from hanamachi.server.store import Statement, Store

MAX_DEVICES = 10
"""A person's devices; one more takes the place of the one that was heard of longest ago."""


class BadSubscription(ValueError):
    """A subscription to which nothing could be sent."""

    code = "bad-subscription"


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription to push messages."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    quiet: QuietHours | None = None


@dataclass(frozen=True, slots=True)
class Subscription:
    """A device whose keys were read; `origin` is where its browser finds the house, `renewed` when it was last told."""

    endpoint: str
    person: str
    p256dh: bytes
    auth: bytes
    language: str
    quiet: QuietHours | None
    origin: str
    renewed: int


COLUMNS = "endpoint, person, p256dh, auth, language, quiet_since, quiet_until, utc_offset, origin, renewed"


def subscription(device: Device, person: str, origin: str) -> Subscription:
    """A person's subscription from what their browser sent; raises BadSubscription or UnknownLanguage."""
    if device.language not in LANGUAGES:
        raise UnknownLanguage(device.language)
    if device.quiet and not device.quiet.valid:
        raise BadSubscription(
            f"quiet hours from {device.quiet.since} to {device.quiet.until}, {device.quiet.offset} from UTC: expected"
            " minutes of a day that differ, and at most 14 hours from UTC"
        )
    p256dh, auth = _key(device.p256dh), _key(device.auth)
    try:
        public_key(p256dh)
    except BadPushKey as error:
        raise BadSubscription(str(error)) from None
    if len(auth) != AUTH_BYTES:
        raise BadSubscription(f"a secret of {len(auth)} bytes: expected {AUTH_BYTES}")
    now = time.time_ns() // 1_000_000
    return Subscription(device.endpoint, person, p256dh, auth, device.language, device.quiet, origin, now)


def _key(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4)) if len(text) < 200 else b""
    except ValueError:
        raise BadSubscription(f"{shown(text)} is no key: expected base64url") from None


class Subscriptions:
    """The subscriptions of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, new: Subscription) -> None:
        """Keep a subscription, or what is new of one that is known; raises StoreError."""
        quiet = (new.quiet.since, new.quiet.until, new.quiet.offset) if new.quiet else (None, None, None)
        row = (new.endpoint, new.person, new.p256dh, new.auth, new.language, *quiet, new.origin, new.renewed)
        told = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS.split(", ")[1:])
        add = (
            f"INSERT INTO push_subscriptions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
            f" ON CONFLICT (endpoint) DO UPDATE SET {told}"
        )
        oldest = (
            "SELECT endpoint FROM push_subscriptions WHERE person = $1"
            f" ORDER BY renewed DESC, endpoint LIMIT 1000 OFFSET {MAX_DEVICES}"
        )
        await self._store.run(
            # whoever has the browser now is called there, and nobody else any more
            ("DELETE FROM notifications WHERE endpoint = $1 AND person <> $2", (new.endpoint, new.person)),
            (add, row),
            (f"DELETE FROM notifications WHERE endpoint IN ({oldest})", (new.person,)),
            (f"DELETE FROM push_subscriptions WHERE endpoint IN ({oldest})", (new.person,)),
        )

    async def remove(self, endpoint: str) -> None:
        """Forget a device: whoever knows its endpoint may say so; raises StoreError."""
        await self._store.run(
            ("DELETE FROM notifications WHERE endpoint = $1", (endpoint,)),
            ("DELETE FROM push_subscriptions WHERE endpoint = $1", (endpoint,)),
        )

    async def remove_all(self, people: Sequence[str]) -> None:
        """Forget all devices of some people; raises StoreError."""
        statements: list[Statement] = []
        for person in people:
            statements += [
                (f"DELETE FROM {table} WHERE person = $1", (person,))
                for table in ("notifications", "push_subscriptions")
            ]
        await self._store.run(*statements)

    async def of(self, person: str) -> tuple[Subscription, ...]:
        """The devices of a person, whoever they were on them; raises StoreError."""
        known = "coalesce((SELECT person FROM aliases WHERE alias = $1), CAST($1 AS TEXT))"
        among = f"person = $1 OR person = {known} OR person IN (SELECT alias FROM aliases WHERE person = {known})"
        return await self._where(among, person)

    async def at(self, endpoint: str) -> Subscription | None:
        """The device of an endpoint, if it still wants to hear; raises StoreError."""
        return next(iter(await self._where("endpoint = $1", endpoint)), None)

    async def _where(self, condition: str, value: str) -> tuple[Subscription, ...]:
        query = f"SELECT {COLUMNS} FROM push_subscriptions WHERE {condition} ORDER BY endpoint"
        (rows,) = await self._store.run((query, (value,)))
        return tuple(
            Subscription(
                endpoint,
                person,
                bytes(p256dh),
                bytes(auth),
                language,
                None if since is None else QuietHours(since, until, offset),
                *rest,
            )
            for endpoint, person, p256dh, auth, language, since, until, offset, *rest in rows
        )
