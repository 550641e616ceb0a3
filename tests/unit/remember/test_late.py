"""What arrives late, decided upon without a store; tests/pipeline/test_late.py tells the whole."""

from datetime import UTC, datetime, timedelta

import pytest

from yiji.model.record import Candidate, Record, Status
from yiji.model.turn import Decision, Op
from yiji.remember.late import SAID_EARLIER, in_time

NOW = datetime(2026, 3, 2, tzinfo=UTC)
DAY = timedelta(days=1)


def stored(days: int, *, begins: int | None = None) -> Record:
    at = NOW + days * DAY
    return Record(
        id=f"m{days}",
        tenant="t",
        namespace="user:u",
        kind="profile",
        content="…",
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash="h",
        importance=0.5,
        confidence=1.0,
        status=Status.ACTIVE,
        valid_from=None if begins is None else NOW + begins * DAY,
    )


def said(op: str = "add", *, begins: int | None = None) -> Candidate:
    begin = None if begins is None else NOW + begins * DAY
    return Candidate("profile", "…", "…", key="profile.city", op=op, valid_from=begin)  # type: ignore[arg-type]  # one of its literals


@pytest.mark.parametrize("op", [Op.SUPERSEDE, Op.UPDATE, Op.RETRACT])
def test_what_only_changes_what_was_said_before_is_carried_out(op):
    decision = Decision(op, said(), (stored(-1), stored(0)))
    assert in_time(decision, NOW) is decision


@pytest.mark.parametrize("op", [Op.ADD, Op.NOOP, Op.CONFLICT, Op.QUARANTINE])
def test_what_changes_nothing_may_come_whenever(op):
    decision = Decision(op, said(), (stored(5),))
    assert in_time(decision, NOW) is decision


@pytest.mark.parametrize("op", ["add", "end", "correct"])
def test_what_was_said_before_all_that_it_changes_is_history_until_that_began(op):
    found = in_time(Decision(Op.SUPERSEDE, said(op), (stored(5), stored(3, begins=2))), NOW)
    assert (found.op, found.targets, found.reason) == (Op.ADD, (), SAID_EARLIER)
    assert (found.candidate.op, found.candidate.valid_until) == ("add", NOW + 2 * DAY)


@pytest.mark.parametrize("op", ["end", "correct"])
def test_of_several_only_those_said_before_are_changed(op):
    before, after = stored(-5), stored(5)
    found = in_time(Decision(Op.SUPERSEDE, said(op), (after, before)), NOW)
    assert (found.op, found.targets) == (Op.SUPERSEDE, (before,))


def test_what_was_not_said_yet_is_not_taken_back():
    found = in_time(Decision(Op.RETRACT, said("retract"), (stored(5),)), NOW)
    assert (found.op, found.targets) == (Op.NOOP, ())


def test_history_ends_no_earlier_than_it_begins():
    found = in_time(Decision(Op.SUPERSEDE, said(begins=9), (stored(5),)), NOW)
    assert found.candidate.valid_until == NOW + 9 * DAY
