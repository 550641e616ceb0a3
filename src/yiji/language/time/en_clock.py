"""How English names the parts of a day and clock times."""

import re

from yiji.language.time.calendar import Shift
from yiji.language.time.moment import Moment
from yiji.language.time.numbers import EN_WORDS, alternatives, en_number
from yiji.language.time.piece import Rule, word

_DAYPARTS = {
    "morning": "morning", "lunchtime": "noon", "afternoon": "afternoon", "evening": "evening", "night": "evening",
}  # fmt: skip
_HALVES = {"a": "am", "p": "pm"}
_AWAY = {"half": 30, "quarter": 15, "a quarter": 15}
_HOUR_WORDS = alternatives(
    name
    for name, n in EN_WORDS.items()
    if name.isalpha() and n in range(1, 13) and name not in ("a", "an")
)
_HOUR = rf"(?P<h>\d{{1,2}}|{_HOUR_WORDS})"
_AM_PM = r"(?P<ap>[ap]\.m\.|[ap]\.?m\b)"
_ENDS_A_TIME = (
    r"(?=$|[^\w\s%$€£°]|\s+(?:o'clock|sharp|on|in|and|to|until|till|for|with|tomorrow|today|tonight|this|every|each|I|"
    r"we|he|she|they|it|you|the|then|so|but|or|if|because|when|instead|please|yesterday|last|next|\w+day|by|before|at|"
    r"from|his|her|my|our)\b)"
)
"""What may follow "at six" when it is a time: no unit, as in "at six percent"."""
_NOT_MINUTES = r"(?! (?:people|times|days|percent|minutes|of|years|hours|weeks|months))"
_THING = (
    r"(?!s| (?:person|shift|coffee|run|show|news|star|glory|routine|sickness|tea|dress|gown|class))"
)


def _clock(match: re.Match[str]) -> Moment | None:
    hour, half = int(en_number(match["h"])), word(match, "ap")[:1]
    if hour > 24 or (half and not 1 <= hour <= 12):  # hours of a clock
        return None
    return Moment(hour=hour, minute=int(word(match, "min") or 0), daypart=_HALVES.get(half))


def _past_the_hour(match: re.Match[str]) -> Moment | None:
    hour, away = int(en_number(match["h"])), word(match, "away")
    minutes = _AWAY.get(away) or int(en_number(away))
    if not 1 <= hour <= 12 or not 0 < minutes < 60:  # a clock's range
        return None
    if word(match, "side") != "past":
        hour, minutes = hour - 1 or 12, 60 - minutes
    return Moment(hour=hour, minute=minutes, daypart=_HALVES.get(word(match, "ap")[:1]))


def _daypart(match: re.Match[str]) -> Moment:
    return Moment(daypart=_DAYPARTS[word(match, "p")])


RULES = (
    Rule(r"\btonight\b", Moment(shift=Shift("day", 0), daypart="evening")),
    Rule(r"\blast night\b", Moment(shift=Shift("day", -1), daypart="evening")),
    Rule(
        r"\bthis (?P<p>morning|afternoon|evening|lunchtime)\b",
        lambda m: Moment(shift=Shift("day", 0), daypart=_DAYPARTS[word(m, "p")]),
    ),
    Rule(
        rf"\b(?:(?:early|late) )?(?:in the (?:early |late )?)?(?P<p>morning|afternoon|evening)\b{_THING}",
        _daypart,
    ),
    Rule(r"(?:(?<=day )|(?<=tomorrow ))(?:at )?(?P<p>night|lunchtime)\b(?!s)", _daypart),
    Rule(rf"\b(?:at )?{_HOUR}(?:[:.](?P<min>[0-5]\d))? ?{_AM_PM}", _clock),
    Rule(rf"\bat {_HOUR}(?:[:.](?P<min>[0-5]\d))?(?![:.]\d){_ENDS_A_TIME}", _clock),
    Rule(rf"\b{_HOUR} o'?clock\b", _clock),
    Rule(
        rf"\b(?:by|before|after|until|till|from|around|since) (?P<at>{_HOUR}){_ENDS_A_TIME}"
        r"(?!\s+(?:to|and|of|my|the|our)\b)",
        lambda m: _clock(m) if en_number(m["h"]) <= 12 else None,  # "before 15" is no time
    ),
    Rule(
        rf"\b(?P<at>{_HOUR}) ?(?:-|to|until|and|till) ?\d{{1,2}}(?::\d\d)? ?(?:a\.?m|p\.?m)", _clock
    ),
    Rule(
        rf"\b(?P<away>half|a quarter|quarter) (?P<side>past|to|till) {_HOUR}\b(?: ?{_AM_PM})?{_NOT_MINUTES}",
        _past_the_hour,
    ),
    Rule(
        rf"\b(?P<away>five|ten|twenty|twenty-five|[1-5]?\d) (?P<side>past) {_HOUR}\b(?: ?{_AM_PM})?{_NOT_MINUTES}",
        _past_the_hour,
    ),
    Rule(r"\b(?:at )?(?P<at>noon|midday)\b", Moment(hour=12, minute=0)),
    Rule(r"\bmidnight\b(?! (?:snack|blue|sun|mass|oil))", Moment(hour=24, minute=0)),
)
