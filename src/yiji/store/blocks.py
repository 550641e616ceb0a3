"""Index blocks: up to 64 entries a row, in the order of their ids.

The same for vectors and postings. Ids grow with time, so a new entry goes to the last block of
its namespace; a block that is full and gets an entry in its middle is split.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

import numpy as np
import sqlalchemy as sa

from yiji.errors import InvalidInput

BLOCK_ENTRIES: Final = 64
"""Most entries a block: 1,000 memories are 16 rows to read, and a turn rewrites some 50 KB."""

ID: Final = np.dtype("S32")
"""A record id as it lies in a block; `new_id` gives 26 characters."""

Cell = str | bytes | int
Key = Mapping[str, str]
"""Tenant, namespace, and what else a table's key has before `first`."""


class Entry(Protocol):
    """What a block holds: something of one record."""

    @property
    def record(self) -> str:
        """Id of the record."""
        ...


E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, slots=True)
class Layout(Generic[E]):
    """How the entries of one table lie in its blocks.

    Attributes:
        table: Where the blocks are.
        columns: Names of its columns beside the key.
        encode: Writes entries as the cells of `columns`.
        decode: Reads them from those cells.
    """

    table: sa.Table
    columns: tuple[str, ...]
    encode: Callable[[Sequence[E]], tuple[Cell, ...]]
    decode: Callable[[Sequence[Cell]], list[E]]
    _statements: "_Statements" = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_statements", _Statements(self.table, self.columns))

    def put(self, connection: sa.Connection, key: Key, entries: Iterable[E]) -> None:
        """Put entries in, in place of what their records had under this key."""
        pending = sorted({entry.record: entry for entry in entries}.values(), key=_record)
        while pending:
            held = self._around(connection, key, pending[-1].record)
            start = self._start(held, [entry.record for entry in pending])
            self._replace(connection, key, held, pending[start:])
            pending = pending[:start]

    def remove(self, connection: sa.Connection, key: Key, records: Collection[str]) -> int:
        """Take out the entries of records; gives how many there were."""
        taken = 0
        for held in self._blocks(connection, key, records):
            kept = [entry for entry in held if entry.record not in records]
            if len(kept) < len(held):
                taken += len(held) - len(kept)
                self._rewrite(connection, key, held, [kept] if kept else [])
        return taken

    def change(
        self, connection: sa.Connection, key: Key, record: str, changed: Callable[[E], E]
    ) -> None:
        """Change the entry of a record, if there is one."""
        held = self._around(connection, key, record)
        now = [changed(entry) if entry.record == record else entry for entry in held]
        if now != held:
            self._rewrite(connection, key, held, [now])

    def get(self, connection: sa.Connection, key: Key, records: Collection[str]) -> dict[str, E]:
        """Read the entries of records by id; unknown ids are left out."""
        return {
            entry.record: entry
            for held in self._blocks(connection, key, records)
            for entry in held
            if entry.record in records
        }

    def _blocks(
        self, connection: sa.Connection, key: Key, records: Collection[str]
    ) -> Iterator[list[E]]:
        """Give each block that may hold one of the records, from the last."""
        pending = sorted(records)
        while pending:
            held = self._around(connection, key, pending[-1])
            pending = pending[: self._start(held, pending)]
            yield held

    def _around(self, connection: sa.Connection, key: Key, record: str) -> list[E]:
        """Read the block where a record's id belongs; empty if there is none at all."""
        found = connection.execute(self._statements.floor, {**key, "id": record}).first()
        if found is None:
            found = connection.execute(self._statements.lowest, key).first()
        return [] if found is None else self.decode(found)

    @staticmethod
    def _start(held: Sequence[E], records: Sequence[str]) -> int:
        """Give the place in sorted ids from which they belong to this block."""
        if not held or records[-1] < held[0].record:
            return 0
        return bisect_left(records, held[0].record)

    def _replace(
        self, connection: sa.Connection, key: Key, held: Sequence[E], added: Sequence[E]
    ) -> None:
        merged = {entry.record: entry for entry in (*held, *added)}
        entries = sorted(merged.values(), key=_record)
        at_end = not held or added[0].record > held[-1].record
        size = BLOCK_ENTRIES if at_end else -(-len(entries) // -(-len(entries) // BLOCK_ENTRIES))
        parts = [entries[at : at + size] for at in range(0, len(entries), size)]
        self._rewrite(connection, key, held, parts)

    def _rewrite(
        self, connection: sa.Connection, key: Key, held: Sequence[E], parts: Sequence[Sequence[E]]
    ) -> None:
        """Write blocks in the place of one, leaving a full one that only gets a successor."""
        stays = bool(held and parts) and parts[0][0].record == held[0].record
        if held and not stays:
            connection.execute(self._statements.delete, {**key, "start": held[0].record})
        if stays and list(parts[0]) != held:
            where = {f"at_{name}": value for name, value in key.items()}
            row = {**where, "at_first": held[0].record, **self._cells(parts[0])}
            connection.execute(self._statements.update, row)
        for part in parts[1:] if stays else parts:
            row = {**key, "first": part[0].record, **self._cells(part)}
            connection.execute(self._statements.insert, row)

    def _cells(self, part: Sequence[E]) -> dict[str, Cell]:
        return dict(zip(self.columns, self.encode(part), strict=True))


class _Statements:
    """The statements of one layout, built once."""

    def __init__(self, table: sa.Table, columns: Sequence[str]) -> None:
        first = table.c["first"]
        keyed = [
            column == sa.bindparam(column.name)
            for column in table.primary_key
            if column is not first
        ]
        read = sa.select(*(table.c[name] for name in columns)).where(*keyed).limit(1)
        self.floor = read.where(first <= sa.bindparam("id")).order_by(first.desc())
        self.lowest = read.order_by(first)
        self.delete = table.delete().where(*keyed, first == sa.bindparam("start"))
        self.update = table.update().where(
            *(column == sa.bindparam(f"at_{column.name}") for column in table.primary_key)
        )
        self.insert = table.insert()


def id_bytes(record: str) -> bytes:
    """Write a record id as it lies in a block.

    Raises:
        InvalidInput: It is longer than 32 characters, or not ASCII.
    """
    if len(record) > ID.itemsize or not record.isascii():
        raise InvalidInput(
            f"record id {record[:40]!r} is not of 1 to {ID.itemsize} ASCII characters"
        )
    return record.encode().ljust(ID.itemsize, b"\0")


def id_text(raw: bytes) -> str:
    """Read a record id."""
    return raw.rstrip(b"\0").decode()


def _record(entry: Entry) -> str:
    return entry.record
