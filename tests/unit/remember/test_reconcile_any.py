"""Reconciling whatever comes in."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from tests.unit.remember.claims import (
    AT,
    POLICY,
    city,
    decided,
    said,
    says_city,
    stored,
)
from yiji.model.record import Origin, Record, Source, Stated, Status
from yiji.model.turn import Decision, Neighbour, Op
from yiji.remember.reconcile import decide

VALUES = st.sampled_from(["苏州", "昆明", "Leeds", "Lisbon"])
OPS = st.sampled_from(["add", "correct", "end", "retract"])
ORIGINS = st.sampled_from(list(Origin))


def carried_out(
    memories: Sequence[Record], decision: Decision, number: int, origin: Origin
) -> list[Record]:
    """Apply a decision to a list of memories, as the store would."""
    gone = (
        {one.id for one in decision.targets}
        if decision.op in (Op.SUPERSEDE, Op.UPDATE, Op.RETRACT)
        else set()
    )
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


TEXTS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["我住在苏州", "I live in Leeds.", "不，不是", "not", "3 点 半", "。"]),
)


CANDIDATES = st.builds(
    said,
    TEXTS,
    st.sampled_from(sorted(POLICY.kinds)),
    key=st.sampled_from([None, "profile.city", "x.y", "preference.food"]),
    value=st.one_of(st.none(), TEXTS),
    op=OPS,
)
RECORDS = st.builds(
    stored,
    TEXTS,
    key=st.sampled_from([None, "profile.city", "x.y"]),
    value=st.one_of(st.none(), TEXTS),
    status=st.sampled_from(list(Status)),
)


@given(CANDIDATES, RECORDS, st.floats(0, 1), ORIGINS)
def test_deciding_never_fails_and_always_names_its_rule(candidate, record, similarity, origin):
    decision = decided(candidate, (record, similarity), origin=origin)
    assert decision.reason
    assert decision.targets or decision.op is Op.ADD or decision.reason == "nothing_to_retract"
    assert (decision.content is not None) == (decision.op is Op.UPDATE)


@given(
    st.permutations(
        [city("苏州"), city("昆明", id="r2", status=Status.CONFLICTED), stored("用户养猫", id="r3")]
    )
)
def test_the_order_of_the_neighbours_makes_no_difference(records):
    decision = decided(says_city("昆明"), *records)
    assert (decision.op, {one.id for one in decision.targets}) == (Op.SUPERSEDE, {"r1", "r2"})
