"""The schema as first released."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table."""
    _audit()
    _checkpoints()
    _outbox()
    _records()
    _store()
    _traces()
    _conversations()
    _blocks()
    _sayings()
    _names()


def _scope() -> tuple[sa.Column[str], sa.Column[str]]:
    return (
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("namespace", sa.String(), nullable=False),
    )


def _of_record(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tenant", "namespace", "record"],
        ["records.tenant", "records.namespace", "records.id"],
        name=name,
        ondelete="CASCADE",
    )


def _audit() -> None:
    op.create_table(
        "audit",
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("verb", sa.Text(), nullable=False),
        sa.Column("namespace", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=True),
        sa.Column("op", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("tenant", "id", name="pk_audit"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_audit_record", "audit", ["tenant", "namespace", "record"], unique=False)


def _checkpoints() -> None:
    op.create_table(
        "checkpoints",
        *_scope(),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "name", name="pk_checkpoints"),
        sqlite_with_rowid=False,
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("tenant", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("namespace", sa.Text(), nullable=False),
        sa.Column("topic", sa.Text(), nullable=False),
        sa.Column("subjects", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("fault", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("tenant", "id", name="pk_outbox"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_outbox_due", "outbox", ["state", "due_at"], unique=False)


def _record_said() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("applies_to", sa.Text(), nullable=True),
        sa.Column("value", sa.Text(), nullable=True),
        sa.Column("polarity", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("due", sa.Text(), nullable=True),
        sa.Column("entities", sa.Text(), nullable=False),
        sa.Column("keywords", sa.Text(), nullable=False),
        sa.Column("importance", sa.Float(), nullable=False),
        sa.Column("confidence", sa.Float(), nullable=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("stated", sa.Text(), nullable=False),
        sa.Column("session", sa.Text(), nullable=True),
        sa.Column("turn", sa.Text(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
    )


def _record_kept() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("speaker", sa.Text(), nullable=True),
        sa.Column("quote", sa.Text(), nullable=False),
        sa.Column("cites", sa.Text(), nullable=False),
        sa.Column("valid_from", sa.BigInteger(), nullable=True),
        sa.Column("valid_until", sa.BigInteger(), nullable=True),
        sa.Column("recorded_at", sa.BigInteger(), nullable=False),
        sa.Column("superseded_at", sa.BigInteger(), nullable=True),
        sa.Column("superseded_by", sa.Text(), nullable=True),
        sa.Column("last_confirmed_at", sa.BigInteger(), nullable=False),
        sa.Column("confirm_count", sa.Integer(), nullable=False),
        sa.Column("last_access_at", sa.BigInteger(), nullable=False),
        sa.Column("access_count", sa.Integer(), nullable=False),
        sa.Column("applied_count", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("tier", sa.Text(), nullable=False),
        sa.Column("pinned", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("metadata", sa.Text(), nullable=False),
        sa.Column("slot", sa.Text(), nullable=True),
        sa.Column("single", sa.Boolean(), nullable=False),
    )


def _records() -> None:
    op.create_table(
        "records",
        *_scope(),
        *_record_said(),
        *_record_kept(),
        sa.PrimaryKeyConstraint("tenant", "namespace", "id", name="pk_records"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_records_hash", "records", ["tenant", "namespace", "content_hash"], unique=False
    )
    op.create_index(
        "ix_records_kind", "records", ["tenant", "namespace", "kind", "status"], unique=False
    )
    op.create_index("ix_records_slot", "records", ["tenant", "namespace", "slot"], unique=False)
    op.create_index(
        "uq_records_active_slot",
        "records",
        ["tenant", "namespace", "slot"],
        unique=True,
        sqlite_where=sa.text("single = 1 AND status = 'active'"),
        postgresql_where=sa.text("single AND status = 'active'"),
    )


def _store() -> None:
    op.create_table(
        "store",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_store"),
    )


def _traces() -> None:
    op.create_table(
        "traces",
        *_scope(),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("session", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "id", name="pk_traces"),
        sqlite_with_rowid=False,
    )


def _conversations() -> None:
    op.create_table(
        "sessions",
        *_scope(),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("next_position", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "id", name="pk_sessions"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "turns",
        *_scope(),
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("messages", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "session", "id", name="pk_turns"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_turns_position", "turns", ["tenant", "namespace", "session", "position"], unique=False
    )


def _blocks() -> None:
    op.create_table(
        "postings",
        *_scope(),
        sa.Column("first", sa.String(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("columns", sa.LargeBinary(), nullable=False),
        sa.Column("terms", sa.LargeBinary(), nullable=False),
        sa.Column("counts", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "first", name="pk_postings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "vectors",
        *_scope(),
        sa.Column("embedder", sa.String(), nullable=False),
        sa.Column("first", sa.String(), nullable=False),
        sa.Column("dimension", sa.Integer(), nullable=False),
        sa.Column("entries", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "namespace", "embedder", "first", name="pk_vectors"),
        sqlite_with_rowid=False,
    )


def _sayings() -> None:
    op.create_table(
        "citations",
        *_scope(),
        sa.Column("record", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=False),
        _of_record("fk_citations_records"),
        sa.PrimaryKeyConstraint("tenant", "namespace", "record", "episode", name="pk_citations"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_citations_episode", "citations", ["tenant", "namespace", "episode"], unique=False
    )
    op.create_table(
        "labels",
        *_scope(),
        sa.Column("record", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        _of_record("fk_labels_records"),
        sa.PrimaryKeyConstraint("tenant", "namespace", "record", "name", name="pk_labels"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_labels_value", "labels", ["tenant", "namespace", "name", "value"], unique=False
    )


def _names() -> None:
    op.create_table(
        "edges",
        *_scope(),
        sa.Column("record", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("relation", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("valid_from", sa.BigInteger(), nullable=True),
        sa.Column("valid_until", sa.BigInteger(), nullable=True),
        _of_record("fk_edges_records"),
        sa.PrimaryKeyConstraint(
            "tenant", "namespace", "record", "source", "relation", "target", name="pk_edges"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_edges_source", "edges", ["tenant", "namespace", "source"], unique=False)
    op.create_table(
        "mentions",
        *_scope(),
        sa.Column("record", sa.String(), nullable=False),
        sa.Column("entity", sa.String(), nullable=False),
        _of_record("fk_mentions_records"),
        sa.PrimaryKeyConstraint("tenant", "namespace", "record", "entity", name="pk_mentions"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_mentions_entity", "mentions", ["tenant", "namespace", "entity"], unique=False
    )
