"""Did the user agree to what they were shown? Pure."""

import re
from typing import Final

from yiji.language.normalise import fold
from yiji.language.pattern import Words

_YES_ZH: Final = (
    r"(?:(?:嗯|是|对|好|行|可以|没错|没问题|同意|确认|确定|请|麻烦[你您]?|谢谢[你您]?|就这么(?:办|做|定)?|就这样)"
    r"[的吧了啊呀哦啦]*)"
)
_ERASE_ZH: Final = (
    r"(?:那?就?[请你您]*(?:帮我)?(?:把.{1,30}?)?[都全部]*"
    r"(?:删[除掉]?|忘[掉记]?|清[除空掉])[了吧啊呀啦都全部它们这那些条个两所有我的记忆内容信息]*)"
)
_YES_EN: Final = (
    r"(?:yes|yep|yeah|yup|y|ok|okay|sure|right|correct|confirm(?:ed)?|agreed|absolutely|definitely|please(?: do)?"
    r"|go ahead|do (?:it|that|so|them)|that's (?:right|it|fine)|fine|thanks|thank you)"
)
_ERASE_EN: Final = r"(?:(?:delete|forget|erase|remove|drop|wipe)\b.*)"
_AGREES: Final = (
    re.compile(rf"(?:{_YES_ZH}+{_ERASE_ZH}?|{_ERASE_ZH}|不[用要]再?(?:问|留|确认)[了吧我]*)"),
    re.compile(
        rf"(?:(?:oh|well|and|then) )*(?:{_YES_EN}(?: (?:and )?{_YES_EN})*(?: (?:and )?{_ERASE_EN})?|{_ERASE_EN})"
    ),
)
"""A part of an answer that says yes, or names what is to go, and nothing else: 请删 but not 请查一下."""

_MEANT: Final = re.compile(
    r"(?:嗯|是|对|好|行|可以|没错|没问题|同意|确认|确定|就这|不[用要]再?(?:问|留|确认))"
    r"|(?:那|就|请|麻烦|帮我|[你您])*[都全部]*(?:删[除掉]?|忘[掉记]?|清[除空掉])[了吧啊呀啦都全部它们这那些条个两所有]*$"
    rf"|(?:(?:oh|well|and|then|please) )*(?:please do\b|(?!please\b|than)(?:{_YES_EN})\b"
    r"|(?:delete|forget|erase|remove|drop|wipe)"
    r"(?: (?:it|them|this|that|these|those|both|all|everything|all of (?:it|them)))?(?: please)?$)"
)
"""What at least one part says: 谢谢 alone is no yes, and `remove the last column` asks for something else."""

_REFUSES: Final = Words(
    r"不(?![用要]再?(?:问|留|确认))|别|先|等等|等一下|且慢|慢着|算了|取消|停|留着|保留|除了|只(?:删|忘|要)",
    r"\b(?:no|not|don't|dont|never|wait|stop|hold on|cancel|keep|except|only|but|nevermind|never mind|undo"
    r"|if|unless|until|before|after|first|(?:forget|drop) (?:about )?(?:it|this|that))\b",
)
"""Any doubt is a no: what is erased cannot be brought back."""

_BETWEEN: Final = re.compile(r"[^\w' ]+|(?<![a-z]) | (?![a-z])")

LONGEST: Final = 80
"""Characters of the longest answer that is read as a yes; a longer one says something else besides."""


def agrees(answer: str) -> bool:
    """Tell whether an answer agrees to an erasure that was shown, without reservation.

    Args:
        answer: The user's message after it was shown.

    Returns:
        True for 对，删掉吧 or `yes, go ahead`; False for a question, a refusal, a condition, another
        request, or an answer of more than 80 characters.
    """
    said = fold(answer).strip()
    is_plain = 0 < len(said) <= LONGEST and said[-1] not in "?？" and "吗" not in said
    if not is_plain or _REFUSES.search(said) is not None:
        return False
    parts = [part.strip() for part in _BETWEEN.split(said) if part.strip()]
    is_yes = all(any(form.fullmatch(part) for form in _AGREES) for part in parts)
    return is_yes and any(_MEANT.match(part) for part in parts)
