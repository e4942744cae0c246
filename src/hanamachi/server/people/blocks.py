"""Blocks: people whom a person does not want to be matched with again.

Rule 1: a block is silent and acts both ways. The blocked person is not told.
Rule 2: a block holds between persons, not devices. Both sides are looked up under all aliases, so a sign-in neither
        loses nor evades a block.
"""

from collections.abc import Sequence

import msgspec

from hanamachi.server.people import block_repository
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.store import Store

MAX_BLOCKS = 500


class BlockRefusal(ValueError):
    """Base class of errors for a refused change of blocks (a person who blocks another is not paired with them)."""

    code = "block-refusal"


class CannotBlock(BlockRefusal):
    """The seat has no other person who could be blocked: it is free, a computer player's, or the person's own."""

    code = "cannot-block"


class TooManyBlocks(BlockRefusal):
    """The person has the maximum number of blocks already."""

    code = "too-many-blocks"


class NoSuchBlock(BlockRefusal):
    """The person has blocked nobody under this ID."""

    code = "no-such-block"


class BlockedPerson(msgspec.Struct, frozen=True):
    """A blocked person: the ID that removes the block, the name when blocked, and that time (ms since 1970)."""

    id: str
    name: str
    at: int


class Blocks:
    """All blocks in a store: each is of one person by another."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load_blocked_people(self, person_ids: Sequence[str]) -> list[BlockedPerson]:
        """Return the blocks made by a person, the latest first; raises StoreError.

        `person_ids` are all IDs of the person.
        """
        (rows,) = await self._store.run(block_repository.select_blocked_people_sql(person_ids))
        return [BlockedPerson(create_public_id(blocked), name, at) for blocked, name, at in rows]

    async def block_person(self, person: str, blocked_person: str, blocked_name: str, now: int) -> None:
        """Store that a person blocks another with their name at that time; raises TooManyBlocks or StoreError."""
        (rows,) = await self._store.run(
            block_repository.insert_blocked_person_sql(person, blocked_person, blocked_name, now, MAX_BLOCKS)
        )
        if not rows:
            raise TooManyBlocks(f"you have blocked {MAX_BLOCKS} people: let one of them be met again first")

    async def unblock_person(self, person_ids: Sequence[str], block_id: str) -> None:
        """Remove a block by its ID; `person_ids` are all IDs of the person who made it.

        Equal blocks under several aliases are removed together. Raises NoSuchBlock or StoreError.
        """
        (rows,) = await self._store.run(block_repository.select_blocked_ids_sql(person_ids))
        found = next((blocked for (blocked,) in rows if create_public_id(blocked) == block_id), None)
        if found is None:
            raise NoSuchBlock("you have blocked nobody like that, or not any more")
        await self._store.run(block_repository.delete_blocked_person_sql(person_ids, found))

    async def find_blocked_either_way(self, person_ids: Sequence[str], other_ids: Sequence[str]) -> frozenset[str]:
        """Return which of `other_ids` have blocked a person or were blocked by the person; raises StoreError.

        `person_ids` are all IDs of the person.
        """
        if not person_ids or not other_ids:
            return frozenset()
        (rows,) = await self._store.run(block_repository.select_blocked_either_way_sql(person_ids, other_ids))
        return frozenset(other for (other,) in rows)
