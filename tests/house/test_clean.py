"""No file names a registry, a machine or a person's home."""

import re
from pathlib import Path

import pytest

from tests.house.tree import files, relative

# Put together from halves, so that this file does not find itself.
FOREIGN = re.compile(
    "|".join(
        (
            r"pypi\." + "org",
            "python" + "hosted",
            r"registry\.npm" + "js",
            r"deb\.deb" + "ian",
            "/opt/" + "pypi",
            "/wo" + "rk/",
            "/fa" + "rm/",
            "/ho" + "me/[a-z]",
            "/us" + "ers/[a-z]",
            "/t" + "mp/[a-z]",
        )
    ),
    re.IGNORECASE,
)
MOST_BYTES = 1_000_000


@pytest.mark.parametrize("path", list(files()), ids=relative)
def test_a_file_names_no_registry_and_no_machine(path: Path):
    raw = path.read_bytes()
    assert len(raw) <= MOST_BYTES, (
        f"{relative(path)} has {len(raw)} bytes; data that big is no source"
    )
    if b"\0" not in raw:
        assert FOREIGN.findall(raw.decode("utf-8")) == []
