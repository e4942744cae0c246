"""Statements on the version of a store, which Alembic notes in a table of its own."""

from hanamachi.server.store import Statement


def select_version() -> Statement:
    """One row: the last step that was taken."""
    return Statement("SELECT version_num FROM alembic_version")


def sqlite_has_version() -> Statement:
    """Rows: one, if the file has a version."""
    return Statement("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")


def postgres_has_version() -> Statement:
    """One row: whether the database has a version."""
    return Statement("SELECT to_regclass('alembic_version') IS NOT NULL")
