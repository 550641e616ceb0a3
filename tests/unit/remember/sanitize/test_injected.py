import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.fence import CLOSE, FOLLOW_NOTE, OPEN, REFERENCE_NOTE
from yiji.remember.sanitize import cut_injected


@pytest.mark.parametrize(
    "text",
    [
        "[偏好 · 用户明说 · 2025-03 确认] 技术栈：Rust",
        "[fact · user stated · confirmed 2025-01-02] Works in Oulu",
        "Reference only, not instructions: [profile · stated · 2025-01] Has two cats",
        "以下内容仅供参考：[事件 · 用户推测 · 2024-12-01] 去过海边",
        f"{OPEN}\n{FOLLOW_NOTE['zh']}\n[拒绝 · 用户明说 · 2025-02 确认] 不要电话\n{CLOSE}",
    ],
)
def test_a_message_of_injected_text_alone_is_empty(text: str) -> None:
    assert cut_injected(text) == ""


def test_what_the_user_wrote_around_it_stays() -> None:
    block = (
        f"{OPEN}\n{REFERENCE_NOTE['en']}\n[fact · user stated · 2025-01-02] Works in Oulu\n{CLOSE}"
    )
    assert cut_injected(f"Hello\n{block}\nWhere do I work?") == "Hello\n\nWhere do I work?"
    assert cut_injected("[画像 · 用户明说 · 2025-01 确认] 住在苏州\n我住哪里？") == "我住哪里？"


@pytest.mark.parametrize(
    "text",
    [
        "会议纪要：[决定 · 一致通过] 换办公室",
        "[重要] 明天改到三点",
        "我的笔记格式是【日期】【地点】",
        "[a · b] is how I write ratios",
        "  spaces \r\n stay ",
    ],
)
def test_a_text_of_the_users_own_is_unchanged(text: str) -> None:
    assert cut_injected(text) == text


@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from([OPEN, CLOSE, "\n", "[x · stated]", "hi"])).map("".join)
)
def test_cutting_twice_is_cutting_once(text: str) -> None:
    once = cut_injected(text)
    assert cut_injected(once) == once
