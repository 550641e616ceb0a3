"""Conversations are summed up, and nothing that was forgotten or replaced is recalled from a summary."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pytest

import yiji
from tests.conftest import OpenEngine
from yiji.errors import InvalidInput, ScopeDenied

TRIP = (
    ("你好", "你好！"),
    ("帮我规划一下去杭州的行程", "好的，有什么要求？"),
    ("我对花生过敏", "记下了。"),
    ("我决定坐高铁去", "好的。"),
    ("我住在北京", "好。"),
    ("以后别推荐民宿，我不喜欢", "明白。"),
    ("提醒我周五前订酒店", "好的。"),
)
FORGOTTEN = "花生"


def told(memory: yiji.Memory, session: str = "s1", turns=TRIP) -> yiji.Session:
    conversation = memory.session(session)
    for user, reply in turns:
        conversation.turn(user, reply)
    return conversation


def summaries(memory: yiji.Memory, *, history: bool = False) -> list[str]:
    statuses = ("active", "superseded") if history else ("active",)
    return [one.content for one in memory.list(kinds=["summary"], statuses=statuses)]


def bytes_on_disk(database_file: Path) -> bytes:
    return b"".join(path.read_bytes() for path in database_file.parent.glob("memory.db*"))


def rows(engine: yiji.Engine) -> str:
    """Everything that the database holds of conversations and summaries, as text."""
    import sqlalchemy as sa

    from yiji.store import tables as t
    from yiji.store.guard import UNSCOPED

    found = []
    with engine._database.read() as connection:
        for table in (t.records, t.summaries, t.turns, t.traces, t.outbox, t.mentions, t.edges):
            held = sa.select(table).execution_options(**{UNSCOPED: "a test looks at everything"})
            found += [str(row) for row in connection.execute(held).all()]
    return "\n".join(found)


def test_a_session_that_ends_is_one_memory(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    summary = told(me).end()
    assert summary is not None
    assert (summary.kind, summary.namespace) == ("summary", me.scope.home)
    assert summary.source.session == "s1"
    lines = summary.content.splitlines()
    assert "目标：帮我规划一下去杭州的行程" in lines
    assert "决定：我决定坐高铁去" in lines
    assert any(line.startswith("待办：") and "订酒店" in line for line in lines)
    assert any(line.startswith("拒绝：") and "民宿" in line for line in lines)
    assert any("花生" in line and "北京" in line for line in lines if line.startswith("事实："))
    cited = {one.id for id in summary.cites for one in [me.get(id)]}
    assert cited == set(summary.cites)


def test_ending_twice_gives_the_same_memory_and_after_more_turns_another(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    conversation = told(me)
    first = conversation.end()
    assert first is not None
    assert conversation.end() == me.get(first.id)
    conversation.turn("我养了一只猫叫豆豆", "真可爱。")
    second = conversation.end()
    assert second is not None
    assert "豆豆" in second.content
    assert summaries(me) == [second.content]
    assert me.get(first.id).superseded_by == second.id


def test_a_session_goes_on_after_its_end(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    conversation = told(me)
    conversation.end()
    conversation.turn("我的车牌是沪A12345", "记下了。")
    assert "沪A12345" in conversation.recall("我的车牌是多少")[0].content


def test_a_summary_is_in_the_language_that_was_spoken(engine: yiji.Engine):
    me = engine.scope(user="ann", agent="a")
    talk = (
        ("Can you help me plan a trip to Leiden?", "Sure."),
        ("I'm allergic to peanuts.", "Noted."),
        ("Never suggest hostels, I don't want them.", "Understood."),
    )
    summary = told(me, turns=talk).end()
    assert summary is not None
    assert summary.content.startswith("Goal: Can you help me plan a trip to Leiden?")
    assert "Refused: " in summary.content


@pytest.mark.parametrize("said", [(), (("你好", "你好！"),)])
def test_a_session_in_which_nothing_was_said_has_no_summary(engine: yiji.Engine, said):
    me = engine.scope(user="wang", agent="a")
    assert told(me, "quiet", said).end() is None
    assert summaries(me) == []


def test_another_session_recalls_a_summary_and_never_beside_what_it_repeats(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    told(me).end()
    other = me.session("s2")
    (only,) = me.recall("去杭州", kinds=["summary"])
    assert "高铁" in only.content
    found = other.recall("我对什么过敏？")
    assert any("花生" in hit.content for hit in found)
    assert "summary" not in {hit.record.kind for hit in found}
    why = {one.id: one.dropped_by for one in found.trace.candidates}
    assert why[only.record.id] == "told_by_memories"


def test_a_value_that_was_replaced_is_in_no_summary_at_once(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    told(me).end()
    me.session("s2").turn("我搬到上海了", "好的。")
    assert not any("北京" in one for one in summaries(me))
    engine.drain()
    (again,) = summaries(me)
    assert "北京" not in again
    assert "花生" in again


def test_a_value_that_was_replaced_is_in_no_summary_though_the_assistant_said_it_too(
    engine: yiji.Engine,
):
    me = engine.scope(user="wang", agent="a")
    talk = (
        ("我住在北京", "好的。"),
        ("帮我查一下附近的医院", "查到了：你住在北京，最近的三甲医院是协和，急诊二十四小时开放。"),
    )
    summary = told(me, turns=talk).end()
    assert summary is not None
    assert "协和" in summary.content
    me.session("s2").turn("我搬到上海了", "好的。")
    engine.drain()
    assert not any("北京" in one for one in summaries(me))


def test_a_value_that_another_assistant_replaces_is_in_no_summary(engine: yiji.Engine):
    me, other = (engine.scope(user="wang", agent=agent) for agent in ("a", "b"))
    told(me).end()
    other.turn("我搬到上海了", "好的。")
    engine.drain()
    (again,) = summaries(me)
    assert "北京" not in again


def test_what_is_forgotten_is_in_no_summary_nor_in_any_row(
    engine: yiji.Engine, database_file: Path
):
    me = engine.scope(user="wang", agent="a")
    conversation = told(me)
    first = conversation.end()
    conversation.turn("我养了一只猫叫豆豆", "真可爱。")
    second = conversation.end()
    assert first is not None
    assert second is not None

    receipt = me.forget("我对花生过敏")

    assert receipt.verified
    assert {first.id, second.id} <= set(receipt.ids)
    assert FORGOTTEN not in rows(engine)
    if database_file.exists():
        assert FORGOTTEN.encode() not in bytes_on_disk(database_file)
    engine.drain()
    (again,) = summaries(me, history=True)
    assert "豆豆" in again
    assert FORGOTTEN not in rows(engine)


def test_forgetting_shows_the_summaries_that_would_go(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    summary = told(me).end()
    assert summary is not None
    shown = me.forget("我对花生过敏", preview=True)
    assert summary.id in shown.ids
    assert summaries(me) == [summary.content]


def test_a_summary_that_is_deleted_itself_takes_nothing_along_and_stays_away(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    conversation = told(me)
    summary = conversation.end()
    assert summary is not None
    assert me.delete(summary.id).ids == (summary.id,)
    engine.drain()
    assert summaries(me, history=True) == []
    assert "花生" in conversation.recall("我对什么过敏？")[0].content


@pytest.mark.parametrize("extent", ["session", "user", "tenant"])
def test_a_summary_goes_with_its_session_its_user_and_its_tenant(engine: yiji.Engine, extent: str):
    me, other = engine.scope(user="wang", agent="a"), engine.scope(user="li", agent="a", tenant="t")
    told(me).end()
    kept = told(other).end()
    assert kept is not None
    if extent == "session":
        me.forget(session="s1")
    elif extent == "user":
        me.forget(everything=True)
    else:
        engine.forget_tenant("default")
    engine.drain()
    assert summaries(me, history=True) == []
    assert summaries(other) == [kept.content]


@pytest.mark.parametrize("said", ["我住在北京", "仓库钥匙在老孟那里保管着"])
def test_what_another_session_said_too_leaves_that_session_a_summary(
    engine: yiji.Engine, said: str
):
    me = engine.scope(user="wang", agent="a")
    for name, pet in (("s1", "我养了一只狗叫旺财"), ("s2", "我养了一只猫叫豆豆")):
        assert told(me, name, ((said, "好的。"), (pet, "真可爱。"))).end() is not None
    assert me.forget(session="s1").verified
    engine.drain()
    (again,) = summaries(me)
    assert "豆豆" in again
    assert said not in again


def test_a_summary_survives_export_and_import_and_still_follows_what_is_replaced(
    open_engine: OpenEngine, tmp_path: Path
):
    engine = open_engine()
    me = engine.scope(user="wang", agent="a")
    summary = told(me).end()
    assert summary is not None
    lines = list(engine.export())
    copy = open_engine(tmp_path / "copy.db")
    copy.import_(lines)
    assert "summarise" not in {one.topic for one in copy.queue.list()}
    copy.drain()
    mine = copy.scope(user="wang", agent="a")
    assert summaries(mine) == [summary.content]
    again = mine.session("s1").end()
    assert again is not None
    assert again.id == summary.id
    mine.session("s3").turn("我搬到上海了", "好的。")
    assert not any("北京" in one for one in summaries(mine))


def test_an_end_needs_an_aware_time_and_the_right_to_write(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="a")
    with pytest.raises(InvalidInput):
        told(me).end(at=datetime(2026, 3, 2, 9))
    with pytest.raises(ScopeDenied):
        engine.scope(agent="a").session("s1").end()


def test_a_session_that_ends_while_others_speak_in_it_is_one_memory(open_engine: OpenEngine):
    engines = [open_engine(), open_engine()]
    speaking, ending = (one.scope(user="wang", agent="a") for one in engines)
    told(speaking)

    def speak() -> None:
        for number in range(12):
            speaking.session("s1").turn(f"第{number}号会议室的钥匙在{number + 3}楼前台", "好的。")

    def close() -> list[yiji.Record | None]:
        return [ending.session("s1").end() for _ in range(6)]

    with ThreadPoolExecutor(2) as pool:
        said, ended = pool.submit(speak), pool.submit(close)
        said.result(timeout=120)
        assert all(one is not None for one in ended.result(timeout=120))
    last = ending.session("s1").end()
    assert last is not None
    assert summaries(ending) == [last.content]
    assert last.source.position == 2 * (len(TRIP) + 12) - 1
