"""Which conversation spawned another: the name of a spawned one's first turn says it.

So it is as durable as the conversation, is exported with it and erased with it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from yiji.model.record import Record
from yiji.model.scope import Scope, team_namespace
from yiji.store.guard import UNSCOPED
from yiji.store.rows import COLUMNS, record
from yiji.store.selection import batches
from yiji.store.tables import records, turns

_TEAM: Final = team_namespace("")
_PREFIX: Final = "spawned by "


@dataclass(frozen=True, slots=True)
class Parent:
    """Who spawned a conversation.

    Attributes:
        agent: The assistant, or None.
        session: Its conversation.
    """

    agent: str | None
    session: str


def known_to_teams(connection: sa.Connection, *, tenant: str, ids: Sequence[str]) -> list[Record]:
    """Read memories of whichever team, to keep them from whoever is not of it.

    A sub-agent may have worked with teams that the scope in which its session is absorbed does not name.
    """
    found: list[Record] = []
    for part in batches(ids):
        statement = sa.select(*COLUMNS).where(
            records.c.tenant == tenant,
            records.c.namespace.startswith(_TEAM),
            records.c.id.in_(part),
        )
        everywhere = statement.execution_options(**{UNSCOPED: "withheld, never given"})
        found += map(record, connection.execute(everywhere))
    return found


def turn_id(parent: Parent) -> str:
    """Name the turn with which a spawned conversation begins."""
    return _PREFIX + json.dumps([parent.agent, parent.session], ensure_ascii=False)


def parent_of(connection: sa.Connection, *, scope: Scope) -> Parent | None:
    """Read who spawned the scope's session; None if nobody did, or there is no such session."""
    statement = sa.select(turns.c.id).where(
        turns.c.tenant == scope.tenant,
        turns.c.namespace == scope.home,
        turns.c.session == (scope.session or ""),
        turns.c.position == 0,
        turns.c.id.startswith(_PREFIX, autoescape=True),
    )
    name = connection.execute(statement).scalar()
    if name is None:
        return None
    agent, session = json.loads(name.removeprefix(_PREFIX))
    return Parent(agent, session)
