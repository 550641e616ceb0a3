import os
import signal
import subprocess
import sys
from datetime import timedelta

import pytest

from yiji.errors import ProviderRefused, ProviderUnavailable
from yiji.interfaces.cli.work import age
from yiji.maintenance.worker import MOST_WAIT
from yiji.store.outbox import MOST_ATTEMPTS

BOUND_S = 60


class Away:
    """The embedder that ships, away for passages as long as it is told so."""

    def __init__(self, embedder, error) -> None:
        self._embedder = embedder
        self.error = error

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def passage(self, texts):
        raise self.error


@pytest.fixture
def left(open_engine, shipped_embedder):
    """A database with a job that waits."""
    away = Away(shipped_embedder, ProviderUnavailable("away"))
    engine = open_engine(embedder=away)
    engine.scope(user="me").remember("储物柜在 K904", extract=False)
    return engine


@pytest.fixture
def dead(open_engine, shipped_embedder, clock):
    """A database with a job that was given up."""
    engine = open_engine(embedder=Away(shipped_embedder, ProviderRefused("no")))
    engine.scope(user="me").remember("储物柜在 K904", extract=False)
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(ProviderRefused):
            engine.drain()
        clock.advance(MOST_WAIT)
    return engine


def test_no_jobs_are_said_to_be_none(cli):
    assert cli("jobs", "--json").json == {"counts": {}, "jobs": []}
    assert "nothing waits" in cli("jobs").out


def test_jobs_are_listed_with_their_age_and_stay(cli, left):
    at = ("--at", "2026-03-02T11:30:00+08:00")
    told = cli("jobs", *at, "--json").json
    assert told["counts"] == {"pending": 1}
    (job,) = told["jobs"]
    assert (job["topic"], job["standing"], job["attempts"], job["fault"]) == (
        "embed",
        "pending",
        0,
        None,
    )
    shown = cli("jobs", *at).out
    assert job["id"] in shown
    assert "2 h" in shown
    assert cli("jobs", "--json").json["counts"] == {"pending": 1}


def test_jobs_of_one_state_are_listed_alone(cli, dead):
    assert len(cli("jobs", "--state", "dead", "--json").json["jobs"]) == 1
    assert cli("jobs", "--state", "pending", "--json").json["jobs"] == []
    assert "ProviderRefused" in cli("jobs").out
    assert cli("jobs", "--state", "asleep").code == 1


def test_dead_jobs_are_retried_and_done(cli, dead):
    (job,) = cli("jobs", "--json").json["jobs"]
    assert cli("jobs", "retry", job["id"], "--json").json == {"retried": [job["id"]]}
    assert cli("worker", "--once", "--json").json == {"done": 1}
    assert cli("jobs", "--json").json["counts"] == {}


def test_every_dead_job_is_retried_at_once(cli, dead):
    assert "1 due again" in cli("jobs", "retry", "--all").out
    assert cli("jobs", "--json").json["counts"] == {"pending": 1}


@pytest.mark.parametrize(
    "wrong", [["retry"], ["retry", "x", "--all"], ["list", "x"], ["mend"], ["retry", "missing"]]
)
def test_a_wish_that_is_none_says_what_there_is(cli, wrong):
    ran = cli("jobs", *wrong)
    assert ran.code == 1
    assert "yiji jobs" in ran.err


def test_a_worker_does_what_is_due_once(cli, left):
    assert "1 done" in cli("worker", "--once").out
    assert "0 done" in cli("worker", "--once").out


WAITING = """
import sys
import yiji.maintenance.worker as worker
def drain(self, stop=None, drained=worker.Worker.drain):
    done = drained(self, stop)
    print(done, flush=True)
    return done
worker.Worker.drain = drain
from yiji.interfaces.cli.app import main
main()
"""
"""The command, telling what each look for jobs has done."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_worker_runs_until_it_is_stopped_by_a_signal(left, database_file, number):
    command = [sys.executable, "-c", WAITING, "--db", str(database_file), "worker"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "1\n"
        assert process.stdout.readline() == "0\n", "it looks for more"
        os.kill(process.pid, number)
        assert process.wait(BOUND_S) == 0


@pytest.mark.parametrize(
    ("since", "shown"),
    [
        (timedelta(seconds=40.9), "40 s"),
        (timedelta(seconds=-3), "0 s"),
        (timedelta(minutes=59, seconds=59), "59 min"),
        (timedelta(hours=25), "1 d"),
        (timedelta(hours=5), "5 h"),
    ],
)
def test_an_age_is_shown_in_its_largest_unit(since, shown):
    assert age(since) == shown
