"""The command on a real pseudo-terminal, as a person sees it."""

import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from tests.house.tree import ROOT

BOUND_S = 30
COMMAND = "from yiji.interfaces.cli.app import main; main()"
CTRL_C, CTRL_D = "\x03", "\x04"


@dataclass
class Screen:
    """A terminal with the command in it."""

    process: subprocess.Popen[bytes]
    side: int
    seen: bytearray = field(default_factory=bytearray)

    def until(self, text: str) -> str:
        """Read until a text has come, and take what came off the screen."""
        wanted = text.encode()
        while wanted not in self.seen:
            self.seen += self._read() or pytest.fail(f"it ended without {text!r}")
        end = self.seen.index(wanted) + len(wanted)
        taken = self.seen[:end].decode(errors="replace")
        del self.seen[:end]
        return taken

    def type(self, text: str) -> None:
        os.write(self.side, text.encode())

    def rest(self) -> str:
        while came := self._read():
            self.seen += came
        return self.seen.decode(errors="replace")

    def _read(self) -> bytes:
        ready, _, _ = select.select([self.side], [], [], BOUND_S)
        assert ready, f"nothing more came after {self.seen.decode(errors='replace')}"
        try:
            return os.read(self.side, 65536)
        except OSError:  # Linux: the other side is closed
            return b""


@contextmanager
def talking(database, *, columns: int = 120) -> Iterator[Screen]:
    ours, theirs = pty.openpty()
    given = (f"PYTHONPATH={ROOT / 'src'}", "TERM=xterm", f"COLUMNS={columns}", "LANG=C.UTF-8")
    python = (sys.executable, "-c", COMMAND)
    command = ("env", *given, *python, "--db", str(database), "chat", "--session", "s1")
    with subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(theirs, termios.TIOCSCTTY, 0),  # noqa: PLW1509 -- only so is Ctrl-C a signal; one system call
    ) as process:
        os.close(theirs)
        try:
            yield Screen(process, ours)
        finally:
            process.kill()
            os.close(ours)


@pytest.mark.parametrize("end", [CTRL_D, "/quit\r"])
def test_a_person_talks_and_leaves_and_goes_on(database_file, end):
    with talking(database_file) as screen:
        screen.until("» ")
        screen.type("我住在泉州\r")
        told = screen.until("» ")
        assert "╭─" in told
        assert "我住在泉州" in told.partition("╭─")[2]
        screen.type(end)
        assert "--session s1" in screen.rest()
        assert screen.process.wait(BOUND_S) == 0
    with talking(database_file, columns=60) as screen:
        assert "我住在泉州" in screen.until("» ")
        screen.type("我住在哪里？\r")
        told = screen.until("» ")
        assert "回复中说到" in told
        assert "泉州" in told.partition("╭─")[0]
        screen.type(end)
        screen.rest()
        assert screen.process.wait(BOUND_S) == 0


def test_ctrl_c_ends_it_without_an_error_and_what_was_answered_is_kept(database_file):
    with talking(database_file) as screen:
        screen.until("» ")
        screen.type("I live in Leeds, near the station\r")
        screen.until("» ")
        screen.type(f"half a sentence{CTRL_C}")
        said = screen.rest()
        assert "Traceback" not in said
        assert "--session s1" in said
        assert screen.process.wait(BOUND_S) == 0
    with talking(database_file) as screen:
        assert "I live in Leeds" in screen.until("» ")
