"""Reconciling claims that fill a slot."""

from dataclasses import replace

import pytest

from tests.unit.remember.claims import (
    city,
    decided,
    food,
    outcome,
    said,
    says_city,
    says_food,
    stored,
)
from yiji.model.record import Origin, Source, Stated, Status
from yiji.model.turn import Op
from yiji.remember.reconcile import RULES


def test_the_first_value_of_a_slot_is_added():
    assert outcome(decided(says_city("苏州"))) == (Op.ADD, [])


def test_the_same_value_confirms():
    assert outcome(decided(says_city("苏州"), city("苏州"))) == (Op.NOOP, ["r1"])


@pytest.mark.parametrize(
    ("old", "new"), [("Go", "go"), ("ＧＯ", "go"), ("臺北", "台北"), ("Kafka ", "kafka")]
)
def test_values_are_compared_folded(old, new):
    assert decided(says_city(new), city(old)).op is Op.NOOP


def test_another_value_of_a_single_slot_replaces():
    assert outcome(decided(says_city("昆明"), city("苏州"))) == (Op.SUPERSEDE, ["r1"])


def test_a_value_that_returns_replaces_again_and_is_not_taken_for_the_buried_one():
    old = city("里斯本", id="r0", status=Status.SUPERSEDED)
    assert outcome(decided(says_city("里斯本"), old, city("波尔图"))) == (Op.SUPERSEDE, ["r1"])


@pytest.mark.parametrize("status", [Status.SUPERSEDED, Status.QUARANTINED])
def test_what_no_longer_counts_is_passed_over(status):
    assert decided(says_city("苏州"), city("苏州", status=status)).op is Op.ADD


@pytest.mark.parametrize("kind", ["episode", "summary"])
def test_raw_text_is_never_reconciled_with(kind):
    assert decided(said("我住在苏州"), (stored("我住在苏州", kind=kind), 1.0)).op is Op.ADD


def test_the_same_value_in_another_namespace_that_is_read_confirms_too():
    assert decided(says_city("苏州"), city("苏州", namespace="org")).op is Op.NOOP


def test_a_user_does_not_replace_what_the_organisation_knows():
    decision = decided(says_city("昆明"), city("苏州", namespace="org"))
    assert (decision.op, decision.reason) == (Op.ADD, "same_slot_other_value_elsewhere")


def test_an_operator_does():
    old = city("苏州", namespace="org", source=Source(origin=Origin.DOCUMENT))
    assert decided(says_city("昆明"), old, origin=Origin.OPERATOR).op is Op.SUPERSEDE


@pytest.mark.parametrize("origin", [Origin.TOOL, Origin.AGENT, Origin.DOCUMENT])
def test_less_trusted_words_stand_beside_the_users(origin):
    assert outcome(decided(says_city("昆明"), city("苏州"), origin=origin)) == (Op.CONFLICT, ["r1"])


def test_the_user_replaces_what_a_tool_said():
    old = city("苏州", source=Source(origin=Origin.TOOL))
    assert decided(says_city("昆明"), old).op is Op.SUPERSEDE


@pytest.mark.parametrize("origin", [Origin.TOOL, Origin.AGENT])
def test_what_the_user_says_takes_the_place_of_a_models_word_for_the_same(origin):
    told = city("苏州", source=Source(origin=origin))
    decision = decided(says_city("苏州"), told)
    assert (outcome(decision), decision.reason) == (
        (Op.SUPERSEDE, ["r1"]),
        "said_by_more_trusted",
    )
    note = stored("我养了两只猫", source=Source(origin=origin))
    assert outcome(decided(said("我养了两只猫"), (note, 1.0))) == (Op.SUPERSEDE, ["r1"])


def test_a_models_word_beside_the_users_leaves_the_users_confirmed():
    told = city("苏州", id="r2", source=Source(origin=Origin.AGENT), status=Status.CANDIDATE)
    assert outcome(decided(says_city("苏州"), city("苏州"), told)) == (Op.NOOP, ["r1"])


@pytest.mark.parametrize("value", ["03-02", "03-05"])
def test_a_models_word_does_not_hold_an_immutable_slot(value):
    told = stored(
        "用户的生日是3月2日",
        kind="profile",
        key="profile.birthday",
        value="03-02",
        source=Source(origin=Origin.AGENT),
    )
    new = said("我的生日", "profile", key="profile.birthday", value=value)
    assert decided(new, told).op is Op.SUPERSEDE


@pytest.mark.parametrize("origin", [Origin.TOOL, Origin.AGENT])
def test_a_less_trusted_detail_is_not_merged_into_what_the_user_said(origin):
    old = stored("The user's printer is in the attic.")
    new = said("The user's printer is a Canon laser printer in the attic.")
    assert decided(new, (old, 0.80), origin=origin).op is Op.ADD
    assert decided(new, (old, 0.80)).op is Op.UPDATE


def test_what_is_inferred_stands_beside_what_was_stated():
    inferred = says_city("昆明", stated=Stated.INFERRED)
    assert decided(inferred, city("苏州")).op is Op.CONFLICT
    guessed = city("苏州", source=Source(stated=Stated.INFERRED))
    assert decided(inferred, guessed).op is Op.SUPERSEDE


def test_an_immutable_slot_yields_only_to_a_correction():
    old = stored("用户的生日是3月2日", kind="profile", key="profile.birthday", value="03-02")
    new = said("我生日是3月5日", "profile", key="profile.birthday", value="03-05")
    assert decided(new, old).op is Op.CONFLICT
    assert decided(replace(new, op="correct"), old).op is Op.SUPERSEDE


def test_a_disputed_value_said_again_by_the_user_settles_the_dispute():
    held = city("苏州", source=Source(origin=Origin.TOOL))
    disputed = city("昆明", id="r2", status=Status.CONFLICTED)
    decision = decided(says_city("昆明"), held, disputed)
    assert (decision.op, {one.id for one in decision.targets}) == (Op.SUPERSEDE, {"r1", "r2"})


def test_a_disputed_value_repeated_by_a_tool_stays_disputed():
    disputed = city("昆明", id="r2", status=Status.CONFLICTED, source=Source(origin=Origin.TOOL))
    assert outcome(decided(says_city("昆明"), city("苏州"), disputed, origin=Origin.TOOL)) == (
        Op.NOOP,
        ["r2"],
    )


def test_a_slot_with_many_values_takes_another():
    assert decided(says_food("饺子"), food("面条")).op is Op.ADD


def test_the_opposite_polarity_ends_that_value_only():
    decision = decided(says_food("香菜", "-"), food("香菜"), food("面条", id="r2"))
    assert outcome(decision) == (Op.SUPERSEDE, ["r1"])


def test_a_refused_value_of_a_single_slot_says_nothing_against_the_present_one():
    old = stored(
        "用户坐飞机要靠窗", kind="preference", key="preference.travel.seat", value="window"
    )
    new = said(
        "我不坐中间的座位", "rejection", key="preference.travel.seat", value="middle", polarity="-"
    )
    assert decided(new, old).op is Op.ADD


def test_a_claim_that_cannot_share_a_taken_single_slot_stands_without_one():
    old = stored(
        "用户坐飞机要靠窗", kind="preference", key="preference.travel.seat", value="window"
    )
    refused = said(
        "我不坐中间的座位", "rejection", key="preference.travel.seat", value="middle", polarity="-"
    )
    assert decided(refused, old).candidate.key is None
    assert decided(refused).candidate.key == "preference.travel.seat"
    vague = said("飞机上的座位要提前选", key="preference.travel.seat")
    assert (decided(vague, (old, 0.3)).op, decided(vague, (old, 0.3)).candidate.key) == (
        Op.ADD,
        None,
    )


@pytest.mark.parametrize(("one", "other"), [("妈妈", "母亲"), ("项目", "project"), ("dog", "狗")])
def test_two_words_for_one_subject_are_one_subject(one, other):
    old = stored(f"{one} 40000", key="project.budget", value="40000", subject=one)
    new = said(f"{other} 40000", key="project.budget", value="40000", subject=other)
    assert decided(new, old).op is Op.NOOP


def test_a_value_that_holds_the_other_is_the_same_where_the_sentences_agree():
    old = stored("用户的常住地是成都", kind="profile", key="profile.city", value="地是成都")
    assert decided(says_city("成都"), (old, 0.9)).op is Op.NOOP
    router = stored("路由器型号是 R690", key="x.型号", value="R690", subject="路由器")
    new = said("路由器型号是 R6900", key="x.型号", value="R6900", subject="路由器")
    assert decided(new, (router, 0.97)).op is Op.SUPERSEDE


def test_the_refusal_of_the_present_value_replaces_it():
    old = stored(
        "用户坐飞机要靠窗", kind="preference", key="preference.travel.seat", value="window"
    )
    new = said(
        "我不坐靠窗了", "rejection", key="preference.travel.seat", value="window", polarity="-"
    )
    assert decided(new, old).op is Op.SUPERSEDE


def test_values_that_the_same_words_end_are_replaced():
    old = stored("团队用 Slack", key="project.tool", value="Slack", subject="团队")
    new = said(
        "团队从 Slack 换到了 Zulip",
        key="project.tool",
        value="Zulip",
        subject="团队",
        ends=("slack",),
    )
    assert outcome(decided(new, old)) == (Op.SUPERSEDE, ["r1"])


def test_where_it_applies_is_part_of_the_slot():
    prod = stored(
        "生产环境用 Kafka", key="project.tool", value="Kafka", subject="消息队列", applies_to="prod"
    )
    test = said(
        "测试环境用 Redis Stream",
        key="project.tool",
        value="Redis Stream",
        subject="消息队列",
        applies_to="test",
    )
    assert decided(test, (prod, 0.95)).op is Op.ADD
    assert decided(replace(test, applies_to="prod"), prod).op is Op.SUPERSEDE


def test_two_people_of_one_name_are_two_subjects():
    one = stored("市场部张伟负责投放", key="contact.person", value="投放", subject="市场部张伟")
    other = said("研发部张伟负责网关", key="contact.person", value="网关", subject="研发部张伟")
    assert decided(other, (one, 0.93)).op is Op.ADD


def test_my_sisters_allergy_is_not_mine():
    mine = stored("用户对虾过敏", kind="profile", key="profile.health.allergy", value="虾")
    hers = said(
        "我妹妹对虾不过敏", key="profile.health.allergy", value="虾", polarity="-", subject="妹妹"
    )
    assert decided(hers, (mine, 0.95)).op is Op.ADD


def test_one_value_in_two_languages_is_one_value_where_the_vectors_say_so():
    old = stored("The user lives in Leeds.", kind="profile", key="profile.city", value="Leeds")
    assert decided(says_city("利兹"), (old, 0.93)).op is Op.NOOP
    assert decided(says_city("约克"), (old, 0.79)).op is Op.SUPERSEDE


def test_an_ending_is_looked_at_before_a_repetition_and_a_clash_before_a_contradiction():
    order = [rule.__name__ for rule in RULES]
    assert len(set(order)) == len(order)
    assert order.index("_ending") < order.index("_repetition") < order.index("_clash")
    assert order.index("_clash") < order.index("_contradiction") < order.index("_paraphrase")


def test_a_more_exact_value_among_many_replaces_the_vaguer_one():
    old = stored("我是工程师", key="profile.role", value="工程师", kind="profile")
    new = said("我是软件工程师", "profile", key="profile.role", value="软件工程师")
    assert outcome(decided(new, old)) == (Op.SUPERSEDE, [old.id])
    back = replace(old, value="软件工程师", content="我是软件工程师")
    assert decided(replace(new, content="我是工程师", value="工程师"), back).op is Op.NOOP


def test_a_more_exact_allergy_stands_beside_the_vaguer_one():
    key = "profile.health.allergy"
    old = stored("I'm allergic to nuts", key=key, value="nuts", kind="profile")
    new = said("I'm allergic to tree nuts", "profile", key=key, value="tree nuts")
    assert decided(new, old).op is Op.ADD
