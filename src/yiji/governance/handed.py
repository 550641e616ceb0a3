"""Which memories are one statement handed from conversation to conversation, so that one erasure takes all.

A copy cites the memory it was made of, or the assistant's message that said it. Nothing else does: what
is extracted cites the user's message.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

import sqlalchemy as sa

from yiji.kinds import BRIEF, RAW
from yiji.language.normalise import fold
from yiji.model.record import Origin, Record, Status
from yiji.model.scope import scope_of, user_namespace
from yiji.store import records, scopes
from yiji.store.erase import echoes
from yiji.store.selection import Selection

_EPISODE = "episode"
_SUMMARY = "summary"
_OF_USERS = user_namespace("")


def whole(connection: sa.Connection, found: Sequence[Record]) -> list[Record]:
    """Add what was handed over of memories of one tenant, and what they were handed over from.

    Both may stand in the home of another assistant of the same user; a statement is forgotten whole.
    """
    if not found:
        return []
    copies = [*found, *handed_on(connection, tenant=found[0].tenant, gone=found)]
    return [*copies, *handed_from(connection, tenant=found[0].tenant, gone=copies)]


def handed_on(connection: sa.Connection, *, tenant: str, gone: Sequence[Record]) -> list[Record]:
    """Read the copies of memories that go, and the copies of those, in all homes of their users.

    A copy stays if something else that stays says the same; what was merged with it goes. A task that
    the same assistant gave, and that repeats what goes, goes too.
    """
    known = {one.id: one for one in gone}
    for owner, own in _by_owner(gone).items():
        homes = scopes.owned(connection, tenant=tenant, owner=owner)
        edge = [one for one in own if _is_handed(one)]
        while edge:
            found = _citing(connection, tenant, homes, [one.id for one in edge])
            found = [one for one in found if one.id not in known]
            cited = sorted({id for one in found for id in one.cites} - known.keys())
            left = records.fetch(connection, tenant=tenant, namespaces=homes, ids=cited)
            stays = {one.id for one in left}
            edge = [one for one in found if _goes(one, known, stays)]
            known |= {one.id: one for one in edge}
        tasks = _tasks(connection, tenant, homes, list(known.values()))
        known |= {one.id: one for one in tasks}
    return _besides(gone, known.values())


def handed_from(connection: sa.Connection, *, tenant: str, gone: Sequence[Record]) -> list[Record]:
    """Read what the copies among these were made of, with the messages that it came from.

    What was lent for a conversation stays with who lent it, and what was summed up is no copy.
    """
    known = {one.id: one for one in gone}
    for owner, own in _by_owner(gone).items():
        homes = scopes.owned(connection, tenant=tenant, owner=owner)
        edge = [one for one in own if one.kind not in RAW]
        is_first = True
        while edge:
            ids = sorted({id for one in edge for id in one.cites} - known.keys())
            cited = records.fetch(connection, tenant=tenant, namespaces=homes, ids=ids)
            edge = [one for one in cited if _is_handed(one) or not is_first]
            known |= {one.id: one for one in edge}
            is_first = False
    return _besides(gone, known.values())


def _by_owner(gone: Iterable[Record]) -> dict[str, list[Record]]:
    """Give a user's memories by user; what many users read is handed to nobody."""
    found: dict[str, list[Record]] = {}
    for one in gone:
        if one.namespace.startswith(_OF_USERS):
            found.setdefault(scopes.owner_of(one.namespace), []).append(one)
    return found


def _is_handed(one: Record) -> bool:
    """Tell whether only a copy may cite it: a claim, or an assistant's message."""
    return one.kind not in RAW or (one.kind == _EPISODE and one.source.origin is Origin.AGENT)


def _tasks(
    connection: sa.Connection, tenant: str, homes: Sequence[str], gone: Sequence[Record]
) -> list[Record]:
    """Read the tasks given to sub-agents that repeat a value or a name of what goes, as they were told."""
    wanted = Selection(kinds=(BRIEF,), statuses=tuple(Status))
    briefs = records.find(connection, tenant=tenant, namespaces=homes, wanted=wanted)
    givers = {one.id: scope_of(one.namespace, tenant=tenant).agent for one in gone}
    tasks = [
        task
        for task in briefs
        if not task.cites
        and any(
            givers[one.id] in (None, task.source.speaker) and echoes(task.content, one)
            for one in gone
        )
    ]
    return [*tasks, *(one for task in tasks for one in _told(connection, task))]


def _told(connection: sa.Connection, task: Record) -> list[Record]:
    """Read the messages in which a task was told to the sub-agent once more, as its user's."""
    wanted = Selection(kinds=(_EPISODE,), statuses=tuple(Status), session=task.source.session or "")
    homes = [task.namespace]
    said = records.find(connection, tenant=task.tenant, namespaces=homes, wanted=wanted)
    words, giver = fold(task.content), task.source.speaker
    return [one for one in said if one.source.speaker == giver and fold(one.source.quote) in words]


def _citing(
    connection: sa.Connection, tenant: str, homes: Sequence[str], ids: Sequence[str]
) -> list[Record]:
    citing = records.citing(connection, tenant=tenant, namespaces=homes, episodes=ids)
    found = {one.id: one for many in citing.values() for one in many}
    return [one for one in found.values() if one.kind != _SUMMARY]


def _goes(copy: Record, known: Mapping[str, Record], stays: Collection[str]) -> bool:
    """Tell whether a copy goes with what it was made of: nothing else says it, or it says more too.

    Each time that it was said is a citation, but for what was written down without a message.
    """
    is_said_once_more = copy.confirm_count > len(copy.cites)
    if not is_said_once_more and not any(id in stays for id in copy.cites):
        return True
    said = (known[id] for id in copy.cites if id in known and known[id].kind != _EPISODE)
    words = fold(copy.content)
    return any((of := fold(one.content)) in words and of != words for one in said)


def _besides(gone: Collection[Record], every: Iterable[Record]) -> list[Record]:
    ids = {one.id for one in gone}
    return sorted((one for one in every if one.id not in ids), key=lambda one: one.id)
