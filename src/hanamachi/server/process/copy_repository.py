"""SQL statements that copy, check, shrink and move whole stores."""

from typing import TYPE_CHECKING

from hanamachi.server.store import Statement

if TYPE_CHECKING:
    import sqlalchemy as sa

NOT_MOVED = ("keeper",)
"""Columns that are not moved: they name server processes, which have ended."""


def sqlite_copy_into(file: str) -> Statement:
    """Copy the whole SQLite file into a new one."""
    return Statement("VACUUM INTO $1", (file,))


def sqlite_check() -> Statement:
    """Check the SQLite file. One row: `ok`, or a description of the damage."""
    return Statement("PRAGMA quick_check(1)")


def sqlite_shrink() -> Statement:
    """Rewrite the SQLite file without its free pages."""
    return Statement("VACUUM")


def sqlite_empty_log() -> Statement:
    """Write SQLite's log into the file, and truncate the log."""
    return Statement("PRAGMA wal_checkpoint(TRUNCATE)")


def sqlite_close_log() -> Statement:
    """Write SQLite's log into the file, and use no log from now on."""
    return Statement("PRAGMA journal_mode = DELETE")


def postgres_has_tables() -> Statement:
    """Select whether the PostgreSQL database has any table. One row: a boolean."""
    return Statement("SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())")


def postgres_create_database(name: str) -> Statement:
    """Create a PostgreSQL database; its name has letters, digits and underscores only."""
    return Statement(f"CREATE DATABASE {name}")


def postgres_drop_database(name: str) -> Statement:
    """Drop a PostgreSQL database, and close all connections to it."""
    return Statement(f"DROP DATABASE {name} WITH (FORCE)")


def moved_columns(table: "sa.Table") -> list[str]:
    """Return the names of the columns that are moved to another store."""
    return [column.name for column in table.columns if column.name not in NOT_MOVED]


def count_rows(table: "sa.Table") -> Statement:
    """Count the rows of a table. One row: the number."""
    return Statement(f"SELECT count(*) FROM {table.name}")


def select_rows(table: "sa.Table") -> Statement:
    """Select all rows of a table. Rows: the moved columns."""
    return Statement(f"SELECT {', '.join(moved_columns(table))} FROM {table.name}")


def sqlite_insert_row(table: "sa.Table") -> Statement:
    """Insert a row of the moved columns in SQLite, for `executemany`."""
    columns = moved_columns(table)
    places = ", ".join("?" * len(columns))
    return Statement(f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({places})", (None,) * len(columns))
