"""What a summary says of a memory goes in the moment that the memory is replaced."""

from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa

from yiji.model.record import Record, Status
from yiji.policy import Policy
from yiji.store import outbox, records, summaries
from yiji.store.erase import SUMMARY
from yiji.store.selection import Selection

GONE = (Status.SUPERSEDED, Status.QUARANTINED)
"""Of a memory that no summary may repeat."""


def outdate(
    connection: sa.Connection,
    replaced: Sequence[Record],
    *,
    tenant: str,
    policy: Policy,
    at: datetime,
) -> None:
    """Take replaced memories out of every summary, in the write that replaces them.

    Lines that came from them, or from the messages that said them, go at once; a summary that is a
    memory becomes history with all its lines, because its text is one. Both are made again when
    nobody waits, from what holds.

    Args:
        connection: Of the write.
        replaced: As they become.
        tenant: Organisation.
        policy: The table.
        at: When the jobs are due.
    """
    gone = {id for one in replaced for id in (one.id, *one.cites)}
    for of in summaries.citing(connection, tenant=tenant, ids=gone):
        summaries.strike(connection, tenant=tenant, of=of, gone=gone)
        wanted = Selection(kinds=(SUMMARY,), session=of.session)
        held = records.find(connection, tenant=tenant, namespaces=[of.namespace], wanted=wanted)
        for one in held:
            if gone.intersection(one.cites):
                history = one.changed(status=Status.SUPERSEDED, superseded_at=at, valid_until=at)
                records.update(
                    connection,
                    history,
                    expected_version=one.version,
                    is_single=policy.is_single,
                )
        outbox.push_once(
            connection,
            tenant=tenant,
            namespace=of.namespace,
            topic=outbox.SUMMARISE,
            subject=of.session,
            at=at,
        )
