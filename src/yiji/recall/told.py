"""Which summaries say again what is given anyway. Pure."""

from collections.abc import Iterable

from yiji.model.record import Record

SUMMARY = "summary"
"""Kind of a conversation's summary as one memory."""


def told_by_memories(found: Iterable[Record]) -> frozenset[str]:
    """Name the summaries that yield to memories they cite: what answers a question is given itself.

    Args:
        found: What may be given for a question.
    """
    held = list(found)
    ids = {one.id for one in held}
    return frozenset(
        one.id for one in held if one.kind == SUMMARY and not ids.isdisjoint(one.cites)
    )
