from datetime import timedelta

import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from tests.unit.remember.replies import memories, memory
from yiji.errors import ProviderRefused, TurnBudgetSpent
from yiji.maintenance.language_model import CALLS, LanguageModel, is_asked_in_jobs, lease_of
from yiji.providers.protocols import PromptLine
from yiji.settings import Settings
from yiji.store import spend
from yiji.store.leases import claim
from yiji.store.outbox import EXTRACT, LEASE, SUMMARISE

KEY = "Under the third pot lies a spare key"
LINES = [PromptLine("user", "hello")]


@pytest.fixture
def generator():
    return ScriptedGenerator(memories(memory(KEY)))


@pytest.fixture
def engine(open_plain, generator):
    return open_plain(generator=generator, llm_uses="extract")


def model_of(engine, generator, **settings) -> LanguageModel:
    chosen = Settings(**settings)
    return LanguageModel(chosen, engine._database, engine.embedder, engine._clock, generator)


def test_a_use_takes_a_model_and_a_setting(engine, generator):
    model = model_of(engine, generator, llm_uses="extract, verify")
    assert [model.uses(use) for use in ("extract", "verify", "decide", "rewrite")] == [
        True,
        True,
        False,
        False,
    ]
    assert not model_of(engine, None).uses("extract")


def test_a_purse_holds_the_budget_of_one_turn_and_counts_for_its_tenant(engine, generator):
    model = model_of(engine, generator, llm_calls_per_turn=1, llm_price_in=1.0)
    purse = model.purse("t")
    purse.complete(LINES, name="extract", schema={})
    with pytest.raises(TurnBudgetSpent):
        purse.complete(LINES, name="extract", schema={})
    model.purse("t").complete(LINES, name="extract", schema={})
    with engine._database.read() as connection:
        today = engine._clock.now().date()
        (spent,) = spend.of_days(connection, first=today, last=today, tenant="t")
    assert (spent.model, spent.calls) == ("scripted", 2)


def test_without_a_model_there_is_no_purse_and_no_plan(engine):
    model = model_of(engine, None, llm_uses="rewrite")
    with pytest.raises(ProviderRefused, match="llm_url"):
        model.purse("t")
    assert model.plan() is None


def test_questions_are_planned_where_that_is_a_use(engine, generator):
    assert model_of(engine, generator, llm_uses="extract").plan() is None
    assert model_of(engine, generator, llm_uses="rewrite").plan() is not None


def test_a_job_is_extracted_from_and_struck_off(engine, generator):
    me = engine.scope(user="u", agent="a", session="s")
    me.turn(user=f"I live in Porto. {KEY}.")
    with engine._database.write() as connection:
        jobs = claim(connection, at=engine._clock.now(), topics=[EXTRACT])
    model_of(engine, generator).extract(jobs)
    assert KEY in {one.content for one in me.list(limit=100) if one.kind != "episode"}
    assert engine.queue.tally() == {}


def test_the_lease_covers_every_call_of_a_turn():
    settings = Settings(llm_timeout_s=90)
    assert lease_of(settings) == LEASE + timedelta(minutes=9)
    assert Settings().llm_calls_per_turn == CALLS


def test_the_engine_gives_its_extractions_that_lease(engine, clock):
    me = engine.scope(user="u", agent="a", session="s")
    me.turn(user=f"I live in Porto. {KEY}.")
    leases = engine.queue._worker._leases
    lease = lease_of(engine.settings)
    assert leases == {"embed": LEASE, EXTRACT: lease, SUMMARISE: lease}


def test_a_reply_is_counted_and_within_the_budgets(engine, generator):
    generator.replies = ["In Leeds."]
    model = model_of(engine, generator, llm_tokens_per_turn=100)
    assert model.reply([{"role": "user", "content": "Where do I live?"}], tenant="t") == "In Leeds."
    with engine._database.read() as connection:
        today = engine._clock.now().date()
        (spent,) = spend.of_days(connection, first=today, last=today, tenant="t")
    assert spent.calls == 1
    with pytest.raises(TurnBudgetSpent):
        model.reply([{"role": "user", "content": "long " * 200}], tenant="t")
    with pytest.raises(ProviderRefused, match="llm_url"):
        model_of(engine, None).reply([], tenant="t")


@pytest.mark.parametrize(
    ("uses", "is_asked"),
    [("extract", True), ("inspect", True), ("summarise", True), ("rewrite", False)],
)
def test_a_job_waits_for_a_model_that_is_used_in_jobs(uses: str, is_asked: bool):
    named = {"llm_url": "http://localhost", "llm_uses": uses}
    assert is_asked_in_jobs(Settings(llm="m", **named)) is is_asked
    assert not is_asked_in_jobs(Settings(**named))
