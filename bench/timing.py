"""How long something takes: by the clock on the wall, and by the processor's."""

import resource
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of one thing done many times.

    Attributes:
        p50: Half took no longer, by the wall clock.
        p95: 19 of 20 took no longer.
        cpu: Half used no more of the processor; a busy machine hardly changes it.
        cpu95: 19 of 20 used no more of it.
    """

    p50: float
    p95: float
    cpu: float
    cpu95: float

    @classmethod
    def of(
        cls, action: Callable[[], Callable[[], object]], *, times: int, unmeasured: int = 20
    ) -> Self:
        """Time what `action` prepares, after some rounds that do not count."""
        for _ in range(unmeasured):
            action()()
        taken = []
        for _ in range(times):
            prepared = action()
            begun, used = time.perf_counter(), time.thread_time()
            prepared()
            taken.append((time.perf_counter() - begun, time.thread_time() - used))
        return cls.from_seconds(taken)

    @classmethod
    def of_command(cls, command: Callable[[], Sequence[str]], *, times: int) -> Self:
        """Time a program from start to end, after one run that does not count.

        Raises:
            CalledProcessError: It failed.
        """
        taken = []
        for _ in range(times + 1):
            arguments = command()
            before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
            subprocess.run(arguments, check=True, capture_output=True)  # noqa: S603 -- our own program
            wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
            taken.append(
                (wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
            )
        return cls.from_seconds(taken[1:])

    @classmethod
    def from_seconds(cls, taken: Sequence[tuple[float, float]]) -> Self:
        """Make it of (wall, processor) seconds, one pair a time."""
        wall, cpu = 1000 * np.array(taken).T
        figures = (*np.percentile(wall, (50, 95)), *np.percentile(cpu, (50, 95)))
        return cls(*(round(float(figure), 3) for figure in figures))
