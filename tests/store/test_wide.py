"""What lies beside the blocks of a wide namespace says the same as they do."""

import random
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from tests.servers.opening import opened
from tests.store.making import (
    AT,
    DIMENSION,
    EMBEDDER,
    HOME,
    TENANT,
    embed,
    indexed,
    is_single,
    keep,
    record,
    vector,
)
from yiji.model.record import Record, Status
from yiji.store import erase, index, records, wide
from yiji.store import tables as t
from yiji.store.database import Database
from yiji.store.dialects.postgres_nearest import MOST_DIMENSION, PostgresNearest
from yiji.store.narrow import FEW, Aim, narrow
from yiji.store.reflect import astray, reflect
from yiji.store.roster import scan

PLACE = {"tenant": TENANT, "namespace": HOME}
WORDS = "alpha beta gamma delta epsilon zeta eta theta".split()


@pytest.fixture
def server(postgres_url: str) -> Iterator[Database]:
    with opened(postgres_url, embedder_id=EMBEDDER, embedder_dimension=DIMENSION) as database:
        with database.write() as connection:
            wide.mark(connection, **PLACE, embedder=EMBEDDER, dimension=DIMENSION)
        yield database


def strays(database: Database) -> set[str]:
    with database.read() as connection:
        return astray(connection, **PLACE)


def held(database: Database) -> wide.Wide:
    with database.read() as connection:
        return wide.of(connection, tenant=TENANT, namespaces=[HOME])[HOME]


def ready(database: Database) -> None:
    with database.write() as connection:
        wide.advance(connection, **PLACE, reached="", ready=True)


def test_whatever_is_written_rows_and_terms_follow(server: Database):
    chance = random.Random(5)
    kept: dict[int, Record] = {}
    for number in range(40):
        with server.write() as connection:
            change = chance.choice(("add", "add", "state", "word", "erase")) if kept else "add"
            if change == "add":
                kept[number] = record(number, " ".join(chance.sample(WORDS, 3)))
                keep(connection, kept[number])
            else:
                which = chance.choice(list(kept))
                _change(connection, kept, which, change, chance)
        assert strays(server) == set()
        assert held(server).size == len(kept)
    assert held(server).following > len(kept)


def _change(
    connection: sa.Connection,
    kept: dict[int, Record],
    which: int,
    change: str,
    chance: random.Random,
) -> None:
    old = kept[which]
    if change == "erase":
        counts = erase.erase_records(
            connection, tenant=TENANT, namespaces=[HOME], ids=[old.id], at=AT
        )
        assert counts["wide_entries"] == 1
        del kept[which]
        return
    words = {"content": " ".join(chance.sample(WORDS, 2))} if change == "word" else {}
    status = chance.choice((Status.ACTIVE, Status.ARCHIVED))
    kept[which] = old.changed(status=status, **words)
    records.update(connection, kept[which], expected_version=old.version, is_single=is_single)
    index.put(connection, **PLACE, added=[indexed(kept[which])])
    if chance.random() < 0.5:
        embed(connection, [kept[which]])


def test_a_difference_is_noticed_wherever_it_is(server: Database):
    with server.write() as connection:
        keep(connection, record(1, "alpha beta"), record(2, "alpha gamma"))
    ready(server)
    assert strays(server) == set()
    for table in (t.wide_terms, t.wide_entries):
        with server.write() as connection:
            scope = (table.c.tenant == TENANT, table.c.namespace == HOME)
            connection.execute(table.delete().where(*scope))
        assert strays(server) == {record(1).id, record(2).id}
    with server.read() as connection:
        found = index.differences(connection, **PLACE, embedder=EMBEDDER, indexer=indexed)
    assert {one.index for one in found} == {"wide_entries"}


def test_numbers_go_on_into_the_next_run(server: Database, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("yiji.store.reflect.RUN", 3)
    with server.write() as connection:
        keep(connection, *(record(number, "alpha") for number in range(8)))
    assert strays(server) == set()
    with server.read() as connection:
        scope = (t.wide_terms.c.tenant == TENANT, t.wide_terms.c.namespace == HOME)
        assert set(connection.execute(sa.select(t.wide_terms.c.run).where(*scope)).scalars()) == {
            0,
            1,
            2,
        }


def test_what_is_read_instead_of_everything_carries_the_statistics_of_everything(
    server: Database, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(PostgresNearest, "is_there", lambda *_args, **_named: True)
    monkeypatch.setattr(PostgresNearest, "search", lambda *_args, **_named: [])
    monkeypatch.setattr("yiji.store.narrow.WORDED", 2)
    monkeypatch.setattr("yiji.store.narrow.AROUND", 0)
    texts = [*(["common word"] * 6), "common rare", "nothing here"]
    with server.write() as connection:
        keep(connection, *(record(number, text) for number, text in enumerate(texts)))
    ready(server)
    where = {"tenant": TENANT, "namespaces": [HOME], "embedder": EMBEDDER}
    asked = ["common", "rare", "unknown"]
    with server.read() as connection:
        roster = scan(connection, **where, aim=Aim(vector(""), terms=asked))
        whole = scan(connection, **where)
    assert len(roster) == 2
    assert record(6).id in roster.ids
    assert len(roster) + roster.unread == len(whole) == 8
    assert roster.match(asked).frequency.tolist() == whole.match(asked).frequency.tolist()
    assert roster.has_vector.all()
    rows = [list(whole.ids).index(of) for of in roster.ids]
    assert (roster.vectors == whole.vectors[rows]).all()


def test_more_than_a_few_that_filters_leave_are_read_whole(
    server: Database, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(PostgresNearest, "is_there", lambda *_args, **_named: True)
    ready(server)
    where = {"tenant": TENANT, "namespaces": [HOME], "embedder": EMBEDDER}
    for count, is_narrowed in ((FEW, True), (FEW + 1, False)):
        only = frozenset(str(number) for number in range(count))
        with server.read() as connection:
            found = narrow(connection, **where, statuses=[Status.ACTIVE], aim=Aim(None, only=only))
        assert bool(found) is is_narrowed


def test_another_thread_may_have_the_process_look_again_at_any_time(server: Database):
    class Cleared:
        """An index of vectors whose list another thread clears as soon as it is made."""

        @property
        def known(self) -> None:
            return None

        @known.setter
        def known(self, _: frozenset[tuple[str, str]]) -> None: ...

    with server.read() as connection:
        cleared = connection.execution_options(**{wide.NEAREST: Cleared()})
        assert wide.known(cleared, tenant=TENANT, namespaces=[HOME]).keys() == {HOME}


def test_only_the_search_by_an_index_goes_without_sorting(server: Database):
    ready(server)
    where = {"tenant": TENANT, "namespaces": [HOME], "embedder": EMBEDDER}
    aim = Aim(None, keys=["profile.city"])
    with server.read() as connection:
        assert not narrow(connection, **where, statuses=[Status.ACTIVE], aim=aim)
        assert connection.exec_driver_sql("SHOW enable_sort").scalar() == "on"


def test_each_namespace_has_a_number_of_its_own_and_dropping_leaves_no_row(server: Database):
    other = {"tenant": "other", "namespace": HOME}
    with server.write("a claim") as connection:
        wide.mark(connection, **other, embedder=EMBEDDER, dimension=DIMENSION)
        keep(connection, record(1))
    with server.read() as connection:
        assert wide.spaces(connection) == {1, 2}
    with server.write() as connection:
        wide.drop(connection, **PLACE)
        for table in (t.wide, t.wide_entries, t.wide_terms):
            scope = (table.c.tenant == TENANT, table.c.namespace == HOME)
            assert connection.execute(sa.select(table).where(*scope)).all() == []
        assert wide.spaces(connection) == {2}


def test_a_file_has_no_wide_namespace_and_asks_for_none(path):
    with opened(str(path)) as database, database.write() as connection:
        ran: list[str] = []
        sa.event.listen(
            connection,
            "before_cursor_execute",
            lambda _c, _cursor, sql, *_: ran.append(sql),
        )
        assert wide.known(connection, tenant=TENANT, namespaces=[HOME]) == {}
        assert reflect(connection, **PLACE, records=["a"]) == 0
        assert database.nearest is None
        assert ran == []


def test_an_obstacle_names_its_remedy(server: Database, application, postgres):
    name = sa.make_url(application).database
    with server.read() as connection:
        too_many = server.nearest.obstacle(connection, MOST_DIMENSION + 1)
        assert str(MOST_DIMENSION) in too_many
    postgres.run("DROP EXTENSION IF EXISTS vector", database=name)
    with server.read() as connection:
        assert "CREATE EXTENSION vector" in server.nearest.obstacle(connection, DIMENSION)
    postgres.run("CREATE EXTENSION vector", database=name)
    with server.read() as connection:
        assert server.nearest.obstacle(connection, DIMENSION) is None
    with opened(application) as service, service.read() as connection:
        assert "owner" in service.nearest.obstacle(connection, DIMENSION)
