from datetime import timedelta

from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderRefused, ProviderUnavailable
from yiji.store.outbox import MOST_ATTEMPTS


def found(engine) -> dict[str, tuple[bool, str]]:
    return {check.name: (check.ok, check.detail) for check in engine.doctor()}


def test_a_sound_database_passes_every_check(plain):
    plain.scope(user="u", agent="a").turn(user="我住在北京", reply="好的。")
    plain.drain()
    assert all(ok for ok, _ in found(plain).values())


class Away(WideHashingEmbedder):
    def passage(self, texts):
        raise ProviderUnavailable("no answer")


def test_an_embedder_that_is_away_is_reported_and_looking_changes_nothing(open_plain):
    engine = open_plain(embedder=Away())
    engine.scope(user="u", agent="a").turn(user="储物柜在 K904")
    before = list(engine.export())
    ok, detail = found(engine)["embedder"]
    assert not ok
    assert "no answer" in detail
    assert not found(engine)["indexes"][0]
    assert "1 pending" in found(engine)["background work"][1]
    assert list(engine.export()) == before


class Refusing(WideHashingEmbedder):
    def passage(self, texts):
        raise ProviderRefused("this text is not wanted")


def test_work_that_was_given_up_is_reported(open_plain, clock):
    engine = open_plain(embedder=Refusing())
    engine.scope(user="u", agent="a").turn(user="储物柜在 K904")
    for _ in range(MOST_ATTEMPTS):
        engine.maintain(jobs=[])
        clock.advance(timedelta(hours=2))
    ok, detail = found(engine)["background work"]
    assert not ok
    assert "dead" in detail


def test_a_broker_that_is_away_is_reported_with_what_it_was_not_told(open_plain):
    is_away = True

    def announce(_notices):
        if is_away:
            raise ConnectionError

    engine = open_plain(embedder=Away(), announce=announce)
    assert found(engine)["broker"][0]
    engine.scope(user="u", agent="a").turn(user="储物柜在 K904")
    (broker,) = (check for check in engine.doctor(quick=True) if check.name == "broker")
    assert not broker.ok
    assert broker.figures == {"announced": 0, "left": 1}
    assert "1 left to the sweep" in broker.detail


def test_a_quick_look_leaves_out_what_reads_every_memory(plain):
    quick = {check.name for check in plain.doctor(quick=True)}
    assert set(found(plain)) - quick == {"database file", "indexes"}
