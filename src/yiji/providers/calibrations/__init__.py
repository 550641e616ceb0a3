"""The calibrations that ship, and the sentences they are fitted on."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from yiji.errors import InvalidInput
from yiji.providers.calibration import LANGUAGES, PAIRS, Background, Calibration, Curve, Scale
from yiji.providers.fit import LabelledPair, LabelledQuestion

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
        Scale(nothing, nothing, dict.fromkeys(PAIRS, GENERIC_SIMILARITY)),
        Scale(nothing, nothing, dict.fromkeys(PAIRS, GENERIC_RELEVANCE)),
    )


def labelled_pairs() -> list[LabelledPair]:
    """Read the shipped pairs, zh, en and cross."""
    return [LabelledPair(row["a"], row["b"], row["label"]) for row in _rows("pairs.jsonl")]


def labelled_questions() -> list[LabelledQuestion]:
    """Read the shipped questions with their memories."""
    return [LabelledQuestion(row["question"], row["memory"]) for row in _rows("questions.jsonl")]


def dumps(calibration: Calibration) -> str:
    """Write a calibration as JSON, one line a mean or curve."""
    scales = {"similarity": calibration.similarity, "relevance": calibration.relevance}
    lines = [
        f"{json.dumps(f'{name}.{part}')}: {json.dumps(value)}"
        for name, scale in scales.items()
        for part, value in (
            ("one", scale.one.means.round(DECIMALS).astype(float).round(DECIMALS).tolist()),
            ("many", scale.many.means.round(DECIMALS).astype(float).round(DECIMALS).tolist()),
            ("curves", {pair: scale.curves[pair].knots for pair in PAIRS}),
        )
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def loads(text: str) -> Calibration:
    """Read what `dumps` wrote.

    Raises:
        InvalidInput: It is no calibration.
    """
    try:
        found = json.loads(text)
        similarity, relevance = (_scale(found, name) for name in ("similarity", "relevance"))
    except (ValueError, KeyError, TypeError) as fault:
        raise InvalidInput("the text is no calibration; write one with dumps()") from fault
    return Calibration(similarity, relevance)


def _scale(found: dict[str, list[list[float]]], name: str) -> Scale:
    curves = dict(found[f"{name}.curves"])
    return Scale(
        _background(found[f"{name}.one"]),
        _background(found[f"{name}.many"]),
        {pair: Curve(tuple((float(x), float(y)) for x, y in curves[pair])) for pair in PAIRS},
    )


def _background(rows: list[list[float]]) -> Background:
    means = np.array(rows, np.float32)
    if means.ndim != 2 or len(means) != len(LANGUAGES):  # noqa: PLR2004
        raise InvalidInput(f"means of shape {means.shape} are not one row for each of {LANGUAGES}")
    return Background(means)


def _rows(name: str) -> Iterator[dict[str, str]]:
    text = (files(__package__) / name).read_text("utf-8")
    return (json.loads(line) for line in text.splitlines())
