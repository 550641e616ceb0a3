"""One item of an extraction reply: of the right types, not yet believed."""

from dataclasses import dataclass
from datetime import date
from typing import Final, cast

from yiji.language.normalise import clean
from yiji.model.record import USER, Polarity, State
from yiji.providers.structured import (
    Reply,
    a_flag,
    a_list,
    a_number,
    a_text,
    maybe_day,
    maybe_text,
    wrong,
)

MOST: Final = 40
"""Memories of one reply; a turn that says more is a document, and a model that lists more runs on."""


@dataclass(frozen=True, slots=True)
class Item:
    """A memory as the model wrote it; the fields are those of the schema in `prompts.py`."""

    message: int
    quote: str
    content: str
    kind: str
    key: str | None
    subject: str
    value: str | None
    polarity: Polarity
    state: State | None
    due: date | None
    since: date | None
    until: date | None
    is_stated: bool


def items_in(reply: Reply) -> list[Item]:
    """Read the reply; raises BadProviderReply at the first thing that is not as asked."""
    return [_item(one) for one in a_list(reply, "memories")[:MOST]]


def _item(reply: Reply) -> Item:
    polarity = a_text(reply, "polarity")
    if polarity not in ("+", "-"):
        raise wrong("'polarity' is not '+' or '-'")
    state = maybe_text(reply, "state")
    if state not in (None, "open", "done"):
        raise wrong("'state' is not 'open', 'done' or null")
    return Item(
        message=a_number(reply, "message") or 0,
        quote=clean(a_text(reply, "quote")).strip(),
        content=" ".join(clean(a_text(reply, "content")).split()),
        kind=a_text(reply, "kind"),
        key=maybe_text(reply, "key"),
        subject=clean(a_text(reply, "subject")).strip() or USER,
        value=maybe_text(reply, "value"),
        polarity=cast("Polarity", polarity),
        state=cast("State | None", state),
        due=maybe_day(reply, "due"),
        since=maybe_day(reply, "since"),
        until=maybe_day(reply, "until"),
        is_stated=a_flag(reply, "stated"),
    )
