"""Fixed routines, and when the user is or is not free."""

from typing import Final

from yiji.remember.extract_rules.pattern import SELF, Pattern, en, zh

_DAY_ZH: Final = r"(?:周[一二三四五六日天末](?:[、到至和]?[一二三四五六日天])*|星期[一二三四五六日天]|礼拜[一二三四五六日天]|工作日|周末|节假日|早上|上午|中午|下午|晚上|傍晚|<NUM>点)"
_DAY_EN: Final = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|mornings?|afternoons?|evenings?|nights?|lunch(?:time)?s?|\d{1,2}(?::\d\d)? ?(?:am|pm)?)"

_ON_ZH: Final = r"(?:(?:每?(?:周|星期|礼拜))?[一二三四五六日天末][、到至和]?[一二三四五六日天]*(?:早上|上午|中午|下午|晚上)?|单周|双周|单号|双号|隔天|隔周|月初|月底|月中|寒暑假|早上|上午|中午|下午|晚上|夜里|凌晨|周末|工作日|节假日|逢[^，。]{1,4})"
_DUTY_ZH: Final = r"(?:值班|值夜班|值夜|上班|上夜班|上早班|上课|有课|开课|代课|坐诊|出门诊|门诊|查房|手术|休息|轮休|休|排休|开例会|例会|开组会|组会|开周会|周会|练琴|练字|练功|练车|排练|训练|健身|游泳|跑步|晨跑|夜跑|瑜伽|普拉提|打球|踢球|爬山|骑车|钓鱼|买菜|赶集|进货|盘点|送货|直播|更新|大扫除|洗衣服|接孩子|送孩子|接娃|送娃|带娃|陪读|辅导作业|做礼拜|上教堂|去教会|上补习班|补课|上兴趣班|回娘家|回婆家|回老家|看爸妈|复诊|透析|化疗|理疗|针灸|推拿|打牌|打麻将|跳广场舞|做核酸|交周报|写周报|居家办公|在家办公|远程)"

AVAILABILITY: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:早上|上午|中午|下午|晚上|夜里|凌晨|傍晚)?(?:<NUM>点)(?:半)?(?:钟)?(?:以后|之后|后|以前|之前|前)[^，。]{0,8}(?:静音|不看手机|关机|勿扰|不在线|不接|不回|联系不上|有空|方便|在家|下班|睡了|休息|不办公)[^，。]{0,4}$"), "fact", "schedule.availability"),
    Pattern(zh(rf"(?:{_DAY_ZH})[^，。]*?(?:没空|没时间|有空|有时间|能抽出|抽得出|抽不开|不在|休息|在家|不方便|方便|有课|排满了?|空出来|在带娃|带孩子|接孩子|不上班|轮休|走不开|脱不开身)"), "fact", "schedule.availability"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:只有|除了|要到|得等到)[^，。]*{_DAY_ZH}[^，。]*(?:空|时间|行|可以|方便)"), "fact", "schedule.availability"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:也就|就|只有|除了|要到|得等到|一般|基本)*(?:<WO>)?{_ON_ZH}[^，。]{{0,8}}?(?:能|才能|可以|还能|有|才有|勉强)?(?:抽|挤|腾|匀)?(?:得|不|点|出|个|一点|点儿)*(?:空|有空|有时间|没空|没时间|没法|走不开|脱不开身|闲|在家|方便|不方便|不在|不得空|有事|能约|约得上|不行|接不了|不接活|不接单|不上线|关机|免打扰)(?:一点|些|的)?$"), "fact", "schedule.availability"),
    Pattern(en(rf"^(?:(?:the )?only (?:time|day|slot)|(?:the )?best (?:time|day)|(?:my )?(?:free|open) (?:time|slot|evening|day)s?)\b.*(?:is|are) .*{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"^(?:<IM>|<I>) (?:<ADV>)*(?:can't|cannot|don't|do not|won't|can only|can) (?:do|make|manage|work|take calls|meet) (?:any |on )?{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"^(?:only )?{_DAY_EN}(?: (?:mornings?|afternoons?|evenings?|nights?))?(?: (?:and|or|to) {_DAY_EN})? (?:are|is|work|works|don't work|doesn't work|suit|suits|won't work) ?(?:<ADV>)*(?:best|better|easier|easiest|ideal|perfect|worst|worse|harder|out|off|free|open|fine|good|no good|tricky|impossible|busy|packed|full|taken|blocked|booked|for me|me|hopeless)\b"), "fact", "schedule.availability"),
    Pattern(en(rf"^(?:<IM>) (?:<ADV>)*(?:off|free|around|available|busy|away|unavailable|tied up|not around|reachable|unreachable|on call|at \w+|teaching|in clinic|in surgery|in class|in the lab|offline|online|home) (?:<ADV>)*(?:(?:on|in|at|after|before|until|till|from|every|during|between|most|all|by) )?.*{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"\b(?:<IM>)(?: <ADV>)? ?(?:<ADV>)*(?:free|available|busy|off|out(?: of (?:the )?office)?|unavailable|away|around|booked(?: up)?|in meetings|not (?:free|available|around|working|in)|at the \w+|home) (?:<ADV>)*(?:on|in|at|after|before|until|from|every|during|between|most)\b.*{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"\b(?:<I>) (?:<ADV>)*(?:can'?t|cannot|don'?t|do not|won't|never|only|can only) (?:<ADV>)*(?:do|make|take|work|have time|start|be reached|join|attend|answer)\b.*\b(?:on|in|at|after|before|until|from|every|during|between)\b.*{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"^{_DAY_EN} (?:is|are|'s) (?:<ADV>)*(?:my|our|the only|off|out|blocked|no good|bad|good|family|kept|reserved|sacred|when i|impossible|best)\b"), "fact", "schedule.availability"),
)  # fmt: skip

ROUTINE: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*每(?!次|回|当|个人|人|位)(?:天|周|月|个月|年|晚|早|逢|隔|到)?[^，。要]{0,10}?(?:都|会|要|有|得|去|起|睡|跑|练|上|开|打|做|学|吃|喝|读|写|值|带|接|遛|发|交|陪|在|回|给|复|送|到|下班|出门|收|洗|煮|坐|骑|走)"), "fact", "schedule.routine"),
    Pattern(zh(r"^(?:<WO>)[^，。]{0,8}(?:有)[^，。]{2,14}的习惯$"), "fact", "schedule.routine"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:从不|从来不|不)(?P<v>跑步|晨跑|健身|运动|锻炼|熬夜|午睡|加班|早起)$"), "fact", "schedule.routine", "-"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:一般|通常|习惯|平时|固定)[^，。]{0,8}(?:<NUM>点)[^，。]*(?:起|睡|上班|下班|吃|出门|到|处理|回|做|办)"), "fact", "schedule.routine"),
    Pattern(zh(r"^[^，。]{0,10}?(?:约|定|安排|排|固定)在每(?:周|月|个月|天|年|逢|隔)[^，。]+$"), "fact", "schedule.routine"),
    Pattern(en(r"^(?:(?:on|every) [\w ]+?,? )?(?:<I>) (?:<ADV>)*(?:work|works|run|runs|swim|swims|go|goes|have|has|get|gets|wake|wakes|meet|meets|train|trains|do|does|play|plays|take|takes|practi[cs]es?|volunteer|volunteers|teach|walk|walks|visit|visits|cook|cooks|read|reads|meditates?|attend|attends|eats?|drinks?|start|finish|leave|call|calls)\b.*\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|mornings|evenings|nights|weekly|daily|once a|twice a|\w+ times a (?:week|day|month))\b"), "fact", "schedule.routine"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:每)?{_ON_ZH}(?:<WO>)?(?:<ADVZ>)*(?:固定|要|得|都|会|必|是|去|有|雷打不动|一起)*{_DUTY_ZH}(?:$|，|的)"), "fact", "schedule.routine"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?:上|倒|值|做|干|在)?(?P<v>夜班|早班|晚班|白班|中班|大夜|小夜|三班倒|三班|两班|四班|两班倒|倒班|四班三运转|大小周|单休|双休|996|995|朝九晚五|朝九晚六|弹性工作制?|坐班|不坐班|居家办公|远程办公|混合办公|轮班|做六休一|上一休一|上二休二|上三休三|上一天休[一两二三]天)(?:制)?(?:的|了)?$"), "fact", "schedule.routine"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:早上|晚上|夜里|凌晨|中午|下午|每天)?(?:雷打不动|都是|差不多|大概|一般|固定|要到)*(?:<NUM>点)(?:半|多|一刻|左右|钟|来钟)*(?:准时|才|就|左右|前|以后|之后)*(?:起|起床|睡|睡觉|上床|下班|上班|到家|到岗|到公司|出门|吃饭|收摊|开门|关门|打卡|接孩子|下课|上课)(?:的|了)?$"), "fact", "schedule.routine"),
    Pattern(en(rf"{SELF}(?:(?:up|awake|at my desk|in bed|asleep|out the door|at the gym|in the office|on the road|home) (?:at|by|before|from|until) |(?:get|gets|wake|wakes) up (?:at|before|around) |(?:clock|log|knock) (?:on|off|in|out) (?:at|around) |(?:start|finish|open|close)(?:s)? (?:work |the \w+ )?(?:at|around) ){_DAY_EN}\b.*"), "fact", "schedule.routine"),
    Pattern(en(r"^(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:mornings|afternoons|evenings|nights)|weekends|weekdays|weeknights|mornings|evenings)(?: (?:mornings?|afternoons?|evenings?|nights?))?(?: and \w+days?)?,? (?:(?:are|is) (?:for|my|our|when|usually|always|reserved for|date|family|football|game|choir|training|market|laundry|band|gym|pub|swim|swimming|church)\b|(?:<I>) (?!was|were|had|went|got|saw|met|did|took|made|\w+ed\b|am\b|will|might|need|have to|must|'ll)(?:<ADV>)*\w+).*"), "fact", "schedule.routine"),
    Pattern(en(rf"{SELF}(?:have|got|do|go to|attend|run|teach|play|coach|sing in|on call|on duty|in clinic|volunteer|work|working) .*\b(?:(?:on|every other|every second|every third|alternate|each|every) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weeknights?|weeks?|fortnights?|mornings?|evenings?|nights?)|(?:four|three|two|five|six|\d) (?:days|nights|times|shifts) (?:a|per) week|fortnightly|twice weekly|monthly)\b.*"), "fact", "schedule.routine"),
    Pattern(en(r"^<MY> (?:shift|shifts|workday|working day|working hours|hours|office hours|surgery hours|opening hours|day|week|schedule|rota)(?: usually| normally| always)? (?:start|starts|run|runs|is|are|go|goes|begin|begins|end|ends) .*(?:\d|noon|midnight|dawn|mon|tue|wed|thu|fri|sat|sun|dusk).*"), "fact", "schedule.routine"),
    Pattern(en(r"^every (?:\w+ ){1,2}(?:<I>)\b .+"), "fact", "schedule.routine"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*works? (?:nights|shifts|weekends|night shifts|part[- ]time|from home|remotely|flexi\w*|late shifts|early shifts)"), "fact", "schedule.routine"),
)  # fmt: skip

SCHEDULE: Final = (*AVAILABILITY, *ROUTINE)
"""In order; the first that matches wins."""
