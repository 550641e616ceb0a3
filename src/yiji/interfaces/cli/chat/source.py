"""Where the user's lines come from: a person at a terminal, or a pipe."""

import sys
from contextlib import suppress
from io import TextIOWrapper


class Source:
    """Lines of standard input, one at a time.

    At a terminal each line can be edited and called back; they are kept in memory only.

    Attributes:
        is_person: Whether somebody types them.
    """

    def __init__(self) -> None:
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
        while (said := self._read(prompt)) is not None:
            if said.strip():
                return said.strip()
        return None

    def _read(self, prompt: str) -> str | None:
        if not self.is_person:
            return sys.stdin.readline() or None
        try:
            return input(prompt if sys.stdout.isatty() else "")
        except EOFError:
            return None
