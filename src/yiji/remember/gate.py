"""Is there anything in this message worth extracting? No model, no I/O.

It decides extraction only: what it skips is still kept as a searchable episode unless
`is_storable` says that the message holds nothing at all.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from yiji.model.record import Candidate
from yiji.model.turn import Message
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.bare import bare_reason
from yiji.remember.extract_rules.clause import Clause, clauses
from yiji.remember.extract_rules.pattern import Shape, en, zh
from yiji.remember.extract_rules.person import is_about_other
from yiji.remember.extract_rules.pipeline import extract
from yiji.remember.extract_rules.sentence import masked

_ANY_TIME: Final = datetime(2025, 1, 1, 12, tzinfo=UTC)
"""Whether a message states something does not depend on when it was said."""

ASKS: Final = frozenset(("question", "meta"))
"""Verdicts on messages that want to know something."""


@dataclass(frozen=True, slots=True)
class Gate:
    """The decision on one message.

    Attributes:
        keep: Whether to extract from it.
        reason: Why: `greeting`, `question`, … or, if kept, what it holds.
        found: What the rules extracted to decide it, so that nobody has to extract again.
    """

    keep: bool
    reason: str
    found: tuple[Candidate, ...] = field(default=(), compare=False, repr=False)


_REMEMBER: Final = (
    zh(r"(?:^|[，。,!！ ])(?:请|帮我|麻烦|给我|你)*(?:记住|记好|记一下|记下来?|记着|记录一下|备注一下?)(?!.*(?:吗|么|没有?|不)[?？]?$)"),
    en(r"^(?:please |pls |also |and |just |btw,? )*(?:remember|note|keep in mind|bear in mind|don't forget|make a note|for the record)(?: (?:that|this|:|,))?(?: please)? (?!the\b.*\?|when\b.*\?|me\b|how\b|what\b)\S+"),
)  # fmt: skip
_CONFIRM: Final = (
    zh(r"(?:以后|今后|往后|从现在起|从今天起|一直|每次|一律|永远)(?:都|就|也|全都)+(?:这么|这样|按这|照这|按这个|照这个|如此)"),
    en(r"\b(?:always|every time|from (?:now|here) on|going forward|in future|by default)\b.*\b(?:do|keep|use|make|handle|like|that way|this way|so)\b|\b(?:do|keep|make|use) (?:it|that|this)\b.*\b(?:always|every time|from (?:now|here) on|going forward|in future)\b"),
)  # fmt: skip
_META: Final = (
    zh(r"(?:你|您).{0,8}(?:记住|记得|记性|记忆|更新|版本|是谁|是什么|叫什么|几岁|多大|能做什么|会什么|会不会|能不能|训练|模型|开发|知道我|认识我)"),
    en(r"\b(?:(?:can|do|will|could|are|did|have) you (?:able to )?(?:remember|recall|store|save|forget|know|learn|see|keep|hear|think|feel|sleep|get|trained|updated|human|real)|what (?:model|version|are you)|who (?:made|are|built|trained) you|how (?:do you work|old are you)|your (?:memory|name|training|knowledge|favou?rite))\b"),
)  # fmt: skip
_SMALL_TALK: Final = (
    zh(r"^(?:哈哈|嘿嘿|呵呵|今天天气|天气|外面|讲个|说个|来个|给我讲|陪我聊|聊聊|(?:成语|词语|诗词|歌词)?接龙|对对子|脑筋急转弯|猜|逗|无聊|你真|你好|你可|你太|你这|你会|你有|你喜欢|你觉得)|天气(?:真|好|不错)|(?:风|雨|雪|雾|霾|太阳)(?:真|好|太|这么)(?:大|猛|冷|晒|毒|厚)|(?:下|飘|刮)[雨雪风]了|(?:冷|热)死"),
    en(r"^(?:ha(?:ha)+|lol|you're|you are|tell me (?:something|a joke|about)|what's your|do you (?:like|ever|have|want|dream)|are you|nice weather|lovely (?:day|weather)|it's (?:so )?(?:sunny|raining|cold|hot)|sing|guess|surprise me|entertain me|knock)\b"),
)  # fmt: skip
_REQUEST: Final = (
    zh(r"^(?:请|麻烦|能|能不能|可以|可不可以)?(?:你|您)?(?:帮我|帮忙|给我|替我|帮|给|把|将|再|先|来|换|列|写|翻|算|查|找|推荐|改|做|画|生成|总结|分析|解释|介绍|讲|说|看看|想|挑|选|整理|润色|对比|设计|规划|检查|优化|补充|扩写|压缩|缩|删|加|用(?!户))(?!了|过|着|的|家)"),
    en(r"^(?:please |can you |could you |would you |will you |now |ok |okay |then |just |also |and )*(?:make|write|give|show|tell|find|translate|summari[sz]e|explain|list|plot|draw|create|generate|draft|rewrite|rephrase|shorten|fix|check|look|search|convert|calculate|compare|suggest|recommend|help|pick|choose|play|set|turn|open|export|plan|design|turn|describe|outline|analy[sz]e|review|proofread|sort|format|add|remove|change|replace|use|read|reply|answer|compute|solve|debug|run|book|order|call|send|name|brainstorm|expand|simplify|put|keep|be|try|do|let)\b"),
)  # fmt: skip
_FAILED: Final = re.compile(
    r"(?i)抱歉|暂时不可用|失败|错误|系统繁忙|未生成|稍后再试|超时|无法(?:完成|处理|访问)|\b(?:sorry|error|unable to|failed|timeout|something went wrong|try again|unavailable|can't complete|couldn't)\b"
)
_FALSE_CUE: Final = (
    zh(r"^(?:以后|下次|改天|回头)(?:再|有空|有机会)|^我的(?:天|妈|老天|乖|个|神)|不对劲|^记得(?:吗|不)|^不对[吧啊呀]?[?？]|对不对|^不是吧|^我的错"),
    en(r"^(?:no,? (?:thanks|thank you|problem|worries|way|idea|need)|remember (?:the|when|that|those|how)\b.*\?|not (?:now|yet|sure)|never mind|always\?|my (?:god|goodness|word|oh my)|my bad\W*$)"),
)  # fmt: skip
_FIRST: Final = (
    zh(r"<WO>(?!的天|的妈|靠|去[!！，]|晕|勒个|觉得(?:也|还|挺)?(?:行|可以|好))|咱|(?:<KIN>)(?<!家人)(?!们)|家里|孩子"),
    en(r"\b(?:i|i'm|i've|i'll|i'd|my|mine|we|we're|we've|our|us|(?:the )?user)\b"),
)  # fmt: skip
_OPINION: Final = (
    zh(r"(?:真是|简直|可真|也太|真会|真够|真能)(?!的)|(?:这个?|那个?|它|第[一二三四五]|你)[^，。]{0,8}(?:有点|太|挺|很|真|好|还|不错|可以|一般)|^<WO>(?:觉得|感觉|看|想|猜|认输|投降|服了|弃权|看过|知道|明白|懂|试试|再想|考虑|不懂|没看|在想|不确定|不知道|就知道|没懂|不太懂|错了)"),
    en(r"^(?:i (?:(?:always|often|sometimes|just|really|still|do|used to|kind of|also) )*(?:wonder(?:ed)?|never (?:really )?(?:understood|got)|think about)\b|i (?:think|guess|see|know|agree|understand|believe|suppose|hope|wonder|wish|doubt|mean|get it|give up|like (?:it|that|this|the \w+ one)|love (?:it|that|this)|don't (?:know|get|understand|think|see|care|mind)|can't (?:tell|see|believe|count|remember|find)|didn't (?:know|get|understand)|was (?:just|only) (?:wondering|asking|curious|joking|kidding)|tried|forgot|always forget)|i'm (?:just|only)? ?(?:not sure|curious|confused|asking|wondering|kidding|joking|good|fine|sure|here|ready|waiting|back|impressed))\b|\b(?:is|are|was|were|'s)(?: being| always| really| just| honestly)* (?:such|so|too|kind of|sort of|a bit of|quite|a real|a total|an absolute|a proper)\b"),
)  # fmt: skip


def gate(
    text: str,
    *,
    reply: str = "",
    history: Sequence[Message] = (),
    at: datetime = _ANY_TIME,
) -> Gate:
    """Decide whether to extract from a message.

    Args:
        text: The user's message, masked and sanitised.
        reply: The assistant's reply; a failed one tells why a bare request is skipped, and never
            spoils what the user stated.
        history: Earlier messages of the session, oldest first.
        at: When it was said: what is extracted is dated by it, the decision is not.
    """
    if reason := bare_reason(text):
        taken = tuple(extract(text, at=at, history=history)) if history and reason == "ack" else ()
        return Gate(bool(taken), "confirm" if taken else reason, taken)
    shown = masked(text)
    if reason := mood.whole_turn(shown):
        return Gate(keep=False, reason=reason)
    if _any(_FALSE_CUE, shown.strip()):
        return Gate(keep=False, reason="false_cue")
    if found := extract(text, at=at, history=history):
        memory = found[0]
        reason = "correction" if memory.op != "add" else memory.kind
        return Gate(keep=True, reason=reason, found=tuple(found))
    return _undecided(text, shown, reply)


def is_storable(text: str) -> bool:
    """Tell whether a message may be kept as a searchable episode.

    Returns:
        False if it is blank or nothing but a greeting, thanks, farewell, acknowledgement,
        command or emoji. Questions and small talk with content are kept.
    """
    reason = bare_reason(text)
    return reason is None or (
        reason == "transient" and not text.strip().isdigit() and len(text.strip()) > _CODE_LENGTH
    )


_CODE_LENGTH: Final = 24


def _any(pair: tuple[Shape, ...], text: str) -> bool:
    return any(regex.search(text) for regex in pair)


def asks_to_remember(text: str) -> bool:
    """Tell whether the user asks that something be remembered."""
    stripped = text.strip()
    return _any(_REMEMBER, stripped) and not stripped.endswith(("?", "？"))


def _undecided(text: str, shown: str, reply: str) -> Gate:
    """Decide on a message from which the rules extract nothing."""
    stripped = shown.strip()
    found = clauses(text)
    if _any(_CONFIRM, stripped) and not stripped.endswith(("?", "？")):
        return Gate(keep=True, reason="confirm")
    if asks_to_remember(stripped):
        return Gate(keep=True, reason="remember")
    if any("correct" in clause.marks for clause in found) and any(
        states(clause) for clause in found
    ):
        return Gate(keep=True, reason="correction")
    if any(states(clause) and _is_personal(clause) for clause in found) and not is_unreal(stripped):
        return Gate(keep=True, reason="statement")
    return Gate(keep=False, reason=_skip_reason(stripped, found, reply))


def is_unreal(shown: str) -> bool:
    """Tell whether plain words suppose, mean the opposite, or ask for this reply alone."""
    return mood.is_hypothetical(shown) or mood.is_one_off(shown) or mood.is_sarcasm(shown)


def states(clause: Clause) -> bool:
    """Tell whether a clause says something of the speaker's own, rather than asks, vents or reports."""
    words = clause.plain
    index = clause.index
    is_asking = mood.is_question(words, clause.closing, is_last=clause.is_last)
    is_other = is_about_other(clause) or mood.is_hearsay(words) or _REQUEST[index].search(words)
    return not (
        is_asking
        or is_other
        or mood.is_mood(words)
        or _OPINION[index].search(words)
        or "\x00" in words
    )


def _is_personal(clause: Clause) -> bool:
    index = clause.index
    return bool(_FIRST[index].search(clause.plain)) and len(clause.content) >= LEAST[index]


LEAST: Final = (6, 12)
"""Characters below which a clause without a known shape says too little."""


def _skip_reason(shown: str, found: Sequence[Clause], reply: str) -> str:
    last = found[-1] if found else None
    is_asking = last is not None and mood.is_question(last.plain, last.closing, is_last=True)
    tests = (
        ("meta", is_asking and _any(_META, shown)),
        ("hypothetical", mood.is_hypothetical(shown)),
        ("small_talk", _any(_SMALL_TALK, shown)),
        ("question", is_asking),
        ("failed_reply", bool(reply) and bool(_FAILED.search(reply))),
        ("one_off", mood.is_one_off(shown) or _any(_REQUEST, shown)),
        ("mood", mood.is_mood(shown) or mood.is_sarcasm(shown)),
        (
            "third_party",
            any(is_about_other(clause) or mood.is_hearsay(clause.plain) for clause in found),
        ),
    )
    return next((reason for reason, holds in tests if holds), "general_knowledge")
