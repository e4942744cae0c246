"""The steps from one version of the store to the next, on every engine."""

HEAD = "0014"
"""The newest version: a store that has it needs no step, and Alembic need not be asked."""
