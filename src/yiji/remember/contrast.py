"""How two memory sentences relate, told from their words where vectors cannot.

No embedder tells a contradiction from a paraphrase: both lie close. So similarity only says that
two sentences are near; the rules here say what they do to each other. Each rule is a function
of two readings, and its name is the reason that a decision shows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from yiji.remember.reading import Reading, read


class Relation(StrEnum):
    """What a new sentence is to a stored one."""

    SAME = "same"
    """It says the same, or less."""
    EXTENDS = "extends"
    """It says the same and more."""
    CONTRARY = "contrary"
    """Both cannot hold at once."""
    APART = "apart"
    """Both hold, each for itself."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """A relation and the rule that found it."""

    relation: Relation
    reason: str


NEAR: Final = 0.75
"""Similarity from which two sentences are of one topic (design, section 2)."""

FAINT: Final = 0.50
"""Similarity below which another value is taken for another matter."""

ONE_NAME: Final = 0.875
"""Similarity from which names in two scripts are taken for one: Leeds and 利兹 0.88, York and 利兹 0.80."""

TOUCHING: Final = 0.10
"""Similarity below which sentences are never compared: unrelated ones lie there."""

_KIN: Final = {
    f"@{name}": name for name in "mother father child wife husband sister brother".split()
} | {
    "@son": "child",
    "@daughter": "child",
}
"""Relatives; a son may be called a child."""

_OPEN: Final = frozenset(
    "@tolerance:allergic @alcohol @studying @playing @working 养 还有 喜欢 爱 说 看 听 know speak own buy visit watch listen".split()
)
"""Frames that take many values: who is allergic to one thing may be allergic to another."""


_COMMON: Final = frozenset("小大上下中一二三不的人家子员")
"""Characters that too many words share to tell that two of them are related."""


def contrast(old: str, new: str, similarity: float, *, same_claim: float = 0.95) -> Contrast:
    """Tell what a new sentence is to a stored one.

    Args:
        old: Stored sentence.
        new: Said now.
        similarity: Calibrated, 0 to 1.
        same_claim: Similarity from which two sentences without a word in common say the same; with
            every word in common, 0.25 less is enough. Source: fitted on the shipped pairs,
            docs/why/calibration.md.

    Returns:
        The relation with the name of the first rule that found it; APART for a blank sentence.
    """
    if similarity < TOUCHING or not old.strip() or not new.strip():
        return Contrast(Relation.APART, "far")
    pair = _Pair(read(old), read(new), similarity)
    if pair.other_person:
        return Contrast(Relation.APART, "another_person")
    for rule in _CONTRARY:
        if rule(pair):
            return Contrast(Relation.CONTRARY, rule.__name__.lstrip("_"))
    return _agreement(pair, same_claim)


@dataclass(frozen=True, slots=True)
class _Pair:
    old: Reading
    new: Reading
    similarity: float

    @property
    def is_cross(self) -> bool:
        return self.old.language != self.new.language

    @property
    def other_person(self) -> bool:
        """Tell whether the two are about different relatives, or only one is about any."""
        a, b = _kin(self.old), _kin(self.new)
        return bool(a or b) and not a & b

    @property
    def has_denial(self) -> bool:
        """Tell whether either denies: what one refuses says little about what the other wants."""
        return self.old.denied or self.new.denied

    @property
    def is_open(self) -> bool:
        """Tell whether the frame takes many values."""
        return bool(_OPEN & set(self.old.terms) & set(self.new.terms))

    @property
    def has_names_abroad(self) -> bool:
        """Tell whether both hold names, in two scripts, that cannot be compared."""
        a, b = self.old.names - self.new.names, self.new.names - self.old.names
        return (
            self.is_cross
            and any(map(str.isascii, a)) != any(map(str.isascii, b))
            and bool(a)
            and bool(b)
        )

    @property
    def values(self) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
        """Give the values of each attribute that both name."""
        common = self.old.marks.keys() & self.new.marks.keys()
        return {group: (self.old.marks[group], self.new.marks[group]) for group in sorted(common)}

    @property
    def frames(self) -> tuple[list[str], list[str]]:
        """Give the topic words of both: terms that are no value and no name."""
        return _frame(self.old), _frame(self.new)

    @property
    def overlap(self) -> float:
        """Give the share of the poorer frame that the other one covers, 0 to 1; 1 if it is empty."""
        a, b = sorted(self.frames, key=len)
        return covered(a, b) if a else 1.0

    @property
    def new_names(self) -> tuple[frozenset[str], frozenset[str]]:
        """Give the names that only one of the two holds."""
        gone, come = self.old.names - self.new.names, self.new.names - self.old.names
        if self.is_cross:  # a name in one script tells nothing about a name in the other
            return frozenset(filter(str.isascii, gone)), frozenset(filter(str.isascii, come))
        return gone, come


def _kin(reading: Reading) -> set[str]:
    return {_KIN[term] for term in reading.terms if term in _KIN}


def covered(some: list[str], others: list[str]) -> float:
    """Give the share of terms that others cover; Chinese words that share a character count half."""
    if not some:
        return 0.0
    return sum(max((_likeness(a, b) for b in others), default=0.0) for a in some) / len(some)


def _likeness(a: str, b: str) -> float:
    if a == b:
        return 1.0
    if a.isascii() or b.isascii():
        return 0.0
    return 0.5 if set(a) & set(b) - _COMMON else 0.0


def _frame(reading: Reading) -> list[str]:
    rivals = {f"@{group}:{name}" for group, names in reading.marks.items() for name in names}
    return [
        term
        for term in reading.terms
        if term not in rivals and not any(term in name for name in reading.names)
    ]


def _denied(pair: _Pair) -> bool:
    """One denies what the other claims."""
    if pair.old.denied == pair.new.denied:
        return False
    denying, claiming = (pair.old, pair.new) if pair.old.denied else (pair.new, pair.old)
    if not pair.is_cross and _particulars(denying) - _particulars(claiming):
        return False
    share = covered(list(denying.terms), list(claiming.terms))
    return share >= 0.6 or (share >= 0.5 and pair.similarity >= NEAR)


def _particulars(reading: Reading) -> set[str]:
    """Give what narrows a claim down: names, and values other than numbers."""
    values = {
        f"{group}:{v}"
        for group, vs in reading.marks.items()
        if not group.startswith("#")
        for v in vs
    }
    return values | reading.names


def _other_value(pair: _Pair) -> bool:
    """Both name an attribute whose values exclude each other, and name different ones."""
    if pair.has_denial or "also" in pair.new.cues:
        return False
    differing = [group for group, (a, b) in pair.values.items() if not a & b]
    return (
        bool(differing)
        and (pair.overlap >= 0.5 or pair.similarity >= 0.7)
        and pair.similarity >= FAINT
    )


def _all_or_some(pair: _Pair) -> bool:
    """One says that a value is the only one, the other adds to it."""
    only = "only" in pair.old.cues or "only" in pair.new.cues
    return (
        only and pair.similarity >= NEAR and any(a != b and a & b for a, b in pair.values.values())
    )


def _other_name(pair: _Pair) -> bool:
    """One frame, another name in it."""
    gone, come = pair.new_names
    if not gone or not come or "also" in pair.new.cues or pair.has_denial or pair.is_open:
        return False
    return pair.overlap >= 0.5 and pair.similarity >= NEAR


def _other_name_abroad(pair: _Pair) -> bool:
    """One frame in two languages, names in two scripts, and vectors too far apart for one name."""
    if not pair.has_names_abroad or pair.has_denial or pair.is_open:
        return False
    a, b = pair.frames
    is_one_frame = bool(a) and covered(a, b) == covered(b, a) == 1.0
    return is_one_frame and NEAR <= pair.similarity < ONE_NAME


def _turned(pair: _Pair) -> bool:
    """A comparison the other way round."""
    old, new = pair.old.terms, pair.new.terms
    is_told = "than" in pair.old.cues & pair.new.cues
    same_letters = sorted("".join(old)) == sorted("".join(new))
    return is_told and old != new and same_letters and pair.old.denied == pair.new.denied


def _other_end(pair: _Pair) -> bool:
    """The same words but for the last, which is where the value stands."""
    if pair.is_cross or "also" in pair.new.cues or pair.has_denial or pair.is_open:
        return False
    old, new = list(pair.old.terms), list(pair.new.terms)
    if len(old) < 2 or len(new) < 2 or _likeness(old[-1], new[-1]):
        return False
    if any(a & b for a, b in pair.values.values()):
        return False
    return pair.similarity >= NEAR and old[:-1] == new[:-1]


def _changed(pair: _Pair) -> bool:
    """The new one says that something has changed, and of what the old one says."""
    if "also" in pair.new.cues or pair.overlap < 0.5:
        return False
    has_changed = "changed" in pair.new.cues - pair.old.cues
    come = pair.new_names[1] or {pair.new.opening} - {"", *pair.old.terms, pair.old.opening}
    if come and (has_changed or "now" in pair.new.cues - pair.old.cues):
        return pair.similarity >= 0.6
    a, b = pair.frames
    return has_changed and pair.similarity >= 0.82 and covered(a, b) < 1 and covered(b, a) < 1


_CONTRARY: Final[tuple[Callable[[_Pair], bool], ...]] = (
    _denied,
    _turned,
    _other_value,
    _all_or_some,
    _other_name,
    _other_name_abroad,
    _other_end,
    _changed,
)


def _agreement(pair: _Pair, same_claim: float) -> Contrast:
    """Tell sentences that do not contradict apart by what the new one adds."""
    if (pair.new.cues - pair.old.cues) & {"also", "changed"}:
        return Contrast(Relation.APART, "adds")
    old, new = _claims(pair.old), _claims(pair.new)
    known, kept = covered(new, old), covered(old, new)
    if len(old) > 1 and set(old) == set(new):
        is_same = pair.similarity >= 0.6
    elif pair.has_names_abroad and pair.similarity < ONE_NAME:
        is_same = False
    else:
        doubt = 0.05 * bool(_values(pair.new) - _values(pair.old)) + 0.05 * bool(
            _values(pair.old) - _values(pair.new)
        )
        is_same = pair.similarity + 0.20 * known + 0.05 * kept - doubt >= same_claim
    if is_same:
        return Contrast(Relation.SAME, "same_claim")
    is_wider = kept >= 1.0 and pair.similarity >= NEAR and not pair.is_cross
    return (
        Contrast(Relation.EXTENDS, "adds_detail") if is_wider else Contrast(Relation.APART, "near")
    )


def shared_topic(a: str, b: str) -> bool:
    """Tell whether one sentence holds at least half of the other's content words."""
    one, other = sorted((list(read(a).terms), list(read(b).terms)), key=len)
    return covered(one, other) >= 0.5


def _values(reading: Reading) -> set[str]:
    return _particulars(reading) | set(_claims(reading)) - set(reading.terms)


def _claims(reading: Reading) -> list[str]:
    """Give terms and quantities: everything that a repetition would repeat."""
    counted = [
        f"{unit}={value}"
        for unit, values in reading.marks.items()
        if unit.startswith("#")
        for value in values
    ]
    return [*reading.terms, *counted]
