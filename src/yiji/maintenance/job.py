"""What a maintenance job is, and what it reports."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from yiji.policy import Policy
from yiji.store.database import Database

SHOWN_IDS = 100
"""Ids listed in a report; a longer list is counted."""


@dataclass(frozen=True, slots=True)
class Place:
    """One namespace of one tenant; jobs work place by place, so a stop loses at most one."""

    tenant: str
    namespace: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a job did, or would do.

    Attributes:
        job: Its name.
        dry_run: True if nothing was changed.
        examined: Memories looked at.
        changed: Memories changed, or that would be.
        ids: The first 100 of them.
        failed: Namespaces where it failed, by error name; it went on with the others.
    """

    job: str
    dry_run: bool
    examined: int = 0
    changed: int = 0
    ids: tuple[str, ...] = ()
    failed: tuple[tuple[str, str], ...] = ()

    def with_found(self, examined: int, ids: tuple[str, ...]) -> "Report":
        """Return the report with another namespace's findings added."""
        return Report(
            self.job,
            self.dry_run,
            self.examined + examined,
            self.changed + len(ids),
            (self.ids + ids)[:SHOWN_IDS],
            self.failed,
        )

    def with_failure(self, namespace: str, error: Exception) -> "Report":
        """Return the report with a failed namespace added."""
        failed = (*self.failed, (namespace, type(error).__name__))
        return Report(self.job, self.dry_run, self.examined, self.changed, self.ids, failed)


@dataclass(frozen=True, slots=True)
class Found:
    """What a job found in one namespace."""

    examined: int
    ids: tuple[str, ...]


class Job(Protocol):
    """One maintenance job: run twice it does what it does once, and it may stop anywhere."""

    def __call__(
        self, database: Database, place: Place, *, at: datetime, policy: Policy, dry_run: bool
    ) -> Found:
        """Do the job in one namespace; with `dry_run` only find what it would change."""
        ...
