from hypothesis import given
from hypothesis import strategies as st

from yiji.remember.sanitize.passage import stretches


def test_a_short_text_is_one_stretch() -> None:
    assert list(stretches("你好。再见。")) == ["你好。再见。"]
    assert list(stretches("")) == [""]


def test_stretches_end_with_a_sentence_and_share_the_last_ones() -> None:
    sentence = "我们沿着河边慢慢地走。"
    parts = list(stretches(sentence * 2_000))
    assert all(part.startswith("我们") and part.endswith("。") for part in parts)
    assert all(part in sentence * 2_000 for part in parts)
    assert sum(map(len, parts)) > 2_000 * len(sentence)


@given(st.text("ab。. \n", max_size=30), st.integers(1, 900))
def test_the_work_grows_with_the_length_alone(unit: str, times: int) -> None:
    text = unit * times
    parts = list(stretches(text))
    assert sum(map(len, parts)) <= 2 * len(text) + 1
    assert all(len(part) <= 4_000 for part in parts)
    assert text.startswith(parts[0])
    assert text.endswith(parts[-1])
