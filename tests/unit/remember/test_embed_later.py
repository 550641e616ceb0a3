from datetime import timedelta

import pytest

from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderRefused, ProviderUnavailable
from yiji.remember.embed_later import LEASE, MOST_ATTEMPTS, RETRY, embed_waiting
from yiji.store import outbox


class Moody(WideHashingEmbedder):
    """Fails on texts that hold a word, with the error it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.word = ""
        self.error: Exception = ProviderUnavailable("away")

    def passage(self, texts):
        if any(self.word in text for text in texts):
            raise self.error
        return super().passage(texts)


@pytest.fixture
def moody():
    return Moody()


@pytest.fixture
def me(open_plain, moody):
    return open_plain(embedder=moody).scope(user="u", agent="a")


def waiting(me) -> dict[str, int]:
    with me._parts.database.read() as connection:
        return outbox.counts(connection)


def work(me, moody, at) -> int:
    return embed_waiting(me._parts.database, moody, at=at)


def written_while_away(me, *texts: str) -> None:
    for text in texts:
        me.remember(text, extract=False)


def test_nothing_waits_and_nothing_is_done(me, moody, clock):
    assert work(me, moody, clock.now()) == 0


def test_what_waits_is_embedded_once(me, moody, clock):
    written_while_away(me, "shelf K904", "drawer B7")
    assert waiting(me) == {"waiting": 2}
    moody.word = "never said"
    assert work(me, moody, clock.now()) == 2
    assert work(me, moody, clock.now()) == 0
    assert sorted(text for _, texts in moody.asked for text in texts) == ["drawer B7", "shelf K904"]


def test_an_embedder_that_is_away_is_asked_once_and_all_jobs_wait(me, moody, clock):
    written_while_away(me, "one", "two", "three")
    with pytest.raises(ProviderUnavailable):
        work(me, moody, clock.now())
    assert waiting(me) == {"waiting": 3}
    moody.word = "never said"
    assert work(me, moody, clock.now()) == 0, "not yet due"
    assert work(me, moody, clock.now() + 2 * RETRY) == 3


def test_a_refused_text_keeps_no_other_waiting(me, moody, clock):
    written_while_away(me, "good one", "bad one", "good two")
    moody.word, moody.error = "bad", ProviderRefused("not wanted")
    with pytest.raises(ProviderRefused):
        work(me, moody, clock.now())
    assert waiting(me) == {"waiting": 1}


def test_a_refused_text_is_given_up_at_last(me, moody, clock):
    written_while_away(me, "bad one")
    moody.word, moody.error = "bad", ProviderRefused("not wanted")
    for _ in range(MOST_ATTEMPTS):
        clock.advance(timedelta(hours=2))
        with pytest.raises(ProviderRefused):
            work(me, moody, clock.now())
    assert waiting(me) == {"dead": 1}
    clock.advance(timedelta(hours=2))
    assert work(me, moody, clock.now()) == 0


def test_an_embedder_that_is_away_for_long_is_never_given_up(me, moody, clock):
    written_while_away(me, "one")
    for _ in range(MOST_ATTEMPTS + 3):
        clock.advance(timedelta(hours=2))
        with pytest.raises(ProviderUnavailable):
            work(me, moody, clock.now())
    assert waiting(me) == {"waiting": 1}


def test_a_job_whose_worker_died_is_done_when_its_lease_has_run_out(me, moody, clock):
    written_while_away(me, "one")
    with me._parts.database.write() as connection:
        assert outbox.claim(connection, at=clock.now(), lease=LEASE)
    moody.word = "never said"
    assert work(me, moody, clock.now()) == 0
    assert work(me, moody, clock.now() + LEASE) == 1


def test_what_was_forgotten_meanwhile_is_not_embedded(me, moody, clock):
    written_while_away(me, "zebra one", "two")
    me.forget(id=next(one.id for one in me.list() if "zebra" in one.content))
    moody.word = "never said"
    work(me, moody, clock.now())
    assert not any("zebra" in text for _, texts in moody.asked for text in texts)
