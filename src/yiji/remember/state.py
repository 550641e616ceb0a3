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
from yiji.remember.draft import OWNERS, Draft, claims_of, draft_turn
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
    is_shared: bool = False,
) -> Draft:
    """Draft a statement; what no rule takes apart is kept whole as one memory.

    A document for all, of more than a passage, is kept in passages like a long message: as one
    memory only its beginning would be found.

    Args:
        statement: What is to be written down.
        at: When it was said; aware.
        origin: Whose word it is.
        timezone: The user's IANA zone, or None.
        policy: The table.
        candidates: Instead of what the rules find in it.
        is_shared: Whether it goes where an organisation's, a team's or an agent's knowledge is.

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
    if is_shared and candidates is None and _is_document(statement, heard):
        return _document(heard, timezone, policy)
    local = local_time(at, timezone)
    found = list(candidates) if candidates is not None else _candidates(statement, heard, local)
    claims = claims_of(heard, found, at=local)
    if heard.rule is not None:
        claims = [replace(claim, rule=heard.rule) for claim in claims]
    held = tuple(claim.rule for claim in claims if claim.rule)
    return Draft((), tuple(claims), None, held)


def _is_document(statement: Statement, heard: Heard) -> bool:
    """Tell whether it is a long text of which nothing is said but what it says itself."""
    is_plain = statement.extract and not statement.pinned and not _is_described(statement)
    return is_plain and heard.origin in OWNERS and heard.rule is None and len(heard.passages) > 1


def _document(heard: Heard, timezone: str | None, policy: Policy) -> Draft:
    """Draft a document as a message is, all of it worth the same: the gate knows chat only."""
    draft = draft_turn([heard], history=(), timezone=timezone, user=None, policy=policy)
    weight = policy.kind("episode").importance
    passages = tuple(replace(one, importance=weight) for one in draft.passages)
    return replace(draft, passages=passages, skipped=None)


def _is_described(statement: Statement) -> bool:
    """Tell whether the caller says what it is; then no rule does."""
    return any(one is not None for one in (statement.kind, statement.key, statement.value))


def _candidates(statement: Statement, heard: Heard, at: datetime) -> list[Candidate]:
    extracted = extract(heard.text, at=at) if statement.extract and heard.rule is None else []
    if not _is_described(statement) and extracted and _covers(extracted, heard.text):
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
