"""Budgets, team sizes and plans."""

import re
from typing import Final

from yiji.model.record import USER, Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.number import number
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.value import words

_BUDGET: Final = (
    zh(
        r"^(?P<s>[^，。]{0,12}?)(?:的)?预算(?:现在|目前|上限|总共|总额|一共|大概|大约|差不多|控制在|定在|定为|改为|调整为|改成|调到|就|只有|涨到|降到|砍到|增加到|是|有|为|:)* ?(?P<v>[^，。]*?(?:<NUM>)[^，。]*)$"
    ),
    en(
        r"^(?P<s>(?:<MY>|the|a)? ?(?:[\w'-]+ ){0,3}?)budget(?: for (?P<f>[\w' -]+?))? (?:is|was|has been|'s|of|comes to|stands at|went up to|got cut to|now)(?: now| about| around| roughly| capped at| set at| up to| (?:raised|cut|increased|reduced|changed) to)* (?P<v>.*?(?:\d|<NUME>).*)$"
    ),
    en(r"^(?P<v>.*?(?:<NUME>).*?) is (?:what|all) (?P<s>the|our|my) budget (?:allows|is)"),
)


_SIZE: Final = (
    zh(
        r"^(?:<WO>)?(?:所在)?的?(?P<s>(?:团队|小组|组|部门|公司|班|店|工作室|项目组)(?:里)?)(?:<ADVZ>|共|总共|一共|扩到|扩大到|只剩|增加到|变成)*(?:有|是)? ?(?P<v><NUM>) ?(?:多|来)?(?:个人|人|名|位|个)"
    ),
    en(
        r"^(?P<s>(?:<MY>|the) (?:team|company|group|department|class|shop|studio|crew))(?: now)? (?:has|is|consists of|is made up of|grew to|is down to|is up to)(?: now)? (?P<v><NUME>)(?: people| members| of us| strong| engineers| developers)?"
    ),
    en(
        r"^(?P<s>we)(?:'re| are)(?: now)? (?:a (?:team|crew|family|group|band|staff|class|choir|firm|company) of )?(?:about |around |only |just )?(?P<v><NUME>)(?: people| of us| strong| on the team)"
    ),
)


_PLAN: Final = (
    zh(
        r"^(?:<WODE>)?(?:的)?(?:用的|买的|订的|开的|当前|目前|现在)?(?:的)?(?:套餐|会员|版本套餐|订阅|账号|账户|帐号)(?:等级|类型)?(?:现在|目前)?(?:是|用的是|买的是|升级到了?|升到了?|换成了?|改成了?|降到了?|为|:)+ ?(?P<v>[^，。]{1,16})$"
    ),
    zh(
        r"^(?:<WO>)(?:<ADVZ>)*(?:买|订|开|用|升级|续费|升|换|订阅)(?:的是|的|了|到|成|到了|成了)* ?(?P<v>[^，。]{1,10}?(?:套餐|会员|年费版?|月费版?|专业版|企业版|基础版|旗舰版|免费版|高级版|团队版|家庭版|个人版|标准版|年付|月付|年卡|月卡|季卡))(?:了)?$"
    ),
    en(
        r"^(?:<MY>|the)(?: current)? (?:plan|subscription|tier|package|membership|account)(?: type| level)? (?:is|'s)(?: now| on)? (?:the |a |an )?(?P<v>(?!to\b|that\b|for\b|simple|going|good|not\b)[\w+ -]{2,24}?)(?: (?:plan|tier|one|subscription|package))?$"
    ),
    en(
        r"^(?:<IM>|<IVE>|<I>)(?: <ADV>)? ?(?:<ADV>)*(?:on|upgraded to|switched to|have|pay for|downgraded to|moved to|subscribe to|signed up for|bought|got|went with|going with|stay(?:ing)? on) (?:the |an? )?(?P<v>[\w+-]+(?: [\w+-]+)?) (?:plan|tier|subscription|package|membership)$"
    ),
)


_TABLE: Final = (
    (_BUDGET, "project.budget", True),
    (_SIZE, "x.size", True),
    (_PLAN, "account.plan", False),
)


def figures(clause: Clause) -> list[Candidate]:
    """Return budgets, team sizes and plans."""
    for patterns, key, is_number in _TABLE:
        for regex in patterns:
            match = regex.search(clause.plain)
            if not match:
                continue
            said = clause.said(*match.span("v"))
            value = number(said) if is_number else words(said)
            if value is None:
                continue
            groups = match.groupdict()
            about = (
                USER if key == "account.plan" else subject(groups.get("f") or groups.get("s") or "")
            )
            about = _THINGS.get((key, about), about)
            return [
                candidate(
                    clause,
                    "fact",
                    key,
                    _plan(value) if key == "account.plan" else value,
                    subject=about,
                )
            ]
    return []


_THINGS: Final = {
    ("x.size", USER): "team", ("x.size", "团队"): "team", ("x.size", "所在团队"): "team", ("x.size", "小组"): "team",
    ("project.budget", USER): "project", ("project.budget", "项目"): "project", ("project.budget", "预算"): "project",
}  # fmt: skip


"""What figures are about when the words leave it out, the same in both languages."""


def _plan(value: str) -> str:
    return re.sub(r"(?i)^(?:the )|(?: plan| tier|套餐|方案)$", "", value)
