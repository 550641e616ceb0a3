"""Memories made for the store's tests, and the index of each."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import numpy as np
import sqlalchemy as sa

from yiji.model.ids import content_hash
from yiji.model.link import Edge
from yiji.model.record import Record, Source
from yiji.model.scope import Scope
from yiji.store import index, postings, records, vectors

AT = datetime(2025, 3, 1, 9, tzinfo=UTC)
TENANT = "acme"
EMBEDDER = "made-up:16"
DIMENSION = 16
SCOPE = Scope(TENANT, "张伟", "weekly", session="s1")
HOME = SCOPE.home


def is_single(key: str, subject: str) -> bool:
    """Say that a city is one value, all else many."""
    return key == "profile.city" and bool(subject)


def record(number: int, content: str = "", **fields: object) -> Record:
    """Make the memory of a number; its id and time follow from it."""
    at = AT + timedelta(seconds=number)
    content = content or f"sentence number {number}"
    base = Record(
        id=f"{int(at.timestamp() * 1000):012x}{number:014x}",
        tenant=TENANT,
        namespace=HOME,
        kind="fact",
        content=content,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=content_hash(content),
        source=Source(session="s1", turn=f"t{number}", position=number),
    )
    return replace(base, **fields)


def indexed(one: Record) -> index.Indexed:
    """Index a memory by its words in small letters."""
    terms = Counter(one.content.lower().split())
    return index.Indexed(
        posting=postings.Posting.of(one, terms=terms, language="en"),
        text=one.content,
        entities=tuple(name.casefold() for name in one.entities),
        edges=tuple(Edge("user", one.key, name, one.id) for name in one.entities if one.key),
    )


def vector(text: str) -> vectors.Vectors:
    """Give a text's vector: made up, but the same each time."""
    seed = int(content_hash(text)[:8], 16)
    found = np.random.default_rng(seed).standard_normal(DIMENSION).astype(np.float32)
    return found / np.float32(np.linalg.norm(found))


def embed(connection: sa.Connection, added: Sequence[Record]) -> None:
    """Store the vectors of memories."""
    for one in added:
        row = vectors.VectorRow(one.id, one.content, vector(one.content))
        index.embed(
            connection, tenant=one.tenant, namespace=one.namespace, embedder=EMBEDDER, rows=[row]
        )


def keep(connection: sa.Connection, *added: Record) -> None:
    """Store memories with all that is made of them."""
    records.insert(connection, added, is_single=is_single)
    for one in added:
        index.put(connection, tenant=one.tenant, namespace=one.namespace, added=[indexed(one)])
    embed(connection, added)


def differences(
    connection: sa.Connection, namespace: str = HOME, tenant: str = TENANT
) -> list[index.Difference]:
    """Compare the index of a namespace with its records."""
    return index.differences(
        connection, tenant=tenant, namespace=namespace, embedder=EMBEDDER, indexer=indexed
    )
