"""VAPID (RFC 8292): signed tokens by which a push service recognizes this server."""

import hashlib
from base64 import urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from hanamachi.server.push.encryption import CURVE, encode_public_key

TOKEN_SECONDS = 12 * 3600
"""Lifetime of a token. RFC 8292 allows at most 24 hours."""

_P256_ORDER = int("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16)
"""Number of points of the curve P-256."""


def encode_base64url(data: bytes) -> str:
    """Encode bytes in base64url without padding (RFC 7515)."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class VapidKey:
    """Key with which this server signs its push messages.

    It is derived from a secret in the store, so all processes have the same key.
    """

    def __init__(self, secret: bytes) -> None:
        number = int.from_bytes(hashlib.sha512(b"hanamachi push " + secret).digest(), "big")
        self._private = ec.derive_private_key(number % (_P256_ORDER - 1) + 1, CURVE)
        self.public = encode_base64url(encode_public_key(self._private.public_key()))
        """Public key in base64url, which a browser needs to subscribe."""

    def build_authorization_header(self, audience: str, contact_url: str, now: float) -> str:
        """Return the header `Authorization` of a request to a push service.

        Args:
            audience: Origin of the push service.
            contact_url: URL of this server, where its operator can be reached.
            now: Time in seconds since 1970.
        """
        claims = {"aud": audience, "exp": int(now) + TOKEN_SECONDS, "sub": contact_url}
        parts = [msgspec.json.encode(each) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
        token = ".".join(map(encode_base64url, parts))
        r, s = decode_dss_signature(self._private.sign(token.encode(), ec.ECDSA(SHA256())))
        signature = encode_base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={token}.{signature}, k={self.public}"
