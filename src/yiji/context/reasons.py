"""In plain words: what dropped a memory, how a reply used one, what was decided for one that was written."""

from collections.abc import Mapping
from typing import Final

from yiji.language.normalise import Language, has_han, language_of
from yiji.model.hit import Trace, Use

RULES: Final[Mapping[str, tuple[str, str]]] = {
    "floor": ("与问题关系太弱", "not about the question closely enough"),
    "no_longer_valid": ("已不再有效", "no longer true"),
    "superseded_statement": ("说的内容后来都改了", "all it says was replaced later"),
    "done": ("已经完成，问的是未完成的", "done already; open tasks were asked for"),
    "given_already": ("已经给出", "given already"),
    "same_text": ("与另一条是同一句话", "says the same as another one"),
    "said_by_memory": ("由它整理出的记忆已给出", "the memory made from it was given instead"),
    "covered_by_episode": (
        "原话已给出，并且说得更全",
        "the message itself was given, which says more",
    ),
    "told_by_memories": ("它概括的记忆已给出", "the memories that it sums up were given instead"),
    "limit": ("排在要求的条数之外", "ranked below the number asked for"),
    "superseded": ("已被取代", "replaced by a newer one"),
    "in_head": ("提示词开头已有同样内容", "the head of the prompt says it already"),
    "in_window": ("最近的对话里已有", "the last turns say it already"),
    "budget": ("超出 token 预算", "did not fit into the token budget"),
}
"""What each rule means, in Chinese and English: those of the guard (`recall.guard`), of the limit, and
of the context (`context.account`)."""

_UNDERSTOOD: Final[Mapping[str, tuple[str, str]]] = {
    "language": ("语言", "language"),
    "keys": ("槽位", "slots"),
    "kinds": ("类别", "kinds"),
    "names": ("名称", "names"),
    "applies_to": ("适用范围", "applies to"),
    "window": ("时间", "time"),
    "open_tasks": ("只看未完成", "open tasks only"),
}

_USES: Final[Mapping[str, tuple[str, str]]] = {
    "stated": ("回复中说到", "stated by the reply"),
    "obeyed": ("回复遵循了", "obeyed by the reply"),
    "only_shown": ("只是展示", "only shown"),
    "no_reply": ("尚无回复", "no reply yet"),
}

_SKIPS: Final[Mapping[str, str]] = {
    "greeting": "问候",
    "thanks": "致谢",
    "farewell": "道别",
    "ack": "应答",
    "command": "命令",
    "small_talk": "闲聊",
    "question": "提问",
    "meta": "问助手自己",
    "failed_reply": "答复失败",
    "emoji": "表情",
    "mood": "一时情绪",
    "one_off": "一次性要求",
    "hypothetical": "假设",
    "quote": "引用",
    "third_party": "他人看法",
    "transient": "临时信息",
    "general_knowledge": "与用户无关",
    "false_cue": "只是口头语",
    "fake_policy": "自称的公司规定",
    "override": "要求无视规则",
    "steering": "引导偏袒",
}
"""Reasons of the gate and rules of quarantine, in Chinese; in English their names say it."""

_DECISIONS: Final[Mapping[str, tuple[str, str]]] = {
    "nothing_like_it": ("还没有类似的", "nothing like it yet"),
    "same_slot_same_value": ("已经记住，再次确认", "known already, confirmed again"),
    "same_claim": ("已有同样的一条", "says the same as one there is"),
    "same_task": ("同一件待办", "the same to-do"),
    "corrected": ("用户更正", "corrected by the user"),
    "already_corrected": ("早已更正过", "corrected before"),
    "corrected_by_less_trusted": (
        "来源不足以更正，两条都留",
        "not trusted enough to correct, both kept",
    ),
    "retracted": ("用户否认", "denied by the user"),
    "nothing_to_retract": ("没有可撤回的", "nothing to take back"),
    "retracted_by_less_trusted": (
        "来源不足以否认，两条都留",
        "not trusted enough to deny, both kept",
    ),
    "named_by_id": ("按编号指定", "named by its id"),
    "same_slot_other_value": ("新值取代旧值", "a new value for the same slot"),
    "ended": ("不再成立", "no longer holds"),
    "value_ended": ("这个值不再成立", "this value no longer holds"),
    "contrary": ("与原来的说法相反", "contrary to what was said"),
    "dispute_settled": ("分歧已定", "settles a dispute"),
    "said_by_more_trusted": ("更可信的来源所说", "said by who is trusted more"),
    "task_changed": ("待办有变", "the to-do changed"),
    "adds_detail": ("补充了细节", "adds detail"),
    "more_exact": ("说得更具体", "says it more exactly"),
    "held_in_the_past": ("说的是过去", "held in the past"),
    "lost_race": ("同时有另一处写入，两条都留", "written elsewhere at once, both kept"),
    "overtakes_message": ("比原话更新", "newer than the message"),
    "said_before_what_holds": ("早于现在的说法", "said before what holds now"),
    "same_message": ("同一条消息里另有说法", "the same message says otherwise"),
}
"""Rules of reconciling (`remember.reconcile`, `remember.target`, `remember.commit`)."""

_ENDINGS: Final[Mapping[str, tuple[str, str]]] = {
    "_elsewhere": ("（在别处）", " (elsewhere)"),
    "_disputed": ("，但来源不足，两条都留", ", but not trusted enough, both kept"),
}
"""What such a rule may end in: what it found stands where it may not write, or may not yield."""


def language_of_trace(trace: Trace) -> Language:
    """Give the language in which a trace is explained: that of the question."""
    if has_han(trace.question):
        return language_of(trace.question)
    return "zh" if dict(trace.understood).get("language") == "zh" else "en"


def reason(rule: str, language: Language) -> str:
    """Say a rule in plain words; one that has none by its name."""
    return _said(RULES, rule, language)


def skipped_for(name: str, language: Language) -> str:
    """Say why nothing was extracted from a message, or it was held back."""
    shown = _SKIPS.get(name, name) if language == "zh" else name
    return shown.replace("_", " ")


def decided_for(rule: str, language: Language) -> str:
    """Say why it was decided so for a memory that was written; a rule without words by its name."""
    name, _, model = rule.partition(" by ")
    name = name.partition(":")[0]
    ending = next((one for one in _ENDINGS if name.endswith(one)), "")
    said = _said(_DECISIONS, name.removesuffix(ending), language).replace("_", " ")
    said += _said(_ENDINGS, ending, language) if ending else ""
    return f"{said} ({model})" if model else said


def understood_as(name: str, language: Language) -> str:
    """Name what was understood of a question."""
    return _said(_UNDERSTOOD, name, language)


def use_of(trace: Trace, memory: str, language: Language) -> str:
    """Say what became of a memory that was shown, once there is a reply."""
    if trace.turn is None:
        return _said(_USES, "no_reply", language)
    found = next((one for one in trace.uses if one.memory == memory), None)
    return _said(_USES, "only_shown", language) if found is None else how(found, language)


def how(use: Use, language: Language) -> str:
    """Say how a reply used a memory."""
    ways = (("stated", use.stated), ("obeyed", use.obeyed))
    return ", ".join(_said(_USES, way, language) for way, holds in ways if holds)


def _said(words: Mapping[str, tuple[str, str]], name: str, language: Language) -> str:
    zh, en = words.get(name, (name, name))
    return zh if language == "zh" else en
