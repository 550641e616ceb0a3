"""Put the parts together: the only module that names concrete databases and vendors."""
# ruff: noqa: PLC0415 -- a call imports what it needs, so that a process that only asks starts fast

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from yiji.errors import InvalidInput, ProviderError, ProviderRefused
from yiji.maintenance.background import Background
from yiji.memory import Memory, Parts
from yiji.model.clock import Clock, SystemClock
from yiji.model.ids import keyed_hash
from yiji.model.record import Origin
from yiji.model.scope import Capability, Scope
from yiji.policy import Policy
from yiji.providers.cache import CachedEmbedder
from yiji.providers.catalog import embedder_of, generator_of
from yiji.providers.protocols import Embedder, Generator
from yiji.settings import Settings
from yiji.store.database import Database

if TYPE_CHECKING:
    from yiji.governance.transfer import Imported
    from yiji.maintenance.doctor import Check
    from yiji.maintenance.job import Report
    from yiji.recall.rewrite_llm import Planner
    from yiji.revise.forget import Receipt
    from yiji.store.outbox import Job

_CAPABILITY = {Origin.OPERATOR: Capability.OPERATOR, Origin.DOCUMENT: Capability.DOCUMENT}


def open(
    url: str | Settings = "yiji.db",
    *,
    clock: Clock | None = None,
    background: Literal["thread", "manual"] | None = None,
    embedder: Embedder | None = None,
    policy: Policy | None = None,
    generator: Generator | None = None,
    **settings: object,
) -> "Engine":
    """Open a memory.

    Args:
        url: File path, `sqlite:///…`, `:memory:`, or complete settings. `YIJI_*` variables give
            what is not said here.
        clock: Where the time comes from; the machine's by default.
        background: `thread` does background work as it comes, `manual` when `drain` is called.
        embedder: One of your own, instead of the one the settings name. A cache in it is yours to
            clear when something is erased.
        policy: Kinds, slots and thresholds.
        generator: A language model of your own, instead of the one the settings name.
        settings: Any other field of `Settings`.

    Raises:
        StoreError: The database cannot be opened; the message names the remedy.
        InvalidInput: A setting is unknown or out of range.
    """
    chosen = url if isinstance(url, Settings) else replace(Settings.from_environment(), url=url)
    given = {"background": background, "policy": policy, **settings}
    try:
        given = {name: value for name, value in given.items() if value is not None}
        chosen = replace(chosen, **given)  # type: ignore[arg-type]  # Settings checks what it is given
    except TypeError as error:
        raise InvalidInput(f"no such setting: {error}") from None
    return Engine(chosen, clock=clock or SystemClock(), embedder=embedder, generator=generator)


class Engine:
    """An open memory. Share one between threads; each process opens its own."""

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock,
        embedder: Embedder | None = None,
        generator: Generator | None = None,
    ) -> None:
        self.settings = settings
        self.embedder = embedder if embedder is not None else embedder_of(settings)
        self._clock = clock
        self._database = Database.open(
            settings.url,
            embedder_id=self.embedder.id,
            embedder_dimension=self.embedder.dimension,
            busy_timeout_s=settings.busy_timeout_s,
        )
        if embedder is None and isinstance(self.embedder, CachedEmbedder):
            self._database.scrub_too(self.embedder.clear)
        self._generator = generator if generator is not None else generator_of(settings)
        self._background = Background(
            self._database,
            self.embedder,
            clock,
            threaded=settings.background == "thread",
            extract=self._extract if self._uses("extract") else None,
        )
        self._parts = Parts(
            database=self._database,
            embedder=self.embedder,
            clock=clock,
            policy=settings.policy,
            background=self._background,
            record_access=settings.record_access,
            extracts=self._uses("extract"),
            plan=self._plan(),
        )

    def _uses(self, use: str) -> bool:
        """Tell whether there is a language model that is used for this."""
        return self._generator is not None and use in self.settings.uses

    def _purse(self, tenant: str) -> Generator:
        """Give the language model for one turn or question of a tenant, with its budget."""
        from yiji.governance.spend import Budget, Purse

        if self._generator is None:
            raise ProviderRefused("no language model is set; set llm and llm_url")
        budget = Budget.of(self.settings)
        return Purse(self._generator, budget, self._database, self._clock, tenant=tenant)

    def _plan(self) -> "Planner | None":
        """Give who plans questions, or None."""
        if not self._uses("rewrite"):
            return None
        from yiji.recall.rewrite_llm import Planner

        limit_s = self.settings.llm_rewrite_timeout_s
        return Planner(self._purse, self.settings.policy, timeout_s=limit_s)

    def _extract(self, job: "Job") -> None:
        """Do one job of the topic `extract`."""
        from yiji.remember.extract_later import Extractor

        policy, uses = self.settings.policy, self.settings.uses
        extractor = Extractor(self._database, self.embedder, policy, self._clock, self._purse, uses)
        extractor.extract_turn(job)

    def scope(
        self,
        *,
        user: str | None = None,
        agent: str | None = None,
        tenant: str = "default",
        teams: Iterable[str] = (),
        session: str | None = None,
    ) -> Memory:
        """Give the memory of one user with one agent.

        Args:
            user: The person; None for an agent that acts for nobody.
            agent: The assistant; None reads only what all assistants share.
            tenant: The organisation.
            teams: Teams the agent belongs to.
            session: The conversation.

        Raises:
            InvalidInput: Neither user nor agent, or a name that is none.
        """
        if user is None and agent is None:
            raise InvalidInput(
                "a scope needs a user, an agent or both; operators use engine.operator()"
            )
        return Memory(self._parts, Scope(tenant, user, agent, tuple(teams), session))

    def operator(
        self,
        *,
        tenant: str = "default",
        user: str | None = None,
        agent: str | None = None,
        teams: Iterable[str] = (),
        origin: Origin = Origin.OPERATOR,
    ) -> Memory:
        """Give a memory that may write `org`, `team:NAME` and `agent:NAME`.

        Args:
            tenant: The organisation.
            user: Act for this user, or None.
            agent: Act with this agent, or None.
            teams: Teams that it reads.
            origin: `operator` for a person in charge, `document` for an import of documents,
                which may not see quarantine.

        Raises:
            InvalidInput: `origin` is neither.
        """
        if origin not in _CAPABILITY:
            raise InvalidInput(f"origin {origin!r} is not 'operator' or 'document'")
        granted = frozenset({_CAPABILITY[origin]})
        return Memory(self._parts, Scope(tenant, user, agent, tuple(teams), None, granted))

    def drain(self) -> int:
        """Do the background work that is waiting, here and now; returns how many jobs were done."""
        return self._background.drain()

    def maintain(
        self, *, jobs: Iterable[str] | None = None, dry_run: bool = False, tenant: str | None = None
    ) -> "list[Report]":
        """Run maintenance.

        Args:
            jobs: Names from `yiji.maintenance.schedule.JOBS`, or None for all, in their order.
            dry_run: Report what would change, change nothing.
            tenant: Only this one, or None for all.

        Raises:
            InvalidInput: No such job.
        """
        from yiji.maintenance.schedule import run

        self._settle()
        return run(
            self._database,
            jobs=jobs,
            at=self._clock.now(),
            policy=self.settings.policy,
            tenant=tenant,
            dry_run=dry_run,
        )

    def export(self, *, tenant: str | None = None) -> Iterator[str]:
        """Give everything as JSON Lines, one object a line; embeddings are left out.

        Args:
            tenant: Only this one, or None for all.
        """
        from yiji.governance import transfer

        self._background.count_accesses()
        return transfer.export(self._database, tenant=tenant)

    def import_(self, lines: Iterable[str]) -> "Imported":
        """Take in what `export` gave; what is there already (same id) is left as it is.

        Raises:
            InvalidInput: A line is no export; the message names its number. Nothing is kept.
        """
        from yiji.governance import transfer
        from yiji.remember.index import indexed

        taken = transfer.take_in(
            self._database,
            lines,
            policy=self.settings.policy,
            indexer=indexed,
            at=self._clock.now(),
        )
        self._background.wake()
        return taken

    def doctor(self) -> "list[Check]":
        """Check the database, its indexes and the embedder."""
        from yiji.maintenance.doctor import examine

        return examine(self._database, self.embedder)

    def forget_tenant(self, tenant: str) -> "Receipt":
        """Erase everything of a tenant, everywhere; cannot be undone."""
        from yiji.revise.forget import forget_tenant

        self._background.count_accesses()
        return forget_tenant(self._database, tenant, at=self._clock.now())

    def hashed_user(self, identifier: str) -> str:
        """Give a user id that does not hold the phone number or name it was made of.

        Raises:
            InvalidInput: `hash_secret` is not set; without it anybody could recompute the id.
        """
        if not self.settings.hash_secret:
            raise InvalidInput(
                "hashed_user needs a secret: set YIJI_HASH_SECRET to a random string"
            )
        return keyed_hash(self.settings.hash_secret, identifier)

    def _settle(self) -> None:
        """Do what waits; what an embedder that is away leaves waiting keeps nothing else from running."""
        with suppress(ProviderError):
            self.drain()

    def close(self) -> None:
        """Finish background work and close the database."""
        self._background.close()
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
