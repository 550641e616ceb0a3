"""A statement that arrives late: it changes nothing that was said since, and is kept as history."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.model.record import Candidate, Record, Status
from yiji.model.turn import Decision, Op
from yiji.policy import Policy
from yiji.store import records
from yiji.store.rows import slot_name
from yiji.store.scopes import Place
from yiji.store.selection import Selection

SAID_EARLIER: Final = "said_before_what_holds"
"""Name of the rule."""

MOST_HISTORY: Final = 50
"""Earlier values of a slot that a late one is placed among."""

_CHANGING: Final = (Op.SUPERSEDE, Op.UPDATE, Op.RETRACT)


def in_time(decision: Decision, at: datetime) -> Decision:
    """Leave alone what was said after a statement; it is history where nothing older is left. Pure.

    Args:
        decision: What the statement would do if it were the latest.
        at: When it was said.

    Returns:
        The same where all it changes was said before. A statement that would only have changed
        what was said since is added with the end that it had then, and one that takes something
        back does nothing.
    """
    since = [old for old in decision.targets if old.recorded_at > at]
    if decision.op not in _CHANGING or not since:
        return decision
    earlier = tuple(old for old in decision.targets if old not in since)
    if earlier:
        is_value = decision.candidate.op == "add"
        return decision if is_value else replace(decision, targets=earlier)
    if decision.op is Op.RETRACT:
        return Decision(Op.NOOP, decision.candidate, reason=SAID_EARLIER)
    candidate = replace(decision.candidate, op="add", valid_until=min(map(_begin, since)))
    return Decision(Op.ADD, _in_order(candidate), reason=SAID_EARLIER)


def placed(
    connection: sa.Connection, decision: Decision, at: datetime, *, place: Place, policy: Policy
) -> tuple[Decision, list[Record]]:
    """Place history among the earlier values of its slot, if that holds one at a time.

    Args:
        connection: The writer's.
        decision: Made by `in_time`.
        at: When it was said.
        place: Where it is to live.
        policy: Its slots.

    Returns:
        The decision, from the value before it to the one after it, and those two: the one before
        ends where it begins, and the one after begins when it was said, if not stated otherwise.
    """
    candidate = decision.candidate
    if candidate.key is None or not policy.is_single(candidate.key, candidate.subject):
        return decision, []
    slot = slot_name(candidate.subject, candidate.key, candidate.applies_to)
    found = records.find(
        connection,
        tenant=place.tenant,
        namespaces=[place.namespace],
        wanted=Selection(slots=[slot], statuses=(Status.ACTIVE, Status.SUPERSEDED)),
        limit=MOST_HISTORY,
    )
    return _among(decision, at, [one for one in found if _held(one)])


def _among(
    decision: Decision, at: datetime, history: Sequence[Record]
) -> tuple[Decision, list[Record]]:
    begin = decision.candidate.valid_from or at
    before = [one for one in history if one.recorded_at <= at and _reaches(one, begin)]
    after = min((one for one in history if one.recorded_at > at), key=_begin, default=None)
    changed = [one.changed(valid_until=begin) for one in before]
    if after is not None and after.valid_from is None:
        changed.append(after.changed(valid_from=after.recorded_at))
    candidate = replace(
        decision.candidate,
        valid_from=begin if before else decision.candidate.valid_from,
        valid_until=decision.candidate.valid_until if after is None else _begin(after),
    )
    return replace(decision, candidate=_in_order(candidate)), changed


def _reaches(record: Record, begin: datetime) -> bool:
    """Tell whether a value that held before a time holds beyond it."""
    return _begin(record) < begin and record.valid_until is not None and record.valid_until > begin


def _in_order(candidate: Candidate) -> Candidate:
    """Give a candidate that ends no earlier than it begins."""
    begin, end = candidate.valid_from, candidate.valid_until
    is_reversed = begin is not None and end is not None and end < begin
    return replace(candidate, valid_until=begin) if is_reversed else candidate


def _begin(record: Record) -> datetime:
    return record.valid_from or record.recorded_at


def _held(record: Record) -> bool:
    """Tell whether a value ever held: what was a mistake did not."""
    return record.valid_from is None or record.valid_from != record.valid_until
