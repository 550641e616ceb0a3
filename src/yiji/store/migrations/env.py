"""Run by Alembic: migrate on the connection that `yiji.store.schema.upgrade` gives it."""

from alembic import context

from yiji.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
