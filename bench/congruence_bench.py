"""Measure how often SQLite and PostgreSQL give the same ten answers in the same order.

Conversations of LoCoMo and MADial-Bench, if they lie beside the project, are told to both kinds of
database and all their questions asked; then labelled sentences that ship are remembered by one user
and asked for. Both engines share one embedder and see the same times::

    python bench/congruence_bench.py [--shared FOLDER] [--talks N] [--json] [--url URL]

`--url` names an empty PostgreSQL database; without it a server is started.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

import yiji
from yiji.evals.conversation import AGENT, Conversation
from yiji.evals.laboratory import laboratory_settings
from yiji.evals.suites import locomo, madial
from yiji.model.clock import FixedClock
from yiji.model.turn import Message
from yiji.providers.calibrations import labelled_pairs, labelled_questions
from yiji.providers.catalog import embedder_of
from yiji.providers.protocols import Embedder
from yiji.remember.state import Statement

SHARED: Final = Path(__file__).resolve().parents[2] / "shared"
TOP: Final = 10
LEAST: Final = 0.99
"""Share of the questions whose top 10 is to be the same (issue B)."""

BATCH: Final = 64
START: Final = datetime(2026, 3, 2, 1, tzinfo=UTC)

Ask = tuple[str, str]
"""Whom, and what."""


@dataclass(frozen=True, slots=True)
class Line:
    """Questions of one set.

    Attributes:
        what: Which.
        questions: How many.
        answered: With at least one answer.
        full: With ten.
        same: With the same answers in the same order on both.
        share: The last by the first.
        same_scores: With the same scores besides, to six decimals.
    """

    what: str
    questions: int
    answered: int
    full: int
    same: int
    share: float
    same_scores: int


@dataclass(frozen=True, slots=True)
class Top:
    """The answers to one question, best first."""

    contents: tuple[str, ...]
    scores: tuple[float, ...]


class Twin:
    """One engine with a clock of its own."""

    def __init__(self, url: str, embedder: Embedder, at: FixedClock, opened: ExitStack) -> None:
        self.clock = at
        self.engine = opened.enter_context(
            yiji.open(url, clock=at, embedder=embedder, background="manual", record_access=False)
        )

    def tell(self, conversation: Conversation) -> None:
        """Say every turn at its time, then do what waits."""
        for said in conversation.turns:
            self.clock.set(max(said.at, self.clock.now()))
            scope = self.engine.scope(user=conversation.id, agent=AGENT, session=said.session)
            message = Message(said.role, said.text, said.at, said.speaker)
            scope.turn(messages=[message], at=said.at, id=said.id)
        self.engine.drain()

    def remember(self, user: str, texts: Sequence[str]) -> None:
        """Write texts as statements, every other one taken apart by rules."""
        me = self.engine.scope(user=user, agent=AGENT)
        every = [Statement(text, extract=place % 2 == 0) for place, text in enumerate(texts)]
        for start in range(0, len(every), BATCH):
            me.remember_many(every[start : start + BATCH])
        self.engine.drain()

    def ask(self, user: str, question: str) -> Top:
        """Give the top 10."""
        hits = self.engine.scope(user=user, agent=AGENT).recall(question, limit=TOP)
        return Top(tuple(hit.content for hit in hits), tuple(round(hit.score, 6) for hit in hits))


def compared(what: str, twins: Sequence[Twin], asked: Iterable[Ask]) -> Line:
    """Ask both, and count."""
    pairs = [[twin.ask(user, text) for twin in twins] for user, text in asked]
    same = [here.contents == there.contents for here, there in pairs]
    return Line(
        what,
        questions=len(pairs),
        answered=sum(bool(here.contents) for here, _ in pairs),
        full=sum(len(here.contents) == TOP for here, _ in pairs),
        same=sum(same),
        share=round(sum(same) / len(same), 4) if same else 0.0,
        same_scores=sum(here == there for here, there in pairs),
    )


def of_talks(
    what: str, talks: Sequence[Conversation], twins: Sequence[Twin], console: Console
) -> Line:
    """Tell conversations to both, and ask all their questions when each is over."""

    def asked() -> Iterator[Ask]:
        for talk in track(talks, what, console=console, transient=True):
            for twin in twins:
                twin.tell(talk)
                last = max(each.at for each in talk.questions)
                twin.clock.set(max(last, twin.clock.now()))
            for question in talk.questions:
                yield talk.id, question.text

    return compared(what, twins, asked())


def of_sentences(twins: Sequence[Twin]) -> Line:
    """Have one user say what ships with labels, and ask about it."""
    pairs, questions = labelled_pairs(), labelled_questions()
    said = dict.fromkeys([one.memory for one in questions] + [one.a for one in pairs])
    for twin in twins:
        twin.remember("an", list(said))
    asked = dict.fromkeys([one.question for one in questions] + [one.b for one in pairs])
    return compared("labelled sentences", twins, (("an", text) for text in asked))


def sets(shared: Path, most: int | None) -> Iterator[tuple[str, list[Conversation]]]:
    """Read the conversations, with all their questions; none where the outside data is not there."""
    data = shared / "data"
    if not data.is_dir():
        return
    yield "LoCoMo", list(islice(locomo.read([data / "locomo-dev.json"]), most))
    for language in ("zh", "en"):
        files = [data / f"MADial-Bench-{language}-{part}.json" for part in ("memory", "dialogue")]
        yield f"MADial-Bench {language}", list(islice(madial.read(files), most))


def measured(shared: Path, most: int | None, url: str, console: Console) -> Iterator[Line]:
    """Measure each set, all in one database of each kind; scopes keep them apart."""
    embedder = embedder_of(laboratory_settings())
    with ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory(prefix="yiji-bench-"))
        every = list(sets(shared, most))
        first = min((talk.turns[0].at for _, talks in every for talk in talks), default=START)
        places = (str(Path(folder) / "bench.db"), url)
        twins = [Twin(place, embedder, FixedClock(first), opened) for place in places]
        for what, talks in every:
            named = [_renamed(talk, what) for talk in talks]
            yield of_talks(what, named, twins, console)
        yield of_sentences(twins)


def _renamed(talk: Conversation, what: str) -> Conversation:
    return Conversation(f"{what} {talk.id}", talk.turns, talk.questions)


def whole(lines: Sequence[Line]) -> Line:
    """Add the sets up."""
    figures = (
        sum(getattr(line, name) for line in lines)
        for name in ("questions", "answered", "full", "same")
    )
    questions, answered, full, same = figures
    scores = sum(line.same_scores for line in lines)
    return Line("all", questions, answered, full, same, round(same / questions, 4), scores)


def show(lines: Sequence[Line]) -> None:
    """Print a table."""
    caption = f"goal: a share of {LEAST} or more"
    table = Table(title="SQLite beside PostgreSQL: the top 10", caption=caption)
    for name in ("set", "questions", "answered", "with ten", "the same", "share", "same scores"):
        table.add_column(name, justify="left" if name == "set" else "right")
    for line in lines:
        what, *counts = asdict(line).values()
        table.add_row(what, *(f"{count:,}" for count in counts))
    Console().print(table)


@contextmanager
def _own_server() -> Iterator[str]:
    """Start the server of the tests, and give the address of an empty database on it."""
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.servers.postgres import postgres_server  # noqa: PLC0415 - of no use with --url

    with postgres_server() as server, server.empty() as url:
        yield url


def main() -> None:
    """Run the bench and print a table, or JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder of the outside data")
    parser.add_argument("--talks", type=int, help="conversations of each set at most")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--url", help="on this empty PostgreSQL database")
    chosen = parser.parse_args()
    with ExitStack() as opened:
        url = chosen.url or opened.enter_context(_own_server())
        lines = list(measured(chosen.shared, chosen.talks, url, Console(stderr=True)))
    lines.append(whole(lines))
    if chosen.json:
        print(json.dumps({"lines": [asdict(line) for line in lines], "goal": LEAST}))
    else:
        show(lines)


if __name__ == "__main__":
    main()
