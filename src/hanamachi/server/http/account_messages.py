"""Messages about a person: account, passkeys, ratings and past tables.

`options` and `credential` are the JSON of WebAuthn: a browser's own functions take and return them.
"""

from typing import Any

import msgspec

from hanamachi.server.messages import Name, TableSummary

Json = dict[str, Any]


class PasskeyOptionsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the options of a new passkey; `name` is the name of a new account."""

    name: Name


class PasskeyOptions(msgspec.Struct, frozen=True):
    """Options for `navigator.credentials.create` or `.get`, valid for five minutes."""

    options: Json


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey from the browser: the name of a new account, the name of the passkey, and its credential."""

    name: Name
    passkey: Name
    credential: Json


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey's answer to a sign-in; `bring` adds the tables of this device to the account."""

    credential: Json
    bring: bool = True


class NameChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The new name of an account or a passkey."""

    name: Name


class PasskeySummary(msgspec.Struct, frozen=True):
    """One of your passkeys: ID (base64url), name, and times of registration and last use (ms since 1970)."""

    id: str
    name: str
    made: int
    used: int


class RatingSummary(msgspec.Struct, frozen=True):
    """A rating: points (1000 at first), half the width of its 95 % interval in points, and rated games."""

    game: str
    points: int
    give_or_take: int
    games: int


class OwnProfile(msgspec.Struct, frozen=True):
    """Your profile: account name and its time (null without an account), passkeys, ratings, number of past tables."""

    account: str | None
    made: int | None
    passkeys: tuple[PasskeySummary, ...]
    ratings: tuple[RatingSummary, ...]
    tables: int


class PastTable(msgspec.Struct, frozen=True):
    """A past table of yours, with your seats and the seats that won the match."""

    line: TableSummary
    yours: tuple[int, ...]
    winners: tuple[int, ...]
    rated: bool


class PastTablesPage(msgspec.Struct, frozen=True):
    """A page of your past tables, the last changed first; `more` tells whether another page follows."""

    tables: tuple[PastTable, ...]
    more: bool


class SeatRating(msgspec.Struct, frozen=True):
    """The rating of the person on a seat in this kind of game, null without an account."""

    seat: int
    rating: RatingSummary | None


ACCOUNT_MESSAGES = (
    PasskeyOptionsRequest,
    PasskeyOptions,
    NewPasskey,
    SignIn,
    NameChange,
    OwnProfile,
    PastTablesPage,
    SeatRating,
)
"""The messages of this module for which TypeScript types are generated."""
