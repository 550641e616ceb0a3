from datetime import timedelta

import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from tests.unit.remember.claims import AT, POLICY, said, stored
from yiji.errors import BadProviderReply, ProviderUnavailable
from yiji.model.record import Candidate, Origin, Source, Stated, Status
from yiji.model.scope import Scope
from yiji.model.turn import Decision, Neighbour, Op
from yiji.remember.decide_llm import (
    SHOWN,
    Proposal,
    Question,
    Stand,
    allowed,
    decide_llm,
    question_of,
)

SCOPE = Scope("t", "u1", "a1")
STAND = Stand(AT, POLICY, Origin.USER, SCOPE)
OLD = stored("周会定在每周三下午", recorded_at=AT - timedelta(days=3))
NEW = said("周会改到每周五上午了")


def added(candidate: Candidate) -> Decision:
    return Decision(Op.ADD, candidate, reason="nothing_like_it")


def near(*records, similarity: float = 0.7) -> tuple[Neighbour, ...]:
    return tuple(Neighbour(one, similarity) for one in records)


def judged(verdict, candidate=NEW, old=OLD, *, similarity=0.7, stand=STAND, version=None) -> Op:
    proposal = Proposal(verdict, old.id, version or old.version)
    found = near(old, similarity=similarity)
    return allowed(proposal, added(candidate), found, stand).op


def answer(*decisions: tuple[int, str, int | None]) -> dict[str, object]:
    return {
        "decisions": [
            {"new": new, "verdict": verdict, "old": old} for new, verdict, old in decisions
        ]
    }


def test_a_proposal_that_nothing_speaks_against_is_taken_with_its_prompt_named():
    found = allowed(Proposal("SUPERSEDE", OLD.id, 1), added(NEW), near(OLD), STAND)
    assert (found.op, found.targets, found.reason) == (Op.SUPERSEDE, (OLD,), "decide-1:supersede")
    assert judged("SAME", said("每周三下午开周会")) is Op.NOOP


def test_an_update_merges_what_is_free():
    old = stored("家里的路由器是华硕的", recorded_at=AT - timedelta(days=3))
    new = said("家里的路由器是华硕的，放在储物间")
    found = allowed(Proposal("UPDATE", old.id, 1), added(new), near(old), STAND)
    assert found.op is Op.UPDATE
    assert "储物间" in found.content


def test_without_a_proposal_and_where_the_rules_decided_otherwise_the_rules_hold():
    assert allowed(None, added(NEW), near(OLD), STAND) == added(NEW)
    sure = Decision(Op.NOOP, NEW, (OLD,), reason="same_claim")
    assert allowed(Proposal("SUPERSEDE", OLD.id, 1), sure, near(OLD), STAND) == sure
    elsewhere = Decision(Op.ADD, NEW, reason="same_slot_other_value_elsewhere")
    assert allowed(Proposal("SUPERSEDE", OLD.id, 1), elsewhere, near(OLD), STAND) == elsewhere


IMPOSSIBLE = {
    "more trusted": {"stand": Stand(AT, POLICY, Origin.TOOL, SCOPE)},
    "inferred against stated": {"candidate": said(NEW.content, stated=Stated.INFERRED)},
    "an operator's word": {
        "old": stored(
            OLD.content, source=Source(origin=Origin.OPERATOR), recorded_at=OLD.recorded_at
        )
    },
    "another subject": {"old": stored(OLD.content, subject="张伟", recorded_at=OLD.recorded_at)},
    "the organisation's": {
        "old": stored(OLD.content, namespace="org", recorded_at=OLD.recorded_at)
    },
    "another user's": {
        "old": stored(OLD.content, namespace="user:u2/agent:a1", recorded_at=OLD.recorded_at)
    },
    "pinned": {"old": stored(OLD.content, pinned=True, recorded_at=OLD.recorded_at)},
    "said later": {"old": stored(OLD.content, recorded_at=AT + timedelta(hours=1))},
    "changed since": {"version": 7},
    "far": {"similarity": 0.1},
    "history": {"old": stored(OLD.content, status=Status.SUPERSEDED, recorded_at=OLD.recorded_at)},
    "an episode": {"old": stored(OLD.content, kind="episode", recorded_at=OLD.recorded_at)},
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_an_impossible_move_falls_back_to_the_rules(why):
    assert judged("SUPERSEDE", **IMPOSSIBLE[why]) is Op.ADD


@pytest.mark.parametrize("key", ["profile.birthday", "profile.health.allergy"])
def test_what_only_a_correction_changes_and_what_concerns_health_is_not_replaced(key):
    old = stored("对花生过敏", kind="profile", key=key, value="花生", recorded_at=OLD.recorded_at)
    assert judged("SUPERSEDE", said("现在吃花生没事了"), old) is Op.ADD


def test_a_memory_of_another_slot_is_not_replaced():
    old = stored("住在杭州", key="profile.city", value="杭州", recorded_at=OLD.recorded_at)
    assert (
        judged("SUPERSEDE", said("在腾讯上班", key="profile.company", value="腾讯"), old) is Op.ADD
    )


def test_the_same_is_not_what_says_another_value_or_the_opposite():
    assert judged("SAME", said("周会定在每周三下午", polarity="-")) is Op.ADD
    old = stored("喜欢茶", value="茶", recorded_at=OLD.recorded_at)
    assert judged("SAME", said("喜欢咖啡", value="咖啡"), old) is Op.ADD


@pytest.mark.parametrize("verdict", ["SAME", "UPDATE", "SUPERSEDE"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我家的1号路由器放在书房", "我家的2号路由器放在客厅"),
        ("the red cable goes into port 4", "the blue cable goes into port 5"),
        ("run 12 failed on the build server", "run 13 failed on the build server"),
    ],
)
def test_of_two_things_that_are_told_apart_neither_takes_the_others_place(one, other, verdict):
    assert judged(verdict, said(other), stored(one, recorded_at=OLD.recorded_at)) is Op.ADD


def test_the_same_thing_may_have_another_value():
    old = stored("the red cable goes into port 4", recorded_at=OLD.recorded_at)
    assert judged("SUPERSEDE", said("the red cable goes into port 5"), old) is Op.SUPERSEDE


def test_an_update_needs_one_kind_and_no_slot():
    old = stored(OLD.content, kind="decision", recorded_at=OLD.recorded_at)
    assert judged("UPDATE", NEW, old) is Op.ADD
    keyed = stored("住在杭州", key="profile.city", value="杭州", recorded_at=OLD.recorded_at)
    assert judged("UPDATE", said("住在杭州西湖边"), keyed) is Op.ADD


def test_only_what_the_rules_would_add_beside_something_near_is_asked():
    asked = question_of(NEW, near(OLD), added(NEW), STAND)
    assert asked == Question(NEW, near(OLD))
    assert question_of(NEW, near(OLD, similarity=0.2), added(NEW), STAND) is None
    sure = Decision(Op.SUPERSEDE, NEW, (OLD,), reason="contrary:other_value")
    assert question_of(NEW, near(OLD), sure, STAND) is None
    many = near(*(stored("周会记录", id=f"r{n}") for n in range(20)))
    found = question_of(NEW, many, added(NEW), STAND)
    assert found is not None
    assert len(found.near) == SHOWN


def test_the_model_sees_numbers_and_gives_numbers():
    other = stored("周会由李雷主持", id="r2")
    model = ScriptedGenerator(answer((1, "SUPERSEDE", 2), (2, "ADD", None)))
    questions = [Question(NEW, near(other, OLD)), Question(said("换了新椅子"), near(other))]
    assert decide_llm(model, questions) == {0: Proposal("SUPERSEDE", OLD.id, 1)}
    (_, prompt) = model.asked[0]
    assert "new 1: 周会改到每周五上午了" in prompt
    assert "old 2 (2026-05-21): 周会定在每周三下午" in prompt
    assert "old 3" in prompt
    assert '"r2"' not in prompt


@pytest.mark.parametrize(
    "said_",
    [
        (1, "SAME", 2),
        (2, "SAME", 1),
        (1, "SAME", 9),
        (1, "SAME", 0),
        (1, "SAME", -1),
        (9, "SAME", 1),
    ],
)
def test_an_invented_number_stands_for_nothing(said_):
    questions = [
        Question(NEW, near(OLD)),
        Question(said("换了新椅子"), near(stored("椅子", id="r2"))),
    ]
    assert decide_llm(ScriptedGenerator(answer(said_)), questions) == {}


def test_nothing_to_ask_costs_nothing():
    model = ScriptedGenerator(answer())
    assert decide_llm(model, []) == {}
    assert model.asked == []


def test_a_verdict_that_is_none_is_a_bad_reply():
    with pytest.raises(BadProviderReply, match="verdict"):
        decide_llm(ScriptedGenerator(answer((1, "DELETE", 1))), [Question(NEW, near(OLD))])
    with pytest.raises(ProviderUnavailable):
        decide_llm(ScriptedGenerator(ProviderUnavailable("away")), [Question(NEW, near(OLD))])
