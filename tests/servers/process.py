"""A process of a test: its lines are read as they come, and it may be told something, or killed."""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BOUND_S = 60.0
"""Longest wait for a line; the machine may be busy."""

ROOT = Path(__file__).parents[2]


class Running:
    """A running process."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._lines: queue.Queue[str | None] = queue.Queue()
        self.seen: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self._lines.put(line)
        self._lines.put(None)

    def until(self, *said: str) -> str:
        """Wait until it says all of this in one line; gives the line."""
        while True:
            try:
                line = self._lines.get(timeout=BOUND_S)
            except queue.Empty:
                line = None
            assert line is not None, f"it never said {said!r}: {''.join(self.seen[-30:])}"
            self.seen.append(line)
            if all(each in line for each in said):
                return line

    def tell(self, line: str) -> None:
        """Write a line to its input."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def rest(self) -> int:
        """Wait until it has ended and all its lines are seen; gives its exit code."""
        code = self.process.wait(BOUND_S)
        self._reader.join(BOUND_S)
        while (line := self._lines.get(timeout=BOUND_S)) is not None:
            self.seen.append(line)
        self._lines.put(None)
        return code

    def kill(self) -> None:
        """Kill it with all its processes, as `kill -9` does."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(BOUND_S)

    def end(self) -> None:
        """Have it finish the task at hand, or kill it."""
        self.process.terminate()
        try:
            self.process.wait(BOUND_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self._reader.join(BOUND_S)
        if self.process.stdin is not None:
            self.process.stdin.close()


@contextmanager
def running(*arguments: str) -> Iterator[Running]:
    """Start Python with these arguments, in a session of its own; it ends with the block."""
    process = subprocess.Popen(
        [sys.executable, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    one = Running(process)
    try:
        yield one
    finally:
        one.end()
