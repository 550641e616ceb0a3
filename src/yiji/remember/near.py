"""Which stored memories a candidate has to be reconciled with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.kinds import RAW
from yiji.language.normalise import language_of
from yiji.model.record import Candidate, Record, Status
from yiji.model.scope import Scope
from yiji.model.turn import Neighbour
from yiji.policy import Policy
from yiji.providers.calibration import Calibration, Vector, codes_of
from yiji.providers.protocols import Embedder
from yiji.remember.fresh import Fresh
from yiji.store import records
from yiji.store.narrow import Aim
from yiji.store.roster import Roster, scan
from yiji.store.rows import slot_name, slot_of
from yiji.store.selection import Selection

SIMILAR = 8
"""Nearest memories looked at besides those of the same slot: beyond a handful none was ever right."""
SAME_KEY = 50
"""Memories of one slot key looked at; more values of one key than that are of no use to a rule."""
RECENT = 10
"""Latest memories of the session looked at for a correction, which may name nothing."""

_CURRENT = (Status.ACTIVE, Status.CONFLICTED, Status.CANDIDATE, Status.ARCHIVED)


@dataclass(frozen=True, slots=True)
class _Compared:
    """Stored memories, and how alike each is to a candidate.

    Attributes:
        roster: What was looked at.
        claims: Its rows that hold memories and no messages, by id.
        values: float32, shape (n,): calibrated similarity of each row, 0 without a vector.
    """

    roster: Roster
    claims: Mapping[str, int]
    values: NDArray[np.float32]

    def nearest(self) -> list[str]:
        """Give the ids of the memories that are most alike, the first of equals first."""
        rows = np.fromiter(self.claims.values(), np.intp, len(self.claims))
        best = rows[np.argsort(-self.values[rows], kind="stable")[:SIMILAR]]
        return [self.roster.ids[row] for row in best.tolist()]

    def similarity(self, id: str) -> float:
        """Give the calibrated similarity of a memory; 0 for one that was not looked at."""
        row = self.claims.get(id)
        return 0.0 if row is None else float(self.values[row])


@dataclass(slots=True)
class Surroundings:
    """The memories around a write, as its transaction sees them.

    Attributes:
        connection: The writer's.
        scope: Who is writing.
        namespaces: What is looked at: all that the scope reads, and where it writes.
        embedder: Id of the embedder.
        calibration: Its maps.
        policy: The table.
        fresh: Memories of this write so far.
    """

    connection: sa.Connection
    scope: Scope
    namespaces: tuple[str, ...]
    embedder: str
    calibration: Calibration
    policy: Policy
    fresh: Fresh = field(default_factory=Fresh)
    _noted: set[str] = field(default_factory=set)
    _roster: Roster | None = None
    _aimed: tuple[Vector, Roster] | None = None
    _claims: dict[str, int] | None = None

    @classmethod
    def seen_by(
        cls,
        connection: sa.Connection,
        scope: Scope,
        *,
        embedder: Embedder,
        policy: Policy,
        to: str | None = None,
    ) -> Self:
        """Give what a scope writes among; with `to`, the namespace that its caller chose too."""
        namespaces = scope.readable if to is None else (*scope.readable, to)
        return cls(
            connection=connection,
            scope=scope,
            namespaces=tuple(dict.fromkeys(namespaces)),
            embedder=embedder.id,
            calibration=embedder.calibration,
            policy=policy,
        )

    def note(self, record: Record, vector: Vector | None, gone: Collection[str]) -> None:
        """Take a change of this write into account for the next candidate."""
        self._noted |= {record.id, *gone}
        self.fresh.drop(gone)
        if record.status in _CURRENT:
            self.fresh.add(record, vector)
        else:
            self.fresh.drop([record.id])

    def of(self, candidate: Candidate, vector: Vector | None) -> list[Neighbour]:
        """Give the neighbours of a candidate: same slot first, then the nearest, each once."""
        compared = self._compared(candidate, vector)
        found: dict[str, Record] = {}
        if candidate.key is not None:
            slot = slot_name(candidate.subject, candidate.key, candidate.applies_to)
            found |= {one.id: one for one in self._of_key(candidate.key, slot)}
        nearest = [] if compared is None else compared.nearest()
        found |= {one.id: one for one in self._fetch([id for id in nearest if id not in found])}
        if candidate.op != "add" and self.scope.session is not None:
            wanted = Selection(
                session=self.scope.session, statuses=_CURRENT, kinds=self.policy.claim_kinds
            )
            found |= {one.id: one for one in self._find(wanted, RECENT) if one.id not in found}
        stored = [
            one for one in found.values() if one.id not in self._noted and one.kind not in RAW
        ]
        neighbours = [
            Neighbour(one, 0.0 if compared is None else compared.similarity(one.id))
            for one in stored
        ]
        return neighbours + self._among_fresh(candidate, vector)

    def _among_fresh(self, candidate: Candidate, vector: Vector | None) -> list[Neighbour]:
        """Give the memories of this write of the same slot key, and the nearest."""
        similar = {}
        if vector is not None:
            language = language_of(candidate.content)
            similar = self.fresh.similar(vector, language=language, calibration=self.calibration)
        nearest = set(sorted(similar, key=lambda id: -similar[id])[:SIMILAR])
        return [
            Neighbour(one, similar.get(one.id, 0.0))
            for one in self.fresh.records.values()
            if one.id in nearest or (candidate.key is not None and one.key == candidate.key)
        ]

    def _of_key(self, key: str, slot: str) -> list[Record]:
        """Read the latest memories of a slot, then those of its key with other subjects."""
        held = records.of_key(
            self.connection,
            tenant=self.scope.tenant,
            namespaces=self.namespaces,
            key=key,
            statuses=_CURRENT,
            limit=SAME_KEY,
        )
        if len(held) < SAME_KEY:
            return sorted(held, key=lambda one: slot_of(one) != slot)
        return [*self._find(Selection(slots=[slot], statuses=_CURRENT), SAME_KEY), *held]

    def _find(self, wanted: Selection, limit: int) -> Sequence[Record]:
        tenant = self.scope.tenant
        return records.find(
            self.connection, tenant=tenant, namespaces=self.namespaces, wanted=wanted, limit=limit
        )

    def _fetch(self, ids: Sequence[str]) -> Sequence[Record]:
        return records.fetch(
            self.connection, tenant=self.scope.tenant, namespaces=self.namespaces, ids=ids
        )

    def _compared(self, candidate: Candidate, vector: Vector | None) -> "_Compared | None":
        """Compare a candidate with what is stored, but for messages; None without its vector."""
        if vector is None:
            return None
        roster = self.roster(candidate, vector)
        values = self.likeness(roster, candidate, vector)
        if roster is not self._roster:
            return _Compared(roster, self._rows(roster), values)
        if self._claims is None:
            self._claims = self._rows(roster)
        return _Compared(roster, self._claims, values)

    def _rows(self, roster: Roster) -> dict[str, int]:
        """Give the rows that hold memories and no messages, by id."""
        ids = list(roster.ids)
        rows = np.flatnonzero(roster.kind.among(self.policy.claim_kinds)).tolist()
        return {ids[row]: row for row in rows}

    def roster(self, candidate: Candidate, vector: Vector) -> Roster:
        """Give what was stored before this write and counts, messages included.

        It is read once; of a namespace too large for that, what is nearest to the candidate.
        """
        if self._roster is not None:
            return self._roster
        if self._aimed is not None and self._aimed[0] is vector:
            return self._aimed[1]  # its claim was decided on; now its messages are looked at
        probe = self.calibration.similarity.probe(vector, language=language_of(candidate.content))
        roster = scan(
            self.connection,
            tenant=self.scope.tenant,
            namespaces=self.namespaces,
            embedder=self.embedder,
            statuses=_CURRENT,
            aim=Aim(probe),
        )
        if roster.unread:
            self._aimed = (vector, roster)
        else:
            self._roster = roster
        return roster

    def likeness(self, roster: Roster, candidate: Candidate, vector: Vector) -> NDArray[np.float32]:
        """Give the calibrated similarity of each row of a roster, 0 where it has no vector."""
        if not roster.vectors.shape[1]:
            return np.zeros(len(roster), np.float32)
        codes = codes_of(["zh" if text == "zh" else "en" for text in roster.language.texts])
        values = self.calibration.similarity(
            vector,
            roster.vectors,
            language=language_of(candidate.content),
            languages=codes[roster.language.codes],
        )
        return np.where(roster.has_vector, values, np.float32(0.0))
