"""Words that look like time and mean none: names, titles, greetings, habits."""

from typing import Final

from yiji.language.pattern import compiled
from yiji.language.time.moment import UNIT_COARSENESS, Moment, coarseness, said

_BREAK: Final = r"[。!?;\n]|\.(?=\s|$)"
_HABIT: Final = (
    r"(?i)一般|通常|平时|平常|经常|总是|老是|习惯|向来|从来|从不|往往|一直都|\b(?:usually|always|often|normally|typically|generally|"
    r"tend to|tends to|prefer|prefers|regularly|habit|as a rule|never)\b|喜欢|爱(?=[在吃喝睡跑])|不喜欢"
)
_HABITUAL_COARSENESS = 3
"""A habit silences bare weekdays, parts of the day and clock times, but nothing with a date."""
_NAMED_BEFORE: Final = r"(?:名叫|小名叫?|大名叫?|名字叫|名字是|昵称是?|网名是?|外号叫?|叫做|叫|取名|起名|笔名|代号|品牌|乐队|歌名|片名|姓):?[\"“「《]?$"
_NAMED_BEFORE_EN: Final = r"\b(?i:named|called|nicknamed|surname|name is|name's|dear|hi|hello|mr\.?|mrs\.?|ms\.?|aunt|uncle|titled|band)\s+[\"“]?$"
_NAMED_AFTER: Final = (
    r"(?i)^[\"”」》]?(?:是我?[^,。]{0,8}(?:小名|名字|网名|昵称|外号|笔名|乳名|艺名|英文名|大名|代号|猫|狗)|这个?(?:名字|网名|昵称|词|字|品牌)|这首歌|这部|乐队|酱)|"
    r"^[\"”]?(?:'s (?:mom|mum|dad|husband|wife|house|boyfriend|birthday party)| is (?:my|our|his|her) (?:\w+ )?(?:cat|dog|aunt|sister|daughter|friend|niece|cousin|colleague|boss|neighbou?r|name))"
)
_WORKING: Final = (
    r"(?i)上班|营业|坐班|打卡|开放|上课|\b(?:I|we|they|he|she) works?\b|\bopen\b|\boffice hours\b"
)
_QUOTED = (("《", "》"), ("〈", "〉"))
_NEGATED: Final = r"(?i)(?:不是|而非|并非|而不是|别(?=在|等)|\bnot(?: on| in| at| the| until)?|rather than|instead of|n't(?: on)?)\s*(?:the )?$"
_GREETED: Final = r"(?i)(?:\b(?:good|happy|merry)\s*$)"
_GREETING_AFTER: Final = r"^\s*(?:节|日)?(?:快乐|好呀|好啊|安康)"


def _sentence(text: str, start: int, end: int) -> str:
    begin = max(
        (m.end() for m in compiled(_BREAK).finditer(text, max(0, start - 200), start)),
        default=max(0, start - 200),
    )
    stop = compiled(_BREAK).search(text, end, end + 200)
    return text[begin : stop.start() if stop else end + 200]


def is_name_or_greeting(text: str, start: int, end: int) -> bool:
    """Tell whether the words at a place name something or greet someone.

    Args:
        text: Folded text.
        start: Where the expression starts.
        end: Where it ends.
    """
    before, after = text[max(0, start - 40) : start], text[end : end + 40]
    if any(before.rfind(a) > before.rfind(b) and b in after for a, b in _QUOTED):
        return True
    if compiled(_GREETED).search(before) or compiled(_GREETING_AFTER).search(after):
        return True
    if compiled(_NAMED_BEFORE_EN).search(before) and text[start].isupper():
        return True
    return bool(compiled(_NAMED_BEFORE).search(before) or compiled(_NAMED_AFTER).search(after))


def is_habit(text: str, start: int, end: int, moment: Moment, recurring: list[str]) -> bool:
    """Tell whether a moment is what usually happens then, not once.

    Args:
        text: Folded text.
        start: Where the expression starts.
        end: Where it ends.
        moment: What it says.
        recurring: Units in which something comes round in the same text.
    """
    if moment.recurring is not None:
        return True
    if moment.window is not None or moment.shift is not None or moment.pick is not None:
        return False
    coarsest = coarseness(moment)
    if said(moment) & {"year", "era"}:
        return False
    if any(
        coarsest < UNIT_COARSENESS[unit] or coarsest <= 1 + (unit == "week") * 2
        for unit in recurring
    ):
        return True
    return (
        coarsest <= _HABITUAL_COARSENESS
        and "day" not in said(moment)
        and bool(compiled(_HABIT).search(_sentence(text, start, end)))
    )


def is_working_week(text: str, first: Moment, last: Moment) -> bool:
    """Tell whether a range is the week people work: Monday to Friday, opening days.

    Args:
        text: Folded text.
        first: The first moment of the range.
        last: The last.
    """
    bare = {"weekday"}
    return said(first) == bare and said(last) == bare and bool(compiled(_WORKING).search(text))


def is_negated(text: str, start: int) -> bool:
    """Tell whether the words before a place deny it (20号不是21号)."""
    return bool(compiled(_NEGATED).search(text[max(0, start - 16) : start]))
