"""Names that are shown beside seats."""

from collections.abc import Sequence

from hanamachi.server.people.accounts import Accounts
from hanamachi.table.names import validate_name


async def resolve_name(accounts: Accounts, person: str, name: str, *, rated: bool, refused: Sequence[str]) -> str:
    """Return the name under which a person sits: their account's at a rated table, else the one they chose.

    `refused` are words that a chosen name may not contain. Raises NeedsAccount, BadName or StoreError.
    """
    return await accounts.load_rated_name(person) if rated else validate_name(name, refused)
