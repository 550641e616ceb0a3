"""A record as a row of the `records` table, and back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from datetime import date
from typing import Any, Final

from yiji.model.record import Origin, Record, Source, Stated, Status, Tier
from yiji.store.cells import json_cell, mapping, micros, moment, texts
from yiji.store.tables import records

Cell = str | int | float | bool | None
Row = dict[str, Cell]

# The cells of a row are of as many types as it has columns; `Any` ends inside this file.
_Writer = Callable[[Any], Cell]
_Reader = Callable[[Any], object]


_CONVERTED: Final[Mapping[str, tuple[_Writer, _Reader]]] = {
    "recorded_at": (micros, moment),
    "last_confirmed_at": (micros, moment),
    "last_access_at": (micros, moment),
    "due": (date.isoformat, date.fromisoformat),
    "entities": (json_cell, texts),
    "keywords": (json_cell, texts),
    "cites": (json_cell, texts),
    "valid_from": (micros, moment),
    "valid_until": (micros, moment),
    "superseded_at": (micros, moment),
    "expires_at": (micros, moment),
    "status": (str, {one.value: one for one in Status}.__getitem__),
    "tier": (str, {one.value: one for one in Tier}.__getitem__),
    "metadata": (json_cell, mapping),
}
"""How a field becomes a cell and back where the two differ; None is NULL for every field."""

_ORIGIN: Final = {one.value: one for one in Origin}
_STATED: Final = {one.value: one for one in Stated}

_FIELDS: Final = tuple(one.name for one in fields(Record))
_PLAIN: Final = tuple(name for name in _FIELDS if name != "source")
_SOURCE: Final = tuple(one.name for one in fields(Source))

COLUMNS: Final = tuple(records.c[name] for name in (*_PLAIN, *_SOURCE))
"""What `record` reads, in its order."""

_READERS: Final = tuple((_PLAIN.index(name), read) for name, (_, read) in _CONVERTED.items())
_SOURCE_AT: Final = _FIELDS.index("source")


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
    for name, (write, _) in _CONVERTED.items():
        if (value := getattr(record, name)) is not None:
            cells[name] = write(value)
    cells |= {name: getattr(record.source, name) for name in _SOURCE}
    # An enumeration's text, not its member, is what every driver takes.
    cells["origin"], cells["stated"] = record.source.origin.value, record.source.stated.value
    cells["slot"] = slot_of(record)
    cells["single"] = is_single and record.key is not None
    return cells


def record(cells: Sequence[Cell]) -> Record:
    """Read a record from the cells of `COLUMNS`."""
    values: list[Any] = [*cells]
    for at, read in _READERS:
        if values[at] is not None:
            values[at] = read(values[at])
    origin, stated, *rest = values[len(_PLAIN) :]
    values[_SOURCE_AT:_SOURCE_AT] = [Source(_ORIGIN[origin], _STATED[stated], *rest)]
    return Record(*values[: len(_FIELDS)])
