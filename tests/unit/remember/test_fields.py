import pytest

from yiji.model.record import Candidate, Origin
from yiji.model.summary import FIELDS
from yiji.remember.fields import Field, field_of


@pytest.mark.parametrize(
    ("candidate", "origin", "field"),
    [
        (Candidate("decision", "x"), Origin.USER, Field.DECISIONS),
        (Candidate("rejection", "x"), Origin.AGENT, Field.REFUSALS),
        (Candidate("preference", "x", polarity="-"), Origin.USER, Field.REFUSALS),
        (Candidate("preference", "x"), Origin.USER, Field.FACTS),
        (Candidate("event", "x"), Origin.USER, Field.RESULTS),
        (Candidate("task", "x", state="open"), Origin.USER, Field.TODOS),
        (Candidate("task", "x", state="done"), Origin.AGENT, Field.RESULTS),
        (Candidate("fact", "x"), Origin.USER, Field.FACTS),
        (Candidate("fact", "x"), Origin.AGENT, Field.RESULTS),
        (Candidate("fact", "x"), Origin.TOOL, Field.RESULTS),
        (Candidate("episode", "x"), Origin.USER, None),
        (Candidate("procedure", "x"), Origin.USER, None),
    ],
)
def test_a_memory_belongs_to_the_field_of_its_kind_state_and_origin(candidate, origin, field):
    assert field_of(candidate, origin) is field


def test_the_fields_are_those_of_a_summary_in_their_order():
    assert tuple(Field) == FIELDS
