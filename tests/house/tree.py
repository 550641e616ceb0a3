"""The source tree as the house tests read it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "yiji"
TESTS = ROOT / "tests"
MADE = frozenset({".git", ".venv", ".venv-lock", "__pycache__", "dist"})
"""Folders that tools make; nothing in them is ours."""

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the source: where it stands and how many lines it takes, docstring aside."""

    place: str
    lines: int


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def modules() -> list[Path]:
    """Every module of the package."""
    return sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)


def own_code() -> list[Path]:
    """Every module of the package and every script beside it."""
    beside = (ROOT / folder for folder in ("scripts", "bench"))
    return modules() + sorted(path for folder in beside for path in folder.rglob("*.py"))


def modules_of_tests() -> list[Path]:
    return sorted(path for path in TESTS.rglob("*.py") if "__pycache__" not in path.parts)


def files() -> Iterator[Path]:
    """Every text file of the project that is not made by a tool."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        is_made = any(part in MADE or part.endswith(("_cache", ".egg-info")) for part in parts)
        if path.is_file() and not is_made and parts[0] != ".hypothesis":
            yield path


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, FUNCTIONS):
            yield Function(f"{relative(path)}::{node.name}", _lines(node))


def _lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    whole = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node) is None:
        return whole
    said = node.body[0]
    return whole - ((said.end_lineno or said.lineno) - said.lineno + 1)


def names_in(path: Path) -> set[str]:
    """Dotted names that a module mentions, such as `os.environ`."""
    return {
        ast.unparse(node)
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute | ast.Name)
    }


def imports_of(path: Path) -> set[str]:
    """Modules that a module imports, in full, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found
