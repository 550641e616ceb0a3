"""Attributes that a question asks for under a free key (`x.…`), by the noun it asks with. Pure."""

from collections.abc import Iterator
from typing import Final

import rjieba

from yiji.language.normalise import has_han
from yiji.language.pattern import compiled
from yiji.language.stopwords import CHINESE, ENGLISH

PREFIX: Final = "x."
"""Of a free key: a slot of no vocabulary, named by its attribute."""

_ASKS_ZH: Final = frozenset(
    "什么 啥 哪 哪个 哪家 哪位 哪款 哪种 哪天 哪里 哪儿 谁 多少 多少钱 几 几号 几点 几个 几楼 多大 多长 多高 多重 多久".split()
)
_LINKS_ZH: Final = frozenset(
    "是 为 写 叫 在 定 定在 要 有 的 用 填 开 走 设 放 现在 目前 都 了 有没有 一般 应该 该".split()
)
_NO_ATTRIBUTE_ZH: Final = frozenset(
    "人 时候 东西 事 事情 地方 原因 意思 办法 问题 情况 我 我们 你 他 她 它 大家 昨天 今天 明天".split()
)
_NOUN: Final = r"[a-z][a-z'\-]*"
_ASKED_EN: Final = (
    rf"\bwhat(?:'s| is| are| was| were) (?:the |my |our |\w+'s )(?:{_NOUN} ){{0,3}}?(?P<a>{_NOUN})(?= (?:of|for|on|in|at|to|now|again|these|currently)\b|[?.!,]|$)",
    rf"\b(?:what|which) (?:{_NOUN} ){{0,2}}?(?P<a>{_NOUN}) (?:is|are|was|do|does|did|should|has|have)\b",
    rf"\bwho(?:'s| is| was) (?:the |my |our )(?:{_NOUN} ){{0,3}}?(?P<a>{_NOUN})(?= (?:of|for|on|in|at|now)\b|[?.!,]|$)",
    r"\bwhere (?:do|does|should|did|can) (?:you|we|they|i|it) (?P<a>ship|send|deliver|forward|post|mail)\b",
)


def attributes_asked(folded: str) -> tuple[str, ...]:
    """Name the free keys that a folded question may ask for.

    Args:
        folded: The question, folded.

    Returns:
        Keys in order, each once. A key that no memory has finds nothing, so a doubtful noun
        does no harm.
    """
    found = _chinese(folded) if has_han(folded) else _english(folded)
    return tuple(dict.fromkeys(PREFIX + name for name in found))


def _chinese(folded: str) -> Iterator[str]:
    tokens = list(rjieba.tag(folded))
    for place, (word, _) in enumerate(tokens):
        if word not in _ASKS_ZH:
            continue
        before = place - 1
        while before >= 0 and tokens[before][0] in _LINKS_ZH:
            before -= 1
        if before >= 0 and _is_noun(*tokens[before]):
            yield tokens[before][0]
        if place + 1 < len(tokens) and _is_noun(*tokens[place + 1]):
            yield tokens[place + 1][0]


def _is_noun(word: str, tag: str) -> bool:
    return len(word) > 1 and tag[:1] in "nvlj" and word not in CHINESE | _NO_ATTRIBUTE_ZH


def _english(folded: str) -> Iterator[str]:
    for words in _ASKED_EN:
        for match in compiled(words).finditer(folded):
            if match["a"] not in ENGLISH:
                yield match["a"]
