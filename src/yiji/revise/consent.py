"""Did the user agree to what they were shown? Pure."""

from typing import Final

from yiji.language.normalise import fold
from yiji.language.pattern import Words

_AGREES: Final = Words(
    r"^(?:是|对|好|行|嗯|可以|没错|没问题|同意|确认|确定|请|删|忘|清|都?(?:删|忘|清)|就这么|就这样|麻烦)",
    r"^(?:(?:oh|well|and|then)[, ]+)?(?:yes|yep|yeah|yup|y|ok|okay|sure|right|correct|confirm(?:ed)?|agreed|absolutely|definitely|please|go ahead|do (?:it|that|so)|that's (?:right|it|fine)|fine|delete|forget|erase|remove|drop|wipe)\b",
)
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
        True for 对，删掉吧 or `yes, go ahead`; False for a question, a refusal, a condition, or an
        answer of more than 80 characters.
    """
    said = fold(answer).strip()
    is_plain = 0 < len(said) <= LONGEST and said[-1] not in "?？" and "吗" not in said
    return is_plain and _AGREES.search(said) is not None and _REFUSES.search(said) is None
