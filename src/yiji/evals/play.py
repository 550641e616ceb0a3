"""Plays one step of a scenario through the public API."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta

from yiji.context.assemble import Context
from yiji.engine import Engine
from yiji.errors import InvalidInput, NotFound, ScopeDenied
from yiji.evals.expectation import Answer
from yiji.evals.scenario import Step
from yiji.memory import Memory
from yiji.model.clock import FixedClock
from yiji.model.record import Origin, Record, Status
from yiji.model.turn import Message

PAUSE = timedelta(seconds=60)
"""A pause in the conversation in which background work gets done."""


def play(engine: Engine, clock: FixedClock, step: Step) -> Answer | None:
    """Play a step.

    Background work is held back, so that what was just said is really found at once; it is done
    by `wait`, by `maintain`, and before a step that comes `PAUSE` or more after the last one.

    Args:
        engine: Opened with background work held back.
        clock: The engine's; it shows the time of the last step, and of this one afterwards.
        step: To play.

    Returns:
        What came back for `ask` and `context`, None for the others. A write that is refused is
        no fault.

    Raises:
        YijiError: Reading failed, or a write failed for another reason than being refused.
    """
    if step.at - clock.now() >= PAUSE:
        engine.drain()
    clock.set(step.at)
    if step.verb in _READS:
        return _READS[step.verb](engine, step)
    with suppress(InvalidInput, ScopeDenied, NotFound):
        _WRITES[step.verb](engine, step)
    return None


def _scope(engine: Engine, step: Step) -> Memory:
    who = step.who
    return engine.scope(
        tenant=who.tenant, user=who.user, agent=who.agent, teams=who.teams, session=who.session
    )


def _say(engine: Engine, step: Step) -> None:
    _scope(engine, step).turn(user=step.text, reply=step.reply, at=step.at)


def _tool(engine: Engine, step: Step) -> None:
    message = Message("tool", step.text, step.at, step.name)
    _scope(engine, step).turn(messages=[message], at=step.at)


def _remember(engine: Engine, step: Step) -> None:
    who = step.who
    writer = _scope(engine, step)
    if step.origin != Origin.USER:
        writer = engine.operator(
            tenant=who.tenant,
            user=who.user if step.to is None else None,
            agent=who.agent,
            teams=who.teams,
            origin=Origin(step.origin),
        )
    writer.remember(step.text, kind=step.kind, to=step.to, at=step.at)


def _correct(engine: Engine, step: Step) -> None:
    _scope(engine, step).correct(step.text, at=step.at)


def _forget(engine: Engine, step: Step) -> None:
    _scope(engine, step).forget(step.text)


def _forget_user(engine: Engine, step: Step) -> None:
    engine.scope(tenant=step.who.tenant, user=step.who.user).forget(everything=True)


def _wait(engine: Engine, step: Step) -> None:
    engine.drain()


def _maintain(engine: Engine, step: Step) -> None:
    engine.drain()
    engine.maintain()


def _ask(engine: Engine, step: Step) -> Answer:
    found = _scope(engine, step).recall(
        step.text, limit=step.within, as_of=step.as_of, archived=step.archived, at=step.at
    )
    records = [hit.record for hit in found]
    if step.as_of is None:
        records = [record for record in records if record.status is not Status.SUPERSEDED]
    return Answer(tuple(_shown(record) for record in records))


def _context(engine: Engine, step: Step) -> Answer:
    found = _scope(engine, step).context(step.text, budget=step.budget, at=step.at)
    lines = _without_superseded(found.text.splitlines(), found)
    return Answer(tuple(lines), head=found.head, tokens=found.tokens)


def _without_superseded(lines: Sequence[str], found: Context) -> list[str]:
    """Leave out the lines of memories that the engine itself labels as no longer current."""
    gone = [record.content for record in found.records if record.status is Status.SUPERSEDED]
    return [line for line in lines if not any(content in line for content in gone)]


def _shown(record: Record) -> str:
    """Give what is checked of a memory: its sentence and the words it came from."""
    return f"{record.content}\n{record.source.quote}"


_READS: Mapping[str, Callable[[Engine, Step], Answer]] = {"ask": _ask, "context": _context}

_WRITES: Mapping[str, Callable[[Engine, Step], None]] = {
    "say": _say,
    "tool": _tool,
    "remember": _remember,
    "correct": _correct,
    "forget": _forget,
    "forget_user": _forget_user,
    "wait": _wait,
    "maintain": _maintain,
}
