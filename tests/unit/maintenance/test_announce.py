import logging

from yiji.maintenance.announce import PAUSE_S, Announced, Announcer, announcer_of
from yiji.model.notice import Notice
from yiji.settings import Settings

NOTICES = [Notice("t", "a", 0), Notice("t", "b", 10)]


class Broker:
    def __init__(self) -> None:
        self.is_away = False
        self.asked = 0
        self.told: list[str] = []

    def __call__(self, notices) -> None:
        self.asked += 1
        if self.is_away:
            raise ConnectionError("private words")
        self.told += [one.id for one in notices]


def test_jobs_are_told():
    broker = Broker()
    announcer = Announcer(broker)
    announcer(NOTICES)
    assert broker.told == ["a", "b"]


def test_a_broker_that_is_away_is_swallowed_and_left_alone_for_a_while(caplog):
    broker, seconds = Broker(), [100.0]
    broker.is_away = True
    announcer = Announcer(broker, monotonic=lambda: seconds[0])
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            announcer(NOTICES)
    assert broker.asked == 1
    assert announcer.did() == Announced(told=0, left=6, is_away=True)
    assert "ConnectionError" in caplog.text
    assert "private words" not in caplog.text
    broker.is_away = False
    seconds[0] += PAUSE_S
    announcer(NOTICES)
    assert broker.told == ["a", "b"]
    assert announcer.did() == Announced(told=2, left=6, is_away=False)


def test_a_function_of_ones_own_comes_before_the_broker_of_the_settings():
    broker = Broker()
    announcer = announcer_of(Settings(broker_url="redis://localhost:1/0"), broker)
    assert announcer is not None
    announcer(NOTICES)
    assert broker.told == ["a", "b"]
    assert announcer_of(Settings(), None) is None
    assert announcer_of(Settings(broker_url="redis://localhost:1/0"), None) is not None
