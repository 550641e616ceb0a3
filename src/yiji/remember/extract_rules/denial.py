"""What the user says was never so: 没结过婚, 水痘没得过, "I've never broken a bone"."""

import re
from typing import Final

from yiji.model.record import Candidate, Polarity
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh

_DENIED: Final = (
    zh(r"^(?:[^，。]{1,10}?)?(?:<WO>)?(?:<ADVZ>|从来|从|压根|一直|小时候|到现在|至今|也)*(?:没有?|未)(?P<x>得|做|去|学|结|离|生|养|当|开|抽|喝|吃|打|住|坐|用|出|读|上|考|骨折|怀|动|输|献|过敏|犯|受|练|碰|买|申请|参加|谈|换|坐|骑|滑|骗|丢|交)[^，。了吗]{0,8}?过(?:[^，。了吗]{0,10})$"),
    en(r"^(?:<IVE>) (?:never|not once) (?:ever |actually |yet )?(?P<x>broken|had|smoked|drunk|eaten|been (?!so|more|this|that|happier|able|to sleep)|owned|driven|learned|learnt|married|lived|worked|studied|tried|flown|used|gone|taken|sailed|skied|swum|ridden|played|won|donated|voted|travelled|traveled|visited|needed|worn|kept|held) .+"),
)  # fmt: skip
_HAD: Final = (
    zh(r"^(?P<v>[^，。我]{1,10}?)(?:<WO>)?(?:<ADVZ>|小时候|以前|前年|去年|早年|上学时|年轻时)*(?P<n>没有?)?(?:得|患|犯|发作|出|长)过$"),
    en(r"^(?:<I>|<IVE>) (?:<ADV>)*(?P<n>never |not )?(?:have |'ve )?had (?P<v>(?:the )?(?:measles|mumps|chicken ?pox|shingles|rubella|whooping cough|covid|pneumonia|malaria|dengue|hepatitis \w?|tb|tuberculosis|glandular fever|mono|meningitis|scarlet fever|appendicitis|jaundice|rheumatic fever|a (?:stroke|heart attack|seizure|concussion|hernia)))\b.*$"),
)  # fmt: skip
_ABSTAINS: Final = (
    zh(r"^(?:<WO>)?(?:<ADVZ>|从来|从|向来|一直|烟酒)*(?:不|没有?)(?P<v>抽烟|吸烟|喝酒|抽|赌博|赌|打牌|熬夜|打麻将|开车|会开车|会游泳|会做饭|玩游戏|化妆|染发|戴眼镜|信教|养宠物|买彩票|炒股|网购)(?:的)?$"),
    en(r"^(?:<I>) (?:<ADV>)*(?:don'?t|do not|never|can'?t|cannot) (?P<v>smoke|vape|drink|gamble|drive|swim|cook|drink or smoke|smoke or drink|wear glasses|wear makeup|own a (?:car|tv|smartphone)|have (?:kids|children|siblings|a (?:car|licen[cs]e|tv|dishwasher|garden|garage|passport|credit card|pet))|bet)$"),
    zh(r"^(?:<WO>)?(?:<ADVZ>|也)*没(?:有)?(?P<v>孩子|小孩|兄弟姐妹|驾照|车|房|房子|对象|宠物|护照|信用卡|社保|电视|纹身|宗教信仰|高血压|糖尿病|病史|家族史)$"),
)  # fmt: skip


def denials(clause: Clause) -> list[Candidate]:
    """Return what the clause denies of the speaker, or the illness that it says was had."""
    words = clause.plain
    for regex in _HAD:
        if match := regex.search(words):
            polarity: Polarity = "-" if match["n"] else "+"
            value = clause.said(*match.span("v"))
            return [
                candidate(clause, "profile", "profile.health.condition", value, polarity=polarity)
            ]
    for regex in _ABSTAINS:
        if match := regex.search(words):
            return [candidate(clause, "fact", None, clause.said(*match.span("v")), polarity="-")]
    if _UNREAL.search(words):
        return []
    if any(regex.search(words) for regex in _DENIED):
        return [candidate(clause, "fact", None, None, polarity="-")]
    return []


_UNREAL: Final = re.compile(
    r"(?i)(?:这么|那么|如此|想过|听说过|见过你|说过)|\b(?:so|such|this|that|before)\b"
)
