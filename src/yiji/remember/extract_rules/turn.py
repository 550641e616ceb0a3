"""What took the place of something else: 改学画画了, "swapped A for B", "these days it's all Xero"."""

import re
from dataclasses import replace
from typing import Final

from yiji.model.record import Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import Shape, en, zh
from yiji.remember.extract_rules.tech import canonical
from yiji.remember.extract_rules.topic import topic
from yiji.remember.extract_rules.value import words

_NOW: Final = r"(?:现在|如今|目前|后来|眼下|这阵子|今年|从今年|最近|上个月|上周)?(?:开始|起)?(?:都|全|就|已经|全部|统统|彻底|又|才)*"
_TURN: Final = r"(?:改(?:成|用|为|到|去|学|做|订|走|吃|喝|骑|坐|看|听|写|跑|练|租|住|发|上|打|开|行|卖|种|养|教|在)|换(?:成|用|到|了|去|做|乘)?|转(?:做|行做|行|到|成|去|用|学|投)|升级(?:成|为|到)|切(?:到|成))"

_SHAPES: Final[tuple[Shape, ...]] = (
    zh(rf"^(?P<s>[^，。你他她]{{0,14}}?){_NOW}{_TURN} ?(?P<v>[^，。吗呢么一下]{{1,16}}?)了?$"),
    en(r"^(?:<I>|<IVE>) (?:<ADV>)*(?:swapped|traded(?: in)?|exchanged|ditched|replaced|dropped|gave up|sold) (?:my |our |the |all (?:of )?(?:my|our) )?(?P<o>[^,;]+?) (?:for|with|in favou?r of|and (?:got|bought|went for|switched to)) (?:a |an |the )?(?P<v>[^,;]+)$"),
    en(r"^(?:<I>|<IVE>|the \w+(?: \w+)?|our \w+(?: \w+)?) (?:<ADV>)*(?:(?:switched|changed|converted|migrated|upgraded|shifted) (?:over )?(?:from (?P<o>[^,;]+?) )?|(?:went|gone|moved|turned) from [^,;]+? )to (?P<v>(?!the (?:shop|pub|gym|park|doctor|cinema|beach|hospital)\b|bed\b|work\b|school\b|\w+ing for)[^,;]+)$"),
    en(r"^(?:these days|nowadays|now|lately|currently|since then|since \w+),? (?:it'?s (?:all |only |just |mostly )?|(?:i|we) (?:<ADV>)*(?:just |only |mostly )?(?:use|do|eat|drink|run|cycle|drive|walk|swim|teach|work|sell|grow|make|read|play|take|live|stay|have|go|prefer|wear|get) )(?P<v>[^,;]+)$"),
    en(r"^(?:it'?s|it is) (?:all |only |just |mostly )?(?P<v>[^,;]+?) (?:now|these days|nowadays)$"),
    en(r"^(?:<IM>) (?:<ADV>)*(?:now |back to |these days )(?P<v>(?!fine|ok|good|ready|here|home|done|going|trying|able|bed|work\b|tired|at\b)\w+ing\b[^,;]*|(?:eating|drinking|driving|cycling|running|using|teaching|selling|working) [^,;]+)$"),
)  # fmt: skip
_SINCE_THEN: Final = zh(r"^(?:<WO>)?(?:现在|如今|眼下|后来)(?:都|全|就|只|主要|基本|改|一直|已经|又)*(?:跑|开|做|卖|种|养|教|用|骑|坐|穿|学|练|写|画|管|带|租|住|吃|喝|玩|听|看|干|搞)(?!了|过|会|心)(?P<v>[^，。吗呢么]{1,14}?)了?$")  # fmt: skip
_PASSING: Final = re.compile(
    r"(?i)(?:衣服|鞋|主意|心情|话题|电池|水|尿布|床单|个|一[下个句种]|这[个句段]|那[个句段])|\b(?:a dime|the subject|my mind|clothes|seats?|places)\b"
)


def turns(clause: Clause, *, is_sequel: bool) -> list[Candidate]:
    """Return the fact that the clause puts in the place of an earlier one.

    Args:
        clause: One clause.
        is_sequel: Whether an earlier clause of the sentence told how it was before, without which
            "now I run" tells of this moment.
    """
    for regex in (*_SHAPES, _SINCE_THEN) if is_sequel else _SHAPES:
        match = regex.search(clause.plain)
        if not match or _PASSING.match(match["v"]):
            continue
        said = words(clause.said(*match.span("v")))
        slot = topic(match["v"])
        key = slot if slot in _TASTES else None
        old = words(match["o"]) if match.groupdict().get("o") else None
        made = candidate(clause, "fact", key, canonical(said or "") or None)
        return [replace(made, ends=(old,) if old else ())]
    return []


_TASTES: Final = frozenset(
    ("preference.drink", "preference.exercise", "preference.editor", "preference.travel.transport")
)
