"""Statements on requests to play with somebody (`door_wishes`) and their answers (`door_answers`)."""

from collections.abc import Sequence

from hanamachi.server.store import Statement, placeholders

# ---------------------------------------------------------------------------------------------------------- requests


def count_requests(now: int) -> Statement:
    """Rows: wish, number of requests that still hold."""
    return Statement("SELECT wish, count(*) FROM door_wishes WHERE until > $1 GROUP BY wish", (now,))


def select_candidates(wish: str, now: int, limit: int, people: Sequence[str]) -> Statement:
    """Rows, the longest waiting first: knock, person, name, of requests that may be answered.

    None is by these people, nor under a number that is an alias by now.
    """
    text = f"""
        SELECT knock, person, name FROM door_wishes AS one
        WHERE wish = $1 AND until > $2 AND person NOT IN ({placeholders(people, 4)})
            AND NOT EXISTS (SELECT 1 FROM aliases WHERE alias = one.person)
            AND NOT EXISTS (SELECT 1 FROM door_answers WHERE door_answers.knock = one.knock)
        ORDER BY arrival, since, knock LIMIT $3
    """
    return Statement(text, (wish, now, limit, *people))


def insert_request(person: str, knock: str, wish: str, name: str, since: int, until: int) -> Statement:
    """Add a request in the place of another of the same person, behind all for the same; unless it was answered.

    A clock cannot tell two of one millisecond apart. Two processes that add one in the same moment may give both the
    same number, and `since` orders them.
    """
    text = """
        INSERT INTO door_wishes (person, knock, wish, name, since, until, arrival)
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT),
            CAST($6 AS BIGINT), (SELECT coalesce(max(arrival), 0) + 1 FROM door_wishes WHERE wish = $3)
        WHERE NOT EXISTS (SELECT 1 FROM door_answers WHERE knock = $2)
        ON CONFLICT (person) DO UPDATE SET knock = excluded.knock, wish = excluded.wish, name = excluded.name,
            since = excluded.since, until = excluded.until, arrival = excluded.arrival
    """
    return Statement(text, (person, knock, wish, name, since, until))


def extend_request(knock: str, now: int, until: int, since: int) -> Statement:
    """Let a request hold until a time, if it still holds and was made after `since`. Rows: wish, name."""
    text = "UPDATE door_wishes SET until = $3 WHERE knock = $1 AND until > $2 AND since > $4 RETURNING wish, name"
    return Statement(text, (knock, now, until, since))


def delete_request(knock: str) -> Statement:
    """Delete a request."""
    return Statement("DELETE FROM door_wishes WHERE knock = $1", (knock,))


def delete_requests(knocks: Sequence[str]) -> Statement:
    """Delete requests."""
    return Statement(f"DELETE FROM door_wishes WHERE knock IN ({placeholders(knocks)})", tuple(knocks))


def delete_old_requests(before: int) -> Statement:
    """Delete the requests that held until a time at most."""
    return Statement("DELETE FROM door_wishes WHERE until < $1", (before,))


# ----------------------------------------------------------------------------------------------------------- answers


def select_answer(knock: str) -> Statement:
    """Rows, one at most: table_id, NULL where the request was taken back."""
    return Statement("SELECT table_id FROM door_answers WHERE knock = $1", (knock,))


def select_seats(table: str) -> Statement:
    """Rows: seat, person, name, of all who are to meet at a table."""
    return Statement("SELECT seat, person, name FROM door_answers WHERE table_id = $1 ORDER BY seat", (table,))


def insert_answer(knock: str, person: str, table: str, seat: int, name: str, at: int) -> Statement:
    """Answer a request with a seat; its key refuses a second answer."""
    text = "INSERT INTO door_answers (knock, person, table_id, seat, name, at) VALUES ($1, $2, $3, $4, $5, $6)"
    return Statement(text, (knock, person, table, seat, name, at))


def take_request_back(knock: str, now: int) -> Statement:
    """Answer a request with nothing, unless it is answered."""
    text = """
        INSERT INTO door_answers (knock, person, at)
        SELECT knock, person, CAST($2 AS BIGINT) FROM door_wishes WHERE knock = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (knock, now))


def take_other_request_back(person: str, knock: str, now: int) -> Statement:
    """Answer the request of a person with nothing, unless it is answered or is this one."""
    text = """
        INSERT INTO door_answers (knock, person, at)
        SELECT knock, person, CAST($3 AS BIGINT) FROM door_wishes WHERE person = $1 AND knock <> $2
        ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, knock, now))


def delete_old_answers(before: int) -> Statement:
    """Delete the answers from before a time."""
    return Statement("DELETE FROM door_answers WHERE at < $1", (before,))
