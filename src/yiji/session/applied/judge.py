"""Tell a memory that a reply used from one that was only shown."""

from dataclasses import dataclass

from yiji.model.record import Record
from yiji.session.applied.obeyed import is_obeyed
from yiji.session.applied.reply import Reply
from yiji.session.applied.stated import is_stated
from yiji.session.applied.wish import wishes_of


@dataclass(frozen=True, slots=True)
class Applied:
    """How a reply used a memory; false if it was only shown.

    Attributes:
        stated: The reply says it: its value, its names or numbers, with the same polarity.
        obeyed: The memory is a wish about replies that can be checked, and the reply follows it.
    """

    stated: bool = False
    obeyed: bool = False

    def __bool__(self) -> bool:
        """Tell whether it was used at all."""
        return self.stated or self.obeyed


def applied(reply: Reply, record: Record) -> Applied:
    """Judge one memory.

    A wish about the form of replies is obeyed or not, and never stated: "No emojis" is used by a
    reply that has none. Every part of a wish must be followed.
    """
    wishes = wishes_of(record)
    if wishes:
        return Applied(obeyed=all(is_obeyed(reply, wish) for wish in wishes))
    return Applied(stated=is_stated(reply, record))
