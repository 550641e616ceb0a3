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
from yiji.store import scopes, traces
from yiji.store.database import Database


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and why each memory was given or not.

    Attributes:
        scope: Who asked.
        trace: Why.
        noted_at: When it was noted, by the clock that erasures are dated with.
    """

    scope: Scope
    trace: Trace
    noted_at: datetime

    looks_back = False

    def ready(self, _database: Database) -> Self:
        """Give itself: nothing is to be found out."""
        return self

    def claims(self) -> Collection[str]:
        """Name the owner of who asked."""
        return [scopes.claim(self.scope.tenant, self.scope.home)]

    def write(self, connection: sa.Connection) -> None:
        """Keep the trace, unless something of its owner, or a candidate, was erased since it was asked."""
        scope, trace = self.scope, bounded(self.trace)
        ids = [one.id for one in trace.candidates]
        contents = traces.contents(connection, scope=scope, ids=ids)
        is_whole = all(id in contents for id in ids)
        if not is_whole or traces.was_erased_since(connection, scope=scope, at=self.noted_at):
            return  # the question may repeat what was erased, and nothing finds it there afterwards
        if trace.verb == "recall":
            tokens = sum(estimated_tokens(contents[id]) for id in trace.shown)
            trace = replace(trace, tokens=tokens)
        traces.save(connection, scope=scope, id=trace.id, at=trace.at, body=encoded(trace))
