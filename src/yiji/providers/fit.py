"""Fit the calibration of an embedder on labelled pairs and questions.

The shipped sentences (`calibrations/pairs.jsonl`, `questions.jsonl`) are enough to fit any embedder;
a deployment with its own domain adds its own.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from yiji.errors import InvalidInput
from yiji.language.normalise import Language, language_of
from yiji.providers.calibration import (
    LANGUAGES,
    PAIRS,
    Background,
    Calibration,
    Codes,
    Curve,
    Pair,
    Vectors,
    codes_of,
    pair_of,
)
from yiji.providers.protocols import Embedder

Floats = NDArray[np.float32]

CUT: Final = 0.75
"""Value at the border between duplicates and unrelated sentences (design, section 2: same topic)."""

MISSED: Final = 0.10
"""Share of duplicates that may lie below the cut."""

MISTAKEN: Final = 0.05
"""Share of unrelated pairs that may lie above it; both weigh alike when they are at their limits."""

SPREAD: Final = 0.03
"""Width of the kernel that smooths the two shares: about the change of a cosine by one word."""

FLOOR: Final = 0.30
"""Value below which a memory does not bear on a question (design, section 5)."""

LEAST: Final = 8
"""Sentences of a kind and language pair that a curve needs."""

_STEP: Final = 1e-3
"""Least distance of knots, so that a curve stays a function when quantiles fall together."""


class Label(StrEnum):
    """How two memory sentences relate."""

    DUPLICATE = "duplicate"
    """One claim in two wordings."""
    SAME_TOPIC = "same_topic"
    """One subject, both true together, each adds something."""
    CONTRADICTION = "contradiction"
    """Both cannot hold now."""
    UNRELATED = "unrelated"
    """Different subjects, though they may share a word."""


@dataclass(frozen=True, slots=True)
class LabelledPair:
    """Two memory sentences and how they relate."""

    a: str
    b: str
    label: Label


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """A question and the memory that answers it; every other row's memory does not."""

    question: str
    memory: str


def fit(
    embedder: Embedder, pairs: Sequence[LabelledPair], questions: Sequence[LabelledQuestion]
) -> Calibration:
    """Fit both maps of an embedder.

    Args:
        embedder: Its own calibration is not used.
        pairs: At least 8 duplicates and 8 unrelated pairs of each language pair.
        questions: At least 8 of each language.

    Returns:
        The calibration; the same input gives the same one.

    Raises:
        InvalidInput: Too few examples; the message names the language pair.
        ProviderError: The embedder failed.
    """
    memories = _Texts.of(embedder.passage, [text for pair in pairs for text in (pair.a, pair.b)])
    asked = _Texts.of(embedder.query, [row.question for row in questions])
    answers = _Texts.of(embedder.passage, [row.memory for row in questions])
    memory, question = memories.background(), asked.background()
    return Calibration(
        memory,
        question,
        _similarity_curves(memories.centred(memory), pairs),
        _relevance_curves(asked.centred(question), answers.centred(memory), _answering(questions)),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Texts:
    """Texts, as vectors with the codes of their languages."""

    vectors: Vectors
    codes: Codes

    @classmethod
    def of(cls, embed: Callable[[Sequence[str]], Vectors], texts: Sequence[str]) -> "_Texts":
        return cls(embed(texts), codes_of([language_of(text) for text in texts]))

    def background(self) -> Background:
        """Average the vectors of each language."""
        rows = [self.vectors[self.codes == code] for code in range(len(LANGUAGES))]
        for language, found in zip(LANGUAGES, rows, strict=True):
            _require(len(found), f"sentences in {language!r}")
        return Background(np.stack([found.mean(axis=0) for found in rows]).astype(np.float32))

    def centred(self, background: Background) -> "_Texts":
        """Remove the background."""
        return _Texts(background.centred(self.vectors, self.codes), self.codes)

    def languages(self) -> list[Language]:
        """Name the language of each text."""
        return [LANGUAGES[code] for code in self.codes]


def _similarity_curves(texts: _Texts, pairs: Sequence[LabelledPair]) -> dict[Pair, Curve]:
    """Put the cut between the duplicates and the unrelated sentences of each language pair."""
    cosines = np.sum(texts.vectors[0::2] * texts.vectors[1::2], axis=1)
    languages = texts.languages()
    kinds = [pair_of(a, b) for a, b in zip(languages[0::2], languages[1::2], strict=True)]
    curves = {}
    for kind in PAIRS:
        same = _of(
            cosines,
            (k == kind and p.label is Label.DUPLICATE for k, p in zip(kinds, pairs, strict=True)),
        )
        other = _of(
            cosines,
            (k == kind and p.label is Label.UNRELATED for k, p in zip(kinds, pairs, strict=True)),
        )
        _require(len(same), f"duplicates {kind}")
        _require(len(other), f"unrelated pairs {kind}")
        cut = _cut(same, other)
        curves[kind] = _curve(
            (_quantile(other, 0.25), 0.10),
            (_quantile(other, 0.75), 0.40),
            (cut, CUT),
            (_quantile(same, 0.50), 0.90),
            (_quantile(same, 0.90), 0.97),
            (1.0, 1.0),
        )
    return curves


def _cut(same: Floats, other: Floats) -> float:
    """Find the cosine where duplicates missed and unrelated pairs mistaken, each smoothed, weigh least."""
    cuts = np.linspace(-1, 1, 2001)
    missed = _logistic((cuts[:, None] - same) / SPREAD).mean(axis=1)
    mistaken = _logistic((other - cuts[:, None]) / SPREAD).mean(axis=1)
    return float(cuts[np.argmin(missed / MISSED + mistaken / MISTAKEN)])


def _logistic(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1.0 / (1.0 + np.exp(-values))


def _answering(questions: Sequence[LabelledQuestion]) -> NDArray[np.bool_]:
    """Tell which memory answers which question: bool, shape (n, n), rows are questions."""
    known = {(row.question, row.memory) for row in questions}
    return np.array([[(a.question, b.memory) in known for b in questions] for a in questions], bool)


def _relevance_curves(
    asked: _Texts, answers: _Texts, right: NDArray[np.bool_]
) -> dict[Pair, Curve]:
    """Put the floor above nearly all memories that answer another question.

    The cross curve rests on the rows with a question in one language and its memory in the other.
    """
    cosines = asked.vectors @ answers.vectors.T
    kinds = np.array([[pair_of(a, b) for b in answers.languages()] for a in asked.languages()])
    curves = {}
    for kind in PAIRS:
        good, bad = cosines[right & (kinds == kind)], cosines[~right & (kinds == kind)]
        _require(len(good), f"questions {kind}")
        curves[kind] = _curve(
            (_quantile(bad, 0.50), 0.05),
            (_quantile(bad, 0.97), FLOOR),
            (_quantile(good, 0.60), 0.75),
            (_quantile(good, 0.95), 0.95),
            (1.0, 1.0),
        )
    return curves


def _of(values: Floats, wanted: Iterable[bool]) -> Floats:
    chosen: Floats = values[np.fromiter(wanted, bool, len(values))]
    return chosen


def _quantile(values: Floats, share: float) -> float:
    return float(np.quantile(values, share))


def _curve(*knots: tuple[float, float]) -> Curve:
    """Make a curve, moving knots right where quantiles fall together or cross."""
    moved: list[tuple[float, float]] = []
    for x, y in knots:
        least = moved[-1][0] + _STEP if moved else -1.0
        moved.append((round(max(x, least), 4), y))
    return Curve(tuple(moved))


def _require(found: int, what: str) -> None:
    if found < LEAST:
        raise InvalidInput(f"{found} {what} are too few to fit a curve on; give {LEAST} or more")
