"""What goes in by a turn, and what comes back: what was kept and why."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

from yiji.model.record import Candidate, Record

Role = Literal["user", "assistant", "tool", "system"]


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation.

    Attributes:
        role: Who speaks.
        content: What was said; may be blank.
        at: Aware time; its offset tells the speaker's calendar day.
        name: Speaker's name where two people talk, or the tool's name.
    """

    role: Role
    content: str
    at: datetime
    name: str | None = None


class Op(StrEnum):
    """What reconciling a candidate with its neighbours decides (design, section 4)."""

    ADD = "ADD"
    NOOP = "NOOP"
    UPDATE = "UPDATE"
    SUPERSEDE = "SUPERSEDE"
    CONFLICT = "CONFLICT"
    RETRACT = "RETRACT"
    QUARANTINE = "QUARANTINE"


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A stored memory near a candidate.

    Attributes:
        record: The stored memory.
        similarity: Calibrated, 0 to 1, 1 the same claim.
    """

    record: Record
    similarity: float


@dataclass(frozen=True, slots=True)
class Decision:
    """What to do with one candidate.

    Attributes:
        op: The decision.
        candidate: What it is about.
        targets: Stored memories it confirms, replaces or contradicts, the chief one first.
        content: For UPDATE: the merged sentence. None otherwise.
        reason: Name of the rule that decided, such as `same_slot_same_value`.
    """

    op: Op
    candidate: Candidate
    targets: tuple[Record, ...] = ()
    content: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One decision carried out.

    Attributes:
        op: What was done; a lost race may have made it another than first decided.
        record: The memory as it now stands.
        replaced: Memories that ceased to be active by it.
        reason: Name of the rule that decided.
    """

    op: Op
    record: Record
    replaced: tuple[Record, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TurnResult:
    """What a write kept, and why.

    Attributes:
        turn: Id of the turn.
        episodes: Messages kept as they were said.
        outcomes: Memories extracted and what was decided for each.
        skipped: Why nothing was extracted (`greeting`, `question`, …), or None.
        quarantined: Names of the rules that held a message back.
        repeated: True if this turn id was recorded before; then nothing was done.
    """

    turn: str
    episodes: tuple[Record, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    skipped: str | None = None
    quarantined: tuple[str, ...] = ()
    repeated: bool = False
