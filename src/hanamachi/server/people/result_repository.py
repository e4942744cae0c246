"""SQL statements for results: the outcome of each seat in a finished game."""

from collections.abc import Sequence

from hanamachi.server.store import Statement, list_sql_placeholders

LENGTH = "(SELECT max(n) FROM entries WHERE entries.table_id = tables.id)"
"""SQL expression for the number of a table's last entry."""

SUMS = ", ".join(f"sum(CASE WHEN {{0}} = {each} THEN 1 ELSE 0 END)" for each in (1, 0, -1))
"""SQL columns won, drawn and lost, from the column `{0}` with outcomes 1, 0 and -1."""


def select_uncounted_game_tables_sql(person_ids: Sequence[str], limit: int) -> Statement:
    """Return SQL to select game tables of one person with entries that are not counted yet, the last changed first.

    Columns of the rows: id, number of the last entry.
    """
    text = f"""
        SELECT id, {LENGTH} FROM tables LEFT JOIN counted_tables ON counted_tables.table_id = id
        WHERE id IN (SELECT table_id FROM sitters WHERE person IN ({list_sql_placeholders(person_ids)}))
            AND coalesce(counted_tables.n, 0) < {LENGTH}
        ORDER BY changed DESC, id LIMIT ${len(person_ids) + 1}
    """
    return Statement(text, (*person_ids, limit))


def mark_table_results_counted_sql(table_id: str, last_entry_number: int) -> Statement:
    """Return SQL to store that the results of a game table are counted up to this entry."""
    text = """
        INSERT INTO counted_tables (table_id, n) VALUES ($1, $2)
        ON CONFLICT (table_id) DO UPDATE SET n = excluded.n
    """
    return Statement(text, (table_id, last_entry_number))


def insert_seat_result_sql(
    table_id: str,
    month: str,
    game_number: int,
    seat: int,
    game_kind: str,
    person: str,
    computer: str,
    name: str,
    outcome: int,
    ended_at: int,
    moves: int,
    best_moves: int,
    value_lost: int,
) -> Statement:
    """Return SQL to add the result of one seat in a game, once, unless its person is no longer listed at the table."""
    text = """
        INSERT INTO results
            (table_id, month, game, seat, kind, person, computer, name, outcome, at, moves, exact, lost)
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT),
            CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS TEXT), CAST($9 AS BIGINT), CAST($10 AS BIGINT),
            CAST($11 AS BIGINT), CAST($12 AS BIGINT), CAST($13 AS BIGINT)
        WHERE $6 = '' OR EXISTS (SELECT 1 FROM sitters WHERE table_id = $1 AND person = $6)
        ON CONFLICT DO NOTHING
    """
    return Statement(
        text,
        (
            table_id,
            month,
            game_number,
            seat,
            game_kind,
            person,
            computer,
            name,
            outcome,
            ended_at,
            moves,
            best_moves,
            value_lost,
        ),
    )


def select_score_totals_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to select a person's score in each kind of game. Columns of the rows: kind, won, drawn, lost."""
    text = f"""
        SELECT kind, {SUMS.format("outcome")} FROM results
        WHERE person IN ({list_sql_placeholders(person_ids)}) GROUP BY kind ORDER BY kind
    """
    return Statement(text, tuple(person_ids))


def select_opponent_scores_sql(person_ids: Sequence[str], limit: int) -> Statement:
    """Return SQL to select a person's opponents with their scores, the ones with most games first.

    The aliases of an account are one opponent, and so are all deleted people. Games between two devices of the same
    person do not count. Columns of the rows: kind, computer, name, won, drawn, lost.
    """
    text = f"""
        SELECT mine.kind, coalesce(theirs.computer, ''), coalesce(accounts.name, max(theirs.name), ''),
            {SUMS.format("mine.outcome")}
        FROM results AS mine LEFT JOIN results AS theirs
            ON theirs.table_id = mine.table_id AND theirs.game = mine.game AND theirs.seat <> mine.seat
        LEFT JOIN aliases ON aliases.alias = theirs.person
        LEFT JOIN accounts ON accounts.person = coalesce(aliases.person, theirs.person)
        WHERE mine.person IN ({list_sql_placeholders(person_ids)})
            AND (theirs.person IS NULL OR theirs.person NOT IN ({list_sql_placeholders(person_ids)}))
        GROUP BY mine.kind, coalesce(theirs.computer, ''), coalesce(aliases.person, theirs.person, ''), accounts.name
        ORDER BY count(*) DESC, max(mine.at) DESC LIMIT ${len(person_ids) + 1}
    """
    return Statement(text, (*person_ids, limit))


def select_monthly_accuracy_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to select a person's accuracy of play by month, the earliest first.

    Columns of the rows: kind, month, games, moves, exact (number of best moves), lost (sum of the losses).
    """
    text = f"""
        SELECT kind, month, count(*), CAST(sum(moves) AS BIGINT), CAST(sum(exact) AS BIGINT),
            CAST(sum(lost) AS BIGINT)
        FROM results WHERE person IN ({list_sql_placeholders(person_ids)}) AND moves > 0
        GROUP BY kind, month ORDER BY kind, month
    """
    return Statement(text, tuple(person_ids))


RESULT_COLUMNS = ("table_id", "game", "seat", "kind", "person", "name", "outcome", "at", "moves", "exact", "lost")


def select_seat_results_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to select all results of people, the earliest first. Columns of the rows: `RESULT_COLUMNS`."""
    text = f"""
        SELECT {", ".join(RESULT_COLUMNS)} FROM results WHERE person IN ({list_sql_placeholders(person_ids)})
        ORDER BY at, table_id, game, seat
    """
    return Statement(text, tuple(person_ids))
