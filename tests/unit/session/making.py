"""Traces made for the tests of sessions."""

from datetime import UTC, datetime

from yiji.model.hit import ScoreParts, Trace, TraceCandidate

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)


def candidate(id: str, score: float = 0.5, rule: str | None = None) -> TraceCandidate:
    """Make a candidate, dropped by a rule or not."""
    parts = ScoreParts(exact=1.0, relevance=score)
    return TraceCandidate(id, "fact", score, parts, ("exact", "vector"), rule)


def trace(*candidates: TraceCandidate, question: str = "?", **fields: object) -> Trace:
    """Make a trace."""
    return Trace("t1", NOW, question, candidates=candidates, **fields)  # type: ignore[arg-type]  # each test names its own fields
