"""The encryption of a push message (RFC 8291) as one record of `aes128gcm` (RFC 8188): only the browser can read it."""

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PUBLIC_KEY_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16

RECORD_BYTES = 4096
"""The largest record that every push service takes."""

LENGTHS = 256
"""A message is filled up to a multiple of so many bytes: its length tells nothing of a name."""

MAX_MESSAGE_BYTES = 3 * 1024

CURVE = ec.SECP256R1()


class BadPushKey(ValueError):
    """Bytes that are no key of a browser's to encrypt for."""


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it: an uncompressed point of 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """The public key of an uncompressed point on the curve; raises BadPushKey."""
    try:
        if len(point) == PUBLIC_KEY_BYTES:
            return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        pass
    raise BadPushKey(f"{len(point)} bytes are no public key: expected a point of P-256 in {PUBLIC_KEY_BYTES} bytes")


def encrypt(
    message: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
    lengths: int = LENGTHS,
) -> bytes:
    """The body of a push message for a browser's public key and secret; `salt` and `own` key are new ones unless given.

    Raises BadPushKey, and ValueError for a message that is too long.
    """
    if len(message) > MAX_MESSAGE_BYTES:
        raise ValueError(f"a message of {len(message)} bytes: expected at most {MAX_MESSAGE_BYTES}")
    if len(auth) != AUTH_BYTES:
        raise BadPushKey(f"a secret of {len(auth)} bytes: expected {AUTH_BYTES}")
    theirs = public_key(p256dh)
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    mine = public_bytes(own.public_key())
    shared = _derive(own.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + p256dh + mine, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    # 2 ends the message in the last record, and what fills it up follows
    record = AESGCM(key).encrypt(nonce, message + b"\x02" + bytes(-(len(message) + 1) % lengths), None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(mine)]) + mine + record


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
