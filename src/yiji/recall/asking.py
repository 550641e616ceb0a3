"""What a question asks for: slots, kinds, where it holds. Tables of words decide; pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import has_han
from yiji.language.pattern import Words, compiled
from yiji.recall import _frames, _slots_en, _slots_zh
from yiji.recall._intents import INTENTS, WITH_COMPANY, Intent
from yiji.recall.attribute import attributes_asked
from yiji.recall.owner import Owner, owner_of

EVERY_KIND: Final = (
    "profile", "preference", "rejection", "fact", "decision", "event", "task", "procedure",
)  # fmt: skip
"""Kinds that say something, in the order of the design; an episode is what was said."""

_FAMILY: Final = "profile.family"
_CONTACT: Final = "contact.person"
_PERSONAL: Final = ("profile.", "preference.", "schedule.")
_REACHABLE: Final = frozenset(
    {"profile.name", "profile.role", "profile.team", "profile.company", "profile.nickname"}
)
"""What is known of an acquaintance by his work: it stands under the person to ask."""

_OF_A_PERSON: Final = Words(
    r"生日|几岁|多大|年纪|属什么|住(?:在)?哪|在哪.{0,3}(?:上班|工作|上学|读书)|爱吃|喜欢|过敏|忌口|吃素|结婚",
    r"\b(?:birthday|born|how old|age|live|likes?|allergic|vegan|vegetarian|eat|married|school)\b",
)
"""What is asked of people only: of a named one it stands with the family, who are named most."""
_OF_A_CONTACT: Final = Words(
    r"电话|手机号|邮箱|微信号|分机|工位",
    r"\b(?:phone|mobile|contact) (?:number|details)\b|\bemail address\b|\bextension\b",
)
_MESSENGER: Final = Words(
    r"飞书|钉钉|企业?微信|邮件|短信",
    r"\b(?:slack|teams|whatsapp|telegram|zoom|discord|e-?mail|wechat|lark)\b",
)
"""A tool that is a channel too."""

_NOT_IN_STEPS: Final = (
    "project.",
    "device.",
    "schedule.",
    "account.",
    "preference.brand",
    "preference.reply_format",
    "profile.company",
    "profile.role",
    "profile.team",
)
"""Slots whose words often stand in a question for the steps of something, and are not its answer."""

_RECEIVER: Final = {
    "kin": (_FAMILY,),
    "named": (_FAMILY, _CONTACT),
    "other": (_CONTACT,),
    "user": (_FAMILY,),
}
"""Where what is known of the receiver of a gift is kept."""

_YIELDS: Final = (
    ("project.tool", ("project.", "device.", "preference.", "profile.vehicle", "contact.")),
    ("project.name", ("project.vendor", "contact.")),
    ("preference.brand", ("device.", "profile.vehicle")),
    ("profile.role", ("preference.exercise", "schedule.routine")),
    ("schedule.routine", ("preference.exercise",)),
)  # fmt: skip
"""Slots whose words are so wide (用的什么, what do we use) that any sharper slot takes the question."""

_KINDS_OF: Final = (
    (("profile.health.", "profile.family", "profile.diet", "profile.pet", "profile.vehicle"), ("profile", "fact")),
    (("profile.",), ("profile",)),
    (("preference.",), ("preference", "rejection")),
    (("device.",), ("fact", "profile")),
    (("project.name", "project.status"), ("decision", "event")),
    (("project.",), ("fact", "decision")),
    (("schedule.",), ("fact", "event")),
    (("contact.", "account."), ("fact",)),
)  # fmt: skip
"""Where the memories of a slot are found: prefixes of keys to kinds; the first that fits."""

_FRAME_KINDS: Final[Mapping[Words, tuple[str, ...]]] = {
    _frames.DECISION: ("decision",),
    _frames.PROCEDURE: ("procedure",),
    _frames.STATUS: ("decision", "event", "task"),
    _frames.EVENT: ("event",),
    _frames.AGENDA: ("event", "task"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question asks for.

    Attributes:
        keys: Slots that hold the answer, by name; then the free keys.
        kinds: Kinds likely to hold it, a hint and never a filter; empty = all.
        applies_to: Environment it is about, or None.
        open_tasks: Whether it asks for what is still to be done.
        is_general: Whether anyone could answer it: no memory is asked for.
        is_wish: Whether something is to be done, rather than told.
    """

    keys: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    applies_to: str | None = None
    open_tasks: bool = False
    is_general: bool = False
    is_wish: bool = False


def ask(folded: str, people: tuple[str, ...] = (), *, wishes: Sequence[Intent] = INTENTS) -> Asked:
    """Say what a folded question asks for.

    Args:
        folded: The question, references resolved, folded.
        people: Folded names in it, which may own what is asked for.
        wishes: What it is held against, the first that fits; see `wishes_of`.
    """
    if _found(_frames.SOCIAL, folded):
        return Asked(is_general=True)
    intent = None if _found(_frames.RECALLING, folded) else _intent(folded, wishes)
    if intent is None and _found(_frames.GENERAL, folded) and not _found(_frames.OWN, folded):
        return Asked(is_general=True)
    owner = owner_of(folded, people)
    open_tasks = _found(_frames.OPEN_TASKS, folded)
    keys = _keys(folded, intent, owner, open_tasks=open_tasks)
    kinds = _kinds(folded, keys, intent, open_tasks=open_tasks)
    return Asked(keys, kinds, _applies_to(folded), open_tasks, is_wish=intent is not None)


def _keys(folded: str, intent: Intent | None, owner: Owner, *, open_tasks: bool) -> tuple[str, ...]:
    wished = _wished(folded, intent, owner)
    if intent is not None and intent.alone:
        return _ordered(wished)
    if open_tasks:
        return ()
    named = [key for key, words in _slots(folded).items() if compiled(words).search(folded)]
    if _found(_frames.PROCEDURE, folded):
        named = [key for key in named if not key.startswith(_NOT_IN_STEPS)]
    if "project.tool" in named and _found(_MESSENGER, folded):
        return _ordered([*wished, *named, "preference.notify_channel"])
    return (
        *_ordered([*wished, *_owned(_sharpest(named), owner, folded)]),
        *attributes_asked(folded),
    )


def _sharpest(keys: list[str]) -> list[str]:
    for wide, sharper in _YIELDS:
        if wide in keys and any(key != wide and key.startswith(sharper) for key in keys):
            keys = [key for key in keys if key != wide]
    return keys


def _wished(folded: str, intent: Intent | None, owner: Owner) -> list[str]:
    """Give the slots of a wish, with those that its company brings in."""
    if intent is None:
        return []
    keys = [key for key in intent.keys if key != "gift"]
    if "gift" in intent.keys:
        keys += _RECEIVER[owner.receiver]
    if "preference.food" in keys:
        keys += [key for words, key in WITH_COMPANY if _found(words, folded)]
        keys += [_FAMILY] if owner.mentions_kin else []
    return keys


def _owned(keys: list[str], owner: Owner, folded: str) -> list[str]:
    """Put what is asked about another person where such facts are kept."""
    if owner.kind == "user":
        return keys
    kept = [key for key in keys if not key.startswith(_PERSONAL)]
    if owner.kind == "kin":
        kept = [key for key in kept if key != "project.status"]  # how my daughter is doing
    if owner.kind == "other" or _found(_OF_A_CONTACT, folded):
        is_reached = _REACHABLE.intersection(keys) or _found(_OF_A_CONTACT, folded)
        return [*kept, _CONTACT] if is_reached else kept
    is_personal = len(kept) < len(keys) or owner.kind == "kin" or _found(_OF_A_PERSON, folded)
    return [*kept, _FAMILY] if is_personal else kept


def _kinds(
    folded: str, keys: tuple[str, ...], intent: Intent | None, *, open_tasks: bool
) -> tuple[str, ...]:
    if open_tasks:
        return ("task",)
    if intent is not None:
        return intent.kinds
    found = [kind for key in keys for kind in _kinds_of(key)]
    for frame, kinds in _FRAME_KINDS.items():
        if _found(frame, folded):
            found += kinds
    if _found(_frames.REFUSED, folded):
        found += ["rejection", "preference"]
    if not found and _found(_frames.SAID, folded):
        return EVERY_KIND
    return tuple(kind for kind in EVERY_KIND if kind in found)


def _kinds_of(key: str) -> tuple[str, ...]:
    return next((kinds for prefixes, kinds in _KINDS_OF if key.startswith(prefixes)), ())


def _applies_to(folded: str) -> str | None:
    """Name the environment a folded question is about, or None."""
    return next(
        (where for where, words in _frames.APPLIES_TO.items() if _found(words, folded)), None
    )


def _intent(folded: str, wishes: Sequence[Intent]) -> Intent | None:
    is_chinese = has_han(folded)
    for intent in wishes:
        words = intent.zh if is_chinese else intent.en
        if words and compiled(words).search(folded):
            return intent
    return None


def _slots(folded: str) -> Mapping[str, str]:
    return _slots_zh.SLOTS if has_han(folded) else _slots_en.SLOTS


def _ordered(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(keys)))


def _found(words: Words, folded: str) -> bool:
    return words.search(folded) is not None
