"""The calibrations that ship, and the sentences they are fitted on."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from yiji.errors import InvalidInput
from yiji.providers.calibration import LANGUAGES, PAIRS, Background, Calibration, Curve, Pair
from yiji.providers.fit import Label, LabelledPair, LabelledQuestion

DECIMALS: Final = 4
"""Of a mean in a file: an error of 5e-5 a number moves a cosine by less than 0.001."""

GENERIC_SIMILARITY: Final = Curve(
    ((0.0, 0.0), (0.2, 0.1), (0.4, 0.4), (0.6, 0.75), (0.8, 0.9), (1.0, 1.0))
)
"""For an embedder nobody has fitted: cosines of models trained without a narrow temperature."""

GENERIC_RELEVANCE: Final = Curve(
    ((0.0, 0.0), (0.15, 0.05), (0.3, 0.3), (0.5, 0.75), (0.7, 0.95), (1.0, 1.0))
)
"""As above; the floor of 0.30 stays at a cosine of 0.30 (seed 1, section 5.1: 0.25 to 0.35)."""


@cache
def shipped(name: str) -> Calibration:
    """Read a calibration that ships with the package.

    Raises:
        InvalidInput: There is none of that name.
    """
    file = files(__package__) / f"{name}.json"
    if not file.is_file():
        raise InvalidInput(
            f"no calibration ships for {name!r}; fit one with yiji.providers.fit.fit"
        )
    return loads(file.read_text("utf-8"))


@cache
def generic(dimension: int) -> Calibration:
    """Give the calibration of an embedder that nobody has fitted: no background, common curves."""
    nothing = Background.zeros(dimension)
    return Calibration(
        nothing,
        nothing,
        dict.fromkeys(PAIRS, GENERIC_SIMILARITY),
        dict.fromkeys(PAIRS, GENERIC_RELEVANCE),
    )


def labelled_pairs() -> list[LabelledPair]:
    """Read the shipped pairs, zh, en and cross."""
    return [LabelledPair(row["a"], row["b"], Label(row["label"])) for row in _rows("pairs.jsonl")]


def labelled_questions() -> list[LabelledQuestion]:
    """Read the shipped questions with their memories."""
    return [LabelledQuestion(row["question"], row["memory"]) for row in _rows("questions.jsonl")]


def dumps(calibration: Calibration) -> str:
    """Write a calibration as JSON, one line a part."""
    parts = {
        "memory": calibration.memory.means.astype(float).round(DECIMALS).tolist(),
        "question": calibration.question.means.astype(float).round(DECIMALS).tolist(),
        "similarity": {pair: calibration.similarity_curves[pair].knots for pair in PAIRS},
        "relevance": {pair: calibration.relevance_curves[pair].knots for pair in PAIRS},
    }
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in parts.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def loads(text: str) -> Calibration:
    """Read what `dumps` wrote.

    Raises:
        InvalidInput: It is no calibration.
    """
    try:
        parts = json.loads(text)
        return Calibration(
            _background(parts["memory"]),
            _background(parts["question"]),
            _curves(parts["similarity"]),
            _curves(parts["relevance"]),
        )
    except (ValueError, KeyError, TypeError) as fault:
        raise InvalidInput("the text is no calibration; write one with dumps()") from fault


def _background(rows: list[list[float]]) -> Background:
    means = np.array(rows, np.float32)
    if means.ndim != 2 or len(means) != len(LANGUAGES):  # noqa: PLR2004 -- rows and columns
        raise InvalidInput(f"means of shape {means.shape} are not one row for each of {LANGUAGES}")
    return Background(means)


def _curves(knots: dict[Pair, list[list[float]]]) -> dict[Pair, Curve]:
    return {pair: Curve(tuple((float(x), float(y)) for x, y in knots[pair])) for pair in PAIRS}


def _rows(name: str) -> Iterator[dict[str, str]]:
    text = (files(__package__) / name).read_text("utf-8")
    return (json.loads(line) for line in text.splitlines())
