"""Many writers of one user at once: nothing is lost, nothing is kept twice, no slot has two values."""

import multiprocessing
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

import yiji
from tests.conftest import MORNING, OpenEngine
from yiji.model.clock import FixedClock
from yiji.policy import Policy

WRITERS = 16
PROCESSES = 2
CITIES = ("拉萨", "西宁", "Bergen", "Turku")
FACTS = ("我对花生过敏", "我养了一只叫豆豆的猫", "我在做仓库搬迁的项目")

RULES = ("报销单每月五号之前交", "Expense reports need two signatures", "周报用中文写")


def write(engine: yiji.Engine, number: int) -> None:
    me = engine.scope(user="许", agent="a", session=f"s{number}")
    for text in FACTS:
        me.remember(text)
    me.turn(user=f"我现在住在{CITIES[number % len(CITIES)]}", reply="好的。")
    me.turn(user=f"我的第{number}号箱子放在{number}号架子上", reply="好的。")


def write_apart(url: str, numbers: range) -> None:
    with yiji.open(url, clock=FixedClock(MORNING), background="manual") as engine:
        for number in numbers:
            write(engine, number)


def check(engine: yiji.Engine, numbers: range) -> None:
    me = engine.scope(user="许", agent="a")
    held = me.list(limit=1000)
    said = Counter((one.kind, one.content) for one in held if one.kind != "episode")
    assert [one for one, count in said.items() if count > 1] == []
    for text in ("花生", "豆豆", "仓库"):
        assert any(text in content for _, content in said), text
    for number in numbers:
        assert any(f"我的第{number}号箱子" in one.content for one in held), number
    policy = Policy()
    slots = Counter(
        (one.namespace, one.subject, one.key, one.applies_to)
        for one in held
        if one.key is not None and policy.is_single(one.key, one.subject)
    )
    assert [slot for slot, count in slots.items() if count > 1] == []
    assert [one.value for one in held if one.key == "profile.city"]
    engine.drain()
    assert all(check.ok for check in engine.doctor()), engine.doctor()


def test_sixteen_threads_that_write_the_same_facts_keep_each_once(
    open_engine: OpenEngine, database_url: str
):
    engines = [open_engine() for _ in range(4)]  # as four processes have: no lock in common
    start = threading.Barrier(WRITERS)

    def begin(number: int) -> None:
        start.wait(60)
        write(engines[number % len(engines)], number)

    with ThreadPoolExecutor(WRITERS) as pool:
        assert list(pool.map(begin, range(WRITERS))) == [None] * WRITERS
    check(engines[0], range(WRITERS))


@pytest.mark.parametrize("scope", [{}, {"agent": "周报"}], ids=["for all", "for an agent"])
def test_operators_who_write_the_same_at_once_keep_it_once(
    open_engine: OpenEngine, database_url: str, scope: dict[str, str]
):
    engines = [open_engine() for _ in range(4)]
    start = threading.Barrier(WRITERS)

    def begin(number: int) -> None:
        writer = engines[number % len(engines)].operator(**scope)
        start.wait(60)
        for text in RULES:
            writer.remember(text, extract=False)

    with ThreadPoolExecutor(WRITERS) as pool:
        assert list(pool.map(begin, range(WRITERS))) == [None] * WRITERS
    held = Counter(one.content for one in engines[0].operator(**scope).list(limit=1000))
    assert held == Counter(RULES)


def test_processes_that_write_the_same_facts_keep_each_once(
    open_engine: OpenEngine, database_url: str
):
    context = multiprocessing.get_context("spawn")
    numbers = range(2 * PROCESSES)
    shares = [numbers[first::PROCESSES] for first in range(PROCESSES)]
    writers = [context.Process(target=write_apart, args=(database_url, share)) for share in shares]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(120)
    assert [writer.exitcode for writer in writers] == [0] * PROCESSES
    check(open_engine(), numbers)
