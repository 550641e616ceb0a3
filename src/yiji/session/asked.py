"""A question to memory, noted by the call that asked it and written while nobody waits."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

import sqlalchemy as sa

from yiji.language.tokens import estimated_tokens
from yiji.model.hit import Trace
from yiji.model.scope import Scope
from yiji.session.body import bounded, encoded
from yiji.store import records, scopes, traces
from yiji.store.database import Database


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with what was given for it: ids and the question, no memory's words.

    Attributes:
        scope: Who asked.
        at: When.
        given: Ids of the memories recalled or shown, to be counted as accessed.
        namespaces: Where those live.
        trace: Why each memory was given or not; None where that is not kept.
        noted_at: When it was noted, by the clock that erasures are dated with.
    """

    scope: Scope
    at: datetime
    given: tuple[str, ...]
    namespaces: tuple[str, ...]
    trace: Trace | None
    noted_at: datetime

    looks_back = False

    def ready(self, _database: Database) -> Self:
        """Give itself: nothing is to be found out."""
        return self

    def claims(self) -> Collection[str]:
        """Name the owners of the memories, and who asked if that is kept."""
        homes = (*self.namespaces, *(() if self.trace is None else (self.scope.home,)))
        return [scopes.claim(self.scope.tenant, home) for home in homes]

    def write(self, connection: sa.Connection) -> None:
        """Count the accesses, and keep the trace."""
        if self.given:
            accesses = dict.fromkeys(self.given, self.at)
            records.touch(
                connection,
                tenant=self.scope.tenant,
                namespaces=self.namespaces,
                accesses=accesses,
            )
        if self.trace is not None:
            self._keep(connection, bounded(self.trace))

    def _keep(self, connection: sa.Connection, trace: Trace) -> None:
        """Keep the trace, unless something of its owner, or a candidate, was erased since it was asked."""
        scope, ids = self.scope, [one.id for one in trace.candidates]
        contents = traces.contents(connection, scope=scope, ids=ids)
        is_whole = all(id in contents for id in ids)
        if not is_whole or traces.was_erased_since(connection, scope=scope, at=self.noted_at):
            return  # the question may repeat what was erased, and no erasure would find it any more
        if trace.verb == "recall":
            tokens = sum(estimated_tokens(contents[id]) for id in trace.shown)
            trace = replace(trace, tokens=tokens)
        traces.save(connection, scope=scope, id=trace.id, at=trace.at, body=encoded(trace))
