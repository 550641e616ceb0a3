"""One life on both kinds of database gives the same answers in the same order."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import yiji
from tests.conftest import MORNING, OpenEngine
from yiji.evals.catalog import BUILTIN
from yiji.evals.play import play
from yiji.evals.scenario import Scenario, Step, read_scenarios
from yiji.model.clock import FixedClock
from yiji.providers.calibrations import labelled_pairs, labelled_questions
from yiji.remember.state import Statement

SCRIPT = (
    ("甲", "cook", "我住在洛阳，在一家设计院做结构工程师。"),
    ("甲", "cook", "我对花生过敏，也不吃香菜。"),
    ("b", "travel", "I live in Ghent and I prefer window seats."),
    ("甲", "travel", "下个月我要和小周去青岛出差，住三天。"),
    ("甲", "cook", "我搬家了，现在住在郑州。"),
    ("b", "cook", "My daughter Ada is allergic to penicillin."),
    ("甲", "cook", "我决定这个项目用 PostgreSQL，不用 MySQL。"),
    ("b", "travel", "Actually, I moved to Bruges last week."),
    ("甲", "travel", "我喜欢靠窗的座位，不喜欢红眼航班。"),
    ("b", "cook", "I can't stand coriander, but I love mushrooms."),
    ("甲", "cook", "提醒我周五之前把图纸发给王工。"),
    ("b", "travel", "Let's meet Tom at the station on Friday at nine."),
    ("甲", "cook", "不对，我对花生不过敏，是对虾过敏。"),
    ("b", "cook", "The budget for the kitchen is 12000 euros."),
)
QUESTIONS = (
    "我现在住在哪里？",
    "我对什么过敏？",
    "项目用什么数据库？",
    "青岛出差和谁一起？",
    "我喜欢什么座位？",
    "周五之前要做什么？",
    "Where do I live?",
    "What is my daughter allergic to?",
    "What food do I dislike?",
    "When do I meet Tom?",
    "What is the budget?",
    "座位 seat",
)
ANSWERED = 4
"""Questions that each of the two users has something for, at least."""
LEAST = 0.99
"""Share of the questions whose top 10 must be the same (issue B)."""
TOP = 10
BATCH = 64

Top = tuple[str, ...]


def told(engine: yiji.Engine, clock: FixedClock) -> None:
    clock.set(MORNING)
    for user, agent, text in SCRIPT:
        engine.scope(user=user, agent=agent, session="s").turn(user=text, reply="好的。")
        clock.advance(timedelta(minutes=7))
    engine.drain()
    engine.maintain()


def answers(engine: yiji.Engine, user: str, question: str) -> list[tuple[str, float]]:
    found = engine.scope(user=user, agent="cook").recall(question, limit=10)
    return [(hit.content, round(hit.score, 6)) for hit in found]


def test_both_kinds_of_database_give_the_same_answers_in_the_same_order(
    open_engine: OpenEngine, clock: FixedClock, postgres_url: str, database_file: Path
):
    engines = [open_engine(database_file), open_engine(postgres_url)]
    for engine in engines:
        told(engine, clock)

    for user in ("甲", "b"):
        here, there = (
            {question: answers(engine, user, question) for question in QUESTIONS}
            for engine in engines
        )
        assert here == there
        assert sum(map(bool, here.values())) >= ANSWERED
        for question in ("我对什么过敏？", "Where do I live?"):
            me = (engine.scope(user=user, agent="cook") for engine in engines)
            file, server = (each.context(question).text for each in me)
            assert file == server


def of_scenarios(engine: yiji.Engine, clock: FixedClock) -> Iterator[Top]:
    """Play what ships with the package, each scenario in tenants of its own, and give what is asked for."""
    for scenario in read_scenarios([BUILTIN]):
        clock.set(scenario.steps[0].at)
        for step in scenario.steps:
            answer = play(engine, clock, _apart(step, scenario))
            if answer is not None:
                yield answer.units


def _apart(step: Step, scenario: Scenario) -> Step:
    tenant = f"{scenario.id} {step.who.tenant}"
    return replace(step, who=replace(step.who, tenant=tenant), within=TOP)


def of_sentences(engine: yiji.Engine, clock: FixedClock) -> Iterator[Top]:
    """Have one user say our labelled sentences, some to be taken apart by rules, and ask about them."""
    pairs, questions = labelled_pairs(), labelled_questions()
    said = dict.fromkeys([one.memory for one in questions] + [one.a for one in pairs[::6]])
    statements = [Statement(text, extract=place % 4 == 0) for place, text in enumerate(said)]
    clock.set(MORNING)
    me = engine.scope(user="an", agent="a")
    for start in range(0, len(statements), BATCH):
        me.remember_many(statements[start : start + BATCH])
        clock.advance(timedelta(hours=7))
    engine.drain()
    engine.maintain()
    for text in dict.fromkeys([one.question for one in questions] + [one.b for one in pairs[::7]]):
        yield tuple(hit.content for hit in me.recall(text, limit=TOP))


def test_hundreds_of_questions_have_the_same_ten_answers_in_the_same_order(
    open_engine: OpenEngine, postgres_url: str, database_file: Path
):
    def lived(url: str | Path) -> list[Top]:
        own = FixedClock(MORNING)
        engine = open_engine(url, clock=own)
        return [*of_scenarios(engine, own), *of_sentences(engine, own)]

    here, there = lived(database_file), lived(postgres_url)
    same = [one == other for one, other in zip(here, there, strict=True)]
    assert sum(same) / len(same) >= LEAST
    assert len(same) >= 300
    assert sum(map(bool, here)) / len(here) >= 0.8, "the questions ask for what was said"
    assert sum(len(top) > 1 for top in here) / len(here) >= 0.5, "an order has at least two"
