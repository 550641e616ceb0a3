"""What a new sentence is to a stored one: the same, more, the contrary, or something apart."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from yiji.language.normalise import fold
from yiji.remember.contrast.contrary import NEAR, ONE_NAME, RULES
from yiji.remember.contrast.numbered import bear_other_numbers, count_otherwise
from yiji.remember.contrast.pair import HALF, Pair, covered, kin
from yiji.remember.contrast.reading import Reading, read
from yiji.remember.resolve import undated


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


TOUCHING: Final = 0.10
"""Similarity below which sentences are never compared: most unrelated ones lie there."""

SAME_WORDS: Final = 0.60
"""Similarity from which two sentences of the same content words say the same."""

SAME_THING: Final = 0.98
"""Similarity from which one word in place of another is a synonym: thrillers and westerns, peanuts and
cashews lie up to 0.97, and a memory lost weighs more than one kept twice."""

KNOWN: Final = 0.20
"""Weight of the share of new words that are known, beside similarity."""

KEPT: Final = 0.05
"""Weight of the share of old words that are kept. Source of both: a logistic fit on the shipped
pairs (similarity 20.8, known 4.2, kept 1.2, border 19.8), docs/why/calibration.md."""

ABROAD: Final = 0.5
"""What shared words count in two languages: only words of the table can be shared there."""

STRANGE: Final = 0.85
"""Similarity from which sentences of two languages say the same though the table knows less than half of their
words: what they share may be the channel, and what differs the message."""

DOUBT: Final = 0.05
"""Taken off for a name or value that only one of the two holds; from the same fit."""

_ADDING: Final = frozenset(("also", "changed"))


def contrast(old: str, new: str, similarity: float, *, same_claim: float = 0.95) -> Contrast:
    """Tell what a new sentence is to a stored one.

    Args:
        old: Stored sentence.
        new: Said now.
        similarity: Calibrated, 0 to 1.
        same_claim: Similarity from which two sentences without a word in common say the same; with
            every word in common, 0.25 less is enough.

    Returns:
        The relation with the name of the first rule that found it; APART for a blank sentence.
    """
    if similarity < TOUCHING or not old.strip() or not new.strip():
        return Contrast(Relation.APART, "far")
    pair = Pair(read(old), read(new), similarity)
    if pair.is_other_person:
        return Contrast(Relation.APART, "another_person")
    if pair.is_other_thing or bear_other_numbers(old, new):
        return Contrast(Relation.APART, "another_thing")
    for rule in RULES:
        if rule(pair):
            return Contrast(Relation.CONTRARY, rule.__name__)
    if not pair.is_cross and not pair.counts_alike and count_otherwise(undated(old), undated(new)):
        return Contrast(Relation.APART, "counts_otherwise")
    return _agreement(pair, same_claim)


def is_other_thing(
    old: str, new: str, values: tuple[str | None, str | None] = (None, None)
) -> bool:
    """Tell whether two sentences say the like of two things: room 604 has HDMI, room 605 has VGA.

    Args:
        old: Stored sentence.
        new: Said now.
        values: What each gives as the value of one attribute, or None; left out of the comparison.

    Returns:
        True too where one names no thing at all ("编号 1284"), and only the value was left out.
    """
    left = [_without(text, value) for text, value in zip((old, new), values, strict=True)]
    pair = Pair(read(left[0]), read(left[1]), NEAR)
    if pair.is_other_thing:
        return True
    return any(values) and any(place.is_telling for place in pair.places)


def names_its_thing(text: str, key: str, value: str | None) -> bool:
    """Tell whether the sentence of a free attribute says whose it is, the user's included."""
    reading = read(_without(text, value))
    attribute = key.partition(".")[2]
    return reading.is_own or any(term not in attribute for term in reading.terms)


def _without(text: str, value: str | None) -> str:
    """Take a value out of its sentence, if it stands there."""
    return fold(text).replace(fold(value), " ", 1) if value else text


def shared_topic(a: str, b: str) -> bool:
    """Tell whether one sentence holds at least half of the other's content words."""
    one, other = sorted((read(a).topic, read(b).topic), key=len)
    return covered(one, other) >= HALF


def _agreement(pair: Pair, same_claim: float) -> Contrast:
    """Tell sentences that do not contradict each other apart by what the new one adds."""
    if (pair.new.cues - pair.old.cues) & _ADDING:
        return Contrast(Relation.APART, "adds")
    if _is_same_claim(pair, same_claim):
        return Contrast(Relation.SAME, "same_claim")
    is_wider = covered(_claims(pair.old), _claims(pair.new)) == 1.0
    if is_wider and pair.similarity >= NEAR and not (pair.is_cross or _tells_other(pair)):
        return Contrast(Relation.EXTENDS, "adds_detail")
    return Contrast(Relation.APART, "near")


def is_same_thing(a: str, b: str) -> bool:
    """Tell whether two short names of a subject or value mean one thing: 妈妈 and 母亲, dog and 狗."""
    one, other = read(a), read(b)
    return bool(one.terms) and set(one.terms) == set(other.terms) and one.marks == other.marks


def is_owned_thing(name: str) -> bool:
    """Tell whether a subject is a thing of the user, such as the dog or the project, and no person."""
    reading = read(name)
    return (
        all(term.startswith("@") for term in reading.terms)
        and bool(reading.terms)
        and not kin(reading)
    )


def _is_same_claim(pair: Pair, same_claim: float) -> bool:
    if pair.old.denied != pair.new.denied or _tells_other(pair):
        return False
    old, new = _claims(pair.old), _claims(pair.new)
    is_telling = len(old) > 1 or pair.old.denied
    if is_telling and set(old) == set(new):
        return pair.similarity >= SAME_WORDS
    if pair.similarity < _least(pair, old, new):
        return False
    if pair.is_substitution or pair.has_other_end:
        return True
    weight = 1.0
    if pair.is_cross:
        old, new, weight = _translatable(old), _translatable(new), ABROAD
    evidence = KNOWN * _share(new, old) + KEPT * _share(old, new)
    return pair.similarity + weight * evidence - DOUBT * _doubts(pair) >= same_claim


def _tells_other(pair: Pair) -> bool:
    """Tell whether another number, code or value stands in the same place."""
    return any(place.is_telling for place in pair.places) and not pair.counts_alike


def _least(pair: Pair, old: list[str], new: list[str]) -> float:
    """Give the similarity without which no words make a repetition."""
    if pair.is_substitution or pair.has_other_end:
        return SAME_THING
    if not pair.is_cross:
        return 0.0
    is_wider = pair.is_open and covered(old, new) < 1 and covered(new, old) < 1
    if pair.has_names_abroad or is_wider:
        return ONE_NAME
    is_strange = any(len(_translatable(side)) < HALF * len(side) for side in (old, new))
    return STRANGE if is_strange and pair.overlap < HALF else 0.0


def _claims(reading: Reading) -> list[str]:
    """Give terms and quantities: everything that a repetition would repeat."""
    return [*reading.terms, *sorted(_values(reading, counted_only=True))]


def _doubts(pair: Pair) -> int:
    """Count the sides that hold a name or value of their own, 0 to 2."""
    gone, come = (frozenset(), frozenset()) if pair.has_names_abroad else pair.names
    old, new = _values(pair.old), _values(pair.new)
    return bool(gone or old - new) + bool(come or new - old)


def _share(some: list[str], others: list[str]) -> float:
    """Give the share of claims that others cover; half of nothing, which tells nothing."""
    return covered(some, others) if some else HALF


def _translatable(claims: list[str]) -> list[str]:
    """Give the notions and quantities: other words of two languages are never alike."""
    return [claim for claim in claims if claim.startswith(("@", "#"))]


def _values(reading: Reading, *, counted_only: bool = False) -> set[str]:
    """Give the values of attributes, or those of numbers only."""
    return {
        f"{group}={value}"
        for group, values in reading.marks.items()
        for value in values
        if group.startswith("#") or not counted_only
    }
