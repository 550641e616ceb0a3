"""Conversations and their turns, as they were said.

A session belongs to the home of its scope, so the same session id of another user or agent is
another session. Turns without a session share one of their own.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.errors import StaleWrite
from yiji.model.clock import utc
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store.cells import micros, moment
from yiji.store.tables import sessions, turns

_TURN: Final = (turns.c.session, turns.c.id, turns.c.at, turns.c.position, turns.c.messages)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as stored.

    Attributes:
        id: Unique in its session.
        session: Conversation, or None.
        at: When it was recorded, in UTC.
        position: Of its first message in the session, from 0.
        messages: As they were said, masked; their times keep their offsets.
    """

    id: str
    session: str | None
    at: datetime
    position: int
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation.

    Attributes:
        id: Of the session, or None for turns without one.
        created_at: When its first turn was recorded.
        last_at: When its last was.
        next_position: Position that the next message will have.
    """

    id: str | None
    created_at: datetime
    last_at: datetime
    next_position: int


def append_turn(
    connection: sa.Connection, *, scope: Scope, id: str, at: datetime, messages: Sequence[Message]
) -> Turn:
    """Add a turn at the end of the scope's session, starting the session if need be.

    Raises:
        StaleWrite: A turn with this id is there already.
    """
    position = next_position(connection, scope=scope)
    after = position + len(messages)
    if find(connection, scope=scope) is None:
        _start(connection, scope, at, after)
    else:
        connection.execute(
            sessions.update().where(*_own(sessions, scope), sessions.c.id == _name(scope)),
            {"last_at": micros(at), "next_position": after},
        )
    if turn(connection, scope=scope, id=id) is not None:
        raise StaleWrite(f"turn {id!r} is recorded already; read it instead")
    connection.execute(
        turns.insert(),
        {
            "tenant": scope.tenant,
            "namespace": scope.home,
            "session": _name(scope),
            "id": id,
            "at": micros(at),
            "position": position,
            "messages": messages_cell(messages),
        },
    )
    return Turn(id, scope.session, utc(at), position, tuple(messages))


def turn(connection: sa.Connection, *, scope: Scope, id: str) -> Turn | None:
    """Read a turn of the scope's session by id."""
    statement = sa.select(*_TURN).where(*_own(turns, scope), turns.c.session == _name(scope))
    found = connection.execute(statement.where(turns.c.id == id)).tuples().first()
    return None if found is None else _turn(found)


def window(
    connection: sa.Connection, *, scope: Scope, limit: int, before: int | None = None
) -> list[Turn]:
    """Read the last turns of the scope's session, oldest first.

    Args:
        connection: Open connection.
        scope: Whose session.
        limit: Turns at most.
        before: Only turns that begin before this position.
    """
    statement = sa.select(*_TURN).where(*_own(turns, scope), turns.c.session == _name(scope))
    if before is not None:
        statement = statement.where(turns.c.position < before)
    latest = statement.order_by(turns.c.position.desc()).limit(limit)
    return [_turn(cells) for cells in connection.execute(latest).tuples()][::-1]


def next_position(connection: sa.Connection, *, scope: Scope) -> int:
    """Give the position that the next message of the scope's session will have."""
    found = find(connection, scope=scope)
    return 0 if found is None else found.next_position


def find(connection: sa.Connection, *, scope: Scope) -> Session | None:
    """Read the scope's session."""
    statement = sa.select(sessions).where(*_own(sessions, scope), sessions.c.id == _name(scope))
    found = connection.execute(statement).one_or_none()
    return None if found is None else _session(found)


def every(connection: sa.Connection, *, scope: Scope) -> list[Session]:
    """Read all sessions of the scope's user with its agent, the latest first."""
    statement = sa.select(sessions).where(*_own(sessions, scope))
    return [_session(row) for row in connection.execute(statement.order_by(sessions.c.last_at.desc()))]


def every_turn(connection: sa.Connection, *, tenant: str, namespace: str) -> list[Turn]:
    """Read all turns of a namespace by session and position, to export them."""
    statement = sa.select(*_TURN).where(turns.c.tenant == tenant, turns.c.namespace == namespace)
    ordered = statement.order_by(turns.c.session, turns.c.position)
    return [_turn(cells) for cells in connection.execute(ordered).tuples()]


def messages_cell(messages: Sequence[Message]) -> str:
    """Write messages as JSON."""
    return json.dumps(
        [[one.role, one.content, one.at.isoformat(), one.name] for one in messages],
        ensure_ascii=False,
        separators=(",", ":"),
    )


def messages(cell: str) -> tuple[Message, ...]:
    """Read messages from JSON."""
    return tuple(
        Message(role, content, datetime.fromisoformat(at), name)
        for role, content, at, name in json.loads(cell)
    )


def _start(connection: sa.Connection, scope: Scope, at: datetime, after: int) -> None:
    connection.execute(
        sessions.insert(),
        {
            "tenant": scope.tenant,
            "namespace": scope.home,
            "id": _name(scope),
            "created_at": micros(at),
            "last_at": micros(at),
            "next_position": after,
        },
    )


def _own(table: sa.Table, scope: Scope) -> tuple[sa.ColumnElement[bool], ...]:
    return table.c.tenant == scope.tenant, table.c.namespace == scope.home


def _name(scope: Scope) -> str:
    return scope.session or ""


def _turn(cells: tuple[str, str, int, int, str]) -> Turn:
    session, of, at, position, said = cells
    return Turn(of, session or None, moment(at), position, messages(said))


def _session(row: sa.Row[tuple[str, str, str, int, int, int]]) -> Session:
    return Session(row.id or None, moment(row.created_at), moment(row.last_at), row.next_position)
