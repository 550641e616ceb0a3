"""Everything that ranking needs of the memories a scope reads, as arrays, in one look."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.model.record import Status
from yiji.store import vectors
from yiji.store.postings import CODED, COUNTS, HASHES, NUMBERS, term_hash
from yiji.store.tables import postings

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Coded:
    """A column of text: distinct texts, and the code of each row.

    Attributes:
        texts: Distinct texts; a code is a place here.
        codes: int64, shape (n,).
    """

    texts: tuple[str, ...]
    codes: Ints

    def among(self, wanted: Collection[str]) -> Flags:
        """Tell of each row whether its text is one of these."""
        held = np.array([text in wanted for text in self.texts], dtype=np.bool_)
        return held[self.codes] if len(held) else np.zeros(0, dtype=np.bool_)

    def text(self, row: int) -> str:
        """Give the text of a row."""
        return self.texts[int(self.codes[row])]

    def rows(self, chosen: Ints) -> "Coded":
        """Give the column of these rows."""
        return Coded(self.texts, self.codes[chosen])


@dataclass(frozen=True, slots=True)
class Matches:
    """Where the terms of a question occur; one element an occurrence of a term in a row.

    Attributes:
        rows: int64, shape (m,): row in the roster.
        terms: int64, shape (m,): place of the term in the question.
        counts: float64, shape (m,): how often it occurs there.
        frequency: int64, shape (t,): rows that hold each term.
        lengths: int64, shape (n,): terms of every row of the roster.
        mean_length: Their mean, or 0 for an empty roster.
    """

    rows: Ints
    terms: Ints
    counts: Floats
    frequency: Ints
    lengths: Ints
    mean_length: float


@dataclass(frozen=True, slots=True)
class Roster:
    """The memories of a scope; every array has a row for each, in namespace and id order.

    Attributes:
        ids: Of the records.
        namespace: Where each lives.
        kind: Of each.
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
    """

    ids: list[str]
    namespace: Coded
    kind: Coded
    status: Coded
    language: Coded
    session: Coded
    speaker: Coded
    position: Ints
    said_at: Floats
    length: Ints
    has_vector: Flags
    vectors: vectors.Vectors
    _starts: Ints
    _hashes: NDArray[np.uint64]
    _counts: NDArray[np.uint16]

    def __len__(self) -> int:
        """Return the number of memories."""
        return len(self.ids)

    def match(self, terms: Sequence[str]) -> Matches:
        """Find where distinct terms occur.

        Statistics are of this roster alone, so nobody else's words weigh in it.
        """
        places = [np.flatnonzero(self._hashes == np.uint64(term_hash(term))) for term in terms]
        found = np.concatenate(places) if places else np.zeros(0, dtype=np.int64)
        sizes = np.array([len(place) for place in places], dtype=np.int64)
        return Matches(
            rows=np.searchsorted(self._starts, found, side="right") - 1,
            terms=np.repeat(np.arange(len(terms)), sizes),
            counts=self._counts[found].astype(np.float64),
            frequency=sizes,
            lengths=self.length,
            mean_length=float(self.length.mean()) if len(self) else 0.0,
        )

    def only(self, chosen: Flags) -> "Roster":
        """Give the roster of the rows that are flagged."""
        if chosen.all():
            return self
        rows = np.flatnonzero(chosen)
        sizes = np.diff(self._starts)
        occurrences = np.repeat(chosen, sizes)
        return Roster(
            ids=[self.ids[row] for row in rows.tolist()],
            **{name: getattr(self, name).rows(rows) for name in ("namespace", *CODED)},
            **{name: getattr(self, name)[rows] for name in _ARRAYS},
            _starts=np.concatenate(([0], np.cumsum(sizes[rows]))),
            _hashes=self._hashes[occurrences],
            _counts=self._counts[occurrences],
        )


_ARRAYS: Final = ("position", "said_at", "length", "has_vector", "vectors")


def scan(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    embedder: str | None,
    statuses: Collection[Status] = (Status.ACTIVE,),
    kinds: Collection[str] = (),
) -> Roster:
    """Read the roster of these namespaces.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespaces: That the scope reads.
        embedder: Whose vectors to read; None for none.
        statuses: Only memories of these.
        kinds: Only memories of these kinds, or all.
    """
    key = {"tenant": tenant, "namespaces": list(namespaces)}
    blocks = connection.execute(_OF_NAMESPACES, key).tuples().all()
    ids, coded, numbers = _columns(blocks)
    found = [] if embedder is None else vectors.stored(
        connection, tenant=tenant, namespaces=namespaces, embedder=embedder
    )
    has_vector, matrix = _aligned(ids, coded["namespace"], found)
    roster = Roster(
        ids=ids,
        **coded,
        position=numbers["position"].astype(np.int64),
        said_at=numbers["said_at"] / 1e6,
        length=numbers["length"].astype(np.int64),
        has_vector=has_vector,
        vectors=matrix,
        _starts=np.concatenate(([0], np.cumsum(numbers["distinct"], dtype=np.int64))),
        _hashes=np.frombuffer(b"".join(block[3] for block in blocks), dtype=HASHES),
        _counts=np.frombuffer(b"".join(block[4] for block in blocks), dtype=COUNTS),
    )
    chosen = roster.status.among({status.value for status in statuses})
    return roster.only(chosen & roster.kind.among(kinds) if kinds else chosen)


_Block = tuple[str, str, bytes, bytes, bytes]


def _columns(blocks: Sequence[_Block]) -> tuple[list[str], dict[str, Coded], NDArray[np.void]]:
    """Join the columns of blocks, with one set of codes for all."""
    numbers = np.frombuffer(b"".join(block[2] for block in blocks), dtype=NUMBERS)
    names = [json.loads(block[1]) for block in blocks]
    sizes = [len(held["ids"]) for held in names]
    ids = [of for held in names for of in held["ids"]]
    coded = {name: _recoded([held[name] for held in names], numbers[name], sizes) for name in CODED}
    spaces = {space: code for code, space in enumerate(dict.fromkeys(block[0] for block in blocks))}
    codes = np.repeat(np.array([spaces[block[0]] for block in blocks], dtype=np.int64), sizes)
    return ids, {"namespace": Coded(tuple(spaces), codes), **coded}, numbers


def _recoded(tables: Sequence[Sequence[str]], codes: NDArray[np.uint8], sizes: Sequence[int]) -> Coded:
    """Turn codes into each block's own texts into codes into the texts of all blocks."""
    texts = {text: code for code, text in enumerate(dict.fromkeys(t for held in tables for t in held))}
    flat = np.array([texts[text] for held in tables for text in held], dtype=np.int64)
    offsets = np.cumsum([0, *(len(held) for held in tables[:-1])]) if tables else np.zeros(0, np.int64)
    return Coded(tuple(texts), flat[codes + np.repeat(offsets, sizes)] if len(codes) else flat[:0])


def _aligned(
    ids: list[str], namespace: Coded, found: Sequence[vectors.StoredVectors]
) -> tuple[Flags, vectors.Vectors]:
    """Put vectors beside the rows of their records."""
    if not found:
        return np.zeros(len(ids), dtype=np.bool_), np.zeros((len(ids), 0), dtype=np.float32)
    parts = [part.matrix() for part in found]
    held = parts[0] if len(parts) == 1 else np.concatenate(parts)
    if [of for part in found for of in part.ids] == ids:
        return np.ones(len(ids), dtype=np.bool_), held
    keys = ((part.namespace, of) for part in found for of in part.ids)
    order = {key: at for at, key in enumerate(keys)}
    at = np.array(
        [order.get((namespace.text(row), of), -1) for row, of in enumerate(ids)], dtype=np.int64
    )
    has = at >= 0
    matrix = np.zeros((len(ids), held.shape[1]), dtype=np.float32)
    matrix[has] = held[at[has]]
    return has, matrix


_OF_NAMESPACES: Final = (
    sa.select(
        postings.c.namespace,
        postings.c.names,
        postings.c.columns,
        postings.c.terms,
        postings.c.counts,
    )
    .where(
        postings.c.tenant == sa.bindparam("tenant"),
        postings.c.namespace.in_(sa.bindparam("namespaces", expanding=True)),
    )
    .order_by(postings.c.namespace, postings.c.first)
)
