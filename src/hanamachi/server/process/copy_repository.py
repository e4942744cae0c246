"""SQL statements that copy, check, shrink and move whole stores."""

from typing import TYPE_CHECKING

from hanamachi.server.store import Statement

if TYPE_CHECKING:
    import sqlalchemy as sa

NOT_MOVED = ("keeper",)
"""Columns that are not moved: they name server processes, which have ended."""


def copy_sqlite_file_sql(new_file: str) -> Statement:
    """Return SQL to copy the whole SQLite file into a new one."""
    return Statement("VACUUM INTO $1", (new_file,))


def check_sqlite_file_sql() -> Statement:
    """Return SQL to check the SQLite file. The result is one row: `ok`, or a description of the damage."""
    return Statement("PRAGMA quick_check(1)")


def shrink_sqlite_file_sql() -> Statement:
    """Return SQL to rewrite the SQLite file without its free pages."""
    return Statement("VACUUM")


def empty_sqlite_log_sql() -> Statement:
    """Return SQL to write SQLite's write-ahead log into the database file, and truncate the log."""
    return Statement("PRAGMA wal_checkpoint(TRUNCATE)")


def close_sqlite_log_sql() -> Statement:
    """Return SQL to write SQLite's write-ahead log into the database file, and use no log from now on."""
    return Statement("PRAGMA journal_mode = DELETE")


def select_whether_postgres_has_tables_sql() -> Statement:
    """Return SQL to select whether the PostgreSQL database has any table. The result is one row: a boolean."""
    return Statement("SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())")


def create_postgres_database_sql(name: str) -> Statement:
    """Return SQL to create a PostgreSQL database; its name has letters, digits and underscores only."""
    return Statement(f"CREATE DATABASE {name}")


def drop_postgres_database_sql(name: str) -> Statement:
    """Return SQL to drop a PostgreSQL database, and close all connections to it."""
    return Statement(f"DROP DATABASE {name} WITH (FORCE)")


def list_moved_columns(table: "sa.Table") -> list[str]:
    """Return the names of the columns that are moved to another store."""
    return [column.name for column in table.columns if column.name not in NOT_MOVED]


def count_table_rows_sql(table: "sa.Table") -> Statement:
    """Return SQL to count the rows of a table. The result is one row: the number."""
    return Statement(f"SELECT count(*) FROM {table.name}")


def select_table_rows_sql(table: "sa.Table") -> Statement:
    """Return SQL to select all rows of a table, with the columns that `list_moved_columns` returns."""
    return Statement(f"SELECT {', '.join(list_moved_columns(table))} FROM {table.name}")


def insert_sqlite_row_sql(table: "sa.Table") -> Statement:
    """Return SQL to insert one row into a table in SQLite, with a placeholder for each of `list_moved_columns`."""
    columns = list_moved_columns(table)
    places = ", ".join("?" * len(columns))
    return Statement(f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({places})", (None,) * len(columns))
