"""What the source imports is declared, what is declared is imported, and both are pinned."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from tests.house.tree import ROOT, imports_of, modules

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")


def distribution(requirement: str) -> str:
    """Name of a requirement, spelled as indexes compare it."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return normal(name[0])


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


CORE = {distribution(line) for line in PROJECT["dependencies"]}
EXTRAS = {
    distribution(line) for lines in PROJECT["optional-dependencies"].values() for line in lines
}


def imported() -> set[str]:
    tops = {name.partition(".")[0] for path in modules() for name in imports_of(path)}
    foreign = tops - set(sys.stdlib_module_names) - {"yiji", "__future__"}
    carried = packages_distributions()
    return {normal(carried[top][0]) if top in carried else top for top in foreign}


def test_every_import_is_declared():
    assert imported() - CORE - EXTRAS == set()


def test_every_declared_dependency_is_imported():
    assert CORE - imported() == set()


@pytest.mark.parametrize("name", sorted(CORE | EXTRAS))
def test_a_dependency_is_pinned_with_hashes(name: str):
    pin = re.compile(
        rf"^{re.escape(name)}==[^\n]*\\\n    --hash=sha256:[0-9a-f]{{64}}", re.MULTILINE
    )
    assert pin.search(LOCK)


def test_the_lock_names_no_index():
    assert re.search(r"https?:|file:|--(extra-)?index-url|--find-links", LOCK) is None
