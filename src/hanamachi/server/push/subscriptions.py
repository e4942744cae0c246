"""Push subscriptions: browsers to which notifications for a person are sent."""

from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from hanamachi.game import shorten_repr
from hanamachi.locales import LANGUAGES, UnknownLanguage
from hanamachi.server import wall_clock
from hanamachi.server.push import subscription_repository
from hanamachi.server.push.encryption import AUTH_BYTES, BadPushKey, parse_public_key
from hanamachi.server.push.quiet_hours import QuietHours
from hanamachi.server.store import Statement, Store

MAX_DEVICES = 10
"""Maximum devices of a person; a new one replaces the one that was renewed longest ago."""


class BadSubscription(ValueError):
    """The data of a push subscription are not valid, so that no message could be sent to it."""

    code = "bad-subscription"


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Subscription of a browser to push messages, as the browser sends it."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    quiet: QuietHours | None = None


@dataclass(frozen=True, slots=True)
class Subscription:
    """Subscription of a person's browser, with decoded keys.

    `origin` is the origin of this server in that browser, `renewed` when the browser last sent it (ms since 1970).
    """

    endpoint: str
    person: str
    p256dh: bytes
    auth: bytes
    language: str
    quiet: QuietHours | None
    origin: str
    renewed: int


def parse_device_subscription(device: Device, person: str, origin: str) -> Subscription:
    """Check the subscription that a person's browser sent, and return it; raises BadSubscription or UnknownLanguage."""
    if device.language not in LANGUAGES:
        raise UnknownLanguage(device.language)
    if device.quiet and not device.quiet.is_valid:
        raise BadSubscription(
            f"quiet hours from {device.quiet.since} to {device.quiet.until}, {device.quiet.offset} from UTC: expected"
            " minutes of a day that differ, and at most 14 hours from UTC"
        )
    p256dh, auth = _decode_key(device.p256dh), _decode_key(device.auth)
    try:
        parse_public_key(p256dh)
    except BadPushKey as error:
        raise BadSubscription(str(error)) from None
    if len(auth) != AUTH_BYTES:
        raise BadSubscription(f"a secret of {len(auth)} bytes: expected {AUTH_BYTES}")
    now = wall_clock.now_ms()
    return Subscription(device.endpoint, person, p256dh, auth, device.language, device.quiet, origin, now)


def _decode_key(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4)) if len(text) < 200 else b""
    except ValueError:
        raise BadSubscription(f"{shorten_repr(text)} is no key: expected base64url") from None


class Subscriptions:
    """Push subscriptions in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def store_subscription(self, subscription: Subscription) -> None:
        """Store a push subscription, or replace the stored one of the same browser; raises StoreError."""
        quiet = (
            (subscription.quiet.since, subscription.quiet.until, subscription.quiet.offset)
            if subscription.quiet
            else None
        )
        await self._store.run(
            # A browser has one person at a time: notifications for the one before must not be shown.
            subscription_repository.delete_notifications_of_other_people_sql(
                subscription.endpoint, subscription.person
            ),
            subscription_repository.insert_push_subscription_sql(
                subscription.endpoint,
                subscription.person,
                subscription.p256dh,
                subscription.auth,
                subscription.language,
                quiet,
                subscription.origin,
                subscription.renewed,
            ),
            subscription_repository.delete_notifications_of_oldest_subscriptions_sql(subscription.person, MAX_DEVICES),
            subscription_repository.delete_oldest_subscriptions_sql(subscription.person, MAX_DEVICES),
        )

    async def remove(self, endpoint: str) -> None:
        """Delete the subscription with an endpoint URL, which only its browser knows; raises StoreError."""
        await self._store.run(
            subscription_repository.delete_notifications_for_endpoint_sql(endpoint),
            subscription_repository.delete_push_subscription_sql(endpoint),
        )

    async def remove_devices_of_people(self, people: Sequence[str]) -> None:
        """Delete the subscriptions of all devices of some people; raises StoreError."""
        statements: list[Statement] = []
        for person in people:
            statements += [
                subscription_repository.delete_notifications_for_person_sql(person),
                subscription_repository.delete_push_subscriptions_of_person_sql(person),
            ]
        await self._store.run(*statements)

    async def load_devices_of(self, person: str) -> tuple[Subscription, ...]:
        """Return the subscriptions of a person, under all IDs of that person; raises StoreError."""
        return await self._load(subscription_repository.select_push_subscriptions_of_person_sql(person))

    async def load_device(self, endpoint: str) -> Subscription | None:
        """Return the subscription of an endpoint, or None if it was deleted; raises StoreError."""
        return next(iter(await self._load(subscription_repository.select_push_subscription_sql(endpoint))), None)

    async def _load(self, query: Statement) -> tuple[Subscription, ...]:
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
