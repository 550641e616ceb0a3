"""A record as a row of the `records` table, and back."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Final, cast

from yiji.model.record import Origin, Record, Source, Stated, Status, Tier
from yiji.store.cells import json_cell, mapping, maybe_micros, maybe_moment, micros, moment, texts
from yiji.store.tables import records

Cell = str | int | float | bool | None
Row = dict[str, Cell]

# The cells of a row are of as many types as it has columns; `Any` ends inside this file.
_Writer = Callable[[Any], Cell]
_Reader = Callable[[Any], object]


def _date_cell(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _date(cell: str | None) -> date | None:
    return None if cell is None else date.fromisoformat(cell)


_CONVERTED: Final[Mapping[str, tuple[_Writer, _Reader]]] = {
    "due": (_date_cell, _date),
    "entities": (json_cell, texts),
    "keywords": (json_cell, texts),
    "cites": (json_cell, texts),
    "metadata": (json_cell, mapping),
    "valid_from": (maybe_micros, maybe_moment),
    "valid_until": (maybe_micros, maybe_moment),
    "recorded_at": (micros, moment),
    "superseded_at": (maybe_micros, maybe_moment),
    "last_confirmed_at": (micros, moment),
    "last_access_at": (micros, moment),
    "expires_at": (maybe_micros, maybe_moment),
    "status": (str, Status),
    "tier": (str, Tier),
    "pinned": (bool, bool),
}
_SOURCE: Final = ("origin", "stated", "session", "turn", "position", "speaker", "quote")
_DERIVED: Final = ("slot", "single")
_PLAIN: Final = tuple(
    column.name
    for column in records.c
    if column.name not in (*_CONVERTED, *_SOURCE, *_DERIVED)
)

COLUMNS: Final = tuple(records.c[name] for name in (*_PLAIN, *_SOURCE, *_CONVERTED))
"""What `record` reads, in its order."""

_READERS: Final = tuple((name, read) for name, (_, read) in _CONVERTED.items())
_SOURCE_END: Final = len(_PLAIN) + len(_SOURCE)


def slot_name(subject: str, key: str, applies_to: str | None) -> str:
    """Name the slot that holds a current value; the namespace is the row's."""
    return json_cell((key, subject, applies_to or ""))


def slot_of(record: Record) -> str | None:
    """Name the slot of a record, or give None if it has no key."""
    return None if record.key is None else slot_name(record.subject, record.key, record.applies_to)


def row(record: Record, *, is_single: bool) -> Row:
    """Write a record as a row.

    Args:
        record: Any record.
        is_single: Whether its slot holds one active value at a time.
    """
    cells: Row = {name: getattr(record, name) for name in _PLAIN}
    cells |= {name: write(getattr(record, name)) for name, (write, _) in _CONVERTED.items()}
    cells |= {name: getattr(record.source, name) for name in _SOURCE}
    # An enumeration's text, not its member, is what every driver takes.
    cells["origin"], cells["stated"] = record.source.origin.value, record.source.stated.value
    cells["slot"] = slot_of(record)
    cells["single"] = is_single and record.key is not None
    return cells


def record(cells: Sequence[Cell]) -> Record:
    """Read a record from the cells of `COLUMNS`."""
    fields = cast("dict[str, Any]", dict(zip(_PLAIN, cells, strict=False)))
    for (name, read), cell in zip(_READERS, cells[_SOURCE_END:], strict=True):
        fields[name] = read(cell)
    origin, stated, *rest = cells[len(_PLAIN) : _SOURCE_END]
    fields["source"] = Source(Origin(origin), Stated(stated), *cast("list[Any]", rest))
    return Record(**fields)


