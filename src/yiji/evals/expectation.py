"""What a question or a context must give, and which of it does not hold. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from yiji.errors import InvalidInput
from yiji.evals.dataset import Row
from yiji.evals.matching import contains, first_position, holding

LISTS = ("any", "all", "none", "once", "head_all", "head_none")
KEYS = frozenset({*LISTS, "empty", "before", "max_tokens"})


@dataclass(frozen=True, slots=True)
class Expectation:
    """What must hold. A slot is one string or alternatives `a|b|c`.

    Attributes:
        lists: `any all none once head_all head_none` to their slots.
        empty: Nothing is returned.
        before: Two slots, of which the first stands ahead of the second.
        max_tokens: The engine's own count of the whole text is at most this.
    """

    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    empty: bool = False
    before: tuple[str, str] | None = None
    max_tokens: int | None = None

    @property
    def checks(self) -> int:
        """How many keys are checked."""
        others = (self.empty, self.before is not None, self.max_tokens is not None)
        return len(self.lists) + sum(others)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, as text to be checked.

    Attributes:
        units: The memories of an `ask`, or the lines of a `context`.
        head: Of a `context`: the part with profile, preferences, refusals and procedures.
        tokens: Of a `context`: the engine's own count.
    """

    units: tuple[str, ...]
    head: str = ""
    tokens: int = 0

    @property
    def whole(self) -> str:
        """All of it."""
        return "\n".join(self.units)


@dataclass(frozen=True, slots=True)
class Fault:
    """One expectation that does not hold.

    Attributes:
        key: Of the expectation.
        slot: That fails, or what was wanted.
    """

    key: str
    slot: str


def expectation_of(row: Row) -> Expectation:
    """Read an expectation.

    Raises:
        InvalidInput: A key is unknown, or a value has the wrong form.
    """
    unknown = sorted(set(row.fields) - KEYS)
    if unknown or not row.fields:
        raise InvalidInput(f"{row.where}: unknown keys {unknown}; give some of {sorted(KEYS)}")
    before = row.texts("before")
    if row.has("before") and len(before) != 2:  # noqa: PLR2004 -- a pair
        raise InvalidInput(f"{row.where}: before wants two strings, not {len(before)}")
    return Expectation(
        {name: row.texts(name) for name in LISTS if row.has(name)},
        row.flag("empty", False),
        (before[0], before[1]) if before else None,
        row.number("max_tokens") if row.has("max_tokens") else None,
    )


def faults(expected: Expectation, answer: Answer) -> list[Fault]:
    """Give every expectation that does not hold, in the order of `KEYS`' lists.

    Args:
        expected: What must hold.
        answer: What came back. A slot must stand in one unit; it never matches across two.

    Returns:
        One fault a slot; for `any`, one that holds all its slots. Empty when all is well.
    """
    found = [
        Fault(name, slot)
        for name, slots in expected.lists.items()
        for slot in _CHECKS[name](slots, answer)
    ]
    if expected.empty and answer.units:
        found.append(Fault("empty", f"nothing, not {len(answer.units)}"))
    if expected.before is not None and not _is_before(*expected.before, answer):
        found.append(Fault("before", " before ".join(expected.before)))
    if expected.max_tokens is not None and answer.tokens > expected.max_tokens:
        found.append(Fault("max_tokens", f"{expected.max_tokens}, not {answer.tokens}"))
    return found


def _is_before(first: str, second: str, answer: Answer) -> bool:
    places = first_position(answer.whole, first), first_position(answer.whole, second)
    return 0 <= places[0] < places[1]


def _any(slots: Sequence[str], answer: Answer) -> list[str]:
    found = any(holding(answer.units, slot) for slot in slots)
    return [] if found else [" or ".join(slots)]


def _all(slots: Sequence[str], answer: Answer) -> list[str]:
    return [slot for slot in slots if not holding(answer.units, slot)]


def _none(slots: Sequence[str], answer: Answer) -> list[str]:
    return [slot for slot in slots if holding(answer.units, slot)]


def _once(slots: Sequence[str], answer: Answer) -> list[str]:
    return [slot for slot in slots if holding(answer.units, slot) != 1]


def _head_all(slots: Sequence[str], answer: Answer) -> list[str]:
    return [slot for slot in slots if not contains(answer.head, slot)]


def _head_none(slots: Sequence[str], answer: Answer) -> list[str]:
    return [slot for slot in slots if contains(answer.head, slot)]


_CHECKS: Mapping[str, Callable[[Sequence[str], Answer], list[str]]] = {
    "any": _any,
    "all": _all,
    "none": _none,
    "once": _once,
    "head_all": _head_all,
    "head_none": _head_none,
}
