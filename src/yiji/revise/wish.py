"""What a person wants forgotten, from how they say it. Pure."""

import re
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import fold

_NOUN: Final = r"(?:事情?|事儿|信息|记忆|记录|内容|东西|资料|数据|话)"
_ALL: Final = r"(?:一切|所有|全部)"
_VERB: Final = r"(?:忘[掉了记却]+|删[掉了除去]+|[清抹擦][掉了除空去]+|移除|去掉|去除)"
_NO_MORE: Final = r"(?:别|不要|不用|不必|不许)再?(?:记得|记住|记着|记录|保存|提起?|记)了?"
_THINGS: Final = r"(?:memories|information|info|data|details?|records?|notes?|facts?|stuff|things?)"
_ABOUT: Final = r"(?:about|on|regarding|concerning|of|related to|relating to|involving|mentioning|(?:having )?to do with)"

_COURTESIES: Final = (
    re.compile(
        r"^(?:请|麻烦|劳驾|能不能|能否|可不可以|(?:你|您)?(?:可以|能)|你|您|帮我|替我|给我|我(?:想|要|希望)[让要]?(?=你|您)|希望(?=你|您))"
    ),
    re.compile(
        r"^(?:please|kindly|just|ok|hey|(?:can|could|would|will) you|i(?:'d| would) like you to|i (?:want|need) you to)\b[ ,]*"
    ),
    re.compile(r"[ ,]*(?:谢谢[你您]?|多谢|拜托|好吗|可以吗|行吗|thanks|thank you|please)$"),
    re.compile(r"[吧啊呢吗嘛.。!！?？,，~ ]+$"),
    re.compile(r"^[,，: ]+"),
    re.compile(r"^从你?的?(?:记忆|记录|脑子)(?:中|里)?(?:把(?=.))?"),
    re.compile(r" (?:from|out of) (?:your|the) (?:memory|memories|records?|notes?|database)$"),
    re.compile(r" (?:any ?more|any longer|now)$"),
)
"""What surrounds a wish and says nothing of its object; taken off as long as there is any."""

_ASKING: Final = (
    re.compile(
        rf"^(?:把|将)(?P<what>.+?)[,，]?(?:请|都|全都|全部|统统|通通|一并|给我)*(?:{_VERB}|[忘删]|{_NO_MORE})$"
    ),
    re.compile(rf"^(?:{_VERB}|{_NO_MORE})(?P<what>.*)$"),
    re.compile(rf"^(?P<what>.+?)[,，]?(?:请|都|全都|全部|统统|通通|一并|给我)*{_VERB}$"),
    re.compile(
        r"^(?:forget|delete|erase|remove|drop|wipe|clear|purge|scrub|discard|get rid of"
        r"|(?:don't|do not|stop|never) (?:remember|keep|stor|track)(?:ing|e)?)\b(?: that\b(?=.))?(?P<what>.*)$"
    ),
)
"""How the request itself is said; what is left is its object."""

_TOLD: Final = (
    re.compile(
        r"^(?:那些|那个)?我(?:以前|之前|刚才|刚刚|曾经)?(?:说过?|(?:告诉|和|跟|对|向)过?[你您](?:说|讲|提)?过?|提到?过?)的"
    ),
    re.compile(r"^(?:the fact|my saying) that "),
)
"""That it was told; it is what was told that matters."""

_WHOLE: Final = (
    re.compile(
        rf"^{_ALL}?(?:关于|有关|涉及)(?P<what>.+?)(?:这个人|这人)?(?:的?{_ALL}?的?{_NOUN}|的?{_ALL}|的)?$"
    ),
    re.compile(rf"^{_ALL}?(?:跟|和|与|同)(?P<what>.+?)(?:有关|相关)的?{_ALL}?的?{_NOUN}?$"),
    re.compile(rf"^(?P<what>.+?)(?:这个人|这人)(?:的?{_ALL}?{_NOUN}?)$"),
    re.compile(rf"^(?P<what>.+?)的(?:{_ALL}{_NOUN}?|事情?|事儿)$"),
    re.compile(
        rf"^(?:(?:every|any)thing|whatever|what|(?:all|any)(?: of)?(?: the)?(?: {_THINGS})?|(?:the )?{_THINGS})"
        rf"(?:(?: that)? (?:you|i)(?:'ve| have)? (?:know|have|remember|stored?|said|told you|mentioned|shared|learned))?"
        rf"(?: to you)? {_ABOUT} (?P<what>.+)$"
    ),
    re.compile(r"^(?:all )?about (?P<what>.+)$"),
)
"""A wish for all that mentions something."""

_TAIL: Final = re.compile(
    r"的?(?:[这那]件事情?|[这那]个?事儿?|[这那](?:个|条|段)?(?:信息|记忆|记录|内容)|这回事|的事实)$"
)
_NOTHING: Final = frozenset(
    (
        "",
        "我",
        "我自己",
        "我们",
        "你",
        "它",
        "这个",
        "那个",
        "这",
        "那",
        "一切",
        "所有",
        "全部",
        "所有事",
        "都",
    )
) | frozenset(("it", "that", "this", "me", "myself", "everything", "anything", "all", "all of it"))
"""Objects that name no memory."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be forgotten.

    Attributes:
        what: A name or a statement, folded.
        whole: True for everything that mentions it; False for the one thing stated.
    """

    what: str
    whole: bool


def wish_of(text: str) -> Wish:
    """Read a wish such as 所有关于陈默的事, `everything about Chen`, 我用胰岛素泵这件事.

    Returns:
        The wish; `what` is empty if the text names nothing (忘掉, `forget everything about me`).
    """
    said = _bare(fold(text))
    asked = next((match for asking in _ASKING if (match := asking.match(said))), None)
    if asked is not None:
        said = _bare(asked["what"])
    for told in _TOLD:
        said = told.sub("", said).strip()
    for whole in _WHOLE:
        if (match := whole.match(said)) is not None:
            return _wish(match["what"], whole=True)
    return _wish(_TAIL.sub("", said), whole=False)


def _wish(what: str, *, whole: bool) -> Wish:
    what = what.strip(" ,，的")
    return Wish("" if what in _NOTHING else what, whole)


def _bare(said: str) -> str:
    """Take courtesies off both ends."""
    before = None
    while said != before:
        before = said
        for courtesy in _COURTESIES:
            said = courtesy.sub("", said).strip()
    return said
