"""Everything out as JSON Lines, and in again without loss."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date, datetime
from typing import Any, Final, cast

import sqlalchemy as sa

from yiji.errors import InvalidInput
from yiji.model.clock import utc
from yiji.model.metadata import check_metadata
from yiji.model.notice import UPKEEP
from yiji.model.record import Origin, Record, Source, Stated, Status, Tier
from yiji.model.scope import scope_of
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.store import erase, outbox, records, scopes, sessions, summaries
from yiji.store import index as indexes
from yiji.store.database import Database
from yiji.store.rows import slot_name
from yiji.store.scopes import Place
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
_TEXTS: Final = ("id", "tenant", "namespace", "kind", "content", "content_hash", "subject")
_NUMBERS: Final = (
    "importance",
    "confidence",
    "version",
    "confirm_count",
    "access_count",
    "applied_count",
)


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
        places = scopes.places(connection, tenant=tenant)
    for place in places:
        with database.read() as connection:
            lines = [*_records(connection, place), *_turns(connection, place)]
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
        InvalidInput: A line is no export; the message names its number. Or a kind is not known.
    """
    parsed = list(_parsed(lines))
    memories = [row for row in parsed if isinstance(row, Record)]
    turns = [row for row in parsed if isinstance(row, _TurnRow)]
    for one in memories:
        policy.kind(one.kind)
    by_place: dict[tuple[str, str], list[Record]] = {}
    for one in memories:
        by_place.setdefault((one.tenant, one.namespace), []).append(one)
    with database.write() as connection:
        new = sum(
            _take_records(connection, held, policy, indexer, at) for held in by_place.values()
        )
        said = sum(
            sessions.restore(connection, tenant=row.tenant, namespace=row.namespace, turn=row.turn)
            for row in turns
        )
        _resume_summaries(connection, memories, turns, policy, at)
    return Imported(new, said, len(parsed) - new - said)


def _resume_summaries(
    connection: sa.Connection,
    memories: Sequence[Record],
    turns: "Sequence[_TurnRow]",
    policy: Policy,
    at: datetime,
) -> None:
    """Note what summaries came from, and have long conversations summarised anew."""
    for one in memories:
        if one.kind == erase.SUMMARY and one.status is Status.ACTIVE:
            scope = scope_of(one.namespace, tenant=one.tenant, session=one.source.session)
            summaries.note_sources(connection, scope=scope, sources=one.cites)
            summaries.progress(connection, scope=scope, ended=one.source.position + 1)
    said = {(row.tenant, row.namespace, row.turn.session) for row in turns if row.turn.session}
    for tenant, namespace, session in sorted(said):
        scope = scope_of(namespace, tenant=tenant, session=session)
        found = sessions.find(connection, scope=scope)
        if found is not None and summaries.is_due(found, policy):
            outbox.push_once(
                connection,
                tenant=tenant,
                namespace=namespace,
                topic=outbox.SUMMARISE,
                subject=session,
                at=at,
            )


def _records(connection: sa.Connection, place: Place) -> Iterator[str]:
    everything = Selection(statuses=tuple(Status))
    held = records.find(
        connection, tenant=place.tenant, namespaces=[place.namespace], wanted=everything
    )
    for one in sorted(held, key=lambda record: record.id):
        yield json.dumps({"type": "memory", **asdict(one)}, ensure_ascii=False, default=_plain)


def _turns(connection: sa.Connection, place: Place) -> Iterator[str]:
    for turn in sessions.every_turn(connection, tenant=place.tenant, namespace=place.namespace):
        row = {"type": "turn", **asdict(place), **asdict(turn)}
        del row["into"]
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
            found = _READERS[row.pop("type")](row)
        except _WrongFormatError as error:
            raise InvalidInput(str(error)) from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise InvalidInput(
                f"line {number} is no line of an export ({type(error).__name__}); "
                "nothing was taken in: give the file that 'yiji export' wrote"
            ) from None
        if found is not None:
            yield found


class _WrongFormatError(Exception):
    """The export is of another version; the message names both."""


def _header(row: Mapping[str, object]) -> None:
    if row.get("format") != FORMAT:
        raise _WrongFormatError(
            f"the export has format {row.get('format')!r}, this Yiji reads {FORMAT}; "
            "upgrade with: pip install -U yiji"
        )


def _record(row: dict[str, Any]) -> Record:
    for name in _TIMES:
        row[name] = None if row[name] is None else utc(datetime.fromisoformat(row[name]))
    for name in _TUPLES:
        row[name] = tuple(map(_text, row[name]))
    for name in _TEXTS:
        _text(row[name])
    for name in _NUMBERS:
        row[name] = row[name] + 0
    check_metadata(row["metadata"])
    row["due"] = None if row["due"] is None else date.fromisoformat(row["due"])
    source = row["source"]
    source["origin"], source["stated"] = Origin(source["origin"]), Stated(source["stated"])
    row["source"] = Source(**source)
    row["status"], row["tier"] = Status(row["status"]), Tier(row["tier"])
    missing = {field.name for field in fields(Record)} - row.keys()
    if missing:
        raise KeyError(min(missing))
    return Record(**row)


def _turn(row: dict[str, Any]) -> _TurnRow:
    tenant, namespace = cast("str", row.pop("tenant")), cast("str", row.pop("namespace"))
    said = tuple(
        Message(one["role"], _text(one["content"]), datetime.fromisoformat(one["at"]), one["name"])
        for one in row["messages"]
    )
    at = utc(datetime.fromisoformat(row["at"]))
    shown = tuple(map(_text, row.get("shown", ())))
    turn = sessions.Turn(row["id"], row["session"], at, row["position"], said, shown)
    return _TurnRow(tenant, namespace, turn)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(type(value).__name__)
    return value


_READERS: Final[Mapping[str, Callable[[dict[str, Any]], Record | _TurnRow | None]]] = {
    "yiji": _header,
    "memory": _record,
    "turn": _turn,
}
"""How a line is read, by its type; a header holds nothing to take in."""


def _take_records(
    connection: sa.Connection,
    held: Sequence[Record],
    policy: Policy,
    indexer: indexes.Indexer,
    at: datetime,
) -> int:
    """Take in the memories of one namespace that are not there yet; gives how many."""
    tenant, namespace = held[0].tenant, held[0].namespace
    ids = list(dict.fromkeys(one.id for one in held))
    there = {
        one.id for one in records.fetch(connection, tenant=tenant, namespaces=[namespace], ids=ids)
    }
    fresh = {one.id: one for one in held if one.id not in there}
    taken = [_beside(connection, one, policy) for one in fresh.values()]
    records.insert(connection, taken, is_single=policy.is_single)
    entries = [entry for one in taken if (entry := indexer(one)) is not None]
    indexes.put(connection, tenant=tenant, namespace=namespace, added=entries)
    outbox.push_all(
        connection,
        tenant=tenant,
        namespace=namespace,
        topic=outbox.EMBED,
        subjects=[entry.posting.record for entry in entries],
        at=at,
        priority=UPKEEP,
    )
    return len(taken)


def _beside(connection: sa.Connection, one: Record, policy: Policy) -> Record:
    """Give a memory as it can stand here: where its slot has another value already, both are disputed."""
    if (
        one.status is not Status.ACTIVE
        or one.key is None
        or not policy.is_single(one.key, one.subject)
    ):
        return one
    slot = slot_name(one.subject, one.key, one.applies_to)
    current = records.in_slots(
        connection, tenant=one.tenant, namespaces=[one.namespace], slots=[slot]
    )
    is_taken = any(other.status is Status.ACTIVE for other in current)
    return replace(one, status=Status.CONFLICTED) if is_taken else one
