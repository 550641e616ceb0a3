"""Conversations and their turns, as they were said.

A session belongs to the home of its scope, so the same session id of another user or agent is
another session. Turns without a session share one of their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

import sqlalchemy as sa

from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store.cells import json_cell, micros, moment, texts
from yiji.store.spoken import messages, messages_cell, spoken_tokens
from yiji.store.tables import sessions, turns

_TURN_COLUMNS: Final = (
    turns.c.session,
    turns.c.id,
    turns.c.at,
    turns.c.position,
    turns.c.messages,
    turns.c.shown,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as stored.

    Attributes:
        id: Unique in its session.
        session: Conversation, or None.
        at: When it was recorded, in UTC.
        position: Of its first message in the session, from 0.
        messages: As they were said, masked; their times keep their offsets.
        shown: Ids of the memories that its prompt brought in, in the order shown.
        into: The session as it is with this turn, from the write that added it.
    """

    id: str
    session: str | None
    at: datetime
    position: int
    messages: tuple[Message, ...]
    shown: tuple[str, ...] = ()
    into: "Session | None" = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation.

    Attributes:
        id: Of the session, or None for turns without one.
        created_at: When its first turn was recorded.
        last_at: When its last was.
        next_position: Position that the next message will have.
        summed: Position before which its messages are summarised.
        waiting: Tokens of those that are not.
        ended: Position behind what its summary as one memory tells; 0 if it has none.
    """

    id: str | None
    created_at: datetime
    last_at: datetime
    next_position: int
    summed: int = 0
    waiting: int = 0
    ended: int = 0


def append_turn(
    connection: sa.Connection,
    *,
    scope: Scope,
    id: str,
    at: datetime,
    messages: Sequence[Message],
    shown: Sequence[str] = (),
) -> Turn:
    """Add a turn at the end of the scope's session, starting the session if need be.

    Raises:
        StaleWrite: A turn with this id is there already.
    """
    found = find(connection, scope=scope)
    position = 0 if found is None else found.next_position
    after = position + len(messages)
    last = utc(at) if found is None else max(utc(at), found.last_at)
    waiting = (0 if found is None else found.waiting) + spoken_tokens(messages)
    times = {"last_at": micros(last), "stamp": new_id(at)}
    times |= {"next_position": after, "waiting": waiting}
    into = replace(found or Session(scope.session, utc(at), last, 0), last_at=last)
    into = replace(into, next_position=after, waiting=waiting)
    if found is None:
        row = {**_own(scope), "id": _name(scope), "created_at": micros(at), **times}
        connection.execute(sessions.insert(), row)
    else:
        key = {"of_tenant": scope.tenant, "of_namespace": scope.home, "of_session": _name(scope)}
        connection.execute(_ADVANCE, {**key, **times})
    connection.execute(
        turns.insert(),
        {
            **_own(scope),
            "session": _name(scope),
            "id": id,
            "at": micros(at),
            "position": position,
            "messages": messages_cell(messages),
            "shown": shown_cell(shown),
        },
    )
    return Turn(id, scope.session, utc(at), position, tuple(messages), tuple(shown), into)


def restore(connection: sa.Connection, *, tenant: str, namespace: str, turn: Turn) -> bool:
    """Add a turn of an export where it stood; gives False, and does nothing, if it is there."""
    key = {"tenant": tenant, "namespace": namespace}
    name = turn.session or ""
    here = sa.and_(
        turns.c.tenant == tenant, turns.c.namespace == namespace, turns.c.session == name
    )
    if (
        connection.execute(sa.select(turns.c.id).where(here, turns.c.id == turn.id)).first()
        is not None
    ):
        return False
    is_it = (sessions.c.tenant == tenant, sessions.c.namespace == namespace, sessions.c.id == name)
    held = connection.execute(sa.select(sessions).where(*is_it)).one_or_none()
    after = turn.position + len(turn.messages)
    cells = {"last_at": micros(turn.at), "next_position": after, "stamp": new_id(turn.at)}
    tokens = spoken_tokens(turn.messages)
    if held is None:
        row = {**key, "id": name, "created_at": micros(turn.at), "waiting": tokens, **cells}
        connection.execute(sessions.insert(), row)
    else:
        cells["last_at"] = max(micros(turn.at), held.last_at)
        moved = cells if after > held.next_position else {"stamp": cells["stamp"]}
        connection.execute(
            sessions.update().where(*is_it), {**moved, "waiting": held.waiting + tokens}
        )
    said = {
        "at": micros(turn.at),
        "position": turn.position,
        "messages": messages_cell(turn.messages),
        "shown": shown_cell(turn.shown),
    }
    connection.execute(turns.insert(), {**key, "session": name, "id": turn.id, **said})
    return True


def turn(connection: sa.Connection, *, scope: Scope, id: str) -> Turn | None:
    """Read a turn of the scope's session by id."""
    key = {**_own(scope), "of_session": _name(scope), "of_turn": id}
    found = connection.execute(_TURN, key).one_or_none()
    return None if found is None else _turn(found)


def window(
    connection: sa.Connection,
    *,
    scope: Scope,
    limit: int,
    before: int | None = None,
    since: int | None = None,
) -> list[Turn]:
    """Read the last turns of the scope's session, oldest first.

    Args:
        connection: Open connection.
        scope: Whose session.
        limit: Turns at most; below 0 for all.
        before: Only turns that begin before this position.
        since: Only turns that begin at this position or behind it.
    """
    statement = _LATEST if before is None else _LATEST.where(turns.c.position < before)
    if since is not None:
        statement = statement.where(turns.c.position >= since)
    key = {**_own(scope), "of_session": _name(scope), "most": _EVERY if limit < 0 else limit}
    rows = connection.execute(statement, key)
    return [_turn(row) for row in rows][::-1]


def stamp(connection: sa.Connection, *, scope: Scope) -> str | None:
    """Name the state of the scope's session: another one after each turn; None where none may be cached."""
    key = {**_own(scope), "of_session": _name(scope)}
    return connection.execute(_STAMP, key).scalar_one_or_none()


def unstamp(connection: sa.Connection, *, tenant: str, namespace: str, session: str) -> None:
    """Take a session's stamp, because words of it were erased: nothing cached of it counts any more."""
    key = {"of_tenant": tenant, "of_namespace": namespace, "of_session": session}
    connection.execute(_ADVANCE, {**key, "stamp": None})


def find(connection: sa.Connection, *, scope: Scope) -> Session | None:
    """Read the scope's session."""
    found = connection.execute(_SESSION, {**_own(scope), "of_session": _name(scope)}).one_or_none()
    return None if found is None else _session(*found)


def every(connection: sa.Connection, *, scope: Scope) -> list[Session]:
    """Read all sessions of the scope's user with its agent, the latest first."""
    latest = _SESSIONS.order_by(sessions.c.last_at.desc(), sessions.c.id)
    return [_session(*row) for row in connection.execute(latest, _own(scope))]


def every_turn(connection: sa.Connection, *, tenant: str, namespace: str) -> list[Turn]:
    """Read all turns of a namespace by session and position, to export them."""
    statement = sa.select(*_TURN_COLUMNS).where(
        turns.c.tenant == tenant, turns.c.namespace == namespace
    )
    ordered = statement.order_by(turns.c.session, turns.c.position)
    return [_turn(row) for row in connection.execute(ordered)]


def _own(scope: Scope) -> dict[str, str]:
    return {"tenant": scope.tenant, "namespace": scope.home}


def _name(scope: Scope) -> str:
    return scope.session or ""


def _turn(row: sa.Row[*tuple[Any, ...]]) -> Turn:
    session, of, at, position, said, shown = row
    given = texts(shown) if shown else ()
    return Turn(of, session or None, moment(at), position, messages(said), given)


def shown_cell(shown: Sequence[str]) -> str | None:
    """Write ids as a cell."""
    return json_cell(list(shown)) if shown else None


def _session(of: str, created_at: int, last_at: int, *counts: int) -> Session:
    return Session(of or None, moment(created_at), moment(last_at), *counts)


_SESSIONS: Final = sa.select(
    *(sessions.c[name] for name in ("id", "created_at", "last_at", "next_position")),
    *(sessions.c[name] for name in ("summed", "waiting", "ended")),
).where(
    sessions.c.tenant == sa.bindparam("tenant"), sessions.c.namespace == sa.bindparam("namespace")
)
_SESSION: Final = _SESSIONS.where(sessions.c.id == sa.bindparam("of_session"))
_ADVANCE: Final = sessions.update().where(
    sessions.c.tenant == sa.bindparam("of_tenant"),
    sessions.c.namespace == sa.bindparam("of_namespace"),
    sessions.c.id == sa.bindparam("of_session"),
)
_TURNS: Final = sa.select(*_TURN_COLUMNS).where(
    turns.c.tenant == sa.bindparam("tenant"),
    turns.c.namespace == sa.bindparam("namespace"),
    turns.c.session == sa.bindparam("of_session"),
)
_STAMP: Final = sa.select(sessions.c.stamp).where(
    sessions.c.tenant == sa.bindparam("tenant"),
    sessions.c.namespace == sa.bindparam("namespace"),
    sessions.c.id == sa.bindparam("of_session"),
)
_EVERY: Final = 2**31 - 1
_LATEST: Final = _TURNS.order_by(turns.c.position.desc()).limit(sa.bindparam("most"))
_TURN: Final = _TURNS.where(turns.c.id == sa.bindparam("of_turn"))
