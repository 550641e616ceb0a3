from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.remember.extract_rules.turns import NOT_STATED, STATED, Expected
from yiji.language.normalise import fold
from yiji.model.record import Candidate
from yiji.model.turn import Message
from yiji.remember.extract_rules import extract

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))

KNOWN_GAPS = {
    "我姓欧阳，单名一个澈字",
    "Oat milk only in my coffee.",
    "I sold the van, so I cycle everywhere now.",
    "我们不再用微信群通知，改发公告栏",
    "我学新东西喜欢先看图再看文字",
    "房东每月五号收租",
}
"""Turns that the rules leave to the episode; none of them may be extracted wrongly instead."""


def _agrees(memory: Candidate, expected: Expected) -> bool:
    kinds, polarity, _, _, words = expected
    content = fold(memory.content)
    return (
        memory.kind in kinds
        and memory.polarity == polarity
        and all(fold(word) in content for word in words)
    )


def _only(text: str, **options) -> Candidate:
    found = extract(text, at=AT, **options)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [row for row in STATED if row[0] not in KNOWN_GAPS],
    ids=lambda v: str(v)[:40],
)
def test_what_a_turn_states_is_extracted(text, expected):
    found = extract(text, at=AT)
    for memory in expected:
        assert any(_agrees(candidate, memory) for candidate in found), (memory, found)


def test_slots_and_values_are_right_for_nearly_all_turns():
    keys, values = [], []
    for text, expected in STATED:
        found = extract(text, at=AT)
        for memory in expected:
            near = [candidate for candidate in found if _agrees(candidate, memory)]
            if near and memory[2]:
                keys.append(any(candidate.key == memory[2] for candidate in near))
            if near and memory[3]:
                values.append(
                    any(
                        candidate.value and fold(candidate.value) == fold(memory[3])
                        for candidate in near
                    )
                )
    assert sum(keys) / len(keys) >= 0.9
    assert sum(values) / len(values) >= 0.9


@pytest.mark.parametrize("text", NOT_STATED)
def test_what_is_not_the_users_own_statement_gives_nothing(text):
    assert extract(text, at=AT) == []


@pytest.mark.parametrize("text", sorted(KNOWN_GAPS))
def test_a_known_gap_is_never_given_a_slot_of_another_meaning(text):
    assert all(
        c.key is None or c.key.startswith(("preference.", "x.")) for c in extract(text, at=AT)
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("我们的构建跑在 Jenkins 上", "我们的构建现在跑在 Buildkite 上"),
        ("Our deploys run on Nomad", "Our deploys run on Kubernetes now"),
        ("我家路由器型号是 AX3000", "我家路由器型号是 BE6500"),
        ("My team lead is Orla Byrne.", "My team lead is Sven Dahl now."),
        ("生产环境的缓存用 Redis", "生产环境的缓存从今天起改用 Dragonfly"),
        ("我们的开票抬头是山月文化有限公司", "我们的开票抬头改为山月传媒有限公司"),
        ("Please ship my parcels to 3 Elm Way, Truro.", "Ship my parcels to 8 Oak Row, Truro."),
        ("我住在泉州", "我现在住在福州"),
        ("Our renewal date is 2 May.", "Our renewal date is 9 May."),
    ],
)
def test_a_later_value_fills_the_slot_of_the_earlier_one(first, second):
    old, new = _only(first), _only(second)
    assert (old.subject, old.key, old.applies_to) == (new.subject, new.key, new.applies_to)
    assert old.key is not None
    assert old.value != new.value


@pytest.mark.parametrize(
    ("first_person", "third_person"),
    [
        ("我住在泉州", "用户住在泉州"),
        ("I'm allergic to latex.", "The user is allergic to latex."),
        ("I prefer aisle seats.", "User prefers aisle seats."),
        ("我不吃茴香", "用户不吃茴香"),
        ("My birthday is 3 May.", "The user's birthday is May 3."),
    ],
)
def test_a_statement_about_the_user_says_what_the_user_would(first_person, third_person):
    said, told = _only(first_person), _only(third_person)
    assert (said.kind, said.key, said.value, said.polarity, said.subject) == (
        told.kind,
        told.key,
        told.value,
        told.polarity,
        told.subject,
    )


@pytest.mark.parametrize(
    ("text", "key", "value", "since"),
    [
        ("I've lived in Tallinn since March 2021", "profile.city", "Tallinn", "2021-03-01"),
        ("Since March 2021 I've lived in Tallinn", "profile.city", "Tallinn", "2021-03-01"),
        ("I've been driving a Volvo since 2018", "profile.vehicle", "Volvo", "2018-01-01"),
        ("We've used Buildkite since October 2024", "project.tool", "Buildkite", "2024-10-01"),
        ("We've been using Buildkite since May 2024.", "project.tool", "Buildkite", "2024-05-01"),
        ("We use Postgres from May 2027 on", "project.database", "PostgreSQL", "2027-05-01"),
        ("Our database is MySQL as of 2 May 2024", "project.database", "MySQL", "2024-05-02"),
    ],
)
def test_a_time_put_first_or_last_hides_no_slot(text, key, value, since):
    memory = _only(text)
    assert (memory.key, memory.value) == (key, value)
    assert str(memory.valid_from)[:10] == since
    assert memory.content == memory.quote == text.rstrip(".")


def test_a_value_does_not_run_on_into_the_time():
    memory = _only("All our shipping goes through Norlink as of this month")
    assert memory.value == "Norlink"


@pytest.mark.parametrize(
    "text", ["I've been to Paris twice since March 2021", "I've been tired since Monday"]
)
def test_what_happened_since_then_is_no_slot(text):
    assert all(memory.key is None for memory in extract(text, at=AT))


def test_two_people_of_one_name_are_two_subjects():
    sales = _only("销售部的王芳，分机是 6011")
    legal = _only("法务部也有一个王芳，分机 6012")
    assert sales.key == legal.key
    assert sales.subject != legal.subject


def test_an_environment_is_where_a_fact_holds():
    found = extract("预发环境的数据库是 MariaDB，生产环境的数据库是 Oracle", at=AT)
    assert [(c.applies_to, c.value) for c in found] == [("staging", "MariaDB"), ("prod", "Oracle")]


def test_a_denied_value_is_ended_and_not_asserted():
    memory = _only("错了，我在宁波，不在温州")
    assert (memory.op, memory.value, memory.ends) == ("correct", "宁波", ("温州",))


def test_what_was_so_is_ended_by_what_is_so_now():
    memory = _only("以前喝拿铁，现在只喝乌龙茶")
    assert memory.value == "乌龙茶"
    assert memory.ends == ("拿铁",)


def test_what_no_longer_holds_ends_its_value():
    memory = _only("I no longer work at Tern Analytics.")
    assert (memory.op, memory.key, memory.value) == ("end", "profile.company", "Tern Analytics")


def test_a_statement_taken_back_is_retracted():
    memory = _only("忘了我之前说的那个预算吧")
    assert (memory.op, memory.key) == ("retract", "project.budget")


def test_a_correction_that_gives_only_the_value_repairs_the_statement_before_it():
    history = [Message("user", "我家路由器型号是 AX3000", AT)]
    memory = _only("不对，是 AX6000", history=history)
    assert memory.content == "我家路由器型号是 AX6000"
    assert (memory.op, memory.value) == ("correct", "AX6000")


def test_a_bare_yes_makes_the_proposal_a_decision():
    history = [
        Message("user", "We need a date for the harvest dinner.", AT),
        Message("assistant", "How about Friday 24 October at 19:00 in the Barn?", AT),
    ]
    memory = _only("Yes, let's go with that.", history=history)
    assert memory.kind == "decision"
    assert "Barn" in memory.content


def test_a_bare_yes_without_a_proposal_decides_nothing():
    history = [Message("assistant", "The sky is blue.", AT)]
    assert extract("Yes, let's go with that.", at=AT, history=history) == []


def test_a_deadline_is_the_last_day_in_time():
    assert _only("周五前要把合同寄出去").due == date(2025, 10, 17)


def test_a_speaker_with_a_name_is_the_subject():
    assert extract("I live in Oslo.", at=AT, speaker="Caroline")[0].subject == "caroline"


def test_traditional_characters_are_read_and_kept():
    memory = _only("我對花生過敏")
    assert memory.key == "profile.health.allergy"
    assert memory.content == "我對花生過敏"


def test_a_list_gives_one_memory_each():
    found = extract("I'm allergic to latex and bee stings.", at=AT)
    assert [c.value for c in found] == ["latex", "bee stings"]


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=120))
def test_any_text_is_read_without_an_error(text):
    for memory in extract(text, at=datetime(2025, 1, 1, tzinfo=UTC)):
        assert memory.content
        assert memory.quote in text


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from([row[0] for row in STATED]), min_size=1, max_size=3))
def test_a_quote_stands_verbatim_in_the_message(parts):
    text = "\n".join(parts)
    assert all(memory.quote in text for memory in extract(text, at=AT))


@pytest.mark.parametrize(
    "text",
    [
        "mornings are better for me before eleven",
        "I don't take calls before 9am",
        "I'm off coffee after 4pm",
        "下午三点以后我有空",
        "我晚上十点以后不看手机",
    ],
)
def test_an_hour_of_any_day_is_no_day_on_which_a_memory_ends_or_begins(text):
    memory = _only(text)
    assert (memory.valid_from, memory.valid_until) == (None, None)


@pytest.mark.parametrize(
    "text", ["since 9am yesterday I work at Siemens", "我从昨天早上九点起在西门子上班"]
)
def test_an_hour_of_a_day_is_when_a_memory_begins(text):
    assert any(one.valid_from is not None for one in extract(text, at=AT))


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("yeah and uh mornings are better for me", "mornings are better for me"),
        ("um I live in Lima", "I live in Lima"),
        ("hmm, so erm my name is Tom", "my name is Tom"),
        ("呃，我住在青岛", "我住在青岛"),
    ],
)
def test_hemming_is_not_kept(text, content):
    assert _only(text).content == content


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("I live in Porto — sorry, Braga", "I live in Braga"),
        ("I live in Porto, no, I mean Braga", "I live in Braga"),
        ("The bus leaves on Monday at 8:15, no wait, 8:45", "The bus leaves on Monday at 8:45"),
        ("我住在大连，啊不，沈阳", "我住在沈阳"),
        ("我住在大连，不对，沈阳", "我住在沈阳"),
    ],
)
def test_who_takes_a_value_back_in_one_breath_means_the_second(text, kept):
    first, second = extract(text, at=AT)
    assert (first.op, second.op, second.content) == ("add", "correct", kept)
    assert second.key == first.key


@pytest.mark.parametrize("text", ["I live in Porto, sorry, thanks", "我住在大连，不好意思，打扰了"])
def test_an_apology_takes_no_value_back(text):
    assert _only(text).op == "add"


@pytest.mark.parametrize("text", ["我是程序员", "我是苏州人", "我是江苏人"])
def test_a_job_or_a_place_that_begins_like_a_surname_is_no_name(text):
    assert all(one.key != "profile.name" for one in extract(text, at=AT))


@pytest.mark.parametrize(("text", "name"), [("我是张立人", "张立人"), ("我叫安康", "安康")])
def test_a_name_that_ends_or_reads_like_a_place_is_one(text, name):
    assert (_only(text).key, _only(text).value) == ("profile.name", name)


@pytest.mark.parametrize(
    "text", ["中午十二点前别给我打电话", "晚上八点以前不要找我", "下午对我更方便，五点前"]
)
def test_when_somebody_may_be_reached_is_no_task(text):
    assert _only(text).kind != "task"


def test_what_is_not_to_be_forgotten_by_then_is_a_task():
    assert _only("月底前别忘了交房租").kind == "task"


def test_where_somebody_near_lives_is_no_part_of_their_name():
    assert _only("我妈住在南京").subject == _only("我妈在南京").subject
