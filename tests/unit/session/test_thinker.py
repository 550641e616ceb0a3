"""Which thinker the settings ask for."""

from yiji.session.thinker import thinker_of
from yiji.settings import Settings


def made(plain, **settings):
    return thinker_of(
        Settings(**settings), plain._database, plain.embedder, plain._clock, guesses=True
    )


def test_without_prefetch_nothing_is_kept_and_without_a_cache_nothing_is_read(plain, monkeypatch):
    thinker = made(plain, prefetch=False)
    assert thinker.warm is None

    def never(*_given, **_named):
        raise AssertionError("the database was read")

    monkeypatch.setattr(plain._database, "read", never)
    thinker(plain.scope(user="u", agent="a", session="s").scope)


def test_what_it_keeps_goes_with_an_erasure(plain):
    thinker = made(plain)
    scope = plain.scope(user="u", agent="a", session="s").scope
    thinker(scope)
    assert thinker.warm.of(scope) is not None
    plain._database.scrub()
    assert thinker.warm.of(scope) is None
