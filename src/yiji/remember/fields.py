"""What a conversation came to, by field: the same words in its summary and in a hand-off. Pure."""

from enum import StrEnum

from yiji.model.record import Candidate, Origin, Record


class Field(StrEnum):
    """Fields of what a conversation came to, as `yiji.model.summary.FIELDS` (design, section 7)."""

    GOAL = "goal"
    PEOPLE = "people"
    FACTS = "facts"
    DECISIONS = "decisions"
    RESULTS = "results"
    TODOS = "todos"
    REFUSALS = "refusals"


_OF_KIND = {
    "profile": Field.FACTS,
    "preference": Field.FACTS,
    "fact": Field.FACTS,
    "decision": Field.DECISIONS,
    "event": Field.RESULTS,
    "rejection": Field.REFUSALS,
}

_FOUND_BY = frozenset((Origin.AGENT, Origin.TOOL))
"""Whose facts were found while working: what the user states is no result."""


def field_of(memory: Record | Candidate, origin: Origin) -> Field | None:
    """Name the field that a memory of a conversation belongs to.

    Args:
        memory: A claim.
        origin: Whose word it is.

    Returns:
        The field; None for a kind that is none of them. A task is a todo while it is open and a
        result once it is done; a fact is a result if an assistant or a tool found it; a preference
        against something is a refusal.
    """
    if memory.kind == "task":
        return Field.RESULTS if memory.state == "done" else Field.TODOS
    if memory.kind == "preference" and memory.polarity == "-":
        return Field.REFUSALS
    if memory.kind == "fact" and origin in _FOUND_BY:
        return Field.RESULTS
    return _OF_KIND.get(memory.kind)
