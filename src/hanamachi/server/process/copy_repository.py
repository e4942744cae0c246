"""Statements that copy, check, shrink and move whole stores."""

from typing import TYPE_CHECKING

from hanamachi.server.store import Statement

if TYPE_CHECKING:
    import sqlalchemy as sa

NOT_MOVED = ("keeper",)
"""Columns that name a process that is gone."""


def sqlite_copy_into(file: str) -> Statement:
    """Copy the whole file into a new one."""
    return Statement("VACUUM INTO $1", (file,))


def sqlite_check() -> Statement:
    """One row: `ok`, or what is damaged."""
    return Statement("PRAGMA quick_check(1)")


def sqlite_shrink() -> Statement:
    """Write the file anew without its free pages."""
    return Statement("VACUUM")


def sqlite_empty_log() -> Statement:
    """Put what is in the log into the file, and cut the log to nothing."""
    return Statement("PRAGMA wal_checkpoint(TRUNCATE)")


def sqlite_close_log() -> Statement:
    """Put what is in the log into the file, and do without a log from now on."""
    return Statement("PRAGMA journal_mode = DELETE")


def postgres_has_tables() -> Statement:
    """One row: whether the database has any table."""
    return Statement("SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())")


def postgres_create_database(name: str) -> Statement:
    """Create a database, whose name is of letters and digits."""
    return Statement(f"CREATE DATABASE {name}")


def postgres_drop_database(name: str) -> Statement:
    """Drop a database with all its connections."""
    return Statement(f"DROP DATABASE {name} WITH (FORCE)")


def moved_columns(table: "sa.Table") -> list[str]:
    """Return the names of the columns that are moved to another store."""
    return [column.name for column in table.columns if column.name not in NOT_MOVED]


def count_rows(table: "sa.Table") -> Statement:
    """One row: the number of rows of a table."""
    return Statement(f"SELECT count(*) FROM {table.name}")


def select_rows(table: "sa.Table") -> Statement:
    """Rows: the moved columns."""
    return Statement(f"SELECT {', '.join(moved_columns(table))} FROM {table.name}")


def sqlite_insert_row(table: "sa.Table") -> Statement:
    """Add a row of the moved columns, for `executemany`."""
    columns = moved_columns(table)
    places = ", ".join("?" * len(columns))
    return Statement(f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({places})", (None,) * len(columns))
