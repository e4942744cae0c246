"""Client of the push services that browser makers run."""

import asyncio
import hashlib
import ssl
import time
from collections.abc import Callable

import structlog

from hanamachi.game import shorten_repr
from hanamachi.server.push.delivery import (
    AddressLookup,
    Outcome,
    PushMessage,
    SubscriptionGone,
    Urgency,
    deliver_push_message,
)
from hanamachi.server.push.encryption import encrypt_push_message
from hanamachi.server.push.endpoint import BadEndpoint, PublicAddressLookup, UnknownHost, parse_push_endpoint
from hanamachi.server.push.subscriptions import Subscription
from hanamachi.server.push.vapid import VapidKey, encode_base64url

TOPIC_BYTES = 24
"""Bytes of a topic: 32 characters in base64url, the maximum of RFC 8030."""

CHECK_SECONDS = 10.0
"""Maximum time to look up the host of a new endpoint, for which a client waits."""

log = structlog.get_logger()


class PushServices:
    """Sender of encrypted messages to the push services of browsers.

    Args:
        look_up: Returns the checked addresses of an endpoint.
        trusted: Returns the certificates that are trusted.
        ports: Ports that an endpoint may have.

    Only tests, which have a push service of their own, give other arguments. No setting can do it, because a server
    could then be made to send requests inside its own network.
    """

    def __init__(
        self,
        look_up: AddressLookup | None = None,
        trusted: Callable[[], ssl.SSLContext] = ssl.create_default_context,
        ports: tuple[int, ...] = (443, 8443),
    ) -> None:
        # Two pools of threads: new endpoints with slow names must not delay messages.
        self._send_lookup, self._check_lookup = PublicAddressLookup(), PublicAddressLookup()
        self._look_up: AddressLookup = look_up or self._send_lookup
        self._look_up_new: AddressLookup = look_up or self._check_lookup
        self._load_trusted, self._ports = trusted, ports
        self._trusted: asyncio.Future[ssl.SSLContext] | None = None

    async def require_endpoint_of_push_service(self, endpoint_url: str) -> None:
        """Check that messages may be sent to a new endpoint URL; raises BadEndpoint. DNS may take up to 10 s."""
        parsed = parse_push_endpoint(endpoint_url, self._ports)
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._look_up_new(parsed)
        except (UnknownHost, BadEndpoint, TimeoutError) as error:
            # One sentence for all causes: a client must not learn which names exist in the server's network.
            log.info("an endpoint is refused", why=str(error))
            raise BadEndpoint(
                f"{shorten_repr(parsed.host)} is not to be found on the internet: expected the name of a push service"
            ) from None

    async def send_message(
        self, device: Subscription, message: bytes, subject: str, key: VapidKey, ttl: int, urgency: Urgency
    ) -> Outcome:
        """Encrypt a message for a device, send it to the push service, and return the outcome.

        Args:
            device: Subscription of the browser.
            message: JSON for the browser.
            subject: A message replaces an undelivered one of the same subject.
            key: Key with which the request is signed.
            ttl: Seconds for which the push service keeps the message while the device is off.
            urgency: Whether it may wait while the device saves power.
        """
        try:
            endpoint = parse_push_endpoint(device.endpoint, self._ports)
            if self._trusted is None:
                # Reading all certificates that a machine trusts takes long, so it is done once and in a thread.
                self._trusted = asyncio.ensure_future(asyncio.to_thread(self._load_trusted))
            trusted = await asyncio.shield(self._trusted)
            # Hashed with a secret, so that a push service sees which messages are of one table, but not of which.
            topic = encode_base64url(hashlib.sha256(device.auth + subject.encode()).digest()[:TOPIC_BYTES])
            pushed = PushMessage(
                encrypt_push_message(message, device.p256dh, device.auth),
                key.build_authorization_header(endpoint.origin, device.origin, time.time()),
                topic,
                ttl,
                urgency,
            )
            return await deliver_push_message(endpoint, pushed, self._look_up, trusted)
        except BadEndpoint as error:
            log.warning("an endpoint leads inside", error=str(error))
            return SubscriptionGone()

    def close(self) -> None:
        """Cancel all DNS look-ups that have not started."""
        self._send_lookup.close()
        self._check_lookup.close()
