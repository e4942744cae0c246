"""SQL statements on the version of a store's schema, which Alembic keeps in a table of its own."""

from hanamachi.server.store import Statement


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
