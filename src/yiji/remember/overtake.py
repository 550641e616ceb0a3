"""Find the messages that a new value overtakes, where no rule made a memory of them.

A sentence without a memory of its own stays findable as an episode. When the user later corrects it or
gives the slot another value, it would come back as if it still held.
"""

from collections.abc import Sequence

import numpy as np
import sqlalchemy as sa

from yiji.language.normalise import fold, language_of
from yiji.model.record import Candidate, Origin, Record, Status
from yiji.model.scope import Scope
from yiji.policy import Policy
from yiji.providers.calibration import Calibration, Vector, codes_of
from yiji.remember.contrast import Relation, contrast
from yiji.store import records
from yiji.store.roster import scan

LOOKED_AT = 5
"""Nearest messages looked at."""
LIKE = 0.40
"""Calibrated similarity from which a message may be about the same thing; the contrast of the two
sentences decides."""


def overtaken(
    connection: sa.Connection,
    scope: Scope,
    candidate: Candidate,
    vector: Vector | None,
    *,
    embedder: str,
    calibration: Calibration,
    policy: Policy,
    besides: Sequence[str],
) -> list[Record]:
    """Find the user's own messages that a candidate contradicts.

    Args:
        connection: The writer's.
        scope: Who is writing.
        candidate: A correction, or a new value of a slot that holds one.
        vector: Of the candidate, or None if it is not embedded yet.
        embedder: Id of the embedder.
        calibration: Its maps.
        policy: Tells which slots hold one value.
        besides: Ids of messages that are part of this write.

    Returns:
        Episodes of the user that no memory came from and that cannot hold beside the candidate;
        empty for a candidate that replaces nothing.
    """
    is_single = candidate.key is not None and policy.is_single(candidate.key, candidate.subject)
    if vector is None or not (is_single or candidate.op == "correct"):
        return []
    near = _near(connection, scope, candidate, vector, embedder, calibration)
    found = [one for one in records.fetch(connection, **scope.reach, ids=list(near)) if one.id not in besides]
    mine = [one for one in found if one.source.origin is Origin.USER]
    citing = records.citing(connection, **scope.reach, episodes=[one.id for one in mine])
    return [one for one in mine if not citing.get(one.id) and _is_denied(one, candidate, near[one.id])]


def _near(
    connection: sa.Connection,
    scope: Scope,
    candidate: Candidate,
    vector: Vector,
    embedder: str,
    calibration: Calibration,
) -> dict[str, float]:
    roster = scan(
        connection, **scope.reach, embedder=embedder, statuses=(Status.ACTIVE,), kinds=("episode",)
    )
    if not len(roster) or not roster.vectors.shape[1]:
        return {}
    languages = codes_of(["zh" if text == "zh" else "en" for text in roster.language.texts])
    values = calibration.similarity(
        vector,
        roster.vectors,
        language=language_of(candidate.content),
        languages=languages[roster.language.codes],
    )
    best = np.argsort(-values, kind="stable")[:LOOKED_AT].tolist()
    return {roster.ids[row]: float(values[row]) for row in best if values[row] >= LIKE}


def _is_denied(episode: Record, candidate: Candidate, similarity: float) -> bool:
    """Tell whether a message says another value of the same thing."""
    said = fold(episode.content)
    if candidate.value is not None and fold(candidate.value) in said:
        return False
    return contrast(episode.content, candidate.content, similarity).relation is Relation.CONTRARY
