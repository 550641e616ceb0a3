"""The order in which the tables are asked, and what every candidate is completed with."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Final

from yiji.language.normalise import fold
from yiji.language.time import TimeSpan
from yiji.model.record import USER, Candidate, Stated
from yiji.model.turn import Message
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.accept import accepted
from yiji.remember.extract_rules.adverbial import (
    closing_since,
    is_lasting,
    without_closing,
    without_opening,
)
from yiji.remember.extract_rules.anaphora import resolved
from yiji.remember.extract_rules.ask import State, asked, find_times
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.change import affirmed, contrast, inline_ends, retraction
from yiji.remember.extract_rules.clause import Clause, clauses
from yiji.remember.extract_rules.document import is_complete, is_document
from yiji.remember.extract_rules.entity import entities
from yiji.remember.extract_rules.introduction import introduction
from yiji.remember.extract_rules.itemised import parts
from yiji.remember.extract_rules.person import is_about_other
from yiji.remember.extract_rules.procedure import (
    is_procedure,
    is_standing_procedure,
    without_marker,
)
from yiji.remember.extract_rules.repair import repaired
from yiji.remember.extract_rules.scope import applies_to
from yiji.remember.extract_rules.sentence import Sentence, masked, sentences
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.task import asks_reminder
from yiji.remember.extract_rules.topical import with_topics
from yiji.remember.extract_rules.when import dated

_LIMIT: Final = 2000


"""Characters of the longest message read for facts; a longer one is a document, kept as passages."""


_LONGEST_CLAUSE: Final = 240
"""Characters of the longest clause read; what runs on without a break is no plain statement."""


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
        return [completed(memory, at) for memory in taken]
    told, count = introduction(sentences(text), _plain_extract(at))
    groups = _by_sentence(text)[count:]
    found = [*told, *(one for group in groups for one in _sentence(*group, at, history))]
    if is_document(text):
        found = [memory for memory in found if is_complete(memory)]
    unique = {(m.kind, fold(m.content), m.key, m.value, m.subject): m for m in found}
    return [_spoken(completed(memory, at), speaker) for memory in unique.values()]


def _by_sentence(text: str) -> list[tuple[Sentence, tuple[Clause, ...]]]:
    found = {
        number: tuple(group) for number, group in groupby(clauses(text), key=lambda c: c.sentence)
    }
    return [(sentence, found.get(sentence.number, ())) for sentence in sentences(text)]


def _sentence(
    sentence: Sentence, group: tuple[Clause, ...], at: datetime, history: Sequence[Message]
) -> list[Candidate]:
    if not group or (_is_unreal(sentence) and not is_standing_procedure(sentence)):
        return []
    if listed := parts(sentence):
        return listed
    if is_procedure(sentence):
        words = without_marker(sentence.text)
        return [Candidate(kind="procedure", content=words, quote=sentence.text.strip())]
    halves = contrast(group)
    state = State(
        is_lasting=bool(_STANDING.search(sentence.plain)),
        ended=halves.ended,
        corrects=halves.corrects,
    )
    found = state.told
    for clause in resolved(with_topics(halves.clauses)):
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
        if found and made and _ASPECT.search(clause.plain):
            continue
        found += [_marked(memory, clause, state) for memory in made]
    return _with_ends(found, state)


_STANDING: Final = re.compile(
    r"(?i)\b(?:that's|that is|this is) how i (?:learn|like|work|prefer|think|take|read)\b|\b(?:from now on|going forward|from here on|by default|as a rule)\b|(?:以后|今后|往后)(?:也|就|都)?(?:别|不要|都|统一|一律|请|给我|发|按|用)"
)
"""A sentence of which every order is a standing one."""
_ASPECT: Final = re.compile(
    r"(?i)\bthe (?:texture|smell|taste|aftertaste|sound|noise|look|feel|sight|thought|idea|colou?r|crowds?|hassle|fuss|price|cost|queues?|waiting)$|^(?:一)?(?:闻|看|听|吃|喝|想)(?:着|到|见|起来)"
)
"""A clause that gives the reason for the one before it, by a side of the same thing."""
_POINTS_BACK: Final = re.compile(
    r"(?i)\b(?:it|them|there)\b(?! is| are|'s)|它|[按用照]这个|这个(?:单位|格式|标准|尺寸|版本|口径|规格)|按这样"
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
    clause: Clause, state: State, at: datetime, history: Sequence[Message]
) -> list[Candidate]:
    if len(clause.plain) > _LONGEST_CLAUSE:
        return []
    if made := retraction(clause):
        return made
    is_asking = mood.is_question(clause.plain, clause.closing, is_last=clause.is_last)
    is_unsaid = mood.is_hearsay(clause.plain) or "\x00" in clause.plain
    if is_unsaid or (is_asking and not asks_reminder(clause.plain)):
        return []
    clause, ended, corrects = inline_ends(clause)
    state.ended += ended
    state.corrects |= corrects
    if (positive := affirmed(clause)) and (
        made := asked(positive, state, at) or asked(clause, state, at) or _habit(positive)
    ):
        return [_ended(memory, clause) for memory in made[:1]]
    read = _plain_extract(at)
    if "correct" in clause.marks and (made := repaired(clause, history, read, told=state.told)):
        return made
    made = asked(clause, state, at)
    closing = closing_since(clause, find_times(clause.text, at))
    is_since = closing is not None or is_lasting(clause)
    if not made or (made[0].kind == "event" and is_since) or _holds(made[0].value, closing):
        bare = without_closing(clause, closing) if closing else without_opening(clause)
        made = _without_time(clause, bare, state, at) or made
    return made or _fallback(clause, state, at)


def _holds(value: str | None, closing: TimeSpan | None) -> bool:
    """Tell whether a value runs on into the time that ends its clause."""
    return closing is not None and fold(closing.expression) in fold(value or "")


def _without_time(
    clause: Clause, bare: Clause | None, state: State, at: datetime
) -> list[Candidate]:
    """Ask again without the time put first or last, which most patterns do not expect."""
    found = asked(bare, state, at) if bare else []
    return [
        replace(memory, content=clause.content, quote=clause.text.strip(" ,，.。;；"))
        for memory in found[:1]
        if memory.kind == "profile" or (memory.key and memory.kind != "event")
    ]


def _habit(clause: Clause) -> list[Candidate]:
    """Return what someone used to do, where it is in no table."""
    is_own = _OWN.match(clause.plain) and not mood.is_mood(clause.plain)
    return [candidate(clause, "fact", None, None)] if is_own else []


_OWN: Final = re.compile(
    r"(?i)(?:我们?|咱们?|我家)(?:家|公司|这边)?[^，。]{2,}|(?:i|we) (?!can|could|want|know|think|care|feel|understand|remember|believe|see)\w+ (?!it\b|this\b|that\b|you\b)\w+"
)


def _plain_extract(at: datetime) -> Callable[[str], list[Candidate]]:
    return lambda text: extract(text, at=at)


def _fallback(clause: Clause, state: State, at: datetime) -> list[Candidate]:
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


_SAYS: Final = re.compile(r"(?i)[\u4e00-\u9fff].*[\u4e00-\u9fff0-9A-Za-z]|\b\w+ \w+")


def _ended(memory: Candidate, clause: Clause) -> Candidate:
    kind = "rejection" if memory.kind == "preference" else memory.kind
    return replace(
        memory, kind=kind, content=clause.content, quote=clause.text.strip(), op="end", polarity="-"
    )


def _marked(memory: Candidate, clause: Clause, state: State) -> Candidate:
    """Add what the words around a clause say of it."""
    if memory.op == "add" and ("correct" in clause.marks or state.corrects):
        memory = replace(memory, op="correct")
    words = memory.content if memory.kind == "procedure" else clause.plain
    return replace(memory, shared="shared" in clause.marks, applies_to=applies_to(words))


def _with_ends(found: list[Candidate], state: State) -> list[Candidate]:
    """Give what the sentence ends to the first memory that puts something in its place."""
    heir = next(
        (i for i, m in enumerate(found) if m.polarity == "+" and m.op in ("add", "correct")), None
    )
    if heir is None or not state.ended:
        return found
    ends = tuple(value for value in state.ended if value and value != found[heir].value)
    op = "correct" if state.corrects and found[heir].op == "add" else found[heir].op
    return [*found[:heir], replace(found[heir], ends=ends, op=op), *found[heir + 1 :]]


def completed(memory: Candidate, at: datetime) -> Candidate:
    """Add times and names, from the memory's own words."""
    spans = find_times(memory.content, at)
    if memory.kind == "task" and memory.state == "open":
        spans = tuple(span for old in spans for span in _ahead(old, at))
    memory = memory if memory.valid_from else dated(memory, spans)
    return replace(
        memory,
        entities=entities(memory.content),
        stated=Stated.CORRECTED if memory.op == "correct" else memory.stated,
    )


def _ahead(span: TimeSpan, at: datetime) -> tuple[TimeSpan, ...]:
    """Read a time again by itself if its sentence had it in the past: a task is still to do."""
    is_past = span.end is not None and span.end < at and span.role in ("before", "deadline")
    return find_times(span.expression, at) if is_past else (span,)


def _spoken(memory: Candidate, speaker: str) -> Candidate:
    """Say whom a memory is about where several people talk."""
    return (
        memory
        if speaker == USER or memory.subject != USER
        else replace(memory, subject=fold(speaker))
    )
