"""Find the messages that a new value overtakes, where no rule made a memory of them.

A sentence without a memory of its own stays findable as an episode. When the user later corrects it or
gives the slot another value, it would come back as if it still held.
"""

from collections.abc import Sequence

import numpy as np

from yiji.language.normalise import fold
from yiji.model.record import Candidate, Origin, Record, Status
from yiji.providers.calibration import Vector
from yiji.remember.contrast import Relation, contrast
from yiji.remember.near import Surroundings
from yiji.store import records

RAW = "episode"
LOOKED_AT = 5
"""Nearest messages looked at."""
LIKE = 0.40
"""Calibrated similarity from which a message may be about the same thing; the contrast of the two
sentences decides."""


def overtaken(
    around: Surroundings, candidate: Candidate, vector: Vector | None, *, besides: Sequence[str]
) -> list[Record]:
    """Find the user's own messages that a candidate contradicts.

    Args:
        around: What is stored.
        candidate: A correction, or a new value of a slot that holds one.
        vector: Of the candidate, or None if it is not embedded yet.
        besides: Ids of messages that are part of this write.

    Returns:
        Episodes of the user that no memory came from and that cannot hold beside the candidate;
        empty for a candidate that replaces nothing.
    """
    key, subject = candidate.key, candidate.subject
    is_single = key is not None and around.policy.is_single(key, subject)
    if vector is None or not (is_single or candidate.op == "correct"):
        return []
    near = _near(around, candidate, vector, besides)
    if not near:
        return []
    reach = around.scope.reach
    found = records.fetch(around.connection, **reach, ids=list(near))
    mine = [
        one for one in found if one.source.origin is Origin.USER and one.status is Status.ACTIVE
    ]
    citing = records.citing(around.connection, **reach, episodes=[one.id for one in mine])
    return [
        one for one in mine if not citing.get(one.id) and _is_denied(one, candidate, near[one.id])
    ]


def _near(
    around: Surroundings, candidate: Candidate, vector: Vector, besides: Sequence[str]
) -> dict[str, float]:
    """Give the likeness of the nearest messages, by id."""
    roster = around.roster(candidate, vector)
    is_looked_at = (
        roster.kind.among({RAW})
        & roster.status.among({Status.ACTIVE.value})
        & roster.namespace.among(around.scope.readable)
        & ~roster.ids.among(besides)
    )
    values = np.where(is_looked_at, around.likeness(roster, candidate, vector), np.float32(-1.0))
    best = np.argsort(-values, kind="stable")[:LOOKED_AT].tolist()
    return {roster.ids[row]: float(values[row]) for row in best if values[row] >= LIKE}


def _is_denied(episode: Record, candidate: Candidate, similarity: float) -> bool:
    """Tell whether a message says another value of the same thing."""
    said = fold(episode.content)
    if candidate.value is not None and fold(candidate.value) in said:
        return False
    return contrast(episode.content, candidate.content, similarity).relation is Relation.CONTRARY
