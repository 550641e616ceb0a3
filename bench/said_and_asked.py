"""Cuts pairs of a turn and a question for its value from the labelled sets, scenarios and outside data.

What a pair is cut from, and how. A question is the source's own wherever it has one:

- *scenario*, of the handed file and of `yiji check`'s own: each `ask` of now that expects something (`any`, `all`), and for each string that it
  expects the last turn of that user with that assistant that says it, after that user's turns before;
- *locomo*: a question that one turn answers (categories 2 and 4) and that is about who says it
  there, in words of which two at least stand in it, names aside: others lean on what was said
  around it. Found is the turn;
- *duplicate*: of two sentences that say the same one is said, the other put as a question
  ("…, right?"), and the other way round, after sentences about something else. Found is what was said;
- *slot*: a keyed memory of a turn, and the usual question for that slot (`SLOTS`), after statements
  that fill other slots: a person has one employer;
- *in place*: a turn of one labelled memory with its value replaced by "what", as one asks again
  for a word;
- *when*: a sentence without its time expression, and "when was that?";
- *feeling*: an event of MADial-Bench without the feeling it ends on, and "how did that feel?". Found is
  the turn;
- *who*: one that names one person besides its owner, and that name replaced by "who".

Left out, by what they are: questions for nothing (`none`, `empty`), `context` steps (a new message
for which the head must stand, not a question for a value), `as_of`, `archived` and scenarios of later
issues (not of what was just said), MADial's dialogues (they call to mind and do not ask), the questions
of the query set (what they ask for, nobody said), contradictions (another claim is asked about), LoCoMo's other categories (several turns, inference,
or the wrong person), a value that the question itself says, and a pair that is there already, in
the same words.

The conversation so far is the `BEFORE` statements that stand before it in its file, in its language,
without those that say the value too; the file is read as a ring, so that the first pairs have as many.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from slot_questions import SLOTS

from yiji.evals import check
from yiji.evals.dataset import Row, read_rows
from yiji.evals.matching import contains
from yiji.evals.scenario import Step, read_scenarios
from yiji.evals.suites import locomo
from yiji.language.normalise import has_han, language_of
from yiji.language.segment import terms

BEFORE = 10
"""Statements that a memory holds beside the one asked for: three of eleven is no accident."""
LOCOMO = ("2", "4")
"""Categories of LoCoMo: when something was, and what one turn tells."""
SHARED_WORDS = 2
COMPANIONS = frozenset(
    {
        "Adam",
        "Daniel",
        "Eddie",
        "Emily",
        "Haohao",
        "Jack",
        "James",
        "Jimmy",
        "Oliver",
        "Sophia",
        "Tom",
    }
)
"""Persons of MADial-Bench besides the two whose memories they are."""
OURS = Path(check.__file__).parent / "builtin" / "scenarios.jsonl"
"""What `yiji check` runs when it is given no file."""
BUILT = ("A", "C")
"""Issues whose scenarios the engine is to pass."""

_ENDS = re.compile(r"[\s,，.。!！?？;；:：—-]+$")
_NAME = re.compile(r"[A-Z][a-z]+")
_FEELS = re.compile(
    r"^(?P<event>.{6,}?)(?:，|,)?\s*(?:Bart|Lisa|心里)?"
    r"(?:感到|感觉|觉得|(?=(?:非常|很|十分)[^，]{1,6}。)|(?:and |but )?(?:also |she |he )?(?:felt|feels|feeling)"
    r"|(?:which |and )?(?:made|makes|making) (?:him|her|Bart|Lisa)(?: feel)?|and (?=had a great time))"
    r"\s*(?P<feeling>[^，,]+?)[。.]?$"
)
"""An event, and the feeling that its sentence ends on."""


Told = tuple[str, str | None]
"""What was said, and by whom."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A turn and the question that follows it.

    Attributes:
        source: What it is cut from.
        language: Of the question.
        said: The user's message.
        asked: The question.
        gold: A string or alternatives `a|b` that the answer says; empty where the turn itself is
            what has to be found.
        speaker: Who says it, where two people talk.
        before: The conversation so far, oldest first.
        slot: Key or topic that it asks for, or empty.
    """

    source: str
    language: str
    said: str
    asked: str
    gold: str
    speaker: str | None = None
    before: tuple[Told, ...] = ()
    slot: str = ""


def pairs_of(shared: Path) -> list[Pair]:
    """Cut every pair, each once; raises InvalidInput if a file is malformed."""
    sets, data = shared / "sets", shared / "data"
    cut: tuple[Iterable[Pair], ...] = (
        _scenarios(shared / "scenarios" / "dev.jsonl"),
        _scenarios(OURS),
        _related(sets / "pairs.dev.jsonl"),
        _extracted(sets / "extract.dev.jsonl"),
        _whens(sets / "time.dev.jsonl"),
        *(_feelings(data / f"MADial-Bench-{each}-memory.json") for each in ("zh", "en")),
        _locomo(data / "locomo-dev.json"),
    )
    seen: dict[tuple[str, str], Pair] = {}
    for source in cut:
        for pair in _after_others(source):
            if not (pair.gold and contains(pair.asked, pair.gold)):
                seen.setdefault((pair.said.casefold(), pair.asked.casefold()), pair)
    return list(seen.values())


def _after_others(pairs: Iterable[Pair]) -> Iterator[Pair]:
    """Fill the conversation before each pair up with the statements that stand before it."""
    found = list(pairs)
    told: dict[str, dict[str, set[str]]] = defaultdict(dict)
    for pair in found:
        told[pair.language].setdefault(pair.said, set()).add(pair.slot)
    for pair in found:
        ring = list(told[pair.language])
        place = ring.index(pair.said)
        own = {text for text, _ in pair.before}
        others = [
            (one, None)
            for one in (*ring[place + 1 :], *ring[:place])
            if one not in own
            and not _tells(one, pair)
            and not (pair.slot and pair.slot in told[pair.language][one])
        ]
        yield replace(pair, before=(*others, *pair.before)[-BEFORE:])


def _tells(other: str, pair: Pair) -> bool:
    """Tell whether a statement says the value too, or is what the question puts for confirmation."""
    says = bool(pair.gold) and contains(other, pair.gold)
    return says or contains(pair.asked, _ENDS.sub("", other))


def _scenarios(path: Path) -> Iterator[Pair]:
    for scenario in read_scenarios([path]):
        for number, step in enumerate(scenario.steps):
            is_plain = step.verb == "ask" and step.as_of is None and not step.archived
            if scenario.needs not in BUILT or not is_plain:
                continue
            earlier = [one for one in scenario.steps[:number] if _is_said_to(one, step)]
            for gold in (*step.expect.lists.get("any", ()), *step.expect.lists.get("all", ())):
                places = [at for at, one in enumerate(earlier) if contains(one.text, gold)]
                if places:
                    said = earlier[places[-1]].text
                    before = tuple((one.text, None) for one in earlier[: places[-1]])
                    language = language_of(step.text)
                    yield Pair("scenario", language, said, step.text, gold, before=before)


def _is_said_to(one: Step, asking: Step) -> bool:
    mine = (one.who.user, one.who.agent) == (asking.who.user, asking.who.agent)
    return one.verb == "say" and mine and bool(one.text.strip())


def _related(path: Path) -> Iterator[Pair]:
    rows = list(read_rows(path))
    topics = _topics(rows)
    for row in rows:
        if row.text("label") == "duplicate":
            for said, other in ((row.text("a"), row.text("b")), (row.text("b"), row.text("a"))):
                sentence = _ENDS.sub("", other)
                asked = f"{sentence}，对吗？" if has_han(other) else f"{sentence}, right?"
                yield Pair("duplicate", language_of(other), said, asked, "", slot=topics[said])


def _topics(rows: Sequence[Row]) -> dict[str, str]:
    """Give each sentence one that stands for all that are about the same."""
    topics: dict[str, str] = {}
    for row in rows:
        if row.text("label") != "unrelated":
            first, second = (topics.setdefault(row.text(each), row.text(each)) for each in "ab")
            topics.update({one: first for one, topic in topics.items() if topic == second})
    return topics


def _extracted(path: Path) -> Iterator[Pair]:
    for row in read_rows(path):
        said, language = row.text("text"), row.text("lang")
        memories = row.rows("memories")
        for memory in memories:
            gold = memory.texts("must_contain")[-1]
            if memory.has("key") and (key := memory.text("key")) in SLOTS:
                yield Pair("slot", language, said, SLOTS[key][language != "zh"], gold, slot=key)
        for memory in memories if len(memories) == 1 else ():
            for value in memory.texts("must_contain"):
                if value in said:
                    yield Pair("in place", language, said, _in_place(said, value), value)


def _in_place(said: str, value: str, word: str = "") -> str:
    """Ask for a word again: "I live in what?"; in Chinese that is how one asks at all."""
    word = word or ("什么" if has_han(said) else "what")
    mark = "？" if has_han(said) else "?"
    return f"{_ENDS.sub('', said.replace(value, word, 1))}{mark}"


def _whens(path: Path) -> Iterator[Pair]:
    for row in read_rows(path):
        expression = row.optional_text("expression")
        said = row.text("text")
        if expression and expression in said:
            yield _when(row, said, expression)


def _when(row: Row, said: str, expression: str) -> Pair:
    rest = _ENDS.sub("", said.replace(expression, "", 1)).strip(" ，,")
    asked = f"{rest}是什么时候？" if has_han(said) else f"{rest}: when was that?"
    return Pair("when", row.text("lang"), said, asked, expression)


def _feelings(path: Path) -> Iterator[Pair]:
    for row in read_rows(path):
        said = row.row(next(iter(row.fields))).text("event")
        if match := _FEELS.match(said):
            event = _ENDS.sub("", match["event"])
            is_zh = has_han(said)
            asked = f"{event}，那时候感觉怎么样？" if is_zh else f"{event}: how did that feel?"
            yield Pair("feeling", "zh" if is_zh else "en", said, asked, "")
        named = sorted(set(_NAME.findall(said)) & COMPANIONS)
        if len(named) == 1:
            language, word = ("zh", "谁") if has_han(said) else ("en", "who")
            yield Pair("who", language, said, _in_place(said, named[0], word), named[0])


def _locomo(path: Path) -> Iterator[Pair]:
    for talk in locomo.read([path]):
        places = {said.id: place for place, said in enumerate(talk.turns)}
        for question in talk.questions:
            found = [places[one] for one in question.gold if one in places]
            is_one = len(question.gold) == len(found) == 1
            if is_one and question.groups["category"] in LOCOMO:
                said = talk.turns[found[0]]
                earlier = talk.turns[max(0, found[0] - BEFORE) : found[0]]
                before = tuple((one.text, one.speaker) for one in earlier)
                is_told = said.speaker is not None and said.speaker in question.text
                if is_told and _shared(said.text, question.text) >= SHARED_WORDS:
                    yield Pair("locomo", "en", said.text, question.text, "", said.speaker, before)


def _shared(said: str, asked: str) -> int:
    """Count the words of a question, names and function words aside, that a turn says."""
    names = {term for word in asked.split()[1:] if word[:1].isupper() for term in terms(word)}
    return len((set(terms(asked)) & set(terms(said))) - names)
