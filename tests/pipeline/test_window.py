"""A long conversation: its oldest turns are summed up in the background, and none is ever in neither."""

from dataclasses import replace
from datetime import timedelta

import pytest
import sqlalchemy as sa

import yiji
from tests.conftest import OpenEngine
from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.context.shapes import openai_messages
from yiji.errors import StoreUnavailable
from yiji.model.clock import FixedClock
from yiji.model.summary import Summary
from yiji.policy import Policy
from yiji.remember.summarise import job as jobs
from yiji.remember.summarise.fit import tokens_of
from yiji.store import sessions, summaries

TURNS = 24
SMALL = replace(Policy(), window_tokens=2000, compress_tokens=1500, block_tokens=(250, 375))
"""A quarter of the window that a policy has by default, so that a conversation is long soon."""
THINGS = ("物流", "库存", "报表", "合同", "会议", "预算")


def talk(session: yiji.Session, clock: FixedClock, first: int = 0, last: int = TURNS) -> None:
    for number in range(first, last):
        clock.advance(timedelta(minutes=1))
        one, other = THINGS[number % 6], THINGS[(number + 1) % 6]
        said = f"第{number}号{one}单子要和{other}部门在周五之前核对，编号是{1000 + number}，金额差了{number}元。"
        if number == 3:
            said = "以后别给我推荐民宿，我不喜欢。"
        session.turn(said, f"好的，第{number}号已经登记，稍后把{one}的明细整理成表格发给您。")


def stored(engine: yiji.Engine, me: yiji.Memory) -> tuple[list[Summary], sessions.Session]:
    with engine._database.read() as connection:
        held = summaries.of_session(connection, scope=me.scope)
        session = sessions.find(connection, scope=me.scope)
    assert session is not None
    return held, session


def covers_all(held: list[Summary], session: sessions.Session) -> bool:
    """Whether the summaries stand side by side from the first message to where they say."""
    ends = [0, *(one.after for one in held)]
    return [one.first for one in held] == ends[:-1] and ends[-1] == session.summed


@pytest.fixture
def engine(open_engine: OpenEngine) -> yiji.Engine:
    return open_engine(embedder=WideHashingEmbedder(), policy=SMALL)


@pytest.fixture
def me(engine: yiji.Engine) -> yiji.Memory:
    return engine.scope(user="wang", agent="a", session="s1")


def test_a_turn_only_asks_for_it_and_the_background_sums_up(engine: yiji.Engine, me, clock):
    talk(me.session("s1"), clock)
    assert stored(engine, me)[0] == []
    (job,) = engine.queue.list()
    assert job.topic == "summarise"
    engine.drain()
    held, session = stored(engine, me)
    assert len(held) >= 2
    assert covers_all(held, session)


def test_the_last_turns_stand_word_for_word_and_the_rest_is_summed_up(engine, me, clock):
    session = me.session("s1")
    talk(session, clock)
    engine.drain()
    context = session.context("那个单子怎么样了", budget=8000)
    _, state = stored(engine, me)
    positions = range(state.summed, state.next_position, 2)
    assert len(positions) >= SMALL.window_turns
    for position in positions:
        assert f"编号是{1000 + position // 2}" in context.window
    assert "第0号" not in context.window
    assert context.summary.startswith("<yiji-memory>\n本次会话更早内容的摘要")
    assert context.tokens <= 8000


def test_a_refusal_is_never_lost_however_often_it_is_summed_up_again(engine, me, clock):
    session = me.session("s1")
    for first in range(0, 4 * TURNS, TURNS):
        talk(session, clock, first=first, last=first + TURNS)
        engine.drain()
    held, state = stored(engine, me)
    assert max(one.level for one in held) >= 1
    assert covers_all(held, state)
    assert sum(map(tokens_of, held)) <= SMALL.window_tokens - SMALL.compress_tokens + 125
    assert any("民宿" in line.text for one in held for line in one.refusals)
    end = session.end()
    assert end is not None
    assert "民宿" in end.content


def test_between_two_summaries_the_prompt_only_grows(engine, me, clock):
    session = me.session("s1")
    talk(session, clock)
    engine.drain()
    before = session.context("那个单子怎么样了", budget=8000)
    talk(session, clock, first=TURNS, last=TURNS + 2)
    after = session.context("那个单子怎么样了", budget=8000)
    assert after.summary == before.summary
    lines = [openai_messages(one, "那个单子怎么样了")[:-1] for one in (before, after)]
    assert [one["content"] for one in lines[1][: len(lines[0])]] == [
        one["content"] for one in lines[0]
    ]


@pytest.mark.parametrize("after", [0, 1])
def test_a_failure_half_way_leaves_no_gap_and_goes_on_where_it_stopped(
    engine: yiji.Engine, me, clock, monkeypatch: pytest.MonkeyPatch, after: int
):
    talk(me.session("s1"), clock)
    real, done = summaries.keep, []

    def failing(connection: sa.Connection, **given: object) -> None:
        if len(done) == after:
            raise StoreUnavailable("the disk is full")
        done.append(given)
        real(connection, **given)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(jobs.summaries, "keep", failing)
    with pytest.raises(StoreUnavailable):
        engine.drain()
    held, session = stored(engine, me)
    assert len(held) == after
    assert covers_all(held, session)
    monkeypatch.undo()
    clock.advance(timedelta(hours=1))
    engine.drain()
    held, session = stored(engine, me)
    assert len(held) > after
    assert covers_all(held, session)


def test_a_line_goes_the_moment_its_memory_is_replaced(engine: yiji.Engine, me, clock):
    session = me.session("s1")
    session.turn("我住在北京", "好的。")
    talk(session, clock)
    engine.drain()
    assert any("北京" in line.text for one in stored(engine, me)[0] for _, line in one.lines())
    session.turn("我搬到上海了", "好的。")
    assert not any("北京" in line.text for one in stored(engine, me)[0] for _, line in one.lines())
    assert "北京" not in session.context("我住在哪里", budget=8000).text
    engine.drain()
    held, state = stored(engine, me)
    assert not any("北京" in line.text for one in held for _, line in one.lines())
    assert covers_all(held, state)


def test_what_is_forgotten_is_in_no_stored_summary(engine: yiji.Engine, me, clock):
    session = me.session("s1")
    session.turn("我对花生过敏", "记下了。")
    talk(session, clock)
    engine.drain()
    me.forget("我对花生过敏")
    held, state = stored(engine, me)
    assert (held, state.summed) == ([], 0)
    assert "花生" not in session.context("我对什么过敏", budget=8000).text
    engine.drain()
    held, state = stored(engine, me)
    assert len(held) >= 2
    assert covers_all(held, state)
    assert not any("花生" in line.text for one in held for _, line in one.lines())


def test_very_long_turns_are_summed_up_too(engine: yiji.Engine, me, clock):
    session = me.session("s1")
    for number in range(8):
        clock.advance(timedelta(minutes=1))
        session.turn(f"第{number}份文件：" + "这里是一段很长的说明文字，编号七。" * 600, "收到。")
    engine.drain()
    held, state = stored(engine, me)
    assert covers_all(held, state)
    assert state.next_position - state.summed >= 2 * SMALL.window_turns
    assert all(tokens_of(one) <= 125 for one in held)
    assert session.end() is not None


def test_an_import_is_summed_up_anew(open_engine: OpenEngine, clock, tmp_path):
    engine = open_engine(embedder=WideHashingEmbedder(), policy=SMALL)
    me = engine.scope(user="wang", agent="a", session="s1")
    talk(me.session("s1"), clock)
    engine.drain()
    copy = open_engine(tmp_path / "copy.db", embedder=WideHashingEmbedder(), policy=SMALL)
    copy.import_(list(engine.export()))
    copy.drain()
    held, state = stored(copy, copy.scope(user="wang", agent="a", session="s1"))
    assert len(held) >= 2
    assert covers_all(held, state)
