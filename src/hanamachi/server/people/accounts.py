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

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from hanamachi.game import shown
from hanamachi.server.people.identity import new_person
from hanamachi.server.store import Statement, Store, Taken, placeholders
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
        rows = (await self._store.run(("SELECT person, name, made FROM accounts WHERE person = $1", (person,))))[0]
        return Account(*rows[0]) if rows else None

    async def people(self, person: str) -> tuple[str, ...]:
        """A person and whom they were on other devices; raises StoreError."""
        if not person:
            return ()
        (rows,) = await self._store.run(("SELECT alias FROM aliases WHERE person = $1 ORDER BY alias", (person,)))
        return (person, *(alias for (alias,) in rows))

    async def bearers(self, number: str) -> tuple[str, ...]:
        """Whom the number in a cookie stands for, and whom they were on other devices, or nobody; raises StoreError."""
        if not number:
            return ()
        query = (
            "SELECT cookies.person, ended, alias FROM (SELECT CAST($1 AS TEXT) AS given) AS asked"
            " LEFT JOIN cookies ON cookie = given"
            " LEFT JOIN aliases ON aliases.person = coalesce(cookies.person, given) ORDER BY alias"
        )
        (rows,) = await self._store.run((query, (number,)))
        person, ended, _ = rows[0]
        return () if ended is not None else (person or number, *(alias for *_, alias in rows if alias))

    async def cookies(self, people: Sequence[str]) -> tuple[Cookie, ...]:
        """Return the sessions of these people, but for first ones that still go on; raises StoreError."""
        query = f"SELECT cookie, person, ended FROM cookies WHERE person IN ({placeholders(people)}) ORDER BY cookie"
        (rows,) = await self._store.run((query, tuple(people)))
        return tuple(Cookie(*row) for row in rows)

    async def passkeys(self, person: str) -> tuple[Passkey, ...]:
        """The passkeys of a person, the oldest first; raises StoreError."""
        return await self._passkeys("person = $1", person)

    async def passkey(self, id_: bytes) -> Passkey:
        """The passkey of an id; raises NoSuchPasskey or StoreError."""
        found = await self._passkeys("id = $1", id_)
        if not found:
            raise _unknown()
        return found[0]

    async def _passkeys(self, where: str, value: object) -> tuple[Passkey, ...]:
        query = f"SELECT id, person, public_key, sign_count, name, made, used FROM passkeys WHERE {where} ORDER BY made"
        (rows,) = await self._store.run((query, (value,)))
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
        values = (account.person, account.name, account.made)
        alias = "INSERT INTO aliases (alias, person) VALUES ($1, $2)"
        await self._use(
            *spent,
            ("INSERT INTO accounts (person, name, made) VALUES ($1, $2, $3)", values),
            # an account of one's own is nobody else's alias, nor becomes one meanwhile: whoever would make it one waits
            (f"{alias} ON CONFLICT (alias) DO UPDATE SET person = excluded.person", (account.person, account.person)),
            ("DELETE FROM aliases WHERE alias = $1", (account.person,)),
            ("DELETE FROM cookies WHERE cookie = $1 AND person <> $1", (account.person,)),
            _kept(passkey),
        )

    async def add(self, passkey: Passkey, spent: Sequence[Statement]) -> None:
        """Give an account one passkey more; raises PasskeyUsed, TooManyPasskeys or StoreError."""
        if len(await self.passkeys(passkey.person)) >= MAX_PASSKEYS:
            raise TooManyPasskeys(f"you have {MAX_PASSKEYS} passkeys: remove one first")
        await self._use(*spent, _kept(passkey))

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
        count = "UPDATE passkeys SET sign_count = $1, used = $2 WHERE id = $3 RETURNING person"
        begun = "INSERT INTO cookies (cookie, person) SELECT CAST($1 AS TEXT), person FROM passkeys WHERE id = $2"
        follows = [*_follow(before, passkey)] if before not in ("", passkey.person) else []
        done = await self._use(
            *spent,
            (count, (passkey.sign_count, now, passkey.id)),
            (begun, (number, passkey.id)),
            *follows,
            *([_end(*ends, now)] if ends else ()),
        )
        if not done[len(spent)]:
            raise _unknown()
        return number

    async def sign_out(self, number: str, person: str, now: int) -> None:
        """End the session of a person that has this number; raises StoreError."""
        await self._store.run(_end(number, person, now))

    async def sign_out_everywhere(self, person: str, now: int) -> str:
        """Let no cookie stand for an account or its aliases any more but one with a new number, which is returned.

        Raises NoAccount or StoreError.
        """
        number = new_person()
        known = "INSERT INTO cookies (cookie, person, ended) SELECT"
        ended = "CAST($1 AS BIGINT)"
        rows, *_ = await self._store.run(
            # of two at once the later ends the number of the other, which it waits for
            ("UPDATE accounts SET name = name WHERE person = $1 RETURNING person", (person,)),
            ("UPDATE cookies SET ended = $1 WHERE person = $2 AND ended IS NULL", (now, person)),
            (f"{known} person, person, {ended} FROM accounts WHERE person = $2 ON CONFLICT DO NOTHING", (now, person)),
            # who makes an account of an alias meanwhile is waited for, or waits
            ("UPDATE aliases SET person = person WHERE person = $1", (person,)),
            (f"{known} alias, person, {ended} FROM aliases WHERE person = $2 ON CONFLICT DO NOTHING", (now, person)),
            (f"{known} CAST($1 AS TEXT), person, NULL FROM accounts WHERE person = $2", (number, person)),
        )
        if not rows:
            raise NoAccount("you have no account to sign out of")
        return number

    async def rename(self, person: str, name: str) -> None:
        """Give an account another name; raises NoAccount or StoreError."""
        changed = "UPDATE accounts SET name = $1 WHERE person = $2 RETURNING person"
        (rows,) = await self._store.run((changed, (name, person)))
        if not rows:
            raise NoAccount("you have no account to rename")

    async def rename_passkey(self, person: str, id_: bytes, name: str) -> None:
        """Give one's passkey another name; raises NoSuchPasskey or StoreError."""
        changed = "UPDATE passkeys SET name = $1 WHERE id = $2 AND person = $3 RETURNING person"
        (rows,) = await self._store.run((changed, (name, id_, person)))
        if not rows:
            raise _not_yours(id_)

    async def remove_passkey(self, person: str, id_: bytes) -> None:
        """Forget one's passkey, unless it is the last; raises NoSuchPasskey, LastPasskey or StoreError."""
        others = "(SELECT count(*) FROM passkeys AS mine WHERE mine.person = $2)"
        _, rows = await self._store.run(
            # two that are removed at once would each see the other: the account's row lets one through at a time
            ("UPDATE accounts SET name = name WHERE person = $1", (person,)),
            (f"DELETE FROM passkeys WHERE id = $1 AND person = $2 AND {others} > 1 RETURNING person", (id_, person)),
        )
        if not rows:
            if any(passkey.id == id_ for passkey in await self.passkeys(person)):
                raise LastPasskey("this is your last passkey: add another first, or delete your account")
            raise _not_yours(id_)

    async def _use(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        try:
            return await self._store.run(*statements)
        except Taken:
            raise PasskeyUsed("this passkey or this answer was used already: begin again") from None


def _kept(passkey: Passkey) -> Statement:
    columns = "id, person, public_key, sign_count, name, made, used"
    return f"INSERT INTO passkeys ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)", astuple(passkey)


def _end(number: str, person: str, now: int) -> Statement:
    """The end of a session, whether the store knew its number before or not."""
    known = "INSERT INTO cookies (cookie, person, ended) VALUES ($1, $2, $3)"
    ended = f"{known} ON CONFLICT (cookie) DO UPDATE SET ended = excluded.ended WHERE cookies.ended IS NULL"
    return ended, (number, person, now)


def _follow(before: str, passkey: Passkey) -> Iterator[Statement]:
    """What makes an alias of whom a device was, unless they have an account or have never sat anywhere.

    The key of the alias lets one through at a time: `open` takes it, too, and only then is it asked for an account.
    """
    known = "SELECT $1, person FROM passkeys WHERE id = $2"
    yield f"INSERT INTO aliases (alias, person) {known} ON CONFLICT DO NOTHING", (before, passkey.id)
    has_account, has_sat = (f"EXISTS (SELECT 1 FROM {table} WHERE person = $1)" for table in ("accounts", "sitters"))
    own = f"alias = $1 AND person = $2 AND ({has_account} OR NOT {has_sat})"
    yield f"DELETE FROM aliases WHERE {own}", (before, passkey.person)


def _unknown() -> NoSuchPasskey:
    return NoSuchPasskey("this house does not know the passkey: it was removed, or made for another house")


def _not_yours(id_: bytes) -> NoSuchPasskey:
    return NoSuchPasskey(f"you have no passkey {shown(id_.hex())}")
