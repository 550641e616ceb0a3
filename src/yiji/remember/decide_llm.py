"""What a language model thinks a claim does to a stored memory: a proposal that the rules may refuse.

It is asked only where the rules find nothing alike and something near, and it answers by number.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal, cast

from yiji.governance.access import is_writable
from yiji.language.normalise import fold, language_of
from yiji.model.record import Candidate, Origin, Record
from yiji.model.scope import Scope
from yiji.model.turn import Decision, Neighbour, Op
from yiji.policy import Policy
from yiji.providers.protocols import Generator
from yiji.providers.structured import Reply, a_list, a_number, a_text, ask, fenced, wrong
from yiji.remember.case import Case
from yiji.remember.contrast import Relation
from yiji.remember.merge import merge
from yiji.remember.prompts import DECIDE
from yiji.remember.reconcile import FOUND

Verdict = Literal["SAME", "UPDATE", "SUPERSEDE"]
_VERDICTS: Final = ("SAME", "UPDATE", "SUPERSEDE", "ADD")

SHOWN: Final = 5
"""Neighbours shown for one claim, the nearest: more only invite a wrong choice."""

_OF_ANOTHER: Final = frozenset(("another_person", "another_thing"))
"""Rules of `contrast` that tell two subjects apart, however alike the rest: cable 1 and cable 2."""


@dataclass(frozen=True, slots=True)
class Question:
    """A claim that the rules would add, and the stored memories near it.

    Attributes:
        candidate: The claim.
        near: The nearest, at most five; never empty.
    """

    candidate: Candidate
    near: tuple[Neighbour, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the model proposes for one claim.

    Attributes:
        verdict: What the claim does to the memory.
        old: Id of the memory.
        version: At which the model saw it.
    """

    verdict: Verdict
    old: str
    version: int


@dataclass(frozen=True, slots=True)
class Stand:
    """From where a proposal is judged.

    Attributes:
        at: When the claim was said; aware.
        policy: The table.
        origin: Whose word it is.
        scope: Who is writing.
    """

    at: datetime
    policy: Policy
    origin: Origin
    scope: Scope


def question_of(
    candidate: Candidate, neighbours: Sequence[Neighbour], decision: Decision, stand: Stand
) -> Question | None:
    """Tell what to ask about a claim, or None where the rules are sure or nothing is near."""
    if decision.op is not Op.ADD or decision.reason != "nothing_like_it":
        return None
    near = [one for one in _case(candidate, neighbours, stand).all if one.similarity >= FOUND]
    return Question(candidate, tuple(near[:SHOWN])) if near else None


def decide_llm(generator: Generator, questions: Sequence[Question]) -> Mapping[int, Proposal]:
    """Ask the model about all claims at once.

    Returns:
        Proposals by index of their question; none where the model says ADD or names a number that
        is not of that claim's neighbours.

    Raises:
        ProviderError: The model failed, or its reply does not read even when repaired.
    """
    if not questions:
        return {}
    numbered = list(_numbered(questions))
    lines = DECIDE.lines(
        language_of(questions[0].candidate.content), "\n".join(_shown(questions, numbered))
    )
    return dict(
        pair
        for said in ask(generator, DECIDE, lines, _answers)
        if (pair := _proposed(said, numbered)) is not None
    )


def allowed(
    proposal: Proposal | None,
    decision: Decision,
    neighbours: Sequence[Neighbour],
    stand: Stand,
) -> Decision:
    """Take a proposal where the rules have nothing against it, else give their own decision. Pure.

    Refused is what rests on a memory that changed since the model saw it, that is about another
    subject or thing, or that this scope may not change; what would replace the word of somebody more
    trusted, what was stated by what is inferred, a slot that only a correction changes, what
    concerns health, or what was said later; and what the sentences themselves speak against.

    Args:
        proposal: The model's, or None.
        decision: The rules'.
        neighbours: As they are now.
        stand: From where it is judged.
    """
    if proposal is None or decision.op is not Op.ADD or decision.reason != "nothing_like_it":
        return decision
    case = _case(decision.candidate, neighbours, stand)
    one = next((one for one in case.all if one.record.id == proposal.old), None)
    if one is None or one.record.version != proposal.version or one.similarity < FOUND:
        return decision
    if case.contrast(one).reason in _OF_ANOTHER:
        return decision
    made = {"SAME": _same, "UPDATE": _update, "SUPERSEDE": _supersede}[proposal.verdict](
        case, one, stand
    )
    reason = f"{DECIDE.mark}:{proposal.verdict.lower()}"
    return decision if made is None else replace(made, reason=reason)


def _same(case: Case, one: Neighbour, stand: Stand) -> Decision | None:
    mine, its = case.candidate, one.record
    is_other = mine.polarity != its.polarity or _differ(mine.value, its.value)
    if is_other or not case.may_repeat(one) or case.contrast(one).relation is Relation.CONTRARY:
        return None
    return Decision(Op.NOOP, mine, (its,))


def _update(case: Case, one: Neighbour, stand: Stand) -> Decision | None:
    mine, its = case.candidate, one.record
    is_free = mine.key is None and its.key is None and mine.kind == its.kind
    if not is_free or not stand.policy.kind(mine.kind).merges or not case.may_repeat(one):
        return None
    if not _may_change(case, its, stand) or case.contrast(one).relation is Relation.CONTRARY:
        return None
    return Decision(Op.UPDATE, mine, (its,), merge(its.content, mine.content))


def _supersede(case: Case, one: Neighbour, stand: Stand) -> Decision | None:
    mine, its = case.candidate, one.record
    if its.key is not None and mine.key is not None and its.key != mine.key:
        return None
    slot = None if its.key is None else stand.policy.slot(its.key)
    if its.pinned or (slot is not None and (slot.immutable or slot.safety)):
        return None
    if not case.may_contradict(one) or not _may_change(case, its, stand):
        return None
    return Decision(Op.SUPERSEDE, mine, (its,))


def _may_change(case: Case, record: Record, stand: Stand) -> bool:
    """Tell whether this claim may take the place of a memory at all."""
    return (
        is_writable(record.namespace, scope=stand.scope)
        and case.may_replace(record)
        and not case.is_outranked(record)
        and fold(record.subject) == fold(case.candidate.subject)
        and record.recorded_at <= stand.at
    )


def _differ(mine: str | None, its: str | None) -> bool:
    return mine is not None and its is not None and fold(mine) != fold(its)


def _case(candidate: Candidate, neighbours: Sequence[Neighbour], stand: Stand) -> Case:
    return Case.of(candidate, neighbours, at=stand.at, policy=stand.policy, origin=stand.origin)


@dataclass(frozen=True, slots=True)
class _Numbered:
    """A neighbour as the model sees it."""

    question: int
    record: Record


@dataclass(frozen=True, slots=True)
class _Said:
    """One answer: of the right types, not yet believed."""

    new: int
    verdict: str
    old: int | None


def _numbered(questions: Sequence[Question]) -> Iterator[_Numbered]:
    """Number the neighbours of all claims in one row, so that a number means one pair."""
    for place, question in enumerate(questions):
        for one in question.near:
            yield _Numbered(place, one.record)


def _shown(questions: Sequence[Question], numbered: Sequence[_Numbered]) -> Iterator[str]:
    for place, question in enumerate(questions):
        yield f"new {place + 1}: {_flat(question.candidate.content)}"
        for number, one in enumerate(numbered, start=1):
            if one.question == place:
                said = one.record.recorded_at.date().isoformat()
                yield f"  old {number} ({said}): {_flat(one.record.content)}"


def _flat(text: str) -> str:
    return fenced(" ".join(text.split()))


def _answers(reply: Reply) -> list[_Said]:
    return [_answer(one) for one in a_list(reply, "decisions")]


def _answer(reply: Reply) -> _Said:
    verdict = a_text(reply, "verdict")
    if verdict not in _VERDICTS:
        raise wrong(f"'verdict' is not one of {', '.join(_VERDICTS)}")
    return _Said(a_number(reply, "new") or 0, verdict, a_number(reply, "old"))


def _proposed(said: _Said, numbered: Sequence[_Numbered]) -> tuple[int, Proposal] | None:
    """Turn numbers into the memory that they stand for; an invented one stands for none."""
    if said.verdict == "ADD" or said.old is None or not 0 < said.old <= len(numbered):
        return None
    one = numbered[said.old - 1]
    if one.question != said.new - 1:
        return None
    verdict = cast("Verdict", said.verdict)
    return one.question, Proposal(verdict, one.record.id, one.record.version)
