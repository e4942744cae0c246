"""The devices on which people want to be called back, in the store."""

from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from hanamachi.game import shown
from hanamachi.locales import LANGUAGES, UnknownLanguage
from hanamachi.server import wall_clock
from hanamachi.server.push import subscription_repository
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
    now = wall_clock.now_ms()
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
        quiet = (new.quiet.since, new.quiet.until, new.quiet.offset) if new.quiet else None
        await self._store.run(
            # whoever has the browser now is called there, and nobody else any more
            subscription_repository.delete_notifications_of_others(new.endpoint, new.person),
            subscription_repository.insert_subscription(
                new.endpoint, new.person, new.p256dh, new.auth, new.language, quiet, new.origin, new.renewed
            ),
            subscription_repository.delete_notifications_of_oldest(new.person, MAX_DEVICES),
            subscription_repository.delete_oldest_subscriptions(new.person, MAX_DEVICES),
        )

    async def remove(self, endpoint: str) -> None:
        """Forget a device: whoever knows its endpoint may say so; raises StoreError."""
        await self._store.run(
            subscription_repository.delete_notifications(endpoint),
            subscription_repository.delete_subscription(endpoint),
        )

    async def remove_all(self, people: Sequence[str]) -> None:
        """Forget all devices of some people; raises StoreError."""
        statements: list[Statement] = []
        for person in people:
            statements += [
                subscription_repository.delete_notifications_for(person),
                subscription_repository.delete_subscriptions(person),
            ]
        await self._store.run(*statements)

    async def of(self, person: str) -> tuple[Subscription, ...]:
        """The devices of a person, whoever they were on them; raises StoreError."""
        return await self._read(subscription_repository.select_subscriptions(person))

    async def at(self, endpoint: str) -> Subscription | None:
        """The device of an endpoint, if it still wants to hear; raises StoreError."""
        return next(iter(await self._read(subscription_repository.select_subscription(endpoint))), None)

    async def _read(self, query: Statement) -> tuple[Subscription, ...]:
        (rows,) = await self._store.run(query)
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
