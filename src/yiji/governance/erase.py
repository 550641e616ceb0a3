"""Erase memories with all that hangs on them, and prove it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import sqlalchemy as sa

from yiji.errors import StoreUnavailable
from yiji.model.record import Record, Status
from yiji.model.scope import Scope, is_of_user, user_namespace
from yiji.store import audit, erase, records, scopes
from yiji.store.audit import AuditLine
from yiji.store.database import Database
from yiji.store.remains import remains
from yiji.store.selection import Selection


@dataclass(frozen=True, slots=True)
class Erased:
    """What was erased; no content.

    Attributes:
        ids: Of the memories.
        counts: (table, rows) pairs, sorted by table.
        is_verified: True if a second look found nothing of them left and the freed pages of the
            file were wiped; False if the database was too busy to be wiped just now.
    """

    ids: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]
    is_verified: bool


def erase_records(
    database: Database, found: Sequence[Record], *, at: datetime, actor: str, reason: str
) -> Erased:
    """Erase memories of one tenant: index, links, the words in their turns, traces, jobs.

    An episode goes with its statement; what else its message said goes too, since it cannot be told
    apart from it.
    """
    if not found:
        return Erased((), (), is_verified=True)
    tenant = found[0].tenant
    namespaces = sorted({one.namespace for one in found})
    with database.write() as connection:
        ids = sorted({one.id for one in found})
        counts = erase.erase_records(connection, tenant=tenant, namespaces=namespaces, ids=ids)
        lines = [AuditLine(at, actor, "forget", one.namespace, one.id, "ERASE", reason) for one in found]
        audit.append(connection, tenant=tenant, lines=lines)
    return _verified(database, tenant, namespaces, ids, counts)


def erase_scope(
    database: Database, scope: Scope, *, what: Literal["session", "user", "tenant"], at: datetime
) -> Erased:
    """Erase a conversation, a user with whichever agent, or a tenant."""
    with database.write() as connection:
        gone = _of(connection, scope, what)
        if what == "session":
            counts = erase.erase_session(connection, scope=scope)
        elif what == "user":
            assert scope.user is not None
            counts = erase.erase_user(connection, tenant=scope.tenant, user=scope.user)
        else:
            counts = erase.erase_tenant(connection, tenant=scope.tenant)
        line = AuditLine(at, "user", "forget", scope.home, None, "ERASE", what)
        audit.append(connection, tenant=scope.tenant, lines=[line])
    namespaces = sorted({one.namespace for one in gone})
    ids = [one.id for one in gone]
    return _verified(database, scope.tenant, namespaces, ids, counts)


def _of(connection: sa.Connection, scope: Scope, what: str) -> list[Record]:
    tenant = scope.tenant
    if what == "tenant":
        namespaces = scopes.namespaces(connection, tenant=tenant)
    elif what == "user" and scope.user is not None:
        namespaces = scopes.owned(connection, tenant=tenant, owner=user_namespace(scope.user))
    else:
        namespaces = [one for one in scope.readable if scope.user and is_of_user(one, scope.user)]
    session = scope.session if what == "session" else None
    wanted = Selection(statuses=tuple(Status), session=session)
    return records.find(connection, tenant=tenant, namespaces=namespaces, wanted=wanted)


def _verified(
    database: Database, tenant: str, namespaces: Sequence[str], ids: Sequence[str], counts: erase.Counts
) -> Erased:
    """Wipe the freed pages, then look again; a database too busy to be wiped is not verified."""
    try:
        database.scrub()
        is_wiped = True
    except StoreUnavailable:
        is_wiped = False
    with database.read() as connection:
        left = remains(connection, tenant=tenant, namespaces=namespaces, ids=ids)
    return Erased(tuple(ids), tuple(sorted(counts.items())), is_verified=is_wiped and not left)
