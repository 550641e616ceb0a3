"""Kinds of memory, and how each is treated."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Layer(StrEnum):
    """Layers of memory (CoALA, TMLR 2024; seeds 1 to 4)."""

    SEMANTIC = "semantic"
    EPISODIC = "episodic"
    PROCEDURAL = "procedural"


class Home(StrEnum):
    """Where a kind lives by default."""

    USER = "user"
    """`user:U`: every assistant of the user reads it."""
    AGENT = "agent"
    """`user:U/agent:A`: the user with this assistant."""


class Place(StrEnum):
    """Where in the prompt a kind stands (design, section 6)."""

    HEAD = "head"
    MIDDLE = "middle"
    TAIL = "tail"


@dataclass(frozen=True, slots=True)
class KindPolicy:
    """How one kind is treated.

    Attributes:
        name: Of the kind.
        layer: Of memory.
        home: Default namespace.
        same_topic: Calibrated similarity from which two memories share a topic, 0 to 1.
        ages: Whether recency counts in ranking; a task ages only once it is done.
        archive_after_days: Days untouched until archived, or None for never.
        place: In the prompt.
        follow: Marked "please follow" in the prompt.
        importance: Base importance, 0 to 1.
        merges: Whether a statement on the same topic may be merged into an old one.
        happens: Whether it is told apart by its time: two of which one names none are two.
    """

    name: str
    layer: Layer
    home: Home
    same_topic: float
    ages: bool
    archive_after_days: int | None
    place: Place
    importance: float
    follow: bool = False
    merges: bool = False
    happens: bool = False


KINDS: Final = (
    # Design, section 2; thresholds from seed 0 (0.75, preferences 0.65) and seed 4 (0.82; 90 and
    # 180 days); importance by rule from design, section 3.
    KindPolicy("profile", Layer.SEMANTIC, Home.USER, 0.75, False, None, Place.HEAD, 0.8),
    KindPolicy(
        "preference", Layer.SEMANTIC, Home.AGENT, 0.65, True, 180, Place.HEAD, 0.7, follow=True
    ),
    KindPolicy(
        "rejection", Layer.SEMANTIC, Home.AGENT, 0.65, True, 180, Place.HEAD, 0.8, follow=True
    ),
    KindPolicy("fact", Layer.SEMANTIC, Home.AGENT, 0.75, False, 180, Place.TAIL, 0.6, merges=True),
    KindPolicy("decision", Layer.EPISODIC, Home.AGENT, 0.82, True, 180, Place.TAIL, 0.7),
    KindPolicy("event", Layer.EPISODIC, Home.AGENT, 0.82, True, 90, Place.TAIL, 0.5, happens=True),
    KindPolicy("task", Layer.EPISODIC, Home.AGENT, 0.82, True, 90, Place.TAIL, 0.7),
    KindPolicy("procedure", Layer.PROCEDURAL, Home.AGENT, 0.82, False, None, Place.TAIL, 0.7),
    KindPolicy("episode", Layer.EPISODIC, Home.AGENT, 1.0, True, 90, Place.TAIL, 0.3, happens=True),
    KindPolicy("summary", Layer.EPISODIC, Home.AGENT, 1.0, True, 180, Place.MIDDLE, 0.5),
    KindPolicy("block", Layer.SEMANTIC, Home.AGENT, 1.0, False, None, Place.TAIL, 0.5),
    KindPolicy("brief", Layer.EPISODIC, Home.AGENT, 1.0, True, 90, Place.MIDDLE, 0.7),
)

BRIEF: Final = "brief"
"""Kind of what another assistant handed over for one conversation; its first keyword is the kind there."""

RAW: Final = frozenset(("episode", "summary", "block", BRIEF))
"""Kinds that make no claim: what was said, what a job sums up, what a model notes for itself, what
another assistant lent."""
