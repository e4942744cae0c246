"""SQL of the PostgreSQL store: appends, ownership of tables, presence, and reading many tables at once."""

from hanamachi.server.store.news import ANY_PROCESS

APPEND_ENTRIES = """
WITH pending AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::text[])
        AS s (table_id, n, entry, at, wakes, person) ORDER BY table_id
), written AS (
    INSERT INTO entries (table_id, n, entry)
    SELECT pending.table_id, pending.n, pending.entry FROM pending JOIN tables ON id = pending.table_id
    ON CONFLICT DO NOTHING RETURNING table_id, n
), moved AS (
    UPDATE tables SET changed = pending.at, wakes = pending.wakes, keeper = $7
    FROM pending JOIN written USING (table_id, n) WHERE id = pending.table_id
), sat AS (
    INSERT INTO sitters (person, table_id)
    SELECT pending.person, pending.table_id FROM pending JOIN written USING (table_id, n) WHERE pending.person <> ''
    ON CONFLICT DO NOTHING
)
SELECT array_agg(table_id), pg_notify(
    $8, replace(jsonb_build_object('sender', $7::bigint, 'entries', jsonb_object_agg(table_id, n))::text, ' ', '')
) FROM written HAVING count(*) > 0
"""

LIVE_PROCESSES = """
    SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::bigint = $1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""

# A process writes its number only while it holds its lock, so a statement that sees the row sees the lock, too.
ACQUIRE_TABLES = f"""
UPDATE tables SET keeper = $2 WHERE id IN (
    SELECT id FROM tables WHERE wakes <= $5 AND changed > $3 AND (keeper IS NULL OR keeper NOT IN ({LIVE_PROCESSES}))
    LIMIT $4 FOR UPDATE SKIP LOCKED
) RETURNING id
"""

# sent in the name of no process, so that every process receives it
DELETE_ATTENDANCE_OF_DEAD = f"""
WITH gone AS (DELETE FROM attendance WHERE process NOT IN ({LIVE_PROCESSES}) RETURNING table_id)
SELECT pg_notify($2, replace(jsonb_build_object(
    'sender', {ANY_PROCESS}, 'news', jsonb_build_array(jsonb_build_object('type', 'presence', 'table', table_id))
)::text, ' ', '')) FROM (SELECT DISTINCT table_id FROM gone) AS tables
"""

# only the tables that act first: the others are acquired when the lock is seen to be gone
DISOWN = """
UPDATE tables SET keeper = NULL WHERE id IN (
    SELECT id FROM tables WHERE keeper = $1 AND wakes IS NOT NULL ORDER BY wakes LIMIT $2
)
"""

SELECT_WAKING_TABLES = "SELECT id FROM tables WHERE keeper = $1 AND wakes <= $2 AND changed > $3"

UPSERT_ATTENDANCE = """
INSERT INTO attendance (process, table_id, here, watching) VALUES ($1, $2, $3, $4)
ON CONFLICT (process, table_id) DO UPDATE SET here = excluded.here, watching = excluded.watching
"""

UPSERT_COLOURS = """
INSERT INTO worn (table_id, person, worn) VALUES ($1, $2, $3)
ON CONFLICT (table_id, person) DO UPDATE SET worn = excluded.worn
"""

WRITE_PROBE = "INSERT INTO keys VALUES ('pulse', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

SELECT_NEW_ENTRIES = """
SELECT place, setup, keeper AS owner, entry
FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (table_id, since, place)
JOIN tables ON id = asked.table_id LEFT JOIN entries ON entries.table_id = id AND n > since
ORDER BY place, n
"""
