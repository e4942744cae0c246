"""The interface of a store: tables and their entries, which are durable before they are broadcast.

(table, number) is the key of an entry. Of two processes that append the same number one succeeds, and the other gets
`Overtaken`.

Several processes may share a store. They notify each other by table and number *that* an entry is new; its content is
read from the store. A table with a computer player or a clock is owned by the process that appended to it last; when
that process is gone, another acquires it.
"""

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from hanamachi.server.store.news import News
from hanamachi.table import Entry, Setup


class Statement(NamedTuple):
    """An SQL statement and its values."""

    text: str
    """SQL that SQLite and PostgreSQL understand, with `$1`, `$2` … for the values."""

    values: tuple[object, ...] = ()


Rows = list[tuple[Any, ...]]

Run = Callable[..., Awaitable[list[Rows]]]
"""Type of `Store.run`: runs statements in one transaction and returns the rows of each."""


class StoreError(Exception):
    """The store (database) failed, and nothing was changed."""

    code = "store-error"


class Unreadable(StoreError):
    """A stored table cannot be decoded; retrying does not help."""


class InUse(StoreError):
    """Another process has locked the database file."""

    code = "in-use"


class OutcomeUnknown(StoreError):
    """The connection to the store was lost during a change. Read later whether the change was made."""

    code = "in-doubt"


class Overtaken(StoreError):
    """Another entry (recorded action) of the table was stored first and has this number."""

    code = "overtaken"


class Taken(StoreError):
    """A row with this unique key exists already."""

    code = "taken"


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A game table as it is stored: its set-up, the entries that were asked for, and whether this process owns it."""

    setup: Setup
    entries: tuple[Entry, ...]
    owned: bool = True


@dataclass(frozen=True, slots=True)
class ConnectedPeople:
    """People who are connected to a table through other processes, and the colours of all its players.

    Attributes:
        here: IDs of the players who are connected to other processes.
        watching: Number of spectators who are connected to other processes.
        worn: The colours that each player has chosen, as JSON by person ID.
    """

    here: frozenset[str] = frozenset()
    watching: int = 0
    worn: Mapping[str, bytes] = field(default_factory=dict)


def list_sql_placeholders(values: Collection[object], first: int = 1) -> str:
    """Return placeholders for values in SQL, such as `$1, $2`; `first` is the number of the first one."""
    # PostgreSQL takes no empty list, and `IN (NULL)` matches nothing
    return ", ".join(f"${number}" for number in range(first, first + len(values))) or "NULL"


def oldest_wake_time() -> int:
    """Return the time (ms since 1970) 30 days ago.

    Tables that have not changed since then do not act by themselves any more.
    """
    return int(1000 * (time.time() - 30 * 24 * 3600))


class Store(Protocol):
    """Interface of a durable store of game tables and of all other data."""

    async def create_table(self, table: str, setup: Setup) -> None:
        """Store a new game table without entries; raises StoreError."""

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry (action) of a game table, and wait until it is durable. This process then owns the table.

        An equal entry may be appended again and is stored once.

        Args:
            table: The table's name.
            entry: The entry, whose number is one more than that of the last.
            wakes: When (ms since 1970) the table acts by itself, or None.

        Raises:
            Overtaken: If another entry has the number.
            OutcomeUnknown: If the store was lost before it answered.
            StoreError: If nothing was stored.
        """

    async def load_table(self, table: str, after_entry: int = 0) -> StoredTable | None:
        """Return a game table with its entries after number `after_entry`, or None if there is no such table."""

    async def acquire_ownerless_tables(self, until: int) -> Sequence[str]:
        """Make this process the owner of ownerless tables that must act by themselves by `until` (ms since 1970).

        Returns the names of these tables. After a failed attempt, they include those that it may have acquired.

        Returns the names of these tables. After a failed attempt, they include those that it may have acquired.

        After a failed attempt, the names include tables that this attempt may have acquired.
        """

    async def list_tables_acting_until(self, until: int) -> Sequence[str]:
        """Return the names of this process's tables that must act by themselves before `until` (ms since 1970)."""

    async def get_or_create_secret(self, secret_name: str) -> bytes:
        """Return the secret of this name: 32 random bytes, which are made at the first call."""

    async def publish_presence(self, table: str, player_ids: frozenset[str], spectator_count: int) -> None:
        """Tell other processes which people are connected to a table through this process.

        Args:
            table: The table's name.
            player_ids: IDs of the connected players.
            spectator_count: Number of connected spectators.
        """

    async def save_colours(self, table: str, person: str, colours_json: bytes | None) -> None:
        """Store the colours (JSON) that a person has chosen at a table, or delete them if `colours_json` is None."""

    async def load_people_and_colours(self, table: str) -> ConnectedPeople:
        """Return the people who are connected to a table through other processes, and the colours of its players."""

    async def publish_news(self, *news: News) -> None:
        """Tell other processes about changes that were made by `run`."""

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run SQL statements in one transaction, and return the rows of each statement.

        Raises:
            Taken: If a row with a unique key exists already.
            OutcomeUnknown: If the store was lost before it answered.
            StoreError: If nothing was changed.
        """

    async def check_writable(self) -> None:
        """Check that an entry could be written now; raises StoreError if not."""

    def subscribe_to_news(self, handle_news: Callable[[News], None]) -> None:
        """Call a function with all news from other processes, until the store is closed."""

    async def close(self) -> None:
        """Write all waiting entries, give up the ownership of tables, and close the store."""
