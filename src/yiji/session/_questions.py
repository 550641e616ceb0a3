"""How people ask for the value of a slot, in the words that come first to mind."""

from collections.abc import Mapping
from typing import Final

from yiji.language.normalise import Language

QUESTIONS: Final[Mapping[str, Mapping[Language, str]]] = {
    "account.plan": {"zh": "我们现在是什么套餐？", "en": "Which plan are we on?"},
    "contact.attendees": {"zh": "谁会参加我的会议？", "en": "Who usually joins my meetings?"},
    "contact.person": {"zh": "这件事该找谁？", "en": "Who should I contact?"},
    "device.computer": {"zh": "我用的是什么电脑？", "en": "Which laptop do I use?"},
    "device.phone": {"zh": "我的手机是什么型号？", "en": "Which phone do I have?"},
    "preference.address_as": {"zh": "你该怎么称呼我？", "en": "What should you call me?"},
    "preference.brand": {"zh": "我喜欢什么牌子？", "en": "Which brands do I like?"},
    "preference.drink": {"zh": "我喜欢喝什么？", "en": "What do I like to drink?"},
    "preference.exercise": {"zh": "我平时做什么运动？", "en": "What sport do I do?"},
    "preference.food": {"zh": "我喜欢吃什么？", "en": "What food do I like?"},
    "preference.meeting_hours": {
        "zh": "我什么时间可以开会？",
        "en": "When do I prefer to have meetings?",
    },
    "preference.meeting_length": {"zh": "会议一般开多久？", "en": "How long are my meetings?"},
    "preference.music": {"zh": "我喜欢听什么音乐？", "en": "What music do I like?"},
    "preference.notify_channel": {"zh": "应该怎么通知我？", "en": "How should I be notified?"},
    "preference.travel.hotel": {"zh": "我喜欢住什么酒店？", "en": "Which hotels do I prefer?"},
    "preference.travel.seat": {"zh": "我喜欢坐什么座位？", "en": "Which seat do I prefer?"},
    "preference.travel.transport": {
        "zh": "我出行喜欢坐什么交通工具？",
        "en": "How do I prefer to travel?",
    },
    "profile.birthday": {"zh": "我的生日是哪天？", "en": "When is my birthday?"},
    "profile.city": {"zh": "我住在哪个城市？", "en": "Which city do I live in?"},
    "profile.company": {"zh": "我在哪家公司上班？", "en": "Which company do I work for?"},
    "profile.diet": {"zh": "我有什么忌口？", "en": "Am I on any diet?"},
    "profile.family": {"zh": "我家里有几个孩子？", "en": "How many children do I have?"},
    "profile.health.allergy": {"zh": "我对什么过敏？", "en": "What am I allergic to?"},
    "profile.health.condition": {
        "zh": "我有什么慢性病？",
        "en": "What health conditions do I have?",
    },
    "profile.home": {"zh": "我家的地址是什么？", "en": "What is my home address?"},
    "profile.name": {"zh": "我叫什么名字？", "en": "What is my name?"},
    "profile.pet": {"zh": "我养了什么宠物？", "en": "What pets do I have?"},
    "profile.role": {"zh": "我是做什么工作的？", "en": "What is my job?"},
    "profile.team": {"zh": "我在哪个部门？", "en": "Which team am I in?"},
    "profile.timezone": {"zh": "我在哪个时区？", "en": "Which time zone am I in?"},
    "profile.vehicle": {"zh": "我开的是什么车？", "en": "What car do I drive?"},
    "project.budget": {"zh": "项目的预算是多少？", "en": "What is the budget of the project?"},
    "project.database": {"zh": "我们用的是什么数据库？", "en": "Which database do we use?"},
    "project.deadline": {
        "zh": "项目的截止日期是哪天？",
        "en": "What is the deadline of the project?",
    },
    "project.status": {"zh": "项目进展怎么样了？", "en": "How is the project going?"},
    "project.tech_stack": {"zh": "我们用什么技术栈？", "en": "What is our tech stack?"},
}
"""A question by slot and language; a test sees that each is understood as asking for its slot."""
