"""Measure what a language model in the background costs those who wait for memory.

Recall is timed beside a model that answers, one that answers nonsense and one that is away, in turn
with no model at all, so that a busy machine slows all alike. The lag is the time from `turn` to the
model's memory being there, behind a model that takes three seconds a call::

    python bench/model_bench.py [--turns 6] [--json]
"""

import argparse
import json
import logging
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from pathlib import Path

import numpy as np
from made_up import NOW
from rich.console import Console
from rich.table import Table

import yiji
from yiji.errors import ProviderUnavailable
from yiji.model.clock import FixedClock
from yiji.providers.catalog import embedder_of
from yiji.providers.protocols import Generated, PromptLine, Schema
from yiji.settings import Settings
from yiji.store import standing

ROUNDS = 40
MEMORIES = 300
CALL_S = 3.0
PAUSE_S = 10.0
"""Seconds between two turns: somebody who reads the reply and types."""
REST_S = 0.5
"""Seconds after a question, for the thread to end what the turn and the question gave it to do."""
SAID = "我家的{}放在储物间第{}层的纸箱里，去年才换的。我住在杭州。"
REPLY = '{"memories": [], "answers": [], "decisions": []}'
LIMITS = {"recall beside it": "1.1 times", "lag": "p95 20 s"}


@dataclass(slots=True)
class Model:
    """A model with one habit."""

    text: str = REPLY
    is_away: bool = False
    takes_s: float = 0.02
    id: str = "bench"
    asked: threading.Event = field(default_factory=threading.Event)

    def complete(
        self, lines: Sequence[PromptLine], *, name: str, schema: Schema, timeout_s: float = 0
    ) -> Generated:
        """Take its time, then answer or be away."""
        self.asked.set()
        threading.Event().wait(self.takes_s)
        if self.is_away:
            raise ProviderUnavailable("away")
        return Generated(self.text, 1000, 100)


HABITS = {
    "answers": Model(),
    "answers nonsense": Model(text="no json {"),
    "is away": Model(is_away=True),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One figure.

    Attributes:
        what: What was measured.
        p50: Milliseconds, or the ratio of the medians.
        p95: Milliseconds, or the ratio of the 95th percentiles.
        cpu: Ratio of the medians of processor time, where it is a ratio.
    """

    what: str
    p50: float
    p95: float
    cpu: float | None = None


def opened(
    folder: Path, name: str, model: Model | None, clock: FixedClock | None = None
) -> yiji.Engine:
    """Open a database of its own with memories in it, its thread at work."""
    folder.mkdir(exist_ok=True)
    engine = yiji.open(
        str(folder / f"{name}.db"),
        clock=clock or FixedClock(NOW),
        embedder=EMBEDDER,
        background="thread",
        generator=model,
    )
    texts = [f"第 {number} 号柜子里是{number * 7 % 91} 号零件" for number in range(MEMORIES)]
    engine.scope(user="u", agent="a").remember_many(texts)
    return engine


def beside(folder: Path, name: str, model: Model, *, is_later: bool) -> Line:
    """Time recalls without and with the model, turn about, each after a turn and nothing else.

    Asked at once, a question runs while the turn waits to be extracted from; asked later, when the
    model has been asked about it, so that it runs beside the thread that reads the answer: the
    worst there is in one process. The processor's time leaves out what the thread takes.
    """
    taken: dict[bool, list[tuple[float, float]]] = {False: [], True: []}
    clock = FixedClock(NOW)
    with (
        opened(folder, f"{name} without", None, clock) as plain,
        opened(folder, name, model, clock) as beside_it,
    ):
        for number in range(ROUNDS):
            question = f"第 {number} 号柜子里是什么？"
            EMBEDDER.query([question])  # it is cached, so that the first who asks pays no more
            for has_model, engine in ((False, plain), (True, beside_it)):
                me = engine.scope(user="u", agent="a", session="s")
                clock.advance(timedelta(hours=1))  # what failed is due again, and is asked
                model.asked.clear()
                me.turn(user=SAID.format(number, number))
                if is_later and has_model:
                    model.asked.wait(PAUSE_S)
                begun, used = time.perf_counter(), time.thread_time()
                me.recall(question)
                taken[has_model].append((time.perf_counter() - begun, time.thread_time() - used))
                _rest(model, has_model=has_model)
    without, with_it = (np.array(taken[each][5:]).T for each in (False, True))
    p50, p95 = np.percentile(with_it[0], (50, 95)) / np.percentile(without[0], (50, 95))
    cpu = np.median(with_it[1]) / np.median(without[1])
    when = "while it answers" if is_later else "at once"
    what = f"recall {when} beside a model that {name}, ratio"
    return Line(what, *_rounded(p50, p95), _rounded(cpu)[0])


def _rest(model: Model, *, has_model: bool) -> None:
    """Let the thread finish, so that it is in no other question's way."""
    if has_model:
        model.asked.wait(PAUSE_S)
    time.sleep(REST_S)


def lag(folder: Path, turns: int) -> Line:
    """Time from a turn to the end of its job, a turn each ten seconds."""
    lags = []
    with opened(folder, "lag", Model(takes_s=CALL_S)) as engine:
        me = engine.scope(user="u", agent="a", session="s")
        for number in range(turns):
            begun = time.perf_counter()
            me.turn(user=SAID.format(number, number))
            while _is_waiting(engine):
                time.sleep(0.05)
            lags.append(time.perf_counter() - begun)
            time.sleep(max(0.0, PAUSE_S - lags[-1]))
    return Line(f"lag behind a model of {CALL_S:g} s a call, ms", *_percentiles(lags))


def _is_waiting(engine: yiji.Engine) -> bool:
    with engine._database.read() as connection:  # noqa: SLF001 -- nobody else needs to see the queue
        return bool(standing.tally(connection))


def _percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    p50, p95 = np.percentile(1000 * np.array(seconds), (50, 95))
    return round(float(p50), 1), round(float(p95), 1)


def _rounded(*figures: float) -> tuple[float, ...]:
    return tuple(round(float(one), 3) for one in figures)


def main() -> None:
    """Measure and tell."""
    logging.disable(logging.WARNING)  # a model that is away says so each time
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--turns", type=int, default=6)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    console = Console(stderr=options.json)
    with tempfile.TemporaryDirectory() as folder:
        lines = [
            beside(Path(folder) / str(is_later), name, model, is_later=is_later)
            for is_later in (False, True)
            for name, model in HABITS.items()
        ]
        lines.append(lag(Path(folder), options.turns))
    if options.json:
        json.dump([asdict(line) for line in lines], sys.stdout)
        return
    table = Table("what", "p50", "p95", "processor", title=f"wanted: {LIMITS}")
    for line in lines:
        table.add_row(
            line.what, f"{line.p50:g}", f"{line.p95:g}", "" if line.cpu is None else f"{line.cpu:g}"
        )
    console.print(table)


EMBEDDER = embedder_of(Settings())

if __name__ == "__main__":
    main()
