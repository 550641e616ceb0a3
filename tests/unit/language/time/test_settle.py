"""Moments settled from different days of the week, month and year."""

from datetime import datetime

import pytest

from tests.unit.language.time.reading import read

A = datetime.fromisoformat("2025-06-10T14:05+02:00")
B = datetime.fromisoformat("2025-09-15T09:30+08:00")
C = datetime.fromisoformat("2026-01-14T20:10+08:00")
D = datetime.fromisoformat("2025-11-20T16:45-05:00")
E = datetime.fromisoformat("2025-05-31T08:00+01:00")
G = datetime.fromisoformat("2024-02-29T12:00+00:00")

CASES = [
    (A, "18号之前得交学费", "2025-06-10T14:05", "2025-06-19"),
    (B, "六个月前体检一切正常", "2025-03-01", "2025-04-01"),
    (B, "三周后婚礼", "2025-10-06", "2025-10-13"),
    (B, "自打上个月起就开始失眠", "2025-08-01", "2025-09-15T09:30"),
    (B, "到年底前都不打算换工作", "2025-09-15T09:30", "2026-01-01"),
    (B, "下周一前必须提交", "2025-09-15T09:30", "2025-09-23"),
    (B, "上午十点二十有个会", "2025-09-15T10:20", "2025-09-15T10:21"),
    (C, "去年下半年一直在投简历", "2025-07-01", "2026-01-01"),
    (C, "早上八点摔了一跤", "2026-01-14T08:00", "2026-01-14T08:01"),
    (C, "晚上九点给我打电话", "2026-01-14T21:00", "2026-01-14T21:01"),
    (C, "明天早上七点叫我起床", "2026-01-15T07:00", "2026-01-15T07:01"),
    (C, "The call was at 10 am.", "2026-01-14T10:00", "2026-01-14T10:01"),
    (C, "Her shift ended at 6 pm.", "2026-01-14T18:00", "2026-01-14T18:01"),
    (D, "By the end of the year I want to be debt-free.", "2025-11-20T16:45", "2026-01-01"),
    (D, "I finished the course before Halloween.", "-", "2025-10-31"),
    (D, "The roof has leaked since September.", "2025-09-01", "2025-11-20T16:45"),
    (D, "From Tuesday to Friday we have inventory.", "2025-11-25", "2025-11-29"),
    (D, "We traveled from August to October.", "2025-08-01", "2025-11-01"),
    (D, "I need this back by December 1.", "2025-11-20T16:45", "2025-12-02"),
    (D, "Over the last two quarters churn fell.", "2025-05-20T16:45", "2025-11-20T16:45"),
    (D, "Remind me at 5:15 pm to call Jo.", "2025-11-20T17:15", "2025-11-20T17:16"),
    (D, "The game starts at 8 tonight.", "2025-11-20T20:00", "2025-11-20T20:01"),
    (D, "Meet me at midnight.", "2025-11-21", "2025-11-21T00:01"),
    (D, "I woke up at 4 this morning.", "2025-11-20T04:00", "2025-11-20T04:01"),
    (D, "Three weeks ago my passport was stolen.", "2025-10-27", "2025-11-03"),
    (D, "A month ago we switched banks.", "2025-10-01", "2025-11-01"),
    (D, "Two weeks from today I graduate.", "2025-12-01", "2025-12-08"),
    (D, "20 minutes ago the lights flickered.", "2025-11-20T16:10", "2025-11-20T16:40"),
    (E, "I was in Madrid from the 12th to the 16th.", "2025-05-12", "2025-05-17"),
    (E, "By Thursday lunchtime I need numbers.", "2025-05-31T08:00", "2025-06-05T12:00"),
    (G, "I moved here a year ago.", "2023-01-01", "2024-01-01"),
    (G, "In four years I'll be 50.", "2028-01-01", "2029-01-01"),
    (G, "從去年九月開始學鋼琴", "2023-09-01", "2024-02-29T12:00"),
    (G, "兩點鐘有個會議", "2024-02-29T14:00", "2024-02-29T14:01"),
    (G, "這兩週都在加班", "2024-02-15T12:00", "2024-02-29T12:00"),
    (G, "禮拜五之前給我報價", "2024-02-29T12:00", "2024-03-02"),
]


@pytest.mark.parametrize(("now", "text", "start", "end"), CASES)
def test_an_interval_is_counted_from_the_moment_it_is_said(now, text, start, end):
    assert read(text, now) == (start, end)
