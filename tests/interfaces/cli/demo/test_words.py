from yiji.interfaces.cli.demo.words import WORDS, reason


def test_both_languages_say_the_same_things():
    assert WORDS["zh"].keys() == WORDS["en"].keys()
    assert all(WORDS["zh"].values())


def test_a_reason_is_shown_in_the_language_and_as_it_is_where_there_is_no_word():
    assert reason("greeting", "zh") == "问候"
    assert reason("small_talk", "en") == "small talk"
    assert reason("brand_new_rule", "zh") == "brand new rule"
