from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.errors import InvalidInput
from yiji.language.normalise import fold
from yiji.model.record import Candidate, Origin, Record, Source, Stated, Status
from yiji.model.turn import Decision, Neighbour, Op
from yiji.policy import Policy
from yiji.remember.reconcile import decide, inherited

AT = datetime(2026, 5, 24, 9, 0, tzinfo=UTC)
POLICY = Policy()
HOME = "user:u1/agent:a1"


def stored(content: str, *, id: str = "r1", kind: str = "fact", source: Source | None = None, **fields) -> Record:
    defaults = {"namespace": HOME, "recorded_at": AT, "last_confirmed_at": AT, "last_access_at": AT}
    return Record(
        id=id, tenant="t", kind=kind, content=content, content_hash="", source=source or Source(), **{**defaults, **fields}
    )


def said(content: str, kind: str = "fact", **fields) -> Candidate:
    return Candidate(kind=kind, content=content, **fields)


def decided(candidate: Candidate, *old: Record | tuple[Record, float], origin: Origin = Origin.USER) -> Decision:
    near = [Neighbour(*one) if isinstance(one, tuple) else Neighbour(one, 0.8) for one in old]
    return decide(candidate, near, at=AT, policy=POLICY, origin=origin)


def city(value: str, **fields) -> Record:
    return stored(f"用户住在{value}", kind="profile", key="profile.city", value=value, **fields)


def says_city(value: str, **fields) -> Candidate:
    return said(f"我住在{value}", "profile", key="profile.city", value=value, **fields)


def food(value: str, polarity: str = "+", **fields) -> Record:
    words = f"用户{'爱吃' if polarity == '+' else '不吃'}{value}"
    kind = "preference" if polarity == "+" else "rejection"
    return stored(words, kind=kind, key="preference.food", value=value, polarity=polarity, **fields)


def says_food(value: str, polarity: str = "+", **fields) -> Candidate:
    words = f"我{'爱吃' if polarity == '+' else '不吃'}{value}"
    kind = "preference" if polarity == "+" else "rejection"
    return said(words, kind, key="preference.food", value=value, polarity=polarity, **fields)


def outcome(decision: Decision) -> tuple[Op, list[str]]:
    return decision.op, [record.id for record in decision.targets]


# Slots


def test_the_first_value_of_a_slot_is_added():
    assert outcome(decided(says_city("苏州"))) == (Op.ADD, [])


def test_the_same_value_confirms():
    assert outcome(decided(says_city("苏州"), city("苏州"))) == (Op.NOOP, ["r1"])


@pytest.mark.parametrize(("old", "new"), [("Go", "go"), ("ＧＯ", "go"), ("臺北", "台北"), ("Kafka ", "kafka")])
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
    assert outcome(decided(says_city("昆明"), city("苏州"), disputed, origin=Origin.TOOL)) == (Op.NOOP, ["r2"])


def test_a_slot_with_many_values_takes_another():
    assert decided(says_food("饺子"), food("面条")).op is Op.ADD


def test_the_opposite_polarity_ends_that_value_only():
    decision = decided(says_food("香菜", "-"), food("香菜"), food("面条", id="r2"))
    assert outcome(decision) == (Op.SUPERSEDE, ["r1"])


def test_a_refused_value_of_a_single_slot_says_nothing_against_the_present_one():
    old = stored("用户坐飞机要靠窗", kind="preference", key="preference.travel.seat", value="window")
    new = said("我不坐中间的座位", "rejection", key="preference.travel.seat", value="middle", polarity="-")
    assert decided(new, old).op is Op.ADD


def test_the_refusal_of_the_present_value_replaces_it():
    old = stored("用户坐飞机要靠窗", kind="preference", key="preference.travel.seat", value="window")
    new = said("我不坐靠窗了", "rejection", key="preference.travel.seat", value="window", polarity="-")
    assert decided(new, old).op is Op.SUPERSEDE


def test_values_that_the_same_words_end_are_replaced():
    old = stored("团队用 Slack", key="project.tool", value="Slack", subject="团队")
    new = said("团队从 Slack 换到了 Zulip", key="project.tool", value="Zulip", subject="团队", ends=("slack",))
    assert outcome(decided(new, old)) == (Op.SUPERSEDE, ["r1"])


def test_where_it_applies_is_part_of_the_slot():
    prod = stored("生产环境用 Kafka", key="project.tool", value="Kafka", subject="消息队列", applies_to="prod")
    test = said("测试环境用 Redis Stream", key="project.tool", value="Redis Stream", subject="消息队列", applies_to="test")
    assert decided(test, (prod, 0.95)).op is Op.ADD
    assert decided(replace(test, applies_to="prod"), prod).op is Op.SUPERSEDE


def test_two_people_of_one_name_are_two_subjects():
    one = stored("市场部张伟负责投放", key="contact.person", value="投放", subject="市场部张伟")
    other = said("研发部张伟负责网关", key="contact.person", value="网关", subject="研发部张伟")
    assert decided(other, (one, 0.93)).op is Op.ADD


def test_my_sisters_allergy_is_not_mine():
    mine = stored("用户对虾过敏", kind="profile", key="profile.health.allergy", value="虾")
    hers = said("我妹妹对虾不过敏", key="profile.health.allergy", value="虾", polarity="-", subject="妹妹")
    assert decided(hers, (mine, 0.95)).op is Op.ADD


def test_one_value_in_two_languages_is_one_value_where_the_vectors_say_so():
    old = stored("The user lives in Leeds.", kind="profile", key="profile.city", value="Leeds")
    assert decided(says_city("利兹"), (old, 0.93)).op is Op.NOOP
    assert decided(says_city("约克"), (old, 0.79)).op is Op.SUPERSEDE


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
    assert (decision.candidate.key, decision.candidate.subject, decision.candidate.value) == ("x.型号", "路由器", "R6900")


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
    new = said("I no longer rent the garage in Hove.", value="garage in Hove", polarity="-", op="end")
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


def test_a_later_decision_in_the_same_slot_replaces():
    old = stored("我们决定用 Go 写", kind="decision", key="project.tech_stack", value="Go", subject="网关")
    new = said("网关改用 Rust 写", "decision", key="project.tech_stack", value="Rust", subject="网关", valid_from=AT + timedelta(9))
    assert decided(new, (replace(old, valid_from=AT), 0.8)).op is Op.SUPERSEDE


def test_an_open_task_that_is_done_is_the_same_task():
    old = stored("周五前把增值税申报交了", kind="task", state="open", due=AT.date())
    new = said("增值税申报已经交了", "task", state="done")
    assert outcome(decided(new, (old, 0.85))) == (Op.SUPERSEDE, ["r1"])


def test_a_task_said_again_confirms():
    old = stored("周五前要交体检报告", kind="task", state="open", due=AT.date())
    assert decided(said("体检报告周五前得交", "task", state="open", due=AT.date()), (old, 0.9)).op is Op.NOOP


def test_a_task_with_another_day_is_moved():
    old = stored("周五前要交体检报告", kind="task", state="open", due=AT.date())
    new = said("体检报告改到下周一交", "task", state="open", due=AT.date() + timedelta(7))
    assert decided(new, (old, 0.88)).op is Op.SUPERSEDE


def test_another_task_is_added():
    old = stored("周五前要交体检报告", kind="task", state="open", due=AT.date())
    assert decided(said("周五前要订机票", "task", state="open", due=AT.date()), (old, 0.55)).op is Op.ADD


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
    old = stored("我喜欢用邮件接收通知", kind="preference", key="preference.notify_channel", value="email")
    new = said("别再给我发邮件通知", "rejection", key="preference.notify_channel", value="email", polarity="-")
    assert outcome(decided(new, old)) == (Op.SUPERSEDE, ["r1"])


def test_what_adds_detail_is_merged_where_the_kind_allows_it():
    decision = decided(said("The user's printer is a Canon laser printer in the attic."), (stored("The user's printer is in the attic."), 0.80))
    assert (decision.op, decision.reason) == (Op.UPDATE, "adds_detail")
    assert "Canon" in (decision.content or "")


def test_what_adds_detail_to_another_kind_is_added():
    old = stored("The user's printer is in the attic.", kind="event")
    assert decided(said("The user's printer is a Canon laser printer in the attic.", "event"), (old, 0.80)).op is Op.ADD


def test_another_fact_of_the_topic_is_added():
    assert decided(said("The printer only takes A4."), (stored("The printer is in the attic."), 0.7)).op is Op.ADD


def test_nothing_near_is_added():
    assert decided(said("The printer only takes A4."), (stored("用户住在苏州"), 0.05)).op is Op.ADD


def test_an_unknown_kind_is_refused():
    with pytest.raises(InvalidInput, match="whim"):
        decided(said("x", "whim"))


def test_a_correction_with_a_slot_of_its_own_keeps_it():
    new = says_city("昆明", op="correct")
    assert inherited(new, stored("x", key="x.y", value="z")) is new


# Whatever comes in

VALUES = st.sampled_from(["苏州", "昆明", "Leeds", "Lisbon"])
OPS = st.sampled_from(["add", "correct", "end", "retract"])
ORIGINS = st.sampled_from(list(Origin))


def carried_out(memories: Sequence[Record], decision: Decision, number: int, origin: Origin) -> list[Record]:
    """Apply a decision to a list of memories, as the store would."""
    gone = {one.id for one in decision.targets} if decision.op in (Op.SUPERSEDE, Op.UPDATE, Op.RETRACT) else set()
    after = [replace(one, status=Status.SUPERSEDED) if one.id in gone else one for one in memories]
    if decision.op in (Op.NOOP, Op.RETRACT):
        return after
    one = decision.candidate
    status = Status.CONFLICTED if decision.op is Op.CONFLICT else Status.ACTIVE
    fresh = stored(
        one.content, id=f"n{number}", kind=one.kind, key=one.key, value=one.value, subject=one.subject,
        polarity=one.polarity, status=status, source=Source(origin=origin, stated=one.stated),
        recorded_at=AT + timedelta(minutes=number),
    )  # fmt: skip
    return [*after, fresh]


@given(st.lists(st.tuples(VALUES, OPS, ORIGINS, st.sampled_from(list(Stated))), max_size=12))
def test_any_order_of_statements_and_corrections_leaves_one_active_value_a_single_slot(steps):
    memories: list[Record] = []
    for number, (value, op, origin, how) in enumerate(steps):
        polarity = "-" if op == "end" else "+"
        candidate = says_city(value, op=op, stated=how, polarity=polarity)
        near = [Neighbour(one, 0.8) for one in memories]
        decision = decide(candidate, near, at=AT, policy=POLICY, origin=origin)
        memories = carried_out(memories, decision, number, origin)
        active = [one for one in memories if one.status is Status.ACTIVE and one.polarity == "+"]
        assert len(active) <= 1


@given(st.lists(VALUES, min_size=1, max_size=8))
def test_what_the_user_said_last_is_what_holds(values):
    memories: list[Record] = []
    for number, value in enumerate(values):
        near = [Neighbour(one, 0.8) for one in memories]
        decision = decide(says_city(value), near, at=AT, policy=POLICY, origin=Origin.USER)
        memories = carried_out(memories, decision, number, Origin.USER)
    assert [one.value for one in memories if one.status is Status.ACTIVE] == [values[-1]]


TEXTS = st.one_of(st.text(max_size=40), st.sampled_from(["我住在苏州", "I live in Leeds.", "不，不是", "not", "3 点 半", "。"]))


@given(
    content=TEXTS, old=TEXTS, similarity=st.floats(0, 1), op=OPS, origin=ORIGINS,
    kind=st.sampled_from(sorted(POLICY.kinds)), key=st.sampled_from([None, "profile.city", "x.y", "preference.food"]),
    old_key=st.sampled_from([None, "profile.city", "x.y"]), value=st.one_of(st.none(), TEXTS), status=st.sampled_from(list(Status)),
)  # fmt: skip
def test_deciding_never_fails_and_always_names_its_rule(content, old, similarity, op, origin, kind, key, old_key, value, status):
    record = stored(old, key=old_key, value=value, status=status)
    decision = decided(said(content, kind, key=key, value=value, op=op), (record, similarity), origin=origin)
    assert decision.reason
    assert decision.targets or decision.op is Op.ADD or decision.reason == "nothing_to_retract"
    assert (decision.content is not None) == (decision.op is Op.UPDATE)


@given(st.permutations([city("苏州"), city("昆明", id="r2", status=Status.CONFLICTED), stored("用户养猫", id="r3")]))
def test_the_order_of_the_neighbours_makes_no_difference(records):
    decision = decided(says_city("昆明"), *records)
    assert (decision.op, {one.id for one in decision.targets}) == (Op.SUPERSEDE, {"r1", "r2"})


def test_folding_is_what_makes_texts_equal():
    assert fold("Ｇｏ") == "go"
