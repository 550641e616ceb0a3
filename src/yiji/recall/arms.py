"""Search: read the memories a scope may see, and gather the evidence of each arm for the question."""

from dataclasses import dataclass

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.language.normalise import fold
from yiji.language.segment import QUESTION_MARK
from yiji.model.query import Query
from yiji.model.record import USER, Status
from yiji.model.scope import Scope
from yiji.providers.calibration import Vector
from yiji.providers.protocols import Embedder
from yiji.recall.lexical import distinct
from yiji.recall.understand import Understood
from yiji.store import graph, records
from yiji.store.cells import maybe_micros
from yiji.store.held import Held
from yiji.store.narrow import Aim
from yiji.store.roster import Roster
from yiji.store.selection import Selection

Flags = NDArray[np.bool_]

FREE = "x."
"""Prefix of keys that are no part of the vocabulary."""


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
    connection: sa.Connection,
    scope: Scope,
    query: Query,
    understood: Understood,
    vector: Vector | None,
    *,
    embedder: Embedder,
    held: Held,
) -> Sought:
    """Read the roster, narrowed by everything the query demands, and the exact and entity arms.

    Scope, filters and time are in the statements themselves: what the question may not return
    never competes for a place. A namespace too large to be read whole is narrowed to what is near
    the question, by its vector, its rarer words, slots, names and time.

    Args:
        connection: Open connection.
        scope: Whose memories.
        query: What is asked for.
        understood: What its words say.
        vector: Of the question, float32, shape (d,), unit length; None if there is none.
        embedder: Whose vectors are compared.
        held: What was read of this scope in the state of this snapshot.
    """
    where = scope.reach
    past = (Status.SUPERSEDED,) if asks_past(query) else ()
    statuses = (*_statuses(query), *past)
    allowed = None
    if query.filters or past:
        allowed = records.find_ids(connection, **where, wanted=selection_of(query))
    roster = held.roster(
        connection,
        embedder=embedder.id,
        statuses=statuses,
        kinds=query.kinds,
        aim=_aim(understood, vector, embedder, allowed),
    )
    if allowed is not None:
        roster = roster.only(roster.ids.among(allowed))
    named = set()
    if understood.names and len(roster):
        homes = roster.namespace.texts
        found = graph.mentioned(
            connection, tenant=scope.tenant, namespaces=homes, entities=understood.names
        )
        named = {mention.record for mention in found}
    return Sought(roster, _exact(roster, understood), roster.ids.among(named))


def _aim(
    understood: Understood,
    vector: Vector | None,
    embedder: Embedder,
    allowed: frozenset[str] | None,
) -> Aim:
    window, scale = understood.window, embedder.calibration.relevance
    return Aim(
        vector=None if vector is None else scale.probe(vector, language=understood.language),
        terms=distinct(understood.terms, without=frozenset({QUESTION_MARK})),
        keys=understood.keys,
        names=understood.names,
        since=None if window is None else maybe_micros(window.start),
        until=None if window is None else maybe_micros(window.end),
        only=allowed,
    )


def _exact(roster: Roster, understood: Understood) -> Flags:
    """Flag the rows of the slots that are asked for; a free key counts with its subject only."""
    free = {key for key in understood.keys if key.startswith(FREE)}
    known = roster.key.among(set(understood.keys) - free)
    if not free:
        return known
    asked = fold(understood.text)
    subjects = {text for text in roster.subject.used() if text == USER or fold(text) in asked}
    return known | (roster.key.among(free) & roster.subject.among(subjects))


def asks_past(query: Query) -> bool:
    """Tell whether a question is about another time than now."""
    return query.as_of is not None or query.known_at is not None


def selection_of(query: Query) -> Selection:
    """Write what a query demands of a record, but for its words.

    What was superseded since is the selection's own to judge, by its times.
    """
    return Selection(
        kinds=query.kinds,
        statuses=_statuses(query),
        filters=query.filters,
        as_of=query.as_of,
        known_at=query.known_at,
    )


def _statuses(query: Query) -> tuple[Status, ...]:
    wanted = [Status.ACTIVE, Status.CONFLICTED]
    if query.archived or asks_past(query):
        wanted.append(Status.ARCHIVED)
    if query.candidates:
        wanted.append(Status.CANDIDATE)
    return tuple(wanted)
