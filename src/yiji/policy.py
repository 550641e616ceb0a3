"""Kinds, slots and every threshold, each with its source.

Code asks this table; it never branches on a kind's name. A developer adds kinds and slots with
`Policy.with_kind` and `Policy.with_slot`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from yiji._vocabulary import SLOT_TABLE
from yiji.errors import InvalidInput
from yiji.expansion import Expansion
from yiji.kinds import KINDS, RAW, Home, KindPolicy
from yiji.model.record import USER, Candidate, Origin, Record, Stated


class Cardinality(StrEnum):
    """How many active values a slot may hold."""

    ONE = "one"
    """One active value a slot (name, city)."""
    MANY = "many"
    """The value is part of the identity (allergies, devices)."""
    ONE_EACH = "one_each"
    """One for a named subject (the builds run on …), many for the user's own."""


@dataclass(frozen=True, slots=True)
class SlotPolicy:
    """How one slot key is treated.

    Attributes:
        key: Such as `profile.city`.
        holds: What it holds, in a few words.
        cardinality: How many values at a time.
        immutable: Only `correct` changes it (birthday, blood type).
        safety: Matters to health: importance 0.9, never archived.
        kinds: Kinds that use it, the usual one first.
    """

    key: str
    holds: str
    cardinality: Cardinality = Cardinality.MANY
    immutable: bool = False
    safety: bool = False


TRUST: Mapping[Origin, int] = MappingProxyType(
    {Origin.OPERATOR: 4, Origin.USER: 3, Origin.DOCUMENT: 2, Origin.TOOL: 1, Origin.AGENT: 0}
)
"""Who is believed over whom about a user (seed 4, echo chamber: user > tool > agent)."""


def _slots() -> Mapping[str, SlotPolicy]:
    return MappingProxyType(
        {
            key: SlotPolicy(
                key, holds, Cardinality(cardinality), "immutable" in marks, "safety" in marks
            )
            for key, holds, cardinality, *marks in SLOT_TABLE
        }
    )


@dataclass(frozen=True, slots=True)
class Policy:
    """The table. Every number is a default that a setting may change.

    Attributes:
        kinds: By name.
        slots: By key.
        near_identical: Similarity from which two texts say the same (design, section 4).
        superseded_confidence: Confidence of what was replaced, at most (seed 1, section 5.2: 0.2).
        candidate_below: Confidence below which a memory is a candidate (seed 2: 0.3 to 0.5).
        remove_below: Confidence below which the clean-up removes it (seed 2: 0.3).
        tool_confidence: First confidence of a tool's word (design, section 3).
        inferred_confidence: First confidence of what was inferred (seed 2: 0.3 to 0.5).
        confirm_fact: Gain by confirmation in another session (seed 2: 0.1).
        confirm_rule: The same for learned rules (seed 2: 0.2).
        floor: Least relevance (seed 1, section 5.1: 0.25 to 0.35).
        skipped_importance: Of an episode the gate skipped (design, section 3).
        safety_importance: Of health and safety (design, section 3).
        capacity: Most episodic memories besides raw episodes, a user and agent (seed 2: 1,000).
        wide_from: Memories from which a namespace is searched by an index instead of read whole, on
            a database that has one; below half of it that ends. Source: reading takes 3 to 4 µs of
            the processor's time a memory (bench/speed_bench.py, PostgreSQL), so some 70 ms here,
            and the index takes 0.6 times as much at this size (bench/huge_bench.py).
        passage_tokens: Tokens of a passage that a long message is cut into.
        context_tokens: Most tokens of memory in a prompt.
        context_share: The same as a share of the model's window (seed 1, section 5.3: 15 %).
        head_share: Most of the budget for the head (design, section 6).
        conversation_share: Most of what the head leaves for the last turns and for what earlier
            ones brought in.
        summary_share: Most of it for summaries of earlier turns, before those take theirs; 2,000 of
            8,000 tokens (seed 2: the window without what stands word for word).
        window_turns: Turns kept word for word at least (seed 2: 3 to 5).
        window_tokens: Tokens of a session's messages that stand word for word, and of the summaries
            before them (seed 2: 8,000).
        compress_tokens: Tokens of messages beyond which the oldest are summarised (seed 2: 6,000).
        block_tokens: Tokens that are summarised at once: at least, and from which more go into the
            next summary (design, section 7: 1,000 to 1,500).
        expansion: What wishes need to know besides; the built-in table unless changed.
        core_blocks: Labels of core memory's blocks, with the most characters of each (MemGPT,
            `CORE_MEMORY_HUMAN_CHAR_LIMIT` and `CORE_MEMORY_PERSONA_CHAR_LIMIT`: 2,000).
        trace_days: Days that a trace is kept: until a memory is cold (seed 2: 30).
        trace_count: Traces kept, a user and agent: 3 MB at 6 kB each, as measured on 50 candidates.
    """

    kinds: Mapping[str, KindPolicy] = field(
        default_factory=lambda: MappingProxyType({kind.name: kind for kind in KINDS})
    )
    slots: Mapping[str, SlotPolicy] = field(default_factory=_slots)
    near_identical: float = 0.95
    superseded_confidence: float = 0.2
    candidate_below: float = 0.5
    remove_below: float = 0.3
    tool_confidence: float = 0.8
    inferred_confidence: float = 0.4
    confirm_fact: float = 0.1
    confirm_rule: float = 0.2
    floor: float = 0.30
    skipped_importance: float = 0.1
    safety_importance: float = 0.9
    capacity: int = 1000
    wide_from: int = 20_000
    passage_tokens: int = 300
    context_tokens: int = 2000
    context_share: float = 0.15
    head_share: float = 0.4
    conversation_share: float = 0.85
    summary_share: float = 0.25
    window_turns: int = 5
    window_tokens: int = 8000
    compress_tokens: int = 6000
    block_tokens: tuple[int, int] = (1000, 1500)
    expansion: Expansion = field(default_factory=Expansion)
    core_blocks: Mapping[str, int] = field(
        default_factory=lambda: MappingProxyType({"human": 2000, "persona": 2000})
    )
    trace_days: int = 30
    trace_count: int = 500

    @property
    def claim_kinds(self) -> tuple[str, ...]:
        """Kinds that make a claim, which is reconciled: all but `RAW`."""
        return tuple(kind for kind in self.kinds if kind not in RAW)

    @property
    def described_slots(self) -> str:
        """What each slot holds, a line each, for the prompt of a language model."""
        return "\n".join(f"{slot.key}: {slot.holds}" for slot in self.slots.values())

    def kind(self, name: str) -> KindPolicy:
        """Look a kind up.

        Raises:
            InvalidInput: No such kind.
        """
        try:
            return self.kinds[name]
        except KeyError:
            known = ", ".join(sorted(self.kinds))
            raise InvalidInput(
                f"kind {name[:40]!r} is not known; use one of {known}, or add it with with_kind()"
            ) from None

    def slot(self, key: str) -> SlotPolicy:
        """Look a slot up; a free key names one attribute, so it holds one value."""
        return self.slots.get(key) or SlotPolicy(key, "a free key", Cardinality.ONE)

    def with_kind(self, kind: KindPolicy) -> "Policy":
        """Return the table with a kind added or changed."""
        return replace(self, kinds=MappingProxyType({**self.kinds, kind.name: kind}))

    def with_expansion(self, expansion: Expansion) -> "Policy":
        """Return the table with another expansion; raises InvalidInput if it names what there is not."""
        expansion.check(self.slots, self.kinds)
        return replace(self, expansion=expansion)

    def with_slot(self, slot: SlotPolicy) -> "Policy":
        """Return the table with a slot added or changed."""
        return replace(self, slots=MappingProxyType({**self.slots, slot.key: slot}))

    def is_single(self, key: str, subject: str) -> bool:
        """Tell whether the slot of this key and subject holds one active value at a time."""
        cardinality = self.slot(key).cardinality
        if cardinality is Cardinality.ONE_EACH:
            return subject != USER
        return cardinality is Cardinality.ONE

    def home(self, memory: Candidate | Record) -> Home:
        """Tell where a memory lives by default: the key decides before the kind."""
        if (memory.key is not None and memory.key.startswith("profile.")) or getattr(
            memory, "shared", False
        ):
            return Home.USER
        return self.kind(memory.kind).home

    def importance(self, kind: str, key: str | None) -> float:
        """Give the importance by rule, 0 to 1 (design, section 3)."""
        if key is not None and self.slot(key).safety:
            return self.safety_importance
        if key is not None and key.startswith("profile."):
            return self.kind("profile").importance
        return self.kind(kind).importance

    def confidence(self, origin: Origin, stated: Stated) -> float:
        """Give the first confidence, 0 to 1 (design, section 3)."""
        if stated is Stated.INFERRED:
            return self.inferred_confidence
        return {Origin.TOOL: self.tool_confidence, Origin.AGENT: self.inferred_confidence}.get(
            origin, 1.0
        )

    def ages(self, record: Record) -> bool:
        """Tell whether recency counts for a memory; an open task does not age."""
        if record.key is not None and record.key.startswith("profile."):
            return False
        return self.kind(record.kind).ages and record.state != "open"

    def archive_after_days(self, record: Record) -> int | None:
        """Give the days untouched until a memory is archived, or None for never."""
        is_kept = record.pinned or record.state == "open"
        if is_kept or (
            record.key and (record.key.startswith("profile.") or self.slot(record.key).safety)
        ):
            return None
        return self.kind(record.kind).archive_after_days
