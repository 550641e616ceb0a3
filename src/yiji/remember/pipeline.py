"""The write path, its steps in order."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from yiji.errors import InvalidInput, ProviderError, StaleWrite
from yiji.governance.access import check_writable, destination, origin_of
from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.record import Candidate, Metadata, Origin
from yiji.model.scope import Scope
from yiji.model.turn import Message, TurnResult
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.remember.commit import Commit, current
from yiji.remember.draft import Draft, draft_turn
from yiji.remember.hear import hear
from yiji.remember.index import Embedded, embedding_text
from yiji.remember.state import Statement, draft_statement
from yiji.store import sessions
from yiji.store.database import Database
from yiji.store.sessions import StoredTurn

_LOG = logging.getLogger(__name__)

HISTORY_TURNS = 6
"""Turns before this one that corrections and acceptances may refer to."""
EMBEDDED_NOW = 32
"""Texts embedded while the caller waits; the rest of a very long message follows in the background."""
TRIES = 3
"""Times a lost race is decided again (design, section 4)."""
REPEAT_WITHIN = timedelta(minutes=10)
"""A turn without an id that repeats the one before it word for word within this time is a tool loop's."""


@dataclass(frozen=True, slots=True)
class _Before:
    """What was there before the write: the user's zone, and the conversation so far."""

    timezone: str | None
    history: tuple[Message, ...]


class Writer:
    """Records turns and statements."""

    def __init__(self, database: Database, embedder: Embedder, policy: Policy) -> None:
        self.database = database
        self.policy = policy
        self._embedder = embedder

    def turn(
        self,
        scope: Scope,
        messages: Sequence[Message],
        *,
        id: str | None,
        at: datetime,
        metadata: Metadata | None = None,
    ) -> TurnResult:
        """Record a turn: hear, draft, embed, commit. See `Memory.turn`."""
        heard = [hear(one, passage_tokens=self.policy.passage_tokens) for one in messages]
        before = self._before(scope)
        draft = draft_turn(
            heard, history=before.history, timezone=before.timezone, user=scope.user, policy=self.policy
        )
        turn = StoredTurn(id or new_id(utc(at)), utc(at), tuple(one.message for one in heard if not one.rule))
        return self._commit(scope, draft, turn=turn, named=id is not None, metadata=metadata)

    def remember(self, scope: Scope, statements: Sequence[Statement], *, at: datetime) -> TurnResult:
        """Write statements down in one transaction. See `Memory.remember`."""
        if not statements:
            raise InvalidInput("remember_many needs at least one statement")
        before = self._before(scope)
        drafts = []
        for statement in statements:
            to = None if statement.to is None else destination(statement.to, scope=scope)
            origin = origin_of(scope)
            draft = draft_statement(
                statement, at=at, origin=origin, timezone=before.timezone, policy=self.policy
            )
            drafts.append((draft, to, statement))
        embedded = self._embedded([draft for draft, _, _ in drafts])
        for attempt in range(TRIES + 1):
            try:
                return self._write_statements(scope, drafts, embedded, at=at, settle=attempt == TRIES)
            except StaleWrite:
                if attempt == TRIES:
                    raise
        raise AssertionError("unreachable")

    def correct(
        self, scope: Scope, candidates: Sequence[Candidate], text: str, *, target: str | None, at: datetime
    ) -> TurnResult:
        """Write corrections; with a `target` id they replace that memory."""
        message = Message("user", text, at)
        heard = hear(message, passage_tokens=self.policy.passage_tokens, origin=origin_of(scope))
        draft = draft_statement(
            Statement(text), at=at, origin=heard.origin, timezone=None, policy=self.policy, candidates=candidates
        )
        return self._commit(scope, draft, turn=None, named=False, target=target, at=at)

    def _before(self, scope: Scope) -> _Before:
        with self.database.read() as connection:
            zone = current(connection, scope, "profile.timezone") if scope.user is not None else None
            turns = sessions.window(
                connection,
                tenant=scope.tenant,
                namespace=scope.home,
                session=scope.session or "",
                limit=HISTORY_TURNS if scope.session is not None else 0,
            )
        return _Before(zone.value if zone else None, tuple(m for turn in turns for m in turn.messages))

    def _embedded(self, drafts: Sequence[Draft]) -> Embedded:
        """Embed outside the lock; what cannot be embedded now is embedded later."""
        texts = [
            embedding_text(text, heard.message.name if heard.origin is not Origin.TOOL else None)
            for draft in drafts
            for text, heard in (
                *((claim.candidate.content, claim.heard) for claim in draft.claims),
                *((passage.text, passage.heard) for passage in draft.passages),
            )
        ]
        most = EMBEDDED_NOW if len(drafts) == 1 else None
        wanted = list(dict.fromkeys(texts))[:most]
        if not wanted:
            return {}
        try:
            return dict(zip(wanted, self._embedder.passage(wanted), strict=True))
        except ProviderError as error:
            _LOG.warning("embedding is put off: %s", type(error).__name__)
            return {}

    def _commit(
        self,
        scope: Scope,
        draft: Draft,
        *,
        turn: StoredTurn | None,
        named: bool,
        metadata: Metadata | None = None,
        target: str | None = None,
        at: datetime | None = None,
    ) -> TurnResult:
        embedded = self._embedded([draft])
        for attempt in range(TRIES + 1):
            try:
                return self._write(
                    scope, draft, embedded, turn=turn, named=named, metadata=metadata, target=target,
                    settle=attempt == TRIES, at=at,
                )  # fmt: skip
            except StaleWrite:
                if attempt == TRIES:
                    raise
        raise AssertionError("unreachable")

    def _write(
        self,
        scope: Scope,
        draft: Draft,
        embedded: Embedded,
        *,
        turn: StoredTurn | None,
        named: bool,
        metadata: Metadata | None,
        target: str | None,
        settle: bool,
        at: datetime | None,
    ) -> TurnResult:
        where = {"tenant": scope.tenant, "namespace": scope.home, "session": scope.session or ""}
        with self.database.write() as connection:
            if turn is not None and self._is_repeated(connection, where, turn, named):
                return TurnResult(turn.id, repeated=True)
            position = sessions.next_position(connection, **where) if turn is not None else 0
            commit = Commit(
                connection=connection,
                scope=scope,
                policy=self.policy,
                embedder=self._embedder,
                embedded=embedded,
                turn=None if turn is None else turn.id,
                position=position,
                metadata=metadata,
                settle=settle,
                target=target,
            )
            episodes, outcomes = commit.write(draft)
            if turn is not None:
                placed = replace(turn, position=position)
                sessions.append(connection, **where, turn=placed, taken=max(1, len(episodes)))
        name = turn.id if turn is not None else new_id(utc(at) if at else outcomes[0].record.recorded_at)
        return TurnResult(name, episodes, outcomes, draft.skipped, draft.quarantined)

    def _is_repeated(
        self, connection: object, where: dict[str, str], turn: StoredTurn, named: bool
    ) -> bool:
        if named:
            return sessions.turn(connection, **where, id=turn.id) is not None
        last = sessions.window(connection, **where, limit=1)
        if not last:
            return False
        said = [(m.role, m.name, m.content) for m in turn.messages]
        return (
            said == [(m.role, m.name, m.content) for m in last[0].messages]
            and bool(said)
            and timedelta(0) <= turn.at - last[0].at <= REPEAT_WITHIN
        )

    def _write_statements(
        self,
        scope: Scope,
        drafts: Sequence[tuple[Draft, str | None, Statement]],
        embedded: Embedded,
        *,
        at: datetime,
        settle: bool,
    ) -> TurnResult:
        episodes, outcomes, held = [], [], []
        with self.database.write() as connection:
            for draft, to, statement in drafts:
                if to is not None:
                    check_writable(to, scope=scope)
                commit = Commit(
                    connection=connection,
                    scope=scope,
                    policy=self.policy,
                    embedder=self._embedder,
                    embedded=embedded,
                    turn=None,
                    position=0,
                    to=to,
                    metadata=statement.metadata,
                    settle=settle,
                )
                kept, done = commit.write(draft)
                episodes += kept
                outcomes += done
                held += draft.quarantined
        return TurnResult(new_id(utc(at)), tuple(episodes), tuple(outcomes), None, tuple(held))
