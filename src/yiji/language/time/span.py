"""The answer of the time grammar: one expression and the interval it means."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """One time expression of a text, resolved.

    Attributes:
        expression: Verbatim from the text, `text[offset : offset + len(expression)]`.
        offset: Code point at which it starts.
        start: First instant, aware, in the fixed offset of `now`; None = open side.
        end: First instant after it (half-open), likewise.
        grain: day, week, month, quarter, halfyear, year, part, minute, rolling, deadline, open,
            range or ago: the unit the interval has.
        role: What the words do: point, deadline, since, before, after, range or rolling.
    """

    expression: str
    offset: int
    start: datetime | None
    end: datetime | None
    grain: str
    role: str
