import pytest

from yiji.language.names import find_names, names_in


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("钱工说文档周四给", {"钱工"}),
        ("赵总和孙老师都来", {"赵总", "孙老师"}),
        ("研发部张伟的分机", {"张伟"}),
        ("小顾不吃辣", {"小顾"}),
        ("我要和长河物流谈价格", {"长河物流"}),
        ("D 方案改了三次", {"d 方案"}),
        ("Ｄ 方案改了三次", {"d 方案"}),
        ("團隊改用飛書了", {"飞书"}),
        ("我们的 message queue 挂了", {"message queue"}),
        ("换成 iPhone 15 Pro 了", {"iphone 15 pro"}),
        ("订单 PO-2291 没到", {"po-2291"}),
        ("推荐《百年孤独》", {"百年孤独"}),
        ("Why did we drop Android 9?", {"android 9"}),
        ("Northgate sent their offer.", {"northgate"}),
        ("My sister Greta is in Lisbon.", {"greta", "lisbon"}),
        ("Dr. Hale's office called", {"dr. hale"}),
        ("Compare the Oslo trip with the Bergen one.", {"oslo", "bergen"}),
        ("And Milo's?", {"milo"}),
        ("The University of Leeds wrote", {"university of leeds"}),
    ],
)
def test_names_are_found(text, names):
    assert set(names_in(text)) == names


@pytest.mark.parametrize(
    "text",
    [
        "每周总结怎么写",
        "这周还有哪些待办",
        "一小时后提醒我",
        "服务器宕机了",
        "我不喜欢香菜",
        "那个方案过了吗",
        "Book a table for Friday",
        "Dinner ideas please",
        "I'm free on Mondays in June",
        "What should I cook?",
        "",
    ],
)
def test_what_only_looks_like_a_name_is_none(text):
    assert names_in(text) == ()


def test_a_name_stands_verbatim_where_it_was_found():
    text = "昨天見了張偉和 Ａcme"
    for name in find_names(text):
        assert text[name.start : name.end] == name.text


def test_of_overlapping_names_the_longer_is_kept():
    assert names_in("iPhone15Pro 和 PO-2291") == ("iphone15pro", "po-2291")
