"""In which order hits are given: the presets, each a formula over one record and its score parts."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from math import exp, log
from types import MappingProxyType
from typing import Final, Protocol

from yiji.model.hit import ScoreParts
from yiji.model.record import Record
from yiji.policy import Policy

RELEVANCE_WEIGHT: Final = 0.40
RECENCY_WEIGHT: Final = 0.35
IMPORTANCE_WEIGHT: Final = 0.25
"""Of the three factors. Source: seed 0, section on recall."""

RECENCY_PER_HOUR: Final = 0.05
"""Rate at which recency falls, 1/h. Source: seed 0; half is gone after 13.9 hours."""

ACCESS_GAIN: Final = 0.1
ACCESSES_COUNTED: Final = 10
"""Growth of importance an access, and after how many it ends. Source: seed 0."""

RECENT_DAYS: Final = 30.0
"""Days until the linear recency of `importance_recency` is 0. Source: seed 1, section 4.3."""

HOURLY_DECAY: Final = 0.995
"""Of `time_decay`, by which recency shrinks an hour. Source: seed 2, episodic memory."""

HALF_LIFE_DAYS: Final = 70.0
"""Source: seed 4, forgetting."""

_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)


class Ranking(Protocol):
    """A formula: higher is better; equal input gives equal output."""

    def __call__(self, record: Record, parts: ScoreParts, *, at: datetime, policy: Policy) -> float:
        """Score a record.

        Args:
            record: Candidate.
            parts: What recall found; `relevance` is read.
            at: Aware time of asking.
            policy: Tells which kinds age.
        """
        ...


def recency_of(record: Record, *, at: datetime) -> float:
    """Return how recently a record was accessed, 0 to 1.

    `exp(−0.05 · hours since last access)`; an access later than `at` counts as one at `at`.
    """
    return exp(-RECENCY_PER_HOUR * _elapsed(record, at) / _HOUR)


def importance_of(record: Record) -> float:
    """Return the importance of a record grown by use, 0 to 1.

    `min(1, importance · (1 + 0.1 · min(accesses, 10)))`.
    """
    growth = 1 + ACCESS_GAIN * min(record.access_count, ACCESSES_COUNTED)
    return min(1.0, record.importance * growth)


def relevance(record: Record, parts: ScoreParts, *, at: datetime, policy: Policy) -> float:
    """Order by relevance alone: the default of `recall`."""
    return parts.relevance


def three_factors(record: Record, parts: ScoreParts, *, at: datetime, policy: Policy) -> float:
    """Order by relevance, recency and importance: the default of `context`.

    `0.40 · relevance + 0.35 · recency + 0.25 · importance`; where recency does not count, the
    other two share its weight: `(0.40 · relevance + 0.25 · importance) / 0.65`.

    Source: seed 0; for what does not age, design, section 5.
    """
    lasting = RELEVANCE_WEIGHT * parts.relevance + IMPORTANCE_WEIGHT * importance_of(record)
    if not _ages(record, policy):
        return lasting / (RELEVANCE_WEIGHT + IMPORTANCE_WEIGHT)
    return lasting + RECENCY_WEIGHT * recency_of(record, at=at)


def importance_recency(
    record: Record,
    parts: ScoreParts,
    *,
    at: datetime,
    policy: Policy,
) -> float:
    """Order candidates by `0.6 · importance + 0.4 · max(0, 1 − days / 30)`, days since last access.

    Source: seed 1, section 4.3. Relevance only chose the candidates.
    """
    days = _elapsed(record, at) // _DAY
    return 0.6 * record.importance + 0.4 * max(0.0, 1 - days / RECENT_DAYS)


def time_decay(record: Record, parts: ScoreParts, *, at: datetime, policy: Policy) -> float:
    """Order by `0.7 · relevance + 0.3 · 0.7 · 0.995^hours + 0.3 · importance`, hours since it was recorded.

    Source: seed 2. Its weights sum to 1.21, so a score may exceed 1; and a week leaves
    43 % of the recency, not the 70 % its text says.
    """
    hours = max(at - record.recorded_at, timedelta()) / _HOUR
    recency = exp(log(HOURLY_DECAY) * hours)
    return 0.7 * parts.relevance + 0.3 * 0.7 * recency + 0.3 * record.importance


def half_life(record: Record, parts: ScoreParts, *, at: datetime, policy: Policy) -> float:
    """Order by `relevance · 0.5^(days / 70)`, days since last access.

    Source: seed 4.
    """
    return parts.relevance * exp(-log(2) * (_elapsed(record, at) / _DAY) / HALF_LIFE_DAYS)


RANKINGS: Final[Mapping[str, Ranking]] = MappingProxyType(
    {
        ranking.__name__: ranking
        for ranking in (relevance, three_factors, importance_recency, time_decay, half_life)
    }
)
"""Presets by the name that `recall(ranking=)` takes."""


def _elapsed(record: Record, at: datetime) -> timedelta:
    return max(at - record.last_access_at, timedelta())


def _ages(record: Record, policy: Policy) -> bool:
    """Tell whether recency counts: by kind, and a task only once it is done."""
    return policy.kind(record.kind).ages and record.state != "open"
