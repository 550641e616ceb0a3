from datetime import UTC, datetime

import pytest

from yiji.recall.ellipsis import filled

AT = datetime(2025, 6, 18, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("question", "before", "whole"),
    [
        ("上周呢", "这周开了几次会", "上周开了几次会"),
        ("好的,那入职流程呢", "报销找谁", "报销找谁 入职流程"),
        ("what about staging", "Which cache does prod use?", "Which cache does staging use?"),
        ("ours?", "How long is the trial?", None),
        ("what about ours", "How long is the trial?", "How long is the trial?"),
        ("and who else came?", "Who came on Monday?", None),
        ("他呢", "孙工几点到", None),
    ],
)
def test_a_part_takes_the_place_of_its_like(question, before, whole):
    made = filled(question, before, AT)
    assert (made and made.text) == whole


def test_a_part_without_a_like_is_added_and_searched_for():
    made = filled("what about onboarding", "Who runs payroll?", AT)
    assert made is not None
    assert made.text == "Who runs payroll onboarding"
    assert made.names == ("onboarding",)
