import pytest

from yiji.errors import InvalidInput
from yiji.evals.catalog import BUILTIN, SUITES, suite


def test_every_evaluation_of_the_catalog_is_there():
    assert {"locomo", "retrieval", "gate", "extract", "time", "pairs", "reconcile"} <= SUITES.keys()
    assert {"poison", "pii", "madial"} <= SUITES.keys()
    assert BUILTIN.is_file()


def test_an_evaluation_is_run_by_name(tmp_path):
    path = tmp_path / "t.jsonl"
    path.write_text("")
    assert suite("time").evaluate([path]).rows == 0


def test_an_unknown_evaluation_is_refused_by_name():
    with pytest.raises(InvalidInput, match=r"'taste' is not known; use one of .*locomo"):
        suite("taste")
