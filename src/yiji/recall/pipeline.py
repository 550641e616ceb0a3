"""The read path, its steps in order: understand, search, fuse, rank, guard."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter

import numpy as np
import sqlalchemy as sa

from yiji.errors import InvalidInput, NotFound, ProviderError, ScopeDenied
from yiji.governance.access import is_here, is_shown
from yiji.language.normalise import fold
from yiji.language.time import TimeSpan
from yiji.model.clock import utc
from yiji.model.hit import Hit, Recall, Trace, TraceCandidate
from yiji.model.ids import new_id
from yiji.model.metadata import check_metadata
from yiji.model.query import Query
from yiji.model.record import Record, Scalar, Status
from yiji.model.scope import Capability, Scope, user_namespace
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.providers.calibration import Vector
from yiji.providers.protocols import Embedder
from yiji.recall.arms import Sought, asks_past, search
from yiji.recall.fuse import Fused, arms_of, fuse, retimed
from yiji.recall.guard import Dropped, Rules, Scored, guard
from yiji.recall.rank import RANKINGS, importance_of, recency_of
from yiji.recall.understand import Plan, Understood, planned, understand
from yiji.store import cited, records, sessions
from yiji.store.database import Database
from yiji.store.selection import Selection

SHORTLIST = 50
"""Candidates that are ranked and guarded (design, section 5), or four times the limit if more."""

REFERRED_TURNS = 3
"""Turns before a question that its references are looked for in; people point no farther back."""

IN_ORDER = 20
"""The same where the ranking keeps the order of relevance, so that only the guard may need more."""


class Reader:
    """Answers questions and reads memories."""

    def __init__(
        self, database: Database, embedder: Embedder, policy: Policy, plan: Plan | None = None
    ) -> None:
        self.policy = policy
        self._plan = plan
        self._database = database
        self._embedder = embedder

    def recall(self, scope: Scope, query: Query) -> Recall:
        """Find what answers a question. See `Memory.recall`."""
        if query.ranking not in RANKINGS:
            raise InvalidInput(
                f"ranking {query.ranking!r} is not one of {', '.join(sorted(RANKINGS))}"
            )
        for kind in query.kinds:
            self.policy.kind(kind)
        query = replace(query, filters=folded_entity(query.filters))
        started = perf_counter()
        history = self._history(scope)
        plain = understand(query.text, at=query.at, history=history, wishes=self.policy.expansion)
        understood, unplanned = planned(plain, self._plan, scope.tenant, history, at=query.at)
        vector, degraded = self._vector(understood)
        embedded = perf_counter()
        with self._database.read(scope.tenant) as connection:
            sought = search(connection, scope, query, understood, vector, embedder=self._embedder)
            fused = fuse(sought, understood, vector, self._embedder.calibration)
            floor = self.policy.floor if query.floor is None else query.floor
            rows = _shortlist(fused, query)
            held, citing = _fetched(connection, scope, sought, fused, rows=rows, floor=floor)
        found = [self._score(one, fused, row, query, understood) for row, one in held.items()]
        found.sort(key=lambda one: -one.score)
        rules = Rules(
            floor=floor,
            now=utc(query.at),
            is_historical=asks_past(query)
            or plain.window is not None
            or understood.is_over(query.at),
            citing=citing,
            eligible=sought.roster.ids.held([one.id for said in citing.values() for one in said]),
            open_only=understood.open_tasks,
        )
        guarded = guard(found, rules)
        kept, rest = guarded.kept[: query.limit], guarded.kept[query.limit :]
        dropped = (*(Dropped(one, "limit") for one in rest), *guarded.dropped)
        took = (("understand", embedded - started), ("search", perf_counter() - embedded))
        faults = (*unplanned, *degraded)
        trace = _trace(query, understood, kept, dropped, degraded=faults, took=took)
        return Recall(tuple(_hit(one, query) for one in kept), trace)

    def get(self, scope: Scope, id: str) -> Record:
        """Read one memory. See `Memory.get`."""
        with self._database.read(scope.tenant) as connection:
            found = records.fetch(connection, **scope.reach, ids=[id])
        if not found or not is_shown(found[0], scope=scope):
            raise NotFound(f"no memory {id[:40]!r} in this scope; list() gives those there are")
        return found[0]

    def listed(
        self,
        scope: Scope,
        filters: Mapping[str, Scalar],
        *,
        kinds: tuple[str, ...],
        statuses: tuple[str, ...],
        limit: int,
        offset: int,
    ) -> Sequence[Record]:
        """List memories. See `Memory.list`."""
        for kind in kinds:
            self.policy.kind(kind)
        try:
            wanted = tuple(Status(status) for status in statuses)
        except ValueError as error:
            raise InvalidInput(f"{error}; statuses are {', '.join(Status)}") from None
        if Status.QUARANTINED in wanted and not scope.can(Capability.OPERATOR):
            raise ScopeDenied(
                "quarantined memories are shown to an operator only; use engine.operator()"
            )
        selection = Selection(kinds=kinds, statuses=wanted, filters=folded_entity(filters))
        with self._database.read(scope.tenant) as connection:
            return records.find(
                connection,
                **scope.reach,
                wanted=selection,
                limit=limit,
                offset=offset,
            )

    def profile(self, scope: Scope) -> Sequence[Record]:
        """Read the user's profile. See `Memory.profile`."""
        if scope.user is None:
            raise InvalidInput("profile() is about a user; this scope has none")
        with self._database.read(scope.tenant) as connection:
            held = records.find(
                connection, tenant=scope.tenant, namespaces=[user_namespace(scope.user)]
            )
        order = {key: place for place, key in enumerate(self.policy.slots)}
        known = [one for one in held if one.key is not None]
        return sorted(
            known, key=lambda one: (order.get(one.key or "", len(order)), one.key or "", one.id)
        )

    def history(self, scope: Scope, key: str) -> Sequence[Record]:
        """Read every value of a slot. See `Memory.history`."""
        statuses = tuple(status for status in Status if status is not Status.QUARANTINED)
        with self._database.read(scope.tenant) as connection:
            return records.find(
                connection,
                **scope.reach,
                wanted=Selection(key=key, statuses=statuses),
            )

    def _history(self, scope: Scope) -> tuple[Message, ...]:
        """Read what "he" and "that one" may refer to: the last turns of the conversation."""
        if scope.session is None:
            return ()
        with self._database.read(scope.tenant) as connection:
            turns = sessions.window(connection, scope=scope, limit=REFERRED_TURNS)
        return tuple(message for turn in turns for message in turn.messages if message.content)

    def _vector(self, understood: Understood) -> tuple[Vector | None, tuple[str, ...]]:
        """Embed the question; without an embedder the other arms answer, and the trace says so."""
        if not understood.text.strip():
            return None, ()
        try:
            return self._embedder.query([understood.text])[0], ()
        except ProviderError:
            return None, ("vector",)

    def _score(
        self, record: Record, fused: Fused, row: int, query: Query, understood: Understood
    ) -> Scored:
        at, relevance = utc(query.at), float(fused.relevance[row])
        fit = time_fit(record, understood.window)
        if fit is not None:
            relevance = retimed(relevance, was=float(fused.evidence.when[row]), fit=fit)
        parts = fused.parts(
            row,
            relevance=relevance,
            recency=recency_of(record, at=at),
            importance=importance_of(record),
        )
        score = RANKINGS[query.ranking](record, parts, at=at, policy=self.policy)
        return Scored(record, score, parts, arms_of(parts))


def _shortlist(fused: Fused, query: Query) -> list[int]:
    """Give the rows of the roster that are ranked and guarded, the most relevant first."""
    most = max(IN_ORDER if query.ranking == "relevance" else SHORTLIST, 4 * query.limit)
    rows = np.argsort(-fused.relevance, kind="stable")[:most]
    return [row for row in rows.tolist() if fused.relevance[row] > 0]


def _fetched(
    connection: sa.Connection,
    scope: Scope,
    sought: Sought,
    fused: Fused,
    *,
    rows: Sequence[int],
    floor: float,
) -> tuple[dict[int, Record], dict[str, list[Record]]]:
    """Read the records of a shortlist by row, and what came from the episodes that pass the floor."""
    roster = sought.roster
    ids = [roster.ids[row] for row in rows]
    passed = [
        of
        for of, row in zip(ids, rows, strict=True)
        if fused.relevance[row] >= floor and roster.kind.text(row) == "episode"
    ]
    held, citing = cited.fetch(connection, **scope.reach, ids=ids, episodes=passed)
    here = {of: one for of, one in held.items() if is_here(one, scope=scope)}
    return {row: here[of] for of, row in zip(ids, rows, strict=True) if of in here}, citing


def time_fit(record: Record, window: TimeSpan | None) -> float | None:
    """Tell whether a memory's own time fits what is asked for.

    Returns:
        1 if it lies in the window or touches it, −1 if not; None where nothing is asked for, or
        the memory names no time.
    """
    if window is None or record.kind == "episode" or record.valid_from is None:
        return None
    begins, ends = record.valid_from, record.valid_until
    is_early = window.start is not None and ends is not None and ends <= window.start
    is_late = window.end is not None and begins >= window.end
    is_before = window.start is not None and ends is None and begins < window.start
    is_over = is_before and record.kind in ("event", "decision", "task")
    return -1.0 if is_early or is_late or is_over else 1.0


def folded_entity(filters: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Fold the name in an `entity` filter, as names are stored.

    Raises:
        InvalidInput: A value is no text, number, truth value or None.
    """
    check_metadata(filters)
    return {
        name: fold(value) if name == "entity" and isinstance(value, str) else value
        for name, value in filters.items()
    }


def _hit(one: Scored, query: Query) -> Hit:
    record = one.record
    flags = {
        "expired": record.expires_at is not None and record.expires_at <= query.at,
        "conflicted": record.status is Status.CONFLICTED,
        "superseded": record.status is Status.SUPERSEDED,
        "archived": record.status is Status.ARCHIVED,
        "candidate": record.status is Status.CANDIDATE,
    }
    return Hit(
        record,
        one.score,
        one.parts,
        one.arms,
        tuple(flag for flag, holds in flags.items() if holds),
    )


def _trace(
    query: Query,
    understood: Understood,
    kept: Sequence[Scored],
    dropped: Sequence[Dropped],
    *,
    degraded: tuple[str, ...],
    took: Sequence[tuple[str, float]],
) -> Trace:
    every = [_traced(one, None) for one in kept] + [
        _traced(one.scored, one.rule) for one in dropped
    ]
    return Trace(
        id=new_id(utc(query.at)),
        at=utc(query.at),
        question=understood.text,
        understood=understood.described(),
        candidates=tuple(every),
        degraded=degraded,
        ranking=query.ranking,
        took_ms=tuple((step, 1000 * seconds) for step, seconds in took),
    )


def _traced(one: Scored, rule: str | None) -> TraceCandidate:
    record = one.record
    return TraceCandidate(record.id, record.kind, one.score, one.parts, one.arms, rule)
