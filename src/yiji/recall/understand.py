"""What a question asks for: names, slots, time, where it holds. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from yiji.expansion import Expansion
from yiji.language.names import Name, find_names
from yiji.language.normalise import Language, clean, fold, language_of
from yiji.language.segment import terms
from yiji.language.time import TimeSpan, resolve_time
from yiji.model.turn import Message
from yiji.recall.asking import ask
from yiji.recall.mention import Resolved
from yiji.recall.reference import names_left_out, resolved
from yiji.recall.topic import topics_in
from yiji.recall.wishes import wishes_of

BUILT_IN: Final = Expansion()

LOOKED_AT = 1000
"""Characters of the beginning and of the end of a question that are searched by: people ask before or
after what they paste, and an embedder's window is about 2,000 characters."""


@dataclass(frozen=True, slots=True)
class Understood:
    """A question, understood.

    Attributes:
        text: The question with references resolved; as asked if there are none.
        language: Its language.
        terms: What it is searched by; may repeat.
        keys: Slots that hold the answer; a free key (`x.…`) where it asks for an attribute.
        kinds: Kinds likely to hold it, a hint and never a filter; empty = all.
        names: Names and topics to look for, folded.
        applies_to: Where the fact must hold (prod, test), or None.
        window: When it was said or happened, or None.
        open_tasks: Whether it asks for what is still to be done.
    """

    text: str
    language: Language
    terms: tuple[str, ...]
    keys: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    applies_to: str | None = None
    window: TimeSpan | None = None
    open_tasks: bool = False

    def is_over(self, at: datetime) -> bool:
        """Tell whether all of the time that is asked for is past."""
        return self.window is not None and self.window.end is not None and self.window.end <= at

    def described(self) -> tuple[tuple[str, str], ...]:
        """Say it as (name, value) pairs for a trace; only what is set."""
        window = self.window
        pairs: Iterable[tuple[str, str]] = (
            ("language", self.language),
            ("keys", ", ".join(self.keys)),
            ("kinds", ", ".join(self.kinds)),
            ("names", ", ".join(self.names)),
            ("applies_to", self.applies_to or ""),
            ("window", "" if window is None else f"{window.start} … {window.end}"),
            ("open_tasks", "yes" if self.open_tasks else ""),
        )
        return tuple((name, value) for name, value in pairs if value)


class Plan(Protocol):
    """Adds to what the rules understood. It ends within a short time, and never raises."""

    def __call__(
        self, tenant: str, plain: Understood, history: Sequence[Message], *, at: datetime
    ) -> Understood | None:
        """Plan a question; None if there is no plan in time, or none that can be used."""
        ...


def planned(
    plain: Understood, plan: Plan | None, tenant: str, history: Sequence[Message], *, at: datetime
) -> tuple[Understood, tuple[str, ...]]:
    """Give the question as planned, and what is missing: `plan` if there should be one and is none."""
    if plan is None or not plain.text.strip():
        return plain, ()
    found = plan(tenant, plain, history, at=at)
    return (plain, ("plan",)) if found is None else (found, ())


def understand(
    question: str,
    *,
    at: datetime,
    history: Sequence[Message] = (),
    wishes: Expansion = BUILT_IN,
) -> Understood:
    """Understand a question.

    Args:
        question: As asked; a very long one is looked at by its beginning and its end.
        at: Aware time of asking; its offset is the asker's calendar.
        history: Earlier messages of the session, oldest first; what its references mean.
        wishes: The table of what wishes ask for besides.

    Returns:
        What was understood; where nothing is, the plain question.
    """
    question = looked_at(question)
    whole = resolved(question, history, at=at)
    named = find_names(whole.text)
    people = tuple(fold(name.text) for name in named if _may_be_person(name))
    asked = ask(fold(whole.text), people, wishes=wishes_of(wishes))
    window = None if asked.is_general else resolve_time(whole.text, at)
    names = () if asked.is_general else (*whole.names, *_sought(whole, named, window))
    if asked.is_wish and not names:
        names = names_left_out(question, history)
    return Understood(
        text=whole.text,
        language=language_of(whole.text),
        terms=tuple(terms(whole.text)),
        keys=asked.keys,
        kinds=asked.kinds,
        names=tuple(dict.fromkeys(fold(name) for name in names)),
        applies_to=asked.applies_to,
        window=window,
        open_tasks=asked.open_tasks,
    )


def _may_be_person(name: Name) -> bool:
    """Tell whether a name may be somebody's: no code, no abbreviation, no product in lower case."""
    return name.sort == "person" or (
        name.sort == "unknown"
        and name.text.isascii()
        and name.text[0].isupper()
        and name.text[1:2].islower()
    )


def _sought(whole: Resolved, named: Sequence[Name], window: TimeSpan | None) -> tuple[str, ...]:
    """Give the names and topics of a question; what says when is neither."""
    times = [] if window is None else [(window.offset, window.offset + len(window.expression))]
    told = [
        (place, place + len(name)) for name in whole.names if (place := whole.text.find(name)) >= 0
    ]
    taken = [*times, *told]
    names = [
        one for one in named if all(one.end <= start or end <= one.start for start, end in taken)
    ]
    taken += ((one.start, one.end) for one in names)
    return (*(one.text for one in names), *topics_in(whole.text, taken))


def looked_at(text: str) -> str:
    """Give the part of a question that is looked at: a very long one by its beginning and its end."""
    said = clean(text)
    if len(said) <= 2 * LOOKED_AT:
        return said
    return f"{said[:LOOKED_AT]}\n{said[-LOOKED_AT:]}"
