"""Tell others of jobs once they are committed, at a bounded price for the caller."""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from yiji.model.notice import Notice
from yiji.settings import Settings

_LOG = logging.getLogger(__name__)

Announce = Callable[[Sequence[Notice]], None]
"""Tells workers of jobs; may raise anything. What was not told is found by a sweep."""

PAUSE_S: Final = 10.0
"""Seconds without another try after a failure: one turn in ten seconds pays for a broker that is away."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What an announcer did since it was made.

    Attributes:
        told: Jobs that others were told of.
        left: Jobs left to the sweep, because the broker was away.
        is_away: Whether the last try failed.
    """

    told: int
    left: int
    is_away: bool


class Announcer:
    """Announces jobs, and leaves to the sweep what cannot be, instead of failing a committed write."""

    def __init__(
        self, announce: Announce, *, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._announce = announce
        self._monotonic = monotonic
        self._closed_until = 0.0
        self._lock = threading.Lock()
        self._did = Announced(0, 0, is_away=False)

    def __call__(self, notices: Sequence[Notice]) -> None:
        """Announce jobs, unless a try has failed just before."""
        is_told = self._monotonic() >= self._closed_until and self._tried(notices)
        with self._lock:
            told, left = (len(notices), 0) if is_told else (0, len(notices))
            before = self._did
            self._did = Announced(before.told + told, before.left + left, is_away=not is_told)

    def did(self) -> Announced:
        """Tell what it did so far."""
        return self._did

    def _tried(self, notices: Sequence[Notice]) -> bool:
        try:
            self._announce(notices)
        except Exception as error:  # noqa: BLE001 - whatever a broker raises, the write is committed
            self._closed_until = self._monotonic() + PAUSE_S
            _LOG.warning("jobs were not announced, a sweep finds them: %s", type(error).__name__)
            return False
        return True


def announcer_of(settings: Settings, announce: Announce | None) -> Announcer | None:
    """Give who tells other processes of jobs: the given one, else the settings' broker, or None."""
    if announce is None and settings.broker_url:
        from yiji.maintenance.broker import Broker  # noqa: PLC0415 -- Celery, of no use without one

        announce = Broker(settings.broker_url)
    return None if announce is None else Announcer(announce)
