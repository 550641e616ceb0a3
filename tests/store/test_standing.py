from dataclasses import replace
from datetime import timedelta

import pytest
import sqlalchemy as sa

from tests.servers.opening import opened
from tests.store.making import AT, HOME, TENANT
from tests.store.test_outbox import claim, due, fail, push
from yiji.store import outbox, standing
from yiji.store.standing import Standing

LATER = AT + timedelta(minutes=1)


@pytest.fixture
def four(database):
    """One job of each standing, by its name."""
    made = {}
    for name in ("dead", "failed", "running"):
        made[name] = push(database, namespace=HOME if name == "dead" else "user:other")
        (job,) = claim(database)
        if name != "running":
            fail(database, job, retry_at=None if name == "dead" else LATER)
    made["pending"] = push(database, tenant="rival")
    return made


def lines(database, **more):
    with database.read() as connection:
        return standing.lines(connection, **more)


def retry(database, **more):
    with database.write() as connection:
        return standing.retry(connection, at=AT, **more)


def test_jobs_are_listed_as_they_stand(database, four):
    found = {one.id: one for one in lines(database)}
    assert {name: found[id].standing for name, id in four.items()} == {
        name: Standing(name) for name in four
    }
    dead = found[four["dead"]]
    assert (dead.tenant, dead.namespace, dead.topic) == (TENANT, HOME, "learn")
    assert (dead.attempts, dead.fault, dead.made_at) == (1, "ValueError", AT)
    assert found[four["failed"]].due_at == LATER
    assert found[four["pending"]].fault is None


def test_a_list_is_confined_to_a_standing_and_a_number(database, four):
    wanted = [Standing.FAILED, Standing.RUNNING]
    assert {one.id for one in lines(database, standings=wanted)} == {
        four["failed"],
        four["running"],
    }
    assert len(lines(database, limit=2)) == 2


def test_jobs_are_counted_by_how_they_stand(database, four):
    with database.read() as connection:
        assert standing.tally(connection) == dict.fromkeys(Standing, 1)


def test_a_job_is_open_until_it_is_struck_off(database):
    push(database)
    (job,) = claim(database)
    with database.read() as connection:
        assert standing.is_open(connection, job)
        assert not standing.is_open(connection, replace(job, tenant="rival"))
    with database.write() as connection:
        outbox.done(connection, [job])
        assert not standing.is_open(connection, job)


def test_dead_jobs_are_due_again_as_if_never_tried(database, four):
    assert retry(database) == [four["dead"]]
    again = next(one for one in lines(database) if one.id == four["dead"])
    assert (again.standing, again.attempts, again.fault) == (Standing.PENDING, 0, None)
    assert four["dead"] in due(database, limit=9)


def test_a_named_job_is_retried_if_it_failed_and_left_alone_otherwise(database, four):
    assert set(retry(database, ids=list(four.values()))) == {four["dead"], four["failed"]}
    assert retry(database, ids=["no such job"]) == []


def test_what_was_asked_for_is_known_whatever_became_of_it(database, four):
    where = {"tenant": TENANT, "namespace": HOME}
    with database.read() as connection:
        assert standing.asked_for(connection, **where, topic="learn") == {"r1"}
        assert standing.asked_for(connection, **where, topic="embed") == frozenset()


def test_retried_jobs_are_announced(database, four):
    told = []
    database.announce_to(told.extend)
    retry(database)
    assert [one.id for one in told] == [four["dead"]]


def test_a_job_that_a_worker_takes_while_it_is_retried_stays_the_workers(postgres_url):
    with opened(postgres_url) as one, opened(postgres_url) as other:
        push(one)
        (job,) = claim(one)
        fail(one, job, retry_at=AT)
        taken, told = [], []

        def take(_connection, _cursor, statement, *_):
            if statement.startswith("UPDATE outbox") and not taken:
                taken.append(job.id)
                assert claim(other)

        sa.event.listen(one._engine, "before_cursor_execute", take)
        one.announce_to(told.extend)
        assert retry(one, ids=[job.id]) == []
        assert (taken, told) == ([job.id], [])
        assert [line.standing for line in lines(one)] == [Standing.RUNNING]
