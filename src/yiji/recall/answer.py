"""From what a search found to the hits: rank, guard, explain. Pure, and all that depends on the time."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from yiji.language.time import TimeSpan
from yiji.model.clock import utc
from yiji.model.hit import Hit, Recall, ScoreParts, Trace, TraceCandidate
from yiji.model.ids import new_id
from yiji.model.query import Query
from yiji.model.record import Record, Status
from yiji.policy import Policy
from yiji.recall.arms import asks_past
from yiji.recall.fuse import Fused, arms_of, retimed
from yiji.recall.guard import Dropped, Rules, Scored, guard
from yiji.recall.question import Question
from yiji.recall.rank import RANKINGS, importance_of, recency_of
from yiji.recall.told import SUMMARY


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found; it holds until something is written, whatever the time.

    Attributes:
        candidates: The shortlist, the most relevant first, with what it is scored by but recency.
        citing: Memories of any status that came from an episode, by its id.
        eligible: Ids of those memories that the question may return.
    """

    candidates: tuple[tuple[Record, ScoreParts], ...]
    citing: Mapping[str, Sequence[Record]]
    eligible: Collection[str]


def parts_of(record: Record, fused: Fused, row: int, window: TimeSpan | None) -> ScoreParts:
    """Give what a record is scored by but recency, with its own time in the place of its telling's."""
    relevance = float(fused.relevance[row])
    fit = time_fit(record, window)
    if fit is not None:
        relevance = retimed(relevance, was=float(fused.evidence.when[row]), fit=fit)
    return fused.parts(row, relevance=relevance, importance=importance_of(record))


def answer(
    found: Found,
    question: Question,
    query: Query,
    *,
    policy: Policy,
    took: Sequence[tuple[str, float]] = (),
    cached: bool = False,
) -> Recall:
    """Rank and guard what was found.

    Args:
        found: By a search for this question.
        question: As it was searched by.
        query: As it was asked.
        policy: Tells which kinds age, and the floor.
        took: Seconds by step, in order.
        cached: Whether the search was made before it was asked.
    """
    scored = _ordered([_scored(record, parts, query, policy) for record, parts in found.candidates])
    rules = Rules(
        floor=floor_of(query, policy),
        now=utc(query.at),
        is_historical=asks_past(query)
        or question.plain.window is not None
        or question.understood.is_over(query.at),
        citing=found.citing,
        eligible=found.eligible,
        open_only=question.understood.open_tasks,
    )
    guarded = guard(scored, rules)
    kept, rest = guarded.kept[: query.limit], guarded.kept[query.limit :]
    dropped = (*(Dropped(one, "limit") for one in rest), *guarded.dropped)
    every = [_traced(one, None) for one in kept]
    every += [_traced(one.scored, one.rule) for one in dropped]
    trace = Trace(
        id=new_id(utc(query.at)),
        at=utc(query.at),
        question=question.understood.text,
        understood=question.understood.described(),
        candidates=tuple(every),
        degraded=question.missing,
        ranking=query.ranking,
        took_ms=tuple((step, 1000 * seconds) for step, seconds in took),
        cached=cached,
    )
    return Recall(tuple(_hit(one, query) for one in kept), trace)


def floor_of(query: Query, policy: Policy) -> float:
    """Give the least relevance of a hit, 0 to 1."""
    return policy.floor if query.floor is None else query.floor


def time_fit(record: Record, window: TimeSpan | None) -> float | None:
    """Tell whether a memory's own time fits what is asked for.

    Returns:
        1 if it lies in the window or touches it, −1 if not; None where nothing is asked for, or
        the memory names no time.
    """
    if window is None or record.kind == "episode" or record.valid_from is None:
        return None
    begins, ends = record.valid_from, record.valid_until
    is_early = window.start is not None and ends is not None and ends <= window.start
    is_late = window.end is not None and begins >= window.end
    is_before = window.start is not None and ends is None and begins < window.start
    is_over = is_before and record.kind in ("event", "decision", "task")
    return -1.0 if is_early or is_late or is_over else 1.0


def _scored(record: Record, parts: ScoreParts, query: Query, policy: Policy) -> Scored:
    at = utc(query.at)
    parts = _aged(parts, recency_of(record, at=at))
    score = RANKINGS[query.ranking](record, parts, at=at, policy=policy)
    return Scored(record, score, parts, arms_of(parts))


def _ordered(found: Sequence[Scored]) -> list[Scored]:
    """Order by score, but a summary behind the slot that was asked for: that answers by itself."""
    best = max((one.score for one in found if one.parts.exact), default=inf)
    placed = (
        replace(one, score=best) if one.record.kind == SUMMARY and one.score > best else one
        for one in found
    )
    return sorted(placed, key=lambda one: (-one.score, one.record.kind == SUMMARY))


def _aged(parts: ScoreParts, recency: float) -> ScoreParts:
    """Put recency in; spelled out, since `replace` takes five times as long and is called for each."""
    return ScoreParts(
        parts.exact,
        parts.vector,
        parts.lexical,
        parts.entity,
        parts.neighbourhood,
        parts.relevance,
        recency,
        parts.importance,
    )


def _hit(one: Scored, query: Query) -> Hit:
    record = one.record
    flags = {
        "expired": record.expires_at is not None and record.expires_at <= query.at,
        "conflicted": record.status is Status.CONFLICTED,
        "superseded": record.status is Status.SUPERSEDED,
        "archived": record.status is Status.ARCHIVED,
        "candidate": record.status is Status.CANDIDATE,
    }
    return Hit(
        record,
        one.score,
        one.parts,
        one.arms,
        tuple(flag for flag, holds in flags.items() if holds),
    )


def _traced(one: Scored, rule: str | None) -> TraceCandidate:
    record = one.record
    return TraceCandidate(record.id, record.kind, one.score, one.parts, one.arms, rule)
