"""The records: writing, changing and reading memories. One function a statement."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

import sqlalchemy as sa

from yiji.errors import StaleWrite
from yiji.model.record import Record, Status
from yiji.store import postings
from yiji.store.cells import label_cell, micros
from yiji.store.reflect import reflect
from yiji.store.rows import COLUMNS, record, row
from yiji.store.selection import FORMS, Selection, any_of, batches, numbered, padded
from yiji.store.tables import citations, labels, records

IsSingle = Callable[[str, str], bool]
"""Tells of a slot's key and subject whether it holds one active value (`Policy.is_single`)."""

_OWNER: Final = ("tenant", "namespace", "record")
_ACTIVE: Final = Selection()
_INSERT: Final = records.insert()
_CITE: Final = citations.insert()
_LABEL: Final = labels.insert()
_DELETE_BESIDE: Final = tuple(
    table.delete().where(*(table.c[name] == sa.bindparam(name) for name in _OWNER))
    for table in (citations, labels)
)

_BY_HASH: Final = (
    sa.select(*COLUMNS)
    .where(
        records.c.tenant == sa.bindparam("tenant"),
        records.c.namespace.in_(sa.bindparam("namespaces", expanding=True)),
        records.c.content_hash.in_(sa.bindparam("hashes", expanding=True)),
        records.c.status == Status.ACTIVE.value,
    )
    .order_by(records.c.recorded_at.desc(), records.c.id.desc())
)
_OF_KEY: Final = (
    sa.select(*COLUMNS)
    .where(
        records.c.tenant == sa.bindparam("tenant"),
        records.c.namespace.in_(sa.bindparam("namespaces", expanding=True)),
        records.c.key == sa.bindparam("key"),
        records.c.status.in_(sa.bindparam("statuses", expanding=True)),
    )
    .order_by(records.c.recorded_at.desc(), records.c.id.desc())
    .limit(sa.bindparam("most"))
)
_VALUE: Final = (
    sa.select(records.c.value)
    .where(
        records.c.tenant == sa.bindparam("tenant"),
        records.c.namespace.in_(sa.bindparam("namespaces", expanding=True)),
        records.c.key == sa.bindparam("key"),
        records.c.subject == sa.bindparam("subject"),
        records.c.status == Status.ACTIVE.value,
    )
    .order_by(records.c.recorded_at.desc(), records.c.id.desc())
    .limit(1)
)
_AT_VERSION: Final = records.update().where(
    records.c.tenant == sa.bindparam("at_tenant"),
    records.c.namespace == sa.bindparam("at_namespace"),
    records.c.id == sa.bindparam("at_id"),
    records.c.version == sa.bindparam("at_version"),
)
_KEY: Final = frozenset(("tenant", "namespace", "id"))


@lru_cache(maxsize=FORMS)
def _of_ids(homes: int, ids: int) -> sa.Select[Any]:
    return sa.select(*COLUMNS).where(
        records.c.tenant == sa.bindparam("tenant"),
        any_of(records.c.namespace, homes),
        any_of(records.c.id, ids),
    )


@lru_cache(maxsize=FORMS)
def _citing(homes: int, episodes: int) -> sa.Select[str, str]:
    return sa.select(citations.c.episode, citations.c.record).where(
        citations.c.tenant == sa.bindparam("tenant"),
        any_of(citations.c.namespace, homes),
        any_of(citations.c.episode, episodes),
    )


def insert(connection: sa.Connection, added: Sequence[Record], *, is_single: IsSingle) -> None:
    """Add records with their citations and labels.

    Raises:
        StaleWrite: An id is taken, or a slot of one value has an active value already.
    """
    if added:
        rows = [row(one, is_single=is_single(one.key or "", one.subject)) for one in added]
        connection.execute(_INSERT, rows)
        put_beside(connection, added)


def update(
    connection: sa.Connection, changed: Record, *, expected_version: int, is_single: IsSingle
) -> None:
    """Replace a record, and its status and kind in the index.

    Changed words are the caller's to index again (`postings.put`, `vectors.put`).

    Raises:
        StaleWrite: It is not at the expected version any more, or its slot is taken.
    """
    cells = row(changed, is_single=is_single(changed.key or "", changed.subject))
    found = connection.execute(
        _AT_VERSION,
        {
            "at_tenant": changed.tenant,
            "at_namespace": changed.namespace,
            "at_id": changed.id,
            "at_version": expected_version,
            **{name: cell for name, cell in cells.items() if name not in _KEY},
        },
    )
    if found.rowcount != 1:
        raise StaleWrite(
            f"record {changed.id!r} is not at version {expected_version} any more; "
            "read it again and decide again"
        )
    for statement in _DELETE_BESIDE:
        connection.execute(statement, _owner(changed))
    put_beside(connection, [changed])
    postings.restate(connection, changed)
    reflect(connection, tenant=changed.tenant, namespace=changed.namespace, records=[changed.id])


def fetch(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], ids: Sequence[str]
) -> list[Record]:
    """Read records by id, in the order of `ids`; unknown ids are left out."""
    found: dict[str, Record] = {}
    for part in batches(ids):
        wanted = padded(part)
        key = {"tenant": tenant, **numbered("namespace", namespaces), **numbered("id", wanted)}
        rows = connection.execute(_of_ids(len(namespaces), len(wanted)), key).all()
        found |= {one.id: one for one in map(record, rows)}
    return [found[one] for one in ids if one in found]


def find(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    wanted: Selection = _ACTIVE,
    limit: int | None = None,
    offset: int = 0,
) -> list[Record]:
    """Read the records of a selection, the newest first."""
    statement = (
        sa.select(*COLUMNS)
        .where(wanted.where(tenant=tenant, namespaces=namespaces))
        .order_by(records.c.recorded_at.desc(), records.c.id.desc())
        .limit(limit)
        .offset(offset or None)
    )
    return [record(cells) for cells in connection.execute(statement)]


def of_key(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    key: str,
    statuses: Sequence[Status] = (Status.ACTIVE,),
    limit: int,
) -> list[Record]:
    """Read the values of a slot key, of any subject, the newest first."""
    wanted = {
        "tenant": tenant,
        "namespaces": list(namespaces),
        "key": key,
        "statuses": [one.value for one in statuses],
        "most": limit,
    }
    return [record(cells) for cells in connection.execute(_OF_KEY, wanted)]


def value(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], key: str, subject: str
) -> str | None:
    """Read the latest active value of a subject's slot, wherever it applies."""
    wanted = {"tenant": tenant, "namespaces": list(namespaces), "key": key, "subject": subject}
    return connection.execute(_VALUE, wanted).scalar()


def find_ids(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], wanted: Selection
) -> frozenset[str]:
    """Give the ids of a selection, to narrow a roster by what it does not hold itself."""
    statement = sa.select(records.c.id).where(wanted.where(tenant=tenant, namespaces=namespaces))
    return frozenset(connection.execute(statement).scalars())


def ids_after(
    connection: sa.Connection, *, tenant: str, namespace: str, after: str, limit: int | None
) -> list[str]:
    """Give the ids of one namespace's records of any status behind an id, in order."""
    is_it = (records.c.tenant == tenant, records.c.namespace == namespace, records.c.id > after)
    statement = sa.select(records.c.id).where(*is_it).order_by(records.c.id).limit(limit)
    return list(connection.execute(statement).scalars())


def in_slots(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], slots: Sequence[str]
) -> list[Record]:
    """Read the active and conflicted values of slots, the newest first."""
    if not slots:
        return []
    wanted = Selection(slots=slots, statuses=(Status.ACTIVE, Status.CONFLICTED))
    return find(connection, tenant=tenant, namespaces=namespaces, wanted=wanted)


def by_hash(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], hashes: Sequence[str]
) -> list[Record]:
    """Read active records by the hash of their content, the newest first."""
    key = {"tenant": tenant, "namespaces": list(namespaces), "hashes": list(hashes)}
    return [record(cells) for cells in connection.execute(_BY_HASH, key)]


def citing(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], episodes: Sequence[str]
) -> dict[str, list[Record]]:
    """Read, for each episode, the records that came from it, of any status."""
    wanted = padded(episodes)
    key = {"tenant": tenant, **numbered("namespace", namespaces), **numbered("episode", wanted)}
    pairs = connection.execute(_citing(len(namespaces), len(wanted)), key).all()
    ids = list({of for _, of in pairs})
    held = {one.id: one for one in fetch(connection, tenant=tenant, namespaces=namespaces, ids=ids)}
    found: dict[str, list[Record]] = {episode: [] for episode in episodes}
    for episode, of in sorted(pairs):
        if of in held:
            found[episode].append(held[of])
    return found


def count(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    wanted: Selection = _ACTIVE,
) -> int:
    """Count the records of a selection."""
    statement = sa.select(sa.func.count()).select_from(records)
    found = connection.execute(statement.where(wanted.where(tenant=tenant, namespaces=namespaces)))
    return int(found.scalar_one())


def touch(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    accesses: Mapping[str, datetime],
) -> None:
    """Count one access each, by id and when; no version changes, so no write goes stale by it."""
    statement = records.update().where(
        records.c.tenant == tenant,
        records.c.namespace.in_(namespaces),
        records.c.id == sa.bindparam("of"),
    )
    at = sa.bindparam("at", type_=sa.BigInteger)
    later = sa.case((records.c.last_access_at < at, at), else_=records.c.last_access_at)
    counted = statement.values(access_count=records.c.access_count + 1, last_access_at=later)
    for of, when in accesses.items():
        connection.execute(counted, {"of": of, "at": micros(when)})


def put_beside(connection: sa.Connection, added: Sequence[Record]) -> None:
    """Store what records cite and are labelled with; they must have none of it stored."""
    cited = [{**_owner(one), "episode": of} for one in added for of in dict.fromkeys(one.cites)]
    labelled = [
        {**_owner(one), "name": name, "value": label_cell(value)}
        for one in added
        for name, value in one.metadata.items()
    ]
    if cited:
        connection.execute(_CITE, cited)
    if labelled:
        connection.execute(_LABEL, labelled)


def _owner(one: Record) -> dict[str, str]:
    return {"tenant": one.tenant, "namespace": one.namespace, "record": one.id}
