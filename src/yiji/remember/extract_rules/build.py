"""From a matched pattern to a candidate."""

import re
from typing import Final

from yiji.model.record import USER, Candidate, Polarity
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import Pattern
from yiji.remember.extract_rules.reader import READERS
from yiji.remember.extract_rules.subject import subject as subject_of
from yiji.remember.extract_rules.table import Table
from yiji.remember.extract_rules.value import words

_ITEM_LENGTH: Final = 30
"""Characters of the longest item of a list."""
_ITEM_WORDS: Final = 4
"""Words of the longest item of a list."""
_A_LIST: Final = 2
"""Items from which a phrase is a list."""


_LIST: Final = re.compile(
    r"\s*(?:、|,\s+(?:and |or )?| and | or |(?<=[^\x00-\x7f])(?:和|与|跟|以及|还有|及)(?=[^\x00-\x7f])| & )\s*",
    re.IGNORECASE,
)
_CLAUSE_INSIDE: Final = re.compile(
    r"(?i)\b(?:i|we|my|is|are|was|to|that|which|who|when|for|if|because)\b"
)


def candidate(
    clause: Clause,
    kind: str,
    key: str | None,
    value: str | None,
    *,
    polarity: Polarity = "+",
    subject: str = USER,
    content: str | None = None,
) -> Candidate:
    """Return a candidate whose content is the clause, unless other words of it are given."""
    return Candidate(
        kind=kind,
        content=content or clause.content,
        quote=clause.text.strip(" ,，.。;；"),
        subject=subject,
        key=key,
        value=value,
        polarity=polarity,
    )


def listed(
    clause: Clause,
    kind: str,
    key: str | None,
    span: tuple[int, int],
    *,
    polarity: Polarity = "+",
    subject: str = USER,
) -> list[Candidate]:
    """Return one candidate for each item of a list in the clause, each with its own content.

    Args:
        clause: Where the list stands.
        kind: Of all.
        key: Of all.
        span: Of the list in `clause.plain`.
        polarity: Of all.
        subject: Of all.
    """
    start, end = span
    inner = clause.plain[start:end]
    parts = _items(inner)
    if len(parts) < _A_LIST:
        return [
            candidate(
                clause,
                kind,
                key,
                words(clause.said(start, end)),
                polarity=polarity,
                subject=subject,
            )
        ]
    whole = clause.lead + clause.text
    found = []
    for a, b in parts:
        item = whole[start + a : start + b].strip()
        content = (whole[:start] + item + re.sub(r"^\s*都", "", whole[end:])).strip(
            " ,，.。;；!！?？~～"
        )
        found.append(
            candidate(
                clause, kind, key, words(item), polarity=polarity, subject=subject, content=content
            )
        )
    return found


def _items(inner: str) -> list[tuple[int, int]]:
    parts, start = [], 0
    for match in _LIST.finditer(inner):
        parts.append((start, match.start()))
        start = match.end()
    parts.append((start, len(inner)))
    parts = [(a, b) for a, b in parts if inner[a:b].strip()]
    is_list = all(
        len(inner[a:b].split()) <= _ITEM_WORDS
        and len(inner[a:b]) <= _ITEM_LENGTH
        and not _CLAUSE_INSIDE.search(inner[a:b])
        for a, b in parts
    )
    return parts if is_list else []


def first(clause: Clause, table: Table) -> list[Candidate]:
    """Return what the first pattern that matches and reads makes of the clause."""
    for pattern in table.near(clause.plain):
        match = pattern.regex.search(clause.plain)
        if match and (made := _made(clause, pattern, match)):
            return made
    return []


def _made(clause: Clause, pattern: Pattern, match: re.Match[str]) -> list[Candidate]:
    groups = match.groupdict()
    about = pattern.subject or (
        subject_of(clause.said(*match.span("s"))) if groups.get("s") else USER
    )
    polarity: Polarity = (
        "-" if groups.get("n", "") and pattern.polarity == "+" else pattern.polarity
    )
    name = next((g for g in ("v", "w") if groups.get(g)), None)
    if name is None:
        return [
            candidate(clause, pattern.kind, pattern.key, None, polarity=polarity, subject=about)
        ]
    if pattern.each:
        return listed(
            clause, pattern.kind, pattern.key, match.span(name), polarity=polarity, subject=about
        )
    value = READERS[pattern.read](clause.said(*match.span(name)))
    return (
        []
        if value is None
        else [candidate(clause, pattern.kind, pattern.key, value, polarity=polarity, subject=about)]
    )
