"""Measure what is had ready for the next question: how fast a prompt is, and how often it was guessed.

Speed is measured on made-up memories of 1,000 users, without the embedder; a cold prompt, one of a
question that was guessed and one of another question are built in turn, each the first of its
conversation after a turn. How often a guess is right is counted on conversations that are not ours
to tune by: each question of a session that follows a turn of it, in the scenarios and in LoCoMo::

    python bench/warm_bench.py [--size 10000] [--times 200] [--postgres] [--shared ../shared] [--json]
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from itertools import product
from pathlib import Path

from filling import USERS, fill
from made_up import AGENT, NOW, TENANT, Embedder, Maker
from rich.console import Console
from rich.progress import Progress, track
from rich.table import Table
from timing import Timing

import yiji
from yiji.context.assemble import Context
from yiji.context.gather import MOST_HITS
from yiji.evals.play import play
from yiji.evals.scenario import Step, read_scenarios
from yiji.evals.suites import locomo
from yiji.memory import Memory
from yiji.model.clock import FixedClock
from yiji.model.hit import Trace
from yiji.model.turn import Message
from yiji.providers.catalog import embedder_of
from yiji.session.session import Session
from yiji.settings import Settings
from yiji.store.database import Database

REAL = embedder_of(Settings())
UNMEASURED = 10
TURNS = 3
"""Turns of a conversation before the one that the prompt is timed after."""
REPLY = "好的，已经记下了。"
TOLD, GUESSED = "我的手机是小米 14", "我的手机是什么型号？"
GOAL_MS = 5.0
MOST_TOLD = 150
"""Messages of a LoCoMo conversation; its questions to the other are asked of memory as well."""
TOP = 3


@dataclass(frozen=True, slots=True)
class Line:
    """How long a prompt took; `ratio` is its processor time's median in cold ones."""

    what: str
    timing: Timing
    ratio: float


@dataclass(frozen=True, slots=True)
class Rate:
    """How often a question was served from what was ready.

    Attributes:
        of: Which conversations.
        asked: Questions that followed a turn of their session.
        served: Of these, from what was ready.
        other_first: Of those served, with another first memory than a search gives.
        other_top: The same for the first three, in their order.
    """

    of: str
    asked: int
    served: int
    other_first: int
    other_top: int


@contextmanager
def engines(
    url: str, clock: FixedClock, **options: object
) -> Iterator[tuple[yiji.Engine, yiji.Engine]]:
    """Open a database twice: by an engine that has things ready, and by one that has nothing."""
    settings = replace(Settings(), url=url, background="manual", record_access=False)
    with (
        yiji.open(settings, clock=clock, **options) as ready,
        yiji.open(replace(settings, prefetch=False), clock=clock, **options) as plain,
    ):
        yield ready, plain


@contextmanager
def new_engine(clock: FixedClock) -> Iterator[yiji.Engine]:
    """Open an empty database, with the embedder that ships."""
    settings = Settings(background="manual", url=":memory:", record_access=False)
    with yiji.open(settings, clock=clock, embedder=REAL) as engine:
        yield engine


def speed(url: str, size: int, times: int, console: Console) -> Iterator[Line]:
    """Time cold and warm prompts in turn, each the first of a conversation after a turn of it."""
    made = Maker()
    taken: dict[str, list[tuple[float, float]]] = {"cold": [], "guessed": [], "not guessed": []}
    with engines(url, FixedClock(NOW), embedder=Embedder()) as (ready, plain):
        with closing(Database.open(url)) as database, Progress(console=console) as progress:
            fill(database, made, 0, size, progress)
        for number in track(range(UNMEASURED + times), "asking", console=console, transient=True):
            for what, each in taken.items():
                user = made.scope(int(made.random.integers(USERS))).user or ""
                name = f"{what} {number}"
                _talk(ready, user, name, made)
                asker = plain if what == "cold" else ready
                text = GUESSED if what == "guessed" else made.question()
                asker.embedder.query([text])  # the embedder is no part of what is timed
                talk = asker.scope(tenant=TENANT, user=user, agent=AGENT).session(name)
                found, spent = _timed(talk, text)
                if is_served(found) != (what == "guessed"):
                    raise RuntimeError(f"a {what} prompt came from elsewhere")
                each.append(spent)
    timings = {what: Timing.from_seconds(each[UNMEASURED:]) for what, each in taken.items()}
    for what, timing in timings.items():
        yield Line(what, timing, round(timing.cpu / timings["cold"].cpu, 2))


def _talk(engine: yiji.Engine, user: str, name: str, made: Maker) -> None:
    talk = engine.scope(tenant=TENANT, user=user, agent=AGENT).session(name)
    for text in (*(made.said() for _ in range(TURNS)), TOLD):
        talk.turn(user=text, reply=REPLY)
    engine.drain()


def _timed(talk: Session, text: str) -> tuple[Context, tuple[float, float]]:
    begun, used = time.perf_counter(), time.thread_time()
    return talk.context(text), (time.perf_counter() - begun, time.thread_time() - used)


def is_served(context: Context) -> bool:
    """Tell whether a prompt's hits were ready."""
    return context.trace is not None and context.trace.cached


class Asked:
    """Counts how questions were served, each held against a search."""

    def __init__(self, of: str) -> None:
        self.rate = Rate(of, 0, 0, 0, 0)

    def ask(self, memory: Memory, text: str, at: datetime) -> None:
        """Ask for a context, and search for the same if it was served."""
        found, rate = memory.context(text, at=at), self.rate
        served = is_served(found)
        got = wanted = ()
        if served:
            searched = memory.recall(text, limit=MOST_HITS, ranking="three_factors", at=at)
            got, wanted = _first(found.trace), _first(searched.trace)
        self.rate = replace(
            rate,
            asked=rate.asked + 1,
            served=rate.served + served,
            other_first=rate.other_first + (got[:1] != wanted[:1]),
            other_top=rate.other_top + (got != wanted),
        )


def _first(trace: Trace | None) -> tuple[str, ...]:
    hits = trace.candidates if trace else ()
    return tuple(one.id for one in hits if one.parts.relevance > 0)[:TOP]


def of_scenarios(path: Path, console: Console) -> Rate:
    """Ask what the scenarios ask in a session after a turn of it."""
    asked = Asked("scenarios")
    for scenario in track(read_scenarios([path]), "scenarios", console=console, transient=True):
        clock = FixedClock(scenario.steps[0].at)
        with new_engine(clock) as engine:
            talking: set[object] = set()
            for step in scenario.steps:
                if step.verb in ("ask", "context") and step.who in talking:
                    engine.drain()
                    clock.set(step.at)
                    asked.ask(_memory(engine, step), step.text, step.at)
                play(engine, clock, step)
                if step.verb == "say" and step.who.session:
                    talking.add(step.who)
    return asked.rate


def _memory(engine: yiji.Engine, step: Step) -> Memory:
    who = step.who
    return engine.scope(
        tenant=who.tenant, user=who.user, agent=who.agent, teams=who.teams, session=who.session
    )


def of_locomo(path: Path, console: Console) -> Rate:
    """Ask each question of a conversation as it is put, before it is recorded."""
    asked = Asked("LoCoMo")
    conversation = locomo.read([path])[0]
    clock = FixedClock(conversation.turns[0].at)
    with new_engine(clock) as engine:
        before = ""
        turns = conversation.turns[:MOST_TOLD]
        for said in track(turns, "LoCoMo", console=console, transient=True):
            clock.set(said.at)
            memory = engine.scope(user="u", agent="a", session=said.session)
            if before == said.session and "?" in said.text:
                asked.ask(memory, said.text, said.at)
            message = Message(said.role, said.text, said.at, said.speaker)
            memory.turn(messages=[message], at=said.at)
            engine.drain()
            before = said.session
    return asked.rate


ROUND = {
    "zh": ("我要查一下快递", "到哪一站了？", "大概几点能送到？", "能改到明天送吗？"),
    "en": ("I want to check my parcel", "Which depot is it at?", "When will it arrive?", "Can it come tomorrow instead?"),
}  # fmt: skip
DAYS = 5


def of_habit() -> Rate:
    """Ask a round of ours that a user goes through each day: the most that guessing can do."""
    asked = Asked("a daily round")
    with new_engine(FixedClock(NOW)) as engine:
        for (language, texts), day in product(ROUND.items(), range(DAYS)):
            memory = engine.scope(user=language, agent="a", session=f"day {day}")
            for number, text in enumerate(texts):
                if number and day:
                    asked.ask(memory, text, NOW)
                memory.turn(user=text, reply=REPLY)
                engine.drain()
    return asked.rate


def show(lines: Sequence[Line], rates: Sequence[Rate]) -> None:
    """Print the tables."""
    console = Console()
    table = Table(
        title=f"milliseconds of context() without the embedder · goal: guessed p95 {GOAL_MS:g}"
    )
    for name in ("prompt", "p50", "p95", "processor p50", "processor p95", "of cold"):
        table.add_column(name, justify="left" if name == "prompt" else "right")
    for line in lines:
        figures = (*asdict(line.timing).values(), line.ratio)
        table.add_row(line.what, *(f"{one:,.2f}" for one in figures))
    console.print(table)
    table = Table(title="questions after a turn of their session")
    for name in ("of", "asked", "served", "hit rate", "other first", "other top 3"):
        table.add_column(name, justify="left" if name == "of" else "right")
    for one in rates:
        cells = (one.asked, one.served, f"{one.served / max(1, one.asked):.3f}")
        table.add_row(one.of, *map(str, (*cells, one.other_first, one.other_top)))
    console.print(table)


@contextmanager
def _database(*, postgres: bool) -> Iterator[str]:
    if not postgres:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "warm.db")
        return
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.servers.postgres import postgres_server  # noqa: PLC0415 - of no use to a file

    with postgres_server(settings=()) as server, server.empty() as url:
        yield url


def main() -> None:
    """Run the bench and print tables, or JSON."""
    plain = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--size", type=int, default=10_000, help="memories")
    parser.add_argument("--times", type=int, default=200, help="prompts of each sort")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own")
    parser.add_argument("--shared", type=Path, help="folder of the scenarios and of LoCoMo")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    console = Console(stderr=True)
    with _database(postgres=chosen.postgres) as url:
        lines = list(speed(url, chosen.size, chosen.times, console)) if chosen.times else []
    rates = [of_habit()]
    if chosen.shared:
        rates.append(of_scenarios(chosen.shared / "scenarios/dev.jsonl", console))
        rates.append(of_locomo(chosen.shared / "data/locomo-dev.json", console))
    if chosen.json:
        print(json.dumps({"lines": [*map(asdict, lines)], "rates": [*map(asdict, rates)]}))
    else:
        show(lines, rates)


if __name__ == "__main__":
    main()
