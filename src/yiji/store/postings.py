"""What a memory is filtered and found by: a few columns and its terms."""

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from typing import Final, Self, cast

import numpy as np
import sqlalchemy as sa

from yiji.model.record import Record
from yiji.store.blocks import ID, Cell, Key, Layout, id_bytes, id_text
from yiji.store.cells import micros
from yiji.store.tables import postings

CODED: Final = ("kind", "key", "subject", "status", "language", "session", "speaker")
"""Columns of text, each a code into the texts of its block."""

ENTRY: Final = np.dtype(
    [
        ("id", ID),
        ("codes", "<u2", (len(CODED),)),
        ("position", "<i4"),
        ("length", "<i4"),
        ("distinct", "<i4"),
        ("said_at", "<i8"),
    ]
)
"""Columns of one entry: position in its session; terms, in all and distinct; microseconds."""

HASHES: Final = np.dtype("<u8")
COUNTS: Final = np.dtype("u1")
MOST_COUNT: Final = int(np.iinfo(COUNTS).max)


@dataclass(frozen=True, slots=True)
class Posting:
    """What the index holds of one record.

    Attributes:
        record: Id of the memory.
        namespace: Where it lives.
        kind: Of the memory.
        key: Slot key, or empty.
        subject: Who or what it is about.
        status: Of the memory.
        language: `zh` or `en`.
        session: Conversation it came from, or empty.
        speaker: Name of the speaker, or empty.
        position: Index of the message in its session.
        said_at: When it was said, in microseconds since 1970.
        length: Terms in all.
        hashes: 64-bit hashes of its distinct terms, ascending, 8 bytes each.
        counts: How often each occurs, at most 255, a byte each.
    """

    record: str
    namespace: str
    kind: str
    key: str
    subject: str
    status: str
    language: str
    session: str
    speaker: str
    position: int
    said_at: int
    length: int
    hashes: bytes
    counts: bytes

    @classmethod
    def of(cls, record: Record, *, terms: Mapping[str, int], language: str) -> Self:
        """Make the posting of a record.

        Args:
            record: The memory.
            terms: How often each term occurs in it (`language.segment`).
            language: `zh` or `en`.
        """
        counted = sorted((term_hash(term), min(count, MOST_COUNT)) for term, count in terms.items())
        return cls(
            record=record.id,
            namespace=record.namespace,
            kind=record.kind,
            key=record.key or "",
            subject=record.subject,
            status=record.status.value,
            language=language,
            session=record.source.session or "",
            speaker=record.source.speaker or "",
            position=record.source.position,
            said_at=micros(record.recorded_at),
            length=sum(terms.values()),
            hashes=np.array([of for of, _ in counted], dtype=HASHES).tobytes(),
            counts=np.array([count for _, count in counted], dtype=COUNTS).tobytes(),
        )


def term_hash(term: str) -> int:
    """Hash a term into 64 bits: at a million distinct terms a clash is one in 18 million."""
    return int.from_bytes(hashlib.blake2b(term.encode("utf-8", "replace"), digest_size=8).digest())


def put(connection: sa.Connection, *, tenant: str, rows: Iterable[Posting]) -> None:
    """Store postings, in place of what their records had."""
    ordered = sorted(rows, key=_namespace)
    for namespace, group in groupby(ordered, key=_namespace):
        _LAYOUT.put(connection, _key(tenant, namespace), group)


def remove(
    connection: sa.Connection, *, tenant: str, namespace: str, records: Collection[str]
) -> int:
    """Delete the postings of records; gives how many there were."""
    return _LAYOUT.remove(connection, _key(tenant, namespace), records)


def get(
    connection: sa.Connection, *, tenant: str, namespace: str, records: Collection[str]
) -> dict[str, Posting]:
    """Read the postings of records by id; unknown ids are left out."""
    found = _LAYOUT.get(connection, _key(tenant, namespace), records)
    return {of: replace(posting, namespace=namespace) for of, posting in found.items()}


def alone(posting: Posting) -> dict[str, Cell]:
    """Write a posting as a block of its own."""
    return dict(zip(_LAYOUT.columns, _encode([posting]), strict=True))


def every(connection: sa.Connection, *, tenant: str, namespace: str) -> dict[str, Posting]:
    """Read all postings of a namespace by record id, to compare them with the records."""
    columns = (postings.c[name] for name in _LAYOUT.columns)
    statement = sa.select(*columns).where(
        postings.c.tenant == tenant, postings.c.namespace == namespace
    )
    found = (one for cells in connection.execute(statement) for one in _decode(cells))
    return {one.record: replace(one, namespace=namespace) for one in found}


def restate(connection: sa.Connection, record: Record) -> None:
    """Note a changed kind or status of a record; a record that has no posting is left so."""

    def changed(held: Posting) -> Posting:
        return replace(held, kind=record.kind, status=record.status.value)

    _LAYOUT.change(connection, _key(record.tenant, record.namespace), record.id, changed)


def _namespace(posting: Posting) -> str:
    return posting.namespace


def _key(tenant: str, namespace: str) -> Key:
    return {"tenant": tenant, "namespace": namespace}


def _encode(entries: Sequence[Posting]) -> tuple[Cell, ...]:
    texts = [tuple(getattr(entry, name) for name in CODED) for entry in entries]
    codes = {text: code for code, text in enumerate(dict.fromkeys(chain(*texts)))}
    columns = np.empty(len(entries), dtype=ENTRY)
    columns["id"] = [id_bytes(entry.record) for entry in entries]
    columns["codes"] = [[codes[text] for text in row] for row in texts]
    columns["distinct"] = [len(entry.counts) // COUNTS.itemsize for entry in entries]
    for name in ("position", "length", "said_at"):
        columns[name] = [getattr(entry, name) for entry in entries]
    return (
        json.dumps(list(codes), ensure_ascii=False, separators=(",", ":")),
        columns.tobytes(),
        b"".join(entry.hashes for entry in entries),
        b"".join(entry.counts for entry in entries),
    )


def _decode(cells: Sequence[Cell]) -> list[Posting]:
    names, columns, hashes, counts = cast("tuple[str, bytes, bytes, bytes]", tuple(cells))
    texts: list[str] = json.loads(names)
    entries, at = [], 0
    for raw, codes, position, length, distinct, said_at in np.frombuffer(columns, ENTRY).tolist():
        kind, key, subject, status, language, session, speaker = (texts[code] for code in codes)
        end = at + distinct
        entries.append(
            Posting(
                record=id_text(raw),
                namespace="",
                kind=kind,
                key=key,
                subject=subject,
                status=status,
                language=language,
                session=session,
                speaker=speaker,
                position=position,
                said_at=said_at,
                length=length,
                hashes=hashes[at * HASHES.itemsize : end * HASHES.itemsize],
                counts=counts[at * COUNTS.itemsize : end * COUNTS.itemsize],
            )
        )
        at = end
    return entries


_LAYOUT: Final = Layout(postings, ("names", "columns", "terms", "counts"), _encode, _decode)
