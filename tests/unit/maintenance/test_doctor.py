from datetime import timedelta

import pytest

from tests.unit.providers.hashing import WideHashingEmbedder
from tests.unit.providers.scripted import ScriptedGenerator
from yiji.errors import ProviderRefused, ProviderUnavailable
from yiji.maintenance.doctor import MODEL
from yiji.providers.protocols import Generated
from yiji.store.outbox import MOST_ATTEMPTS


def found(engine, **asks: bool) -> dict[str, tuple[bool, str]]:
    return {check.name: (check.ok, check.detail) for check in engine.doctor(**asks)}


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


class InWords(ScriptedGenerator):
    """An endpoint that takes no schema."""

    def complete(self, lines, *, name, schema, timeout_s=0):
        given = super().complete(lines, name=name, schema=schema, timeout_s=timeout_s)
        return Generated(given.text, given.tokens_in, given.tokens_out, has_schema=False)


def test_without_a_model_there_is_nothing_to_ask_and_the_doctor_says_what_to_set(plain):
    ok, detail = found(plain)[MODEL]
    assert ok
    assert "llm_url" in detail
    assert not found(plain, model=True)[MODEL][0], "it was to be asked"


def test_a_model_is_named_and_not_asked_unless_that_is_wanted(open_plain):
    model = ScriptedGenerator({"answer": True})
    engine = open_plain(generator=model, llm_uses="extract,verify")
    ok, detail = found(engine)[MODEL]
    assert ok
    assert detail.startswith("scripted, for extract, verify;")
    assert model.asked == []
    assert engine.spend() == []


@pytest.mark.parametrize(
    ("kind", "how"), [(ScriptedGenerator, "takes schemas"), (InWords, "JSON in words")]
)
def test_a_model_that_is_asked_says_how_it_answers_and_is_counted(open_plain, kind, how):
    model = kind({"answer": True})
    engine = open_plain(generator=model, llm_tokens_per_day=1, llm_calls_per_turn=1)
    ok, detail = found(engine, model=True)[MODEL]
    assert ok
    assert " s, " in detail
    assert detail.endswith(how)
    assert [line.calls for line in engine.spend()] == [1], "no budget keeps the doctor from asking"


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (ProviderRefused("refused the key; set llm_key"), "llm_key"),
        (ProviderUnavailable("cannot be reached; check llm_url"), "llm_url"),
        ("of course it is", "set llm to a model that writes JSON"),
        ({"answer": "yes"}, "set llm to a model that writes JSON"),
    ],
)
def test_what_is_wrong_with_a_model_is_said_with_its_remedy(open_plain, reply, said):
    ok, detail = found(open_plain(generator=ScriptedGenerator(reply)), model=True)[MODEL]
    assert not ok
    assert said in detail
