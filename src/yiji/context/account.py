"""Say of each candidate whether the prompt shows it, and what kept it out if not. Pure."""

from dataclasses import replace

from yiji.context.assemble import Context
from yiji.context.material import Material
from yiji.model.hit import ScoreParts, Trace, TraceCandidate
from yiji.model.record import Record, Status

HEAD = "head"
"""What found a memory that stands in the head whatever is asked; named as an arm is."""
SESSION = "session"
"""What found a memory that an earlier turn of the conversation brought in."""

_STANDING = frozenset((HEAD, SESSION))


def accounted(trace: Trace, material: Material, context: Context) -> Trace:
    """Complete the trace of a recall for the context that was made of it.

    Returns:
        The trace with each candidate either shown or dropped by a first rule, of the guard or of
        the context: `in_head` and `in_window` (the prompt says it already), `superseded`,
        `budget`. What the question did not find comes last: of the head, and of earlier turns.
    """
    shown = {one.id: one for one in context.records}
    told = [_told(one, shown, material, context) for one in trace.candidates]
    found = {one.id for one in trace.candidates}
    standing = [
        _standing(one, _place(id, material)) for id, one in shown.items() if id not in found
    ]
    return replace(trace, verb="context", candidates=(*told, *standing), tokens=context.tokens)


def brought_by(trace: Trace) -> tuple[str, ...]:
    """Give the ids of the memories that a context brought in, strongest last; none for a recall."""
    if trace.verb != "context":
        return ()
    hits = (one for one in trace.candidates if one.dropped_by is None)
    return tuple(one.id for one in hits if not _STANDING.intersection(one.arms))[::-1]


def _told(
    one: TraceCandidate, shown: dict[str, Record], material: Material, context: Context
) -> TraceCandidate:
    if one.id in context.brought:
        return one
    if one.id in shown:  # the prompt has it all the same
        return replace(one, dropped_by=None, arms=(*one.arms, _place(one.id, material)))
    if one.dropped_by is not None:
        return one
    return replace(one, dropped_by=_rule(one.id, material, context))


def _rule(id: str, material: Material, context: Context) -> str:
    """Name what kept a hit out of the prompt."""
    record = next(hit.record for hit in material.hits if hit.record.id == id)
    if record.status is Status.SUPERSEDED:
        return "superseded"
    if any(one.content == record.content for one in context.records):
        return "in_head"
    said = (message.content for _, message in context.conversation)
    if material.is_own_summary(record) or record.content in said:
        return "in_window"
    return "budget"


def _place(id: str, material: Material) -> str:
    """Name where a memory stands that is no hit."""
    disputed = (one for pair in material.unsettled for one in pair)
    return HEAD if any(one.id == id for one in (*material.head, *disputed)) else SESSION


def _standing(record: Record, arm: str) -> TraceCandidate:
    parts = ScoreParts(importance=record.importance)
    return TraceCandidate(record.id, record.kind, 0.0, parts, (arm,))
