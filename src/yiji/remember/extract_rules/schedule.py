"""Fixed routines, and when the user is or is not free."""

from typing import Final

from yiji.remember.extract_rules.pattern import Pattern, en, zh

_DAY_ZH: Final = r"(?:周[一二三四五六日天末](?:[、到至和]?[一二三四五六日天])*|星期[一二三四五六日天]|礼拜[一二三四五六日天]|工作日|周末|节假日|早上|上午|中午|下午|晚上|傍晚|<NUM>点)"
_DAY_EN: Final = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|mornings?|afternoons?|evenings?|nights?|lunch(?:time)?s?|\d{1,2}(?::\d\d)? ?(?:am|pm)?)"

AVAILABILITY: Final = (
    Pattern(zh(rf"(?:{_DAY_ZH})[^，。]*?(?:没空|没时间|有空|有时间|能抽出|抽得出|抽不开|不在|休息|在家|不方便|方便|有课|排满了?|空出来|在带娃|带孩子|接孩子|不上班|轮休|走不开|脱不开身)"), "fact", "schedule.availability"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:只有|除了|要到|得等到)[^，。]*{_DAY_ZH}[^，。]*(?:空|时间|行|可以|方便)"), "fact", "schedule.availability"),
    Pattern(en(rf"\b(?:<IM>)(?: <ADV>)? ?(?:<ADV>)*(?:free|available|busy|off|out(?: of (?:the )?office)?|unavailable|away|around|booked(?: up)?|in meetings|not (?:free|available|around|working|in)|at the \w+|home) (?:<ADV>)*(?:on|in|at|after|before|until|from|every|during|between|most)\b.*{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"\b(?:<I>) (?:<ADV>)*(?:can'?t|cannot|don'?t|do not|won't|never|only|can only) (?:<ADV>)*(?:do|make|take|work|have time|start|be reached|join|attend|answer)\b.*\b(?:on|in|at|after|before|until|from|every|during|between)\b.*{_DAY_EN}"), "fact", "schedule.availability"),
    Pattern(en(rf"^{_DAY_EN} (?:is|are|'s) (?:<ADV>)*(?:my|our|the only|off|out|blocked|no good|bad|good|family|kept|reserved|sacred|when i|impossible|best)\b"), "fact", "schedule.availability"),
)  # fmt: skip

ROUTINE: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*每(?:天|周|月|个月|年|晚|早|逢|隔|到)?[^，。要]{0,10}?(?:都|会|要|有|得|去|起|睡|跑|练|上|开|打|做|学|吃|喝|读|写|值|带|接|遛|发|交|陪|在|回|给|复)"), "fact", "schedule.routine"),
    Pattern(zh(r"^(?:<WO>)[^，。]{0,8}(?:有)[^，。]{2,14}的习惯$"), "fact", "schedule.routine"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:从不|从来不|不)(?P<v>跑步|晨跑|健身|运动|锻炼|熬夜|午睡|加班|早起)$"), "fact", "schedule.routine", "-"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:一般|通常|习惯|平时|固定)[^，。]{0,8}(?:<NUM>点)[^，。]*(?:起|睡|上班|下班|吃|出门|到|处理|回|做|办)"), "fact", "schedule.routine"),
    Pattern(zh(r"^[^，。]{0,10}?(?:约|定|安排|排|固定)在每(?:周|月|个月|天|年|逢|隔)[^，。]+$"), "fact", "schedule.routine"),
    Pattern(en(r"^(?:(?:on|every) [\w ]+?,? )?(?:<I>) (?:<ADV>)*(?:work|works|run|runs|swim|swims|go|goes|have|has|get|gets|wake|wakes|meet|meets|train|trains|do|does|play|plays|take|takes|practi[cs]es?|volunteer|volunteers|teach|walk|walks|visit|visits|cook|cooks|read|reads|meditates?|attend|attends|eats?|drinks?|start|finish|leave|call|calls)\b.*\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|mornings|evenings|nights|weekly|daily|once a|twice a|\w+ times a (?:week|day|month))\b"), "fact", "schedule.routine"),
    Pattern(en(r"^every (?:\w+ ){1,2}(?:<I>)\b .+"), "fact", "schedule.routine"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*works? (?:nights|shifts|weekends|night shifts|part[- ]time|from home|remotely|flexi\w*|late shifts|early shifts)"), "fact", "schedule.routine"),
)  # fmt: skip

SCHEDULE: Final = (AVAILABILITY, ROUTINE)
"""Groups, tried in order; the first that matches wins."""
