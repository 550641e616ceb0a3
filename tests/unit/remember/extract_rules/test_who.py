from datetime import datetime, timedelta, timezone

import pytest

from yiji.language.lexicon import alternatives, mentions, words
from yiji.language.normalise import fold
from yiji.model.turn import Message
from yiji.remember.extract_rules import extract

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))

WHO = (
    ("我是做水产批发的，常年在湛江", "profile.city", "湛江"),
    ("叫我阿布就好，身份证上是布和", "profile.name", "布和"),
    ("圈里都喊我三哥，真名蒋怀远", "profile.name", "蒋怀远"),
    ("我在船厂当焊工，干了小二十年", "profile.role", "焊工"),
    ("刚从苏州搬回盐城，跟爸妈住一块", "profile.city", "盐城"),
    ("我跟我对象住在石家庄", "profile.city", "石家庄"),
    ("老家潮州，现在在佛山落户了", "profile.city", "佛山"),
    ("我调到法务部了", "profile.team", "法务部"),
    ("公司叫白鹭信息，在厦门软件园", "profile.company", "白鹭信息"),
    ("我负责 Alpha 项目的测试", "profile.role", "Alpha 项目的测试"),
    ("张工是 Alpha 项目的技术负责人", "contact.person", "张工"),
    ("食堂由钱师傅管", "contact.person", "钱师傅"),
    ("去年确诊了甲减，现在每天早上空腹吃优甲乐", "profile.health.condition", "优甲乐"),
    ("腰椎间盘突出，坐不了太久", "profile.health.condition", "腰椎间盘突出"),
    ("我对头孢过敏，打点滴前要问清楚", "profile.health.allergy", "头孢"),
    ("青霉素皮试阳性，不能用", "profile.health.allergy", "青霉素"),
    ("我只吃蛋奶素", "profile.diet", "蛋奶素"),
    ("家里添了辆问界 M7", "profile.vehicle", "问界 M7"),
    ("我的手机换成荣耀 Magic6 了", "device.phone", "荣耀 Magic6"),
    ("我们学校买的是教育版，一共 300 个账号", "account.plan", "教育版"),
    ("我今年三十六", "profile.age", "36"),
    ("I'm vegetarian and allergic to peanuts.", "profile.health.allergy", "peanuts"),
    ("I'm vegetarian and allergic to peanuts.", "profile.diet", "vegetarian"),
    ("Since 2022 I've worked at Osier Robotics.", "profile.company", "Osier Robotics"),
    ("joined Fennimore & Pratt in March as a paralegal", "profile.company", "Fennimore & Pratt"),
    ("joined Fennimore & Pratt in March as a paralegal", "profile.role", "paralegal"),
    ("I'm Ngozi, midwife, based in Leeds", "profile.role", "midwife"),
    ("Been teaching woodwork in Hobart for twelve years", "profile.city", "Hobart"),
    ("Home is Halifax these days", "profile.city", "Halifax"),
    ("I work for a dairy co-op called Mendrick", "profile.company", "Mendrick"),
    ("Which medicine: I take warfarin every evening, 5 mg", "profile.health.condition", "warfarin"),
    ("Shellfish makes me break out in hives", "profile.health.allergy", "Shellfish"),
    ("I get migraines from strip lighting", "profile.health.condition", "migraines"),
    ("been gluten free since the spring", "profile.diet", "gluten-free"),
    ("we keep kosher at home", "profile.diet", "kosher"),
    ("I drive a beat-up Skoda Octavia", "profile.vehicle", "beat-up Skoda Octavia"),
    ("We adopted a greyhound called Biscuit", "profile.pet", "greyhound"),
    ("I do all my editing on a Mac Studio", "device.computer", "Mac Studio"),
    ("We're on the Business tier, 40 seats", "account.plan", "Business"),
    ("Anything about visas goes through Henrike", "contact.person", "Henrike"),
    ("My first language is Yoruba", "profile.language", "Yoruba"),
    ("I'm on Eastern time", "profile.timezone", "America/New_York"),
    ("I'm GMT+2", "profile.timezone", "Etc/GMT-2"),
)
"""What people say of themselves, the slot it fills and with what."""

NOT_RESIDENCE = (
    "人在西安出差",
    "我在福利院做过义工",
    "我在想要不要换工作",
    "我在酒店等你们，别急",
    "I'm in Vienna for a conference until Friday",
    "I'm at the dentist",
    "The label printer in the stockroom is a Zebra ZD420",
)
"""Where somebody is for a while, and what only looks like a place of work."""


@pytest.mark.parametrize(("text", "key", "value"), WHO)
def test_what_people_say_of_themselves_fills_its_slot(text, key, value):
    found = {(memory.key, fold(memory.value or "")) for memory in extract(text, at=AT)}
    assert (key, fold(value)) in found


@pytest.mark.parametrize("text", NOT_RESIDENCE)
def test_a_trip_or_an_errand_is_no_residence_and_no_job(text):
    keys = {memory.key for memory in extract(text, at=AT)}
    assert not keys & {"profile.city", "profile.company", "profile.role"}


@pytest.mark.parametrize(
    ("correction", "key", "value"),
    [
        ("说错了，是 iPhone 15 Pro", "device.phone", "iPhone 15 Pro"),
        ("打错字了，林树", "profile.name", "林树"),
    ],
)
def test_a_bare_correction_replaces_the_value_most_like_it(correction, key, value):
    history = [Message("user", "我叫林澍，我的手机是 iPhone 15", at=AT)]
    (memory,) = extract(correction, at=AT, history=history)
    assert (memory.key, memory.value, memory.op) == (key, value, "correct")


def test_a_bare_correction_goes_by_what_the_word_is_a_case_of():
    history = [Message("user", "I'm Tess, I'm on a Pixel 9 and I live in York", at=AT)]
    (memory,) = extract("No, it's Leeds", at=AT, history=history)
    assert (memory.key, memory.value) == ("profile.city", "Leeds")


def test_a_list_is_read_without_its_comments():
    assert "nurse" in words("occupation_en")
    assert not any(word.startswith("#") for word in words("occupation_en"))


def test_a_word_is_mentioned_from_the_start_of_a_word_only():
    assert mentions("she is a nurse", "occupation_en")
    assert not mentions("the subchefish", "occupation_en")
    assert mentions("我是护士", "occupation_zh")


def test_alternatives_match_every_word_of_their_list():
    import re

    regex = re.compile(alternatives("city_zh"))
    assert all(regex.fullmatch(word) for word in words("city_zh"))
