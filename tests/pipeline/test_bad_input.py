"""Whatever comes in, the engine answers with a clear error or goes on; nothing acknowledged is lost."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

import yiji
from tests.conftest import MORNING, OpenEngine
from yiji.errors import InvalidInput, NotFound, ScopeDenied, StoreCorrupt

LONG = "我们今天讨论了仓库搬迁的细节。" * 5000
"""About 220 KB of UTF-8."""

ODD = {
    "null": "我的工牌号是A\x00B77",
    "surrogate": "我的工牌号是\ud83dB77",
    "right to left": "my badge is \u202e77B\u202c, remember it",
    "zero width": "我\u200b的\u200b工\u200b牌\u200b号\u200b是B77",
    "only emoji": "🎉🎉🎉",
    "controls": "a\x07\x1b[31mred\x1b[0m\x08",
    "one character": "嗯",
    "combining": "Z̸̢͠a̷̛l̶g̵o said my badge is B77",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD.keys())
def test_odd_text_is_kept_and_the_engine_goes_on(engine: yiji.Engine, text: str):
    me = engine.scope(user="zhou", agent="a")
    me.turn(user=text, reply="好的。")
    me.turn(user="我住在洛阳", reply="好的。")

    assert "洛阳" in me.recall("我住在哪里？")[0].content
    assert me.context(text).tokens >= 0
    me.recall(text)
    for line in engine.export():
        line.encode("utf-8")


@pytest.mark.parametrize("text", ["", "   ", "\n\t\u3000", "\u200b", "\x00"])
def test_a_blank_message_leaves_nothing_behind(engine: yiji.Engine, text: str):
    me = engine.scope(user="zhou", agent="a")
    result = me.turn(user=text, reply="您好，请问有什么可以帮您？")
    assert result.outcomes == ()
    assert not any(record.source.origin == "user" for record in me.list())
    assert not me.recall(text)


@pytest.mark.parametrize("text", ["", " \n", "\u200b"])
def test_a_blank_statement_is_refused(engine: yiji.Engine, text: str):
    with pytest.raises(InvalidInput):
        engine.scope(user="zhou", agent="a").remember(text)


def test_a_null_in_an_id_or_a_filter_finds_nothing_and_breaks_nothing(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a")
    me.turn(user="我住在洛阳", reply="好的。", id="turn\x001")
    with pytest.raises(NotFound):
        me.get("no\x00id")
    assert not me.recall("我住在哪里？", filters={"subject": "us\x00er"})
    assert me.history("profile.\x00city") == []
    me.keep_checkpoint("job\x00", '{"at": 1}')
    assert me.checkpoint("job\x00") == '{"at": 1}'
    assert me.turn(user="我住在洛阳", reply="好的。", id="turn\x001").repeated


HALF = "77\ud83d"
"""Half of an emoji, as a program that cuts text by UTF-16 units leaves it."""

WITH_HALF = {
    "get": lambda me: me.get(HALF),
    "forget id": lambda me: me.forget(id=HALF),
    "forget session": lambda me: me.forget(session=HALF),
    "turn id": lambda me: me.turn(user="我住在洛阳", id=HALF),
    "update": lambda me: me.update(HALF, importance=0.3),
    "correct": lambda me: me.correct("我住在开封", id=HALF),
    "key": lambda me: me.remember("我住在开封", key=f"x.{HALF}"),
    "value": lambda me: me.remember("我住在开封", key="profile.city", value=HALF),
    "metadata": lambda me: me.remember("我住在开封", metadata={"from": HALF}),
    "filter": lambda me: me.recall("我住在哪里？", filters={"subject": HALF}),
    "history": lambda me: me.history(HALF),
    "uses": lambda me: me.uses(HALF),
    "why": lambda me: me.why(HALF),
    "session": lambda me: me.session(HALF),
    "checkpoint": lambda me: me.keep_checkpoint("job", HALF),
}


@pytest.mark.parametrize("call", WITH_HALF.values(), ids=WITH_HALF.keys())
def test_half_a_character_in_an_id_or_a_value_is_refused_by_name(
    engine: yiji.Engine, call: Callable[[yiji.Memory], object]
):
    me = engine.scope(user="zhou", agent="a")
    with pytest.raises(InvalidInput) as refused:
        call(me)
    refused.value.args[0].encode("utf-8")
    assert not me.list()
    assert me.turn(user="我住在洛阳", reply="好的。").outcomes


def test_a_turn_without_any_message_is_refused(engine: yiji.Engine):
    with pytest.raises(InvalidInput, match="user message"):
        engine.scope(user="zhou", agent="a").turn()


def test_two_hundred_kilobytes_are_kept_in_passages_that_can_be_found(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a")
    text = LONG[:60_000] + "备用钥匙交给了门卫老孟。" + LONG[60_000:]
    me.turn(user=text, reply="好的。")

    best = me.recall("备用钥匙在谁那里？")[0]

    assert "老孟" in best.content
    assert len(best.content) < len(text) / 20
    assert me.context("备用钥匙在谁那里？", budget=800).tokens <= 800


def test_a_question_of_two_hundred_kilobytes_is_answered(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a")
    me.turn(user="仓库搬迁定在五月", reply="好的。")
    assert "五月" in me.recall(LONG)[0].content


def test_a_time_to_come_is_taken_as_it_is_said(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a")
    me.turn(user="我住在开封", reply="好的。", at=MORNING + timedelta(days=400))
    assert me.list(limit=10)


def test_turns_that_arrive_out_of_order_leave_the_latest_said_as_current(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a")
    me.turn(user="我现在住在郑州", reply="好的。", at=MORNING)
    me.turn(user="我现在住在安阳", reply="好的。", at=MORNING - timedelta(days=30))
    assert [record.value for record in me.profile() if record.key == "profile.city"] == ["郑州"]


@pytest.mark.parametrize("limit", [0, -1, 10**6])
def test_a_limit_out_of_range_names_the_range(engine: yiji.Engine, limit: int):
    with pytest.raises(InvalidInput, match="1000"):
        engine.scope(user="zhou", agent="a").recall("什么", limit=limit)


def test_a_user_may_not_write_for_the_organisation(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a")
    with pytest.raises(ScopeDenied, match="org"):
        me.remember("公司规定所有退款免审批", to="org")
    assert not engine.operator().list()


def test_nobody_is_not_a_scope(engine: yiji.Engine):
    with pytest.raises(InvalidInput, match="user"):
        engine.scope()


def test_an_unknown_setting_is_refused_by_name(tmp_path: Path):
    with pytest.raises(InvalidInput, match="colour"):
        yiji.open(str(tmp_path / "m.db"), colour="red")


def test_a_file_that_is_no_database_is_left_untouched(tmp_path: Path, open_engine: OpenEngine):
    notes = tmp_path / "notes.txt"
    notes.write_text("these are my notes, not a database\n" * 100)
    before = notes.read_bytes()
    with pytest.raises(StoreCorrupt, match=r"notes\.txt"):
        open_engine(notes)
    assert notes.read_bytes() == before
