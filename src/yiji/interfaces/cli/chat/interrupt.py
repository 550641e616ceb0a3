"""Ctrl-C, taken where nothing is half done: a turn is recorded whole or not at all, and said to be so."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Self


class Interrupt:
    """Holds Ctrl-C back while it is entered, but for what runs inside `taken`.

    A second one that is held back ends the process at once, as if it were killed: what was
    acknowledged is kept all the same.
    """

    def __init__(self) -> None:
        self._is_taken = False
        self._has_come = False
        self._before: signal.Handlers | None = None

    def __enter__(self) -> Self:
        held = signal.signal(signal.SIGINT, self._came)
        self._before = held if isinstance(held, signal.Handlers) else None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal.signal(signal.SIGINT, self._before or signal.default_int_handler)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Raise KeyboardInterrupt when it comes, or at once if it came before."""
        if self._has_come:
            raise KeyboardInterrupt
        self._is_taken = True
        try:
            yield
        finally:
            self._is_taken = False

    def _came(self, _number: int, _frame: FrameType | None) -> None:
        if self._is_taken:
            raise KeyboardInterrupt
        self._has_come = True
        signal.signal(signal.SIGINT, signal.SIG_DFL)
