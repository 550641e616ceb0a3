from yiji.model.summary import Summary, SummaryLine
from yiji.remember.summarise.wording import worded

SUMMARY = Summary(
    0,
    4,
    goal=(SummaryLine("规划行程。", ("e1",)),),
    refusals=(SummaryLine("不要民宿", ("m1",)), SummaryLine("no hostels.", ("m2",))),
)


def test_a_summary_is_a_field_a_line_in_the_users_language():
    assert worded(SUMMARY, "zh") == "目标：规划行程\n拒绝：不要民宿；no hostels"
    assert worded(SUMMARY, "en") == "Goal: 规划行程\nRefused: 不要民宿; no hostels"
    assert worded(Summary(0, 4), "en") == ""
