"""Seed 0's worked example, scored by the ranking that ships."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yiji.interfaces.cli.tables import bar
from yiji.model.hit import ScoreParts
from yiji.model.record import Record
from yiji.policy import Policy
from yiji.recall.rank import RANKINGS, importance_of, recency_of

NOW = datetime(2025, 6, 10, 9, tzinfo=UTC)
QUESTION = "张工负责什么项目"
RANKING = "three_factors"


@dataclass(frozen=True, slots=True)
class Remembered:
    """A memory of the example.

    Attributes:
        name: As the example calls it.
        says: What it is about.
        relevance: To the question, as the example gives it.
        hours: Since it was last accessed.
        importance: By which it starts.
        accesses: So far.
    """

    name: str
    says: str
    relevance: float
    hours: float
    importance: float
    accesses: int


EXAMPLE = (
    Remembered("A", "张工负责 Alpha 项目，团队 5 人", 0.85, 3, 0.8, 5),
    Remembered("B", "问过 R6900 的内存兼容性", 0.25, 48, 0.5, 1),
    Remembered("C", "张工参与信令网优化项目的评审", 0.72, 24, 0.6, 2),
)
"""Figures of seed 0; all three memories age."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A memory of the example with its three factors and score."""

    memory: Remembered
    recency: float
    importance: float
    score: float


def weigh(memory: Remembered) -> Weighed:
    """Score a memory of the example."""
    policy = Policy()
    accessed = NOW - timedelta(hours=memory.hours)
    record = Record(
        id=memory.name,
        tenant="demo",
        namespace="user:E001",
        kind="event",
        content=memory.says,
        recorded_at=accessed,
        last_confirmed_at=accessed,
        last_access_at=accessed,
        content_hash=memory.name,
        importance=memory.importance,
        access_count=memory.accesses,
    )
    parts = ScoreParts(relevance=memory.relevance)
    score = RANKINGS[RANKING](record, parts, at=NOW, policy=policy)
    return Weighed(memory, recency_of(record, at=NOW), importance_of(record), score)


def worked() -> dict[str, float]:
    """Give the scores by name, best first."""
    weighed = sorted(map(weigh, EXAMPLE), key=lambda each: each.score, reverse=True)
    return {each.memory.name: each.score for each in weighed}


def draw_worked(screen: Console) -> None:
    """Draw the example as a table, best first; two are returned."""
    screen.print()
    screen.rule(Text(" 三因子打分 · the three factors, worked out ", "bold"), style="cyan")
    screen.print(
        Text(f"{QUESTION}？ — 0.40·relevance + 0.35·recency + 0.25·importance", "dim"),
        justify="center",
    )
    table = Table(header_style="dim", box=None)
    for name in ("", "记忆", "相关", "新近", "重要", "总分", "", ""):
        table.add_column(name)
    weighed = sorted(map(weigh, EXAMPLE), key=lambda each: each.score, reverse=True)
    for place, each in enumerate(weighed):
        outcome = Text("top 2 ✓", "green") if place < 2 else Text("—", "dim")  # noqa: PLR2004 -- seed 0 shows two
        factors = (each.memory.relevance, each.recency, each.importance)
        shown = [Text(f"{value:.2f}") for value in factors]
        table.add_row(
            each.memory.name, each.memory.says, *shown,
            Text(f"{each.score:.2f}", "bold"), bar(each.score), outcome,
        )  # fmt: skip
    screen.print(Padding(table, (1, 0, 0, 4)))
