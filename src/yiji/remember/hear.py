"""One message as it was really said: cleaned, masked, judged. Nothing unsafe goes past here."""

from dataclasses import dataclass, replace

from yiji.errors import InvalidInput
from yiji.language.normalise import clean
from yiji.model.clock import utc
from yiji.model.record import Origin
from yiji.model.scope import MAX_NAME
from yiji.model.turn import Message
from yiji.remember.gate import is_storable
from yiji.remember.passages import passages
from yiji.remember.sanitize import Channel, cut_injected, inspect, mask

MAX_CHARACTERS = 1_000_000
"""Longest message, in characters; a book belongs in documents, not in a turn."""

_ORIGINS = {
    "user": Origin.USER,
    "assistant": Origin.AGENT,
    "tool": Origin.TOOL,
    "system": Origin.AGENT,
}
_CHANNELS = {
    Origin.USER: Channel.USER,
    Origin.TOOL: Channel.TOOL,
    Origin.AGENT: Channel.USER,
    Origin.DOCUMENT: Channel.DOCUMENT,
    Origin.OPERATOR: Channel.OPERATOR,
}


@dataclass(frozen=True, slots=True)
class Heard:
    """A message that was looked at.

    Attributes:
        message: As it may be kept: cleaned, masked, without what Yiji injected itself.
        origin: Whose word it is.
        rule: Name of the rule that found an attack, or None.
        passages: Its text in passages; empty if it is not kept as an episode.
    """

    message: Message
    origin: Origin
    rule: str | None
    passages: tuple[str, ...]

    @property
    def text(self) -> str:
        """What was said."""
        return self.message.content

    @property
    def speaker(self) -> str | None:
        """Name of the speaker where several people talk; a tool's name is no speaker's."""
        return None if self.origin is Origin.TOOL else self.message.name


def hear(message: Message, *, passage_tokens: int, origin: Origin | None = None) -> Heard:
    """Clean, cut, judge and mask one message.

    Args:
        message: As it came in; any text, an aware time.
        passage_tokens: Tokens of a passage.
        origin: Whose word it is, or None for what the role says.

    Raises:
        InvalidInput: The time is naive, the role unknown, or the text longer than 1,000,000
            characters.
    """
    utc(message.at)
    if message.role not in _ORIGINS:
        raise InvalidInput(f"role {message.role!r} is not one of {', '.join(_ORIGINS)}")
    if len(message.content) > MAX_CHARACTERS:
        raise InvalidInput(
            f"a message of {len(message.content):,} characters is above {MAX_CHARACTERS:,}; "
            "cut it into several turns"
        )
    origin = origin or _ORIGINS[message.role]
    said = cut_injected(clean(message.content)).strip()
    verdict = inspect(said, channel=_CHANNELS[origin])
    safe = replace(message, content=mask(said), name=_name(message.name))
    kept = is_storable(safe.content) and message.role != "system"
    parts = tuple(passages(safe.content, limit_tokens=passage_tokens)) if kept else ()
    return Heard(safe, origin, verdict.rule if verdict.is_attack else None, parts)


def _name(name: str | None) -> str | None:
    """Give a speaker's name fit to be kept: on one line, masked, no longer than a scope's names."""
    flat = " ".join(clean(name or "").split())
    return mask(flat)[:MAX_NAME] or None


def channel_of(origin: Origin) -> Channel:
    """Tell through which channel an origin's text came in."""
    return _CHANNELS[origin]
