import json
import subprocess
import sys

import pytest

from yiji.interfaces.cli import ingest
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.chatfile import read_chat
from yiji.model.turn import TurnResult

TOWNS = ["北海", "桂林", "贺州", "河池", "来宾", "柳州", "钦州", "梧州", "玉林", "百色"]


@pytest.fixture
def talk(tmp_path):
    messages = []
    for day, town in enumerate(TOWNS, 1):
        at = f"2025-01-{day:02}T09:00:00+08:00"
        messages.append({"role": "user", "content": f"第{day}天我到了{town}", "at": at})
        messages.append({"role": "assistant", "content": "好的", "at": at})
    path = tmp_path / "talk.jsonl"
    path.write_text("\n".join(map(json.dumps, messages)), encoding="utf-8")
    return path


def episodes(cli) -> list[str]:
    lines = [json.loads(line) for line in cli("export").out.splitlines()]
    return sorted(
        line["id"] for line in lines if "天我到了" in json.dumps(line, ensure_ascii=False)
    )


def test_a_conversation_is_taken_in_and_found(cli, talk):
    ran = cli("ingest", str(talk), "--json")
    assert ran.code == 0
    assert (ran.json["turns"], ran.json["done"]) == (10, 10)
    assert "梧州" in cli("recall", "我到了梧州是第几天？").out


def test_taking_it_in_again_stores_nothing_twice(cli, talk):
    cli("ingest", str(talk))
    before = episodes(cli)
    again = cli("ingest", str(talk), "--json").json
    assert again["counts"]["turns recorded before"] == 10
    assert episodes(cli) == before


def test_a_file_that_grew_adds_only_what_is_new(cli, talk):
    cli("ingest", str(talk))
    more = {"role": "user", "content": "第11天我到了崇左", "at": "2025-01-11T09:00:00+08:00"}
    talk.write_text(talk.read_text(encoding="utf-8") + "\n" + json.dumps(more), encoding="utf-8")
    again = cli("ingest", str(talk), "--json").json
    assert again["counts"]["turns recorded before"] == 10
    assert again["done"] == 11


def test_after_ctrl_c_the_same_command_goes_on_from_there(cli, talk, monkeypatch):
    add = ingest.Progress.add

    def interrupted(self, result: TurnResult) -> None:
        add(self, result)
        if self.done == 4:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(ingest.Progress, "add", interrupted)
        ran = cli("ingest", str(talk))
        assert ran.code == 130
        assert "run the same command again" in ran.err
    again = cli("ingest", str(talk), "--json").json
    assert (again["resumed_at"], again["done"]) == (4, 10)
    assert again["counts"].get("turns recorded before", 0) == 0
    whole = episodes(cli)
    cli("ingest", str(talk))
    assert episodes(cli) == whole


def test_a_place_in_another_file_is_not_taken_for_this_one(cli, talk):
    state = json.dumps({"done": 4, "last": "ingest-of-another-file"})
    assert ingest._resumed(state, read_chat(talk, at=Call().moment)) == 0
    assert ingest._resumed(None, []) == 0


KILLED = """
import os, signal, sys
from yiji.interfaces.cli import ingest
add = ingest.Progress.add
def killed(self, result):
    add(self, result)
    if self.done == 6:
        os.kill(os.getpid(), signal.SIGKILL)
ingest.Progress.add = killed
ingest.SAVE_EVERY = 2
from yiji.interfaces.cli.app import main
main()
"""


def test_a_killed_run_loses_nothing_and_is_finished_by_the_next(cli, talk, database_file):
    command = [sys.executable, "-c", KILLED, "--db", str(database_file), "ingest", str(talk)]
    assert subprocess.run(command, check=False, capture_output=True).returncode == -9
    assert len(episodes(cli)) >= 6
    again = cli("ingest", str(talk), "--json").json
    assert again["resumed_at"] == 4
    assert again["done"] == 10
    whole = episodes(cli)
    cli("ingest", str(talk))
    assert episodes(cli) == whole


def test_a_malformed_file_stores_nothing(cli, tmp_path):
    path = tmp_path / "bad.jsonl"
    path.write_text('{"role": "user", "content": "我住在厦门"}\n{"role": ', encoding="utf-8")
    empty = cli("export").out
    ran = cli("ingest", str(path))
    assert ran.code == 1
    assert "bad.jsonl:2" in ran.err
    assert cli("export").out == empty
