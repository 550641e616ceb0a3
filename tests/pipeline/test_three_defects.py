"""Three defects that a conversation shows in production (seed 0), on a naive loop and on ours.

The naive loop is what many have: a turn is handed to a worker that asks a model and stores what it
says; each question searches what is stored by then, and the best few go into the prompt.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

import numpy as np
import pytest

import yiji
from tests.conftest import OpenEngine
from yiji.model.turn import Message
from yiji.providers.protocols import Embedder

TOP = 2
PAUSE = timedelta(seconds=2)
"""Until the user's next message; a model takes three to eight seconds (seed 0)."""
KNOWN = (
    "张工负责 Alpha 项目",
    "周会每周一上午十点开",
    "报销单交给财务小丁",
    "测试环境的数据库是 MySQL",
)


@dataclass
class Naive:
    """The loop; `work` is its worker, which comes round when it does."""

    embedder: Embedder
    stored: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)

    def turn(self, *said: str) -> None:
        self.waiting += said

    def work(self) -> None:
        self.stored += self.waiting
        self.waiting.clear()

    def prompt(self, question: str) -> Sequence[str]:
        if not self.stored:
            return []
        likeness = self.embedder.passage(self.stored) @ self.embedder.query([question])[0]
        return [self.stored[place] for place in np.argsort(-likeness)[:TOP]]


@pytest.fixture
def naive(shipped_embedder: Embedder) -> Naive:
    loop = Naive(shipped_embedder)
    loop.turn(*KNOWN)
    loop.work()
    return loop


@pytest.fixture
def me(engine: yiji.Engine, clock: yiji.FixedClock) -> yiji.Memory:
    known = engine.scope(user="E001", agent="weekly", session="before")
    known.remember_many(KNOWN)
    clock.advance(timedelta(days=1))
    return engine.scope(user="E001", agent="weekly", session="s1")


def says(texts: Sequence[str], word: str) -> bool:
    return any(word in one for one in texts)


def test_what_was_said_two_seconds_ago_is_found(
    naive: Naive, me: yiji.Memory, clock: yiji.FixedClock
):
    """The race: the worker is not done when the next question comes."""
    said, asked = "张工同时参与了 Beta 项目，负责接口联调", "他在 Beta 项目做什么？"

    naive.turn(said)
    assert not says(naive.prompt(asked), "接口联调"), "the naive loop has no race any more"
    naive.work()
    assert says(naive.prompt(asked), "接口联调"), "it is not the race that it fails by"

    me.turn(user=said, reply="好的。")
    clock.advance(PAUSE)  # and nothing in the background has run
    found = me.recall(asked, limit=TOP)
    assert says([hit.content for hit in found], "接口联调")
    assert "接口联调" in me.context(asked).text


def test_what_a_prompt_showed_does_not_flicker(
    naive: Naive, me: yiji.Memory, clock: yiji.FixedClock
):
    """Flicker: the next question finds other memories, and what was known a moment ago is gone."""
    questions = ("Alpha 项目谁负责？", "周会几点开？", "报销单给谁？", "测试环境用什么数据库？")

    shown = [naive.prompt(one) for one in questions]
    assert says(shown[0], "Alpha")
    assert not all(says(one, "Alpha") for one in shown), "the naive loop does not flicker any more"

    for question in questions:
        prompt = me.context(question).text
        assert "张工负责 Alpha 项目" in prompt
        me.turn(user=question, reply="好的。")
        clock.advance(PAUSE)


def lookup(clock: yiji.FixedClock) -> list[Message]:
    said = (
        ("user", "帮我查一下 R6900 的库存"),
        ("tool", "R6900 在上海仓还有 37 台，货架号 B-12"),
        ("assistant", "查到了，还有货。"),
    )
    return [Message(role, text, clock.now()) for role, text in said]  # type: ignore[arg-type]  # three literals


@pytest.mark.parametrize("reopened", [False, True], ids=["same process", "another process"])
def test_what_a_tool_found_is_there_at_the_next_turn(
    naive: Naive,
    me: yiji.Memory,
    clock: yiji.FixedClock,
    open_engine: OpenEngine,
    reopened: bool,
):
    """No session cache: what a tool found in one turn is nowhere until the worker has been."""
    asked = "货架号是多少？"

    naive.turn(*(one.content for one in lookup(clock)))
    assert not says(naive.prompt(asked), "B-12"), "the naive loop has a cache of the session"

    me.turn(messages=lookup(clock))
    clock.advance(PAUSE)
    again = open_engine().scope(user="E001", agent="weekly", session="s1") if reopened else me
    assert says([hit.content for hit in again.recall(asked, limit=TOP)], "B-12")
    assert "B-12" in again.context(asked).text
