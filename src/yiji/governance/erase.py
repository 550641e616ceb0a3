"""Erase memories with all that hangs on them, and prove it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import sqlalchemy as sa

from yiji.errors import StoreUnavailable
from yiji.governance.handed import handed_on, whole
from yiji.model.record import Record, Status
from yiji.model.scope import Scope, user_namespace
from yiji.store import audit, erase, records, scopes, sessions
from yiji.store.audit import AuditLine
from yiji.store.database import Database
from yiji.store.remains import remains
from yiji.store.selection import Selection

Extent = Literal["session", "user", "tenant"]
"""What is erased whole."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What was erased; no content.

    Attributes:
        ids: Of the memories.
        counts: (table, rows) pairs, sorted by table.
        is_verified: True if a second look found nothing of them left and the freed pages of the
            file were wiped; False if the database was too busy to be wiped just now, or its user may
            not wipe it.
    """

    ids: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]
    is_verified: bool


def erase_records(
    database: Database,
    found: Sequence[Record],
    *,
    at: datetime,
    actor: str,
    reason: str,
    is_whole: bool = False,
    wipe: bool = True,
) -> Erased:
    """Erase memories of one tenant: index, links, the words in their turns, traces, jobs.

    An episode goes with its statement; what else its message said goes too, since it cannot be told
    apart from it. Summaries that they went into go too, and are made again of what is left.

    Args:
        database: Where they are.
        found: Records of one tenant.
        at: Now.
        actor: Who, for the audit.
        reason: Why, for the audit.
        is_whole: Whether what they were handed to and from goes too, as it is when they go.
        wipe: Whether to wipe the freed pages at once, which takes as long as copying the database.
    """
    if not found:
        return Erased((), (), is_verified=True)
    tenant = found[0].tenant
    with database.write() as connection:
        found = whole(connection, found) if is_whole else found
        namespaces = sorted({one.namespace for one in found})
        meant = sorted({one.id for one in found})
        of = erase.summed_up(connection, tenant, found)
        gone = {one.id: one for one in (*found, *erase.summaries_of(connection, tenant, list(of)))}
        counts = erase.erase_records(
            connection, tenant=tenant, namespaces=namespaces, ids=meant, at=at
        )
        lines = [
            AuditLine(at, actor, "forget", one.namespace, one.id, "ERASE", reason)
            for one in gone.values()
        ]
        audit.append(connection, tenant=tenant, lines=lines)
    ids = sorted(gone)
    namespaces = sorted({one.namespace for one in gone.values()})
    owners = {scopes.owner_of(namespace) for namespace in namespaces}
    return _verified(database, tenant, namespaces, ids, counts, owners=owners, wipe=wipe)


def erase_scope(database: Database, scope: Scope, *, what: Extent, at: datetime) -> Erased:
    """Erase a conversation, a user with whichever agent, or a tenant."""
    with database.write() as connection:
        gone = records_of(connection, scope, what)
        if what == "session":
            counts = _erase_session(connection, scope, gone, at)
        elif what == "user":
            counts = erase.erase_user(connection, tenant=scope.tenant, user=scope.user or "")
        else:
            counts = erase.erase_tenant(connection, tenant=scope.tenant)
        line = AuditLine(at, "user", "forget", scope.home, None, "ERASE", what)
        audit.append(connection, tenant=scope.tenant, lines=[line])
    namespaces = sorted({one.namespace for one in gone})
    ids = [one.id for one in gone]
    owners = None if what == "tenant" else {scopes.owner_of(scope.home)}
    return _verified(database, scope.tenant, namespaces, ids, counts, owners=owners)


def _erase_session(
    connection: sa.Connection, scope: Scope, gone: Sequence[Record], at: datetime
) -> erase.Counts:
    """Erase a conversation, and the copies of it in other homes of the user."""
    counts = Counter(erase.erase_session(connection, scope=scope, at=at))
    homes = sorted({one.namespace for one in gone})
    ids = [one.id for one in gone]
    counts += Counter(
        erase.erase_records(connection, tenant=scope.tenant, namespaces=homes, ids=ids, at=at)
    )
    return counts


def derived(database: Database, found: Sequence[Record]) -> list[Record]:
    """Read the summaries, kept as memories, that go with memories of one tenant."""
    if not found:
        return []
    tenant, ids = found[0].tenant, {one.id for one in found}
    with database.read() as connection:
        of = erase.summed_up(connection, tenant, found)
        return [
            one for one in erase.summaries_of(connection, tenant, list(of)) if one.id not in ids
        ]


def records_of(connection: sa.Connection, scope: Scope, what: Extent) -> list[Record]:
    """Read the memories of a conversation, a user with whichever agent, or a tenant."""
    tenant = scope.tenant
    if what == "session":
        return _of_session(connection, scope)
    if what == "tenant":
        namespaces = scopes.namespaces(connection, tenant=tenant)
    else:
        namespaces = scopes.owned(connection, tenant=tenant, owner=user_namespace(scope.user or ""))
    wanted = Selection(statuses=tuple(Status))
    return records.find(connection, tenant=tenant, namespaces=namespaces, wanted=wanted)


def _of_session(connection: sa.Connection, scope: Scope) -> list[Record]:
    """Read what came from a conversation, the part shared between agents and the part handed over included.

    Another agent's conversation of the same name may stand behind a shared memory; the turn tells.
    """
    wanted = Selection(statuses=tuple(Status), session=scope.session)
    said = {turn.id for turn in sessions.window(connection, scope=scope, limit=-1)}
    homes = dict.fromkeys((scope.home, scopes.owner_of(scope.home)))
    found = records.find(connection, tenant=scope.tenant, namespaces=list(homes), wanted=wanted)
    own = [one for one in found if one.namespace == scope.home or one.source.turn in said]
    return [*own, *handed_on(connection, tenant=scope.tenant, gone=own)]


def _verified(
    database: Database,
    tenant: str,
    namespaces: Sequence[str],
    ids: Sequence[str],
    counts: erase.Counts,
    *,
    owners: Iterable[str] | None,
    wipe: bool = True,
) -> Erased:
    """Wipe caches and freed pages, then look again; what is too busy to be wiped is not verified."""
    is_uncached = is_wiped = False
    with suppress(StoreUnavailable):
        database.uncache(tenant, owners)
        is_uncached = True
    if wipe:
        with suppress(StoreUnavailable):
            database.scrub()
            is_wiped = True
    with database.read() as connection:
        left = remains(connection, tenant=tenant, namespaces=namespaces, ids=ids)
    return Erased(
        tuple(ids), tuple(sorted(counts.items())), is_verified=is_wiped and is_uncached and not left
    )
