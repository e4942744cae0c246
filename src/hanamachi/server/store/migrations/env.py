"""Runs the steps on the connection that `hanamachi.server.store.migrate` hands over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
