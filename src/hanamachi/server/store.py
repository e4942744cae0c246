"""What every store keeps to: tables and their entries, durable before they are told.

The key (table, number) decides: whoever writes number n of a table first has written it, whatever process it came
through, and everybody else is told Overtaken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hanamachi.table import Entry, Setup


class StoreError(Exception):
    """The store cannot do its work; nothing of it was done."""


class Overtaken(StoreError):
    """Another entry has this number already."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is stored."""

    setup: Setup
    entries: tuple[Entry, ...]


class Store(Protocol):
    """A place where tables last."""

    async def make(self, table: str, setup: Setup) -> None:
        """Keep a new table; raises StoreError."""

    async def append(self, table: str, entry: Entry, wakes: int | None) -> None:
        """Keep an entry, and when (ms) the table needs somebody by itself; raises Overtaken or StoreError."""

    async def load(self, table: str) -> Kept | None:
        """A table, or None if there is none of that name."""

    async def tables_of(self, person: str, limit: int) -> Sequence[str]:
        """The tables at which a person has sat, the last changed first."""

    async def waking(self) -> Sequence[str]:
        """The tables that need somebody by themselves."""

    async def key(self, name: str) -> bytes:
        """A secret of this store's, 32 random bytes made when first asked for."""

    async def close(self) -> None:
        """Finish what was begun."""
