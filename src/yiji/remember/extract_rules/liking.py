"""How people say what they like and refuse without a verb of liking: 戒了, 只认, "isn't for me".

Rows: the shape, its polarity, and whether the words themselves must name something of a slot,
where the shape alone would also fit a passing remark.
"""

from typing import Final

from yiji.model.record import Polarity
from yiji.remember.extract_rules.pattern import Shape, en, zh

Row = tuple[Shape, Polarity, bool]

_DOC: Final = r"(?:周报|日报|月报|报告|总结|汇报|回答|回复|邮件|文档|方案|纪要|会议纪要|简历|文案|标题|答案|代码|注释|通知|公告|推文|海报|合同|课件|教案|PPT|ppt|表格|图表|摘要|提案|发言稿|讲稿|论文|笔记|清单|行程|计划|菜单|脚本|说明书?|翻译|译文)"
_AT: Final = r"(?:里|上|中|的话|那边|这边|部分|类的?)?"
_NEVER: Final = r"(?:<ADVZ>|一律|一概|从来|从|向来|早就?|早已|打死也?|坚决|真|实在|绝对|绝|都|是|已经|也|基本|几乎|完全|再|可|根本|死活|早年就)*"
_DO: Final = r"(?:进|踏|逛|吃|喝|碰|沾|用|看|听|坐|住|去|穿|玩|买|点|接|收|考虑|来|要|做|抽|追|装|搞|参加|信|逛|订|养|追|玩|学|写|开|加|放)"
_ENOUGH: Final = r"(?:就行|就好|就可以|就够了?|即可|就成|足够了?)"

REFUSED_ZH: Final[tuple[Row, ...]] = (
    (zh(rf"^(?P<v>[^，。我不]{{1,16}}?)(?:<WO>){_NEVER}(?:不{_DO}(?:的|了|那个)?|{_DO}不(?:来|了|惯|下去?|进去?|得|起劲)|(?:享受|欣赏|接受|应付|消受|忍受|适应|习惯|理解|驾驭|招架)不(?:来|了|惯)|受不了|忍不了|吃不消|戒(?:了|掉了?)|忌(?:了|口)?|免(?:了|谈)|无感|不感冒|没(?:啥|什么|半点)?(?:兴趣|好感|胃口)|(?:绕(?:着|道)?|避着|躲着|避开)走?|敬而远之|敬谢不敏|能躲就躲|能免则免|拉黑了?)$"), "-", False),
    (zh(rf"^(?P<v>[^，。我不]{{1,16}}?){_NEVER}(?:不{_DO}(?:的|了)?|{_DO}不(?:来|了|惯|进去)|受不了|忍不了|吃不消|戒(?:了|掉了?)|免(?:了|谈)|能免则免|能躲就躲|能省则省|(?:都)?离我远一?点|就(?:算了|免了)|无感|敬而远之|敬谢不敏)$"), "-", True),
    (zh(rf"^(?P<t>[^，。我]{{0,10}}?)(?:<WO>){_NEVER}(?:戒(?:了|掉了?)|忌(?:口)?|不(?:沾|碰|抽|嗑|赌|追|养|信)|躲着|避开|远离|拉黑了?|受够了?|烦透了?|吃腻了?|听腻了?|看腻了?|介意|抗拒|无法接受|没法接受) ?(?P<v>[^，。]{{1,16}}?)了?$"), "-", False),
    (zh(r"^(?P<v>[^，。我]{1,14}?)(?:看|听|吃|喝|闻|坐|用|穿|读)(?:着|久了|多了|起来|完)?(?:就|会|都)?(?:<WO>)?(?:就|会|都)?(?:反胃|恶心|难受|头疼|头晕|犯困|费劲|别扭|上火|想吐|闹心|眼花|眼睛疼|不舒服)$"), "-", True),
    (zh(r"^(?P<t>[^，。]{2,14}(?:的时候|时|的话))[，,]?(?:请|就|都|麻烦|尽量|一律)*(?:跳过|略过|避开|绕开|排除|剔除|省去|省略|去掉|躲开|过滤掉?|屏蔽掉?)(?P<v>[^，。]+)$"), "-", False),
    (zh(r"^(?:跟|和|对|给|回)<WO>(?:说话|讲话|聊天|解释|写东西|回复)?(?:的时候|时)?(?:就)?(?:不用|不必|别|不要|少|甭|无需)(?:再|老|总|那么|这么|太)*(?P<v>[^，。]{1,14})$"), "-", False),
    (zh(r"^(?!.*(?:今天|今晚|现在|刚|先|这))(?P<t>[^，。我]{0,6}?)不(?:喝|吃|听|穿|看|坐|住) ?(?P<v>[^，。了过]{1,12})$"), "-", True),
    (zh(rf"^(?P<t>[^，。我你他]{{0,4}}?{_DOC}{_AT})(?:请|都|也|就)*(?:别|不要|少|甭|不用|不许)(?:再)?(?:用|写|放|加|带|搞|整|出现|堆|塞)(?P<v>[^，。]+)$"), "-", False),
    (zh(rf"^{_NEVER}(?:别|不要|不用|少|甭|莫|不必|无需|免了)(?:再|老|总|那么|这么|太)*(?P<v>[^，。]{{2,16}}?)$"), "-", True),
    (zh(rf"^(?P<v>[^，。我]{{2,12}}?){_AT}(?:就)?(?:不用|不必|别|甭|不要|无需)(?:再)?(?:写|说|加|放|提|讲|列|给|发|附|带|放|搞|整|弄|做)(?:了|啦|出来|进去)?$"), "-", True),
    (zh(r"^(?P<v>[^，。我]{2,16}?)(?:千万|请|麻烦|都|一律|以后|也)*(?:别|不要|甭)(?:再)?(?:给|跟|往|对|让|叫)<WO>(?:推荐|推|发|寄|点|配|放|加|打|安排|订|买|看|用|做|排|塞|播)?了?$"), "-", False),
)  # fmt: skip

LIKED_ZH: Final[tuple[Row, ...]] = (
    (zh(r"^(?:<WO>)(?:的|这人|这个人|家)?(?:审美|口味|品味|穿衣|风格|喜好|胃口|口感|穿着|装修|设计)(?:上|上面)?(?:比较|偏|偏向|都|一直|很|挺|是|走|更)+(?P<v>[^，。]{1,12})$"), "+", False),
    (zh(r"^(?P<t>(?:写|做|出|发|列|交)(?:<DOC>)(?:的话|时|的时候|里)?)[，,]?(?P<v>(?:每|都|尽量|别超过|不超过|控制|最多|至少|统一|一律|先|按|用)[^，。]+)$".replace("<DOC>", _DOC)), "+", False),
    (zh(r"^(?:<WO>)(?P<t>[^，。不没]{2,6}?)(?:<ADVZ>)*(?:爱|喜欢|习惯|偏好|偏爱|讲究|只|必须?|非|要(?!是)|更看重)(?P<v>[^，。了过]{2,14})$"), "+", True),
    (zh(r"^(?P<t>[^，。]{2,8}?)(?:<WO>)(?:<ADVZ>)*(?:只|就)?要(?P<v>[^，。了过]{1,12}的)$"), "+", True),
    (zh(r"^(?!.*(?:今天|今晚|现在))[^，。我]{0,4}?(?:<WO>)?只(?:练|听|喝|吃|听|穿|看|坐|住|用|买) ?(?P<v>[^，。了过]{1,14})$"), "+", True),
    (zh(r"^(?:<WO>)?能(?P<v>[^，。不就]{2,10})就[^，。不]{2,10}$"), "+", True),
    (zh(r"^有事(?:直接|就)?(?P<v>(?:打字|留言|发消息|发邮件|打电话|发微信|群里说|当面说|写邮件))(?:就行|吧)?$"), "+", False),
    (zh(r"^(?P<t>[^，。我]{0,12}?)(?:<WO>)(?:<ADVZ>)*(?:最爱|独爱|钟情于?|只认|就认|认准|就好|好的?就是|离不开|少不了|戒不掉|痴迷|沉迷|迷|入坑了?|偏(?![见头远高低僻差题离胖瘦])|更?吃(?=[^，。]{1,8}那一?套)|挑|馋|惦记|追|囤|选的?(?:都)?是|买的?(?:都)?是|用的?(?:都)?是|听的?(?:都)?是|喝的?(?:都)?是|吃的?(?:都)?是|讲究|图个?|看重|更?看中|习惯用|首推) ?(?P<v>[^，。了过]{1,16}?)(?:那一?套|那种|那类|这种|这口|这一口|的)?$"), "+", False),
    (zh(r"^(?:<WO>)?(?P<v>[^，。我]{2,14}?)(?:就?是|算是|属于)(?:<WO>的?)?(?:命(?:根子)?|最爱|心头好|必须的?|刚需|标配|本命|首选|必备|精神食粮|快乐源泉|必需品|菜|舒适区|不二之选)$"), "+", False),
    (zh(rf"^(?P<t>[^，。我]{{0,8}}?)(?:<WO>)?能(?P<v>{_DO}?[^，。不就]{{1,10}}?)(?:就|绝|绝对|坚决)不[^，。]{{1,8}}$"), "+", False),
    (zh(rf"^(?P<t>[^，。我]{{0,10}}?)(?:给<WO>)(?:来|上|整|倒|点|安排|列|写|留|发|选|订|放|配)(?:一?[个杯壶碗份张点些句]|个|点)? ?(?P<v>[^，。]{{1,12}}?){_ENOUGH}$"), "+", False),
    (zh(r"^(?P<t>(?:会议?|例会|周会|晨会|站会|早会|电话会?|通话|面谈|讨论)[^，。]{0,4}?)(?:最多|顶多|至多|不超过|别超过|不要超过|控制在|限制在|压到|就)(?P<v>[^，。]+)$"), "+", False),
    (zh(rf"^(?P<t>(?:(?:给|发给|写给|对)[^，。]{{1,10}}?(?:发|写|看|用|做|讲)?的|[^，。我你他]{{0,4}}?)?{_DOC}{_AT})(?P<v>(?:就|先|只|都|全|尽量|统一|直接|一律|还是|照旧|得|要|给我)*(?:按|用|以|写得?|列|分|标|附|配|做成|保持|控制|走|放|带|讲|说|给)(?!好|完|了|错|成[了啦])[^，。]*?[^，。了过完好]){_ENOUGH}?$"), "+", True),
    (zh(rf"^(?P<t>(?:(?:给|发给|写给)[^，。]{{1,10}}?(?:的)){_DOC}?)(?P<v>(?:写得?|照旧|还是|就|要|得|用|尽量|保持)+[^，。]{{1,12}})$"), "+", True),
    (zh(r"^(?P<t>[^，。我]{2,8}部?门?的)(?P<v>(?:照旧|还是|仍然?|依旧|就)(?:要|得|写|用|走)?[^，。]{1,8})$"), "+", True),
    (zh(rf"^(?:跟|和|对|给)<WO>(?:说话|讲话|聊天|讲|说|解释|汇报|聊)(?:的时候|时)?(?P<v>[^，。]{{1,14}}?){_ENOUGH}?$"), "+", True),
    (zh(r"^(?:<WO>)(?:还是)?(?:要|想要|点名要|需要)(?:的是)? ?(?P<v>[^，。了]{2,12}(?:的|位|座|房|型|款|味)[^，。]{0,4})$"), "+", True),
    (zh(r"^(?P<v>[^，。我]{2,12}?)(?:的?那?[版个款种张套份])?(?:可以|能|值得|建议)?(?:先)?(?:留着|保留|留用|接着用|继续用)吧?$"), "+", False),
    (zh(r"^(?P<v>直接[^，。]{2,10}|[^，。我]{1,8}(?:一点|点儿?|些))$"), "+", True),
)  # fmt: skip

_THING: Final = r"(?!(?:i|we|you|he|she|they|it|that|this|these|those|who|what|there|everything|everyone)\b)[\w'&/-]+(?: [\w'&/-]+){0,5}?"
_ME: Final = r"(?:for|from|with|to) me"

REFUSED_EN: Final[tuple[Row, ...]] = (
    (en(rf"^(?P<v>{_THING}) and (?:i|me|my stomach|my body) (?:<ADV>)*(?:don'?t|do not|never|aren'?t|have never|have not|haven'?t|just don'?t)(?: really| quite| ever)? (?:mix|get (?:on|along)|agree|friends|click|see eye to eye|gel|got (?:on|along))\b"), "-", False),
    (en(rf"^(?P<v>{_THING}) (?:(?:just |really |simply )?(?:isn'?t|aren'?t|is not|are not|was never|were never|has never been|have never been|'s not|is so not)(?: really| exactly| quite| just)? (?:for me|my (?:thing|cup of tea|scene|style|bag|jam|vibe|idea of [\w ]+|kind of [\w ]+|favou?rites?|type|taste)|something i|to my (?:taste|liking))|(?:doesn'?t|don'?t|does not|do not|never) (?:really |quite )?(?:do(?:es)? it|work|appeal|agree|sit well|go down well|click|suit|float my boat)s?(?: for| with| to)?(?: me)?)(?:,? .*)?$"), "-", False),
    (en(r"^(?:<PRE>)?(?:<IVE>) (?:<ADV>)*(?:(?:gave|given) up(?! smoking| vaping| gambling| work| my job| hope| trying)|gone (?:right |completely )?off|went (?:right )?off|quit|cut out|sworn off|swore off|steers? (?:well )?clear of|stays? (?:well )?away from|keeps? (?:well )?away from|pass(?:es)? on|could (?:happily )?(?:do|live) without|has? no (?:time|use|patience|stomach|appetite|interest|love) (?:for|in)|lost (?:all )?interest in|haven'?t touched|won'?t (?:go near|touch|eat|drink|set foot in)|can'?t (?:eat|drink|handle|tolerate|take|do|stomach|get (?:on with|into|behind|past)|see the point of|be doing with)|never (?:got into|cared for|liked|took to|warmed to|understood the appeal of|saw the point of)|do(?:es)?n'?t (?:really |much )?(?:eat|drink|touch|do|see the point of|get on with|have time for|go in for|bother with|rate)|dread|loathe|resent|cringe at|shudder at|object to|swerve|shun|skip|bin|boycott|ditched|don'?t mix with) (?P<v>(?!it\b|that\b|this\b|them\b|him\b|her\b|you\b|to\b)[\w' &/-]+?)(?: (?:completely|entirely|altogether|for good|years ago|a while (?:ago|back)|last \w+|in \d{4}|\w+ (?:years?|months?|weeks?) ago|these days|any ?more|now|at all|wherever .*|whenever .*|if .*))*$"), "-", False),
    (en(rf"^(?:<I>) (?:<ADV>)*finds? (?P<v>{_THING}) (?:(?:too|really|so|very|a bit|rather|just|incredibly|utterly) )*(?:boring|annoying|off-putting|distracting|tedious|irritating|exhausting|overrated|gross|disgusting|unbearable|cloying|insufferable|dull|ugly|tacky|hard to \w+|unpleasant|patroni[sz]ing|rude|overwhelming|sickly|unreadable|pointless)\b.*$"), "-", False),
    (en(rf"^(?P<v>{_THING}) (?:loses?|overwhelms?|irritates?|annoys?|bores?|distracts?|stresses|puts) me(?: off| out)?$"), "-", True),
    (en(r"^(?:nobody|no one|nothing) (?:should|may|is to|must) (?P<v>(?:ring|call|phone|text|email|message|ping|book|schedule|contact|disturb|bother) .+)$"), "-", False),
    (en(rf"^(?P<v>{_THING}) (?:gives?|makes?|puts?|leaves?|turns?|drives?|winds?|stresses?|creeps?|grosses?|bores?) me (?:a headache|headaches|sick|ill|queasy|nauseous|off|cold|anxious|jittery|up the wall|the creeps|the ick|heartburn|migraines?|bloated|itch\w*|cringe|gag|sneeze|up|out|to tears|hives|nightmares)\b.*$"), "-", False),
    (en(rf"^(?P<v>{_THING}) (?:makes?|gives?|sets?|puts?) my (?:head|stomach|skin|teeth|eyes|ears|throat|nose|back|knees) (?:hurt|ache|turn|spin|crawl|itch|water|bleed|on edge|off|run|stream)\b.*$"), "-", False),
    (en(r"^(?:please )?(?:don'?t|do not|never|stop) (?P<v>(?:bother|bothering|spam|spamming|pester|pestering|interrupt|interrupting|flood|copy|cc|disturb|nag|chase|sign) me\b.*)$"), "-", False),
    (en(rf"^(?P<v>{_THING}) (?:tastes?|smells?) (?:like|of) [\w ]+? to me$|^(?P<w>{_THING}) (?:tastes?|smells?) (?:awful|vile|horrible|disgusting|soapy|rank|revolting)$"), "-", True),
    (en(rf"^(?:nothing|none of the|not) (?:too |very |overly )?(?P<v>{_THING}) {_ME}$"), "-", False),
    (en(rf"^no (?P<v>{_THING}) (?:for me|please|in my [\w ]+|on my [\w ]+|near me|after [\w ]+|before [\w ]+|with my [\w ]+|when (?:you|i|we) .*|whatsoever|under any circumstances)$"), "-", False),
    (en(r"^(?P<v>(?!it\b|that\b|this\b)[\w' &/-]+?) (?:is|are|'s|would be) (?:just |always |very much )?(?:an? )?(?:(?:hard|definite|big|firm|strict|absolute|instant|total|straight) )*(?:no|pass|no-go|no-no|deal-?breaker|write-?off|turn-?off|never)(?: (?:for|from|with) (?:me|us))?(?:,? .*)?$"), "-", False),
    (en(rf"^(?P<v>{_THING}) (?:is|are) (?:<ADV>)*(?:off[- ]limits|off the (?:table|menu)|banned|out of the question|not welcome|out)(?: (?:{_ME}|in (?:my|our) [\w ]+))?$"), "-", True),
    (en(r"^(?:please )?(?:spare me|enough with|enough of|go easy on|lay off|ease (?:off|up) on|ditch|lose|hold|leave out|skip|cut|forget|drop|kill|no need for|no more|let'?s not have) (?:all )?(?:the|any|your|those|with the) ?(?P<v>[\w' -]+?)(?: (?:please|when .*|in .*|from .*|on .*|with .*|at .*))?$"), "-", True),
    (en(r"^(?:please )?(?:don'?t|do not|never|no need to|avoid|try not to) (?P<v>.+? (?:when(?:ever)? (?:you|i)\b.*|in (?:your|any|all|my) .*|for me(?: any ?more)?|unless .*|if you can help it|with me|at me|to me))$"), "-", False),
    (en(r"^(?:<IM>) (?:<ADV>)*not (?:<ADV>)*(?:big on|mad (?:about|on|for)|wild about|crazy about|sold on|one for|much of an?|great with|good with|bothered (?:about|with)|fussed (?:about|on)|convinced by|enthusiastic about|having|doing|eating|drinking|wearing|touching|that into|a natural|cut out for) (?P<v>[^,.;]+)$"), "-", False),
    (en(r"^(?:<IM>) (?:<ADV>)*(?:off|allergic to the idea of|put off by|bored of|bored with|over|through with|turned off by|wary of|sensitive to|squeamish about|terrified of|scared of) (?P<v>(?!work|sick|today|to\b|for\b|on\b|in\b|at\b|it\b|the \w+ing\b)[^,.;]+)$"), "-", True),
)  # fmt: skip

LIKED_EN: Final[tuple[Row, ...]] = (
    (en(rf"^(?:give me )?(?P<v>{_THING}) over (?P<o>{_THING})(?:,? (?:any ?(?:day|time)(?: of the week)?|every time|always|for me|please|all day))*$"), "+", True),
    (en(r"^(?P<v>[\w' -]{2,24}?) only(?: please| for me| from me| in .*| on .*)?$|^(?:just|only|strictly|exclusively) (?P<w>[\w' -]{2,24}?)(?: please| for me)$"), "+", True),
    (en(r"^(?:<IM>) (?:an? )(?P<v>[\w'-]+(?: [\w'-]+)?) (?:household|family|shop|office|person|team|house)$"), "+", True),
    (en(rf"^(?P<v>{_THING}) (?:is|are) (?:<ADV>|far |much )*more my (?:speed|style|thing|scene|taste|kind of thing|pace)(?: than .*)?$"), "+", False),
    (en(r"^(?:i'?d|i would) (?:<ADV>)*(?:prefer|like|love|appreciate) it if (?:you|everyone|people|they) (?P<v>[^;]+)$"), "+", False),
    (en(r"^(?:please )?(?P<v>(?:default|stick|keep) to [^;]+)$"), "+", True),
    (en(r"^(?:<IM>) (?:an? )?(?P<v>[\w'-]+(?: [\w'-]+){0,3}?) (?:kind|sort|type) of (?:person|guy|girl|gal|traveller|traveler|eater|reader|drinker|learner|man|woman|family|household|team)$"), "+", False),
    (en(r"^(?:<IVE>) (?:<ADV>)*(?:can'?t (?:get enough of|live without|start (?:the|my) (?:day|morning) without|do without|resist|beat|say no to|function without|go a day without)|go(?:es)? (?:mad|crazy|nuts|wild) for|had an? (?:soft spot|thing|weakness) for|has? an? (?:soft spot|weakness|sweet tooth|thing|preference) for|got an? (?:soft spot|weakness|thing) for|lives? (?:for|on|off)|fell in love with|fallen in love with|grown (?:to love|fond of)|warmed to|(?:'d )?sooner|would sooner|got hooked on|got into|gotten into|(?:do|does) well with|thrives? on|rates?|recommend|rely on|relies on|reach(?:es)? for|go(?:es)? (?:straight )?for|plumps? for|picks?|would pick|'d pick|would choose|'d choose|would take|'d take|like things|get on (?:well|best|better) with) (?P<v>(?!it\b|that\b|this\b|them\b|to be|you\b)[^,;]+?)(?: (?:any day|every time|over .*|than .*))?$"), "+", False),
    (en(r"^(?:i'?d|(?:<I>) would) sooner (?P<v>[^,;]+?)(?: than .*)?$"), "+", False),
    (en(r"^(?:<I>) (?:<ADV>)*(?:takes?|likes?|haves?|drinks?|eats?|wants?|prefers?|order) (?:my|our) (?P<v>[\w' -]+)$"), "+", False),
    (en(r"^(?:<IM>) (?:<ADV>)*(?:all about|sold on|mad (?:about|for|on)|nuts about|a devotee of|big on|huge on|happiest (?:with|in|on|when)|a convert to|all for|team|loving|really enjoying|into|attached to|a believer in|devoted to|addicted to|a stickler for|best with|better with) (?P<v>[^,;]+)$"), "+", False),
    (en(r"^(?P<v>(?!it\b|that\b|this\b|what\b|there\b|here\b|i\b|i'm|i've|my favou?rite|these\b|those\b)[\w' &/-]+?) (?:is|are|'s) (?:<ADV>)*(?:what (?:i (?:like|want|need|prefer|go for|look for|enjoy|drink|eat)|works? (?:best )?for me|makes? [\w ]+ (?:stick|click)|gets? (?:through to )?me|helps? me|keeps? me)|how i (?:learn|work|like|take|think|remember)|my (?:thing|jam|go-to|happy place|default|preference|cup of tea|drug of choice|weakness|comfort|idea of heaven|vice|usual|kind of [\w ]+)|where it'?s at|the way to (?:go|my heart)|a must(?:-have)? for me|non-negotiable|essential for me|(?:best|better|ideal|perfect) for (?:me|my [\w ]+|our [\w ]+))(?:,? .*)?$"), "+", False),
    (en(r"^(?P<v>(?!it\b|that\b|this\b|which\b)[\w' -]+?) (?:works?|suits?|do|does) (?:me )?(?:<ADV>)*(?:best|better|well|great|fine)? ?(?:for|with|when|in|on)? ?(?:me|my|us|our)\b[\w' -]*(?:,? .*)?$"), "+", True),
    (en(r"^(?:for me,? )?(?:it'?s )?(?P<v>[\w' &/-]+?) (?:or nothing|all the way|any day(?: of the week)?|every time|please and always|or bust)(?: (?:for|with) me)?$|^(?:nothing beats|you can'?t beat|can'?t beat|you can'?t go wrong with|long live) (?P<w>[\w' &/-]+)$"), "+", True),
    (en(r"^(?P<t>(?:in|for|on|with) (?:any|all|every|whatever|everything|anything|the|my|our) [\w' ]+?(?: you \w+(?: for me)?)?,? )(?:please )?(?P<v>(?:stick (?:to|with)|use|keep|go (?:with|for)|write|prefer|favou?r|propagate|put|add|start|leave|follow|default to|aim for|give|make|set|format|round|show|quote|cite|spell) [^;]+)$"), "+", True),
    (en(r"^(?:please )?(?P<v>(?:round|quote|cite|spell|sign|format|go|keep|make|use|put|write|give|lead|start|stay|lean|aim|stick|default|add|show|set) .*(?:\b(?:any|every|all)(?:thing| \w+)? (?:\w+ )?(?:you|i) \w+\b|\bthat'?s how i\b|\bin (?:all |any )?(?:my|our) \w+s\b.*|\bevery (?:figure|number|date|price|time|amount|total)\b.*|\bfor (?:all|every|any) .*|\bwhenever\b.*))$"), "+", False),
    (en(r"^(?P<v>(?:temperatures?|distances?|weights?|lengths?|heights?|volumes?|prices?|times?|dates?|measurements?|quantities|amounts|currency|currencies) (?:should be |always |are )?(?:in|as) [\w -]+)(?:,.*| and .*)?$"), "+", True),
)  # fmt: skip
