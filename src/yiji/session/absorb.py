"""Take over what a sub-agent's conversation came to."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Final

import sqlalchemy as sa

from yiji.errors import InvalidInput, ScopeDenied
from yiji.governance.access import check_writable
from yiji.kinds import RAW
from yiji.language.names import names_in
from yiji.language.tokens import estimated_tokens
from yiji.model.clock import utc
from yiji.model.pack import Handed, Pack
from yiji.model.record import Candidate, Origin, Record, Status
from yiji.model.scope import Scope, is_of_user, user_namespace
from yiji.model.turn import Op, Outcome
from yiji.policy import Policy
from yiji.remember.fields import Field, field_of
from yiji.remember.hand import Handover, as_candidate, hand_over, own_word
from yiji.remember.pipeline import Writer
from yiji.remember.resolve import local_time, with_dates
from yiji.session.applied import applied, reply_of
from yiji.session.reported import reported
from yiji.store import records, sessions
from yiji.store.selection import Selection
from yiji.store.spawned import Parent, known_to_teams, parent_of

MOST_HIDDEN: Final = 1000
"""Memories that the parent may not read, looked for in a sub-agent's words: the newest of its homes."""
LEAST_RESULT: Final = 12
"""Tokens of a last reply that is taken for the result: 好的，已经记下了 and `Noted, thanks.` are shorter."""

_EPISODE: Final = "episode"
_TAKEN: Final = (Field.DECISIONS, Field.RESULTS, Field.TODOS, Field.REFUSALS)
_HOLDS: Final = frozenset((Status.ACTIVE, Status.CONFLICTED, Status.ARCHIVED))
_CURRENT: Final = (*_HOLDS, Status.CANDIDATE)
_ADDS: Final = frozenset((Op.ADD, Op.SUPERSEDE, Op.CONFLICT))


def absorb(writer: Writer, parent: Scope, child: Scope, *, at: datetime) -> Pack:
    """Take over a sub-agent's conversation. See `Session.absorb`."""
    now = utc(at)
    _check(writer, parent, child)
    agent, timezone = child.agent or "", writer.timezone(parent)
    with writer.database.read(parent.tenant) as connection:
        found = _found(connection, parent, child)
        hidden = _hidden(connection, parent, child)
    every = _lines(found, writer.policy, agent, timezone)
    lines = [one for one in every if not _repeats(one, hidden)]
    new = [one for one in lines if _is_to_copy(one, parent)]
    done = hand_over(writer, parent, new, from_=child, at=now)
    with writer.database.read(parent.tenant) as connection:
        held = _copies(connection, parent, child, lines)
    of = {name: tuple(_handed(lines, held, parent, child, name)) for name in _TAKEN}
    return Pack(
        session=child.session or "",
        agent=agent,
        into=parent.session or "",
        decisions=of[Field.DECISIONS],
        results=of[Field.RESULTS],
        todos=of[Field.TODOS],
        refusals=of[Field.REFUSALS],
        added=_added(done),
    )


def _check(writer: Writer, parent: Scope, child: Scope) -> None:
    """Refuse a conversation that this one did not spawn.

    Raises:
        ScopeDenied: It is another tenant's or user's.
        InvalidInput: Nobody spawned it, or another conversation did.
    """
    if (parent.tenant, parent.user) != (child.tenant, child.user):
        raise ScopeDenied(
            "that session is another tenant's or user's; absorb it in the session that spawned it"
        )
    check_writable(parent.home, scope=parent)
    with writer.database.read(parent.tenant) as connection:
        whose = parent_of(connection, scope=child)
    here = Parent(parent.agent, parent.session or "")
    if whose != here:
        by = (
            "nobody" if whose is None else f"{whose.session[:80]!r} of {(whose.agent or '')[:80]!r}"
        )
        raise InvalidInput(
            f"session {(child.session or '')[:80]!r} was spawned by {by}, not by "
            f"{here.session[:80]!r}; begin it with spawn(), and absorb it in the session that did"
        )


def _found(connection: sa.Connection, parent: Scope, child: Scope) -> list[Record]:
    """Read what came from the sub-agent's conversation and may be handed over, oldest first.

    Another assistant's conversation of the same name may stand behind a memory that all assistants
    share; the turn tells.
    """
    wanted = Selection(statuses=_CURRENT, session=child.session)
    said = {turn.id for turn in sessions.window(connection, scope=child, limit=-1)}
    homes = list(dict.fromkeys((child.home, user_namespace(child.user or ""))))
    found = records.find(connection, tenant=child.tenant, namespaces=homes, wanted=wanted)
    own = [one for one in found if one.namespace == child.home or one.source.turn in said]
    barred = _barred(connection, parent, child, {id for one in own for id in one.cites})
    kept = [one for one in own if _may_go(one, parent, child) and barred.isdisjoint(one.cites)]
    return sorted(kept, key=lambda one: (one.recorded_at, one.source.position, one.id))


def _may_go(one: Record, parent: Scope, child: Scope) -> bool:
    """Tell whether it is the sub-agent's to hand over: a memory that counts, or its own word.

    A reply that names its speaker may be the parent's, also where both are of one name.
    """
    if one.kind == _EPISODE:
        named = {child.agent} - {parent.agent}
        is_its = one.source.speaker is None or one.source.speaker in named
        return one.source.origin is Origin.AGENT and is_its
    return one.kind not in RAW and (one.status in _HOLDS or one.source.origin is Origin.AGENT)


def _barred(
    connection: sa.Connection, parent: Scope, child: Scope, cited: Collection[str]
) -> set[str]:
    """Give the ids among those cited that live where the parent does not read, and not with its user."""
    found = records.fetch(connection, **child.reach, ids=sorted(cited))
    readable = set(parent.readable)
    return {
        one.id
        for one in found
        if one.namespace not in readable and not is_of_user(one.namespace, parent.user or "")
    }


def _hidden(connection: sa.Connection, parent: Scope, child: Scope) -> list[Record]:
    """Read what the sub-agent may have repeated and the parent may not read.

    That is what its agent and its teams know, and what its prompts brought in from other
    conversations with it.
    """
    readable = set(parent.readable)
    secret = [one for one in child.readable if one not in readable and one != child.home]
    tenant, found = child.tenant, list[Record]()
    if secret:
        found = records.find(
            connection, tenant=tenant, namespaces=secret, wanted=Selection(), limit=MOST_HIDDEN
        )
    turns = sessions.window(connection, scope=child, limit=-1)
    shown = list(dict.fromkeys(id for turn in turns for id in turn.shown))
    brought = records.fetch(connection, **child.reach, ids=shown)
    others = sorted(set(shown) - {one.id for one in brought})
    of_teams = known_to_teams(connection, tenant=tenant, ids=others)
    found += [one for one in of_teams if one.namespace not in readable]
    return found + [
        one
        for one in brought
        if one.namespace not in readable and one.source.session != child.session
    ]


def _repeats(line: Handover, hidden: Sequence[Record]) -> bool:
    """Tell whether an assistant's or a tool's word states what the parent may not read."""
    if line.origin is Origin.USER or not hidden:
        return False
    read = reply_of(line.candidate.content)
    return any(applied(read, one).stated for one in hidden)


def _lines(
    found: Sequence[Record], policy: Policy, agent: str, timezone: str | None
) -> list[Handover]:
    """Give the claims of a conversation: its memories, and what its assistant reports."""
    memories = [
        Handover(as_candidate(one, policy), one, agent)
        for one in found
        if one.kind != _EPISODE and field_of(one, one.source.origin) in _TAKEN
    ]
    replies = [one for one in found if one.kind == _EPISODE]
    told = [*_reports(replies, policy, agent, timezone)] or _last(replies, policy, agent)
    return sorted((*memories, *told), key=lambda one: one.at)


def _reports(
    replies: Sequence[Record], policy: Policy, agent: str, timezone: str | None
) -> Iterator[Handover]:
    """Give what the replies report, each in the passage that says it."""
    for _, group in groupby(replies, key=lambda one: (one.source.turn, one.source.position)):
        passages = list(group)
        at = local_time(passages[0].recorded_at, timezone)
        for claim in reported("\n".join(one.source.quote for one in passages), at=at):
            of = next((one for one in passages if claim.quote in one.source.quote), passages[0])
            yield Handover(own_word(with_dates(claim, at), policy), of, agent)


def _last(replies: Sequence[Record], policy: Policy, agent: str) -> list[Handover]:
    """Take the last reply for the result where none says what is one."""
    told = [one for one in replies if estimated_tokens(one.source.quote) >= LEAST_RESULT]
    if not told:
        return []
    of = told[-1]
    words = Candidate("event", of.content, of.source.quote, entities=names_in(of.source.quote))
    return [Handover(own_word(words, policy), of, agent)]


def _is_to_copy(line: Handover, parent: Scope) -> bool:
    """Tell whether the parent needs a copy: it does not read it, or as an assistant's guess only."""
    return line.origin is Origin.AGENT or line.of.namespace not in parent.readable


def _copies(
    connection: sa.Connection, parent: Scope, child: Scope, lines: Sequence[Handover]
) -> Mapping[str, list[Record]]:
    """Read what stands for each line in the parent's reach; without those erased meanwhile."""
    ids = list(dict.fromkeys(one.of.id for one in lines))
    homes = list(dict.fromkeys((child.home, *parent.readable)))
    left = records.fetch(connection, tenant=parent.tenant, namespaces=homes, ids=ids)
    citing = records.citing(
        connection, tenant=parent.tenant, namespaces=parent.readable, episodes=ids
    )
    own = {one.id: one for one in left if one.namespace in parent.readable}
    return {
        one.id: [*citing.get(one.id, ()), *([own[one.id]] if one.id in own else [])] for one in left
    }


def _handed(
    lines: Sequence[Handover],
    held: Mapping[str, list[Record]],
    parent: Scope,
    child: Scope,
    field: Field,
) -> Iterator[Handed]:
    """Give the lines of a field with what stands for each; what was held back is left out."""
    for line in lines:
        made, of = line.candidate, line.of
        if of.id not in held or field_of(made, line.origin) is not field:
            continue
        memory = _standing(made, held[of.id])
        if memory is not None and memory.status is Status.QUARANTINED:
            continue
        yield Handed(
            source=of.id,
            content=made.content,
            kind=made.kind,
            origin=line.origin,
            session=child.session or "",
            agent=child.agent or "",
            said_at=of.recorded_at,
            quote=made.quote,
            due=made.due,
            memory=None if memory is None else memory.id,
            status=None if memory is None else memory.status.value,
        )


def _standing(made: Candidate, copies: Sequence[Record]) -> Record | None:
    """Choose what stands for a claim among the copies of its message: in its words, and counting."""
    alike = [one for one in copies if one.source.quote == made.quote or len(copies) == 1]
    return next((one for one in alike if one.status in _HOLDS), next(iter(alike), None))


def _added(done: Sequence[Outcome]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.record.id for one in done if one.op in _ADDS))
