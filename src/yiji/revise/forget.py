"""Erase by saying what: find it, show it or erase it, give a receipt."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from yiji.errors import InvalidInput, NotFound
from yiji.governance.access import check_writable, is_writable
from yiji.governance.erase import (
    Erased,
    Extent,
    derived,
    erase_records,
    erase_scope,
    records_of,
)
from yiji.governance.handed import whole
from yiji.language.names import names_in
from yiji.language.normalise import as_word, fold
from yiji.language.segment import terms
from yiji.model.hit import Hit
from yiji.model.query import Query
from yiji.model.record import Origin, Record, Status
from yiji.model.scope import Scope, user_namespace
from yiji.recall.guard import RAW
from yiji.recall.pipeline import Reader
from yiji.revise.wish import Wish, wish_of
from yiji.store import records, scopes
from yiji.store.database import Database
from yiji.store.erase import SUMMARY, echoes
from yiji.store.selection import Selection

MEANT = 0.6
"""Share of a wish's terms in a memory, or calibrated relevance, from which it is what was meant: a wish
names its object in a few words, of which one or two are the person's own way of saying it."""
AS_GOOD = 0.8
"""Share of the best one's likeness from which another is meant too."""

_EVERY = tuple(Status)


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What to forget; exactly one is given. See `Memory.forget`."""

    text: str | None = None
    id: str | None = None
    session: str | None = None
    everything: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """What was erased, without its content.

    Attributes:
        ids: Of the memories erased, or that would be.
        erased: (table, rows) pairs; empty for a preview.
        verified: True if a second look found nothing left, in the file's free pages either.
        preview: The memories themselves, only if a preview was asked for.
    """

    ids: tuple[str, ...] = ()
    erased: tuple[tuple[str, int], ...] = ()
    verified: bool = False
    preview: tuple[Record, ...] = ()


def forget(
    reader: Reader,
    database: Database,
    scope: Scope,
    what: Forgetting,
    *,
    at: datetime,
    preview: bool,
) -> Receipt:
    """Carry out a wish to forget. See `Memory.forget`."""
    given = [what.text is not None, what.id is not None, what.session is not None, what.everything]
    if sum(given) != 1:
        raise InvalidInput("forget needs exactly one of text, id, session and everything")
    if what.text is not None or what.id is not None:
        found = _named(reader, database, scope, what, at)
        if preview:
            with database.read() as connection:
                found = whole(connection, found)
            return _shown([*found, *derived(database, found)], scope)
        return _receipt(
            erase_records(database, found, at=at, actor="user", reason="forget", is_whole=True)
        )
    if what.everything and scope.user is None:
        raise InvalidInput("forget(everything=True) erases a user; this scope has none")
    check_writable(scope.home, scope=scope)
    inside = scope if what.everything else scope.in_session(what.session)
    extent: Extent = "user" if what.everything else "session"
    if preview:
        with database.read() as connection:
            found = records_of(connection, inside, extent)
        return _shown(found, scope if what.session else replace(scope, agent=None))
    return _receipt(erase_scope(database, inside, what=extent, at=at))


def forget_tenant(database: Database, tenant: str, *, at: datetime) -> Receipt:
    """Erase everything of a tenant."""
    return _receipt(erase_scope(database, Scope(tenant), what="tenant", at=at))


def _shown(found: Sequence[Record], scope: Scope) -> Receipt:
    """Show what would go; what another assistant was told goes too, and is not shown."""
    readable = set(scope.readable)
    whole = scopes.owner_of(scope.home) if scope.agent is None else None
    shown = (
        one for one in found if one.namespace in readable or scopes.owner_of(one.namespace) == whole
    )
    return Receipt(tuple(one.id for one in found), preview=tuple(shown))


def _receipt(erased: Erased) -> Receipt:
    return Receipt(erased.ids, erased.counts, erased.is_verified)


def _named(
    reader: Reader, database: Database, scope: Scope, what: Forgetting, at: datetime
) -> list[Record]:
    """Find the memories that are meant, with their episodes and the history of their slots."""
    if what.id is not None:
        one = reader.get(scope, what.id)
        check_writable(one.namespace, scope=scope)
        if one.kind == SUMMARY:
            return [one]
        every = [other for other in _all(database, scope) if other.kind != SUMMARY]
        return _with_kin([one], every, is_exact=True)
    wish = wish_of(what.text or "")
    if not wish.what:
        raise InvalidInput("forget needs to be told what; for all of a user use everything=True")
    # A summary is never what is meant: it goes with the memories that it sums up.
    every = [one for one in _all(database, scope) if one.kind != SUMMARY]
    found = _mentioning(every, wish) if wish.whole else _stating(reader, scope, every, wish, at)
    if not found:
        raise NotFound("nothing in this scope is about that; list() gives what there is")
    return _with_kin(found, every, is_exact=False)


def _own(database: Database, scope: Scope) -> list[str]:
    """Give the namespaces where this scope may forget; a user without an agent, with every agent."""
    own = [name for name in scope.readable if is_writable(name, scope=scope)]
    if scope.user is None or scope.agent is not None:
        return own
    with database.read() as connection:
        pairs = scopes.owned(connection, tenant=scope.tenant, owner=user_namespace(scope.user))
    return list(dict.fromkeys((*own, *pairs)))


def _all(database: Database, scope: Scope) -> list[Record]:
    """Read every memory that this scope may forget, whatever its status."""
    own = _own(database, scope)
    with database.read() as connection:
        wanted = Selection(statuses=_EVERY)
        return records.find(connection, tenant=scope.tenant, namespaces=own, wanted=wanted)


def _mentioning(every: Sequence[Record], wish: Wish) -> list[Record]:
    """Find everything that mentions a name or thing, in its words or as what it is about."""
    named = [as_word(name) for name in (wish.what, *names_in(wish.what))]
    wanted = set(terms(wish.what))
    return [one for one in every if _mentions(one, named, wanted)]


def _mentions(record: Record, named: Sequence[re.Pattern[str]], wanted: set[str]) -> bool:
    told = (record.content, record.source.quote, record.subject, record.value, record.applies_to)
    noted = (each for each in record.metadata.values() if isinstance(each, str))
    text = fold(" ".join(filter(None, (*told, *record.entities, *record.keywords, *noted))))
    if any(name.search(text) for name in named):
        return True
    return bool(wanted) and wanted <= set(terms(text))


def _stating(
    reader: Reader, scope: Scope, every: Sequence[Record], wish: Wish, at: datetime
) -> list[Record]:
    """Find the memory that a statement is about: the best hits that hold its words or are as good."""
    query = Query(wish.what, at, limit=20, archived=True, candidates=True)
    hits = reader.recall(scope, query)
    own = {one.id for one in every}
    mine = [hit for hit in hits if hit.record.id in own]
    if not mine:
        return []
    wanted = set(terms(wish.what))
    likeness = {hit.record.id: _likeness(hit, wanted) for hit in mine}
    best = max(likeness.values())
    return [
        hit.record
        for hit in mine
        if likeness[hit.record.id] >= max(MEANT, AS_GOOD * best) or hit.parts.exact
    ]


def _likeness(hit: Hit, wanted: set[str]) -> float:
    """Give how surely a memory is what was meant: by its own words or its sense, not its neighbours."""
    held = set(terms(f"{hit.record.content} {hit.record.source.quote}"))
    covered = len(wanted & held) / len(wanted) if wanted else 0.0
    return max(covered, hit.parts.vector)


def _with_kin(found: Sequence[Record], every: Sequence[Record], *, is_exact: bool) -> list[Record]:
    """Add what was replaced by these memories, the episodes all of them came from, and their echoes.

    Else an older value, or the sentence that said it, would stand again once the newer is gone.
    An episode that is meant itself takes along the memories that came from it alone.
    """
    known = {one.id: one for one in (*found, *every)}
    taken = {one.id for one in found}
    for one in found:
        if one.kind == RAW:
            taken |= {other.id for other in known.values() if other.cites == (one.id,)}
        if not is_exact and one.key is not None:
            taken |= {other.id for other in known.values() if _same_value(one, other)}
    while earlier := {one.id for one in known.values() if one.superseded_by in taken} - taken:
        taken |= earlier
    taken |= {id for one in list(taken) for id in known[one].cites if id in known}
    meant = [known[id] for id in sorted(taken)]
    return meant + [one for one in known.values() if one.id not in taken and _echoes(one, meant)]


def _echoes(one: Record, meant: Sequence[Record]) -> bool:
    """Tell whether the assistant repeats in its reply what a memory of the same turn says."""
    if one.kind != RAW or one.source.origin is not Origin.AGENT:
        return False
    turn = (one.source.session, one.source.turn)
    return any(
        turn == (memory.source.session, memory.source.turn) and echoes(one.content, memory)
        for memory in meant
    )


def _same_value(one: Record, other: Record) -> bool:
    slot = (one.key, fold(one.subject), one.applies_to)
    return slot == (other.key, fold(other.subject), other.applies_to) and one.value == other.value
