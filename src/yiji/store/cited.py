"""Memories by id together with those that came from them, read in one statement."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final

import sqlalchemy as sa

from yiji.model.record import Record
from yiji.store.rows import COLUMNS, record
from yiji.store.selection import FORMS, any_of, batches, numbered, padded
from yiji.store.tables import citations, records

_NONE: Final = ""
"""In place of the episode, where a memory is read for itself."""


def fetch(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    ids: Sequence[str],
    episodes: Collection[str],
) -> tuple[dict[str, Record], dict[str, list[Record]]]:
    """Read records by id, and what came from some of them.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespaces: That the scope reads.
        ids: Records to read; unknown ids are left out.
        episodes: Those of `ids` whose memories, of any status, are read too.

    Returns:
        The records by id; and for each episode the records that cite it, in the order of their ids.
    """
    held: dict[str, Record] = {}
    citing: dict[str, list[Record]] = {episode: [] for episode in episodes}
    for part in batches(ids):
        wanted = padded(part)
        key = {"tenant": tenant, **numbered("namespace", namespaces), **numbered("id", wanted)}
        statement = _of_ids(len(namespaces), len(wanted), is_cited=bool(citing))
        for episode, *cells in connection.execute(statement, key).all():
            if episode == _NONE:
                held[cells[0]] = record(cells)
            elif episode in citing:
                citing[episode].append(record(cells))
    for said in citing.values():
        said.sort(key=lambda one: one.id)
    return held, citing


@lru_cache(maxsize=FORMS)
def _of_ids(homes: int, ids: int, *, is_cited: bool) -> sa.Select[Any] | sa.CompoundSelect[Any]:
    """Write the statement: the records of these ids, and those that cite any of them."""
    here = (records.c.tenant == sa.bindparam("tenant"), any_of(records.c.namespace, homes))
    found = sa.select(sa.literal_column(f"'{_NONE}'").label("episode"), *COLUMNS).where(
        *here, any_of(records.c.id, ids)
    )
    if not is_cited:
        return found
    of_episode = (
        citations.c.tenant == sa.bindparam("tenant"),
        any_of(citations.c.namespace, homes),
        any_of(citations.c.episode, ids, named="id"),
        records.c.tenant == citations.c.tenant,
        records.c.namespace == citations.c.namespace,
        records.c.id == citations.c.record,
    )
    cited = sa.select(citations.c.episode, *COLUMNS).where(*here, *of_episode)
    return sa.union_all(found, cited)
