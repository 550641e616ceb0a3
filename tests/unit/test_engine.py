import subprocess
import sys

import pytest

import yiji
import yiji.engine
from tests.unit.providers.scripted import ScriptedGenerator
from yiji.errors import InvalidInput
from yiji.settings import Settings


def test_an_engine_opens_a_file_and_closes_it(tmp_path, hashing, clock):
    with yiji.open(str(tmp_path / "m.db"), clock=clock, embedder=hashing) as engine:
        assert (tmp_path / "m.db").exists()
        assert engine.scope(user="u").recall("x") is not None


def test_settings_may_be_given_whole(tmp_path, hashing, clock):
    settings = Settings(url=str(tmp_path / "m.db"), background="manual", record_access=False)
    with yiji.open(settings, clock=clock, embedder=hashing) as engine:
        assert engine.settings == settings


def test_an_embedder_may_be_given_by_its_name(tmp_path, hashing, clock, monkeypatch):
    monkeypatch.setattr(
        yiji.engine, "embedder_of", lambda settings: {"usem3": hashing}[settings.embedder]
    )
    with yiji.open(str(tmp_path / "m.db"), clock=clock, embedder="usem3") as engine:
        assert engine.embedder is hashing
        assert engine.settings.embedder == "usem3"


@pytest.mark.parametrize(
    "given", [{"colour": "red"}, {"background": "never"}, {"busy_timeout_s": 0}]
)
def test_a_setting_that_is_none_is_refused(tmp_path, hashing, given):
    with pytest.raises(InvalidInput):
        yiji.open(str(tmp_path / "m.db"), embedder=hashing, **given)
    assert not (tmp_path / "m.db").exists()


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"user": ""},
        {"user": "a\nb"},
        {"user": "x" * 201},
        {"user": "u", "tenant": ""},
        {"user": "u", "teams": [""]},
        {"user": "u\ud800"},
        {"session": "s"},
    ],
)
def test_a_scope_needs_names(plain, given):
    with pytest.raises(InvalidInput):
        plain.scope(**given)


def test_no_crafted_name_reads_another_scope(plain):
    plain.scope(user="u", agent="a").remember("钥匙在 K904", extract=False)
    plain.scope(user="u").remember("伞在 B7", extract=False)
    for who in (
        {"user": "u/agent:a"},
        {"user": "u%2Fagent:a"},
        {"user": "u%2Fagent%3Aa"},
        {"user": "user:u"},
        {"user": "u:"},
        {"user": "Ｕ"},
        {"user": "U"},
        {"user": "u "},
        {"agent": "a"},
        {"agent": "user:u"},
        {"user": "v", "agent": "a/../../user:u"},
        {"user": "v", "teams": ["user:u", "../user:u", "x/user:u"]},
        {"user": "u", "agent": "a", "tenant": "default2"},
    ):
        stranger = plain.scope(**who)
        assert not stranger.recall("钥匙 K904 伞 B7", limit=50, archived=True, candidates=True), who
        assert list(stranger.list(limit=100)) == [], who
        assert "K904" not in stranger.context("钥匙 K904").text


@pytest.mark.parametrize("origin", ["user", "agent", "tool", "root"])
def test_an_operator_is_an_operator_or_a_document(plain, origin):
    with pytest.raises(InvalidInput, match="operator"):
        plain.operator(origin=origin)


def test_what_an_operator_writes_everybody_of_the_tenant_reads(plain):
    plain.operator().remember("差旅标准是每晚 500 元", to="org")
    assert plain.scope(user="u", agent="a").recall("差旅标准")
    assert plain.scope(agent="a").recall("差旅标准")
    assert not plain.scope(user="u", agent="a", tenant="other").recall("差旅标准")


def test_a_team_reads_what_is_its_own(plain):
    plain.operator().remember("值班电话是 1234", to="team:sre")
    assert plain.scope(user="u", agent="a", teams=["sre"]).recall("值班电话")
    for teams in ([], ["SRE"], ["sre2"], ["sre/x"]):
        assert not plain.scope(user="u", agent="a", teams=teams).recall("值班电话")


def test_a_hashed_user_needs_a_secret_and_hides_the_number(plain, open_plain, tmp_path):
    with pytest.raises(InvalidInput, match="YIJI_HASH_SECRET"):
        plain.hashed_user("13812345678")
    engine = open_plain(tmp_path / "h.db", hash_secret="of this test")
    name = engine.hashed_user("13812345678")
    assert "13812345678" not in name
    assert name == engine.hashed_user("13812345678") != engine.hashed_user("13812345679")
    assert engine.scope(user=name).remember("钥匙在 K904").outcomes


def test_an_engine_may_be_closed_twice(open_plain):
    engine = open_plain()
    engine.close()
    engine.close()


def test_a_process_that_asks_no_model_does_not_load_its_package(tmp_path):
    code = f"""
import sys, yiji
from tests.unit.providers.hashing import HashingEmbedder
for more in ({{}}, {{"llm": "m", "llm_url": "http://localhost:1/v1"}}):
    with yiji.open({str(tmp_path / "m.db")!r}, embedder=HashingEmbedder(), background="manual", **more) as engine:
        engine.scope(user="u").turn(user="I live in Porto, and the ladder leans behind the shed.")
        engine.scope(user="u").recall("where?")
assert "openai" not in sys.modules
assert "yiji.remember.extract_later" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_model_of_one_s_own_is_used_as_it_is(tmp_path, hashing, clock):
    model = ScriptedGenerator({"memories": []})
    options = {"embedder": hashing, "clock": clock, "background": "manual", "generator": model}
    with yiji.open(str(tmp_path / "m.db"), **options) as engine:
        engine.scope(user="u").turn(user="I live in Porto.")
        assert engine.drain() == 1
    assert [name for name, _ in model.asked] == ["extract"]


def test_a_model_without_an_address_is_refused(tmp_path, hashing):
    with pytest.raises(InvalidInput, match="llm_url"):
        yiji.open(str(tmp_path / "m.db"), embedder=hashing, llm="m1")
