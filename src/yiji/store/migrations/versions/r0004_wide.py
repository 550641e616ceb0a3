"""Namespaces too large to be read whole, and finding memories by slot key and by session."""

import sqlalchemy as sa
from alembic import op

from yiji.store.cells import Reals

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the indexes and the tables."""
    op.create_index("ix_records_key", "records", ["tenant", "namespace", "key"])
    op.create_index("ix_records_session", "records", ["tenant", "namespace", "session"])
    op.create_table(
        "wide",
        *_scope(),
        sa.Column("space", sa.Integer(), nullable=False),
        sa.Column("embedder", sa.Text(), nullable=False),
        sa.Column("reached", sa.Text(), nullable=False),
        sa.Column("dimension", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("following", sa.Integer(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", name="pk_wide"),
        sa.UniqueConstraint("space", name="uq_wide_space"),
        sqlite_with_rowid=False,
    )
    _entries()
    op.create_table(
        "wide_terms",
        *_scope(),
        sa.Column("term", sa.BigInteger(), nullable=False),
        sa.Column("run", sa.Integer(), nullable=False),
        sa.Column("numbers", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "term", "run", name="pk_wide_terms"),
        sqlite_with_rowid=False,
    )


def _entries() -> None:
    op.create_table(
        "wide_entries",
        *_scope(),
        sa.Column("record", sa.String(), nullable=False),
        sa.Column("space", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("said_at", sa.BigInteger(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("columns", sa.LargeBinary(), nullable=False),
        sa.Column("terms", sa.LargeBinary(), nullable=False),
        sa.Column("counts", sa.LargeBinary(), nullable=False),
        sa.Column("vector", sa.LargeBinary()),
        sa.Column("embedding", sa.LargeBinary().with_variant(Reals(), "postgresql")),
        sa.PrimaryKeyConstraint("tenant", "namespace", "record", name="pk_wide_entries"),
        sqlite_with_rowid=False,
    )
    for name in ("number", "said_at"):
        op.create_index(f"ix_wide_entries_{name}", "wide_entries", ["tenant", "namespace", name])


def _scope() -> tuple[sa.Column[str], sa.Column[str]]:
    return (
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("namespace", sa.String(), nullable=False),
    )
