"""Turns in this process, jobs in a Celery worker, a broker that comes and goes."""

import os
import signal
from contextlib import suppress
from dataclasses import replace

import pytest

import yiji
from yiji.errors import InvalidInput
from yiji.interfaces.worker import celery_app
from yiji.interfaces.worker.celery_app import MAINTAIN, SWEEP, make_app
from yiji.maintenance.broker import WORK
from yiji.maintenance.language_model import CALLS, lease_of
from yiji.store import outbox
from yiji.store.outbox import LEASE, MOST_AHEAD


def said(api, *texts: str, user: str = "u") -> None:
    for text in texts:
        api.scope(user=user, agent="a").remember(text, extract=False)


def left(api) -> dict[str, int]:
    return {str(standing): count for standing, count in api.queue.tally().items()}


def app_of(api, **more):
    return make_app(api.settings, **more)


def test_a_job_is_done_by_a_worker_that_was_told_after_the_commit(api, start_worker):
    worker = start_worker()
    said(api, "储物柜在 K904")
    worker.until(WORK, "succeeded")
    assert left(api) == {}
    assert all(check.ok for check in api.doctor() if check.name == "indexes")


def test_turns_go_on_while_the_broker_is_away_and_a_sweep_catches_up(
    api, redis_server, start_worker
):
    redis_server.stop()
    said(api, "one", "two", "three", user="u")
    said(api, "four", user="v")
    assert left(api) == {"pending": 4}
    redis_server.start()
    worker = start_worker()
    app_of(api).send_task(SWEEP)
    for _ in range(4):
        worker.until(WORK, "succeeded")
    assert left(api) == {}


def test_beat_announces_what_was_not(api, redis_server, start_worker, tmp_path):
    redis_server.stop()
    said(api, "one")
    redis_server.start()
    worker = start_worker()
    beat = start_worker(beat=str(tmp_path / "beat"))
    beat.until("Sending due task sweep")
    worker.until(WORK, "succeeded")
    assert left(api) == {}


def test_a_worker_outlives_its_broker(api, redis_server, start_worker):
    worker = start_worker()
    said(api, "one")
    worker.until(WORK, "succeeded")
    redis_server.stop()
    worker.until("Connection to broker lost")
    redis_server.start()
    worker.until("Connected to")
    said(api, "two")
    app_of(api).send_task(SWEEP)
    worker.until(WORK, "succeeded")
    assert left(api) == {}


HANGING = """
from yiji.providers.cache import CachedEmbedder
def passage(self, texts):
    print("busy", flush=True)
    import threading
    threading.Event().wait()
CachedEmbedder.passage = passage
"""


def test_a_job_whose_worker_was_killed_is_done_by_the_next_after_the_lease(
    api, start_worker, clock
):
    worker = start_worker(HANGING)
    said(api, "储物柜在 K904")
    worker.until("busy")
    os.killpg(worker.process.pid, signal.SIGKILL)
    worker.process.wait()
    assert left(api) == {"running": 1}
    clock.advance(LEASE)
    second = start_worker()
    app_of(api).send_task(SWEEP)
    second.until(WORK, "succeeded")
    assert left(api) == {}
    assert all(check.ok for check in api.doctor() if check.name == "indexes")


def test_maintenance_runs_in_a_worker(api, start_worker):
    worker = start_worker()
    app_of(api).send_task(MAINTAIN, args=[["expiry"]])
    worker.until(MAINTAIN, "succeeded")


def test_a_message_that_comes_twice_or_late_does_nothing(api, open_engine, shipped_embedder):
    said(api, "one")
    (notice,) = api.queue.due()
    working = open_engine(embedder=shipped_embedder)
    app = app_of(api, opening=lambda: working)
    for _ in range(2):
        app.tasks[WORK](notice.tenant, notice.id)
    assert left(api) == {}


def test_jobs_of_one_namespace_follow_each_other(api, open_engine, shipped_embedder):
    told = []
    scope = api.scope(user="u", agent="a").scope
    with api._database.write() as connection:
        for _ in range(17):
            outbox.push(
                connection,
                tenant=scope.tenant,
                namespace=scope.home,
                topic=outbox.EMBED,
                subjects=["gone"],
                at=api._clock.now(),
            )
    working = open_engine(embedder=shipped_embedder)
    app = app_of(api, opening=lambda: working)
    app.send_task = lambda name, args, **_: told.append((name, args))
    first = api.queue.list()[0]
    app.tasks[WORK](first.tenant, first.id)
    (last,) = api.queue.list()
    assert told == [(WORK, [last.tenant, last.id])], "16 at once, and the next is announced"


def test_the_schedule_names_tasks_that_there_are(api):
    app = app_of(api)
    assert {each["task"] for each in app.conf.beat_schedule.values()} == {SWEEP, MAINTAIN}
    assert {WORK, SWEEP, MAINTAIN} <= set(app.tasks)
    for name in (WORK, SWEEP, MAINTAIN):
        assert app.tasks[name].acks_late or app.conf.task_acks_late
        assert app.tasks[name].time_limit > app.tasks[name].soft_time_limit > 0
    assert 2 * app.tasks[WORK].time_limit <= LEASE.total_seconds()


def test_a_job_that_asks_a_language_model_has_the_time_of_its_calls():
    plain = yiji.Settings(broker_url="redis://localhost:1/0", llm="m1", llm_timeout_s=45)
    task, lease_s = make_app(plain).tasks[WORK], lease_of(plain).total_seconds()
    assert (
        CALLS * 45 < task.soft_time_limit < task.time_limit <= lease_s - MOST_AHEAD.total_seconds()
    )
    other = make_app(replace(plain, llm_uses="rewrite")).tasks[WORK]
    assert other.time_limit == celery_app.HARD_S


def test_an_app_needs_a_broker(monkeypatch):
    monkeypatch.delenv("YIJI_BROKER_URL", raising=False)
    with pytest.raises(InvalidInput, match="YIJI_BROKER_URL"):
        make_app()


def test_the_app_is_made_of_the_environment_when_it_is_asked_for(monkeypatch):
    monkeypatch.setenv("YIJI_BROKER_URL", "memory://")
    try:
        assert celery_app.app.main == "yiji"
        assert celery_app.app is celery_app.app
    finally:
        with suppress(AttributeError):  # not made if the first assertion failed
            del celery_app.app
    with pytest.raises(AttributeError, match="nothing"):
        celery_app.nothing  # noqa: B018 - asking is what is tested
