"""What the prompts of a conversation brought in, kept with its turns as ids."""

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa

from yiji.model.scope import Scope
from yiji.store import sessions
from yiji.store.cells import texts
from yiji.store.selection import in_scope
from yiji.store.sessions import Turn, shown_cell
from yiji.store.tables import turns

LOOKED_BACK: Final = 2_000
"""Messages looked back for what was shown, a thousand usual turns: a session of which no turn was shown
anything would be read to its beginning at each question."""


def shown_before(
    connection: sa.Connection, *, scope: Scope, position: int, turns_back: int
) -> tuple[str, ...]:
    """Give the ids of the memories that earlier prompts of the scope's session brought in.

    Args:
        connection: Open connection.
        scope: Whose session.
        position: Of the turns that begin before it.
        turns_back: The last so many of those that brought any in, no farther back than
            `LOOKED_BACK` messages.

    Returns:
        Ids, each once, in the order in which they were first shown.
    """
    wanted = {
        "tenant": scope.tenant,
        "namespace": scope.home,
        "of_session": scope.session or "",
        "since": position - LOOKED_BACK,
        "last": position - 1,
        "most": turns_back,
    }
    cells = connection.execute(_SHOWN, wanted).scalars().all()
    return tuple(dict.fromkeys(one for cell in reversed(cells) for one in texts(cell)))


def note_shown(
    connection: sa.Connection, *, scope: Scope, turn: Turn, shown: Sequence[str]
) -> None:
    """Add what a turn's prompt brought in, if the turn was recorded without."""
    name = scope.session or ""
    is_it = (turns.c.session == name, turns.c.id == turn.id, turns.c.shown.is_(None))
    added = turns.update().where(in_scope(turns, scope.tenant, [scope.home]), *is_it)
    if connection.execute(added.values(shown=shown_cell(shown))).rowcount:
        # What is cached of the conversation does not have it.
        sessions.unstamp(connection, tenant=scope.tenant, namespace=scope.home, session=name)


_SHOWN: Final = (
    sa.select(turns.c.shown)
    .where(
        turns.c.tenant == sa.bindparam("tenant"),
        turns.c.namespace == sa.bindparam("namespace"),
        turns.c.session == sa.bindparam("of_session"),
        turns.c.position.between(sa.bindparam("since"), sa.bindparam("last")),
        turns.c.shown.is_not(None),
    )
    .order_by(turns.c.position.desc())
    .limit(sa.bindparam("most"))
)
