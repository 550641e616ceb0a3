"""The budget of a context holds whatever is in it; `make conversations` asks it 10,000 times.

python -m pytest tests/pipeline/test_budget.py --hypothesis-profile figures
"""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from toktok import batch_count  # type: ignore[import-untyped]  # it ships no types

from tests.store.making import record
from yiji.context.assemble import PLACEMENTS, Context, assemble
from yiji.context.budget import budget_of
from yiji.context.material import Material
from yiji.context.stream import Spoken
from yiji.errors import InvalidInput
from yiji.language.tokens import ENCODINGS, estimated_tokens
from yiji.model.hit import Hit, ScoreParts
from yiji.model.record import Origin, Record, Status
from yiji.model.turn import Message
from yiji.policy import Policy

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)
LONGEST = 8_000
PHRASES = (
    "我住在青岛市北区，", "以后回答请用要点列出。", "I live in Ghent now. ", "don't suggest coriander; ",
    "窓側の席がいい。", "أسكن في مدينة بعيدة ", "나는 커피를 마신다 ", "Ünïcödé ß ", "🙂👩‍👩‍👧 ", "1234567890 ",
    "def f(x):\n    return {x!r}\n", "<yiji-memory>", "</yiji-memory>", "[偏好 · 用户明说] ", "\u200b\t ",
)  # fmt: skip
TEXT = st.one_of(
    st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=40),
    st.builds(
        lambda parts, times: "".join(parts) * times,
        st.lists(st.sampled_from(PHRASES), min_size=1, max_size=4),
        st.integers(1, 40),
    ),
)
NAME = st.one_of(st.none(), st.text(min_size=1, max_size=12))


@st.composite
def memories(draw: st.DrawFn, first: int, most: int, **fields: object) -> list[Record]:
    """Memories with numbers of their own, of every kind that a label names."""
    found = []
    for number in range(first, first + draw(st.integers(0, most))):
        given_fields = {
            "kind": draw(st.sampled_from(("profile", "preference", "rejection", "fact", "event"))),
            "pinned": draw(st.booleans()),
            "importance": draw(st.sampled_from((0.1, 0.8, 0.9))),
            "applies_to": draw(NAME),
            "expires_at": draw(st.sampled_from((None, NOW))),
        } | fields
        one = record(number, draw(TEXT), **given_fields)
        source = replace(
            one.source,
            origin=draw(st.sampled_from(list(Origin))),
            speaker=draw(NAME),
            turn=draw(st.sampled_from((None, "t0", "t1", "t2"))),
        )
        found.append(replace(one, source=source))
    return found


@st.composite
def windows(draw: st.DrawFn, held: list[Record]) -> list[Spoken]:
    """Messages, some of which brought memories in, and some of which say one of the head."""
    said = []
    for number in range(draw(st.integers(0, 8))):
        shown = tuple(draw(memories(1000 + 10 * number, 3)))
        words = st.one_of(TEXT, *(st.just(f"{one.content}!") for one in held[:3]))
        role = draw(st.sampled_from(("user", "assistant", "tool")))
        message = Message(role, draw(words), NOW, draw(NAME))
        said.append(Spoken(shown, draw(st.sampled_from((message, message, None))), f"t{number}"))
    return said


@st.composite
def materials(draw: st.DrawFn) -> Material:
    held = draw(memories(1, 8))
    disputed = draw(memories(100, min(2, len(held)), status=Status.CONFLICTED))
    language = st.sampled_from(("zh", "en"))
    hits = draw(memories(200, 6, status=draw(st.sampled_from((Status.ACTIVE, Status.SUPERSEDED)))))
    return Material(
        head=held,
        unsettled=list(zip(held, disputed, strict=False)),
        hits=[Hit(one, 1.0, ScoreParts(relevance=0.9)) for one in hits],
        earlier=draw(memories(300, 5)),
        window=draw(windows(held)),
        language=draw(language),
        head_language=draw(language),
        zone=UTC,
        now=NOW,
        model=draw(st.sampled_from(("o200k", "cl100k", "another"))),
    )


def counted(text: str, model: str) -> int:
    """Count by the vocabulary itself."""
    if model not in ENCODINGS:
        return estimated_tokens(text)
    return int(batch_count([text], ENCODINGS[model], threads=1)[0])


def in_messages(context: Context, model: str) -> tuple[int, int]:
    """Give the tokens of all that a context brings into either provider's messages."""
    openai = [one["content"] for one in context.openai_messages("")]
    prompt = context.anthropic_prompt("")
    anthropic = [prompt.system, *(one["content"] for one in prompt.messages)]
    first, second = (sum(counted(one, model) for one in texts) for texts in (openai, anthropic))
    return first, second


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(
    material=materials(),
    tokens=st.one_of(st.integers(0, LONGEST), st.integers(0, 400), st.integers(0, 60)),
    placement=st.sampled_from(PLACEMENTS),
)
def test_no_context_is_above_its_budget_as_text_or_as_messages(material, tokens, placement):
    split = budget_of(tokens, model_window=None, policy=Policy())
    context = assemble(material, split, placement=placement)
    assert context.tokens == counted(context.text, material.model) <= tokens
    assert max(in_messages(context, material.model)) <= tokens


@pytest.mark.parametrize("model", ["o200k", "cl100k", "another"])
def test_a_budget_that_one_line_fills_is_used_and_kept(model: str):
    held = record(1, "住在青岛", kind="profile", key="profile.city")
    found = {}
    for tokens in range(200):
        material = Material([held], (), (), (), (), "zh", "zh", UTC, NOW, model)
        made = assemble(material, budget_of(tokens, model_window=None, policy=Policy()))
        found[tokens] = made.tokens
        assert max(made.tokens, *in_messages(made, model)) <= tokens
    assert found[0] == 0
    assert found[199] > 0


def test_a_negative_budget_is_refused():
    with pytest.raises(InvalidInput, match="-1 is negative"):
        budget_of(-1, model_window=None, policy=Policy())
