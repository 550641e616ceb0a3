from datetime import UTC, datetime

import pytest

from yiji.model.turn import Message
from yiji.recall.reference import MOST_MESSAGES, names_left_out, resolved

AT = datetime(2025, 6, 18, 10, tzinfo=UTC)


def said(*lines):
    """Write a conversation: what the user says, and after `>` what the assistant does."""
    return [
        Message("assistant", line[1:].strip(), AT)
        if line.startswith(">")
        else Message("user", line, AT)
        for line in lines
    ]


def names(question, *lines):
    return set(resolved(question, said(*lines), at=AT).names)


@pytest.mark.parametrize(
    ("lines", "question", "name"),
    [
        (("钱工在写部署文档", "> 好的"), "他写完了吗", "钱工"),
        (("我姐姐下周来北京", "> 真好"), "她喜欢吃什么", "我姐姐"),
        (("D 方案今天评审", "> 收到"), "那个方案过了吗", "D 方案"),
        (("房东发来了租赁合同", "> 收到"), "那个合同签了没有", "租赁合同"),
        (("他们寄来了装修方案", "> 收到"), "这个方案通过了吗", "装修方案"),
        (("长河物流报价了", "> 已记录"), "它的账期多长", "长河物流"),
        (("泰和印刷和明远包装都来过", "> 嗯"), "后者的联系人是谁", "明远包装"),
        (("我们在比石墨云和流光盘", "> 各有长处"), "前者多少钱", "石墨云"),
        (("我们在比石墨云和流光盘，你觉得呢", "> 各有长处"), "后者多少钱", "流光盘"),
        (("我还想在红松和蓝桉之间挑", "> 嗯"), "前者多少钱", "红松"),
        (("My brother Anders moved out.", "> Oh."), "Where does he live now?", "Anders"),
        (
            ("Northgate sent an offer.", "> I filed the Northgate offer."),
            "Did we accept it?",
            "Northgate",
        ),
        (
            ("We compared the Lyon venue with the Ghent one.", "> Ok."),
            "who liked the former?",
            "Lyon",
        ),
        (("Dr. Hale called.", "> Noted."), "What's her number?", "Dr. Hale"),
        (("Ｅ 方案改了三次", "> 嗯"), "那個方案現在怎麼樣了", "E 方案"),
    ],
)
def test_a_reference_means_what_was_spoken_of(lines, question, name):
    assert name in names(question, *lines)


def test_the_head_noun_of_what_is_meant_comes_along():
    lines = said("Northgate sent an offer.", "> I filed the Northgate contract.")
    assert resolved("Did we sign it?", lines, at=AT).text == "Did we sign the Northgate contract?"


@pytest.mark.parametrize(
    ("lines", "question", "text"),
    [
        (("去年的年会在哪办的",), "前年呢", "前年的年会在哪办的"),
        (("测试环境的缓存用的什么？",), "生产的呢", "生产的缓存用的什么?"),
        (("When is Nils's birthday?",), "And Freya's?", "When is Freya's birthday?"),
        (
            ("How many users did we have in May?",),
            "and in April?",
            "How many users did we have in April?",
        ),
        (("我妈的生日是几号",), "我爸呢", "我爸的生日是几号"),
    ],
)
def test_an_elliptic_question_repeats_the_one_before_with_its_own_part(lines, question, text):
    assert resolved(question, said(*lines, "> 嗯"), at=AT).text == text


@pytest.mark.parametrize(
    ("lines", "question"),
    [
        (("钱工在写文档",), "孙工说他哪天休假"),
        (("Northgate sent an offer.",), "What time is it?"),
        (("Northgate sent an offer.",), "Did Petra say when she leaves?"),
        ((), "他来了吗"),
        (("今天好累",), "其他人来了吗"),
        (("我们在选云盘",), "上次说的那个供应商叫什么"),
    ],
)
def test_a_question_that_refers_to_nothing_there_stays_as_it_is(lines, question):
    assert resolved(question, said(*lines), at=AT).text == question


def test_the_users_own_words_come_before_the_assistants():
    lines = said("孙工今天休假", "> 好的，需要我告诉李工吗")
    assert resolved("他哪天回来", lines, at=AT).names[0] == "孙工"


def test_a_reference_reaches_a_few_messages_back_only():
    lines = said("孙工今天休假", *["今天好累"] * MOST_MESSAGES)
    assert resolved("他哪天回来", lines, at=AT).text == "他哪天回来"


def test_a_bare_wish_is_about_whom_the_message_before_it_names():
    lines = said("我要和长河物流谈涨价的事", "> 好的")
    assert names_left_out("约个时间", lines) == ("长河物流",)
    assert names_left_out("帮我约一下下周二上午的部门评审会", lines) == ()
