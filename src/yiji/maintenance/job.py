"""What a maintenance job is, and what it reports."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from yiji.model.record import Record
from yiji.policy import Policy
from yiji.store import records
from yiji.store.database import Database
from yiji.store.scopes import Place
from yiji.store.selection import Selection

SHOWN_IDS = 100
"""Ids listed in a report; a longer list is counted."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a job did, or would do.

    Attributes:
        job: Its name.
        dry_run: True if nothing was changed.
        examined: Memories looked at, or traces by the job about those.
        changed: Memories changed, or that would be; none by a job that only lists.
        listed: Memories that somebody is to look at; nothing was done to them.
        ids: The first 100 of those it is about.
        failed: Namespaces where it failed, by error name; it went on with the others.
    """

    job: str
    dry_run: bool
    examined: int = 0
    changed: int = 0
    listed: int = 0
    ids: tuple[str, ...] = ()
    failed: tuple[tuple[str, str], ...] = ()

    def with_found(self, found: "Found") -> "Report":
        """Return the report with another namespace's findings added."""
        is_listed = found.effect is Effect.LISTED
        return replace(
            self,
            examined=self.examined + found.examined,
            changed=self.changed + (0 if is_listed else len(found.ids)),
            listed=self.listed + (len(found.ids) if is_listed else 0),
            ids=(self.ids + found.ids)[:SHOWN_IDS],
        )

    def with_failure(self, namespace: str, error: Exception) -> "Report":
        """Return the report with a failed namespace added."""
        return replace(self, failed=(*self.failed, (namespace, type(error).__name__)))


class Effect(StrEnum):
    """What a job does to the memories that it finds."""

    LISTED = "listed"
    """Nothing; somebody is to look at them."""
    TAKEN = "taken"
    """Archived or removed: jobs after it do not see them."""
    DELETED = "deleted"
    """Traces, not memories: they are gone, and no other job looks at them."""
    REINDEXED = "reindexed"
    """Their index is made again."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a job found in one namespace.

    Attributes:
        examined: Memories looked at.
        ids: Of those it is about.
        effect: What the job does to them, or would do.
    """

    examined: int
    ids: tuple[str, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class Plan:
    """How a job is to be done.

    Attributes:
        at: Now, in UTC.
        policy: The table.
        dry_run: Only find what would change.
        gone: Ids that earlier jobs of a dry run would have removed or archived.
    """

    at: datetime
    policy: Policy
    dry_run: bool
    gone: frozenset[str] = frozenset()

    def left(self, held: Sequence[Record]) -> list[Record]:
        """Give the memories that earlier jobs would have left."""
        return [one for one in held if one.id not in self.gone]


class Job(Protocol):
    """One maintenance job: run twice it does what it does once, and it may stop anywhere.

    It works place by place, so that a stop loses at most one.
    """

    def __call__(self, database: Database, place: Place, plan: Plan) -> Found:
        """Do the job in one namespace; in a dry run only find what it would change."""
        ...


def held(database: Database, place: Place, plan: Plan, wanted: Selection) -> list[Record]:
    """Read a namespace's memories, but for those that earlier jobs would have taken."""
    with database.read() as connection:
        found = records.find(
            connection, tenant=place.tenant, namespaces=[place.namespace], wanted=wanted
        )
    return plan.left(found)
