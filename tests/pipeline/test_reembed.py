"""From one embedder to the other, end to end: nothing is lost, and recall is that of the new one."""

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import yiji
from tests.conftest import OpenEngine
from yiji.errors import EmbedderMismatch
from yiji.interfaces.cli.app import app
from yiji.providers.calibrations import shipped
from yiji.providers.usem3 import USEM3
from yiji.remember.state import Statement
from yiji.store.outbox import JOB_SIZE

SAID = (
    "我住在青岛市北区",
    "用户对花生过敏",
    "The user plays the trombone.",
    "周报每周四之前交给小周",
    "The user's laptop runs Fedora.",
    "用户养了一只叫豆包的猫",
    "The quote must be sent by Tuesday.",
    "用户每周三晚上去游泳",
)
ASKED = (
    "有什么东西不能吃",
    "Which instrument does the user play?",
    "宠物叫什么名字",
    "什么时候运动",
)

KILLED = """
import os, signal, sys
from yiji.store import schema, vectors

def kill(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

if sys.argv.pop(1) == "change":
    schema.set_embedder = kill
else:
    put, batches = vectors.put, []
    def second(*given, **named):
        put(*given, **named)
        batches.append(given)
        if len(batches) == 2:
            kill()
    vectors.put = second

from yiji.interfaces.cli.app import main
main()
"""
"""Kills itself inside a transaction: of the second batch, or of the change."""


@pytest.fixture(scope="module")
def fallback() -> USEM3:
    return USEM3(shipped("usem3"))


def asked(engine: yiji.Engine) -> list[list[tuple[str, float]]]:
    """Every candidate of every question with its score, best first, those not answered too."""
    me = engine.scope(user="an", agent="a")
    content = {one.id: one.content for one in me.list(limit=200)}
    found = [me.recall(question).trace.candidates for question in ASKED]
    return [[(content[one.id], one.score) for one in candidates] for candidates in found]


def test_recall_afterwards_is_that_of_a_database_written_with_the_new_embedder(
    engine: yiji.Engine,
    open_engine: OpenEngine,
    database_url: str,
    tmp_path: Path,
    fallback: USEM3,
):
    fresh = open_engine(tmp_path / "fresh.db", embedder=fallback)
    for one in (engine, fresh):
        for text in SAID:
            one.scope(user="an", agent="a").remember(text, extract=False)
    before = asked(engine)

    yiji.reembed(database_url, to=fallback)

    after = asked(open_engine(embedder=fallback))
    assert after == asked(fresh)
    assert after != before, "the two embedders rank alike: nothing was proved"


@pytest.mark.parametrize(("where", "embedded"), [("batch", JOB_SIZE), ("change", None)])
def test_killed_in_the_middle_the_old_embedder_answers_and_the_next_run_goes_on(
    open_engine: OpenEngine, database_file: Path, fallback: USEM3, where: str, embedded: int | None
):
    engine = open_engine()
    me = engine.scope(user="an", agent="a")
    me.remember_many(
        Statement(f"Locker {number} is taken.", extract=False) for number in range(JOB_SIZE)
    )
    me.remember_many(Statement(text, extract=False) for text in SAID)
    before, exported = asked(engine), sorted(engine.export())

    command = [sys.executable, "-c", KILLED, where, "--db", str(database_file)]
    path = os.pathsep.join(filter(None, sys.path))
    ended = subprocess.run(
        [*command, "reembed", "--to", "usem3"],
        check=False,
        capture_output=True,
        env={"PYTHONPATH": path},
        timeout=120,
    )

    assert ended.returncode == -signal.SIGKILL, ended.stderr
    again = open_engine()
    assert sorted(again.export()) == exported
    assert all(check.ok for check in again.doctor())
    assert asked(again) == before
    done = yiji.reembed(str(database_file), to="usem3")
    assert done.memories - done.embedded == (done.memories if embedded is None else embedded)
    moved = open_engine(embedder=fallback)
    assert sorted(moved.export()) == exported
    assert all(check.ok for check in moved.doctor())


def test_the_command_that_a_refusal_names_is_the_one_that_helps(
    engine: yiji.Engine, database_file: Path
):
    engine.scope(user="an", agent="a").remember(SAID[1], extract=False)
    engine.close()
    wanted = yiji.Settings(url=str(database_file), embedder="usem3", background="manual")
    with pytest.raises(EmbedderMismatch) as refused:
        yiji.open(wanted)
    named = re.search(r"run (yiji .+) to change that", str(refused.value))
    assert named is not None

    ran = CliRunner().invoke(app, shlex.split(named[1])[1:])

    assert ran.exit_code == 0, ran.stderr
    with yiji.open(wanted) as moved:
        found = moved.scope(user="an", agent="a").recall("我对什么过敏？")
    assert [hit.content for hit in found] == [SAID[1]]
