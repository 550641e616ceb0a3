"""One candidate among its neighbours: the questions that the decision table asks."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Self

from yiji.kinds import RAW, Layer
from yiji.language.normalise import fold
from yiji.model.record import USER, Candidate, Origin, Record, Stated, Status
from yiji.model.turn import Neighbour
from yiji.policy import TRUST, Policy
from yiji.remember.contrast import (
    NEAR,
    Contrast,
    Relation,
    contrast,
    is_other_thing,
    is_owned_thing,
    is_same_thing,
    names_its_thing,
    shared_topic,
)
from yiji.remember.value import is_another, may_be_one

_PASSED_OVER: Final = frozenset((Status.SUPERSEDED, Status.QUARANTINED))
_OWNERS: Final = frozenset((Origin.OPERATOR, Origin.DOCUMENT))
"""Whose word changes what an organisation, a team or an agent knows (design, section 1)."""

_OF_USER: Final = "profile."

SAME_DAY: Final = timedelta(days=1)
"""Two times less apart than this are one time: words such as 上周三 name no hour."""

ACROSS_KEYS: Final = 0.60
"""Similarity from which memories of different slots may contradict each other."""


@dataclass(frozen=True, slots=True)
class Case:
    """A candidate, and the stored memories that may bear on it, nearest slot first.

    Attributes:
        candidate: The candidate.
        all: Neighbours that count: current, claims rather than raw text, about the same subject.
        at: When it was said.
        policy: The table.
        origin: Whose word it is.
    """

    candidate: Candidate
    all: tuple[Neighbour, ...]
    at: datetime
    policy: Policy
    origin: Origin
    _contrasts: dict[str, Contrast] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        candidate: Candidate,
        neighbours: Sequence[Neighbour],
        *,
        at: datetime,
        policy: Policy,
        origin: Origin,
    ) -> Self:
        """Leave out what cannot bear on the candidate, and order the rest by likeness."""
        counting = (one for one in reversed(neighbours) if _counts(candidate, one.record))
        found = {one.record.id: one for one in counting}
        near = sorted(found.values(), key=lambda one: -_similarity(candidate, one))
        return cls(candidate, tuple(near), at, policy, origin)

    @property
    def is_single(self) -> bool:
        """Tell whether the candidate's slot holds one value at a time."""
        key = self.candidate.key
        return key is not None and self.policy.is_single(key, self.candidate.subject)

    @property
    def is_immutable(self) -> bool:
        """Tell whether only a correction changes the candidate's slot."""
        return self.candidate.key is not None and self.policy.slot(self.candidate.key).immutable

    @property
    def same_key(self) -> list[Neighbour]:
        """Give the memories of the same key, wherever they apply."""
        key = self.candidate.key
        return [one for one in self.all if key is not None and one.record.key == key]

    @property
    def same_slot(self) -> list[Neighbour]:
        """Give the memories of the same slot that are of the same thing.

        A slot names an attribute (x.端口, device.other); of what, only the sentence tells in full.
        What is so of the user (profile.city), or where it says where it applies, is so of one.
        """
        if (self.candidate.key or "").startswith(_OF_USER) or self.candidate.applies_to:
            return self.slot_mates
        return [
            one
            for one in self.slot_mates
            if self._is_same_value(one.record) or not self._is_of_other_thing(one.record)
        ]

    @property
    def slot_mates(self) -> list[Neighbour]:
        """Give the memories of the same key, subject and scope of application."""
        applies_to = fold(self.candidate.applies_to or "")
        return [
            one
            for one in self.same_key
            if _is_one_subject(one.record.subject, self.candidate.subject)
            and fold(one.record.applies_to or "") == applies_to
        ]

    @property
    def others(self) -> list[Neighbour]:
        """Give the memories that are not of the same slot."""
        mates = self.same_slot
        return [one for one in self.all if one not in mates]

    @property
    def same_claims(self) -> list[Neighbour]:
        """Give the memories of the slot with the same value and polarity, and the same time if it passes."""
        return [
            one
            for one in self.same_slot
            if one.record.polarity == self.candidate.polarity
            and self._has_same_value(one)
            and self.contrast(one).relation is not Relation.CONTRARY
            and one.record.state == self.candidate.state
            and (not self._passes or self._is_same_time(one.record))
        ]

    @property
    def clashing(self) -> list[Neighbour]:
        """Give the memories of the slot that cannot hold beside the candidate."""
        if self._passes and not self.is_single:
            return []
        return [one for one in self.same_slot if self._clashes(one)]

    def contrast(self, one: Neighbour) -> Contrast:
        """Compare the sentences, once however many rules ask."""
        if one.record.id not in self._contrasts:
            self._contrasts[one.record.id] = self._contrast(one)
        return self._contrasts[one.record.id]

    def _contrast(self, one: Neighbour) -> Contrast:
        """Compare sentences; those of one slot are of one topic, whatever their vectors say."""
        old, new, same_claim = one.record, self.candidate, self.policy.near_identical
        is_one_slot = old.key is not None and old.key == new.key
        similarity = max(_similarity(new, one), NEAR if is_one_slot else 0.0)
        return contrast(old.content, new.content, similarity, same_claim=same_claim)

    def may_replace(self, record: Record) -> bool:
        """Tell whether this speaker may change what lives where the record lives."""
        return record.namespace.startswith("user:") or self.origin in _OWNERS

    def is_outranked(self, record: Record) -> bool:
        """Tell whether the candidate weighs less: less trusted, or inferred against stated."""
        if TRUST[self.origin] < TRUST[record.source.origin]:
            return True
        return (
            self.candidate.stated is Stated.INFERRED and record.source.stated is not Stated.INFERRED
        )

    def is_disputed(self, record: Record) -> bool:
        """Tell whether the record stands beside another that it contradicts."""
        return record.status is Status.CONFLICTED

    def names_value(self, record: Record) -> bool:
        """Tell whether the record is about the candidate's value."""
        value = fold(self.candidate.value or "")
        if not value:
            return False
        return value == fold(record.value or "") or value in fold(record.content)

    def is_ended(self, record: Record) -> bool:
        """Tell whether the candidate says that the record's value has ceased."""
        ends = {fold(value) for value in self.candidate.ends}
        return record.polarity == "+" and record.value is not None and fold(record.value) in ends

    def is_same_work(self, one: Neighbour) -> bool:
        """Tell whether a task is the one that the candidate speaks of."""
        if is_other_thing(one.record.content, self.candidate.content):
            return False
        if one.similarity >= self.policy.kind(self.candidate.kind).same_topic:
            return True
        return _similarity(self.candidate, one) >= ACROSS_KEYS and shared_topic(
            one.record.content, self.candidate.content
        )

    def may_contradict(self, one: Neighbour) -> bool:
        """Tell whether the sentences may be held against each other."""
        if self._passes and not self._is_same_time(one.record) and not self._is_ahead(one.record):
            return False
        if self._both_happen(one.record) and not self._both_dated(one.record):
            return False
        return self._is_keyed_alike(one.record) or one.similarity >= ACROSS_KEYS

    def may_repeat(self, one: Neighbour) -> bool:
        """Tell whether the candidate may be the record in other words."""
        if self.candidate.state != one.record.state or not self._is_same_time(one.record):
            return False
        if self._both_happen(one.record) and not self._both_dated(one.record):
            return one.similarity >= self.policy.near_identical
        mine, its = fold(self.candidate.value or ""), fold(one.record.value or "")
        if self.candidate.key is None or self.candidate.key != one.record.key:
            return None in (self.candidate.key, one.record.key) or may_be_one(mine, its)
        return self.candidate.polarity == one.record.polarity and (
            may_be_one(mine, its) or shared_topic(mine, its)
        )

    @property
    def _passes(self) -> bool:
        """Tell whether the candidate is a happening, which is told apart by its time."""
        kind = self.policy.kind(self.candidate.kind)
        return kind.layer is Layer.EPISODIC and self.candidate.state is None

    def _both_happen(self, record: Record) -> bool:
        """Tell whether both are happenings, of which there may be many alike."""
        kinds = (self.candidate.kind, record.kind)
        return all(self.policy.kind(kind).happens for kind in kinds)

    def _both_dated(self, record: Record) -> bool:
        return self.candidate.valid_from is not None and record.valid_from is not None

    def _is_same_value(self, record: Record) -> bool:
        """Tell whether both name one value of a slot that holds many: e-mail liked, e-mail refused."""
        mine, its = fold(self.candidate.value or ""), fold(record.value or "")
        return bool(mine) and mine == its and self.candidate.key in self.policy.slots

    def _is_of_other_thing(self, record: Record) -> bool:
        mine, key = self.candidate, self.candidate.key or ""
        if is_other_thing(record.content, mine.content, (record.value, mine.value)):
            return True
        is_named = key in self.policy.slots or mine.op != "add" or mine.subject != USER
        return not is_named and not all(
            names_its_thing(one.content, key, one.value) for one in (mine, record)
        )

    def _is_keyed_alike(self, record: Record) -> bool:
        return self.candidate.key is None or record.key is None or self.candidate.key == record.key

    def _is_ahead(self, record: Record) -> bool:
        """Tell whether both are yet to come: what has not happened can still be moved."""
        times = (self.candidate.valid_from, record.valid_from)
        return all(time is None or time > self.at for time in times)

    def _is_same_time(self, record: Record) -> bool:
        mine, its = self.candidate.valid_from, record.valid_from
        return mine is None or its is None or abs(mine - its) < SAME_DAY

    def _clashes(self, one: Neighbour) -> bool:
        alike = one.record.polarity == self.candidate.polarity
        if self._has_same_value(one):
            return not alike
        has_values = self.candidate.value is not None and one.record.value is not None
        return self.is_single and has_values and alike and self.candidate.polarity == "+"

    def _has_same_value(self, one: Neighbour) -> bool:
        """Compare values; where words differ but may mean one thing, the sentences tell."""
        mine, its = fold(self.candidate.value or ""), fold(one.record.value or "")
        if mine and mine == its:
            return True
        is_correct = self.candidate.op == "correct"
        if is_another(mine, its, is_single=self.is_single, is_correct=is_correct):
            return False
        alike = (Relation.SAME, Relation.EXTENDS)
        return may_be_one(mine, its) and self.contrast(one).relation in alike


def _counts(candidate: Candidate, record: Record) -> bool:
    """Tell whether a record may bear on a candidate at all."""
    if record.status in _PASSED_OVER or record.kind in RAW:
        return False
    a, b = fold(candidate.applies_to or ""), fold(record.applies_to or "")
    return (not a or not b or a == b) and _is_same_subject(candidate, record)


def _is_same_subject(candidate: Candidate, record: Record) -> bool:
    """Tell whether both may be about one subject; without a slot the words have to tell."""
    a, b = candidate.subject, record.subject
    if _is_one_subject(a, b):
        return True
    if USER not in (a, b):
        return False
    is_resolved = candidate.key is not None and record.key is not None
    return not is_resolved or is_owned_thing(b if a == USER else a)


def _is_one_subject(a: str, b: str) -> bool:
    return fold(a) == fold(b) or (USER not in (a, b) and is_same_thing(a, b))


def _similarity(candidate: Candidate, one: Neighbour) -> float:
    """Give the similarity; the same words are the same, even before they are embedded."""
    return 1.0 if fold(candidate.content) == fold(one.record.content) else one.similarity
