import pytest

from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderUnavailable
from yiji.remember.embed_later import embed, embed_later
from yiji.store import leases, scopes, vectors
from yiji.store.outbox import JOB_SIZE
from yiji.store.scopes import Place


class Moody(WideHashingEmbedder):
    """Fails on every text until it is there."""

    def __init__(self) -> None:
        super().__init__()
        self.is_away = True

    def passage(self, texts):
        if self.is_away:
            raise ProviderUnavailable("away")
        return super().passage(texts)


@pytest.fixture
def moody():
    return Moody()


@pytest.fixture
def engine(open_plain, moody):
    return open_plain(embedder=moody)


@pytest.fixture
def me(engine):
    return engine.scope(user="u", agent="a")


@pytest.fixture
def embed_all(engine, moody, clock):
    """Claim every job there is, and embed what it is about."""

    def claimed_and_embedded():
        with engine._database.write() as connection:
            jobs = leases.claim(connection, at=clock.now(), limit=999)
        moody.is_away = False
        embed_later(engine._database, moody, jobs)
        return jobs

    return claimed_and_embedded


def asked(moody) -> list[list[str]]:
    return [list(texts) for kind, texts in moody.asked if kind == "passage"]


def test_jobs_of_several_people_are_embedded_in_one_call(engine, moody, embed_all):
    for user in ("u", "v", "w"):
        engine.scope(user=user, agent="a").remember(f"{user} has shelf K904", extract=False)
    assert len(embed_all()) == 3
    (texts,) = asked(moody)
    assert sorted(texts) == ["u has shelf K904", "v has shelf K904", "w has shelf K904"]
    for user in ("u", "v", "w"):
        reach = engine.scope(user=user, agent="a").scope.reach
        with engine._database.read() as connection:
            (kept,) = vectors.stored(connection, **reach, embedder=moody.id).values()
        own = vectors.digest(f"{user} has shelf K904")
        assert vectors.digests(kept) == [own], "each in its own namespace"


def test_many_records_are_embedded_in_batches(me, moody, embed_all):
    me.remember_many([f"shelf number {number}" for number in range(2 * JOB_SIZE)])
    embed_all()
    sizes = [len(texts) for texts in asked(moody)]
    assert max(sizes) <= JOB_SIZE
    assert len(sizes) == -(-sum(sizes) // JOB_SIZE), "every batch but the last is full"


def test_jobs_done_twice_have_the_effect_of_once(engine, me, moody, embed_all):
    me.remember("shelf K904", extract=False)
    jobs = embed_all()
    before = me.recall("shelf K904")[0].parts
    embed_later(engine._database, moody, jobs)
    assert me.recall("shelf K904")[0].parts == before
    assert all(check.ok for check in engine.doctor() if check.name == "indexes")


def test_what_was_forgotten_is_not_embedded(me, moody, embed_all):
    me.remember("zebra one", extract=False)
    me.remember("two", extract=False)
    me.forget(id=next(one.id for one in me.list() if "zebra" in one.content))
    embed_all()
    assert asked(moody) == [["two"]]


def test_what_is_forgotten_while_it_is_embedded_gets_no_vector(engine, me, moody, embed_all):
    kept = me.remember("zebra one", extract=False).outcomes[0].record
    passage = moody.passage

    def forgetting(texts):
        me.forget(id=kept.id)
        return passage(texts)

    moody.passage = forgetting
    embed_all()
    assert me.list() == []
    assert all(check.ok for check in engine.doctor() if check.name == "indexes")


def test_nothing_to_embed_asks_nobody(engine, moody):
    moody.is_away = False
    embed_later(engine._database, moody, [])
    assert embed(engine._database, moody, {Place("default", "user:u"): ["no such record"]}) == 0
    assert asked(moody) == []


def test_owners_are_written_in_one_order_whatever_the_order_of_jobs(
    engine, moody, embed_all, monkeypatch
):
    for who in ({"user": "a", "agent": "x"}, {"user": "a.b"}, {"user": "a"}):
        engine.scope(**who).remember("shelf K904", extract=False)
    owners, put = [], vectors.put

    def noting(connection, *, namespace, **more):
        owners.append(scopes.owner_of(namespace))
        put(connection, namespace=namespace, **more)

    monkeypatch.setattr(vectors, "put", noting)
    jobs = embed_all()
    embed_later(engine._database, moody, jobs[::-1])
    assert owners == 2 * ["user:a", "user:a", "user:a.b"]
