"""The unit tests mirror the source, in both directions."""

import ast
import tomllib
from pathlib import Path

import pytest

from tests.house.tree import FUNCTIONS, PACKAGE, ROOT, TESTS, modules, parsed, relative

ELSEWHERE: dict[str, str] = tomllib.loads(
    (TESTS / "house" / "exemptions.toml").read_text(encoding="utf-8")
)["tested_elsewhere"]
MIRRORS = (TESTS / "unit", TESTS)
"""`src/yiji/store/x.py` is tested by `tests/unit/store/test_x.py` or `tests/store/test_x.py`."""


def has_behaviour(path: Path) -> bool:
    return any(isinstance(node, FUNCTIONS) for node in ast.walk(parsed(path)))


def mirrors(path: Path) -> list[Path]:
    place = path.relative_to(PACKAGE)
    return [folder / place.parent / f"test_{place.stem.strip('_')}.py" for folder in MIRRORS]


@pytest.mark.parametrize("path", [p for p in modules() if has_behaviour(p)], ids=relative)
def test_a_module_that_does_something_has_its_test_file(path: Path):
    if (elsewhere := ELSEWHERE.get(relative(path))) is not None:
        assert (ROOT / elsewhere).is_file(), f"{relative(path)} is said to be tested in {elsewhere}"
        return
    assert any(place.is_file() for place in mirrors(path)), (
        f"write {relative(mirrors(path)[0])}, or name the test file under [tested_elsewhere]"
    )


def test_no_exemption_is_out_of_date():
    known = {relative(path): path for path in modules()}
    needless = [
        name
        for name in ELSEWHERE
        if name not in known or any(place.is_file() for place in mirrors(known[name]))
    ]
    assert needless == []


@pytest.mark.parametrize("path", sorted((TESTS / "unit").rglob("test_*.py")), ids=relative)
def test_a_unit_test_file_stands_where_its_module_does(path: Path):
    place = path.relative_to(TESTS / "unit")
    name = place.stem.removeprefix("test_")
    folder = PACKAGE / place.parent
    possible = (folder / f"{name}.py", folder / f"_{name}.py", folder / name / "__init__.py")
    assert any(target.is_file() for target in possible), f"no module for {relative(path)}"
