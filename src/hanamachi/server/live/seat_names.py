"""Names that are shown beside seats."""

from collections.abc import Sequence

from hanamachi.server.people.accounts import Accounts
from hanamachi.table.names import validate_name


async def resolve_name(accounts: Accounts, person: str, name: str, *, rated: bool, refused: Sequence[str]) -> str:
    """Return the name that a person shows at a table: the account's name if it is rated, else the chosen one.

    Args:
        accounts: All accounts.
        person: ID of the person.
        name: The name that the person chose.
        rated: Whether the table is rated.
        refused: Words that a chosen name may not contain.

    Raises NeedsAccount, BadName or StoreError.
    """
    return await accounts.load_account_name(person) if rated else validate_name(name, refused)
