"""How Chinese marks that something is over or still to come."""

from typing import Final

from yiji.language.pattern import compiled

_FUTURE: Final = (
    r"(?<![不需主重只])要(?!求|点|是|么|不)|打算|准备(?!好了|了)|计划|将(?!军|来)|会(?=[有去来是在把给到跟和开涨降重不])|"
    r"必须|务必|记得|提醒|别忘|需要|应该|预计|即将|争取|希望|想(?=[去要把给在约请])|得(?=[去把给交在提回要先跟带还])|"
    r"安排(?!了|过|的)|约(?=在|到|好|个|了)|改到|改成|推迟到|延到|定在|再(?=[去来说看谈给])|能不能|可以(?=[吗去])|"
    r"请(?=[你帮把给])|帮我|待|快(?=到)|就要|还要|等(?=[你我])|截止|到期|放假|"
    r"[买订约定抢选请备排]好|,的?(?:目标|计划|预算|安排|排期|规划|行程|KPI|OKR)"
)
_DONE_VERBS = (
    "买囤装办换签拍吃送发做写开聊见去来拿寄收取租搬考认识到走订领生出停打喝玩看谈问说练聚带捐投中种掉摔救搞养"
    "修提选借交还付缴剪拔割烧烤炒煮蒸丢教唱赢输撞赶赔贷跳爬骑入离辞退结毕登上转调"
)
_PAST: Final = (
    r"来着|曾|已经|当时|那时|那会|那天|那年|那次|那场|那顿|那晚|上次|刚(?!好)|才(?=[知发到回想明给])|"
    r"没(?=[发有看去来吃喝睡做赶收接说买找见成用跟能带写交听想回])|"
    r"(?<!不.)(?<!不..)(?<=[^不为除算忘])了(?![解却得不])|"
    r"(?<=[\u4e00-\u9fff])过(?![来去年程期敏节生量高低于得]|几天|两天|一会|一阵|了)|"
    rf"[,\u4e00-\u9fff][{_DONE_VERBS}]的(?![话时])|"
    r"[^会要得能挺很太蛮有我你他她们真好对是色,][^,]?(?<![我你他她们真好对有色挺])的(?:,|$)"
)
_CERTAINLY_PAST: Final = r"来着|曾|已经|那次|当时|了(?:谁|什么|啥|哪|几|多少)"
_SOON = r"快(?![递乐餐件车捷速])"
_ABOUT_TO: Final = rf"(?:(?<![不需主重只])要|{_SOON})[^,。]{{0,8}}了"
_THEN: Final = r"就[^,。]{0,8}了"
_ORDER: Final = r"(?:^|,)[^我他她们]*把[^,。]{1,10}(?<![好完掉到坏丢错])了[吧啊呀]?[。!]?$"


def zh_tense(before: str, after: str) -> str:
    """Tell the tense of a Chinese clause.

    Args:
        before: The clause before the expression, folded.
        after: The clause after it.

    Returns:
        "past", "future" or "". A bare order (把…了) and 要…了 are future although they end in 了.
    """
    clause = before + "," + after
    is_past = bool(compiled(_PAST).search(clause))
    if is_past and compiled(_CERTAINLY_PAST).search(clause):
        return "past"
    if (
        compiled(_ORDER).search(clause)
        or compiled(_ABOUT_TO).search(after)
        or compiled(_FUTURE).search(clause)
    ):
        return "future"
    if compiled(_THEN).match(after):
        return ""  # 五点就醒了 is over, 周五就走了 is to come
    return "past" if is_past else ""
