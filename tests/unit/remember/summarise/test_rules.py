from dataclasses import replace

import pytest

from tests.unit.remember.summarise.making import NOW, episode, material, memory, turn
from yiji.model.record import Record, Status
from yiji.model.summary import Summary, SummaryLine
from yiji.model.turn import Message
from yiji.remember.summarise.fit import tokens_of
from yiji.remember.summarise.material import Material
from yiji.remember.summarise.rules import LONGEST, summarised
from yiji.store.sessions import Turn
from yiji.store.spoken import spoken_tokens

LIMIT = 500


def texts(summary: Summary, field: str) -> list[str]:
    return [line.text for line in summary.field(field)]


@pytest.mark.parametrize(
    ("kind", "fields", "field"),
    [
        ("rejection", {}, "refusals"),
        ("preference", {"polarity": "-"}, "refusals"),
        ("preference", {}, "facts"),
        ("decision", {}, "decisions"),
        ("task", {"state": "open"}, "todos"),
        ("task", {"state": "done"}, "results"),
        ("event", {}, "results"),
        ("profile", {}, "facts"),
        ("fact", {"subject": "我妹妹"}, "people"),
        ("fact", {"subject": "会议室"}, "facts"),
    ],
)
def test_a_memory_stands_where_its_kind_belongs(kind: str, fields: dict[str, object], field: str):
    said = turn(0, "周三前把报价单发给对方")
    one = memory(9, "周三前把报价单发给对方", episode(1, said), kind=kind, **fields)
    found = summarised(material(said, memories=(one,)), limit=LIMIT)
    assert found.field(field) == (SummaryLine(one.content, (one.id,)),)


def test_what_was_asked_first_is_the_goal_and_a_remembered_wish_is_not():
    wish, ask = turn(0, "请以后都用表格回答"), turn(1, "帮我规划去杭州的行程")
    kept = memory(9, "请以后都用表格回答", episode(1, wish), kind="preference")
    found = summarised(material(wish, ask, memories=(kept,)), limit=LIMIT)
    assert texts(found, "goal") == ["帮我规划去杭州的行程"]


@pytest.mark.parametrize(
    "asked", ["我的打印机是什么牌子？", "今天天气怎么样？", "Which printer do I have at home?"]
)
def test_what_was_told_is_asked_for_and_small_talk_are_no_goal(asked: str):
    found = summarised(material(turn(0, "打印机放在二楼的储物间里"), turn(1, asked)), limit=LIMIT)
    assert found.goal == ()


@pytest.mark.parametrize("mark", ["？", "?", ""])
def test_a_goal_keeps_the_mark_that_it_was_asked_with(mark: str):
    asked = f"杭州西湖附近有哪些酒店{mark}"
    found = summarised(material(turn(0, asked)), limit=LIMIT)
    assert texts(found, "goal") == [asked]


def exchange(user: str, reply: str) -> Turn:
    said = (Message("user", user, NOW), Message("assistant", reply, NOW))
    return replace(turn(0, user), messages=said)


def both(of: Turn, *memories: Record) -> Material:
    return replace(material(of, memories=memories), episodes=(episode(1, of), episode(2, of, 1)))


def test_a_reply_that_says_noted_is_no_result():
    noted = "好的，已经为你记下来了，以后有打印方面的问题随时告诉我。"
    told = exchange("我的打印机是惠普的", noted)
    kept = memory(9, "我的打印机是惠普的", episode(1, told), value="惠普")
    assert summarised(both(told, kept), limit=LIMIT).results == ()
    asked = exchange("帮我查一下打印机怎么了", "好的，墨盒的接触片氧化了，清洁之后恢复正常。")
    (line,) = summarised(both(asked), limit=LIMIT).results
    assert "墨盒的接触片氧化了" in line.text


def test_a_reply_that_says_again_what_the_user_said_is_no_result():
    asked = exchange("请把会议室的投影仪登记成故障", "好的，会议室的投影仪登记成故障了。")
    assert summarised(both(asked), limit=LIMIT).results == ()


def test_a_value_that_was_replaced_is_in_no_line_whoever_repeats_it():
    told = exchange("帮我登记打印机", "登记完成：惠普那台放在二楼储物间靠窗的架子上。")
    old = memory(9, "我的打印机是惠普", episode(1, told), value="惠普")
    (line,) = summarised(both(told, old), limit=LIMIT).results
    assert line.sources == (episode(2, told, 1).id, old.id)
    gone = replace(old, status=Status.SUPERSEDED)
    found = summarised(both(told, gone), limit=LIMIT)
    assert not any("惠普" in one.text for _, one in found.lines())
    again = memory(10, "我又用回惠普了", episode(1, told), value="惠普")
    assert summarised(both(told, gone, again), limit=LIMIT).results


def test_a_sentence_that_no_memory_covers_is_taken_with_its_message():
    said = turn(0, "仓库钥匙在老孟那里保管着")
    found = summarised(material(said), limit=LIMIT)
    (line,) = (line for _, line in found.lines())
    assert line == SummaryLine("仓库钥匙在老孟那里保管着", (episode(1, said).id,))


@pytest.mark.parametrize("status", [Status.SUPERSEDED, Status.QUARANTINED])
def test_words_whose_memory_holds_no_more_are_in_no_line(status: Status):
    said = turn(0, "我住在北京朝阳区。仓库钥匙在老孟那里保管着。")
    gone = memory(9, "我住在北京朝阳区", episode(1, said), kind="profile", status=status)
    found = summarised(material(said, memories=(gone,)), limit=LIMIT)
    told = "".join(line.text for _, line in found.lines())
    assert "北京" not in told
    assert "老孟" in told


def test_a_block_is_summed_up_to_a_third_to_a_fifth():
    turns = [
        turn(n, f"第{n}号单子由{n + 3}楼的同事核对，编号{1000 + n * 7}，金额差了{n * 13}元整。")
        for n in range(40)
    ]
    found = summarised(material(*turns), limit=LIMIT)
    said = spoken_tokens([message for one in turns for message in one.messages])
    assert said >= 1000
    assert 3 <= said / tokens_of(found) <= 5


def test_refusals_are_kept_beyond_the_limit():
    said = turn(0, "这些我都不要")
    refused = tuple(
        memory(n, f"不要推荐第{n}号供应商的任何产品", episode(1, said), kind="rejection")
        for n in range(10, 60)
    )
    found = summarised(material(said, memories=refused), limit=50)
    assert len(found.refusals) == len(refused)


def test_the_words_of_the_assistant_are_named_and_come_last():
    asked = turn(0, "仓库钥匙在老孟那里保管着")
    reply = turn(1, "供应商已经确认全部发货并附带质检报告", role="assistant")
    found = summarised(material(asked, reply), limit=LIMIT)
    assert texts(found, "results") == ["助手：供应商已经确认全部发货并附带质检报告"]


def test_the_lines_of_earlier_summaries_go_on_and_the_first_goal_stays():
    line = SummaryLine("选用方案三", ("m1",))
    earlier = Summary(0, 4, goal=(SummaryLine("规划行程", ("e1",)),), decisions=(line,))
    later = turn(4, "帮我看看合同有没有问题")
    found = summarised(material(later, earlier=(earlier,)), limit=LIMIT)
    assert (found.first, found.after) == (0, 5)
    assert texts(found, "goal") == ["规划行程"]
    assert found.decisions == (line,)


def test_a_paste_makes_no_line():
    paste = turn(0, "，".join(f"第{n}项内容说明文字" for n in range(LONGEST)))
    found = summarised(material(paste), limit=LIMIT)
    assert list(found.lines()) == []
