"""Person IDs and the signed cookies that hold them; no account is needed."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from itsdangerous import BadSignature, Signer

COOKIE_LIFETIME_SECONDS = 365 * 24 * 3600
"""Lifetime of a cookie: one year, renewed at each visit."""

HOST_PREFIX = "__Host-"
"""Prefix of a cookie's name that makes browsers accept it only over https and only for one host (RFC 6265bis)."""


@dataclass(frozen=True, slots=True)
class CookieKey:
    """The name of a cookie and the keys of its signature."""

    name: str
    """With the prefix `__Host-` no other host can set the cookie, not even a subdomain of the same domain."""
    secrets: tuple[bytes, ...] = field(repr=False)
    """Keys that verify; the first of them signs."""
    salt: str = "hanamachi person"

    @property
    def lender_key(self) -> "CookieKey":
        """The name and keys of a second cookie, for a browser where a person signed in after another had used it.

        The cookie holds the ID of the first person, who lent the device.
        """
        return CookieKey(f"{self.name}-lender", self.secrets, "hanamachi lender")

    @property
    def old_name(self) -> str:
        """The name of cookies that were set before the server used https."""
        return self.name.removeprefix(HOST_PREFIX)

    def find_cookie(self, cookies: Mapping[str, str]) -> str | None:
        """Return the value of this cookie among a browser's cookies, or None."""
        return cookies.get(self.name, cookies.get(self.old_name))

    @classmethod
    def from_secrets(cls, kept: bytes, given: tuple[bytes, ...] = (), *, secure: bool = False) -> "CookieKey":
        """Return the key of a server's cookie.

        Args:
            kept: The first key in the store. The cookie's name is derived from it: two servers on one host share a
                browser's cookies, and the name must stay when the keys change.
            given: The keys that sign instead of it, the signing one first.
            secure: Whether browsers use https.
        """
        return cls(f"{HOST_PREFIX * secure}hanamachi-{hashlib.sha256(kept).hexdigest()[:8]}", given or (kept,))


def create_person_id() -> str:
    """Return a new person or session ID: 128 random bits in hexadecimal."""
    return secrets.token_hex(16)


def create_public_id(person: str) -> str:
    """Return a hash of a person's secret ID. It may be shown to others, because it does not reveal the ID."""
    return hashlib.sha256(person.encode()).hexdigest()[:32]


def sign_cookie(person: str, key: CookieKey) -> str:
    """Return the signed value of a cookie that holds a person or session ID."""
    return _create_signer(key).sign(person).decode()


def verify_cookie(cookie: str | None, key: CookieKey) -> str | None:
    """Return the person or session ID in a cookie's value, or None if its signature is not valid."""
    try:
        return _create_signer(key).unsign(cookie or "").decode()
    except (BadSignature, UnicodeError):
        return None


def _create_signer(key: CookieKey) -> Signer:
    # itsdangerous signs with the last of several keys
    return Signer(key.secrets[::-1], salt=key.salt, digest_method=hashlib.sha256)
