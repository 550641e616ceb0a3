"""Every error can happen, is tested, drawn in the tree and explained in the docs."""

import ast
import inspect
from functools import cache

import pytest

from tests.house.tree import PACKAGE, ROOT, modules, modules_of_tests, parsed
from yiji import errors

ERRORS = {
    name: thing
    for name, thing in vars(errors).items()
    if inspect.isclass(thing) and issubclass(thing, errors.YijiError)
}
FAMILIES = {"YijiError", "StoreError", "ProviderError"}
"""Roots that a caller catches and nobody raises."""
RAISED = sorted(ERRORS.keys() - FAMILIES)


@cache
def names_used_in_source() -> frozenset[str]:
    others = [path for path in modules() if path != PACKAGE / "errors.py"]
    return frozenset(
        node.id
        for path in others
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Name) and node.id in ERRORS
    )


@cache
def names_expected_by_tests() -> frozenset[str]:
    """Names inside `pytest.raises(...)`, or compared with the error that a command printed."""
    expected: set[str] = set()
    for path in modules_of_tests():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.raises":
                inside = (each for arg in node.args for each in ast.walk(arg))
                expected |= {ast.unparse(each).rpartition(".")[2] for each in inside}
    return frozenset(expected)


@pytest.mark.parametrize("name", RAISED)
def test_an_error_is_raised_somewhere(name: str):
    assert name in names_used_in_source()


@pytest.mark.parametrize("name", RAISED)
def test_an_error_is_provoked_by_a_test(name: str):
    assert name in names_expected_by_tests()


@pytest.mark.parametrize("name", sorted(ERRORS))
def test_an_error_is_drawn_in_the_tree(name: str):
    assert f"{name} " in (errors.__doc__ or "").replace("\n", " \n")


@pytest.mark.parametrize("name", sorted(ERRORS))
def test_an_error_has_its_line_in_the_reference(name: str):
    assert f"`{name}`" in (ROOT / "docs" / "reference" / "errors.md").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(ERRORS))
def test_only_a_retryable_error_says_how_long_to_wait(name: str):
    error = ERRORS[name]
    assert error.retryable or error.retry_after_s is None
