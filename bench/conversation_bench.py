"""Measure what a conversation does to the prompt: what flickers, and what a prompt cache can reuse.

Our own sentences and questions, Chinese and English. Beside ours stands the naive loop of seed 0,
which searches anew at each turn and puts the best five into the prompt::

    python bench/conversation_bench.py [--sessions 200] [--turns 50] [--json]
"""

import argparse
import json
import random
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise, product, takewhile

from rich.console import Console
from rich.progress import track
from rich.table import Table

import yiji
from yiji.context.shapes import openai_messages
from yiji.errors import NotFound
from yiji.language.normalise import language_of
from yiji.language.tokens import token_count
from yiji.model.clock import FixedClock
from yiji.policy import Policy
from yiji.providers.calibrations import labelled_questions
from yiji.remember.prompts import extract_prompt
from yiji.remember.state import Statement

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
KNOWN = 30
"""Memories of a user before the conversation."""
ASKED = 5
"""Turns of a conversation in which flicker is measured (issue C)."""
NAIVE = 5
"""Memories that the naive loop puts into the prompt."""
HALF_WAY = 3
CORRECTION = {"zh": "不对，我记错了，其实是星期四", "en": "No, I was wrong, it is Thursday."}
OVER_BUDGET = "over budget, or found no more"
MOST_LEAVING, LEAST_REUSED = 0.05, 0.85
SHORT = {
    "zh": "你是一位细心的私人助理。回答要简短、准确；不知道的就说不知道，不要编造。涉及健康、金钱或法律时提醒用户咨询专业人士。",
    "en": "You are a careful personal assistant. Answer briefly and precisely; say so when you do not know, and make "
    "nothing up. Where health, money or law is concerned, tell the user to ask a professional.",
}
LONG = {
    language: f"{text}\n\n{extract_prompt(Policy()).texts[language]}"
    for language, text in SHORT.items()
}
"""Instructions of a usual length: 1,000 to 2,000 tokens, here those of our own extraction."""
REPLY = {
    "zh": "好的，我按您说的来办，有变化再告诉您。",
    "en": "Sure, I will do it that way and tell you if anything changes.",
}
WRITES = {
    "zh": (
        "我现在住在洛阳", "我喜欢靠窗的座位", "昨天把灯修好了", "我不吃香菜", "上周去看了一场话剧",
        "我女儿叫小满", "明天下午三点开评审会", "以后回答请用要点列出", "合同编号是 4471", "我在学吉他",
    ),
    "en": (
        "I live in Ghent now", "I prefer window seats", "I fixed the lamp yesterday", "I don't eat coriander",
        "I saw a play last week", "My daughter is called Ada", "The review is tomorrow at three",
        "From now on answer in bullet points", "The contract number is 4471", "I am learning the guitar",
    ),
}  # fmt: skip
"""Said in the long conversation, about half of it for the head."""


@dataclass(frozen=True, slots=True)
class Line:
    """One figure, ours and the naive loop's beside it."""

    what: str
    ours: float
    naive: float
    goal: str


def known(language: str, chance: random.Random) -> tuple[list[str], list[str]]:
    """Draw memories, and the questions that ask for some of them."""
    pairs = [one for one in labelled_questions() if language_of(one.memory) == language]
    drawn = chance.sample(pairs, KNOWN)
    return list(dict.fromkeys(one.memory for one in drawn)), [one.question for one in drawn]


def flicker(sessions: int, console: Console) -> Iterator[Line]:
    """Tell which share of what stood in the prompt is missing at the next turn, and why.

    Half-way through, a third of the users correct what they were shown first, and a third erase it.
    """
    chance, clock = random.Random(7), FixedClock(START)  # noqa: S311 -- a sample, no secret
    ours, naive = Left(), Left()
    with yiji.open(":memory:", clock=clock, background="manual") as engine:
        for number in track(range(sessions), "flicker", console=console, transient=True):
            language = ("zh", "en")[number % 2]
            memories, questions = known(language, chance)
            me = engine.scope(user=f"u{number}", agent="a", session="s")
            me.remember_many([Statement(one) for one in memories], at=START - timedelta(days=30))
            before: set[str] = set()
            found: set[str] = set()
            for place, question in enumerate(questions[:ASKED]):
                if place == HALF_WAY and before:
                    _change(me, min(before), number, language)
                top = {hit.record.id for hit in me.recall(question, limit=NAIVE)}
                naive.count(me, found, top)
                found = top
                shown = {one.id for one in me.context(question).records}
                ours.count(me, before, shown)
                before = shown
                me.turn(user=question, reply=REPLY[language])
                clock.advance(timedelta(minutes=1))
    for reason in Left.REASONS:
        goal = f"at most {MOST_LEAVING}" if reason == OVER_BUDGET else ""
        what = f"leave the prompt: {reason}"
        yield Line(what, ours.share(reason), naive.share(reason), goal)


def _change(me: yiji.Memory, shown: str, number: int, language: str) -> None:
    if number % 3 == 0:
        me.correct(CORRECTION[language], id=shown)
    elif number % 3 == 1:
        me.forget(id=shown)


class Left:
    """Memories that stood in a prompt, and those that left it at the next turn, by reason."""

    REASONS = ("superseded", "forgotten", OVER_BUDGET)

    def __init__(self) -> None:
        self._stood = 0
        self._left = dict.fromkeys(self.REASONS, 0)

    def count(self, me: yiji.Memory, before: set[str], now: set[str]) -> None:
        """Count one turn: what holds still and is gone was put out by others, or by the budget."""
        self._stood += len(before)
        for id in before - now:
            self._left[self._reason(me, id)] += 1

    @staticmethod
    def _reason(me: yiji.Memory, id: str) -> str:
        try:
            record = me.get(id)
        except NotFound:
            return "forgotten"
        return "superseded" if record.status == "superseded" else OVER_BUDGET

    def share(self, reason: str) -> float:
        """Give the share of what stood in a prompt that left it for a reason."""
        return round(self._left[reason] / self._stood, 4) if self._stood else 0.0


def reuse(turns: int, console: Console) -> Iterator[Line]:
    """Tell which share of a prompt's tokens is the same as in the prompt before, from its beginning."""
    for language, system in product(("zh", "en"), (SHORT, LONG)):
        chance, clock = random.Random(11), FixedClock(START)  # noqa: S311 -- a sample, no secret
        memories, questions = known(language, chance)
        ours: list[str] = []
        naive: list[str] = []
        with yiji.open(":memory:", clock=clock, background="manual") as engine:
            me = engine.scope(user="u", agent="a", session="s")
            me.remember_many([Statement(one) for one in memories], at=START - timedelta(days=30))
            for number in track(range(turns), f"reuse {language}", console=console, transient=True):
                every = turns // len(WRITES[language])
                said = (
                    WRITES[language][number // every]
                    if number % every == every - 1
                    else (questions[number % len(questions)])
                )
                found = me.context(said)
                ours.append(_prompt(openai_messages(found, said, system=system[language])))
                top = "\n".join(hit.content for hit in me.recall(said, limit=NAIVE))
                window = [f"{one.role}: {one.content}" for one in me.session("s").window(5)]
                naive.append("\n".join((system[language], top, *window, said)))
                me.turn(user=said, reply=REPLY[language])
                clock.advance(timedelta(minutes=1))
        goal = f"at least {LEAST_REUSED}"
        size = token_count(system[language])
        yield Line(
            f"prompt reusable, {language}, instructions of {size:,} tokens",
            _reused(ours),
            _reused(naive),
            goal,
        )


def _prompt(lines: object) -> str:
    return json.dumps(lines, ensure_ascii=False)


def _reused(prompts: Sequence[str]) -> float:
    shares = [
        token_count(new[: _common(old, new)]) / token_count(new) for old, new in pairwise(prompts)
    ]
    return round(statistics.mean(shares), 3)


def _common(old: str, new: str) -> int:
    return sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(old, new, strict=False)))


def show(lines: Sequence[Line]) -> None:
    """Print a table."""
    table = Table(title="a conversation in the prompt")
    for name in ("what", "ours", "naive", "goal"):
        table.add_column(name, justify="right" if name in ("ours", "naive") else "left")
    for line in lines:
        table.add_row(*(str(cell) for cell in asdict(line).values()))
    Console().print(table)


def main() -> None:
    """Run the bench and print a table, or JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sessions", type=int, default=200, help="conversations of five turns")
    parser.add_argument("--turns", type=int, default=50, help="of the long conversation")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    console = Console(stderr=True)
    lines = [*flicker(chosen.sessions, console), *reuse(chosen.turns, console)]
    if chosen.json:
        print(json.dumps({"lines": [asdict(line) for line in lines]}))
    else:
        show(lines)


if __name__ == "__main__":
    main()
