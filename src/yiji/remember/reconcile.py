"""What a new statement does to the stored ones (design, section 4, step 6). Pure.

Similarity finds neighbours; slot, value and polarity decide. `RULES` is the decision table, read
from the top: the first rule that has an answer gives it, and its name is kept as the reason.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from yiji.language.normalise import fold
from yiji.model.record import Candidate, Origin, Record, Status
from yiji.model.turn import Decision, Neighbour, Op
from yiji.policy import TRUST, Policy
from yiji.remember.case import Case
from yiji.remember.contrast import Relation
from yiji.remember.merge import merge
from yiji.remember.value import is_finer

_HEARSAY: Final = frozenset((Origin.AGENT, Origin.TOOL))
"""Whose claims are the words of somebody else, told by a model."""

FOUND: Final = 0.40
"""Similarity from which a correction or an ending may mean a memory that shares no slot with it."""


def decide(
    candidate: Candidate,
    neighbours: Sequence[Neighbour],
    *,
    at: datetime,
    policy: Policy,
    origin: Origin,
) -> Decision:
    """Decide what to do with one candidate.

    Args:
        candidate: What was extracted, resolved.
        neighbours: Stored memories: those of the same slot first, then similar ones of what the
            scope reads, then earlier candidates of the same batch. Superseded and quarantined
            ones, episodes and summaries are passed over.
        at: When it was said; aware.
        policy: Kinds, slots and thresholds.
        origin: Whose word it is.

    Returns:
        The decision with the rule that made it. Never raises for any candidate of a known kind;
        NOOP has a target except for `nothing_to_retract`.

    Raises:
        InvalidInput: The candidate's kind is not known.
    """
    policy.kind(candidate.kind)
    case = Case.of(candidate, neighbours, at=at, policy=policy, origin=origin)
    for rule in RULES:
        decision = rule(case)
        if decision is not None:
            return decision
    return _added(case, "nothing_like_it")


def inherited(candidate: Candidate, old: Record) -> Candidate:
    """Give a correction without a slot of its own the slot of what it corrects."""
    if candidate.key is not None or old.key is None:
        return candidate
    return replace(
        candidate,
        kind=old.kind,
        key=old.key,
        subject=old.subject,
        applies_to=old.applies_to,
        value=candidate.value or fold(candidate.content),
    )


def _retraction(case: Case) -> Decision | None:
    """Take a stored claim back without giving another."""
    if case.candidate.op != "retract":
        return None
    meant = _meant(case)
    if not meant:
        return Decision(Op.NOOP, case.candidate, reason="nothing_to_retract")
    if any(case.is_outranked(one.record) for one in meant):
        return _kept(case, meant, "retracted_by_less_trusted")
    return Decision(Op.RETRACT, case.candidate, _records(meant), reason="retracted")


def _ending(case: Case) -> Decision | None:
    """End a value: no longer."""
    if case.candidate.op != "end":
        return None
    ended = [one for one in case.same_key if case.names_value(one.record)]
    ended = ended or [
        one for one in case.same_slot if case.is_single or case.candidate.value is None
    ]
    ended = ended or [
        one for one in case.others if one.similarity >= FOUND and case.names_value(one.record)
    ]
    ended = [one for one in ended if one.record.polarity == "+"]
    return _replaced(case, ended, "ended") if ended else None


def _correction(case: Case) -> Decision | None:
    """Replace what the user says was wrong."""
    if case.candidate.op != "correct":
        return None
    confirmed = case.same_claims
    if confirmed:
        return Decision(
            Op.NOOP, case.candidate, _records(confirmed[:1]), reason="already_corrected"
        )
    meant = _meant(case)
    if not meant:
        return None
    named = inherited(case.candidate, meant[0].record)
    if any(case.is_outranked(one.record) for one in meant):
        return Decision(Op.CONFLICT, named, _records(meant), reason="corrected_by_less_trusted")
    return Decision(Op.SUPERSEDE, named, _records(meant), reason="corrected")


def _meant(case: Case) -> list[Neighbour]:
    """Find what a correction is about: its slot, else what it contradicts, else the nearest."""
    if case.same_slot and (case.is_single or case.candidate.value is None):
        return case.same_slot
    replaceable = [one for one in (*case.same_slot, *case.others) if case.may_replace(one.record)]
    contrary = [one for one in replaceable if case.contrast(one).relation is Relation.CONTRARY]
    same_key = [one for one in replaceable if one in case.same_key]
    found = contrary or same_key or [one for one in replaceable if one.similarity >= FOUND]
    return sorted(found, key=lambda one: (one.similarity, one.record.recorded_at), reverse=True)[:1]


def _repetition(case: Case) -> Decision | None:
    """Confirm what is known: same slot, value and polarity, in any namespace that is read."""
    same = case.same_claims
    if not same:
        return None
    disputed = [one for one in same if case.is_disputed(one.record)]
    rivals = case.clashing
    if same == disputed and rivals and not any(case.is_outranked(one.record) for one in rivals):
        return _replaced(case, [*rivals, *disputed], "dispute_settled")
    hearsay = [one for one in same if _is_hearsay(case, one.record)]
    if len(hearsay) == len(same) and not rivals:
        return _replaced(case, hearsay, "said_by_more_trusted")
    if all(_is_finer(case, one) for one in same):
        return _finer(case, same)
    settled = [one for one in same if one not in (*disputed, *hearsay)] or same
    return Decision(Op.NOOP, case.candidate, _records(settled[:1]), reason="same_slot_same_value")


def _is_finer(case: Case, one: Neighbour) -> bool:
    """Tell whether the candidate says the record's value more exactly."""
    mine, its = fold(case.candidate.value or ""), fold(one.record.value or "")
    return is_finer(mine, its) and not case.is_outranked(one.record)


def _finer(case: Case, old: Sequence[Neighbour]) -> Decision | None:
    """Replace a value by the more exact one; what matters to health stays beside it."""
    key = case.candidate.key
    if key is not None and case.policy.slot(key).safety:
        return _added(case, "more_exact")
    return _replaced(case, old, "more_exact")


def _clash(case: Case) -> Decision | None:
    """Replace the other value of a slot, or the same value with the opposite polarity."""
    return _replaced(case, case.clashing, "same_slot_other_value") if case.clashing else None


def _succession(case: Case) -> Decision | None:
    """Replace the values that the same words say have ceased."""
    gone = [one for one in case.same_key if case.is_ended(one.record)]
    return _replaced(case, gone, "value_ended") if gone else None


def _task(case: Case) -> Decision | None:
    """Update a task: what was open is done, or is open again with another date."""
    if case.candidate.state is None:
        return None
    tasks = [one for one in case.all if one.record.state is not None and case.is_same_work(one)]
    if not tasks:
        return None
    task = max(tasks, key=lambda one: one.similarity)
    now = (case.candidate.state, case.candidate.due or task.record.due)
    if now != (task.record.state, task.record.due or case.candidate.due):
        return _replaced(case, [task], "task_changed")
    if case.contrast(task).relation is Relation.SAME:
        return Decision(Op.NOOP, case.candidate, (task.record,), reason="same_task")
    return None


def _contradiction(case: Case) -> Decision | None:
    """Replace the nearest memory whose sentence cannot hold any more."""
    for one in case.all:
        if case.may_contradict(one) and case.contrast(one).relation is Relation.CONTRARY:
            return _replaced(case, [one], f"contrary:{case.contrast(one).reason}")
    return None


def _paraphrase(case: Case) -> Decision | None:
    """Confirm a memory that says the same in other words."""
    for one in case.all:
        if case.may_repeat(one) and case.contrast(one).relation is Relation.SAME:
            if _is_hearsay(case, one.record):
                return _replaced(case, [one], "said_by_more_trusted")
            return Decision(Op.NOOP, case.candidate, (one.record,), reason="same_claim")
    return None


def _detail(case: Case) -> Decision | None:
    """Merge what says the same and more into what is known, where the kind allows it."""
    if not case.policy.kind(case.candidate.kind).merges or case.candidate.key is not None:
        return None
    for one in case.all:
        is_open = (
            one.record.key is None
            and case.may_replace(one.record)
            and not _is_less_trusted(case, one.record)
            and case.may_repeat(one)
        )
        if (
            is_open
            and one.record.kind == case.candidate.kind
            and case.contrast(one).relation is Relation.EXTENDS
        ):
            content = merge(one.record.content, case.candidate.content)
            return Decision(Op.UPDATE, case.candidate, (one.record,), content, "adds_detail")
    return None


RULES: Final[tuple[Callable[[Case], Decision | None], ...]] = (
    _retraction,
    _ending,
    _correction,
    _succession,
    _repetition,
    _clash,
    _task,
    _contradiction,
    _paraphrase,
    _detail,
)
"""The decision table, first match wins; what no rule takes is added."""


def _is_less_trusted(case: Case, record: Record) -> bool:
    return TRUST[case.origin] < TRUST[record.source.origin]


def _is_hearsay(case: Case, record: Record) -> bool:
    """Tell whether a model told what somebody more trusted says now, and so is to be replaced by it."""
    is_weaker = TRUST[case.origin] > TRUST[record.source.origin]
    return record.source.origin in _HEARSAY and is_weaker and case.may_replace(record)


def _replaced(case: Case, old: Sequence[Neighbour], reason: str) -> Decision | None:
    """Replace memories, or stand beside them where the new claim weighs less.

    What a user says about the organisation stays that user's own claim: it is added.
    """
    mine = [one for one in old if case.may_replace(one.record)]
    if not mine:
        return _added(case, f"{reason}_elsewhere")
    is_fixed = case.is_immutable and not all(_is_hearsay(case, one.record) for one in mine)
    if is_fixed or any(case.is_outranked(one.record) for one in mine):
        return _kept(case, mine, f"{reason}_disputed")
    return Decision(Op.SUPERSEDE, case.candidate, _records(mine), reason=reason)


def _added(case: Case, reason: str) -> Decision:
    """Add a memory; where its slot holds one value and is taken, it stands without a slot.

    That is a claim without a value, or one that refuses another value than the present one: it
    says nothing against what the slot holds.
    """
    candidate = case.candidate
    taken = any(
        one.record.status is Status.ACTIVE and case.may_replace(one.record)
        for one in case.slot_mates
    )
    if case.is_single and taken:
        candidate = replace(candidate, key=None)
    return Decision(Op.ADD, candidate, reason=reason)


def _kept(case: Case, old: Sequence[Neighbour], reason: str) -> Decision:
    return Decision(Op.CONFLICT, case.candidate, _records(old), reason=reason)


def _records(neighbours: Sequence[Neighbour]) -> tuple[Record, ...]:
    return tuple(one.record for one in neighbours)
