"""What an assistant says in a reply that it decided, found, left open or was refused. Pure.

A reply is read line by line: by its labels (`Decision:`, 待办：), under its headings, and else by the
rules that read the user's words. What it says about the user is no report.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from yiji.language.names import names_in
from yiji.language.normalise import fold, language_of
from yiji.model.record import Candidate, Origin
from yiji.remember.extract_rules import extract
from yiji.remember.fields import Field, field_of

MOST_LINES: Final = 200
"""Lines of a reply that are read; a longer one is a document, and its beginning is the report."""
LONGEST_LINE: Final = 500
"""Characters of the longest line that is a statement; what runs on is prose, and read for what the
rules are sure of."""

_LABELS: Final = {
    Field.DECISIONS: "decisions?|decided|conclusions?|chosen|决定|决策|结论|选定",
    Field.RESULTS: "results?|outcomes?|findings?|found|done|completed|结果|发现|成果|产出|已完成",
    Field.TODOS: (
        "to-?dos?|open(?: (?:tasks?|points?|items?))?|next steps?|action items?|follow-ups?"
        "|待办(?:事项)?|未完成|遗留(?:问题)?|下一步|后续"
    ),
    Field.REFUSALS: "refus(?:ed|als?)|reject(?:ed|ions?)|ruled out|constraints?|拒绝|排除|不接受|约束|限制",
}
_LABEL: Final = re.compile(
    "|".join(f"(?P<{name.value}>{words})" for name, words in _LABELS.items()), re.IGNORECASE
)
_DECORATION: Final = re.compile(r"^[\s>#*•·\-–—_]*(?:\d{1,2}[.)、]\s*)?[\s*_]*")
_BOX: Final = re.compile(r"^\[(?P<mark>[ xX✓])\]\s*")
_COLON: Final = re.compile(r"^[\s*_]*[:：][\s*_]*")
_KINDS: Final = {
    Field.DECISIONS: Candidate("decision", ""),
    Field.RESULTS: Candidate("fact", ""),
    Field.TODOS: Candidate("task", "", state="open"),
    Field.REFUSALS: Candidate("rejection", "", polarity="-"),
}
_MARKERS: Final = {Field.DECISIONS: ("结论：", "Decision: "), Field.TODOS: ("待办：", "TODO: ")}
"""Labels that the rules know, Chinese and English."""
_NOTHING: Final = frozenset(("none", "n/a", "nothing", "no", "无", "没有", "暂无"))
_UNLABELLED: Final = frozenset(("decision", "event", "task", "rejection"))


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a reply without its bullet.

    Attributes:
        text: What it says.
        field: The field that its label or heading names, or None.
    """

    text: str
    field: Field | None


def reported(text: str, *, at: datetime) -> list[Candidate]:
    """Give what a reply reports, in its order, each claim once.

    Args:
        text: The reply, masked.
        at: When it was given; aware, in the user's wall time.
    """
    found = [one for line in _lines(text) for one in _claims(line, at)]
    unique = {(one.kind, one.state, fold(one.content)): one for one in found}
    return list(unique.values())


def _lines(text: str) -> Iterator[_Line]:
    """Give the lines with the field that each is under."""
    under: Field | None = None
    for raw in text.splitlines()[:MOST_LINES]:
        line = _DECORATION.sub("", raw, count=1).rstrip(" *_")
        if not line:
            continue
        label = _LABEL.match(line)
        rest = _after(line, label)
        if label is not None and rest == "" and _is_heading(raw):
            under = _field(label)
            continue
        is_listed = line != raw.strip()
        if label is not None and rest:
            yield _Line(rest, _field(label))
        elif box := _BOX.match(line):
            yield _Line(line[box.end() :], Field.TODOS if box["mark"] == " " else Field.RESULTS)
        elif is_listed:
            yield _Line(line, under)
        else:
            under = None
            yield _Line(line, None)


def _is_heading(raw: str) -> bool:
    """Tell whether a line that is nothing but a label stands above a list."""
    shown = raw.strip()
    return shown.startswith(("#", "**")) or shown.rstrip("*_ ").endswith((":", "："))


def _after(line: str, label: re.Match[str] | None) -> str | None:
    """Give what stands behind a label and its colon; an empty text for a bare label, else None."""
    if label is None:
        return None
    rest = line[label.end() :]
    if not rest.strip(" *_:："):
        return ""
    colon = _COLON.match(rest)
    return rest[colon.end() :].strip() if colon else None


def _field(label: re.Match[str]) -> Field:
    return Field(label.lastgroup or "")


def _claims(line: _Line, at: datetime) -> list[Candidate]:
    if line.field is None or len(line.text) > LONGEST_LINE:
        return [one for one in extract(line.text, at=at) if _is_report(one)]
    if fold(line.text).strip(" .。") in _NOTHING:
        return []
    return [_stated(line.text, line.field, at)]


def _is_report(one: Candidate) -> bool:
    return one.kind in _UNLABELLED and one.op == "add" and field_of(one, Origin.AGENT) is not None


def _stated(text: str, field: Field, at: datetime) -> Candidate:
    """Take a line for what its label says, whole, with what the rules see in it."""
    marker = _MARKERS.get(field, ("", ""))[language_of(text) == "en"]
    read = [one for one in extract(f"{marker}{text}", at=at) if one.op == "add"]
    like = next((one for one in read if field_of(one, Origin.AGENT) is field), None)
    base = like if like is not None and len(read) == 1 else _KINDS[field]
    return replace(base, content=text, quote=text, entities=base.entities or names_in(text))
