"""A namespace too large to be read whole answers as if it were read, and keeps every promise."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest
import sqlalchemy as sa

import yiji
from tests.conftest import MORNING
from tests.servers.postgres import PostgresServer
from yiji.maintenance import wide as job
from yiji.model.clock import FixedClock
from yiji.model.ids import content_hash, new_id
from yiji.model.record import Record, Source, Status
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.remember.index import embedded, embedding_text, index, indexed
from yiji.store import index as indexes
from yiji.store import records
from yiji.store import tables as t
from yiji.store.dialects.postgres_nearest import PostgresNearest
from yiji.store.guard import UNSCOPED

FEW = Policy(wide_from=40)
HOME = "user:wang/agent:a"
NAMES = "Alice Bruno Carla Dmitri Elena Farid Greta Hiro Ines Jonas Kofi Lena".split()
THINGS = "violin ladder kayak telescope printer tent drone piano scooter globe".split()
PLACES = "attic garage cellar shed".split()
OWNERS = "小李 老王 张姐 陈工 赵总 孙老师".split()
GOODS = "吉他 梯子 帐篷 望远镜 打印机 行李箱 自行车 花瓶".split()
ROOMS = "阁楼 车库 地下室 阳台".split()
QUESTIONS = (
    *(f"Where does {name} keep the {thing}?" for name, thing in zip(NAMES, THINGS, strict=False)),
    *(f"{name}的{thing}放在哪里？" for name, thing in zip(OWNERS, GOODS, strict=False)),
    "What is in the cellar?",
    "Who owns a telescope?",
    "谁的东西放在车库？",
    "阳台上有什么？",
    "Where did we go on holiday?",
)


@pytest.fixture
def url(postgres: PostgresServer, postgres_url: str) -> str:
    """A database that has the extension."""
    name = sa.make_url(postgres_url).database
    postgres.run("CREATE EXTENSION IF NOT EXISTS vector", database=name)
    return postgres_url


@pytest.fixture
def opening(
    clock: FixedClock, shipped_embedder: Embedder
) -> Iterator[Callable[[str], yiji.Engine]]:
    """Opens a database of a server; a file has no index of vectors, and is always read whole."""
    options = {"clock": clock, "background": "manual", "embedder": shipped_embedder, "policy": FEW}
    with ExitStack() as opened:
        yield lambda url: opened.enter_context(yiji.open(url, **options))


@pytest.fixture
def engine(url: str, opening: Callable[[str], yiji.Engine]) -> yiji.Engine:
    return opening(url)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The namespaces that were searched by their index."""
    seen: list[str] = []
    real = PostgresNearest.search

    def search(self, *args, **named):
        seen.append(named["namespace"])
        return real(self, *args, **named)

    monkeypatch.setattr(PostgresNearest, "search", search)
    return seen


def said(number: int, content: str, namespace: str = HOME, **fields: object) -> Record:
    at = MORNING - timedelta(days=400) + timedelta(minutes=number)
    base = Record(
        id=new_id(at),
        tenant="default",
        namespace=namespace,
        kind="fact",
        content=content,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=content_hash(content, namespace),
        source=Source(
            session=f"s{number // 50}", turn=f"t{number}", position=number, quote=content
        ),
    )
    return replace(base, **fields)


def keep(engine: yiji.Engine, kept: Sequence[Record]) -> None:
    """Store memories with all that is made of them."""
    vectors = embedded(engine.embedder, (embedding_text(one.content, None) for one in kept))
    with engine._database.write() as connection:
        records.insert(connection, kept, is_single=engine.settings.policy.is_single)
        index(connection, kept, vectors, embedder=engine.embedder.id)


def sentences() -> Iterator[str]:
    for name, thing, place in product(NAMES, THINGS, PLACES):
        yield f"{name} keeps the {thing} in the {place}."
    for name, thing, place in product(OWNERS, GOODS, ROOMS):
        yield f"{name}的{thing}放在{place}。"


def filled(engine: yiji.Engine, count: int = 60, namespace: str = HOME, **fields: object) -> None:
    """Fill a namespace above the threshold, and have it indexed."""
    texts = [text for text, _ in zip(sentences(), range(count), strict=False)]
    keep(engine, [said(n, text, namespace, **fields) for n, text in enumerate(texts)])
    widen(engine)


def widen(engine: yiji.Engine) -> None:
    (report,) = engine.maintain(jobs=["wide"])
    assert report.failed == ()
    engine._database.nearest.known = None


def state(engine: yiji.Engine) -> list[tuple[str, int, bool]]:
    columns = (t.wide.c.namespace, t.wide.c.size, t.wide.c.ready)
    statement = sa.select(*columns).order_by(t.wide.c.namespace)
    with engine._database.read() as connection:
        rows = connection.execute(statement.execution_options(**{UNSCOPED: "a test"}))
        return [tuple(row) for row in rows]


def differences(engine: yiji.Engine, namespace: str = HOME) -> list[indexes.Difference]:
    with engine._database.read() as connection:
        return indexes.differences(
            connection,
            tenant="default",
            namespace=namespace,
            embedder=engine.embedder.id,
            indexer=indexed,
        )


def ids(memory: yiji.Memory, question: str) -> list[str]:
    return [hit.record.id for hit in memory.recall(question, limit=10)]


def contents(memory: yiji.Memory, question: str) -> str:
    return "\n".join(hit.content for hit in memory.recall(question, limit=10))


def test_what_is_searched_by_an_index_answers_as_what_is_read_whole(engine, searches, monkeypatch):
    monkeypatch.setattr("yiji.store.narrow.NEAR", 150)
    monkeypatch.setattr("yiji.store.narrow.WORDED", 150)
    keep(engine, [said(number, text) for number, text in enumerate(sentences())])
    me = engine.scope(user="wang", agent="a")
    whole = [ids(me, question) for question in QUESTIONS]
    assert not searches
    widen(engine)
    indexed = [ids(me, question) for question in QUESTIONS]
    assert searches == [HOME] * len(QUESTIONS)
    same = [len({*a} & {*b}) / len(a) for a, b in zip(whole, indexed, strict=True) if a]
    assert sum(same) / len(same) >= 0.95
    assert len(same) > len(QUESTIONS) / 2
    assert [one[:1] for one in whole] == [one[:1] for one in indexed]
    assert differences(engine) == []


def test_below_the_threshold_nothing_is_indexed(engine, searches):
    filled(engine, count=39)
    assert ids(engine.scope(user="wang", agent="a"), QUESTIONS[0])
    assert (state(engine), searches) == ([], [])


def test_what_is_said_is_found_at_once_by_another_process(engine, opening, url, searches):
    filled(engine)
    me = engine.scope(user="wang", agent="a", session="now")
    me.turn(user="I'm allergic to penicillin.", reply="Noted.")
    other = opening(url)
    assert "penicillin" in contents(other.scope(user="wang", agent="a"), "What am I allergic to?")
    assert HOME in searches
    assert differences(engine) == []


def test_a_new_value_replaces_the_old_one(engine, searches):
    filled(engine)
    me = engine.scope(user="wang", agent="a", session="now")
    me.turn(user="My phone is a Pixel 7.", reply="Nice.")
    me.turn(user="My phone is a Fairphone 5 now.", reply="Good choice.")
    found = contents(me, "What phone do I have?")
    assert "Fairphone" in found
    assert "Pixel" not in found
    assert HOME in searches
    assert differences(engine) == []


def test_what_is_forgotten_leaves_rows_terms_and_answers(engine):
    filled(engine)
    me = engine.scope(user="wang", agent="a", session="now")
    me.turn(user="My locker number is zanzibar-77.", reply="Noted.")
    assert "zanzibar" in contents(me, "What is my locker number?")
    receipt = me.forget("my locker number zanzibar-77")
    assert receipt.verified
    assert "zanzibar" not in contents(me, "What is my locker number?")
    assert differences(engine) == []


def test_a_user_who_is_erased_leaves_nothing_of_a_wide_namespace(engine):
    filled(engine)
    assert engine.scope(user="wang", agent="a").forget(everything=True).verified
    with engine._database.read() as connection:
        for table in (t.wide, t.wide_entries, t.wide_terms):
            count = sa.select(sa.func.count()).select_from(table)
            assert connection.execute(count.execution_options(**{UNSCOPED: "a test"})).scalar() == 0


def test_what_is_archived_or_replaced_competes_for_no_place(engine, searches):
    archived = said(6000, "Alice keeps the violin in the crypt.", status=Status.ARCHIVED)
    replaced = said(6001, "Alice keeps the violin in the tower.", status=Status.SUPERSEDED)
    keep(engine, [archived, replaced])
    filled(engine, count=50)
    me = engine.scope(user="wang", agent="a")
    asked = "Where does Alice keep the violin?"
    assert not {archived.id, replaced.id} & {*ids(me, asked)}
    found = {hit.record.id for hit in me.recall(asked, limit=50, archived=True)}
    assert archived.id in found
    assert replaced.id not in found
    assert len(searches) == 2


def test_filters_are_exact(engine, searches):
    filled(engine)
    marked = said(5000, "Hiro keeps the harp in the hangar.", metadata={"colour": "red"})
    keep(engine, [marked])
    me = engine.scope(user="wang", agent="a")
    found = me.recall("Where does Alice keep the violin?", filters={"colour": "red"}, floor=0.0)
    assert [hit.record.id for hit in found] == [marked.id]
    assert searches == []


def test_other_namespaces_never_appear(engine, searches):
    filled(engine)
    filled(engine, namespace="user:li/agent:a")
    keep(engine, [said(7000, "The vault code is 4711 in the attic.", "user:li/agent:a")])
    me, other = (engine.scope(user=user, agent="a") for user in ("wang", "li"))
    assert "4711" in contents(other, "What is the vault code?")
    assert "4711" not in contents(me, "What is the vault code?")
    for one, home in ((me, HOME), (other, "user:li/agent:a")):
        found = one.recall(QUESTIONS[0], limit=50, floor=0.0)
        assert {hit.record.namespace for hit in found} == {home}
    assert {*searches} == {HOME, "user:li/agent:a"}


def test_a_namespace_that_shrinks_is_read_whole_again(engine, searches, monkeypatch):
    filled(engine)
    me = engine.scope(user="wang", agent="a")
    for one in me.list(limit=45):
        me.delete(one.id)
    assert differences(engine) == []
    widen(engine)
    assert state(engine) == []
    assert ids(me, "Alice keeps the violin")
    assert searches == []
    with engine._database.read() as connection:
        left = connection.exec_driver_sql(
            "SELECT relname FROM pg_class WHERE relname ~ 'wide_near'"
        )
        assert left.all() == []


@pytest.mark.parametrize("batches", [1, 3])
def test_a_job_that_is_killed_goes_on_where_it_was(engine, searches, monkeypatch, batches):
    monkeypatch.setattr(job, "BATCH", 10)
    real, left = job.records.ids_after, [batches]

    def dies(*args, **named):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return real(*args, **named)

    monkeypatch.setattr(job.records, "ids_after", dies)
    with pytest.raises(KeyboardInterrupt):
        filled(engine)
    assert state(engine) == [(HOME, 10 * batches, False)]
    assert differences(engine) == []
    me = engine.scope(user="wang", agent="a", session="now")
    me.turn(user="My locker number is 4711.", reply="Noted.")
    assert "4711" in contents(me, "What is my locker number?")
    assert searches == []
    monkeypatch.setattr(job.records, "ids_after", real)
    (report,) = engine.maintain(jobs=["wide"])
    assert report.changed < report.examined
    assert state(engine) == [(HOME, report.examined, True)]
    assert differences(engine) == []


def test_an_index_whose_builder_was_killed_is_built_again(engine, monkeypatch):
    def dies(*_args):
        raise KeyboardInterrupt

    real = PostgresNearest.make
    monkeypatch.setattr(PostgresNearest, "make", dies)
    with pytest.raises(KeyboardInterrupt):
        filled(engine)
    monkeypatch.setattr(PostgresNearest, "make", real)
    assert [ready for _, _, ready in state(engine)] == [False]
    widen(engine)
    assert state(engine) == [(HOME, 60, True)]


def test_without_the_extension_recall_is_exact_and_doctor_says_what_to_run(
    postgres, opening, searches
):
    with postgres.empty() as bare:
        engine = opening(bare)
        keep(
            engine,
            [said(number, text) for number, text in zip(range(60), sentences(), strict=False)],
        )
        (report,) = engine.maintain(jobs=["wide"])
        assert report.failed == ((HOME, "MissingExtra"),)
        assert state(engine) == []
        (check,) = (one for one in engine.doctor() if one.name == "large namespaces")
        assert not check.ok
        assert "CREATE EXTENSION vector" in check.detail
        assert ids(engine.scope(user="wang", agent="a"), QUESTIONS[0])
        assert searches == []
        engine.close()


def test_an_index_that_was_dropped_past_yiji_costs_time_only(engine, searches):
    filled(engine)
    me = engine.scope(user="wang", agent="a")
    expected = ids(me, QUESTIONS[0])
    searches.clear()
    with engine._database._engine.connect() as connection:
        for name in connection.exec_driver_sql(
            "SELECT relname FROM pg_class WHERE relname ~ 'wide_near'"
        ).scalars():
            connection.exec_driver_sql(f"DROP INDEX {name}")
    assert ids(me, QUESTIONS[0]) == expected
    assert searches == []
    widen(engine)
    assert ids(me, QUESTIONS[0]) == expected
    assert searches == [HOME]


def test_rebuilding_the_indexes_makes_it_again(engine, searches):
    filled(engine)
    with engine._database.write() as connection:
        scope = (t.wide_terms.c.tenant == "default", t.wide_terms.c.namespace == HOME)
        connection.execute(t.wide_terms.delete().where(*scope))
    assert differences(engine)
    engine.maintain(jobs=["rebuild", "wide"])
    assert state(engine) == [(HOME, 60, True)]
    assert differences(engine) == []


def test_a_dry_run_changes_nothing(engine):
    keep(engine, [said(number, text) for number, text in zip(range(60), sentences(), strict=False)])
    (report,) = engine.maintain(jobs=["wide"], dry_run=True)
    assert (report.examined, report.changed, state(engine)) == (60, 60, [])
