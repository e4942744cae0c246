"""Who somebody is, without an account: a random name for a person, in a cookie that only this house can sign."""

import hashlib
import secrets

from itsdangerous import BadSignature, Signer

A_YEAR = 365 * 24 * 3600


def new_person() -> str:
    """The name of a person never seen before: 128 random bits."""
    return secrets.token_hex(16)


def cookie_name(key: bytes) -> str:
    """The cookie's name: two houses on one machine, on different ports, share a browser's cookies."""
    return f"hanamachi-{hashlib.sha256(key).hexdigest()[:8]}"


def signed(person: str, key: bytes) -> str:
    """The cookie of a person."""
    return _signer(key).sign(person).decode()


def person_of(cookie: str | None, key: bytes) -> str | None:
    """The person of a cookie, or None for no cookie or one that this house has not signed."""
    try:
        return _signer(key).unsign(cookie or "").decode()
    except (BadSignature, UnicodeError):
        return None


def _signer(key: bytes) -> Signer:
    return Signer(key, salt="hanamachi person", digest_method=hashlib.sha256)
