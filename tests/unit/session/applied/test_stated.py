import pytest

from tests.unit.session.applied.making import memory
from yiji.model.record import Record
from yiji.session.applied import reply_of
from yiji.session.applied.stated import is_stated


def states(reply: str, one: Record) -> bool:
    return is_stated(reply_of(reply), one)


PORTO = memory("I live in Porto", "profile", key="profile.city", value="Porto", entities=("Porto",))
NUTS = memory("I am allergic to peanuts", "profile", value="peanuts", key="profile.health.allergy")
GROUNDNUTS = memory("我对花生过敏", "profile", value="花生", key="profile.health.allergy")
PORK = memory("I don't eat pork", "rejection", value="pork", polarity="-")
RENT = memory("Our rent is 1,150 pounds a month")
TEAM = memory("My team has 12 people", value="12", key="x.size")
WEDDING = memory("My wedding is on September 3 (2027-09-03)")
FLY = memory("We decided to deploy on Fly.io", "decision", entities=("Fly.io",))
COFFEE = memory("I like dark roast coffee", "preference", value="dark roast coffee")
BLOOD = memory("我的血型是 B 型", "profile", value="B")
EXAM = memory("我在备考司法考试", "event")
VEGETARIAN = memory("我吃素", "profile", value="吃素")
PHONE = memory("My phone is an iPhone 15", key="device.phone", value="iPhone 15")
TOLD = memory("Hi, I'm Lin. My phone is an iPhone 15, and the screen broke.", "episode")
PRO = memory("我的手机是 iPhone 15 Pro", key="device.phone", value="iPhone 15 Pro")
WATCH = memory("我的手表是小米14", value="小米14")
ASKED = memory("Do you remember which phone I have?", "episode")
ASKED_TOO = memory("I'm at the shop. How much is a screen?", "episode")
ASKED_UNMARKED = memory("我的手机是什么型号", "episode")

STATED = [
    ("You have an iPhone 15.", PHONE),
    ("Not the iPhone 15 Pro, an iPhone 15 it is.", PHONE),
    ("您的 iPhone15Pro 可以送修。", PRO),
    ("You are at the shop already.", ASKED_TOO),
    ("It is sunny in Porto today.", PORTO),
    ("IT IS SUNNY IN PORTO’S OLD TOWN!", PORTO),
    ("Because of your peanut allergy I left the bar out.", NUTS),
    ("These bars hold no peanuts.", NUTS),
    ("您花生过敏，换成白粥吧。", GROUNDNUTS),
    ("这款零食不含花生。", GROUNDNUTS),
    ("No pork, as you asked: chicken it is.", PORK),
    ("I would skip the pork.", PORK),
    ("You pay £1,150 a month.", RENT),
    ("For a team of twelve I would book the lodge.", TEAM),
    ("Your wedding is on the 3rd of September.", WEDDING),
    ("Tag it, then deploy to Fly.io.", FLY),
    ("Here is the dark roast you like.", COFFEE),
    ("您是 B 型血。", BLOOD),
    ("您还在备考司法考试，早点休息。", EXAM),
    ("考虑您吃素，推荐素食自助。", VEGETARIAN),
]
NOT_STATED = [
    ("You told me: my phone is an iPhone 15 Pro.", PHONE),
    ("You told me: my phone is an iPhone 15 Pro.", TOLD),
    ("您的 iPhone 15 可以送修。", PRO),
    ("您的 iPhone 15 Pro Max 可以送修。", PRO),
    ("您的手表是小米14 Ultra。", WATCH),
    ("You told me which phone you have: my phone is an iPhone 15.", ASKED),
    ("I remember which phone you have.", ASKED),
    ("The screen is 2,398 yuan.", ASKED_TOO),
    ("您的手机型号是 iPhone 15。", ASKED_UNMARKED),
    ("It is sunny in Lisbon today.", PORTO),
    ("You no longer live in Porto.", PORTO),
    ("Do you still live in Porto?", PORTO),
    ("The Portofino bay is nice.", PORTO),
    ("How about a peanut bar?", NUTS),
    ("A peanut bar it is.", NUTS),
    ("You are not allergic to peanuts.", NUTS),
    ("来份花生酱吐司。", GROUNDNUTS),
    ("您没有花生过敏。", GROUNDNUTS),
    ("Pulled pork is easy to do.", PORK),
    ("You pay £900 a month.", RENT),
    ("For a team of twenty I would book the hall.", TEAM),
    ("Bring 12 apples.", TEAM),
    ("Your wedding is on October 3.", WEDDING),
    ("Tag it, then push it to Heroku.", FLY),
    ("Fly.io had an outage, says the news of this morning in every paper there is.", FLY),
    ("Here is the light roast.", COFFEE),
    ("Buy the best ABBA record.", BLOOD),
    ("您没有在备考司法考试。", EXAM),
    ("推荐一家烤肉店。", VEGETARIAN),
]


@pytest.mark.parametrize(("reply", "one"), STATED, ids=lambda each: str(each)[:40])
def test_a_reply_that_says_it_states_it(reply: str, one: Record):
    assert states(reply, one)


@pytest.mark.parametrize(("reply", "one"), NOT_STATED, ids=lambda each: str(each)[:40])
def test_a_reply_that_says_something_else_denies_it_or_asks_does_not(reply: str, one: Record):
    assert not states(reply, one)
