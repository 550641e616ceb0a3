from datetime import date

import pytest

import yiji
from yiji.store import spend
from yiji.store.spend import Spent

TODAY = ("--at", "2026-03-03T09:00:00+08:00")
MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


@pytest.fixture
def paid(cli, database_file):
    """A database on which two tenants spent something."""
    with (
        yiji.open(str(database_file), background="manual") as engine,
        engine._database.write() as connection,
    ):
        spend.add(connection, Spent("default", MONDAY, "m1", 1, 900, 90, 0.5))
        spend.add(connection, Spent("default", TUESDAY, "m1", 2, 1_800, 180, 1.0))
        spend.add(connection, Spent("other", TUESDAY, "m2", 1, 7, 7))


@pytest.mark.usefixtures("paid")
def test_what_a_model_cost_is_shown_by_day_and_model(cli):
    out = cli("spend", *TODAY).out
    assert "1,800" in out
    assert "2026-03-02" in out
    assert "m2" not in out
    assert "no limit" in out


@pytest.mark.usefixtures("paid")
def test_programs_get_the_lines_of_all_tenants_with_what_is_left_of_the_day(cli, monkeypatch):
    monkeypatch.setenv("YIJI_LLM_TOKENS_PER_DAY", "2000")
    said = cli("spend", "--all", "--days", "1", "--json", *TODAY).json
    assert (said["days"], said["tokens_per_day"]) == (1, 2000)
    lines = [(one["day"], one["tenant"], one["tokens_in"], one["left"]) for one in said["lines"]]
    assert lines == [("2026-03-03", "default", 1800, 20), ("2026-03-03", "other", 7, 1986)]
    assert "1,986" in cli("spend", "--tenant", "other", *TODAY).out


def test_where_nothing_was_spent_it_says_so(cli):
    assert "Nothing was spent in 30 days" in cli("spend").out
    assert cli("spend", "--json").json["lines"] == []


def test_days_out_of_range_are_an_error(cli):
    ran = cli("spend", "--days", "0")
    assert ran.code == 1
    assert "days 0" in ran.err
