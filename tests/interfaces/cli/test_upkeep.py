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


def test_the_doctor_of_a_file_that_is_no_database_says_what_it_is(cli, tmp_path):
    file = tmp_path / "broken.db"
    file.write_bytes(b"not a database at all " * 400)
    ran = cli("doctor", "--db", str(file))
    assert ran.code == 1
    assert ran.err.startswith("✗ ")
