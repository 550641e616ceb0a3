"""A trace as it is kept: JSON, masked, and no larger than its best candidates."""

import json
from dataclasses import astuple, replace
from typing import Any, Final

from yiji.model.hit import ScoreParts, Trace, TraceCandidate, Use
from yiji.remember.sanitize import mask
from yiji.store.traces import Kept

MOST_CANDIDATES: Final = 50
"""Candidates kept: those shown, then the best of the others (design, section 5: top 50)."""

_DIGITS: Final = 4
"""Of a score: what a table shows is two of them."""


def encoded(trace: Trace) -> str:
    """Write a trace; what was asked is masked, and memories are ids."""
    return json.dumps(
        {
            "verb": trace.verb,
            "question": mask(trace.question),
            "understood": [[name, mask(value)] for name, value in trace.understood],
            "candidates": [_cells(one) for one in _best(trace)],
            "degraded": trace.degraded,
            "ranking": trace.ranking,
            "took_ms": [[step, round(took, 2)] for step, took in trace.took_ms],
            "tokens": trace.tokens,
            "cached": trace.cached,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def decoded(kept: Kept, uses: tuple[Use, ...]) -> Trace:
    """Read a trace as it was written, with what the reply used."""
    body = json.loads(kept.body)
    return Trace(
        id=kept.id,
        at=kept.at,
        question=body["question"],
        understood=tuple((name, value) for name, value in body["understood"]),
        candidates=tuple(map(_candidate, body["candidates"])),
        degraded=tuple(body["degraded"]),
        ranking=body["ranking"],
        took_ms=tuple((step, took) for step, took in body["took_ms"]),
        verb=body["verb"],
        session=kept.session,
        tokens=body["tokens"],
        cached=body["cached"],
        turn=kept.turn,
        uses=uses,
    )


def bounded(trace: Trace) -> Trace:
    """Give a trace with the candidates that are kept of it."""
    return replace(trace, candidates=tuple(_best(trace)))


def _best(trace: Trace) -> list[TraceCandidate]:
    """Choose what is kept of the candidates, in their order: all that was shown, then the best."""
    shown = sum(one.dropped_by is None for one in trace.candidates)
    others = sorted(
        (one for one in trace.candidates if one.dropped_by is not None), key=lambda one: -one.score
    )
    left_out = {one.id for one in others[max(0, MOST_CANDIDATES - shown) :]}
    return [one for one in trace.candidates if one.id not in left_out]


def _cells(one: TraceCandidate) -> list[object]:
    parts = [round(part, _DIGITS) for part in astuple(one.parts)]
    return [one.id, one.kind, round(one.score, _DIGITS), parts, one.arms, one.dropped_by]


def _candidate(cells: list[Any]) -> TraceCandidate:
    id, kind, score, parts, arms, rule = cells
    return TraceCandidate(id, kind, score, ScoreParts(*parts), tuple(arms), rule)
