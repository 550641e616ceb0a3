"""What a memory is found by: the text that is embedded, its terms, its names, its relations."""

import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import sqlalchemy as sa

from yiji.errors import ProviderError
from yiji.language.normalise import fold, language_of
from yiji.language.segment import terms
from yiji.model.link import Edge
from yiji.model.record import USER, Record
from yiji.providers.calibration import Vector
from yiji.providers.protocols import Embedder
from yiji.remember.resolve import undated
from yiji.store import index as indexes
from yiji.store.index import Indexed
from yiji.store.postings import Posting
from yiji.store.vectors import VectorRow

_LOG = logging.getLogger(__name__)

Embedded = Mapping[str, Vector]
"""Vectors by the text they were made of."""


def embedding_text(content: str, speaker: str | None) -> str:
    """Give the text that is embedded: what was said, with the speaker where several talk."""
    said = undated(content)
    return said if speaker is None else f"{speaker}: {said}"


def embedded(embedder: Embedder, texts: Iterable[str]) -> Embedded:
    """Embed texts, outside the lock; what cannot be embedded now is embedded in the background."""
    wanted = list(dict.fromkeys(texts))
    try:
        return dict(zip(wanted, embedder.passage(wanted), strict=True)) if wanted else {}
    except ProviderError as error:
        _LOG.warning("embedding is put off: %s", type(error).__name__)
        return {}


def indexed(record: Record) -> Indexed:
    """Tell what the indexes hold of a record; the same for the first write and for a rebuild."""
    return Indexed(
        posting=Posting.of(record, terms=_terms(record), language=language_of(record.content)),
        text=embedding_text(record.content, record.source.speaker),
        entities=tuple(dict.fromkeys(name for name in map(fold, record.entities) if name)),
        edges=_edges(record),
    )


def index(
    connection: sa.Connection, added: Sequence[Record], embedded: Embedded, *, embedder: str
) -> list[str]:
    """Put new records of one namespace into every index.

    Args:
        connection: The writer's.
        added: Records of one tenant and namespace, at least one.
        embedded: Vectors by text; a record whose text is missing waits for one.
        embedder: Id of the embedder.

    Returns:
        Ids of the records that still need a vector.
    """
    tenant, namespace = added[0].tenant, added[0].namespace
    entries = [indexed(one) for one in added]
    rows = [
        VectorRow(one.posting.record, one.text, embedded[one.text])
        for one in entries
        if one.text in embedded
    ]
    indexes.put(
        connection,
        tenant=tenant,
        namespace=namespace,
        added=entries,
        are_new=True,
        embedder=embedder,
        rows=rows,
    )
    return [one.posting.record for one in entries if one.text not in embedded]


def _terms(record: Record) -> Counter[str]:
    """Count the terms of the sentence, and once each those of speaker, subject, keywords and scope."""
    found = Counter(terms(undated(record.content)))
    beside = [record.source.speaker, record.applies_to, *record.keywords]
    beside.append(None if record.subject == USER else record.subject)
    for term in terms(" ".join(part for part in beside if part)):
        found.setdefault(term, 1)
    return found


def _edges(record: Record) -> tuple[Edge, ...]:
    """Give the relation that a memory with a slot and a value states."""
    if record.key is None or not record.value:
        return ()
    ends = (fold(record.subject), record.key, fold(record.value))
    return (Edge(*ends, record.id, record.valid_from, record.valid_until),)
