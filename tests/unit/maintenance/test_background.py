import threading
from datetime import timedelta

import pytest

from tests.conftest import MORNING
from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderUnavailable, StoreUnavailable
from yiji.maintenance import background
from yiji.maintenance.background import Background
from yiji.maintenance.worker import Worker
from yiji.store import leases, outbox, records, standing
from yiji.store.standing import Standing
from yiji.store.tables import vectors

BOUND_S = 5.0


class Gate(WideHashingEmbedder):
    """An embedder that is away until it is told to be there, and tells when it has embedded."""

    def __init__(self) -> None:
        super().__init__()
        self.is_away = True
        self.embedded = threading.Event()
        self.tried = threading.Event()

    def passage(self, texts):
        self.tried.set()
        if self.is_away:
            raise ProviderUnavailable("away")
        self.embedded.set()
        return super().passage(texts)


class Elsewhere(WideHashingEmbedder):
    """An embedder that is there for the background's thread alone, and tells when that has embedded."""

    def __init__(self) -> None:
        super().__init__()
        self.embedded = threading.Event()

    def passage(self, texts):
        if threading.current_thread().name != "yiji-background":
            raise ProviderUnavailable("away")
        self.embedded.set()
        return super().passage(texts)


def update(engine, me) -> None:
    me.update(me.list()[0].id, content="储物柜在 K905")


def retry(engine, _me) -> None:
    assert engine.queue.retry()


def rebuild(engine, _me) -> None:
    assert any(report.changed for report in engine.maintain(jobs=["rebuild"]))


def import_(engine, me) -> None:
    lines = [line.replace('"default"', '"other"') for line in engine.export()]
    assert engine.import_(lines).records


def lose_vectors(database) -> None:
    with database.write() as connection:
        here = (vectors.c.tenant == "default", vectors.c.namespace == "user:u/agent:a")
        connection.execute(vectors.delete().where(*here))


def park_a_job(database) -> None:
    with database.write() as connection:
        where = {"tenant": "default", "namespace": "user:u/agent:a", "topic": outbox.EMBED}
        outbox.push(connection, **where, subjects=(_only(connection),), at=MORNING)
        (job,) = leases.claim(connection, at=MORNING)
        outbox.fail(connection, job, fault="ValueError", retry_at=None)


def _only(connection) -> str:
    (found,) = records.find(connection, tenant="default", namespaces=["user:u/agent:a"])
    return found.id


@pytest.mark.parametrize(
    ("act", "before"),
    [(update, None), (import_, None), (retry, park_a_job), (rebuild, lose_vectors)],
)
def test_whatever_asks_for_a_job_wakes_the_thread(open_plain, act, before):
    first = open_plain()
    first.scope(user="u", agent="a").remember("储物柜在 K904", extract=False)
    if before is not None:
        before(first._database)
    first.close()
    there = Elsewhere()
    engine = open_plain(background="thread", embedder=there)
    assert not there.embedded.is_set()
    act(engine, engine.scope(user="u", agent="a"))
    assert there.embedded.wait(BOUND_S)
    engine.close()


def test_jobs_that_another_process_left_are_gone_on_with(open_plain):
    away, there = Gate(), Elsewhere()
    first = open_plain(embedder=away)
    first.scope(user="u", agent="a").remember("储物柜在 K904", extract=False)
    first.close()
    open_plain(background="manual", embedder=there)
    engine = open_plain(background="thread", embedder=there)
    assert there.embedded.wait(BOUND_S)
    engine.close()


def test_accesses_are_counted_when_drained_each_once(plain, clock):
    me = plain.scope(user="u", agent="a")
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    for _ in range(3):
        clock.advance(timedelta(hours=1))
        me.recall("储物柜 K904")
    assert me.get(kept.id) == kept
    plain.drain()
    counted = me.get(kept.id)
    assert (counted.access_count, counted.last_access_at) == (3, clock.now())
    assert counted.version == kept.version, "an access makes no write stale"


def test_no_access_is_counted_where_it_is_switched_off(open_plain):
    engine = open_plain(record_access=False)
    me = engine.scope(user="u", agent="a")
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    me.recall("储物柜 K904")
    engine.drain()
    assert me.get(kept.id) == kept


def test_accesses_that_the_database_refused_are_counted_later(plain, monkeypatch):
    me = plain.scope(user="u", agent="a")
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    me.recall("储物柜 K904")
    with monkeypatch.context() as patch:

        def refuse(*_claims):
            raise StoreUnavailable("busy")

        patch.setattr(plain._database, "write", refuse)
        with pytest.raises(StoreUnavailable):
            plain.drain()
    plain.drain()
    assert me.get(kept.id).access_count == 1


def test_a_question_is_answered_though_the_database_takes_no_notes(plain, monkeypatch):
    me = plain.scope(user="u", agent="a")
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    monkeypatch.setattr(background, "_MOST_WAITING", 3)
    with monkeypatch.context() as patch:
        tried = []

        def refuse(*_claims):
            tried.append(1)
            raise StoreUnavailable("busy")

        patch.setattr(plain._database, "write", refuse)
        assert all(me.recall("储物柜 K904").hits for _ in range(7))
        assert len(tried) == 2, "not every question pays for a database that is busy"
    plain.drain()
    assert me.get(kept.id).access_count == 7


def test_accesses_are_written_some_calls_at_a_time_after_claiming_all_that_they_touch(
    plain, monkeypatch
):
    kept = {}
    for user in ("v", "u"):
        me = plain.scope(user=user, agent="a")
        kept[me] = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    for _ in range(20):
        for me in kept:
            me.recall("储物柜 K904")
    write, claimed = plain._database.write, []

    def refuse_the_second(*claims):
        claimed.append(claims)
        if len(claimed) == 2:
            raise StoreUnavailable("busy")
        return write(*claims)

    monkeypatch.setattr(plain._database, "write", refuse_the_second)
    with pytest.raises(StoreUnavailable):
        plain.drain()
    assert [me.get(one.id).access_count for me, one in kept.items()] == [16, 16]
    plain.drain()
    assert [me.get(one.id).access_count for me, one in kept.items()] == [20, 20]
    assert claimed[:3] == [("default\nuser:u", "default\nuser:v")] * 3


def test_accesses_of_several_tenants_reach_each_its_own(plain):
    both = [plain.scope(user="u", agent="a", tenant=tenant) for tenant in ("one", "two")]
    for me in both:
        me.remember("储物柜在 K904", extract=False)
    both[0].recall("储物柜 K904")
    plain.drain()
    assert [me.list()[0].access_count for me in both] == [1, 0]


def test_an_access_to_what_was_forgotten_is_no_error(plain):
    me = plain.scope(user="u", agent="a")
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    me.recall("储物柜 K904")
    me.forget(id=kept.id)
    me.recall("储物柜 K904")
    plain.drain()
    assert me.list() == []


def test_closing_writes_what_was_noted(open_plain, database_file):
    engine = open_plain(background="thread")
    me = engine.scope(user="u", agent="a")
    me.remember("储物柜在 K904", extract=False)
    me.recall("储物柜 K904")
    engine.close()
    assert open_plain().scope(user="u", agent="a").list()[0].access_count == 1


def test_the_thread_embeds_what_waits_without_being_asked(open_plain):
    gate = Gate()
    engine = open_plain(background="thread", embedder=gate)
    me = engine.scope(user="u", agent="a")
    me.turn(user="储物柜在 K904")
    assert gate.tried.wait(BOUND_S)
    gate.is_away = False
    me.turn(user="雨伞在门后")
    assert gate.embedded.wait(BOUND_S)
    engine.close()


def test_the_thread_tries_again_by_itself_after_a_fault(plain, clock, monkeypatch):
    monkeypatch.setattr("yiji.maintenance.background.RETRY_S", 0.01)
    tried = threading.Semaphore(0)
    worker = Worker(plain._database, {}, clock)
    background = Background(plain._database, worker, lambda _: None, threaded=True)

    def fail() -> int:
        tried.release()
        raise StoreUnavailable("busy")

    monkeypatch.setattr(background, "drain", fail)
    background.wake()
    for _ in range(3):
        assert tried.acquire(timeout=BOUND_S)
    background.close()


def test_the_thread_comes_back_to_jobs_that_wait_for_a_retry(open_plain, clock, monkeypatch):
    monkeypatch.setattr("yiji.maintenance.background.RETRY_S", 0.01)
    gate = Gate()
    engine = open_plain(background="thread", embedder=gate)
    engine.scope(user="u", agent="a").turn(user="储物柜在 K904")
    assert gate.tried.wait(BOUND_S)
    gate.is_away = False
    assert not gate.embedded.is_set()
    clock.advance(timedelta(minutes=5))
    assert gate.embedded.wait(BOUND_S), "nobody woke it"
    engine.close()


def test_where_others_are_told_of_jobs_the_thread_counts_accesses_only(open_plain, clock):
    told = []
    gate = Gate()
    engine = open_plain(background="thread", embedder=gate, announce=told.extend)
    me = engine.scope(user="u", agent="a")
    me.remember("储物柜在 K904", extract=False)
    me.recall("储物柜 K904")
    engine.close()
    assert [one.tenant for one in told] == ["default"]
    again = open_plain(embedder=gate)
    assert again.scope(user="u", agent="a").list()[0].access_count == 1
    with again._database.read() as connection:
        assert standing.tally(connection) == {Standing.PENDING: 1}


def test_closing_ends_the_thread_and_may_be_done_twice(open_plain):
    before = set(threading.enumerate())
    engine = open_plain(background="thread")
    me = engine.scope(user="u", agent="a")
    me.turn(user="储物柜在 K904")
    me.recall("储物柜 K904")
    started = [one for one in threading.enumerate() if one not in before]
    assert [one.name for one in started] == ["yiji-background"]
    engine.close()
    engine.close()
    assert not any(one.is_alive() for one in started)


def test_no_thread_is_started_by_hand_work_or_by_opening(open_plain):
    before = threading.active_count()
    engine = open_plain()
    engine.scope(user="u", agent="a").turn(user="储物柜在 K904")
    open_plain(background="thread")
    assert threading.active_count() == before


def test_many_threads_recall_and_write_at_once_and_every_access_is_counted(open_plain):
    engine = open_plain(background="thread")
    me = engine.scope(user="u", agent="a")
    kept = me.remember("储物柜在 K904", extract=False).outcomes[0].record
    threads = [
        threading.Thread(target=lambda: [me.recall("储物柜 K904") for _ in range(5)])
        for _ in range(4)
    ]
    for one in threads:
        one.start()
    for one in threads:
        one.join(BOUND_S * 6)
    engine.drain()
    assert me.get(kept.id).access_count == 20
