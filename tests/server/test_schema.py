"""`store/schema.py` is exactly what the migrations make, on SQLite and PostgreSQL, in new and in upgraded stores."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from hanamachi.server.store import schema
from hanamachi.server.store.migrate import upgrade_database_schema
from tests.server.databases import Databases

OLDEST = Path(__file__).resolve().parent.parent / "data" / "store-1.sql"

Catalog = list[tuple[Any, ...]]
Make = Callable[[sa.Connection], None]


def make_from_schema(connection: sa.Connection) -> None:
    schema.metadata.create_all(connection)


def make_in_steps(connection: sa.Connection) -> None:
    """Make a store of the first version, and upgrade it."""
    upgrade_database_schema(connection, target_version="0001")
    upgrade_database_schema(connection)


def compare_with_schema(connection: sa.Connection) -> list[Any]:
    """Return what Alembic would change so that a store is like the schema."""
    here = schema.metadata.sorted_tables

    def is_here(part: Any, _name: str | None, kind: str, _reflected: bool, _other: Any) -> bool:
        return kind != "table" or part in here or part.name not in schema.metadata.tables

    options = {"include_object": is_here, "compare_type": True, "compare_server_default": True}
    found = compare_metadata(MigrationContext.configure(connection, opts=options), schema.metadata)
    return [each for each in found if not (each[0] == "remove_table" and each[1].name == "alembic_version")]


# ------------------------------------------------------------------------------------------------------------ SQLite


def read_sqlite_catalog(connection: sqlite3.Connection) -> Catalog:
    """Return all that SQLite knows of a schema, without the text that made it."""
    ours = "schema = 'main' AND name NOT LIKE 'sqlite_%' AND name <> 'alembic_version' ORDER BY name"
    catalog: Catalog = connection.execute(
        f"SELECT name, type, ncol, wr, strict FROM pragma_table_list WHERE {ours}"
    ).fetchall()
    for name, *_ in tuple(catalog):
        for pragma in ("table_xinfo", "foreign_key_list"):
            catalog += [(name, pragma, *row) for row in connection.execute(f"PRAGMA {pragma}({name})")]
        for _, index, *kind in connection.execute(f"SELECT * FROM pragma_index_list('{name}') ORDER BY name"):
            catalog.append((name, index, *kind, *connection.execute(f"PRAGMA index_xinfo({index})")))
    texts = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE type = 'trigger' OR sql LIKE '% WHERE %' ORDER BY name"
    )
    return catalog + [(kind, name, " ".join(sql.split())) for kind, name, sql in texts]


def inspect_sqlite_store(make: Make) -> tuple[list[Any], Catalog]:
    """Return how a file that was made differs from the schema to Alembic, and its catalog."""
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as connection:
        engine = sa.create_engine("sqlite://", creator=lambda: connection, poolclass=sa.pool.StaticPool)
        with engine.begin() as through:
            make(through)
            found = compare_with_schema(through)
        return found, read_sqlite_catalog(connection)


def make_from_oldest_file(connection: sa.Connection) -> None:
    raw: Any = connection.connection.dbapi_connection
    raw.executescript(OLDEST.read_text())
    upgrade_database_schema(connection, has_no_version=True)


@pytest.mark.sqlite
@pytest.mark.parametrize("make", [upgrade_database_schema, make_from_oldest_file])
def test_migrations_make_the_schema_in_a_file(make: Make) -> None:
    found, catalog = inspect_sqlite_store(make)
    assert found == []
    assert catalog == inspect_sqlite_store(make_from_schema)[1]


# -------------------------------------------------------------------------------------------------------- PostgreSQL

POSTGRES_CATALOG = (
    """
    SELECT relname, relkind::text, relpersistence::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i' ORDER BY 1
    """,
    """
    SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity::text,
        pg_get_expr(d.adbin, d.adrelid)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1, a.attnum
    """,
    """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2
    """,
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
    "SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1",
)


async def inspect_postgres_store(address: str, make: Make) -> tuple[list[Any], Catalog]:
    """Return how a database that was made differs from the schema to Alembic, and its catalog."""
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(address))
    async with engine.begin() as through:
        await through.run_sync(make)
        found = await through.run_sync(compare_with_schema)
    await engine.dispose()
    connection = await asyncpg.connect(address)
    catalog = [tuple(row) for query in POSTGRES_CATALOG for row in await connection.fetch(query)]
    await connection.close()
    return found, [row for row in catalog if "alembic_version" not in " ".join(map(str, row))]


def test_migrations_make_the_schema_in_a_database(postgres_server: Databases) -> None:
    found, catalog = asyncio.run(inspect_postgres_store(postgres_server.make_empty(), make_in_steps))
    assert found == []
    assert catalog == asyncio.run(inspect_postgres_store(postgres_server.make_empty(), make_from_schema))[1]
