"""The tables, in the order in which a clause is put to them."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from yiji.language.kept import kept
from yiji.language.time import TimeSpan
from yiji.language.time import find_times as resolve
from yiji.model.record import Candidate
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.assign import assignments
from yiji.remember.extract_rules.attribute import (
    attributes,
    figures_of,
    is_dated_attribute,
    possessions,
)
from yiji.remember.extract_rules.build import first
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.contact import contacts, vendors
from yiji.remember.extract_rules.decision import decisions, launch
from yiji.remember.extract_rules.denial import denials
from yiji.remember.extract_rules.event import events
from yiji.remember.extract_rules.fact import learning, migrations, names, uses
from yiji.remember.extract_rules.figure import figures
from yiji.remember.extract_rules.health import HEALTH
from yiji.remember.extract_rules.household import HOUSEHOLD, TOGETHER
from yiji.remember.extract_rules.pattern import Pattern
from yiji.remember.extract_rules.person import is_about_other, person_facts
from yiji.remember.extract_rules.preference import preferences
from yiji.remember.extract_rules.profile import PROFILE, SINGLE
from yiji.remember.extract_rules.schedule import SCHEDULE
from yiji.remember.extract_rules.self_value import is_trip
from yiji.remember.extract_rules.settled import outcome, settled, tells_of_weighing
from yiji.remember.extract_rules.table import Table
from yiji.remember.extract_rules.task import tasks
from yiji.remember.extract_rules.thing import holdings, identities, placements, things
from yiji.remember.extract_rules.topic import topic
from yiji.remember.extract_rules.turn import turns


@kept(256)
def find_times(text: str, at: datetime) -> tuple[TimeSpan, ...]:
    """Return the time expressions of a clause; several tables ask for those of the same one."""
    return tuple(resolve(text, at))


@dataclass(slots=True)
class State:
    """What earlier clauses of a sentence leave behind for later ones.

    Attributes:
        is_lasting: Whether one made a standing wish.
        key: What that wish was about, or None.
        ended: Values that the sentence says have ceased.
        corrects: Whether a denial stands against an assertion.
        is_weighed: Whether one told of deliberation, of which a later one is the outcome.
        told: The memories of the earlier ones.
    """

    is_lasting: bool = False
    key: str | None = None
    ended: tuple[str, ...] = ()
    corrects: bool = False
    is_weighed: bool = False
    told: list[Candidate] = field(default_factory=list)


def asked(clause: Clause, state: State, at: datetime) -> list[Candidate]:
    """Ask the tables in order of how sure they are."""
    if is_about_other(clause):
        dated_facts = (
            _events(clause, state, at)
            if not _IS.search(clause.plain) and find_times(clause.text, at)
            else []
        )
        of_theirs = things(clause) if _THEIRS.match(clause.plain) else []
        return (
            assignments(clause)
            or contacts(clause)
            or of_theirs
            or dated_facts
            or person_facts(clause)
            or _events(clause, state, at)
        )
    return next((made for ask in _STEPS if (made := ask(clause, state, at))), [])


_THEIRS: Final = re.compile(r"(?i)(?:my|our|the user's) [\w -]+?'s \w{3,}")
"""A clause about a thing of someone's."""
_IS: Final = re.compile(r"(?i)(?<!还)(?<!就)是|\bis\b|'s ")


def _events(clause: Clause, _state: State, at: datetime) -> list[Candidate]:
    if mood.is_mood(clause.plain) or is_dated_attribute(clause.plain) or tells_of_weighing(clause):
        return []
    return events(clause, find_times(clause.text, at))


def _one_of(patterns: tuple[Pattern, ...]) -> "_Ask":
    """Return the asking of patterns of which a clause fills one."""
    table = Table(patterns)
    return lambda clause, _state, _at: first(clause, table)


_GROUPS: Final = tuple(map(Table, (*PROFILE, TOGETHER)))
_SINGLE: Final = Table(SINGLE)
_HEALTH: Final = Table(HEALTH)


def _profile(clause: Clause, _state: State, _at: datetime) -> list[Candidate]:
    """Ask every group: "a dentist in Bristol" is an occupation and a city."""
    found = [memory for group in _GROUPS for memory in first(clause, group)]
    if is_trip(clause.plain):
        found = [memory for memory in found if memory.key not in _PLACED]
    return found or first(clause, _SINGLE)


_PLACED: Final = ("profile.city", "profile.company")
"""What a place where somebody is for a while does not tell."""


_DIETARY: Final = re.compile(
    r"(?i)肉|牛|羊|猪|荤|海鲜|虾|蟹|鱼|蛋|奶|乳|麸|面食|糖|盐|酒|辣|生冷|油|咖啡因|动物|\b(?:meat|beef|pork|lamb|fish|seafood|shellfish|eggs?|dairy|milk|gluten|wheat|sugar|salt|alcohol|booze|animal|caffeine|lactose|carbs)\b"
)


def _at_table(memory: Candidate) -> Candidate:
    """Tell a diet from a mere dislike: one leaves out a class of food, the other a dish."""
    is_taste = (
        memory.key == "profile.diet"
        and memory.kind == "rejection"
        and not _UNABLE.search(memory.content)
    )
    return (
        replace(memory, key="preference.food")
        if is_taste and not _DIETARY.search(memory.value or "")
        else memory
    )


_UNABLE: Final = re.compile(r"(?i)不能|不了|不得|不可|戒|忌|can't|cannot|allowed|avoid")


def _health(clause: Clause, _state: State, _at: datetime) -> list[Candidate]:
    return [_at_table(memory) for memory in first(clause, _HEALTH)]


def _launch(clause: Clause, _state: State, at: datetime) -> list[Candidate]:
    return launch(clause) if find_times(clause.text, at) else []


def _preference(clause: Clause, state: State, _at: datetime) -> list[Candidate]:
    if mood.is_mood(clause.plain):
        return []
    return preferences(clause, is_lasting=state.is_lasting, key=state.key)


def _settled(clause: Clause, state: State, _at: datetime) -> list[Candidate]:
    state.is_weighed |= tells_of_weighing(clause)
    return settled(clause)


def _decided(clause: Clause, _state: State, _at: datetime) -> list[Candidate]:
    """Ask for decisions, and where their slot is open, what their object says of it."""
    made = decisions(clause)
    if made and made[0].key in (None, "preference.style") and made[0].polarity == "+":
        told = next((m for m in settled(clause) if (m.key or "").startswith("project.")), None)
        return [replace(made[0], key=told.key, value=told.value)] if told else made
    return made


def _outcome(clause: Clause, state: State, _at: datetime) -> list[Candidate]:
    return outcome(clause) if state.is_weighed else []


def _turned(clause: Clause, state: State, _at: datetime) -> list[Candidate]:
    made = turns(clause, is_sequel=bool(state.told or state.ended))
    return (attributes(clause) or made) if made else []


def _meeting_hours(clause: Clause, state: State, at: datetime) -> list[Candidate]:
    """Ask for a refusal of meetings before asking when the user is free."""
    return (
        _preference(clause, state, at)
        if topic(clause.plain) == "preference.meeting_hours" and _REFUSES.search(clause.plain)
        else []
    )


_REFUSES: Final = re.compile(
    r"(?i)^(?:i|we)(?: \w+)? (?:don't|do not|won't|never|hate|refuse|prefer|would rather|like|only|always)\b|\b(?:works?|suits?|are|is) (?:\w+ )?(?:best|better|fine|good) for (?:me|my|our|us)\b"
)


def _calm(ask: Callable[[Clause], list[Candidate]]) -> "_Ask":
    """Return the asking of a table that needs the clause alone."""
    return lambda clause, _state, _at: ask(clause)


_Ask = Callable[[Clause, State, datetime], list[Candidate]]


_STEPS: Final[tuple[_Ask, ...]] = (
    _health,
    _calm(denials),
    _calm(assignments),
    _calm(tasks),
    _calm(migrations),
    _calm(placements),
    _calm(figures_of),
    _decided,
    _outcome,
    _profile,
    _one_of(HOUSEHOLD),
    _meeting_hours,
    _one_of(SCHEDULE),
    _preference,
    _settled,
    _calm(figures),
    _calm(vendors),
    _calm(contacts),
    _calm(uses),
    _launch,
    _turned,
    _calm(things),
    _events,
    _calm(learning),
    _calm(names),
    _calm(attributes),
    _calm(possessions),
    _calm(identities),
    _calm(holdings),
)
