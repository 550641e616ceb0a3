"""What was read of the memories in one state, so that it is read once; never text that outlives it.

It counts only while the stamps of its namespaces are the same (`yiji.store.stamps`): whoever keeps
one looks at them first, in the transaction that also reads what is missing here.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from yiji.model.record import Record, Status
from yiji.model.scope import Reach
from yiji.store import cited
from yiji.store.narrow import Aim
from yiji.store.roster import Roster, scan
from yiji.store.stamps import State

_Form = tuple[str | None, frozenset[Status], frozenset[str]]


@dataclass(slots=True)
class Held:
    """Reads of what a scope reads, in one state. Threads may share it: at worst one reads anew.

    Attributes:
        reach: What all of it is confined to.
        state: The state that it is of.
    """

    reach: Reach
    state: State
    _rosters: dict[_Form, Roster] = field(default_factory=dict)
    _records: dict[str, Record] = field(default_factory=dict)
    _citing: dict[str, list[Record]] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Memories in it, those that are in it in two forms twice."""
        # Copied first: another thread may be adding to them.
        rosters, citing = list(self._rosters.values()), list(self._citing.values())
        return sum(map(len, rosters)) + len(self._records) + sum(map(len, citing))

    def roster(
        self,
        connection: sa.Connection,
        *,
        embedder: str,
        statuses: Collection[Status],
        kinds: Collection[str],
        aim: Aim,
    ) -> Roster:
        """Give the roster as `scan` does; one that was narrowed to its aim is not held."""
        form = (embedder, frozenset(statuses), frozenset(kinds))
        found = self._rosters.get(form)
        if found is None:
            found = scan(
                connection,
                **self.reach,
                embedder=embedder,
                statuses=statuses,
                kinds=kinds,
                aim=aim,
            )
            if not found.unread:
                self._rosters[form] = found
        return found

    def fetch(
        self, connection: sa.Connection, *, ids: Sequence[str], episodes: Collection[str]
    ) -> tuple[dict[str, Record], dict[str, list[Record]]]:
        """Give records as `cited.fetch` does; an unknown id is looked for each time."""
        unread = [one for one in episodes if one not in self._citing]
        missing = list(dict.fromkeys((*(one for one in ids if one not in self._records), *unread)))
        if missing:
            found, citing = cited.fetch(connection, **self.reach, ids=missing, episodes=unread)
            self._records.update(found)
            self._citing.update(citing)
        records = {one: self._records[one] for one in ids if one in self._records}
        return records, {one: self._citing[one] for one in episodes}
