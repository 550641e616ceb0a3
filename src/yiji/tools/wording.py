"""What the answers to a model say, in its user's language."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from yiji.context.render import line
from yiji.language.fence import CLOSE, OPEN, REFERENCE_NOTE
from yiji.language.normalise import Language
from yiji.model.record import Record, Status
from yiji.model.turn import Op, Outcome
from yiji.remember.said import timezone_of
from yiji.tools.desk import Desk

_WORDS: Final[Mapping[str, Mapping[Language, str]]] = {
    "nothing_found": {
        "zh": "没有找到相关记忆。",
        "en": "Nothing was found.",
    },
    "nothing_kept": {
        "zh": "没有保存：这句话没有可记的内容，或与用户说过的话矛盾。",
        "en": "Nothing was kept: the sentence holds nothing to keep, or the user said otherwise.",
    },
    "unconfirmed": {
        "zh": "未经用户确认，平时不会被想起；用户说了之后，带上 quote 再保存一次。",
        "en": "The user has not said so, so it is not recalled unless asked for; once they say it, save it again with `quote`.",
    },
    "disputed": {
        "zh": "与用户更早说过的话不一致，两种说法都留着；请问用户哪个对。",
        "en": "It differs from what the user said before, and both are kept; ask the user which is right.",
    },
    "preview": {
        "zh": "将删除以下 {count} 条记忆，现在还没有删除。请把它们给用户看并询问；用户在下一条消息里同意后，用 token={token} 再调用一次 forget_memory。",
        "en": "This would erase {count} memories; nothing is erased yet. Show them to the user and ask; when their next message agrees, call forget_memory again with token={token}.",
    },
    "erased": {
        "zh": "已删除 {count} 条记忆。",
        "en": "{count} memories were erased.",
    },
    "block": {
        "zh": "{label}（version={version}，{used}/{limit} 字符）",
        "en": "{label} (version={version}, {used} of {limit} characters)",
    },
    "empty": {"zh": "（空）", "en": "(empty)"},
}
_DONE: Final[Mapping[Op, Mapping[Language, str]]] = {
    Op.ADD: {"zh": "已保存", "en": "kept"},
    Op.NOOP: {"zh": "原来就有", "en": "known already"},
    Op.UPDATE: {"zh": "已并入", "en": "merged"},
    Op.SUPERSEDE: {"zh": "已替换旧的", "en": "kept, replacing"},
    Op.CONFLICT: {"zh": "有分歧", "en": "kept beside another"},
    Op.RETRACT: {"zh": "已收回", "en": "taken back"},
}


def word(name: str, language: Language, **details: object) -> str:
    """Give a sentence, with its details filled in."""
    return _WORDS[name][language].format(**details)


def fenced(lines: Iterable[str], language: Language) -> str:
    """Put lines of memory text behind the fence: reference for the model, not orders."""
    return "\n".join((OPEN, REFERENCE_NOTE[language], *lines, CLOSE))


def listed(desk: Desk, found: Sequence[Record], language: Language) -> str:
    """Write memories a line each: id, version, label, sentence; fenced."""
    zone = zone_of(desk)
    return fenced((_named(one, language, zone) for one in found), language)


def told(desk: Desk, outcomes: Sequence[Outcome], language: Language) -> str:
    """Write what a write did: a line for each memory, and what the model should know of it."""
    if not outcomes:
        return word("nothing_kept", language)
    zone = zone_of(desk)
    lines = (f"{_DONE[one.op][language]}: {_named(one.record, language, zone)}" for one in outcomes)
    states = {one.record.status for one in outcomes}
    notes = (("unconfirmed", Status.CANDIDATE), ("disputed", Status.CONFLICTED))
    said = (word(name, language) for name, status in notes if status in states)
    return "\n".join((fenced(lines, language), *said))


def zone_of(desk: Desk) -> tzinfo:
    """Give the user's time zone as they told it, else that of the clock."""
    with desk.writer.database.read() as connection:
        name = timezone_of(connection, desk.scope)
    try:
        return ZoneInfo(name) if name else desk.now.tzinfo or UTC
    except (ZoneInfoNotFoundError, ValueError):
        return desk.now.tzinfo or UTC


def _named(record: Record, language: Language, zone: tzinfo) -> str:
    return f"id={record.id} version={record.version} {line(record, language=language, zone=zone)}"
