"""A person or thing put first, of whom the next clauses tell: 质检科的老薛，工位在三楼."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import rjieba

from yiji.remember.extract_rules.attribute import ATTRIBUTE_START
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import zh

_THERE_IS: Final = zh(
    r"^(?P<d>[^，。]{2,10}?)(?:也|还)?有(?:一?(?:个|位|名))(?:叫|同名的)?(?P<n>[^，。]{2,6})$"
)
_LONGEST: Final = 14
"""Characters of the longest phrase that may stand as a topic."""


def with_topics(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Give each clause that starts with a bare attribute the topic put before it as its subject."""
    topic = ""
    for position, clause in enumerate(clauses):
        if topic and ATTRIBUTE_START.match(clause.plain):
            yield replace(clause, lead=topic, plain=topic + clause.plain[len(clause.lead) :])
            continue
        following = clauses[position + 1].plain if position + 1 < len(clauses) else ""
        topic = _topic(clause) if ATTRIBUTE_START.match(following) else ""
        if not topic:
            yield clause


def _topic(clause: Clause) -> str:
    if clause.language != "zh" or len(clause.content) > _LONGEST:
        return ""
    if match := _THERE_IS.match(clause.plain):
        return clause.said(*match.span("d")) + clause.said(*match.span("n"))
    tags = [tag for word, tag in rjieba.tag(clause.plain) if word.strip()]
    is_name = tags and tags[-1][0] == "n" and all(tag[0] in "njlfsb" or tag == "uj" for tag in tags)
    return clause.content if is_name else ""
