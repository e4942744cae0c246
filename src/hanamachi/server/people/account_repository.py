"""Statements on accounts, their passkeys, the aliases of people, and sessions (`cookies`)."""

from collections.abc import Sequence

from hanamachi.server.people.identity import digest
from hanamachi.server.store import Statement, placeholders

# ---------------------------------------------------------------------------------------------------------- accounts


def select_account(person: str) -> Statement:
    """Rows: person, name, made."""
    return Statement("SELECT person, name, made FROM accounts WHERE person = $1", (person,))


def insert_account(person: str, name: str, made: int) -> Statement:
    """Add an account."""
    return Statement("INSERT INTO accounts (person, name, made) VALUES ($1, $2, $3)", (person, name, made))


def update_account_name(person: str, name: str) -> Statement:
    """Rename an account. Rows: person."""
    return Statement("UPDATE accounts SET name = $2 WHERE person = $1 RETURNING person", (person, name))


def lock_account(person: str) -> Statement:
    """Let other transactions that lock the same account wait for this one. Rows: person."""
    return Statement("UPDATE accounts SET name = name WHERE person = $1 RETURNING person", (person,))


# ---------------------------------------------------------------------------------------------------------- passkeys


def select_passkeys(person: str) -> Statement:
    """Rows, the oldest first: id, person, public_key, sign_count, name, made, used."""
    text = """
        SELECT id, person, public_key, sign_count, name, made, used FROM passkeys WHERE person = $1 ORDER BY made
    """
    return Statement(text, (person,))


def select_passkey(id_: bytes) -> Statement:
    """Rows: id, person, public_key, sign_count, name, made, used."""
    text = "SELECT id, person, public_key, sign_count, name, made, used FROM passkeys WHERE id = $1"
    return Statement(text, (id_,))


def insert_passkey(
    id_: bytes, person: str, public_key: bytes, sign_count: int, name: str, made: int, used: int
) -> Statement:
    """Add a passkey."""
    text = """
        INSERT INTO passkeys (id, person, public_key, sign_count, name, made, used)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
    """
    return Statement(text, (id_, person, public_key, sign_count, name, made, used))


def update_sign_count(id_: bytes, sign_count: int, used: int) -> Statement:
    """Note that a passkey has signed. Rows: person."""
    text = "UPDATE passkeys SET sign_count = $2, used = $3 WHERE id = $1 RETURNING person"
    return Statement(text, (id_, sign_count, used))


def update_passkey_name(id_: bytes, person: str, name: str) -> Statement:
    """Rename a passkey of a person. Rows: person."""
    text = "UPDATE passkeys SET name = $3 WHERE id = $1 AND person = $2 RETURNING person"
    return Statement(text, (id_, person, name))


def delete_passkey_unless_last(id_: bytes, person: str) -> Statement:
    """Delete a passkey of a person who has another. Rows: person."""
    text = """
        DELETE FROM passkeys WHERE id = $1 AND person = $2
            AND (SELECT count(*) FROM passkeys AS others WHERE others.person = $2) > 1
        RETURNING person
    """
    return Statement(text, (id_, person))


def delete_old_challenges(now: int) -> Statement:
    """Delete the challenges that nobody can answer any more."""
    return Statement("DELETE FROM challenges WHERE until < $1", (now,))


def insert_challenge(nonce: bytes, until: int) -> Statement:
    """Note that a challenge was answered; its key refuses a second answer."""
    return Statement("INSERT INTO challenges (nonce, until) VALUES ($1, $2)", (nonce, until))


# ----------------------------------------------------------------------------------------------------------- aliases


def select_aliases(person: str) -> Statement:
    """Rows: alias."""
    return Statement("SELECT alias FROM aliases WHERE person = $1 ORDER BY alias", (person,))


def select_person_of_alias(alias: str) -> Statement:
    """Rows, one at most: person."""
    return Statement("SELECT person FROM aliases WHERE alias = $1", (alias,))


def lock_alias(alias: str) -> Statement:
    """Let other transactions that would make or delete this alias wait for this one.

    It leaves the alias referring to its own account, until `delete_alias`.
    """
    text = """
        INSERT INTO aliases (alias, person) VALUES ($1, $1)
        ON CONFLICT (alias) DO UPDATE SET person = excluded.person
    """
    return Statement(text, (alias,))


def lock_aliases(person: str) -> Statement:
    """Let other transactions that would change the aliases of a person wait for this one."""
    return Statement("UPDATE aliases SET person = person WHERE person = $1", (person,))


def insert_alias_of_passkey(alias: str, passkey: bytes) -> Statement:
    """Make an alias of the account of a passkey, unless it is somebody's already."""
    text = """
        INSERT INTO aliases (alias, person) SELECT $1, person FROM passkeys WHERE id = $2 ON CONFLICT DO NOTHING
    """
    return Statement(text, (alias, passkey))


def delete_alias(alias: str) -> Statement:
    """Delete an alias, whosever it is."""
    return Statement("DELETE FROM aliases WHERE alias = $1", (alias,))


def delete_useless_alias(alias: str, person: str) -> Statement:
    """Delete an alias of a person if it has an account or never sat anywhere."""
    text = """
        DELETE FROM aliases WHERE alias = $1 AND person = $2 AND (
            EXISTS (SELECT 1 FROM accounts WHERE person = $1)
            OR NOT EXISTS (SELECT 1 FROM sitters WHERE person = $1)
        )
    """
    return Statement(text, (alias, person))


# ---------------------------------------------------------------------------------------------------------- sessions


def select_bearer(cookie: str) -> Statement:
    """Rows, at least one: the person of a session, when it ended, and an alias of theirs; each may be NULL."""
    text = """
        SELECT cookies.person, ended, alias FROM (SELECT CAST($1 AS TEXT) AS given) AS asked
        LEFT JOIN cookies ON cookie IN (given, $2)
        LEFT JOIN aliases ON aliases.person = coalesce(cookies.person, given)
        ORDER BY alias
    """
    return Statement(text, (cookie, digest(cookie)))


def select_sessions(people: Sequence[str]) -> Statement:
    """Rows: cookie, person, ended."""
    text = f"SELECT cookie, person, ended FROM cookies WHERE person IN ({placeholders(people)}) ORDER BY cookie"
    return Statement(text, tuple(people))


def insert_session_of_passkey(cookie: str, passkey: bytes) -> Statement:
    """Begin a session for the account of a passkey."""
    text = "INSERT INTO cookies (cookie, person) SELECT CAST($1 AS TEXT), person FROM passkeys WHERE id = $2"
    return Statement(text, (cookie, passkey))


def insert_session_of_account(cookie: str, person: str) -> Statement:
    """Begin a session for an account."""
    text = "INSERT INTO cookies (cookie, person) SELECT CAST($1 AS TEXT), person FROM accounts WHERE person = $2"
    return Statement(text, (cookie, person))


def end_session(cookie: str, person: str, now: int) -> Statement:
    """End a session, whether it is in the store or not."""
    text = """
        INSERT INTO cookies (cookie, person, ended) VALUES ($1, $2, $3)
        ON CONFLICT (cookie) DO UPDATE SET ended = excluded.ended WHERE cookies.ended IS NULL
    """
    return Statement(text, (cookie, person, now))


def end_session_of_nobody(cookie: str, now: int) -> Statement:
    """End a session without keeping its number, which may be a person's: under a digest, and as nobody's."""
    text = "INSERT INTO cookies (cookie, person, ended) VALUES ($1, '', $2) ON CONFLICT DO NOTHING"
    return Statement(text, (digest(cookie), now))


def end_sessions(person: str, now: int) -> Statement:
    """End the sessions of an account that are in the store."""
    return Statement("UPDATE cookies SET ended = $2 WHERE person = $1 AND ended IS NULL", (person, now))


def end_first_session(person: str, now: int) -> Statement:
    """End the first session of an account, which is in the store only once it has ended."""
    text = """
        INSERT INTO cookies (cookie, person, ended) SELECT person, person, CAST($2 AS BIGINT)
        FROM accounts WHERE person = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, now))


def end_first_sessions_of_aliases(person: str, now: int) -> Statement:
    """End the first sessions of the aliases of an account."""
    text = """
        INSERT INTO cookies (cookie, person, ended) SELECT alias, person, CAST($2 AS BIGINT)
        FROM aliases WHERE person = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, now))


def delete_session_of_other(person: str) -> Statement:
    """Delete the session that has a person's own number and stands for somebody else."""
    return Statement("DELETE FROM cookies WHERE cookie = $1 AND person <> $1", (person,))
