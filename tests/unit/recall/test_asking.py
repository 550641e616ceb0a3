from pathlib import Path

import pytest

from yiji.language.normalise import fold
from yiji.recall.asking import EVERY_KIND, ask

QUESTIONS = [
    [part.strip() for part in line.split("|")]
    for line in Path(__file__).with_name("questions.txt").read_text(encoding="utf-8").splitlines()
]
"""A question, and the slots that answer it, none for what no slot holds."""


def keys(question, *people):
    return {key for key in ask(fold(question), people).keys if not key.startswith("x.")}


@pytest.mark.parametrize(("question", "wanted"), QUESTIONS)
def test_a_question_asks_for_the_slots_that_answer_it(question, wanted):
    people = [name for name in ("emil", "theo", "lena", "王总") if name in fold(question)]
    assert keys(question, *people) == set(wanted.split())


@pytest.mark.parametrize(
    ("question", "people", "wanted"),
    [
        ("我妈对什么过敏", (), {"profile.family"}),
        ("How old is my nephew?", (), {"profile.family"}),
        ("How is my daughter Ines doing in the new school?", ("ines",), {"profile.family"}),
        ("When is Noor's birthday?", ("noor",), {"profile.family"}),
        ("What's Noor's phone number?", ("noor",), {"contact.person"}),
        ("我给我爸买的血压计是哪款", (), {"device.other"}),
        ("室友有什么忌口", (), set()),
        ("What am I giving up for Lent with my sister?", (), set()),
    ],
)
def test_what_is_asked_of_another_person_is_not_looked_for_among_the_users_own(
    question, people, wanted
):
    assert keys(question, *people) == wanted


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ("线上用的哪个缓存", "prod"),
        ("Which database is in production?", "prod"),
        ("预发环境的域名", "staging"),
        ("测试环境的账号", "test"),
        ("what does the dev server run on", "dev"),
        ("我做过哪些测试", None),
        ("when is my driving test", None),
    ],
)
def test_an_environment_is_told_from_other_uses_of_its_word(question, where):
    assert ask(fold(question)).applies_to == where


@pytest.mark.parametrize(
    "question",
    ["还有哪些事没办", "待办还剩几个", "what's left to do", "Anything overdue?", "今天要交什么"],
)
def test_open_tasks_are_asked_for(question):
    told = ask(fold(question))
    assert told.open_tasks
    assert told.kinds == ("task",)


@pytest.mark.parametrize(
    "question", ["数学作业要交哪几道题", "我上周做完了什么", "what did I finish last week"]
)
def test_tasks_of_the_past_and_parts_of_one_are_not_open_tasks(question):
    assert not ask(fold(question)).open_tasks


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("最后选了哪家装修公司", "decision"),
        ("Why did we cancel the lease?", "decision"),
        ("发票怎么报销", "procedure"),
        ("How do we rotate the keys?", "procedure"),
        ("我不喝什么", "rejection"),
        ("合同签了没有", "event"),
        ("What trips did we take?", "event"),
        ("明天有哪些安排", "task"),
    ],
)
def test_the_shape_of_a_question_tells_the_kind(question, kind):
    assert kind in ask(fold(question)).kinds


def test_what_was_said_at_all_may_be_of_every_kind():
    assert ask(fold("上周我都说了些什么")).kinds == EVERY_KIND


@pytest.mark.parametrize(
    "question",
    ["谢谢你的帮助", "Thanks, perfect", "讲个段子", "What's the capital of Peru?", "音速是多少"],
)
def test_courtesies_and_common_knowledge_ask_nothing_of_a_memory(question):
    told = ask(fold(question))
    assert told.is_general
    assert not told.keys


@pytest.mark.parametrize(
    "question",
    ["谢谢，我的时区是哪个来着", "Thanks, what is my time zone?", "我们首都机场的接机人是谁"],
)
def test_a_question_of_the_users_own_after_a_courtesy_or_about_a_known_thing_is_asked(question):
    assert not ask(fold(question)).is_general


def test_a_wish_is_told_from_a_question_about_one():
    assert ask(fold("帮我安排一个评审会")).is_wish
    assert not ask(fold("我说过不想什么时候开会")).is_wish
