"""Whom somebody does not want to meet again.

Rule 1: a block is silent. Nobody is told that they are blocked, and it acts both ways.
Rule 2: a block is kept from person to person. Whoever signs in takes theirs along, and stays blocked: both sides are
        looked for under every number that is now the same person's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hanamachi.server.people.identity import digest
from hanamachi.server.store import Statement, Store

MOST_BLOCKS = 500

SAME = (
    "SELECT {0} UNION SELECT alias FROM aliases WHERE person = {0} UNION SELECT person FROM aliases WHERE alias = {0}"
    " UNION SELECT beside.alias FROM aliases AS one JOIN aliases AS beside ON beside.person = one.person"
    " WHERE one.alias = {0}"
)
"""A person under all their numbers, in SQL."""


class BlockRefusal(ValueError):
    """Somebody who cannot be blocked."""

    code = "block-refusal"


class CannotBlock(BlockRefusal):
    """A seat on which nobody sits who could be blocked."""

    code = "cannot-block"


class TooManyBlocks(BlockRefusal):
    """A person has blocked as many as they may."""

    code = "too-many-blocks"


class NoSuchBlock(BlockRefusal):
    """A block that is not there."""

    code = "no-such-block"


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody whom a person does not meet again: by what it is undone, the name they had, and when (ms)."""

    id: str
    name: str
    at: int


class Blocks:
    """The blocks of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, people: Sequence[str]) -> list[Block]:
        """Whom somebody, who is all of these people, has blocked, the last first; raises StoreError."""
        # the same one may have been blocked on two devices, which are one person now
        query = (
            f"SELECT blocked, max(name), max(at) FROM blocks WHERE person IN ({places(people)})"
            " GROUP BY blocked ORDER BY max(at) DESC, blocked"
        )
        (rows,) = await self._store.run((query, tuple(people)))
        return [Block(digest(blocked), name, at) for blocked, name, at in rows]

    async def block(self, person: str, blocked: str, name: str, now: int) -> None:
        """Let a person not meet another again, who has this name; raises TooManyBlocks or StoreError."""
        added = (
            "INSERT INTO blocks (person, blocked, name, at)"
            " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT)"
            " WHERE (SELECT count(*) FROM blocks WHERE person = $1) < $5"
            " ON CONFLICT (person, blocked) DO UPDATE SET name = excluded.name RETURNING person"
        )
        (rows,) = await self._store.run((added, (person, blocked, name, now, MOST_BLOCKS)))
        if not rows:
            raise TooManyBlocks(f"you have blocked {MOST_BLOCKS} people: let one of them be met again first")

    async def unblock(self, people: Sequence[str], id_: str) -> None:
        """Let somebody, who is all of these people, meet again whom they had blocked; raises NoSuchBlock or StoreError.

        It may have been blocked under several numbers of the same person: one touch undoes it for all of them.
        """
        query = f"SELECT DISTINCT blocked FROM blocks WHERE person IN ({places(people)})"
        (rows,) = await self._store.run((query, tuple(people)))
        found = next((blocked for (blocked,) in rows if digest(blocked) == id_), None)
        if found is None:
            raise NoSuchBlock("you have blocked nobody like that, or not any more")
        gone = f"DELETE FROM blocks WHERE blocked = $1 AND person IN ({places(people, 2)})"
        await self._store.run((gone, (found, *people)))

    async def blocked(self, people: Sequence[str], others: Sequence[str]) -> frozenset[str]:
        """Those of the others who are not to meet somebody, who is all of these people; raises StoreError.

        It is asked both ways: whether they have blocked one another, whichever of the two did.
        """
        if not people or not others:
            return frozenset()
        (rows,) = await self._store.run(among(people, others))
        return frozenset(other for (other,) in rows)


def among(people: Sequence[str], others: Sequence[str]) -> Statement:
    """What finds those of the others who are not to meet somebody, who is all of these people."""
    asked = " UNION ALL ".join(f"SELECT CAST(${at} AS TEXT) AS number" for at in range(1, len(others) + 1))
    mine, theirs = places(people, len(others) + 1), SAME.format("asked.number")
    query = (
        f"SELECT number FROM ({asked}) AS asked WHERE EXISTS (SELECT 1 FROM blocks WHERE"
        f" (person IN ({mine}) AND blocked IN ({theirs})) OR (blocked IN ({mine}) AND person IN ({theirs})))"
    )
    return query, (*others, *people)


def places(values: Sequence[object], first: int = 1) -> str:
    """The places of so many values in a statement, from the first on; of none that of nobody."""
    # among NULL is nobody, where PostgreSQL takes no empty list
    return ", ".join(f"${number}" for number in range(first, first + len(values))) or "NULL"
