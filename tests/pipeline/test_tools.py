"""Memory as tools, end to end on each database: a model's word, the user's word, and erasing."""

from concurrent.futures import ThreadPoolExecutor

import yiji
from tests.conftest import OpenEngine
from yiji.errors import NeedsUser, NotFound, StaleWrite


def test_what_a_model_writes_becomes_a_memory_by_the_users_words_only(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="cook", session="s")
    made_up = me.tools.call("remember", {"text": "我对花生过敏"}, heard="推荐几道菜")
    said = me.tools.call("remember", {"text": "我不吃香菜"}, heard="我不吃香菜，推荐几道菜")

    assert me.get(made_up.ids[0]).status == "candidate"
    assert not me.recall("我对什么过敏？")
    assert "花生" not in me.context("晚上吃什么？").text
    assert me.get(said.ids[0]).status == "active"
    assert "香菜" in me.context("晚上吃什么？").text


def test_a_model_changes_nothing_that_the_user_said(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="cook", session="s")
    me.turn(user="My name is Wang Fang. I live in Leeds.", reply="Noted.")
    home = me.history("profile.city")[0]

    refused = me.tools.call("correct_memory", {"id": home.id, "text": "I live in Oslo"})
    done = me.tools.call(
        "correct_memory", {"id": home.id, "text": "I live in York"}, heard="No, I live in York."
    )

    assert isinstance(refused.error, NeedsUser)
    assert not done.is_error
    assert [one.value for one in me.history("profile.city") if one.status == "active"] == ["York"]


def test_no_reply_of_a_model_erases_anything_by_itself(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="cook")
    me.turn(user="My dog is called Bartholomew.", reply="Noted.")
    asked = "Forget my dog Bartholomew"

    shown = me.tools.call("forget_memory", {"text": "my dog Bartholomew"}, heard=asked)
    alone = me.tools.call("forget_memory", {"token": shown.pending}, heard=asked)
    kept = len(me.list())
    agreed = me.tools.call("forget_memory", {"token": shown.pending}, heard="Yes, go ahead.")

    assert isinstance(alone.error, NeedsUser)
    assert kept
    assert set(agreed.ids) == set(shown.ids)
    assert "Bartholomew" not in "\n".join(engine.export())


def test_a_model_reaches_no_other_user_and_no_other_assistant(engine: yiji.Engine):
    mine = engine.scope(user="wang", agent="cook")
    mine.tools.call("core_memory_append", {"label": "human", "content": "Allergic to walnuts"})
    own = mine.remember("备用钥匙在老孟那里").outcomes[0].record
    for other in (
        engine.scope(user="li", agent="cook"),
        engine.scope(user="wang", agent="travel"),
        engine.scope(user="wang", agent="cook", tenant="other"),
    ):
        tools = other.tools
        assert "walnuts" not in tools.core_memory()
        for name in ("search_memory", "archival_memory_search", "conversation_search"):
            assert not tools.call(name, {"query": "备用钥匙在老孟那里"}).ids
        given = {"id": own.id, "text": "备用钥匙在老王那里"}
        assert isinstance(tools.call("correct_memory", given).error, NotFound)
        assert isinstance(tools.call("forget_memory", {"id": own.id}).error, NotFound)
    assert mine.get(own.id) == own


def test_edits_of_a_block_at_once_are_all_kept_or_refused(
    engine: yiji.Engine, open_engine: OpenEngine
):
    engines = [engine, open_engine(), open_engine()]
    tools = [each.scope(user="wang", agent="cook").tools for each in engines]

    def append(number: int) -> bool:
        given = {"label": "human", "content": f"line {number}"}
        return not tools[number].call("core_memory_append", given).is_error

    with ThreadPoolExecutor(3) as pool:
        assert all(pool.map(append, range(3)))
    assert all(f"line {number}" in tools[0].core_memory() for number in range(3))
    given = {"label": "human", "old_content": "line 1", "new_content": "x", "version": 2}
    late = tools[1].call("core_memory_replace", given)
    assert isinstance(late.error, StaleWrite)


def test_a_forgotten_block_leaves_no_version_behind(engine: yiji.Engine):
    me = engine.scope(user="wang", agent="cook")
    for line in ("Works with Bartholomew", "Likes rye bread"):
        me.tools.call("core_memory_append", {"label": "human", "content": line})

    me.forget("everything about Bartholomew")

    assert "Bartholomew" not in "\n".join(engine.export())
    assert "Bartholomew" not in me.tools.core_memory()


def test_a_model_takes_what_it_wrote_over_sessions_and_restarts(open_engine: OpenEngine):
    first = open_engine().scope(user="wang", agent="cook", session="one")
    first.tools.call("core_memory_append", {"label": "persona", "content": "I answer in rhyme"})
    again = open_engine().scope(user="wang", agent="cook", session="two")
    assert "I answer in rhyme" in again.tools.core_memory()


def test_a_result_that_comes_back_in_a_turn_is_not_extracted_again(engine: yiji.Engine):
    me = engine.scope(user="gu", agent="a")
    me.turn(user="我住在苏州，我对芒果过敏", reply="好的")
    found = me.tools.call("search_memory", {"query": "我对什么过敏？"}, language="zh")
    before = {one.id for one in me.list()}
    done = me.turn(user=f"{found.text}\n\n周末去哪里玩？", reply="可以去金鸡湖。")
    assert done.outcomes == ()
    assert not [one for one in me.list() if one.id not in before and "芒果" in one.content]
