from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.store.making import record
from yiji.model.record import Candidate, Origin, Source, Stated, Status
from yiji.model.turn import Decision, Op
from yiji.policy import Policy
from yiji.remember.enact import Placement, enact

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)
BEFORE = NOW - timedelta(days=30)
POLICY = Policy()
PLACE = Placement("new", "acme", "user:u", Source(session="today"), NOW, ("e9",), {"n": 1})


def old(**fields):
    return record(
        1,
        "住在北京",
        **({"valid_from": BEFORE, "cites": ("e1",), "source": Source(session="then")} | fields),
    )


def done(decided: Op, *targets, content: str | None = None, placement: Placement = PLACE, **fields):
    candidate = Candidate(**({"kind": "fact", "content": "住在上海"} | fields))
    return enact(Decision(decided, candidate, targets, content, "rule"), placement, policy=POLICY)


@pytest.mark.parametrize(
    ("op", "status"),
    [
        (Op.ADD, Status.ACTIVE),
        (Op.CONFLICT, Status.CONFLICTED),
        (Op.QUARANTINE, Status.QUARANTINED),
    ],
)
def test_what_is_added_changes_nothing_else(op: Op, status: Status):
    change = done(op, old())
    assert change.is_new
    assert change.updates == ()
    assert (change.record.id, change.record.status, change.record.cites) == ("new", status, ("e9",))
    assert change.record.metadata == {"n": 1}


def test_a_models_word_against_another_is_no_dispute_to_be_shown():
    place = replace(PLACE, source=Source(origin=Origin.AGENT))
    assert done(Op.CONFLICT, old(), placement=place).record.status is Status.CANDIDATE


def test_what_a_model_handed_over_is_a_dispute_to_be_shown():
    place = replace(PLACE, source=Source(origin=Origin.AGENT))
    change = done(Op.CONFLICT, old(), placement=place, confidence=POLICY.candidate_below)
    assert change.record.status is Status.CONFLICTED


def test_a_repetition_confirms_and_cites_what_it_came_from():
    change = done(Op.NOOP, old(confidence=0.6))
    assert not change.is_new
    one = change.record
    assert change.updates == (one,)
    assert (one.confirm_count, one.access_count, one.last_confirmed_at) == (2, 1, NOW)
    assert one.cites == ("e1", "e9")
    assert one.version == old().version + 1
    assert one.confidence == pytest.approx(0.7)


@pytest.mark.parametrize(
    ("source", "kind", "gain"),
    [
        (Source(session="today"), "fact", 0.1),
        (Source(session="today"), "procedure", 0.2),
        (Source(session="then"), "fact", 0.0),
        (Source(session="today", origin=Origin.AGENT), "fact", 0.0),
    ],
)
def test_only_another_session_of_a_person_adds_belief(source: Source, kind: str, gain: float):
    change = done(Op.NOOP, old(confidence=0.5, kind=kind), placement=replace(PLACE, source=source))
    assert change.record.confidence == pytest.approx(0.5 + gain)


def test_belief_ends_at_one():
    assert done(Op.NOOP, old(confidence=0.95)).record.confidence == 1.0


@pytest.mark.parametrize(
    ("status", "confidence", "then"),
    [
        (Status.ARCHIVED, 1.0, Status.ACTIVE),
        (Status.CANDIDATE, 0.45, Status.ACTIVE),
        (Status.CANDIDATE, 0.3, Status.CANDIDATE),
        (Status.CONFLICTED, 1.0, Status.CONFLICTED),
    ],
)
def test_said_again_what_was_archived_or_doubtful_counts_again(status, confidence, then):
    assert done(Op.NOOP, old(status=status, confidence=confidence)).record.status is then


def test_a_new_value_holds_from_when_the_old_one_ends():
    change = done(Op.SUPERSEDE, old())
    (gone,) = change.updates
    assert gone.valid_until == change.record.valid_from == gone.superseded_at == NOW
    assert (gone.status, gone.superseded_by) == (Status.SUPERSEDED, "new")
    assert gone.confidence <= 0.2


def test_a_new_value_that_began_earlier_ends_the_old_one_then():
    began = NOW - timedelta(days=7)
    change = done(Op.SUPERSEDE, old(), valid_from=began)
    assert change.updates[0].valid_until == change.record.valid_from == began


def test_an_old_value_never_ends_before_it_began():
    change = done(Op.SUPERSEDE, old(valid_from=NOW), valid_from=NOW - timedelta(days=7))
    assert change.updates[0].valid_until >= change.updates[0].valid_from


def test_an_old_value_that_had_ended_already_ended_then():
    ended = BEFORE + timedelta(days=1)
    assert done(Op.SUPERSEDE, old(valid_until=ended)).updates[0].valid_until == ended


def test_what_was_wrong_held_at_no_time():
    (gone,) = done(Op.SUPERSEDE, old(), op="correct").updates
    assert gone.valid_from == gone.valid_until == BEFORE
    assert done(Op.SUPERSEDE, old(), op="correct").record.source.stated is Stated.CORRECTED


def test_several_values_are_replaced_by_one():
    other = replace(old(), id="other")
    assert {one.superseded_by for one in done(Op.SUPERSEDE, old(), other).updates} == {"new"}


def test_taking_back_leaves_nothing_new():
    change = done(Op.RETRACT, old())
    assert not change.is_new
    assert change.record.status is Status.SUPERSEDED
    assert change.record.superseded_by is None


def test_added_detail_keeps_what_both_say():
    before = old(
        entities=("北京",),
        keywords=("a",),
        metadata={"n": 0, "m": 2},
        pinned=True,
        importance=0.9,
        confirm_count=2,
    )
    one = done(Op.UPDATE, before, content="住在北京朝阳区", entities=("朝阳",)).record
    assert one.content == "住在北京朝阳区"
    assert (one.entities, one.keywords) == (("北京", "朝阳"), ("a",))
    assert (one.cites, one.metadata) == (("e1", "e9"), {"n": 1, "m": 2})
    assert (one.pinned, one.importance, one.confirm_count) == (True, 0.9, 3)
