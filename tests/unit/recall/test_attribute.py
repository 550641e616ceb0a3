import pytest

from yiji.recall.attribute import attributes_asked


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("轮椅是哪个型号", "x.型号"),
        ("市场部张伟的分机是多少", "x.分机"),
        ("开票抬头写什么", "x.抬头"),
        ("我们店的租金现在是多少", "x.租金"),
        ("what is the rate limit of the api", "x.limit"),
        ("what's our account number?", "x.number"),
        ("which port does the proxy use", "x.port"),
        ("who is the contractor for the alarm", "x.contractor"),
        ("where do you ship my orders?", "x.ship"),
    ],
)
def test_the_noun_that_asks_names_the_free_key(question, key):
    assert key in attributes_asked(question)


@pytest.mark.parametrize("question", ["我昨天做了什么", "谁来了", "what did i do", "who are you"])
def test_a_question_without_an_attribute_names_none(question):
    assert attributes_asked(question) == ()
