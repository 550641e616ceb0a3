"""A reply, noted by the turn that recorded it: what it used of what was shown is told from the rest."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from yiji.context.account import brought_by
from yiji.model.hit import Trace, Use
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.session.applied import Applied, applied, reply_of
from yiji.session.body import decoded
from yiji.store import records, scopes, sessions, shown, traces, uses
from yiji.store.database import Database
from yiji.store.sessions import Turn

LOOKED_AT = 8_000
"""Characters of a reply that are looked at from its beginning, and as many from its end: what it states
stands there, and a reply of 200 kB must not hold up what waits behind it."""


@dataclass(frozen=True, slots=True)
class Replied:
    """A turn with a reply.

    Attributes:
        scope: Whose, in which session.
        turn: Its id.
    """

    scope: Scope
    turn: str

    looks_back = True

    def ready(self, database: Database) -> "Settled | None":
        """Judge what the reply used; None if nothing was asked for it, or it was erased meanwhile."""
        with database.read() as connection:
            turn = sessions.turn(connection, scope=self.scope, id=self.turn)
            reply = "" if turn is None else reply_in(turn.messages)
            if turn is None or not reply:
                return None
            asked = traces.unanswered(connection, scope=self.scope, at=turn.at)
            if not asked:
                return None
            open_traces = [decoded(one, ()) for one in asked]
            ids = list(dict.fromkeys(id for one in open_traces for id in one.shown))
            held = records.fetch(connection, **self.scope.reach, ids=ids)
        read = reply_of(reply)
        found = {one.id: applied(read, one) for one in held}
        used = [one for one in held if found[one.id]]
        return Settled(
            self.scope,
            turn,
            tuple(_uses(turn, open_traces, found)),
            used,
            tuple(one.id for one in open_traces),
            () if turn.shown else _brought(open_traces),
        )

    def claims(self) -> Collection[str]:
        """Name nothing: what is written is known once it is ready."""
        return ()

    def write(self, _connection: sa.Connection) -> None:
        """Write nothing: that is for what it is ready as."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What a reply used, ready to be written.

    Attributes:
        scope: Whose reply.
        turn: With the reply.
        uses: What it used, by trace.
        used: The memories used.
        asked: Ids of the traces that it answers.
        shown: What its prompt brought in, where the turn does not say because another process
            built the prompt.
    """

    scope: Scope
    turn: Turn
    uses: tuple[Use, ...]
    used: Sequence[Record]
    asked: tuple[str, ...]
    shown: tuple[str, ...] = ()

    looks_back = True

    def ready(self, _database: Database) -> "Settled":
        """Give itself."""
        return self

    def claims(self) -> Collection[str]:
        """Name the owners of who asked and of the memories."""
        homes = {self.scope.home, *(one.namespace for one in self.used)}
        return [scopes.claim(self.scope.tenant, home) for home in homes]

    def write(self, connection: sa.Connection) -> None:
        """Note the reply with each trace that no other reply came of, and count each memory once."""
        scope = self.scope
        answered = {
            id
            for id in self.asked
            if traces.answer(connection, scope=scope, id=id, turn=self.turn.id)
        }
        left = traces.contents(connection, scope=scope, ids=[one.id for one in self.used])
        noted = [one for one in self.uses if one.trace in answered and one.memory in left]
        uses.add(connection, scope=scope, added=noted)
        if answered and self.shown:
            shown.note_shown(connection, scope=scope, turn=self.turn, shown=self.shown)
        counted = {one.memory for one in noted}
        uses.count(connection, used=[one for one in self.used if one.id in counted])


def reply_in(messages: Sequence[Message]) -> str:
    """Give what the assistant said in a turn; of a very long reply its beginning and its end."""
    said = "\n".join(one.content for one in messages if one.role == "assistant" and one.content)
    return said if len(said) <= 2 * LOOKED_AT else f"{said[:LOOKED_AT]}\n{said[-LOOKED_AT:]}"


def _brought(asked: Sequence[Trace]) -> tuple[str, ...]:
    """Give what the prompts of a turn brought in, in the order shown; `asked` is the latest first."""
    return tuple(dict.fromkeys(id for one in reversed(asked) for id in brought_by(one)))


def _uses(turn: Turn, asked: Sequence[Trace], found: dict[str, Applied]) -> list[Use]:
    return [
        Use(id, one.id, turn.session, turn.id, turn.at, found[id].stated, found[id].obeyed)
        for one in asked
        for id in one.shown
        if found.get(id)
    ]
