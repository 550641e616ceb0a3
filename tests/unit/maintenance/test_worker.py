import threading
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.store.making import AT, HOME, TENANT
from yiji.errors import (
    BadProviderReply,
    DayBudgetSpent,
    ProviderRefused,
    ProviderUnavailable,
    StaleWrite,
    StoreUnavailable,
    TurnBudgetSpent,
)
from yiji.maintenance.worker import MOST_AWAY, MOST_WAIT, Handler, Worker, wait_after, wait_for
from yiji.model.clock import FixedClock
from yiji.model.notice import UPKEEP
from yiji.store import leases, outbox, standing
from yiji.store.database import Database
from yiji.store.outbox import EXTRACT, LEASE, MOST_ATTEMPTS
from yiji.store.standing import Standing

BOUND_S = 5.0


class Hand:
    """Does jobs: notes what it was given, and fails on the jobs it was told to."""

    def __init__(self) -> None:
        self.given: list[tuple[str, ...]] = []
        self.faults: dict[str, Exception] = {}
        self.did = threading.Semaphore(0)

    def __call__(self, jobs) -> None:
        self.given.append(tuple(job.subjects[0] for job in jobs))
        self.did.release()
        for job in jobs:
            if job.subjects[0] in self.faults:
                raise self.faults[job.subjects[0]]


@pytest.fixture
def clock():
    return FixedClock(AT)


@pytest.fixture
def database():
    opened = Database.open(":memory:")
    yield opened
    opened.close()


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def worker(database, hand, clock):
    handlers = {"batch": Handler(hand, size=4), EXTRACT: Handler(hand)}
    return Worker(database, handlers, clock)


@pytest.fixture
def push(database, clock):
    def pushing(*subjects, topic="batch", namespace=HOME, **more):
        ids = []
        for subject in subjects:
            with database.write() as connection:
                ids.append(
                    outbox.push(
                        connection,
                        tenant=TENANT,
                        namespace=namespace,
                        topic=topic,
                        subjects=[subject],
                        at=clock.now(),
                        **more,
                    )
                )
        return ids

    return pushing


def stand(database) -> dict[str, int]:
    with database.read() as connection:
        return standing.tally(connection)


def test_nothing_waits_and_nothing_is_done(worker):
    assert worker.drain() == 0


def test_jobs_are_handed_over_in_batches_of_their_topic_and_struck_off(
    worker, hand, push, database
):
    push("a", "b", "c", "d", "e")
    push("x", "y", topic=EXTRACT)
    assert worker.drain() == 7
    assert hand.given == [("a", "b", "c", "d"), ("e",), ("x",), ("y",)]
    assert stand(database) == {}


def test_a_job_without_a_handler_waits_for_a_process_that_has_one(worker, push, database):
    push("a", topic="unknown")
    assert worker.drain() == 0
    assert stand(database) == {Standing.PENDING: 1}
    assert worker.is_idle()


def test_a_refused_job_keeps_no_other_waiting(worker, hand, push, database):
    push("a", "bad", "c", "d", "e")
    hand.faults["bad"] = ProviderRefused("not wanted")
    with pytest.raises(ProviderRefused):
        worker.drain()
    assert hand.given == [("a", "bad", "c", "d"), ("a",), ("bad",), ("c",), ("d",), ("e",)]
    assert stand(database) == {Standing.FAILED: 1}


def test_an_unforeseen_error_is_a_fault_of_its_job_alone(worker, hand, push, database):
    push("bug")
    push("x", topic=EXTRACT)
    hand.faults["bug"] = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        worker.drain()
    assert ("x",) in hand.given
    with database.read() as connection:
        (line,) = standing.lines(connection)
    assert (line.standing, line.fault, line.attempts) == (Standing.FAILED, "ZeroDivisionError", 1)


def test_a_poison_job_is_parked_at_last_and_said_by_name(worker, hand, push, database, clock):
    push("bad")
    hand.faults["bad"] = ProviderRefused("not wanted")
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(ProviderRefused):
            worker.drain()
        assert worker.drain() == 0, "not due before its wait is over"
        clock.advance(MOST_WAIT)
    assert worker.drain() == 0
    with database.read() as connection:
        (line,) = standing.lines(connection)
    assert (line.standing, line.fault) == (Standing.DEAD, "ProviderRefused")


def test_a_provider_that_is_away_is_asked_once_and_keeps_no_other_topic_waiting(
    worker, hand, push, database, clock
):
    push("a", "b", "c", "d", "e")
    push("x", topic=EXTRACT)
    hand.faults["a"] = ProviderUnavailable("away")
    with pytest.raises(ProviderUnavailable):
        worker.drain()
    assert hand.given == [("a", "b", "c", "d"), ("x",)]
    assert stand(database) == {Standing.PENDING: 1, Standing.FAILED: 4}
    hand.faults.clear()
    clock.advance(wait_after(1))
    assert worker.drain() == 5


def test_a_provider_that_goes_away_among_refusals_is_not_asked_on(worker, hand, push, database):
    push("bad", "b", "gone", "d")
    hand.faults = {"bad": ProviderRefused("no"), "gone": ProviderUnavailable("away")}
    with pytest.raises(ProviderRefused):
        worker.drain()
    assert hand.given == [("bad", "b", "gone", "d"), ("bad",), ("b",), ("gone",)]
    assert stand(database) == {Standing.FAILED: 3}


def test_a_lost_race_is_a_fault_of_its_job_and_ends_nothing(worker, hand, push, database):
    push("a", topic=EXTRACT)
    push("b", topic=EXTRACT, namespace="user:other")
    hand.faults["a"] = StaleWrite("changed since")
    with pytest.raises(StaleWrite):
        worker.drain()
    assert hand.given == [("a",), ("b",)]


def test_a_provider_that_is_away_for_days_parks_its_jobs_to_be_seen(
    worker, hand, push, clock, monkeypatch
):
    monkeypatch.setattr("yiji.maintenance.worker.MOST_AWAY", MOST_ATTEMPTS + 1)
    push("a")
    hand.faults["a"] = ProviderUnavailable("away")
    for _ in range(MOST_ATTEMPTS + 1):
        assert stand(worker._database).keys() <= {Standing.PENDING, Standing.FAILED}
        with pytest.raises(ProviderUnavailable):
            worker.drain()
        clock.advance(MOST_WAIT)
    assert stand(worker._database) == {Standing.DEAD: 1}
    assert timedelta(days=3) < MOST_AWAY * MOST_WAIT


def test_a_provider_that_is_away_for_long_parks_nothing(worker, hand, push, database, clock):
    push("a")
    hand.faults["a"] = ProviderUnavailable("away")
    for _ in range(MOST_ATTEMPTS + 3):
        with pytest.raises(ProviderUnavailable):
            worker.drain()
        clock.advance(MOST_WAIT)
    assert stand(database) == {Standing.FAILED: 1}


def test_waits_double_up_to_a_quarter_of_an_hour():
    minutes = [wait_after(attempts) / timedelta(minutes=1) for attempts in (1, 2, 3, 4, 5, 99)]
    assert minutes == [1, 2, 4, 8, 15, 15]


def test_who_asks_for_patience_is_given_it(worker, hand, push, clock):
    push("a")
    busy = ProviderUnavailable("busy")
    busy.retry_after_s = 7200
    hand.faults["a"] = busy
    with pytest.raises(ProviderUnavailable):
        worker.drain()
    hand.faults.clear()
    clock.advance(timedelta(seconds=7199))
    assert worker.drain() == 0
    clock.advance(timedelta(seconds=1))
    assert worker.drain() == 1


def test_the_wait_of_a_fault_is_what_it_asks_for_or_longer():
    asked = ProviderUnavailable("busy")
    asked.retry_after_s = 90
    assert wait_for(asked, 1) == timedelta(seconds=90)
    assert wait_for(asked, 3) == wait_after(3)
    assert wait_for(asked, MOST_ATTEMPTS) == MOST_WAIT
    assert wait_for(asked, MOST_AWAY) is None
    assert wait_for(BadProviderReply("no"), MOST_ATTEMPTS - 1) == MOST_WAIT
    assert wait_for(BadProviderReply("no"), MOST_ATTEMPTS) is None
    assert wait_for(ZeroDivisionError(), 1) == wait_after(1)


def test_a_turn_above_its_budget_is_parked_at_once(worker, hand, push, database):
    push("dear")
    hand.faults["dear"] = TurnBudgetSpent("too much")
    with pytest.raises(TurnBudgetSpent):
        worker.drain()
    with database.read() as connection:
        (line,) = standing.lines(connection)
    assert (line.standing, line.fault, line.attempts) == (Standing.DEAD, "TurnBudgetSpent", 1)


def test_one_tenants_spent_day_keeps_no_other_waiting(worker, hand, push, database, clock):
    push("a", topic=EXTRACT)
    push("b", topic=EXTRACT, namespace="user:other")
    spent = DayBudgetSpent("until tomorrow")
    spent.retry_after_s = 40_000
    hand.faults["a"] = spent
    with pytest.raises(DayBudgetSpent):
        worker.drain()
    assert hand.given == [("a",), ("b",)]
    clock.advance(timedelta(seconds=39_999))
    assert worker.drain() == 0
    clock.advance(timedelta(seconds=1))
    hand.faults.clear()
    assert worker.drain() == 1


def test_a_later_turn_waits_until_the_one_before_it_is_extracted(
    worker, hand, push, database, clock
):
    push("first", topic=EXTRACT)
    clock.advance(timedelta(seconds=1))
    push("second", topic=EXTRACT)
    push("other", topic=EXTRACT, namespace="user:other")
    hand.faults["first"] = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        worker.drain()
    assert hand.given == [("first",), ("other",)]
    hand.faults.clear()
    clock.advance(MOST_WAIT)
    worker.drain()
    assert hand.given[2:] == [("first",), ("second",)]


def test_a_job_is_done_outside_of_any_transaction(database, clock, push):
    def writing(_jobs):
        with database.write() as connection:
            assert standing.tally(connection) == {Standing.RUNNING: 1}

    push("a")
    assert Worker(database, {"batch": Handler(writing)}, clock).drain() == 1


def test_a_handler_may_strike_its_jobs_off_itself(database, clock, push):
    def striking(jobs):
        with database.write() as connection:
            outbox.done(connection, jobs)

    push("a")
    assert Worker(database, {"batch": Handler(striking)}, clock).drain() == 1


def test_a_job_whose_worker_died_is_done_after_its_lease(worker, hand, push, database, clock):
    push("a", "b")
    with database.write() as connection:
        assert leases.claim(connection, at=clock.now())
    assert worker.drain() == 0
    assert not worker.is_idle()
    clock.advance(LEASE)
    assert worker.drain() == 2
    assert hand.given == [("a",), ("b",)], "each alone: one of them may be what killed it"


def test_a_handler_that_takes_longer_has_a_longer_lease(database, hand, clock, push):
    handlers = {"batch": Handler(hand), "slow": Handler(hand, size=2, lease=2 * LEASE)}
    worker = Worker(database, handlers, clock)

    def dying(_jobs):
        raise KeyboardInterrupt

    push("a")
    push("x", "y", topic="slow")
    for topic, handler in handlers.items():
        killed = Worker(database, {topic: replace(handler, do=dying)}, clock)
        with pytest.raises(KeyboardInterrupt):
            killed.drain()
    clock.advance(LEASE)
    assert worker.drain() == 1
    clock.advance(LEASE - timedelta(seconds=1))
    assert worker.drain() == 0
    clock.advance(timedelta(seconds=1))
    assert worker.drain() == 2
    assert hand.given == [("a",), ("x",), ("y",)]


def test_a_notice_is_worked_off_and_says_what_comes_next(worker, hand, push):
    first, second = push("first", "second", topic=EXTRACT)
    following = worker.work(TENANT, first)
    assert following is not None
    assert following.id == second
    assert worker.work(TENANT, second) is None
    assert worker.work(TENANT, second) is None, "a notice may come twice"
    assert hand.given == [("first",), ("second",)]


def test_a_notice_out_of_turn_does_the_job_whose_turn_it_is(worker, hand, push):
    _, second = push("first", "second", topic=EXTRACT)
    worker.work(TENANT, second)
    assert hand.given == [("first",)]


def test_a_notice_touches_only_its_namespace(worker, hand, push):
    (here,) = push("here")
    push("there", namespace="user:other")
    worker.work(TENANT, here)
    assert hand.given == [("here",)]


def test_the_fault_of_a_notice_is_noted_and_not_raised(worker, hand, push, database):
    (job,) = push("bad")
    hand.faults["bad"] = ValueError()
    worker.work(TENANT, job)
    assert stand(database) == {Standing.FAILED: 1}


def test_nothing_comes_next_where_the_provider_is_away(database, hand, push, clock):
    first, _ = push("first", "second")
    push("other", topic="unknown")
    hand.faults["first"] = ProviderUnavailable("away")
    worker = Worker(database, {"batch": Handler(hand)}, clock)
    assert worker.work(TENANT, first) is None
    assert hand.given == [("first",)]


def test_a_worker_that_can_do_nothing_takes_nothing(database, clock, push):
    (job,) = push("a")
    idle = Worker(database, {}, clock)
    assert idle.work(TENANT, job) is None
    assert idle.due(9) == []
    assert stand(database) == {Standing.PENDING: 1}


def test_what_is_due_is_named_the_most_urgent_first(worker, push):
    (upkeep,) = push("late", priority=UPKEEP)
    (turn,) = push("soon")
    assert [one.id for one in worker.due(9)] == [turn, upkeep]
    assert [one.id for one in worker.due(1)] == [turn]


def test_a_running_worker_does_what_comes_and_stops_when_told(worker, hand, push):
    stop = threading.Event()
    thread = threading.Thread(target=worker.run, args=(stop,), kwargs={"idle_s": 0.01})
    thread.start()
    for subject in ("a", "b"):
        push(subject)
        assert hand.did.acquire(timeout=BOUND_S)
    stop.set()
    thread.join(BOUND_S)
    assert not thread.is_alive()
    assert hand.given == [("a",), ("b",)]


def test_a_running_worker_survives_a_poison_job(worker, hand, push):
    stop = threading.Event()
    push("bad")
    hand.faults["bad"] = ZeroDivisionError()
    thread = threading.Thread(target=worker.run, args=(stop,), kwargs={"idle_s": 0.01})
    thread.start()
    assert hand.did.acquire(timeout=BOUND_S)
    push("good", topic=EXTRACT)
    assert hand.did.acquire(timeout=BOUND_S)
    stop.set()
    thread.join(BOUND_S)
    assert not thread.is_alive()
    assert hand.given == [("bad",), ("good",)]


def test_a_running_worker_outlives_its_database(worker, monkeypatch):
    monkeypatch.setattr("yiji.maintenance.worker.FAULT_S", 0.01)
    stop, failing = threading.Event(), threading.Semaphore(0)

    def away(*_):
        failing.release()
        raise StoreUnavailable("busy")

    with monkeypatch.context() as patch:
        patch.setattr(worker, "drain", away)
        patch.setattr(worker, "is_idle", away)
        thread = threading.Thread(target=worker.run, args=(stop,))
        thread.start()
        for _ in range(4):
            assert failing.acquire(timeout=BOUND_S)
        stop.set()
        thread.join(BOUND_S)
    assert not thread.is_alive()


@pytest.mark.parametrize("when", ["failed", "done"])
def test_what_the_database_did_not_take_of_a_job_is_noted_when_it_is_back(
    worker, hand, push, monkeypatch, when
):
    """Its lease would keep the job from everybody for ten minutes."""
    push("a")
    if when == "failed":
        hand.faults["a"] = StoreUnavailable("restarting")

    def away(*_, **_more):
        raise StoreUnavailable("restarting")

    with monkeypatch.context() as patch:
        patch.setattr(outbox, "fail" if when == "failed" else "done", away)
        for _ in range(2):
            with pytest.raises(StoreUnavailable):
                worker.drain()
            patch.setattr(outbox, "fail", away)
    assert stand(worker._database) == {Standing.RUNNING: 1}
    hand.faults.clear()
    assert worker.drain() == 0
    assert stand(worker._database) == {Standing.FAILED: 1}
    worker._clock.advance(wait_after(1))
    assert worker.drain() == 1
    assert stand(worker._database) == {}
    assert hand.given == [("a",), ("a",)]


def test_a_worker_told_to_stop_finishes_the_jobs_at_hand(database, clock, push):
    stop, done = threading.Event(), []

    def stopping(jobs):
        stop.set()
        done.extend(job.subjects[0] for job in jobs)

    push("a", "b")
    worker = Worker(database, {"batch": Handler(stopping)}, clock)
    assert worker.drain(stop) == 1
    assert done == ["a"]
    assert stand(database) == {Standing.PENDING: 1}
