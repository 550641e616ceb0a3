"""The scripts refuse what they do not know, instead of doing nothing."""

import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT


def test_a_figure_that_there_is_not_is_refused(tmp_path: Path):
    asked = [sys.executable, "scripts/figures.py", "--shared", str(tmp_path), "--only", "nosuch"]
    found = subprocess.run(
        asked,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 1
    assert "nosuch" in found.stderr
    assert "reconcile" in found.stderr, "it does not say which there are"
