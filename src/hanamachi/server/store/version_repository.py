"""SQL statements on the version of a store's schema, which Alembic keeps in a table of its own."""

from hanamachi.server.store import Statement
from hanamachi.server.store.migrations import UPGRADE_LOCK


def select_schema_version_sql() -> Statement:
    """Return SQL to select the last migration that was run. The result is one row: version_num."""
    return Statement("SELECT version_num FROM alembic_version")


def select_sqlite_version_table_sql() -> Statement:
    """Return SQL to select a row if the SQLite file has the table of versions."""
    return Statement("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")


def select_whether_postgres_has_version_sql() -> Statement:
    """Return SQL to select whether the PostgreSQL database has the table of versions.

    The result is one row: a boolean.
    """
    return Statement("SELECT to_regclass('alembic_version') IS NOT NULL")


def lock_postgres_upgrade_sql() -> Statement:
    """Return SQL to wait until no other process upgrades the PostgreSQL database, and to keep others from it."""
    return Statement(f"SELECT pg_advisory_lock({UPGRADE_LOCK})")
