"""Reconciling corrections, happenings, tasks and sentences without a slot."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.unit.remember.claims import (
    AT,
    city,
    decided,
    outcome,
    said,
    says_city,
    stored,
)
from yiji.errors import InvalidInput
from yiji.model.record import Origin, Record
from yiji.model.turn import Op
from yiji.remember.reconcile import inherited

# Corrections, endings, retractions


def test_a_correction_replaces_the_value_of_its_slot():
    old = stored("我家路由器型号是 R6700", key="x.型号", value="R6700", subject="路由器")
    new = said("路由器型号是 R6900", key="x.型号", value="R6900", subject="路由器", op="correct")
    assert outcome(decided(new, old)) == (Op.SUPERSEDE, ["r1"])


def test_a_correction_without_a_slot_replaces_the_nearest_and_takes_over_its_slot():
    old = stored("我家路由器型号是 R6700", key="x.型号", value="R6700", subject="路由器")
    far = stored("我住在苏州", id="r2")
    decision = decided(said("是 R6900", op="correct", value="R6900"), (far, 0.41), (old, 0.55))
    assert outcome(decision) == (Op.SUPERSEDE, ["r1"])
    assert (decision.candidate.key, decision.candidate.subject, decision.candidate.value) == (
        "x.型号",
        "路由器",
        "R6900",
    )


def test_a_correction_prefers_what_it_contradicts_to_what_is_nearer():
    nearer = stored("The budget covers travel.", id="r1")
    wrong = stored("The budget is 40k.", id="r2")
    decision = decided(said("The budget is 45k.", op="correct"), (nearer, 0.88), (wrong, 0.86))
    assert outcome(decision) == (Op.SUPERSEDE, ["r2"])


def test_a_correction_of_what_was_corrected_already_confirms():
    old = stored("路由器型号是 R6900", key="x.型号", value="R6900", subject="路由器")
    new = said("路由器型号是 R6900", key="x.型号", value="R6900", subject="路由器", op="correct")
    assert decided(new, old).op is Op.NOOP


def test_a_correction_of_nothing_known_is_added():
    assert decided(said("是 R6900", op="correct"), (stored("我住在苏州"), 0.2)).op is Op.ADD


def test_an_agent_does_not_correct_the_user():
    decision = decided(says_city("昆明", op="correct"), city("苏州"), origin=Origin.AGENT)
    assert decision.op is Op.CONFLICT


def test_a_retraction_takes_the_claim_back():
    old = stored("项目预算是四十万", key="project.budget", value="400000", subject="项目")
    new = said("项目预算记错了", key="project.budget", subject="项目", op="retract")
    assert outcome(decided(new, old)) == (Op.RETRACT, ["r1"])


def test_a_retraction_of_nothing_known_does_nothing():
    decision = decided(said("预算记错了", op="retract"))
    assert (decision.op, decision.targets, decision.reason) == (Op.NOOP, (), "nothing_to_retract")


def test_no_longer_ends_that_value():
    cat = stored("用户养了一只猫", kind="profile", key="profile.pet", value="猫")
    dog = stored("用户养了一条狗", kind="profile", key="profile.pet", value="狗", id="r2")
    new = said("我不再养猫了", "profile", key="profile.pet", value="猫", polarity="-", op="end")
    assert outcome(decided(new, cat, dog)) == (Op.SUPERSEDE, ["r1"])


def test_no_longer_finds_the_value_in_a_sentence_without_a_slot():
    old = stored("The user rents a garage in Hove.")
    new = said(
        "I no longer rent the garage in Hove.", value="garage in Hove", polarity="-", op="end"
    )
    assert outcome(decided(new, (old, 0.8))) == (Op.SUPERSEDE, ["r1"])


def test_no_longer_of_what_is_not_known_is_added():
    assert decided(said("I no longer fence.", value="fencing", op="end", polarity="-")).op is Op.ADD


# Happenings and tasks


def event(content: str, day: int, **fields) -> Record:
    return stored(content, kind="event", valid_from=AT.replace(day=day), **fields)


def test_an_event_told_twice_is_one_event():
    told = said("周三我的脚扭伤了", "event", valid_from=AT.replace(day=6))
    assert decided(told, (event("我周三崴了脚", 6), 0.92)).op is Op.NOOP


def test_the_same_thing_on_another_day_is_another_event():
    told = said("我去游泳了", "event", valid_from=AT.replace(day=13))
    assert decided(told, (event("我去游泳了", 6), 1.0)).op is Op.ADD


def test_events_on_different_days_never_replace_each_other():
    told = said("我考试没通过", "event", valid_from=AT.replace(day=13))
    assert decided(told, (event("我考试通过了", 6), 0.95)).op is Op.ADD


def test_a_plan_that_is_still_ahead_can_be_moved():
    old = stored("The demo is on Monday.", kind="event", valid_from=AT + timedelta(1))
    told = said("The demo is on Thursday.", "event", valid_from=AT + timedelta(4))
    assert decided(told, (old, 0.93)).op is Op.SUPERSEDE


def test_a_task_and_its_opposite_are_not_one_task():
    old = stored("上线前必须做代码评审", kind="task", state="open")
    assert (
        decided(said("上线前不需要做代码评审", "task", state="open"), (old, 0.9)).op is Op.SUPERSEDE
    )


def test_a_later_decision_in_the_same_slot_replaces():
    old = stored(
        "我们决定用 Go 写", kind="decision", key="project.tech_stack", value="Go", subject="网关"
    )
    new = said(
        "网关改用 Rust 写",
        "decision",
        key="project.tech_stack",
        value="Rust",
        subject="网关",
        valid_from=AT + timedelta(9),
    )
    assert decided(new, (replace(old, valid_from=AT), 0.8)).op is Op.SUPERSEDE


def test_an_open_task_that_is_done_is_the_same_task():
    old = stored("周五前把增值税申报交了", kind="task", state="open", due=AT.date())
    new = said("增值税申报已经交了", "task", state="done")
    assert outcome(decided(new, (old, 0.85))) == (Op.SUPERSEDE, ["r1"])


def test_a_task_said_again_confirms():
    old = stored("周五前要交体检报告", kind="task", state="open", due=AT.date())
    assert (
        decided(said("体检报告周五前得交", "task", state="open", due=AT.date()), (old, 0.9)).op
        is Op.NOOP
    )


def test_a_task_with_another_day_is_moved():
    old = stored("周五前要交体检报告", kind="task", state="open", due=AT.date())
    new = said("体检报告改到下周一交", "task", state="open", due=AT.date() + timedelta(7))
    assert decided(new, (old, 0.88)).op is Op.SUPERSEDE


def test_another_task_is_added():
    old = stored("周五前要交体检报告", kind="task", state="open", due=AT.date())
    assert (
        decided(said("周五前要订机票", "task", state="open", due=AT.date()), (old, 0.55)).op
        is Op.ADD
    )


# Sentences without a slot


def test_the_same_words_confirm_even_before_they_are_embedded():
    assert decided(said("后端用 Go 写"), (stored("后端用 ＧＯ 写"), 0.0)).op is Op.NOOP


def test_a_paraphrase_confirms():
    old = stored("Rosa looks after the newsletter.")
    assert decided(said("Rosa is in charge of the newsletter."), (old, 0.93)).op is Op.NOOP


def test_a_contradiction_replaces_and_tells_the_rule():
    decision = decided(said("The standup is at 10:30."), (stored("The standup is at 9:15."), 0.93))
    assert (decision.op, decision.reason) == (Op.SUPERSEDE, "contrary:other_value")


def test_a_rejection_ends_the_preference_it_denies():
    old = stored(
        "我喜欢用邮件接收通知", kind="preference", key="preference.notify_channel", value="email"
    )
    new = said(
        "别再给我发邮件通知",
        "rejection",
        key="preference.notify_channel",
        value="email",
        polarity="-",
    )
    assert outcome(decided(new, old)) == (Op.SUPERSEDE, ["r1"])


def test_what_adds_detail_is_merged_where_the_kind_allows_it():
    decision = decided(
        said("The user's printer is a Canon laser printer in the attic."),
        (stored("The user's printer is in the attic."), 0.80),
    )
    assert (decision.op, decision.reason) == (Op.UPDATE, "adds_detail")
    assert "Canon" in (decision.content or "")


def test_what_adds_detail_to_another_kind_is_added():
    old = stored("The user's printer is in the attic.", kind="event")
    assert (
        decided(
            said("The user's printer is a Canon laser printer in the attic.", "event"), (old, 0.80)
        ).op
        is Op.ADD
    )


def test_another_fact_of_the_topic_is_added():
    assert (
        decided(
            said("The printer only takes A4."), (stored("The printer is in the attic."), 0.7)
        ).op
        is Op.ADD
    )


def test_nothing_near_is_added():
    assert decided(said("The printer only takes A4."), (stored("用户住在苏州"), 0.05)).op is Op.ADD


def test_an_unknown_kind_is_refused():
    with pytest.raises(InvalidInput, match="whim"):
        decided(said("x", "whim"))


def test_a_correction_with_a_slot_of_its_own_keeps_it():
    new = says_city("昆明", op="correct")
    assert inherited(new, stored("x", key="x.y", value="z")) is new
