"""What the house knows of people beyond where they sit: accounts, their passkeys, and devices that became one person.

Rule 1: somebody is the random person of a cookie. An account is a person who has a name and passkeys; nobody needs one.
Rule 2: a device that signs in becomes the account's person, and whom it was before stays theirs as an alias: who sits
        somewhere under an alias sits there as the account.
Rule 3: what changes who may speak for whom is one transaction, and uses up the challenge that it answers.
Rule 4: a cookie holds the number of a session. The first session of a person has their own number; each sign-in begins
        one with a new number. A sign-out ends a session: its number is nobody's for ever. So does a sign-in over it,
        unless the device was lent. Signing out everywhere ends all sessions of an account and its aliases, and
        begins one.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from hanamachi.game import shown
from hanamachi.server.people import account_repository
from hanamachi.server.people.identity import new_person
from hanamachi.server.store import Rows, Statement, Store, Taken
from hanamachi.table import Table, TableRefusal

MAX_PASSKEYS = 20


class AccountRefusal(ValueError):
    """Something that cannot be done for an account."""

    code = "account-refusal"


class NoAccount(AccountRefusal):
    """Something for people with an account."""

    code = "no-account"


class NeedsAccount(TableRefusal):
    """A rated table is for people with accounts."""

    code = "needs-account"


class HasAccount(AccountRefusal):
    """A second account for a person who has one."""

    code = "has-account"


class PasskeyUsed(AccountRefusal):
    """A registered passkey, or an answer given before."""

    code = "passkey-used"


class NoSuchPasskey(AccountRefusal):
    """The account has no such passkey."""

    code = "no-such-passkey"


class LastPasskey(AccountRefusal):
    """An account keeps its last passkey."""

    code = "last-passkey"


class TooManyPasskeys(AccountRefusal):
    """An account has as many passkeys as it may."""

    code = "too-many-passkeys"


@dataclass(frozen=True, slots=True)
class Account:
    """A person who has a name to come back to; `made` is in milliseconds since 1970."""

    person: str
    name: str
    made: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """One way to sign in: its id, whose it is, the public key (COSE), how often it signed, its name, and times (ms)."""

    id: bytes
    person: str
    public_key: bytes
    sign_count: int
    name: str
    made: int
    used: int


@dataclass(frozen=True, slots=True)
class Cookie:
    """The number in a cookie that stands for a person, or stood for them until it `ended` (ms since 1970)."""

    cookie: str
    person: str
    ended: int | None


def sitting(table: Table, people: Sequence[str]) -> str:
    """Whom somebody, who is all of these people, sits as at a table: the first of them if they only watch."""
    return next((person for person in people if table.seats_of(person)), people[0] if people else "")


class Accounts:
    """The accounts of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --------------------------------------------------------------------------------------------------- reading

    async def account(self, person: str) -> Account | None:
        """The account of a person, or None; raises StoreError."""
        (rows,) = await self._store.run(account_repository.select_account(person))
        return Account(*rows[0]) if rows else None

    async def people(self, person: str) -> tuple[str, ...]:
        """A person and whom they were on other devices; raises StoreError."""
        if not person:
            return ()
        (rows,) = await self._store.run(account_repository.select_aliases(person))
        return (person, *(alias for (alias,) in rows))

    async def bearers(self, number: str) -> tuple[str, ...]:
        """Whom the number in a cookie stands for, and whom they were on other devices, or nobody; raises StoreError."""
        if not number:
            return ()
        (rows,) = await self._store.run(account_repository.select_bearer(number))
        person, ended, _ = rows[0]
        return () if ended is not None else (person or number, *(alias for *_, alias in rows if alias))

    async def cookies(self, people: Sequence[str]) -> tuple[Cookie, ...]:
        """Return the sessions of these people, but for first ones that still go on; raises StoreError."""
        (rows,) = await self._store.run(account_repository.select_sessions(people))
        return tuple(Cookie(*row) for row in rows)

    async def passkeys(self, person: str) -> tuple[Passkey, ...]:
        """The passkeys of a person, the oldest first; raises StoreError."""
        return await self._passkeys(account_repository.select_passkeys(person))

    async def passkey(self, id_: bytes) -> Passkey:
        """The passkey of an id; raises NoSuchPasskey or StoreError."""
        found = await self._passkeys(account_repository.select_passkey(id_))
        if not found:
            raise _unknown()
        return found[0]

    async def _passkeys(self, query: Statement) -> tuple[Passkey, ...]:
        (rows,) = await self._store.run(query)
        return tuple(Passkey(bytes(id_), person, bytes(key), *rest) for id_, person, key, *rest in rows)

    async def rated_name(self, person: str) -> str:
        """The name under which a person sits at rated tables, their account's; raises NeedsAccount or StoreError."""
        account = await self.account(person)
        if account is None:
            raise NeedsAccount("this table is rated, and you have no account: make one first, or sign in")
        return account.name

    # --------------------------------------------------------------------------------------------------- changing

    async def open(self, account: Account, passkey: Passkey, spent: Sequence[Statement]) -> None:
        """Make an account with its first passkey; raises HasAccount, PasskeyUsed or StoreError."""
        if await self.account(account.person):
            raise HasAccount("you have an account already: expected another passkey for it")
        await self._use(
            *spent,
            account_repository.insert_account(account.person, account.name, account.made),
            # an account of one's own is nobody else's alias, nor becomes one meanwhile: whoever would make it one waits
            account_repository.lock_alias(account.person),
            account_repository.delete_alias(account.person),
            account_repository.delete_session_of_other(account.person),
            account_repository.insert_passkey(*astuple(passkey)),
        )

    async def add(self, passkey: Passkey, spent: Sequence[Statement]) -> None:
        """Give an account one passkey more; raises PasskeyUsed, TooManyPasskeys or StoreError."""
        if len(await self.passkeys(passkey.person)) >= MAX_PASSKEYS:
            raise TooManyPasskeys(f"you have {MAX_PASSKEYS} passkeys: remove one first")
        await self._use(*spent, account_repository.insert_passkey(*astuple(passkey)))

    async def sign_in(
        self, passkey: Passkey, before: str, now: int, spent: Sequence[Statement], ends: tuple[str, str] | None = None
    ) -> str:
        """Begin a session for the person of a passkey that has signed, and return its number.

        Args:
            passkey: The passkey with its new count.
            before: The person whom the device was, to become an alias, or empty. They do not if they have an account
                or never sat anywhere.
            now: The time (ms).
            spent: The statements that use up the challenge.
            ends: The browser's session that ends with this, as its number and person, or None.

        Raises:
            PasskeyUsed: The challenge was used up already.
            NoSuchPasskey: The passkey was removed meanwhile.
            StoreError: The store is lost.
        """
        number = new_person()
        statements = [
            account_repository.update_sign_count(passkey.id, passkey.sign_count, now),
            account_repository.insert_session_of_passkey(number, passkey.id),
        ]
        if before not in ("", passkey.person):
            # the key of the alias lets one through at a time: `open` takes it, too, and only then is it asked for an
            # account
            statements += [
                account_repository.insert_alias_of_passkey(before, passkey.id),
                account_repository.delete_useless_alias(before, passkey.person),
            ]
        if ends:
            statements.append(account_repository.end_session(*ends, now))
        done = await self._use(*spent, *statements)
        if not done[len(spent)]:
            raise _unknown()
        return number

    async def sign_out(self, number: str, person: str, now: int) -> None:
        """End the session of a person that has this number; raises StoreError."""
        await self._store.run(account_repository.end_session(number, person, now))

    async def sign_out_everywhere(self, person: str, now: int) -> str:
        """Let no cookie stand for an account or its aliases any more but one with a new number, which is returned.

        Raises NoAccount or StoreError.
        """
        number = new_person()
        rows, *_ = await self._store.run(
            # of two at once the later ends the number of the other, which it waits for
            account_repository.lock_account(person),
            account_repository.end_sessions(person, now),
            account_repository.end_first_session(person, now),
            # who makes an account of an alias meanwhile is waited for, or waits
            account_repository.lock_aliases(person),
            account_repository.end_first_sessions_of_aliases(person, now),
            account_repository.insert_session_of_account(number, person),
        )
        if not rows:
            raise NoAccount("you have no account to sign out of")
        return number

    async def rename(self, person: str, name: str) -> None:
        """Give an account another name; raises NoAccount or StoreError."""
        (rows,) = await self._store.run(account_repository.update_account_name(person, name))
        if not rows:
            raise NoAccount("you have no account to rename")

    async def rename_passkey(self, person: str, id_: bytes, name: str) -> None:
        """Give one's passkey another name; raises NoSuchPasskey or StoreError."""
        (rows,) = await self._store.run(account_repository.update_passkey_name(id_, person, name))
        if not rows:
            raise _not_yours(id_)

    async def remove_passkey(self, person: str, id_: bytes) -> None:
        """Forget one's passkey, unless it is the last; raises NoSuchPasskey, LastPasskey or StoreError."""
        _, rows = await self._store.run(
            # two that are removed at once would each see the other: the account's row lets one through at a time
            account_repository.lock_account(person),
            account_repository.delete_passkey_unless_last(id_, person),
        )
        if not rows:
            if any(passkey.id == id_ for passkey in await self.passkeys(person)):
                raise LastPasskey("this is your last passkey: add another first, or delete your account")
            raise _not_yours(id_)

    async def _use(self, *statements: Statement) -> list[Rows]:
        try:
            return await self._store.run(*statements)
        except Taken:
            raise PasskeyUsed("this passkey or this answer was used already: begin again") from None


def _unknown() -> NoSuchPasskey:
    return NoSuchPasskey("this house does not know the passkey: it was removed, or made for another house")


def _not_yours(id_: bytes) -> NoSuchPasskey:
    return NoSuchPasskey(f"you have no passkey {shown(id_.hex())}")
