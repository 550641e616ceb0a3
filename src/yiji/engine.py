"""Put the parts together: the only module that names concrete databases and vendors."""
# ruff: noqa: PLC0415 -- a call imports what it needs, so that a process that only asks starts fast

from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from yiji.errors import InvalidInput
from yiji.maintenance.announce import Announce, Announcer
from yiji.maintenance.background import Background
from yiji.maintenance.queue import Queue
from yiji.maintenance.worker import Handler, Handlers, Worker
from yiji.memory import Memory, Parts
from yiji.model.clock import Clock, SystemClock
from yiji.model.ids import keyed_hash
from yiji.model.record import Origin
from yiji.model.scope import Capability, Scope
from yiji.policy import Policy
from yiji.providers.cache import CachedEmbedder
from yiji.providers.catalog import embedder_of
from yiji.providers.protocols import Embedder
from yiji.remember.embed_later import EMBED_JOBS, embed_later
from yiji.settings import Settings
from yiji.store import outbox
from yiji.store.database import Database

if TYPE_CHECKING:
    from yiji.governance.transfer import Imported
    from yiji.maintenance.doctor import Check
    from yiji.maintenance.job import Report
    from yiji.maintenance.reembed import Reembedded, Track
    from yiji.revise.forget import Receipt
    from yiji.store.cache import Cache

OWN_REEMBEDDING = "yiji.reembed(url, to=...) with it"
"""What changes to an embedder that no setting names."""

_CAPABILITY = {Origin.OPERATOR: Capability.OPERATOR, Origin.DOCUMENT: Capability.DOCUMENT}


def open(
    url: str | Settings = "yiji.db",
    *,
    clock: Clock | None = None,
    background: Literal["thread", "manual"] | None = None,
    embedder: Embedder | str | None = None,
    policy: Policy | None = None,
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
        Settings.chosen(url, said), clock=clock or SystemClock(), embedder=own, announce=announce
    )


def reembed(
    url: str | Settings = "yiji.db",
    *,
    to: Embedder | str | None = None,
    clock: Clock | None = None,
    dry_run: bool = False,
    track: "Track | None" = None,
    **settings: object,
) -> "Reembedded":
    """Change the embedder of a database: embed every memory with the new one, then switch to it.

    The database answers with the old embedder until this returns, and is to be opened with the new
    one afterwards. Stopped anywhere, the same call goes on from there. Engines that have it open
    are to be closed before it ends: they would go on with the old embedder.

    Args:
        url: The database, as for `open`; it has to be there.
        to: The new embedder, by name or one of your own; the one of the settings by default.
        clock: Where the time comes from; the machine's by default.
        dry_run: Count what would be embedded, change nothing.
        track: Shows progress over the batches, given them and a label.
        settings: Any other field of `Settings`.

    Raises:
        StoreError: The database cannot be opened or written.
        InvalidInput: There is no such database, embedder or setting.
        MissingExtra: The embedder's package is not installed.
        ProviderError: The embedder failed; nothing is lost, the next call goes on from here.
    """
    from yiji.maintenance.reembed import reembed as run
    from yiji.maintenance.reembed import silent

    at = (clock or SystemClock()).now()
    name, own = (to, None) if isinstance(to, str) else (None, to)
    chosen = Settings.chosen(url, {"embedder": name, **settings})
    wanted = own if own is not None else embedder_of(chosen)
    timeout_s = chosen.busy_timeout_s
    with closing(Database.open(chosen.url, busy_timeout_s=timeout_s, create=False)) as database:
        return run(database, wanted, at=at, dry_run=dry_run, track=track or silent)


class Engine:
    """An open memory. Share one between threads; each process opens its own."""

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock,
        embedder: Embedder | None = None,
        announce: Announce | None = None,
    ) -> None:
        self.settings = settings
        self.embedder = embedder if embedder is not None else embedder_of(settings)
        self._clock = clock
        self._database = Database.open(
            settings.url,
            embedder_id=self.embedder.id,
            embedder_dimension=self.embedder.dimension,
            embedder_remedy=settings.reembedding if embedder is None else OWN_REEMBEDDING,
            busy_timeout_s=settings.busy_timeout_s,
            statement_timeout_s=settings.statement_timeout_s,
            pool_size=settings.pool_size,
        )
        if embedder is None and isinstance(self.embedder, CachedEmbedder):
            self._database.scrub_too(self.embedder.clear)
        self._database.cache = _cache(settings)
        announcer = _announcer(settings, announce)
        if announcer is not None:
            self._database.announce_to(announcer)
        worker = Worker(self._database, self._handlers(), clock)
        self.queue = Queue(self._database, worker, clock, announcer)
        self._background = Background(
            self._database,
            worker,
            threaded=settings.background == "thread",
            does_jobs=announcer is None,
        )
        self._parts = Parts(
            database=self._database,
            embedder=self.embedder,
            clock=clock,
            policy=settings.policy,
            background=self._background,
            record_access=settings.record_access,
        )

    def _handlers(self) -> Handlers:
        """Say who does the outbox's jobs, by topic."""
        embed = partial(embed_later, self._database, self.embedder)
        return {outbox.EMBED: Handler(embed, size=EMBED_JOBS)}

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
        """Do what waits, unless others do; what fails is noted with its job and keeps nothing from running."""
        with suppress(Exception):
            self._background.settle()

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


def _cache(settings: Settings) -> "Cache | None":
    if not settings.redis_url:
        return None
    from yiji.store.external.redis_cache import RedisCache

    return RedisCache(settings.redis_url)


def _announcer(settings: Settings, announce: Announce | None) -> Announcer | None:
    if announce is None and settings.broker_url:
        from yiji.maintenance.broker import Broker

        announce = Broker(settings.broker_url)
    return None if announce is None else Announcer(announce)
