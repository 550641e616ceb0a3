import pytest

from tests.unit.session.applied.making import judged, memory
from yiji.session.applied import Applied


def test_a_memory_that_was_only_shown_is_false():
    assert not Applied()
    assert Applied(stated=True)
    assert Applied(obeyed=True)


def test_a_wish_is_obeyed_and_never_stated():
    wish = memory("Never use emoji", "rejection", polarity="-", value="emoji")
    assert judged("I never use emoji.", wish) == Applied(obeyed=True)
    assert judged("I never use emoji 🙂", wish) == Applied()


def test_a_preference_that_no_reply_shows_by_its_form_is_stated():
    seat = memory("I prefer aisle seats", "preference", value="aisle seats")
    assert judged("Booked an aisle seat for you.", seat) == Applied(stated=True)
    assert judged("Booked a window seat for you.", seat) == Applied()


def test_every_part_of_a_wish_must_be_followed():
    wish = memory("Answer in English, without emoji", "preference")
    assert judged("Hold the button for a while.", wish).obeyed
    assert not judged("Hold the button for a while 👍", wish).obeyed
    assert not judged("按住按钮。", wish).obeyed


@pytest.mark.parametrize("reply", ["", "   ", "\n", "```\n```", "🙂", "?" * 50, "\x00", "|" * 5000])
def test_a_reply_without_words_states_nothing(reply: str):
    assert not judged(reply, memory("I live in Porto", "profile", value="Porto")).stated
