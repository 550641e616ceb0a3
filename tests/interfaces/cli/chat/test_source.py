import io
import sys

import pytest

from yiji.interfaces.cli.chat.source import Source


@pytest.fixture
def piped(monkeypatch):
    def giving(raw: bytes) -> Source:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        return Source()

    return giving


def test_lines_come_trimmed_and_blank_ones_are_left_out(piped):
    source = piped("  你好 \n\n \t\nlast".encode())
    assert [source.line() for _ in range(3)] == ["你好", "last", None]
    assert not source.is_person


def test_a_byte_that_is_no_text_ends_nothing(piped):
    source = piped(b"a\xffb\nc\n")
    assert [source.line(), source.line()] == ["a\ufffdb", "c"]


def test_ctrl_c_while_waiting_is_the_end_of_the_lines(monkeypatch):
    def pressed() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.stdin, "readline", pressed, raising=False)
    assert Source().line() is None
