"""A trace in plain words: what dropped a memory, what a question was taken for, how a reply used it."""

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


def language_of_trace(trace: Trace) -> Language:
    """Give the language in which a trace is explained: that of the question."""
    if has_han(trace.question):
        return language_of(trace.question)
    return "zh" if dict(trace.understood).get("language") == "zh" else "en"


def reason(rule: str, language: Language) -> str:
    """Say a rule in plain words; one that has none by its name."""
    return _said(RULES, rule, language)


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
