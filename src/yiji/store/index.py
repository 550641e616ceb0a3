"""The indexes of records: put, made again from the records, compared with them (invariant 3)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from yiji.model.link import Edge, Mention
from yiji.model.record import Record, Status
from yiji.store import graph, postings, records, vectors, wide
from yiji.store.cells import label_cell
from yiji.store.reflect import astray, reflect
from yiji.store.selection import Selection, batches, in_scope
from yiji.store.tables import citations, edges, labels, mentions
from yiji.store.tables import postings as postings_table
from yiji.store.tables import records as records_table

_EVERY: Final = Selection(statuses=tuple(Status))


@dataclass(frozen=True, slots=True)
class Indexed:
    """What the index holds of one record.

    Attributes:
        posting: Its terms and columns.
        text: What is embedded of it.
        entities: Names in it, folded.
        edges: Relations that it states.
    """

    posting: postings.Posting
    text: str
    entities: tuple[str, ...] = ()
    edges: tuple[Edge, ...] = ()


Indexer = Callable[[Record], Indexed | None]
"""Tells what the index is to hold of a record; None for one that is not indexed."""


TextOf = Callable[[str, str | None], str]
"""Gives the text that is embedded of a record, from its content and its speaker."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where an index does not say what the records say.

    Attributes:
        index: Name of its table.
        record: Id of the record, which may be gone.
    """

    index: str
    record: str


def put(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    added: Sequence[Indexed],
    are_new: bool = False,
    embedder: str = "",
    rows: Sequence[vectors.VectorRow] = (),
) -> None:
    """Index records of one namespace, in place of what they had.

    Args:
        connection: The writer's.
        tenant: Organisation.
        namespace: Where the records live.
        added: What to hold of each.
        are_new: Whether no index can hold anything of them yet.
        embedder: Who made their vectors.
        rows: Their vectors, as far as there are any.
    """
    where = {"tenant": tenant, "namespace": namespace}
    postings.put(connection, tenant=tenant, rows=[one.posting for one in added])
    if rows:
        vectors.put(connection, **where, embedder=embedder, rows=rows)
    reflect(connection, **where, records=[one.posting.record for one in added])
    ids = [] if are_new else [one.posting.record for one in added]
    for part in batches(ids):
        for table in (mentions, edges):
            hangs = table.c.record.in_(part)
            connection.execute(table.delete().where(in_scope(table, tenant, [namespace]), hangs))
    names = [Mention(name, one.posting.record) for one in added for name in one.entities]
    graph.put_mentions(connection, tenant=tenant, namespace=namespace, added=names)
    links = [edge for one in added for edge in one.edges]
    graph.put_edges(connection, tenant=tenant, namespace=namespace, added=links)


def embed(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    embedder: str,
    rows: Sequence[vectors.VectorRow],
) -> None:
    """Store vectors of records of one namespace that are indexed already."""
    where = {"tenant": tenant, "namespace": namespace}
    vectors.put(connection, **where, embedder=embedder, rows=rows)
    reflect(connection, **where, records=[row.record for row in rows])


def rebuild(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    embedder: str,
    indexer: Indexer,
) -> list[Record]:
    """Make the indexes of one namespace again from its records.

    Vectors whose text is unchanged stay; the others are deleted. A wide namespace is read whole
    until it is made wide again.

    Returns:
        Records that are to be embedded, in the order of their ids.
    """
    held = records.find(connection, tenant=tenant, namespaces=[namespace], wanted=_EVERY)
    held.sort(key=lambda record: record.id)
    wanted = {record.id: indexed for record in held if (indexed := indexer(record)) is not None}
    wide.drop(connection, tenant=tenant, namespace=namespace)
    for table in (postings_table, mentions, edges, citations, labels):
        connection.execute(table.delete().where(in_scope(table, tenant, [namespace])))
    records.put_beside(connection, held)
    put(connection, tenant=tenant, namespace=namespace, added=list(wanted.values()))
    sound, unsound = _vectors(connection, tenant, namespace, embedder, _texts(wanted))
    vectors.remove(
        connection, tenant=tenant, namespace=namespace, embedder=embedder, records=unsound
    )
    return [record for record in held if record.id in wanted and record.id not in sound]


def differences(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    embedder: str | None,
    indexer: Indexer,
) -> list[Difference]:
    """Compare the indexes of one namespace with its records; empty if they agree.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespace: Which to compare.
        embedder: Whose vectors to compare; None for none.
        indexer: What the index is to hold.
    """
    held = records.find(connection, tenant=tenant, namespaces=[namespace], wanted=_EVERY)
    wanted = {record.id: indexed for record in held if (indexed := indexer(record)) is not None}
    found = _posting_differences(connection, tenant, namespace, wanted)
    found |= _beside_differences(connection, tenant, namespace, held, wanted)
    strays = astray(connection, tenant=tenant, namespace=namespace)
    found |= {Difference("wide_entries", of) for of in strays}
    if embedder is not None:
        sound, unsound = _vectors(connection, tenant, namespace, embedder, _texts(wanted))
        found |= {Difference("vectors", of) for of in unsound | (wanted.keys() - sound)}
    return sorted(found, key=lambda one: (one.index, one.record))


def unembedded(
    connection: sa.Connection, *, tenant: str, namespace: str, embedder: str, text_of: TextOf
) -> list[str]:
    """Give the records of one namespace that lack an embedder's vector of their present text.

    Returns:
        Their ids, in order.
    """
    rows = connection.execute(_SAID, {"tenant": tenant, "namespace": namespace})
    texts = {of: text_of(content, speaker) for of, content, speaker in rows}
    sound, _ = _vectors(connection, tenant, namespace, embedder, texts)
    return [of for of in texts if of not in sound]


def _texts(wanted: Mapping[str, Indexed]) -> dict[str, str]:
    return {of: one.text for of, one in wanted.items()}


def _vectors(
    connection: sa.Connection,
    tenant: str,
    namespace: str,
    embedder: str,
    texts: Mapping[str, str],
) -> tuple[set[str], set[str]]:
    """Give the records whose vector is of their present text, and those whose vector is not."""
    found = vectors.stored(connection, tenant=tenant, namespaces=[namespace], embedder=embedder)
    pairs = [
        pair
        for part in found.values()
        for pair in zip(vectors.ids(part), vectors.digests(part), strict=True)
    ]
    sound = {of for of, key in pairs if of in texts and vectors.digest(texts[of]) == key}
    return sound, {of for of, _ in pairs} - sound


def _posting_differences(
    connection: sa.Connection, tenant: str, namespace: str, wanted: Mapping[str, Indexed]
) -> set[Difference]:
    held = postings.every(connection, tenant=tenant, namespace=namespace)
    made = {of: indexed.posting for of, indexed in wanted.items()}
    return {Difference("postings", of) for of, _ in dict(held).items() ^ made.items()}


def _beside_differences(
    connection: sa.Connection,
    tenant: str,
    namespace: str,
    held: Sequence[Record],
    wanted: Mapping[str, Indexed],
) -> set[Difference]:
    due: dict[str, set[tuple[str, ...]]] = {
        citations.name: {(one.id, of) for one in held for of in one.cites},
        labels.name: {
            (one.id, name, label_cell(value))
            for one in held
            for name, value in one.metadata.items()
        },
        mentions.name: {(of, name) for of, one in wanted.items() for name in one.entities},
        edges.name: {
            (edge.record, edge.source, edge.relation, edge.target)
            for one in wanted.values()
            for edge in one.edges
        },
    }
    found: set[Difference] = set()
    for table, columns in _BESIDE.items():
        statement = sa.select(*(table.c[name] for name in columns))
        rows = connection.execute(statement.where(in_scope(table, tenant, [namespace])))
        there = {tuple(row) for row in rows}
        found |= {Difference(table.name, row[0]) for row in there ^ due[table.name]}
    return found


_BESIDE: Final = {
    citations: ("record", "episode"),
    labels: ("record", "name", "value"),
    mentions: ("record", "entity"),
    edges: ("record", "source", "relation", "target"),
}

_SAID: Final = (
    sa.select(records_table.c.id, records_table.c.content, records_table.c.speaker)
    .where(
        records_table.c.tenant == sa.bindparam("tenant"),
        records_table.c.namespace == sa.bindparam("namespace"),
    )
    .order_by(records_table.c.id)
)
