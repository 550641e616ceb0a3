"""The read path, its steps in order: understand, search, fuse, rank, guard."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from time import perf_counter

import numpy as np
import sqlalchemy as sa

from yiji.errors import InvalidInput, NotFound, ScopeDenied
from yiji.governance.access import is_shown
from yiji.kinds import BRIEF
from yiji.language.normalise import fold
from yiji.model.hit import Recall
from yiji.model.metadata import check_metadata
from yiji.model.query import Query
from yiji.model.record import Record, Scalar, Status
from yiji.model.scope import Capability, Scope, user_namespace
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.providers.calibration import Scale
from yiji.providers.protocols import Embedder
from yiji.recall.answer import Found, answer, floor_of, parts_of
from yiji.recall.arms import Sought, search
from yiji.recall.evidence import Floats
from yiji.recall.fuse import Fused, fuse
from yiji.recall.question import Question, embedded
from yiji.recall.rank import RANKINGS
from yiji.recall.understand import Plan, Understood, planned, understand
from yiji.store import records, sessions
from yiji.store.database import Database
from yiji.store.held import Held
from yiji.store.roster import Roster
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
        self.database = database
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
        (question,) = self.ask(scope, [query.text], self._history(scope), at=query.at)
        asked = perf_counter()
        with self.database.read(scope.tenant) as connection:
            found = self.search(connection, scope, query, question)
        took = (("understand", asked - started), ("search", perf_counter() - asked))
        return answer(found, question, query, policy=self.policy, took=took)

    def ask(
        self, scope: Scope, texts: Sequence[str], history: Sequence[Message], *, at: datetime
    ) -> list[Question]:
        """Understand questions and embed them, in one batch; without an embedder their words are left.

        Args:
            scope: Who asks.
            texts: The questions.
            history: Earlier messages of the session, oldest first.
            at: When they are asked.
        """
        plain = [self.understand(text, history, at=at) for text in texts]
        both = [planned(one, self._plan, scope.tenant, history, at=at) for one in plain]
        vectors, degraded = embedded(self._embedder, [one.text for one, _ in both])
        return [
            Question(one, understood, vector, (*unplanned, *degraded))
            for one, (understood, unplanned), vector in zip(plain, both, vectors, strict=True)
        ]

    @property
    def sameness(self) -> Scale:
        """How like questions are to each other, by this reader's embedder."""
        return self._embedder.calibration.sameness

    def understand(self, text: str, history: Sequence[Message], *, at: datetime) -> Understood:
        """Understand a question by the rules."""
        return understand(text, at=at, history=history, wishes=self.policy.expansion)

    def search(
        self,
        connection: sa.Connection,
        scope: Scope,
        query: Query,
        question: Question,
        held: Held | None = None,
    ) -> Found:
        """Find what may answer a question.

        Args:
            connection: Of a read.
            scope: Who asks.
            query: As it was asked, its filters folded.
            question: As it is searched by.
            held: What was read of this scope in the state of this snapshot; None reads all anew.
        """
        understood, vector = question.understood, question.vector
        held = held or Held(scope.reach, frozenset())
        sought = search(
            connection, scope, query, understood, vector, embedder=self._embedder, held=held
        )
        fused = fuse(sought, understood, vector, self._embedder.calibration)
        rows = _shortlist(_here(fused, sought.roster, scope), query)
        floor = floor_of(query, self.policy)
        records_of, citing = _fetched(connection, sought, fused, held=held, rows=rows, floor=floor)
        candidates = (
            (one, parts_of(one, fused, row, understood.window)) for row, one in records_of.items()
        )
        cited_by = [one.id for said in citing.values() for one in said]
        return Found(tuple(candidates), citing, sought.roster.ids.held(cited_by))

    def get(self, scope: Scope, id: str) -> Record:
        """Read one memory. See `Memory.get`."""
        with self.database.read(scope.tenant) as connection:
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
        with self.database.read(scope.tenant) as connection:
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
        with self.database.read(scope.tenant) as connection:
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
        with self.database.read(scope.tenant) as connection:
            return records.find(
                connection,
                **scope.reach,
                wanted=Selection(key=key, statuses=statuses),
            )

    def _history(self, scope: Scope) -> tuple[Message, ...]:
        """Read what "he" and "that one" may refer to: the last turns of the conversation."""
        if scope.session is None:
            return ()
        with self.database.read(scope.tenant) as connection:
            turns = sessions.window(connection, scope=scope, limit=REFERRED_TURNS)
        return tuple(message for turn in turns for message in turn.messages if message.content)


def _here(fused: Fused, roster: Roster, scope: Scope) -> Floats:
    """Give the relevance of each row in this conversation: what was lent for another has none."""
    lent = roster.kind.among({BRIEF})
    if not lent.any():
        return fused.relevance
    return np.where(lent & ~roster.session.among({scope.session or ""}), 0.0, fused.relevance)


def _shortlist(relevance: Floats, query: Query) -> list[int]:
    """Give the rows of the roster that are ranked and guarded, the most relevant first."""
    most = max(IN_ORDER if query.ranking == "relevance" else SHORTLIST, 4 * query.limit)
    rows = np.argsort(-relevance, kind="stable")[:most]
    return [row for row in rows.tolist() if relevance[row] > 0]


def _fetched(
    connection: sa.Connection,
    sought: Sought,
    fused: Fused,
    *,
    held: Held,
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
    found, citing = held.fetch(connection, ids=ids, episodes=passed)
    return {row: found[of] for of, row in zip(ids, rows, strict=True) if of in found}, citing


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
