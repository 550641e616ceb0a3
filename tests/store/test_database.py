"""Transactions: whole or not at all, through threads, processes and sudden death."""

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.store.making import HOME, SCOPE, TENANT, differences, keep, record
from yiji.errors import StoreReadOnly
from yiji.store import records, roster, sessions
from yiji.store.database import Database

WRITER = """
import sys
from tests.store.making import AT, SCOPE, keep, record
from yiji.model.turn import Message
from yiji.store import sessions
from yiji.store.database import Database

database = Database.open(sys.argv[1])
for number in range(int(sys.argv[2]), 10**6):
    with database.write() as connection:
        said = [Message("user", "x", AT)]
        sessions.append_turn(connection, scope=SCOPE, id=f"t{number}", at=AT, messages=said)
        keep(connection, *(record(number * 3 + part) for part in range(3)))
    print(number, flush=True)
"""


def ids(database: Database) -> list[str]:
    with database.read() as connection:
        found = records.find(connection, tenant=TENANT, namespaces=[HOME])
    return [one.id for one in found]


def test_a_reader_sees_one_moment_while_others_write(path):
    database = Database.open(str(path))
    with database.write() as connection:
        keep(connection, record(1))
    with database.read() as reader:
        assert records.count(reader, tenant=TENANT, namespaces=[HOME]) == 1
        with database.write() as writer:
            keep(writer, record(2))
        assert records.count(reader, tenant=TENANT, namespaces=[HOME]) == 1
        found = roster.scan(reader, tenant=TENANT, namespaces=[HOME], embedder=None)
        assert len(found) == 1
    assert len(ids(database)) == 2
    database.close()


def test_an_exception_undoes_the_whole_write(database):
    def keep_and_fail(connection):
        keep(connection, record(1))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), database.write() as connection:
        keep_and_fail(connection)
    assert ids(database) == []
    with database.write() as connection:
        keep(connection, record(1))
    assert len(ids(database)) == 1


def test_a_read_changes_nothing_even_if_it_tries(database):
    with suppress(StoreReadOnly), database.read() as connection:  # server: refused
        keep(connection, record(1))
    assert ids(database) == []


def test_two_databases_in_memory_are_two(path):
    first, second = Database.open(":memory:"), Database.open(":memory:")
    with first.write() as connection:
        keep(connection, record(1))
    assert (len(ids(first)), ids(second)) == (1, [])
    assert not path.exists()
    first.close()
    second.close()


def test_threads_write_one_after_the_other(database):
    def write(start):
        for number in range(start, start + 10):
            with database.write() as connection:
                keep(connection, record(number))

    threads = [threading.Thread(target=write, args=(start,)) for start in (100, 200, 300, 400)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(ids(database)) == 40
    with database.read() as connection:
        assert differences(connection) == []


@pytest.mark.parametrize("acknowledged", [1, 7, 23])
def test_nothing_acknowledged_is_lost_when_a_writer_is_killed(path: Path, acknowledged: int):
    with _writer(path, 0) as writer:
        assert writer.stdout is not None
        told = [int(writer.stdout.readline()) for _ in range(acknowledged)]
        os.kill(writer.pid, signal.SIGKILL)
        told += [int(line) for line in writer.stdout]
    database = Database.open(str(path))
    with database.read() as connection:
        turns = sessions.window(connection, scope=SCOPE, limit=-1)
        assert differences(connection) == []
    numbers = [int(turn.id[1:]) for turn in turns]
    assert numbers[: len(told)] == told
    assert len(numbers) <= len(told) + 1
    assert sorted(ids(database)) == sorted(
        record(number * 3 + part).id for number in numbers for part in range(3)
    )
    assert database.check() == []
    database.close()


def test_a_killed_writer_leaves_no_lock_behind(path: Path):
    for start in (0, 1000):
        with _writer(path, start) as writer:
            assert writer.stdout is not None
            assert int(writer.stdout.readline()) == start
            os.kill(writer.pid, signal.SIGKILL)


def _writer(path: Path, start: int) -> subprocess.Popen[str]:
    root = str(Path(__file__).parents[2])
    environment = {"PYTHONPATH": os.pathsep.join([root, *filter(None, sys.path)])}
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(start)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
