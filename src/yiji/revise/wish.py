"""What a person wants forgotten, from how they say it. Pure."""

import re
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import fold

_LEADS: Final = (
    re.compile(r"^(?:请|麻烦)?(?:你)?(?:帮我)?(?:把(?!.*[门手握])|(?=[忘删清抹别]))(?:忘(?:掉|了|记)?|删(?:除|掉|了)?|清(?:除|掉|空)|抹掉|别再记)?(?:了)?(?:我(?:说过|告诉你)的)?"),
    re.compile(r"^(?:please |can you |could you )*(?:forget|delete|erase|remove|drop|wipe)\b(?: that)?\s*", re.IGNORECASE),
)
_WHOLE: Final = (
    re.compile(r"^(?:所有|全部|一切|任何)?(?:有)?关于(?P<what>.+?)(?:的(?:一切|所有|全部)?(?:事情?|信息|记忆|记录|内容|东西)?|这个人)?$"),
    re.compile(r"^(?:跟|和|与)(?P<what>.+?)(?:有关|相关)的(?:所有|一切|全部)?(?:事情?|信息|记忆|记录|内容|东西)?$"),
    re.compile(
        r"^(?:everything|anything|all(?: (?:memories|information|data|you know))?|whatever)"
        r"(?: you (?:know|have|remember|stored))?(?: (?:about|on|regarding|of|related to|mentioning))\s+(?P<what>.+)$",
        re.IGNORECASE,
    ),
)
_TAILS: Final = (
    re.compile(r"(?:都|全部?)?(?:忘|删|清|抹)(?:掉|了|除|空)+(?:吧|了)?$"),
    re.compile(r"(?:的)?(?:这件事|那件事|这个事|这事|那事|的事情|这个信息|这条(?:记忆|信息)?|这回事)(?:吧|了)?$"),
    re.compile(r"[吧啊呢了。.!！?？]+$"),
)


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
        The wish; `what` is empty if the text holds nothing but a request to forget.
    """
    said = fold(text)
    for lead in _LEADS:
        said = lead.sub("", said).strip(" ,:，：")
    for tail in (*_TAILS, *_TAILS):
        said = tail.sub("", said).strip()
    for whole in _WHOLE:
        if (match := whole.match(said)) is not None:
            return Wish(match["what"].strip(" ,，的"), whole=True)
    return Wish(said, whole=False)
