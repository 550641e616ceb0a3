"""What "it" and a missing subject mean: the thing of which the clause before tells."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.thing import thing_of

_PRONOUN: Final = (
    zh(r"^(?:它们?(?!的)|而且|并且|也)?(?=[^\s])"),
    en(
        r"^(?:and |but )?(?:it|they)(?='s |'re | is | are | has | have | only | also | never | always | can | can't | doesn't | don't | must | needs? | opens? | closes? | costs? | takes? | seats? | holds? | runs? | starts? | ends? | comes? | goes? | sits? | lives? | faces | belongs? | expires? | lasts? )"
    ),
)
_ELIDED: Final = zh(
    r"^(?:而且|并且|也|都|就|一般|平时|目前|现在)*(?:只(?:收|能|有|要|开|卖|接)|不(?:收|能|让|许|准|支持|对外|供|接|开)|禁止|必须|需要|要(?:提前|先|用|刷|凭|走)|最多|最少|每(?:天|周|月|年|人|次|晚)|周[一二三四五六日末]|一共|总共|共有?|能(?:坐|装|住|停|放|容)|可以(?:坐|装|住|停|放|刷)|坐得下|装得下|朝|靠|停在|放在|挂在|锁在|位于|在[一二三四五六七八九十0-9东西南北前后门楼地隔对])"
)


def resolved(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """Put the thing that the clause before tells of in place of a pronoun or of nothing."""
    before: Clause | None = None
    for clause in clauses:
        before = _named(clause, before) if before and not clause.lead else clause
        yield before


def _named(clause: Clause, before: Clause) -> Clause:
    index = clause.index
    plain = clause.plain
    if index == 0 and not plain.startswith("它") and not _ELIDED.match(plain):
        return clause
    match = _PRONOUN[index].match(plain)
    thing = thing_of(before) if match else ""
    if not match or not thing:
        return clause
    rest = plain[match.end() :]
    return replace(clause, lead=thing, text=clause.text[match.end() :], plain=thing + rest)
