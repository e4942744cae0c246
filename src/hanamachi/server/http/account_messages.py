"""What crosses the wire about a person: their account, passkeys, ratings and past tables.

What a browser's own calls for passkeys take and return goes through as it is: the standard's JSON.
"""

from typing import Any

import msgspec

from hanamachi.server.messages import Name, TableLine

Json = dict[str, Any]


class AskPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for what a new passkey is made from; `name` is that of a new account."""

    name: Name


class Question(msgspec.Struct, frozen=True):
    """The options of `navigator.credentials.create` or `.get`; good for five minutes."""

    options: Json


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey as the browser made it; `name` is that of a new account."""

    name: Name
    passkey: Name
    credential: Json


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey's answer; `bring` takes this device's tables along."""

    credential: Json
    bring: bool = True


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Name


class PasskeyLine(msgspec.Struct, frozen=True):
    """One of your passkeys: its id (base64url), when it was made and last used (ms)."""

    id: str
    name: str
    made: int
    used: int


class RatingLine(msgspec.Struct, frozen=True):
    """A rating: points, 1000 at first, give or take so many (95 %), after so many games."""

    game: str
    points: int
    give_or_take: int
    games: int


class Yourself(msgspec.Struct, frozen=True):
    """Who you are here (None: no account), and how many tables you have sat at."""

    account: str | None
    made: int | None
    passkeys: tuple[PasskeyLine, ...]
    ratings: tuple[RatingLine, ...]
    tables: int


class PastTable(msgspec.Struct, frozen=True):
    """One of your tables: your seats, and who won the match."""

    line: TableLine
    yours: tuple[int, ...]
    winners: tuple[int, ...]
    rated: bool


class History(msgspec.Struct, frozen=True):
    """A page of your tables, the last changed first, and whether there is another."""

    tables: tuple[PastTable, ...]
    more: bool


class SeatRating(msgspec.Struct, frozen=True):
    """The rating at this game of who sits on a seat (None: no account)."""

    seat: int
    rating: RatingLine | None


ACCOUNT_WIRE = (
    AskPasskey,
    Question,
    NewPasskey,
    SignIn,
    Rename,
    Yourself,
    History,
    SeatRating,
)
"""The types of this file that TypeScript knows."""
