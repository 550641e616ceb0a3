"""What a memory is found by: the text that is embedded, its terms, its names."""

from collections import Counter
from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from yiji.language.normalise import fold, language_of
from yiji.language.segment import terms
from yiji.model.link import Mention
from yiji.model.record import USER, Record
from yiji.providers.calibration import Vector
from yiji.store import graph, postings, vectors
from yiji.store.postings import Posting
from yiji.store.vectors import VectorRow

Embedded = Mapping[str, Vector]
"""Vectors by the text they were made of."""


def embedding_text(content: str, speaker: str | None) -> str:
    """Give the text that is embedded: the sentence, with the speaker where several talk."""
    return content if speaker is None else f"{speaker}: {content}"


def term_counts(record: Record) -> Counter[str]:
    """Count the terms a memory is found by: its sentence, speaker, keywords and scope."""
    extra = [record.source.speaker or "", *record.keywords, record.applies_to or ""]
    if record.subject != USER:
        extra.append(record.subject)
    found = Counter(terms(record.content))
    for term in terms(" ".join(part for part in extra if part)):
        found.setdefault(term, 1)
    return found


def index(
    connection: sa.Connection, added: Sequence[Record], embedded: Embedded, *, embedder: str
) -> list[str]:
    """Put records into every index.

    Args:
        connection: The writer's.
        added: Records of one tenant.
        embedded: Vectors by text; a record whose text is missing waits for one.
        embedder: Id of the embedder.

    Returns:
        Ids of the records that still need a vector.
    """
    if not added:
        return []
    tenant = added[0].tenant
    rows = [Posting.of(one, terms=term_counts(one), language=language_of(one.content)) for one in added]
    postings.put(connection, tenant=tenant, rows=rows)
    by_namespace: dict[str, list[VectorRow]] = {}
    waiting = []
    for one in added:
        text = embedding_text(one.content, one.source.speaker)
        vector = embedded.get(text)
        if vector is None:
            waiting.append(one.id)
        else:
            by_namespace.setdefault(one.namespace, []).append(VectorRow(one.id, text, vector))
        mentions = [Mention(entity, one.id) for entity in dict.fromkeys(map(fold, one.entities)) if entity]
        graph.put_mentions(connection, tenant=tenant, namespace=one.namespace, mentions=mentions)
    for namespace, found in by_namespace.items():
        vectors.put(connection, tenant=tenant, namespace=namespace, embedder=embedder, rows=found)
    return waiting
