"""Encryption of push messages for a browser (RFC 8291), as one record of `aes128gcm` (RFC 8188)."""

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PUBLIC_KEY_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16

RECORD_BYTES = 4096
"""Record size in the header of a message: every push service accepts at least 4096 bytes."""

PADDING_BYTES = 256
"""Messages are padded to a multiple of this, so that their length does not reveal a name."""

MAX_MESSAGE_BYTES = 3 * 1024
"""Maximum size of a message before padding: with padding, keys and tag it fits into one record."""

CURVE = ec.SECP256R1()


class BadPushKey(ValueError):
    """The public key or secret of a browser's push subscription is not valid."""


def encode_public_key(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point of 65 bytes, as Web Push has it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def parse_public_key(curve_point: bytes) -> ec.EllipticCurvePublicKey:
    """Parse a public key from an uncompressed point on the curve P-256 (65 bytes); raises BadPushKey."""
    try:
        if len(curve_point) == PUBLIC_KEY_BYTES:
            return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, curve_point)
    except ValueError:
        pass
    raise BadPushKey(
        f"{len(curve_point)} bytes are no public key: expected a point of P-256 in {PUBLIC_KEY_BYTES} bytes"
    )


def encrypt_push_message(
    message: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    salt: bytes | None = None,
    server_key: ec.EllipticCurvePrivateKey | None = None,
    padding: int = PADDING_BYTES,
) -> bytes:
    """Encrypt a push message for one browser, and return the body to send.

    Args:
        message: Text of the notification.
        p256dh: Public key of the browser, 65 bytes.
        auth: Secret of the browser, 16 bytes.
        salt: 16 random bytes by default; tests give that of RFC 8291.
        server_key: A new key by default; tests give that of RFC 8291.
        padding: The message is padded to a multiple of this many bytes.

    Raises:
        BadPushKey: The browser's key or secret is not valid.
        ValueError: The message is too long.
    """
    if len(message) > MAX_MESSAGE_BYTES:
        raise ValueError(f"a message of {len(message)} bytes: expected at most {MAX_MESSAGE_BYTES}")
    if len(auth) != AUTH_BYTES:
        raise BadPushKey(f"a secret of {len(auth)} bytes: expected {AUTH_BYTES}")
    browser_key = parse_public_key(p256dh)
    server_key = server_key or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    server_point = encode_public_key(server_key.public_key())
    info = b"WebPush: info\0" + p256dh + server_point
    shared = _derive_key(server_key.exchange(ec.ECDH(), browser_key), auth, info, 32)
    key = _derive_key(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive_key(shared, salt, b"Content-Encoding: nonce\0", 12)
    # RFC 8188, 2: a byte 2 ends the message in the last record, and zeros pad it
    record = AESGCM(key).encrypt(nonce, message + b"\x02" + bytes(-(len(message) + 1) % padding), None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(server_point)]) + server_point + record


def _derive_key(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
