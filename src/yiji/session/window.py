"""The last turns of a session, word for word; read from the database, so a restart loses nothing."""

from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store.database import Database
from yiji.store.recent import last_turns


def last_messages(database: Database, scope: Scope, *, turns: int) -> tuple[Message, ...]:
    """Read the messages of the last turns recorded, the first said first.

    Args:
        database: Where they are.
        scope: With a session; a session belongs to its tenant, user and agent.
        turns: How many turns at most; 0 gives none.
    """
    if scope.session is None or turns <= 0:
        return ()
    found = last_turns(database, scope, limit=turns)
    ordered = sorted(found, key=lambda one: one.at)
    return tuple(message for turn in ordered for message in turn.messages)
