"""Who sends a push message: a signed word of the house's to one push service (VAPID, RFC 8292)."""

import hashlib
from base64 import urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from hanamachi.server.push.encryption import CURVE, public_bytes

GOOD_FOR = 12 * 3600
"""For so many seconds a word is good; push services take 24 hours at most."""

_ORDER = int("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16)
"""How many points P-256 has."""


def base64url(data: bytes) -> str:
    """Bytes in base64url without padding, as all of Web Push writes them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class VapidKey:
    """The key with which a house signs; worked out from a secret of the store's, it is the same in all processes."""

    def __init__(self, secret: bytes) -> None:
        number = int.from_bytes(hashlib.sha512(b"hanamachi push " + secret).digest(), "big")
        self._private = ec.derive_private_key(number % (_ORDER - 1) + 1, CURVE)
        self.public = base64url(public_bytes(self._private.public_key()))
        """The public key, for which browsers make their subscriptions."""

    def authorization(self, audience: str, subject: str, now: float) -> str:
        """The header for a push service's origin; `subject` is where its people find ours, `now` in seconds."""
        claims = {"aud": audience, "exp": int(now) + GOOD_FOR, "sub": subject}
        words = [msgspec.json.encode(each) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
        said = ".".join(map(base64url, words))
        r, s = decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(SHA256())))
        signature = base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={said}.{signature}, k={self.public}"
