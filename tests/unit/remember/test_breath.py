from dataclasses import replace

import pytest

from tests.store.making import record
from yiji.model.record import Candidate, Record, Source
from yiji.model.turn import Decision, Op
from yiji.policy import Policy
from yiji.remember.breath import in_one_breath

SAID = Source(session="s1", turn="t1", position=0)


def stored(number: int = 1, **fields) -> Record:
    return replace(record(number, "看数据报告我只看环比", **fields), source=SAID)


def claim(**fields) -> Candidate:
    usual = {"kind": "rejection", "content": "同比不用给", "quote": "同比不用给", "polarity": "-"}
    return Candidate(**(usual | fields))


def decided(candidate: Candidate, *old: Record, reason: str, op: Op = Op.SUPERSEDE) -> Decision:
    found = Decision(op, candidate, old, reason=reason)
    return in_one_breath(found, candidate, SAID, policy=Policy())


def test_a_refusal_of_another_value_takes_nothing_back_that_the_same_message_says():
    old = stored(key="preference.reply_format", value="环比")
    found = decided(
        claim(key="preference.reply_format", value="同比"), old, reason="contrary:denied"
    )
    assert (found.op, found.targets, found.reason) == (Op.ADD, (), "said_in_one_breath")
    assert found.candidate.key == "preference.reply_format"


def test_a_correction_spares_what_its_own_message_says_of_another_slot():
    found = decided(claim(key="x.room", value="404"), stored(), reason="corrected")
    assert found.op is Op.ADD
    assert found.candidate.key == "x.room"


def test_what_is_added_to_a_taken_slot_of_one_value_stands_without_a_slot():
    old = stored(key="profile.city", value="成都")
    found = decided(claim(key="profile.city", value="杭州"), old, reason="contrary:denied")
    assert (found.op, found.candidate.key) == (Op.ADD, None)


def test_memories_of_other_messages_are_replaced_all_the_same():
    own, other = stored(), record(2, "诊所在三楼")
    found = decided(claim(key="x.room"), own, other, reason="corrected")
    assert (found.op, found.targets) == (Op.SUPERSEDE, (other,))


@pytest.mark.parametrize(
    ("candidate", "old", "reason"),
    [
        (claim(key="profile.city"), stored(key="profile.city"), "corrected"),
        (claim(key=None), stored(), "corrected"),
        (claim(value="香菜"), stored(value="香菜"), "contrary:denied"),
        (claim(value=None), stored(value="香菜"), "contrary:denied"),
        (claim(key="a", value="x"), stored(key="a", value="y"), "same_slot_other_value"),
    ],
)
def test_who_corrects_himself_in_one_message_is_obeyed(candidate, old, reason):
    assert decided(candidate, old, reason=reason).targets == (old,)


def test_a_write_without_a_turn_is_no_one_breath():
    old = replace(stored(key="x.a", value="1"), source=Source())
    found = Decision(Op.SUPERSEDE, claim(key="x.b"), (old,), reason="corrected")
    assert in_one_breath(found, found.candidate, Source(), policy=Policy()) is found


def test_any_other_decision_is_left_alone():
    assert decided(claim(), stored(), reason="same_claim", op=Op.NOOP).op is Op.NOOP
