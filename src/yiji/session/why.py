"""Read why each memory was or was not used, and which replies used one."""

from typing import Protocol

from yiji.errors import InvalidInput, NotFound
from yiji.model.hit import Trace, Use
from yiji.model.scope import Scope
from yiji.session.body import decoded
from yiji.session.notes import Notes
from yiji.store import traces, uses
from yiji.store.database import Database


class Parts(Protocol):
    """What it is read from."""

    @property
    def database(self) -> Database:
        """Where traces are kept."""
        ...

    @property
    def notes(self) -> Notes:
        """What is not written yet, and is to be read too."""
        ...


def why(parts: Parts, scope: Scope, id: str | None) -> Trace:
    """Read a trace of the home that asked. See `Memory.why`."""
    parts.notes.settle()
    with parts.database.read() as connection:
        if id is None:
            kept = traces.last(connection, scope=scope)
        else:
            kept = traces.load(connection, scope=scope, id=id)
        if kept is None:
            what = "nothing was asked here" if id is None else f"no trace {id[:40]!r} is kept here"
            raise NotFound(
                f"{what}; a trace is kept for who asked until it is old or something of theirs is "
                "erased, and none is where record_trace is off"
            )
        return decoded(kept, uses.of_trace(connection, scope=scope, trace=kept.id))


def uses_of(parts: Parts, scope: Scope, id: str, *, limit: int) -> tuple[Use, ...]:
    """Read the replies that used a memory. See `Memory.uses`."""
    if limit < 1:
        raise InvalidInput(f"limit {limit} is not at least 1")
    parts.notes.settle()
    with parts.database.read() as connection:
        return uses.of_memory(connection, scope=scope, memory=id, limit=limit)
