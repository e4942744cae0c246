"""Upgrades of a PostgreSQL store to the newest version of its schema."""

import asyncpg

from hanamachi.server.store import StoreError, version_repository
from hanamachi.server.store.database_address import DatabaseAddress
from hanamachi.server.store.migrations import HEAD, UPGRADE_LOCK

CONNECT_SECONDS = 10.0
"""Maximum time to connect: a database that takes longer cannot serve a game."""


async def upgrade_postgres_schema(address: DatabaseAddress) -> None:
    """Make the tables of a store in a PostgreSQL database, or upgrade them to the newest version; raises StoreError."""
    connection = await asyncpg.connect(address.text, timeout=CONNECT_SECONDS)
    try:
        noted = await connection.fetchval(version_repository.select_whether_postgres_has_version_sql().text)
        if noted and await connection.fetchval(version_repository.select_schema_version_sql().text) == HEAD:
            return
    finally:
        await connection.close()
    # SQLAlchemy and Alembic take longer to import than all else here: only an upgrade needs them
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import create_async_engine

    from hanamachi.server.store.migrate import UnknownVersion, upgrade_database_schema

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(address.text))
    try:
        async with engine.begin() as through:
            await through.execute(sa.text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
            await through.run_sync(upgrade_database_schema)
    except (UnknownVersion, sa.exc.SQLAlchemyError) as error:
        raise StoreError(f"{address} cannot be upgraded: {error}") from None
    finally:
        await engine.dispose()
