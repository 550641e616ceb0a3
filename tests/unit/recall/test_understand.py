from datetime import UTC, datetime, timedelta, timezone

from yiji.model.turn import Message
from yiji.recall.understand import understand

AT = datetime(2025, 3, 12, 10, 20, tzinfo=timezone(timedelta(hours=8)))


def test_a_question_gives_its_slots_names_and_window():
    told = understand("上个月长河物流的合同是谁负责的", at=AT)
    assert told.language == "zh"
    assert {"contact.person", "project.vendor"} <= set(told.keys)
    assert told.names[0] == "长河物流"
    assert told.window is not None
    assert told.window.start == datetime(2025, 2, 1, tzinfo=AT.tzinfo)


def test_a_plain_question_stays_as_it_was_asked():
    question = "我的時區是哪個？"
    told = understand(question, at=AT)
    assert told.text == question
    assert "profile.timezone" in told.keys


def test_references_are_resolved_from_the_history_and_searched_for():
    history = [Message("user", "Ｃ 方案的预算批了", AT), Message("assistant", "好的", AT)]
    told = understand("那个方案的负责人是谁", at=AT, history=history)
    assert "c 方案" in told.names
    assert told.text.startswith("C 方案")
    assert "contact.person" in told.keys


def test_a_question_that_anyone_could_answer_has_neither_names_nor_window():
    told = understand("今天几号", at=AT)
    assert told.window is None
    assert told.names == ()


def test_words_that_say_when_are_no_names():
    told = understand("What did I do in September?", at=datetime(2025, 11, 20, tzinfo=UTC))
    assert told.window is not None
    assert told.names == ()


def test_a_trace_says_what_was_understood_and_nothing_else():
    assert dict(understand("我叫什么", at=AT).described()).keys() == {"language", "keys", "kinds"}


def test_an_empty_question_asks_for_nothing():
    told = understand("", at=AT)
    assert (told.keys, told.names, told.window, told.terms) == ((), (), None, ())
