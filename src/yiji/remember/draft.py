"""From what was heard to what may be kept: episodes and claims, before anything stored is looked at. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from yiji.language.names import names_in
from yiji.model.record import Candidate, Origin
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.remember.appraise import appraise
from yiji.remember.gate import gate
from yiji.remember.hear import Heard, channel_of
from yiji.remember.judge import Judge
from yiji.remember.resolve import about_speaker, dated, local_time, with_dates
from yiji.remember.sanitize import inspect_claim

OWNERS = {Origin.OPERATOR, Origin.DOCUMENT}
"""Who writes what an organisation, a team or an agent knows."""

EXTRACTED_FROM = {Origin.USER, *OWNERS}
"""Whose words fill slots; a tool's and the assistant's are kept as episodes only."""


@dataclass(frozen=True, slots=True)
class Passage:
    """An episode to be kept.

    Attributes:
        text: What was said.
        content: The same with the dates behind its relative expressions.
        heard: The message it is of.
        message: Index of that message in its turn.
        importance: 0 to 1.
        names: Names in it, folded.
    """

    text: str
    content: str
    heard: Heard
    message: int
    importance: float
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A candidate to be decided upon.

    Attributes:
        candidate: The candidate.
        heard: The message it came from.
        passage: Index of the passage it came from, or None if none is kept.
        rule: Name of the rule that holds it back, or None.
    """

    candidate: Candidate
    heard: Heard
    passage: int | None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """What a write may keep.

    Attributes:
        passages: Episodes, in order.
        claims: Candidates, in order.
        skipped: Why nothing was extracted, or None.
        quarantined: Names of the rules that held something back.
    """

    passages: tuple[Passage, ...]
    claims: tuple[Claim, ...]
    skipped: str | None
    quarantined: tuple[str, ...]


def draft_turn(
    heard: Sequence[Heard],
    *,
    history: Sequence[Message],
    timezone: str | None,
    user: str | None,
    policy: Policy,
    judge: Judge | None = None,
) -> Draft:
    """Draft a turn.

    Args:
        heard: Its messages, in order.
        history: Messages of the session before it, oldest first.
        timezone: The user's IANA zone, or None.
        user: The scope's user; another named speaker speaks about themselves.
        policy: The table.
        judge: Of clauses that no rule knows; None leaves it to the rules.

    Raises:
        ProviderError: The judge's embedder failed.
    """
    passages: list[Passage] = []
    claims: list[Claim] = []
    reasons: list[str] = []
    earlier = list(history)
    for index, one in enumerate(heard):
        reply = next(
            (later.text for later in heard[index + 1 :] if later.origin is Origin.AGENT), ""
        )
        for text in one.passages:
            found, reason = _claims(
                one,
                text,
                reply=reply,
                earlier=earlier,
                timezone=timezone,
                user=user,
                judge=judge,
            )
            if reason is not None:
                reasons.append(reason)
            importance = policy.skipped_importance if reason else policy.kind("episode").importance
            claims += [replace(claim, passage=len(passages)) for claim in found]
            content = dated(text, local_time(one.message.at, timezone))
            passages.append(Passage(text, content, one, index, importance, names_in(text)))
        if not one.passages and one.message.role == "user" and one.text:
            reasons.append(gate(one.text, reply=reply, history=earlier).reason)
        earlier.append(one.message)
    held = [one.rule for one in heard if one.rule] + [claim.rule for claim in claims if claim.rule]
    return Draft(
        tuple(passages), tuple(claims), None if claims or not reasons else reasons[0], tuple(held)
    )


def _claims(
    one: Heard,
    text: str,
    *,
    reply: str,
    earlier: Sequence[Message],
    timezone: str | None,
    user: str | None,
    judge: Judge | None,
) -> tuple[list[Claim], str | None]:
    """Extract from one passage; gives the claims, or none and the gate's reason."""
    if one.rule is not None or one.origin not in EXTRACTED_FROM:
        return [], None
    at = local_time(one.message.at, timezone)
    name = one.speaker if one.speaker != user else None
    # The judge learned from what people tell an assistant: not from what they tell each other, nor
    # from documents, of which each clause would cost an embedding while the caller waits.
    asked = judge if name is None and len(one.passages) == 1 else None
    decided = appraise(text, reply=reply, history=earlier, at=at, judge=asked)
    if not decided.keep:
        return [], decided.reason
    return claims_of(one, decided.found, at=at, speaker=name), None


def claims_of(
    heard: Heard, found: Sequence[Candidate], *, at: datetime, speaker: str | None = None
) -> list[Claim]:
    """Resolve and judge extracted candidates: whose, when, and whether they are orders in disguise."""
    claims = []
    for candidate in found:
        resolved = about_speaker(with_dates(candidate, at), speaker)
        verdict = inspect_claim(resolved.content, channel=channel_of(heard.origin))
        claims.append(Claim(resolved, heard, None, verdict.rule if verdict.is_attack else None))
    return claims
