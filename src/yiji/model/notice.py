"""What is told outside of a job: that it is there."""

from dataclasses import dataclass
from typing import Final

TURN: Final = 0
"""Priority of what a turn or a question waits for."""

UPKEEP: Final = 10
"""Priority of maintenance: done when no turn's job is due."""


@dataclass(frozen=True, slots=True)
class Notice:
    """That there is a job.

    Attributes:
        tenant: Organisation.
        id: Of the job.
        priority: The lowest is the most urgent.
    """

    tenant: str
    id: str
    priority: int
