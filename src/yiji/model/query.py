"""What is asked of memory."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from yiji.model.record import Scalar

DEFAULT_LIMIT = 5
"""Hits by default (seed 1, section 5.1: five beat three)."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question to memory, as the caller put it.

    Attributes:
        text: The question.
        limit: Most hits wanted, at least 1.
        kinds: Only these kinds, or all.
        filters: Metadata that must be equal; `entity` and other record fields by the
            names in `yiji.store.records.FILTERS`.
        as_of: What was true then, or None for now.
        known_at: What we believed then, or None for now.
        archived: Cold memories too.
        candidates: Memories below confidence 0.5 too.
        floor: Least relevance, or None for the policy's.
        ranking: Name of a ranking preset.
        at: When it is asked; its offset is the asker's calendar.
    """

    text: str
    at: datetime
    limit: int = DEFAULT_LIMIT
    kinds: tuple[str, ...] = ()
    filters: Mapping[str, Scalar] = field(default_factory=dict)
    as_of: datetime | None = None
    known_at: datetime | None = None
    archived: bool = False
    candidates: bool = False
    floor: float | None = None
    ranking: str = "relevance"
