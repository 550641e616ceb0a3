from datetime import timedelta

import pytest

from tests.servers.opening import written
from tests.store.making import AT, HOME, TENANT
from yiji.model.notice import TURN, UPKEEP
from yiji.store import leases, outbox, standing
from yiji.store.outbox import EXTRACT, JOB_SIZE, LEASE, LOST, MOST_AHEAD, MOST_ATTEMPTS
from yiji.store.scopes import Place
from yiji.store.standing import Standing

SECOND = timedelta(seconds=1)


def push(database, *, at=AT, topic="learn", namespace=HOME, tenant=TENANT, priority=TURN):
    with database.write() as connection:
        return outbox.push(
            connection,
            tenant=tenant,
            namespace=namespace,
            topic=topic,
            subjects=("r1",),
            at=at,
            priority=priority,
        )


def claim(database, at=AT, **more):
    with database.write() as connection:
        return leases.claim(connection, at=at, **more)


def claimed(database, at=AT, **more):
    return [job.id for job in claim(database, at, **more)]


def fail(database, job, *, retry_at=None, fault="ValueError"):
    with database.write() as connection:
        outbox.fail(connection, job, fault=fault, retry_at=retry_at)


def done(database, *jobs):
    with database.write() as connection:
        outbox.done(connection, jobs)


def due(database, at=AT, **more):
    with database.read() as connection:
        return [one.id for one in leases.due(connection, at=at, **more)]


def counts(database):
    with database.read() as connection:
        return standing.tally(connection)


def test_a_job_is_claimed_once_until_its_lease_ends(database):
    job = push(database)
    (taken,) = claim(database)
    assert (taken.id, taken.subjects, taken.attempts, taken.is_lost) == (job, ("r1",), 1, False)
    assert claim(database, AT + LEASE - SECOND) == []
    (again,) = claim(database, AT + LEASE)
    assert (again.attempts, again.is_lost) == (2, True)


def test_a_topic_may_have_a_lease_of_its_own(database):
    job, other = push(database), push(database, topic="embed", namespace="user:other")
    leases = {"learn": 2 * LEASE}
    assert set(claimed(database, leases=leases)) == {job, other}
    assert claimed(database, AT + LEASE, leases=leases) == [other]
    assert claimed(database, AT + 2 * LEASE - SECOND, leases=leases) == []
    assert claimed(database, AT + 2 * LEASE, topics=["learn"], leases=leases) == [job]
    assert claimed(database, AT + 4 * LEASE - SECOND, topics=["learn"]) == []
    assert claimed(database, AT + 4 * LEASE, topics=["learn"]) == [job]


def test_jobs_are_claimed_oldest_first_by_topic_and_when_due(database):
    second = push(database, at=AT + 2 * SECOND)
    first = push(database)
    other = push(database, topic="embed")
    push(database, at=AT + timedelta(hours=1))
    assert claimed(database, AT + 9 * SECOND, topics=["learn"]) == [first, second]
    assert claimed(database, AT + 9 * SECOND, limit=1) == [other]


def test_a_turns_job_comes_before_maintenance_however_old(database):
    upkeep = push(database, priority=UPKEEP)
    turn = push(database, at=AT + SECOND)
    assert claimed(database, AT + SECOND, limit=1) == [turn]
    assert claimed(database, AT + SECOND) == [upkeep]


def test_a_done_job_is_gone_and_a_dead_one_is_kept(database):
    push(database)
    push(database, at=AT + SECOND)
    first, failed = claim(database, AT + SECOND)
    done(database, first)
    done(database, first)
    fail(database, failed, retry_at=AT + timedelta(days=1))
    assert claim(database, AT + timedelta(hours=1)) == []
    (again,) = claim(database, AT + timedelta(days=1))
    fail(database, again)
    assert claim(database, AT + timedelta(days=9)) == []
    assert counts(database) == {Standing.DEAD: 1}


def test_a_namespaces_extractions_are_done_one_after_the_other(database):
    first = push(database, topic=EXTRACT)
    second = push(database, topic=EXTRACT, at=AT + SECOND)
    elsewhere = push(database, topic=EXTRACT, namespace="user:other", at=AT + SECOND)
    rival = push(database, topic=EXTRACT, tenant="rival", at=AT + SECOND)
    at = AT + 2 * SECOND
    taken = claim(database, at)
    assert {job.id for job in taken} == {first, elsewhere, rival}
    assert claim(database, at) == []
    done(database, taken[0])
    assert claimed(database, at) == [second]


def test_an_extraction_that_waits_for_a_retry_holds_up_those_after_it(database):
    push(database, topic=EXTRACT)
    second = push(database, topic=EXTRACT, at=AT + SECOND)
    (first,) = claim(database, AT + SECOND)
    fail(database, first, retry_at=AT + timedelta(minutes=5))
    assert claim(database, AT + timedelta(minutes=4)) == []
    (again,) = claim(database, AT + timedelta(minutes=5))
    assert again.id == first.id
    fail(database, again)
    assert claimed(database, AT + timedelta(minutes=5)) == [second], "a parked one holds up nobody"


def test_an_extraction_that_fails_again_and_again_holds_up_nobody_but_while_it_runs(database):
    push(database, topic=EXTRACT)
    second = push(database, topic=EXTRACT, at=AT + SECOND)
    later = AT + timedelta(days=1)
    for _ in range(MOST_ATTEMPTS):
        (first,) = claim(database, AT + SECOND)
        fail(database, first, fault="ProviderUnavailable", retry_at=AT + SECOND)
    (first,) = claim(database, AT + SECOND, limit=1)
    assert claim(database, AT + SECOND) == []
    fail(database, first, fault="ProviderUnavailable", retry_at=later)
    assert claimed(database, AT + SECOND) == [second]


def test_other_topics_are_not_held_up(database):
    ids = [push(database, at=AT + number * SECOND) for number in range(3)]
    (first,) = claim(database, AT + 5 * SECOND, limit=1)
    assert [first.id, *claimed(database, AT + 5 * SECOND)] == ids


def test_a_lost_job_is_given_first_and_alone(database):
    lost = [push(database), push(database, at=AT + SECOND)]
    claim(database, AT + SECOND)
    at = AT + SECOND + LEASE
    fresh = push(database, at=at)
    assert [claimed(database, at) for _ in range(4)] == [[lost[0]], [lost[1]], [fresh], []]


def test_further_jobs_of_a_topic_are_waiting_ones_and_never_a_lost_one(database):
    push(database)
    (lost,) = claim(database)
    at = AT + LEASE
    fresh = [push(database, at=at + number * SECOND) for number in range(3)]
    push(database, topic="embed", at=at)
    push(database, namespace="user:other", at=at)
    with database.write() as connection:
        place = Place(TENANT, HOME)
        found = leases.more(connection, lost, at=at, limit=2, place=place, leases={"learn": SECOND})
    assert [job.id for job in found] == fresh[:2]
    assert claimed(database, at, limit=1) == [lost.id]
    assert claimed(database, at + SECOND, limit=1) == fresh[:1], "its own lease has ended"


def test_many_subjects_are_cut_into_jobs(database):
    subjects = [f"r{number}" for number in range(JOB_SIZE + 1)]
    where = {"tenant": TENANT, "namespace": HOME, "topic": "learn", "at": AT}
    with database.write() as connection:
        outbox.push_all(connection, **where, subjects=subjects)
        outbox.push_all(connection, **where, subjects=["a", "b"], size=1, priority=UPKEEP)
        outbox.push_all(connection, **where, subjects=[])
    given = [job.subjects for job in claim(database)]
    assert given == [tuple(subjects[:-1]), (subjects[-1],), ("a",), ("b",)]


def test_a_job_that_kills_its_workers_is_parked_at_last(database):
    push(database)
    for number in range(MOST_ATTEMPTS):
        (job,) = claim(database, AT + number * LEASE)
        assert job.attempts == number + 1
    other = push(database, at=AT + MOST_ATTEMPTS * LEASE)
    assert claimed(database, AT + MOST_ATTEMPTS * LEASE) == [other]
    assert counts(database) == {Standing.DEAD: 1, Standing.RUNNING: 1}


def test_a_worker_lost_once_does_not_park_a_job_that_waited_long_for_a_provider(database):
    push(database)
    at = AT
    for _ in range(MOST_ATTEMPTS + 2):
        (job,) = claim(database, at)
        fail(database, job, fault="ProviderUnavailable", retry_at=at)
    claim(database, at)
    (again,) = claim(database, at + LEASE)
    assert again.is_lost
    fail(database, again, fault="ProviderUnavailable", retry_at=at + LEASE)
    assert claim(database, at + LEASE)


def test_the_failure_of_a_worker_that_lost_its_lease_counts_for_nothing(database):
    push(database)
    (slow,) = claim(database)
    (taken,) = claim(database, AT + LEASE)
    fail(database, slow)
    assert counts(database) == {Standing.RUNNING: 1}
    fail(database, taken, fault=LOST, retry_at=AT)
    assert counts(database) == {Standing.FAILED: 1}
    fail(database, taken)
    assert counts(database) == {Standing.FAILED: 1}, "it is nobody's now"


@pytest.mark.parametrize(("ahead", "count"), [(MOST_AHEAD, 1), (MOST_AHEAD + SECOND, 0)])
def test_a_new_job_of_a_fast_clock_is_claimed_at_once_up_to_a_bound(database, ahead, count):
    push(database, at=AT + ahead)
    assert len(claim(database)) == count
    assert len(claim(database, AT + ahead)) == 1 - count


def test_a_retry_is_not_taken_before_its_time_however_near(database):
    push(database)
    (job,) = claim(database)
    fail(database, job, retry_at=AT + SECOND)
    assert claim(database) == []
    assert claim(database, AT + SECOND)


def test_what_is_due_is_named_without_being_taken(database):
    first = push(database, topic=EXTRACT)
    push(database, topic=EXTRACT, at=AT + SECOND)
    upkeep = push(database, topic="embed", priority=UPKEEP)
    assert due(database, limit=9) == [first, upkeep]
    assert due(database, limit=9, topics=["embed"]) == [upkeep]
    assert due(database, limit=9, place=Place(TENANT, "user:other")) == []
    assert due(database, limit=9, place=Place("rival", HOME)) == []
    claim(database)
    assert due(database, AT + LEASE, limit=9) == [first, upkeep]


def test_a_place_is_claimed_alone(database):
    push(database)
    there = push(database, namespace="user:other")
    assert claimed(database, place=Place(TENANT, "user:other")) == [there]


def test_a_job_knows_its_place_until_it_is_done(database):
    job = push(database)
    with database.read() as connection:
        assert standing.place_of(connection, tenant=TENANT, id=job) == Place(TENANT, HOME)
        assert standing.place_of(connection, tenant="rival", id=job) is None


def test_open_jobs_are_those_that_may_still_be_done(database):
    push(database)
    with database.read() as connection:
        assert standing.is_any_open(connection, topics=["learn"])
        assert not standing.is_any_open(connection, topics=["embed"])
    (job,) = claim(database)
    fail(database, job)
    with database.read() as connection:
        assert not standing.is_any_open(connection, topics=["learn"])


def test_jobs_are_announced_after_their_commit_and_never_without_one(database):
    told = []

    def tell(notices):
        with database.read() as connection:
            assert standing.place_of(connection, tenant=TENANT, id=notices[0].id)
        told.extend((one.tenant, one.id, one.priority) for one in notices)

    def push_and_break(connection):
        outbox.push(connection, tenant=TENANT, namespace=HOME, topic="t", subjects=(), at=AT)
        raise ZeroDivisionError

    database.announce_to(tell)
    with pytest.raises(ZeroDivisionError):
        written(database, push_and_break)
    with database.write():
        pass
    assert told == []
    job = push(database, priority=UPKEEP)
    assert told == [(TENANT, job, UPKEEP)]
