"""A language model that says what it is told to, for tests of what surrounds one."""

import json
from collections.abc import Sequence

from yiji.providers.protocols import Generated, PromptLine, Schema


class ScriptedGenerator:
    """Each call takes the next reply, the last one for ever; an exception is raised."""

    def __init__(self, *replies: object) -> None:
        self.replies = list(replies)
        self.asked: list[tuple[str, str]] = []
        self.timeouts: list[float] = []
        self.lines: list[Sequence[PromptLine]] = []
        self.cost = (100, 20)

    @property
    def id(self) -> str:
        return "scripted"

    def complete(
        self, lines: Sequence[PromptLine], *, name: str, schema: Schema, timeout_s: float = 0
    ) -> Generated:
        self.asked.append((name, "\n".join(line.text for line in lines)))
        self.lines.append(lines)
        self.timeouts.append(timeout_s)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if isinstance(reply, Exception):
            raise reply
        text = reply if isinstance(reply, str) else json.dumps(reply, ensure_ascii=False)
        return Generated(text, *self.cost)
