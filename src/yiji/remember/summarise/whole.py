"""A conversation's summary as one memory: written when it ends, and again when what it says changed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.errors import StaleWrite
from yiji.governance.access import check_writable
from yiji.language.names import names_in
from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.record import Origin, Record, Source, Stated, Status
from yiji.model.scope import Scope
from yiji.model.summary import RULES, Summary
from yiji.model.turn import Op
from yiji.remember.commit import settled
from yiji.remember.index import Embedded, embedding_text
from yiji.remember.pipeline import Writer
from yiji.remember.resolve import hash_of
from yiji.remember.summarise.blocks import limit_of
from yiji.remember.summarise.material import Material, whole
from yiji.remember.summarise.rules import language_in, summarised
from yiji.remember.summarise.wording import worded
from yiji.store import outbox, records, scopes, sessions, summaries
from yiji.store.audit import AuditLine
from yiji.store.erase import SUMMARY
from yiji.store.selection import Selection
from yiji.store.sessions import Session

USE: Final = "summarise"
"""Use of a language model; it writes the summary again once nobody waits."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What a summary is written from, in one state of the database."""

    session: Session
    material: Material
    current: Record | None

    @property
    def state(self) -> tuple[object, ...]:
        current = self.current
        return self.material.state, None if current is None else (current.id, current.version)


def end(writer: Writer, scope: Scope, *, at: datetime) -> Record | None:
    """Write the summary of the scope's session as one memory. See `Session.end`."""
    check_writable(scope.home, scope=scope)
    return settled(lambda settle: _end(writer, scope, at=at, settle=settle))


def standing(writer: Writer, scope: Scope, *, at: datetime) -> Material | None:
    """Read what the summary of a session that ended is written from, if the rules' version stands."""
    with writer.database.read(scope.tenant) as connection:
        found = _found(connection, scope, at=at, is_again=True)
    if found is None or found.current is None:
        return None
    return found.material if found.current.source.stated is Stated.EXPLICIT else None


def renew(
    writer: Writer, scope: Scope, *, at: datetime, by: "Better | None" = None
) -> Record | None:
    """Write the summary of a session that ended again, if it has none that holds.

    Args:
        writer: Of the database.
        scope: With the session.
        at: Now.
        by: A model's version, in place of the rules'.

    Raises:
        StaleWrite: With `by`: what it was made from changed meanwhile.
    """
    return _end(writer, scope, at=at, settle=by is None, is_again=True, by=by)


@dataclass(frozen=True, slots=True)
class Better:
    """A model's summary, with what it was made from."""

    summary: Summary
    material: Material


def _end(
    writer: Writer,
    scope: Scope,
    *,
    at: datetime,
    settle: bool,
    is_again: bool = False,
    by: Better | None = None,
) -> Record | None:
    """Write it; what changed while its text was embedded is read again.

    Raises:
        StaleWrite: Something did, unless this is to settle it.
    """
    with writer.database.read(scope.tenant) as connection:
        found = _found(connection, scope, at=at, is_again=is_again)
    if found is not None and by is not None and by.material.state != found.material.state:
        raise StaleWrite("the conversation changed while a model summed it up; do it again")
    fresh = None if found is None else _fresh(found, scope, writer, by)
    if found is None or fresh is None or _is_told(found, fresh, by):
        return None if found is None else found.current
    vectors = writer.embed([embedding_text(fresh.content, None)])
    with writer.database.write(scopes.claim(scope.tenant, scope.home)) as connection:
        again = _found(connection, scope, at=at, is_again=is_again)
        if again is None:
            return None
        if again.state != found.state:
            if not settle:
                raise StaleWrite("the conversation changed while it was summed up; do it again")
            found, fresh = again, _fresh(again, scope, writer, None)
            if fresh is None:
                return again.current
        _write(writer, connection, scope, found=found, fresh=fresh, vectors=vectors)
    return fresh


def _found(
    connection: sa.Connection, scope: Scope, *, at: datetime, is_again: bool
) -> _Found | None:
    session = sessions.find(connection, scope=scope)
    after = 0 if session is None else session.ended if is_again else session.next_position
    if session is None or after == 0:
        return None
    wanted = Selection(kinds=(SUMMARY,), session=scope.session)
    held = records.find(
        connection, tenant=scope.tenant, namespaces=[scope.home], wanted=wanted, limit=1
    )
    material = whole(connection, scope, after=after, at=utc(at))
    return _Found(session, material, held[0] if held else None)


def _fresh(found: _Found, scope: Scope, writer: Writer, by: Better | None) -> Record | None:
    """Make the memory; None where nothing was said that a line could be made of."""
    policy, at = writer.policy, found.material.at
    summary = by.summary if by else summarised(found.material, limit=limit_of(policy))
    text = worded(summary, language_in(found.material))
    if not text:
        return None
    is_models = summary.mark != RULES
    return Record(
        id=new_id(at),
        tenant=scope.tenant,
        namespace=scope.home,
        kind=SUMMARY,
        content=text,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=hash_of(text, scope.home),
        entities=names_in(text),
        importance=policy.kind(SUMMARY).importance,
        source=Source(
            origin=Origin.AGENT,
            stated=Stated.INFERRED if is_models else Stated.EXPLICIT,
            session=scope.session,
            position=found.material.after - 1,
        ),
        cites=summary.sources,
        valid_from=found.session.created_at,
    )


def _is_told(found: _Found, fresh: Record, by: Better | None) -> bool:
    """Tell whether the memory that there is says it: the same, or a model's version of the same."""
    current = found.current
    if current is None or current.source.position != fresh.source.position:
        return False
    is_models = current.source.stated is Stated.INFERRED
    return current.content == fresh.content or (is_models and by is None)


def _write(
    writer: Writer,
    connection: sa.Connection,
    scope: Scope,
    *,
    found: _Found,
    fresh: Record,
    vectors: Embedded,
) -> None:
    """Store it in place of the one before, with how far the session is told."""
    at, old = fresh.recorded_at, found.current
    pending = writer.pending(connection, scope, vectors)
    if old is not None:
        pending.update(
            old.changed(
                status=Status.SUPERSEDED, superseded_at=at, superseded_by=fresh.id, valid_until=at
            )
        )
    pending.insert(fresh)
    op = Op.ADD if old is None else Op.SUPERSEDE
    pending.log(AuditLine(at, "agent", "end", fresh.namespace, fresh.id, op.value, "put_summary"))
    pending.store()
    summaries.progress(connection, scope=scope, ended=fresh.source.position + 1)
    summaries.note_sources(connection, scope=scope, sources=fresh.cites)
    is_by_rules = fresh.source.stated is Stated.EXPLICIT
    if is_by_rules and USE in writer.uses:
        outbox.push_once(
            connection,
            tenant=scope.tenant,
            namespace=scope.home,
            topic=outbox.SUMMARISE,
            subject=scope.session or "",
            at=writer.clock.now(),
        )
