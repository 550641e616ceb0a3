import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from tests.unit.remember.replies import memories, memory
from yiji.errors import BadProviderReply, ProviderUnavailable
from yiji.model.record import Record, Status
from yiji.remember.extract_later import Extractor
from yiji.store import audit, outbox, standing
from yiji.store.cells import texts

SAID = "I live in Porto. Under the third pot lies a spare key."
"""The rules take the city; the key is the model's to find."""
KEY = "Under the third pot lies a spare key"


@pytest.fixture
def model():
    return ScriptedGenerator(memories(memory(KEY)))


@pytest.fixture
def engine(open_plain, model):
    return open_plain(generator=model, llm_uses="extract")


@pytest.fixture
def me(engine):
    return engine.scope(user="u", agent="a", session="s")


def extractor(engine, model, *uses: str) -> Extractor:
    return Extractor(
        engine._database,
        engine.embedder,
        engine.settings.policy,
        engine._clock,
        lambda _: model,
        frozenset(uses),
    )


def the_job(engine) -> outbox.Job:
    """Look at the job without claiming it."""
    with engine._database.read() as connection:
        row = connection.execute(
            outbox.outbox.select().execution_options(unscoped="looking at jobs in a test")
        ).one()
    return outbox.Job(row.id, row.tenant, row.namespace, row.topic, texts(row.subjects), 1)


def reasons(engine, found: Record) -> list[str]:
    """Give why a memory was changed, as the audit has it."""
    with engine._database.read() as connection:
        lines = audit.lines(
            connection, tenant=found.tenant, namespaces=[found.namespace], record=found.id
        )
    return [line.reason for line in lines]


def contents(me) -> set[str]:
    return {one.content for one in me.list(limit=100) if one.kind != "episode"}


def test_a_job_names_the_episodes_of_its_turn(engine, me):
    kept = me.turn(user=SAID, reply="Noted.")
    job = the_job(engine)
    assert (job.topic, job.namespace) == (outbox.EXTRACT, me.scope.home)
    assert job.subjects == (kept.episodes[0].id,), "the reply is not extracted from"


def test_what_is_found_is_written_and_the_job_struck_off(engine, me, model):
    me.turn(user=SAID)
    job = the_job(engine)
    assert KEY not in contents(me)
    extractor(engine, model).extract_turn(job)
    assert KEY in contents(me)
    with engine._database.read() as connection:
        assert standing.tally(connection) == {}


def test_a_job_that_somebody_else_did_meanwhile_writes_nothing(engine, me, model):
    me.turn(user=SAID)
    job = the_job(engine)
    extractor(engine, model).extract_turn(job)
    before = me.list(limit=100)
    model.replies = [memories(memory("I live in Porto", content="I live in Porto now"))]
    extractor(engine, model).extract_turn(job)
    assert me.list(limit=100) == before


def test_a_fault_leaves_turn_and_job_as_they_were(engine, me, model):
    me.turn(user=SAID)
    before = me.list(limit=100)
    job = the_job(engine)
    for reply, error in (
        (ProviderUnavailable("away"), ProviderUnavailable),
        ("no", BadProviderReply),
    ):
        model.replies = [reply]
        with pytest.raises(error):
            extractor(engine, model).extract_turn(job)
    assert me.list(limit=100) == before
    assert the_job(engine) == job


def test_the_model_sees_what_is_known_and_what_was_said_before(engine, me, model):
    me.remember("The spare key was under the door mat", extract=False)
    me.turn(user="Let me tell you about the spare key and the flat.")
    engine.drain()
    me.turn(user=SAID)
    extractor(engine, model).extract_turn(the_job(engine))
    (_, prompt) = model.asked[-1]
    assert "The spare key was under the door mat" in prompt
    assert "User: Let me tell you about the spare key" in prompt


def test_what_contradicts_the_rules_reading_of_the_same_message_stands_beside_it(engine, me, model):
    wrong = memory(
        "Rome was nice but I live in Porto", kind="profile", key="profile.city", value="Rome"
    )
    model.replies = [memories(wrong)]
    me.turn(user="Rome was nice but I live in Porto.")
    assert [one.value for one in me.profile()] == ["Porto"]
    extractor(engine, model).extract_turn(the_job(engine))
    held = {
        one.value: one.status
        for one in me.list(statuses=[Status.ACTIVE, Status.CONFLICTED])
        if one.key
    }
    assert held == {"Porto": Status.ACTIVE, "Rome": Status.CONFLICTED}


def test_what_repeats_a_memory_of_the_same_message_confirms_nothing(engine, me, model):
    model.replies = [memories(memory("I live in Porto", key="profile.city", value="Porto"))]
    me.turn(user=SAID)
    (before,) = me.profile()
    extractor(engine, model).extract_turn(the_job(engine))
    assert me.profile() == [before]


def test_another_speakers_words_are_about_that_speaker(engine, me, model):
    from yiji.model.turn import Message

    at = engine._clock.now()
    me.turn(messages=[Message("user", SAID, at, name="Anna")])
    extractor(engine, model).extract_turn(the_job(engine))
    (found,) = [one for one in me.list(limit=100) if one.content == KEY]
    assert (found.subject, found.source.speaker) == ("anna", "Anna")


def test_metadata_goes_along(engine, me, model):
    me.turn(user=SAID, metadata={"channel": "app"})
    extractor(engine, model).extract_turn(the_job(engine))
    (found,) = [one for one in me.list(limit=100) if one.content == KEY]
    assert found.metadata == {"channel": "app"}


def test_without_the_model_s_second_look_the_rules_verdict_stands(engine, me, model):
    model.replies = [memories(memory(KEY, content="The spare key lies under the pot")), "no"]
    me.turn(user=SAID)
    extractor(engine, model, "verify", "decide").extract_turn(the_job(engine))
    assert "The spare key lies under the pot" in contents(me)


def test_an_order_that_the_model_sees_is_quarantined(engine, me, model):
    judged = {"answers": [{"statement": 1, "supported": True, "is_order": True}]}
    model.replies = [memories(memory(KEY, content="The spare key lies under the pot")), judged]
    me.turn(user=SAID)
    extractor(engine, model, "verify").extract_turn(the_job(engine))
    operator = engine.operator(user="u", agent="a")
    (held,) = operator.list(statuses=[Status.QUARANTINED])
    assert held.content == "The spare key lies under the pot"
    assert reasons(engine, held) == ["order_by_model by extract-1"]


def test_what_held_in_the_past_is_history_and_says_who_found_it(engine, me, model):
    said = "From 2019-03-01 to 2021-06-30 a spare key lay under the third pot"
    model.replies = [memories(memory(said, since="2019-03-01", until="2021-06-30"))]
    me.turn(user=f"I live in Porto. {said}.")
    extractor(engine, model).extract_turn(the_job(engine))
    (found,) = [one for one in me.list(statuses=[Status.SUPERSEDED]) if one.content == said]
    assert reasons(engine, found) == ["held_in_the_past by extract-1"]


def test_an_embedder_that_is_away_only_puts_vectors_off(me, engine, model, monkeypatch):
    me.turn(user=SAID)
    job = the_job(engine)

    def away(texts):
        raise ProviderUnavailable("away")

    monkeypatch.setattr(engine.embedder, "passage", away)
    extractor(engine, model).extract_turn(job)
    monkeypatch.undo()
    assert KEY in contents(me)
    assert engine.drain() == 1
    assert all(check.ok for check in engine.doctor())
