import pytest

from yiji.session.applied import reply_of
from yiji.session.applied.obeyed import LONG, SHORT, is_obeyed
from yiji.session.applied.wish import Wish

LIST = "- a tent\n- a stove"
TABLE = "| plan | price |\n|---|---|\n| basic | 5 |"

FOLLOWED = [
    (Wish("en"), "Hold the button until the light is green."),
    (Wish("en"), "Done."),
    (Wish("en"), "The gift for 张伟 is on its way, as you asked me to arrange."),
    (Wish("zh"), "按住按钮即可。"),
    (Wish("zh"), "用 pip install yiji 安装，然后打开 yiji.db 就可以了。"),
    (Wish("zh", wanted=False), "Hold the button."),
    (Wish("ja"), "ボタンを押してください。"),
    (Wish("ko"), "버튼을 누르세요."),
    (Wish("bullets"), LIST),
    (Wish("bullets"), "1. tent\n2. stove"),
    (Wish("bullets"), "一、帐篷\n二、炉子"),
    (Wish("bullets", wanted=False), "A tent and a stove."),
    (Wish("table"), TABLE),
    (Wish("table", wanted=False), LIST),
    (Wish("emoji"), "Great 🎉"),
    (Wish("emoji", wanted=False), "Great :)"),
    (Wish("markdown", wanted=False), "Run it 2 * 3 times, then a_b_c."),
    (Wish("markdown"), "## Title"),
    (Wish("code"), "```\nls\n```"),
    (Wish("exclamation", wanted=False), "Fine."),
    (Wish("words", most=3), "one two three"),
    (Wish("words", most=4), "缓存很快。"),
    (Wish("words", most=2), "Run this:\n```\nls -la | sort | uniq -c\n```"),
    (Wish("sentences", most=2), "It is 3.5 mm wide. Fine."),
    (Wish("short"), "It turns names into addresses."),
    (Wish("long"), "word " * LONG),
]
IGNORED = [
    (Wish("en"), "按住按钮即可。"),
    (Wish("en"), "Mantenga pulsado el botón hasta que parpadee."),
    (Wish("zh"), "Hold the button."),
    (Wish("zh"), "ボタンを押してください。"),
    (Wish("zh", wanted=False), "按住按钮即可。"),
    (Wish("bullets"), "- one point only"),
    (Wish("bullets", wanted=False), LIST),
    (Wish("table"), "a | b"),
    (Wish("table", wanted=False), TABLE),
    (Wish("emoji"), "Great"),
    (Wish("emoji", wanted=False), "Great 🎉"),
    (Wish("markdown", wanted=False), "Run **this**."),
    (Wish("code"), "ls"),
    (Wish("exclamation", wanted=False), "好的！"),
    (Wish("words", most=3), "one two three four"),
    (Wish("words", most=3), "缓存很快。"),
    (Wish("sentences", most=2), "天晴。风大。很冷。"),
    (Wish("sentences", most=1), "```\nls\n```"),
    (Wish("short"), "word " * (SHORT + 1)),
    (Wish("long"), "word " * (LONG - 1)),
]


@pytest.mark.parametrize(("wish", "reply"), FOLLOWED, ids=lambda each: str(each)[:40])
def test_a_reply_that_has_what_is_wished_follows_it(wish: Wish, reply: str):
    assert is_obeyed(reply_of(reply), wish)


@pytest.mark.parametrize(("wish", "reply"), IGNORED, ids=lambda each: str(each)[:40])
def test_a_reply_that_has_it_not_does_not(wish: Wish, reply: str):
    assert not is_obeyed(reply_of(reply), wish)


def test_a_blank_reply_follows_nothing():
    assert not is_obeyed(reply_of("  "), Wish("emoji", wanted=False))
