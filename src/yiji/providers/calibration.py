"""Maps from raw vectors to similarity and relevance, so that a threshold means the same everywhere.

Raw cosines of one embedder differ by language pair (multilingual-e5: unrelated Chinese sentences
0.91, Chinese-English duplicates 0.85) and between embedders. A `Calibration` removes the background
mean of each language and role, and sends the cosine that is left through a monotone curve fitted on
labelled pairs. It is a pure value; `fit.py` makes one, `catalog.py` loads the shipped ones.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, Self

import numpy as np
from numpy.typing import NDArray

from yiji.errors import InvalidInput
from yiji.language.normalise import Language

Vector = NDArray[np.float32]
Vectors = NDArray[np.float32]
Codes = NDArray[np.int8]
Pair = Literal["zh-zh", "en-en", "cross"]

LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")
"""A language's code in an array is its place here."""

PAIRS: Final[tuple[Pair, ...]] = ("zh-zh", "en-en", "cross")

_SMALLEST_NORM: Final = 1e-6


def codes_of(languages: Sequence[Language]) -> Codes:
    """Give the codes of languages, in order, as an int8 array."""
    return np.array([LANGUAGES.index(language) for language in languages], np.int8)


def pair_of(one: Language, other: Language) -> Pair:
    """Name the pair of two languages; the order makes no difference."""
    if one != other:
        return "cross"
    return "zh-zh" if one == "zh" else "en-en"


@dataclass(frozen=True, slots=True)
class Curve:
    """A monotone map, linear between its knots and flat outside them.

    Attributes:
        knots: (cosine, value) pairs, cosines rising, values not falling, values in 0 to 1.

    Raises:
        InvalidInput: Fewer than two knots, or they are not monotone.
    """

    knots: tuple[tuple[float, float], ...]

    def __post_init__(self) -> None:
        x, y = zip(*self.knots, strict=True) if self.knots else ((), ())
        is_rising = all(a < b for a, b in pairwise(x))
        is_monotone = all(a <= b for a, b in pairwise(y))
        if len(x) < 2 or not is_rising or not is_monotone or min(y) < 0 or max(y) > 1:  # noqa: PLR2004 -- two ends
            raise InvalidInput(
                f"knots {self.knots!r} are no curve: give two or more, with cosines rising and "
                "values not falling inside 0 to 1"
            )

    def __call__(self, cosines: NDArray[np.float32]) -> NDArray[np.float32]:
        """Map cosines of any shape to values in 0 to 1 of the same shape."""
        x, y = zip(*self.knots, strict=True)
        values: NDArray[np.float32] = np.interp(cosines, x, y).astype(np.float32)
        return values


@dataclass(frozen=True, slots=True, eq=False)
class Background:
    """What all texts of one role have in common, by language.

    Attributes:
        means: float32, shape (languages, d), rows in the order of `LANGUAGES`; zeros where
            centring does not help.
    """

    means: Vectors

    @classmethod
    def zeros(cls, dimension: int) -> Self:
        """Give the background that removes nothing."""
        return cls(np.zeros((len(LANGUAGES), dimension), np.float32))

    def centred(self, vectors: Vectors, languages: Codes) -> Vectors:
        """Remove the background: float32, shape (n, d), rows of unit length.

        Args:
            vectors: float32, shape (n, d), rows of unit length.
            languages: int8, shape (n,), codes of `LANGUAGES`.
        """
        rest = vectors - self.means[languages]
        norms = np.linalg.norm(rest, axis=1, keepdims=True)
        centred: Vectors = rest / np.maximum(norms, _SMALLEST_NORM)
        return centred


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """One of the two maps: how like a memory is to a memory, or to a question.

    Attributes:
        one: Background of the single text (a memory, or a question).
        many: Background of the memories it is held against.
        curves: By pair of languages.
    """

    one: Background
    many: Background
    curves: Mapping[Pair, Curve]

    def probe(self, one: Vector, *, language: Language) -> Vector:
        """Remove the background of the single text: float32, shape (d,), unit length."""
        rest = one - self.one.means[LANGUAGES.index(language)]
        found: Vector = rest / max(float(np.linalg.norm(rest)), _SMALLEST_NORM)
        return found

    def cosines(
        self, one: Vector, many: Vectors, *, language: Language, languages: Codes
    ) -> NDArray[np.float32]:
        """Give the centred cosine of one vector with many: float32, shape (n,), in -1 to 1.

        `many` is never copied: its background is removed from the products, so the work is a
        product with one vector for the text and for each language there is.

        Args:
            one: float32, shape (d,), unit length.
            many: float32, shape (n, d), rows of unit length.
            language: Of `one`.
            languages: int8, shape (n,), codes of `LANGUAGES`, of `many`.
        """
        probe = self.probe(one, language=language)
        means = self.many.means
        shared = np.zeros(len(many), np.float32)
        # One vector at a time: a product with three takes BLAS longer than three with one.
        for place in np.flatnonzero(np.bincount(languages)).tolist():
            shared = np.where(languages == place, many @ means[place], shared)
        squares = 1.0 - 2.0 * shared + np.sum(means * means, axis=1)[languages]
        norms = np.sqrt(np.maximum(squares, _SMALLEST_NORM**2))
        cosines = (many @ probe - (means @ probe)[languages]) / norms
        clipped: NDArray[np.float32] = np.clip(cosines, -1.0, 1.0).astype(np.float32)
        return clipped

    def __call__(
        self, one: Vector, many: Vectors, *, language: Language, languages: Codes
    ) -> NDArray[np.float32]:
        """Give the calibrated value of one vector with many: float32, shape (n,), in 0 to 1.

        The arguments are those of `cosines`.
        """
        cosines = self.cosines(one, many, language=language, languages=languages)
        values = np.empty_like(cosines)
        for code, other in enumerate(LANGUAGES):
            rows = languages == code
            values[rows] = self.curves[pair_of(language, other)](cosines[rows])
        return values


@dataclass(frozen=True, slots=True, eq=False)
class Calibration:
    """The two maps of one embedder (design, section 4).

    `similarity(one, many, *, language, languages)` tells how near a memory's claim is to those of
    others: above 0.75 two memories say the same or take each other's place, 1 is the same text.
    `relevance(...)`, with the same arguments, tells whether memories bear on a question: below 0.30
    they do not. Both give float32, shape (n,), in 0 to 1.

    Attributes:
        memory: Background of memories.
        question: Background of questions.
        similarity_curves: By pair of languages.
        relevance_curves: By pair of languages.
    """

    memory: Background
    question: Background
    similarity_curves: Mapping[Pair, Curve]
    relevance_curves: Mapping[Pair, Curve]

    @property
    def similarity(self) -> Scale:
        """Memory against memories."""
        return Scale(self.memory, self.memory, self.similarity_curves)

    @property
    def sameness(self) -> Scale:
        """Question against questions."""
        return Scale(self.question, self.question, self.similarity_curves)

    @property
    def relevance(self) -> Scale:
        """Question against memories."""
        return Scale(self.question, self.memory, self.relevance_curves)
