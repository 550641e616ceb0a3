"""A bare yes to a proposal of the assistant: the user's decision, in the assistant's words."""

import re
from collections.abc import Sequence
from typing import Final

from yiji.model.record import Candidate
from yiji.model.turn import Message
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.plain import plain
from yiji.remember.extract_rules.sentence import sentences

_LONGEST_YES: Final = 60
"""Characters of the longest message that is only a yes."""


_ACCEPT: Final = (
    zh(r"^(?:好|好的|行|可以|对|嗯|OK|ok|没问题|成)*[，, 。!！]*(?:那)?(?:就)?(?:按|照|依|听)着?(?:你|您|这个|这样|这|此|上面)(?:说|讲|建议|推荐|的|这个|的方案|的建议)*(?:的)?(?:办|来|做|定|安排|吧|了|执行)+[吧了啊。!！ ]*$"),
    zh(r"^(?:好|好的|行|可以|对|嗯|OK|ok|没问题|成)[，, 。!！]*(?:那)?(?:就)(?:这么|这样)(?:定|办|安排|来|说定|做)(?:了|吧)*[。!！ ]*$|^(?:就|那就)(?:这么|这样)(?:定|办|安排)(?:了|吧)*[。!！ ]*$"),
    zh(r"^(?:好|好的|行|可以|对|嗯)*[，, 。!！]*(?:那)?(?:就)?(?:选|用|定|要)(?:这个|这家|你推荐的|你说的|第一个|那个|它)(?:吧|了)*[。!！ ]*$"),
    en(r"^(?:(?:yes|yep|yeah|sure|ok|okay|great|perfect|sounds (?:good|great|perfect)|good idea|deal|agreed|absolutely|fine|right)[,.! ]*)*(?:please )?(?:(?:then )?let'?s (?:go with|do|take|book|use|make it) (?:that|it|this|your suggestion|the first one)|(?:i'll|we'll) (?:take|go with|do) (?:that|it|this)|do (?:that|it)(?: please)?|go (?:ahead )?with (?:that|it|your (?:suggestion|proposal|plan))|book it|that works(?: for (?:me|us))?|works for (?:me|us)|make it so|it's a deal|as you (?:said|suggest(?:ed)?|propose[d]?))[,.! ]*(?:please|thanks|then)?[.! ]*$"),
)  # fmt: skip
_PROPOSAL_ZH: Final = zh(
    r"建议|推荐|不如|要不|可以考虑|可以|怎么样|如何|好吗|行吗|方案|安排在|定在|选|吧"
)
_PROPOSAL_EN: Final = en(
    r"\b(?:how about|what about|i(?:'d| would)? (?:suggest|recommend|propose)|you could|we could|why don't|shall (?:we|i)|should (?:we|i)|maybe|let's|option|would .* work|does .* work|consider)\b"
)
_LEAD: Final = re.compile(
    r"(?i)^(?:how about|what about|i(?:'d| would)? (?:suggest|recommend|propose)|shall (?:we|i) (?:go with|book|do)?|why don't (?:we|you)|maybe|我?建议|推荐|不如|要不|那|我看)[:：,， ]*"
)


def accepted(text: str, history: Sequence[Message]) -> list[Candidate]:
    """Return the proposal that a bare acceptance makes a decision.

    Args:
        text: The user's message.
        history: Earlier messages, oldest first; the last of the assistant must propose.

    Returns:
        One decision, or none.
    """
    words = plain(text.strip())
    if len(words) > _LONGEST_YES or not any(regex.match(words) for regex in _ACCEPT):
        return []
    said = next((message.content for message in reversed(history) if message.role != "user"), "")
    last_user = next((i for i in range(len(history) - 1, -1, -1) if history[i].role == "user"), -1)
    last_other = next((i for i in range(len(history) - 1, -1, -1) if history[i].role != "user"), -1)
    if not said or last_other < last_user:
        return []
    proposal = next(
        (
            s
            for s in sentences(said)
            if _PROPOSAL_EN.search(s.plain) or _PROPOSAL_ZH.search(s.plain)
        ),
        None,
    )
    if proposal is None:
        return []
    topic = _topic(history[last_user].content) if last_user >= 0 else ""
    content = _LEAD.sub("", proposal.text.strip()).strip(" ?？。.!！")
    return [Candidate(kind="decision", content=f"{topic}{content}", quote=text.strip())]


_NEED: Final = (
    zh(r"(?:要|想|需要|得)?(?:定|安排|找|选|订|约|办|买|挑)(?:一?(?:个|家|款|下|间))? ?(?P<v>[^，。?？!！]{2,20}?)(?:的)?(?:时间|地点|方案)?(?:吗|呢|吧|怎么办|怎么选|哪个好|好)?[?？。]?$"),
    en(r"\b(?:need|want|looking for|find|pick|choose|book|schedule|plan)(?: us| me)?(?: to \w+)? (?:an? |the |some )?(?:[\w ]*?(?:slot|time|date|place|venue|room|option|name|day) for )?(?P<v>(?:the |our |my )?[\w' -]{3,40}?)(?:[,.?!]|$)"),
)  # fmt: skip


def _topic(asked: str) -> str:
    """Return what the user had asked the proposal for, as a heading."""
    for regex in _NEED:
        if match := regex.search(plain(asked)):
            return asked[match.start("v") : match.end("v")].strip() + (
                "：" if not match["v"].isascii() else ": "
            )
    return ""
