"""What a question asks for: names, slots, time, where it holds. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from yiji.language.normalise import Language, fold, language_of
from yiji.language.segment import terms
from yiji.language.time import TimeSpan, resolve_time
from yiji.recall.asking import applies_to_asked, asks_for_open_tasks, keys_asked
from yiji.language.names import names_in


@dataclass(frozen=True, slots=True)
class Understood:
    """A question, understood.

    Attributes:
        text: The question with references resolved; as asked if there are none.
        language: Its language.
        terms: What it is searched by; may repeat.
        keys: Slots that hold the answer.
        names: Names to look for, folded.
        applies_to: Where the fact must hold (prod, test), or None.
        window: When it was said or happened, or None.
        open_tasks: Whether it asks for what is still to be done.
    """

    text: str
    language: Language
    terms: tuple[str, ...]
    keys: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    applies_to: str | None = None
    window: TimeSpan | None = None
    open_tasks: bool = False

    def described(self) -> tuple[tuple[str, str], ...]:
        """Say it as (name, value) pairs for a trace; only what is set."""
        window = self.window
        pairs: Iterable[tuple[str, str]] = (
            ("language", self.language),
            ("keys", ", ".join(self.keys)),
            ("names", ", ".join(self.names)),
            ("applies_to", self.applies_to or ""),
            ("window", "" if window is None else f"{window.start} … {window.end}"),
            ("open_tasks", "yes" if self.open_tasks else ""),
        )
        return tuple((name, value) for name, value in pairs if value)


def understand(question: str, *, at: datetime) -> Understood:
    """Understand a question.

    Args:
        question: As asked, cleaned.
        at: Aware time of asking; its offset is the asker's calendar.

    Returns:
        What was understood; where nothing is, the plain question.
    """
    folded = fold(question)
    return Understood(
        text=question,
        language=language_of(question),
        terms=tuple(terms(question)),
        keys=keys_asked(folded),
        names=names_in(question),
        applies_to=applies_to_asked(folded),
        window=resolve_time(question, at),
        open_tasks=asks_for_open_tasks(folded),
    )
