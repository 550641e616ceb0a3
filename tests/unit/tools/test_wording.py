from datetime import UTC
from zoneinfo import ZoneInfo

from yiji.tools.wording import listed, told, word, zone_of


def test_a_day_is_the_users_where_they_told_their_time_zone(me, desk, clock):
    assert zone_of(desk) == clock.now().tzinfo or UTC
    me.remember("我的时区是纽约时间", key="profile.timezone", value="America/New_York")
    assert zone_of(desk) == ZoneInfo("America/New_York")
    kept = me.remember("备用钥匙在老孟那里").outcomes[0].record
    assert "2026-03-01" in listed(desk, [kept], "zh")


def test_a_time_zone_that_is_none_is_passed_over(me, desk):
    me.remember("我的时区是火星时间", key="profile.timezone", value="Mars/Base")
    assert zone_of(desk) is not None


def test_a_write_that_kept_nothing_says_so(desk):
    assert told(desk, [], "en") == word("nothing_kept", "en")
