"""Accounts, their passkeys, their aliases on other devices, and sessions.

Rule 1: a person is a random ID in a cookie. An account is a person with a name and passkeys. Nobody needs an account.
Rule 2: a device that signs in takes the person ID of the account. Its earlier person ID stays an alias of the account:
        a seat taken under an alias belongs to the account.
Rule 3: a change of accounts, aliases or sessions is one transaction. It also spends the challenge that it answers.
Rule 4: a cookie holds a session ID. The first session of a person has the person's own ID, and each sign-in begins a
        session with a new ID. A sign-out ends the session, and its ID is never valid again. A sign-in on the same
        device also ends it, unless the device was lent. Signing out everywhere ends all sessions of an account and of
        its aliases, and begins a new one.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from hanamachi.game import shorten_repr
from hanamachi.server.people import account_repository
from hanamachi.server.people.identity import create_person_id
from hanamachi.server.store import Rows, Statement, Store, Taken
from hanamachi.table import Table, TableRefusal

MAX_PASSKEYS = 20
"""Maximum passkeys of an account: one for each device and some to spare."""


class AccountRefusal(ValueError):
    """Base class of errors for a refused change of an account."""

    code = "account-refusal"


class NoAccount(AccountRefusal):
    """The request needs an account, and this person has none."""

    code = "no-account"


class NeedsAccount(TableRefusal):
    """A person without an account wants to sit at a rated table."""

    code = "needs-account"


class HasAccount(AccountRefusal):
    """The person who asks for an account has one already."""

    code = "has-account"


class PasskeyUsed(AccountRefusal):
    """The passkey is registered already, or its challenge was answered before."""

    code = "passkey-used"


class NoSuchPasskey(AccountRefusal):
    """The account has no such passkey."""

    code = "no-such-passkey"


class LastPasskey(AccountRefusal):
    """The last passkey of an account cannot be removed."""

    code = "last-passkey"


class TooManyPasskeys(AccountRefusal):
    """The account has the maximum number of passkeys already."""

    code = "too-many-passkeys"


@dataclass(frozen=True, slots=True)
class Account:
    """An account: its person ID, its name, and the time when it was made (ms since 1970)."""

    person: str
    name: str
    made: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey of an account.

    Attributes:
        id: The credential ID of WebAuthn.
        person: The person ID of the account.
        public_key: The public key, encoded as COSE.
        sign_count: The authenticator's counter of signatures at the last sign-in.
        name: The name that its owner gave it.
        made: The time of registration (ms since 1970).
        used: The time of the last sign-in (ms since 1970).
    """

    id: bytes
    person: str
    public_key: bytes
    sign_count: int
    name: str
    made: int
    used: int


@dataclass(frozen=True, slots=True)
class Session:
    """A session: the ID in its cookie, its person, and the time when it ended (ms since 1970) or None."""

    cookie: str
    person: str
    ended: int | None


def find_seated_person(table: Table, people: Sequence[str]) -> str:
    """Return the first of one person's IDs that has a seat at a game table.

    Without a seat this is the first ID; without any IDs it is "".
    """
    return next((person for person in people if table.seats_of_person(person)), people[0] if people else "")


class Accounts:
    """Accounts, passkeys, aliases (earlier IDs of a person) and sessions in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --------------------------------------------------------------------------------------------------- reading

    async def load_account(self, person: str) -> Account | None:
        """Return the account of a person, or None; raises StoreError."""
        (rows,) = await self._store.run(account_repository.select_account_sql(person))
        return Account(*rows[0]) if rows else None

    async def load_all_ids_of_person(self, person: str) -> tuple[str, ...]:
        """Return a person's ID and all aliases (earlier IDs) of the person; () for an empty ID. Raises StoreError."""
        if not person:
            return ()
        (rows,) = await self._store.run(account_repository.select_earlier_ids_of_person_sql(person))
        return (person, *(alias for (alias,) in rows))

    async def load_all_ids_of_session(self, session: str) -> tuple[str, ...]:
        """Return the ID and the aliases (earlier IDs) of a session's person; () if it has ended. Raises StoreError."""
        if not session:
            return ()
        (rows,) = await self._store.run(account_repository.select_person_of_session_sql(session))
        person, ended, _ = rows[0]
        return () if ended is not None else (person or session, *(alias for *_, alias in rows if alias))

    async def load_sessions(self, person_ids: Sequence[str]) -> tuple[Session, ...]:
        """Return the sessions of these people that are in the store; raises StoreError.

        A person's first session is in the store only after it has ended.
        """
        (rows,) = await self._store.run(account_repository.select_sessions_of_people_sql(person_ids))
        return tuple(Session(*row) for row in rows)

    async def load_passkeys(self, person: str) -> tuple[Passkey, ...]:
        """Return the passkeys of a person, the oldest first; raises StoreError."""
        return await self._load_passkeys(account_repository.select_passkeys_of_person_sql(person))

    async def load_passkey(self, credential_id: bytes) -> Passkey:
        """Return the passkey with a credential ID; raises NoSuchPasskey or StoreError."""
        found = await self._load_passkeys(account_repository.select_passkey_by_id_sql(credential_id))
        if not found:
            raise _unknown_passkey_error()
        return found[0]

    async def _load_passkeys(self, query: Statement) -> tuple[Passkey, ...]:
        (rows,) = await self._store.run(query)
        return tuple(Passkey(bytes(id_), person, bytes(key), *rest) for id_, person, key, *rest in rows)

    async def load_account_name(self, person: str) -> str:
        """Return the name of a person's account, which is shown at rated tables; raises NeedsAccount or StoreError."""
        account = await self.load_account(person)
        if account is None:
            raise NeedsAccount("this table is rated, and you have no account: make one first, or sign in")
        return account.name

    # --------------------------------------------------------------------------------------------------- changing

    async def create_account(
        self, account: Account, passkey: Passkey, challenge_statements: Sequence[Statement]
    ) -> None:
        """Store an account and its first passkey. `challenge_statements` mark the passkey challenge as used.

        Raises HasAccount, PasskeyUsed or StoreError.
        """
        if await self.load_account(account.person):
            raise HasAccount("you have an account already: expected another passkey for it")
        await self._run_once(
            *challenge_statements,
            account_repository.insert_account_sql(account.person, account.name, account.made),
            # An account must not be an alias of another account. A transaction that makes it one waits for this one.
            account_repository.lock_earlier_id_sql(account.person),
            account_repository.delete_earlier_id_sql(account.person),
            account_repository.delete_session_of_other_person_sql(account.person),
            account_repository.insert_passkey_sql(*astuple(passkey)),
        )

    async def add_passkey(self, passkey: Passkey, challenge_statements: Sequence[Statement]) -> None:
        """Store a passkey for an existing account. `challenge_statements` mark the passkey challenge as used.

        Raises PasskeyUsed, TooManyPasskeys or StoreError.
        """
        if len(await self.load_passkeys(passkey.person)) >= MAX_PASSKEYS:
            raise TooManyPasskeys(f"you have {MAX_PASSKEYS} passkeys: remove one first")
        await self._run_once(*challenge_statements, account_repository.insert_passkey_sql(*astuple(passkey)))

    async def sign_in(
        self,
        passkey: Passkey,
        previous_person: str,
        now: int,
        challenge_statements: Sequence[Statement],
        ended_session: tuple[str, str] | None = None,
    ) -> str:
        """Start a session for the account of a verified passkey, and return the session ID.

        Args:
            passkey: The passkey with its new signature count.
            previous_person: The device's person ID before, or "". It becomes an alias of the account, unless it has an
                account itself or never had a seat.
            now: The time (ms since 1970).
            challenge_statements: The statements that mark the challenge as used.
            ended_session: The browser's session to end, as its ID and person, or None.

        Raises:
            PasskeyUsed: The challenge was answered before.
            NoSuchPasskey: The passkey was removed after the challenge was made.
            StoreError: The store is lost.
        """
        session = create_person_id()
        statements = [
            account_repository.update_signature_count_sql(passkey.id, passkey.sign_count, now),
            account_repository.insert_session_of_passkey_owner_sql(session, passkey.id),
        ]
        if previous_person not in ("", passkey.person):
            # The alias row is a lock that `create_account` takes too, so the check for an account comes after it.
            statements += [
                account_repository.insert_earlier_id_of_passkey_owner_sql(previous_person, passkey.id),
                account_repository.delete_earlier_id_without_seats_sql(previous_person, passkey.person),
            ]
        if ended_session:
            statements.append(account_repository.end_session_sql(*ended_session, now))
        was_run = await self._run_once(*challenge_statements, *statements)
        if not was_run[len(challenge_statements)]:
            raise _unknown_passkey_error()
        return session

    async def sign_out(self, session: str, person: str, now: int) -> None:
        """End a session of a person at a time (ms since 1970); raises StoreError."""
        await self._store.run(account_repository.end_session_sql(session, person, now))

    async def sign_out_everywhere(self, person: str, now: int) -> str:
        """End all sessions of an account and its aliases (earlier IDs), start a new session, and return its ID.

        Raises NoAccount or StoreError.
        """
        session = create_person_id()
        rows, *_ = await self._store.run(
            # The second of two concurrent calls waits here, and then ends the session that the first has begun.
            account_repository.lock_account_sql(person),
            account_repository.end_sessions_of_account_sql(person, now),
            account_repository.end_first_session_of_account_sql(person, now),
            # a transaction that makes an alias an account waits for this one, or this one for it
            account_repository.lock_earlier_ids_of_person_sql(person),
            account_repository.end_first_sessions_of_earlier_ids_sql(person, now),
            account_repository.insert_session_of_account_sql(session, person),
        )
        if not rows:
            raise NoAccount("you have no account to sign out of")
        return session

    async def rename_account(self, person: str, new_name: str) -> None:
        """Rename an account; raises NoAccount or StoreError."""
        (rows,) = await self._store.run(account_repository.update_account_name_sql(person, new_name))
        if not rows:
            raise NoAccount("you have no account to rename")

    async def rename_passkey(self, person: str, credential_id: bytes, new_name: str) -> None:
        """Rename a passkey of a person; raises NoSuchPasskey or StoreError."""
        (rows,) = await self._store.run(account_repository.update_passkey_name_sql(credential_id, person, new_name))
        if not rows:
            raise _missing_passkey_error(credential_id)

    async def remove_passkey(self, person: str, credential_id: bytes) -> None:
        """Remove a passkey of a person, unless it is the last; raises NoSuchPasskey, LastPasskey or StoreError."""
        _, rows = await self._store.run(
            # Without the lock, two concurrent removals would each see the other's passkey and remove both.
            account_repository.lock_account_sql(person),
            account_repository.delete_passkey_unless_last_sql(credential_id, person),
        )
        if not rows:
            if any(passkey.id == credential_id for passkey in await self.load_passkeys(person)):
                raise LastPasskey("this is your last passkey: add another first, or delete your account")
            raise _missing_passkey_error(credential_id)

    async def _run_once(self, *statements: Statement) -> list[Rows]:
        try:
            return await self._store.run(*statements)
        except Taken:
            raise PasskeyUsed("this passkey or this answer was used already: begin again") from None


def _unknown_passkey_error() -> NoSuchPasskey:
    return NoSuchPasskey("this server does not know the passkey: it was removed, or made for another server")


def _missing_passkey_error(id_: bytes) -> NoSuchPasskey:
    return NoSuchPasskey(f"you have no passkey {shorten_repr(id_.hex())}")
