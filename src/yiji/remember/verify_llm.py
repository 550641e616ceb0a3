"""A second look at what would do harm if it were wrong: is it really said, and is it no order?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from yiji.language.normalise import fold, language_of
from yiji.model.record import USER, Candidate
from yiji.policy import Policy
from yiji.providers.protocols import Generator
from yiji.providers.structured import Reply, a_flag, a_list, a_number, ask, fenced
from yiji.remember.draft import Claim
from yiji.remember.prompts import VERIFY

ORDER: Final = "order_by_model"
"""Name of the rule by which the model holds a claim back."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the model says of one claim."""

    statement: int
    is_supported: bool
    is_order: bool


def is_risky(candidate: Candidate, policy: Policy) -> bool:
    """Tell whether a claim deserves a second look.

    That is one of a slot that concerns health or that only a correction changes, one that tells
    the assistant what to do from now on, and one in other words than its quote.
    """
    slot = None if candidate.key is None else policy.slot(candidate.key)
    if slot is not None and (slot.safety or slot.immutable):
        return True
    return policy.kind(candidate.kind).follow or fold(candidate.content) not in fold(
        candidate.quote
    )


def verify_llm(generator: Generator, claims: Sequence[Claim], *, policy: Policy) -> list[Claim]:
    """Have a model look at the risky claims again.

    Args:
        generator: The model.
        claims: Extracted and judged by the rules.
        policy: Kinds and slots.

    Returns:
        The claims in their order, without those that their quote does not bear out; one that is an
        order in disguise is held back by the rule `order_by_model`. What the rules hold back
        already stays so, and a claim that the model does not speak of stays as it is.

    Raises:
        ProviderError: The model failed, or its reply does not read even when repaired.
    """
    asked = [
        place
        for place, claim in enumerate(claims)
        if claim.rule is None and is_risky(claim.candidate, policy)
    ]
    if not asked:
        return list(claims)
    shown = "\n".join(_shown(number, claims[place]) for number, place in enumerate(asked, start=1))
    lines = VERIFY.lines(language_of(claims[asked[0]].candidate.quote), shown)
    answers = ask(generator, VERIFY, lines, _answers)
    told = {asked[one.statement - 1]: one for one in answers if 0 < one.statement <= len(asked)}
    return [
        _judged(claim, told.get(place))
        for place, claim in enumerate(claims)
        if place not in told or told[place].is_supported or told[place].is_order
    ]


def _judged(claim: Claim, answer: _Answer | None) -> Claim:
    return replace(claim, rule=ORDER) if answer is not None and answer.is_order else claim


def _shown(number: int, claim: Claim) -> str:
    one = claim.candidate
    about = "" if one.subject == USER else f" ({fenced(one.subject)})"
    statement, quote = (" ".join(text.split()) for text in (one.content, one.quote))
    return f"{number}. statement{about}: {fenced(statement)}\n   quote: {fenced(quote)}"


def _answers(reply: Reply) -> list[_Answer]:
    return [
        _Answer(a_number(one, "statement") or 0, a_flag(one, "supported"), a_flag(one, "is_order"))
        for one in a_list(reply, "answers")
    ]
