"""SQL statements for blocks: pairs of people who are not matched again."""

from collections.abc import Sequence

from hanamachi.server.store import Statement, list_sql_placeholders

SAME_PERSON = """
    SELECT {0} UNION SELECT alias FROM aliases WHERE person = {0} UNION SELECT person FROM aliases WHERE alias = {0}
    UNION SELECT beside.alias FROM aliases AS one JOIN aliases AS beside ON beside.person = one.person
    WHERE one.alias = {0}
"""
"""Subquery for all IDs of the person who has the ID `{0}`: the account and its aliases."""


def select_blocked_people_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to select the people that one person has blocked, the latest block first.

    Columns of the rows: blocked, name, at.

    Args:
        person_ids: All IDs of the one person.
    """
    text = f"""
        SELECT blocked, max(name), max(at) FROM blocks WHERE person IN ({list_sql_placeholders(person_ids)})
        GROUP BY blocked ORDER BY max(at) DESC, blocked
    """
    return Statement(text, tuple(person_ids))


def select_blocked_ids_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to select the people that one person, with the IDs `person_ids`, has blocked.

    The only column is `blocked`.
    """
    text = f"SELECT DISTINCT blocked FROM blocks WHERE person IN ({list_sql_placeholders(person_ids)})"
    return Statement(text, tuple(person_ids))


def select_blocked_either_way_sql(person_ids: Sequence[str], other_ids: Sequence[str]) -> Statement:
    """Return SQL to select which of `other_ids` have blocked a person or were blocked by that person.

    The only column is `person`. Blocks under any earlier ID (alias) count, too.

    Args:
        person_ids: All IDs of the person.
        other_ids: IDs of the other people; must not be empty.
    """
    asked_ids = " UNION ALL ".join(f"SELECT CAST(${at} AS TEXT) AS number" for at in range(1, len(other_ids) + 1))
    own_ids, same_person = list_sql_placeholders(person_ids, len(other_ids) + 1), SAME_PERSON.format("asked.number")
    text = f"""
        SELECT number FROM ({asked_ids}) AS asked WHERE EXISTS (
            SELECT 1 FROM blocks
            WHERE (person IN ({own_ids}) AND blocked IN ({same_person}))
                OR (blocked IN ({own_ids}) AND person IN ({same_person}))
        )
    """
    return Statement(text, (*other_ids, *person_ids))


def insert_blocked_person_sql(
    person: str, blocked_person: str, blocked_name: str, blocked_at: int, max_blocked_people: int
) -> Statement:
    """Return SQL to add a block, or update its name, unless the person has `max_blocked_people` blocks already.

    At most one row, with the column `person`.
    """
    text = """
        INSERT INTO blocks (person, blocked, name, at)
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT)
        WHERE (SELECT count(*) FROM blocks WHERE person = $1) < $5
        ON CONFLICT (person, blocked) DO UPDATE SET name = excluded.name RETURNING person
    """
    return Statement(text, (person, blocked_person, blocked_name, blocked_at, max_blocked_people))


def delete_blocked_person_sql(person_ids: Sequence[str], blocked_person: str) -> Statement:
    """Return SQL to delete the blocks of `blocked_person` that were made under any of the IDs `person_ids`."""
    text = f"DELETE FROM blocks WHERE blocked = $1 AND person IN ({list_sql_placeholders(person_ids, 2)})"
    return Statement(text, (blocked_person, *person_ids))
