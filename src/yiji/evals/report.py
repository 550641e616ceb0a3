"""What an evaluation found: marks in, figures out, in all and by group."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from yiji.evals.dataset import Json, Row

T = TypeVar("T")

Figures = Mapping[str, float]


class Track(Protocol):
    """Shows progress over a sequence while it is walked through."""

    def __call__(self, items: Sequence[T], label: str) -> Iterable[T]:
        """Yield the items in order."""
        ...


def silent(items: Sequence[T], label: str) -> Iterable[T]:
    """Walk through without showing anything."""
    return items


@dataclass(frozen=True, slots=True)
class Mark:
    """One observation that counts towards one figure.

    Attributes:
        figure: Name of the figure, such as `keep_recall`.
        value: 1 for right, 0 for wrong, or a score between.
        groups: Where it counts besides the whole: `tag`, `lang`, `category` to its value.
    """

    figure: str
    value: float
    groups: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Miss:
    """One thing that went wrong, for whoever wants to mend it.

    Attributes:
        id: Of the labelled row.
        what: Figure or check that it counts against.
        wanted: By the label, shortened.
        found: What came instead, shortened.
    """

    id: str
    what: str
    wanted: str
    found: str


Finding = Mark | Miss


@dataclass(frozen=True, slots=True)
class Report:
    """What one evaluation found.

    Attributes:
        name: Of the evaluation.
        rows: Labelled rows read.
        figures: Figure to its value over all rows.
        by: Group name to group to its figures.
        misses: What went wrong, in the order of the rows.
        extra: Further figures that are no mean of marks.
    """

    name: str
    rows: int
    figures: Figures
    by: Mapping[str, Mapping[str, Figures]]
    misses: tuple[Miss, ...] = ()
    extra: Figures = field(default_factory=dict)

    def as_json(self) -> dict[str, Json]:
        """Shape the report as one JSON object: figures on top, groups as `by_<group>`."""
        shaped: dict[str, Json] = {"eval": self.name, "rows": self.rows}
        shaped.update({**_rounded(self.figures), **_rounded(self.extra)})
        for group, members in self.by.items():
            shaped[f"by_{group}"] = {name: _rounded(found) for name, found in members.items()}
        shaped["misses"] = [
            {"id": miss.id, "what": miss.what, "wanted": miss.wanted, "found": miss.found}
            for miss in self.misses
        ]
        return shaped


def summarise(
    name: str,
    findings: Iterable[Finding],
    *,
    rows: int,
    counted: frozenset[str] = frozenset(),
    extra: Figures | None = None,
) -> Report:
    """Turn findings into a report.

    Args:
        name: Of the evaluation.
        findings: Marks and misses in any order.
        rows: Labelled rows read.
        counted: Figures that are a sum of their marks; the others are means.
        extra: Further figures to carry along.

    Returns:
        The report; figures and groups keep the order in which they first appear.
    """
    found = list(findings)
    marks = [finding for finding in found if isinstance(finding, Mark)]
    misses = tuple(finding for finding in found if isinstance(finding, Miss))
    by: dict[str, dict[str, list[Mark]]] = {}
    for mark in marks:
        for group, member in mark.groups.items():
            by.setdefault(group, {}).setdefault(member, []).append(mark)
    return Report(
        name,
        rows,
        _figures(marks, counted),
        {
            group: {member: _figures(those, counted) for member, those in sorted(members.items())}
            for group, members in by.items()
        },
        misses,
        extra or {},
    )


def groups_of(row: Row) -> dict[str, str]:
    """Give the groups in which a labelled row counts: its tag and its language."""
    return {"tag": row.text("tag", ""), "lang": row.text("lang", "")}


def shortened(text: str, limit: int = 80) -> str:
    """Cut text to a length for showing, with an ellipsis where something is cut."""
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else f"{flat[: limit - 1]}…"


def _figures(marks: Iterable[Mark], counted: frozenset[str]) -> dict[str, float]:
    values: dict[str, list[float]] = {}
    for mark in marks:
        values.setdefault(mark.figure, []).append(mark.value)
    return {
        figure: sum(found) if figure in counted else math.fsum(found) / len(found)
        for figure, found in values.items()
    }


def _rounded(figures: Figures) -> dict[str, Json]:
    return {
        name: int(value) if float(value).is_integer() and value > 1 else round(value, 4)
        for name, value in figures.items()
    }
