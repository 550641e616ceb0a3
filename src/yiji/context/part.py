"""One part of a context: lines in a fence, with what they cost."""

from collections.abc import Sequence

from yiji.language.fence import CLOSE, OPEN
from yiji.language.tokens import token_count, token_counts


def block(lines: Sequence[str]) -> str:
    """Fence lines, under no note of their own; empty text where there is none."""
    return "\n".join((OPEN, *lines, CLOSE)) if lines else ""


class Part:
    """Lines between a fence, with a running token count."""

    def __init__(self, note: str, model: str) -> None:
        self._opening = f"{OPEN}\n{note}"
        self._model = model
        self._frame = token_count(f"{self._opening}\n{CLOSE}\n\n", model=model)
        self._used = 0
        self.lines: list[str] = []

    @property
    def tokens(self) -> int:
        """Tokens so far, the fence included; 0 while there is no line."""
        return self._frame + self._used if self.lines else 0

    def fill(self, lines: Sequence[str], limit: int) -> list[bool]:
        """Add each line with which the part stays within `limit` tokens; tells of each whether it does."""
        costs = self.costs(lines)
        return [self._add(*one, limit) for one in zip(lines, costs, strict=True)]

    def _add(self, line: str, cost: int, limit: int) -> bool:
        if self._frame + self._used + cost > limit:
            return False
        self._used += cost
        self.lines.append(line)
        return True

    def costs(self, lines: Sequence[str]) -> list[int]:
        """Give what each line costs in tokens."""
        return token_counts([f"{one}\n" for one in lines], model=self._model)

    def room(self, limit: int) -> int:
        """Give the tokens that lines may take of a limit for the part, 0 or more."""
        return max(0, limit - self._frame)

    def take(self, lines: Sequence[str]) -> None:
        """Add lines, whatever they cost."""
        self._used += sum(self.costs(lines))
        self.lines += lines

    def without(self, left_out: Sequence[bool]) -> str:
        """Give the fenced text without some of its lines, or empty if none is left."""
        lines = [line for line, is_out in zip(self.lines, left_out, strict=True) if not is_out]
        return "\n".join((self._opening, *lines, CLOSE)) if lines else ""

    @property
    def text(self) -> str:
        """The fenced text, or empty while there is no line."""
        return self.without([False] * len(self.lines))
