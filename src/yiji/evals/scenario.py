"""A scenario: what happens to a memory step by step, and what it must then give.

JSON Lines, one scenario a line; `builtin/README.md` describes the format.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from yiji.errors import InvalidInput
from yiji.evals.dataset import Row, read_all
from yiji.evals.expectation import Expectation, expectation_of

VERBS = (
    "say", "tool", "remember", "correct", "forget", "forget_user", "maintain", "wait", "ask",
    "context",
)  # fmt: skip
"""Each step has exactly one."""

NEEDS_NO_USER = frozenset({"maintain", "wait"})
DEFAULT_TENANT = "t1"
DEFAULT_WITHIN = 5
TO = re.compile(r"org|team:.+|agent:.+")
ORIGINS = ("user", "operator", "document")


@dataclass(frozen=True, slots=True)
class Who:
    """Who takes a step.

    Attributes:
        tenant: The organisation.
        user: The person, or None for steps that are nobody's.
        agent: The assistant, or None.
        session: The conversation, or None.
        teams: Teams the agent belongs to.
    """

    tenant: str
    user: str | None
    agent: str | None
    session: str | None
    teams: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    Attributes:
        at: When; aware.
        verb: One of `VERBS`.
        text: What is said, remembered or asked; empty where the verb has none.
        who: Who takes it.
        reply: Of `say`: the assistant's reply, or None.
        name: Of `tool`: its name.
        kind: Of `remember`: the kind, or None.
        origin: Of `remember`: user, operator or document.
        to: Of `remember`: `org`, `team:NAME` or `agent:NAME`; None for the kind's own home.
        within: Of `ask`: how many memories are checked.
        as_of: Of `ask`: what was true then, or None.
        archived: Of `ask`: cold memories too.
        budget: Of `context`: tokens, or None for the default.
        expect: What must hold; empty where nothing is checked.
    """

    at: datetime
    verb: str
    text: str
    who: Who
    reply: str | None
    name: str
    kind: str | None
    origin: str
    to: str | None
    within: int
    as_of: datetime | None
    archived: bool
    budget: int | None
    expect: Expectation


@dataclass(frozen=True, slots=True)
class Scenario:
    """Steps on an empty store.

    Attributes:
        id: Unique in its file.
        lang: zh, en or mixed.
        tags: Phenomena it is about.
        needs: Issue that first brings what it uses.
        why: The real failure it guards.
        steps: In time order.
    """

    id: str
    lang: str
    tags: tuple[str, ...]
    needs: str
    why: str
    steps: tuple[Step, ...]


def read_scenarios(paths: Sequence[Path]) -> list[Scenario]:
    """Read scenarios, in order.

    Raises:
        InvalidInput: A file or scenario is malformed; the message names the line and the step.
    """
    found = [_scenario(row) for row in read_all(paths)]
    ids = [scenario.id for scenario in found]
    twice = sorted({each for each in ids if ids.count(each) > 1})
    if twice:
        raise InvalidInput(f"scenario ids must be unique; twice: {', '.join(twice[:5])}")
    return found


def _scenario(row: Row) -> Scenario:
    steps = tuple(_step(step) for step in row.rows("steps"))
    if not steps:
        raise InvalidInput(f"{row.where}: no steps")
    for number, (before, after) in enumerate(pairwise(steps), 1):
        if after.at < before.at:
            raise InvalidInput(f"{row.where}, steps[{number}]: at is before the step above it")
    return Scenario(
        row.text("id"),
        row.text("lang"),
        row.texts("tags"),
        row.text("needs", "A"),
        row.text("why", ""),
        steps,
    )


def _step(row: Row) -> Step:
    verb = _verb(row)
    said = row.fields[verb]
    origin = row.text("origin", "user")
    to = row.optional_text("to")
    if origin not in ORIGINS or (to is not None and not TO.fullmatch(to)):
        raise InvalidInput(
            f"{row.where}: origin {origin!r} or to {to!r}; origin is one of {', '.join(ORIGINS)}, "
            "to is org, team:NAME or agent:NAME"
        )
    return Step(
        at=row.time("at"),
        verb=verb,
        text=said if isinstance(said, str) else "",
        who=_who(row, verb),
        reply=row.optional_text("reply"),
        name=row.text("name", "tool"),
        kind=row.optional_text("kind"),
        origin=origin,
        to=to,
        within=row.number("within", DEFAULT_WITHIN),
        as_of=row.optional_time("as_of"),
        archived=row.flag("archived", False),
        budget=row.number("budget") if row.has("budget") else None,
        expect=expectation_of(row.row("expect")) if row.has("expect") else Expectation(),
    )


def _verb(row: Row) -> str:
    found = [verb for verb in VERBS if verb in row.fields]
    if len(found) != 1:
        raise InvalidInput(f"{row.where}: exactly one verb is wanted, not {found}")
    return found[0]


def _who(row: Row, verb: str) -> Who:
    user = row.optional_text("user")
    if user is None and verb not in NEEDS_NO_USER:
        raise InvalidInput(f"{row.where}: {verb} needs a user")
    return Who(
        row.text("tenant", DEFAULT_TENANT),
        user,
        row.optional_text("agent"),
        row.optional_text("session"),
        row.texts("teams"),
    )
