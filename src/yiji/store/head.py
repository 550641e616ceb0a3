"""The memories that stand in a prompt's head whatever is asked."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from yiji.model.record import Record, Status
from yiji.store.rows import COLUMNS, record
from yiji.store.selection import FORMS, any_of, numbered
from yiji.store.tables import records


def read(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    kinds: Sequence[str],
    limit: int,
) -> list[Record]:
    """Read the active and conflicted memories of some kinds, the newest first, then what else is pinned.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespaces: That the scope reads.
        kinds: Of the head.
        limit: Of these kinds at most; pinned ones are given all.
    """
    key = {"tenant": tenant, **numbered("namespace", namespaces), **numbered("kind", kinds)}
    of_kinds, pinned = _statements(len(namespaces), len(kinds))
    held = [record(cells) for cells in connection.execute(of_kinds, {**key, "most": limit})]
    known = {one.id for one in held}
    besides = (record(cells) for cells in connection.execute(pinned, key))
    return held + [one for one in besides if one.id not in known]


@lru_cache(maxsize=FORMS)
def _statements(homes: int, kinds: int) -> tuple[sa.Select[Any], sa.Select[Any]]:
    here = (records.c.tenant == sa.bindparam("tenant"), any_of(records.c.namespace, homes))
    found = sa.select(*COLUMNS).where(*here)
    found = found.order_by(records.c.recorded_at.desc(), records.c.id.desc())
    stands = records.c.status.in_([Status.ACTIVE.value, Status.CONFLICTED.value])
    of_kinds = found.where(any_of(records.c.kind, kinds), stands).limit(sa.bindparam("most"))
    pinned = found.where(records.c.pinned.is_(True), records.c.status == Status.ACTIVE.value)
    return of_kinds, pinned
