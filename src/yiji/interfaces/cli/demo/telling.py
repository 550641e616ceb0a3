"""Lets the story happen in an engine, beat by beat."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from yiji.context.assemble import Context
from yiji.engine import Engine
from yiji.interfaces.cli.demo.story import Beat, Scene
from yiji.memory import Memory
from yiji.model.clock import FixedClock
from yiji.model.hit import Recall
from yiji.model.turn import Message, TurnResult


@dataclass(frozen=True, slots=True)
class Told:
    """What a beat did.

    Attributes:
        scene: It belongs to.
        beat: The beat.
        answer: What was kept, found, or built for the prompt.
    """

    scene: Scene
    beat: Beat
    answer: TurnResult | Recall | Context


def tell(engine: Engine, clock: FixedClock, scene: Scene) -> Iterator[Told]:
    """Let a scene happen, one beat at a time, with the clock of the story.

    Raises:
        YijiError: The engine failed.
    """
    memory = engine.scope(user=scene.user, agent=scene.agent, session=scene.session)
    for beat in scene.beats:
        at = datetime.fromisoformat(beat.at)
        clock.set(at)
        yield Told(scene, beat, _answer(memory, beat, at))
    engine.drain()


def _answer(memory: Memory, beat: Beat, at: datetime) -> TurnResult | Recall | Context:
    if beat.verb == "ask":
        return memory.recall(beat.text, limit=3, at=at)
    if beat.verb == "context":
        return memory.context(beat.text, at=at)
    if beat.verb == "tool":
        return memory.turn(messages=[Message("tool", beat.text, at, "pm.members")])
    return memory.turn(beat.text, beat.reply, at=at)
