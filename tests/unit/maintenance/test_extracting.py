from datetime import timedelta

import pytest

from yiji.errors import (
    BadProviderReply,
    DayBudgetSpent,
    ProviderUnavailable,
    TurnBudgetSpent,
    YijiError,
)
from yiji.maintenance.extracting import MOST_ATTEMPTS, MOST_WAIT, RETRY, extract_waiting, retry_at
from yiji.store import outbox
from yiji.store.outbox import Job


def pushed(plain, clock, *subjects: str) -> None:
    with plain._database.write() as connection:
        for subject in subjects:
            outbox.push(
                connection,
                tenant="t",
                namespace="user:u",
                topic=outbox.EXTRACT,
                subjects=[subject],
                at=clock.now(),
            )


class Handler:
    """Does jobs and strikes them off; fails on those of one subject."""

    def __init__(self, plain) -> None:
        self.database = plain._database
        self.seen: list[str] = []
        self.faults: dict[str, YijiError] = {}

    def __call__(self, job: Job) -> None:
        self.seen += job.subjects
        if fault := self.faults.get(job.subjects[0]):
            raise fault
        with self.database.write() as connection:
            outbox.done(connection, [job])


@pytest.fixture
def handler(plain):
    return Handler(plain)


def work(plain, handler, clock) -> int:
    return extract_waiting(plain._database, handler, at=clock.now())


def test_all_that_waits_is_done_in_order(plain, handler, clock):
    pushed(plain, clock, "a", "b", "c")
    assert work(plain, handler, clock) == 3
    assert handler.seen == ["a", "b", "c"]
    assert work(plain, handler, clock) == 0


def test_a_bad_one_keeps_no_other_waiting(plain, handler, clock):
    pushed(plain, clock, "a", "bad", "c")
    handler.faults["bad"] = BadProviderReply("no")
    with pytest.raises(BadProviderReply):
        work(plain, handler, clock)
    assert handler.seen == ["a", "bad", "c"]


def test_a_model_that_is_away_is_asked_once_and_the_next_time_for_another(plain, handler, clock):
    pushed(plain, clock, "a", "b")
    handler.faults = {"a": ProviderUnavailable("away"), "b": ProviderUnavailable("away")}
    for _ in range(2):
        with pytest.raises(ProviderUnavailable):
            work(plain, handler, clock)
    assert handler.seen == ["a", "b"]
    handler.faults = {}
    clock.advance(MOST_WAIT)
    assert work(plain, handler, clock) == 2


def job(attempts: int) -> Job:
    return Job("j", "t", "user:u", outbox.EXTRACT, ("a",), attempts)


def test_when_a_job_is_due_again(clock):
    at = clock.now()
    assert retry_at(BadProviderReply("x"), job(1), at) == at + 2 * RETRY
    assert retry_at(BadProviderReply("x"), job(MOST_ATTEMPTS), at) is None
    assert retry_at(ProviderUnavailable("x"), job(50), at) == at + MOST_WAIT
    asked = ProviderUnavailable("x")
    asked.retry_after_s = 7200
    assert retry_at(asked, job(1), at) == at + timedelta(hours=2)
    spent = DayBudgetSpent("x")
    spent.retry_after_s = 40_000
    assert retry_at(spent, job(1), at) == at + timedelta(seconds=40_000)
    assert retry_at(TurnBudgetSpent("x"), job(1), at) is None
