"""How a summary reads, in the user's language."""

from collections.abc import Mapping, Sequence
from typing import Final

from yiji.language.normalise import Language
from yiji.model.summary import FIELDS, Summary

HEADINGS: Final[Mapping[Language, Mapping[str, str]]] = {
    "zh": {
        "goal": "目标",
        "people": "人物",
        "facts": "事实",
        "decisions": "决定",
        "results": "结果",
        "todos": "待办",
        "refusals": "拒绝",
    },
    "en": {
        "goal": "Goal",
        "people": "People",
        "facts": "Facts",
        "decisions": "Decisions",
        "results": "Results",
        "todos": "To do",
        "refusals": "Refused",
    },
}
"""What stands above the lines of each field."""

ASSISTANT: Final[Mapping[Language, str]] = {"zh": "助手", "en": "Assistant"}
"""Whose words a line is, if they are not the user's."""

_JOINT: Final[Mapping[Language, tuple[str, str]]] = {"zh": ("：", "；"), "en": (": ", "; ")}
_ENDS: Final = " 。.；;，,"


def worded(summary: Summary, language: Language) -> str:
    """Write a summary as one text, a field a line; empty if it has no line."""
    return "\n".join(
        field_line(name, [line.text for line in summary.field(name)], language)
        for name in FIELDS
        if summary.field(name)
    )


def field_line(name: str, texts: Sequence[str], language: Language) -> str:
    """Write the texts of one field as one line."""
    colon, between = _JOINT[language]
    said = between.join(text.rstrip(_ENDS) for text in texts)
    return f"{HEADINGS[language][name]}{colon}{said}"
