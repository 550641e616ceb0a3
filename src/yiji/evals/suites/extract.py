"""Which memories does this turn give, without a language model?

Figures: `precision recall violations key value dates op_state one_clause applies_to shared`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from yiji.evals.dataset import Row, read_all
from yiji.evals.laboratory import laboratory_settings
from yiji.evals.matching import ExpectedMemory, claims, covers, folded
from yiji.evals.report import (
    Finding,
    Mark,
    Miss,
    Report,
    Track,
    groups_of,
    shortened,
    silent,
    summarise,
)
from yiji.model.record import Candidate
from yiji.providers.catalog import embedder_of
from yiji.remember.appraise import appraise
from yiji.remember.judge import Judge, judge_of

SENTENCE_BREAK = re.compile(r"[。！？；!?;\n]\s*\S|[.]\s+[A-Z]")
"""A sentence that goes on after its end holds more than one clause."""


@dataclass(frozen=True, slots=True)
class Label:
    """One labelled memory: what it must say, and the fields it should carry."""

    memory: ExpectedMemory
    row: Row


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure extraction on rows of `text`, `at`, `memories`, `must_not`.

    Returns:
        `precision`: share of the extracted memories that a label covers (those only an optional
        label covers do not count; more than one sentence is a fault); `recall`: share of the
        labels not optional that are covered; `violations`: claims of a `must_not`, and memories
        of a row that should give none; `key`, `value`, `dates`, `op_state`, `applies_to`,
        `shared`: share of the covered labels that carry the field and agree on it.

    Raises:
        InvalidInput: A file or row is malformed.
    """
    rows = read_all(paths)
    judge = judge_of(embedder_of(laboratory_settings()))
    findings = (finding for row in track(rows, "extract") for finding in _findings(row, judge))
    return summarise("extract", findings, rows=len(rows), counted=frozenset({"violations"}))


def _findings(row: Row, judge: Judge | None) -> Iterator[Finding]:
    groups = groups_of(row)
    at = row.time("at")
    found = appraise(row.text("text"), at=at, judge=judge).found
    labels = [_label(memory) for memory in row.rows("memories")]
    yield from _precision(row, found, labels, groups)
    yield from _recall(row, found, labels, groups)
    yield from _violations(row, found, groups)
    for label in labels:
        covering = [memory for memory in found if _is_covered(label, memory)]
        if covering:
            yield from _fields(row, label, covering, at, groups)


def _label(row: Row) -> Label:
    kinds = (row.text("kind"), *row.texts("kind_ok"))
    memory = ExpectedMemory(
        kinds, row.text("polarity"), row.texts("must_contain"), row.flag("optional", False)
    )
    return Label(memory, row)


def _is_covered(label: Label, memory: Candidate) -> bool:
    return covers(label.memory, kind=memory.kind, polarity=memory.polarity, content=memory.content)


def _precision(
    row: Row, found: Sequence[Candidate], labels: Sequence[Label], groups: dict[str, str]
) -> Iterator[Finding]:
    for memory in found:
        covered = [label for label in labels if _is_covered(label, memory)]
        is_one = SENTENCE_BREAK.search(memory.content) is None
        yield Mark("one_clause", float(is_one), groups)
        if covered and all(label.memory.optional for label in covered):
            continue
        is_right = bool(covered) and is_one
        yield Mark("precision", float(is_right), groups)
        if not is_right:
            yield Miss(row.text("id"), "precision", shortened(row.text("text")), _shown(memory))


def _recall(
    row: Row, found: Sequence[Candidate], labels: Sequence[Label], groups: dict[str, str]
) -> Iterator[Finding]:
    for label in labels:
        if label.memory.optional:
            continue
        is_covered = any(_is_covered(label, memory) for memory in found)
        yield Mark("recall", float(is_covered), groups)
        if not is_covered:
            wanted = f"{label.memory.kinds} {label.memory.polarity} {label.memory.must_contain}"
            got = "; ".join(map(_shown, found)) or "nothing"
            yield Miss(row.text("id"), "recall", f"{shortened(row.text('text'))} → {wanted}", got)


def _violations(row: Row, found: Sequence[Candidate], groups: dict[str, str]) -> Iterator[Finding]:
    wants_none = not row.rows("memories")
    yield Mark("violations", 0.0, groups)
    for memory in found:
        broken = [phrase for phrase in row.texts("must_not") if claims(memory.content, phrase)]
        for phrase in broken or (["(any memory)"] if wants_none else []):
            yield Mark("violations", 1.0, groups)
            yield Miss(row.text("id"), "violations", f"never {phrase!r}", _shown(memory))


def _fields(
    row: Row, label: Label, covering: Sequence[Candidate], at: datetime, groups: dict[str, str]
) -> Iterator[Finding]:
    verdicts = [_verdicts(label.row, memory, at) for memory in covering]
    best = max(verdicts, key=lambda verdict: sum(verdict.values()))
    for figure, is_right in best.items():
        yield Mark(figure, float(is_right), groups)
        if not is_right:
            memory = covering[verdicts.index(best)]
            yield Miss(row.text("id"), figure, _wanted(label.row), _shown(memory))


def _verdicts(label: Row, memory: Candidate, at: datetime) -> dict[str, bool]:
    verdicts = {}
    if label.has("key"):
        verdicts["key"] = memory.key == label.text("key")
    if label.has("value"):
        verdicts["value"] = folded(memory.value or "") == folded(label.text("value"))
    if any(label.has(name) for name in ("valid_from", "valid_until", "due")):
        verdicts["dates"] = _dates_agree(label, memory, at)
    if label.has("op") or label.has("state"):
        is_op = not label.has("op") or memory.op == label.text("op")
        is_state = not label.has("state") or memory.state == label.text("state")
        verdicts["op_state"] = is_op and is_state
    if label.has("applies_to"):
        verdicts["applies_to"] = folded(memory.applies_to or "") == folded(label.text("applies_to"))
    if label.has("shared"):
        verdicts["shared"] = memory.shared == label.flag("shared")
    return verdicts


def _dates_agree(label: Row, memory: Candidate, at: datetime) -> bool:
    found = {
        "valid_from": _day(memory.valid_from, at),
        "valid_until": _day(memory.valid_until, at),
        "due": memory.due,
    }
    return all(
        found[name] == date.fromisoformat(label.text(name)[:10])
        for name in found
        if label.has(name)
    )


def _day(when: datetime | None, at: datetime) -> date | None:
    return None if when is None else when.astimezone(at.tzinfo).date()


def _wanted(label: Row) -> str:
    names = ("key", "value", "valid_from", "valid_until", "due", "op", "state", "applies_to")
    wanted = {name: label.text(name) for name in names if label.has(name)}
    return f"{'|'.join(label.texts('must_contain'))} {wanted}"


def _shown(memory: Candidate) -> str:
    fields = (
        memory.kind, memory.polarity, memory.key, memory.value, memory.op, memory.state,
        memory.due, memory.valid_from and memory.valid_from.date().isoformat(), memory.applies_to,
    )  # fmt: skip
    return f"{shortened(memory.content)} ({' '.join(str(part) for part in fields if part)})"
