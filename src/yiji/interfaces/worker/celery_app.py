"""The Celery app: `celery -A yiji.interfaces.worker.celery_app:app worker`.

Tasks carry ids, find out by themselves what is left to do, and may come late, twice or not at all:
what decides is the outbox, and a sweep announces again what is due in it.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from celery import Celery
from celery.schedules import crontab
from celery.signals import worker_process_shutdown
from kombu.entity import Queue

import yiji
from yiji.errors import InvalidInput
from yiji.maintenance.broker import QUEUE, UPKEEP_QUEUE, WORK, celery, send
from yiji.maintenance.language_model import CALLS

if TYPE_CHECKING:
    from yiji.engine import Engine

SWEEP: Final = "yiji.sweep"
"""Name of the task that announces what is due."""

MAINTAIN: Final = "yiji.maintain"
"""Name of the task that runs maintenance."""

SWEEP_S: Final = 60
"""Seconds between two sweeps: how long a job waits at most that could not be announced."""

SOFT_S: Final = 240
"""Seconds after which a job is told to end; it is put off like one that failed."""

HARD_S: Final = 300
"""Seconds after which its process is ended: half of the outbox's lease, the rest is for clocks."""

MAINTAIN_S: Final = 3000
"""Seconds of one maintenance run; what is left is done by the next."""

VISIBLE_S: Final = 3600
"""Seconds until Redis gives a message to another worker, because the one that had it died."""

SOCKET_S: Final = 10
"""Seconds that a worker waits for its broker to answer; it asks every second."""


def make_app(
    settings: yiji.Settings | None = None, *, opening: "Callable[[], Engine] | None" = None
) -> Celery:
    """Make the app, with its tasks and its schedule; nothing is opened and nobody is asked.

    Args:
        settings: Of the engine; from `YIJI_*` by default.
        opening: Opens the engine of a worker process, instead of `yiji.open(settings)`.

    Raises:
        InvalidInput: The settings name no broker.
    """
    chosen = settings or yiji.Settings.from_environment()
    if not chosen.broker_url:
        raise InvalidInput("the settings name no broker; set YIJI_BROKER_URL to redis://host/0")
    app = celery(chosen.broker_url)
    _configure(app, chosen.broker_url)
    own = replace(chosen, background="manual")
    _Tasks(app, opening or (lambda: yiji.open(own))).register(_limits(chosen))
    return app


def _limits(settings: yiji.Settings) -> tuple[float, float]:
    """Give `SOFT_S` and `HARD_S`, as much later as the calls take where jobs ask a language model."""
    asks = bool(settings.llm) and "extract" in settings.uses
    more_s = CALLS * settings.llm_timeout_s if asks else 0
    return SOFT_S + more_s, HARD_S + more_s


def _configure(app: Celery, url: str) -> None:
    if url.startswith("redis"):
        app.conf.broker_transport_options = {
            "visibility_timeout": VISIBLE_S,
            "socket_timeout": SOCKET_S,
            "socket_connect_timeout": SOCKET_S,
        }
    app.conf.update(
        task_queues=[Queue(each) for each in (QUEUE, UPKEEP_QUEUE)],  # type: ignore[no-untyped-call]  # kombu has no types
        task_routes={SWEEP: {"queue": UPKEEP_QUEUE}, MAINTAIN: {"queue": UPKEEP_QUEUE}},
        task_acks_late=True,
        worker_prefetch_multiplier=1,
        worker_cancel_long_running_tasks_on_connection_loss=False,
        broker_connection_retry_on_startup=True,
        # Unset, a worker and beat give up, and end, after a hundred tries: 46 minutes.
        broker_connection_max_retries=None,
        beat_schedule={
            "sweep": {"task": SWEEP, "schedule": SWEEP_S, "options": {"expires": SWEEP_S}},
            "maintain": {
                "task": MAINTAIN,
                "schedule": crontab(hour="3", minute="17"),
                "options": {"expires": VISIBLE_S},
            },
        },
    )


class _Tasks:
    """The tasks, on one engine a process."""

    def __init__(self, app: Celery, opening: "Callable[[], Engine]") -> None:
        self._app = app
        self._opening = opening
        self._lock = threading.Lock()
        self._engine: Engine | None = None

    def register(self, limits: tuple[float, float]) -> None:
        """Make them tasks of the app, and close the engine with its process.

        Args:
            limits: Seconds after which a job is told to end, and its process is ended.
        """
        for name, act, soft_s, hard_s in (
            (WORK, self.work, *limits),
            (SWEEP, self.sweep, SOFT_S, HARD_S),
            (MAINTAIN, self.maintain, MAINTAIN_S, MAINTAIN_S + SOFT_S),
        ):
            task = self._app.task(
                name=name,
                soft_time_limit=soft_s,
                time_limit=hard_s,
                shared=False,
                typing=False,  # the check counts `self` as an argument of a method
            )
            task(act)
        worker_process_shutdown.connect(self.close)

    @property
    def engine(self) -> "Engine":
        """The engine of this process, opened when a task first needs it: never before a fork."""
        with self._lock:
            if self._engine is None:
                self._engine = self._opening()
            return self._engine

    def work(self, tenant: str, id: str) -> None:
        """Do the job, or the one before it in its namespace, and announce the next one there."""
        following = self.engine.queue.work(tenant, id)
        if following is not None:
            send(self._app, [following])

    def sweep(self) -> int:
        """Announce what is due, however it came to be left; gives how much.

        The messages are worth nothing when the next sweep comes, so that they do not pile up
        where workers are fewer than jobs.
        """
        found = self.engine.queue.due()
        send(self._app, found, expires=SWEEP_S)
        return len(found)

    def maintain(self, jobs: Sequence[str] | None = None) -> None:
        """Run maintenance, all of it or only these jobs."""
        self.engine.maintain(jobs=jobs)

    def close(self, **_signal: object) -> None:
        """Close the engine of this process."""
        with self._lock:
            if self._engine is not None:
                self._engine.close()
                self._engine = None


def __getattr__(name: str) -> Celery:
    """Give `app`, made of the environment when the celery command asks for it."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    made = make_app()
    globals()["app"] = made
    return made
