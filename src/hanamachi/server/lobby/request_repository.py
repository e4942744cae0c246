"""SQL statements on requests in the lobby (table `door_wishes`) and their answers (table `door_answers`).

Times are in milliseconds since 1970. The column `knock` has the ID of a request.
"""

from collections.abc import Sequence

from hanamachi.server.store import Statement, placeholders

# ---------------------------------------------------------------------------------------------------------- requests


def count_requests(now: int) -> Statement:
    """Return SQL to count the open requests for each wish (the game that a person asks for).

    Columns of the rows: wish, number.
    """
    return Statement("SELECT wish, count(*) FROM door_wishes WHERE until > $1 GROUP BY wish", (now,))


def select_candidates(wish: str, now: int, limit: int, people: Sequence[str]) -> Statement:
    """Return SQL to select open requests for a wish (game asked for), the longest waiting first.

    Columns of the rows: knock (ID of the request), person, name. Requests by `people` are left out. Requests under an
    ID that has become another ID (alias) of a person are left out, too.
    """
    text = f"""
        SELECT knock, person, name FROM door_wishes AS one
        WHERE wish = $1 AND until > $2 AND person NOT IN ({placeholders(people, 4)})
            AND NOT EXISTS (SELECT 1 FROM aliases WHERE alias = one.person)
            AND NOT EXISTS (SELECT 1 FROM door_answers WHERE door_answers.knock = one.knock)
        ORDER BY arrival, since, knock LIMIT $3
    """
    return Statement(text, (wish, now, limit, *people))


def insert_request(person: str, request_id: str, wish: str, name: str, since: int, until: int) -> Statement:
    """Return SQL to add a request for a game, as the last in the queue for its wish.

    It replaces another request of the same person. A request that was answered is not inserted. The column `arrival`
    orders requests of one millisecond. Two processes that insert at once may give the same number to both; then `since`
    orders them.
    """
    text = """
        INSERT INTO door_wishes (person, knock, wish, name, since, until, arrival)
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT),
            CAST($6 AS BIGINT), (SELECT coalesce(max(arrival), 0) + 1 FROM door_wishes WHERE wish = $3)
        WHERE NOT EXISTS (SELECT 1 FROM door_answers WHERE knock = $2)
        ON CONFLICT (person) DO UPDATE SET knock = excluded.knock, wish = excluded.wish, name = excluded.name,
            since = excluded.since, until = excluded.until, arrival = excluded.arrival
    """
    return Statement(text, (person, request_id, wish, name, since, until))


def extend_request(request_id: str, now: int, until: int, since: int) -> Statement:
    """Return SQL to extend a request to the time `until`, unless it has ended or was made before `since`.

    Columns of the rows: wish, name.
    """
    text = "UPDATE door_wishes SET until = $3 WHERE knock = $1 AND until > $2 AND since > $4 RETURNING wish, name"
    return Statement(text, (request_id, now, until, since))


def delete_request(knock: str) -> Statement:
    """Return SQL to delete a request."""
    return Statement("DELETE FROM door_wishes WHERE knock = $1", (knock,))


def delete_requests(knocks: Sequence[str]) -> Statement:
    """Return SQL to delete requests."""
    return Statement(f"DELETE FROM door_wishes WHERE knock IN ({placeholders(knocks)})", tuple(knocks))


def delete_old_requests(before: int) -> Statement:
    """Return SQL to delete the requests that ended before a time."""
    return Statement("DELETE FROM door_wishes WHERE until < $1", (before,))


# ----------------------------------------------------------------------------------------------------------- answers


def select_answer(knock: str) -> Statement:
    """Return SQL to select the answer to a request: the game table where the person got a seat.

    At most one row, with the column `table_id`: NULL if the request was withdrawn.
    """
    return Statement("SELECT table_id FROM door_answers WHERE knock = $1", (knock,))


def select_seats(table: str) -> Statement:
    """Return SQL to select the players of a table that was made in the lobby.

    Columns of the rows: seat, person, name.
    """
    return Statement("SELECT seat, person, name FROM door_answers WHERE table_id = $1 ORDER BY seat", (table,))


def insert_answer(request_id: str, person: str, table: str, seat: int, name: str, at: int) -> Statement:
    """Return SQL to answer a request with a seat at a table; the primary key prevents a second answer."""
    text = "INSERT INTO door_answers (knock, person, table_id, seat, name, at) VALUES ($1, $2, $3, $4, $5, $6)"
    return Statement(text, (request_id, person, table, seat, name, at))


def withdraw_request(request_id: str, now: int) -> Statement:
    """Return SQL to withdraw a request, unless it is answered already.

    A row without a game table is stored as its answer.
    """
    text = """
        INSERT INTO door_answers (knock, person, at)
        SELECT knock, person, CAST($2 AS BIGINT) FROM door_wishes WHERE knock = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (request_id, now))


def withdraw_other_request(person: str, request_id: str, now: int) -> Statement:
    """Return SQL to withdraw any other request of a person than `request_id`, unless it is answered already."""
    text = """
        INSERT INTO door_answers (knock, person, at)
        SELECT knock, person, CAST($3 AS BIGINT) FROM door_wishes WHERE person = $1 AND knock <> $2
        ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, request_id, now))


def delete_old_answers(before: int) -> Statement:
    """Return SQL to delete the answers that were given before a time."""
    return Statement("DELETE FROM door_answers WHERE at < $1", (before,))
