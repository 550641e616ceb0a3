"""A namespace has a stamp, another one after each change of what a context is made of."""

import sqlalchemy as sa
from alembic import op

from yiji.store.dialects import postgres_stamps, sqlite_stamps

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

STAMPED = (
    "records",
    "citations",
    "labels",
    "mentions",
    "edges",
    "postings",
    "vectors",
    "wide",
    "wide_entries",
    "wide_terms",
    "sessions",
    "turns",
    "summaries",
)
COUNTED = ("last_access_at", "access_count", "applied_count")
FORMS = {"sqlite": sqlite_stamps.triggers, "postgresql": postgres_stamps.triggers}


def upgrade() -> None:
    """Make the table and the triggers, and give a stamp to every namespace that holds anything.

    Without one it would look as if nothing was ever there, and after an erasure it would again.
    """
    op.create_table(
        "stamps",
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("namespace", sa.String(), nullable=False),
        sa.Column("stamp", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", name="pk_stamps"),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    every = "SELECT set_config('yiji.everywhere', '{}', true)"
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(every.format("on"))
    held = " UNION ".join(f"SELECT tenant, namespace FROM {table}" for table in STAMPED)  # noqa: S608 -- names above
    connection.exec_driver_sql(
        f"INSERT INTO stamps SELECT tenant, namespace, 0 FROM ({held}) AS held"  # noqa: S608 -- names above
    )
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(every.format("off"))
    names = [column["name"] for column in sa.inspect(connection).get_columns("records")]
    counted = {"records": [name for name in names if name not in COUNTED]}
    for statement in FORMS[connection.dialect.name](STAMPED, counted):
        connection.exec_driver_sql(statement)
