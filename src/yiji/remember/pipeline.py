"""The write path, its steps in order: hear, draft, embed, commit."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

import sqlalchemy as sa

from yiji.errors import InvalidInput, ProviderError
from yiji.governance.access import check_writable, destination, origin_of
from yiji.model.clock import Clock, utc
from yiji.model.ids import new_id
from yiji.model.metadata import check_metadata
from yiji.model.record import Candidate, Metadata
from yiji.model.scope import Scope
from yiji.model.turn import Message, TurnResult
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.remember.commit import Commit, Written, settled
from yiji.remember.draft import Draft, draft_turn
from yiji.remember.hear import Heard, hear
from yiji.remember.index import Embedded, embedded, embedding_text
from yiji.remember.judge import judge_of
from yiji.remember.near import Surroundings
from yiji.remember.pending import Pending
from yiji.remember.said import Said, append, earlier, is_repeated, timezone_of
from yiji.remember.state import Statement, draft_statement
from yiji.remember.target import Target
from yiji.store import scopes
from yiji.store.database import Database

_LOG = logging.getLogger(__name__)

EMBEDDED_NOW = 32
"""Texts of a turn embedded while the caller waits; the rest of a very long message follows later."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One draft with where it goes and what goes with it."""

    draft: Draft
    to: str | None = None
    metadata: Metadata | None = None
    target: Target | None = None


class Writer:
    """Records turns, statements and corrections."""

    def __init__(
        self,
        database: Database,
        embedder: Embedder,
        policy: Policy,
        clock: Clock,
        extracts: bool = False,
    ) -> None:
        self.database = database
        self.policy = policy
        self._extracts = extracts
        self._embedder = embedder
        self._clock = clock
        self._judge = judge_of(embedder)

    def turn(
        self,
        scope: Scope,
        messages: Sequence[Message],
        *,
        id: str | None,
        at: datetime,
        metadata: Metadata | None = None,
        shown: tuple[str, ...] = (),
    ) -> TurnResult:
        """Record a turn, with what its prompt brought in. See `Memory.turn`."""
        check_writable(scope.home, scope=scope)
        check_metadata(metadata or {})
        heard = [hear(one, passage_tokens=self.policy.passage_tokens) for one in messages]
        with self.database.read(scope.tenant) as connection:
            history = earlier(connection, scope)
            timezone = timezone_of(connection, scope)
        draft = self._drafted(heard, history=history, timezone=timezone, user=scope.user)
        kept = tuple(replace(one.message, content="") if one.rule else one.message for one in heard)
        said = Said(id or new_id(utc(at)), id is not None, kept, shown)
        return self._commit(scope, [_Entry(draft, metadata=metadata)], said=said, at=at)

    def _drafted(
        self,
        heard: Sequence[Heard],
        *,
        history: Sequence[Message],
        timezone: str | None,
        user: str | None,
    ) -> Draft:
        """Draft a turn; with an embedder that is away, by the rules alone."""
        draft = partial(
            draft_turn, heard, history=history, timezone=timezone, user=user, policy=self.policy
        )
        try:
            return draft(judge=self._judge)
        except ProviderError as error:
            _LOG.warning("clauses are not judged: %s", type(error).__name__)
            return draft()

    def remember(
        self, scope: Scope, statements: Sequence[Statement], *, at: datetime
    ) -> TurnResult:
        """Write statements down in one transaction. See `Memory.remember`."""
        if not statements:
            raise InvalidInput("remember_many needs at least one statement")
        for one in statements:
            check_metadata(one.metadata or {})
        timezone, origin = self._timezone(scope), origin_of(scope)
        entries = [
            _Entry(
                draft_statement(one, at=at, origin=origin, timezone=timezone, policy=self.policy),
                to=_destination(one, scope),
                metadata=one.metadata,
            )
            for one in statements
        ]
        return self._commit(scope, entries, said=None, at=at)

    def correct(
        self,
        scope: Scope,
        candidates: Sequence[Candidate],
        text: str,
        *,
        target: str | None,
        at: datetime,
        version: int | None = None,
    ) -> TurnResult:
        """Write corrections; with a `target` id they replace that memory. See `Memory.correct`.

        Raises:
            StaleWrite: The target is not at `version` any more, or was replaced itself.
        """
        draft = draft_statement(
            Statement(text),
            at=at,
            origin=origin_of(scope),
            timezone=self._timezone(scope),
            policy=self.policy,
            candidates=candidates,
        )
        named = None if target is None else Target(target, version)
        if named is None:
            check_writable(scope.home, scope=scope)
        return self._commit(scope, [_Entry(draft, target=named)], said=None, at=at)

    def _timezone(self, scope: Scope) -> str | None:
        with self.database.read(scope.tenant) as connection:
            return timezone_of(connection, scope)

    def _embedded(self, entries: Sequence[_Entry]) -> Embedded:
        wanted = list(dict.fromkeys(_texts([entry.draft for entry in entries])))
        return embedded(self._embedder, wanted[:EMBEDDED_NOW] if len(entries) == 1 else wanted)

    def _commit(
        self, scope: Scope, entries: Sequence[_Entry], *, said: Said | None, at: datetime
    ) -> TurnResult:
        vectors = self._embedded(entries)
        return settled(
            lambda settle: self._write(scope, entries, vectors, said=said, at=at, settle=settle)
        )

    def _around(self, connection: sa.Connection, scope: Scope, to: str | None) -> Surroundings:
        return Surroundings.seen_by(
            connection, scope, embedder=self._embedder, policy=self.policy, to=to
        )

    def _pending(self, connection: sa.Connection, scope: Scope, embedded: Embedded) -> Pending:
        embedder, now = self._embedder.id, self._clock.now()
        return Pending(connection, scope.tenant, self.policy, embedder, embedded, now)

    def _write(
        self,
        scope: Scope,
        entries: Sequence[_Entry],
        embedded: Embedded,
        *,
        said: Said | None,
        at: datetime,
        settle: bool,
    ) -> TurnResult:
        written: list[Written] = []
        with self.database.write(*_claims(scope, entries), tenant=scope.tenant) as connection:
            if said is not None and is_repeated(connection, scope, said, utc(at)):
                return TurnResult(said.id, repeated=True)
            position = 0 if said is None else append(connection, scope, said, at)
            spaces = {entry.to for entry in entries}
            around = {to: self._around(connection, scope, to) for to in spaces}
            pending = self._pending(connection, scope, embedded)
            for entry in entries:
                commit = Commit(
                    connection=connection,
                    scope=scope,
                    policy=self.policy,
                    embedded=embedded,
                    pending=pending,
                    around=around[entry.to],
                    turn=None if said is None else said.id,
                    position=position,
                    to=entry.to,
                    metadata=entry.metadata,
                    settle=settle,
                    target=entry.target,
                )
                written.append(commit.write(entry.draft))
                if len(around) > 1:  # what was decided for one namespace counts for the others
                    pending.store()
            pending.store()
            self._extract_later(said, written, pending)
        return _result(said.id if said else new_id(utc(at)), entries, written)

    def _extract_later(
        self, said: Said | None, written: Sequence[Written], pending: Pending
    ) -> None:
        """Ask for a language model's extraction in the transaction of the turn, if there is one."""
        if self._extracts and said is not None:
            pending.extract_later([one for kept, _ in written for one in kept], turn=said.id)


def _result(name: str, entries: Sequence[_Entry], written: Sequence[Written]) -> TurnResult:
    drafts = [entry.draft for entry in entries]
    episodes = tuple(one for kept, _ in written for one in kept)
    outcomes = tuple(one for _, done in written for one in done)
    held = tuple(rule for draft in drafts for rule in draft.quarantined)
    skipped = drafts[0].skipped if len(drafts) == 1 else None
    return TurnResult(name, episodes, outcomes, skipped, held)


def _destination(statement: Statement, scope: Scope) -> str | None:
    """Name the namespace that a statement is to live in, or None for its kind's own home."""
    if statement.to is not None:
        return destination(statement.to, scope=scope)
    check_writable(scope.home, scope=scope)
    return None


def _claims(scope: Scope, entries: Sequence[_Entry]) -> list[str]:
    """Name what is decided on: where the statements are to live.

    A user's own namespaces are claimed by the first statement that reads them. What others read
    too is not: an agent's `agent:A` and `org`.
    """
    own = scope.home if scope.user is None else None
    homes = {entry.to or own for entry in entries} - {None}
    return sorted({scopes.claim(scope.tenant, home) for home in homes if home is not None})


def _texts(drafts: Sequence[Draft]) -> Iterator[str]:
    """Give the texts to be embedded: claims before episodes, since claims are reconciled by them."""
    for draft in drafts:
        for claim in draft.claims:
            yield embedding_text(claim.candidate.content, claim.heard.speaker)
        for passage in draft.passages:
            yield embedding_text(passage.text, passage.heard.speaker)
