"""Whether what was erased is out of a server's tables."""

import pytest
import sqlalchemy as sa

from tests.servers.opening import opened, plain, written
from tests.store.making import AT, HOME, TENANT, keep, record
from yiji.errors import StoreUnavailable
from yiji.governance.erase import erase_records
from yiji.store import records
from yiji.store.database import Database
from yiji.store.dialects import postgres_vacuum
from yiji.store.dialects.postgres_vacuum import leaves_rows

SHORT_S = 0.2


def erase(database: Database, number: int = 1) -> bool:
    """Keep and erase a memory; tells whether that was verified."""
    written(database, lambda connection: keep(connection, record(number)))
    found = [record(number)]
    return erase_records(database, found, at=AT, actor="a test", reason="a test").is_verified


def look(reader) -> None:
    """Begin to read, and see the rows of this moment until the end."""
    reader.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
    reader.execute("SELECT * FROM records")


def test_an_erasure_by_a_user_who_may_not_vacuum_is_not_verified(postgres_url, application):
    with opened(postgres_url) as owner, opened(application) as database:
        assert not erase(database)
        with pytest.raises(StoreUnavailable, match="MAINTAIN"):
            database.scrub()
        owner.scrub()


def test_a_user_who_wants_to_hear_of_errors_only_is_not_believed_either(application):
    quiet = sa.make_url(application).update_query_dict({"options": "-cclient_min_messages=error"})
    address = quiet.render_as_string(hide_password=False)
    with opened(address) as database, pytest.raises(StoreUnavailable, match="MAINTAIN"):
        database.scrub()


def test_an_erasure_is_verified_only_when_nobody_can_read_the_rows_any_more(postgres_url):
    with opened(postgres_url, busy_timeout_s=SHORT_S) as database:
        with plain(postgres_url) as reader:
            look(reader)
            assert not erase(database)
            with pytest.raises(StoreUnavailable, match=r"writing for 0\.2 s; call again"):
                database.scrub()
        database.scrub()
        assert erase(database)


def test_an_erasure_waits_for_who_reads_but_not_for_who_came_later(postgres_url, monkeypatch):
    pauses = []
    with (
        opened(postgres_url) as database,
        plain(postgres_url) as reader,
        plain(postgres_url) as later,
    ):
        written(database, lambda connection: keep(connection, record(2)))
        look(reader)

        def go_on(seconds: float) -> None:
            pauses.append(seconds)
            look(later)
            touched = {"tenant": TENANT, "namespaces": [HOME], "accesses": {record(2).id: AT}}
            written(database, lambda connection: records.touch(connection, **touched))
            reader.rollback()

        monkeypatch.setattr(postgres_vacuum, "sleep", go_on)
        assert erase(database)
    assert len(pauses) == 1


@pytest.mark.parametrize(
    ("said", "is_left"),
    [
        ("tuples: 1 removed, 2 remain, 0 are dead but not yet removable", False),
        ("tuples: 0 removed, 2 remain, 10 are dead but not yet removable", True),
        ("Tupel: 0 entfernt, 2 verbleiben, 10 sind tot, aber noch nicht entfernbar", True),
        ("元组: 0 已删除, 2 仍存在, 0 已死但尚不可移除", False),
        (
            "tuples: 0 removed, 2 remain, 0 are dead but not yet removable\n"
            "tuples missed: 3 dead from 1 pages not removed due to cleanup lock contention",
            True,
        ),
    ],
)
def test_what_vacuum_left_is_read_in_the_language_of_the_server(said, is_left):
    assert leaves_rows(told(said, cutoff=757), before=758) is is_left


@pytest.mark.parametrize(
    ("cutoff", "before", "is_left"),
    [
        (757, 758, True),
        (758, 758, False),
        (4_294_967_295, 4_294_967_299, True),
        (5, 4_294_967_299, False),
        (5, 4_294_967_290, False),
    ],
)
def test_rows_that_were_deleted_later_may_be_left_and_ids_are_counted_round(
    cutoff, before, is_left
):
    said = told("tuples: 0 removed, 2 remain, 1 are dead but not yet removable", cutoff)
    assert leaves_rows(said, before) is is_left


def told(tuples: str, cutoff: int) -> str:
    return (
        'finished vacuuming "db.public.records": index scans: 1\n'
        f"pages: 1 removed, 2 remain, 2 scanned (100.00% of total)\n{tuples}\n"
        f"removable cutoff: {cutoff}, which was 2 XIDs old when operation ended"
    )
