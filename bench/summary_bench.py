"""Measure how conversations are summed up: by how much, and whether a refusal is lost.

Long conversations, each as one session: those of LoCoMo, and all that is said in the scenarios, by
language. By rules, without a language model::

    python bench/summary_bench.py [--shared FOLDER] [--talks N] [--json]
"""

import argparse
import json
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

import yiji
from yiji.evals.conversation import Conversation, Said
from yiji.evals.scenario import read_scenarios
from yiji.evals.suites import locomo
from yiji.language.normalise import fold
from yiji.language.tokens import token_count
from yiji.memory import Memory
from yiji.model.clock import FixedClock
from yiji.model.record import Record
from yiji.model.summary import Summary
from yiji.model.turn import Message
from yiji.store import sessions, summaries

SHARED: Final = Path(__file__).resolve().parents[2] / "shared"
LEAST, MOST = 3, 5
"""Tokens summed up for one of the summary (seed 2)."""
SESSION = "whole"
PAUSE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Line:
    """What became of one conversation.

    Attributes:
        conversation: Which.
        tokens: Of its messages, counted as o200k.
        blocks: Summaries that were made of messages.
        ratio: Tokens of the messages for one of their summary, median of the blocks.
        within: Share of the blocks whose ratio is 3 to 5.
        standing: Summaries that stand before the window at the end, after those that were summed
            up again.
        verbatim: Tokens of the messages that stand word for word at the end.
        end: Tokens of the summary that is one memory.
        refusals: That hold at the end.
        kept: Share of them in the summary that is one memory and in those that stand; 1 without any.
    """

    conversation: str
    tokens: int
    blocks: int
    ratio: float
    within: float
    standing: int
    verbatim: int
    end: int
    refusals: int
    kept: float


def talks(shared: Path, most: int | None) -> Iterator[Conversation]:
    """Read the conversations, so many of LoCoMo at most."""
    yield from locomo.read([shared / "data" / "locomo-dev.json"])[:most]
    scenarios = read_scenarios([shared / "scenarios" / "dev.jsonl"])
    for language in ("zh", "en"):
        said = [
            Said(f"{one.id}-{at}", step.at, role, text, SESSION)
            for one in scenarios
            if one.lang == language
            for at, step in enumerate(one.steps)
            if step.verb == "say"
            for role, text in (("user", step.text), ("assistant", step.reply))
            if text
        ]
        yield Conversation(f"scenarios-{language}", tuple(said), ())


def measured(conversation: Conversation, console: Console) -> Line:
    """Hold a conversation as one session, and look at what sums it up."""
    clock = FixedClock(min(one.at for one in conversation.turns))
    made: dict[int, tuple[int, int]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        yiji.open(f"{folder}/m.db", clock=clock, background="manual") as engine,
    ):
        me = engine.scope(user="u", agent="a", session=SESSION)
        for one in track(conversation.turns, conversation.id, console=console):
            clock.advance(PAUSE)
            me.turn(messages=[Message(one.role, one.text, clock.now(), one.speaker)])
            engine.drain()
            made |= _blocks(engine, me, made)
        end = me.session(SESSION).end()
        return _line(conversation, engine, me, made, end)


def _blocks(
    engine: yiji.Engine, me: Memory, known: dict[int, tuple[int, int]]
) -> dict[int, tuple[int, int]]:
    """Give the tokens summed up and those of the summary, of each block that is new."""
    found = {}
    for one in _standing(engine, me):
        if one.level == 0 and one.first not in known:
            found[one.first] = (_spoken(engine, me, one.first, one.after), _told(one))
    return found


def _standing(engine: yiji.Engine, me: Memory) -> list[Summary]:
    with engine._database.read() as connection:  # noqa: SLF001 -- stored summaries are no public verb
        return summaries.of_session(connection, scope=me.scope)


def _spoken(engine: yiji.Engine, me: Memory, first: int, after: int | None = None) -> int:
    with engine._database.read() as connection:  # noqa: SLF001 -- as above
        turns = sessions.window(connection, scope=me.scope, limit=-1, since=first)
    return sum(
        token_count(message.content)
        for turn in turns
        if after is None or turn.position < after
        for message in turn.messages
    )


def _told(summary: Summary) -> int:
    return token_count("\n".join(line.text for _, line in summary.lines()))


def _line(
    conversation: Conversation,
    engine: yiji.Engine,
    me: Memory,
    made: dict[int, tuple[int, int]],
    end: Record | None,
) -> Line:
    standing = _standing(engine, me)
    ratios = [said / max(1, told) for said, told in made.values()]
    refusals = [one.content for one in me.list(kinds=["rejection"], limit=1000)]
    refusals += [
        one.content for one in me.list({"polarity": "-"}, kinds=["preference"], limit=1000)
    ]
    text = fold("" if end is None else end.content)
    kept = [one for one in refusals if fold(one.rstrip(" 。.；;，,")) in text]
    return Line(
        conversation.id,
        sum(token_count(one.text) for one in conversation.turns),
        len(made),
        statistics.median(ratios) if ratios else 0.0,
        sum(LEAST <= one <= MOST for one in ratios) / max(1, len(ratios)),
        len(standing),
        _spoken(engine, me, standing[-1].after if standing else 0),
        0 if end is None else token_count(end.content),
        len(refusals),
        len(kept) / len(refusals) if refusals else 1.0,
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder of the outside data")
    parser.add_argument("--talks", type=int, help="conversations of LoCoMo at most")
    parser.add_argument("--json", action="store_true", help="answer with JSON")
    chosen = parser.parse_args()
    progress = Console(stderr=True)
    lines = [measured(one, progress) for one in talks(chosen.shared, chosen.talks)]
    if chosen.json:
        print(json.dumps([asdict(one) for one in lines]))
        return
    _show(lines)


def _show(lines: Sequence[Line]) -> None:
    table = Table(*lines[0].__dataclass_fields__, title="Conversations summed up by rules")
    for one in lines:
        cells = asdict(one).values()
        table.add_row(*(f"{cell:.2f}" if isinstance(cell, float) else str(cell) for cell in cells))
    Console().print(table)


if __name__ == "__main__":
    main()
