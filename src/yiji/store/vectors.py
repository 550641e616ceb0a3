"""One vector a memory and embedder, 8 bits a number."""

import hashlib
import struct
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, cast

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.store.blocks import ID, Cell, Key, Layout, id_bytes, id_text
from yiji.store.columns import Coded, Flags
from yiji.store.selection import FORMS, any_of, in_scope, numbered
from yiji.store.tables import vectors

Vectors = NDArray[np.float32]
Stored = NDArray[np.void]
"""Vectors as stored: a structured array with `id`, `digest`, `scale` and `numbers`."""

DIGEST_BYTES: Final = 16
_HEAD: Final = np.dtype([("id", ID), ("digest", f"V{DIGEST_BYTES}"), ("scale", "<f4")])
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
    """A vector as it lies in a block: head, and one signed byte a number."""

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
    entries = [_Entry(row.record, _bytes(row)) for row in rows]
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


def keep_only(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], embedder: str
) -> None:
    """Delete the vectors of every other embedder in these namespaces."""
    others = vectors.c.embedder != embedder
    connection.execute(vectors.delete().where(in_scope(vectors, tenant, namespaces), others))


def embedders(connection: sa.Connection, *, tenant: str, namespaces: Sequence[str]) -> list[str]:
    """Give the embedders that have vectors in these namespaces, sorted."""
    statement = sa.select(vectors.c.embedder).distinct()
    found = connection.execute(statement.where(in_scope(vectors, tenant, namespaces)))
    return sorted(found.scalars())


def stored(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], embedder: str
) -> dict[str, Stored]:
    """Read the vectors of each of these namespaces, in the order of record ids.

    A namespace without vectors is left out.
    """
    if not namespaces:
        return {}
    key = {"tenant": tenant, **numbered("namespace", namespaces), "embedder": embedder}
    return joined(connection.execute(_of_namespaces(len(namespaces)), key).all())


def joined(rows: Sequence[tuple[str, int, bytes]]) -> dict[str, Stored]:
    """Join blocks of vectors (namespace, dimension, entries) by namespace, in the order given."""
    parts: dict[str, list[bytes]] = {}
    for namespace, _, raw in rows:
        parts.setdefault(namespace, []).append(raw)
    # An embedder's vectors all have one dimension.
    form = _dtype(rows[0][1]) if rows else _HEAD
    return {space: np.frombuffer(b"".join(raw), dtype=form) for space, raw in parts.items()}


def raws(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    embedder: str,
    records: Collection[str],
) -> dict[str, bytes]:
    """Read the vectors of records by id, as they are stored; unknown ids are left out."""
    found = _LAYOUT.get(connection, _key(tenant, namespace, embedder), records)
    return {of: entry.raw for of, entry in found.items()}


def array_of(raw: Sequence[bytes]) -> Stored:
    """Give stored vectors of one dimension as an array."""
    form = _dtype(len(raw[0]) - _HEAD.itemsize) if raw else _HEAD
    return np.frombuffer(b"".join(raw), dtype=form)


def listed(raw: bytes) -> str:
    """Write the direction of a stored vector as whole numbers with commas between."""
    return ",".join(map(str, np.frombuffer(raw[_HEAD.itemsize :], np.int8).tolist()))


def ids(part: Stored) -> list[str]:
    """Give the ids of the records that stored vectors belong to."""
    return [id_text(raw) for raw in part["id"].tolist()]


def digests(part: Stored) -> list[bytes]:
    """Give the digests of the texts that stored vectors were made from."""
    return [bytes(raw) for raw in part["digest"].tolist()]


def matrix(part: Stored) -> Vectors:
    """Give stored vectors as float32, shape (n, d), rows of unit length."""
    found = np.empty(part["numbers"].shape, dtype=np.float32)
    # One pass over memory: converting first and scaling then takes twice the time when the
    # vectors are not in the processor's cache, as when another user asked last.
    np.multiply(part["numbers"], part["scale"][:, np.newaxis], out=found, dtype=np.float32)
    return found


def aligned(
    ids: NDArray[np.bytes_], namespace: Coded, stored: Mapping[str, Stored]
) -> tuple[Flags, Vectors]:
    """Give which rows have a vector, and the vectors in the order of the rows."""
    parts = [stored[space] for space in namespace.texts if space in stored]
    if not parts:
        return np.zeros(len(ids), dtype=np.bool_), np.zeros((len(ids), 0), dtype=np.float32)
    found = parts[0] if len(parts) == 1 else np.concatenate(parts)
    if found["id"].tobytes() == ids.tobytes():  # cheaper than comparing text by text
        return np.ones(len(ids), dtype=np.bool_), matrix(found)
    # Ids ascend within a namespace, and no two namespaces of a tenant share one.
    order = np.argsort(found["id"], kind="stable")
    at = np.minimum(np.searchsorted(found["id"], ids, sorter=order), len(found) - 1)
    places = order[at]
    has_vector = found["id"][places] == ids
    rows = matrix(found[places])
    rows[~has_vector] = 0.0
    return has_vector, rows


def _key(tenant: str, namespace: str, embedder: str) -> Key:
    return {"tenant": tenant, "namespace": namespace, "embedder": embedder}


@cache
def _dtype(dimension: int) -> np.dtype[np.void]:
    return np.dtype([*_HEAD.descr, ("numbers", "i1", (dimension,))])


def _bytes(row: VectorRow) -> bytes:
    """Write a vector as a scale and signed bytes, so that it is of unit length when read."""
    largest = float(np.abs(row.vector).max(initial=0.0))
    steps = np.rint(row.vector * (_STEPS / largest if largest else 0.0)).astype(np.int8)
    length = float(np.linalg.norm(steps.astype(np.float32)))
    scale = struct.pack("<f", 1.0 / length if length else 0.0)
    return b"".join((id_bytes(row.record), digest(row.text), scale, steps.tobytes()))


def _encode(entries: Sequence[_Entry]) -> tuple[Cell, ...]:
    return len(entries[0].raw) - _HEAD.itemsize, b"".join(entry.raw for entry in entries)


def _decode(cells: Sequence[Cell]) -> list[_Entry]:
    dimension, raw = cast("tuple[int, bytes]", tuple(cells))
    size = _HEAD.itemsize + dimension
    entries = (raw[at : at + size] for at in range(0, len(raw), size))
    return [_Entry(id_text(entry[: ID.itemsize]), entry) for entry in entries]


_LAYOUT: Final = Layout(vectors, ("dimension", "entries"), _encode, _decode)


@lru_cache(maxsize=FORMS)
def _of_namespaces(count: int) -> sa.Select[str, int, bytes]:
    return (
        sa.select(vectors.c.namespace, vectors.c.dimension, vectors.c.entries)
        .where(
            vectors.c.tenant == sa.bindparam("tenant"),
            any_of(vectors.c.namespace, count),
            vectors.c.embedder == sa.bindparam("embedder"),
        )
        .order_by(vectors.c.namespace, vectors.c.first)
    )
