"""From a message to its clauses, the unit that one memory is made of.

Clauses keep the user's words and their place. A fragment that cannot stand by itself ("on Fridays",
"手动挡") goes with its neighbour; an elided subject is supplied from the clause before.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import rjieba

from yiji.language.cues import PRONOUN_ZH
from yiji.language.normalise import HAN, Language, language_of
from yiji.remember.extract_rules.marker import is_repair, strip_markers
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.sentence import Sentence, sentences, shelter

_BREAK: Final = en(
    r"[,，](?!\d{3}\b)|(?<!\d):(?!//)|:(?!\d|//)|\s[—–-]+\s|(?<=[a-z])—(?=[a-z])|——|…+|"
    r" and (?!(?:i|me) (?:just |really |simply )?(?:don'?t|do not|never|aren't|have never|haven't ever|have never really) (?:mix|got|gotten|get (?:on|along)|agree|click|gel|friends))(?=(?:i|we|he|she|they|it|my|our|his|her|their|you)\b|(?:the|a|an) [\w ]{2,30} (?:is|are|was|were|has|have|goes|go|comes|runs|uses)\b|(?-i:[A-Z])\w+ (?-i:[a-z])\w+s\b|\w+s (?:go|are|run|come|need|have|get|start|end)\b|(?:live|work|teach|hate|love|like|prefer|need|want|drink|eat|speak|study|drive|can't|own|ride|play|run|have|take|use|go by|grew up|moved|don't|never|keep)s?\b(?! (?:and|or)\b)|(?:also |currently |now )?(?:allergic|intolerant|married|divorced|based|originally from|diabetic|asthmatic|vegan|vegetarian|working as|living in|studying|left-handed)\b(?! (?:and|or)\b))|"
    r" (?:but|because|although|though|whereas|however) | so (?=[\w ]{2,20} (?:is|are|takes?|starts?|gets?)\b)| while (?=[\w ]{2,24} (?:is|are|uses?|runs?|has|have|goes)\b)| (?:so|while) (?=(?:i|we|he|she|they|it|my|our|the|mornings?|now)\b)|"
    r"(?<=[^，。])(?=但是|不过|可是|而且|并且|所以)"
)


_FORWARD_EN: Final = en(
    r"(?:when|whenever|if|unless|once|every time|each time|any time|anytime|as soon as|as long as)\b|"
    r"(?!.*\b(?:i|we|i'm|i've|we're|we've|my|our)\b.* )(?:for|in|on|at|after|before|since|until|during|as|by|with|from|starting|as of|last|next|this|yesterday|today|tomorrow|tonight|every|each|to|\w+ (?:days?|weeks?|months?|years?) ago|when it comes to|regarding|"
    r"given|outside|apart|going forward|back in|early|late|the (?:day|week|month|year) (?:before|after))\b(?:[ '’\w./-]*)$"
)


_BACKWARD_EN: Final = en(
    r"(?:ideally|preferably|say \d|say between|especially|mostly|mainly|including|such as|particularly|rather than|instead of|as well as|or|with|without|which|who|whose|where|about|around|near|right|just|for|in|on|at|after|before|since|until|during|by|from|to|under|over|every|when|whenever|if|unless|as|than|due|except|depending|even|(?-i:[A-Z])\w+ who|next to|thanks to)\b"
)

_ASKS_EN: Final = en(
    r"(?:which|what|where|when|who|how|whose)(?: [\w'-]+){0,4}? (?:should|shall|do|does|did|can|could|would|will|is|are|might|may) (?:i|we|you|he|she|they|it|there|the|that|my|our)\b"
)
"""A question in its own right, not a relative clause."""

_BARE_EN: Final = en(
    r"(?:and |or )?(?!(?:a|an|no|not|never|only|just|please|don't|thanks|thank|is|are|use|keep)\b)(?:[\w'-]+)(?: [\w'-]+){0,2}"
)

_VERB_EN: Final = re.compile(
    r"\b(?:is|are|was|were|am|be|has|have|had|do|does|did|will|would|can|could|should|must|need|needs|\w+ed|\w+n't|left|went|came|took|gave|ran|made|became|won|lost|sold|bought|quit|runs|takes|does|makes|gets|got|goes?|stop|keep|use|hate|love|like|prefer|live|work|eat|drink)\b|'(?:s|re|ve|m|ll|d)\b",
    re.IGNORECASE,
)


_FORWARD_ZH: Final = zh(
    r".*(?:的时候|时候|时|的话|之前|之后|以后|期间|来说|来讲|方面|情况下|场合)$|(?:每次|每当|每回|凡是|只要|一旦|但凡|关于|对于|至于|如果|要是|如)[^，]*$|(?:以后|今后|往后|从现在起|从今天起|平时)(?![^，]*(?:发|写|用|跟我|给我|找我|叫我|都|按|别|不|先|只|走|换|改|直接|统一|尽量|要|得|请|说|讲|喊|叫|告诉|通知|联系|提醒))[^，]*$|"
    r"(?:在|跟|给|为|对|和|趁)[^是有，]{1,12}(?:里|上|中|下|内|前|后|来说)$|(?:去年|今年|明年|前年|上周|下周|本周|这周|上个?月|下个?月|这个?月|昨天|今天|明天|后天|前天|昨晚|今晚|最近|早上|晚上|周末|[0-9一二三四五六七八九十]+[年月日号周])+的?$"
)

_BACKWARD_ZH: Final = zh(
    r"(?:(?:尤其|特别)是?(?![^，。]{0,2}(?:不|排斥|讨厌|喜欢|爱|怕|受不了|反感|烦|恨|忌|抵触|拒绝|别))|比如|例如|包括|以及|或者|最好|不然|否则|除了|除非|哪怕|等等|还有[^，]{1,4}$)"
)

_WO_KIN: Final = zh(r"(?:<WO>)的?(?:<KIN>|<ACQ>)")

_NO_SUBJECT_TAGS: Final = frozenset(("v", "p", "d", "t", "vn", "ad", "vd"))

_WO: Final = re.compile(rf"(?:{PRONOUN_ZH})(?!的|家|妈|爸|妹|哥|姐|弟|老|女|儿|爱|们)")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a message.

    Attributes:
        text: The user's words, fragments of it included, markers left out.
        plain: The same for matching, `lead` in front.
        lead: Subject supplied so that the clause stands by itself, or empty.
        offset: Where `text` starts in the message.
        language: Whose grammar it follows.
        sentence: Number of its sentence, from 0.
        closing: What ends its sentence (`?`, `。`), the same for all its clauses.
        is_last: Whether it ends its sentence.
        marks: What markers before it say (`yiji.remember.extract_rules.marker`).
        raw: The plain words, markers included.
    """

    text: str
    plain: str
    lead: str
    offset: int
    language: Language
    sentence: int
    closing: str
    is_last: bool
    marks: frozenset[str]
    raw: str

    @property
    def content(self) -> str:
        """The clause as it is kept: it stands by itself."""
        return (self.lead + self.text).strip(" ,，.。;；:：!！~～、")

    @property
    def index(self) -> int:
        """Which of a pair of tables is for its language: 0 is Chinese, 1 is English."""
        return 0 if self.language == "zh" else 1

    def said(self, start: int, end: int) -> str:
        """Return the user's words for a span of `plain`."""
        return (self.lead + self.text)[start:end].strip()


def _pieces(sentence: Sentence) -> Iterator[tuple[int, int]]:
    start = 0
    for match in _BREAK.finditer(shelter(sentence.plain)):
        yield start, match.start()
        start = match.end()
    yield start, len(sentence.plain)


_FRAGMENT: Final = 8
"""Characters of the longest Chinese fragment without a verb that goes with the clause before it."""


def _is_nominal(words: str) -> bool:
    """Tell whether a short Chinese fragment holds no verb, adverb or pronoun."""
    if (
        len(words) > _FRAGMENT
        or re.match(f"[{HAN}].*[0-9]", words)
        or re.search(
            "多|几|什么|怎么|哪|^(?:真名|本名|全名|大名|学名|姓名|英文名|小名|昵称|坐标|职业|现居|base|直接|统一|尽量|只|都|先)",
            words,
        )
    ):
        return False
    tags = [(word, tag) for word, tag in rjieba.tag(words) if word.strip()]
    return all(tag[0] in "nmqxefjbas" or tag in ("uj", "eng") for _, tag in tags)


def _glued(sentence: Sentence, language: Language) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    pending: int | None = None
    for begin, end in _pieces(sentence):
        words = sentence.plain[begin:end].strip()
        if not words:
            continue
        start = begin if pending is None else pending
        glued_forward, pending = pending is not None, None
        is_first = not spans
        if (
            not glued_forward
            and not is_first
            and _goes_back(words, sentence.plain[spans[-1][0] : spans[-1][1]], language)
        ):
            spans[-1] = (spans[-1][0], end)
        elif _goes_forward(words, language) and end < len(sentence.plain):
            pending = start
        else:
            spans.append((start, end))
    if pending is not None:
        spans.append((pending, len(sentence.plain)))
    return spans


def _goes_back(words: str, before: str, language: Language) -> bool:
    is_after_marker = strip_markers(before)[0] >= len(before.rstrip()) or is_repair(before)
    if is_after_marker or "correct" in strip_markers(words)[1] or is_repair(words):
        return False
    if _ASKS_EN.match(words):
        return False
    if language == "zh":
        return bool(_BACKWARD_ZH.match(words)) or _is_nominal(words)
    if re.match(_STATE_EN, words):
        return False
    if re.match(
        r"(?:when|whenever|if|every time|since|before|after|in|on|from|for|as|by) .* (?:i|we|i'm|i've)\b",
        words,
        re.IGNORECASE,
    ):
        return False
    return bool(_BACKWARD_EN.match(words)) or bool(
        _BARE_EN.fullmatch(words) and not _VERB_EN.search(words)
    )


def _is_value(words: str) -> bool:
    """Tell whether a fragment is a mere value: Quito, 7:40, 杭州."""
    if re.search(f"[{HAN}]", words):
        return _is_nominal(words)
    is_bare = _BARE_EN.fullmatch(words) or re.fullmatch(r"[\d:.]+(?: ?[ap]m)?", words)
    return bool(is_bare and not _VERB_EN.search(words))


def _goes_forward(words: str, language: Language) -> bool:
    return bool(_FORWARD_ZH.fullmatch(words) if language == "zh" else _FORWARD_EN.match(words))


def clauses(text: str) -> list[Clause]:
    """Split a message into clauses that stand by themselves.

    Args:
        text: One message.

    Returns:
        In order. A clause that is only a marker is left out; what it marks is in the `marks` of
        those after it in its sentence, or of the next sentence if it stands alone.
    """
    found: list[Clause] = []
    carried = frozenset[str]()
    for sentence in sentences(text):
        language = language_of(sentence.text)
        marks, is_alone, lead = carried, True, ""
        spans = _glued(sentence, language)
        for number, (start, end) in enumerate(spans):
            words = sentence.plain[start:end]
            if number and is_repair(words):
                follows = spans[number + 1 : number + 2]
                if any(_is_value(sentence.plain[at:until].strip()) for at, until in follows):
                    marks |= {"correct"}
                continue
            position, more = strip_markers(words)
            marks |= more
            if position >= len(words.rstrip()):
                continue
            is_alone = False
            clause = Clause(
                sentence.text[start + position : end], words[position:], "", sentence.offset + start + position,
                language, sentence.number, sentence.closing, number == len(spans) - 1, marks, words.strip(),
            )  # fmt: skip
            lead = _next_lead(clause.plain, lead)
            found.append(_led(clause, lead))
        carried = marks if is_alone else frozenset()
    return found


def _next_lead(words: str, lead: str) -> str:
    """Return the subject that a later clause without one would have."""
    if match := _WO.match(words) or _WO_KIN.match(words):
        return match[0]
    if match := re.match(
        r"(I'?m|I am|I|we|we're|the user(?: is)?|user(?: is)?)\b", words, re.IGNORECASE
    ):
        return match[0]
    if words.startswith(("每", "平时", "常年", "一直")):
        return lead
    if re.match(r"[A-Z]?\w+|[^\x00-\x7f]", words) and _has_own_subject(words):
        return ""
    return lead


def _has_own_subject(words: str) -> bool:
    if not re.match(f"[{HAN}]", words):
        return bool(
            re.match(r"(?:he|she|they|it|you|my|our|the|this|that|his|her)\b", words, re.IGNORECASE)
        )
    tag = next((tag for word, tag in rjieba.tag(words[:12]) if word.strip()), "x")
    return tag[0] in "nr" and tag != "ng"


_STATE_EN: Final = r"(?:also |currently |now )?(?:allergic|intolerant|married|divorced|based|originally|diabetic|asthmatic|vegan|vegetarian|working|living|studying|left-handed)\b"
"""What "I'm" may say without saying it again after "and"."""


def _led(clause: Clause, lead: str) -> Clause:
    words = clause.plain
    if clause.language == "zh":
        if (
            not lead
            or not re.match(f"[{HAN}]", words)
            or re.match(rf"(?!每){PRONOUN_ZH}|请|别|不要|帮|给我|<", words)
        ):
            return clause
        if not re.match(f"[{HAN}]", lead):
            return clause
        tag = next((tag for word, tag in rjieba.tag(words[:12]) if word.strip()), "x")
        is_bare = tag in _NO_SUBJECT_TAGS or words.startswith(("每", "平时"))
        return replace(clause, lead=lead, plain=lead + words) if is_bare else clause
    if re.match(rf"(?:a|an|the) \w|{_STATE_EN}", words) and re.fullmatch(
        r"(?:I'?m|I am|we'?re|(?:the )?user is)", lead, re.IGNORECASE
    ):
        lead += " "
    elif re.match(r"only (?:to|on|in|for) ", words) and re.match(
        r"(?:I'?m|I am)", lead, re.IGNORECASE
    ):
        lead += " allergic " if words.casefold().startswith("only to") else " "
    elif (
        re.match(
            r"(?:live|work|teach|hate|love|like|prefer|need|want|drink|eat|speak|study|drive|own|ride|play|run|have|take|use|go by|grew up|moved|don't|never|keep|can't)\b",
            words,
        )
        and lead
    ):
        lead = re.sub(r"'m| am|'re| is", "", lead) + " "
    else:
        return clause
    return replace(clause, lead=lead, plain=lead + words)
