"""Answer a message from memory alone, without a language model: say what is remembered about it. Pure."""

from collections.abc import Mapping, Sequence
from datetime import tzinfo
from typing import Final

from yiji.language.normalise import Language, fold
from yiji.model.hit import Trace
from yiji.model.record import Origin, Record
from yiji.policy import Policy
from yiji.remember.gate import ASKS, gate

MOST: Final = 3
"""Memories that a reply says; a person who asks one thing reads no list."""
AS_GOOD: Final = 0.8
"""Share of the best one's relevance from which another is said too: as in `revise.forget`."""
_BARE: Final[Mapping[str, tuple[str, str]]] = {
    "greeting": ("你好。", "Hello."),
    "thanks": ("不客气。", "You are welcome."),
    "farewell": ("再见。", "Goodbye."),
}
_SAYS: Final[Mapping[str, tuple[str, str]]] = {
    "explicit": ("你说过", "You told me"),
    "corrected": ("你更正过", "You corrected it to"),
    "inferred": ("我从你的话里猜测", "I took from your words"),
    "tool": ("工具给出的结果", "A tool gave"),
    "agent": ("我说过", "I said"),
    "document": ("资料里写着", "A document says"),
    "operator": ("管理员说明", "The people in charge say"),
}
"""How a memory is told, by whose word it is."""
_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "one": ("{who}（{day}）：「{what}」", "{who} ({day}): “{what}”"),
    "speaker": ("{name} 说过", "{name} said"),
    "many": ("关于这个，我记得：", "This is what I remember about it:"),
    "unknown": ("这个我还没有记住什么。", "I remember nothing about that yet."),
    "no_model": (
        "我没有接语言模型，只能说出记得的事；关于这个还没有。",
        "Without a language model I can only say what I remember, and about this it is nothing yet.",
    ),
    "heard": ("好的，我听到了。", "All right, I heard you."),
}


def plain_reply(
    said: str,
    trace: Trace,
    records: Mapping[str, Record],
    *,
    language: Language,
    zone: tzinfo,
    policy: Policy,
) -> str:
    """Answer a message by what the prompt for it holds.

    Args:
        said: The user's message.
        trace: Of the context that was built for it.
        records: Memories of that trace by id: those shown, and those that stand in the window.
        language: Of the reply.
        zone: The user's, for dates.
        policy: Gives the least relevance at which a memory is about the message.

    Returns:
        What is remembered about it, the best first, each with whose word it is and its day; or that
        nothing is. A message that states something is only acknowledged: what is kept of it is
        decided when the turn is recorded.
    """
    index = 0 if language == "zh" else 1
    verdict = gate(said)
    if verdict.reason in _BARE:
        return _BARE[verdict.reason][index]
    is_question = verdict.reason in ASKS or said.rstrip().endswith(("?", "？"))
    if verdict.keep and not is_question:
        return _WORDS["heard"][index]
    found = _found(said, trace, records, policy.floor)
    if not found:
        return _WORDS["unknown" if is_question else "no_model"][index]
    told = [_told(one, index, zone) for one in found]
    if len(told) == 1:
        return told[0] + ("。" if index == 0 else "")
    return "\n".join((_WORDS["many"][index], *(f"· {one}" for one in told)))


def _found(
    said: str, trace: Trace, records: Mapping[str, Record], floor: float
) -> Sequence[Record]:
    """Give the memories that are about a message, the most relevant first.

    No question answers one, and a summary only what nothing else does: it tells many things.
    """
    about = sorted(
        (
            (one.parts.relevance, records[one.id])
            for one in trace.candidates
            if one.id in records and one.parts.relevance >= floor
        ),
        key=lambda each: -each[0],
    )
    answers = [(relevance, one) for relevance, one in about if _answers(one, said)]
    answers = [each for each in answers if each[1].kind != "summary"] or answers[:1]
    best = answers[0][0] if answers else 0.0
    return [one for relevance, one in answers if relevance >= AS_GOOD * best][:MOST]


def _answers(record: Record, said: str) -> bool:
    if fold(record.content) == fold(said):
        return False
    return record.kind != "episode" or gate(record.content).reason not in ASKS


def _told(record: Record, index: int, zone: tzinfo) -> str:
    source = record.source
    whose = source.stated if source.origin is Origin.USER else source.origin
    who = _SAYS[whose.value][index]
    if source.speaker:
        who = _WORDS["speaker"][index].format(name=source.speaker)
    day = f"{(record.valid_from or record.last_confirmed_at).astimezone(zone):%Y-%m-%d}"
    return _WORDS["one"][index].format(who=who, day=day, what=record.content)
