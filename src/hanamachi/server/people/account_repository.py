"""SQL statements for accounts, passkeys, aliases, and sessions (table `cookies`)."""

from collections.abc import Sequence

from hanamachi.server.people.identity import create_public_id
from hanamachi.server.store import Statement, list_sql_placeholders

# ---------------------------------------------------------------------------------------------------------- accounts


def select_account_sql(person: str) -> Statement:
    """Return SQL to select an account. At most one row, with the columns: person, name, made."""
    return Statement("SELECT person, name, made FROM accounts WHERE person = $1", (person,))


def insert_account_sql(person: str, name: str, made_at: int) -> Statement:
    """Return SQL to add an account."""
    return Statement("INSERT INTO accounts (person, name, made) VALUES ($1, $2, $3)", (person, name, made_at))


def update_account_name_sql(person: str, name: str) -> Statement:
    """Return SQL to rename an account. The only column is `person`."""
    return Statement("UPDATE accounts SET name = $2 WHERE person = $1 RETURNING person", (person, name))


def lock_account_sql(person: str) -> Statement:
    """Return SQL to lock an account until the end of the transaction. At most one row, with the column `person`."""
    return Statement("UPDATE accounts SET name = name WHERE person = $1 RETURNING person", (person,))


# ---------------------------------------------------------------------------------------------------------- passkeys


def select_passkeys_of_person_sql(person: str) -> Statement:
    """Return SQL to select the passkeys of a person, oldest first.

    Columns of the rows: id, person, public_key, sign_count, name, made, used.
    """
    text = """
        SELECT id, person, public_key, sign_count, name, made, used FROM passkeys WHERE person = $1 ORDER BY made
    """
    return Statement(text, (person,))


def select_passkey_by_id_sql(passkey_id: bytes) -> Statement:
    """Return SQL to select a passkey.

    At most one row, with the columns: id, person, public_key, sign_count, name, made, used.
    """
    text = "SELECT id, person, public_key, sign_count, name, made, used FROM passkeys WHERE id = $1"
    return Statement(text, (passkey_id,))


def insert_passkey_sql(
    passkey_id: bytes, person: str, public_key: bytes, signature_count: int, name: str, made_at: int, used_at: int
) -> Statement:
    """Return SQL to add a passkey."""
    text = """
        INSERT INTO passkeys (id, person, public_key, sign_count, name, made, used)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
    """
    return Statement(text, (passkey_id, person, public_key, signature_count, name, made_at, used_at))


def update_signature_count_sql(passkey_id: bytes, signature_count: int, used_at: int) -> Statement:
    """Return SQL to store a passkey's counter of signatures and the time of its use (ms).

    At most one row, with the column `person`.
    """
    text = "UPDATE passkeys SET sign_count = $2, used = $3 WHERE id = $1 RETURNING person"
    return Statement(text, (passkey_id, signature_count, used_at))


def update_passkey_name_sql(passkey_id: bytes, person: str, name: str) -> Statement:
    """Return SQL to rename a passkey of a person. At most one row, with the column `person`."""
    text = "UPDATE passkeys SET name = $3 WHERE id = $1 AND person = $2 RETURNING person"
    return Statement(text, (passkey_id, person, name))


def delete_passkey_unless_last_sql(passkey_id: bytes, person: str) -> Statement:
    """Return SQL to delete a passkey of a person who has another. At most one row, with the column `person`."""
    text = """
        DELETE FROM passkeys WHERE id = $1 AND person = $2
            AND (SELECT count(*) FROM passkeys AS others WHERE others.person = $2) > 1
        RETURNING person
    """
    return Statement(text, (passkey_id, person))


def delete_expired_challenges_sql(now: int) -> Statement:
    """Return SQL to delete the used passkey challenges that have expired."""
    return Statement("DELETE FROM challenges WHERE until < $1", (now,))


def insert_used_challenge_sql(nonce: bytes, expires_at: int) -> Statement:
    """Return SQL to store a used passkey challenge until it expires; the primary key prevents a second use."""
    return Statement("INSERT INTO challenges (nonce, until) VALUES ($1, $2)", (nonce, expires_at))


# ----------------------------------------------------------------------------------------------------------- aliases


def select_earlier_ids_of_person_sql(person: str) -> Statement:
    """Return SQL to select the aliases (earlier IDs) of a person. The only column is `alias`."""
    return Statement("SELECT alias FROM aliases WHERE person = $1 ORDER BY alias", (person,))


def select_person_of_earlier_id_sql(earlier_id: str) -> Statement:
    """Return SQL to select the person that has an alias (an earlier ID).

    At most one row, with the column `person`.
    """
    return Statement("SELECT person FROM aliases WHERE alias = $1", (earlier_id,))


def lock_earlier_id_sql(earlier_id: str) -> Statement:
    """Return SQL to lock an alias (an earlier ID of a person) until the transaction ends, whether it exists or not.

    Afterwards the alias refers to itself. `delete_earlier_id_sql` must follow in the same transaction.
    """
    text = """
        INSERT INTO aliases (alias, person) VALUES ($1, $1)
        ON CONFLICT (alias) DO UPDATE SET person = excluded.person
    """
    return Statement(text, (earlier_id,))


def lock_earlier_ids_of_person_sql(person: str) -> Statement:
    """Return SQL to lock the aliases (earlier IDs) of a person until the end of the transaction."""
    return Statement("UPDATE aliases SET person = person WHERE person = $1", (person,))


def insert_earlier_id_of_passkey_owner_sql(earlier_id: str, passkey_id: bytes) -> Statement:
    """Return SQL to add an alias (an earlier ID) to the account of a passkey, unless the alias exists already."""
    text = """
        INSERT INTO aliases (alias, person) SELECT $1, person FROM passkeys WHERE id = $2 ON CONFLICT DO NOTHING
    """
    return Statement(text, (earlier_id, passkey_id))


def delete_earlier_id_sql(earlier_id: str) -> Statement:
    """Return SQL to delete an alias (an earlier ID of a person), whichever person it belongs to."""
    return Statement("DELETE FROM aliases WHERE alias = $1", (earlier_id,))


def delete_earlier_id_without_seats_sql(earlier_id: str, person: str) -> Statement:
    """Return SQL to delete an alias (earlier ID) of a person if it has its own account or never had a seat."""
    text = """
        DELETE FROM aliases WHERE alias = $1 AND person = $2 AND (
            EXISTS (SELECT 1 FROM accounts WHERE person = $1)
            OR NOT EXISTS (SELECT 1 FROM sitters WHERE person = $1)
        )
    """
    return Statement(text, (earlier_id, person))


# ---------------------------------------------------------------------------------------------------------- sessions


def select_person_of_session_sql(session_id: str) -> Statement:
    """Return SQL to select the person of a session.

    There is one row for each alias (earlier ID) of the person, and at least one row. Columns: person, ended, alias;
    each may be NULL.
    """
    text = """
        SELECT cookies.person, ended, alias FROM (SELECT CAST($1 AS TEXT) AS given) AS asked
        LEFT JOIN cookies ON cookie IN (given, $2)
        LEFT JOIN aliases ON aliases.person = coalesce(cookies.person, given)
        ORDER BY alias
    """
    return Statement(text, (session_id, create_public_id(session_id)))


def select_sessions_of_people_sql(people: Sequence[str]) -> Statement:
    """Return SQL to select the sessions of people. Columns of the rows: cookie, person, ended."""
    text = (
        f"SELECT cookie, person, ended FROM cookies WHERE person IN ({list_sql_placeholders(people)}) ORDER BY cookie"
    )
    return Statement(text, tuple(people))


def insert_session_of_passkey_owner_sql(session_id: str, passkey_id: bytes) -> Statement:
    """Return SQL to add a session of the account that a passkey belongs to."""
    text = "INSERT INTO cookies (cookie, person) SELECT CAST($1 AS TEXT), person FROM passkeys WHERE id = $2"
    return Statement(text, (session_id, passkey_id))


def insert_session_of_account_sql(session_id: str, person: str) -> Statement:
    """Return SQL to add a session of an account."""
    text = "INSERT INTO cookies (cookie, person) SELECT CAST($1 AS TEXT), person FROM accounts WHERE person = $2"
    return Statement(text, (session_id, person))


def end_session_sql(session_id: str, person: str, now: int) -> Statement:
    """Return SQL to end a session.

    The first session of a person is not in the store. If it is to be ended, it is added first.
    """
    text = """
        INSERT INTO cookies (cookie, person, ended) VALUES ($1, $2, $3)
        ON CONFLICT (cookie) DO UPDATE SET ended = excluded.ended WHERE cookies.ended IS NULL
    """
    return Statement(text, (session_id, person, now))


def end_session_of_deleted_person_sql(session_id: str, now: int) -> Statement:
    """Return SQL to end a session of a deleted person. It stores only a hash of the session ID, and no person."""
    text = "INSERT INTO cookies (cookie, person, ended) VALUES ($1, '', $2) ON CONFLICT DO NOTHING"
    return Statement(text, (create_public_id(session_id), now))


def end_sessions_of_account_sql(person: str, now: int) -> Statement:
    """Return SQL to end all sessions of an account that are in the store."""
    return Statement("UPDATE cookies SET ended = $2 WHERE person = $1 AND ended IS NULL", (person, now))


def end_first_session_of_account_sql(person: str, now: int) -> Statement:
    """Return SQL to end the first session of an account. The store has no row for it before it has ended."""
    text = """
        INSERT INTO cookies (cookie, person, ended) SELECT person, person, CAST($2 AS BIGINT)
        FROM accounts WHERE person = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, now))


def end_first_sessions_of_earlier_ids_sql(person: str, now: int) -> Statement:
    """Return SQL to end the first sessions of the aliases (earlier IDs) of an account."""
    text = """
        INSERT INTO cookies (cookie, person, ended) SELECT alias, person, CAST($2 AS BIGINT)
        FROM aliases WHERE person = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, now))


def delete_session_of_other_person_sql(person: str) -> Statement:
    """Return SQL to delete the session that has a person's own ID as session ID but belongs to another person."""
    return Statement("DELETE FROM cookies WHERE cookie = $1 AND person <> $1", (person,))
