"""Which plan of a service the user has, and with how many seats."""

from typing import Final

from yiji.remember.extract_rules.pattern import Pattern, en, zh

_PLAN: Final = "account.plan"
_TIERED: Final = r"(?:<!plan_name>)(?:[ -](?:\w+))?"

PLAN: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:这边|公司|团队|们|店里|学校)?(?:<ADVZ>)*(?:账号|账户|帐号|会员|订阅|套餐|服务)?(?:的|用|是|买|开|订|订阅|续|升级|升|换|降|降级|改|充|签|选|付)(?:的|了|到|成|为|通|过|费)*(?:是)?(?:你们的?|贵司的?|[A-Za-z]{2,12}的?)? ?(?P<v><@plan_name>)(?:套餐|会员|账号|订阅|计划)?(?:了|的)?(?=$|[,，])"), "fact", _PLAN, read="plan"),
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?:账号|账户|帐号|会员|套餐|订阅|版本)(?:等级|类型|级别|方案)?(?:<ADVZ>)*(?:是|为|:|升到了?|升成了?|改成了?|换成了?) ?(?P<v>[^，。]{0,6}(?:<@plan_name>|版|会员|套餐|VIP|vip|卡)[^，。]{0,4})$"), "fact", _PLAN, read="plan"),
    Pattern(zh(r"^(?:<WO>)?(?:这边|公司|团队)?(?:<ADVZ>)*(?:一共|总共|买了|开了|有|开通了?|只有|最多|扩到了?)+ ?(?P<v><NUM> ?(?:个|张)? ?(?:席位|坐席|账号|子账号|名额|许可|授权|license))(?:$|，)"), "fact", _PLAN),
    Pattern(en(rf"^(?:<IM>|<IVE>|<I>|<MY> \w+(?: is)?) (?:<ADV>)*(?:on|have|has|got|pay for|paying for|use|using|bought|subscribe to|subscribed to|signed up for|upgraded to|downgraded to|switched to|moved to|renewed|stuck on|went for|went with|went|gone|moved us to|upgraded us to|chose)(?: back)?(?: (?:the|your|a|an|our|their))?(?: (?:new|cheapest|free|annual|monthly|yearly))? ?(?P<v>{_TIERED})(?: (?:plan|tier|subscription|account|package|membership|licen[cs]e|version|edition)s?\b| (?:on|with|for) (?:the|your) \w+)"), "fact", _PLAN, read="plan"),
    Pattern(en(r"^(?:<MY>|the)(?: \w+)? (?:plan|tier|subscription|account|membership|package|licen[cs]e)(?: type| level)?(?: is|'s| was|:)(?: now| currently| upgraded to| on| set to)*(?: the| a)? (?P<v>(?-i:[A-Z])[\w+ -]{1,24}|<@plan_name>)$"), "fact", _PLAN, read="plan"),
    Pattern(en(r"^(?:<IM>|<IVE>|<I>|<MY> (?:plan|account|subscription|licen[cs]e|team|workspace)) (?:<ADV>)*(?:have|has|got|pay for|paying for|bought|comes with|come with|covers|includes|allows|gives us|is capped at|capped at|up to|limited to)(?: up to)? (?P<v>(?:<NUME>) (?:seats?|users?|licen[cs]es|members|projects|gb|tb|credits|requests|api calls|messages)\b[^,.;]*)"), "fact", _PLAN),
)  # fmt: skip
