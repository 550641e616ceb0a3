"""What sort of answer a question wants, by its shape: patterns over folded text, both languages."""

from collections.abc import Mapping
from typing import Final

from yiji.language.pattern import Words

OPEN_TASKS: Final = Words(
    r"待办|(?:还|尚|仍)(?:有|剩|欠|差|没).{0,10}(?:没|未|要|待|欠|该)?(?:做|办|完成|交|处理|搞定|回|还|任务|事(?!故)|活)(?!好|的怎)|没(?:做|办|完成|处理|弄|交)(?:完|好|掉)?(?:的|呢)|(?:^|[天周月日号里是些还])要(?:交|办|做|完成|处理|还)(?:的)?(?:是)?(?:什么|啥|哪)|(?:逾期|到期|过期|未完成)的?(?:事|任务|待办)|任务清单",
    r"\bto-?do(?:s| list)?\b|\b(?:still|left|remaining|outstanding|pending|unfinished|open) (?:open|to do|left|tasks?|items?|to-?dos?|work|on my plate)\b|\b(?:tasks?|to-?dos?|chores?|errands?|action items) (?:are |do i have )?(?:left|open|pending|remaining|still|outstanding|do i)\b|\bstill (?:have|need|got|owe|to)\b.{0,14}(?:\bdo\b|\bfinish\b|\?|$)|\bleft to do\b|\boverdue\b|\bwhat(?:'s| is| are)? (?:\w+ )?due\b|\bon my plate\b|\bdid i (?:promise|commit|agree|forget) to\b|\bhaven't i (?:done|finished)\b|\bmust i (?:do|finish|hand in)\b|\bi (?:supposed|meant) to do\b",
)
DECISION: Final = Words(
    r"(?:最后|最终|后来|到底|当时)?(?:定|选|决定|敲定|确定|拍板|商定|谈妥|拿定)(?:下来)?(?:了|的|过|没|好)|(?:最后|最终)(?:选|用|定|买|去|签)|(?:为什么|为啥|为何|怎么)(?:要|就|会)?(?:不用|放弃|弃用|换掉|砍掉|取消|选|改用|换成|停|停用|否决|不选)|决定|定案|结论",
    r"\bdeci(?:de|ded|sion\w*)\b|\b(?:choose|chose|chosen|settled? on|agreed? on|went with|go with|going with|ended up with|pick(?:ed)?|conclu\w+|sign(?:ed)? off on it)\b|\bwhy (?:did|have|are|were) (?:we|i) (?:\w+ )?(?:drop|stop|abandon|choose|switch|pick|move|kill|cancel|ditch|reject|leave|go|scrap|replace|skip|turn down|change)",
)
PROCEDURE: Final = Words(
    r"(?:走|分|要|做|有|需要)?(?:哪|几|什么|啥)(?:些|几|个)?(?:步骤?|流程|手续|环节|步)|流程|步骤|手续|(?:怎么|如何|怎样)(?:处理|办理|操作|回滚|部署|重启|申请|报销|报修|退货|退款|请假|配置|安装|备份|升级|恢复|开通|登记|应对|解决|排查|走|提交|开票|审批|关闭|启动|更新|设置|发版|上架|盘点|导出|交接|重置)|(?:怎么|如何)(?!样|称呼|联系|通知|叫|来|喝|吃|走|去|说|学|回|看|想|了|选|挑|安排|写)[\u4e00-\u9fff]{1,3}(?=$|[?呢啊])|怎么办$|怎么弄$|怎么操作",
    r"\bhow (?:do|does|should|would|can|did) (?:we|one|you|i|they|someone) (?!like|prefer|want|feel|usually|get to|look|address|call|learn|take|reach|spell|i |know)(?:\w+ ){1,4}|\bhow to\b|\bsteps?\b|\bprocess (?:for|of|to|when)\b|\bprocedures?\b|\brunbook\b|\bprotocol\b|\bwhat(?:'s| is) (?:our|the|my) (?:process|procedure|workflow|checklist|routine) (?:for|when|to)\b|\bchecklist\b",
)
STATUS: Final = Words(
    r"(?:怎么样|怎样|如何|咋样)了|进展|进度|到哪(?:一步|了)|(?:给|寄|到|来|回|交|发|签|批|付|还)(?:出来?|过来)?了(?:吗|没|没有|么)|有(?:消息|结果)了",
    r"\bstatus\b|\bprogress\b|\bhow(?:'s| is| are) .{0,40}\b(?:going|coming)\b|\bany (?:news|update)|\bdid (?:we|i|they|he|she) (?:ever|finally|actually)\b",
)
REFUSED: Final = Words(
    r"不(?:喜欢|爱|吃|喝|要|想|能吃|接受|用|坐|住|看|听|买)|讨厌|拒绝|反感|受不了|嫌|避开|忌|排斥|别(?:给|用|发|推)",
    r"\b(?:don't|didn't|won't|wouldn't|can't|not to|never|hate\w*|dislike\w*|refuse\w*|reject\w*|avoid\w*|say no|said no|turn(?:ed)? down|rule[sd]? out|can't stand|off limits|veto\w*|against)\b",
)
EVENT: Final = Words(
    r"(?:去|到|来|做|参加|发生|见|拜访|出差|看|跑|买|花|修|换|开|聊|谈|面试)(?:过|了)|(?:过|了)(?:哪些|什么|多少|几)|出(?:了)?什么事|去哪(?:里|儿)?(?:出差|团建|玩|旅)|活动|(?:什么时候|哪天|几号)(?:去|到|做|办|见|拔|看|复)",
    r"\b(?:happened|went wrong|took place)\b|\b(?:trips?|visits?|events?|outings?)\b|\bdid (?:i|we) (?:go|see|meet|visit|take|buy|attend|do|travel|spend|eat|watch|read|finish|fly|stay)\b|\bwho (?:fixed|came|attended|visited|repaired|called|went|won|sent|bought|broke)\b|\bwhen (?:is|was|did|are) (?:the|my|our)\b|\bcame along\b|\bhad (?:i|we) (?:finished|done)\b",
)
AGENDA: Final = Words(
    r"(?:什么|啥|哪些|有没有|有)(?:安排|日程|行程)|日程|行程表",
    r"\banything (?:scheduled|planned|booked|on)\b|\bwhat(?:'s| is| have i got| do i have) (?:\w+ )?(?:on|scheduled|planned|coming up)\b(?! my (?:to|list))|\bgot on (?:this|next|on|for|tomorrow|today)\b|\bmy (?:calendar|schedule|diary|agenda)\b",
)
"""Asks what is to happen."""

SAID: Final = Words(
    r"(?:说|提|讲|聊|告诉|交代|交待|让你记|记)(?:过|了|到|的|下)?(?:哪些|什么|啥|些|的(?:那)?(?:件)?(?:事|话|东西))|那件事",
    r"\b(?:what|anything) (?:did|have|had) (?:i|we) (?:\w+ )?(?:say|said|told|tell|mention\w*|talk\w*|discuss\w*)\b|\bdid (?:i|we) (?:say|talk|discuss|mention) (?:about|anything)\b|\bwhat (?:do|did) you (?:know|remember|have) (?:about|on)\b",
)

APPLIES_TO: Final[Mapping[str, Words]] = {
    "prod": Words(
        r"生产|线上|正式(?:环境|服|库)|现网",
        r"\bprod(?:uction)?\b|\blive (?:env\w*|server|site|system)\b",
    ),
    "staging": Words(r"预发|灰度|预生产", r"\bstaging\b|\bpre-?prod\b|\buat\b"),
    "test": Words(
        r"测试(?:环境|库|服|机|那边|的(?:呢|话))|^测试",
        r"\btest(?:ing)? (?:env\w*|server|database|db|system|cluster)|\bin test\b|\bqa\b",
    ),
    "dev": Words(
        r"开发(?:环境|库|服|机)|本地环境",
        r"\bdev(?:elopment)? (?:env\w*|server|database|db|cluster)|\bin dev\b|\blocally\b",
    ),
}

RECALLING: Final = Words(
    r"(?:说|提|讲|告诉|聊)过|(?:说|提|讲|聊|谈|讨论|商量|定|答应)了(?:些|点|几)?(?:什么|啥|哪|谁|几)|(?:我|我们).{0,8}(?:喜欢|爱|不爱|讨厌|偏好|习惯|不想|不要|不吃|不喝|不能|拒绝)|我.{0,8}(?:要|点|喝|吃|住|坐|接受|用|能).{0,6}(?:几分|多少|哪种|什么样|多久|几个)|谁.{0,6}(?:负责|管|定|写|订|发)的?|(?:什么时候|哪天)(?:写|订|发|约|买|定)的|不(?:想|要|能|会|喜欢)开会",
    r"\b(?:do|did|have|had) (?:i|we) (?!have to\b|need\b|want to\b)|\bi (?:said|told|mentioned|prefer|hate)\b|\bwho (?!should|can|could|do you)",
)
"""What a question about the past or about habits has, and a request has not."""

SOCIAL: Final = Words(
    r"(?:讲|编|来|说)(?:个|一个|段).{0,4}故事|笑话|段子|绕口令|谜语|唱(?:首|支|个|一首)|讲(?:个|一个|段)?故事|^(?:非常|太|十分|真的|好的?)?.{0,2}(?:谢谢|感谢|多谢|辛苦|你好|您好|早上好|晚上好|晚安|再见|拜拜|收到|明白了|知道了|好的|没事了|哈哈|不客气|太棒|厉害|可以了)[^?？什么怎哪谁几吗]*$",
    r"\b(?:tell|know|give) (?:me |us )?(?:a|any|another|some) (?:good )?(?:jokes?|story|stories|riddles?|poems?|fun facts?|limericks?)\b|\bsing (?:me|us)?\b|\bwrite (?:me )?a (?:poem|haiku|limerick|song)\b"
    r"|^(?:ok(?:ay)?|oh|great|perfect|many|cool|awesome|brilliant|lovely)?[ ,.!]*(?:thanks?|thank you|cheers|hello|hi|hey|good (?:morning|night|evening|afternoon)|bye|goodbye|that's all|great job|well done|you're welcome|awesome|that helped|no worries|perfect|got it|sounds good)\b(?!.*\b(?:what|who|when|where|which|how|why)\b)[^?]*$",
)
"""Courtesies and entertainment: nothing is asked of a memory."""

GENERAL: Final = Words(
    r"等于(?:多少|几)|换算|是多少(?:米|克|公里|度|斤)|(?:首都|人口|面积|冰点|沸点|熔点|光速|音速|密度|圆周率|海拔|国旗|货币|化学式|元素|分子式|公式)|(?:讲|说|来|写)(?:个|一个|段|首|一首)?.{0,3}(?:诗|对联)|今天(?:几号|星期几|周几)|现在几点|(?:什么|谁)(?:发明|发现)|谁(?:写|画|发明|发现|创作|提出)的?(?!.{0,4}(?:周报|报告|方案|代码|文档))|为什么(?:天|海|月亮|太阳|人类?)|(?:成语|单词|英文|中文)(?:怎么说|是什么意思)|天气|气温|下雨吗|怎么读|^什么是|^.{2,8}有多(?:高|远|大|长|重|深|快)|到.{1,4}多远|几大洲|多少个省|历史上|世界上|地球|太阳系",
    r"\bcapital (?:city )?of\b|\bpopulation of\b|\b(?:boiling|freezing|melting) point\b|\bspeed of (?:light|sound)\b|\bconvert\b|\b\d+(?:\.\d+)? ?% of\b|\bhow many (?:\w+ )?(?:are )?(?:there )?in (?:a|an|one|the world)\b|\bwhat time is it\b|\bwhat(?:'s| is) (?:the (?:date|time|day|weather)|today's date|\d+ ?[+*x/-])|\bwhat day is (?:it|today)\b|\bwho (?:wrote|invented|discovered|painted|composed|directed|won the|was the (?:first|last))\b|\bhow (?:tall|far|deep|big|high|heavy|fast|hot|cold) is\b|\bweather\b|\bdefin(?:e|ition of)\b|\bsquare root\b|\bsynonyms?\b|\bthesaurus\b|\bmeaning of life\b|\bwhen (?:did|was) (?:world war|the (?:war|french|roman|berlin))|\bplanets?\b|\bin the world\b|\bon earth\b|\bhow do(?:es)? (?:an? )?\w+ work\b|\b(?:squared|cubed)\b|\bwhat is (?:an? )?\w+\?$|\bwhat does .{2,20} mean in\b",
)
"""What anyone may ask of anyone: nothing in a memory answers it."""

OWN: Final = Words(
    r"我|咱|俺|你(?:还)?(?:记得|知道)|上次|之前(?:说|提|聊)|公司|团队|部门",
    r"\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|our|ours|us|you (?:remember|know))\b",
)
"""What makes a question the asker's own."""
