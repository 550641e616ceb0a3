"""Where the user's lines come from: a person at a terminal, or a pipe."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from io import TextIOWrapper

Breakable = Callable[[], AbstractContextManager[None]]
"""Opens a stretch in which Ctrl-C is taken."""


class Source:
    """Lines of standard input, one at a time.

    At a terminal each line can be edited and called back; they are kept in memory only.

    Args:
        breakable: Around waiting for a line; Ctrl-C there ends the lines.

    Attributes:
        is_person: Whether somebody types them.
    """

    def __init__(self, breakable: Breakable = nullcontext) -> None:
        self._breakable = breakable
        self.is_person = sys.stdin.isatty()
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a byte that is no text must not end the talk
        if self.is_person:
            with suppress(ImportError):  # Windows has none; its console edits lines itself
                import readline  # noqa: F401 -- input() uses it once it is loaded

    def line(self, prompt: str = "") -> str | None:
        """Give the next line that is not blank, without the space around it; None at the end.

        Args:
            prompt: Shown to a person.
        """
        try:
            while (said := self._read(prompt)) is not None:
                if said.strip():
                    return said.strip()
        except KeyboardInterrupt:
            return None
        return None

    def _read(self, prompt: str) -> str | None:
        with self._breakable():
            if not self.is_person:
                return sys.stdin.readline() or None
            try:
                return input(prompt if sys.stdout.isatty() else "")
            except EOFError:
                return None
