"""Dates and times written in digits."""

import pytest

from tests.unit.language.time.reading import read

CASES = [
    ("2024.12.05签的字", "2024-12-05", "2024-12-06"),
    ("20241205那批货有问题", "2024-12-05", "2024-12-06"),
    ("It was due 2024/12/31.", "2024-12-31", "2025-01-01"),
    ("2020 was awful for us.", "2020-01-01", "2021-01-01"),
    ("我是2016-09-01入学的", "2016-09-01", "2016-09-02"),
]


@pytest.mark.parametrize(("text", "start", "end"), CASES)
def test_a_date_in_digits_is_its_day(text, start, end):
    assert read(text) == (start, end)


def test_an_impossible_date_is_no_time():
    assert read("The stamp says 2025-02-30.") == ("", "")
    assert read("编号 2025-13-01 的箱子") == ("", "")


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("发车时间2025-04-02 07:45", "2025-04-02T07:45", "2025-04-02T07:46"),
        ("Logged at 2025-02-01T23:10:05", "2025-02-01T23:10", "2025-02-01T23:11"),
        ("2025/4/9下午交房", "2025-04-09T12:00", "2025-04-09T18:00"),
        ("截图日期 07.02.2025", "2025-02-07", "2025-02-08"),
        ("The lease of 12/31/2024 is void", "2024-12-31", "2025-01-01"),
        ("账期2024-11已结清", "2024-11-01", "2024-12-01"),
        ("It ships by 4/20", "2025-03-12T10:20", "2025-04-21"),
        ("Q3 '24 was our best", "2024-07-01", "2024-10-01"),
    ],
)
def test_digits_are_read_in_every_usual_order(text, start, end):
    assert read(text) == (start, end)


@pytest.mark.parametrize(
    "text",
    [
        "v2.4.1",
        "10.0.0.12",
        "三比二，比分3:2",
        "订单号20250399",
        "call 138-2025-0301",
        "a 9/10 movie",
    ],
)
def test_versions_addresses_scores_and_numbers_are_no_time(text):
    assert read(text) == ("", "")
