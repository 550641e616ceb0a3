"""Readers of who the user is: occupations, towns, employers, vehicles, told by the lists of such words."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from yiji.language.lexicon import alternatives
from yiji.language.lexicon import words as listed
from yiji.language.normalise import HAN
from yiji.language.pattern import compiled
from yiji.remember.extract_rules.value import company, job, place, words

_LONGEST: Final = 14
"""Characters of the longest Chinese title of an occupation."""
_HEAD: Final = 3
"""Words of the longest head of an English title ("air traffic controller")."""
_TRIP: Final = re.compile(
    r"(?i)出差|旅游|旅行|游玩|度假|培训|开会|探亲|看病|住院|考察|采风|参展|转机|蜜月|露营|过年|过节|参加|做客|玩|逛|义工|支教|拍摄|踏青|徒步|\b(?:visit\w*|on (?:holiday|vacation|business|a (?:trip|work trip|business trip))|trip|holiday|vacation|conference|layover|for (?:the|a) (?:week|weekend|day|night|conference|meeting|wedding|fair)|(?:this|next|last) (?:week|weekend)|until \w+day|tonight|tomorrow|today|yesterday)\b"
)
_NOT_TOWN: Final = re.compile(
    r"(?i)(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)$|(?:english|french|german|spanish|excel|python|rust|java|go|notion|slack|figma|word)$|the (?:office|room|car|kitchen)"
)


def is_trip(words: str) -> bool:
    """Tell whether plain words put somebody somewhere for a while only."""
    return _TRIP.search(words) is not None


def occupation(text: str) -> str | None:
    """Give an occupation that ends with a listed one."""
    name = words(text)
    if not name:
        return None
    if re.search(f"[{HAN}]", name):
        name = name.rsplit("的", 1)[-1] if "的" in name else name
        return name if len(name) <= _LONGEST and _ends_with_listed(name) else None
    name = job(name) or ""
    last = [word.casefold() for word in name.split()]
    heads = listed("occupation_en")
    is_one = any(" ".join(last[-n:]) in heads for n in range(1, _HEAD + 1))
    return name if is_one else None


def _ends_with_listed(name: str) -> bool:
    folded = name.casefold()
    return any(folded[start:] in listed("occupation_zh") for start in range(len(folded)))


def city(text: str) -> str | None:
    """Give the listed place that Chinese words begin with."""
    match = compiled(alternatives("city_zh")).match(text.strip())
    return match[0] if match else None


def town(text: str) -> str | None:
    """Give an English place: capitalised, no day, month or thing."""
    name = place(text)
    if not name or _NOT_TOWN.search(name):
        return None
    return name if name.casefold() in listed("city_en") or name[0].isupper() else None


def employer(text: str) -> str | None:
    """Give an English employer: a capitalised name that is no town, day or person's home."""
    name = company(text)
    if not name or name.casefold() in listed("city_en") or _NOT_TOWN.search(name):
        return None
    return name


def vehicle(text: str) -> str | None:
    """Give a vehicle if its words hold a listed make, model or sort."""
    name = words(text)
    if not name:
        return None
    makes = compiled(rf"(?i)(?<![a-z0-9])(?:{alternatives('vehicle_make')})(?![a-z0-9])")
    return name if makes.search(name) else None


_PLAN_END: Final = re.compile(r"(?i)[ -]?(?:plan|tier|subscription|package|membership)$")


def plan(text: str) -> str | None:
    """Give a subscription plan without the word for one."""
    return _PLAN_END.sub("", words(text) or "").strip() or None


_PASSING: Final = frozenset(
    "头痛 失眠 眩晕 便秘 抑郁 焦虑 怀孕 流产 骨折 智齿 口腔溃疡 甲流 新冠 打鼾 反酸 耳鸣 手抖 痛经 脱发 肿瘤 癌症 残疾 社恐".split()
)
"""What a clause may say of a day, or of anybody, when nothing but the word stands there."""


def lasting_illness(text: str) -> str | None:
    """Give an illness that a bare word states; a headache may be that of today."""
    name = words(text)
    return None if name in _PASSING else name


def regime(text: str) -> str | None:
    """Give a diet with a hyphen where English writes it either way (gluten free, gluten-free)."""
    name = (words(text) or "").casefold()
    return (
        re.sub(
            r"^(low|high) |(?<=\w) (?=free$|based$)", lambda m: f"{m[1]}-" if m[1] else "-", name
        )
        or None
    )


READERS: Final[Mapping[str, Callable[[str], str | None]]] = MappingProxyType(
    {
        "occupation": occupation, "city": city, "town": town, "employer": employer, "vehicle": vehicle, "plan": plan, "regime": regime,
        "lasting_illness": lasting_illness,
    }
)  # fmt: skip
"""Every reader by name."""
