"""What a question leaves to the conversation: pronouns and ellipsis, resolved from the session. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final, Literal

from yiji.language.cues import CLASSES
from yiji.language.names import Name, find_names
from yiji.language.normalise import HAN
from yiji.language.time import resolve_time
from yiji.model.turn import Message
from yiji.recall.topic import topics_in

MOST_MESSAGES: Final = 6
"""How far back a pronoun reaches: three turns. A reference further back is named again."""

SHORT_WISH: Final = 8
"""Most characters or English words of a wish that leaves out what it is about."""

_PERSON_ZH: Final = r"(?<![其吉])(?:他|她)(?!们|人)"
_THING_ZH: Final = r"它们?|(?:他们|她们)(?!俩)|(?:这|那)(?=(?:怎么样|进展|进度|是谁|什么时候)|$)"
_POINTING_ZH: Final = r"(?:这|那|该|此)(?:一|两)?(?:个|家|款|位|份|台|套|件|只|条|种|项|次|场|间|本|部|门)?(?P<head>(?!事|时|天|年|边|里|儿|样|么|些|会儿|周|月|段|次)[\u4e00-\u9fff]{2,4}?)(?=怎|是|在|的|现|到|有|什|多|谁|几|还|定|要|后|最|叫|哪|推|$|[，。？?])"
_FORMER: Final = r"前者|第一个|前一个|前面那(?:个|家)|\bthe former\b|\bthe first (?:one|option)\b"
_LATTER: Final = r"后者|第二个|后一个|后面那(?:个|家)|\bthe latter\b|\bthe second (?:one|option)\b|\bthe other one\b"
_PERSON_EN: Final = r"\b(?:(?P<own>his|hers)|(?P<she>he|she|him|her)(?P<s>['’]s)?)\b"
_THEY_EN: Final = r"\b(?:(?P<own>their|theirs|its)|(?P<it>they|them|it|that one|this one))\b(?P<s>['’]s)?"
_THAT_EN: Final = r"\b(?:that|this) (?P<head>[a-z]+)\b"
_DUMMY_IT: Final = r"\b(?:what time|what day) is it|\bis it (?:ok|okay|possible|safe|true|raining|better|worth|time|fine)|\bit(?:'s| is) (?:raining|time|ok|possible)|\btake it\b|\bit (?:to|that)\b"

_ELLIPSIS_ZH: Final = r"^(?:那|那么|还有|那边)?(?P<x>[^，。？?]{1,12}?)(?:的)?呢[？?]?$"
_ELLIPSIS_EN: Final = r"^(?:and|what about|how about|and what about|and how about|same for|and for)\b,? (?P<x>[^?]{1,40}?)\??$|^(?P<y>[\w' ]{1,30}?),? (?:too|as well)\?$"
_PRONOUN: Final = r"(?i)(?:he|she|him|her|his|hers|they|them|their|it|its|他|她|它)(?:['’]s)?"
_ASKING: Final = r"(?i)^(?:who|what|when|where|which|how|why|did|do|does|is|are|was|can|should)\b|谁|什么|哪|怎么|几"
_MINE: Final = r"^(?:mine|ours|yours|me|us|you|我|我们|我的|你)$"
_ENVIRONMENT: Final = r"(?:生产|线上|测试|预发|灰度|开发|正式)(?:环境|库)?|\b(?:production|prod|staging|test|dev|live)\b"
_KIN: Final = rf"(?:我|我们)(?:的|家)?(?:{CLASSES['KIN']})|\b(?:my|our) (?:\w+ )?(?:{CLASSES['KINE']})\b"
_BARE_KIN: Final = rf"(?:我|我们|咱)?(?:的|家)?(?:{CLASSES['KIN']}|先生|太太)"
_PLACE: Final = r"(?<=at the )\w+|(?<=in the )\w+|(?<=for )\w+|(?<=handles )\w+"


@dataclass(frozen=True, slots=True)
class Resolved:
    """A question with what it left out put back.

    Attributes:
        text: The question; as asked if it refers to nothing, or to nothing that is there.
        names: Verbatim from the conversation: what its references mean.
    """

    text: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Mention:
    """Something a reference may mean: how to say it, what to search for, who or what it is."""

    text: str
    name: str
    sort: Literal["person", "thing", "unknown", "topic"]
    source: str


def resolved(question: str, history: Sequence[Message], *, at: datetime) -> Resolved:
    """Resolve the references of a question.

    Args:
        question: As asked, cleaned.
        history: Earlier messages of the session, oldest first.
        at: Aware time of asking.
    """
    recent = [one for one in history[-MOST_MESSAGES:] if one.content.strip()]
    if not recent:
        return Resolved(question)
    if filled := _filled(question, recent, at):
        return filled
    spoken = [one.content for one in reversed(recent) if one.role == "user"]
    told = spoken + [one.content for one in reversed(recent) if one.role == "assistant"]
    steps = (_of_two, _pointed, _person, _thing)
    found = Resolved(question)
    for step in steps:
        if (made := step(found.text, told)) is not None:
            found = Resolved(made.text, (*found.names, *made.names))
            break
    return found


def names_left_out(wish: str, history: Sequence[Message]) -> tuple[str, ...]:
    """Give whom or what a wish of a few words is about, when the message before it says so.

    Args:
        wish: Such as 约个时间吧 after a message about a firm.
        history: Earlier messages of the session, oldest first.
    """
    before = next((one.content for one in reversed(history) if one.role == "user"), "")
    is_short = len(re.findall(rf"[{HAN}]|[A-Za-z]+", wish)) <= SHORT_WISH
    return tuple(name.text for name in find_names(before)) if is_short else ()


# Ellipsis


def _filled(question: str, recent: Sequence[Message], at: datetime) -> Resolved | None:
    """Put what an elliptic question names into the question before it."""
    match = _compiled(_ELLIPSIS_ZH).search(question.strip()) or _compiled(f"(?i){_ELLIPSIS_EN}").search(question.strip())
    before = next((one.content for one in reversed(recent) if one.role == "user"), None)
    if match is None or before is None:
        return None
    groups = match.groupdict()
    part = (groups.get("x") or groups.get("y") or "").strip()
    if not part or _compiled(_PRONOUN).fullmatch(part) or _compiled(_ASKING).search(part):
        return None
    return _parallel(part, before, at)


def _parallel(part: str, before: str, at: datetime) -> Resolved:
    """Put a part in the place of its like: time for time, environment for environment, name for name."""
    if _compiled(f"(?i){_MINE}").search(part):
        return Resolved(before)
    bare = re.sub(r"^(?:in|on|at|for|the)\s+", "", part)
    for like in (_times(at), _matching(_ENVIRONMENT), _names, _matching(_KIN), _matching(_BARE_KIN), _matching(_PLACE)):
        new, old = like(part), like(before)
        if old and (new or like is _names) and (like is not _names or _is_named(part, before, old)):
            return Resolved(before.replace(old, re.sub(r"['’]s$", "", new or bare), 1))
    named = () if _compiled(r"(?i)\b(?:one|ones|that|this)\b").search(bare) else (bare,)
    return Resolved(f"{before.rstrip('？?。 ')} {part}", named)


def _is_named(part: str, before: str, old: str) -> bool:
    """Tell whether a part stands for a name: it is one, or a relative."""
    return bool(find_names(part) or _compiled(f"(?i){_KIN}").search(part) or re.fullmatch(r"[A-Z]\w+(?:['’]s)?", part))


@dataclass(frozen=True, slots=True)
class _matching:  # noqa: N801 - reads as a verb where it is used
    words: str

    def __call__(self, text: str) -> str:
        match = _compiled(f"(?i){self.words}").search(text)
        return match[0] if match else ""


@dataclass(frozen=True, slots=True)
class _times:  # noqa: N801 - reads as a verb where it is used
    at: datetime

    def __call__(self, text: str) -> str:
        span = resolve_time(text, self.at)
        return span.expression if span else ""


def _names(text: str) -> str:
    found = find_names(text)
    kin = _compiled(f"(?i){_KIN}").search(text)
    return found[0].text if found else kin[0] if kin else ""


# References


def _of_two(question: str, told: Sequence[str]) -> Resolved | None:
    """The former, the latter."""
    for words, which in ((_FORMER, 0), (_LATTER, -1)):
        if match := _compiled(f"(?i){words}").search(question):
            pair = next((two for text in told if (two := _pair(text))), None)
            if pair is not None:
                return Resolved(_put(question, match, pair[which]), (pair[which],))
    return None


_PAIR_ZH: Final = r"(?P<a>[\u4e00-\u9fffA-Za-z0-9]{2,8}?)(?:和|跟|与|还是|或者?|、|vs)(?P<b>[\u4e00-\u9fffA-Za-z0-9]{2,8}?)(?=都|两|，|。|？|哪|里|之|报|比|$)"
_LEAD_VERB_ZH: Final = r"^.*?(?:在|我们|想|要|把)?(?:选|比较|对比|看|用|买|考虑|评估|纠结|试|联系|挑|比|是|去)(?:了|过|一下)?"


def _pair(text: str) -> tuple[str, str] | None:
    names = find_names(text)
    if len(names) > 1:
        return names[0].text, names[-1].text
    match = _compiled(_PAIR_ZH).search(text)
    if match is None:
        return None
    first = _compiled(_LEAD_VERB_ZH).sub("", match["a"])
    return (first, match["b"]) if first else None


def _pointed(question: str, told: Sequence[str]) -> Resolved | None:
    """That plan, 那个方案: the like of it that was spoken of, with its own words before the head."""
    match = _compiled(_POINTING_ZH).search(question) or _compiled(f"(?i){_THAT_EN}").search(question)
    if match is None:
        return None
    head = match["head"]
    for text in told:
        for mention in _mentions(text):
            if mention.text.endswith(head) and mention.text != head:
                return Resolved(_put(question, match, mention.text), (mention.name,))
    return None


def _person(question: str, told: Sequence[str]) -> Resolved | None:
    match = _compiled(_PERSON_ZH).search(question) or _compiled(f"(?i){_PERSON_EN}").search(question)
    if match is None or _named_before(question, match.start()):
        return None
    mention = _nearest(told, ("person", "unknown"))
    if mention is None:
        return None
    names = (mention.name, *_left_out(question, match, mention))
    return Resolved(_put(question, match, mention.text), names)


def _thing(question: str, told: Sequence[str]) -> Resolved | None:
    if _compiled(f"(?i){_DUMMY_IT}").search(question):
        return None
    match = _compiled(_THING_ZH).search(question) or _compiled(f"(?i){_THEY_EN}|\\bthat(?= going|\\?|$)").search(question)
    if match is None or _named_before(question, match.start()):
        return None
    mention = _nearest(told, ("thing", "unknown", "topic"))
    if mention is None:
        return None
    whole = next((text for one in told if (text := _with_head(one, mention.name))), mention.text)
    return Resolved(_put(question, match, whole), (mention.name,))


def _named_before(question: str, place: int) -> bool:
    """Tell whether the question itself says earlier whom a pronoun means."""
    return any(name.end <= place for name in find_names(question)) or bool(
        _compiled(f"(?i){_KIN}").search(question[:place])
    )


def _left_out(question: str, match: re.Match[str], mention: _Mention) -> tuple[str, ...]:
    """Give the thing that a question about a person leaves unsaid (他给了没), from the same sentence."""
    rest = question[: match.start()] + question[match.end() :]
    if len(re.sub(rf"[^{HAN}]", "", rest)) > 5 or not re.search(f"[{HAN}]", rest) or topics_in(rest):
        return ()
    name = mention.source.find(mention.name)
    return topics_in(mention.source, [(name, name + len(mention.name))])[:1]


def _nearest(told: Sequence[str], sorts: tuple[str, ...]) -> _Mention | None:
    """Give the mention of the wanted sort said last; in one message a sure one before an unsure one."""
    for text in told:
        found = [one for one in _mentions(text) if one.sort in sorts]
        if found:
            return min(found, key=lambda one: sorts.index(one.sort))
    return None


def _mentions(text: str) -> Iterator[_Mention]:
    names = find_names(text)
    kin = [_kin(text, match, names) for match in _compiled(f"(?i){_KIN}").finditer(text)]
    spoken = {one.name for one in kin}
    yield from kin
    for name in names:
        if name.text not in spoken:
            yield _Mention(name.text, name.text, name.sort, text)
    taken = [(name.start, name.end) for name in names]
    for topic in topics_in(text, taken):
        if not _compiled(f"(?i){_KIN}").search(topic) and topic not in spoken:
            yield _Mention(topic, topic, "topic", text)


def _kin(text: str, match: re.Match[str], names: Sequence[Name]) -> _Mention:
    """A relative, by the name said right after."""
    name = next((one for one in names if 0 <= one.start - match.end() <= 2), None)
    if name is not None:
        return _Mention(text[match.start() : name.end], name.text, "person", text)
    bare = re.sub(r"(?i)^(?:my|our) ", "", match[0])
    return _Mention(match[0], bare, "person", text)


def _with_head(text: str, name: str) -> str:
    """Give a name with the noun that it stands before (the Halyard contract), or "" if there is none."""
    match = re.search(r"(?a:\b(?:[Tt]he|[Oo]ur|[Mm]y|[Tt]his|[Tt]hat) %s(?:['’]s)? (?!is\b|was\b|has\b|will\b|and\b|or\b)[a-z]{3,}\b)" % re.escape(name), text)
    return "" if match is None else match[0][0].lower() + match[0][1:]


def _put(question: str, match: re.Match[str], words: str) -> str:
    """Put words in the place of a reference, with its possessive."""
    groups = match.groupdict()
    is_owner = bool(groups.get("own") or groups.get("s")) or (
        match[0].casefold() == "her" and re.match(r" [a-z]+", question[match.end() :]) is not None
    )
    if match.start() and _compiled(r"(?:My|Our) ").match(words):
        words = words[0].lower() + words[1:]
    ending = "'s" if is_owner and not words.endswith("'s") else ""
    return question[: match.start()] + words + ending + question[match.end() :]


@cache
def _compiled(words: str) -> re.Pattern[str]:
    return re.compile(words)


