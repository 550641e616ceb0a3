"""Rosters written by hand: what ranking sees of memories, without a store."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from yiji.language.normalise import language_of
from yiji.language.segment import terms
from yiji.store.columns import Coded, Ids
from yiji.store.postings import term_hash
from yiji.store.roster import Roster


@dataclass(frozen=True, slots=True)
class Told:
    """A memory of a roster."""

    text: str
    session: str = ""
    position: int = 0
    speaker: str = ""
    said_at: float = 0.0
    vector: tuple[float, ...] | None = None


def coded(texts: Sequence[str], shared: Sequence[str] = ()) -> Coded:
    known = list(dict.fromkeys([*shared, *texts]))
    return Coded(tuple(known), np.array([known.index(text) for text in texts], dtype=np.int64))


def roster_of(told: Sequence[Told]) -> Roster:
    counted = [Counter(terms(one.text)) for one in told]
    sizes = [len(counts) for counts in counted]
    dimension = max((len(one.vector) for one in told if one.vector), default=0)
    rows = [one.vector or (0.0,) * dimension for one in told]
    same = coded([""] * len(told))
    return Roster(
        ids=Ids(np.array([str(place).encode() for place in range(len(told))], dtype="S8")),
        namespace=same,
        kind=coded(["episode"] * len(told)),
        key=same,
        subject=same,
        status=same,
        language=coded([language_of(one.text) for one in told], shared=["episode"]),
        session=coded([one.session for one in told], shared=["zh"]),
        speaker=coded([one.speaker for one in told], shared=["Nobody", "s1"]),
        position=np.array([one.position for one in told], dtype=np.int64),
        said_at=np.array([one.said_at for one in told], dtype=np.float64),
        length=np.array([sum(counts.values()) for counts in counted], dtype=np.int64),
        has_vector=np.array([one.vector is not None for one in told], dtype=np.bool_),
        vectors=np.array(rows, dtype=np.float32).reshape(len(told), dimension),
        starts=np.cumsum([0, *sizes]),
        hashes=np.array([term_hash(t) for counts in counted for t in counts], dtype=np.uint64),
        counts=np.array([n for counts in counted for n in counts.values()], dtype=np.uint16),
    )
