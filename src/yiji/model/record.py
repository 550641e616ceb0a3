"""The record: one memory, and what it came from (design, section 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import StrEnum
from typing import Literal

Scalar = str | int | float | bool | None
Metadata = Mapping[str, Scalar]
Polarity = Literal["+", "-"]
State = Literal["open", "done"]

USER = "user"
"""Subject of a memory about the user who is speaking."""


class Status(StrEnum):
    """Whether a memory counts."""

    ACTIVE = "active"
    CANDIDATE = "candidate"
    CONFLICTED = "conflicted"
    SUPERSEDED = "superseded"
    QUARANTINED = "quarantined"
    ARCHIVED = "archived"


class Origin(StrEnum):
    """Who said it."""

    USER = "user"
    TOOL = "tool"
    AGENT = "agent"
    DOCUMENT = "document"
    OPERATOR = "operator"


class Stated(StrEnum):
    """How it was said."""

    EXPLICIT = "explicit"
    INFERRED = "inferred"
    CORRECTED = "corrected"


class Tier(StrEnum):
    """How near at hand it is kept (seed 2: hot 7 days, warm 30 days)."""

    HOT = "hot"
    WARM = "warm"
    COLD = "cold"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a memory came from.

    Attributes:
        origin: Who said it.
        stated: How it was said.
        session: Conversation, or None.
        turn: Turn id, or None for an explicit write.
        position: Index of the message in its session, from 0; orders neighbours.
        speaker: Name of the speaker where there are several, or None.
        quote: The speaker's own words, masked.
    """

    origin: Origin = Origin.USER
    stated: Stated = Stated.EXPLICIT
    session: str | None = None
    turn: str | None = None
    position: int = 0
    speaker: str | None = None
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One memory. Times are aware and in UTC; intervals are half-open.

    Attributes:
        id: Never changes.
        tenant: Organisation.
        namespace: Where it lives inside the tenant.
        kind: Name of a kind in the policy table.
        content: One sentence, in the user's language.
        subject: Who or what it is about; `user` for the speaker.
        key: Slot key such as `profile.city`, a free key `x.…`, or None.
        applies_to: Where it holds (prod, test, a project), or None for everywhere.
        value: Normalised value (golang becomes Go), or None.
        polarity: `-` when it is a refusal or a negated claim.
        state: Of a task: open or done.
        due: Of a task: last day that is in time, in the user's calendar.
        entities: Names in it, as said.
        keywords: Extra words to find it by.
        importance: 0 to 1.
        confidence: 0 to 1; below 0.5 it is a candidate.
        source: Where it came from.
        cites: Ids of the episodes it came from.
        valid_from: When it began to hold in the world, or None if unknown.
        valid_until: When it ceased to hold, or None.
        recorded_at: When we began to believe it.
        superseded_at: When we ceased to, or None.
        superseded_by: Id of the record that replaced it, or None.
        last_confirmed_at: When it was last said again.
        confirm_count: How often it was said, the first time included.
        last_access_at: When it was last recalled or shown.
        access_count: How often it was.
        applied_count: How often a reply used it.
        expires_at: When it asks for review; it is still recalled, flagged.
        status: Whether it counts.
        tier: How near at hand it is kept.
        pinned: Permanent: stable, affects many interactions, stated by the user.
        version: Grows with each change; guards against lost updates.
        content_hash: Of the folded content in its namespace.
        metadata: The developer's own, filterable.
    """

    id: str
    tenant: str
    namespace: str
    kind: str
    content: str
    recorded_at: datetime
    last_confirmed_at: datetime
    last_access_at: datetime
    content_hash: str
    subject: str = USER
    key: str | None = None
    applies_to: str | None = None
    value: str | None = None
    polarity: Polarity = "+"
    state: State | None = None
    due: date | None = None
    entities: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    importance: float = 0.5
    confidence: float = 1.0
    source: Source = field(default_factory=Source)
    cites: tuple[str, ...] = ()
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    superseded_at: datetime | None = None
    superseded_by: str | None = None
    confirm_count: int = 1
    access_count: int = 0
    applied_count: int = 0
    expires_at: datetime | None = None
    status: Status = Status.ACTIVE
    tier: Tier = Tier.HOT
    pinned: bool = False
    version: int = 1
    metadata: Metadata = field(default_factory=dict)

    def changed(self, **fields: object) -> "Record":
        """Return a copy with these fields changed and the version one higher."""
        return replace(self, version=self.version + 1, **fields)  # type: ignore[arg-type]  # replace() checks the names


@dataclass(frozen=True, slots=True)
class Candidate:
    """A memory that was extracted and is not yet decided upon.

    Attributes:
        kind: Name of a kind.
        content: One clause that stands by itself.
        quote: The words it came from.
        op: `add`; `correct` replaces something stored; `end` says that `value` no longer
            holds; `retract` takes back a stored claim without giving another.
        ends: Other values of the slot that the same words say have ceased (moved from
            Slack to Zulip ends Slack).
        shared: Said for all assistants.
        pinned: Permanent.
        confidence: None means by origin and statedness.
        importance: None means by kind and key.

    The other fields are those of `Record`.
    """

    kind: str
    content: str
    quote: str = ""
    subject: str = USER
    key: str | None = None
    applies_to: str | None = None
    value: str | None = None
    polarity: Polarity = "+"
    state: State | None = None
    due: date | None = None
    entities: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    op: Literal["add", "correct", "end", "retract"] = "add"
    ends: tuple[str, ...] = ()
    shared: bool = False
    pinned: bool = False
    stated: Stated = Stated.EXPLICIT
    confidence: float | None = None
    importance: float | None = None
