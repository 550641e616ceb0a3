from datetime import UTC, datetime

import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from yiji.errors import DayBudgetSpent, ProviderUnavailable, TurnBudgetSpent
from yiji.governance.spend import Budget, Purse
from yiji.providers.protocols import Generator, PromptLine
from yiji.store import spend

LINES = [PromptLine("user", "one two three four")]


@pytest.fixture
def model():
    return ScriptedGenerator("{}")


@pytest.fixture
def purse_of(plain, clock, model):
    def made(*, tenant: str = "t", **budget: float) -> Purse:
        return Purse(model, Budget(**budget), plain._database, clock, tenant=tenant)

    return made


def asked(purse: Purse, times: int = 1) -> None:
    for _ in range(times):
        purse.complete(LINES, name="n", schema={})


def spent_today(plain, clock, tenant: str = "t"):
    with plain._database.read() as connection:
        today = clock.now().date()
        return spend.of_days(connection, first=today, last=today, tenant=tenant)


def test_a_purse_is_a_generator_of_the_models_name(purse_of, model):
    purse = purse_of()
    assert isinstance(purse, Generator)
    assert purse.id == model.id


def test_every_call_is_counted_with_its_cost(plain, clock, purse_of):
    asked(purse_of(price_in=2.0, price_out=10.0), 3)
    (spent,) = spent_today(plain, clock)
    assert (spent.model, spent.calls, spent.tokens_in, spent.tokens_out) == ("scripted", 3, 300, 60)
    assert spent.cost == pytest.approx(3 * (100 * 2.0 + 20 * 10.0) / 1_000_000)
    assert not spent_today(plain, clock, "other")


def test_a_failed_call_is_counted_too(plain, clock, purse_of, model):
    model.replies = [ProviderUnavailable("away")]
    with pytest.raises(ProviderUnavailable):
        asked(purse_of())
    (spent,) = spent_today(plain, clock)
    assert (spent.calls, spent.tokens) == (1, 0)


def test_a_turn_has_so_many_calls_and_the_next_turn_again(purse_of, model):
    with pytest.raises(TurnBudgetSpent, match="llm_calls_per_turn"):
        asked(purse_of(calls_per_turn=2), 3)
    assert len(model.asked) == 2
    asked(purse_of(calls_per_turn=2), 2)


def test_a_turn_has_so_many_tokens(purse_of, model):
    with pytest.raises(TurnBudgetSpent, match="llm_tokens_per_turn"):
        asked(purse_of(tokens_per_turn=130), 3)
    assert len(model.asked) == 2, "120 tokens are spent, and the few more of the prompt fit once"


def test_a_day_has_so_many_tokens_and_tomorrow_is_another(clock, purse_of):
    clock.set(datetime(2026, 3, 2, 22, 0, tzinfo=UTC))
    with pytest.raises(DayBudgetSpent, match="llm_tokens_per_day") as caught:
        asked(purse_of(tokens_per_day=130), 3)
    assert caught.value.retryable
    assert caught.value.retry_after_s == 2 * 3600
    asked(purse_of(tokens_per_day=130, tenant="other"))
    clock.set(datetime(2026, 3, 3, 0, 0, tzinfo=UTC))
    asked(purse_of(tokens_per_day=130))


def test_without_limits_it_goes_on(purse_of, model):
    asked(purse_of(), 20)
    assert len(model.asked) == 20
