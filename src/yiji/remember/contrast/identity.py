"""Whether two sentences of one shape are about two things.

Two sentences laid over each other differ in places. One place is a value that changed: the meeting was
on Monday and is on Tuesday. Two places are two things: order 5512 went on Monday, order 5513 on
Tuesday. So is one place, if it is where a sentence says what it is about.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Final

from yiji.language.kept import kept
from yiji.remember.contrast.quantity import is_unit
from yiji.remember.contrast.word import Word, words_of

_LINKS: Final = frozenset("at on in of the by , 的 在 于".split())
"""Words that join the parts of one time: Monday at nine."""

_TIMES: Final = frozenset(
    (
        "weekday",
        "daypart",
        "season",
        "clock",
        "month",
        "shift",
        "date month",
        "date day",
        "shift of date",
    )
)


_MODIFIERS: Final = frozenset("大小老新旧前后上下左右男女早晚长短主次正副")
"""Characters that tell one of a pair from the other."""

NUMBER: Final = "number"


@dataclass(frozen=True, slots=True)
class Place:
    """Where two sentences differ: words that only the old one, and only the new one, has there.

    Attributes:
        gone: Words of the old one.
        come: Words of the new one.
        is_topic: Whether a sentence says there what it is about: at its start, or in the number of
            a thing of which more is said (room 604 has …).
        is_end: Whether all before it is alike, and nothing follows.
        runs: Runs of words of their own, parted by function words, that both sides have.
    """

    gone: tuple[Word, ...]
    come: tuple[Word, ...]
    is_topic: bool
    is_end: bool = False
    runs: int = 1

    @property
    def is_time(self) -> bool:
        """Tell whether both sides name a time and nothing else."""
        return all(word.group in _TIMES for word in (*self.gone, *self.come))

    @property
    def is_marked(self) -> bool:
        """Tell whether both sides hold a number, or another value of one attribute that is no time."""
        return bool(self._shared - _TIMES)

    @property
    def is_numbered(self) -> bool:
        """Tell whether one number or code stands for another."""
        return NUMBER in self._shared

    @property
    def is_telling(self) -> bool:
        """Tell whether both sides hold a number, or values of one attribute."""
        return bool(self._shared)

    @property
    def is_mixed(self) -> bool:
        """Tell whether both sides hold a value of one attribute, and other words beside it."""
        shared = self._shared
        sides = (self.gone, self.come)
        return bool(shared) and all(
            any(word.group not in shared and not is_unit(word.text) for word in side)
            for side in sides
        )

    @property
    def size(self) -> int:
        """Count what differs here: each attribute, and what is said of two numbers."""
        return max(self.runs, len(kinds_of(self._shared)) + (self.is_numbered and self.is_mixed))

    @property
    def _shared(self) -> set[str]:
        return {word.group for word in self.gone} & {word.group for word in self.come} - {""}


@kept(4096)
def places(old: str, new: str, light: frozenset[str]) -> tuple[Place, ...]:
    """Lay one folded sentence over another of the same language.

    Args:
        old: Stored.
        new: Said now.
        light: Terms that carry a frame and not a topic.

    Returns:
        The places where both have words of their own, in order. Words that only one side has in
        a place are details, and words that stand elsewhere in the other are no difference.
    """
    a, b = words_of(old), words_of(new)
    found: list[tuple[Place, int]] = []
    for start, end, at, until in _hunks(a, b):
        gone, come = _own(a[start:end], b, light), _own(b[at:until], a, light)
        if _are_letters(a[start:end], b[at:until]):
            gone, come = (_as_number(side[0]) for side in (a[start:end], b[at:until]))
        elif _are_modified(a[start:end], b[at:until]):
            gone, come = a[start:end], b[at:until]
        if not gone or not come:
            continue
        is_topic = _is_topic(a, start, end) and _is_topic(b, at, until)
        runs = min(_runs(a[start:end], gone), _runs(b[at:until], come))
        is_end = end == len(a) and until == len(b) and _is_alike(a[:start], b[:at], light)
        place = Place(gone, come, is_topic, is_end, runs)
        if found and _is_one_time(found[-1][0], place, a[found[-1][1] : start]):
            first = found.pop()[0]
            gone, come = (tuple(map(_as_hour, side)) for side in (gone, come))
            place = Place(first.gone + gone, first.come + come, first.is_topic)
        found.append((place, end))
    return tuple(place for place, _ in found)


def _is_alike(a: Sequence[Word], b: Sequence[Word], light: frozenset[str]) -> bool:
    """Tell whether two beginnings have the same content words."""
    one, other = ({word.term for word in side if _is_content(word, light)} for side in (a, b))
    return bool(one) and one == other


def _are_letters(gone: Sequence[Word], come: Sequence[Word]) -> bool:
    """Tell whether a letter stands for another: patient A, patient B."""
    return len(gone) == len(come) == 1 == len(gone[0].text) == len(come[0].text) and (
        gone[0].text.isascii() and come[0].text.isascii()
    )


def _as_hour(word: Word) -> Word:
    return replace(word, group="clock") if word.group == NUMBER else word


def _as_number(letter: Word) -> tuple[Word]:
    return (Word(letter.text, letter.text, NUMBER),)


def _are_modified(gone: Sequence[Word], come: Sequence[Word]) -> bool:
    """Tell whether one head has another of two opposite modifiers: the old cat, 小猫."""
    a, b = ("".join(word.text for word in side) for side in (gone, come))
    if a[:1] == b[:1] or not {a[:1], b[:1]} <= _MODIFIERS:
        return False
    return a[1:] == b[1:] or 1 in (len(a), len(b))


def _runs(words: Sequence[Word], own: Sequence[Word]) -> int:
    """Count the runs of own words that function words part."""
    is_own = [mine for word in words if (mine := word in own) or word.is_function]
    return sum(now and not before for before, now in pairwise([False, *is_own]))


def _is_topic(words: Sequence[Word], start: int, end: int) -> bool:
    """Tell whether a range of words names what a sentence is about, and more follows."""
    if all(word.is_function for word in words[:start]):
        return True
    number = next((word for word in words[start:end] if word.group == NUMBER), None)
    after = words[end:]
    if number is None or words[start - 1].is_function or not after or is_unit(after[0].text):
        return False
    return after[0].is_function


@kept(2048)
def topic_numbers(text: str) -> frozenset[str]:
    """Give the numbers and codes in a folded sentence that tell what it is about (room 604 has …)."""
    words = words_of(text)
    return frozenset(
        word.term
        for at, word in enumerate(words)
        if word.group == NUMBER and _is_topic(words, at, at + 1)
    )


@kept(4096)
def figures(text: str, group: str = NUMBER) -> frozenset[str]:
    """Give all numbers and codes of a folded sentence, or all its months."""
    return frozenset(word.term for word in words_of(text) if word.group == group)


def kinds_of(groups: Iterable[str]) -> set[str]:
    """Give the attributes of groups of values; a weekday and an hour are parts of one time."""
    return {"time" if group.lstrip("#") in _TIMES else group for group in groups}


def _is_one_time(first: Place, then: Place, between: Sequence[Word]) -> bool:
    """Tell whether one place goes on where the other ends: Monday at nine."""
    links = {word.text for word in between}
    is_hour = "at" in links and all(word.group == NUMBER for word in (*then.gone, *then.come))
    return first.is_time and (then.is_time or is_hour) and links <= _LINKS


def _own(some: Sequence[Word], others: Sequence[Word], light: frozenset[str]) -> tuple[Word, ...]:
    """Give the content words of some that the other sentence lacks."""
    terms = {other.term for other in others}
    texts = [other.text for other in others if not (other.group or other.text.isascii())]
    return tuple(
        word
        for word in some
        if _is_content(word, light) and word.term not in terms and not _goes_on(word, texts)
    )


def _is_content(word: Word, light: frozenset[str]) -> bool:
    return not word.is_function and word.term not in light


def _goes_on(word: Word, texts: Sequence[str]) -> bool:
    """Tell whether a Chinese word goes on where another ends, or the other way round: 牵头 and 牵头人."""
    said = word.text
    if word.group or said.isascii():
        return False
    return any(
        (text.startswith(said) and len(said) > 1) or (said.startswith(text) and len(text) > 1)
        for text in texts
    )


def _hunks(a: Sequence[Word], b: Sequence[Word]) -> Iterator[tuple[int, int, int, int]]:
    """Give the ranges of words that differ: Chinese is laid over by characters, then widened to words."""
    units, others = _units(a), _units(b)
    matcher = SequenceMatcher(None, [u for u, _ in units], [u for u, _ in others], autojunk=False)
    last: tuple[int, int, int, int] | None = None
    for tag, before, after, left, right in matcher.get_opcodes():
        if tag == "equal":
            continue
        start, end = _range(units, before, after, len(a))
        at, until = _range(others, left, right, len(b))
        if last and (start < last[1] or at < last[3]):
            start, at = min(start, last[0]), min(at, last[2])
            end, until = max(end, last[1]), max(until, last[3])
        elif last:
            yield last
        last = start, end, at, until
    if last:
        yield last


def _units(words: Sequence[Word]) -> list[tuple[str, int]]:
    """Give what is laid over, each with its word: a character of a Chinese word, or a whole word."""
    return [
        (unit, at)
        for at, word in enumerate(words)
        for unit in (
            [word.term]
            if word.group or word.text.isascii() or word.term.startswith("@")
            else word.text
        )
    ]


def _range(units: Sequence[tuple[str, int]], start: int, end: int, size: int) -> tuple[int, int]:
    """Give the words of a range of units; an empty one lies before the word that follows it."""
    first = units[start][1] if start < len(units) else size
    return first, (units[end - 1][1] + 1 if end > start else first)
