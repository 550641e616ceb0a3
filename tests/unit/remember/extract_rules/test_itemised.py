from datetime import datetime, timedelta, timezone

import pytest

from yiji.remember.extract_rules import extract

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))


@pytest.mark.parametrize(
    ("text", "contents"),
    [
        (
            "Our greenhouse has two zones: north is for seedlings, south for tomatoes",
            ["Our greenhouse: north is for seedlings", "Our greenhouse: south for tomatoes"],
        ),
        (
            "The warehouse has three bays: A holds paper, B holds ink and C is empty",
            [
                "The warehouse: A holds paper",
                "The warehouse: B holds ink",
                "The warehouse: C is empty",
            ],
        ),
        (
            "We run two shifts: mornings are for packing, evenings are for dispatch",
            ["mornings are for packing", "evenings are for dispatch"],
        ),
        (
            "大棚分三块：北边种草莓，中间育苗，南边空着",
            ["大棚：北边种草莓", "大棚：中间育苗", "大棚：南边空着"],
        ),
        ("我们两台窑，大的烧釉，小的素烧", ["大的烧釉", "小的素烧"]),
        ("这学期我带两个班，一班偏理科，二班偏文科", ["一班偏理科", "二班偏文科"]),
    ],
)
def test_each_part_of_a_thing_gives_one_fact_that_names_the_thing(text, contents):
    assert [memory.content for memory in extract(text, at=AT)] == contents


def test_a_list_of_wishes_is_no_list_of_parts():
    found = extract("我有两个要求：第一别太长，第二别用英文", at=AT)
    assert not [memory for memory in found if memory.kind == "fact"]


def test_items_of_a_document_are_left_out_unless_they_speak_of_the_user():
    document = "卫生间翻新\n- 墙面先找平\n- 边角用整砖对缝\n- 地漏周围做坡\n- 防水刷三遍"
    assert extract(document, at=AT) == []
    own = "我这边的情况：\n1. 我住在泉州\n2. 我们公司用飞书\n3. 先刷底漆"
    assert [memory.content for memory in extract(own, at=AT)] == ["我住在泉州", "我们公司用飞书"]


@pytest.mark.parametrize(
    ("text", "value", "since"),
    [
        ("Since 2022 I've worked at Osier Robotics.", "Osier Robotics", "2022-01-01"),
        ("从2021年起我就在青槐书局上班", "青槐书局", "2021-01-01"),
    ],
)
def test_a_time_put_first_does_not_hide_what_holds_since(text, value, since):
    (memory,) = extract(text, at=AT)
    assert (memory.key, memory.value) == ("profile.company", value)
    assert memory.valid_from.date().isoformat() == since
