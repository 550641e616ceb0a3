"""Which conversation spawned another: the name of a spawned one's first turn says it.

So it is as durable as the conversation, is exported with it and erased with it.
"""

import json
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from yiji.model.scope import Scope
from yiji.store.tables import turns

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
