"""The schema, in one place.

Every key starts with the tenant, and with the namespace where a row has one, so that rows of
one namespace lie side by side and PostgreSQL can partition by (tenant, namespace). Times are
whole microseconds since 1970 in UTC. Tables are clustered by their key (`WITHOUT ROWID` in
SQLite); the index blocks are the exception that `_blocks` explains.
"""

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import BigInteger, Column, Integer, LargeBinary

from yiji.store.cells import Reals
from yiji.store.shape import (
    blob,
    count,
    flag,
    key,
    maybe,
    maybe_time,
    of_record,
    scoped,
    share,
    tally,
    text,
    time,
)
from yiji.store.shape import metadata as _metadata

metadata: Final = _metadata
"""Every table that this file makes."""

records: Final = scoped(
    "records",
    key("id"),
    text("kind"),
    text("content"),
    text("subject"),
    maybe("key"),
    maybe("applies_to"),
    maybe("value"),
    text("polarity"),
    maybe("state"),
    maybe("due"),
    *map(text, ("entities", "keywords")),
    *map(share, ("importance", "confidence")),
    text("origin"),
    text("stated"),
    maybe("session"),
    maybe("turn"),
    count("position"),
    maybe("speaker"),
    text("quote"),
    text("cites"),
    maybe_time("valid_from"),
    maybe_time("valid_until"),
    time("recorded_at"),
    maybe_time("superseded_at"),
    maybe("superseded_by"),
    time("last_confirmed_at"),
    count("confirm_count"),
    time("last_access_at"),
    count("access_count"),
    count("applied_count"),
    maybe_time("expires_at"),
    text("status"),
    text("tier"),
    flag("pinned"),
    count("version"),
    text("content_hash"),
    text("metadata"),
    maybe("slot"),
    flag("single"),
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
sa.Index("ix_records_key", records.c.tenant, records.c.namespace, records.c.key)
sa.Index("ix_records_session", records.c.tenant, records.c.namespace, records.c.session)

citations: Final = scoped("citations", key("record"), key("episode"), of_record())
"""Which episodes a memory came from; the namespace is the memory's."""
sa.Index("ix_citations_episode", citations.c.tenant, citations.c.namespace, citations.c.episode)

labels: Final = scoped("labels", key("record"), key("name"), text("value"), of_record())
"""The developer's metadata, one row a name; `value` is JSON, so 1, "1" and true differ."""
sa.Index("ix_labels_value", labels.c.tenant, labels.c.namespace, labels.c.name, labels.c.value)

mentions: Final = scoped("mentions", key("record"), key("entity"), of_record())
"""Names in memories, folded."""
sa.Index("ix_mentions_entity", mentions.c.tenant, mentions.c.namespace, mentions.c.entity)

edges: Final = scoped(
    "edges",
    key("record"),
    key("source"),
    key("relation"),
    key("target"),
    *map(maybe_time, ("valid_from", "valid_until")),
    of_record(),
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
    return scoped(name, *keys, key("first"), *cells)


postings: Final = _blocks(
    "postings",
    text("names"),
    *map(blob, ("columns", "terms", "counts")),
)
"""What a memory is filtered and found by: a few columns, and its terms as 64-bit hashes."""

vectors: Final = _blocks(
    "vectors",
    key("embedder"),
    count("dimension"),
    blob("entries"),
)
"""One vector a memory and embedder, 8 bits a number, with a digest of the text embedded."""

wide: Final = scoped(
    "wide",
    Column("space", Integer, nullable=False, unique=True),
    *map(text, ("embedder", "reached")),
    *map(count, ("dimension", "size", "following")),
    flag("ready"),
)
"""Namespaces that are too large to be read whole; `space` is the number of their index."""

wide_entries: Final = scoped(
    "wide_entries",
    key("record"),
    *map(count, ("space", "number")),
    *map(text, ("kind", "status", "language")),
    time("said_at"),
    text("names"),
    *map(blob, ("columns", "terms", "counts")),
    Column("vector", LargeBinary),
    Column("embedding", LargeBinary().with_variant(Reals(), "postgresql")),
)
"""What the blocks hold of a memory of a wide namespace, in a row of its own: a block of one entry."""

for _name in ("number", "said_at"):
    _place = (wide_entries.c.tenant, wide_entries.c.namespace)
    sa.Index(f"ix_wide_entries_{_name}", *_place, wide_entries.c[_name])

wide_terms: Final = scoped(
    "wide_terms",
    Column("term", BigInteger, primary_key=True),
    Column("run", Integer, primary_key=True),
    blob("numbers"),
)
"""Which memories of a wide namespace hold a term, by their numbers, in runs of equal length."""

sessions: Final = scoped(
    "sessions",
    key("id"),
    time("created_at"),
    time("last_at"),
    count("next_position"),
    maybe("stamp"),
    *map(tally, ("summed", "waiting", "ended")),
)
"""Conversations. The namespace is the home of who holds it, so ids of two users never meet.

`stamp` is another one after each change of a conversation's turns: what is cached of it says of
which state it is. Its messages before position `summed` are summarised, those since are `waiting`
tokens; `ended` is the position behind what its summary as one memory tells, 0 if there is none.
"""

turns: Final = scoped(
    "turns",
    key("session"),
    key("id"),
    time("at"),
    count("position"),
    text("messages"),
    maybe("shown"),
)
"""Turns as they were said, masked; `position` is that of the first message in its session.

`shown` names the memories that the prompt of this turn brought in, as JSON, in the order shown.
"""
sa.Index("ix_turns_position", turns.c.tenant, turns.c.namespace, turns.c.session, turns.c.position)

summaries: Final = scoped(
    "summaries",
    key("session"),
    Column("first", Integer, primary_key=True),
    *map(count, ("after", "level")),
    *map(text, ("mark", "body")),
)
"""Summaries of conversations, each of the messages from `first` to before `after`; derived, so made
again when words they came from are erased."""

summary_sources: Final = scoped("summary_sources", key("session"), key("source"))
"""Which memories the summaries of a conversation came from, of whichever namespace: ids only."""
sa.Index(
    "ix_summary_sources_source",
    summary_sources.c.tenant,
    summary_sources.c.source,
    summary_sources.c.namespace,
)

traces: Final = scoped(
    "traces", key("id"), maybe("session"), time("at"), text("body"), maybe("turn")
)
"""Why each memory was or was not used, by question; `turn` is the one whose reply came of it."""

uses: Final = scoped(
    "uses",
    key("trace"),
    key("memory"),
    maybe("session"),
    text("turn"),
    time("at"),
    flag("stated"),
    flag("obeyed"),
)
"""Which memories a reply used: ids only. The namespace is the home of who asked, not the memory's."""
sa.Index("ix_uses_memory", uses.c.tenant, uses.c.memory, uses.c.namespace)

checkpoints: Final = scoped("checkpoints", key("name"), time("at"), text("state"))
"""The place that a long job has reached."""

audit: Final = sa.Table(
    "audit",
    metadata,
    key("tenant"),
    key("id"),
    time("at"),
    text("actor"),
    text("verb"),
    text("namespace"),
    maybe("record"),
    maybe("op"),
    maybe("reason"),
    sqlite_with_rowid=False,
)
"""Who did what to which id, and why; append-only, never content."""
sa.Index("ix_audit_record", audit.c.tenant, audit.c.namespace, audit.c.record)

outbox: Final = sa.Table(
    "outbox",
    metadata,
    key("tenant"),
    key("id"),
    text("namespace"),
    text("topic"),
    text("subjects"),
    text("state"),
    time("due_at"),
    count("attempts"),
    maybe("fault"),
    Column("priority", Integer, nullable=False, server_default=sa.text("0")),
    sqlite_with_rowid=False,
)
"""Jobs committed with the write that asks for them; ids only. The lowest priority is done first."""
sa.Index("ix_outbox_due", outbox.c.state, outbox.c.priority, outbox.c.due_at, outbox.c.id)
sa.Index("ix_outbox_place", outbox.c.tenant, outbox.c.namespace, outbox.c.topic, outbox.c.id)

spend: Final = sa.Table(
    "spend",
    metadata,
    key("tenant"),
    key("day"),
    key("model"),
    count("calls"),
    *map(time, ("tokens_in", "tokens_out")),
    share("cost"),
    sqlite_with_rowid=False,
)
"""What language models cost a tenant, by day (UTC) and model: numbers only."""

facts: Final = sa.Table("store", metadata, key("name"), text("value"))
"""What the store knows about itself, such as its embedder."""
