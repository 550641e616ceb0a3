"""Whatever silences a check, an error or a test says why, on its own line."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, modules_of_tests, own_code, parsed, relative

SILENCING = re.compile(r"#\s*(?:ruff:\s*)?(noqa|type:\s*ignore|pragma)\b")
SILENCED = re.compile(r"(?:noqa:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*|type:\s*ignore\[[a-z, -]+\])")
"""What is silenced, by its code."""
SUSPECT = re.compile(r"noqa|type: *ignore|pragma|Exception\b|except:|skip")
"""What a file holds that is worth taking apart."""
BROAD = {"Exception", "BaseException"}
SKIPPING = {"skip", "skipif", "importorskip"}
CODE = [*own_code(), *modules_of_tests(), *sorted((ROOT / "examples").rglob("*.py"))]


def comments(path: Path) -> dict[int, str]:
    with path.open("rb") as source:
        found = tokenize.tokenize(source.readline)
        return {one.start[0]: one.string for one in found if one.type == tokenize.COMMENT}


def said(comment: str) -> str:
    """The words of a comment: what it silences and its punctuation aside."""
    return re.sub(r"[\W_]+", " ", re.sub(r"ruff:", "", SILENCED.sub("", comment))).strip()


def broad(path: Path) -> Iterator[int]:
    """Lines that catch, or suppress, whatever is raised."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ExceptHandler):
            kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("suppress"):
            kinds = node.args
        else:
            continue
        if any(kind is None or ast.unparse(kind) in BROAD for kind in kinds):
            yield node.lineno


def skips(path: Path) -> Iterator[tuple[int, bool]]:
    """Lines that skip a test, with whether they tell whoever runs it why."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Attribute) and node.attr in SKIPPING:
            yield node.lineno, False
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SKIPPING:
            texts = [*node.args[:1], *(each.value for each in node.keywords)]
            yield node.lineno, any(isinstance(each, ast.Constant) for each in texts)


def without_reason(path: Path) -> list[int]:
    """Lines that need a reason and have none."""
    if not SUSPECT.search(path.read_text(encoding="utf-8")):
        return []
    beside = comments(path)
    silenced = {line for line, comment in beside.items() if SILENCING.search(comment)}
    skipped, told = set(), set()
    for line, is_told in skips(path):
        (told if is_told else skipped).add(line)
    wanted = silenced | set(broad(path)) | (skipped - told)
    return [line for line in sorted(wanted) if not said(beside.get(line, ""))]


@pytest.mark.parametrize("path", CODE, ids=relative)
def test_what_is_silenced_caught_or_skipped_has_its_reason(path: Path):
    assert without_reason(path) == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("import a  # noqa: F401", [1]),
        ("import a  # noqa: F401 -- read by b", []),
        ("x = a  # type: ignore[arg-type]", [1]),
        ("x = a  # type: ignore[import-untyped]  # noqa: PLC0415", [1]),
        ("x = a  # type: ignore[arg-type]  # by name", []),
        ("try:\n    a()\nexcept Exception:\n    pass", [3]),
        ("try:\n    a()\nexcept:\n    pass", [3]),
        ("try:\n    a()\nexcept (ValueError, BaseException):  # the edge\n    pass", []),
        ("with suppress(Exception):\n    a()", [1]),
        ("with suppress(KeyError):\n    a()", []),
        ("pytest.skip()", [1]),
        ("pytest.skip('no disk')", []),
        ("@pytest.mark.skip\ndef test_a(): ...", [1]),
        ("@pytest.mark.skipif(a, reason='no disk')\ndef test_a(): ...", []),
    ],
)
def test_a_missing_reason_is_found(source: str, lines: list[int], tmp_path: Path):
    path = tmp_path / "source.py"
    path.write_text(source, encoding="utf-8")
    assert without_reason(path) == lines
