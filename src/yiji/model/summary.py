"""The summary of a conversation: short lines by what they are about, each with what it came from."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

FIELDS: Final = ("goal", "people", "facts", "decisions", "results", "todos", "refusals")
"""What a summary is made of, in reading order (seed 2; refusals so that none is asked for again)."""

RULES: Final = "rules"
"""Mark of what the rules wrote; a model's version is marked with its prompt, such as `summarise-1`."""

WORN: Final = "worn"
"""Mark of a summary that lost lines, because what they came from was replaced; it is made again."""


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """One line.

    Attributes:
        text: In the user's language.
        sources: Ids of the memories, episodes included, that it came from; at least one.
    """

    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """What was said between two positions of a conversation.

    Attributes:
        first: Position of the first message covered.
        after: Position behind the last.
        goal: What the user wanted.
        people: Who they spoke of, and what about them.
        facts: Of the user and their matters.
        decisions: That were taken.
        results: What happened or came out.
        todos: That are open.
        refusals: What the user does not want.
        mark: Who wrote it: `RULES`, a prompt's name and version, or `WORN`.
        level: 0 if it was made from messages, else one above the summaries it was made from.
    """

    first: int
    after: int
    goal: tuple[SummaryLine, ...] = ()
    people: tuple[SummaryLine, ...] = ()
    facts: tuple[SummaryLine, ...] = ()
    decisions: tuple[SummaryLine, ...] = ()
    results: tuple[SummaryLine, ...] = ()
    todos: tuple[SummaryLine, ...] = ()
    refusals: tuple[SummaryLine, ...] = ()
    mark: str = RULES
    level: int = 0

    def field(self, name: str) -> tuple[SummaryLine, ...]:
        """Give the lines of one of `FIELDS`."""
        lines: tuple[SummaryLine, ...] = getattr(self, name)
        return lines

    def lines(self) -> Iterator[tuple[str, SummaryLine]]:
        """Give every line with the name of its field, in reading order."""
        for name in FIELDS:
            for line in self.field(name):
                yield name, line

    @property
    def sources(self) -> tuple[str, ...]:
        """Ids of all that it came from, each once, in reading order."""
        return tuple(dict.fromkeys(id for _, line in self.lines() for id in line.sources))

    def without(self, gone: Collection[str]) -> "Summary":
        """Leave out each line that came from any of these ids; itself if there is none."""
        if not any(one in gone for one in self.sources):
            return self
        return self.filtered(lambda line: not any(one in gone for one in line.sources))

    def filtered(self, keeps: Callable[[SummaryLine], bool]) -> "Summary":
        """Leave out each line that is not kept."""
        return self.with_fields({name: tuple(filter(keeps, self.field(name))) for name in FIELDS})

    def with_fields(self, lines: dict[str, tuple[SummaryLine, ...]]) -> "Summary":
        """Give it with other lines in these fields."""
        return replace(self, **lines)  # type: ignore[arg-type]  # replace() checks the names
