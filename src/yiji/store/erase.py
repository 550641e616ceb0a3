"""Erasing from every table that holds anything derived from a memory (invariant 11)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.language.normalise import fold
from yiji.model.record import Record, Status
from yiji.model.scope import Scope, user_namespace
from yiji.model.turn import Message
from yiji.store import outbox, postings, scopes, sessions, summaries, vectors
from yiji.store import tables as t
from yiji.store.guard import UNSCOPED
from yiji.store.leftovers import delete, drop_jobs, drop_naming, drop_uses
from yiji.store.records import fetch, find, find_ids
from yiji.store.reflect import reflect
from yiji.store.selection import Selection, batches, in_scope
from yiji.store.spoken import messages, messages_cell
from yiji.store.summaries import Conversation

Counts = Mapping[str, int]
"""Rows or entries erased, by table; tables with none are left out."""

_OF_USERS: Final = user_namespace("")

SUMMARY: Final = "summary"
"""Kind of a conversation's summary as one memory."""

BY_RECORD: Final = (t.citations, t.labels, t.mentions, t.edges)
"""Tables whose rows hang on a record, by its id."""

KEPT: Final[Mapping[str, str]] = {
    "audit": "ids, verbs and reasons only: the proof that something was erased",
    "spend": "numbers by day and model: what was paid is paid",
    "store": "about the store, nobody's",
}
"""Tables that outlive a user, with why; a whole tenant takes its audit and its spend along."""

BY_NAMESPACE: Final = (
    *(
        table
        for table in reversed(t.metadata.sorted_tables)
        if table.name not in KEPT and table is not t.stamps
    ),
    t.stamps,
)
"""Every other table, children before what they hang on; stamps last, as deleting sets them."""


def erase_records(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    ids: Sequence[str],
    at: datetime,
) -> Counts:
    """Erase memories and all that was made of them: index, links, turn text, traces, jobs.

    The message that a memory came from is blanked in its turn, and the traces of its owner go,
    since a question may repeat it. Of a memory that many users read, all traces go that name it.
    Every summary of its conversation goes, and of any that it was summed up in; those are made
    again of what is left, once nobody waits.
    """
    found = fetch(connection, tenant=tenant, namespaces=namespaces, ids=ids)
    counts: Counter[str] = Counter()
    for of, is_unwanted in summed_up(connection, tenant, found).items():
        counts += _drop_summaries(connection, tenant, of, at, is_unwanted=is_unwanted)
    by_namespace: dict[str, list[Record]] = {}
    for record in found:
        by_namespace.setdefault(record.namespace, []).append(record)
    for namespace, gone in by_namespace.items():
        counts += _erase_in(connection, tenant, namespace, gone)
    for owner in {scopes.owner_of(namespace) for namespace in by_namespace}:
        homes = scopes.owned(connection, tenant=tenant, owner=owner)
        counts["turns"] += blank_turns(connection, tenant, homes, found, at)
        counts["traces"] += delete(connection, t.traces, tenant, homes)
        counts["outbox"] += drop_jobs(connection, tenant, homes, {one.id for one in found})
    shared = [one.id for one in found if not one.namespace.startswith(_OF_USERS)]
    counts["traces"] += drop_naming(connection, tenant, shared)
    counts["uses"] += drop_uses(connection, tenant, [one.id for one in found])
    return +counts


def summed_up(
    connection: sa.Connection, tenant: str, gone: Sequence[Record]
) -> dict[Conversation, bool]:
    """Name the conversations whose summaries may hold words of memories.

    Returns:
        Of each, whether nothing but the summary itself is meant, so that it is not made again.
    """
    found: dict[Conversation, bool] = {}
    for owner in {scopes.owner_of(one.namespace) for one in gone}:
        own = [one for one in gone if scopes.owner_of(one.namespace) == owner]
        names = {one.source.session or "" for one in own if one.source.turn or one.kind == SUMMARY}
        said = {one.source.session or "" for one in own if one.kind != SUMMARY}
        homes = scopes.owned(connection, tenant=tenant, owner=owner) if names else []
        held = summaries.among(connection, tenant=tenant, namespaces=homes, names=names)
        found |= {one: one.session not in said for one in held}
    others = summaries.citing(connection, tenant=tenant, ids=[one.id for one in gone])
    return {**found, **dict.fromkeys(others, False)}


def summaries_of(
    connection: sa.Connection, tenant: str, of: Sequence[Conversation]
) -> list[Record]:
    """Read the summaries as memories, of any status, of conversations."""
    return [
        one
        for each in of
        for one in find(
            connection,
            tenant=tenant,
            namespaces=[each.namespace],
            wanted=Selection(kinds=(SUMMARY,), statuses=tuple(Status), session=each.session),
        )
    ]


def _drop_summaries(
    connection: sa.Connection,
    tenant: str,
    of: Conversation,
    at: datetime,
    *,
    is_unwanted: bool = False,
) -> Counter[str]:
    """Delete the summaries of a conversation, memories too, and ask for new ones if they are wanted."""
    held = summaries_of(connection, tenant, [of])
    counts = _erase_in(connection, tenant, of.namespace, held) if held else Counter()
    dropped = summaries.drop(connection, tenant=tenant, of=of, is_unwanted=is_unwanted)
    if (held or dropped) and not is_unwanted:
        outbox.push_once(
            connection,
            tenant=tenant,
            namespace=of.namespace,
            topic=outbox.SUMMARISE,
            subject=of.session,
            at=at,
        )
    return counts + Counter(summaries=dropped)


def erase_session(connection: sa.Connection, *, scope: Scope, at: datetime) -> Counts:
    """Erase the scope's session: its turns, and every memory that came from them."""
    home, owner = scope.home, scopes.owner_of(scope.home)
    wanted = Selection(session=scope.session or "", statuses=tuple(Status))
    own = find_ids(connection, tenant=scope.tenant, namespaces=[home], wanted=wanted)
    said = {turn.id for turn in sessions.window(connection, scope=scope, limit=-1)}
    shared = find_ids(connection, tenant=scope.tenant, namespaces=[owner], wanted=wanted)
    # Another agent's session of the same name may stand behind a shared memory.
    candidates = fetch(connection, tenant=scope.tenant, namespaces=[owner], ids=sorted(shared))
    ids = own | {one.id for one in candidates if one.source.turn in said}
    homes, gone = [home, owner], sorted(ids)
    counts = Counter(
        erase_records(connection, tenant=scope.tenant, namespaces=homes, ids=gone, at=at)
    )
    name = scope.session or ""
    counts["turns"] += delete(connection, t.turns, scope.tenant, [home], t.turns.c.session == name)
    counts["sessions"] += delete(
        connection, t.sessions, scope.tenant, [home], t.sessions.c.id == name
    )
    counts["outbox"] += drop_jobs(connection, scope.tenant, [home], {name}, topic=outbox.SUMMARISE)
    for table in (t.traces, t.uses, t.summaries, t.summary_sources):
        is_its = table.c.session == scope.session
        counts[table.name] += delete(connection, table, scope.tenant, [home], is_its)
    return +counts


def erase_namespaces(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str]
) -> Counts:
    """Erase everything in these namespaces."""
    counts = Counter(
        {table.name: delete(connection, table, tenant, namespaces) for table in BY_NAMESPACE}
    )
    del counts[t.stamps.name]  # they were nobody's words
    return +counts


def erase_user(connection: sa.Connection, *, tenant: str, user: str) -> Counts:
    """Erase everything of a user, with whichever agent."""
    owned = scopes.owned(connection, tenant=tenant, owner=user_namespace(user))
    return erase_namespaces(connection, tenant=tenant, namespaces=owned)


def erase_tenant(connection: sa.Connection, *, tenant: str) -> Counts:
    """Erase everything of a tenant, its audit and its spend included."""
    counts: Counter[str] = Counter()
    for table in (*BY_NAMESPACE, t.audit, t.spend):
        statement = table.delete().where(table.c.tenant == tenant)
        whole = statement.execution_options(**{UNSCOPED: "the whole tenant goes"})
        counts[table.name] = connection.execute(whole).rowcount
    del counts[t.stamps.name]
    return +counts


def _erase_in(
    connection: sa.Connection, tenant: str, namespace: str, gone: Sequence[Record]
) -> Counter[str]:
    counts: Counter[str] = Counter()
    ids = sorted(record.id for record in gone)
    key = {"tenant": tenant, "namespace": namespace}
    counts["postings"] = postings.remove(connection, **key, records=ids)
    for embedder in vectors.embedders(connection, tenant=tenant, namespaces=[namespace]):
        counts["vectors"] += vectors.remove(connection, **key, embedder=embedder, records=ids)
    counts["wide_entries"] = reflect(connection, **key, records=ids)
    for part in batches(ids):
        for table in BY_RECORD:
            hangs = table.c.record.in_(part)
            counts[table.name] += delete(connection, table, tenant, [namespace], hangs)
        counts["records"] += delete(
            connection, t.records, tenant, [namespace], t.records.c.id.in_(part)
        )
    return counts


def blank_turns(
    connection: sa.Connection,
    tenant: str,
    homes: Sequence[str],
    gone: Sequence[Record],
    at: datetime,
) -> int:
    """Blank the messages that erased records came from, their repetitions and echoes; gives how many.

    An episode stands for every message of its words in its conversation, so all turns are read.
    """
    blanked = 0
    by_turn: dict[tuple[str, str | None], list[Record]] = {}
    for one in gone:
        by_turn.setdefault((one.source.session or "", one.source.turn), []).append(one)
    texts_gone = {one.content for one in gone if one.kind == "episode"}
    names = ("namespace", "session", "id", "position", "messages")
    columns = [t.turns.c[name] for name in names]
    held = connection.execute(sa.select(*columns).where(in_scope(t.turns, tenant, homes))).all()
    for namespace, session, turn, first, cell in held:
        here = by_turn.get((session, turn), [])
        said = messages(cell)
        left = [
            replace(one, content="")
            if one.content in texts_gone or _is_of(one, position, here)
            else one
            for position, one in enumerate(said, start=first)
        ]
        changed = sum(old.content != new.content for old, new in zip(said, left, strict=True))
        if changed:
            blanked += changed
            is_it = (t.turns.c.session == session, t.turns.c.id == turn)
            update = t.turns.update().where(in_scope(t.turns, tenant, [namespace]), *is_it)
            connection.execute(update.values(messages=messages_cell(left)))
            sessions.unstamp(connection, tenant=tenant, namespace=namespace, session=session)
            _drop_summaries(connection, tenant, Conversation(namespace, session), at)
    return blanked


def _is_of(message: Message, position: int, gone: Sequence[Record]) -> bool:
    """Tell whether erased records of its turn came from a message, or the assistant repeats them in it."""
    if any(one.source.position == position for one in gone):
        return True
    return message.role == "assistant" and any(echoes(message.content, one) for one in gone)


def echoes(text: str, record: Record) -> bool:
    """Tell whether a text repeats what a memory says: its value or a name in it."""
    if record.kind == "episode":
        return False
    folded = fold(text)
    words = (fold(word) for word in (record.value or "", *record.entities))
    return any(len(word) > 1 and word in folded for word in words)
