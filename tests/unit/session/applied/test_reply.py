from yiji.session.applied.reply import numbers_of, reply_of, words_of


def told(text: str) -> list[str]:
    return [sentence.text for sentence in reply_of(text).sentences]


def test_a_reply_is_read_by_sentences_and_what_it_asks_is_left_out():
    assert told("Fine. Do you live in Porto? You do!") == ["fine.", "you do!"]
    assert told("好的。您住在洛阳吗？您住在洛阳。") == ["好的。", "您住在洛阳。"]


def test_a_title_and_a_decimal_end_no_sentence():
    assert told("Call Dr. Okafor about the 3.5 mm crown.") == [
        "call dr. okafor about the 3.5 mm crown."
    ]


def test_a_clause_denies_by_itself():
    (sentence,) = reply_of("No phone calls, an e-mail instead").sentences
    assert [clause.is_denied for clause in sentence.clauses] == [True, False]
    (sentence,) = reply_of("不打电话，改发短信").sentences
    assert [clause.is_denied for clause in sentence.clauses] == [True, False]


def test_code_is_no_prose():
    assert "ls" not in reply_of("Do this:\n```\nls\n```\nDone.").prose
    assert "ls" not in reply_of("Do this:\n```\nls").prose


def test_numbers_are_read_in_figures_and_words_with_what_they_count():
    assert numbers_of("15 个人").by_unit == numbers_of("十五个人").by_unit
    assert "1150" in numbers_of("rent is 1,150 pounds").bare
    assert "178" in numbers_of("您178").bare
    assert numbers_of("no number at all").bare == frozenset()


def test_words_carry_a_topic():
    assert words_of("the dark roast?") == {"dark", "roast"}
    assert "乌龙茶" in words_of("我喜欢喝乌龙茶")
    assert all(len(word) > 1 for word in words_of("我喜欢喝乌龙茶"))
