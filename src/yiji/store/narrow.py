"""What is read of a wide namespace for a question: what may answer it, instead of everything."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.store import vectors, wide
from yiji.store.columns import Floats, Ints
from yiji.store.postings import term_hash
from yiji.store.selection import in_scope
from yiji.store.tables import mentions, records, wide_entries, wide_terms
from yiji.store.vectors import Stored, Vectors
from yiji.store.wide import OFFSETS, READ, RUN, Wide

NEAR: Final = 400
"""Nearest memories of each language: eight times what is ranked at most (`recall.pipeline`). Source:
bench/huge_bench.py, where the first of ten answers is always that of reading everything."""

WORDED: Final = 400
"""Memories that hold most of a question's rarer terms; the same source."""

AROUND: Final = 100
"""The first of these, whose neighbours in the talk are read too: they may hold the answer."""

REACH: Final = 3
"""How far these neighbours stand (recall.neighbourhood reaches as far)."""

MOST_READ: Final = 50_000
"""Memories of terms that are looked at: common terms tell little, and are only counted."""

KEYED: Final = 200
"""Latest memories of the slots, and of the names, that a question asks for."""

TIMED: Final = 400
"""Latest memories of the time that a question asks for."""

FEW: Final = 5_000
"""Memories that are left by filters up to which they alone are read; beyond, the namespace is."""


Row = sa.Row[Any]


@dataclass(frozen=True, slots=True)
class Aim:
    """What is looked for.

    Attributes:
        vector: float32, shape (d,), that the nearest are sought of; None for none.
        terms: Distinct terms of the question.
        keys: Slot keys that it asks for.
        names: Names that it mentions, folded.
        since: Microseconds since 1970 from which it asks, or None.
        until: The same, before which.
        only: Ids that filters leave; None without filters.
    """

    vector: NDArray[np.float32] | None
    terms: Sequence[str] = ()
    keys: Collection[str] = ()
    names: Collection[str] = ()
    since: int | None = None
    until: int | None = None
    only: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What is read of a namespace in place of all of it.

    Attributes:
        rows: Of `wide_entries`, the columns of `READ`, in the order of record ids.
        unread: Memories that are not among them.
        elsewhere: How many of those hold a term, by its hash; terms that none holds are left out.
    """

    rows: tuple[Row, ...]
    unread: int
    elsewhere: Mapping[int, int]

    @property
    def stored(self) -> Stored:
        """The vectors of these memories, in the same order."""
        return vectors.array_of([row[-1] for row in self.rows if row[-1] is not None])


def narrow(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    embedder: str | None,
    statuses: Collection[str],
    kinds: Collection[str] = (),
    aim: Aim | None,
) -> dict[str, Narrowed]:
    """Read of each wide namespace what may answer a question.

    Statistics of terms are of the whole namespace, memories of any status included.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespaces: That the scope reads.
        embedder: Whose vectors are compared; None narrows nothing.
        statuses: Only memories of these.
        kinds: Only memories of these kinds, or all.
        aim: What is looked for; None narrows nothing.

    Returns:
        By namespace; one that is to be read whole is left out, as is one whose index is missing.
    """
    index = wide.nearest(connection)
    found: dict[str, Narrowed] = {}
    if index is None or embedder is None or aim is None or len(aim.only or ()) > FEW:
        return found
    for namespace, held in wide.known(connection, tenant=tenant, namespaces=namespaces).items():
        is_sound = held.ready and held.embedder == embedder
        if is_sound and index.is_there(connection, held.space, most=NEAR):
            search = _Search(connection, tenant, namespace, held, tuple(statuses), tuple(kinds))
            found[namespace] = search.narrowed(aim)
    return found


@dataclass(slots=True)
class _Search:
    """One search in one wide namespace."""

    connection: sa.Connection
    tenant: str
    namespace: str
    held: Wide
    statuses: Sequence[str]
    kinds: Sequence[str]
    found: dict[str, Row] = field(default_factory=dict)

    def narrowed(self, aim: Aim) -> Narrowed:
        frequency = self._frequency(aim.terms)
        if aim.only is not None:
            self._read(wide_entries.c.record, sorted(aim.only), sa.Text())
        else:
            self._near(aim.vector)
            self._worded(frequency)
            self._keyed(aim)
            self._timed(aim)
        rows = tuple(self.found[of] for of in sorted(self.found))
        here = _counted(rows, frequency)
        elsewhere = {of: count - here[of] for of, count in frequency.items() if count > here[of]}
        return Narrowed(rows, max(self.held.size - len(rows), 0), elsewhere)

    def _near(self, vector: Vectors | None) -> None:
        index = wide.nearest(self.connection)
        if vector is None or len(vector) != self.held.dimension or index is None:
            return
        rows = index.search(
            self.connection,
            READ,
            tenant=self.tenant,
            namespace=self.namespace,
            space=self.held.space,
            vector=vector,
            statuses=self.statuses,
            kinds=self.kinds,
            most=NEAR,
        )
        self.found |= {row[0]: row for row in rows}

    def _frequency(self, terms: Sequence[str]) -> dict[int, int]:
        """Count the memories that hold each term, by its hash."""
        asked = wide.signed([term_hash(term) for term in terms])
        if not asked:
            return {}
        count = sa.func.sum(sa.func.octet_length(wide_terms.c.numbers)) / OFFSETS.itemsize
        statement = sa.select(wide_terms.c.term, count).where(
            in_scope(wide_terms, self.tenant, [self.namespace]), wide_terms.c.term.in_(asked)
        )
        rows = self.connection.execute(statement.group_by(wide_terms.c.term))
        return {term: int(held) for term, held in rows}

    def _worded(self, frequency: Mapping[int, int]) -> None:
        """Read the memories that hold the most of the question's rarer terms, and those beside them."""
        if not frequency:
            return
        scores = np.zeros(self.held.following)
        weights = _weights(frequency, size=self.held.size)
        statement = sa.select(wide_terms.c.term, wide_terms.c.run, wide_terms.c.numbers).where(
            in_scope(wide_terms, self.tenant, [self.namespace]),
            wide_terms.c.term.in_(list(weights)),
            wide_terms.c.run >= self._first_run(sum(frequency[of] for of in weights)),
        )
        for term, run, raw in self.connection.execute(statement).all():
            scores[np.frombuffer(raw, OFFSETS).astype(np.int64) + run * RUN] += weights[term]
        best = _best(scores, WORDED)
        beside = best[:AROUND, np.newaxis] + np.arange(-REACH, REACH + 1)
        wanted = np.union1d(best, beside.ravel())
        self._read(wide_entries.c.number, wanted.tolist(), sa.Integer())

    def _first_run(self, count: int) -> int:
        """Give the run from which a term is read that is too common to be read whole."""
        last = self.held.following // RUN
        return 0 if count <= MOST_READ else last - MOST_READ * (last + 1) // count

    def _keyed(self, aim: Aim) -> None:
        """Read the latest memories of the slots and names that are asked for."""
        ids: list[str] = []
        for table, column, wanted, of in (
            (records, records.c.key, aim.keys, records.c.id),
            (mentions, mentions.c.entity, aim.names, mentions.c.record),
        ):
            if wanted:
                scope = in_scope(table, self.tenant, [self.namespace])
                statement = sa.select(of).where(scope, column.in_(sorted(wanted)))
                latest = statement.order_by(of.desc()).limit(KEYED)
                ids += self.connection.execute(latest).scalars()
        self._read(wide_entries.c.record, ids, sa.Text())

    def _timed(self, aim: Aim) -> None:
        """Read the latest memories of the time that is asked for."""
        if aim.since is None and aim.until is None:
            return
        said_at = wide_entries.c.said_at
        inside = [] if aim.since is None else [said_at >= aim.since]
        inside += [] if aim.until is None else [said_at < aim.until]
        statement = self._rows().where(*inside).order_by(said_at.desc()).limit(TIMED)
        self.found |= {row[0]: row for row in self.connection.execute(statement).all()}

    def _read(
        self,
        column: sa.Column[str] | sa.Column[int],
        values: Sequence[str] | Sequence[int],
        form: sa.types.TypeEngine[str] | sa.types.TypeEngine[int],
    ) -> None:
        """Read the rows with these values: one parameter, which many do not make longer."""
        if values:
            is_one = column == sa.any_(sa.bindparam(None, list(values), type_=sa.ARRAY(form)))
            rows = self.connection.execute(self._rows().where(is_one)).all()
            self.found |= {row[0]: row for row in rows}

    def _rows(self) -> sa.Select[Any]:
        wanted = sa.select(*READ).where(
            in_scope(wide_entries, self.tenant, [self.namespace]),
            wide_entries.c.status.in_(self.statuses),
        )
        return wanted.where(wide_entries.c.kind.in_(self.kinds)) if self.kinds else wanted


def _weights(frequency: Mapping[int, int], *, size: int) -> dict[int, float]:
    """Weigh the rarer terms, which together are in `MOST_READ` memories; the rarest in any case."""
    weights: dict[int, float] = {}
    left = MOST_READ
    for term, count in sorted(frequency.items(), key=lambda pair: (pair[1], pair[0])):
        left -= count
        if left < 0 and weights:
            break
        weights[term] = math.log1p(max(size - count + 0.5, 0.0) / (count + 0.5))
    return weights


def _best(scores: Floats, most: int) -> Ints:
    """Give the places of the greatest scores above 0, the greatest first, of equals the last."""
    above = np.flatnonzero(scores)[::-1]
    return above[np.argsort(-scores[above], kind="stable")[:most]]


def _counted(rows: Sequence[sa.Row[tuple[object, ...]]], asked: Collection[int]) -> dict[int, int]:
    """Count the rows that hold each term."""
    held = np.frombuffer(b"".join([row.terms for row in rows]), np.int64)
    return {term: int(np.count_nonzero(held == term)) for term in asked}
