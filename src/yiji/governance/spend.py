"""What a language model may cost: every call is counted, and one that would cost too much is not made."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from yiji.errors import DayBudgetSpent, ProviderError, StaleWrite, TurnBudgetSpent
from yiji.language.tokens import estimated_tokens
from yiji.model.clock import Clock
from yiji.providers.protocols import Generated, Generator, PromptLine, Schema
from yiji.settings import Settings
from yiji.store import spend
from yiji.store.database import Database
from yiji.store.spend import Spent

MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent, and what it costs; 0 is no limit.

    Attributes:
        calls_per_turn: Requests for one turn or question.
        tokens_per_turn: Tokens in and out for one turn or question.
        tokens_per_day: Tokens in and out for one tenant on one day (UTC).
        price_in: Of a million tokens read.
        price_out: Of a million tokens written.
    """

    calls_per_turn: int = 0
    tokens_per_turn: int = 0
    tokens_per_day: int = 0
    price_in: float = 0.0
    price_out: float = 0.0

    @classmethod
    def of(cls, settings: Settings) -> "Budget":
        """Take it from the settings."""
        return cls(
            settings.llm_calls_per_turn,
            settings.llm_tokens_per_turn,
            settings.llm_tokens_per_day,
            settings.llm_price_in,
            settings.llm_price_out,
        )


class Purse:
    """A language model with the budget of one turn or question of a tenant; made anew for each.

    One thread uses it: there is no lock.

    A call is made if what it reads still fits; what it writes is known afterwards, so a budget is
    overdrawn by one reply at most, and a tenant's day by one reply for each call under way.
    """

    def __init__(
        self, generator: Generator, budget: Budget, database: Database, clock: Clock, *, tenant: str
    ) -> None:
        self._generator = generator
        self._budget = budget
        self._database = database
        self._clock = clock
        self._tenant = tenant
        self._calls = 0
        self._tokens = 0

    @property
    def id(self) -> str:
        """Name of the model."""
        return self._generator.id

    def complete(
        self, lines: Sequence[PromptLine], *, name: str, schema: Schema, timeout_s: float = 0
    ) -> Generated:
        """Answer with one JSON object of a schema. See `Generator.complete`.

        Raises:
            TurnBudgetSpent: The call does not fit into the turn's budget; it was not made.
            DayBudgetSpent: Nor into the tenant's for today; `retry_after_s` says when the day ends.
            ProviderError: As the model raises.
        """
        at = self._clock.now()
        needed = sum(estimated_tokens(line.text) for line in lines)
        self._check_day(needed, at)
        self._enter(needed)
        try:
            given = self._generator.complete(lines, name=name, schema=schema, timeout_s=timeout_s)
        except ProviderError:
            self._count(Generated("", 0, 0), at)
            raise
        self._tokens += given.tokens_in + given.tokens_out
        self._count(given, at)
        return given

    def _enter(self, needed: int) -> None:
        """Take one call of the turn's budget."""
        most_calls, most_tokens = self._budget.calls_per_turn, self._budget.tokens_per_turn
        if most_calls and self._calls >= most_calls:
            raise TurnBudgetSpent(
                f"one turn may ask the language model {most_calls} times; "
                "raise llm_calls_per_turn, then run 'yiji jobs retry'"
            )
        if most_tokens and self._tokens + needed > most_tokens:
            raise TurnBudgetSpent(
                f"a call of about {needed} tokens after {self._tokens} is above the "
                f"{most_tokens} of a turn; raise llm_tokens_per_turn, then run 'yiji jobs retry'"
            )
        self._calls += 1

    def _check_day(self, needed: int, at: datetime) -> None:
        most = self._budget.tokens_per_day
        if not most:
            return
        with self._database.read() as connection:
            day = at.date()
            today = spend.of_days(connection, first=day, last=day, tenant=self._tenant)
        spent = sum(one.tokens for one in today)
        if spent + needed > most:
            fault = DayBudgetSpent(
                f"{spent} of {most} tokens of the language model are spent today; "
                "it goes on tomorrow, or raise llm_tokens_per_day"
            )
            fault.retry_after_s = _rest_of_day_s(at)
            raise fault

    def _count(self, given: Generated, at: datetime) -> None:
        price_in, price_out = self._budget.price_in, self._budget.price_out
        cost = (given.tokens_in * price_in + given.tokens_out * price_out) / MILLION
        spent = Spent(self._tenant, at.date(), self.id, 1, given.tokens_in, given.tokens_out, cost)
        try:
            self._written(spent)
        except StaleWrite:  # another process began the day between our look and our insert
            self._written(spent)

    def _written(self, spent: Spent) -> None:
        with self._database.write() as connection:
            spend.add(connection, spent)


def _rest_of_day_s(at: datetime) -> float:
    tomorrow = at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    return (tomorrow - at).total_seconds()
