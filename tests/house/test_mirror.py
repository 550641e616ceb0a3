"""The unit tests mirror the source, in both directions."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.house.tree import FUNCTIONS, PACKAGE, ROOT, TESTS, imports_of, modules, parsed, relative

ELSEWHERE: dict[str, str] = tomllib.loads(
    (TESTS / "house" / "exemptions.toml").read_text(encoding="utf-8")
)["tested_elsewhere"]
MIRRORS = (TESTS / "unit", TESTS)
"""`src/yiji/store/x.py` is tested by `tests/unit/store/test_x.py` or `tests/store/test_x.py`."""


def does_something(path: Path) -> bool:
    """Whether a module has a function with a body: tables, values and protocols have none."""
    bodies = (node.body for node in ast.walk(parsed(path)) if isinstance(node, FUNCTIONS))
    return any(ast.unparse(body[-1]) != "..." for body in bodies)


def named(path: Path) -> str:
    """Dotted name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported_by_tests_of(folder: str) -> frozenset[str]:
    found = (path for mirror in MIRRORS for path in (mirror / folder).rglob("test_*.py"))
    return frozenset(name for path in found for name in imports_of(path))


def is_tested(path: Path) -> bool:
    """Whether its mirror exists, or the tests of its folder import it or, if nested, its package."""
    place = path.relative_to(PACKAGE)
    if any((mirror / place.parent / f"test_{place.stem}.py").is_file() for mirror in MIRRORS):
        return True
    if len(place.parts) == 1:
        return False
    known = imported_by_tests_of(place.parts[0])
    is_nested = len(place.parts) > 2
    return named(path) in known or (is_nested and named(path).rpartition(".")[0] in known)


def test_a_module_that_does_something_is_tested_beside_its_folder():
    untested = {
        relative(path) for path in modules() if does_something(path) and not is_tested(path)
    }
    assert untested - ELSEWHERE.keys() == set(), (
        "test them, or name the test under [tested_elsewhere]"
    )
    assert ELSEWHERE.keys() - untested == set(), "these are tested now; take them out of the list"


@pytest.mark.parametrize("name", sorted(ELSEWHERE))
def test_a_test_that_stands_elsewhere_is_there(name: str):
    assert (ROOT / ELSEWHERE[name]).is_file()


@pytest.mark.parametrize("path", sorted((TESTS / "unit").rglob("test_*.py")), ids=relative)
def test_a_unit_test_file_stands_where_its_module_does(path: Path):
    place = path.relative_to(TESTS / "unit")
    name = place.stem.removeprefix("test_")
    folder = PACKAGE / place.parent
    possible = (folder / f"{name}.py", folder / f"_{name}.py", folder / name / "__init__.py")
    of_folder = folder.is_dir() and any(
        f"yiji.{'.'.join(place.parent.parts)}" in target for target in imports_of(path)
    )
    assert of_folder or any(target.is_file() for target in possible), (
        f"no module for {relative(path)}"
    )
