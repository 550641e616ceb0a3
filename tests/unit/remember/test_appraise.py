from datetime import UTC, date, datetime

import pytest

from yiji.model.turn import Message
from yiji.remember.appraise import appraise
from yiji.remember.judge import Verdict

AT = datetime(2026, 3, 2, 9, tzinfo=UTC)


class Says:
    """A judge that thinks the same of every clause, but for those it is told of."""

    def __init__(self, worth: float, kind: str = "fact", sure: float = 1.0, **told: Verdict):
        self.verdict = Verdict(kind, worth, sure)
        self.told = told
        self.asked: list[str] = []

    def verdicts(self, clauses, *, within):
        self.asked += clauses
        return [self.told.get(clause, self.verdict) for clause in clauses]


def kept(text: str, judge, **more):
    return appraise(text, at=AT, judge=judge, **more)


def test_without_a_judge_the_rules_have_the_word():
    assert [one.key for one in kept("我住在杭州", None).found] == ["profile.city"]


def test_a_clause_that_no_rule_knows_is_kept_as_it_was_said():
    judge = Says(0.95, "preference")
    [memory] = kept("I do all my scoring in Dorico", judge).found
    assert (memory.kind, memory.content, memory.key) == (
        "preference",
        "I do all my scoring in Dorico",
        None,
    )


def test_a_doubtful_clause_is_not_kept():
    assert kept("I do all my scoring in Dorico", Says(0.7)).found == ()


def test_what_a_rule_found_is_not_kept_twice():
    [memory] = kept("我住在杭州", Says(0.95)).found
    assert memory.key == "profile.city"


def test_what_the_judge_holds_worthless_is_dropped():
    assert kept("我喜欢喝乌龙茶", None).found[0].key == "preference.drink"
    assert kept("我喜欢喝乌龙茶", Says(0.05)).found == ()


@pytest.mark.parametrize("text", ["我住在杭州", "I live in Lima", "My name is Tom"])
def test_who_somebody_is_stays_whatever_the_judge_thinks_of_so_bare_a_sentence(text):
    assert [one.key for one in kept(text, Says(0.01)).found] in (["profile.city"], ["profile.name"])


@pytest.mark.parametrize("text", ["记住，我喜欢喝乌龙茶", "不对，我喜欢喝乌龙茶"])
def test_what_the_user_asks_to_be_kept_is_kept(text):
    assert [one.key for one in kept(text, Says(0.05)).found] == ["preference.drink"]


def test_what_was_only_agreed_to_is_nobodys_clause():
    history = [
        Message("user", "We need a slot for the review.", AT),
        Message("assistant", "How about Wednesday 18 June at 10:30 in the Juniper room?", AT),
    ]
    found = kept("Yes, let's go with that.", Says(0.01), history=history).found
    assert any("Juniper" in memory.content for memory in found)


@pytest.mark.parametrize(
    "text", ["要是我住在海边就好了", "Do you think I should move to Leeds?", "他们说我要升职了"]
)
def test_what_is_no_statement_is_never_asked_of_the_judge_alone(text):
    assert kept(text, Says(0.99)).found == ()


def test_what_is_so_at_one_time_is_an_event():
    [memory] = kept("今早空腹 6.8 mmol/L", Says(0.95, "fact")).found
    assert memory.kind == "event"
    assert memory.valid_from is not None


def test_what_a_rule_dated_stays_an_event():
    [memory] = kept("昨天我爬了香山", Says(0.95, "fact")).found
    assert memory.kind == "event"


def test_what_the_judge_holds_for_a_task_is_still_to_do():
    [by_rule] = kept("We decided to sell the house by Friday", None).found
    assert (by_rule.kind, by_rule.key) == ("decision", None)
    [memory] = kept("We decided to sell the house by Friday", Says(0.95, "task")).found
    assert (memory.kind, memory.state) == ("task", "open")
    assert (memory.due, memory.valid_from, memory.valid_until) == (date(2026, 3, 6), None, None)


def test_the_steps_of_a_procedure_are_one_memory():
    text = "Sworn texts: I draft them, Henrike revises them, the stamp goes on last"
    found = kept(text, Says(0.95, "procedure")).found
    assert len(found) == 1
    assert "Henrike" in found[0].content


def test_a_refusal_is_negative():
    [memory] = kept("出差住店我从不挑有泳池的地方", Says(0.95, "rejection")).found
    assert memory.polarity == "-"


def test_a_greeting_is_never_judged():
    judge = Says(0.99)
    assert not kept("你好", judge).keep
    assert judge.asked == []


def test_what_has_a_date_is_kept_whatever_the_judge_thinks():
    [memory] = kept("明天我要去面试", Says(0.01)).found
    assert memory.valid_from is not None
