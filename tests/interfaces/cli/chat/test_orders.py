import pytest

from yiji.interfaces.cli.chat.orders import NAMES, Order, order_in
from yiji.interfaces.cli.chat.words import HELP


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("/why", Order("why", "/why", "")),
        ("/WHY 2", Order("why", "/WHY", "2")),
        ("/忘记 我的手机", Order("forget", "/忘记", "我的手机")),
        ("/?", Order("help", "/?", "")),
        ("/fly high", Order("fly", "/fly", "high")),
    ],
)
def test_a_word_after_a_slash_is_a_command(said, order):
    assert order_in(said) == order


@pytest.mark.parametrize("said", ["hello /why", "/usr/bin", "/", "//", "/ why", "你好"])
def test_anything_else_is_said(said):
    assert order_in(said) is None


@pytest.mark.parametrize("language", ["zh", "en"])
def test_help_names_every_command(language):
    named = {order_in(shown.partition(" ")[0]).name for shown, _ in HELP[language]}
    assert named == set(NAMES.values())
