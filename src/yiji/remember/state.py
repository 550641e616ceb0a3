"""An explicit statement: what `remember` was told to write down. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from yiji.errors import InvalidInput
from yiji.language.names import names_in
from yiji.language.time import resolve_time
from yiji.model.record import Candidate, Metadata, Origin
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.remember.draft import Draft, claims_of
from yiji.remember.extract_rules import extract
from yiji.remember.hear import Heard, hear
from yiji.remember.resolve import local_time


@dataclass(frozen=True, slots=True)
class Statement:
    """Something to write down; the fields are those of `Memory.remember`."""

    text: str
    kind: str | None = None
    key: str | None = None
    value: str | None = None
    metadata: Metadata | None = None
    extract: bool = True
    to: str | None = None
    pinned: bool = False


def draft_statement(
    statement: Statement,
    *,
    at: datetime,
    origin: Origin,
    timezone: str | None,
    policy: Policy,
    candidates: Sequence[Candidate] | None = None,
) -> Draft:
    """Draft a statement; what no rule takes apart is kept whole as one memory.

    Raises:
        InvalidInput: Blank text, or an unknown kind.
    """
    heard = hear(
        Message("user", statement.text, at), passage_tokens=policy.passage_tokens, origin=origin
    )
    if not heard.text:
        raise InvalidInput(
            "nothing to remember: the text is blank, or holds only what Yiji injected itself"
        )
    if statement.kind is not None:
        policy.kind(statement.kind)
    local = local_time(at, timezone)
    found = list(candidates) if candidates is not None else _candidates(statement, heard, local)
    claims = claims_of(heard, found, at=local)
    if heard.rule is not None:
        claims = [replace(claim, rule=heard.rule) for claim in claims]
    held = tuple(claim.rule for claim in claims if claim.rule)
    return Draft((), tuple(claims), None, held)


def _candidates(statement: Statement, heard: Heard, at: datetime) -> list[Candidate]:
    extracted = extract(heard.text, at=at) if statement.extract and heard.rule is None else []
    is_plain = statement.kind is None and statement.key is None and statement.value is None
    if is_plain and extracted and _covers(extracted, heard.text):
        return [replace(one, pinned=one.pinned or statement.pinned) for one in extracted]
    return [_whole(statement, heard.text, extracted, at)]


def _covers(extracted: Sequence[Candidate], text: str) -> bool:
    """Tell whether the candidates hold nearly all of the statement, so that nothing is lost."""
    rest = text
    for one in extracted:
        rest = rest.replace(one.quote, "", 1)
    return sum(character.isalnum() for character in rest) <= max(4, len(text) // 5)


def _whole(
    statement: Statement, text: str, extracted: Sequence[Candidate], at: datetime
) -> Candidate:
    """Keep a statement whole, with what the rules saw in it."""
    like = next((one for one in extracted if statement.kind in (None, one.kind)), None)
    base = (
        like
        if like is not None and len(extracted) == 1
        else Candidate(statement.kind or "fact", text)
    )
    if base is not like:
        span = resolve_time(text, at)
        is_dated = span is not None and span.role in ("point", "range")
        base = replace(base, valid_from=span.start if span is not None and is_dated else None)
    return replace(
        base,
        kind=statement.kind or base.kind,
        content=text,
        quote=text,
        key=statement.key or base.key,
        value=statement.value or base.value,
        entities=base.entities or names_in(text),
        pinned=base.pinned or statement.pinned,
    )
