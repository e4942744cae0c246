"""Who somebody is, without an account: a random name for a person, in a cookie that only this house can sign."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from itsdangerous import BadSignature, Signer

A_YEAR = 365 * 24 * 3600

HOST = "__Host-"
"""What a cookie's name begins with that a browser takes by https alone, and for one address."""


@dataclass(frozen=True, slots=True)
class CookieKey:
    """The cookie's name, and the secrets that it may be signed with, of which the first signs."""

    name: str
    """As `__Host-…` no other address can set it, not even that of a neighbour under the same name."""
    secrets: tuple[bytes, ...] = field(repr=False)
    salt: str = "hanamachi person"

    @property
    def lender(self) -> "CookieKey":
        """The key of a second cookie, which tells who lent this device to whoever is signed in on it."""
        return CookieKey(f"{self.name}-lender", self.secrets, "hanamachi lender")

    @property
    def old_name(self) -> str:
        """The name of cookies that were given before the house was one of https."""
        return self.name.removeprefix(HOST)

    def among(self, cookies: Mapping[str, str]) -> str | None:
        """The cookie among those of a browser."""
        return cookies.get(self.name, cookies.get(self.old_name))

    @classmethod
    def of(cls, kept: bytes, given: tuple[bytes, ...] = (), *, secure: bool = False) -> "CookieKey":
        """The key that the store keeps, or those that were given instead of it; `secure` where browsers come by https.

        The name is the store's: two houses on one machine, on different ports, share a browser's cookies, and it must
        stay the same when the secrets change.
        """
        return cls(f"{HOST * secure}hanamachi-{hashlib.sha256(kept).hexdigest()[:8]}", given or (kept,))


def new_person() -> str:
    """The name of a person never seen before: 128 random bits."""
    return secrets.token_hex(16)


def digest(person: str) -> str:
    """What may be told of a person without telling who it is."""
    return hashlib.sha256(person.encode()).hexdigest()[:32]


def signed(person: str, key: CookieKey) -> str:
    """The cookie of a person."""
    return _signer(key).sign(person).decode()


def person_of(cookie: str | None, key: CookieKey) -> str | None:
    """The person of a cookie, or None for no cookie or one that this house has not signed."""
    try:
        return _signer(key).unsign(cookie or "").decode()
    except (BadSignature, UnicodeError):
        return None


def _signer(key: CookieKey) -> Signer:
    # of several secrets itsdangerous signs with the last
    return Signer(key.secrets[::-1], salt=key.salt, digest_method=hashlib.sha256)
