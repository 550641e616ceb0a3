"""Have a language model look at what the rules suspect, when nobody waits.

A memory and its job are one transaction. Until the model has answered, the rules' word holds: the
memory counts. The model may only hold back; it releases nothing, and nothing is erased.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from yiji.kinds import RAW
from yiji.model.clock import Clock
from yiji.model.record import Record, Status
from yiji.model.scope import Reach
from yiji.model.turn import Op
from yiji.policy import Policy
from yiji.providers.protocols import Generator
from yiji.remember.inspect_llm import doubtful, inspect_llm, is_inspected
from yiji.remember.prompts import INSPECT
from yiji.remember.summarise.outdate import outdate
from yiji.store import audit, outbox, records, scopes
from yiji.store.audit import AuditLine
from yiji.store.database import Database
from yiji.store.erase import blank_turns
from yiji.store.outbox import Job
from yiji.store.standing import is_open

RULE: Final = "attack_by_model"
"""Name of the rule by which the model holds a memory back."""

ACTOR: Final = outbox.INSPECT
"""Who holds it back, in the audit: the job."""


def inspected_later(new: Sequence[Record], sources: Sequence[Record] = ()) -> list[Record]:
    """Give the memories of a write to be looked at: what the rules suspect, and what came of it.

    Args:
        new: Memories of the write.
        sources: Stored messages that some of them may cite; these are not looked at again.
    """
    may = [one for one in new if is_inspected(one)]
    told = [*may, *(one for one in sources if is_inspected(one))] if may else []
    doubted = {one.id for one in told if doubtful(one) is not None}
    return [one for one in may if one.id in doubted or not doubted.isdisjoint(one.cites)]


@dataclass(frozen=True, slots=True)
class Inspector:
    """Does the outbox's jobs of the topic `inspect`.

    Attributes:
        database: Where the memories are.
        policy: The table.
        clock: For the audit.
        generator_of: Gives the language model for one job of a tenant, with its budget.
    """

    database: Database
    policy: Policy
    clock: Clock
    generator_of: Callable[[str], Generator]

    def inspect_memories(self, job: Job) -> None:
        """Look at the memories of a job, hold back the attacks and strike the job off.

        Raises:
            ProviderError: The model failed; the memories stay as they are, and so does the job.
            StoreError: The database did; likewise.
        """
        with self.database.read() as connection:
            asked = _inspected(connection, job)
        if not asked:
            return
        attacks = inspect_llm(self.generator_of(job.tenant), asked)
        with self.database.write(scopes.claim(job.tenant, job.namespace)) as connection:
            if not is_open(connection, job):
                return
            held = [one for one in _inspected(connection, job) if one.id in attacks]
            self._hold_back(connection, job, held)
            outbox.done(connection, [job])

    def _hold_back(self, connection: sa.Connection, job: Job, held: Sequence[Record]) -> None:
        """Quarantine memories; of a message, the words in its turn go too, as with the rules."""
        for one in held:
            records.update(
                connection,
                one.changed(status=Status.QUARANTINED),
                expected_version=one.version,
                is_single=self.policy.is_single,
            )
        reason, now = f"{RULE} by {INSPECT.mark}", self.clock.now()
        if held:
            outdate(connection, held, tenant=job.tenant, policy=self.policy, at=now)
        owner = scopes.owner_of(job.namespace)
        homes = scopes.owned(connection, tenant=job.tenant, owner=owner)
        messages = [one for one in held if one.kind in RAW]
        if messages:
            blank_turns(connection, job.tenant, homes, messages, now)
        lines = [
            AuditLine(now, ACTOR, "quarantine", one.namespace, one.id, Op.QUARANTINE.value, reason)
            for one in held
        ]
        audit.append(connection, tenant=job.tenant, lines=lines)


def _inspected(connection: sa.Connection, job: Job) -> list[Record]:
    """Read what is left of a job's memories and still counts."""
    reach = Reach(tenant=job.tenant, namespaces=(job.namespace,))
    found = records.fetch(connection, **reach, ids=job.subjects)
    return [one for one in found if is_inspected(one)]
