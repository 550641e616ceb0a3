"""The language model of an engine: what it is used for, within its budgets."""
# ruff: noqa: PLC0415 -- a call imports what it needs, so that an engine without a model loads none of it

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from yiji.errors import ProviderRefused
from yiji.maintenance.worker import Handler, Handlers
from yiji.model.clock import Clock
from yiji.providers.protocols import Embedder, Generator
from yiji.settings import Settings
from yiji.store.database import Database
from yiji.store.outbox import EXTRACT, INSPECT, LEASE, SUMMARISE, Job

if TYPE_CHECKING:
    from yiji.context.shapes import Line
    from yiji.maintenance.spending import SpendLine
    from yiji.recall.rewrite_llm import Planner

CALLS: Final = 6
"""Requests of one turn at most: extract, verify and decide, each asked once more if need be."""


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """The language model with what it works on.

    Attributes:
        settings: What it is used for, and its budgets.
        database: Where turns are, and what it cost.
        embedder: For what it finds.
        clock: Tells the day that a call is counted on.
        generator: The model, or None if there is none.
    """

    settings: Settings
    database: Database
    embedder: Embedder
    clock: Clock
    generator: Generator | None

    @property
    def active(self) -> frozenset[str]:
        """What it is used for; nothing without a model."""
        return self.settings.uses if self.generator is not None else frozenset()

    def uses(self, use: str) -> bool:
        """Tell whether there is a model that is used for this."""
        return use in self.active

    def purse(self, tenant: str, *, has_limits: bool = True) -> Generator:
        """Give the model for one turn or question of a tenant, with its budget.

        Args:
            tenant: Whose spend it is.
            has_limits: Whether a call that would cost too much is refused; else it is only counted.

        Raises:
            ProviderRefused: There is none.
        """
        from yiji.governance.spend import Budget, Purse

        if self.generator is None:
            raise ProviderRefused("no language model is set; set llm and llm_url")
        budget = Budget.of(self.settings)
        if not has_limits:
            budget = Budget(price_in=budget.price_in, price_out=budget.price_out)
        return Purse(self.generator, budget, self.database, self.clock, tenant=tenant)

    def reply(self, messages: "Sequence[Line]", *, tenant: str) -> str:
        """Answer a conversation as `context.openai_messages()` gives it, within the budgets.

        Raises:
            ProviderError: There is no model, it failed, or it would cost too much.
        """
        from yiji.context.reply_llm import reply_of_model

        return reply_of_model(self.purse(tenant), messages)

    def spend(self, *, days: int, tenant: str | None) -> "Sequence[SpendLine]":
        """Tell what it cost. See `Engine.spend`."""
        from yiji.governance.spend import Budget
        from yiji.maintenance.spending import spend_lines

        budget, now = Budget.of(self.settings), self.clock.now()
        return spend_lines(self.database, budget, at=now, days=days, tenant=tenant)

    def plan(self) -> "Planner | None":
        """Give who plans questions, or None."""
        if not self.uses("rewrite"):
            return None
        from yiji.recall.rewrite_llm import Planner

        limit_s = self.settings.llm_rewrite_timeout_s
        return Planner(self.purse, self.settings.policy, timeout_s=limit_s)

    def handlers(self) -> Handlers:
        """Say how the jobs are done that ask it, by topic; none that it is not used for.

        Conversations are summarised with or without it.
        """
        lease = lease_of(self.settings)
        able = {EXTRACT: self.extract, INSPECT: self.inspect}
        asking = {topic: do for topic, do in able.items() if self.uses(topic)}
        every = {SUMMARISE: self.summarise, **asking}
        return {topic: Handler(do, lease=lease) for topic, do in every.items()}

    def summarise(self, jobs: Sequence[Job]) -> None:
        """Do jobs of the topic `summarise`: by rules, and better by the model if it is used for that."""
        from yiji.remember.summarise.job import Summariser

        summariser = Summariser(
            self.database,
            self.embedder,
            self.settings.policy,
            self.clock,
            self.active,
            self.purse if self.uses(SUMMARISE) else None,
        )
        for job in jobs:
            summariser.summarise(job)

    def extract(self, jobs: Sequence[Job]) -> None:
        """Do jobs of the topic `extract`, each in a transaction that strikes it off.

        Raises:
            ProviderError: The model failed; the turn stays as it is, and so does its job.
            StoreError: The database did; likewise.
        """
        from yiji.remember.extract_later import Extractor

        extractor = Extractor(
            self.database,
            self.embedder,
            self.settings.policy,
            self.clock,
            self.purse,
            self.settings.uses,
        )
        for job in jobs:
            extractor.extract_turn(job)

    def inspect(self, jobs: Sequence[Job]) -> None:
        """Do jobs of the topic `inspect`; likewise."""
        from yiji.remember.inspect_later import Inspector

        inspector = Inspector(self.database, self.settings.policy, self.clock, self.purse)
        for job in jobs:
            inspector.inspect_memories(job)


def is_asked_in_jobs(settings: Settings) -> bool:
    """Tell whether there are jobs that wait for the language model which the settings name."""
    return bool(settings.llm) and not settings.uses.isdisjoint((EXTRACT, INSPECT, SUMMARISE))


def lease_of(settings: Settings) -> timedelta:
    """Give the time that a job may take which asks the language model before another worker takes it over.

    Each of its requests may take all of `llm_timeout_s`; the rest is as for any other job.
    """
    return LEASE + CALLS * timedelta(seconds=settings.llm_timeout_s)
