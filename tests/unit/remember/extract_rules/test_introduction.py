from datetime import datetime, timedelta, timezone

import pytest

from yiji.remember.extract_rules import extract
from yiji.remember.extract_rules.introduction import LONGEST, introduction
from yiji.remember.extract_rules.sentence import sentences

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))

TOLD = {
    "Torvald here: baker in Aarhus, two kids, allergic to nuts": {
        "profile.name": "Torvald",
        "profile.role": "baker",
        "profile.city": "Aarhus",
        "profile.family": "two kids",
        "profile.health.allergy": "nuts",
    },
    "Hi! Maren, 41, tram driver, based in Gothenburg, vegetarian": {
        "profile.name": "Maren",
        "profile.age": "41",
        "profile.role": "tram driver",
        "profile.city": "Gothenburg",
        "profile.diet": "vegetarian",
    },
    "About me: software tester at Mirelle Systems, Duluth, three dogs, asthma": {
        "profile.role": "software tester",
        "profile.company": "Mirelle Systems",
        "profile.city": "Duluth",
        "profile.pet": "three dogs",
        "profile.health.condition": "asthma",
    },
    "Hello, this is Gus. Plumber, Tulsa, two daughters, drive a Ford Transit": {
        "profile.name": "Gus",
        "profile.role": "plumber",
        "profile.city": "Tulsa",
        "profile.family": "two daughters",
        "profile.vehicle": "Ford Transit",
    },
    "My details: Olga, translator, lives in Riga, two cats": {
        "profile.name": "Olga",
        "profile.role": "translator",
        "profile.city": "Riga",
        "profile.pet": "two cats",
    },
    "何静，护士长，住苏州，两个孩子，对青霉素过敏": {
        "profile.name": "何静",
        "profile.role": "护士长",
        "profile.city": "苏州",
        "profile.family": "两个孩子",
        "profile.health.allergy": "青霉素",
    },
    "大家好，我叫梁思远，34岁，做桥梁检测的，坐标武汉，猫毛过敏": {
        "profile.name": "梁思远",
        "profile.age": "34",
        "profile.role": "桥梁检测",
        "profile.city": "武汉",
        "profile.health.allergy": "猫毛",
    },
    "基本情况：男，42岁，货车司机，常住临沂，血型O": {
        "profile.age": "42",
        "profile.role": "货车司机",
        "profile.city": "临沂",
        "profile.health.blood_type": "O",
    },
    "这里是老高：厨师、烟台人、两条狗、不吃香菜": {
        "profile.name": "老高",
        "profile.role": "厨师",
        "profile.pet": "狗",
    },
    "Call me Bram – plumber in Ghent": {
        "profile.nickname": "Bram",
        "profile.role": "plumber",
        "profile.city": "Ghent",
    },
    "叫我阿斌就行，温州人，做模具设计的": {
        "profile.nickname": "阿斌",
        "profile.role": "模具设计",
    },
}


@pytest.mark.parametrize(("text", "wanted"), TOLD.items(), ids=TOLD)
def test_each_part_of_an_introduction_is_a_memory_with_its_slot(text, wanted):
    found = {one.key: one for one in extract(text, at=AT)}
    for key, value in wanted.items():
        assert value.split()[-1].rstrip("s") in found[key].content, key
        assert found[key].quote in text


def test_a_part_is_said_in_full_so_that_it_stands_by_itself():
    found = extract("Torvald here: baker in Aarhus, two kids, night owl", at=AT)
    assert [one.content for one in found] == [
        "My name is Torvald",
        "I'm a baker",
        "I live in Aarhus",
        "I have two kids",
        "I'm a night owl",
    ]


def test_what_no_table_has_is_kept_in_its_own_words():
    found = extract("Maren, 41, tram driver, vegetarian, collector of buttons", at=AT)
    assert (found[-1].content, found[-1].key) == ("About me: collector of buttons", None)
    found = extract("何静，护士长，住苏州，两个孩子，腰不好", at=AT)
    assert found[-1].content == "关于我：腰不好"


def test_what_follows_an_introduction_is_read_as_ever():
    found = extract("Torvald here: baker in Aarhus, two kids. My dog is called Rex.", at=AT)
    assert [one.key for one in found][-1] == "profile.pet"
    assert "Rex" in found[-1].content


@pytest.mark.parametrize(
    "text",
    [
        "Bread, milk, eggs, butter",
        "苹果，香蕉，牛奶",
        "Anna, 41, nurse, is my sister",
        "My sister Anna: nurse in Aarhus, two kids",
        "Paris, London, Rome, Madrid - which is cheapest?",
        "Paris, Rome, Madrid",
        "London, Leeds, York, a dog",
        "Paris, 3 nights, two kids, one dog",
        "Review this profile: Maren, 41, tram driver, Gothenburg",
        "Candidates: Bao, tester, Hanoi; Ines, designer, Porto",
        "John, 34, plumber, needs a quote",
        "Anna, nurse at Mercy Hospital",
        "This is Anna, a nurse at Mercy Hospital",
        "Call me later, plumber in Ghent",
        "Hello, Anna, Tom, Ben",
        "Hi, Tuesday, Leeds, two kids",
        "Tom, please book a flight, a hotel, and a car",
        "帮我写个角色：程野，34岁，电工，单身",
        "客户：罗一鸣，34岁，杭州，做桥梁检测的",
        "名单：张伟，李娜，王强",
        "张伟：电工，李娜：护士，王强：司机",
        "明天，上午，开会，三楼",
        "两个孩子，一只猫，太累了",
        f"Torvald here: baker, two kids, {'x' * (LONGEST + 1)}",
        "Torvald here: baker, two kids, Aarhus?",
    ],
)
def test_a_list_that_is_no_introduction_is_left_to_the_rules(text):
    assert introduction(sentences(text), lambda said: extract(said, at=AT)) == ([], 0)
