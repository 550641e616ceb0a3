"""Summaries of conversations: rows derived from turns and memories, and how far each conversation is.

The rows of a conversation cover its messages from the first on, without a gap: the last one ends
where `sessions.summed` says.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from yiji.model.scope import Scope
from yiji.model.summary import FIELDS, WORN, Summary, SummaryLine
from yiji.policy import Policy
from yiji.store.guard import UNSCOPED
from yiji.store.selection import batches, in_scope
from yiji.store.sessions import Session
from yiji.store.spoken import messages, spoken_tokens
from yiji.store.tables import sessions, summaries, summary_sources, turns

MOST_MESSAGES: Final = 40
"""Messages that a prompt's window holds at most (`context.stream`): with as many not summarised, the
oldest have left it or are about to."""

_ANYONES: Final = {UNSCOPED: "names of conversations, no content"}


@dataclass(frozen=True, slots=True, order=True)
class Conversation:
    """A conversation by name, the empty one for turns without a session."""

    namespace: str
    session: str


def is_due(session: Session, policy: Policy) -> bool:
    """Tell whether the oldest turns of a session are to be summarised.

    They are where what is not summarised is more than the window is to hold word for word, or where
    turns leave the window that are enough for a summary.
    """
    many = session.next_position - session.summed > MOST_MESSAGES
    return session.waiting > policy.compress_tokens or (
        many and session.waiting > policy.block_tokens[1]
    )


def of_session(connection: sa.Connection, *, scope: Scope) -> list[Summary]:
    """Read the summaries of the scope's session in order."""
    rows = connection.execute(_OF_SESSION, _key(scope.tenant, _of(scope)))
    return [_summary(*row) for row in rows]


def keep(
    connection: sa.Connection,
    *,
    scope: Scope,
    summary: Summary,
    instead_of: Sequence[Summary] = (),
) -> None:
    """Store a summary, in place of others that cover the same messages.

    Args:
        connection: Of a write.
        scope: Whose session.
        summary: What is stored.
        instead_of: What it replaces; together from its `first` to its `after`.
    """
    key = _key(scope.tenant, _of(scope))
    for old in instead_of:
        connection.execute(_DELETE.where(summaries.c.first == old.first), key)
    row = {"tenant": scope.tenant, "namespace": scope.home, "session": scope.session or ""}
    connection.execute(summaries.insert(), {**row, **_cells(summary)})
    note_sources(connection, scope=scope, sources=summary.sources)


def note_sources(connection: sa.Connection, *, scope: Scope, sources: Iterable[str]) -> None:
    """Note what the summaries of the scope's session came from, besides what is noted."""
    key = {"tenant": scope.tenant, "namespace": scope.home, "session": scope.session or ""}
    held = set(connection.execute(_SOURCES, _key(scope.tenant, _of(scope))).scalars())
    new = [{**key, "source": one} for one in dict.fromkeys(sources) if one not in held]
    if new:
        connection.execute(summary_sources.insert(), new)


def progress(
    connection: sa.Connection,
    *,
    scope: Scope,
    summed: int | None = None,
    waiting: int | None = None,
    ended: int | None = None,
) -> None:
    """Note how far the scope's session is; what is None stays."""
    given = {"summed": summed, "waiting": waiting, "ended": ended}
    cells = {name: value for name, value in given.items() if value is not None}
    connection.execute(_ADVANCE.values(cells), _key(scope.tenant, _of(scope)))


def citing(connection: sa.Connection, *, tenant: str, ids: Collection[str]) -> list[Conversation]:
    """Name the conversations, of whichever namespace, whose summaries came from any of these memories."""
    found: set[Conversation] = set()
    for part in batches(sorted(ids)):
        statement = sa.select(summary_sources.c.namespace, summary_sources.c.session).distinct()
        statement = statement.where(
            summary_sources.c.tenant == tenant, summary_sources.c.source.in_(part)
        )
        rows = connection.execute(statement.execution_options(**_ANYONES)).all()
        found |= {Conversation(*row) for row in rows}
    return sorted(found)


def among(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    names: Collection[str],
) -> list[Conversation]:
    """Name those of some conversations that have a summary."""
    found: set[Conversation] = set()
    for part in batches(sorted(names)) if namespaces else ():
        statement = sa.select(summary_sources.c.namespace, summary_sources.c.session).distinct()
        here = in_scope(summary_sources, tenant, namespaces)
        rows = connection.execute(statement.where(here, summary_sources.c.session.in_(part))).all()
        found |= {Conversation(*row) for row in rows}
    return sorted(found)


def strike(
    connection: sa.Connection, *, tenant: str, of: Conversation, gone: Collection[str]
) -> None:
    """Take the lines out of a conversation's summaries that came from any of these memories."""
    key = _key(tenant, of)
    for row in connection.execute(_OF_SESSION, key).all():
        held = _summary(*row)
        left = held.without(gone)
        if left is not held:
            cells = {"mark": WORN, "body": _body(left)}
            connection.execute(_UPDATE.where(summaries.c.first == held.first).values(cells), key)


def drop(
    connection: sa.Connection, *, tenant: str, of: Conversation, is_unwanted: bool = False
) -> int:
    """Delete what a conversation's summaries hold; its messages count as not summarised again.

    Args:
        connection: Of a write.
        tenant: Organisation.
        of: The conversation.
        is_unwanted: Whether its summary as one memory is not to be made again.

    Returns:
        How many summaries it had.
    """
    key = _key(tenant, of)
    count = connection.execute(_DELETE, key).rowcount
    connection.execute(_DELETE_SOURCES, key)
    cells: dict[str, int] = {"ended": 0} if is_unwanted else {}
    if count:
        said = connection.execute(_MESSAGES, key).scalars()
        cells |= {"summed": 0, "waiting": sum(spoken_tokens(messages(one)) for one in said)}
    if cells:
        connection.execute(_ADVANCE.values(cells), key)
    return count


def _of(scope: Scope) -> Conversation:
    return Conversation(scope.home, scope.session or "")


def _key(tenant: str, of: Conversation) -> dict[str, str]:
    return {"of_tenant": tenant, "of_namespace": of.namespace, "of_session": of.session}


def _is(table: sa.Table, name: str = "session") -> tuple[sa.ColumnElement[bool], ...]:
    return (
        table.c.tenant == sa.bindparam("of_tenant"),
        table.c.namespace == sa.bindparam("of_namespace"),
        table.c[name] == sa.bindparam("of_session"),
    )


def _cells(summary: Summary) -> dict[str, int | str]:
    return {
        "first": summary.first,
        "after": summary.after,
        "level": summary.level,
        "mark": summary.mark,
        "body": _body(summary),
    }


def _body(summary: Summary) -> str:
    lines = {
        name: [[line.text, *line.sources] for line in summary.field(name)]
        for name in FIELDS
        if summary.field(name)
    }
    return json.dumps(lines, ensure_ascii=False, separators=(",", ":"))


def _summary(first: int, after: int, level: int, mark: str, body: str) -> Summary:
    lines = {
        name: tuple(SummaryLine(text, tuple(sources)) for text, *sources in held)
        for name, held in json.loads(body).items()
    }
    return Summary(first, after, mark=mark, level=level).with_fields(lines)


_OF_SESSION: Final = (
    sa.select(*(summaries.c[name] for name in ("first", "after", "level", "mark", "body")))
    .where(*_is(summaries))
    .order_by(summaries.c.first)
)
_SOURCES: Final = sa.select(summary_sources.c.source).where(*_is(summary_sources))
_MESSAGES: Final = sa.select(turns.c.messages).where(*_is(turns))
_UPDATE: Final = summaries.update().where(*_is(summaries))
_DELETE: Final = summaries.delete().where(*_is(summaries))
_DELETE_SOURCES: Final = summary_sources.delete().where(*_is(summary_sources))
_ADVANCE: Final = sessions.update().where(*_is(sessions, "id"))
