"""Which records are asked for, as the WHERE of a statement: scope, filters and time."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Final

import sqlalchemy as sa

from yiji.model.record import Scalar, Status
from yiji.store.cells import label_cell, micros
from yiji.store.tables import labels, mentions, records

FILTERS: Final[Mapping[str, sa.Column[str]]] = MappingProxyType(
    {
        name: records.c[name]
        for name in (
            "applies_to",
            "key",
            "kind",
            "origin",
            "pinned",
            "polarity",
            "session",
            "speaker",
            "state",
            "stated",
            "status",
            "subject",
            "tier",
            "turn",
            "value",
        )
    }
)
"""Record fields that a filter may name; besides these `entity`, and else a metadata name."""

ENTITY: Final = "entity"


@dataclass(frozen=True, slots=True)
class Selection:
    """What is asked for inside a scope; everything given must hold.

    Attributes:
        kinds: Any of these, or all.
        statuses: Any of these.
        filters: Field, `entity` (folded) or metadata name to the value it must equal.
        key: Slot key.
        subject: Who or what it is about.
        slots: Any of these slots (`rows.slot_name`).
        session: Conversation it came from.
        as_of: What was true then: its validity holds `as_of`. What was replaced since counts,
            if the interval of its validity says so; a corrected record has an empty one.
        known_at: What we believed then: recorded by then and not superseded by then.
    """

    kinds: Collection[str] = ()
    statuses: Collection[Status] = (Status.ACTIVE,)
    filters: Mapping[str, Scalar] = field(default_factory=dict)
    key: str | None = None
    subject: str | None = None
    slots: Collection[str] = ()
    session: str | None = None
    as_of: datetime | None = None
    known_at: datetime | None = None

    def where(self, *, tenant: str, namespaces: Sequence[str]) -> sa.ColumnElement[bool]:
        """Write the condition, its scope included."""
        return sa.and_(
            in_scope(records, tenant, namespaces),
            *self._fields(),
            *(_filter(name, value, tenant, namespaces) for name, value in self.filters.items()),
            self._status(),
            *self._times(),
        )

    def _fields(self) -> list[sa.ColumnElement[bool]]:
        found: list[sa.ColumnElement[bool]] = []
        if self.kinds:
            found.append(records.c.kind.in_(self.kinds))
        if self.key is not None:
            found.append(records.c.key == self.key)
        if self.subject is not None:
            found.append(records.c.subject == self.subject)
        if self.slots:
            found.append(records.c.slot.in_(self.slots))
        if self.session is not None:
            found.append(records.c.session == self.session)
        return found

    def _status(self) -> sa.ColumnElement[bool]:
        wanted = records.c.status.in_([status.value for status in self.statuses])
        superseded = records.c.status == Status.SUPERSEDED.value
        if self.known_at is not None:
            return wanted | (superseded & (records.c.superseded_at > micros(self.known_at)))
        if self.as_of is not None:
            return wanted | (superseded & (records.c.valid_until > micros(self.as_of)))
        return wanted

    def _times(self) -> list[sa.ColumnElement[bool]]:
        found: list[sa.ColumnElement[bool]] = []
        if self.known_at is not None:
            known = micros(self.known_at)
            found.append(records.c.recorded_at <= known)
            found.append(records.c.superseded_at.is_(None) | (records.c.superseded_at > known))
        if self.as_of is not None:
            then = micros(self.as_of)
            found.append(records.c.valid_from.is_(None) | (records.c.valid_from <= then))
            found.append(records.c.valid_until.is_(None) | (records.c.valid_until > then))
        return found


FORMS: Final = 64
"""Lengths of which a statement is kept: four of namespaces for an agent in no team, seven of ids."""

MOST_IN: Final = 1000
"""Values of one IN at most; SQLite takes 32,766 parameters a statement."""


def batches(ids: Sequence[str]) -> Iterator[list[str]]:
    """Cut ids into lists that one statement can take."""
    for at in range(0, len(ids), MOST_IN):
        yield list(ids[at : at + MOST_IN])


def any_of(
    column: sa.Column[str], count: int, *, named: str | None = None
) -> sa.ColumnElement[bool]:
    """Write an IN of so many parameters, which `numbered` fills by the column's name or another.

    An IN of unknown length is written anew at each call, which takes longer than a short
    statement itself.
    """
    name = named or column.name
    return column.in_([sa.bindparam(f"{name}_{place}") for place in range(count)])


def numbered(name: str, values: Sequence[str]) -> dict[str, str]:
    """Give the parameters of `any_of` a column of this name."""
    return {f"{name}_{place}": value for place, value in enumerate(values)}


def padded(values: Sequence[str]) -> list[str]:
    """Repeat the last of some values up to a power of two, so that statements have few lengths."""
    missing = (1 << (len(values) - 1).bit_length()) - len(values)
    return [*values, *list(values[-1:]) * missing]


def in_scope(table: sa.Table, tenant: str, namespaces: Sequence[str]) -> sa.ColumnElement[bool]:
    """Write the condition that keeps a statement inside namespaces of one tenant."""
    return sa.and_(table.c.tenant == tenant, table.c.namespace.in_(namespaces))


def _filter(
    name: str, value: Scalar, tenant: str, namespaces: Sequence[str]
) -> sa.ColumnElement[bool]:
    if name in FILTERS:
        return FILTERS[name].is_(None) if value is None else FILTERS[name] == value
    if name == ENTITY:
        return _beside(mentions, tenant, namespaces, mentions.c.entity == value)
    return _beside(
        labels, tenant, namespaces, labels.c.name == name, labels.c.value == label_cell(value)
    )


def _beside(
    table: sa.Table, tenant: str, namespaces: Sequence[str], *conditions: sa.ColumnElement[bool]
) -> sa.ColumnElement[bool]:
    """Find records by what stands beside them; not correlated, so that its index leads."""
    found = sa.select(table.c.namespace, table.c.record).where(
        in_scope(table, tenant, namespaces), *conditions
    )
    return sa.tuple_(records.c.namespace, records.c.id).in_(found)
