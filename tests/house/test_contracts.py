"""The import contracts of `pyproject.toml` hold: layers, purity, thin interfaces."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.tree import ROOT

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
    "contracts"
]


@pytest.mark.parametrize("name", [contract["id"] for contract in CONTRACTS])
def test_an_import_contract_holds(name: str):
    tool = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [tool, "--contract", name, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
