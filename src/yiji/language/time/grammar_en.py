"""How English writes the pieces of a time expression."""

import re
from collections.abc import Callable

from yiji.language.time.calendar import Shift, whole_shift
from yiji.language.time.festivals import EN_FESTIVALS
from yiji.language.time.moment import Era, Moment, Part
from yiji.language.time.numbers import (
    EN_NUMBER,
    EN_ORDINALS,
    EN_WORDS,
    alternatives,
    en_number,
    en_ordinal,
)
from yiji.language.time.piece import Rule

_MONTHS = {
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
_WEEKDAYS = {
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
_PERSONS_OR_VERBS = frozenset({"march", "may", "april", "june", "august", "mar", "jan", "jun", "dec", "sep", "apr", "oct", "nov", "feb", "jul", "aug", "sept"})
"""Month words that are also names, verbs or abbreviations: alone they need a word of time before."""
_DAYPARTS = {
    "morning": "morning", "noon": "noon", "lunchtime": "noon", "midday": "noon", "afternoon": "afternoon",
    "evening": "evening", "night": "evening", "dusk": "dusk",
}  # fmt: skip
_DAYS = {
    "the day before yesterday": -2, "day before yesterday": -2, "yesterday": -1, "today": 0, "tomorrow": 1,
    "tmrw": 1, "tmr": 1, "the day after tomorrow": 2, "day after tomorrow": 2,
}  # fmt: skip
_WHICH = {"last": -1, "previous": -1, "past": -1, "this": 0, "this coming": 0, "this past": -1, "current": 0, "next": 1, "coming": 1, "upcoming": 1, "this very": 0}
_UNITS = "minute|hour|day|week|weekend|month|quarter|year|decade|century"
_SEASON_NAMES = {"spring": "spring", "summer": "summer", "autumn": "autumn", "fall": "autumn", "winter": "winter"}

_M = rf"(?P<m>{alternatives(_MONTHS)})\b\.?"
_W = rf"(?P<w>{alternatives(_WEEKDAYS)})\b"
_D = rf"(?P<d>\d{{1,2}}(?:st|nd|rd|th)?|{alternatives(EN_ORDINALS)})(?![\w:%]|\.\d|,\d)"
_Y = r"(?P<y>(?:1[89]|20)\d\d)\b"
_SPAN = rf"(?P<n>{EN_NUMBER})(?P<half> and a half)?[ -](?P<u>minute|min|hour|hr|day|night|week|fortnight|month|quarter|year|yr|decade)s?\b(?P<half2> and a half)?"
_AFTER_DATE = (
    r"(?=$|[^\w ]|\s*[^\w\s]|\s+(?:I|I'\w+|we|he|she|they|you|it|my|our|his|her|their|its|the|a|an|this|that|at|in|on|of|and|or|"
    r"but|to|for|with|from|by|if|when|while|because|since|so|as|was|were|is|are|will|would|had|has|have|did|"
    r"works?|ended|\w+ed|please|just|again|too|instead|already|then|not|no|there|here|only|is|before|after|until|through|"
    r"around|about|alone|together|last|next|morning|afternoon|evening|night|(?-i:[A-Z])\w*)\b)"
)
_CONTEXT = (
    r"(?:in|during|since|by|until|till|before|after|from|between|through|of|around|about|for|to|and|late|early|mid|last|"
    r"next|this|every|each|end of|on|or|over|back in)(?: the)?[ -]$"
)
_CONTEXT_WORD = re.compile(rf"(?i)(?:^|[^\w]){_CONTEXT}")
_WEAK_CONTEXT = re.compile(r"(?i)(?:^|\W)(?:for|to|and|about|or|over|on|of)[ -]$")
_RANGE_LEFT = re.compile(
    rf"(?i){alternatives(_MONTHS)}\.? (?:and|to|or) $"
)
_IS_MEETING_TIME = (
    r"(?=$|[^\w\s%$€£°]|\s+(?:o'clock|sharp|on|in|and|to|until|till|for|with|tomorrow|today|tonight|this|every|each|I|we|he|"
    r"she|they|it|you|the|then|so|but|or|if|because|when|instead|please|yesterday|last|next|\w+day|by|before|at|from|his|her|my|our)\b)"
)


def _capital(match: re.Match[str], group: str) -> bool:
    return match[group][0].isupper()


def _month_day(match: re.Match[str]) -> Moment | None:
    month, day = _MONTHS[match["m"].lower()], en_ordinal(match["d"])
    if match["m"] in ("may", "march", "mar") and match["d"].isdecimal() and not match["y"]:
        return None
    year = int(match["y"]) if match["y"] else None
    return Moment(year=year, month=month, day=day) if 1 <= day <= 31 else None  # noqa: PLR2004


def _month_year(match: re.Match[str]) -> Moment:
    return Moment(year=int(match["y"]), month=_MONTHS[match["m"].lower()])


def _month(match: re.Match[str]) -> Moment | None:
    word, before = match["m"].lower(), match.string[: match.start()]
    moment = Moment(month=_MONTHS[word])
    if word not in _PERSONS_OR_VERBS:
        return moment
    context = _CONTEXT_WORD.search(before)
    if context is None:
        return None
    if _WEAK_CONTEXT.search(before) and not _RANGE_LEFT.search(before):
        is_named = not _capital(match, "m") or re.search(r"(?i)\b(?:said|told|asked|friend|aunt|girlfriend)\b", before)
        return None if is_named or word in ("may", "march") and before.lower().endswith("to ") else moment
    return moment


def _ordinal(match: re.Match[str]) -> Moment | None:
    day = en_ordinal(match["d"])
    return Moment(day=day) if 1 <= day <= 31 else None  # noqa: PLR2004


def _weekday(match: re.Match[str]) -> Moment | None:
    word = match["w"].lower()
    which = " ".join((match["which"] or "").lower().split()) or None
    short_word = word in ("sat", "sun", "mon", "wed", "tue", "thu", "fri", "thur")
    if short_word and not (_capital(match, "w") and (which or _DATE_WORD.search(match.string[: match.start()]))):
        return None
    if which in ("last", "past", "previous", "this past"):
        return Moment(weekday=_WEEKDAYS[word], pick="last")
    shift = Shift("week", _WHICH[which]) if which in ("this", "next") else None
    return Moment(weekday=_WEEKDAYS[word], shift=shift)


_DATE_WORD = re.compile(r"(?i)(?:\b(?:on|by|before|after|since|until|till|from|to|for|due|through|and)|[-,(])\s?$")


def _days(match: re.Match[str]) -> Moment:
    return Moment(shift=Shift("day", _DAYS[" ".join(match[0].lower().split())]))


def _unit_shift(match: re.Match[str]) -> Moment:
    unit, count = match["u"].lower(), _WHICH[match["which"].lower()]
    if unit == "weekend":
        return Moment(shift=Shift("week", count), weekend=True)
    return Moment(shift=Shift("halfyear" if unit.startswith("half") else unit, count))


def _second_next(match: re.Match[str]) -> Moment:
    unit, count = match["u"].lower(), 2 if match["side"].lower() == "after next" else -2
    if unit == "weekend":
        return Moment(shift=Shift("week", count), weekend=True)
    return Moment(shift=Shift(unit, count))


_SHORT_UNITS = {"min": "minute", "hr": "hour", "yr": "year", "night": "day"}


def _distance(match: re.Match[str], sign: int) -> Shift:
    count, unit = en_number(match["n"]), match["u"].lower()
    if match["half"] or match["half2"]:
        count += 0.5
    if unit == "fortnight":
        count, unit = count * 2, "week"
    return whole_shift(_SHORT_UNITS.get(unit, unit), sign * count)


def _apart(sign: int) -> Callable[[re.Match[str]], Moment]:
    return lambda match: Moment(shift=_distance(match, sign), ago=True)


def _window(sign: int, *, within: bool | None = None) -> Callable[[re.Match[str]], Moment]:
    return lambda match: Moment(window=_distance(match, sign), within=within)


def _unit_window(match: re.Match[str]) -> Moment:
    return Moment(window=Shift(match["u"].lower(), -1))


def _festival(match: re.Match[str]) -> Moment | None:
    name = " ".join(match["f"].lower().split())
    if not _capital(match, "f") and name in ("may day", "golden week", "national day holiday"):
        return None
    which = (match["which"] or "").lower()
    return Moment(festival=name, pick={"this past": "last", "this coming": "next"}.get(which, which or None))


def _season(match: re.Match[str]) -> Moment:
    pick, year = (match["which"] or "").lower() or None, match["y"]
    return Moment(season=_SEASON_NAMES[match["s"].lower()], pick=pick, year=int(year) if year else None)


def _picked_month(match: re.Match[str]) -> Moment | None:
    return Moment(month=_MONTHS[match["m"].lower()], pick=match["which"].lower())


_PART_NAMES = {
    "early": "early", "start of": "early", "beginning of": "early", "mid": "mid", "middle of": "mid",
    "late": "late", "end of": "late", "close of": "late", "turn of": "early",
}  # fmt: skip


def _part(match: re.Match[str]) -> Moment | None:
    which = _PART_NAMES[match["p"].lower().removeprefix("the ")]
    follows = match["next"].lower()
    unit = next((u for u in ("week", "quarter", "year", "day") if u in follows), "month")
    if re.fullmatch(r"(?:19|20)\d\d|\d{4}", follows):
        unit = "year"
    return Moment(part=Part(unit, which))


def _fraction(match: re.Match[str]) -> Moment | None:
    number = en_ordinal(match["d"]) if match["d"].lower() != "last" else 9
    if match["kind"].lower() == "half":
        return Moment(halfyear=min(number, 2))
    return Moment(quarter=min(number, 4))


def _clock(match: re.Match[str]) -> Moment | None:
    hour_text = match["h"].lower()
    hour = int(hour_text) if hour_text.isdecimal() else int(EN_WORDS[hour_text])
    minute = int(match["min"] or 0)
    half = (match["ap"] or "").lower().replace(".", "")[:1]
    if hour > 24 or (half and not 1 <= hour <= 12):  # noqa: PLR2004
        return None
    return Moment(hour=hour, minute=minute, daypart={"a": "am", "p": "pm"}.get(half))


_AWAY = {"half": 30, "quarter": 15, "a quarter": 15}


def _past_the_hour(match: re.Match[str]) -> Moment | None:
    hour = int(en_number(match["h"]))
    word = match["away"].lower()
    away = _AWAY.get(word) or int(en_number(word))
    half = (match["ap"] or "").lower()[:1]
    daypart = {"a": "am", "p": "pm"}.get(half)
    if not 1 <= hour <= 12 or not 0 < away < 60:  # noqa: PLR2004
        return None
    if match["side"].lower() in ("to", "til", "till", "before", "of"):
        return Moment(hour=hour - 1 or 12, minute=60 - away, daypart=daypart)
    return Moment(hour=hour, minute=away, daypart=daypart)


def _recurring(match: re.Match[str]) -> Moment:
    word = match["u"].lower()
    for unit in ("year", "annual", "quarter", "month", "fortnight", "week"):
        if word.startswith(unit) and word != "weekday":
            return Moment(recurring={"annual": "year", "fortnight": "week"}.get(unit, unit))
    if word in _MONTHS or word in EN_FESTIVALS or word in _SEASON_NAMES:
        return Moment(recurring="year")
    return Moment(recurring="week" if word.rstrip("s") in _WEEKDAYS or word == "weekend" else "day")


def _decade(match: re.Match[str]) -> Moment:
    digits = match["y"] or _DECADE_WORDS[match["word"].lower()]
    year = int(digits)
    return Moment(era=Era(year if year > 99 else year + (1900 if year >= 30 else 2000), 10))  # noqa: PLR2004


_DECADE_WORDS = {"fifties": "50", "sixties": "60", "seventies": "70", "eighties": "80", "nineties": "90", "noughties": "0"}


def _rule(pattern: str, build: Callable[[re.Match[str]], Moment | None]) -> Rule:
    return Rule(re.compile("(?ai)" + pattern), build)


_SEASON = alternatives(_SEASON_NAMES)
_SMALL_NUMBER = alternatives(word for word, n in EN_WORDS.items() if word.isalpha() and len(word) > 2 and n <= 12)
_HOUR = rf"(?P<h>\d{{1,2}}|{_SMALL_NUMBER})"
_AP = r"(?P<ap>a\.?m\b\.?|p\.?m\b\.?)"
_COUNTED = rf"(?:{_SPAN})"
_EVERY = r"(?:every(?: other| second| single| \d+| two| three| four| few)?|each|any|most|alternate|all)"

RULES = (
    _rule(rf"\b{alternatives(_DAYS)}\b(?!'s (?:world|youth|kids|generation))", _days),
    _rule(r"\btonight\b", lambda _m: Moment(shift=Shift("day", 0), daypart="evening")),
    _rule(r"\blast night\b", lambda _m: Moment(shift=Shift("day", -1), daypart="evening")),
    _rule(rf"\bthis (?P<p>morning|afternoon|evening|lunchtime)\b", lambda m: Moment(shift=Shift("day", 0), daypart=_DAYPARTS[m["p"].lower()])),
    _rule(r"\b(?:(?:early|late) )?(?:in the (?:early |late )?)?(?P<p>morning|afternoon|evening)\b(?!s| (?:person|shift|coffee|run|show|news|star|glory|routine|sickness|tea|dress|gown|class))", lambda m: Moment(daypart=_DAYPARTS[m["p"].lower()])),
    _rule(rf"(?<=day )(?:at )?(?P<p>night|lunchtime|noon)\b(?!s)", lambda m: Moment(daypart=_DAYPARTS[m["p"].lower()]) if m["p"].lower() != "noon" else Moment(hour=12, minute=0)),
    _rule(rf"(?:(?<=tomorrow )|(?<=yesterday ))(?P<p>night)\b", lambda m: Moment(daypart="evening")),
    _rule(rf"\b(?:on )?(?:the )?{_D}(?: day)?(?: of)?[ -]{_M}(?:,? (?:of )?{_Y})?", _month_day),
    _rule(rf"\b{_M} ?(?:the )?{_D}(?! (?:people|percent|times|more|days|hours|minutes|km|miles))(?:,? {_Y})?", _month_day),
    _rule(rf"\b{_M}[ -](?P<d>\d{{1,2}}(?:st|nd|rd|th)?) ?(?:-|to|through|until|and) ?(?P<at>\d{{1,2}}(?:st|nd|rd|th)?)(?![\d:%])", lambda m: Moment(day=en_ordinal(m["at"]))),
    _rule(rf"\b(?P<at>(?P<d>\d{{1,2}})(?:st|nd|rd|th)?) ?(?:-|to|through|until|and) ?(?:the )?\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{_M}", lambda m: Moment(day=int(m["d"]))),
    _rule(rf"\b{_M},? (?:of )?{_Y}", _month_year),
    _rule(rf"\b{_M}(?!'s\b| \d{{1,2}}\b)", _month),
    _rule(rf"\b(?P<which>last|next|this) {_M}(?! \d{{1,2}}\b)", _picked_month),
    _rule(rf"\b(?:on|by|before|after|since|until|till|from|to|and|between|through|than|around|about|till|past|for|moved to|is|was) (?P<at>the (?P<d>\d{{1,2}}(?:st|nd|rd|th)))\b{_AFTER_DATE}", _ordinal),
    _rule(rf"\b(?P<at>the (?P<d>\d{{1,2}}(?:st|nd|rd|th)))(?= (?:to|through|until|and) the \d{{1,2}}(?:st|nd|rd|th)\b)", _ordinal),
    _rule(rf"\b(?:on|by|before|after|since|until|from|to|till) (?P<at>the (?P<d>{alternatives(EN_ORDINALS)}))\b(?=$|[.,;!?]|\s+(?:of (?:this|next|last|the) month|I|we|he|she|they|my|our)\b)", _ordinal),
    _rule(rf"\b(?P<m>the month)\b(?<=of the month)|\bthis month\b", lambda _m: Moment(shift=Shift("month", 0))),
    _rule(rf"\b(?:(?P<which>last|next|this coming|this past|this|past|coming|previous|upcoming) )?{_W}(?!s\b|'s\b)", _weekday),
    _rule(rf"\b(?:the )?(?P<which>last|next|this coming|this|past|previous|current|coming|upcoming) (?P<u>week|weekend|month|quarter|year|decade|century|half-year)\b(?!-| old)", _unit_shift),
    _rule(r"\b(?:over|the) weekend\b(?! (?:after|before|of))|\bat the weekend\b", lambda _m: Moment(weekend=True)),
    _rule(rf"\bthe (?P<u>week|weekend|month|quarter|year) (?P<side>after next|before last)\b", _second_next),
    _rule(rf"(?<=of )(?:the )?(?P<u>day|week|month|quarter|year)\b|(?<=year-)(?P<x>end)\b", lambda m: Moment(shift=Shift((m["u"] or "year").lower(), 0))),
    _rule(rf"\b(?:about |around |roughly |almost |nearly |over |exactly |only |just )?{_COUNTED} (?:ago|back|earlier than now)\b", _apart(-1)),
    _rule(rf"\b(?:in (?:about |around |exactly |just )?{_COUNTED}(?:' time|'s time)?|{_COUNTED.replace('(?P<n>', '(?P<n_>').replace('(?P<half>', '(?P<h_>').replace('(?P<u>', '(?P<u_>').replace('(?P<half2>', '(?P<h2_>')} (?:from (?:now|today)))(?!-)", lambda m: _ahead(m)),
    _rule(rf"\b(?:in |over |for |during )?(?:the |these )?(?:last|past|previous) {_COUNTED}", _window(-1)),
    _rule(r"\b(?:in|over|for|during|within) the (?:last|past) (?P<u>hour|day|week|month|quarter|year|decade)\b|\bthe past (?P<u2>hour|day|week|month|quarter|year|decade)\b", lambda m: Moment(window=Shift((m["u"] or m["u2"]).lower(), -1))),
    _rule(rf"\b(?:in |over |for |during |within )?the (?:next|coming|following) {_COUNTED}", _window(1)),
    _rule(rf"\b(?:within|inside)(?: the next)? {_COUNTED}(?! of\b)", _window(1, within=True)),
    _rule(r"\b(?:recently|lately|of late|these days|in recent (?:weeks|days))\b", lambda _m: Moment(window=Shift("day", -30))),
    _rule(r"\b(?:just now|(?:a|just a) (?:moment|second|sec|minute) ago|moments ago|only just now)\b", lambda _m: Moment(window=Shift("minute", -15))),
    _rule(r"\bthe other day\b", lambda _m: Moment(window=Shift("day", -7))),
    _rule(rf"\b(?:the )?(?P<d>first|second|third|fourth|last|1st|2nd|3rd|4th)[ -](?P<kind>half|quarter)(?=(?: of|,)? (?:{_Y.replace('?P<y>', '?:')}|last|this|next|the year|fy))", _fraction),
    _rule(rf"\b(?P<which>last|next|this) (?P<s>{_SEASON})\b(?P<y>)", _season),
    _rule(rf"\b(?:the )?(?P<which>)(?P<s>{_SEASON})(?: of| in)?,? {_Y}", _season),
    _rule(rf"\b(?:in|over|during|since|by|before|until|after) (?P<at>the (?P<which>)(?P<s>{_SEASON})(?P<y>))\b(?! (?:of|term|semester|sale|break|collection|camp)\b)", _season),
    _rule(rf"\b(?:the )?(?P<which>)(?P<s>{_SEASON})(?P<y>)(?= (?:of )?(?:last|next|this) year)", _season),
    _rule(rf"\b(?:(?P<which>last|next|this|this coming|this past) )?(?P<f>{alternatives(EN_FESTIVALS)})(?! (?:trees?|cards?|songs?|carols?|presents?|gifts?|lights|jumper|sweater|eggs?|bunny|pudding|cake|island)\b)\b", _festival),
    _rule(rf"\b(?:at )?{_HOUR}(?:[:.](?P<min>[0-5]\d))? ?{_AP}", _clock),
    _rule(rf"\bat {_HOUR}(?:[:.](?P<min>[0-5]\d))?(?P<ap>)(?![:.]\d){_IS_MEETING_TIME}", _clock),
    _rule(rf"\b{_HOUR}(?P<min>)(?P<ap>) o'?clock\b", _clock),
    _rule(rf"\b(?:by|before|after|until|till|from|around|since) (?P<at>{_HOUR}(?P<min>)(?P<ap>)){_IS_MEETING_TIME}(?!\s+(?:to|and|of|my|the|our)\b)", lambda m: _clock(m) if not m["h"].isdecimal() or int(m["h"]) <= 12 else None),
    _rule(rf"\b(?P<at>{_HOUR}(?P<min>)(?P<ap>)) ?(?:-|to|until|and|till) ?\d{{1,2}}(?::\d\d)? ?(?:a\.?m|p\.?m)", _clock),
    _rule(rf"\b(?P<away>half|a quarter|quarter|five|ten|twenty|twenty-five|\d{{1,2}}) (?P<side>past|to|after|till|before) {_HOUR}\b(?: ?{_AP})?(?! (?:people|times|days|percent|minutes|of|years|hours|weeks|months))", lambda m: _past_the_hour(m) if m["away"].lower() in ("half", "quarter", "a quarter") or m["side"].lower() == "past" else None),
    _rule(r"\b(?:at |by |before |until |till |after |around |since )?(?P<at>noon|midday)\b", lambda _m: Moment(hour=12, minute=0)),
    _rule(r"\b(?P<at>midnight)\b(?! (?:snack|blue|sun|mass|oil))", lambda _m: Moment(hour=24, minute=0)),
    _rule(rf"\b(?:in|since|by|before|after|until|till|from|between|to|through|and|of|during|around|about|year|than|early|late|mid|back in|[a-z]+er|-)[ -]?(?P<at>{_Y})(?!-|[\w%]| (?:people|dollars|words|meters|metres|users|calories|items|cases|units|points|steps|followers))", lambda m: Moment(year=int(m["y"]))),
    _rule(rf"(?<![\w$€£.#-])(?P<at>{_Y}) ?(?:-|to|through) ?{_Y.replace('?P<y>', '?:')}(?![-\w])", lambda m: Moment(year=int(m["y"]))),
    _rule(r"\b(?:in |the |during )(?:the )?(?:early |mid |late )?(?P<at>(?P<y>(?:1[89]|20)?\d0)'?s|(?P<word>fifties|sixties|seventies|eighties|nineties|noughties))\b", _decade),
    _rule(rf"\b(?P<p>early|mid|late|(?:the )?(?:start|beginning|middle|end|close) of)(?=[ -](?P<next>(?:in )?(?:the |this |next |last )?(?:{alternatives(_MONTHS)}\b|month|week|quarter|year|day|20\d\d|19\d\d)))", _part),
    _rule(r"\b(?:EOD|COB|close of business|end of (?:the )?day)\b", lambda _m: Moment(shift=Shift("day", 0))),
    _rule(r"\b(?:EOW)\b", lambda _m: Moment(shift=Shift("week", 0))),
    _rule(r"\b(?:EOM|month-end|month end)\b", lambda _m: Moment(part=Part("month", "late"))),
    _rule(r"\b(?:EOY|year-end|year end)\b", lambda _m: Moment(part=Part("year", "late"))),
    _rule(rf"\b{_EVERY}[ -](?P<u>weekdays?|weekend|weekends|{alternatives(_WEEKDAYS)}|{alternatives(_MONTHS)}|{alternatives(EN_FESTIVALS)}|{alternatives(_SEASON_NAMES)}|mornings?|afternoons?|evenings?|nights?|hours?|minutes?|days?|weeks?|fortnight|months?|quarters?|years?)\b", _recurring),
    _rule(rf"\b(?P<u>daily|nightly|hourly|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annually|weekdays|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b", _recurring),
    _rule(r"\b(?:once|twice|\w+ times|\w+ days) (?:a|an|per|each) (?P<u>hour|day|week|month|year)\b", _recurring),
    _rule(rf"\b(?:a|one|two|three|\d+) (?:day|week)s? (?:before|after)(?= )|\bthe (?:day|week) (?:before|after)(?= )", lambda m: _around(m)),
)


def _ahead(match: re.Match[str]) -> Moment:
    names = ("n", "half", "u", "half2") if match["n"] else ("n_", "h_", "u_", "h2_")
    count, unit = en_number(match[names[0]]), match[names[2]].lower()
    count += 0.5 if match[names[1]] or match[names[3]] else 0
    if unit == "fortnight":
        count, unit = count * 2, "week"
    return Moment(shift=whole_shift(_SHORT_UNITS.get(unit, unit), count), ago=True)


def _around(match: re.Match[str]) -> Moment:
    words = match[0].lower().split()
    count = 1 if words[0] in ("a", "the") else int(en_number(words[0]))
    return Moment(offset=Shift(words[1].rstrip("s"), -count if words[2] == "before" else count))
