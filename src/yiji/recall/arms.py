"""Search: read the memories a scope may see, and gather the evidence of each arm for the question."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.model.query import Query
from yiji.model.record import Status
from yiji.model.scope import Scope
from yiji.recall.understand import Understood
from yiji.store import graph, records
from yiji.store.roster import Roster, scan
from yiji.store.selection import Selection

Flags = NDArray[np.bool_]

_PAST = tuple(status for status in Status if status is not Status.QUARANTINED)


@dataclass(frozen=True, slots=True)
class Sought:
    """What a search found, row by row of the roster.

    Attributes:
        roster: The memories the question may return.
        exact: Rows that hold a slot the question asks for.
        named: Rows that mention a name of the question.
    """

    roster: Roster
    exact: Flags
    named: Flags


def search(
    connection: sa.Connection, scope: Scope, query: Query, understood: Understood, *, embedder: str
) -> Sought:
    """Read the roster, narrowed by everything the query demands, and the exact and entity arms.

    Scope, filters and time are in the statements themselves: what the question may not return
    never competes for a place.
    """
    where = scope.reach
    roster = scan(
        connection, **where, embedder=embedder, statuses=_statuses(query), kinds=query.kinds
    )
    if query.filters or query.as_of is not None or query.known_at is not None:
        allowed = records.find_ids(connection, **where, wanted=selection_of(query))
        roster = roster.only(_among(roster, allowed))
    exact: set[str] = set()
    for key in understood.keys:
        exact |= records.find_ids(connection, **where, wanted=Selection(key=key, statuses=_statuses(query)))
    named = set()
    if understood.names:
        found = graph.mentioned(connection, **where, entities=understood.names)
        named = {mention.record for mention in found}
    return Sought(roster, _among(roster, exact), _among(roster, named))


def selection_of(query: Query) -> Selection:
    """Write what a query demands of a record, but for its words."""
    past = query.as_of is not None or query.known_at is not None
    return Selection(
        kinds=query.kinds,
        statuses=(Status.ACTIVE, Status.CONFLICTED, Status.ARCHIVED) if past else _statuses(query),
        filters=query.filters,
        as_of=query.as_of,
        known_at=query.known_at,
    )


def _statuses(query: Query) -> tuple[Status, ...]:
    if query.as_of is not None or query.known_at is not None:
        return _PAST
    wanted = [Status.ACTIVE, Status.CONFLICTED]
    if query.archived:
        wanted.append(Status.ARCHIVED)
    if query.candidates:
        wanted.append(Status.CANDIDATE)
    return tuple(wanted)


def _among(roster: Roster, ids: Collection[str]) -> Flags:
    if not ids:
        return np.zeros(len(roster), dtype=np.bool_)
    return np.fromiter((one in ids for one in roster.ids), dtype=np.bool_, count=len(roster))
