from dataclasses import FrozenInstanceError
from datetime import UTC, datetime

import pytest

from yiji.model.record import Record, Status

AT = datetime(2026, 3, 2, 4, tzinfo=UTC)
RECORD = Record("r1", "t", "user:u", "fact", "我住在宁波", AT, AT, AT, "hash")


def test_a_change_is_a_new_value_with_the_next_version():
    changed = RECORD.changed(status=Status.SUPERSEDED, superseded_at=AT)
    assert (changed.version, changed.status) == (2, Status.SUPERSEDED)
    assert (RECORD.version, RECORD.status) == (1, Status.ACTIVE)
    assert changed.id == RECORD.id


def test_a_record_cannot_be_changed_in_place():
    with pytest.raises(FrozenInstanceError):
        RECORD.content = "我住在温州"  # type: ignore[misc]  # the fault under test


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(TypeError):
        RECORD.changed(mood="good")
