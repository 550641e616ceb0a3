"""Words at the start of a clause that say what the following is, not what is the case.

"By the way" says nothing, "correction:" makes a correction of what follows, "todo:" a task.
"""

from typing import Final

from yiji.remember.extract_rules.pattern import Shape, en, zh

_END: Final = r"(?=$|[,，.。!！:：;；~～—…]| [—–-]|-)"

_MARKERS: Final[tuple[tuple[str | None, Shape], ...]] = (
    ("correct", zh(
        r"(?:啊|哎|诶|呃|哦|抱歉|不好意思|对不起|sorry)?[ ,，]?(?:不对不对|不对|不是的|不是啦|错了错了|错了|搞错了|弄错了|更正一下|更正|纠正一下|纠正|订正一下|说错了|打错字?了|写错了|口误|笔误|改一下|修正一下)"
        r"(?:啊|啦|哈|哦|吧|呀|，|,)?" + _END)),
    ("correct", zh(
        r"(?:是?你|您|我)(?:刚才|刚刚|之前|上次|前面|可能|好像|又|都)*(?:记|理解|搞|弄|听|说|写|打|看|想|填|报|给)(?:的)?(?:错|反|混|岔|串|偏)(?:了|啦)?(?:吧|啊)?" + _END)),
    ("correct", zh(
        r"(?:刚才|刚刚|之前|前面|上次|上面|那条|抱歉|哎呀|不好意思|你那边)?[ ，,]?(?:是我)?(?:搞|弄|记|看|写|说|听|填|算|打|念|报|发|抄|传)(?:错|反|混|岔|串|差|漏|走眼|颠倒)了?(?:一[个位点处]|两个)?(?:数字?|字|位|号|人)?(?:了|啦)?" + _END)),
    ("correct", zh(
        r"(?:这|那)?(?:个|条|是|都)*(?:信息|消息|记录|资料)?(?:已经)?(?:是旧的|是老黄历|是以前的|过时|过期|不准|有误)(?:的事)?了?" + _END)),
    ("correct", zh(r"(?:我(?:是说|的意思是|说的是|想说的是|刚(?:才)?说的?是)|应该说|准确(?:地|来)?说|确切(?:地|来)?说|正确的是)(?:的是)?")),
    ("correct", en(
        r"(?:(?:oh|ah|um|hmm|wait|hang on|actually|sorry|oops|ugh),? ?)*(?:no|nope|nah|wrong|incorrect|not quite|correction|typo|scratch that|strike that|my mistake|my bad|i misspoke|i mistyped|"
        r"(?:that|this|it)(?:'s| is| was)(?: all| just| actually| now| no longer)? ?(?:wrong|incorrect|not right|not correct|outdated|out of date|out-of-date|old|stale|old news|no longer (?:true|right|correct)|a typo|a mistake|right any ?more|not true)|"
        r"that isn't (?:right|true|correct)(?: any ?more)?|"
        r"you(?:'ve| have)? ?(?:got|have|had|mixed|remembered|misunderstood|misread|misheard|noted)(?: (?:that|it|this|me|them))?(?: (?:wrong|backwards|mixed up|up|the wrong way round|incorrectly))?|"
        r"i (?:got|had|gave you|told you|wrote|said|remembered) (?:that|it|this|the) ?(?:wrong\w*|the wrong \w+|wrong \w+)?|i misremembered|i was wrong|to correct myself|let me correct (?:that|myself)|small correction|quick correction|one correction|"
        r"(?:please )?correct (?:that|this|it)|(?:please )?(?:fix|update) (?:that|this|it))" + _END)),
    ("correct", en(
        r"(?:(?:oh|ah|um|hmm|wait|hang on|hold on|actually|sorry|oops|ugh|whoops),? ?)*(?:you(?:'re|'ve| are| have)? (?:just |also |both )?(?:behind the times|out of date|flipped|swapped|transposed|mixed|muddled|confused|reversed|got|confusing|mixing|thinking of|looking at|working (?:from|off))(?: (?:the|my|our|us|up|those|those two|two|old|wrong|someone|somebody)\b[\w' ]{0,24}?)?|"
        r"(?:that|this|it)(?:'s| is| was) (?:the )?(?:stale|old|outdated|wrong|ancient history|last year's|obsolete|backwards|the other way (?:round|around))(?: info(?:rmation)?| data| news| number| version| one)?|other way (?:round|around)|the opposite|not any ?more|no longer|things have changed|that changed|that has changed|wires crossed|i got my [\w ]+ (?:wrong|crossed|mixed up)|i misread|i miscounted|i muddled [\w ]+)(?=$|[,，.。!！:：;；~～—…]| [—–-])")),
    ("correct", en(r"(?:(?:what )?i meant(?: to say)?(?: was)?|i mean|make that(?! (?:last|first|second|next|one|part|bit|line|section|paragraph|sentence|a bit|more|less|even)\b)|it should (?:be|say|read)|should be) ")),
    ("todo", zh(r"(?:加(?:到|进|入)?(?:我的)?(?:待办|清单|任务)(?:里|中|清单|列表|事项)?|(?:新增|添加|加)(?:一个|一条|个)?(?:待办|任务)|待办(?:事项)?|还有(?:一个|个)?待办|todo|任务|备忘)(?=[ :：，,]|$)")),
    ("todo", en(r"(?:(?:please )?(?:add|put|stick|pop)(?: this| that| it)? (?:to|on) (?:my|the) (?:to-?do|to do|task)(?: list|s)?|(?:please )?(?:add|new|create|make|another|one more)(?: an?| one| another)?(?: new| more)? (?:to-?do|to do|task|reminder|action item)(?: item)?|also on my (?:to-?do|to do|task)(?: list)?|on my (?:to-?do|to do) list|to-?do|to do|task|reminder|action item)(?=[:,-]|$)")),
    ("decided", zh(
        r"[^，。A-Za-z]{0,14}?"
        r"(?:(?<![搞肯确一说])定了|定好了|定下来了|定下了|说好了|谈妥了|谈好了|谈拢了|商量好了|商量完了|商量定了|拍板了|决定了|想好了|想清楚了|敲定了|有结论了|达成一致了?|达成共识了?|一致同意|投票结果)(?:啊|哈|啦)?" + _END)),
    ("decided", zh(r"(?:算来算去|想来想去|比来比去|挑来挑去|看来看去|左思右想|思前想后|考虑再三|商量下来|讨论下来|综合考虑|权衡之后|权衡再三|最终决定|最后决定|结论)(?:是)?(?=[ ,，:：]|还是|$)")),
    ("decided", en(
        r"(?:ok(?:ay)?,? |right,? |so,? |and )*(?:(?:the )?(?:final )?(?:decision|verdict|call|answer)(?: is| made)?|final call|it'?s (?:settled|decided|official|final)|(?:that's )?settled|decided|(?:we(?:'ve)?|we have) (?:all )?agreed|agreed|it's a go|after (?:much|a lot of|some|long) \w+)" + _END)),
    ("shared", zh(r"(?:(?:这[条个点])?(?:对|让|告诉|请)?(?:所有|全部|每个|每一个|各个|任何)(?:的)?(?:AI)?(?:助手|智能体|机器人|agent)s?(?:们)?(?:都|全都|全)?(?:一样|通用|适用|生效|知道|记住|记一下|记着|照办|遵守|有效|注意)?)[ ,，:：]*")),
    ("shared", en(r"(?:(?:please )?(?:(?:this |that |it )?(?:goes|holds|counts|applies|same goes) (?:for|to)|tell|applies to|for|across|to) )?(?:all|every|each|any)(?: of)?(?: my| the| your| you)? (?:other )?(?:assistants?|agents?|bots?|ais?)(?: (?:that )?(?:i|we) (?:use|have|talk to|work with))?(?: should know| should| take note| please note| alike| please)?[ ,:]*")),
    ("remember", zh(r"(?:请|麻烦|劳烦)?(?:你|您)?(?:帮我|给我|替我)?(?:先)?(?:记住|记好|记牢|记一下|记一笔|记个事|记下来|记下|记着|记录一下|记录|备注一下|备注|存一下|存一条)(?:这个|这点|这件事|一件事|个事|啊|哦|哈|了|一下)?(?:就是)?[ ,，:：!！]+")),
    ("remember", zh(r"(?:请|麻烦)?(?:你|您)?(?:帮我|给我)?(?:记住|记得)(?=我|用户|<MEDIUM>)")),
    ("remember", en(
        r"(?:please |pls |can you |could you |just |also )*(?:remember|note|keep in mind|bear in mind|don't forget|make a note|take note|note down|jot down|write down|put this in|put this down|put (?:that|this|it) on (?:file|record)|save this|store this|log this|for the record|for your records|for reference|for context|for future reference)"
        r"(?: (?:that|this|down|of this|it))?(?: please)?[:,]? ")),
    (None, zh(
        r"(?:对了对了|对了|那个|就是说|其实吧|其实|然后呢|然后|还有就是|还有一点|还有|另外|此外|嗯+|哦+|噢+|啊+|哎呀|哎|唉|诶|欸|哈+|话说|说起来|说来|补充一下|补充一点|补充|呃+|额+|顺便说一下|顺便说一句|顺便说|顺便提一下|顺便提|顺便|顺带一提|"
        r"跟你说(?:一声|一下|个事|件事)?|告诉你(?:一声|一下|个事)?|说一下|说一声|再说一遍|再说一次|再强调一次|再强调一遍|强调一下|再次强调|我说了|我说过|说过了|总之|所以|因为|而且|但是|但|不过|可是|只是|并且|同时|反正|谢谢(?:你|您|啦|了)?|多谢|你好|您好|好的|好吧|好|行|ok|OK|早|早上好|"
        r"首先|其次|最后就是|确认一下|确认|声明一下|介绍一下|自我介绍一下|简单介绍|你知道吗|要知道|说实话|老实说|讲真|说真的|真的|毕竟|不瞒你说|回来了|是的|对|没错|没关系)(?:[ ,，:：!！~～。、]+|(?=我|用户|咱|你|别|以后|这|那))")),
    (None, zh(r"(?:我|我们)?(?:刚|刚刚|今天|昨天|已经|刚才)*(?:收到|接到|得到|看到|看了|查了|查过|问了|问过|确认过|核实过|打听过|打听了)(?:了|过)?(?:个|一个|一条|一下|一份|学校的?|公司的?|物业的?|社区的?|老师的?|单位的?|居委会的?)*(?:通知|消息|公告|短信|邮件|信|回复|答复|通告|告示|回信|电话|一下|下)?(?:说|了|是)?" + _END)),
    (None, zh(r"是(?=我(?:们|家)?(?:不|对|在|老|妈|爸|没|自己|要|的))")),
    (None, zh(r"(?:所以|因为|而且|但是|但|不过(?![敏分关期来去问多])|可是|并且|另外|然后|还有|其实|只是|同时|此外|后来|于是)")),
    ("decided", en(r"(?:no more (?:debate|discussion|arguing)|end of (?:discussion|story|debate)|that'?s final|final answer|decision made|it'?s final)" + _END)),
    (None, en(
        r"(?:u+h+m?|u+m+|e+rm*|h+m+|mm+|wait|hang on|hold on|turns out(?: that)?|long story short|as it turns out|all in all|by the way|btw|also|and|but|so|oh|ah|well|actually|in fact|just so you know|so you know|just fyi|fyi|just to note|quick note|quick intro|a bit about me|about me|intro|anyway|anyhow|hi(?: there)?|hello(?: again)?|hey(?: there)?|thanks(?: so much| a lot)?|thank you|okay|ok|sorry|yes|yeah|yep|right|fine|great|cool|"
        r"honestly|frankly|to be honest|tbh|personally|unfortunately|fortunately|luckily|sadly|basically|look|listen|you know|you see|i mean|plus|then|because|though|although|however|besides|in addition|additionally|first(?:ly)?|second(?:ly)?|finally|lastly|meanwhile|still|otherwise|as you know|as i said|like i said|as mentioned|i told you(?: that)?|reminder|update|news|good news|again|one more thing|another thing|ps|p\.s\.|important|heads up|context|background|please note(?: that)?)(?:[ ,:;!—–-]+)")),
)  # fmt: skip

_REPAIR: Final = (
    zh(r" ?(?:[啊哦噢呃哎]+不(?:是|对)?|不+不(?:是|对)?|抱歉|不好意思|对不起) ?"),
    en(r" ?(?:(?:oh|ah|u+m+|e+r+m?|no|wait|sorry|rather|or rather|i mean|hang on|hold on|actually|oops)[ ,]*)+"),
)  # fmt: skip


def is_repair(words: str) -> bool:
    """Tell whether plain words between two values say that the second is meant: Lima, sorry, Quito."""
    return any(shape.fullmatch(words) for shape in _REPAIR)


def strip_markers(text: str) -> tuple[int, frozenset[str]]:
    """Tell where the message proper of a plain clause begins, and what the words before it mark.

    Returns:
        The offset, and the marks among `correct`, `todo`, `decided`, `shared`, `remember`.
    """
    position, marks = 0, set[str]()
    while True:
        rest = text[position:]
        skipped = len(rest) - len(rest.lstrip(" ,，:：!！~～。.…—–-\t"))
        position += skipped
        for mark, regex in _MARKERS:
            if match := regex.match(text, position):
                if match.end() == position:
                    continue
                position = match.end()
                if mark:
                    marks.add(mark)
                break
        else:
            return position, frozenset(marks)
