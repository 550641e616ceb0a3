"""The last turns of a conversation, from the cache where it holds them as the database does.

The database says with each conversation which state it is in (`stamp`), by a look at one row; a
cached one counts only if it is of that state. So no fault of a cache, and no order of two
processes' writes, gives an old conversation or one that was forgotten.
"""

import json
from collections.abc import Sequence
from datetime import datetime

from yiji.model.scope import Scope
from yiji.store import sessions
from yiji.store.cache import TTL_S, Cache
from yiji.store.database import Database
from yiji.store.scopes import owner_of
from yiji.store.sessions import Turn
from yiji.store.spoken import messages, messages_cell

KEPT_TURNS = 20
"""Turns cached at least: the most that any reader of a window asks for by default."""


def last_turns(database: Database, scope: Scope, *, limit: int) -> list[Turn]:
    """Read the last turns of the scope's session, oldest first.

    Args:
        database: Where they are.
        scope: With a session.
        limit: Turns at most, above 0.
    """
    cache = database.cache
    if cache is None or not cache.is_ready():
        with database.read(scope.tenant) as connection:
            return sessions.window(connection, scope=scope, limit=limit)
    with database.read(scope.tenant) as connection:
        stamp = sessions.stamp(connection, scope=scope)
    held = None if stamp is None else _held(cache, scope, stamp, limit)
    if held is not None:
        return held[-limit:]
    return _read(database, cache, scope, limit)


def _read(database: Database, cache: Cache, scope: Scope, limit: int) -> list[Turn]:
    most = max(limit, KEPT_TURNS)
    with database.read(scope.tenant) as connection:
        stamp = sessions.stamp(connection, scope=scope)
        found = sessions.window(connection, scope=scope, limit=most)
    if stamp is not None:
        kept = [_line(turn) for turn in found]
        text = json.dumps([stamp, most, kept], ensure_ascii=False, separators=(",", ":"))
        cache.put(scope.tenant, owner_of(scope.home), _name(scope), text, ttl_s=TTL_S)
    return found[-limit:]


def _held(cache: Cache, scope: Scope, stamp: str, limit: int) -> list[Turn] | None:
    """Give the cached turns if they are of this state and enough."""
    text = cache.get(scope.tenant, owner_of(scope.home), _name(scope))
    if text is None:
        return None
    held_stamp, most, kept = json.loads(text)
    if held_stamp != stamp or most < limit:
        return None
    return [_turn(line, scope.session) for line in kept]


def _name(scope: Scope) -> str:
    """Name a conversation among those of its owner; a namespace holds no blank line."""
    return f"{scope.home}\n{scope.session or ''}"


def _line(turn: Turn) -> list[str | int]:
    said = messages_cell(turn.messages)
    return [turn.id, turn.at.isoformat(), turn.position, said, *turn.shown]


def _turn(line: Sequence[str | int], session: str | None) -> Turn:
    id, at, position, cell, *shown = line
    said = messages(str(cell))
    when = datetime.fromisoformat(str(at))
    return Turn(str(id), session, when, int(position), said, tuple(map(str, shown)))
