from datetime import datetime, timedelta, timezone

import pytest

from yiji.remember.extract_rules import extract

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))


def _only(text):
    found = extract(text, at=AT)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "about", "place"),
    [
        ("The spare key is under the blue pot", "spare key", "under the blue pot"),
        ("The projector lives in cupboard 3", "projector", "in cupboard 3"),
        ("The archive is stored in the basement", "archive", "in the basement"),
        (
            "the defibrillator is next to the changing rooms",
            "defibrillator",
            "next to the changing rooms",
        ),
        (
            "The spare fuses are in the tin on top of the meter",
            "spare fuses",
            "in the tin on top of the meter",
        ),
        ("快递柜在西门", "快递柜", "西门"),
        ("锅炉房的钥匙放在门卫室第二个抽屉", "锅炉房钥匙", "门卫室第二个抽屉"),
        ("乒乓球台在活动中心二楼", "乒乓球台", "活动中心二楼"),
        ("药箱放在护士站左手边的柜子里", "药箱", "护士站左手边的柜子"),
    ],
)
def test_where_something_is_kept_is_a_place_that_a_later_one_replaces(text, about, place):
    memory = _only(text)
    assert (memory.kind, memory.key, memory.subject, memory.value) == (
        "fact",
        "x.location",
        about,
        place,
    )


@pytest.mark.parametrize(
    "text",
    [
        "The bakery opens at 6 on weekdays",
        "Our publisher takes a 15% cut of every board game sold",
        "Bin collection is on Wednesdays",
        "Refunds take ten working days",
        "Deliveries come in through the back entrance",
        "The gate code changes every month",
        "Ambleside Primary has 240 pupils",
        "There's a spare key with the neighbours at number 12",
        "My daughter's school finishes at 3.15",
        "My brother's garage opens at seven",
        "our kiln maxes out at 1280 degrees",
        "We get through about 30 kilos of flour a week",
        "食堂早上六点半开门",
        "泳池周一闭馆",
        "停车场晚上十点锁门",
        "舞蹈班一共二十三个学员",
        "民宿只有六间房",
        "门禁卡在前台领",
        "收割机要提前三天预约",
        "我们村离县城二十公里",
        "食材都是从城北批发市场进的",
    ],
)
def test_what_holds_of_a_thing_at_hand_is_one_undated_fact(text):
    memory = _only(text)
    assert (memory.kind, memory.polarity, memory.valid_from) == ("fact", "+", None)


@pytest.mark.parametrize("text", ["The tasting room doesn't take cards", "小区西门不让货车进"])
def test_what_is_denied_of_a_thing_is_negative(text):
    assert _only(text).polarity == "-"


def test_what_a_group_does_on_a_date_is_an_event():
    memory = _only("The choir performs on 6 December")
    assert (memory.kind, memory.subject) == ("event", "choir")
    assert memory.valid_from.date().isoformat() == "2025-12-06"


@pytest.mark.parametrize(
    "text",
    [
        "The Danube runs through ten countries",
        "The human body has 206 bones",
        "The mitochondria is the powerhouse of the cell",
        "Honey never spoils",
        "A lot has happened since we last spoke",
        "My hard work is paying off",
        "My family has always been there for me",
        "火星有两颗卫星",
        "一年有二十四个节气",
        "The printer is driving me up the wall",
    ],
)
def test_the_world_and_the_mood_give_no_facts(text):
    assert extract(text, at=AT) == []


def test_it_means_the_thing_of_the_clause_before():
    seats, place = extract("the school minibus seats 16 and it's parked behind the gym", at=AT)
    assert seats.subject == place.subject == "school minibus"
    assert (place.key, place.value) == ("x.location", "behind the gym")


def test_a_news_of_a_notice_is_about_what_it_says():
    memory = _only("收到通知，青藤小学的校车早上 7 点 10 分到小区北门")
    assert (memory.subject, memory.kind) == ("青藤小学校车", "fact")
