"""Readers: from the words of a slot's value to the value as it is compared, or a refusal.

Each takes the user's words of one value and returns its normal form, or None if the words cannot
be such a value; then the pattern that asked has not matched.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import rjieba

from yiji.language.lexicon import words as listed
from yiji.language.normalise import HAN
from yiji.remember.extract_rules.number import number
from yiji.remember.extract_rules.timezone import timezone

_NAME: Final = 40
"""Characters of the longest name."""
_OLDEST: Final = 120
"""Years of the greatest age."""
_JOB: Final = 60
"""Characters of the longest occupation."""
_FIRM: Final = 20
"""Characters of the longest Chinese name of a firm."""
_TWO: Final = 2
"""Fewest characters of a Chinese name of a place or firm; fewest words of a phrase."""
_UNIT_LONGEST: Final = 6
"""Most characters of such a place."""
_UNIT: Final = 3
"""Fewest characters of a place told by its last one (安溪县)."""
_PLACE: Final = 8
"""Characters of the longest Chinese place."""


_EDGE: Final = " ,，.。;；:：!！?？~～、\"'“”‘’《》「」『』()（）"
_TAIL: Final = re.compile(r"(?:了|啦|的|呢|哦|哈|吧|呀|啊|喔|嘛|而已|就行|就好|来着|这边|那边)+$")
_TAIL_EN: Final = re.compile(
    r"(?:,? (?:now|please|today|instead|any ?more|these days|nowadays|as well|too|at the moment|right now|currently|actually|already|again|by the way|though|for now|overall|at all|ever|full[- ]time|part[- ]time|you know(?: that)?|for (?:years|ages|good.*|now.*)|for me|with \w+|who(?:'s| is) .*|since .*|, not .*| not .*))+$",
    re.IGNORECASE,
)
_ARTICLE: Final = re.compile(
    r"^(?:(?:a|an|the|some|any|my|our|one|to be|both) |(?:一(?:个|名|位|辆|台|款|部|只|条|家|种|杯|支|把|双|件|间|套)|个|那个|这个|些|几个|那款|这款|那种|这种) ?)(?=.)",
    re.IGNORECASE,
)


def words(text: str) -> str | None:
    """Give the words without what surrounds a value: punctuation, articles, closing particles."""
    text = text.strip(_EDGE)
    text = _TAIL.sub("", text) if re.search(f"[{HAN}]$", text) else _TAIL_EN.sub("", text)
    return _ARTICLE.sub("", text.strip(_EDGE), count=1).strip(_EDGE) or None


_PERSON_ZH: Final = re.compile(rf"[{HAN}·]{{1,6}}|[A-Za-z][\w .'-]{{0,30}}")
_PERSON_EN: Final = re.compile(r"[^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){0,3}")
_NOT_PERSON: Final = re.compile(
    r"(?i:(?:here|there|back|fine|good|ok|okay|sorry|not|so|just|very|really|happy|sad|tired|glad|sure|done|from|in|on|at|the|a|an|also|still|now|new|vegan|vegetarian|late|ready|busy|free|home|sick|ill|pregnant|married|single|retired|unemployed|lost|out|off|allergic|into|all|afraid|going|thinking|trying|looking|using|what|which|who|how|why|when|where)\b)"
    r"|什么|谁|啥|怎么|这样|那样|这个|那个|怎样|多少|名字|错|做|你|他|她|它"
)


def person(text: str) -> str | None:
    """Give a person's name."""
    name = words(text)
    if (
        not name
        or _NOT_PERSON.match(name)
        or name in listed("occupation_zh")
        or (name.endswith("人") and name[:-1] in listed("city_zh"))
        or (
            re.fullmatch(r"(?i).*(?:ish|ese|ian|ing|ed)", name)
            and " " not in name
            and name[0].islower()
        )
    ):
        return None
    shape = _PERSON_ZH if re.match(f"[{HAN}]", name) else _PERSON_EN
    return name if shape.fullmatch(name) else None


_DEMONYM: Final = re.compile(
    r"(?i).*(?:ish|ese|anese|rican|ssian|alian|talian|rman|ench|utch|reek|wiss|adian|indian|catholic|muslim|jewish|buddhist|christian)$"
)


def self_name(text: str) -> str | None:
    """Give the name in "I'm Ottoline": capitalised, no demonym, no adjective."""
    name = person(text)
    return (
        name
        if name and name[0].isupper() and not _DEMONYM.match(name) and not name.isupper()
        else None
    )


_PLACE_END: Final = tuple("市省县镇乡村州岛港湾区")
_INDOORS: Final = re.compile(
    "酒店|宾馆|民宿|宿舍|朋友|一定|楼|这里|那里|哪|校外|校内|单位|一起|附近"
)
_NOT_PLACE: Final = re.compile(
    r"(?i)海关|法院|部队|机关|体制|[国外央私民]企|高校|大厂|(?:a|an|the|this|that|my|our|your|his|her|their|charge|fear|love|need|touch|trouble|doubt|pain|bed|hurry|meeting|general|fact|case|time|person|school|college|work|town|mood|shock|debt|rush|between|progress)\b|[\d]|这|那|哪|什么|家|公司|学校|单位|外地|老家|国外|附近|一|二|三|四|五|六|七|八|九|十|用|学|做|写|看|等|听|读|找|准备|考虑|犹豫"
)


def place(text: str) -> str | None:
    """Give a city or place: for a Chinese address with a district, its city alone."""
    name = words(text)
    if not name or _NOT_PLACE.match(name) or _INDOORS.search(name):
        return None
    if not re.match(f"[{HAN}]", name):
        name = re.split(
            r",| (?:near|with|by|next|for|and|but|where|since|because|not|on|in|at|to|so|as|right|just)\b",
            name,
        )[0].strip(_EDGE)
        return name if name[:1].isupper() or len(name.split()) <= _TWO else None
    name = re.split(r"[ ,，、]|工作|上班|生活|读书|上学|定居|长大|附近|旁边|边上", name)[0]
    tags = rjieba.tag(name)
    head = tags[0][0] if tags else ""
    if len(tags) > 1 and tags[0][1] == "ns" and len(head) >= _TWO and len(name) > len(head) + 1:
        return head
    return name if _TWO <= len(name) <= _PLACE and "的" not in name else None


def known_place(text: str) -> str | None:
    """Give a place only if the words are surely one."""
    name = words(text)
    if not name:
        return None
    if not re.match(f"[{HAN}]", name):
        return place(text) if name[0].isupper() else None
    tags = rjieba.tag(name)
    if tags and tags[0][1] in ("ns", "nz", "nt") and len(tags[0][0]) >= _TWO:
        return place(text)
    return (
        name
        if len(name) >= _UNIT
        and name.endswith(_PLACE_END)
        and len(name) <= _UNIT_LONGEST
        and "小区" not in name
        and "的" not in name
        else None
    )


_COMPANY_BAD: Final = re.compile(
    r"(?i)(?:想|等|看|考虑|找|准备|犹豫|纠结|琢磨|用|跟|和|忙|努力|认真|一家|一个|一所|某|这|那|家里?$|哪|什么|a |an |the same|home$|night|nights|weekends?|height|myself|my |our |remote|least|it\b|this|that|them|him|her|being)"
)


def company(text: str) -> str | None:
    """Give the name of an employer; "a hospital" is none."""
    text = text.strip(_EDGE)
    if _COMPANY_BAD.match(text):
        return None
    name = words(text)
    if name and re.match(r"[A-Za-z]", name):
        name = re.split(
            r" (?:as|in|on|for|since|where|and|but|doing|from|with|until|near)\b|,", name
        )[0]
        return name if name[0].isupper() or name[0].isdigit() else None
    if not name or (known_place(name) == name and not re.search("公司|集团|银行|医院|大学", name)):
        return None
    return (
        name if _TWO <= len(name) <= _FIRM and not name.startswith(("家", "外面", "上面")) else None
    )


def team(text: str) -> str | None:
    """Give a department or team."""
    name = words(text)
    return (
        name
        if name
        and len(name) <= _NAME
        and not re.match(r"(?i)(?:同|这|那|我|your|his|her|their|same)", name)
        else None
    )


_JOB_BAD: Final = re.compile(
    r"(?i)(?:什么|谁|哪|一样|人|同|对的|自己|好|坏|真|假|大家|国家|专家们?$|行家$|回家|在家|搬家|独家|a bit|bit|little|lot|fan|huge|big fan|member)"
)


def job(text: str) -> str | None:
    """Give an occupation."""
    name = words(text)
    if not name or _JOB_BAD.match(name) or len(name) > _JOB:
        return None
    name = re.split(
        r"(?i) (?:in|at|for|based|from|living|who|with|and|by|near|working|on|but)\b", name
    )[0]
    return name or None


_MONTHS: Final = {
    m: i for i, m in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)
}
_YEAR: Final = re.compile(r"(19\d\d|20[0-2]\d)")
_SHORT_YEAR: Final = re.compile(r"(?<!\d)(\d\d) ?年")
_CENTURY: Final = 30
"""Two digits of a birth year from which it is one of the last century."""
_MONTH_DAY_ZH: Final = re.compile(
    r"([0-9]{1,2}|[一二三四五六七八九十]{1,2})\s*月\s*([0-9]{1,2}|[一二三四五六七八九十廿]{1,3})\s*[日号]?"
)
_MONTH_DAY_EN: Final = re.compile(
    r"(?i)\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?|\b(?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
)
_ISO: Final = re.compile(r"(19\d\d|20[0-2]\d)[-/.](\d{1,2})[-/.](\d{1,2})")


def birthday(text: str) -> str | None:
    """Give a birthday as `YYYY-MM-DD`, `MM-DD` or `YYYY`, whatever is said of it."""
    if iso := _ISO.search(text):
        return f"{iso[1]}-{int(iso[2]):02}-{int(iso[3]):02}"
    year = _YEAR.search(text)
    if not year and (short := _SHORT_YEAR.search(text)):
        year = re.match(r"(\d+)", ("19" if int(short[1]) >= _CENTURY else "20") + short[1])
    day = None
    if match := _MONTH_DAY_ZH.search(text):
        month, date = number(match[1]), number(match[2])
        day = f"{int(month or 0):02}-{int(date or 0):02}" if month and date else None
    elif match := _MONTH_DAY_EN.search(text):
        day = f"{_MONTHS[(match[1] or match[4])[:3].casefold()]:02}-{int(match[2] or match[3]):02}"
    if day:
        return f"{year[1]}-{day}" if year else day
    return year[1] if year else None


def age(text: str) -> str | None:
    """Give an age in years, 1 to 120."""
    value = number(text)
    return value if value and value.isdigit() and 0 < int(value) <= _OLDEST else None


def blood_type(text: str) -> str | None:
    """Give a blood type as `AB+`; without the Rhesus factor, `AB`."""
    group = re.search(r"(?i)(?<![a-z])(AB|A|B|O)(?![a-z])", text)
    if not group:
        return None
    sign = (
        "-"
        if re.search(r"(?i)阴|neg|-|−", text)
        else "+"
        if re.search(r"(?i)阳|pos|\+", text)
        else ""
    )
    return group[1].upper() + sign


READERS: Final[Mapping[str, Callable[[str], str | None]]] = MappingProxyType(
    {
        "words": words, "person": person, "self_name": self_name, "place": place, "known_place": known_place,
        "company": company, "team": team, "job": job, "birthday": birthday, "age": age, "blood_type": blood_type,
        "timezone": timezone,
    }
)  # fmt: skip
"""Every reader by name."""
