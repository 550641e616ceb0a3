"""The write path, its steps in order: hear, draft, embed, commit."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import sqlalchemy as sa

from yiji.errors import InvalidInput, ProviderError, StaleWrite
from yiji.governance.access import check_writable, destination, origin_of
from yiji.model.clock import Clock, utc
from yiji.model.ids import new_id
from yiji.model.metadata import check_metadata
from yiji.model.record import USER, Candidate, Metadata, Record
from yiji.model.scope import Scope
from yiji.model.turn import Message, Outcome, TurnResult
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.remember.commit import Commit
from yiji.remember.draft import Draft, draft_turn
from yiji.remember.hear import hear
from yiji.remember.index import Embedded, embedding_text
from yiji.remember.near import Surroundings
from yiji.remember.pending import Pending
from yiji.remember.state import Statement, draft_statement
from yiji.remember.target import Target
from yiji.store import records, sessions
from yiji.store.database import Database

_LOG = logging.getLogger(__name__)

HISTORY_TURNS = 6
"""Turns before this one that corrections and acceptances may refer to."""
EMBEDDED_NOW = 32
"""Texts of a turn embedded while the caller waits; the rest of a very long message follows later."""
TRIES = 3
"""Times a lost race is decided again before the new value is kept as conflicted (design, section 4)."""
REPEAT_WITHIN = timedelta(minutes=10)
"""A turn without an id that repeats the one before it word for word within this time is a tool loop's."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One draft with where it goes and what goes with it."""

    draft: Draft
    to: str | None = None
    metadata: Metadata | None = None
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class _Said:
    """A turn to be recorded as it was said."""

    id: str
    is_named: bool
    messages: tuple[Message, ...]


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

    def turn(
        self,
        scope: Scope,
        messages: Sequence[Message],
        *,
        id: str | None,
        at: datetime,
        metadata: Metadata | None = None,
    ) -> TurnResult:
        """Record a turn. See `Memory.turn`."""
        check_writable(scope.home, scope=scope)
        check_metadata(metadata or {})
        heard = [hear(one, passage_tokens=self.policy.passage_tokens) for one in messages]
        history, timezone = self._history(scope), self._timezone(scope)
        draft = draft_turn(
            heard, history=history, timezone=timezone, user=scope.user, policy=self.policy
        )
        kept = tuple(replace(one.message, content="") if one.rule else one.message for one in heard)
        said = _Said(id or new_id(utc(at)), id is not None, kept)
        return self._commit(scope, [_Entry(draft, metadata=metadata)], said=said, at=at)

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

    def _history(self, scope: Scope) -> tuple[Message, ...]:
        if scope.session is None:
            return ()
        with self.database.read() as connection:
            turns = sessions.window(connection, scope=scope, limit=HISTORY_TURNS)
        return tuple(message for turn in turns for message in turn.messages)

    def _timezone(self, scope: Scope) -> str | None:
        if scope.user is None:
            return None
        with self.database.read() as connection:
            found = records.of_key(
                connection, **scope.reach, key="profile.timezone", subject=USER, limit=1
            )
        return found[0].value if found else None

    def _embedded(self, entries: Sequence[_Entry]) -> Embedded:
        """Embed outside the lock; what cannot be embedded now is embedded in the background."""
        wanted = list(dict.fromkeys(_texts([entry.draft for entry in entries])))
        if len(entries) == 1:
            wanted = wanted[:EMBEDDED_NOW]
        if not wanted:
            return {}
        try:
            return dict(zip(wanted, self._embedder.passage(wanted), strict=True))
        except ProviderError as error:
            _LOG.warning("embedding is put off: %s", type(error).__name__)
            return {}

    def _commit(
        self, scope: Scope, entries: Sequence[_Entry], *, said: _Said | None, at: datetime
    ) -> TurnResult:
        embedded = self._embedded(entries)
        for _ in range(TRIES):
            try:
                return self._write(scope, entries, embedded, said=said, at=at, settle=False)
            except StaleWrite:
                continue
        return self._write(scope, entries, embedded, said=said, at=at, settle=True)

    def _around(self, connection: sa.Connection, scope: Scope, to: str | None) -> Surroundings:
        namespaces = scope.readable if to is None else (*scope.readable, to)
        return Surroundings(
            connection=connection,
            scope=scope,
            namespaces=tuple(dict.fromkeys(namespaces)),
            embedder=self._embedder.id,
            calibration=self._embedder.calibration,
            policy=self.policy,
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
        said: _Said | None,
        at: datetime,
        settle: bool,
    ) -> TurnResult:
        episodes: list[Record] = []
        outcomes: list[Outcome] = []
        with self.database.write() as connection:
            if said is not None and _is_repeated(connection, scope, said, utc(at)):
                return TurnResult(said.id, repeated=True)
            position = sessions.next_position(connection, scope=scope) if said is not None else 0
            around = {
                to: self._around(connection, scope, to) for to in {entry.to for entry in entries}
            }
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
                kept, done = commit.write(entry.draft)
                episodes += kept
                outcomes += done
                if len(around) > 1:  # what was decided for one namespace counts for the others
                    pending.store()
            pending.store()
            if said is not None:
                self._record(scope, said, pending, episodes, at=at)
        name = new_id(utc(at)) if said is None else said.id
        return _result(name, [entry.draft for entry in entries], episodes, outcomes)

    def _record(
        self,
        scope: Scope,
        said: _Said,
        pending: Pending,
        episodes: Sequence[Record],
        *,
        at: datetime,
    ) -> None:
        kept = said.messages
        sessions.append_turn(pending.connection, scope=scope, id=said.id, at=at, messages=kept)
        if self._extracts:
            pending.extract_later(episodes, turn=said.id)


def _result(
    name: str, drafts: Sequence[Draft], episodes: Sequence[Record], outcomes: Sequence[Outcome]
) -> TurnResult:
    held = tuple(rule for draft in drafts for rule in draft.quarantined)
    skipped = drafts[0].skipped if len(drafts) == 1 else None
    return TurnResult(name, tuple(episodes), tuple(outcomes), skipped, held)


def _destination(statement: Statement, scope: Scope) -> str | None:
    """Name the namespace that a statement is to live in, or None for its kind's own home."""
    if statement.to is not None:
        return destination(statement.to, scope=scope)
    check_writable(scope.home, scope=scope)
    return None


def _texts(drafts: Sequence[Draft]) -> Iterator[str]:
    """Give the texts to be embedded: claims before episodes, since claims are reconciled by them."""
    for draft in drafts:
        for claim in draft.claims:
            yield embedding_text(claim.candidate.content, claim.heard.speaker)
        for passage in draft.passages:
            yield embedding_text(passage.text, passage.heard.speaker)


def _is_repeated(connection: sa.Connection, scope: Scope, said: _Said, at: datetime) -> bool:
    """Tell whether a turn was recorded already: by its id, or as the word-for-word last turn."""
    if said.is_named:
        return sessions.turn(connection, scope=scope, id=said.id) is not None
    last = sessions.window(connection, scope=scope, limit=1)
    if not last or not any(message.content for message in said.messages):
        return False
    same = [_words(m) for m in last[0].messages] == [_words(m) for m in said.messages]
    return same and timedelta(0) <= at - last[0].at <= REPEAT_WITHIN


def _words(message: Message) -> tuple[str, str | None, str]:
    return message.role, message.name, message.content
