from datetime import date

import pytest

from tests.unit.remember.replies import memories, memory
from yiji.errors import BadProviderReply
from yiji.remember.item import MOST, items_in


def test_an_item_is_read_with_its_types():
    reply = memories(memory(" I like  tea ", content="likes\n tea", due="2026-03-13", subject=""))
    (one,) = items_in(reply)
    assert (one.quote, one.content, one.subject) == ("I like  tea", "likes tea", "user")
    assert (one.due, one.since, one.is_stated) == (date(2026, 3, 13), None, True)


def test_what_cannot_be_seen_is_cut_out():
    (one,) = items_in(memories(memory("I like\u202e tea", content="I like\u200b tea")))
    assert (one.quote, one.content) == ("I like tea", "I like tea")


def test_a_reply_that_runs_on_is_cut():
    assert len(items_in(memories(*[memory("I like tea")] * (MOST + 5)))) == MOST


@pytest.mark.parametrize(
    "broken", [{"polarity": "?"}, {"state": "soon"}, {"due": "13 March"}, {"stated": 1}, {"key": 3}]
)
def test_a_field_of_another_form_breaks_the_schema(broken):
    with pytest.raises(BadProviderReply, match="breaks its schema"):
        items_in(memories(memory("I like tea") | broken))
