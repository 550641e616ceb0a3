"""Stored memories and new statements for the tests of reconciling."""

from datetime import UTC, datetime

from yiji.model.record import Candidate, Origin, Record, Source
from yiji.model.turn import Decision, Neighbour, Op
from yiji.policy import Policy
from yiji.remember.reconcile import decide

AT = datetime(2026, 5, 24, 9, 0, tzinfo=UTC)
POLICY = Policy()
HOME = "user:u1/agent:a1"


def stored(
    content: str, *, id: str = "r1", kind: str = "fact", source: Source | None = None, **fields
) -> Record:
    defaults = {"namespace": HOME, "recorded_at": AT, "last_confirmed_at": AT, "last_access_at": AT}
    return Record(
        id=id,
        tenant="t",
        kind=kind,
        content=content,
        content_hash="",
        source=source or Source(),
        **{**defaults, **fields},
    )


def said(content: str, kind: str = "fact", **fields) -> Candidate:
    return Candidate(kind=kind, content=content, **fields)


def decided(
    candidate: Candidate, *old: Record | tuple[Record, float], origin: Origin = Origin.USER
) -> Decision:
    near = [Neighbour(*one) if isinstance(one, tuple) else Neighbour(one, 0.8) for one in old]
    return decide(candidate, near, at=AT, policy=POLICY, origin=origin)


def city(value: str, **fields) -> Record:
    return stored(f"用户住在{value}", kind="profile", key="profile.city", value=value, **fields)


def says_city(value: str, **fields) -> Candidate:
    return said(f"我住在{value}", "profile", key="profile.city", value=value, **fields)


def food(value: str, polarity: str = "+", **fields) -> Record:
    words = f"用户{'爱吃' if polarity == '+' else '不吃'}{value}"
    kind = "preference" if polarity == "+" else "rejection"
    return stored(words, kind=kind, key="preference.food", value=value, polarity=polarity, **fields)


def says_food(value: str, polarity: str = "+", **fields) -> Candidate:
    words = f"我{'爱吃' if polarity == '+' else '不吃'}{value}"
    kind = "preference" if polarity == "+" else "rejection"
    return said(words, kind, key="preference.food", value=value, polarity=polarity, **fields)


def outcome(decision: Decision) -> tuple[Op, list[str]]:
    return decision.op, [record.id for record in decision.targets]
