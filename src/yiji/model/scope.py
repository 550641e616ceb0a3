"""Who is asking, and the namespaces that follow from it (design, section 1)."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypedDict
from urllib.parse import quote, unquote

from yiji.errors import InvalidInput

MAX_NAME = 200
"""Longest tenant, user, agent, team or session name, in characters (an index row stays small)."""

ORG = "org"
"""The namespace of what holds for a whole tenant."""


class Capability(StrEnum):
    """What a scope may do beyond a user's own turns."""

    OPERATOR = "operator"
    """Write `org`, `team:` and `agent:` namespaces, see quarantine, act for any user."""
    DOCUMENT = "document"
    """Write `org`, `team:` and `agent:` namespaces from documents."""
    SHARE = "share"
    """Write `team:` namespaces as an agent's explicit share."""


class Reach(TypedDict):
    """What a statement is confined to; spread into the store's calls."""

    tenant: str
    namespaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """Who is asking. Every call below the public API takes one.

    Attributes:
        tenant: The organisation; nothing ever crosses it.
        user: The person, or None for an agent or operator acting for nobody.
        agent: The assistant, or None.
        teams: Teams the agent belongs to.
        session: The conversation, or None.
        capabilities: What this scope may do beyond a user's own turns.

    Raises:
        InvalidInput: A name is empty, longer than 200 characters, or has control characters.
    """

    tenant: str = "default"
    user: str | None = None
    agent: str | None = None
    teams: tuple[str, ...] = ()
    session: str | None = None
    capabilities: frozenset[Capability] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        for what, name in self._names():
            _check_name(what, name)

    def _names(self) -> list[tuple[str, str]]:
        named = [("tenant", self.tenant), *(("team", team) for team in self.teams)]
        optional = (("user", self.user), ("agent", self.agent), ("session", self.session))
        return named + [(what, name) for what, name in optional if name is not None]

    @property
    def readable(self) -> tuple[str, ...]:
        """Namespaces this scope may read, nearest first."""
        found = []
        if self.user is not None:
            if self.agent is not None:
                found.append(user_agent_namespace(self.user, self.agent))
            found.append(user_namespace(self.user))
        if self.agent is not None:
            found.append(agent_namespace(self.agent))
        found += [team_namespace(team) for team in self.teams]
        return (*found, ORG)

    @property
    def reach(self) -> Reach:
        """What this scope's reads are confined to."""
        return {"tenant": self.tenant, "namespaces": self.readable}

    @property
    def home(self) -> str:
        """Namespace where this scope's own memories live by default."""
        if self.user is None:
            return agent_namespace(self.agent) if self.agent is not None else ORG
        if self.agent is None:
            return user_namespace(self.user)
        return user_agent_namespace(self.user, self.agent)

    def can(self, capability: Capability) -> bool:
        """Tell whether the scope holds a capability; an operator holds all."""
        return capability in self.capabilities or Capability.OPERATOR in self.capabilities

    def in_session(self, session: str | None) -> "Scope":
        """Return the same scope in another session."""
        return replace(self, session=session)


def user_namespace(user: str) -> str:
    """Name the namespace that all assistants of a user share."""
    return f"user:{_encoded(user)}"


def user_agent_namespace(user: str, agent: str) -> str:
    """Name the namespace of one user with one assistant."""
    return f"user:{_encoded(user)}/agent:{_encoded(agent)}"


def agent_namespace(agent: str) -> str:
    """Name the namespace of what an assistant knows, whoever asks."""
    return f"agent:{_encoded(agent)}"


def team_namespace(team: str) -> str:
    """Name the namespace of a team of agents."""
    return f"team:{_encoded(team)}"


def is_of_user(namespace: str, user: str) -> bool:
    """Tell whether a namespace holds memories of this user, with whichever agent."""
    own = user_namespace(user)
    return namespace == own or namespace.startswith(f"{own}/agent:")


def scope_of(namespace: str, *, tenant: str, session: str | None = None) -> Scope:
    """Give the scope that a namespace names, without capabilities; of a user's, without teams.

    It is the home of that scope, but for a team's namespace, which is nobody's.

    Raises:
        InvalidInput: It is no namespace.
    """
    owner, _, agent = namespace.partition("/agent:")
    where, _, name = owner.partition(":")
    if namespace == ORG:
        return Scope(tenant)
    if where == "user" and name:
        return Scope(tenant, unquote(name), unquote(agent) or None, session=session)
    if where == "agent" and name:
        return Scope(tenant, agent=unquote(name))
    if where == "team" and name:
        return Scope(tenant, teams=(unquote(name),))
    raise InvalidInput(f"{namespace[:40]!r} is no namespace")


def _encoded(name: str) -> str:
    """Escape what separates the parts, so that no user id can name another's namespace."""
    return quote(name, safe=" @+=,;!$&'()*~-._") if not name.isalnum() else name


def _check_name(what: str, name: str) -> None:
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise InvalidInput(
            f"{what} {name[:40]!r} is not a name: give 1 to {MAX_NAME} printable characters"
        )
