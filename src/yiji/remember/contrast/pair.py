"""Two readings side by side: what they share, and what only one of them holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from yiji.remember.contrast.identity import Place, figures, kinds_of, places, topic_numbers
from yiji.remember.contrast.notion import chinese
from yiji.remember.contrast.reading import LIGHT, Reading

HALF: Final = 0.5
"""Share of a frame that has to be covered for two sentences to be of one frame."""

_TWO: Final = 2
"""Differences from which two sentences of one shape are about two things."""

_HIDDEN: Final = 0.75
"""Similarity from which one character in common makes a topic: meeting (会议) and 周会."""

_KIN: Final = {
    "@mother": "mother",
    "@father": "father",
    "@child": "child",
    "@son": "child",
    "@daughter": "child",
    "@wife": "wife",
    "@husband": "husband",
    "@sister": "sister",
    "@brother": "brother",
}
"""Relatives; a son may be called a child."""

_OPEN: Final = frozenset(("@tolerance:allergic", "@alcohol", "@studying", "@playing", "@working"))
"""Frames that take many values: who is allergic to one thing may be allergic to another."""

_SHAREABLE: Final = frozenset(("tongue", "breed", "colour", "job", "ride"))
"""Attributes that exclude each other only in a frame that is not open: one speaks several languages."""

_COMMON: Final = frozenset("小大上下中一二三不的人家子员")
"""Characters that too many words share to tell that two of them are related."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A stored sentence and a new one.

    Attributes:
        old: Reading of the stored one.
        new: Reading of the new one.
        similarity: Calibrated, 0 to 1.
    """

    old: Reading
    new: Reading
    similarity: float

    @property
    def is_cross(self) -> bool:
        """Tell whether the two are of different languages."""
        return self.old.language != self.new.language

    @property
    def adds(self) -> bool:
        """Tell whether the new one says itself that it comes beside what was said."""
        return "also" in self.new.cues

    @property
    def is_other_person(self) -> bool:
        """Tell whether the two are about different relatives, or one about another person."""
        a, b = kin(self.old), kin(self.new)
        if a or b:
            return not a & b
        return _is_about_other(self.old, self.new) or _is_about_other(self.new, self.old)

    @property
    def places(self) -> tuple[Place, ...]:
        """Give the places where the two differ, laid over each other; none in two languages."""
        return () if self.is_cross else places(self.old.claim, self.new.claim, LIGHT)

    @property
    def is_other_thing(self) -> bool:
        """Tell whether the two say the like of two things, or two things of one."""
        if self.is_cross:
            return self._differs_abroad >= _TWO or self._is_other_topic
        differing = max(sum(place.size for place in self.places), len(self._kinds_apart))
        is_of_marked = any(place.is_marked for place in self.places)
        if self.old.denied != self.new.denied and is_of_marked:
            differing += 1
        is_of_other = not self.old.is_own and any(place.is_mixed for place in self.places)
        return differing >= _TWO or is_of_other or self._is_other_topic

    @property
    def _holds_other_notion(self) -> bool:
        """Tell whether a thing that the table can translate is named on one side only, and not in other words."""
        a, b = (
            {term for term in side.topic if term.startswith("@")} for side in (self.old, self.new)
        )
        hidden = self._hidden
        rest = (len(side.topic) > len(a & b) for side in (self.old, self.new))
        return bool((a ^ b) - hidden) and all(rest)

    @property
    def _hidden(self) -> set[str]:
        """Give the notions of the English sentence that a Chinese compound may hold: meeting, 周会."""
        zh, en = (self.old, self.new) if self.old.language == "zh" else (self.new, self.old)
        return {term for term in en.topic if _heads(term) & set(zh.text)}

    @property
    def _kinds_apart(self) -> set[str]:
        """Give the attributes, times as one, of which both name values, and none in common."""
        rivals = self.old.marks.keys() & self.new.marks.keys()
        return kinds_of(
            group for group in rivals if not self.old.marks[group] & self.new.marks[group]
        )

    @property
    def _differs_abroad(self) -> int:
        """Count the differences of sentences of two languages, as far as they can be compared."""
        kinds = self._kinds_apart
        values = {kind for kind in kinds if not kind.startswith("#")}
        before, after = (figures(side.claim, "month") for side in (self.old, self.new))
        if before - after and after - before:
            values.add("time")
        a, b = figures(self.old.claim), figures(self.new.claim)
        counted = bool(a - b and b - a) or any(kind.startswith("#") for kind in kinds)
        others = (
            all(self.names),
            self.has_names_abroad,
            self.old.denied != self.new.denied or self._holds_other_notion,
        )
        return len(values) + counted + sum(others)

    @property
    def _is_other_topic(self) -> bool:
        """Tell whether they differ in what they are about; a change says itself who comes for whom."""
        if self.is_cross:
            a, b = topic_numbers(self.old.claim), topic_numbers(self.new.claim)
            return (bool(a and b) and not a & b) or _opens_apart(self.old, self.new)
        if self.old.is_own or (self.new.cues - self.old.cues) & {"changed", "now"}:
            return any(place.is_topic and place.is_numbered for place in self.places)
        return any(place.is_topic for place in self.places)

    @property
    def has_denial(self) -> bool:
        """Tell whether either denies: what one refuses says little about what the other wants."""
        return self.old.denied or self.new.denied

    @property
    def is_open(self) -> bool:
        """Tell whether the frame takes many values."""
        common = set(self.old.terms) & set(self.new.terms)
        return "open" in self.old.cues & self.new.cues or bool(_OPEN & common)

    @property
    def has_names_abroad(self) -> bool:
        """Tell whether both hold names, in two scripts, that cannot be compared."""
        a, b = self.old.names - self.new.names, self.new.names - self.old.names
        return (
            self.is_cross and bool(a and b) and any(map(str.isascii, a)) != any(map(str.isascii, b))
        )

    @property
    def names(self) -> tuple[frozenset[str], frozenset[str]]:
        """Give the names that only the old one, and only the new one, holds.

        In two languages only Latin names count: one in Chinese characters may be the same name.
        """
        gone, come = self.old.names - self.new.names, self.new.names - self.old.names
        if self.is_cross:
            return frozenset(filter(str.isascii, gone)), frozenset(filter(str.isascii, come))
        return gone, come

    @property
    def values(self) -> list[tuple[frozenset[str], frozenset[str]]]:
        """Give the values of each attribute that both name and that takes one value in this frame."""
        common = self.old.marks.keys() & self.new.marks.keys()
        if self.is_open:
            common -= _SHAREABLE
        return [(self.old.marks[group], self.new.marks[group]) for group in sorted(common)]

    @property
    def differs_in_number(self) -> bool:
        """Tell whether both count the same thing, and differently."""
        common = {
            unit for unit in self.old.marks.keys() & self.new.marks.keys() if unit.startswith("#")
        }
        return any(not self.old.marks[unit] & self.new.marks[unit] for unit in common)

    @property
    def shares_topic(self) -> bool:
        """Tell whether the two name one thing, for sentences that cannot be laid over each other.

        Of two languages both have to name it; in one language the poorer has to name nothing else.
        """
        a, b = map(set, self.frames)
        if self.is_cross:
            hidden = self.similarity >= _HIDDEN and bool(self._hidden)
            return bool(a & b) or hidden or (self.old.is_own and self.new.is_own)
        return a <= b or b <= a or any(place.is_telling or place.is_time for place in self.places)

    @property
    def counts_alike(self) -> bool:
        """Tell whether both count the same, be it in other units: two years, 24 months."""
        old, new = (
            {unit: count for unit, count in side.marks.items() if unit.startswith("#")}
            for side in (self.old, self.new)
        )
        return bool(old) and old == new

    @property
    def frames(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the topic words of both."""
        return self.old.topic, self.new.topic

    @property
    def overlap(self) -> float:
        """Give the share of the poorer frame that the other one covers, 0 to 1; 1 if it is empty."""
        a, b = sorted(self.frames, key=len)
        return covered(a, b) if a else 1.0

    @property
    def is_substitution(self) -> bool:
        """Tell whether one word stands in the place of another, and all else is the same."""
        old, new = self.old.terms, self.new.terms
        return (
            not self.is_cross
            and len(old) == len(new)
            and sum(a != b for a, b in zip(old, new, strict=True)) == 1
        )

    @property
    def has_other_end(self) -> bool:
        """Tell whether the two begin alike and end in other words, which is where a value stands."""
        return len(self.places) == 1 and self.places[0].is_end

    @property
    def is_one_frame(self) -> bool:
        """Tell whether both have the same topic words, and some."""
        a, b = self.frames
        return bool(a) and covered(a, b) == covered(b, a) == 1.0


def covered(some: Sequence[str], others: Sequence[str]) -> float:
    """Give the share of terms that others cover, 0 to 1; 0 if there are none."""
    if not some:
        return 0.0
    lone = [a for a in some if a not in others]
    partly = (max((likeness(a, b) for b in others), default=0.0) for a in lone if not a.isascii())
    return (len(some) - len(lone) + sum(partly)) / len(some)


def likeness(a: str, b: str) -> float:
    """Compare two terms: 1 the same, 0.5 for Chinese words with a character in common, else 0."""
    if a == b:
        return 1.0
    if a.isascii() or b.isascii():
        return 0.0
    return HALF if set(a) & set(b) - _COMMON else 0.0


def kin(reading: Reading) -> set[str]:
    """Give the relatives a sentence is about."""
    return {_KIN[term] for term in reading.terms if term in _KIN}


@cache
def _characters() -> dict[str, set[str]]:
    """Give the characters of the Chinese words of each notion."""
    found: dict[str, set[str]] = {}
    for word, notion in chinese().items():
        if notion is not None:
            found.setdefault(notion.term, set()).update(word.removeprefix("="))
    return found


def _heads(term: str) -> set[str]:
    """Give the characters a notion may hide behind in a compound: 会 of 会议 in 周会."""
    return _characters().get(term, set()) - _COMMON


def _opens_apart(a: Reading, b: Reading) -> bool:
    """Tell whether two sentences, neither the user's, open with two notions of one sort."""
    if a.is_own or b.is_own or not a.terms or not b.terms:
        return False
    first, second = a.terms[0], b.terms[0]
    are_notions = first.startswith("@") and second.startswith("@")
    return are_notions and first not in b.terms and second not in a.terms


def _is_about_other(named: Reading, own: Reading) -> bool:
    """Tell whether one sentence opens with a name, and the other is the user's and lacks it."""
    return bool(named.opening) and own.is_own and named.opening not in {*own.terms, *own.names}
