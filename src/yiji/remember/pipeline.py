"""The write path, its steps in order: hear, draft, embed, commit."""

import logging
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from functools import partial

import sqlalchemy as sa

from yiji.errors import InvalidInput, ProviderError
from yiji.governance.access import check_writable, origin_of
from yiji.model.clock import Clock, utc
from yiji.model.ids import new_id
from yiji.model.metadata import check_metadata
from yiji.model.record import Candidate, Metadata, Origin
from yiji.model.scope import Scope
from yiji.model.turn import Message, TurnResult
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.remember.ahead import Ahead
from yiji.remember.commit import Commit, Written, settled
from yiji.remember.draft import Draft, draft_turn
from yiji.remember.entry import Entry, claims_of, destination_of, first_texts, texts_of
from yiji.remember.hear import Heard, hear
from yiji.remember.index import Embedded, embedded
from yiji.remember.judge import judge_of
from yiji.remember.near import Surroundings
from yiji.remember.pending import Pending
from yiji.remember.said import Said, append, as_told, behind, earlier, is_repeated, timezone_of
from yiji.remember.state import Statement, draft_statement
from yiji.remember.target import Target
from yiji.store.database import Database

_LOG = logging.getLogger(__name__)


class Writer:
    """Records turns, statements and corrections."""

    def __init__(
        self,
        database: Database,
        embedder: Embedder,
        policy: Policy,
        clock: Clock,
        uses: frozenset[str] = frozenset(),
    ) -> None:
        self.database = database
        self.policy = policy
        self.uses = uses
        self._embedder = embedder
        self.clock = clock
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
        with self.database.read(scope.tenant) as connection:
            history = earlier(connection, scope, utc(at))
            timezone = timezone_of(connection, scope)
        if late := behind(history, utc(at), self.clock.now()):
            at, messages = at + late, [replace(one, at=one.at + late) for one in messages]
        heard = [hear(one, passage_tokens=self.policy.passage_tokens) for one in messages]
        heard = [as_told(one, history) for one in heard]
        draft = self._drafted(heard, history=history, timezone=timezone, user=scope.user)
        kept = tuple(replace(one.message, content="") if one.rule else one.message for one in heard)
        said = Said(id or new_id(utc(at)), id is not None, kept, shown)
        entry = Entry(draft, metadata=metadata)
        return self._commit(scope, [entry], self.embed(first_texts(draft)), said=said, at=at)

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
        self,
        scope: Scope,
        statements: Sequence[Statement],
        *,
        at: datetime,
        origin: Origin | None = None,
    ) -> TurnResult:
        """Write statements down in one transaction. See `Memory.remember`.

        Args:
            scope: Who writes.
            statements: At least one.
            at: When they were said.
            origin: Whose word they are; by the scope if None. An agent's stay with that agent.
        """
        if not statements:
            raise InvalidInput("remember_many needs at least one statement")
        for one in statements:
            check_metadata(one.metadata or {})
        timezone, whose = self.timezone(scope), origin or origin_of(scope)
        entries: list[Entry] = []
        with ThreadPoolExecutor(1, thread_name_prefix="yiji-embed") as pool:
            ahead = Ahead(self._embedder, pool)
            try:
                for one in statements:
                    to = destination_of(one, scope, origin=whose)
                    draft = draft_statement(
                        one,
                        at=at,
                        origin=whose,
                        timezone=timezone,
                        policy=self.policy,
                        is_shared=not (to or scope.home).startswith("user:"),
                    )
                    entries.append(Entry(draft, to=to, metadata=one.metadata))
                    ahead.want(texts_of(draft) if len(statements) > 1 else first_texts(draft))
                vectors = ahead.vectors()
            finally:
                ahead.drop()
        return self._commit(scope, entries, vectors, said=None, at=at)

    def correct(
        self,
        scope: Scope,
        candidates: Sequence[Candidate],
        text: str,
        *,
        target: str | None,
        at: datetime,
        version: int | None = None,
        origin: Origin | None = None,
    ) -> TurnResult:
        """Write corrections; with a `target` id they replace that memory. See `Memory.correct`.

        Raises:
            StaleWrite: The target is not at `version` any more, or was replaced itself.
        """
        draft = draft_statement(
            Statement(text),
            at=at,
            origin=origin or origin_of(scope),
            timezone=self.timezone(scope),
            policy=self.policy,
            candidates=candidates,
        )
        named = None if target is None else Target(target, version)
        if named is None:
            check_writable(scope.home, scope=scope)
        entry = Entry(draft, target=named)
        return self._commit(scope, [entry], self.embed(first_texts(draft)), said=None, at=at)

    def embed(self, texts: Iterable[str]) -> Embedded:
        """Embed texts; what cannot be embedded now is left out, and embedded in the background."""
        return embedded(self._embedder, texts)

    def timezone(self, scope: Scope) -> str | None:
        """Read the user's time zone as they told it, or None."""
        with self.database.read(scope.tenant) as connection:
            return timezone_of(connection, scope)

    def _commit(
        self,
        scope: Scope,
        entries: Sequence[Entry],
        vectors: Embedded,
        *,
        said: Said | None,
        at: datetime,
    ) -> TurnResult:
        return settled(
            lambda settle: self._write(scope, entries, vectors, said=said, at=at, settle=settle)
        )

    def around(self, connection: sa.Connection, scope: Scope, to: str | None) -> Surroundings:
        """Give the memories that a write of this connection is reconciled with."""
        return Surroundings.seen_by(
            connection, scope, embedder=self._embedder, policy=self.policy, to=to
        )

    def pending(self, connection: sa.Connection, scope: Scope, embedded: Embedded) -> Pending:
        """Give what collects a write of this connection until it is stored."""
        embedder, now = self._embedder.id, self.clock.now()
        inspects = "inspect" in self.uses
        return Pending(connection, scope.tenant, self.policy, embedder, embedded, now, inspects)

    def _write(
        self,
        scope: Scope,
        entries: Sequence[Entry],
        embedded: Embedded,
        *,
        said: Said | None,
        at: datetime,
        settle: bool,
    ) -> TurnResult:
        written: list[Written] = []
        with self.database.write(*claims_of(scope, entries), tenant=scope.tenant) as connection:
            if said is not None and is_repeated(connection, scope, said, utc(at)):
                return TurnResult(said.id, repeated=True)
            position = 0 if said is None else self._append(connection, scope, said, at)
            spaces = {entry.to for entry in entries}
            around = {to: self.around(connection, scope, to) for to in spaces}
            pending = self.pending(connection, scope, embedded)
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

    def _append(self, connection: sa.Connection, scope: Scope, said: Said, at: datetime) -> int:
        now = self.clock.now()
        return append(connection, scope, said, at, policy=self.policy, now=now)

    def _extract_later(
        self, said: Said | None, written: Sequence[Written], pending: Pending
    ) -> None:
        """Ask for a language model's extraction in the transaction of the write, if there is one."""
        if "extract" in self.uses:
            episodes = [one for kept, _ in written for one in kept]
            pending.extract_later(episodes, turn=None if said is None else said.id)


def _result(name: str, entries: Sequence[Entry], written: Sequence[Written]) -> TurnResult:
    drafts = [entry.draft for entry in entries]
    episodes = tuple(one for kept, _ in written for one in kept)
    outcomes = tuple(one for _, done in written for one in done)
    held = tuple(rule for draft in drafts for rule in draft.quarantined)
    skipped = drafts[0].skipped if len(drafts) == 1 else None
    return TurnResult(name, episodes, outcomes, skipped, held)
