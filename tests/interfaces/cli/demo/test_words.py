from yiji.interfaces.cli.demo.words import WORDS


def test_both_languages_say_the_same_things():
    assert WORDS["zh"].keys() == WORDS["en"].keys()
    assert all(WORDS["zh"].values())
