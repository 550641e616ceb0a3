"""What this process keeps ready for the next prompt, by who asks: bounded, and gone with an erasure."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from yiji.model.scope import Scope

if TYPE_CHECKING:
    from yiji.context.scene import Scene

MOST_SCENES: Final = 512
"""Scopes, each conversation one of its own; the one left alone longest makes way."""

MOST_MEMORIES: Final = 20_000
"""Memories in all scenes together: some 5 kB each with its vector, so 100 MB (bench/warm_bench.py)."""

TTL_S: Final = 300.0
"""Seconds that a scene is kept: accesses counted since are in its ranking only after that.

A usual pause in a conversation is shorter, and half of a memory's recency goes in 13.9 hours.
"""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A scene, its size as it was kept, and until when it is."""

    scene: "Scene"
    size: int
    until: float


class Warm:
    """Scenes by the whole scope: tenant, user, agent, teams, session and what it may do.

    Nothing here says whether a scene still holds: who takes one looks at the stamps first. Threads
    may share it.
    """

    def __init__(self, *, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Make it empty.

        Args:
            monotonic: Seconds that never go back.
        """
        self._monotonic = monotonic
        self._scenes: OrderedDict[Scope, _Kept] = OrderedDict()
        self._memories = 0
        self._lock = threading.Lock()
        self._erasures = 0

    @property
    def erasures(self) -> int:
        """How often it was cleared; to be noted before reading what is to be kept."""
        return self._erasures

    def of(self, scope: Scope) -> "Scene | None":
        """Give what is kept for a scope, unless that is too long ago."""
        with self._lock:
            kept = self._scenes.get(scope)
            if kept is None or self._monotonic() >= kept.until:
                self._drop(scope)
                return None
            self._scenes.move_to_end(scope)
            return kept.scene

    def keep(self, scope: Scope, scene: "Scene", *, erasures: int) -> None:
        """Keep a scene, unless something was erased since its reading began.

        What was read of the memories before keeps its time, also with a window of another size.

        Args:
            scope: Who asks.
            scene: What was read.
            erasures: As they were before it was read.
        """
        with self._lock:
            if erasures != self._erasures:
                return
            before = self._scenes.get(scope)
            is_same = before is not None and before.scene.held is scene.held
            until = before.until if before and is_same else self._monotonic() + TTL_S
            self._drop(scope)
            size = scene.size
            self._scenes[scope] = _Kept(scene, size, until)
            self._memories += size
            while len(self._scenes) > MOST_SCENES or self._memories > MOST_MEMORIES:
                self._drop(next(iter(self._scenes)))

    def expire(self) -> None:
        """Let go of what is too long ago, and with it of words that another process may have erased."""
        now = self._monotonic()
        with self._lock:
            for scope in [one for one, kept in self._scenes.items() if now >= kept.until]:
                self._drop(scope)

    def clear(self) -> None:
        """Let go of everything."""
        with self._lock:
            self._erasures += 1
            self._scenes.clear()
            self._memories = 0

    def _drop(self, scope: Scope) -> None:
        kept = self._scenes.pop(scope, None)
        self._memories -= 0 if kept is None else kept.size
