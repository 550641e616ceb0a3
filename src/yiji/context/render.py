"""How a memory reads in the prompt: one line each, labelled in the user's language."""

from collections.abc import Mapping
from datetime import datetime, tzinfo

from yiji.kinds import BRIEF
from yiji.language.fence import defused, defused_label
from yiji.language.normalise import Language
from yiji.model.record import Origin, Record, Stated, Status

_KINDS: Mapping[Language, Mapping[str, str]] = {
    "zh": {
        "profile": "画像",
        "preference": "偏好",
        "rejection": "拒绝",
        "fact": "事实",
        "decision": "决定",
        "event": "事件",
        "task": "待办",
        "procedure": "做法",
        "episode": "原话",
        "summary": "摘要",
        "block": "核心记忆",
        "brief": "交接",
    },
    "en": {"rejection": "refusal", "episode": "said", "task": "to-do", "block": "core memory"},
}
_STATED: Mapping[Language, Mapping[Stated, str]] = {
    "zh": {Stated.EXPLICIT: "明说", Stated.INFERRED: "推测", Stated.CORRECTED: "更正"},
    "en": {Stated.EXPLICIT: "stated", Stated.INFERRED: "inferred", Stated.CORRECTED: "corrected"},
}
_ORIGINS: Mapping[Language, Mapping[Origin, str]] = {
    "zh": {
        Origin.USER: "用户",
        Origin.TOOL: "工具",
        Origin.AGENT: "助手",
        Origin.DOCUMENT: "文档",
        Origin.OPERATOR: "管理员",
    },
    "en": {
        Origin.USER: "user",
        Origin.TOOL: "tool",
        Origin.AGENT: "assistant",
        Origin.DOCUMENT: "document",
        Origin.OPERATOR: "operator",
    },
}
_WORDS: Mapping[Language, Mapping[str, str]] = {
    "zh": {
        "confirmed": "{when} 确认",
        "on": "时间 {when}",
        "until": "至 {when}",
        "due": "截止 {when}",
        "done": "已完成",
        "review": "待复核",
        "unsettled": "有出入",
        "formerly": "曾经",
        "applies": "适用于 {where}",
        "from": "由 {who} 交接",
    },
    "en": {
        "confirmed": "confirmed {when}",
        "on": "on {when}",
        "until": "until {when}",
        "due": "due {when}",
        "done": "done",
        "review": "to be reviewed",
        "unsettled": "disputed",
        "formerly": "formerly",
        "applies": "for {where}",
        "from": "handed over by {who}",
    },
}
_UNSETTLED = {
    "zh": "{old}（{old_at} 所说）；另有说法：{new}（{new_at} 所说），以用户再次确认为准",
    "en": "{old} (said {old_at}); but also: {new} (said {new_at}); ask before relying on it",
}


def line(record: Record, *, language: Language, zone: tzinfo, expired: bool = False) -> str:
    """Write one memory as one line.

    Args:
        record: The memory.
        language: Of the label.
        zone: The user's time zone, for dates.
        expired: Whether it asks for review.

    Returns:
        `[kind · who and how · date] sentence`, without a line break. The text cannot forge a
        label or the fence.
    """
    return f"[{' · '.join(_label(record, language, zone, expired))}] {defused(record.content)}"


def unsettled_line(old: Record, new: Record, *, language: Language, zone: tzinfo) -> str:
    """Write two memories that contradict each other as one line with both their dates."""
    text = _UNSETTLED[language].format(
        old=defused(old.content),
        old_at=_day(old.recorded_at, zone),
        new=defused(new.content),
        new_at=_day(new.recorded_at, zone),
    )
    kind = _KINDS[language].get(old.kind, old.kind)
    return f"[{kind} · {_WORDS[language]['unsettled']}] {text}"


def spoken_line(name: str, content: str) -> str:
    """Write one message of the window as one line."""
    return f"{defused_label(name)}: {defused(content)}"


def _label(record: Record, language: Language, zone: tzinfo, expired: bool) -> list[str]:
    words = _WORDS[language]
    is_brief = record.kind == BRIEF
    speaker = defused_label(record.source.speaker or "")
    who = speaker if speaker and not is_brief else _ORIGINS[language][record.source.origin]
    how = _STATED[language][record.source.stated]
    parts = [
        _kind(record, language),
        f"{who}{how}" if language == "zh" and not who.isascii() else f"{who} {how}",
        _dated(record, language, zone),
    ]
    if record.applies_to:
        parts.append(words["applies"].format(where=defused_label(record.applies_to)))
    if is_brief and speaker:
        parts.append(words["from"].format(who=speaker))
    if record.due is not None:
        parts.append(words["due"].format(when=record.due.isoformat()))
    marks = {
        "done": record.state == "done",
        "review": expired,
        "formerly": record.status is Status.SUPERSEDED,
        "unsettled": record.status is Status.CONFLICTED,
    }
    return parts + [words[mark] for mark, holds in marks.items() if holds]


def _kind(record: Record, language: Language) -> str:
    """Name the kind; of what was handed over, the kind that it has where it comes from."""
    name = record.keywords[0] if record.kind == BRIEF and record.keywords else record.kind
    return _KINDS[language].get(name, name)


def _dated(record: Record, language: Language, zone: tzinfo) -> str:
    words = _WORDS[language]
    if record.valid_from is not None:
        dated = words["on"].format(when=_day(record.valid_from, zone))
        if record.valid_until is not None and record.status is Status.SUPERSEDED:
            dated += " " + words["until"].format(when=_day(record.valid_until, zone))
        return dated
    return words["confirmed"].format(when=_day(record.last_confirmed_at, zone))


def _day(at: datetime, zone: tzinfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d}"
