"""Tell instruction-like text, which would steer the agent later, from what people simply say."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, islice
from typing import Final, Self

from yiji.remember.sanitize.frame_rules import FRAME_RULES
from yiji.remember.sanitize.meaning import Place, Text, places, stands_in
from yiji.remember.sanitize.passage import Told, stretches, told
from yiji.remember.sanitize.plot_rules import PLOT_RULES
from yiji.remember.sanitize.reading import Reading, readings
from yiji.remember.sanitize.rules import CLAIM_RULES, LOOSE_RULES, RULES, Channel, Rule
from yiji.remember.sanitize.suspect_rules import SUSPECT_RULES

_Places = tuple[Place, ...]
_Finder = Callable[[str], _Places]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an inspection found.

    Attributes:
        is_attack: Whether the text must not become an active memory.
        rule: Name of the first rule that fired, None if none did.
    """

    is_attack: bool
    rule: str | None


_TRIES: Final = 24
"""Ways looked at in which the meanings of a rule stand around one place: bounds hostile text."""

_WRITTEN_ONLY: Final = {"legal"}
"""Excuses of documents: nobody chats in clauses."""

_PLAIN: Final = RULES + FRAME_RULES + PLOT_RULES
_HIDDEN: Final = _PLAIN + LOOSE_RULES

CLEAN: Final = Verdict(is_attack=False, rule=None)


def inspect(text: str, *, channel: Channel) -> Verdict:
    """Return whether a text tries to command the agent or to plant something in its memory.

    What a user says of their own taste, asks about, quotes or retracts is no attack; text that no
    user typed (tool, document, memory) may not address the agent at all.

    Args:
        text: Anything, of any length.
        channel: Where it came from.

    Returns:
        The verdict with the first rule that fired. Text hidden by encoding, scattering or splitting
        reports `obfuscation` or `split`.
    """
    return _inspected(text, channel, ())


def inspect_claim(content: str, *, channel: Channel) -> Verdict:
    """Return whether a sentence that was extracted for storing would steer the agent.

    Stricter than `inspect`: an order to store is no longer seen next to what is to be stored.

    Args:
        content: One sentence, as it would be stored.
        channel: Where the text it was taken from came from.
    """
    return _inspected(content, channel, CLAIM_RULES)


def suspect(text: str, *, channel: Channel) -> str | None:
    """Give the first stretch of a text that somebody had better look at, or None.

    Wider than `inspect`, which passed it: excuses count for nothing, and half an attack is enough.

    Args:
        text: Anything, of any length.
        channel: Where it came from.

    Returns:
        At most some 4,000 characters of the text.
    """
    for stretch in stretches(text):
        plain = next(readings(stretch))
        if _Look.at(plain).fired(SUSPECT_RULES, channel) is not None:
            return stretch
    return None


def _inspected(text: str, channel: Channel, more: Sequence[Rule]) -> Verdict:
    """Look for every rule in every reading; where none fires, for more in what is said plainly."""
    also: Rule | None = None
    for reading in chain.from_iterable(map(readings, stretches(text))):
        look = _Look.at(reading)
        fired = look.fired(_PLAIN if reading.hidden_by is None else _HIDDEN, channel)
        if fired is not None:
            return Verdict(is_attack=True, rule=reading.hidden_by or _reported(fired, channel))
        if reading.hidden_by is None:
            also = also or look.fired(more, channel)
    return CLEAN if also is None else Verdict(is_attack=True, rule=also.name)


def _reported(rule: Rule, channel: Channel) -> str:
    return f"{channel}_borne" if rule.name == "borne" else rule.name


@dataclass(frozen=True, slots=True)
class _Look:
    """One reading with what was found in it."""

    said: Told
    text: Text
    found: _Finder

    @classmethod
    def at(cls, reading: Reading) -> Self:
        """Look at a reading; rules share meanings, so each is looked up once.

        The cache dies with the look: nothing that a user wrote may stay behind in the process.
        """
        said = told(reading)
        text = Text.of(said.text)
        return cls(said, text, cache(partial(places, text=text)))

    def fired(self, rules: Sequence[Rule], channel: Channel) -> Rule | None:
        """Give the first rule that fires."""
        return next(
            (
                rule
                for rule in rules
                if self.text.meanings.issuperset(rule.needs)
                and channel in rule.channels
                and _fires(rule, self.said, channel, self.found)
            ),
            None,
        )


def _fires(rule: Rule, said: Told, channel: Channel, found: _Finder) -> bool:
    if not all(found(meaning) for meaning in rule.needs):
        return False
    first, *others = (found(meaning) for meaning in rule.needs)
    excuses = set(rule.unless) - (_WRITTEN_ONLY if channel is Channel.USER else set())
    return any(
        not _is_excused(excuses, said, together)
        for place in first
        for together in islice(_together(others, (place,), place, rule.within), _TRIES)
    )


def _together(
    rest: Sequence[_Places], taken: _Places, anchor: Place, within: int
) -> Iterator[_Places]:
    """Yield one place of each meaning near the anchor, none overlapping."""
    if not rest:
        yield taken
        return
    low, high = anchor[0] - within, anchor[1] + within
    near = rest[0][bisect_left(rest[0], (low, 0)) : bisect_left(rest[0], (high, 0))]
    for place in near:
        if place[1] <= high and all(place[1] <= t[0] or t[1] <= place[0] for t in taken):
            yield from _together(rest[1:], (*taken, place), anchor, within)


def _is_excused(excuses: AbstractSet[str], said: Told, together: _Places) -> bool:
    """Return whether the sentences that hold these places ask, quote or speak of other things."""
    starts = [sentence.start for sentence in said.sentences]
    held = {bisect_right(starts, place[0]) - 1 for place in together}
    if "asks" in excuses and any(said.sentences[number].asks for number in held):
        return True
    around = Text.of(said.text[starts[min(held)] : said.sentences[max(held)].end])
    return any(stands_in(excuse, around) for excuse in excuses - {"asks"})
