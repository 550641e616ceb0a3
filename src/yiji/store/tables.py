"""The schema, in one place.

Every key starts with the tenant, and with the namespace where a row has one, so that rows of
one namespace lie side by side and PostgreSQL can partition by (tenant, namespace). Times are
whole microseconds since 1970 in UTC. Tables are clustered by their key (`WITHOUT ROWID` in
SQLite); the index blocks are the exception that `_blocks` explains.
"""

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, String, Text

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def _key(name: str) -> Column[str]:
    return Column(name, String, primary_key=True)


def _scoped(name: str, *parts: sa.schema.SchemaItem) -> sa.Table:
    """Make a table whose key starts with tenant and namespace."""
    return sa.Table(
        name, metadata, _key("tenant"), _key("namespace"), *parts, sqlite_with_rowid=False
    )


def _of_record() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tenant", "namespace", "record"],
        ["records.tenant", "records.namespace", "records.id"],
        ondelete="CASCADE",
    )


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _maybe(name: str) -> Column[str]:
    return Column(name, Text)


def _time(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _maybe_time(name: str) -> Column[int]:
    return Column(name, BigInteger)


def _count(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _share(name: str) -> Column[float]:
    return Column(name, Float, nullable=False)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


records: Final = _scoped(
    "records",
    _key("id"),
    _text("kind"),
    _text("content"),
    _text("subject"),
    _maybe("key"),
    _maybe("applies_to"),
    _maybe("value"),
    _text("polarity"),
    _maybe("state"),
    _maybe("due"),
    _text("entities"),
    _text("keywords"),
    _share("importance"),
    _share("confidence"),
    _text("origin"),
    _text("stated"),
    _maybe("session"),
    _maybe("turn"),
    _count("position"),
    _maybe("speaker"),
    _text("quote"),
    _text("cites"),
    _maybe_time("valid_from"),
    _maybe_time("valid_until"),
    _time("recorded_at"),
    _maybe_time("superseded_at"),
    _maybe("superseded_by"),
    _time("last_confirmed_at"),
    _count("confirm_count"),
    _time("last_access_at"),
    _count("access_count"),
    _count("applied_count"),
    _maybe_time("expires_at"),
    _text("status"),
    _text("tier"),
    _flag("pinned"),
    _count("version"),
    _text("content_hash"),
    _text("metadata"),
    _maybe("slot"),
    _flag("single"),
)
"""Memories. `slot` names (subject, key, applies_to); `single` says that it holds one value."""

# PostgreSQL's dialect file sets the same condition: naming it here loads its drivers at every start (0.1 s).
sa.Index(
    "uq_records_active_slot",
    records.c.tenant,
    records.c.namespace,
    records.c.slot,
    unique=True,
    sqlite_where=sa.and_(records.c.single, records.c.status == "active"),
)
sa.Index("ix_records_slot", records.c.tenant, records.c.namespace, records.c.slot)
sa.Index("ix_records_kind", records.c.tenant, records.c.namespace, records.c.kind, records.c.status)
sa.Index("ix_records_hash", records.c.tenant, records.c.namespace, records.c.content_hash)

citations: Final = _scoped("citations", _key("record"), _key("episode"), _of_record())
"""Which episodes a memory came from; the namespace is the memory's."""
sa.Index("ix_citations_episode", citations.c.tenant, citations.c.namespace, citations.c.episode)

labels: Final = _scoped("labels", _key("record"), _key("name"), _text("value"), _of_record())
"""The developer's metadata, one row a name; `value` is JSON, so 1, "1" and true differ."""
sa.Index("ix_labels_value", labels.c.tenant, labels.c.namespace, labels.c.name, labels.c.value)

mentions: Final = _scoped("mentions", _key("record"), _key("entity"), _of_record())
"""Names in memories, folded."""
sa.Index("ix_mentions_entity", mentions.c.tenant, mentions.c.namespace, mentions.c.entity)

edges: Final = _scoped(
    "edges",
    _key("record"),
    _key("source"),
    _key("relation"),
    _key("target"),
    _maybe_time("valid_from"),
    _maybe_time("valid_until"),
    _of_record(),
)
"""Relations between names, each said by one memory."""
sa.Index("ix_edges_source", edges.c.tenant, edges.c.namespace, edges.c.source)


def _blocks(name: str, *parts: Column[Any]) -> sa.Table:
    """Make a table of index blocks: up to 64 entries a row, in the order of their ids.

    One row a memory costs a scan of 1,000 memories a millisecond in row handling alone; in
    blocks it is a few blobs that NumPy reads as they are. `first` is the smallest id inside.
    """
    keys = [part for part in parts if part.primary_key]
    cells = [part for part in parts if not part.primary_key]
    return _scoped(name, *keys, _key("first"), *cells)


postings: Final = _blocks(
    "postings",
    _text("names"),
    Column("columns", LargeBinary, nullable=False),
    Column("terms", LargeBinary, nullable=False),
    Column("counts", LargeBinary, nullable=False),
)
"""What a memory is filtered and found by: a few columns, and its terms as 64-bit hashes."""

vectors: Final = _blocks(
    "vectors",
    _key("embedder"),
    _count("dimension"),
    Column("entries", LargeBinary, nullable=False),
)
"""One vector a memory and embedder, 8 bits a number, with a digest of the text embedded."""

sessions: Final = _scoped(
    "sessions",
    _key("id"),
    _time("created_at"),
    _time("last_at"),
    _count("next_position"),
    _maybe("stamp"),
)
"""Conversations. The namespace is the home of who holds it, so ids of two users never meet.

`stamp` is another one after each change of a conversation's turns: what is cached of it says of
which state it is.
"""

turns: Final = _scoped(
    "turns",
    _key("session"),
    _key("id"),
    _time("at"),
    _count("position"),
    _text("messages"),
    _maybe("shown"),
)
"""Turns as they were said, masked; `position` is that of the first message in its session.

`shown` names the memories that the prompt of this turn brought in, as JSON, in the order shown.
"""
sa.Index("ix_turns_position", turns.c.tenant, turns.c.namespace, turns.c.session, turns.c.position)

traces: Final = _scoped("traces", _key("id"), _maybe("session"), _time("at"), _text("body"))
"""Why each memory was or was not used, by question."""

checkpoints: Final = _scoped("checkpoints", _key("name"), _time("at"), _text("state"))
"""The place that a long job has reached."""

audit: Final = sa.Table(
    "audit",
    metadata,
    _key("tenant"),
    _key("id"),
    _time("at"),
    _text("actor"),
    _text("verb"),
    _text("namespace"),
    _maybe("record"),
    _maybe("op"),
    _maybe("reason"),
    sqlite_with_rowid=False,
)
"""Who did what to which id, and why; append-only, never content."""
sa.Index("ix_audit_record", audit.c.tenant, audit.c.namespace, audit.c.record)

outbox: Final = sa.Table(
    "outbox",
    metadata,
    _key("tenant"),
    _key("id"),
    _text("namespace"),
    _text("topic"),
    _text("subjects"),
    _text("state"),
    _time("due_at"),
    _count("attempts"),
    _maybe("fault"),
    Column("priority", Integer, nullable=False, server_default=sa.text("0")),
    sqlite_with_rowid=False,
)
"""Jobs committed with the write that asks for them; ids only. The lowest priority is done first."""
sa.Index("ix_outbox_due", outbox.c.state, outbox.c.priority, outbox.c.due_at, outbox.c.id)
sa.Index("ix_outbox_place", outbox.c.tenant, outbox.c.namespace, outbox.c.topic, outbox.c.id)

spend: Final = sa.Table(
    "spend",
    metadata,
    _key("tenant"),
    _key("day"),
    _key("model"),
    _count("calls"),
    Column("tokens_in", BigInteger, nullable=False),
    Column("tokens_out", BigInteger, nullable=False),
    _share("cost"),
    sqlite_with_rowid=False,
)
"""What language models cost a tenant, by day (UTC) and model: numbers only."""

facts: Final = sa.Table("store", metadata, _key("name"), _text("value"))
"""What the store knows about itself, such as its embedder."""
