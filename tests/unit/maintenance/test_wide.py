"""The index of large namespaces where there is none: on a file."""

from tests.unit.maintenance.making import HOME, NOW, aged, kept
from yiji.maintenance.job import Effect, Found, Plan
from yiji.maintenance.wide import obstacles, wide
from yiji.policy import Policy
from yiji.store.scopes import Place


def test_a_file_reads_a_large_namespace_whole_and_misses_nothing(plain):
    kept(plain, aged(1), aged(2))
    place = Place("default", HOME)
    found = wide(plain._database, place, Plan(NOW, Policy(wide_from=1), dry_run=False))
    assert found == Found(0, (), Effect.REINDEXED)
    assert obstacles(plain._database, [place], 1) == []
    assert "large namespaces" not in {check.name for check in plain.doctor()}
