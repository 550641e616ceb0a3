"""Rows and terms of wide namespaces say what the blocks say, in the write that changes them."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import sqlalchemy as sa

from yiji.store import postings, vectors, wide
from yiji.store.blocks import Cell
from yiji.store.postings import Posting
from yiji.store.selection import batches, in_scope
from yiji.store.tables import wide as wide_table
from yiji.store.tables import wide_entries, wide_terms
from yiji.store.wide import OFFSETS, RUN, Wide, hashes

_NARROW: Final = "yiji.narrow"
_CHANGED: Final = ("kind", "status", "language", "said_at", "names", "columns", "terms", "counts")


def reflect(
    connection: sa.Connection, *, tenant: str, namespace: str, records: Collection[str]
) -> int:
    """Have the rows of records say what the blocks say of them, if their namespace is wide.

    Returns:
        Rows that were deleted, of records that the blocks do not hold any more.
    """
    held = _held(connection, tenant, namespace)
    if held is None:
        return 0
    size, following, deleted = held.size, held.following, 0
    for part in batches(sorted(records)):
        change = _Change(connection, tenant, namespace, held, following)
        change.make(part)
        size += change.added - change.deleted
        following += change.added
        deleted += change.deleted
    if (size, following) != (held.size, held.following):
        counted = wide_table.update().where(in_scope(wide_table, tenant, [namespace]))
        connection.execute(counted.values(size=size, following=following))
    return deleted


def _held(connection: sa.Connection, tenant: str, namespace: str) -> Wide | None:
    """Look whether a namespace is wide, once in a write: its lock keeps it so until the end."""
    transaction, narrow = connection.info.get(_NARROW, (None, set()))
    if transaction is None or transaction is not connection.get_transaction():
        narrow = set()
    if (tenant, namespace) in narrow:
        return None
    held = wide.of(connection, tenant=tenant, namespaces=[namespace]).get(namespace)
    if held is None:
        connection.info[_NARROW] = (connection.get_transaction(), narrow | {(tenant, namespace)})
    return held


class _Change:
    """One change of some rows, and of the runs of their terms."""

    def __init__(
        self, connection: sa.Connection, tenant: str, namespace: str, held: Wide, following: int
    ) -> None:
        self._connection = connection
        self._key = {"tenant": tenant, "namespace": namespace}
        self._scope = in_scope(wide_entries, tenant, [namespace])
        self._held = held
        self._following = following
        self.added = 0
        self.deleted = 0

    def make(self, records: Sequence[str]) -> None:
        """Change the rows of these records, at most as many as one statement takes."""
        posted = postings.get(self._connection, **self._key, records=records)
        raws = vectors.raws(
            self._connection, **self._key, embedder=self._held.embedder, records=records
        )
        statement = _rows(**self._key).where(wide_entries.c.record.in_(records))
        rows = {row.record: row for row in self._connection.execute(statement)}
        new: list[dict[str, Cell | None]] = []
        added, taken = _Runs(), _Runs()
        for record in records:
            row, posting = rows.get(record), posted.get(record)
            before = frozenset() if row is None else hashes(row.terms)
            after = frozenset() if posting is None else hashes(posting.hashes)
            number = self._following + len(new) if row is None else row.number
            added.put(number, after - before)
            taken.put(number, before - after)
            if posting is not None:
                cells = _cells(posting, raws.get(record))
                if row is None:
                    place = {"record": record, "space": self._held.space, "number": number}
                    new.append({**self._key, **place, **cells})
                else:
                    self._update(row, cells)
        self._delete(rows.keys() - posted.keys())
        if new:
            self._connection.execute(wide_entries.insert(), new)
        self.added = len(new)
        self._take(taken)
        self._add(added)

    def _update(self, row: sa.Row[Any], cells: Mapping[str, Cell | None]) -> None:
        """Change what differs: a vector that stays is not put into its index again."""
        names = _CHANGED if cells["vector"] == row.vector else (*_CHANGED, "vector", "embedding")
        if any(cells[name] != getattr(row, name) for name in names if name != "embedding"):
            statement = wide_entries.update().where(
                self._scope, wide_entries.c.record == row.record
            )
            self._connection.execute(statement.values({name: cells[name] for name in names}))

    def _delete(self, gone: Collection[str]) -> None:
        if gone:
            which = wide_entries.c.record.in_(sorted(gone))
            deleted = self._connection.execute(wide_entries.delete().where(self._scope, which))
            self.deleted = deleted.rowcount

    def _add(self, runs: "_Runs") -> None:
        index = wide.nearest(self._connection)
        rows: list[dict[str, Cell]] = [
            {**self._key, "term": term, "run": run, "numbers": _packed(offsets)}
            for (run, term), offsets in sorted(runs.offsets.items())
        ]
        if rows and index is not None:
            index.add_terms(self._connection, rows)

    def _take(self, runs: "_Runs") -> None:
        """Take numbers out of runs; what is left empty goes."""
        by_run: defaultdict[int, list[int]] = defaultdict(list)
        for run, term in runs.offsets:
            by_run[run].append(term)
        for run, terms in by_run.items():
            scope = in_scope(wide_terms, self._key["tenant"], [self._key["namespace"]])
            here = sa.and_(scope, wide_terms.c.run == run)
            statement = sa.select(wide_terms.c.term, wide_terms.c.numbers)
            rows = self._connection.execute(statement.where(here, wide_terms.c.term.in_(terms)))
            for term, numbers in rows.all():
                held = np.frombuffer(numbers, OFFSETS)
                left = held[~np.isin(held, runs.offsets[run, term])]
                is_it = sa.and_(here, wide_terms.c.term == term)
                change: sa.Update | sa.Delete = wide_terms.delete().where(is_it)
                if len(left):
                    change = wide_terms.update().where(is_it).values(numbers=left.tobytes())
                self._connection.execute(change)


class _Runs:
    """Places in the runs of terms.

    Attributes:
        offsets: By run and term.
    """

    def __init__(self) -> None:
        self.offsets: defaultdict[tuple[int, int], list[int]] = defaultdict(list)

    def put(self, number: int, terms: Iterable[int]) -> None:
        """Add a memory's number to those of its terms."""
        for term in terms:
            self.offsets[number // RUN, term].append(number % RUN)


def _packed(offsets: Sequence[int]) -> bytes:
    return np.array(offsets, OFFSETS).tobytes()


def _cells(posting: Posting, raw: bytes | None) -> dict[str, Cell | None]:
    return {
        **postings.alone(posting),
        "kind": posting.kind,
        "status": posting.status,
        "language": posting.language,
        "said_at": posting.said_at,
        "vector": raw,
        "embedding": None if raw is None else f"{{{vectors.listed(raw)}}}",
    }


def astray(connection: sa.Connection, *, tenant: str, namespace: str) -> set[str]:
    """Give the records of a wide namespace of whose rows or terms the blocks say something else.

    While it is taken in, those that are not in yet are right.
    """
    held = wide.of(connection, tenant=tenant, namespaces=[namespace]).get(namespace)
    if held is None:
        return set()
    posted = postings.every(connection, tenant=tenant, namespace=namespace)
    raws = vectors.raws(
        connection,
        tenant=tenant,
        namespace=namespace,
        embedder=held.embedder,
        records=list(posted),
    )
    wrong = set(posted) if held.ready else set[str]()
    numbers: dict[int, tuple[str, frozenset[int]]] = {}
    for row in connection.execute(_rows(tenant, namespace)):
        numbers[row.number] = (row.record, hashes(row.terms))
        wrong.discard(row.record)
        cells = _cells(posted[row.record], raws.get(row.record)) if row.record in posted else {}
        if any(cells.get(name) != getattr(row, name) for name in (*_CHANGED, "vector")):
            wrong.add(row.record)
    return wrong | _misplaced(connection, tenant, namespace, numbers)


def _misplaced(
    connection: sa.Connection,
    tenant: str,
    namespace: str,
    numbers: Mapping[int, tuple[str, frozenset[int]]],
) -> set[str]:
    """Give the records that are under other terms than their own, or twice under one."""
    due = Counter((number, term) for number, (_, terms) in numbers.items() for term in terms)
    there: Counter[tuple[int, int]] = Counter()
    statement = sa.select(wide_terms.c.term, wide_terms.c.run, wide_terms.c.numbers)
    for term, run, raw in connection.execute(
        statement.where(in_scope(wide_terms, tenant, [namespace]))
    ):
        there.update((run * RUN + of, term) for of in np.frombuffer(raw, OFFSETS).tolist())
    wrong = {number for number, _ in (due - there) | (there - due)}
    return {numbers[of][0] if of in numbers else f"number {of}" for of in wrong}


def _rows(tenant: str, namespace: str) -> sa.Select[Any]:
    columns = (one for one in wide_entries.c if one is not wide_entries.c.embedding)
    return sa.select(*columns).where(in_scope(wide_entries, tenant, [namespace]))
