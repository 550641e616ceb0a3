import sys

import pytest
from kombu.exceptions import OperationalError

from yiji.errors import MissingExtra
from yiji.maintenance.broker import QUEUE, UPKEEP_QUEUE, WORK, Broker, queue_of
from yiji.model.notice import TURN, UPKEEP, Notice


@pytest.fixture
def broker():
    """A broker in this process's memory: Celery's own stand-in, with real messages."""
    return Broker("memory://")


def taken(broker, queue: str):
    with broker._app.connection_for_read() as connection, connection.SimpleQueue(queue) as inbox:
        message = inbox.get(block=False)
        message.ack()
        return message


def test_a_message_carries_the_ids_of_one_job_and_nothing_else(broker):
    broker([Notice("acme", "j1", TURN)])
    message = taken(broker, QUEUE)
    assert message.headers["task"] == WORK
    args, kwargs, _ = message.payload
    assert (args, kwargs) == (["acme", "j1"], {})


def test_maintenance_has_a_queue_of_its_own(broker):
    assert queue_of(Notice("t", "a", TURN)) == QUEUE
    broker([Notice("t", "a", UPKEEP), Notice("t", "b", TURN)])
    assert taken(broker, UPKEEP_QUEUE).payload[0] == ["t", "a"]
    assert taken(broker, QUEUE).payload[0] == ["t", "b"]


def test_naming_a_broker_that_is_away_is_no_error_and_sending_to_it_is():
    away = Broker("redis://127.0.0.1:1/0")
    with pytest.raises(OperationalError, match="refused"):
        away([Notice("t", "a", TURN)])


def test_a_missing_library_names_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "celery", None)
    with pytest.raises(MissingExtra, match=r"yiji\[celery\]"):
        Broker("redis://localhost/0")
