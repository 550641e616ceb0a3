"""What happened or will happen: a clause with a time, or one of life's turns."""

import re
from collections.abc import Sequence
from typing import Final

import rjieba

from yiji.language.time import TimeSpan
from yiji.model.record import USER, Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import PERSON, subject

_LEFT: Final = 2
"""Characters that must be left of a clause without its times."""
_SHORTEST: Final = 4
"""Characters of the shortest clause that tells an event."""


_LIFE: Final = (
    zh(
        r"(?:搬(?:完)?家|搬到|搬去|搬进|结婚|订婚|领证|离婚|分手|离职|辞职|跳槽|入职|转正|退休|毕业|出生|怀孕|生了|去世|走了$|考上|考过|考到|拿到|拿下|升职|加薪|升了|被裁|失业|手术|住院|出院|骨折|崴|扭伤|摔|被偷|丢了|坏了|漏水|进水|停电|修好|卖掉|卖了|买了|买房|买车|提车|报名了?|参加了|中奖|获奖|得奖|比赛|开业|上线了|签约|中标|换工作|换了|请了|追尾|剐蹭|爆胎|抛锚|中招|发烧|感冒|流产|早产|退烧|出差|回来|回老家|旅游|旅行|度假|团建|年会|婚礼|葬礼|聚会|领养|收养|送走|体检|复查|拔牙|打疫苗|面试|答辩|首演|演出|考试|取消了)"
    ),
    en(
        r"\b(?:got (?:married|engaged|divorced|promoted|fired|laid off|hired|pregnant|sick|robbed|hit|back|a (?:new |second )?(?:job|dog|cat|puppy|kitten|car|house|flat|promotion|offer))|(?:just|recently|finally|had|have|'ve|was|were|has) (?:just |recently |finally )?(?:moved|married|graduated|retired|born|adopted|promoted|hired|fired|diagnosed|started|joined|bought|sold|passed|failed|finished|signed|quit|resigned|launched|opened|closed|broke|broken|lost|won|published|returned|visited|booked|cancelled|called|fixed|replaced|stolen|died)|"
        r"(?:passed|failed) (?:my|the|our|her|his)|broke (?:my|his|her|up)|sprained|twisted|had (?:a baby|surgery|kittens|puppies|an? (?:accident|operation|interview|miscarriage))|gave birth|passed away|died|moved (?:house|to|into)|quit my job|resigned|retired|graduated|got back from|came back from|went to|flew to|visited|celebrated|attended|won|ran (?:a|my|the)|adopted|signed up for|started (?:a|my|at|learning|working|taking)|joined|bought|sold|replaced|called off)\b"
    ),
)  # fmt: skip
_VERB: Final = (
    zh(r"[^\s\d:：]*(?:了|过|完|到|去|来|做|买|要|会|开|有|是|在|参加|飞|见|办|搬|考|生|请|上|回|收|签|打|装|修|停|断|下|刮|落|塌|漏|着火|跑|咬|砸|升|降|交|领|搬|播|倒|出|吃|看|拿|聚|约|到期|结束|开始|年会|会议|婚礼|生日|手术|考试|面试|体检|复诊|比赛|演出|出差|空腹|结婚|漏水|退役|交|评审|验收|截止|首演|开演|展览|排练|彩排|巡演|培训|讲座|庙会|集市|典礼|路演|答辩)"),
    en(r"\b(?:is|are|am|was|were|will|'ll|'m|'re|'s|'ve|have|has|had|got|went|came|left|did|made|took|saw|met|gave|told|found|bought|sold|lost|won|broke|ran|flew|drove|began|began|ate|had|put|sent|spent|taught|wrote|read|rode|sang|swam|quit|moved|comes?|starts?|arrives?|leaves?|returns?|opens?|closes?|ends?|begins?|expires?|goes|go|fly|flies|meet|visit|\w+ed|\w+ing|visits?|marr\w+|turns?|runs?|lasts?|falls?|packed|popped|gives?|gave|fell|hit|burst|caught|cut|shut|got|slips?|stops?|performs?|plays?|sails?|departs?|lands?|kicks? off|takes place|\w+s (?:on|at|from)|due|plan(?:ning)?|hosting)\b"),
)  # fmt: skip
_BAD_START: Final = (
    zh(r"^(?:你|您|他们?|她们?|它|这(?!个?月|周|学期|个?星期|个?礼拜|几天|两天|学期)|那(?!天|年|次|会儿)|大家|有人|有些人|天气|外面|今天天气|听说|谁|什么|请|别|不要|帮|给我|如果|好像|可能|也许|感觉|觉得|因为|等|当|每|一般|周末有|最近在|有没有)"),
    en(r"^(?:it|he|she|they|you|that|this|there|people(?! from| in| at)|everyone|somebody|someone|what|how|why|when|where|who|which|hope|maybe|perhaps|sounds|glad|good|great|nice|wow|can|could|would|do|does|did|is|are|let|let's|please|if|enjoy|happy|see|talk|thanks|congrat\w*|have a|tell|give|make|use|write|show)\b"),
)  # fmt: skip
_FIRST: Final = (
    zh(r"<WO>|家里|公司|团队|项目|孩子|小区|单位|学校|楼里|车|<KIN>"),
    en(r"\b(?:i|i'm|i've|i'll|we|we're|we've|we'll|my|our|us|me|user|user's)\b"),
)
_AWAY: Final = zh(
    r"^(?:人)?(?:刚刚?|正|还|已经|又|马上|这会儿|现在|最近)*(?:到|在|去|来|从|回)了?[^，。你您他她]{2,10}?(?:出差|旅游|旅行|度假|开会|参展|培训|探亲|考察|进修|集训|陪护|陪床|送货|参会|驻场|采风|支教|验收|路演|面试|比赛)"
)
"""A stay away from home; of oneself if no other is named."""
_WEAK: Final = re.compile(
    r"(?i)^(?:今天|现在|刚才|刚刚|刚|最近|这几天|这阵子|近来|今年|目前|today|now|just now|recently|lately|these days|nowadays|right now|this year|tonight|今晚|今早|今晨|the other day)$"
)
_NO_EVENT: Final = re.compile(
    r"(?i)不要给|别给|不要再|别再|天气|下雨|下雪|刮风|风好|气温|\bweather\b|\brain(?:ing|y)?\b|\bsnow(?:ing)?\b|\bsunny\b|[?？]|一下$|发我$|\bis such\b|给我$|帮我"
)
_RELATIVE_TIME: Final = frozenset(
    (
        "day",
        "part",
        "minute",
        "week",
        "month",
        "year",
        "range",
        "ago",
        "quarter",
        "halfyear",
        "open",
        "deadline",
    )
)


def events(clause: Clause, times: Sequence[TimeSpan]) -> list[Candidate]:
    """Return the event of the clause.

    Args:
        clause: One clause.
        times: The time expressions in it.
    """
    index = clause.index
    words = clause.plain
    if _NO_EVENT.search(words) or _BAD_START[index].match(words) or len(clause.content) < _SHORTEST:
        return []
    dated = [span for span in times if span.grain in _RELATIVE_TIME and span.role != "rolling"]
    is_mine = bool(_FIRST[index].search(words))
    strong = [span for span in dated if not _WEAK.match(span.expression)]
    rest = words
    for span in times:
        rest = rest.replace(span.expression, " ", 1)
    happens = (_VERB[index].search(rest) or _has_verb(rest)) and len(rest.strip()) >= _LEFT
    is_life = _LIFE[index].search(rest)
    is_event = (
        bool(_AWAY.match(words))
        or (strong and happens)
        or (is_life and is_mine)
        or (dated and is_mine and is_life)
    )
    if index == 1 and not is_mine and is_event:
        is_event = bool(re.match(r"(?:the|a|an|[A-Z]\w+)\b|.*,? (?:the|our|my) ", words))
    return [candidate(clause, "event", None, None, subject=_about(clause))] if is_event else []


def _has_verb(rest: str) -> bool:
    """Tell whether the Chinese words left of a clause without its times hold a verb."""
    return not rest.isascii() and any(tag[0] == "v" for _, tag in rjieba.tag(rest))


def _about(clause: Clause) -> str:
    match = PERSON[clause.index].match(clause.plain)
    return subject(match["p"]) if match else USER
