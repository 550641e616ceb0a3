import pytest

from yiji.errors import InvalidInput
from yiji.evals.dataset import Row
from yiji.evals.expectation import Answer, Fault, expectation_of, faults

CATS = Answer(("我有一只猫\n猫", "我住在 厦门"))


def check(expect: dict[str, object], answer: Answer = CATS) -> list[Fault]:
    return faults(expectation_of(Row(expect, "f:1")), answer)


@pytest.mark.parametrize(
    "expect",
    [
        {"any": ["狗", "猫"]},
        {"all": ["猫", "福州|厦门"]},
        {"none": ["狗", "长沙"]},
        {"once": ["猫"]},
        {"before": ["猫", "厦门"]},
    ],
)
def test_what_holds_has_no_fault(expect):
    assert check(expect) == []


@pytest.mark.parametrize(
    ("expect", "fault"),
    [
        ({"any": ["狗", "鸟"]}, Fault("any", "狗 or 鸟")),
        ({"all": ["猫", "狗|鸟"]}, Fault("all", "狗|鸟")),
        ({"none": ["狗", "厦门|福州"]}, Fault("none", "厦门|福州")),
        ({"once": ["我"]}, Fault("once", "我")),
        ({"once": ["鸟"]}, Fault("once", "鸟")),
        ({"before": ["厦门", "猫"]}, Fault("before", "厦门 before 猫")),
        ({"before": ["鸟", "猫"]}, Fault("before", "鸟 before 猫")),
        ({"empty": True}, Fault("empty", "nothing, not 2")),
    ],
)
def test_what_does_not_hold_is_named(expect, fault):
    assert check(expect) == [fault]


def test_a_slot_never_matches_across_two_memories():
    assert check({"any": ["猫我住"]}) == [Fault("any", "猫我住")]


def test_nothing_satisfies_empty_and_none_and_fails_any():
    nothing = Answer(())
    assert check({"empty": True}, nothing) == []
    assert check({"none": ["猫"]}, nothing) == []
    assert check({"any": ["猫"]}, nothing) == [Fault("any", "猫")]


def test_the_head_and_the_count_of_a_context_are_checked():
    context = Answer(("[偏好] 别放香菜", "别的"), head="[偏好] 别放香菜", tokens=90)
    assert check({"head_all": ["香菜"], "head_none": ["别的"], "max_tokens": 90}, context) == []
    assert check({"head_all": ["葱"]}, context) == [Fault("head_all", "葱")]
    assert check({"head_none": ["香菜"]}, context) == [Fault("head_none", "香菜")]
    assert check({"max_tokens": 89}, context) == [Fault("max_tokens", "89, not 90")]


def test_every_fault_is_reported_not_only_the_first():
    assert len(check({"all": ["狗", "鸟"], "none": ["猫"]})) == 3


@pytest.mark.parametrize(
    "expect", [{}, {"anny": ["x"]}, {"any": "x"}, {"before": ["x"]}, {"max_tokens": "9"}]
)
def test_a_malformed_expectation_is_refused(expect):
    with pytest.raises(InvalidInput, match="f:1"):
        expectation_of(Row(expect, "f:1"))
