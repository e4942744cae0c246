"""SQL statements on requests in the lobby (table `door_wishes`) and their answers (table `door_answers`).

Times are in milliseconds since 1970. The column `knock` has the ID of a request.
"""

from collections.abc import Sequence

from hanamachi.server.store import Statement, list_sql_placeholders

# ---------------------------------------------------------------------------------------------------------- requests


def count_open_requests_sql(now: int) -> Statement:
    """Return SQL to count the open requests for each wish (the game that a person asks for).

    Columns of the rows: wish, number.
    """
    return Statement("SELECT wish, count(*) FROM door_wishes WHERE until > $1 GROUP BY wish", (now,))


def select_waiting_requests_sql(requested_game: str, now: int, limit: int, excluded_people: Sequence[str]) -> Statement:
    """Return SQL to select open requests for a wish (game asked for), the longest waiting first.

    Columns of the rows: knock (ID of the request), person, name. Requests by `excluded_people` are left out. Requests
    under an ID that has become another ID (alias) of a person are left out, too.
    """
    text = f"""
        SELECT knock, person, name FROM door_wishes AS one
        WHERE wish = $1 AND until > $2 AND person NOT IN ({list_sql_placeholders(excluded_people, 4)})
            AND NOT EXISTS (SELECT 1 FROM aliases WHERE alias = one.person)
            AND NOT EXISTS (SELECT 1 FROM door_answers WHERE door_answers.knock = one.knock)
        ORDER BY arrival, since, knock LIMIT $3
    """
    return Statement(text, (requested_game, now, limit, *excluded_people))


def insert_lobby_request_sql(
    person: str, request_id: str, requested_game: str, player_name: str, made_at: int, open_until: int
) -> Statement:
    """Return SQL to add a request for a game, as the last in the queue for its wish.

    It replaces another request of the same person. A request that was answered is not inserted. The column `arrival`
    orders requests of one millisecond. Two processes that insert at once may give the same number to both; then
    `made_at` orders them.
    """
    text = """
        INSERT INTO door_wishes (person, knock, wish, name, since, until, arrival)
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT),
            CAST($6 AS BIGINT), (SELECT coalesce(max(arrival), 0) + 1 FROM door_wishes WHERE wish = $3)
        WHERE NOT EXISTS (SELECT 1 FROM door_answers WHERE knock = $2)
        ON CONFLICT (person) DO UPDATE SET knock = excluded.knock, wish = excluded.wish, name = excluded.name,
            since = excluded.since, until = excluded.until, arrival = excluded.arrival
    """
    return Statement(text, (person, request_id, requested_game, player_name, made_at, open_until))


def extend_lobby_request_sql(request_id: str, now: int, open_until: int, made_after: int) -> Statement:
    """Return SQL to extend a request to the time `open_until`, unless it has ended or was made before `made_after`.

    Columns of the rows: wish, name.
    """
    text = "UPDATE door_wishes SET until = $3 WHERE knock = $1 AND until > $2 AND since > $4 RETURNING wish, name"
    return Statement(text, (request_id, now, open_until, made_after))


def delete_lobby_request_sql(request_id: str) -> Statement:
    """Return SQL to delete a request."""
    return Statement("DELETE FROM door_wishes WHERE knock = $1", (request_id,))


def delete_lobby_requests_sql(request_ids: Sequence[str]) -> Statement:
    """Return SQL to delete requests."""
    return Statement(
        f"DELETE FROM door_wishes WHERE knock IN ({list_sql_placeholders(request_ids)})", tuple(request_ids)
    )


def delete_expired_lobby_requests_sql(ended_before: int) -> Statement:
    """Return SQL to delete the requests that ended before a time."""
    return Statement("DELETE FROM door_wishes WHERE until < $1", (ended_before,))


# ----------------------------------------------------------------------------------------------------------- answers


def select_table_of_request_sql(request_id: str) -> Statement:
    """Return SQL to select the answer to a request: the game table where the person got a seat.

    At most one row, with the column `table_id`: NULL if the request was withdrawn.
    """
    return Statement("SELECT table_id FROM door_answers WHERE knock = $1", (request_id,))


def select_lobby_seats_sql(table_id: str) -> Statement:
    """Return SQL to select the players of a table that was made in the lobby.

    Columns of the rows: seat, person, name.
    """
    return Statement("SELECT seat, person, name FROM door_answers WHERE table_id = $1 ORDER BY seat", (table_id,))


def insert_request_answer_sql(
    request_id: str, person: str, table_id: str, seat: int, player_name: str, answered_at: int
) -> Statement:
    """Return SQL to answer a request with a seat at a table; the primary key prevents a second answer."""
    text = "INSERT INTO door_answers (knock, person, table_id, seat, name, at) VALUES ($1, $2, $3, $4, $5, $6)"
    return Statement(text, (request_id, person, table_id, seat, player_name, answered_at))


def withdraw_lobby_request_sql(request_id: str, now: int) -> Statement:
    """Return SQL to withdraw a request, unless it is answered already.

    A row without a game table is stored as its answer.
    """
    text = """
        INSERT INTO door_answers (knock, person, at)
        SELECT knock, person, CAST($2 AS BIGINT) FROM door_wishes WHERE knock = $1 ON CONFLICT DO NOTHING
    """
    return Statement(text, (request_id, now))


def withdraw_other_requests_sql(person: str, kept_request_id: str, now: int) -> Statement:
    """Return SQL to withdraw any other request of a person than `kept_request_id`, unless it is answered already."""
    text = """
        INSERT INTO door_answers (knock, person, at)
        SELECT knock, person, CAST($3 AS BIGINT) FROM door_wishes WHERE person = $1 AND knock <> $2
        ON CONFLICT DO NOTHING
    """
    return Statement(text, (person, kept_request_id, now))


def delete_old_request_answers_sql(answered_before: int) -> Statement:
    """Return SQL to delete the answers that were given before a time."""
    return Statement("DELETE FROM door_answers WHERE at < $1", (answered_before,))
