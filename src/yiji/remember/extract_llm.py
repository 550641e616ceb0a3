"""Memories that a language model finds in a turn: checked word for word, then treated as the rules' are.

The model only proposes. What has no quote in the user's own words is dropped, and what is left
goes through resolve, reconcile and commit like any other claim, so no reply deletes or overwrites.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final, Literal

from yiji.language.names import names_in
from yiji.language.normalise import Language, fold, language_of
from yiji.language.time import TimeSpan, find_times
from yiji.language.time.calendar import at
from yiji.model.record import USER, Candidate, Record, Stated
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.providers.protocols import Generator, PromptLine
from yiji.providers.structured import Prompt, ask, fenced
from yiji.remember.extract_rules.when import dated
from yiji.remember.item import Item, items_in
from yiji.remember.prompts import PERSONAL_KINDS, document_prompt, extract_prompt
from yiji.remember.quoted import is_against, is_backed, is_dated, stands_in, states, supports
from yiji.remember.sanitize import mask

LONGEST: Final = 400
"""Characters of one memory; what is longer is no single statement."""
EARLIER: Final = 6
"""Earlier messages shown, for what "he" and "that one" mean."""
SHOWN: Final = 600
"""Characters of an earlier message shown."""

_HEADINGS: Final = {
    "zh": ("说话时间", "已知", "之前的对话（只用于理解指代）", "要提取的消息"),
    "en": (
        "Said at",
        "Known",
        "Earlier in the conversation (only to resolve references)",
        "Messages to extract from",
    ),
}
_WHO: Final = {"zh": ("用户", "助手"), "en": ("User", "Assistant")}

Drop = Literal[
    "unknown_kind", "no_quote", "too_long", "value_unsupported", "unknown_subject", "against_quote"
]
"""Why an item of a reply was left out."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A message to extract from.

    Attributes:
        text: What was said, masked.
        at: When, in the user's wall time.
    """

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Proposed:
    """One memory that the model found, checked.

    Attributes:
        candidate: As the rules would make it.
        message: Index of the message that holds its quote.
    """

    candidate: Candidate
    message: int


@dataclass(frozen=True, slots=True)
class Extraction:
    """What came of one reply.

    Attributes:
        proposed: In the order of the reply.
        dropped: Why each other item was left out.
        mark: Prompt and version, such as `extract-1`.
    """

    proposed: tuple[Proposed, ...]
    dropped: tuple[Drop, ...]
    mark: str


def extract_llm(
    generator: Generator,
    spoken: Sequence[Spoken],
    *,
    known: Sequence[Record],
    earlier: Sequence[Message],
    policy: Policy,
    is_document: bool = False,
) -> Extraction:
    """Have a model find the memories of a turn or a document.

    Args:
        generator: The model.
        spoken: The user's messages of the turn, at least one; what the gate passed.
        known: Stored memories near them; the model sees their text, numbered, and no ids.
        earlier: Messages before the turn, oldest first.
        policy: Kinds and slots.
        is_document: Whether it is what an organisation wrote, which no user says of themselves.

    Returns:
        What may be decided upon. Empty if there is nothing to keep.

    Raises:
        ProviderError: The model failed, or its reply does not read even when repaired.
    """
    prompt = (document_prompt if is_document else extract_prompt)(policy)
    said = "\n".join(one.text for one in spoken)
    lines = _lines(prompt, language_of(said), spoken, known, earlier)
    items = ask(generator, prompt, lines, items_in)
    sources = [*(one.text for one in spoken), *(message.content for message in earlier[-EARLIER:])]
    if is_document:
        items = [_of_nobody(item) for item in items]
    checked = [_checked(item, spoken, sources, policy) for item in items]
    return Extraction(
        tuple(one for one in checked if isinstance(one, Proposed)),
        tuple(one for one in checked if not isinstance(one, Proposed)),
        prompt.mark,
    )


def _lines(
    prompt: Prompt,
    language: Language,
    spoken: Sequence[Spoken],
    known: Sequence[Record],
    earlier: Sequence[Message],
) -> list[PromptLine]:
    when, already, before, now = _HEADINGS[language]
    parts = [f"{when}: {spoken[0].at.isoformat(timespec='minutes')} ({spoken[0].at:%A})"]
    if known:
        held = [f"{place}. {_line(one)}" for place, one in enumerate(known, start=1)]
        parts.append("\n".join((f"{already}:", *held)))
    told = [_told(message, language) for message in earlier[-EARLIER:] if message.content]
    if told:
        parts.append("\n".join((f"{before}:", *told)))
    asked = [f"[{place}] {fenced(one.text)}" for place, one in enumerate(spoken, start=1)]
    parts.append("\n".join((f"{now}:", *asked)))
    return prompt.lines(language, *parts)


def _line(record: Record) -> str:
    """Give a known memory on one line: what it says and its slot, no id."""
    slot = f"[{record.key}] " if record.key is not None else ""
    return slot + fenced(" ".join(record.content.split())[:LONGEST])


def _told(message: Message, language: Language) -> str:
    user, other = _WHO[language]
    who = message.name or (user if message.role == "user" else other)
    return f"{fenced(who)}: {fenced(' '.join(message.content.split())[:SHOWN])}"


def _checked(
    item: Item, spoken: Sequence[Spoken], sources: Sequence[str], policy: Policy
) -> Proposed | Drop:
    """Believe an item as far as the user's words go."""
    place = _place(item, spoken)
    if place is None:
        return "no_quote"
    if item.kind not in policy.claim_kinds:
        return "unknown_kind"
    if len(item.quote) > LONGEST or len(item.content) > LONGEST:
        return "too_long"
    key = item.key if item.key in policy.slots else None
    return _believed(replace(item, key=key), place, spoken[place], sources)


def _believed(item: Item, place: int, spoken: Spoken, sources: Sequence[str]) -> Proposed | Drop:
    """Make the candidate, unless its words say otherwise than its quote."""
    subject = _subject(item, sources)
    if subject is None:
        return "unknown_subject"
    if item.key is not None and item.value is not None and not supports(item.quote, item.value):
        return "value_unsupported"
    content = item.content if is_backed(item.content, sources) else item.quote
    if is_against(content, item.quote):
        return "against_quote"
    return Proposed(_timed(_candidate(item, content, subject), item, spoken), place)


def _of_nobody(item: Item) -> Item:
    """Take a person's kind and slot from what a document says: it is nobody's city, allergy or taste."""
    kind = "fact" if item.kind in PERSONAL_KINDS else item.kind
    return replace(item, kind=kind, key=None, value=None)


def _place(item: Item, spoken: Sequence[Spoken]) -> int | None:
    """Find the message that holds the quote; the number that the model gives is a hint."""
    hinted = [item.message - 1] if 0 < item.message <= len(spoken) else []
    places = (*hinted, *range(len(spoken)))
    return next((at for at in places if stands_in(item.quote, spoken[at].text)), None)


def _subject(item: Item, sources: Sequence[str]) -> str | None:
    """Give who it is about, folded; None for somebody whom nobody named."""
    name = fold(item.subject)
    if name in (USER, "用户", "我", "i"):
        return USER
    return name if any(name in fold(source) for source in sources) else None


def _candidate(item: Item, content: str, subject: str) -> Candidate:
    key = item.key
    kind = "profile" if key is not None and key.startswith("profile.") else item.kind
    is_task = kind == "task"
    is_said = (item.value is not None and fold(item.value) in fold(item.quote)) or states(
        item.quote, content
    )
    return Candidate(
        kind=kind,
        content=mask(content),
        quote=item.quote,
        subject=subject,
        key=key,
        value=None if key is None else item.value,
        polarity="-" if kind == "rejection" else item.polarity,
        state=(item.state or "open") if is_task else None,
        entities=names_in(content),
        stated=Stated.EXPLICIT if item.is_stated and is_said else Stated.INFERRED,
    )


def _timed(candidate: Candidate, item: Item, spoken: Spoken) -> Candidate:
    """Date a candidate by what was said; a day that nobody said is the model's invention."""
    spans = find_times(spoken.text, spoken.at)
    due, since, until = (_said(day, spans, spoken) for day in (item.due, item.since, item.until))
    if since is not None and until is not None and until < since:
        since = until = None
    if candidate.kind == "task":
        if due is not None:
            return replace(candidate, due=due)
    elif since is not None or until is not None:
        after = None if until is None else until + timedelta(days=1)
        return replace(
            candidate, valid_from=_midnight(since, spoken), valid_until=_midnight(after, spoken)
        )
    return dated(candidate, find_times(item.quote, spoken.at))


def _said(day: date | None, spans: Sequence[TimeSpan], spoken: Spoken) -> date | None:
    return day if day is not None and is_dated(day, spans, spoken.text) else None


def _midnight(day: date | None, spoken: Spoken) -> datetime | None:
    return None if day is None else at(day, spoken.at)
