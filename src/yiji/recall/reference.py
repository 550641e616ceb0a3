"""What a question leaves to the conversation: pronouns and ellipsis, resolved from the session. Pure."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from yiji.language.level import level
from yiji.language.names import find_names
from yiji.language.normalise import HAN
from yiji.language.pattern import compiled
from yiji.model.turn import Message
from yiji.recall.ellipsis import ASKING, filled
from yiji.recall.mention import KIN, Mention, Resolved, mentions, nearest, with_head
from yiji.recall.topic import compounds_in, topics_in

MOST_MESSAGES: Final = 6
"""How far back a pronoun reaches: three turns. A reference further back is named again."""

SHORT_WISH: Final = 8
"""Most characters or English words of a wish that leaves out what it is about."""

_PERSON_ZH: Final = r"(?<![其吉])(?:他|她)(?!们|人)"
_THING_ZH: Final = r"它们?|(?:他们|她们)(?!俩)|(?:这|那)(?=(?:怎么样|进展|进度|是谁|什么时候)|$)"
_POINTING_ZH: Final = r"(?:这|那|该|此)(?:一|两)?(?:个|家|款|位|份|台|套|件|只|条|种|项|场|间|本|部|门)?(?P<head>[\u4e00-\u9fff]{2,4})"
_FORMER: Final = r"前者|第一个|前一个|前面那(?:个|家)|\bthe former\b|\bthe first (?:one|option)\b"
_LATTER: Final = r"后者|第二个|后一个|后面那(?:个|家)|\bthe latter\b|\bthe second (?:one|option)\b|\bthe other one\b"
_PERSON_EN: Final = r"\b(?:(?P<own>his|hers)|(?P<she>he|she|him|her)(?P<s>'s)?)\b"
_THEY_EN: Final = (
    r"\b(?:(?P<own>their|theirs|its)|(?P<it>they|them|it|that one|this one))\b(?P<s>'s)?"
)
_THAT_EN: Final = r"\b(?:that|this) (?P<head>[a-z]+)\b"
_DUMMY_IT: Final = r"\b(?:what time|what day) is it|\bis it (?:ok|okay|possible|safe|true|raining|better|worth|time|fine)|\bit(?:'s| is) (?:raining|time|ok|possible)|\btake it\b|\bit (?:to|that)\b"


def resolved(question: str, history: Sequence[Message], *, at: datetime) -> Resolved:
    """Resolve the references of a question.

    Args:
        question: As asked, cleaned.
        history: Earlier messages of the session, oldest first.
        at: Aware time of asking.
    """
    recent = [one for one in reversed(history[-MOST_MESSAGES:]) if one.content.strip()]
    spoken = [level(one.content) for one in recent if one.role == "user"]
    told = spoken + [level(one.content) for one in recent if one.role != "user"]
    shown = level(question)
    if spoken and (whole := filled(shown, spoken[0], at)):
        return whole
    made = (step(shown, told) for step in (_of_two, _pointed, _person, _thing))
    return next((one for one in made if one is not None), Resolved(question))


def names_left_out(wish: str, history: Sequence[Message]) -> tuple[str, ...]:
    """Give whom or what a wish of a few words is about, when the message before it says so.

    Args:
        wish: Such as 约个时间吧 after a message about a firm.
        history: Earlier messages of the session, oldest first.
    """
    before = next((level(one.content) for one in reversed(history) if one.role == "user"), "")
    is_short = len(re.findall(rf"[{HAN}]|[A-Za-z]+", wish)) <= SHORT_WISH
    return tuple(name.text for name in find_names(before)) if is_short else ()


def _of_two(question: str, told: Sequence[str]) -> Resolved | None:
    """The former, the latter."""
    for words, which in ((_FORMER, 0), (_LATTER, -1)):
        if match := compiled(f"(?i){words}").search(question):
            pair = next((two for text in told if (two := _pair(text))), None)
            if pair is not None:
                return Resolved(_put(question, match, pair[which]), (pair[which],))
    return None


_PAIR_ZH: Final = r"(?P<a>[\u4e00-\u9fffA-Za-z0-9]{2,8}?)(?:和|跟|与|还是|或者?|、|vs)(?P<b>[\u4e00-\u9fffA-Za-z0-9]{2,8}?)(?=都|两|[,。?]|哪|里|之|报|比|$)"
_LEAD_ZH: Final = r"^.*?(?:我们|咱们|大家|我)(?:正|还|想|准备|打算)*(?:在)?"
_LEAD_VERB_ZH: Final = (
    r"^.*?(?:选|比较|对比|看|用|买|考虑|评估|纠结|试|联系|挑|比|是|去)(?:了|过|一下)?"
)


def _pair(text: str) -> tuple[str, str] | None:
    match = compiled(_PAIR_ZH).search(text)
    first = compiled(_LEAD_ZH).sub("", match["a"]) if match else ""
    first = compiled(_LEAD_VERB_ZH).sub("", first)
    if match is not None and first:
        return first, match["b"]
    names = find_names(text)
    return (names[0].text, names[-1].text) if len(names) > 1 else None


def _pointed(question: str, told: Sequence[str]) -> Resolved | None:
    """That plan, 那个方案: the like of it that was spoken of, with its own words before the head."""
    match = compiled(_POINTING_ZH).search(question) or compiled(f"(?i){_THAT_EN}").search(question)
    if match is None:
        return None
    whole = match["head"]
    heads = [whole] if whole.isascii() else [whole[:length] for length in range(len(whole), 1, -1)]
    spoken = [mention for text in told for mention in mentions(text)]
    for head in heads:
        for mention in spoken:
            if mention.text.endswith(head) and mention.text != head:
                rest = question[match.end() - len(whole) + len(head) :]
                return Resolved(question[: match.start()] + mention.text + rest, (mention.name,))
    compounds = [compound for text in told for compound in compounds_in(text)]
    for head in heads:
        for compound in compounds:
            if compound.endswith(head) and compound != head:
                rest = question[match.end() - len(whole) + len(head) :]
                return Resolved(question[: match.start()] + compound + rest, (compound,))
    return None


def _person(question: str, told: Sequence[str]) -> Resolved | None:
    match = compiled(_PERSON_ZH).search(question) or compiled(f"(?i){_PERSON_EN}").search(question)
    if match is None or _named_before(question, match.start()):
        return None
    mention = nearest(told, ("person", "unknown"))
    if mention is None:
        return None
    names = (mention.name, *_left_out(question, match, mention))
    return Resolved(_put(question, match, mention.text), names)


def _thing(question: str, told: Sequence[str]) -> Resolved | None:
    match = compiled(_THING_ZH).search(question) or compiled(
        f"(?i){_THEY_EN}|\\bthat(?= going|\\?|$)"
    ).search(question)
    if match is None or compiled(f"(?i){_DUMMY_IT}").search(question):
        return None
    if _named_before(question, match.start()):
        return None
    mention = nearest(told, ("thing", "unknown", "topic"))
    if mention is None:
        return None
    whole = next((text for one in told if (text := with_head(one, mention.name))), mention.text)
    return Resolved(_put(question, match, whole), (mention.name,))


def _named_before(question: str, place: int) -> bool:
    """Tell whether the question itself says earlier whom a pronoun means."""
    return any(name.end <= place for name in find_names(question)) or bool(
        compiled(f"(?i){KIN}").search(question[:place])
    )


_BARE_VERB: Final = 5
"""Most characters of a question that is nothing but a verb and its particles (给了没有呢)."""


def _left_out(question: str, match: re.Match[str], mention: Mention) -> tuple[str, ...]:
    """Give the thing that a question about a person leaves unsaid (他给了没), from the same sentence."""
    rest = question[: match.start()] + question[match.end() :]
    if not 0 < len(re.findall(f"[{HAN}]", rest)) <= _BARE_VERB or compiled(ASKING).search(rest):
        return ()
    name = mention.source.find(mention.name)
    return topics_in(mention.source, [(name, name + len(mention.name))])[:1]


def _put(question: str, match: re.Match[str], words: str) -> str:
    """Put words in the place of a reference, with its possessive."""
    groups = match.groupdict()
    is_owner = bool(groups.get("own") or groups.get("s")) or (
        match[0].casefold() == "her" and re.match(r" [a-z]+", question[match.end() :]) is not None
    )
    if match.start() and compiled(r"(?:My|Our) ").match(words):
        words = words[0].lower() + words[1:]
    ending = "'s" if is_owner and not words.endswith("'s") else ""
    return question[: match.start()] + words + ending + question[match.end() :]
