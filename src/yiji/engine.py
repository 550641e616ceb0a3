"""Put the parts together: the only module that names concrete databases and vendors."""
# ruff: noqa: PLC0415 -- a call imports what it needs, so that a process that only asks starts fast

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from yiji.errors import InvalidInput
from yiji.maintenance.announce import Announce, announcer_of
from yiji.maintenance.background import Background
from yiji.maintenance.language_model import LanguageModel, lease_of
from yiji.maintenance.queue import Queue
from yiji.maintenance.worker import Handler, Handlers, Worker
from yiji.memory import Memory, Parts
from yiji.model.clock import Clock, SystemClock
from yiji.model.ids import keyed_hash
from yiji.model.record import Origin
from yiji.model.scope import Capability, Scope
from yiji.policy import Policy
from yiji.providers.cache import CachedEmbedder
from yiji.providers.catalog import embedder_of, generator_of
from yiji.providers.protocols import Embedder, Generator
from yiji.remember.embed_later import EMBED_JOBS, embed_later
from yiji.settings import Settings
from yiji.store import outbox, schema
from yiji.store.database import Database

if TYPE_CHECKING:
    from yiji.governance.transfer import Imported
    from yiji.maintenance.doctor import Check
    from yiji.maintenance.job import Report
    from yiji.revise.forget import Receipt

_CAPABILITY = {Origin.OPERATOR: Capability.OPERATOR, Origin.DOCUMENT: Capability.DOCUMENT}


def open(
    url: str | Settings = "yiji.db",
    *,
    clock: Clock | None = None,
    background: Literal["thread", "manual"] | None = None,
    embedder: Embedder | str | None = None,
    policy: Policy | None = None,
    generator: Generator | None = None,
    announce: Announce | None = None,
    **settings: object,
) -> "Engine":
    """Open a memory.

    Args:
        url: File path, `sqlite:///…`, `:memory:`, `postgresql://…`, or complete settings. `YIJI_*`
            variables give what is not said here.
        clock: Where the time comes from; the machine's by default.
        background: `thread` does background work as it comes, `manual` when `drain` is called.
        embedder: Name of one, as in the settings, or one of your own; a cache in that is yours to
            clear when something is erased.
        policy: Kinds, slots and thresholds.
        generator: A language model of your own, instead of the one the settings name.
        announce: Called with new jobs once they are committed, so that other processes do them
            instead of this one's thread; by default the broker of the settings, if there is one.
        settings: Any other field of `Settings`.

    Raises:
        StoreError: The database cannot be opened; the message names the remedy.
        InvalidInput: A setting is unknown or out of range.
    """
    name, own = (embedder, None) if isinstance(embedder, str) else (None, embedder)
    said = {"background": background, "policy": policy, "embedder": name, **settings}
    return Engine(
        Settings.chosen(url, said),
        clock=clock or SystemClock(),
        embedder=own,
        generator=generator,
        announce=announce,
    )


class Engine:
    """An open memory. Share one between threads; each process opens its own."""

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock,
        embedder: Embedder | None = None,
        generator: Generator | None = None,
        announce: Announce | None = None,
    ) -> None:
        self.settings = settings
        self.embedder = embedder if embedder is not None else embedder_of(settings)
        self._clock = clock
        generator = generator if generator is not None else generator_of(settings)
        self._database = _opened(settings, self.embedder, is_own=embedder is not None)
        self._announcer = announcer_of(settings, announce)
        model = LanguageModel(settings, self._database, self.embedder, clock, generator)
        worker = Worker(self._database, self._handlers(model), clock)
        self.queue = Queue(self._database, worker, clock)
        self._background = Background(
            self._database,
            worker,
            threaded=settings.background == "thread",
            does_jobs=self._announcer is None,
        )
        self._database.announce_to(self._announcer or (lambda _: self._background.wake()))
        self._background.resume()
        self._parts = Parts(
            database=self._database,
            embedder=self.embedder,
            clock=clock,
            policy=settings.policy,
            background=self._background,
            record_access=settings.record_access,
            extracts=model.uses("extract"),
            plan=model.plan(),
        )

    def _handlers(self, model: LanguageModel) -> Handlers:
        """Say who does the outbox's jobs, by topic."""
        embed = Handler(partial(embed_later, self._database, self.embedder), size=EMBED_JOBS)
        extract = Handler(model.extract, size=1, lease=lease_of(self.settings))
        own = {outbox.EXTRACT: extract} if model.uses("extract") else {}
        return {outbox.EMBED: embed, **own}

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

        with suppress(Exception):  # what fails is noted with its job and keeps nothing from running
            self._background.settle()
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

        return transfer.take_in(
            self._database,
            lines,
            policy=self.settings.policy,
            indexer=indexed,
            at=self._clock.now(),
        )

    def doctor(self, *, quick: bool = False) -> "list[Check]":
        """Check the database, its indexes, the embedder, and how broker and cache served this process.

        `quick` leaves out what takes as long as there are memories.
        """
        from yiji.maintenance.doctor import examine

        return examine(self._database, self.embedder, self._announcer, quick=quick)

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
            raise InvalidInput("no hash secret: set YIJI_HASH_SECRET to a random string")
        return keyed_hash(self.settings.hash_secret, identifier)

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


def _opened(settings: Settings, embedder: Embedder, *, is_own: bool) -> Database:
    """Open the database, with what else holds its words."""
    database = Database.open(
        settings.url,
        embedder_id=embedder.id,
        embedder_dimension=embedder.dimension,
        embedder_remedy=schema.REEMBED_OWN if is_own else settings.reembedding,
        busy_timeout_s=settings.busy_timeout_s,
        statement_timeout_s=settings.statement_timeout_s,
        pool_size=settings.pool_size,
    )
    if not is_own and isinstance(embedder, CachedEmbedder):
        database.scrub_too(embedder.clear)
    if settings.redis_url:
        from yiji.store.external.redis_cache import RedisCache

        database.cache = RedisCache(settings.redis_url)
    return database
