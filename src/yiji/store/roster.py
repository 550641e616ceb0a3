"""Everything that ranking needs of the memories a scope reads, as arrays, in one look."""

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.model.record import Status
from yiji.model.scope import Reach
from yiji.store import vectors, wide
from yiji.store.columns import Coded, Flags, Floats, Ids, Ints
from yiji.store.narrow import Aim, Narrowed, narrow
from yiji.store.postings import CODED, COUNTS, ENTRY, HASHES, term_hash
from yiji.store.selection import FORMS, any_of, numbered
from yiji.store.tables import postings
from yiji.store.tables import vectors as vectors_table
from yiji.store.vectors import Stored, Vectors


@dataclass(frozen=True, slots=True)
class Matches:
    """Where the terms of a question occur; one element an occurrence of a term in a row.

    Attributes:
        rows: int64, shape (m,): row in the roster.
        terms: int64, shape (m,): place of the term in the question.
        counts: float64, shape (m,): how often it occurs there.
        frequency: int64, shape (t,): memories that hold each term, those that were not read too.
        lengths: int64, shape (n,): terms of every row of the roster.
    """

    rows: Ints
    terms: Ints
    counts: Floats
    frequency: Ints
    lengths: Ints


@dataclass(frozen=True, slots=True)
class Roster:
    """The memories of a scope; every array has a row for each, in namespace and id order.

    Attributes:
        ids: Of the records.
        namespace: Where each lives.
        kind: Of each.
        key: Slot key of each, or empty.
        subject: Who or what each is about.
        status: Of each.
        language: `zh` or `en`.
        session: Conversation it came from, or empty.
        speaker: Name of the speaker, or empty.
        position: int64: index of the message in its session.
        said_at: float64: when it was said, in seconds since 1970.
        length: int64: terms in all.
        has_vector: Whether it is embedded.
        vectors: float32, shape (n, d), rows of unit length, or zero where there is none; shape
            (n, 0) if none has one.
        starts: int64, shape (n + 1,): where each row's terms begin in `hashes`.
        hashes: uint64: hashes of the distinct terms of every row, end to end.
        counts: uint8: how often each occurs in its row, at most 255.
        unread: Memories of the scope that are not here, because their namespace is too large.
        elsewhere: How many of those hold a term, by its hash with a sign.
    """

    ids: Ids
    namespace: Coded
    kind: Coded
    key: Coded
    subject: Coded
    status: Coded
    language: Coded
    session: Coded
    speaker: Coded
    position: Ints
    said_at: Floats
    length: Ints
    has_vector: Flags
    vectors: Vectors
    starts: Ints
    hashes: NDArray[np.uint64]
    counts: NDArray[np.uint8]
    unread: int = 0
    elsewhere: Mapping[int, int] = field(default_factory=dict)

    def __len__(self) -> int:
        """Return the number of memories."""
        return len(self.ids)

    def match(self, terms: Sequence[str]) -> Matches:
        """Find where distinct terms occur.

        Statistics are of this roster alone, so nobody else's words weigh in it.
        """
        asked = [term_hash(term) for term in terms]
        places = [np.flatnonzero(self.hashes == np.uint64(of)) for of in asked]
        found = np.concatenate(places) if places else np.zeros(0, dtype=np.int64)
        sizes = np.array([len(place) for place in places], dtype=np.int64)
        unread = [self.elsewhere.get(of, 0) for of in wide.signed(asked)]
        return Matches(
            rows=np.searchsorted(self.starts, found, side="right") - 1,
            terms=np.repeat(np.arange(len(terms)), sizes),
            counts=self.counts[found].astype(np.float64),
            frequency=sizes + np.array(unread, dtype=np.int64),
            lengths=self.length,
        )

    def only(self, chosen: Flags) -> "Roster":
        """Give the roster of the rows that are flagged."""
        if chosen.all():
            return self
        sizes = np.diff(self.starts)
        kept = np.repeat(chosen, sizes)
        return Roster(
            ids=Ids(self.ids.raw[chosen]),
            namespace=self.namespace.where(chosen),
            kind=self.kind.where(chosen),
            key=self.key.where(chosen),
            subject=self.subject.where(chosen),
            status=self.status.where(chosen),
            language=self.language.where(chosen),
            session=self.session.where(chosen),
            speaker=self.speaker.where(chosen),
            position=self.position[chosen],
            said_at=self.said_at[chosen],
            length=self.length[chosen],
            has_vector=self.has_vector[chosen],
            vectors=self.vectors[chosen],
            starts=np.concatenate(([0], np.cumsum(sizes[chosen]))),
            hashes=self.hashes[kept],
            counts=self.counts[kept],
            unread=self.unread,
            elsewhere=self.elsewhere,
        )


def scan(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    embedder: str | None,
    statuses: Collection[Status] = (Status.ACTIVE,),
    kinds: Collection[str] = (),
    aim: Aim | None = None,
) -> Roster:
    """Read the roster of these namespaces.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespaces: That the scope reads.
        embedder: Whose vectors to read; None for none.
        statuses: Only memories of these.
        kinds: Only memories of these kinds, or all.
        aim: What a namespace too large to be read whole is narrowed to; None reads it whole.
    """
    reach = Reach(tenant=tenant, namespaces=tuple(namespaces))
    narrowed = narrow(
        connection, **reach, embedder=embedder, statuses=statuses, kinds=kinds, aim=aim
    )
    whole = [one for one in namespaces if one not in narrowed]
    blocks, stored = _read(connection, tenant, whole, embedder) if whole else ([], {})
    for space, part in narrowed.items():
        blocks += [_Block._make((space, row[0], None, *row[1:-1])) for row in part.rows]
        stored |= {space: part.stored} if len(part.stored) else {}
    found = _joined(blocks)
    wide.notice(connection, len(found.entries))
    chosen = found.coded("status").among({status.value for status in statuses})
    if kinds:
        chosen &= found.coded("kind").among(kinds)
    if not chosen.all():
        found = found.only(chosen)
    return found.roster(stored, narrowed.values())


class _Block(NamedTuple):
    """A row of `postings`, or one of `vectors`: its numbers lie in `columns`.

    Attributes:
        namespace: Of all its entries.
        first: Id of its first.
        dimension: Of vectors; None for postings.
        names: As in the tables, as the following are.
    """

    namespace: str
    first: str
    dimension: int | None
    names: str
    columns: bytes
    terms: bytes
    counts: bytes


def _read(
    connection: sa.Connection, tenant: str, namespaces: Sequence[str], embedder: str | None
) -> tuple[list[_Block], dict[str, Stored]]:
    """Read the postings and the vectors of namespaces, in one statement."""
    key = {"tenant": tenant, **numbered("namespace", namespaces), "embedder": embedder}
    rows = connection.execute(_of_namespaces(len(namespaces)), key).all()
    # Sorted here: sorting in the database copies the blocks.
    blocks = sorted((_Block(*row) for row in rows), key=itemgetter(0, 1))
    held = [(one.namespace, one.dimension, one.columns) for one in blocks if one.dimension]
    return [one for one in blocks if one.dimension is None], vectors.joined(held)


@dataclass(frozen=True, slots=True)
class _Columns:
    """What blocks of postings hold, joined: one row a memory."""

    namespace: Coded
    texts: tuple[str, ...]
    codes: Ints
    entries: NDArray[np.void]
    hashes: NDArray[np.uint64]
    counts: NDArray[np.uint8]

    def coded(self, name: str) -> Coded:
        """Give a column of text."""
        return Coded(self.texts, self.codes[:, CODED.index(name)])

    def only(self, chosen: Flags) -> "_Columns":
        """Keep the rows that are flagged."""
        kept = np.repeat(chosen, self.entries["distinct"])
        return _Columns(
            self.namespace.where(chosen),
            self.texts,
            self.codes[chosen],
            self.entries[chosen],
            self.hashes[kept],
            self.counts[kept],
        )

    def roster(self, stored: Mapping[str, Stored], narrowed: Collection[Narrowed]) -> Roster:
        """Put vectors beside the rows of their records, and what was not read of narrowed namespaces."""
        has_vector, matrix = vectors.aligned(self.entries["id"], self.namespace, stored)
        return Roster(
            ids=Ids(self.entries["id"]),
            namespace=self.namespace,
            **{name: self.coded(name) for name in CODED},
            position=self.entries["position"].astype(np.int64),
            said_at=self.entries["said_at"] / 1e6,
            length=self.entries["length"].astype(np.int64),
            has_vector=has_vector,
            vectors=matrix,
            starts=np.concatenate(([0], np.cumsum(self.entries["distinct"], dtype=np.int64))),
            hashes=self.hashes,
            counts=self.counts,
            unread=sum(part.unread for part in narrowed),
            elsewhere=sum((Counter(part.elsewhere) for part in narrowed), Counter()),
        )


def _joined(blocks: Sequence[_Block]) -> _Columns:
    """Join blocks, with one set of codes for all."""
    entries = np.frombuffer(b"".join(block.columns for block in blocks), dtype=ENTRY)
    sizes = [len(block.columns) // ENTRY.itemsize for block in blocks]
    tables: list[list[str]] = json.loads(f"[{','.join(block.names for block in blocks)}]")
    texts = {text: code for code, text in enumerate(dict.fromkeys(chain(*tables)))}
    codes = np.array([texts[text] for table in tables for text in table], dtype=np.int64)
    starts = np.cumsum([0, *(len(table) for table in tables)])[:-1]
    spaces = {name: code for code, name in enumerate(dict.fromkeys(b.namespace for b in blocks))}
    held = np.array([spaces[block.namespace] for block in blocks], dtype=np.int64)
    return _Columns(
        namespace=Coded(tuple(spaces), np.repeat(held, sizes)),
        texts=tuple(texts),
        codes=codes[entries["codes"] + np.repeat(starts, sizes)[:, np.newaxis]],
        entries=entries,
        hashes=np.frombuffer(b"".join(block.terms for block in blocks), dtype=HASHES),
        counts=np.frombuffer(b"".join(block.counts for block in blocks), dtype=COUNTS),
    )


@lru_cache(maxsize=FORMS)
def _of_namespaces(count: int) -> sa.CompoundSelect[Any]:
    words, numbers, none = postings.c, vectors_table.c, sa.null()
    no_dimension = sa.cast(none, vectors_table.c.dimension.type)
    return sa.union_all(
        sa.select(
            words.namespace, words.first, no_dimension.label("dimension"),
            words.names, words.columns, words.terms, words.counts,
        ).where(words.tenant == sa.bindparam("tenant"), any_of(words.namespace, count)),
        sa.select(
            numbers.namespace, numbers.first, numbers.dimension, none, numbers.entries, none, none
        ).where(
            numbers.tenant == sa.bindparam("tenant"),
            any_of(numbers.namespace, count),
            numbers.embedder == sa.bindparam("embedder"),
        ),
    )  # fmt: skip
