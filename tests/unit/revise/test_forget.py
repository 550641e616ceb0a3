"""Forgetting through `Memory.forget`: what goes, what stays, and that nothing of it is left anywhere."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import OpenEngine
from yiji.errors import InvalidInput, NotFound, ProviderUnavailable, ScopeDenied
from yiji.model.record import Origin

EVERY = ("active", "candidate", "conflicted", "superseded", "archived")


def contents(memory) -> list[str]:
    return [one.content for one in memory.list(statuses=EVERY, limit=1000)]


def everything(engine) -> str:
    return "\n".join(engine.export())


def bytes_of(database_file: Path) -> bytes:
    return b"".join(path.read_bytes() for path in database_file.parent.glob("memory.db*"))


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def test_a_memory_goes_with_its_episode_its_echo_and_the_words_in_its_turn(
    me, plain, database_file: Path
):
    kept = me.turn(user="我住在嘉峪关", reply="好的，嘉峪关是个好地方。").outcomes[0].record
    me.turn(user="帮我看一下下周的天气预报", reply="下周都是晴天。")

    receipt = me.forget(id=kept.id)

    assert receipt.verified
    assert receipt.preview == ()
    assert dict(receipt.erased)["records"] == len(receipt.ids) == 3
    assert "嘉峪关" not in everything(plain)
    assert "晴天" in everything(plain)
    plain.close()
    assert "嘉峪关".encode() not in bytes_of(database_file)


def test_earlier_values_and_their_episodes_go_too_and_nothing_stands_again(me, plain):
    for city in ("北京", "上海", "广州"):
        me.turn(user=f"我搬到{city}了", reply="好的。")
    me.turn(user="我对花生过敏", reply="记下了。")
    current = next(one for one in me.history("profile.city") if one.status == "active")

    me.forget(id=current.id)

    assert not any(city in everything(plain) for city in ("北京", "上海", "广州"))
    assert not me.recall("我住在哪里", candidates=True, archived=True, limit=50).hits or all(
        "花生" in hit.content or "记下" in hit.content
        for hit in me.recall("我住在哪里", candidates=True, archived=True, limit=50)
    )
    assert "我对花生过敏" in contents(me)


def test_another_memory_of_the_same_message_stays_without_the_message(me, plain):
    first, second = (one.record for one in me.turn(user="我住在北京，我对花生过敏").outcomes)

    me.forget(id=first.id)

    assert me.get(second.id).content == "我对花生过敏"
    assert "北京" not in everything(plain)


def test_an_episode_named_by_its_id_takes_along_what_came_from_it_alone(me, plain):
    result = me.turn(user="我住在北京，我对花生过敏")
    me.forget(id=result.episodes[0].id)
    assert contents(me) == []


def test_the_same_words_said_again_in_the_session_go_from_every_turn(me, plain):
    for number in range(3):
        me.turn(user="我住在嘉峪关", reply=f"第{number}次了。", id=f"t{number}")
    me.forget(id=me.profile()[0].id)
    assert "嘉峪关" not in everything(plain)
    assert "第2次了" in everything(plain)


def test_the_same_value_said_in_another_session_goes_with_its_episode(me, plain):
    me.turn(user="我住在嘉峪关")
    plain.scope(user="u", agent="a", session="later").turn(user="说过的，我住在嘉峪关")
    me.forget(id=me.profile()[0].id)
    assert "嘉峪关" not in everything(plain)


def test_a_sentence_finds_what_it_states_and_leaves_the_rest(me, plain):
    me.turn(user="我的手机是红米K70")
    me.turn(user="我对花生过敏")
    me.forget("把我的手机型号忘了吧")
    assert "K70" not in everything(plain)
    assert "我对花生过敏" in contents(me)


def test_everything_about_a_name_goes_and_words_that_contain_it_stay(me, plain):
    me.remember("Ann likes figs", extract=False)
    me.remember("the lunch with Ann was on Friday", extract=False)
    me.remember("the planning meeting is annual", extract=False)
    me.remember("Anna prefers tea", extract=False)

    me.forget("forget everything about Ann")

    assert sorted(contents(me)) == ["Anna prefers tea", "the planning meeting is annual"]


@pytest.mark.parametrize("told", [{"metadata": {"who": "Ann"}}, {"key": "x.host", "value": "Ann"}])
def test_a_name_that_stands_beside_the_words_is_a_mention_too(me, plain, told):
    me.remember("the lunch was noisy", extract=False, **told)
    me.remember("the dinner was quiet", extract=False)
    me.forget("forget everything about Ann")
    assert contents(me) == ["the dinner was quiet"]
    assert "Ann" not in everything(plain)


def test_everything_about_a_chinese_name_goes_in_either_script(me):
    me.remember("陳默喜歡爬山", extract=False)
    me.remember("上周和陈默吃了饭", extract=False)
    me.remember("老王喜欢钓鱼", extract=False)
    me.forget("关于陈默的一切都删掉")
    assert contents(me) == ["老王喜欢钓鱼"]


def test_a_preview_names_exactly_what_then_goes_and_changes_nothing(me, plain):
    me.turn(user="我搬到北京了", reply="北京欢迎您。")
    me.turn(user="我搬到上海了", reply="好的。")
    before = everything(plain)
    for what in (
        {"text": "忘掉我住在哪里"},
        {"id": me.profile()[0].id},
        {"session": "s"},
        {"everything": True},
    ):
        shown = me.forget(**what, preview=True)
        assert shown.ids
        assert {one.id for one in shown.preview} == set(shown.ids)
        assert shown.erased == ()
        assert not shown.verified
    assert everything(plain) == before

    shown = me.forget(id=me.profile()[0].id, preview=True)
    assert set(me.forget(id=me.profile()[0].id).ids) == set(shown.ids)


def test_a_session_goes_with_all_that_came_of_it_and_no_other(plain):
    one, other = (plain.scope(user="u", agent="a", session=name) for name in ("s1", "s2"))
    one.turn(user="我住在嘉峪关，我喜欢爬山", reply="好的。")
    other.turn(user="我对花生过敏", reply="好的。")
    shown = one.forget(session="s1", preview=True)

    receipt = plain.scope(user="u", agent="a").forget(session="s1")

    assert receipt.verified
    assert set(receipt.ids) == set(shown.ids)
    assert "嘉峪关" not in everything(plain)
    assert "花生" in everything(plain)
    assert one.session("s1").window() == ()


def test_another_agents_session_of_the_same_name_stays(plain):
    one, other = (plain.scope(user="u", agent=agent, session="s") for agent in ("a", "b"))
    one.turn(user="我住在嘉峪关")
    other.turn(user="我对花生过敏")

    receipt = one.forget(session="s")

    assert receipt.verified
    assert "我对花生过敏" in contents(other)
    assert "嘉峪关" not in everything(plain)


def test_a_user_goes_with_every_agent_and_other_users_stay(plain):
    for user in ("u", "u2", "u/agent:a"):
        for agent in ("a", "b"):
            plain.scope(user=user, agent=agent).turn(user=f"{user} 的柜子是 {agent}-77 号")
    receipt = plain.scope(user="u", agent="a").forget(everything=True)
    assert receipt.verified
    for agent in ("a", "b"):
        assert contents(plain.scope(user="u", agent=agent)) == []
        for user in ("u2", "u/agent:a"):
            assert contents(plain.scope(user=user, agent=agent))


def test_a_tenant_goes_and_no_other(plain):
    for tenant in ("one", "two"):
        plain.scope(user="u", agent="a", tenant=tenant).turn(user="我住在嘉峪关")
    receipt = plain.forget_tenant("one")
    assert receipt.verified
    assert list(plain.export(tenant="one"))[1:] == []
    assert "嘉峪关" in "\n".join(plain.export(tenant="two"))


def test_a_user_forgets_across_agents_only_without_an_agent(plain):
    for agent in ("a", "b"):
        plain.scope(user="u", agent=agent).remember(f"储物柜在{agent}区 K904", extract=False)
    plain.scope(user="u", agent="a").forget("储物柜 K904")
    assert contents(plain.scope(user="u", agent="a")) == []
    assert contents(plain.scope(user="u", agent="b"))


@pytest.mark.parametrize(
    "who",
    [
        {"user": "v", "agent": "a"},
        {"user": "u", "agent": "b"},
        {"user": "u", "agent": "a", "tenant": "t"},
    ],
)
def test_a_stranger_finds_nothing_to_forget(me, plain, who):
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    stranger = plain.scope(**who)
    for call in ({"id": kept.id}, {"text": "储物柜 K904"}, {"text": "everything about K904"}):
        with pytest.raises(NotFound):
            stranger.forget(**call)
    stranger.forget(session="s")
    assert contents(me) == ["储物柜在 K904"]


def test_what_belongs_to_all_is_forgotten_by_an_operator_only(plain):
    kept = plain.operator().remember("差旅标准是每晚 500 元", to="org").outcomes[0].record
    me = plain.scope(user="u", agent="a", teams=("sre",))
    with pytest.raises(ScopeDenied):
        me.forget(id=kept.id)
    with pytest.raises(NotFound):
        me.forget("差旅标准")
    with pytest.raises(NotFound):
        me.forget("关于差旅标准的一切")
    assert plain.operator().get(kept.id)
    assert plain.operator().forget("差旅标准").verified


def test_an_agent_without_a_user_forgets_nothing_of_what_it_was_taught(plain):
    teacher = plain.operator(agent="bot")
    kept = teacher.remember("退货期是七天", to="agent:bot").outcomes[0].record
    bot = plain.scope(agent="bot")
    for call in ({"text": "退货期"}, {"text": "everything about 退货期"}):
        with pytest.raises(NotFound):
            bot.forget(**call)
    for call in ({"id": kept.id}, {"session": "s"}):
        with pytest.raises(ScopeDenied):
            bot.forget(**call)
    assert teacher.get(kept.id)


def test_an_operator_forgets_in_the_team_and_agent_it_names(plain):
    operator = plain.operator(agent="bot", teams=("sre",))
    for to in ("team:sre", "agent:bot", "org"):
        operator.remember(f"值班电话贴在 {to} 的墙上", to=to)
    receipt = operator.forget("关于值班电话的一切")
    assert len(receipt.ids) == 3


@pytest.mark.parametrize(
    "what",
    [{}, {"text": "a", "id": "b"}, {"id": "b", "everything": True}, {"session": "s", "text": "x"}],
)
def test_exactly_one_thing_is_to_be_named(me, what):
    with pytest.raises(InvalidInput, match="exactly one"):
        me.forget(**what)


@pytest.mark.parametrize("text", ["", "忘掉", "forget it", "忘掉我的一切"])
def test_a_wish_that_names_nothing_is_refused_and_says_how_to_forget_all(me, text: str):
    with pytest.raises(InvalidInput, match="everything=True"):
        me.forget(text)


def test_everything_needs_a_user(plain):
    with pytest.raises(InvalidInput, match="user"):
        plain.operator().forget(everything=True)


@pytest.mark.parametrize("what", [{"id": "no-such"}, {"text": "我的潜水证号"}])
def test_what_is_not_there_is_an_error(me, what):
    with pytest.raises(NotFound):
        me.forget(**what)


def test_a_receipt_holds_no_memory_text(me):
    me.turn(user="我住在嘉峪关")
    receipt = me.forget(id=me.profile()[0].id)
    assert "嘉峪关" not in repr(receipt)


def test_delete_is_forgetting_by_id(me, plain):
    kept = me.turn(user="我住在嘉峪关").outcomes[0].record
    assert kept.id in me.delete(kept.id).ids
    with pytest.raises(NotFound):
        me.get(kept.id)


class Away:
    """An embedder that was there and is away now."""

    def __init__(self, embedder) -> None:
        self.id, self.dimension, self.calibration = (
            embedder.id,
            embedder.dimension,
            embedder.calibration,
        )

    def query(self, texts):
        raise ProviderUnavailable("away")

    passage = query


def test_forgetting_needs_no_embedder(plain, open_plain: OpenEngine, hashing):
    away = open_plain(embedder=Away(hashing))
    me = away.scope(user="u", agent="a")
    me.turn(user="我的手机是红米K70")
    assert me.forget("我的手机型号").verified
    assert "K70" not in everything(away)
    assert away.drain() == 0, "a job for an erased memory was left"


def test_what_was_erased_leaves_no_vector_in_the_embedding_cache(
    open_plain: OpenEngine, tmp_path: Path
):
    cache = tmp_path / "cache"
    engine = open_plain(embedder=None, embedding_cache=str(cache))
    me = engine.scope(user="u", agent="a")
    kept = me.turn(user="我住在嘉峪关").outcomes[0].record
    me.recall("嘉峪关远吗")
    engine.drain()
    with closing(sqlite3.connect(cache / "embeddings.sqlite3")) as file:
        count = file.execute("SELECT count(*) FROM vectors")
        assert count.fetchone()[0] > 0
        assert me.forget(id=kept.id).verified
        assert file.execute("SELECT count(*) FROM vectors").fetchone()[0] == 0


def test_a_document_s_word_is_forgotten_by_whoever_may_write_there(plain):
    writer = plain.operator(origin=Origin.DOCUMENT)
    kept = writer.remember("差旅标准是每晚 500 元", to="org").outcomes[0].record
    assert writer.forget(id=kept.id).verified
