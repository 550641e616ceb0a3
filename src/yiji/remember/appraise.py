"""What the rules found, held against what the judge thinks of each clause. Pure but for the judge.

The rules are sure of slots, values and dates, and blind to wordings they were not told of; the judge
is the other way round. So a clause that only the judge holds worth remembering is kept as it was said,
without a slot; what a rule made of a clause that the judge holds worthless is dropped, unless the
user asked for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from yiji.language.normalise import fold
from yiji.model.record import Candidate, Polarity, State
from yiji.model.turn import Message
from yiji.remember.contrast.negation import denials
from yiji.remember.extract_rules.adverbial import is_lasting
from yiji.remember.extract_rules.ask import find_times
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause, clauses
from yiji.remember.extract_rules.pipeline import completed
from yiji.remember.gate import LEAST, Gate, asks_to_remember, gate, is_unreal, states
from yiji.remember.judge import Judge, Verdict

DOUBTED: Final = frozenset({"general_knowledge", "third_party"})
"""Why the gate skips what it only knows nothing of; the judge is asked all the same."""

WORTH: Final = 0.80
"""From which a clause is kept that no rule knows. Source: blind rows (docs/why/judge.md): 0.70 found two
points more of what there was, and two points more of what there was not; 0.90 lost seven."""

WORTHLESS: Final = 0.20
"""Below which a clause is no memory whatever a rule made of it. Source: as above, 0 to 0.30 tried."""

DOUBTFUL: Final = 0.30
"""The same for a memory without a slot, of which no table of the rules was sure."""

SURE: Final = 0.60
"""From which the judge's kind stands against that of a rule without a slot. Source: as above; three
points of precision."""

_WHO: Final = "profile."

_ASKED: Final = frozenset({"remember", "correct", "shared"})
"""Marks of a clause that the user wants kept: no judge is asked."""


@dataclass(frozen=True, slots=True)
class _Judged:
    clause: Clause
    verdict: Verdict


def appraise(
    text: str,
    *,
    reply: str = "",
    history: Sequence[Message] = (),
    at: datetime,
    judge: Judge | None,
) -> Gate:
    """Decide what a message gives: by the rules, held against the judge.

    Args:
        text: The message, masked and sanitised.
        reply: As for `gate`.
        history: As for `gate`.
        at: When it was said.
        judge: None leaves the rules' word as it is.

    Raises:
        ProviderError: The judge's embedder failed.
    """
    decided = gate(text, reply=reply, history=history, at=at)
    if judge is None or not (decided.keep or decided.reason in DOUBTED):
        return decided
    told = clauses(text)
    verdicts = judge.verdicts([clause.content for clause in told], within=text)
    judged = [_Judged(*each) for each in zip(told, verdicts, strict=True)]
    is_asked = asks_to_remember(text)
    kept = [
        _as_judged(memory, judged, at)
        for memory in decided.found
        if is_asked or not _is_worthless(memory, judged)
    ]
    kept += [completed(memory, at) for memory in _missed(judged, decided.found, at)]
    if not kept and not decided.keep:
        return decided
    return Gate(True, decided.reason if decided.keep else "judged", tuple(kept))


def _is_worthless(memory: Candidate, judged: Sequence[_Judged]) -> bool:
    """Tell whether no clause of a memory is worth it, has a date, or was asked to be kept.

    Who somebody is (`profile.city`: Lima) is never: the barest sentences say it, and of those the
    judge, which learned from fuller ones, thinks little.
    """
    is_of_profile = memory.value is not None and (memory.key or "").startswith(_WHO)
    if memory.op != "add" or memory.valid_from or memory.due or is_of_profile:
        return False
    own = _own(memory, judged)
    limit = WORTHLESS if memory.key else DOUBTFUL
    return bool(own) and all(
        one.verdict.worth < limit and not one.clause.marks & _ASKED for one in own
    )


def _as_judged(memory: Candidate, judged: Sequence[_Judged], at: datetime) -> Candidate:
    """Give a memory without a slot the kind that the judge sees: no table of the rules was sure of it."""
    own = _own(memory, judged)
    if (
        memory.key
        or memory.op != "add"
        or memory.state
        or len(own) != 1
        or own[0].verdict.sure < SURE
    ):
        return memory
    kind = _kind(own[0].verdict.kind, own[0].clause, at)
    polarity = "-" if kind == "rejection" else memory.polarity
    seen = replace(memory, kind=kind, state=_state(kind), polarity=polarity)
    if kind != "task":
        return seen
    return completed(replace(seen, valid_from=None, valid_until=None), at)  # its time is a due date


def _missed(
    judged: Sequence[_Judged], found: Sequence[Candidate], at: datetime
) -> Iterator[Candidate]:
    """Make memories of clauses that are worth it, steps of one procedure together."""
    open_ones = [
        one
        for one in judged
        if one.verdict.worth >= WORTH
        and not any(_overlap(memory.quote, one.clause) for memory in found)
        and _is_statement(one.clause)
    ]
    for (kind, _), group in groupby(open_ones, key=lambda one: (one.verdict.kind, _unit(one))):
        told = [one.clause for one in group]
        yield _memory(_kind(kind, told[0], at), told)


def _unit(one: _Judged) -> tuple[int, int]:
    """Name what one memory is made of: a procedure's sentence, else the clause."""
    return one.clause.sentence, 0 if one.verdict.kind == "procedure" else one.clause.offset


def _memory(kind: str, told: Sequence[Clause]) -> Candidate:
    first = told[0]
    made = candidate(first, kind, None, None, polarity=_polarity(kind, first))
    if len(told) > 1:
        content = ("，" if first.language == "zh" else ", ").join(each.content for each in told)
        made = replace(made, content=content)
    is_correction = "correct" in first.marks
    return replace(
        made,
        state=_state(kind),
        op="correct" if is_correction else "add",
        shared="shared" in first.marks,
    )


def _state(kind: str) -> State | None:
    return "open" if kind == "task" else None


def _kind(kind: str, clause: Clause, at: datetime) -> str:
    """Take what is so at one time for an event: the next of its kind replaces nothing."""
    is_dated = any(span.role in ("point", "range") for span in find_times(clause.text, at))
    return "event" if is_dated and kind in _STATES and not is_lasting(clause) else kind


_STATES: Final = frozenset({"fact", "profile"})


def _polarity(kind: str, clause: Clause) -> Polarity:
    is_refused = kind == "rejection" or (
        kind in ("preference", "fact", "profile", "decision") and denials(fold(clause.plain)).odd
    )
    return "-" if is_refused else "+"


def _is_statement(clause: Clause) -> bool:
    """Tell whether a clause says something of the user's own, as far as the rules see."""
    is_long = len(clause.content) >= LEAST[clause.index]
    return is_long and states(clause) and not is_unreal(clause.plain)


def _own(memory: Candidate, judged: Sequence[_Judged]) -> list[_Judged]:
    """Give the clauses that a memory says; none for what the user only agreed to."""
    return [one for one in judged if _overlap(memory.content, one.clause)]


def _overlap(words: str, clause: Clause) -> bool:
    mine, its = fold(words), fold(clause.text).strip(" ,，.。;；")
    return bool(its) and (its in mine or mine in its)
