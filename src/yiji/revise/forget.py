"""Erase by saying what: find it, show it or erase it, give a receipt."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from yiji.errors import InvalidInput, NotFound
from yiji.governance.access import check_writable
from yiji.governance.erase import Erased, erase_records, erase_scope
from yiji.language.names import names_in
from yiji.language.normalise import fold
from yiji.language.segment import terms
from yiji.model.query import Query
from yiji.model.record import Record, Status
from yiji.model.scope import Scope, is_of_user, user_namespace
from yiji.recall.pipeline import Reader
from yiji.revise.wish import Wish, wish_of
from yiji.store import records, scopes
from yiji.store.database import Database
from yiji.store.selection import Selection

COVERED = 0.6
"""Share of a wish's terms that a memory must hold to be what is meant; a wish names its object in a
few words, of which one or two are the person's way of saying it."""
AS_GOOD = 0.8
"""Share of the best hit's score from which another is meant too."""

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
    reader: Reader, database: Database, scope: Scope, what: Forgetting, *, at: datetime, preview: bool
) -> Receipt:
    """Carry out a wish to forget. See `Memory.forget`."""
    given = [what.text is not None, what.id is not None, what.session is not None, what.everything]
    if sum(given) != 1:
        raise InvalidInput("forget needs exactly one of text, id, session and everything")
    if what.text is not None or what.id is not None:
        found = _named(reader, database, scope, what, at)
        if preview:
            return Receipt(tuple(one.id for one in found), preview=tuple(found))
        return _receipt(erase_records(database, found, at=at, actor="user", reason="forget"))
    if what.everything and scope.user is None:
        raise InvalidInput("forget(everything=True) erases a user; this scope has none")
    inside = scope if what.everything else scope.in_session(what.session)
    if preview:
        found = _of_scope(database, inside, everything=what.everything)
        return Receipt(tuple(one.id for one in found), preview=tuple(found))
    return _receipt(erase_scope(database, inside, what="user" if what.everything else "session", at=at))


def forget_tenant(database: Database, tenant: str, *, at: datetime) -> Receipt:
    """Erase everything of a tenant."""
    return _receipt(erase_scope(database, Scope(tenant), what="tenant", at=at))


def _receipt(erased: Erased) -> Receipt:
    return Receipt(erased.ids, erased.counts, erased.is_verified)


def _named(
    reader: Reader, database: Database, scope: Scope, what: Forgetting, at: datetime
) -> list[Record]:
    """Find the memories that are meant, with their episodes and the history of their slots."""
    if what.id is not None:
        one = reader.get(scope, what.id)
        check_writable(one.namespace, scope=scope)
        return _with_kin(database, scope, [one], is_exact=True)
    wish = wish_of(what.text or "")
    if not wish.what:
        raise InvalidInput("forget needs to be told what; for all of a user use everything=True")
    found = _mentioning(database, scope, wish) if wish.whole else _stating(reader, database, scope, wish, at)
    if not found:
        raise NotFound("nothing in this scope is about that; list() gives what there is")
    return _with_kin(database, scope, found, is_exact=False)


def _own(database: Database, scope: Scope) -> list[str]:
    """Give the namespaces where a user may forget: their own; without an agent, with every agent."""
    if scope.user is None:
        return [scope.home]
    if scope.agent is not None:
        return [name for name in scope.readable if is_of_user(name, scope.user)]
    with database.read() as connection:
        return scopes.owned(connection, tenant=scope.tenant, owner=user_namespace(scope.user))


def _all(database: Database, scope: Scope) -> list[Record]:
    own = _own(database, scope)
    with database.read() as connection:
        wanted = Selection(statuses=_EVERY)
        return records.find(connection, tenant=scope.tenant, namespaces=own, wanted=wanted)


def _of_scope(database: Database, scope: Scope, *, everything: bool) -> list[Record]:
    found = _all(database, Scope(scope.tenant, scope.user) if everything else scope)
    return found if everything else [one for one in found if one.source.session == scope.session]


def _mentioning(database: Database, scope: Scope, wish: Wish) -> list[Record]:
    """Find everything that mentions a name or thing, in its words or by a pronoun's owner."""
    names = names_in(wish.what) or (wish.what,)
    wanted = set(terms(wish.what))
    return [one for one in _all(database, scope) if _mentions(one, wish.what, names, wanted)]


def _mentions(record: Record, what: str, names: Sequence[str], wanted: set[str]) -> bool:
    text = fold(f"{record.content} {record.source.quote} {record.subject}")
    if what in text or any(name in text or name in map(fold, record.entities) for name in names):
        return True
    held = set(terms(text))
    return bool(wanted) and wanted <= held


def _stating(
    reader: Reader, database: Database, scope: Scope, wish: Wish, at: datetime
) -> list[Record]:
    """Find the memory that a statement is about: the best hits that hold its words or are as good."""
    query = Query(wish.what, at, limit=20, archived=True, candidates=True)
    hits = reader.recall(scope, query)
    own = set(_own(database, scope))
    mine = [hit for hit in hits if hit.record.namespace in own]
    if not mine:
        return []
    wanted = set(terms(wish.what))
    best = max(hit.score for hit in mine)
    return [
        hit.record
        for hit in mine
        if _coverage(hit.record, wanted) >= COVERED and hit.score >= AS_GOOD * best
        or hit.parts.exact > 0
        or hit.score >= reader.policy.high_mark
        and hit.score >= AS_GOOD * best
    ]


def _coverage(record: Record, wanted: set[str]) -> float:
    if not wanted:
        return 0.0
    return len(wanted & set(terms(f"{record.content} {record.source.quote}"))) / len(wanted)


def _with_kin(
    database: Database, scope: Scope, found: Sequence[Record], *, is_exact: bool
) -> list[Record]:
    """Add the episodes that memories came from, their earlier values, and what cites those episodes.

    An episode named by its own id takes along the memories that came from it alone.
    """
    every = {one.id: one for one in _all(database, scope)}
    for one in found:
        every.setdefault(one.id, one)
    taken = {one.id for one in found}
    for one in found:
        taken |= {id for id in one.cites if id in every}
        taken |= {other.id for other in every.values() if other.superseded_by in taken}
        if one.kind == "episode":
            taken |= {other.id for other in every.values() if other.cites == (one.id,)}
        if is_exact or one.key is None:
            continue
        taken |= {other.id for other in every.values() if _same_value(one, other)}
    return [every[id] for id in sorted(taken)]


def _same_value(one: Record, other: Record) -> bool:
    slot = (one.key, fold(one.subject), one.applies_to)
    return slot == (other.key, fold(other.subject), other.applies_to) and one.value == other.value
