import pytest

from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import InvalidInput, NotFound, ProviderRefused
from yiji.maintenance.worker import MOST_WAIT
from yiji.store.outbox import MOST_ATTEMPTS


class Refusing(WideHashingEmbedder):
    """Refuses texts with a bad word."""

    def passage(self, texts):
        if any("bad" in text for text in texts):
            raise ProviderRefused("not wanted")
        return super().passage(texts)


@pytest.fixture
def engine(open_plain):
    return open_plain(embedder=Refusing())


@pytest.fixture
def me(engine):
    return engine.scope(user="u", agent="a")


def worked_to_death(engine, clock) -> None:
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(ProviderRefused):
            engine.drain()
        clock.advance(MOST_WAIT)


def test_jobs_of_every_tenant_are_listed_for_an_operator(engine, me):
    me.remember("bad one", extract=False)
    engine.scope(user="u", agent="a", tenant="rival").remember("bad two", extract=False)
    mine, theirs = engine.queue.list()
    assert (mine.tenant, mine.namespace, mine.topic) == ("default", me.scope.home, "embed")
    assert theirs.tenant == "rival"
    assert engine.queue.list(standings=["dead"]) == []
    with pytest.raises(InvalidInput, match="pending, running, failed, dead"):
        engine.queue.list(standings=["asleep"])
    assert engine.queue.tally() == {"pending": 2}


def test_a_dead_job_is_retried_and_done(engine, me, clock):
    me.remember("bad one", extract=False)
    worked_to_death(engine, clock)
    (dead,) = engine.queue.list(standings=["dead"])
    assert engine.queue.retry() == [dead.id]
    engine.embedder.passage = WideHashingEmbedder().passage
    assert engine.drain() == 1
    assert engine.queue.list() == []


def test_retrying_what_is_no_failed_job_changes_nothing(engine, me, clock):
    me.remember("bad one", extract=False)
    worked_to_death(engine, clock)
    (dead,) = engine.queue.list()
    with pytest.raises(NotFound, match="'missing'"):
        engine.queue.retry([dead.id, "missing"])
    assert engine.queue.tally() == {"dead": 1}


def test_a_job_is_worked_by_its_id_and_due_ones_are_named(engine, me):
    me.remember("bad one", extract=False)
    (notice,) = engine.queue.due()
    engine.embedder.passage = WideHashingEmbedder().passage
    assert engine.queue.work(notice.tenant, notice.id) is None
    assert engine.queue.list() == []
    assert engine.queue.due() == []


def test_what_could_not_be_announced_is_due_for_the_sweep(open_plain):
    def away(_notices):
        raise ConnectionError

    engine = open_plain(embedder=Refusing(), announce=away)
    engine.scope(user="u", agent="a").remember("bad one", extract=False)
    assert len(engine.queue.due()) == 1
