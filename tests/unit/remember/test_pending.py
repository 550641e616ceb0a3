from datetime import timedelta

import pytest

from tests.store.making import AT, EMBEDDER, SCOPE, TENANT, record
from yiji.errors import StaleWrite
from yiji.model.record import Origin, Source, Status
from yiji.policy import Policy
from yiji.remember.pending import EXTRACTED_AT_ONCE, Pending
from yiji.store import audit, leases, outbox, records
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


def extracted(database, *episodes, turn: str | None = None) -> list[tuple[str, int]]:
    """Give the namespace and the number of passages of each job that is asked for."""
    jobs = []
    with database.write() as connection:
        pending(connection).extract_later(episodes, turn=turn)
        while claimed := leases.claim(connection, at=AT + timedelta(hours=1), topics=["extract"]):
            jobs += claimed  # one at a time: they are done in order
            outbox.done(connection, claimed)
    return [(job.namespace, len(job.subjects)) for job in jobs]


def episode(number: int, **fields: object):
    source = fields.pop("source", Source(origin=Origin.DOCUMENT, quote="x"))
    return record(number, kind="episode", source=source, **{"namespace": "org"} | fields)


def test_a_long_text_is_handed_over_in_parts(database):
    numbers = range(1, 2 * EXTRACTED_AT_ONCE + 2)
    jobs = extracted(database, *(episode(number) for number in numbers))
    assert jobs == [("org", EXTRACTED_AT_ONCE), ("org", EXTRACTED_AT_ONCE), ("org", 1)]


def test_what_users_say_among_others_and_what_was_there_before_is_not(database):
    said = Source(origin=Origin.USER, quote="x")
    before = episode(2, confirm_count=2)
    assert extracted(database, episode(1, source=said), before) == []
