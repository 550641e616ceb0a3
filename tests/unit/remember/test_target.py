import pytest

from yiji.errors import NotFound, StaleWrite
from yiji.model.record import Candidate
from yiji.model.turn import Op
from yiji.remember.target import Target, corrected


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def decided(me, candidate: Candidate, target: Target):
    with me._parts.database.read() as connection:
        return corrected(connection, me.scope, candidate, target, policy=me._parts.policy)


def test_the_named_memory_is_replaced_in_its_own_slot(me):
    old = me.turn(user="我住在北京").outcomes[0].record
    decision = decided(me, Candidate("fact", "上海"), Target(old.id, old.version))
    assert (decision.op, decision.targets) == (Op.SUPERSEDE, (old,))
    assert (decision.candidate.key, decision.candidate.op) == ("profile.city", "correct")


@pytest.mark.parametrize(("op", "decision"), [("retract", Op.RETRACT), ("end", Op.SUPERSEDE)])
def test_what_is_taken_back_or_ended_stays_so(me, op, decision):
    old = me.turn(user="我住在北京").outcomes[0].record
    found = decided(me, Candidate("fact", "不住了", op=op), Target(old.id))
    assert (found.op, found.candidate.op) == (decision, op)


def test_a_version_that_has_passed_and_a_memory_that_is_gone_are_told_apart(me):
    old = me.turn(user="我住在北京").outcomes[0].record
    with pytest.raises(StaleWrite, match="version 1"):
        decided(me, Candidate("fact", "上海"), Target(old.id, 7))
    me.forget(id=old.id)
    with pytest.raises(NotFound):
        decided(me, Candidate("fact", "上海"), Target(old.id))
