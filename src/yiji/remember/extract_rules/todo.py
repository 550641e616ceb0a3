"""Further words for what is to be done, and for what is done and off the list."""

from typing import Final

from yiji.remember.extract_rules.pattern import en, zh

_ACT: Final = r"(?:办|做|写|弄|搞|处理|完成|提交|交|付|还|寄|发|订|买|修|换|签|搬|填|报|续|约|收拾|整理|审|改|补|取|送|洗|贴|装|拆|印|打|备|挂|退|缴|充|清|查|核|约|安排|通知|回复|联系|汇总|上传|备份|拿|接|借|租|预订|擦|晒|种|浇|喂|剪|拍|收|回收|核对|更换|报销|归还)"
_BY_ZH: Final = r"(?:之前|以前|(?<!提)前(?![天年几面台端])|之内|以内|内|截止)"
_BY_EN: Final = r"\b(?:by|before|until|no later than|due|ahead of|in time for|tomorrow|today|tonight|this (?:week|weekend|afternoon|evening|month)|next (?:week|month|\w+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|over the weekend)\b"

OPEN: Final = (
    (
        zh(rf"^[^，。]{{0,16}}{_BY_ZH}(?:<WO>)?(?:还|都|就|也)*(?:要|得|必须|需要?|务必|该|应该|一定要|把|给|去|争取)?[^，。]{{0,10}}{_ACT}[^，。]{{0,12}}$"),
        zh(rf"^(?:<WO>)?(?:还)?(?:差|剩|欠|缺)(?:了)?[^，。]{{1,14}}(?:没|未|要){_ACT}"),
        zh(rf"^(?P<x>[^，。]{{2,16}}?)(?:还|一直|都)?(?:没|未)(?:来得及|顾上|顾得上|空)?{_ACT}(?:完|好|掉|出去|上)?(?:呢)?$"),
        zh(rf"^(?:<WO>)?(?:明天|后天|大后天|今天|今晚|明早|下周|周[一二三四五六日末天]|月底|这周|回头|晚上|下午|上午|过两天|改天|等会|待会)[^，。]{{0,8}}?(?:<WO>)?(?:还)?(?:要|得|必须|需要|该|准备|打算|记得|务必)(?:先|去|给|把|跟|找)?[^，。]{{0,10}}{_ACT}[^，。]{{0,12}}$"),
        zh(r"^(?:<WO>)?(?:还有|另有)[^，。]{1,16}(?:要|得|待)" + _ACT + r"[^，。]{0,6}$"),
        zh(rf"^(?:<WO>)?(?:明天|后天|大后天|今天|今晚|明早|下周[一二三四五六日天]?|周[一二三四五六日末天]|月底|这周|回头|晚上|过两天|周末|节前|开学前|年前)[^，。]{{0,6}}?把[^，。]{{1,14}}?{_ACT}(?:一下|掉|完|好|上|了|清|回来|出去)*$"),
        zh(rf"^(?P<x>[^，。我你他她]{{2,12}}?)(?:还)?(?:得|该|要|需要)(?:去|再|赶紧|抓紧|尽快)?{_ACT}(?:一下|了|一遍|一次|个)?$"),
        zh(r"^(?:<WO>)(?:答应了?|承诺|保证|说好)[^，。]{0,12}(?:要|会|把|给|帮|替|前)[^，。]+$"),
    ),
    (
        en(r"^(?:(?:[^,]*, ?|but |and |so |which means |meaning |also |still |just )*)(?:(?:i|we)(?:'m|'re| am| are|'ve|'d| still| really| also| just)* )?(?:gotta|got to|supposed to|meant to|due to|better not forget to|had better|'d better|ought to|should really|still have to|still need to|still got to|really must|absolutely must|can'?t forget to|mustn'?t forget to|promised (?:\w+ )?(?:to|i'?d|that i)|told \w+ i'?d|said i'?d|on the hook for|need to|needs to|have to) (?!say\b|admit\b|know\b|be honest|think\b|understand\b|see\b|ask\b|be (?:fair|clear)|love\b|agree\b|go\b|run\b|head\b|sleep\b|eat\b|vent\b|relax\b|rest\b|cry\b|breathe\b|calm\b|chill\b|talk\b|stop\b|be\b|keep\b|stay\b|tell you\b|focus\b|get the word)\w+"),
        en(r"^(?:the |my |our |that |those |[\w]+'s |a |an )[\w' -]+? (?:still |also |really |just )*(?:needs?|wants?|requires?|could do with|will need) (?:(?!to (?:know|see|think|understand)\b)\w+ing|to be \w+|to (?:go|come|get|be)\b|a (?:\w+ )?(?:clean|service|wash|coat|check|repair|trim|refill|polish|call|reply))\b"),
        en(r"^(?:the |my |our |[\w]+'s )[\w' -]+? (?:(?:is|are) (?:still )?(?:overdue|outstanding|unpaid|unfinished|pending|not done yet|due)|has yet to be|have yet to be|still hasn'?t|still haven'?t|has to be|have to be|must (?:be|go)|has to (?:go|get|arrive))\b"),
        en(rf"^(?:{_BY_EN}[\w' ]*?,? )?(?:i|we) (?:also |really |still )*(?:want|need|'d like|would like|plan|intend|aim|hope|'ve to) (?:the |my |our |this |that |those |to (?!know\b|see\b|say\b)\w+ )[^,;]*{_BY_EN}.*$"),
        en(rf"^{_BY_EN}[\w' ]*?,? (?:i|we) (?:want|need|must|should|have to|'d like) .*$"),
        en(r"^(?:someone|somebody) (?:needs|has) to \w+"),
        en(r"^(?:must|should|need|gotta|have to|got to|don'?t forget|better) (?!be\b|say\b|admit\b|you\b|i\b|we\b|have been\b)\w+ (?:the|my|our|a|an|to|up|some|in|off|out|back|for|\w+'s)\b"),
    ),
)  # fmt: skip
"""Shapes of something still to do, Chinese and English."""

DONE: Final = (
    (
        zh(rf"^(?!.*(?:别|不要|没|不|未|骨折|受伤|摔|丢|坏))(?:<WO>)?(?:把|给)?(?P<x>[^，。]{{1,16}}?)(?:的)?(?:那?(?:件|个)?(?:事|事情|任务|活儿?|工作))?(?:<WO>)?(?:已经|都|刚刚?|终于|总算|早就|全|就|也)*{_ACT}(?:完|好|妥|定|掉|清|齐|回来|回去|出去|出来|上去|上|进去|完毕|下来|妥当)+了$"),
        zh(rf"^(?!.*(?:别|不要|没|不|未))(?P<x>[^，。我你他她]{{2,12}}?)(?:已经|都|刚刚?|终于|总算|早就|全)+{_ACT}(?:给|到|回|进)[^，。]{{1,8}}了$"),
        zh(r"^(?!.*(?:别|不要|没|不|未))(?:<WO>)?(?:把|给)?(?P<x>[^，。]{2,16}?)(?:的)?(?:那?(?:件|个|条|项)?(?:事儿?|事情|任务|活儿?|工作|手续|流程|单子))?(?:<WO>)?(?:已经|都|刚刚?|终于|总算|早就|全|也)*(?:搞定|办妥|办结|完成|弄好|办好|办完|忙完|了结|落实|交付|提交|到位|完工|收工|全部结束)了?$"),
    ),
    (
        en(r"^(?:all )?(?!(?:i|we|you|he|she|they|it|that|this|there|who|what|everything|nothing|dinner|lunch|work)\b)[\w' -]{3,40}? (?:is|are|'s|was|were|has been|have been|got) (?:<ADV>|all |now )*(?:done|finished|completed?|submitted|paid|sorted|sent(?: off)?|delivered|booked|fixed|handled|closed|wrapped(?: up)?|taken care of|ticked off|filed|signed|shipped|packed|posted|cleaned|printed|planted|potted up|painted|installed|uploaded|renewed|returned|cleared|assembled|repaired|mended|in the post|off my (?:plate|list)|out of the way|dealt with|out the door|squared away)\b"),
        en(r"^(?:(?:i|we)(?:'ve| have)? |just |finally |already )(?:<ADV>|just )*(?:sent (?:off|out)?|posted|handed in|turned in|wrapped up|finished|completed|submitted|paid|booked|sorted(?: out)?|filed|crossed off|ticked off|renewed|returned|dropped off|picked up|mailed|signed|shipped|packed|printed|planted|installed|uploaded|cleared|fixed|mended|repaired|cleaned|got .* done|delivered|collected|emailed|dealt with|knocked out) (?:off |out |up )?(?:the|my|our|all|those|both|\w+'s)\b"),
        en(r"^(?:(?:i|we)(?:'ve)? )?(?:finally |just |already |at last )*(?:got|had|gotten) (?:the|my|our|all|both|\w+'s) [\w' -]+? (?:done|cleaned|fixed|sorted|booked|filed|painted|mended|repaired|serviced|shipped|signed|renewed|sent(?: off)?|printed|installed|finished|off)(?: at last| finally| today| yesterday| this \w+| last \w+)?$"),
        en(r"^(?:finished|completed|submitted|sent|paid|booked|sorted|filed|renewed|returned|dropped off|handed in|wrapped up|posted) (?:off |out |up )?(?:the|my|our|all|those|\w+'s) .+"),
    ),
)  # fmt: skip
"""Shapes of something done, Chinese and English."""
