"""Why each memory was or was not used, by question; read only by the home that asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa

from yiji.model.scope import Scope
from yiji.store.cells import micros, moment
from yiji.store.guard import UNSCOPED
from yiji.store.scopes import owner_of
from yiji.store.selection import batches, in_scope
from yiji.store.tables import audit, records, traces, uses

ANSWERED_WITHIN: Final = timedelta(hours=1)
"""Most time between a question to memory and the turn whose reply came of it, either way: a turn may
carry the time of its message, before the question, and the slowest agents take minutes."""

ANSWERED_AT_ONCE: Final = 20
"""Questions at most that one reply came of: an agent's loop of tool calls asks a few."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A trace as stored.

    Attributes:
        id: Of the trace.
        session: Conversation, or None.
        at: When it was asked, in UTC.
        body: JSON.
        turn: Id of the turn whose reply came of it, or None.
    """

    id: str
    session: str | None
    at: datetime
    body: str
    turn: str | None


_COLUMNS: Final = (traces.c.id, traces.c.session, traces.c.at, traces.c.body, traces.c.turn)


def save(connection: sa.Connection, *, scope: Scope, id: str, at: datetime, body: str) -> None:
    """Store a trace as JSON for the scope that asked."""
    connection.execute(
        traces.insert(),
        {
            "tenant": scope.tenant,
            "namespace": scope.home,
            "id": id,
            "session": scope.session,
            "at": micros(at),
            "body": body,
        },
    )


def load(connection: sa.Connection, *, scope: Scope, id: str) -> Kept | None:
    """Read a trace of the home that asked, of whichever session."""
    found = connection.execute(_own(scope).where(traces.c.id == id)).one_or_none()
    return None if found is None else _kept(*found)


def last(connection: sa.Connection, *, scope: Scope) -> Kept | None:
    """Read the latest trace of the scope's session; of every session where the scope has none."""
    statement = _own(scope).order_by(traces.c.id.desc()).limit(1)
    if scope.session is not None:
        statement = statement.where(traces.c.session == scope.session)
    found = connection.execute(statement).one_or_none()
    return None if found is None else _kept(*found)


def unanswered(connection: sa.Connection, *, scope: Scope, at: datetime) -> list[Kept]:
    """Read the latest traces of the scope's session that no reply came of yet, about a time."""
    first, last = micros(at - ANSWERED_WITHIN), micros(at + ANSWERED_WITHIN)
    statement = _own(scope).where(
        _since(traces.c.id, first),
        traces.c.session == scope.session,
        traces.c.turn.is_(None),
        traces.c.at.between(first, last),
    )
    latest = statement.order_by(traces.c.id.desc()).limit(ANSWERED_AT_ONCE)
    return [_kept(*row) for row in connection.execute(latest)]


def answer(connection: sa.Connection, *, scope: Scope, id: str, turn: str) -> bool:
    """Note the turn whose reply came of a trace; gives False if one is noted, or the trace is gone."""
    statement = traces.update().where(
        in_scope(traces, scope.tenant, [scope.home]), traces.c.id == id, traces.c.turn.is_(None)
    )
    return connection.execute(statement.values(turn=turn)).rowcount == 1


def spent(
    connection: sa.Connection, *, tenant: str, namespace: str, before: datetime, most: int
) -> tuple[int, tuple[str, ...]]:
    """Give how many traces a namespace holds, and the ids of those too old or beyond so many, oldest first."""
    statement = sa.select(traces.c.id, traces.c.at).where(in_scope(traces, tenant, [namespace]))
    held = connection.execute(statement.order_by(traces.c.id)).all()
    beyond = len(held) - most
    over = [id for place, (id, at) in enumerate(held) if place < beyond or at < micros(before)]
    return len(held), tuple(over)


def drop(connection: sa.Connection, *, tenant: str, namespace: str, ids: Sequence[str]) -> None:
    """Delete traces, and what is noted of the replies that came of them."""
    for part in batches(ids):
        for table, column in ((uses, uses.c.trace), (traces, traces.c.id)):
            connection.execute(
                table.delete().where(in_scope(table, tenant, [namespace]), column.in_(part))
            )


def naming(
    connection: sa.Connection, *, tenant: str, memories: Sequence[str]
) -> dict[str, list[str]]:
    """Find the traces of a tenant that name one of these memories, as ids by namespace."""
    statement = sa.select(traces.c.namespace, traces.c.id, traces.c.body)
    everywhere = statement.where(traces.c.tenant == tenant).execution_options(
        **{UNSCOPED: "what many users read is erased from all their traces; ids only are given"}
    )
    found: dict[str, list[str]] = {}
    for namespace, id, body in connection.execute(everywhere):
        if any(f'"{memory}"' in body for memory in memories):
            found.setdefault(namespace, []).append(id)
    return found


def was_erased_since(connection: sa.Connection, *, scope: Scope, at: datetime) -> bool:
    """Tell whether anything of the scope's owner, or its whole tenant, was erased after a moment."""
    owner = owner_of(scope.home)
    place = audit.c.namespace
    is_own = (place == owner) | place.startswith(f"{owner}/agent:", autoescape=True)
    erased = (audit.c.verb == "forget", is_own | (audit.c.reason == "tenant"))
    statement = sa.select(sa.literal(1)).where(
        audit.c.tenant == scope.tenant,
        _since(audit.c.id, micros(at)),
        audit.c.at > micros(at),
        *erased,
    )
    return connection.execute(statement.limit(1)).first() is not None


def contents(connection: sa.Connection, *, scope: Scope, ids: Sequence[str]) -> dict[str, str]:
    """Read the sentences of memories that the scope reads, by id; what was erased is left out."""
    found: dict[str, str] = {}
    for part in batches(ids):
        statement = sa.select(records.c.id, records.c.content).where(
            in_scope(records, scope.tenant, scope.readable), records.c.id.in_(part)
        )
        found.update((id, content) for id, content in connection.execute(statement))
    return found


def _since(id: sa.Column[str], at: int) -> sa.ColumnElement[bool]:
    """Read only what is newer than a time: an id begins with its milliseconds."""
    return id >= f"{at // 1000:012x}"


def _own(scope: Scope) -> sa.Select[str, str | None, int, str, str | None]:
    return sa.select(*_COLUMNS).where(in_scope(traces, scope.tenant, [scope.home]))


def _kept(id: str, session: str | None, at: int, body: str, turn: str | None) -> Kept:
    return Kept(id, session, moment(at), body, turn)
