"""Turns that arrive out of order: the latest said holds, whatever came in last."""

from datetime import timedelta
from itertools import permutations

import pytest

import yiji
from tests.conftest import MORNING

MONTH = timedelta(days=30)
TOLD = {
    "value": ("我住在北京", "我住在上海", "北京"),
    "end": ("我养了一只猫", "我不再养猫了", "猫"),
    "end of a single value": ("我住在北京", "我不住在北京了", "北京"),
    "correction": ("My badge number is B77", "No, my badge number is B12", "B77"),
    "refusal": ("I like window seats", "I don't like window seats", "window"),
    "decision": ("我们决定用PostgreSQL做数据库", "我们决定用MySQL做数据库", "PostgreSQL"),
    "wish": ("以后都用中文回答我", "以后都用英文回答我", "中文"),
}


@pytest.fixture
def me(engine: yiji.Engine) -> yiji.Memory:
    return engine.scope(user="zhou", agent="a", session="s")


def current(me: yiji.Memory) -> list[yiji.Record]:
    return [one for one in me.list() if one.kind != "episode"]


def told(records: list[yiji.Record]) -> list[tuple[str, str]]:
    return [(one.id, one.content) for one in records]


@pytest.mark.parametrize("late", [timedelta(minutes=2), timedelta(hours=3), 40 * MONTH])
@pytest.mark.parametrize(("now", "then", "value"), TOLD.values(), ids=TOLD.keys())
def test_an_older_statement_that_arrives_late_changes_nothing(me, now, then, value, late):
    me.turn(user=now, at=MORNING)
    before = current(me)
    outcomes = me.turn(user=then, at=MORNING - late).outcomes
    assert told(current(me)) == told(before) != []
    assert value in before[0].content
    assert all(not one.replaced for one in outcomes)
    assert outcomes, "it is kept as history"


CITIES = ((-3, "广州"), (-2, "南京"), (-1, "上海"), (0, "北京"))


@pytest.mark.parametrize(
    "arriving", list(permutations(CITIES))[::4], ids=lambda told: "".join(c for _, c in told)
)
def test_values_that_arrive_in_any_order_are_one_history(me, arriving):
    for months, city in arriving:
        me.turn(user=f"我住在{city}", at=MORNING + months * MONTH)
    assert [one.value for one in me.profile() if one.key == "profile.city"] == ["北京"]
    for months, city in ((-2.5, "广州"), (-1.5, "南京"), (-0.5, "上海"), (0.5, "北京")):
        found = me.recall("我住在哪个城市？", as_of=MORNING + months * MONTH)
        assert {hit.record.value for hit in found if hit.record.key} == {city}


def test_saying_again_late_what_holds_makes_it_no_older(me):
    me.turn(user="我住在北京", at=MORNING)
    [city] = current(me)
    me.turn(user="我住在北京", at=MORNING - MONTH)
    [again] = current(me)
    assert again.confirm_count == city.confirm_count + 1
    assert again.last_confirmed_at == city.last_confirmed_at
    assert again.last_access_at == city.last_access_at


def test_a_window_is_in_the_order_in_which_it_was_said(engine, me):
    session = engine.scope(user="zhou", agent="a").session("s")
    session.turn(user="第二句，先到了", reply="第二答", at=MORNING)
    session.turn(user="第一句，迟到了", reply="第一答", at=MORNING - timedelta(minutes=3))
    said = ["第一句，迟到了", "第一答", "第二句，先到了", "第二答"]
    assert [one.content for one in session.window()] == said
    window = session.context("好的，继续", at=MORNING).window
    assert [window.index(one) for one in said] == sorted(window.index(one) for one in said)


def test_what_arrives_late_refers_to_nothing_said_since(me):
    me.turn(user="我的工牌号是B77", reply="好的。", at=MORNING)
    done = me.turn(user="不对，是B12", reply="好的。", at=MORNING - MONTH)
    assert ["B77" in one.content for one in current(me)] == [True]
    assert not any(one.replaced for one in done.outcomes)


def test_a_turn_of_a_machine_whose_clock_is_behind_is_said_after_the_one_before_it(me):
    me.turn(user="我住在北京", reply="好的。", at=MORNING + timedelta(seconds=20))
    done = me.turn(user="我住在上海", reply="好的。", at=MORNING)
    assert [one.replaced != () for one in done.outcomes] == [True]
    assert [one.value for one in me.profile() if one.key == "profile.city"] == ["上海"]


def test_seconds_between_turns_of_long_ago_are_taken_at_their_word(me):
    me.turn(user="我住在北京", reply="好的。", at=MORNING - MONTH + timedelta(seconds=20))
    me.turn(user="我住在上海", reply="好的。", at=MORNING - MONTH)
    assert [one.value for one in me.profile() if one.key == "profile.city"] == ["北京"]
