"""A trace knows the turn whose reply came of it; which memories a reply used has a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, and make the table."""
    op.add_column("traces", sa.Column("turn", sa.Text(), nullable=True))
    op.create_table(
        "uses",
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("namespace", sa.String(), nullable=False),
        sa.Column("trace", sa.String(), nullable=False),
        sa.Column("memory", sa.String(), nullable=False),
        sa.Column("session", sa.Text(), nullable=True),
        sa.Column("turn", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("stated", sa.Boolean(), nullable=False),
        sa.Column("obeyed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "trace", "memory", name="pk_uses"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_uses_memory", "uses", ["tenant", "memory", "namespace"], unique=False)
