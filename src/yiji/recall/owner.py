"""Whose fact a question asks for: the user's own, a relative's, or another person's. Pure."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from yiji.language.cues import CLASSES
from yiji.language.pattern import Words, compiled

_BARE_KIN: Final = (
    r"爸爸?|妈妈?|哥哥?|姐姐?|弟弟?|妹妹?|爷爷|奶奶|对象|先生|太太|爱人|媳妇|妹|姐|哥|弟"
)
_SURE_KIN: Final = (
    r"爸爸|妈妈|爸妈|父母|父亲|母亲|老爸|老妈|老公|老婆|丈夫|妻子|女朋友|男朋友|爷爷|奶奶|外公|外婆|丈母娘|丈人|老丈人|姥爷|姥姥|岳父|岳母|公公|婆婆|哥哥|姐姐|弟弟|妹妹|表[哥姐弟妹]|堂[哥姐弟妹]|"
    r"女儿|儿子|闺女|孩子|小朋友|宝宝|大宝|二宝|双胞胎|侄[子女]|外甥女?|孙[子女]|叔叔|舅舅|姑[姑妈]|姨妈|嫂子|[姐妹]夫|弟媳|女婿|儿媳"
)
_KIN: Final = Words(
    rf"(?:我|我们|咱|我家|咱家)的?(?:{CLASSES['KIN']}|{_BARE_KIN})|(?:{_SURE_KIN})",
    rf"\b(?:my|our|the) (?:\w+ )?(?:{CLASSES['KINE']})\b|\b(?:in-laws|dad|mum|mom|grandma|grandpa|granny|nan)\b|\b(?:uncle|aunt|auntie) [a-z]+",
)
_ACQUAINTANCE: Final = Words(
    r"室友|舍友|同学|朋友|闺蜜|同事|房东|邻居|客户|老师|教练|医生|搭档|助理|老板|领导|经理|师傅",
    rf"\b(?:my|our|the) (?:{CLASSES['ACQE']})\b",
)

_FORMAL: Final = r"(?:总|经理|老师|主任|工|老板|医生|教授|律师|师傅|董|局|科长|部长|院长)$|^(?:dr|prof|mr|mrs|ms)\b"
"""A name with a title is an acquaintance's."""
_RECIPIENT: Final = Words(
    r"(?:给|帮|替|为|陪|带|和|跟)$",
    r"\b(?:for|with|from|to|and|bought|got|gave|give|get|told)$",
)
_SPEAKER: Final = Words(r"我(?![妈爸哥姐弟妹的])", r"\b(?:i|we|me|us|i'm|i've)\b")
_POSSESSED: Final = Words(rf"{_SPEAKER.zh}|我的", rf"{_SPEAKER.en}|\b(?:my|our)\b")


Party = Literal["user", "kin", "named", "other"]
"""The user; a relative; a person by name; an acquaintance."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose fact is asked for, and who else is spoken of.

    Attributes:
        kind: Whose fact it is.
        receiver: The other party spoken of, `user` if there is none.
        mentions_kin: Whether a relative is spoken of.
    """

    kind: Party
    receiver: Party
    mentions_kin: bool


def owner_of(folded: str, people: tuple[str, ...]) -> Owner:
    """Tell whose fact a folded question asks for.

    A relative who only receives or accompanies (我给我妈挑的围巾, the scarf for my mum) owns
    nothing; neither does who is spoken of in a sentence whose subject is the user.

    Args:
        folded: The question, folded.
        people: Folded names in it.
    """
    kin = _KIN.search(folded)
    known = _ACQUAINTANCE.search(folded)
    receiver = _receiver(kin, known, people)
    if kin is not None:
        owns = not (_is_recipient(folded, kin) and _acts(folded))
    elif known is not None and receiver == "other":
        owns = not _acts(folded[: known.start()])
    else:
        owns = _POSSESSED.search(folded) is None
    return Owner(receiver if owns else "user", receiver, kin is not None)


def _receiver(
    kin: re.Match[str] | None, known: re.Match[str] | None, people: tuple[str, ...]
) -> Party:
    if kin is not None:
        return "kin"
    if people and known is None:
        is_formal = all(compiled(_FORMAL).search(name) for name in people)
        return "other" if is_formal else "named"
    return "other" if known is not None else "user"


def _is_recipient(folded: str, kin: re.Match[str]) -> bool:
    before = folded[: kin.start()].rstrip()
    return _RECIPIENT.search(before) is not None


def _acts(folded: str) -> bool:
    return _SPEAKER.search(folded) is not None
