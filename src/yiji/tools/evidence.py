"""Did the user say it? A model's word becomes more only by the user's own words."""

import re
from collections.abc import Iterator
from typing import Final

from yiji.errors import InvalidInput
from yiji.language.cues import CLASSES
from yiji.language.names import find_names
from yiji.language.normalise import clean, fold
from yiji.language.pattern import Words, compiled
from yiji.model.record import Origin
from yiji.model.turn import Message
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.sentence import masked
from yiji.remember.hear import hear
from yiji.remember.quoted import is_against, is_backed, stands_in
from yiji.remember.sanitize import Channel, inspect
from yiji.store.recent import last_turns
from yiji.tools.desk import Call, Desk

_SENTENCE: Final = re.compile(r"(?<=[。！!?？\n])|(?<=\.)(?=\s)")
_CLAUSE: Final = re.compile(r"[，,；;]")
_SPEAKER: Final = Words(
    r"[我咱俺]", r"\b(?:i|me|my|mine|we|us|our|i'm|i've|i'd|i'll|we're|we've)\b"
)
"""Who says "the user" for somebody has to find that somebody speak of themselves."""

_OTHERS: Final = rf"{CLASSES['KIN']}|{CLASSES['ACQ']}|\b(?:{CLASSES['KINE']}|{CLASSES['ACQE']})\b"

LOOKED_BACK: Final = 6
"""Turns of the conversation in which a quote may stand, as many as a correction may refer to."""


def origin_of(desk: Desk, call: Call, text: str, quote: str | None) -> Origin:
    """Tell whose word a model's statement is.

    Args:
        desk: Of the scope.
        call: With the user's present message, if the caller gave it.
        text: The statement.
        quote: The user's words for it as the model gives them; the statement itself if None.

    Returns:
        `tool` if the user said it in this conversation: the quote stands in one of the user's
        messages word for word, and the statement says nothing that the message does not. Else
        `agent`: the model's own word.
    """
    words = quote or text
    for said in heard(desk, call):
        is_said = stands_in(words, said) and is_backed(text, [said])
        if is_said and not _is_meant_otherwise(text, words, said):
            return Origin.TOOL
    return Origin.AGENT


def _is_meant_otherwise(text: str, words: str, said: str) -> bool:
    """Tell whether the words around a quote turn it: 我不住在上海, `if I lived in Oslo`, a question."""
    sentence = _part(words, said, _SENTENCE)
    clause = _part(words, sentence, _CLAUSE)
    plain, part = masked(sentence), masked(clause)
    is_told = mood.is_hearsay(plain) or mood.is_hearsay(part)
    is_asked = plain.endswith("?") or mood.is_question(part, is_last=True)
    is_other = not stands_in(text, clause) and _SPEAKER.search(clause) is None
    is_unreal = is_told or is_asked or is_other or mood.is_hypothetical(plain)
    return is_unreal or not _others(sentence) <= _others(text) or is_against(text, clause)


def _others(text: str) -> set[str]:
    """Give who else a text speaks of: what somebody's sister likes, the user need not."""
    folded = fold(text)
    named = {fold(one.text) for one in find_names(text) if one.sort == "person"}
    return named | {match[0] for match in compiled(_OTHERS).finditer(folded)}


def _part(words: str, said: str, border: re.Pattern[str]) -> str:
    """Give the part of a text that holds a quote; the whole of it where the quote crosses a border."""
    return next((part for part in border.split(fold(said)) if fold(words) in part), fold(said))


def heard(desk: Desk, call: Call) -> Iterator[str]:
    """Give what the user said in this conversation, the present message first, then the latest."""
    if call.heard is not None:
        present = Message("user", call.heard, desk.now)
        safe = hear(present, passage_tokens=desk.writer.policy.passage_tokens)
        if safe.rule is None:
            yield safe.text
    if desk.scope.session is None:
        return
    turns = last_turns(desk.writer.database, desk.scope, limit=LOOKED_BACK)
    for one in (message for turn in reversed(turns) for message in turn.messages):
        # Where several people talk, only the user speaks for the user.
        if one.role == "user" and one.name in (None, desk.scope.user) and one.content:
            yield one.content


def harmless(text: str) -> str:
    """Give a text that a model wants kept, cleaned.

    Raises:
        InvalidInput: It reads as orders. A model may write down what a web page told it, so its
            words are held to what is asked of a tool's.
    """
    said = clean(text).strip()
    verdict = inspect(said, channel=Channel.TOOL)
    if verdict.is_attack:
        raise InvalidInput(f"nothing was kept: rule {verdict.rule!r} takes the text for orders")
    return said
