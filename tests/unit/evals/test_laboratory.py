from datetime import UTC, datetime
from pathlib import Path

import pytest

import yiji
from yiji.errors import InvalidInput
from yiji.evals.laboratory import laboratory

AT = datetime(2025, 3, 1, 9, tzinfo=UTC)


def test_each_laboratory_is_empty_and_gone_afterwards(shipped_embedder, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with laboratory(AT, embedder=shipped_embedder) as (engine, clock):
        file = Path(engine.settings.url)
        assert clock.now() == AT
        engine.scope(user="u").remember("我住在厦门")
        assert file.exists()
    assert not file.exists()
    with laboratory(AT, in_memory=True, embedder=shipped_embedder) as (engine, _):
        assert list(engine.scope(user="u").list()) == []


def test_a_named_database_must_be_empty_and_is_empty_again_afterwards(
    shipped_embedder, postgres_url
):
    for _ in range(2):
        with laboratory(AT, url=postgres_url, embedder=shipped_embedder) as (engine, _clock):
            engine.scope(user="u", tenant="t").remember("我住在厦门")
    with yiji.open(postgres_url, embedder=shipped_embedder) as engine:
        engine.scope(user="u").remember("我住在厦门")
    with (
        pytest.raises(InvalidInput, match="empty one"),
        laboratory(AT, url=postgres_url, embedder=shipped_embedder),
    ):
        pass
    with yiji.open(postgres_url, embedder=shipped_embedder) as engine:
        assert engine.scope(user="u").list()


def test_access_is_not_recorded_unless_wanted_and_background_work_waits(shipped_embedder):
    with laboratory(AT, in_memory=True, embedder=shipped_embedder) as (engine, _):
        assert (engine.settings.record_access, engine.settings.background) == (False, "manual")
    with laboratory(AT, in_memory=True, record_access=True, embedder=shipped_embedder) as (
        engine,
        _,
    ):
        assert engine.settings.record_access is True


def test_embeddings_are_cached_on_disk_where_the_user_keeps_caches(
    shipped_embedder, monkeypatch, tmp_path
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with laboratory(AT, in_memory=True, embedder=shipped_embedder) as (engine, _):
        assert Path(engine.settings.embedding_cache).is_relative_to(tmp_path)
