from datetime import UTC, datetime

from yiji.context.assemble import Context
from yiji.context.shapes import anthropic_prompt, openai_messages
from yiji.model.turn import Message

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)


def said(role, content: str, fenced: str = "", name: str | None = None) -> tuple[str, Message]:
    return fenced, Message(role, content, NOW, name)


FULL = Context(
    head="HEAD",
    middle="MIDDLE",
    window="as one text",
    tail="as one text",
    note="NOTE",
    hits="HITS",
    conversation=(
        said("user", "first", "BLOCK"),
        said("assistant", "answer"),
        said("user", "second"),
        said("assistant", "reply"),
    ),
)


def test_what_stays_still_stands_before_the_conversation_and_the_question_last():
    assert openai_messages(FULL, "third", system="BE KIND") == [
        {"role": "system", "content": "BE KIND\n\nNOTE\n\nHEAD\n\nMIDDLE"},
        {"role": "user", "content": "BLOCK\n\nfirst"},
        {"role": "assistant", "content": "answer"},
        {"role": "user", "content": "second"},
        {"role": "assistant", "content": "reply"},
        {"role": "user", "content": "HITS\n\nthird"},
    ]


def test_anthropic_has_the_system_text_apart_and_the_same_conversation():
    prompt = anthropic_prompt(FULL, "third", system="BE KIND")
    assert prompt.system == "BE KIND\n\nNOTE\n\nHEAD\n\nMIDDLE"
    assert prompt.messages == openai_messages(FULL, "third", system="BE KIND")[1:]


def test_nothing_known_is_the_question_alone():
    assert openai_messages(Context(), "hello") == [{"role": "user", "content": "hello"}]
    assert anthropic_prompt(Context(), "hello").system == ""


def test_the_user_begins_and_nobody_speaks_twice_in_a_row():
    context = Context(
        conversation=(
            said("assistant", "cut off before me"),
            said("user", "a", name="Ann"),
            said("user", "b", name="Bo"),
            said("tool", "42"),
            said("assistant", "c"),
        )
    )
    assert anthropic_prompt(context, "d").messages == [
        {"role": "user", "content": "Ann: a\n\nBo: b"},
        {"role": "assistant", "content": "c"},
        {"role": "user", "content": "d"},
    ]
