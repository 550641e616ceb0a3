from datetime import timedelta

import pytest

from tests.store.making import AT, EMBEDDER, SCOPE, TENANT, record
from yiji.errors import StaleWrite
from yiji.model.record import Status
from yiji.policy import Policy
from yiji.remember.pending import Pending
from yiji.store import audit, leases, records
from yiji.store.audit import AuditLine
from yiji.store.database import Database

KEY = {"tenant": TENANT, "namespaces": SCOPE.readable}


@pytest.fixture
def database():
    opened = Database.open(":memory:")
    yield opened
    opened.close()


def pending(connection) -> Pending:
    return Pending(connection, TENANT, Policy(), EMBEDDER, {}, AT)


def test_nothing_is_stored_before_it_is_told_to(database):
    with database.write() as connection:
        waiting = pending(connection)
        waiting.insert(record(1))
        assert records.count(connection, **KEY) == 0
        waiting.store()
        assert records.count(connection, **KEY) == 1


def test_storing_twice_stores_once(database):
    with database.write() as connection:
        waiting = pending(connection)
        waiting.insert(record(1))
        waiting.store()
        waiting.store()
        assert records.count(connection, **KEY) == 1


def test_a_new_record_that_changes_is_stored_as_it_then_is(database):
    with database.write() as connection:
        waiting = pending(connection)
        waiting.insert(record(1))
        waiting.update(record(1).changed(status=Status.SUPERSEDED))
        waiting.store()
        held = records.fetch(connection, **KEY, ids=[record(1).id])
    assert [one.status for one in held] == [Status.SUPERSEDED]


def test_a_stored_record_changes_at_once_and_only_at_its_version(database):
    with database.write() as connection:
        first = pending(connection)
        first.insert(record(1))
        first.store()
        later = pending(connection)
        later.update(record(1).changed(importance=0.9))
        assert records.fetch(connection, **KEY, ids=[record(1).id])[0].importance == 0.9
        with pytest.raises(StaleWrite):
            later.update(record(1).changed(importance=0.1))


def test_new_records_are_found_by_the_hash_of_their_words(database):
    with database.write() as connection:
        waiting = pending(connection)
        waiting.insert(record(1))
        assert waiting.of_hash(record(1).content_hash) == [record(1)]
        assert waiting.of_hash("another") == []


def test_what_has_no_vector_waits_for_one_and_lines_keep_their_order(database):
    with database.write() as connection:
        waiting = pending(connection)
        waiting.insert(record(1))
        for op in ("ADD", "SUPERSEDE"):
            waiting.log(AuditLine(AT, "user", "remember", record(1).namespace, record(1).id, op))
        waiting.store()
        jobs = leases.claim(connection, at=AT + timedelta(hours=1))
        lines = audit.lines(connection, **KEY)
    assert [job.subjects for job in jobs] == [(record(1).id,)]
    assert [line.op for line in lines] == ["SUPERSEDE", "ADD"]
