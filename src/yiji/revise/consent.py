"""Did the user agree to what they were shown? Pure."""

import re
from typing import Final

from yiji.language.normalise import fold
from yiji.language.pattern import Words

_GAP: Final = r"[\s,，.。!！;；、~]*"
_YES: Final = (
    r"(?:是|对|好|行|嗯|可以|没错|没问题|同意|确认|确定|当然|"
    r"(?:yes|yep|yeah|yup|y|ok|okay|sure|right|correct|confirm(?:ed)?|agreed|absolutely|definitely|fine)\b)"
)
_ERASE: Final = r"(?:删除|删|忘|清除|清空|清|(?:delete|forget|erase|remove|drop|wipe)\b)"
_BESIDE: Final = (
    r"(?:不用再问|不用留|不要再留|不客气|就这么办?|就这样办?|麻烦|谢谢|继续|全部|所有|它们|这些|那些|上面|记忆|记录|一下|帮我|"
    r"[请都全就你我把它这那两几条个些的吧了啊呀哦呢掉去做办来]|"
    r"(?:that's|it's|i'm|i|oh|well|and|then|go|ahead|on|do|so|please|thanks|thank|you|can|may|now|it|that|this|them|"
    r"these|those|both|all|everything|every|of|the|two|three|memory|memories|entry|entries|item|items|list|for|me)\b)"
)
"""What says no more than that it is to be done."""
_AGREES: Final = re.compile(
    # Of the words of a yes alone, or a yes and then, in words of its own, what to erase. Possessive:
    # 这些 reads in two ways, and twenty of them would in a million.
    rf"(?:(?:{_YES}|{_ERASE}|{_BESIDE}){_GAP})++"
    rf"|{_YES}{_GAP}(?:(?!把)(?:{_YES}|{_BESIDE}){_GAP})*+(?:把.{{1,20}}?)?{_ERASE}.*"
)
_MEANT: Final = re.compile(
    rf"{_YES}|{_ERASE}|\bgo ahead\b|\bdo (?:it|that|so|them)\b|\bplease do\b|就这|继续"
)
"""At least one of these: `thank you` alone is no yes."""
_REFUSES: Final = Words(
    r"不(?!用再|用留|要再|客气)|别|先等|等等|等一下|且慢|慢着|算了|取消|停|留着|保留|除了|只(?:删|忘|要)",
    r"\b(?:no|not|don't|dont|never|wait|stop|hold on|cancel|keep|except|only|but|nevermind|never mind|undo)\b",
)
"""Any doubt is a no: what is erased cannot be brought back."""

LONGEST: Final = 80
"""Characters of the longest answer that is read as a yes; a longer one says something else besides."""


def agrees(answer: str) -> bool:
    """Tell whether an answer agrees to an erasure that was shown, without reservation.

    Args:
        answer: The user's message after it was shown.

    Returns:
        True for 对，删掉吧 or `yes, go ahead`; False for a question, a refusal, a condition, an
        answer of more than 80 characters, or one that asks for something else: `ok, book a table`.
    """
    said = fold(answer).strip()
    is_plain = 0 < len(said) <= LONGEST and said[-1] not in "?？" and "吗" not in said
    is_yes = _AGREES.fullmatch(said) is not None and _MEANT.search(said) is not None
    return is_plain and is_yes and _REFUSES.search(said) is None
