"""Does the reply say what a memory says? By its value, names, numbers and distinctive words."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import fold
from yiji.model.record import Record
from yiji.remember.contrast.negation import denials
from yiji.remember.gate import ASKS, gate
from yiji.session.applied.reply import (
    Clause,
    Numbers,
    Reply,
    Sentence,
    numbers_of,
    told_in,
    words_of,
)

COVERED: Final = 0.6
"""Share of a value's words that a sentence must hold: "dark roast" says "dark roast coffee", "light
roast" does not. Chosen on `applied.dev.jsonl`."""

NAMED: Final = 0.3
"""The same of the words beside a name, where no value is known: Priya may be spoken of for other reasons."""

TELLING: Final = 3
"""Digits from which a number tells by itself what it is about."""

_DATED: Final = re.compile(r"\s*[(（]\d{4}-\d\d(?:-\d\d)?[^)）]*[)）]")
"""The date that a memory's sentence carries behind the words that were said."""

_AVERSE: Final = re.compile(r"过敏|不耐受|\b(?:allerg|intoleran)[a-z]*", re.ASCII)
"""What is kept away from without a word of denial."""

_AVOIDS: Final = re.compile(
    r"\b(?:skip[a-z]*|(?:leav[a-z]+|left|keep|kept) (?:[a-z]+ ){0,3}(?:out|away)|instead of|without|swap[a-z]*|free of)\b|避开|去掉|跳过|换成|忌",
    re.ASCII,
)
"""How a reply keeps something away without a word of denial."""

_EDITION: Final = re.compile(
    r"([a-z]*\d+)((?: ?(?:pro|max|plus|ultra|mini|lite|air|se|fe|xl))*)(?![a-z\d])", re.ASCII
)
"""A number and the words by which makers tell the models of one number apart: 15, 15 Pro, S24 Ultra."""


@dataclass(frozen=True, slots=True)
class _Claim:
    """What of a memory a reply must say.

    Attributes:
        phrases: Value or names, folded; one of them must be there. Empty if numbers or words decide.
        words: The words of its sentence.
        numbers: In its sentence.
        is_denied: Whether its sentence denies.
        is_averse: Whether it says what is to be kept away.
        rest: The words beside the names, where the phrases are but names in it.
        editions: In its sentence.
    """

    phrases: tuple[str, ...]
    words: frozenset[str]
    numbers: Numbers
    is_denied: bool
    is_averse: bool
    rest: frozenset[str]
    editions: Mapping[str, frozenset[str]]


def is_stated(reply: Reply, record: Record) -> bool:
    """Tell whether a sentence of the reply says what a memory says, affirmed or denied as there.

    A question says nothing and is said by nothing, another number, model or name under the same
    words is another claim, and naming what somebody must not have says it only beside the reason or
    a refusal of it.
    """
    told = " ".join(told_in(_DATED.sub("", record.content)))
    if not told:
        return False
    claim = _claim(record, fold(told))
    return any(_agrees(sentence, claim) for sentence in reply.sentences) and not _only_asks(record)


def _only_asks(record: Record) -> bool:
    """Tell whether a message wants to know something, which a question mark need not say."""
    return record.kind == "episode" and gate(record.content).reason in ASKS


def _claim(record: Record, content: str) -> _Claim:
    numbers = numbers_of(content)
    value = fold(record.value or "")
    words = words_of(content)
    names = tuple(fold(name) for name in record.entities)
    phrases = (value, *(name for name in names if name in value)) if value else names
    is_averse = bool(_AVERSE.search(content))
    if is_averse:  # nobody says "no lactose intolerant"
        phrases = tuple(filter(None, (_AVERSE.sub(" ", one).strip() for one in phrases)))
    return _Claim(
        phrases=() if numbers.bare and _is_numeric(value) else phrases,
        words=words,
        numbers=numbers,
        is_denied=denials(content).odd,
        is_averse=is_averse,
        rest=frozenset() if value or not phrases else words - words_of(" ".join(phrases)),
        editions=_editions(content),
    )


def _is_numeric(value: str) -> bool:
    return not value or value[0].isdigit()


def _agrees(sentence: Sentence, claim: _Claim) -> bool:
    if claim.numbers.bare and not _same_numbers(sentence, claim):
        return False
    if not claim.phrases and not claim.numbers.bare:
        saying = [clause for clause in sentence.clauses if clause.terms & claim.words]
        return _covers(sentence.terms, claim.words) and _any_polar(saying, claim)
    if not claim.phrases:
        return _any_polar(_clauses_about(sentence, claim), claim)
    holding = [
        clause
        for clause in sentence.clauses
        if any(_holds(clause.text, clause.terms, phrase) for phrase in claim.phrases)
    ]
    if claim.rest and not _covers(sentence.terms, claim.rest, NAMED):
        return False
    if claim.is_averse:
        return bool(holding) and _keeps_away(sentence, claim)
    return _any_polar(holding, claim)


def _same_numbers(sentence: Sentence, claim: _Claim) -> bool:
    """Tell whether the numbers are the same: by unit where both name one, else as figures, of one model.

    Small figures say something only beside a word of the memory: there are many of them.
    """
    if _is_other_model(_editions(sentence.text), claim.editions):
        return False
    wanted, found = claim.numbers, sentence.numbers
    shared = wanted.by_unit.keys() & found.by_unit.keys()
    if shared:
        return all(wanted.by_unit[unit] & found.by_unit[unit] for unit in shared)
    same = wanted.bare & found.bare
    is_telling = any(len(one) >= TELLING for one in same)
    return is_telling or (bool(same) and bool(claim.words & sentence.terms - same))


def _editions(text: str) -> Mapping[str, frozenset[str]]:
    """Give what follows each number of a folded text: nothing, or the words of a model."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for number, edition in _EDITION.findall(text):
        found[number].add(edition.replace(" ", ""))
    return {number: frozenset(editions) for number, editions in found.items()}


def _is_other_model(
    found: Mapping[str, frozenset[str]], wanted: Mapping[str, frozenset[str]]
) -> bool:
    """Tell whether a number that both hold names another model: iPhone 15 is no iPhone 15 Pro."""
    return any(found[one].isdisjoint(wanted[one]) for one in found.keys() & wanted.keys())


def _clauses_about(sentence: Sentence, claim: _Claim) -> list[Clause]:
    """Give the clauses that hold a number of the claim."""
    wanted = claim.numbers.bare
    return [clause for clause in sentence.clauses if wanted & numbers_of(clause.text).bare]


def _any_polar(clauses: Iterable[Clause], claim: _Claim) -> bool:
    """Tell whether one of the clauses denies as the claim does, and is sure of it."""
    sure = (clause for clause in clauses if not clause.is_unsure)
    return any((clause.is_denied or _avoids(clause, claim)) == claim.is_denied for clause in sure)


def _avoids(clause: Clause, claim: _Claim) -> bool:
    return claim.is_denied and bool(_AVOIDS.search(clause.text))


def _keeps_away(sentence: Sentence, claim: _Claim) -> bool:
    """Tell whether a sentence says that something is not to be had: by the reason or by refusing it."""
    reasons = [clause for clause in sentence.clauses if _AVERSE.search(clause.text)]
    if reasons:
        return any(not denials(_before(_AVERSE, clause.text)).odd for clause in reasons)
    return any(clause.is_denied or _AVOIDS.search(clause.text) for clause in sentence.clauses)


def _before(pattern: re.Pattern[str], text: str) -> str:
    """Give the few words before what a pattern finds: 没有花生过敏 denies the allergy itself."""
    found = pattern.search(text)
    return text[: found.end()] if found else text


def _holds(text: str, terms: frozenset[str], phrase: str) -> bool:
    """Tell whether a text holds a phrase, or most of its words; a short one as a word of its own."""
    if phrase.isascii():
        if re.search(rf"(?<![a-z0-9]){re.escape(phrase)}(?:'?s|es)?(?![a-z0-9])", text):
            return True
    elif phrase in text:
        return True
    return _covers(terms, words_of(phrase))


def _covers(found: frozenset[str], wanted: frozenset[str], share: float = COVERED) -> bool:
    return bool(wanted) and len(found & wanted) >= share * len(wanted)
