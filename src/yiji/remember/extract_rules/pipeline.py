"""The order in which the tables are asked, and what every candidate is completed with."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from typing import Final

from yiji.language.normalise import fold
from yiji.language.time import TimeSpan
from yiji.language.time import find_times as resolve
from yiji.model.record import USER, Candidate, Stated
from yiji.model.turn import Message
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.accept import accepted
from yiji.remember.extract_rules.attribute import attributes, is_dated_attribute, possessions
from yiji.remember.extract_rules.build import candidate, first
from yiji.remember.extract_rules.change import affirmed, contrast, inline_ends, retraction
from yiji.remember.extract_rules.clause import Clause, Sentence, clauses, masked, sentences
from yiji.remember.extract_rules.contact import contacts, vendors
from yiji.remember.extract_rules.decision import decisions, launch
from yiji.remember.extract_rules.entity import entities
from yiji.remember.extract_rules.event import events
from yiji.remember.extract_rules.fact import learning, migrations, names, uses
from yiji.remember.extract_rules.figure import figures
from yiji.remember.extract_rules.health import HEALTH
from yiji.remember.extract_rules.household import HOUSEHOLD, TOGETHER
from yiji.remember.extract_rules.pattern import Pattern
from yiji.remember.extract_rules.person import is_about_other, person_facts
from yiji.remember.extract_rules.preference import preferences
from yiji.remember.extract_rules.procedure import is_procedure, without_marker
from yiji.remember.extract_rules.profile import PROFILE, SINGLE
from yiji.remember.extract_rules.repair import repaired
from yiji.remember.extract_rules.schedule import SCHEDULE
from yiji.remember.extract_rules.scope import applies_to
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.task import asks_reminder, tasks
from yiji.remember.extract_rules.topical import with_topics
from yiji.remember.extract_rules.when import dated


@lru_cache(maxsize=256)
def find_times(text: str, at: datetime) -> tuple[TimeSpan, ...]:
    """Return the time expressions of a clause; several tables ask for those of the same one."""
    return tuple(resolve(text, at))


_LIMIT: Final = 2000
"""Characters of the longest message read for facts; a longer one is a document, kept as passages."""


def extract(
    text: str, *, at: datetime, speaker: str = USER, history: Sequence[Message] = ()
) -> list[Candidate]:
    """Return the memories that one message states.

    Args:
        text: One message of the user, masked and sanitised.
        at: Aware time at which it was said; its offset is the user's calendar.
        speaker: `user`, or the name of a speaker where several talk.
        history: Earlier messages of the session, oldest first.

    Returns:
        Candidates in the order of the text; empty if the rules are sure of none.
    """
    if not text.strip() or len(text) > _LIMIT or mood.whole_turn(masked(text)):
        return []
    if taken := accepted(text, history):
        return [_completed(memory, at) for memory in taken]
    found = [memory for group in _by_sentence(text) for memory in _sentence(*group, at, history)]
    unique = {(m.kind, fold(m.content), m.key, m.value, m.subject): m for m in found}
    return [_spoken(_completed(memory, at), speaker) for memory in unique.values()]


def _by_sentence(text: str) -> list[tuple[Sentence, tuple[Clause, ...]]]:
    found = {
        number: tuple(group) for number, group in groupby(clauses(text), key=lambda c: c.sentence)
    }
    return [(sentence, found.get(sentence.number, ())) for sentence in sentences(text)]


@dataclass(slots=True)
class _State:
    """What earlier clauses of a sentence leave behind for later ones."""

    is_lasting: bool = False
    key: str | None = None
    ended: tuple[str, ...] = ()
    corrects: bool = False


def _sentence(
    sentence: Sentence, group: tuple[Clause, ...], at: datetime, history: Sequence[Message]
) -> list[Candidate]:
    if not group or _is_unreal(sentence):
        return []
    if is_procedure(sentence):
        words = without_marker(sentence.text)
        return [Candidate(kind="procedure", content=words, quote=sentence.text.strip())]
    halves = contrast(group)
    state = _State(ended=halves.ended, corrects=halves.corrects)
    found: list[Candidate] = []
    for clause in with_topics(halves.clauses):
        made = _clause(clause, state, at, history)
        if made and made[0].kind in ("preference", "rejection"):
            key = made[0].key
            state.is_lasting, state.key = (
                True,
                key if key and key.startswith("preference.") else None,
            )
        if found and made and _POINTS_BACK.search(clause.plain):
            found[-1] = _with_time_of(found[-1], clause, at)
            continue
        found += [_marked(memory, clause, state) for memory in made]
    return _with_ends(found, state)


_POINTS_BACK: Final = re.compile(
    r"(?i)\b(?:it|them|there)\b(?! is| are|'s)|它|[按用]这个|这个单位|按这样|照这个"
)
"""A clause that only says more of what the clause before it said, by a pronoun."""


def _with_time_of(memory: Candidate, clause: Clause, at: datetime) -> Candidate:
    spans = find_times(clause.text, at)
    if memory.state == "open" or not spans or find_times(memory.content, at):
        return memory
    return replace(memory, valid_from=spans[0].start)


def _is_unreal(sentence: Sentence) -> bool:
    words = sentence.plain
    if mood.is_sarcasm(words) or mood.is_one_off(words):
        return True
    return mood.is_hypothetical(words) and not _RULE.search(words)


_RULE: Final = re.compile(
    r"(?i)我(?:更|比较|还是)?(?:喜欢|习惯|希望|愿意)|\b(?:i|user) (?:always |usually )?(?:prefers?|likes?|wants?)\b|\b(?:always|never|don't ever|from now on|every time)\b|一律|以后|每次|统一"
)


def _clause(
    clause: Clause, state: _State, at: datetime, history: Sequence[Message]
) -> list[Candidate]:
    if made := retraction(clause):
        return made
    is_asking = mood.is_question(clause.plain, clause.closing, is_last=clause.is_last)
    if (is_asking and not asks_reminder(clause.plain)) or "\x00" in clause.plain:
        return []
    if mood.is_hearsay(clause.plain):
        return []
    clause, ended, corrects = inline_ends(clause)
    state.ended += ended
    state.corrects |= corrects
    if (positive := affirmed(clause)) and (made := _asked(positive, state, at)):
        return [_ended(memory, clause) for memory in made[:1]]
    if "correct" in clause.marks and (made := repaired(clause, history, _plain_extract(at))):
        return made
    made = _asked(clause, state, at)
    return made or _fallback(clause, state, at)


def _plain_extract(at: datetime) -> Callable[[str], list[Candidate]]:
    return lambda text: extract(text, at=at)


def _asked(clause: Clause, state: _State, at: datetime) -> list[Candidate]:
    """Ask the tables in order of how sure they are."""
    if is_about_other(clause):
        dated_facts = (
            _events(clause, state, at)
            if not _IS.search(clause.plain) and find_times(clause.text, at)
            else []
        )
        return contacts(clause) or dated_facts or person_facts(clause) or _events(clause, state, at)
    return next((made for ask in _STEPS if (made := ask(clause, state, at))), [])


_IS: Final = re.compile(r"(?i)(?<!还)(?<!就)是|\bis\b|'s ")


def _events(clause: Clause, _state: _State, at: datetime) -> list[Candidate]:
    if mood.is_mood(clause.plain) or is_dated_attribute(clause.plain):
        return []
    return events(clause, find_times(clause.text, at))


def _group(groups: tuple[tuple[Pattern, ...], ...]) -> "_Ask":
    """Return the asking of groups of which a clause fills one."""
    return lambda clause, _state, _at: next(
        (made for group in groups if (made := first(clause, group))), []
    )


def _profile(clause: Clause, _state: _State, _at: datetime) -> list[Candidate]:
    """Ask every group: "a dentist in Bristol" is an occupation and a city."""
    return [memory for group in (*PROFILE, TOGETHER) for memory in first(clause, group)] or next(
        (made for group in SINGLE if (made := first(clause, group))), []
    )


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


def _health(clause: Clause, _state: _State, _at: datetime) -> list[Candidate]:
    found = next((made for group in HEALTH if (made := first(clause, group))), [])
    return [_at_table(memory) for memory in found]


def _launch(clause: Clause, _state: _State, at: datetime) -> list[Candidate]:
    return launch(clause) if find_times(clause.text, at) else []


def _preference(clause: Clause, state: _State, _at: datetime) -> list[Candidate]:
    if mood.is_mood(clause.plain):
        return []
    return preferences(clause, is_lasting=state.is_lasting, key=state.key)


def _calm(ask: Callable[[Clause], list[Candidate]]) -> "_Ask":
    """Return the asking of a table that needs the clause alone."""
    return lambda clause, _state, _at: ask(clause)


_Ask = Callable[[Clause, _State, datetime], list[Candidate]]
_STEPS: Final[tuple[_Ask, ...]] = (
    _health,
    _calm(tasks),
    _calm(migrations),
    _calm(decisions),
    _profile,
    _group(HOUSEHOLD),
    _group(SCHEDULE),
    _preference,
    _calm(figures),
    _calm(vendors),
    _calm(contacts),
    _calm(uses),
    _launch,
    _events,
    _calm(learning),
    _calm(names),
    _calm(attributes),
    _calm(possessions),
)


def _fallback(clause: Clause, state: _State, at: datetime) -> list[Candidate]:
    """Keep a clause that is said to be a correction or asked to be remembered."""
    if not (clause.marks & {"correct", "remember"} or state.corrects) or not _SAYS.search(
        clause.plain
    ):
        return []
    if is_about_other(clause) or _CHECKED.match(clause.plain):
        return []
    kind = "event" if find_times(clause.text, at) else "fact"
    return [candidate(clause, kind, None, None, subject=_about(clause))]


def _about(clause: Clause) -> str:
    match = re.match(
        r"(?P<s>[^，。]{1,14}?)(?:不?是|在|有|用)|(?P<e>(?:the|my|our) [\w' -]+?) (?:is|are|was|has)\b",
        clause.plain,
    )
    return subject(match["s"] or match["e"]) if match else USER


_CHECKED: Final = re.compile(
    r"(?i)我(?:刚|又|再|去)?(?:才)?(?:看|查|问|想|翻|核对|确认)|i (?:just |have )?(?:checked|looked|asked|meant|found|thought)\b"
)
_ADVICE: Final = re.compile(r"(?i)(?:you|your|believe|keep|stay|be|never|don't|always|to)\b")
_SAYS: Final = re.compile(r"(?i)[\u4e00-\u9fff].*[\u4e00-\u9fff0-9A-Za-z]|\b\w+ \w+")


def _ended(memory: Candidate, clause: Clause) -> Candidate:
    kind = "rejection" if memory.kind == "preference" else memory.kind
    return replace(
        memory, kind=kind, content=clause.content, quote=clause.text.strip(), op="end", polarity="-"
    )


def _marked(memory: Candidate, clause: Clause, state: _State) -> Candidate:
    """Add what the words around a clause say of it."""
    if memory.op == "add" and ("correct" in clause.marks or state.corrects):
        memory = replace(memory, op="correct")
    words = memory.content if memory.kind == "procedure" else clause.plain
    return replace(memory, shared="shared" in clause.marks, applies_to=applies_to(words))


def _with_ends(found: list[Candidate], state: _State) -> list[Candidate]:
    """Give what the sentence ends to the first memory that puts something in its place."""
    heir = next(
        (i for i, m in enumerate(found) if m.polarity == "+" and m.op in ("add", "correct")), None
    )
    if heir is None or not state.ended:
        return found
    ends = tuple(value for value in state.ended if value and value != found[heir].value)
    op = "correct" if state.corrects and found[heir].op == "add" else found[heir].op
    return [*found[:heir], replace(found[heir], ends=ends, op=op), *found[heir + 1 :]]


def _completed(memory: Candidate, at: datetime) -> Candidate:
    """Add times and names, from the memory's own words."""
    memory = memory if memory.valid_from else dated(memory, find_times(memory.content, at))
    return replace(
        memory,
        entities=entities(memory.content),
        stated=Stated.CORRECTED if memory.op == "correct" else memory.stated,
    )


def _spoken(memory: Candidate, speaker: str) -> Candidate:
    """Say whom a memory is about where several people talk."""
    return (
        memory
        if speaker == USER or memory.subject != USER
        else replace(memory, subject=fold(speaker))
    )
