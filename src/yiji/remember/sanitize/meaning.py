"""What the words of instruction-like text mean, in Chinese, Japanese and English.

A rule (`rules.py`) names meanings, not words, so one rule covers every language and any mixture.
The words stand in `meanings/*.txt`, one alternative a line, in the form of regular expressions:
`[name]` begins a meaning, `<words>` the alternatives that must stand alone as words, `;` a comment.
They are matched on folded text (lower case, narrow, simplified Chinese) and are folded themselves,
so Chinese and Japanese may be written as they are.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from yiji.language.pattern import compiled
from yiji.remember.sanitize.opening import SIGN, openings_in, openings_of
from yiji.remember.sanitize.reading import fold_signs

Place = tuple[int, int]
"""Where a meaning stands in a text: half-open offsets."""

_SIGNS = re.compile(f"[{SIGN}]+")
_HEADING = re.compile(r"\[(\w+)\]")


@dataclass(frozen=True, slots=True)
class Text:
    """A text to be searched, and what it can hold at all, so that most searches can be left out.

    Attributes:
        text: Folded text.
        openings: See `openings_in`.
        meanings: Names of the meanings that may stand in it; no other does.
    """

    text: str
    openings: frozenset[str]
    meanings: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "Text":
        """Look a folded text over."""
        openings, begun_by = openings_in(text), _begun_by()
        begun = (begun_by[opening] for opening in openings if opening in begun_by)
        return cls(text, openings, frozenset(begun_by[None].union(*begun)))


@dataclass(frozen=True, slots=True)
class Search:
    """A pattern and what a text must hold for it to be found there.

    Attributes:
        pattern: What is looked for.
        openings: How its alternatives begin; None if some begin in more ways than can be listed.
    """

    pattern: str
    openings: frozenset[str] | None

    def places(self, text: Text) -> Iterator[Place]:
        """Yield where the pattern is found, empty finds left out."""
        if self.openings is None or not self.openings.isdisjoint(text.openings):
            for match in compiled(self.pattern, re.MULTILINE).finditer(text.text):
                if match[0]:
                    yield match.span()


@cache
def searches(name: str) -> tuple[Search, ...]:
    """Return the searches that find a meaning.

    Args:
        name: As it stands in brackets in `meanings/*.txt`.

    Raises:
        KeyError: There is no such meaning; rules are part of the program, so this is a bug.
    """
    signs, words = _lexicon()[name]
    return tuple(
        Search(form.format("|".join(group)), openings)
        for sources, form in ((tuple(map(_folded, signs)), "{}"), (words, _ALONE))
        for group, openings in _grouped(sources, alone=form is _ALONE)
    )


def names() -> frozenset[str]:
    """Return the names of all meanings."""
    return frozenset(_lexicon())


def places(name: str, text: Text) -> tuple[Place, ...]:
    """Return where a meaning stands in a text, in order."""
    return tuple(sorted(place for search in searches(name) for place in search.places(text)))


def stands_in(name: str, text: Text) -> bool:
    """Return whether a meaning stands in a text at all."""
    return name in text.meanings and any(
        next(search.places(text), None) for search in searches(name)
    )


@cache
def _begun_by() -> dict[str | None, set[str]]:
    """Return the meanings that may begin with an opening; under None those that no opening tells."""
    begun: dict[str | None, set[str]] = {None: set()}
    for name in names():
        for search in searches(name):
            for opening in (None,) if search.openings is None else search.openings:
                begun.setdefault(opening, set()).add(name)
    return begun


_ALONE: Final = "(?<![a-z0-9_])(?:{})(?![a-z0-9_]|'t(?![a-z]))"


def _grouped(
    sources: Sequence[str], *, alone: bool
) -> Iterator[tuple[list[str], frozenset[str] | None]]:
    """Yield the alternatives whose openings are known, with these, and the others."""
    known = {source: openings_of(source, alone=alone) for source in sources}
    listed = [source for source, openings in known.items() if openings is not None]
    if listed:
        yield listed, frozenset().union(*(known[source] or () for source in listed))
    if other := [source for source, openings in known.items() if openings is None]:
        yield other, None


def _folded(source: str) -> str:
    return _SIGNS.sub(lambda signs: fold_signs(signs[0]), source)


@cache
def _lexicon() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return (signs, words) of each meaning, as they stand in the files."""
    read: dict[str, tuple[list[str], list[str]]] = {}
    into: list[str] = []
    words: list[str] = []
    for file in sorted(files("yiji.remember.sanitize").joinpath("meanings").iterdir(), key=str):
        for line in file.read_text("utf-8").splitlines():
            if heading := _HEADING.fullmatch(line):
                into, words = read[heading[1]] = ([], [])
            elif line == "<words>":
                into = words
            elif line and not line.startswith(";"):
                into.append(line)
    return {name: (tuple(signs), tuple(words)) for name, (signs, words) in read.items()}
