"""Everything out as JSON Lines, and in again without loss."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date, datetime
from typing import Any, Final, cast

import sqlalchemy as sa

from yiji.errors import InvalidInput
from yiji.model.turn import Message
from yiji.model.record import Origin, Record, Source, Stated, Status, Tier
from yiji.policy import Policy
from yiji.store import index as indexes
from yiji.store import outbox, records, scopes, sessions
from yiji.store.database import Database
from yiji.store.selection import Selection

FORMAT: Final = 1
"""Version of the lines; grows when a reader of the old ones would misread the new ones."""

_TIMES: Final = (
    "recorded_at",
    "last_confirmed_at",
    "last_access_at",
    "valid_from",
    "valid_until",
    "superseded_at",
    "expires_at",
)
_TUPLES: Final = ("entities", "keywords", "cites")


@dataclass(frozen=True, slots=True)
class Imported:
    """What was taken in.

    Attributes:
        records: New memories.
        turns: New turns.
        known: Memories and turns that were there already, and were left as they are.
    """

    records: int
    turns: int
    known: int


def export(database: Database, *, tenant: str | None) -> Iterator[str]:
    """Give everything, one JSON object a line: a header, then memories and turns by namespace."""
    yield json.dumps({"type": "yiji", "format": FORMAT})
    with database.read() as connection:
        tenants = scopes.tenants(connection) if tenant is None else [tenant]
        places = [(one, space) for one in tenants for space in scopes.namespaces(connection, tenant=one)]
    for one, namespace in places:
        with database.read() as connection:
            lines = [*_records(connection, one, namespace), *_turns(connection, one, namespace)]
        yield from lines


def take_in(
    database: Database,
    lines: Iterable[str],
    *,
    policy: Policy,
    indexer: indexes.Indexer,
    at: datetime,
) -> Imported:
    """Take in what `export` gave, all of it or nothing; vectors are made in the background.

    Args:
        database: Where it goes.
        lines: As `export` gives them.
        policy: Tells which slots hold one value.
        indexer: Tells what the indexes hold of a record.
        at: Now.

    Raises:
        InvalidInput: A line is no export; the message names its number.
    """
    parsed = list(_parsed(lines))
    new = known = said = 0
    with database.write() as connection:
        for row in parsed:
            if isinstance(row, Record):
                added = _take_record(connection, row, policy, indexer, at)
                new += added
            else:
                added = _take_turn(connection, row)
                said += added
            known += not added
    return Imported(new, said, known)


def _records(connection: sa.Connection, tenant: str, namespace: str) -> Iterator[str]:
    everything = Selection(statuses=tuple(Status))
    held = records.find(connection, tenant=tenant, namespaces=[namespace], wanted=everything)
    for one in sorted(held, key=lambda record: record.id):
        yield json.dumps({"type": "memory", **asdict(one)}, ensure_ascii=False, default=_plain)


def _turns(connection: sa.Connection, tenant: str, namespace: str) -> Iterator[str]:
    for turn in sessions.every_turn(connection, tenant=tenant, namespace=namespace):
        row = {"type": "turn", "tenant": tenant, "namespace": namespace, **asdict(turn)}
        yield json.dumps(row, ensure_ascii=False, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, datetime | date):
        return value.isoformat()
    raise TypeError(type(value).__name__)


@dataclass(frozen=True, slots=True)
class _TurnRow:
    """A turn of an export."""

    tenant: str
    namespace: str
    turn: sessions.Turn


def _parsed(lines: Iterable[str]) -> Iterator[Record | _TurnRow]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            kind = row.pop("type")
            if kind == "yiji":
                _check_format(row)
            elif kind == "memory":
                yield _record(row)
            elif kind == "turn":
                yield _turn(row)
            else:
                raise KeyError(kind)
        except InvalidInput:
            raise
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InvalidInput(
                f"line {number} is no line of an export ({type(error).__name__}); "
                "nothing was taken in: give the file that 'yiji export' wrote"
            ) from None


def _check_format(row: Mapping[str, object]) -> None:
    if row.get("format") != FORMAT:
        raise InvalidInput(
            f"the export has format {row.get('format')!r}, this Yiji reads {FORMAT}; "
            "upgrade with: pip install -U yiji"
        )


def _record(row: dict[str, Any]) -> Record:
    for name in _TIMES:
        row[name] = None if row[name] is None else datetime.fromisoformat(row[name])
    for name in _TUPLES:
        row[name] = tuple(row[name])
    row["due"] = None if row["due"] is None else date.fromisoformat(row["due"])
    source = row["source"]
    source["origin"], source["stated"] = Origin(source["origin"]), Stated(source["stated"])
    row["source"] = Source(**source)
    row["status"], row["tier"] = Status(row["status"]), Tier(row["tier"])
    missing = {field.name for field in fields(Record)} - row.keys()
    if missing:
        raise KeyError(sorted(missing)[0])
    return Record(**row)


def _turn(row: dict[str, Any]) -> _TurnRow:
    tenant, namespace = cast("str", row.pop("tenant")), cast("str", row.pop("namespace"))
    said = tuple(
        Message(one["role"], one["content"], datetime.fromisoformat(one["at"]), one["name"])
        for one in row["messages"]
    )
    at = datetime.fromisoformat(row["at"])
    turn = sessions.Turn(row["id"], row["session"], at, row["position"], said)
    return _TurnRow(tenant, namespace, turn)


def _take_record(
    connection: sa.Connection, row: Record, policy: Policy, indexer: indexes.Indexer, at: datetime
) -> bool:
    if records.fetch(connection, tenant=row.tenant, namespaces=[row.namespace], ids=[row.id]):
        return False
    records.insert(connection, [row], is_single=policy.is_single)
    place = {"tenant": row.tenant, "namespace": row.namespace}
    if (entry := indexer(row)) is not None:
        indexes.put(connection, **place, added=[entry])
    outbox.push(connection, **place, topic=outbox.EMBED, subjects=[row.id], at=at)
    return True


def _take_turn(connection: sa.Connection, row: _TurnRow) -> bool:
    return sessions.restore(connection, tenant=row.tenant, namespace=row.namespace, turn=row.turn)
