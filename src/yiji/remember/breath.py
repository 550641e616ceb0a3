"""Two clauses of one message hold together, where only their likeness sets one against the other. Pure."""

from dataclasses import replace

from yiji.language.normalise import fold
from yiji.model.record import Candidate, Record, Source
from yiji.model.turn import Decision, Op
from yiji.policy import Policy


def in_one_breath(
    decision: Decision, said: Candidate, source: Source, *, policy: Policy
) -> Decision:
    """Spare what the same message said, unless it names the slot or the value that is over.

    Who says "only the totals, no details" takes nothing back, and of "not the third, the fourth
    floor, room 404" the room corrects no floor.

    Args:
        decision: What the rules decided.
        said: The candidate as it was extracted.
        source: Of what is being written.
        policy: Which slots hold one value.

    Returns:
        The decision without those memories; ADD if none is left, without a slot where that is taken.
    """
    if decision.op is not Op.SUPERSEDE or source.turn is None:
        return decision
    spared = [one for one in decision.targets if _is_spared(one, decision, said, source)]
    if not spared:
        return decision
    left = tuple(one for one in decision.targets if one not in spared)
    if left:
        return replace(decision, targets=left)
    is_taken = any(one.key == said.key for one in spared)
    if is_taken and said.key is not None and policy.is_single(said.key, said.subject):
        said = replace(said, key=None)
    return Decision(Op.ADD, said, reason="said_in_one_breath")


def _is_spared(old: Record, decision: Decision, said: Candidate, source: Source) -> bool:
    if (old.source.turn, old.source.position) != (source.turn, source.position):
        return False
    if decision.reason == "corrected":
        return said.key is not None and old.key != said.key
    if not decision.reason.startswith("contrary:") or old.value is None or said.value is None:
        return False
    return fold(old.value) != fold(said.value)
