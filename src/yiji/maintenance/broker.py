"""Tell Celery workers of jobs: a message carries the ids of one job, nothing of its content."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from yiji.errors import MissingExtra
from yiji.model.notice import TURN, Notice

if TYPE_CHECKING:
    from celery import Celery

WORK: Final = "yiji.work"
"""Name of the task that does one job."""

QUEUE: Final = "yiji"
"""Messages of turns."""

UPKEEP_QUEUE: Final = "yiji-upkeep"
"""Messages of maintenance: a worker takes from both in turn, so that a turn never waits behind them all."""

TIMEOUT_S: Final = 1.0
"""Seconds that a broker has to take a message; a local one takes 1 ms."""


def queue_of(notice: Notice) -> str:
    """Name the queue for a job's message."""
    return QUEUE if notice.priority <= TURN else UPKEEP_QUEUE


def celery(url: str) -> "Celery":
    """Make a Celery app that sends to a broker, at once or not at all, and keeps no results.

    Raises:
        MissingExtra: Celery is not installed.
    """
    try:
        from celery import Celery  # noqa: PLC0415 (loads a vendor's library)
    except ImportError as fault:
        raise MissingExtra(
            "the package 'celery' is not installed; pip install 'yiji[celery]', or unset broker_url"
        ) from fault
    app = Celery("yiji", broker=url, set_as_current=False)
    app.conf.update(
        task_ignore_result=True,
        task_serializer="json",
        accept_content=["json"],
        task_default_queue=QUEUE,
        task_publish_retry=False,
        broker_connection_timeout=TIMEOUT_S,
    )
    # Unset, the library waits 2 s and tries again, whatever the time limit.
    options: dict[str, float] = {"max_retries": 1, "interval_start": 0, "interval_step": 0}
    if url.startswith("redis"):
        options |= {"socket_timeout": TIMEOUT_S, "socket_connect_timeout": TIMEOUT_S}
    app.conf.broker_transport_options = options
    return app


def send(app: "Celery", notices: Iterable[Notice], **options: object) -> None:
    """Send a message for each job; raises whatever the broker's library raises.

    Args:
        app: That sends.
        notices: The jobs.
        options: Of the messages, as `send_task` takes them.
    """
    for one in notices:
        app.send_task(WORK, args=[one.tenant, one.id], queue=queue_of(one), **options)


class Broker:
    """Sends messages to the workers of one broker."""

    def __init__(self, url: str) -> None:
        """Name the broker; nothing is sent, and it may be away.

        Args:
            url: `redis://…`, `amqp://…` or another that Celery knows.

        Raises:
            MissingExtra: Celery is not installed.
        """
        self._app = celery(url)

    def __call__(self, notices: Sequence[Notice]) -> None:
        """Send a message for each job; raises whatever the broker's library raises."""
        with self._app.producer_pool.acquire(block=True, timeout=TIMEOUT_S) as producer:
            send(self._app, notices, producer=producer)
