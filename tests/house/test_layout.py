"""One reader of each impure thing, and names that say where a thing is."""

import tomllib
from pathlib import Path

import pytest

from tests.house.tree import (
    PACKAGE,
    TESTS,
    imports_of,
    modules,
    modules_of_tests,
    names_in,
    own_code,
    relative,
)

VAGUE = {"util", "utils", "helper", "helpers", "common", "misc", "manager", "base"}
UNTYPED = tomllib.loads((TESTS / "house" / "exemptions.toml").read_text(encoding="utf-8"))[
    "untyped"
]

ONLY_IN = {
    "settings.py": ({"os.environ", "os.getenv", "os.environb"}, {"os.environ", "os.getenv"}),
    "model/clock.py": (
        {"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time.time"},
        {"time.time", "time.time_ns"},
    ),
    "model/ids.py": (
        {"os.urandom", "np.random", "numpy.random"},
        {"random", "secrets", "uuid", "os.urandom", "numpy.random"},
    ),
}
"""File: (names that only it may mention, modules that only it may import)."""


@pytest.mark.parametrize("owner", ONLY_IN)
def test_only_one_module_touches_what_makes_a_run_differ(owner: str):
    names, imported = ONLY_IN[owner]
    others = [path for path in modules() if path != PACKAGE / owner]
    found = {
        relative(path): touched
        for path in others
        if (touched := names & names_in(path) | imported & imports_of(path))
    }
    assert found == {}


@pytest.mark.parametrize("owner", ONLY_IN)
def test_the_one_module_does_touch_it(owner: str):
    names, imported = ONLY_IN[owner]
    assert names & names_in(PACKAGE / owner) | imported & imports_of(PACKAGE / owner)


@pytest.mark.parametrize("path", own_code(), ids=relative)
def test_a_file_name_says_where_a_thing_is(path: Path):
    assert not set(path.stem.strip("_").split("_")) & VAGUE


def test_no_untyped_dictionary_crosses_a_module():
    said = {relative(p) for p in modules() if "dict[str, Any]" in p.read_text("utf-8")}
    assert said == set(UNTYPED)


def test_no_test_reads_the_labelled_sets_beside_the_project():
    beside = "/".join(("..", "shared"))
    assert [relative(p) for p in modules_of_tests() if beside in p.read_text("utf-8")] == []
