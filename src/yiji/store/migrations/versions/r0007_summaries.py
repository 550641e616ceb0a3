"""Summaries of conversations, what they came from, and how far each conversation is summarised."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and add the columns; nothing is summarised yet."""
    op.create_table(
        "summaries",
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("namespace", sa.String(), nullable=False),
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "session", "first", name="pk_summaries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "summary_sources",
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("namespace", sa.String(), nullable=False),
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint(
            "tenant", "namespace", "session", "source", name="pk_summary_sources"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_summary_sources_source", "summary_sources", ["tenant", "source", "namespace"]
    )
    for name in ("summed", "waiting", "ended"):
        op.add_column(
            "sessions", sa.Column(name, sa.Integer(), server_default=sa.text("0"), nullable=False)
        )
