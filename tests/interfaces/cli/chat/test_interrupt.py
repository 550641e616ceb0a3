import signal

import pytest

from yiji.interfaces.cli.chat.interrupt import Interrupt


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def test_it_is_held_back_and_taken_where_nothing_is_half_done():
    done = []
    with Interrupt() as interrupt:
        press()
        done.append("recorded")
        with pytest.raises(KeyboardInterrupt), interrupt.taken():
            done.append("never")
    assert done == ["recorded"]


def test_inside_it_is_raised_at_once():
    with Interrupt() as interrupt, interrupt.taken(), pytest.raises(KeyboardInterrupt):
        press()


def test_a_second_one_ends_the_process():
    with Interrupt():
        press()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL


def test_afterwards_it_is_as_it_was_before():
    before = signal.getsignal(signal.SIGINT)
    with Interrupt():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) == before
