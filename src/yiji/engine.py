"""Put the parts together: the only module that names concrete databases and vendors."""
# ruff: noqa: PLC0415 -- a call imports what it needs, so that a process that only asks starts fast

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from yiji.errors import InvalidInput
from yiji.governance.access import granted_to
from yiji.maintenance.announce import Announce, announcer_of
from yiji.maintenance.background import Background
from yiji.maintenance.language_model import LanguageModel
from yiji.maintenance.queue import Queue
from yiji.maintenance.worker import Handler, Worker
from yiji.memory import Memory, Parts
from yiji.model.clock import Clock, SystemClock
from yiji.model.ids import keyed_hash
from yiji.model.record import Origin
from yiji.model.scope import Scope
from yiji.policy import Policy
from yiji.providers.cache import CachedEmbedder
from yiji.providers.catalog import embedder_of, generator_of
from yiji.providers.protocols import Embedder, Generator
from yiji.recall.wishes import wishes_of
from yiji.remember.embed_later import EMBED_JOBS, embed_later
from yiji.session.notes import Notes
from yiji.settings import Settings
from yiji.store import outbox, schema
from yiji.store.database import Database
from yiji.store.opening import opened

if TYPE_CHECKING:
    from yiji.governance.transfer import Imported
    from yiji.maintenance.doctor import Check
    from yiji.maintenance.job import Report
    from yiji.maintenance.spending import SpendLine
    from yiji.revise.forget import Receipt


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
        wishes_of(settings.policy.expansion)  # a table that cannot be used is refused at once
        self.settings = settings
        self.embedder = embedder if embedder is not None else embedder_of(settings)
        self._clock = clock
        generator = generator if generator is not None else generator_of(settings)
        self._database = _opened(settings, self.embedder, is_own=embedder is not None)
        self._announcer = announcer_of(settings, announce)
        model = self.model = LanguageModel(
            settings, self._database, self.embedder, clock, generator
        )
        embed = Handler(partial(embed_later, self._database, self.embedder), size=EMBED_JOBS)
        worker = Worker(self._database, {outbox.EMBED: embed, **model.handlers()}, clock)
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
            notes=Notes(self._background, clock, settings.record_access, settings.record_trace),
            uses=model.active,
            plan=model.plan(),
        )

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
        scope = Scope(tenant, user, agent, tuple(teams), None, granted_to(origin))
        return Memory(self._parts, scope)

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

        self._background.write_noted()
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

    def spend(self, *, days: int = 30, tenant: str | None = None) -> "Sequence[SpendLine]":
        """Tell what the language model cost by day, tenant (None for all) and model, the newest first.

        Raises:
            InvalidInput: `days`, today (UTC) included, is not 1 to 3,660.
        """
        return self.model.spend(days=days, tenant=tenant)

    def doctor(self, *, quick: bool = False, model: bool = False) -> "list[Check]":
        """Check all there is.

        Args:
            quick: Leave out what takes as long as there are memories.
            model: Ask the language model too: one small call. Else it is only named.
        """
        from yiji.maintenance.doctor import Doctor

        return Doctor(
            self._database, self.embedder, self.model, self._announcer, self.settings.policy
        ).examine(quick=quick, asks=model)

    def forget_tenant(self, tenant: str) -> "Receipt":
        """Erase everything of a tenant, everywhere; cannot be undone."""
        from yiji.revise.forget import forget_tenant

        self._background.write_noted()
        return forget_tenant(self._database, tenant, at=self._clock.now())

    def hashed_user(self, identifier: str) -> str:
        """Give a user id that does not hold the phone number or name it was made of.

        Raises:
            InvalidInput: `hash_secret` is not set; without it anybody could recompute the id.
        """
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
    database = opened(
        settings,
        embedder_id=embedder.id,
        embedder_dimension=embedder.dimension,
        embedder_remedy=schema.REEMBED_OWN if is_own else settings.reembedding,
    )
    if not is_own and isinstance(embedder, CachedEmbedder):
        database.scrub_too(embedder.clear)
    return database
