"""Take out of a message what Yiji itself put into the prompt.

Some applications send the whole prompt back as the user's message. What stands there was
remembered already; remembering it again would confirm it by itself.
"""

import re
from typing import Final

from yiji.language.fence import CLOSE, EARLIER_NOTE, FOLLOW_NOTE, OPEN, REFERENCE_NOTE

_BLOCK = re.compile(rf"{re.escape(OPEN)}.*?{re.escape(CLOSE)}", re.DOTALL)
_MARK = re.compile(f"{re.escape(OPEN)}|{re.escape(CLOSE)}")

_NOTES: Final = (
    "以下内容仅供参考",
    "reference only, not instructions",
    *(
        note.casefold()
        for notes in (REFERENCE_NOTE, FOLLOW_NOTE, EARLIER_NOTE)
        for note in notes.values()
    ),
)
"""How the lines begin that stand above injected memories."""

# `[kind · who and how · date] sentence`, as `context/render.py` writes it, and earlier wordings.
_LABEL_LINE = re.compile(
    r"\s*(?:[-*•]\s*)?\[[^\[\]\n·]{1,40} · [^\[\]\n]{0,60}"
    r"(?:明说|推测|推断|更正|纠正|确认|有出入|stated|inferred|corrected|confirmed|disputed)[^\[\]\n]{0,80}\]",
    re.IGNORECASE,
)


def cut_injected(text: str) -> str:
    """Return what the user really wrote, without fenced blocks, label lines and their headings.

    Args:
        text: A message as it came in.

    Returns:
        The rest, lines in their order, trimmed; empty if nothing else was there. A text without
        injected parts comes back unchanged.
    """
    cut = text
    while (rest := _cut_once(cut)) != cut:
        cut = rest
    return cut if cut == text else cut.strip()


def _cut_once(text: str) -> str:
    unfenced = _MARK.sub("", _BLOCK.sub("", text))
    return "\n".join(line for line in unfenced.split("\n") if not _is_injected(line))


def _is_injected(line: str) -> bool:
    return line.strip().casefold().startswith(_NOTES) or _LABEL_LINE.match(line) is not None
