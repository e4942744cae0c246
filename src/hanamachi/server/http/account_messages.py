"""What crosses the wire about a person: their account, passkeys, ratings and past tables.

What a browser's own calls for passkeys take and return goes through as it is: the standard's JSON.
"""

from typing import Any

import msgspec

from hanamachi.server.messages import Name, TableLine

Json = dict[str, Any]


class AskPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for what a new passkey is made from; `name` is the new account's, and no matter to who has one."""

    name: Name


class Question(msgspec.Struct, frozen=True):
    """The options for `navigator.credentials.create` or `.get`, in the standard's JSON; good for five minutes."""

    options: Json


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey, as the browser made it, and what to call it; `name` is the new account's."""

    name: Name
    passkey: Name
    credential: Json


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of a passkey; `bring` takes the tables of this device along."""

    credential: Json
    bring: bool = True


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name, for an account or for a passkey."""

    name: Name


class PasskeyLine(msgspec.Struct, frozen=True):
    """One of your passkeys: its id (base64url), what you call it, and when it was made and last used (ms)."""

    id: str
    name: str
    made: int
    used: int


class RatingLine(msgspec.Struct, frozen=True):
    """How well somebody plays a game: points, 1000 at first, give or take so many (95 %), after so many games."""

    game: str
    points: int
    give_or_take: int
    games: int


class Yourself(msgspec.Struct, frozen=True):
    """Who you are here: your account's name and when it was made (None: none), and how many tables you have sat at."""

    account: str | None
    made: int | None
    passkeys: tuple[PasskeyLine, ...]
    ratings: tuple[RatingLine, ...]
    tables: int


class PastTable(msgspec.Struct, frozen=True):
    """One of your tables: your seats there, who won the match (several, or nobody yet), and whether it was rated."""

    line: TableLine
    yours: tuple[int, ...]
    winners: tuple[int, ...]
    rated: bool


class History(msgspec.Struct, frozen=True):
    """A page of your tables, the last changed first, and whether there is another page."""

    tables: tuple[PastTable, ...]
    more: bool


class SeatRating(msgspec.Struct, frozen=True):
    """How well who sits on a seat plays the game of this table; None where nobody with an account sits."""

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
