"""Conversations at hand in Redis: shared, erased with the rest, and never missed."""

import pytest
import redis

from tests.servers.redis import redis_server
from yiji.store import sessions

__all__ = ["redis_server"]


@pytest.fixture
def opened(open_engine, redis_server):
    return lambda: open_engine(redis_url=redis_server.url)


def everything(server) -> str:
    """All that a server holds, as one text."""
    with redis.Redis.from_url(server.url, decode_responses=True) as client:
        return " ".join(
            f"{key} {client.hgetall(key) if client.type(key) == 'hash' else client.get(key)}"
            for key in client.scan_iter()
        )


def said(engine, text: str, *, user: str = "u", session: str = "s1"):
    return engine.scope(user=user, agent="a").session(session).turn(user=text, reply="好的")


def window(engine, *, user: str = "u", session: str = "s1") -> list[str]:
    found = engine.scope(user=user, agent="a").session(session).window()
    return [one.content for one in found if one.role == "user"]


def cached(engine) -> str:
    return next(check.detail for check in engine.doctor() if check.name == "cache")


def test_a_conversation_is_fetched_ahead_of_its_next_question(opened, monkeypatch):
    engine, other = opened(), opened()
    said(engine, "储物柜在 K904")
    engine.drain()

    def never(*_args, **_more):
        raise AssertionError("the database was asked")

    with monkeypatch.context() as patch:
        patch.setattr(sessions, "window", never)
        assert window(other) == ["储物柜在 K904"]


def test_two_processes_see_each_others_turns_at_once(opened):
    one, other = opened(), opened()
    for number in range(3):
        said(one, f"储物柜在 K90{number}")
        assert window(other)[-1] == f"储物柜在 K90{number}"
        said(other, f"雨伞在门后 {number}")
        assert window(one)[-1] == f"雨伞在门后 {number}"


def test_a_window_is_served_from_redis(opened, monkeypatch):
    engine = opened()
    said(engine, "储物柜在 K904")
    assert window(engine) == ["储物柜在 K904"]

    def never(*_args, **_more):
        raise AssertionError("the database was asked")

    with monkeypatch.context() as patch:
        patch.setattr(sessions, "window", never)
        assert window(engine) == ["储物柜在 K904"]
    assert cached(engine).startswith("answers; 1 found")


@pytest.mark.parametrize(
    "what", [{"text": "储物柜"}, {"session": "s1"}, {"everything": True}, {"id": None}, "tenant"]
)
def test_what_is_forgotten_is_not_in_redis_when_forget_returns(opened, redis_server, what):
    engine = opened()
    kept = said(engine, "储物柜在 K904").outcomes[0].record
    said(engine, "雨伞在门后", user="other")
    window(engine)
    window(engine, user="other")
    assert "K904" in everything(redis_server)
    me = engine.scope(user="u", agent="a")
    if what == "tenant":
        receipt = engine.forget_tenant("default")
        assert "雨伞" not in everything(redis_server)
    else:
        receipt = me.forget(**({"id": kept.id} if "id" in what else what))
        assert "雨伞" in everything(redis_server)
    assert receipt.verified
    assert "K904" not in everything(redis_server)
    assert "K904" not in str(window(engine))
    assert "K904" not in everything(redis_server)


def test_redis_dies_in_the_middle_and_nobody_notices(opened, redis_server):
    engine = opened()
    said(engine, "储物柜在 K904")
    window(engine)
    redis_server.stop()
    said(engine, "雨伞在门后")
    assert window(engine) == ["储物柜在 K904", "雨伞在门后"]
    assert "does not answer" in cached(engine)
    (cache,) = (check for check in engine.doctor(quick=True) if check.name == "cache")
    assert not cache.ok
    assert cache.figures["failed"] > 0
    assert "K904" in engine.scope(user="u", agent="a", session="s1").context("储物柜在哪？").text
    redis_server.start()
    assert window(engine) == ["储物柜在 K904", "雨伞在门后"]


def test_what_is_forgotten_while_redis_is_away_is_said_to_be_unverified_and_never_read(
    opened, redis_server
):
    engine, other = opened(), opened()
    kept = said(engine, "储物柜在 K904").outcomes[0].record
    window(other)
    held = everything(redis_server)
    with redis.Redis.from_url(redis_server.url) as client:
        (key,) = client.scan_iter()
        dump = client.dump(key)
    redis_server.stop()
    receipt = engine.scope(user="u", agent="a").forget(id=kept.id)
    assert not receipt.verified
    redis_server.start()
    with redis.Redis.from_url(redis_server.url) as client:
        client.restore(key, 0, dump)
    assert everything(redis_server) == held, "it comes back with all that it had"
    assert "K904" not in str(window(other))


def test_a_redis_that_was_never_there_is_no_error(open_engine, tmp_path):
    engine = open_engine(redis_url=f"unix://{tmp_path}/nobody.sock")
    said(engine, "储物柜在 K904")
    assert window(engine) == ["储物柜在 K904"]
    assert not next(check for check in engine.doctor() if check.name == "cache").ok
