"""One vector a memory and embedder, 8 bits a number."""

import hashlib
import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, cast

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.store.blocks import Cell, Key, Layout
from yiji.store.tables import vectors

Vectors = NDArray[np.float32]

DIGEST_BYTES: Final = 16
_SCALE_BYTES: Final = 4
_STEPS: Final = 127
"""Largest step of a signed byte; a vector's largest number takes it."""


@dataclass(frozen=True, slots=True)
class VectorRow:
    """A vector to store.

    Attributes:
        record: Id of the memory.
        text: What was embedded; only its digest is stored.
        vector: float32, shape (d,), of unit length.
    """

    record: str
    text: str
    vector: Vectors


@dataclass(frozen=True, slots=True)
class _Entry:
    """A vector as stored: digest, scale and one signed byte a number, end to end."""

    record: str
    raw: bytes


def digest(text: str) -> bytes:
    """Hash a text that is embedded, so that an unchanged one is not embedded again."""
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=DIGEST_BYTES).digest()


def put(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    embedder: str,
    rows: Sequence[VectorRow],
) -> None:
    """Store vectors of one namespace, in place of what their records had."""
    entries = [_Entry(row.record, digest(row.text) + _bytes(row.vector)) for row in rows]
    _LAYOUT.put(connection, _key(tenant, namespace, embedder), entries)


def remove(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    embedder: str,
    records: Collection[str],
) -> int:
    """Delete the vectors of records; gives how many there were."""
    return _LAYOUT.remove(connection, _key(tenant, namespace, embedder), records)


def embedders(connection: sa.Connection, *, tenant: str, namespaces: Sequence[str]) -> list[str]:
    """Give the embedders that have vectors in these namespaces."""
    statement = sa.select(vectors.c.embedder).distinct()
    statement = statement.where(
        vectors.c.tenant == tenant, vectors.c.namespace.in_(list(namespaces))
    )
    return sorted(connection.execute(statement).scalars())


def known(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    embedder: str,
    texts: Collection[str],
) -> dict[str, Vectors]:
    """Give the stored vectors of texts that were embedded before in these namespaces.

    Returns:
        float32, shape (d,), of unit length, by text; texts that were not are left out.
    """
    wanted = {digest(text): text for text in texts}
    found: dict[str, Vectors] = {}
    blocks = stored(connection, tenant=tenant, namespaces=namespaces, embedder=embedder)
    for block in blocks:
        for at, key in enumerate(block.digests):
            if key in wanted:
                found[wanted[key]] = block.matrix()[at]
    return found


@dataclass(frozen=True, slots=True)
class StoredVectors:
    """The vectors of one namespace.

    Attributes:
        namespace: Where they are.
        ids: Of the records, ascending.
        raw: Entries as stored, end to end.
    """

    namespace: str
    ids: list[str]
    raw: bytes

    @property
    def digests(self) -> list[bytes]:
        """Digest of the text that each was made from."""
        step = len(self.raw) // len(self.ids)
        return [self.raw[at : at + DIGEST_BYTES] for at in range(0, len(self.raw), step)]

    def matrix(self) -> Vectors:
        """Give float32, shape (n, d), rows of unit length."""
        dimension = len(self.raw) // len(self.ids) - DIGEST_BYTES - _SCALE_BYTES
        entries = np.frombuffer(self.raw, dtype=_dtype(dimension))
        found: Vectors = entries["numbers"].astype(np.float32)
        found *= entries["scale"][:, np.newaxis]
        return found


def stored(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], embedder: str
) -> list[StoredVectors]:
    """Read every vector of these namespaces; one without vectors is left out."""
    rows = connection.execute(
        _OF_NAMESPACES,
        {"tenant": tenant, "namespaces": list(namespaces), "embedder": embedder},
    ).tuples()
    return list(_gathered(rows))


def _gathered(rows: sa.Result[tuple[str, str, bytes]]) -> Iterator[StoredVectors]:
    by_namespace: dict[str, tuple[list[str], list[bytes]]] = {}
    for namespace, names, raw in rows:
        ids, parts = by_namespace.setdefault(namespace, ([], []))
        ids += json.loads(names)
        parts.append(raw)
    for namespace, (ids, parts) in by_namespace.items():
        yield StoredVectors(namespace, ids, b"".join(parts))


def _key(tenant: str, namespace: str, embedder: str) -> Key:
    return {"tenant": tenant, "namespace": namespace, "embedder": embedder}


def _dtype(dimension: int) -> np.dtype[np.void]:
    return np.dtype(
        [
            ("digest", f"V{DIGEST_BYTES}"),
            ("scale", "<f4"),
            ("numbers", "i1", (dimension,)),
        ]
    )


def _bytes(vector: Vectors) -> bytes:
    """Write a vector as a scale and signed bytes, so that it is of unit length when read."""
    largest = float(np.abs(vector).max(initial=0.0))
    steps = np.rint(vector * (_STEPS / largest if largest else 0.0)).astype(np.int8)
    length = float(np.linalg.norm(steps.astype(np.float32)))
    scale = np.float32(1.0 / length if length else 0.0)
    return scale.astype("<f4").tobytes() + steps.tobytes()


def _encode(entries: Sequence[_Entry]) -> tuple[Cell, ...]:
    ids = json.dumps([entry.record for entry in entries], separators=(",", ":"))
    return ids, b"".join(entry.raw for entry in entries)


def _decode(cells: Sequence[Cell]) -> list[_Entry]:
    names, raw = cast("tuple[str, bytes]", tuple(cells))
    ids = json.loads(names)
    step = len(raw) // len(ids)
    return [_Entry(of, raw[at * step : (at + 1) * step]) for at, of in enumerate(ids)]


_LAYOUT: Final = Layout(vectors, ("names", "entries"), _encode, _decode)

_OF_NAMESPACES: Final = (
    sa.select(vectors.c.namespace, vectors.c.names, vectors.c.entries)
    .where(
        vectors.c.tenant == sa.bindparam("tenant"),
        vectors.c.namespace.in_(sa.bindparam("namespaces", expanding=True)),
        vectors.c.embedder == sa.bindparam("embedder"),
    )
    .order_by(vectors.c.namespace, vectors.c.first)
)
