"""The steps from one version of the store to the next, on every engine."""

HEAD = "0014"
"""The newest version: a store that has it needs no step, and Alembic need not be asked."""

UPGRADE_LOCK = 0x68616E6100000001
"""PostgreSQL's advisory lock of an upgrade and the copy before it: of processes that start together, one upgrades."""
