"""What the job does beyond what a conversation shows; the rest is in tests/pipeline/test_window.py."""

from dataclasses import replace

import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from yiji.errors import ScopeDenied, StaleWrite
from yiji.model.scope import Scope
from yiji.model.summary import WORN, Summary
from yiji.policy import Policy
from yiji.remember.pipeline import Writer
from yiji.remember.summarise.job import Summariser
from yiji.remember.summarise.material import gathered, whole
from yiji.remember.summarise.outdate import outdate
from yiji.remember.summarise.whole import Better, end, renew, standing
from yiji.store import records, summaries
from yiji.store.outbox import SUMMARISE, Job

POLICY = replace(Policy(), window_tokens=400, compress_tokens=300, block_tokens=(100, 150))
SCOPE = Scope("default", "wang", "a", session="s1")
JOB = Job("j", SCOPE.tenant, SCOPE.home, SUMMARISE, ("s1",), 1)


@pytest.fixture
def engine(open_plain):
    return open_plain(policy=POLICY)


@pytest.fixture
def me(engine):
    memory = engine.scope(user="wang", agent="a", session="s1")
    memory.turn("我住在北京", "好的。")
    for number in range(12):
        memory.turn(
            f"第{number}号单子由{number + 3}楼核对，编号是{1000 + number}。", "收到，稍后回复。"
        )
    return memory


def summariser(engine, **given) -> Summariser:
    return Summariser(engine._database, engine.embedder, POLICY, engine._clock, **given)


def writer(engine) -> Writer:
    return Writer(engine._database, engine.embedder, POLICY, engine._clock)


def stored(engine):
    with engine._database.read() as connection:
        return summaries.of_session(connection, scope=SCOPE)


def test_doing_the_job_twice_does_what_doing_it_once_does(engine, me):
    summariser(engine).summarise(JOB)
    once = stored(engine)
    summariser(engine).summarise(JOB)
    assert once
    assert stored(engine) == once


def test_a_conversation_that_is_gone_needs_nothing(engine, me):
    me.forget(session="s1")
    summariser(engine).summarise(JOB)
    assert stored(engine) == []


def test_a_summary_that_lost_lines_is_made_again(engine, me):
    summariser(engine).summarise(JOB)
    me.turn("我搬到上海了", "好的。")
    assert [one.mark for one in stored(engine)].count(WORN) == 1
    summariser(engine).summarise(JOB)
    assert WORN not in [one.mark for one in stored(engine)]


def test_a_model_writes_each_block_once(engine, me):
    model = ScriptedGenerator({"lines": []})
    able = summariser(engine, uses=frozenset({"summarise"}), generator_of=lambda _: model)
    able.summarise(JOB)
    asked = len(model.asked)
    assert asked == sum(one.level == 0 for one in stored(engine)) > 0
    able.summarise(JOB)
    assert len(model.asked) == asked


def test_what_is_gathered_is_told_apart_by_words_and_by_what_holds(engine, me):
    def read():
        with engine._database.read() as connection:
            return gathered(connection, SCOPE, first=0, after=2, at=engine._clock.now())

    before = read()
    assert [one.message.role for one in before.uttered()] == ["user"]
    assert [one.value for one in before.holding()] == ["北京"]
    assert read().state == before.state
    me.turn("我搬到上海了", "好的。")
    assert read().state != before.state
    assert [one.value for one in read().replaced()] == ["北京"]


def test_the_whole_is_the_summaries_and_the_turns_behind_them(engine, me):
    summariser(engine).summarise(JOB)
    with engine._database.read() as connection:
        found = whole(connection, SCOPE, after=26, at=engine._clock.now())
    assert found.earlier == tuple(stored(engine))
    assert found.turns[0].position == found.earlier[-1].after
    assert (found.first, found.after) == (0, 26)


def test_outdating_strikes_lines_and_asks_for_new_ones(engine, me):
    summariser(engine).summarise(JOB)
    (home,) = me.profile()
    with engine._database.write() as connection:
        outdate(connection, [home], tenant=SCOPE.tenant, policy=POLICY, at=engine._clock.now())
    assert not any(home.id in one.sources for one in stored(engine))
    assert [one.topic for one in engine.queue.list()] == ["summarise"]


def test_a_models_version_of_what_changed_meanwhile_is_not_written(engine, me):
    assert end(writer(engine), SCOPE, at=engine._clock.now()) is not None
    material = standing(writer(engine), SCOPE, at=engine._clock.now())
    assert material is not None
    (home,) = me.profile()
    with engine._database.write() as connection:
        changed = home.changed(importance=0.1)
        records.update(
            connection, changed, expected_version=home.version, is_single=POLICY.is_single
        )
    better = Better(Summary(0, 26, mark="summarise-1"), material)
    with pytest.raises(StaleWrite):
        renew(writer(engine), SCOPE, at=engine._clock.now(), by=better)


def test_only_who_may_write_ends_a_session(engine):
    with pytest.raises(ScopeDenied):
        end(writer(engine), Scope(agent="a", session="s1"), at=engine._clock.now())
