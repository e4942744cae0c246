"""The push services of browsers' makers, as a house speaks to them."""

import asyncio
import hashlib
import ssl
import time
from collections.abc import Callable

import structlog

from hanamachi.game import shown
from hanamachi.server.push.delivery import Addresses, Gone, Outcome, PushMessage, Urgency, deliver
from hanamachi.server.push.encryption import encrypt
from hanamachi.server.push.endpoint import BadEndpoint, PublicAddresses, UnknownHost, parse_endpoint
from hanamachi.server.push.subscriptions import Subscription
from hanamachi.server.push.vapid import VapidKey, base64url

TOPIC_BYTES = 24
"""32 letters in base64url: as many as a topic may have."""

CHECK_SECONDS = 10.0
"""How long the name of an endpoint that somebody gives may take to be looked up."""

log = structlog.get_logger()


class PushServices:
    """What is sent goes out here, to endpoints whose `addresses` are good and whose certificate is `trusted`.

    Only the tests, which have a push service of their own, give other addresses, ports and certificates: there is no
    setting by which a house could be made to call its neighbours.
    """

    def __init__(
        self,
        addresses: Addresses | None = None,
        trusted: Callable[[], ssl.SSLContext] = ssl.create_default_context,
        ports: tuple[int, ...] = (443, 8443),
    ) -> None:
        # those who name endpoints keep nobody waiting who is to be told something
        self._public, self._checked = PublicAddresses(), PublicAddresses()
        self._addresses: Addresses = addresses or self._public
        self._check: Addresses = addresses or self._checked
        self._trust, self._ports = trusted, ports
        self._trusted: asyncio.Future[ssl.SSLContext] | None = None

    async def check(self, endpoint: str) -> None:
        """Raise BadEndpoint unless something may be sent to an endpoint that a browser gave."""
        parsed = parse_endpoint(endpoint, self._ports)
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._check(parsed)
        except (UnknownHost, BadEndpoint, TimeoutError) as error:
            # whether there is such a name within is told to nobody
            log.info("an endpoint is refused", why=str(error))
            raise BadEndpoint(
                f"{shown(parsed.host)} is not to be found on the internet: expected the name of a push service"
            ) from None

    async def send(
        self, device: Subscription, message: bytes, about: str, key: VapidKey, ttl: int, urgency: Urgency
    ) -> Outcome:
        """Encrypt a message for a device and take it to its push service.

        A message `about` something takes the place of one about the same that still waits for the device.
        """
        try:
            endpoint = parse_endpoint(device.endpoint, self._ports)
            if self._trusted is None:
                # to read all certificates that a machine trusts takes a while
                self._trusted = asyncio.ensure_future(asyncio.to_thread(self._trust))
            trusted = await asyncio.shield(self._trusted)
            # a topic tells the push service which messages are about one thing, and not about what
            topic = base64url(hashlib.sha256(device.auth + about.encode()).digest()[:TOPIC_BYTES])
            pushed = PushMessage(
                encrypt(message, device.p256dh, device.auth),
                key.authorization(endpoint.origin, device.origin, time.time()),
                topic,
                ttl,
                urgency,
            )
            return await deliver(endpoint, pushed, self._addresses, trusted)
        except BadEndpoint as error:
            log.warning("an endpoint leads inside", error=str(error))
            return Gone()

    def close(self) -> None:
        """Look nothing up any more."""
        self._public.close()
        self._checked.close()
