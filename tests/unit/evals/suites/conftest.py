import json
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def rows_file(tmp_path: Path) -> Callable[..., Path]:
    def writing(*rows: dict[str, object]) -> Path:
        path = tmp_path / "rows.jsonl"
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        return path

    return writing
