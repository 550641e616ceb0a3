"""Each promise has a test, and each test that proves a promise is named by one."""

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.house.tree import FUNCTIONS, ROOT, TESTS, parsed

PROMISES = tomllib.loads((TESTS / "requirements.toml").read_text(encoding="utf-8"))["promise"]
PROVING = ("pipeline/test_promises.py", "pipeline/test_invariants.py")
"""Files in which every test proves a promise."""


def proofs_in(path: Path) -> dict[str, ast.FunctionDef | ast.AsyncFunctionDef]:
    return {
        node.name: node
        for node in ast.walk(parsed(path))
        if isinstance(node, FUNCTIONS) and node.name.startswith("test_")
    }


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise["id"])
def test_a_promise_is_proved_by_tests_that_run(promise: dict[str, object]):
    assert promise["says"]
    assert promise["tests"]
    for place in promise["tests"]:
        file, _, name = str(place).partition("::")
        test = proofs_in(TESTS / file).get(name)
        assert test is not None, f"no test {place}"
        marks = " ".join(ast.unparse(mark) for mark in test.decorator_list)
        assert "skip" not in marks
        assert "xfail" not in marks


def test_no_two_promises_share_an_id():
    assert [name for name, count in Counter(p["id"] for p in PROMISES).items() if count > 1] == []


@pytest.mark.parametrize("file", PROVING)
def test_a_proving_test_is_named_by_a_promise(file: str):
    named = {str(place) for promise in PROMISES for place in promise["tests"]}
    assert {f"{file}::{name}" for name in proofs_in(TESTS / file)} - named == set()


def test_each_invariant_of_the_architecture_is_a_promise():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    drawn = re.findall(r"^\d+\. .* `(invariant-[a-z-]+)`$", page, re.MULTILINE)
    promised = [promise["id"] for promise in PROMISES if promise["id"].startswith("invariant-")]
    assert len(drawn) == 12
    assert sorted(drawn) == sorted(promised)
