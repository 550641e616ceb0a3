"""Who or what a memory is about, in a form in which two wordings are equal."""

import re
from typing import Final

from yiji.language.normalise import HAN, fold
from yiji.model.record import USER
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.scope import without_scope

_SPEAKER: Final = re.compile(
    r"(?:i|we|me|us|the user|user|the user's|user's|my|our|我们?|咱们?|俺|本人|用户|我自己|我们?家|自己|家里?|the|a|an|)$",
    re.IGNORECASE,
)
_LEAD: Final = re.compile(
    r"^(?:(?:the user's|user's|the|my|our|this|that|a|an|all|every|both|these|those|its) |(?:我们?|咱们?|俺|本人|用户)(?:这边|这里|那边|店|家|公司|团队|项目|组)?(?:里|的)?|公司的?|这个|那个|目前|现在|这边|那边|另外|所有)",
    re.IGNORECASE,
)
_TAIL: Final = re.compile(
    r"(?:(?:服务|系统|项目组|平台|工程|那边|这边|部分|这块|环境)(?:端)?(?:的)?|(?:现在|目前|一直|统一|已经|都|全部|最终|最后|也|就|上|里|的|是|这块|那块| (?:team|service|services|system|platform|side|app|code|stack|project)))+$",
    re.IGNORECASE,
)
_KIN_TAIL: Final = re.compile(
    r"^(?:older|younger|big|little|elder|new|current|own|dear) ", re.IGNORECASE
)
_KIN: Final = {
    other: name
    for name, others in (
        ("妈", "妈妈 母亲 老妈"), ("爸", "爸爸 父亲 老爸"), ("老公", "丈夫 先生"), ("老婆", "妻子 太太 媳妇"), ("女儿", "闺女"), ("哥", "哥哥"), ("弟", "弟弟"), ("姐", "姐姐"), ("妹", "妹妹"),
        ("女友", "女朋友"), ("男友", "男朋友"), ("父母", "爸妈 爸爸妈妈"), ("mother", "mom mum mam"), ("father", "dad"), ("grandmother", "gran nan grandma"), ("kids", "children"), ("manager", "line_manager"),
    )
    for other in others.split()
}  # fmt: skip
"""Words for one relative, by the one that stands for them."""
_HAN_EDGE: Final = re.compile(rf"(?<=[{HAN}]) | (?=[{HAN}])")
_INNER_DE: Final = re.compile(rf"(?<=[{HAN}])的(?=[{HAN}])")
_QUOTE: Final = re.compile(r"[\"“”‘’《》「」『』]")


def subject(words: str, *, keep_tail: bool = False) -> str:
    """Return the folded, short name of what the words mean, or `user` for the speaker.

    Args:
        words: The subject phrase, determiners and quotes included.
        keep_tail: Leave generic heads (服务, system) on.
    """
    name = _QUOTE.sub("", fold(words)).strip(" ,，。.:：")
    before = None
    while before != name:
        before = name
        if _SPEAKER.fullmatch(name):
            return USER
        name = _LEAD.sub("", without_scope(name), count=1).strip()
    if not keep_tail:
        name = _TAIL.sub("", name).strip() or name
    name = _KIN_TAIL.sub("", name).removesuffix("'s")
    name = _KIN.get(name, name)
    return _INNER_DE.sub("", _HAN_EDGE.sub("", name)) or USER


PERSON: Final = (
    zh(
        r"^(?:(?:<WO>)(?:的|家|自己的?)?|(?=<KIN>)(?!先生|对象|家人|老人|爱人|孩子们))(?P<p>(?:<KIN>|<ACQ>)(?:(?![现已正今每最这上下去刚一从住])[^，。是有在的也都不没喜爱对\s]{1,3}(?=不|没|是|有|在|也|对))?)"
    ),
    en(
        r"^(?:<MY>|(?:the|both|both the|all the)(?= (?:kids?|twins|children|baby|boys|girls|toddler|wife|husband|in-laws|eldest|youngest|grandkids|grandchildren|parents)\b)) (?P<p>(?:(?:new|old|current|best|ex|late|other|\w+'s) )?(?:<KINE>|<ACQE>))(?:,? (?P<n><PROPER>))?,?(?='s|'re| )"
    ),
)
"""A clause about a person near to the speaker: group `p` the relation, `n` a name."""
