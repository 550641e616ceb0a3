import pytest

from yiji.recall.mention import mentions, nearest, with_head


@pytest.mark.parametrize(
    ("text", "name", "sort"),
    [
        ("我姐姐来了", "我姐姐", "person"),
        ("My sister Greta is here.", "Greta", "person"),
        ("钱工在写文档", "钱工", "person"),
        ("D 方案过了", "D 方案", "thing"),
        ("I fixed the boiler", "boiler", "topic"),
    ],
)
def test_a_message_speaks_of_people_things_and_topics(text, name, sort):
    assert (name, sort) in {(one.name, one.sort) for one in mentions(text)}


def test_the_message_said_last_decides_and_in_it_the_surer_sort():
    told = ["Petra met 钱工 yesterday", "孙工休假"]
    found = nearest(told, ("person", "unknown"))
    assert found is not None
    assert found.name == "钱工"


def test_nothing_of_the_sort_is_no_mention():
    assert nearest(["孙工休假"], ("thing",)) is None


def test_a_head_noun_is_what_a_name_stands_before():
    assert with_head("We filed the Northgate contract.", "Northgate") == "the Northgate contract"
    assert with_head("Northgate called.", "Northgate") == ""
