"""Measure whether what was just said is found: a turn, and up to two seconds later the question for it.

Pairs are cut from the labelled sets, the scenarios and the outside data (`said_and_asked.py` says how).
Each runs in a user of its own, whose memory holds the ten statements before it. The turn is
recorded, the clock goes on by 0 to 2 seconds, and the question is asked twice: in the same session and
in another one. Meanwhile the engine's thread extracts with a language model over HTTP that takes three
seconds a call: it never answers in time. A pair is found if one of the first three memories says
the value, or is the turn itself.

Beside it stands the simplest asynchronous loop, as others have it: a turn is stored when the
model has answered, three seconds later by the same clock, and the nearest three vectors are taken of
what is stored. The conversation so far is stored for both. It is asked once more four seconds later,
which tells what of its misses is the race and what its search::

    python bench/read_your_writes_bench.py [--shared FOLDER] [--every 1] [--json] [--misses]
"""

import argparse
import json
import logging
import random
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table
from said_and_asked import Pair, pairs_of
from slow_model import slow_model

import yiji
from yiji.evals.laboratory import laboratory_settings
from yiji.evals.matching import contains
from yiji.memory import Memory
from yiji.model.clock import FixedClock
from yiji.model.hit import Hit
from yiji.model.turn import Message
from yiji.providers.catalog import embedder_of
from yiji.providers.protocols import Embedder

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"
TOP = 3
CALL_S = 3.0
MOST_WAIT_S = 2.0
LATER = timedelta(seconds=4)
"""After the turn: the naive loop's model has answered."""
PAUSE = timedelta(minutes=1)
"""Between the conversation so far and the turn: the naive loop has stored it."""
AT = datetime(2026, 3, 2, 9, tzinfo=UTC)
TURN = "said"


@dataclass(frozen=True, slots=True)
class Asked:
    """What became of one pair: whether each way found it."""

    pair: Pair
    same: bool
    other: bool
    naive: bool
    naive_later: bool


@dataclass(frozen=True, slots=True)
class Line:
    """Shares of the pairs of one kind that were found."""

    of: str
    pairs: int
    same_session: float
    other_session: float
    naive: float
    naive_later: float


class Naive:
    """A store of vectors that knows a turn when its model has answered."""

    def __init__(self, embedder: Embedder, clock: FixedClock) -> None:
        self._embedder = embedder
        self._clock = clock
        self._stored: list[tuple[str, timedelta]] = []
        self._begun = clock.now()

    def told(self, text: str) -> None:
        """Give a turn to the model, and store it when it has answered."""
        ready = self._clock.now() + timedelta(seconds=CALL_S) - self._begun
        self._stored.append((text, ready))

    def nearest(self, question: str) -> list[str]:
        """Give what is stored by now, nearest first."""
        now = self._clock.now() - self._begun
        texts = [text for text, ready in self._stored if ready <= now]
        if not texts:
            return []
        scores = self._embedder.passage(texts) @ self._embedder.query([question])[0]
        return [texts[place] for place in np.argsort(-scores, kind="stable")[:TOP]]


def run(pairs: Sequence[Pair], folder: Path, url: str, console: Console) -> Iterator[Asked]:
    """Say and ask each pair."""
    clock = FixedClock(AT)
    settings = replace(
        laboratory_settings(), llm="slow", llm_url=url, llm_key="none", background="thread"
    )
    embedder = embedder_of(settings)
    chance = random.Random(5)  # noqa: S311 -- a sample, no secret
    place = str(folder / "bench.db")
    with yiji.open(replace(settings, url=place), clock=clock, embedder=embedder) as engine:
        for number, pair in enumerate(track(pairs, "pairs", console=console, transient=True)):
            clock.advance(PAUSE)
            naive = Naive(embedder, clock)
            same, other = (
                engine.scope(user=f"u{number}", agent="a", session=one) for one in ("s", "t")
            )
            _talk(same, pair, naive, clock)
            wait = timedelta(seconds=chance.uniform(0, MOST_WAIT_S))
            clock.advance(wait)
            at_once = [
                _is_found(pair, scope.recall(pair.asked, limit=TOP)) for scope in (same, other)
            ]
            early = _says(pair, naive.nearest(pair.asked))
            clock.advance(LATER - wait)
            yield Asked(pair, *at_once, early, _says(pair, naive.nearest(pair.asked)))


def _talk(scope: Memory, pair: Pair, naive: Naive, clock: FixedClock) -> None:
    """Hold the conversation so far, then after a pause say what is asked for."""
    scope.turn(
        messages=[Message("user", text, clock.now(), name) for text, name in pair.before],
        id="before",
    )
    for text, name in pair.before:
        naive.told(_line(text, name))
    clock.advance(PAUSE)
    scope.turn(messages=[Message("user", pair.said, clock.now(), pair.speaker)], id=TURN)
    naive.told(_line(pair.said, pair.speaker))


def _line(text: str, name: str | None) -> str:
    return f"{name}: {text}" if name else text


def _is_found(pair: Pair, hits: Sequence[Hit]) -> bool:
    if pair.gold:
        return any(contains(f"{one.content}\n{one.record.source.quote}", pair.gold) for one in hits)
    return any(one.record.source.turn == TURN for one in hits)


def _says(pair: Pair, texts: Sequence[str]) -> bool:
    return any(
        contains(one, pair.gold) if pair.gold else one == _line(pair.said, pair.speaker)
        for one in texts
    )


def lines(found: Sequence[Asked]) -> Iterator[Line]:
    """Summarise by language, then by source."""
    groups: dict[str, list[Asked]] = defaultdict(list)
    for one in found:
        for name in ("all", one.pair.language, f"{one.pair.source}, {one.pair.language}"):
            groups[name].append(one)
    for name in sorted(groups, key=lambda each: (each != "all", len(each) > len("all"), each)):
        group = groups[name]
        shares = [
            round(float(np.mean([getattr(one, way) for one in group])), 4)
            for way in ("same", "other", "naive", "naive_later")
        ]
        yield Line(name, len(group), *shares)


def show(found: Sequence[Line], answered: int) -> None:
    """Print a table."""
    table = Table(
        title=f"read your writes (goal: 1.0); the model answered {answered} calls meanwhile"
    )
    for name in ("of", "pairs", "same session", "other session", "naive", "naive, 4 s later"):
        table.add_column(name, justify="left" if name == "of" else "right")
    for line in found:
        table.add_row(*(str(cell) for cell in asdict(line).values()))
    Console().print(table)


def main() -> None:
    """Run the bench and print a table, or JSON."""
    logging.disable(logging.WARNING)  # the thread is stopped in the middle of its work
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder of the labelled sets")
    parser.add_argument("--every", type=int, default=1, help="take each nth pair only")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--misses", action="store_true", help="print what was not found, too")
    chosen = parser.parse_args()
    console = Console(stderr=True)
    if not chosen.shared.is_dir():
        console.print(f"not measured: {chosen.shared} is not there; give the folder by --shared")
        return
    with tempfile.TemporaryDirectory() as folder, slow_model(CALL_S) as model:
        pairs = pairs_of(chosen.shared)[:: chosen.every]
        found = list(run(pairs, Path(folder), model.url, console))
        answered = model.answered
    if chosen.misses:
        for one in found:
            if not (one.same and one.other):
                console.print(asdict(one.pair), markup=False)
    if chosen.json:
        print(json.dumps({"answered": answered, "lines": [asdict(one) for one in lines(found)]}))
    else:
        show(list(lines(found)), answered)


if __name__ == "__main__":
    main()
