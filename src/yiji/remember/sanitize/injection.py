"""Tell instruction-like text, which would steer the agent later, from what people simply say."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from yiji.remember.sanitize.guards import MARKS
from yiji.remember.sanitize.lexicon import LEXICON
from yiji.remember.sanitize.lexicon_act import ACTS
from yiji.remember.sanitize.passage import Passage, passages
from yiji.remember.sanitize.reading import Reading, fold_signs, readings
from yiji.remember.sanitize.rules import CLAIM_RULES, LOOSE_RULES, RULES, Channel, Rule

_MEANINGS: Final = LEXICON | ACTS | MARKS


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an inspection found.

    Attributes:
        is_attack: Whether the text must not become an active memory.
        rule: Name of the first rule that fired, None if none did.
    """

    is_attack: bool
    rule: str | None


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
    for reading in readings(text):
        fired = _fired(reading, RULES if reading.hidden_by is None else RULES + LOOSE_RULES, channel)
        if fired is not None:
            return Verdict(is_attack=True, rule=reading.hidden_by or _reported(fired, channel))
    return CLEAN


def inspect_claim(content: str, *, channel: Channel) -> Verdict:
    """Return whether a sentence that was extracted for storing would steer the agent.

    Stricter than `inspect`: an order to store is no longer seen next to what is to be stored.

    Args:
        content: One sentence, as it would be stored.
        channel: Where the text it was taken from came from.
    """
    verdict = inspect(content, channel=channel)
    if verdict.is_attack:
        return verdict
    fired = _fired(next(readings(content)), CLAIM_RULES, channel)
    return CLEAN if fired is None else Verdict(is_attack=True, rule=fired.name)


def _reported(rule: Rule, channel: Channel) -> str:
    return f"{channel}_borne" if rule.name == "borne" else rule.name


def _fired(reading: Reading, rules: Sequence[Rule], channel: Channel) -> Rule | None:
    for passage in passages(reading):
        for rule in rules:
            if channel in rule.channels and rule.wide >= passage.is_wide and _fires(rule, passage):
                return rule
    return None


def _fires(rule: Rule, passage: Passage) -> bool:
    if "asks" in rule.unless and passage.asks:
        return False
    places = []
    for meaning in rule.needs:
        found = _places(meaning, passage.text)
        if not found:
            return False
        places.append(found)
    return _stand_together(places, rule.within) and not any(
        _places(excuse, passage.text) for excuse in rule.unless if excuse != "asks"
    )


def _stand_together(places: Sequence[Sequence[tuple[int, int]]], within: int) -> bool:
    """Return whether one place of each meaning lies within reach of the first, none overlapping."""
    return any(
        _others_fit(places[1:], (first,), first[0] - within, first[1] + within) for first in places[0]
    )


def _others_fit(
    rest: Sequence[Sequence[tuple[int, int]]], taken: tuple[tuple[int, int], ...], low: int, high: int
) -> bool:
    if not rest:
        return True
    return any(
        _others_fit(rest[1:], (*taken, place), low, high)
        for place in rest[0]
        if low <= place[0] and place[1] <= high and all(place[1] <= t[0] or t[1] <= place[0] for t in taken)
    )


@cache
def _patterns(meaning: str) -> tuple[re.Pattern[str], ...]:
    signs, words = _MEANINGS[meaning]
    sources = [fold_signs_in_pattern(signs)] if signs else []
    if words:
        sources.append(rf"(?<![a-z0-9_])(?:{words})(?![a-z0-9_])")
    return tuple(re.compile(source) for source in sources)


def fold_signs_in_pattern(source: str) -> str:
    """Return a pattern whose Chinese and Japanese signs are folded as the inspected text is."""
    return re.sub("[\u3040-\u30ff\u3400-\u9fff]+", lambda signs: fold_signs(signs[0]), source)


def _places(meaning: str, text: str) -> tuple[tuple[int, int], ...]:
    return tuple(_found(meaning, text))


def _found(meaning: str, text: str) -> Iterator[tuple[int, int]]:
    for pattern in _patterns(meaning):
        for match in pattern.finditer(text):
            if match.end() > match.start():
                yield match.span()
