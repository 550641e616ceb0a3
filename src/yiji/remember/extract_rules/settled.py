"""Decisions told without a verb of deciding, and what deliberation led to."""

import re
from typing import Final

from yiji.model.record import Candidate, Polarity
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.number import number
from yiji.remember.extract_rules.settle import OUTCOME, SETTLED_EN, SETTLED_ZH, WEIGHED
from yiji.remember.extract_rules.tech import canonical
from yiji.remember.extract_rules.topic import topic
from yiji.remember.extract_rules.value import words

_NO: Final = re.compile(
    r"(?i)(?:不|没|放弃)(?:去|用|选|买|租|请|办|做|考|上|再|要|续|签)|\b(?:not|won't)\b"
)
_OTHERS: Final = re.compile(
    r"(?i)(?:把|将|请|帮|麻烦|给我|他|她|它|你|您|谁|怎么|为什么|天气|这(?![个家次趟版款张批栋片])|那么)|(?:he|she|they|you|it|there|this|that|people|who|what|how|why|when|someone|somebody)\b"
)


_POINTING: Final = re.compile(r"(?i)(?:it|them|that|this|him|her|you|me|up\b.*|here|there)$")


def settled(clause: Clause) -> list[Candidate]:
    """Return the decision that the clause tells by its outcome, if it does."""
    index = clause.index
    if _OTHERS.match(clause.plain):
        return []
    for regex, polarity, key in (SETTLED_ZH, SETTLED_EN)[index]:
        match = regex.search(clause.plain)
        if not match:
            continue
        said = clause.said(*match.span("v")) if match.groupdict().get("v") else None
        if said and _POINTING.match(said):
            return []
        value = _value(key, said) if polarity == "+" else None
        slot = key or ("preference.style" if topic(clause.plain) == "preference.style" else None)
        return [candidate(clause, "decision", slot, value, polarity=polarity)]
    return []


def outcome(clause: Clause) -> list[Candidate]:
    """Return what was decided, in a clause that follows one of deliberation."""
    index = clause.index
    if _OTHERS.match(clause.plain) or not OUTCOME[index].search(clause.plain):
        return []
    polarity: Polarity = "-" if _NO.search(clause.plain) else "+"
    return [candidate(clause, "decision", None, None, polarity=polarity)]


def tells_of_weighing(clause: Clause) -> bool:
    """Tell whether the clause tells that something was talked over or thought about."""
    return bool(WEIGHED[clause.index].search(clause.plain))


def _value(key: str | None, said: str | None) -> str | None:
    name = words(said or "")
    if not name:
        return None
    return number(name) if key == "project.budget" else canonical(name) or None
