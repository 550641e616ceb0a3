"""The only reader of the wall clock."""

from datetime import UTC, datetime, timedelta
from typing import Protocol

from yiji.errors import InvalidInput


class Clock(Protocol):
    """Tells the time. Passed in, so that tests and the scenario runner set it."""

    def now(self) -> datetime:
        """Return the current time, aware, in UTC."""
        ...


class SystemClock:
    """The clock of this machine."""

    def now(self) -> datetime:
        """Return the current time, aware, in UTC."""
        return datetime.now(UTC)


class FixedClock:
    """A clock that stands still until it is set; for tests and replays."""

    def __init__(self, at: datetime) -> None:
        self._at = utc(at)

    def now(self) -> datetime:
        """Return the time it was last set to, aware, in UTC."""
        return self._at

    def set(self, at: datetime) -> None:
        """Set the time.

        Raises:
            InvalidInput: `at` has no offset.
        """
        self._at = utc(at)

    def advance(self, by: timedelta) -> None:
        """Move the time on by `by`, which may be negative."""
        self._at += by


def utc(at: datetime) -> datetime:
    """Convert an aware time to UTC.

    Raises:
        InvalidInput: `at` is naive. A guess would shift it by the user's offset.
    """
    if at.tzinfo is None or at.utcoffset() is None:
        raise InvalidInput(
            f"{at.isoformat()!r} has no offset; give an aware time, such as "
            f"{at.isoformat()}+08:00, so that 'tomorrow' means the user's tomorrow"
        )
    return at.astimezone(UTC)
