"""One part of a context: lines in a fence, with what they cost."""

from collections.abc import Sequence

from yiji.language.fence import CLOSE, OPEN
from yiji.language.tokens import token_count


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

    def add(self, written: str, limit: int) -> bool:
        """Add a line if the part stays within `limit` tokens."""
        cost = token_count(f"{written}\n", model=self._model)
        if self._frame + self._used + cost > limit:
            return False
        self._used += cost
        self.lines.append(written)
        return True

    def cost(self, lines: Sequence[str]) -> int:
        """Give what lines cost in tokens."""
        return sum(token_count(f"{one}\n", model=self._model) for one in lines)

    def room(self, limit: int) -> int:
        """Give the tokens that lines may take of a limit for the part, 0 or more."""
        return max(0, limit - self._frame)

    def take(self, lines: Sequence[str]) -> None:
        """Add lines, whatever they cost."""
        self._used += self.cost(lines)
        self.lines += lines

    @property
    def text(self) -> str:
        """The fenced text, or empty while there is no line."""
        return "\n".join((self._opening, *self.lines, CLOSE)) if self.lines else ""
