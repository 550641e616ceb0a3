"""Begin a sub-agent's conversation, with what its parent's has settled."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from itertools import count
from typing import Final

import sqlalchemy as sa

from yiji.errors import InvalidInput
from yiji.governance.access import check_writable
from yiji.kinds import BRIEF
from yiji.language.names import names_in
from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.record import Origin, Record, Source
from yiji.model.scope import MAX_NAME, Scope
from yiji.model.turn import Message, Op
from yiji.policy import Policy
from yiji.remember.fields import Field, field_of
from yiji.remember.hear import hear
from yiji.remember.index import embedding_text
from yiji.remember.pending import Pending
from yiji.remember.pipeline import Writer
from yiji.remember.resolve import hash_of
from yiji.store import records, scopes, sessions
from yiji.store.audit import AuditLine
from yiji.store.selection import Selection
from yiji.store.spawned import Parent, parent_of, turn_id

MOST: Final = 24
"""Memories lent to a sub-agent: at 25 tokens each, the share of 2,000 tokens that earlier memories may have."""

MOST_READ: Final = 200
"""Memories of each sort that these are chosen from, as many as a prompt's head is."""

_SETTLED: Final = frozenset((Field.DECISIONS, Field.TODOS, Field.REFUSALS))
"""Fields of the parent's conversation that a sub-agent has to know."""


def spawn(
    writer: Writer,
    parent: Scope,
    agent: str,
    *,
    task: str | None,
    name: str | None,
    at: datetime,
) -> Scope:
    """Begin a sub-agent's conversation. See `Session.spawn`.

    Returns:
        The scope of the new conversation, or of the one that this name was given before.
    """
    if parent.user is None:
        raise InvalidInput(
            "a hand-off is between assistants of one user; open the session in a scope with user="
        )
    child = Scope(parent.tenant, parent.user, agent)
    check_writable(child.home, scope=child)
    now = utc(at)
    said = _task(writer, task, parent, at)
    with writer.database.read(parent.tenant) as connection:
        lent = _lent(connection, parent, child, writer.policy)
    briefs = [_brief(one, parent, child, writer.policy, now) for one in lent]
    if said is not None:
        briefs.append(_as_task(said, parent, child, writer.policy))
    vectors = writer.embed(embedding_text(one.content, one.source.speaker) for one in briefs)
    claim = scopes.claim(child.tenant, child.home)
    with writer.database.write(claim, tenant=child.tenant) as connection:
        inside, is_new = _named(connection, parent, child, name)
        if is_new:
            left = {one.id for one in _lent(connection, parent, child, writer.policy)}
            held = [one for one in briefs if left.issuperset(one.cites)]  # not forgotten meanwhile
            shown = _lend(writer.pending(connection, inside, vectors), held, inside, now)
            sessions.append_turn(
                connection,
                scope=inside,
                id=turn_id(_parent(parent)),
                at=at,
                messages=[said or Message("system", "", at, parent.agent)],
                shown=shown,
            )
    return inside


def _lend(pending: Pending, briefs: Sequence[Record], inside: Scope, now: datetime) -> list[str]:
    """Store what is lent, for this conversation; gives the ids."""
    for one in briefs:
        lent = replace(one, source=replace(one.source, session=inside.session))
        pending.insert(lent)
        actor = one.source.origin.value
        pending.log(AuditLine(now, actor, "spawn", one.namespace, one.id, Op.ADD.value, BRIEF))
    pending.store()
    return [one.id for one in briefs]


def _parent(scope: Scope) -> Parent:
    return Parent(scope.agent, scope.session or "")


def _task(writer: Writer, task: str | None, parent: Scope, at: datetime) -> Message | None:
    """Give the task as it may be kept: cleaned and masked."""
    if task is None:
        return None
    message = Message("system", task, at, parent.agent)
    heard = hear(message, passage_tokens=writer.policy.passage_tokens)
    if heard.rule is not None:
        raise InvalidInput(f"no task was given: rule {heard.rule!r} takes the text for an attack")
    if not heard.text:
        raise InvalidInput("the task is blank; leave it out, or say what is to be done")
    return heard.message


def _named(
    connection: sa.Connection, parent: Scope, child: Scope, name: str | None
) -> tuple[Scope, bool]:
    """Name the conversation; gives whether it is new.

    Raises:
        InvalidInput: The name is taken by a conversation that this one did not spawn.
    """
    agent = child.agent or ""
    labels = [name] if name is not None else (_numbered(agent, number) for number in count(1))
    for label in labels:
        inside = child.in_session(session_name(parent.session or "", label))
        if sessions.find(connection, scope=inside) is None:
            return inside, True
        if name is not None and parent_of(connection, scope=inside) == _parent(parent):
            return inside, False
    raise InvalidInput(
        f"{session_name(parent.session or '', name or agent)[:80]!r} is another conversation of "
        f"{agent[:40]!r}, which this session did not spawn; give another name="
    )


def _numbered(agent: str, number: int) -> str:
    return agent if number == 1 else f"{agent}-{number}"


def session_name(parent: str, label: str) -> str:
    """Name a sub-agent's conversation: `parent/label`, shortened by a digest where that is too long.

    Raises:
        InvalidInput: The label is empty.
    """
    if not label:
        raise InvalidInput("name is empty; give 1 to 200 printable characters, or leave it out")
    whole = f"{parent}/{label}"
    if len(whole) <= MAX_NAME:
        return whole
    digest = sha256(whole.encode()).hexdigest()[:16]
    return f"{whole[: MAX_NAME - len(digest) - 1]}~{digest}"


def _lent(connection: sa.Connection, parent: Scope, child: Scope, policy: Policy) -> list[Record]:
    """Read what a sub-agent has to know and cannot read: the most needed last, since the first go first.

    That is, of the parent's home and nowhere else: refusals and wishes; and of its conversation what was
    decided and what is open. What is a matter of health is shared by all assistants already.
    """
    if parent.home in child.readable:
        return []
    wishes = [kind.name for kind in policy.kinds.values() if kind.follow]
    of_session = Selection(kinds=policy.claim_kinds, session=parent.session)
    held = _some(connection, parent, Selection(kinds=wishes))
    settled = [
        one
        for one in _some(connection, parent, of_session)
        if field_of(one, one.source.origin) in _SETTLED and one.kind not in wishes
    ]
    return [*_first(held), *_first(settled)][:MOST][::-1]


def _some(connection: sa.Connection, parent: Scope, wanted: Selection) -> list[Record]:
    """Read the newest that hold of a selection of the parent's home."""
    homes = [parent.home]
    return records.find(
        connection, tenant=parent.tenant, namespaces=homes, wanted=wanted, limit=MOST_READ
    )


def _first(found: Sequence[Record]) -> list[Record]:
    """Order by need; of equals the latest first."""
    return sorted(found, key=lambda one: (not one.pinned, -one.importance))


def _brief(record: Record, parent: Scope, child: Scope, policy: Policy, at: datetime) -> Record:
    """Give a memory as it is lent: it makes no claim where it is lent to."""
    source = Source(
        origin=record.source.origin,
        stated=record.source.stated,
        speaker=parent.agent,
        quote=record.source.quote,
    )
    return Record(
        id=new_id(at),
        tenant=child.tenant,
        namespace=child.home,
        kind=BRIEF,
        content=record.content,
        recorded_at=at,
        last_confirmed_at=record.last_confirmed_at,
        last_access_at=at,
        content_hash=hash_of(record.content, child.home),
        applies_to=record.applies_to,
        polarity=record.polarity,
        state=record.state,
        due=record.due,
        entities=record.entities,
        keywords=(record.kind, *record.keywords),
        importance=record.importance,
        confidence=record.confidence,
        source=source,
        cites=(record.id,),
        valid_from=record.valid_from,
    )


def _as_task(said: Message, parent: Scope, child: Scope, policy: Policy) -> Record:
    """Give the task as it is lent."""
    at = utc(said.at)
    return Record(
        id=new_id(at),
        tenant=child.tenant,
        namespace=child.home,
        kind=BRIEF,
        content=said.content,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=hash_of(said.content, child.home),
        state="open",
        entities=names_in(said.content),
        keywords=("task",),
        importance=policy.kind("task").importance,
        confidence=policy.candidate_below,
        source=Source(
            origin=Origin.AGENT,
            turn=turn_id(_parent(parent)),
            speaker=parent.agent,
            quote=said.content,
        ),
    )
