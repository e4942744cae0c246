"""SQL statements that copy, check, shrink and move whole stores."""

from typing import TYPE_CHECKING

from hanamachi.server.store import Statement

if TYPE_CHECKING:
    import sqlalchemy as sa

NOT_MOVED = ("keeper",)
"""Columns that are not moved: they name server processes, which have ended."""


def sqlite_copy_into(file: str) -> Statement:
    """Return SQL to copy the whole SQLite file into a new one."""
    return Statement("VACUUM INTO $1", (file,))


def sqlite_check() -> Statement:
    """Return SQL to check the SQLite file. The result is one row: `ok`, or a description of the damage."""
    return Statement("PRAGMA quick_check(1)")


def sqlite_shrink() -> Statement:
    """Return SQL to rewrite the SQLite file without its free pages."""
    return Statement("VACUUM")


def sqlite_empty_log() -> Statement:
    """Return SQL to write SQLite's write-ahead log into the database file, and truncate the log."""
    return Statement("PRAGMA wal_checkpoint(TRUNCATE)")


def sqlite_close_log() -> Statement:
    """Return SQL to write SQLite's write-ahead log into the database file, and use no log from now on."""
    return Statement("PRAGMA journal_mode = DELETE")


def postgres_has_tables() -> Statement:
    """Return SQL to select whether the PostgreSQL database has any table. The result is one row: a boolean."""
    return Statement("SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())")


def postgres_create_database(name: str) -> Statement:
    """Return SQL to create a PostgreSQL database; its name has letters, digits and underscores only."""
    return Statement(f"CREATE DATABASE {name}")


def postgres_drop_database(name: str) -> Statement:
    """Return SQL to drop a PostgreSQL database, and close all connections to it."""
    return Statement(f"DROP DATABASE {name} WITH (FORCE)")


def moved_columns(table: "sa.Table") -> list[str]:
    """Return the names of the columns that are moved to another store."""
    return [column.name for column in table.columns if column.name not in NOT_MOVED]


def count_rows(table: "sa.Table") -> Statement:
    """Return SQL to count the rows of a table. The result is one row: the number."""
    return Statement(f"SELECT count(*) FROM {table.name}")


def select_rows(table: "sa.Table") -> Statement:
    """Return SQL to select all rows of a table, with the columns that `moved_columns` returns."""
    return Statement(f"SELECT {', '.join(moved_columns(table))} FROM {table.name}")


def sqlite_insert_row(table: "sa.Table") -> Statement:
    """Return SQL to insert one row into a table in SQLite, with a placeholder for each of `moved_columns`."""
    columns = moved_columns(table)
    places = ", ".join("?" * len(columns))
    return Statement(f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({places})", (None,) * len(columns))
