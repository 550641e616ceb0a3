"""Where a memory holds: an environment, a programming language, a repository, a project."""

import re
from typing import Final

from yiji.language.normalise import fold
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.tech import STACK

_ENVIRONMENTS: Final = (
    ("staging", zh(r"(?:预发布?|预生产|准生产|staging)(?:环境|服)?(?:上|里|的|用|跑|是)"), en(r"\b(?:in|on|for|to) staging\b|\bstaging (?:environment|database|db|runs|uses|is on)\b")),
    ("prod", zh(r"(?:生产|线上|正式|prod)(?:环境|服|数据库|库|集群|机|那边)?(?:上|里|的|用|跑|是|那)|生产数据库"), en(r"\b(?:in|on|for|to) prod(?:uction)?\b|\bprod(?:uction)? (?:environment|database|db|runs?|uses|is|cluster|still|now|lives)\b")),
    ("test", zh(r"(?:测试|test|QA|qa)(?:环境|服|数据库|库|集群)(?:上|里|的|用|跑|是)?|测试上|测试那边"), en(r"\b(?:in|on|for) (?:test|testing|qa)\b|\b(?:test|qa) (?:environment|database|db|cluster)\b")),
    ("dev", zh(r"(?:开发环境|本地(?:环境|开发)?|dev环境|开发库)(?:上|里|的|用|跑|是)?"), en(r"\b(?:in|on|for) (?:dev|development)\b|\b(?:dev|development|local) (?:environment|database|db)\b|\blocally\b")),
)  # fmt: skip
_REPO: Final = (
    en(
        r"\b(?:in|for|on|across) (?:the |our |my )?(?P<v>[\w./-]+) (?:repo(?:sitory)?|codebase|monorepo)\b"
    ),
    zh(r"(?P<v>[A-Za-z][\w./-]*) ?(?:仓库|代码库|repo\b)"),
)
_PROJECT: Final = (
    en(r"\b(?:in|for|on) (?:the |our |my )?(?P<v>(?-i:[A-Z])[\w-]+) project\b"),
    zh(r"(?:在|给|做|写)(?P<v>[A-Za-z0-9\u4e00-\u9fff]{1,8}) ?项目(?:里|中|上|时|的时候)"),
)
_LANGUAGE: Final = (
    en(
        r"\b(?:write|writing|for|(?<!written\x20)(?<!built\x20)(?<!coded\x20)(?<!developed\x20)(?<!implemented\x20)(?<!done\x20)in|code in|coding in) (?P<v>[\w+#.]+)(?: (?:code|for me|scripts?|projects?|services?|functions?|tests?|files?)\b|,|$)"
    ),
    zh(r"(?:写|给我写|帮我写|用)? ?(?P<v>[A-Za-z+#]+) ?(?:代码|脚本|项目|程序|时|的时候)"),
)


_AUDIENCE: Final = (
    zh(r"^(?:给|发给|写给|对|跟)(?P<v>[^，。我你他她]{2,8}?)(?:发|写|看|用|讲|做|回)?的(?:通知|邮件|公告|消息|文案|材料|报告|方案|课件|信|回复|推文|海报|内容|东西)"),
    zh(r"^(?P<v>[^，。我你他她]{2,6}?[部组班科处院校店级队])的(?:照旧|还是|仍|依旧|就|都|要|写)"),
    zh(r"(?:凡是|只要是|遇到|碰到)(?P<v>[^，。我你他她]{1,6}?)(?:类|相关|方面)的"),
    en(r"^in (?:the|my|our) (?P<v>[\w'-]+) (?:chapters?|sections?|docs?|documents?|reports?|emails?|newsletters?|slides|posts?|letters?|pages?|notes|essays?|papers?)\b"),
    en(r"^in any (?P<v>[\w+#.]+) (?:code |scripts? )?you (?:write|produce|send|generate)\b"),
    en(r"^in (?:the|my|our) (?P<v>newsletter|thesis|blog|novel|manual|handbook|report|syllabus|catalogue)\b"),
)  # fmt: skip
"""For whom or in which text a wish on style holds."""


def applies_to(words: str) -> str | None:
    """Return where the plain words say that something holds, or None for everywhere."""
    for name, *tables in _ENVIRONMENTS:
        if any(regex.search(words) for regex in tables):
            return name
    for named in (_REPO, _PROJECT, _AUDIENCE):
        for regex in named:
            if match := regex.search(words):
                return fold(match["v"])
    for regex in _LANGUAGE:
        if (match := regex.search(words)) and (language := STACK.get(match["v"].casefold())):
            return fold(language)
    return None


_ENV_WORDS: Final = re.compile(
    r"(?i)(?:在)?(?:(?:生产|线上|正式|测试|预发布?|预生产|开发|本地|灰度|staging|prod|qa) ?(?:环境|服)(?:上|里|中)?的?|(?:生产|线上|测试|本地|开发)(?:上|里|中|的))(?=.)"
    r"|^(?:production|prod|staging|test|dev|development) (?=database|db)"
)


def without_scope(phrase: str) -> str:
    """Return a subject phrase without the environment that `applies_to` holds."""
    return _ENV_WORDS.sub("", phrase, count=1)
