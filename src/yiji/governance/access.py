"""Who may write where (design, section 1)."""

from yiji.errors import InvalidInput, ScopeDenied
from yiji.kinds import Home
from yiji.model.record import USER, Candidate, Origin, Record, Status
from yiji.model.scope import (
    ORG,
    Capability,
    Scope,
    agent_namespace,
    team_namespace,
    user_namespace,
)
from yiji.policy import Policy

_CAPABILITY = {Origin.OPERATOR: Capability.OPERATOR, Origin.DOCUMENT: Capability.DOCUMENT}

_WIDE = {Capability.OPERATOR, Capability.DOCUMENT}


def home_of(candidate: Candidate, *, scope: Scope, policy: Policy) -> str:
    """Name the namespace where a candidate lives by default in this scope."""
    if scope.user is not None and policy.home(candidate) is Home.USER:
        return user_namespace(scope.user)
    return scope.home


def destination(to: str, *, scope: Scope) -> str:
    """Turn a caller's `to` into a namespace that this scope may write.

    Args:
        to: `org`, `team:NAME`, `agent:NAME` or `user` (all assistants of the user).
        scope: Who is writing.

    Raises:
        ScopeDenied: The scope lacks the capability, or is not of that team.
        InvalidInput: `to` has another form, or its name is none.
    """
    where, _, name = to.partition(":")
    if to == USER and scope.user is not None:
        return user_namespace(scope.user)
    if to == ORG:
        return _granted(ORG, to, scope, _WIDE)
    if where == "team" and name:
        Scope(scope.tenant, teams=(name,))  # a name like any other, or it raises
        allowed = {*_WIDE, Capability.SHARE} if name in scope.teams else _WIDE
        return _granted(team_namespace(name), to, scope, allowed)
    if where == "agent" and name:
        Scope(scope.tenant, agent=name)
        return _granted(agent_namespace(name), to, scope, _WIDE)
    raise InvalidInput(
        f"to={to[:60]!r} is not a place: give 'org', 'team:NAME', 'agent:NAME' or 'user'"
    )


def is_writable(namespace: str, *, scope: Scope) -> bool:
    """Tell whether a scope may change what lives in a namespace."""
    if namespace.startswith("user:"):
        return namespace in scope.readable or scope.can(Capability.OPERATOR)
    return any(scope.can(capability) for capability in _WIDE)


def check_writable(namespace: str, *, scope: Scope) -> None:
    """Refuse a write to a namespace that this scope may only read.

    Raises:
        ScopeDenied: It is an organisation's, a team's or an agent's, and the scope is a user's or
            an agent's that acts for nobody.
    """
    if is_writable(namespace, scope=scope):
        return
    if namespace.startswith("user:"):
        raise ScopeDenied("this memory belongs to another user or assistant")
    raise _denied(namespace)


def is_shown(record: Record, *, scope: Scope) -> bool:
    """Tell whether a scope may be shown a record that it reads: quarantine is an operator's."""
    return record.status is not Status.QUARANTINED or scope.can(Capability.OPERATOR)


def granted_to(origin: Origin) -> frozenset[Capability]:
    """Give what somebody may do who writes what no user said.

    Raises:
        InvalidInput: `origin` is neither `operator` nor `document`.
    """
    if origin not in _CAPABILITY:
        raise InvalidInput(f"origin {origin!r} is not 'operator' or 'document'")
    return frozenset({_CAPABILITY[origin]})


def origin_of(scope: Scope) -> Origin:
    """Tell whose word an explicit write of this scope is."""
    if Capability.OPERATOR in scope.capabilities:
        return Origin.OPERATOR
    if Capability.DOCUMENT in scope.capabilities:
        return Origin.DOCUMENT
    return Origin.USER if scope.user is not None else Origin.AGENT


def _granted(namespace: str, to: str, scope: Scope, allowed: set[Capability]) -> str:
    if any(scope.can(capability) for capability in allowed):
        return namespace
    raise _denied(to)


def _denied(place: str) -> ScopeDenied:
    return ScopeDenied(
        f"{place[:60]!r} is written by an operator or a document, not by a turn; "
        "name a user, or use engine.operator()"
    )
