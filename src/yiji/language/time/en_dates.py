"""How English names days, weeks, months, quarters and years."""

import re

from yiji.language.time.calendar import Shift
from yiji.language.time.moment import Era, Moment, Part
from yiji.language.time.numbers import EN_ORDINALS, alternatives, en_ordinal
from yiji.language.time.piece import Rule, word

EN_MONTHS = {
    name: n
    for n, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
            "august aug", "september sept sep", "october oct", "november nov", "december dec",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
EN_WEEKDAYS = {
    name: n
    for n, names in enumerate(
        (
            "monday mon", "tuesday tues tue", "wednesday weds wed", "thursday thurs thur thu",
            "friday fri", "saturday sat", "sunday sun",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_PLAIN_MONTHS = frozenset(
    {"january", "february", "july", "september", "october", "november", "december"}
)
"""Months that are nothing else; the others are names, verbs or abbreviations too."""
_VERBS = ("may", "march")
_DAYS = {
    "the day before yesterday": -2, "day before yesterday": -2, "yesterday": -1, "today": 0, "tomorrow": 1,
    "tmrw": 1, "tmr": 1, "the day after tomorrow": 2, "day after tomorrow": 2,
}  # fmt: skip
_WHICH = {
    "last": -1,
    "previous": -1,
    "past": -1,
    "this": 0,
    "current": 0,
    "next": 1,
    "coming": 1,
    "upcoming": 1,
}
_PARTS = {
    "early": "early", "start of": "early", "beginning of": "early", "mid": "mid", "middle of": "mid",
    "late": "late", "end of": "late", "close of": "late",
}  # fmt: skip
_DECADES = {
    "fifties": 1950,
    "sixties": 1960,
    "seventies": 1970,
    "eighties": 1980,
    "nineties": 1990,
    "noughties": 2000,
}
_ENDS = {
    "EOD": Moment(shift=Shift("day", 0)),
    "COB": Moment(shift=Shift("day", 0)),
    "close of business": Moment(shift=Shift("day", 0)),
    "end of day": Moment(shift=Shift("day", 0)),
    "EOW": Moment(shift=Shift("week", 0)),
    "EOM": Moment(part=Part("month", "late")),
    "month[- ]end": Moment(part=Part("month", "late")),
    "EOY": Moment(part=Part("year", "late")),
    "year[- ]end": Moment(part=Part("year", "late")),
}

_M = rf"(?P<m>{alternatives(EN_MONTHS)})\b(?:\.(?= ?\d))?"
_W = rf"(?P<w>{alternatives(EN_WEEKDAYS)})\b"
_NTH = r"\d{1,2}(?:st|nd|rd|th)"
_D = rf"(?P<d>{_NTH}|\d{{1,2}}|{alternatives(EN_ORDINALS)})(?![\w:%]|\.\d|,\d)"
_YEAR = r"(?:1[89]|20)\d\d"
_Y = rf"(?P<y>{_YEAR})\b"
_ENDS_A_DATE = (
    r"(?=$|[^\w ]|\s*[^\w\s]|\s+(?:I|I'\w+|we|he|she|they|you|it|my|our|his|her|their|its|the|a|an|this|that|at|in|on|"
    r"of|and|or|but|to|for|with|from|by|if|when|while|because|since|so|as|was|were|is|are|will|would|had|has|have|"
    r"did|works?|ended|\w+ed|please|just|again|too|instead|already|then|not|no|there|here|only|before|after|until|"
    r"through|around|about|alone|together|last|next|morning|afternoon|evening|night|(?-i:[A-Z])\w*)\b)"
)
"""What may follow "the 5th" when it is a date: no noun, as in "the 5th floor"."""
_TIME_WORD = re.compile(
    r"(?i)(?:^|\W)(?:in|during|since|by|until|till|before|after|from|between|through|around|late|early|mid|last|next|"
    r"this|every|each|end of)(?: the)?[ -]$"
)
_WEAK_TIME_WORD = re.compile(r"(?i)(?:^|\W)(?:of|about|for|to|and|on|or|over) $")
_MONTH_BEFORE = re.compile(rf"(?i){alternatives(EN_MONTHS)}\.? (?:and|to|or) $")
_PERSON_NEAR = re.compile(r"(?i)\b(?:said|told|asked|friend|aunt|girlfriend)\b")
_DATE_WORD = re.compile(
    r"(?i)(?:\b(?:on|by|before|after|since|until|till|from|to|for|due|through|and)|[-,(])\s?$"
)
_UNIT = "week|month|quarter|year"


def _month_day(match: re.Match[str]) -> Moment | None:
    day, year = en_ordinal(match["d"]), word(match, "y")
    is_verb = match["m"] in _VERBS and match["d"].isdecimal() and not year
    if is_verb or not 1 <= day <= 31:  # days of a month
        return None
    return Moment(year=int(year) if year else None, month=EN_MONTHS[word(match, "m")], day=day)


def _month(match: re.Match[str]) -> Moment | None:
    """Read a month alone; where the word is also a name or a verb, a word of time has to precede it."""
    name, before = word(match, "m"), match.string[: match.start()]
    if name in _PLAIN_MONTHS or _TIME_WORD.search(before):
        return Moment(month=EN_MONTHS[name])
    if not _WEAK_TIME_WORD.search(before) or not match["m"][0].isupper():
        return None
    is_date = _MONTH_BEFORE.search(before) or not (
        name in _VERBS and before.lower().endswith("to ")
    )
    return Moment(month=EN_MONTHS[name]) if is_date and not _PERSON_NEAR.search(before) else None


def _ordinal(match: re.Match[str]) -> Moment | None:
    day = en_ordinal(match["d"])
    return Moment(day=day) if 1 <= day <= 31 else None  # days of a month


def _weekday(match: re.Match[str]) -> Moment | None:
    name, which = word(match, "w"), word(match, "which")
    if not name.endswith("day"):
        is_date = which or _DATE_WORD.search(match.string[: match.start()])
        if not (match["w"][0].isupper() and is_date):
            return None
    if which in ("last", "past", "previous", "this past"):
        return Moment(weekday=EN_WEEKDAYS[name], pick="last")
    shift = Shift("week", _WHICH[which]) if which in ("this", "next") else None
    return Moment(weekday=EN_WEEKDAYS[name], shift=shift)


def _unit(unit: str, count: int) -> Moment:
    is_weekend = unit == "weekend"
    return Moment(shift=Shift("week" if is_weekend else unit, count), weekend=is_weekend or None)


def _part(match: re.Match[str]) -> Moment:
    follows = word(match, "next")
    unit = next((unit for unit in ("week", "quarter", "year", "day") if unit in follows), "month")
    return Moment(part=Part("year" if follows[-4:].isdecimal() else unit, _PARTS[word(match, "p")]))


def _fraction(match: re.Match[str]) -> Moment:
    number = 4 if word(match, "d") == "last" else en_ordinal(match["d"])
    return (
        Moment(halfyear=min(number, 2)) if word(match, "kind") == "half" else Moment(quarter=number)
    )


def _decade(match: re.Match[str]) -> Moment:
    digits = word(match, "y")
    year = int(digits) if digits else _DECADES[word(match, "word")]
    century = 0 if year >= 100 else 1900 if year >= 30 else 2000  # the 20s are this century's
    return Moment(era=Era(century + year, 10))


def _year(match: re.Match[str]) -> Moment:
    return Moment(year=int(match["y"]))


RULES = (
    Rule(
        rf"\b{alternatives(_DAYS)}\b(?!'s (?:world|youth|kids|generation))",
        lambda m: Moment(shift=Shift("day", _DAYS[" ".join(m[0].lower().split())])),
    ),
    Rule(rf"\b(?:on )?(?:the )?{_D}(?: day)?(?: of)?[ -]{_M}(?:,? (?:of )?{_Y})?", _month_day),
    Rule(
        rf"\b{_M} ?(?:the )?{_D}(?! (?:people|percent|times|more|days|hours|minutes|km|miles))(?:,? {_Y})?",
        _month_day,
    ),
    Rule(
        rf"\b{_M}[ -](?:{_NTH}|\d{{1,2}}) ?(?:-|to|through|until|and) ?(?P<at>(?P<d>{_NTH}|\d{{1,2}}))(?![\d:%])",
        _ordinal,
    ),
    Rule(
        rf"\b(?P<at>(?P<d>{_NTH}|\d{{1,2}})) ?(?:-|to|through|until|and) ?(?:the )?\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{_M}",
        _ordinal,
    ),
    Rule(
        rf"\b{_M},? (?:of )?{_Y}", lambda m: Moment(year=int(m["y"]), month=EN_MONTHS[word(m, "m")])
    ),
    Rule(rf"\b{_M}(?!'s\b| \d{{1,2}}\b)", _month),
    Rule(
        rf"\b(?P<which>last|next|this) {_M}(?! \d{{1,2}}\b)",
        lambda m: Moment(month=EN_MONTHS[word(m, "m")], pick=word(m, "which")),
    ),
    Rule(
        r"\b(?:on|by|before|after|since|until|till|from|to|and|between|through|than|around|about|past|for|is|was) "
        rf"(?P<at>the (?P<d>{_NTH}))\b{_ENDS_A_DATE}",
        _ordinal,
    ),
    Rule(
        rf"(?:^|[.!?;,] )(?P<at>the (?P<d>{_NTH}))"
        r"(?= (?:is|was|will|would|works|suits|might|should|isn't|wasn't|at|or)\b)",
        _ordinal,
    ),
    Rule(rf"\b(?P<at>the (?P<d>{_NTH}))(?= (?:to|through|until|and) the {_NTH}\b)", _ordinal),
    Rule(
        rf"\b(?:on|by|before|after|since|until|from|to|till) (?P<at>the (?P<d>{alternatives(EN_ORDINALS)}))\b"
        r"(?=$|[.,;!?]|\s+(?:of (?:this|next|last|the) month|I|we|he|she|they|my|our)\b)",
        _ordinal,
    ),
    Rule(
        rf"\b(?:(?P<which>last|next|this coming|this past|this|past|coming|previous|upcoming) )?{_W}(?!s\b)",
        _weekday,
    ),
    Rule(
        r"\b(?:the )?(?:this )?(?P<which>last|next|this|past|previous|current|coming|upcoming) "
        r"(?P<u>week|weekend|month|quarter|year|decade|century)\b(?!-| old| of (?:\d{4}|last|this|next|the)\b)",
        lambda m: _unit(word(m, "u"), _WHICH[word(m, "which")]),
    ),
    Rule(
        r"\bthe (?P<u>week|weekend|month|quarter|year) (?P<side>after next|before last)\b",
        lambda m: _unit(word(m, "u"), 2 if word(m, "side") == "after next" else -2),
    ),
    Rule(
        r"\b(?:over|the) weekend\b(?! (?:after|before|of))|\bat the weekend\b", Moment(weekend=True)
    ),
    Rule(rf"(?<=of )(?:the )?(?P<u>day|{_UNIT})\b", lambda m: Moment(shift=Shift(word(m, "u"), 0))),
    Rule(
        r"\b(?:the )?(?P<d>first|second|third|fourth|last|1st|2nd|3rd|4th)[ -](?P<kind>half|quarter)"
        rf"(?=(?: of|,)? (?:{_YEAR}|last|this|next|the year)\b)",
        _fraction,
    ),
    Rule(
        r"\b(?:in|since|by|before|after|until|till|from|between|to|through|and|of|during|around|about|year|than|early|"
        rf"late|mid|[a-z]+er|-)[ -]?(?P<at>{_Y})(?!-|[\w%]| (?:people|dollars|words|meters|metres|users|calories|items|"
        r"cases|units|points|steps|followers))",
        _year,
    ),
    Rule(
        rf"(?:^|[.!?;] |\b(?:but|and|so) )(?P<at>{_Y})"
        r"(?= (?:is|was|has|had|will|went|felt|brought|turned|looks|started|ended)\b)",
        _year,
    ),
    Rule(rf"(?<![\w$€£.#-])(?P<at>{_Y}) ?(?:-|to|through) ?{_YEAR}(?![-\w])", _year),
    Rule(
        r"\b(?:in|the|during) (?:the )?(?:early |mid |late )?"
        rf"(?P<at>(?P<y>(?:1[89]|20)?\d0)'?s|(?P<word>{alternatives(_DECADES)}))\b",
        _decade,
    ),
    Rule(
        r"\b(?:the )?(?P<p>early|mid|late|(?:start|beginning|middle|end|close) of)"
        rf"(?=[ -](?P<next>(?:in )?(?:the |this |next |last )?(?:{alternatives(EN_MONTHS)}\b|{_UNIT}|day|{_YEAR}\b)))",
        _part,
    ),
    *(Rule(rf"\b{end}\b", moment) for end, moment in _ENDS.items()),
)
