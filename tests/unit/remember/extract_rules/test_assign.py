from datetime import datetime, timedelta, timezone

import pytest

from yiji.remember.extract_rules import extract

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))


@pytest.mark.parametrize(
    ("text", "name", "about"),
    [
        ("Ingrid is who to ask about visas", "Ingrid", "visas"),
        ("Questions about leave go to Perpetua", "Perpetua", "leave"),
        ("All refund requests go to Piet", "Piet", "refund requests"),
        ("For IT stuff you go to Kwame", "Kwame", "it stuff"),
        ("Tobias does our bookkeeping", "Tobias", "bookkeeping"),
        ("Payslips are sent out by Odalys", "Odalys", "payslips"),
        ("Priya from legal reviews our contracts", "Priya", "contracts"),
        ("Dimitri's the caretaker here", "Dimitri", "caretaker"),
        ("Anneke is head coach now", "Anneke", "head coach"),
        ("张工是 Alpha 项目的技术负责人", "张工", "alpha项目技术"),
        ("打印机密匣纸要找行政小崔领", "行政小崔", "打印机密匣纸"),
        ("采购这块是阿强在跟", "阿强", "采购"),
        ("换班的事找护士长协调", "护士长", "换班"),
        ("实验室的钥匙由周老师保管", "周老师", "实验室钥匙"),
        ("考勤是人事的骆姐在统计", "人事的骆姐", "考勤"),
        ("前台换成小孟了", "小孟", "前台"),
        ("新来的园长姓屈", "屈", "新来园长"),
    ],
)
def test_who_does_or_is_asked_for_something_is_a_contact(text, name, about):
    (memory,) = extract(text, at=AT)
    assert (memory.key, memory.value, memory.subject) == ("contact.person", name, about)


def test_two_contacts_of_one_sentence_are_two_memories():
    found = extract("工资表是老郭在做，请假要找邢姐批", at=AT)
    assert [(m.value, m.subject) for m in found] == [("老郭", "工资表"), ("邢姐", "请假")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Corbel Press prints our catalogues", "Corbel Press"),
        ("Marrow & Finch supply our flour", "Marrow & Finch"),
        ("Halvorsen Timber supplies our oak", "Halvorsen Timber"),
    ],
)
def test_a_firm_that_supplies_is_a_vendor(text, name):
    (memory,) = extract(text, at=AT)
    assert (memory.key, memory.value) == ("project.vendor", name)


@pytest.mark.parametrize(
    ("text", "who", "where"),
    [
        ("By the way, Chen Yu works on project Beta now.", "chen yu", "project Beta"),
        ("Lin Rui moved to the payments team", "lin rui", "payments team"),
        ("邹岚现在在华东组", "邹岚", "华东组"),
    ],
)
def test_where_a_named_person_works_now_is_a_fact_about_them(text, who, where):
    (memory,) = extract(text, at=AT)
    assert (memory.key, memory.subject, memory.value) == ("x.project", who, where)


@pytest.mark.parametrize(
    "text",
    [
        "把“负责”换个词",
        "Ask me about it tomorrow",
        "请帮我问问小李",
        "周五之前要把回归测试的报告发给张工",
    ],
)
def test_a_request_names_no_contact(text):
    assert not [m for m in extract(text, at=AT) if m.key == "contact.person"]
