"""Neighbouring pieces and ranges."""

import pytest

from tests.unit.language.time.reading import WEDNESDAY, read
from yiji.language.time import find_times

CASES = [
    ("晚上七点到九点有课", "2025-03-12T19:00", "2025-03-12T21:00"),
    ("上午9:30-11:00开会", "2025-03-12T09:30", "2025-03-12T11:00"),
    ("4月3号到6号去青岛", "2025-04-03", "2025-04-07"),
    ("4月28日至5月3日休假", "2025-04-28", "2025-05-04"),
    ("15到18号我不在", "2025-03-15", "2025-03-19"),
    ("周四到周六出差", "2025-03-13", "2025-03-16"),
    ("3月~5月做项目", "2025-03-01", "2025-06-01"),
    ("6-8月去实习", "2025-06-01", "2025-09-01"),
    ("2019—2021年读研", "2019-01-01", "2022-01-01"),
    ("去年11月到今年1月我在支教", "2024-11-01", "2025-02-01"),
    ("从5月1号到5月5号放假", "2025-05-01", "2025-05-06"),
    ("明天到后天有雨", "2025-03-13", "2025-03-15"),
    ("From May 3 to May 9 I'm in Porto.", "2025-05-03", "2025-05-10"),
    ("I'm on leave June 2-6.", "2025-06-02", "2025-06-07"),
    ("The fair runs from 12 to 15 April.", "2025-04-12", "2025-04-16"),
    ("I worked there from 2015 to 2019.", "2015-01-01", "2020-01-01"),
    ("He lived in Kyoto between 2010 and 2012.", "2010-01-01", "2013-01-01"),
    ("I'm in class from 2 to 4 pm.", "2025-03-12T14:00", "2025-03-12T16:00"),
    ("We were closed from December to February.", "2024-12-01", "2025-03-01"),
    ("I'll be away Thursday through Saturday.", "2025-03-13", "2025-03-16"),
    ("7月3日到7月9日我在云南", "2025-07-03", "2025-07-10"),
    ("3月20号至25号培训", "2025-03-20", "2025-03-26"),
    ("这周四到下周二出差", "2025-03-13", "2025-03-19"),
    ("2016到2020年我在读大学", "2016-01-01", "2021-01-01"),
    ("四月到六月是旺季", "2025-04-01", "2025-07-01"),
    ("八月二十到九月五号放暑假", "2025-08-20", "2025-09-06"),
    ("早上八点到十点停水", "2025-03-12T08:00", "2025-03-12T10:00"),
    ("明天14:00~16:00面试", "2025-03-13T14:00", "2025-03-13T16:00"),
    ("去年三月到八月在外派", "2024-03-01", "2024-09-01"),
    ("10月1日—7日放假", "2025-10-01", "2025-10-08"),
    ("Between Tuesday and Thursday I'm unreachable.", "2025-03-18", "2025-03-21"),
    ("From 10 to 14 July we're in Split.", "2025-07-10", "2025-07-15"),
    ("Between 2005 and 2009 I studied law.", "2005-01-01", "2010-01-01"),
    ("From June to August the office is closed.", "2025-06-01", "2025-09-01"),
    ("The trip is May 12 to May 19.", "2025-05-12", "2025-05-20"),
    ("We were away from the 3rd to the 7th.", "2025-03-03", "2025-03-08"),
    ("I taught there from January to March 2019.", "2019-01-01", "2019-04-01"),
    ("The workshop goes from 1 pm to 5 pm.", "2025-03-12T13:00", "2025-03-12T17:00"),
    ("3月20日-3月25日在上海", "2025-03-20", "2025-03-26"),
    ("周六到周日店休", "2025-03-15", "2025-03-17"),
    ("下午3点到5点半别打扰我", "2025-03-12T15:00", "2025-03-12T17:30"),
    ("去年六月到九月在实习", "2024-06-01", "2024-10-01"),
    ("今年三月至五月交换", "2025-03-01", "2025-06-01"),
    ("We were together from 2012 until 2016.", "2012-01-01", "2017-01-01"),
    ("I'm out of office 3-7 April.", "2025-04-03", "2025-04-08"),
    ("The course runs March 20 to April 10.", "2025-03-20", "2025-04-11"),
]


@pytest.mark.parametrize(("text", "start", "end"), CASES)
def test_two_times_with_a_range_word_between_them_are_one_interval(text, start, end):
    assert read(text) == (start, end)


def test_a_move_from_one_time_to_another_means_the_goal():
    assert read("The demo was pushed from Monday to Thursday.") == ("2025-03-13", "2025-03-14")


def test_the_end_of_a_range_is_the_first_such_time_after_its_start():
    assert read("11月到2月是淡季") == ("2025-11-01", "2026-03-01")


def test_two_times_joined_by_and_are_two_without_between():
    assert len(find_times("周四和周六都行", WEDNESDAY)) == 2
    assert len(find_times("Thursday and Saturday both work", WEDNESDAY)) == 2


def test_a_time_said_to_equal_another_does_not_hide_it():
    assert read("前天是10号") == ("2025-03-10", "2025-03-11")
