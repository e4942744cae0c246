"""Whom somebody does not want to meet again.

Rule 1: a block is silent. Nobody is told that they are blocked, and it acts both ways.
Rule 2: a block is kept from person to person. Whoever signs in takes theirs along, and stays blocked: both sides are
        looked for under every number that is now the same person's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hanamachi.server.people import block_repository
from hanamachi.server.people.identity import digest
from hanamachi.server.store import Store

MOST_BLOCKS = 500


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
        (rows,) = await self._store.run(block_repository.select_blocks(people))
        return [Block(digest(blocked), name, at) for blocked, name, at in rows]

    async def block(self, person: str, blocked: str, name: str, now: int) -> None:
        """Let a person not meet another again, who has this name; raises TooManyBlocks or StoreError."""
        (rows,) = await self._store.run(block_repository.insert_block(person, blocked, name, now, MOST_BLOCKS))
        if not rows:
            raise TooManyBlocks(f"you have blocked {MOST_BLOCKS} people: let one of them be met again first")

    async def unblock(self, people: Sequence[str], id_: str) -> None:
        """Let somebody, who is all of these people, meet again whom they had blocked; raises NoSuchBlock or StoreError.

        It may have been blocked under several numbers of the same person: one touch undoes it for all of them.
        """
        (rows,) = await self._store.run(block_repository.select_blocked(people))
        found = next((blocked for (blocked,) in rows if digest(blocked) == id_), None)
        if found is None:
            raise NoSuchBlock("you have blocked nobody like that, or not any more")
        await self._store.run(block_repository.delete_blocks(people, found))

    async def blocked(self, people: Sequence[str], others: Sequence[str]) -> frozenset[str]:
        """Those of the others who are not to meet somebody, who is all of these people; raises StoreError.

        It is asked both ways: whether they have blocked one another, whichever of the two did.
        """
        if not people or not others:
            return frozenset()
        (rows,) = await self._store.run(block_repository.select_not_to_meet(people, others))
        return frozenset(other for (other,) in rows)
