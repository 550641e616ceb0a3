"""What users of other memory engines suffer from cannot happen here; each test is one complaint.

The ids are in `tests/requirements.toml`.
"""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import yiji
from tests.conftest import OpenEngine
from yiji.errors import EmbedderMismatch, InvalidInput, NotFound
from yiji.providers.protocols import Embedder, Vectors


def texts(found: yiji.Recall) -> str:
    return "\n".join(f"{hit.content} {hit.record.source.quote}" for hit in found)


def bytes_on_disk(database_file: Path) -> bytes:
    return b"".join(path.read_bytes() for path in database_file.parent.glob("memory.db*"))


# --- Erasing -------------------------------------------------------------------------------------


def test_erasing_one_user_leaves_every_other_user_and_tenant(engine: yiji.Engine):
    others = [engine.scope(user="li", agent="a"), engine.scope(user="wang", agent="a", tenant="b")]
    leaving = engine.scope(user="wang", agent="a")
    for memory in (leaving, *others):
        memory.turn(user="我对青霉素过敏", reply="记下了。")

    receipt = leaving.forget(everything=True)

    assert receipt.verified
    assert not leaving.recall("我对什么过敏？")
    assert all("青霉素" in texts(memory.recall("我对什么过敏？")) for memory in others)


def test_erasing_a_user_takes_what_every_assistant_knew_of_them(engine: yiji.Engine):
    cook, travel = (engine.scope(user="wang", agent=agent) for agent in ("cook", "travel"))
    cook.turn(user="I can't stand coriander.", reply="Noted.")
    travel.turn(user="I prefer window seats.", reply="Noted.")

    cook.forget(everything=True)

    assert not cook.list(limit=1000)
    assert not travel.list(limit=1000)


def test_what_is_forgotten_is_found_nowhere(engine: yiji.Engine, database_file: Path):
    me = engine.scope(user="chen", agent="a", session="s1")
    with me.session("s1") as session:
        session.turn(user="My dog is called Bartholomew.", reply="What a name, Bartholomew!")
        session.turn(user="I live in Leiden.", reply="Nice town.")
        me.context("What is my dog's name?")

        receipt = me.forget("my dog Bartholomew")

        assert receipt.verified
        assert sum(dict(receipt.erased).values()) > 0
        assert "Bartholomew" not in texts(
            me.recall("What is my dog's name?", limit=50, archived=True)
        )
        assert "Bartholomew" not in me.context("What is my dog's name?").text
        assert "Bartholomew" not in session.context("What is my dog's name?").text
    assert "Bartholomew" not in "\n".join(engine.export())
    engine.close()
    assert b"Bartholomew" not in bytes_on_disk(database_file)


def test_forgetting_a_value_takes_what_it_had_replaced_too(
    engine: yiji.Engine, clock: yiji.FixedClock, database_file: Path
):
    me = engine.scope(user="chen", agent="a")
    me.turn(user="我住在嘉峪关", reply="好的。")
    clock.advance(timedelta(days=1))
    me.turn(user="我搬家了，现在住在敦煌", reply="好的。")
    current, replaced = me.history("profile.city")
    assert (current.value, replaced.value) == ("敦煌", "嘉峪关")

    me.forget(id=current.id)

    assert not me.history("profile.city")
    engine.close()
    left = bytes_on_disk(database_file)
    assert not [city for city in ("敦煌", "嘉峪关") if city.encode() in left]


def test_forgetting_shows_first_what_would_go_and_changes_nothing(engine: yiji.Engine):
    me = engine.scope(user="chen", agent="a")
    me.turn(user="我的手机是红米K70", reply="好的。")

    receipt = me.forget("我的手机型号", preview=True)

    assert any("K70" in record.content for record in receipt.preview)
    assert "K70" in texts(me.recall("我的手机是什么型号？"))


def test_forgetting_what_is_not_there_is_an_error_and_not_a_quiet_success(engine: yiji.Engine):
    with pytest.raises(NotFound):
        engine.scope(user="chen", agent="a").forget(id="no-such-memory")


# --- Junk ----------------------------------------------------------------------------------------


def test_recalled_text_that_comes_back_is_not_extracted_again(engine: yiji.Engine):
    me = engine.scope(user="gu", agent="a")
    me.turn(user="我住在苏州，我对芒果过敏", reply="好的。")
    before = {record.id for record in me.list(limit=1000)}

    for number in range(3):
        injected = me.context("周末去哪里玩？").text
        result = me.turn(user=f"{injected}\n\n周末去哪里玩？第{number}次问", reply="可以去金鸡湖。")
        assert result.outcomes == ()

    kept = [record for record in me.list(limit=1000) if record.id not in before]
    assert not any("芒果" in record.content for record in kept)


def test_a_turn_that_a_tool_loop_sends_eight_times_is_stored_once(engine: yiji.Engine):
    me = engine.scope(user="gu", agent="a", session="s")
    results = [
        me.turn(user="The staging server is called heron.", reply="Noted.", id="turn-7")
        for _ in range(8)
    ]

    assert [result.repeated for result in results] == [False, *[True] * 7]
    assert sum("heron" in record.content for record in me.list(limit=1000)) <= 2
    found = me.recall("What is the staging server called?", limit=20)
    assert sum("heron" in hit.content for hit in found) == 1


def test_a_statement_said_eight_times_is_one_memory(engine: yiji.Engine):
    me = engine.scope(user="gu", agent="a", session="s")
    for _ in range(8):
        me.turn(user="记住：我只喝无糖的茶", reply="好的。")

    found = me.recall("我喝什么茶？", limit=20)

    assert sum("无糖" in hit.content for hit in found) == 1


def test_an_assistants_invention_does_not_become_a_fact_by_repetition(
    engine: yiji.Engine, clock: yiji.FixedClock
):
    for day in range(5):
        clock.advance(timedelta(days=1))
        me = engine.scope(user="gu", agent="a", session=f"day-{day}")
        me.turn(user="今天有什么安排？", reply="您是左撇子，所以我帮您订了左手鼠标。")

    me = engine.scope(user="gu", agent="a")
    assert "左撇子" not in texts(me.recall("我是左撇子吗？"))
    assert not any("左撇子" in record.content for record in me.profile())
    assert "左撇子" not in me.context("帮我买一副手套").head


# --- Finding -------------------------------------------------------------------------------------


def test_what_was_said_is_found_at_once_by_any_session_and_process(
    engine: yiji.Engine, open_engine: OpenEngine
):
    engine.scope(user="he", agent="a", session="one").turn(user="我的车是比亚迪海豹", reply="好。")

    other_process = open_engine()

    for place in (engine, other_process):
        later = place.scope(user="he", agent="a", session="two")
        assert "海豹" in texts(later.recall("我开的什么车？"))


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("欧阳锋镝是这次评审的主持人", "欧阳锋镝负责什么？"),
        ("報表放在共享盤的玄武目錄裡", "玄武目录里放了什么"),
        ("故障单号是ＱＸ－７７０９", "QX-7709是什么单号"),
    ],
)
def test_chinese_is_found_by_its_words(engine: yiji.Engine, said: str, asked: str):
    me = engine.scope(user="he", agent="a")
    for filler in ("昨天开会讨论了预算", "食堂的面条不错", "打印机又卡纸了", "周报已经交了"):
        me.remember(filler, extract=False)
    me.remember(said, extract=False)

    best = me.recall(asked)[0]

    assert best.content == said
    assert "lexical" in best.arms
    assert best.parts.lexical > 0


def test_a_replaced_value_is_not_returned_beside_the_new_one(
    engine: yiji.Engine, clock: yiji.FixedClock
):
    me = engine.scope(user="luo", agent="a")
    me.turn(user="I work for Nordlys.", reply="OK.")
    clock.advance(timedelta(minutes=1))
    me.turn(user="I changed jobs, I work for Fjordbank now.", reply="Congratulations.")

    assert "Fjordbank" in texts(me.recall("Who do I work for?"))
    assert "Nordlys" not in texts(me.recall("Who do I work for?", limit=20))
    assert "Nordlys" not in me.context("Write my signature").text
    assert [record.value for record in me.history("profile.company")] == ["Fjordbank", "Nordlys"]


# --- Keeping apart -------------------------------------------------------------------------------


def test_one_assistant_does_not_read_what_was_told_to_another(engine: yiji.Engine):
    doctor, shop = (engine.scope(user="mei", agent=agent) for agent in ("doctor", "shop"))
    doctor.turn(user="下周三我要做肠镜检查", reply="好的。")

    assert "肠镜" in texts(doctor.recall("我下周三有什么安排？"))
    assert "肠镜" not in texts(shop.recall("我下周三有什么安排？", limit=50))
    assert "肠镜" not in shop.context("我下周三有什么安排？").text


def test_a_memory_of_another_scope_cannot_be_read_or_erased_by_its_id(engine: yiji.Engine):
    owner, stranger = (engine.scope(user=user, agent="a") for user in ("mei", "tang"))
    kept = owner.remember("我家的门牌是桂花巷口那栋", extract=False).outcomes[0].record

    for call in (stranger.get, stranger.delete):
        with pytest.raises(NotFound):
            call(kept.id)
    assert owner.get(kept.id).content == kept.content


def test_the_head_of_the_prompt_keeps_its_bytes_until_it_changes(
    engine: yiji.Engine, clock: yiji.FixedClock
):
    me = engine.scope(user="pan", agent="a")
    me.turn(user="以后回复都用要点列出来，我住在厦门", reply="好的。")
    heads = set()
    for question in (
        "周末天气怎么样？",
        "帮我写一封邮件",
        "What is on today?",
        "厦门有什么好吃的？",
    ):
        clock.advance(timedelta(hours=3))
        heads.add(me.context(question).head)
        engine.drain()

    assert len(heads) == 1
    assert "厦门" in next(iter(heads))
    me.turn(user="我搬到泉州了", reply="好的。")
    assert me.context("周末天气怎么样？").head not in heads


# --- Running -------------------------------------------------------------------------------------


def test_several_writers_at_once_never_meet_a_locked_database(
    engine: yiji.Engine, open_engine: OpenEngine
):
    engines = [engine, open_engine(), open_engine()]

    def write(number: int) -> str:
        me = engines[number % 3].scope(user="qin", agent="a", session=f"s{number % 6}")
        return me.turn(user=f"第{number}号工单已经转给售后", reply="好。", id=f"t{number}").turn

    with ThreadPoolExecutor(6) as pool:
        turns = list(pool.map(write, range(30)))

    assert len(set(turns)) == 30
    kept = engine.scope(user="qin", agent="a").list(kinds=("episode",), limit=1000)
    assert {f"第{n}号" for n in range(30)} <= {record.content.split("工单")[0] for record in kept}


class Renamed:
    """The shipped embedder under another name: to a database, another embedder."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self.dimension = embedder.dimension
        self.calibration = embedder.calibration
        self.id = "another-embedder:384"

    def query(self, texts: list[str]) -> Vectors:
        return self._embedder.query(texts)

    def passage(self, texts: list[str]) -> Vectors:
        return self._embedder.passage(texts)


def test_another_embedder_is_refused_by_name_and_loses_nothing_on_the_way(
    engine: yiji.Engine, open_engine: OpenEngine, tmp_path: Path, shipped_embedder: Embedder
):
    engine.scope(user="ren", agent="a").turn(user="我养了一只叫豆包的猫", reply="可爱！")
    exported = list(engine.export())

    with pytest.raises(EmbedderMismatch, match="another-embedder") as refused:
        open_engine(embedder=Renamed(shipped_embedder))

    assert shipped_embedder.id in str(refused.value)
    moved = open_engine(tmp_path / "moved.db", embedder=Renamed(shipped_embedder))
    moved.import_(exported)
    assert "豆包" in texts(moved.scope(user="ren", agent="a").recall("我的猫叫什么？"))


def test_the_day_is_the_users_day_and_not_eight_hours_off(engine: yiji.Engine):
    late = datetime.fromisoformat("2026-03-02T23:30:00+08:00")
    early = datetime.fromisoformat("2026-03-03T00:30:00+08:00")
    me = engine.scope(user="su", agent="a")
    for said_at, event in ((late, "体检"), (early, "面试")):
        me.turn(user=f"明天我要去{event}", reply="好的。", at=said_at)

    days = {}
    for record in me.list(limit=100):
        for event in ("体检", "面试"):
            if (
                event in record.content
                and record.valid_from is not None
                and record.kind != "episode"
            ):
                days[event] = record.valid_from.astimezone(late.tzinfo).date().isoformat()

    assert days == {"体检": "2026-03-03", "面试": "2026-03-04"}


def test_a_time_without_an_offset_is_refused(engine: yiji.Engine):
    with pytest.raises(InvalidInput, match="offset"):
        engine.scope(user="su", agent="a").turn(user="明天体检", at=datetime(2026, 3, 2, 23, 30))


def test_a_correction_overtakes_a_message_that_no_memory_was_made_of(
    engine: yiji.Engine, clock: yiji.FixedClock
):
    me = engine.scope(user="u", agent="a", session="s1")
    me.turn(user="发票抬头麻烦开海棠科技有限公司", reply="好的。")
    clock.advance(timedelta(days=3))
    me.turn(user="你记错了，我们的发票抬头是海棠树科技有限公司", reply="抱歉，已更正。")
    found = [hit.content for hit in me.recall("开票抬头写什么？")]
    assert any("海棠树科技" in content for content in found)
    assert not any("海棠科技" in content for content in found)


@pytest.mark.parametrize(
    ("first", "then", "question", "value"),
    [
        ("我的手机是 iPhone 15", "不对，我的手机是 iPhone 15 Pro", "我的手机是什么型号？", "iPhone 15 Pro"),
        ("我的手机是 iPhone 15", "我的手机是 iPhone 15 Pro", "我的手机是什么型号？", "iPhone 15 Pro"),
        ("My phone is an iPhone 15 Pro", "No, my phone is an iPhone 15", "Which phone do I have?", "iPhone 15"),
        ("I live in York", "I live in New York", "Where do I live?", "New York"),
    ],
)  # fmt: skip
def test_a_value_that_holds_the_old_one_takes_its_place(
    engine: yiji.Engine, first: str, then: str, question: str, value: str
):
    me = engine.scope(user="u", agent="a")
    me.turn(user=first, reply="好的。")
    me.turn(user=then, reply="好的。")
    assert me.recall(question, limit=1)[0].record.value == value


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("我在成都做了快八年室内设计", {"成都", "室内设计"}),
        ("I'm Priyanka, a paediatric dentist in Bristol", {"Priyanka", "paediatric dentist", "Bristol"}),
    ],
)  # fmt: skip
def test_a_sentence_that_fills_two_slots_fills_both(
    engine: yiji.Engine, said: str, values: set[str]
):
    me = engine.scope(user="u", agent="a")
    me.turn(user=said, reply="好的。")
    assert {one.value for one in me.profile()} >= values


def test_things_of_one_kind_do_not_replace_each_other(engine: yiji.Engine, clock: yiji.FixedClock):
    me = engine.scope(user="u", agent="a")
    said = [f"Delivery run {number:04}: left at door {number + 3}." for number in range(1, 13)]
    for text in said:
        clock.advance(timedelta(minutes=9))
        me.remember(text, kind="event")
    assert len(me.list(kinds=["event"], limit=50)) == len(said)
