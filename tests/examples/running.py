"""Runs an example as a user does."""

import subprocess
import sys

from tests.house.tree import ROOT


def run(example: str, *arguments: str, typed: str = "", **environment: str) -> str:
    given = [f"{name}={value}" for name, value in environment.items()]
    done = subprocess.run(
        ["env", *given, sys.executable, example, *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
