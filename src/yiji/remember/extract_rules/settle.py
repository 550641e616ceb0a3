"""How people say what was settled: 拍板, 黄了, "ended up choosing", "scrapped", "the vote came out".

Rows: the shape, the polarity of the decision, and which slot the words choose something for.
"""

from typing import Final

from yiji.model.record import Polarity
from yiji.remember.extract_rules.pattern import Shape, en, zh

Row = tuple[Shape, Polarity, str | None]

_LAST: Final = r"(?:最后|最终|后来|结果|到头来|商量后|讨论后|投票后|大家)"
_PICK: Final = r"(?:选|挑|用|买|去|定|走|上|请|租|签|投|留|保留|采用|沿用|改|换|回|订|接|收|养|取|录用|招|推|放|排|报|考)"
_OBJECT: Final = r"(?P<v>[^，。了过完吗呢]{1,18}?)"
_TAIL: Final = r"(?:这个|那个|了|吧|的|这边|那边|那家|这家|那栋|那套)*"

SETTLED_ZH: Final[tuple[Row, ...]] = (
    (zh(r"^(?P<s>(?:合同|协议|订单|项目|活动|活儿?|工程|设计|印刷|装修|直播|外包|物流|配送|餐饮|场地|摄影|保洁|广告|运营|IT|网站|单子|[^，。我]{2,8}))(?:就)?(?:跟|和|找|给|交给|包给|签给|外包给|委托给?)(?P<v>[^，。]{2,12}?)(?:签|做|办|来做|合作|承接|负责印|印|承包|代工|供货)了?$"), "+", "project.vendor"),
    (zh(r"^(?P<s>[^，。]{2,10}?)(?:的)?(?:名字|名称|店名|书名|队名|代号|品牌名?|题目|标题|名)?(?:就|已经|最后|最终|正式)*(?:改|定|取|起|叫|命|更)(?:名|名为|成|叫|为|作|做)+[“\"「『《](?P<v>[^”\"」』》]{1,20})[”\"」』》]了?$"), "+", "project.name"),
    (zh(r"^[^，。]{0,10}?(?:最后|最终|还是|就)*(?:签|合作|外包|承包|中标|采购|供货|换)(?:的|方)?(?:是|给了?|了|成了?) ?(?P<v>[^，。的]{2,12}?)(?:家|那帮人|他们|公司|那家|这家)?了?$"), "+", "project.vendor"),
    (zh(r"^[^，。]{1,12}?(?:选|定|挑|订|买|租)的(?:就)?是 ?(?P<v>[^，。]{2,14})$"), "+", None),
    (zh(r"^(?P<v>[^，。他她你]{2,14}?)(?:还是|就|都)?(?:照常|照旧|如期|按期|按原计划|正常)(?:办|举行|开|进行|上线|推进|发|走|交付)了?$"), "+", None),
    (zh(r"^[^，。]{0,10}?(?:商量好|说好|约好|讲好|谈好|定好|讨论好|约定|达成一致|协商好)了?(?!了?$) ?(?P<v>[^，。]{2,16})$"), "+", None),
    (zh(r"^(?P<s>[^，。]{0,10}?)(?:题目|名字|标题|书名|店名|队名|代号|品牌名)(?:就|最后|最终|还是)*(?:用|叫|选|是|取) ?[“\"「『《]?(?P<v>[^，。”\"」』》]{1,20})[”\"」』》]?了?$"), "+", "project.name"),
    (zh(r"^(?:<WO>|公司|领导|老板|校长|董事会|上面)?(?:也|已经|都)?(?:批|给|拨|定|砍到|压到|追加|追加到)了? ?(?P<v>[零〇一二两三四五六七八九十百千万亿\d.,]+万?)(?:块|元|块钱|预算|经费|的预算|的经费)*$"), "+", "project.budget"),
    (zh(rf"^(?:<WO>)?{_LAST}(?:<WO>)?(?:还是|就|都|一致|又)*(?:没|不|放弃){_PICK}[^，。]{{1,18}}$"), "-", None),
    (zh(rf"^[^，。]{{0,12}}?{_LAST}(?:<WO>)?(?:还是|就|都|一致|又|决定)*{_PICK}了? ?{_OBJECT}{_TAIL}$"), "+", None),
    (zh(rf"^(?:<WO>|[^，。]{{2,12}}?)?(?:还是|就|干脆|索性|一致)(?:决定)?(?:用了|选了|定了|按|选|租了|买了|请了) ?{_OBJECT}{_TAIL}$"), "+", None),
    (zh(r"^(?P<s>(?!他|她|你|怎么|为什么)[^，。得]{2,16}?)(?:又|也|就|已经|基本|算是|彻底|终于|还是)*(?:黄了|泡汤了?|没戏了|不办了|不去了|不做了|不搞了|不开了|不要了|不租了|不买了|不卖了|不搬了|不招了|不续了|不签了|停办|停掉了?|砍掉了?|砍了|叫停了?|搁置了?|暂缓|取消掉?了?|作罢|废弃了?|弃用了?|毙了|被毙了?|被否了?|没通过|不批)$"), "-", None),
    (zh(r"^(?:[^，。我得]{0,10}?)(?:<WO>)?(?:[^，。得]{0,8}?)(?:以后|年后|下学期|明年|今年|下个月|从此|往后|这次)?(?:就)?(?:决定|打算|商量着|说好)?(?:不|不再)(?:租|续|签|搬|买|卖|招|办|开|投|接|换|做|参加|考|报|上诉|扩|追加|装修|合作)(?:那|这|了)?[^，。]{0,14}了$"), "-", None),
    (zh(r"^(?P<v>[^，。我]{2,16}?)(?:就|已经|终于|总算|正式|全票|顺利)+(?:这么定|定|通过|批|过|拿下|拍板|敲定|谈成|谈下来|选上|中标|入选)(?:了|下来了?|下来)*$"), "+", None),
    (zh(r"^(?P<s>[^，。]{2,14}?)(?:就)?(?:拍板|敲定|确定|挪|改)(?:放|定|安排|排|选|挪|改)?(?:在|到|于|成) ?(?P<v>[^，。]{2,16}?)(?:了|举行|办|开)*$"), "+", None),
    (zh(r"^[^，。]{0,12}?(?:投票|表决|抽签|比选|评审|竞标|招标)(?:的)?(?:结果)?(?:是|选出|选定|定下|通过|赢的是|中的是) ?(?P<v>[^，。]+)$"), "+", None),
    (zh(r"^(?P<v>[^，。]{2,14}?)(?:中标|胜出|当选|入选|拿下了?(?:这单|合同|标))了?$"), "+", "project.vendor"),
)  # fmt: skip

_WHO: Final = r"(?:(?:<PRE>)?(?:<I>|<IVE>|<IM>|the [\w' -]+?|my [\w' ]+?|our [\w' ]+?|board|council|management|everyone|everybody|committee|head office|the vote|(?-i:[A-Z])[\w'-]+(?: and (?:i|(?-i:[A-Z])\w+))?) (?:<ADV>|all |both |unanimously |eventually |in the end )*)"
_SUBJECT: Final = (
    rf"^(?:in the end,? |eventually,? |finally,? |so,? |after all that,? )?(?:{_WHO}|(?=[a-z]))"
)
_WHAT: Final = r"(?:the |our |a |an |to )?(?P<v>[\w'&.-]+(?: [\w'&.-]+){0,6}?)"
_WHY: Final = (
    r"(?:,.*| (?:as|for|to|over|instead|from|because|after|on|in|at|until|this|next|from|by) .*)?$"
)

SETTLED_EN: Final[tuple[Row, ...]] = (
    (en(r"^(?:we're|we are|i'm|i am) (?:<ADV>)*(?:moving|shifting|switching|relocating|converting|turning) (?:the |our |my )(?P<v>[\w' ]+?) (?:over )?(?:to|into) .+$"), "+", None),
    (en(r"^(?:(?:<IM>) (?:<ADV>)*)?not (?!feeling|doing|getting|having|trying|saying|asking|looking|kidding|joking|sleeping|eating|drinking|going to (?:lie|say|bed|sleep|be)|sure|planning on|thinking|working today|coping|enjoying|making|seeing|hearing|coming|expecting)\w+ing (?:the |our |a |an |any |with |to |into |ahead|it (?:this|next)|on with )?(?P<v>[\w'& -]+).*$"), "-", None),
    (en(r"^(?:the |our |my )?(?P<v>[\w' ]+?)(?:'s| is| are) (?:going to be|being held|taking place|happening|to be held) (?:at|in|on) .+$"), "+", None),
    (en(r"^(?:the |our |my )(?P<v>[\w' ]+?) (?:stays?|remains?|goes ahead|is staying|are staying|is going ahead|is back on|is happening)(?: as (?:it is|planned))?$"), "+", None),
    (en(rf"{_SUBJECT}(?:ended up|wound up|finished up) (?:choosing|going (?:with|for)|picking|buying|hiring|booking|taking|signing with|using|with|keeping|getting|renting|selecting|opting for) {_WHAT}{_WHY}"), "+", None),
    (en(rf"{_SUBJECT}(?:signed off on|went with|gone with|settled on|chose|picked(?! up)|hired|signed(?: up)?(?: with)?|booked|appointed|awarded the contract to|agreed on|using|going with|brought in|took on) {_WHAT} (?:to (?:print|build|cater|supply|make|design|run|host|deliver|fit|install|film|photograph|do|handle|ship|clean|manage|audit|cover|paint|repair|publish|bake)\b|for the (?:printing|catering|build|supply|design|hosting|delivery|cleaning|audit)|as our \w+).*$"), "+", "project.vendor"),
    (en(rf"{_SUBJECT}(?:came (?:out|down) (?:in favou?r of|on the side of|for)|came down on|gave (?:the|a) (?:green light|go-ahead|thumbs up|nod) (?:to|for)|green-?lit|signed off on|said yes to|plumped for|opted for|landed on|settled (?:on|for)|went (?:with|for)|gone (?:with|for)|stuck with|voted (?:for|in)|backed|shook hands with|put down a deposit (?:on|for)|locked in|nailed down|committed to|chose|picked(?! up)|elected|appointed|awarded .*? to) {_WHAT}{_WHY}"), "+", None),
    (en(rf"{_SUBJECT}(?:scrapped|ditched|binned|axed|shelved|dropped|killed(?: off)?|canned|pulled(?: the plug on)?|parked(?! (?:in|at|on|by|behind|outside|near|next|under|opposite|round|around|inside|beside)\b)|called off|abandoned|gave up on|backed out of|turned down|voted (?:down|against)|said no to|ruled out|decided against|threw out|rejected|walked away from|passed on|cancell?ed|knocked .* on the head|put .* on (?:hold|ice)|shut down|phased out|won'?t (?:be )?(?:renew|extend|hire|buy|pursu|proceed|go|sign|bid|reopen|sell|expand|replac|tak|do|hav|us)\w*) {_WHAT}{_WHY}"), "-", None),
    (en(r"^(?:<I>|<IVE>|<IM>) (?:<ADV>)*put (?:the |our )?(?P<v>[\w' -]+?) on (?:hold|ice)\b.*$"), "-", None),
    (en(r"^(?:the |our |plans? for |plans to )(?P<v>[\w' -]+?) (?:is|are|has been|have been|was|were|got|gets) (?:<ADV>)*(?:off|scrapped|on hold|dead|binned|axed|shelved|dropped|called off|cancell?ed|rejected|voted down|turned down|ruled out|pulled|no longer happening|not happening|not going ahead)\b.*$"), "-", None),
    (en(r"^(?:the |our |a |an )?(?P<v>(?!i\b|he\b|she\b|they\b|we\b|you\b|who\b)[\w' &-]+?) (?:won (?:the (?:vote|bid|tender|contract|pitch|ballot|poll|toss)|out|in the end)|got the (?:nod|go-ahead|green light|contract|job|vote)|(?:is|was|has been|have been|were|are) (?:<ADV>)*(?:chosen|picked|selected|approved|green-?lit|voted in|signed off|locked in|confirmed|adopted|elected|appointed)|it is then|gets my vote|is the one)\b.*$"), "+", None),
    (en(r"^(?:the |its |our )?(?:[\w ]+ )?name (?:will be|is going to be|is now|shall be|'ll be|ended up as) [\"\u201c']?(?P<v><PROPER>)"), "+", "project.name"),
    (en(r"^(?:so )?(?:<I>|<IM>|<IVE>) (?:<ADV>)*(?:calling|going to call|will call|'ll call|named|christened|titling|gonna call|renamed|rebranded) (?:it|her|him|the \w+(?: \w+)?|our \w+(?: \w+)?|my \w+(?: \w+)?)(?: to| as)? [\"\u201c']?(?P<v><PROPER>)"), "+", "project.name"),
    (en(rf"^(?:<IM>|we|i|(?:we|i)'ll|(?:we|i) will)(?: be)? (?:<ADV>)*(?:going|keeping|sticking with|staying with|taking|choosing|picking|booking|hiring|holding it (?:at|in|on)|having it (?:at|in|on)|doing it (?:at|in|on)|getting rid of|painting .*|using) {_WHAT} (?:then|after all|in the end|instead|and that'?s (?:final|that)|it'?s decided|as planned)$"), "+", None),
    (en(r"^(?:the |our |my )?(?P<v>[\w' -]+?) (?:has been |have been |was |were |is |are |got |gets )?(?:<ADV>)*(?:moved|pushed(?: back)?|brought forward|shifted|rescheduled|bumped|postponed|delayed) (?:to|until|till|by) .+$"), "+", None),
)  # fmt: skip

WEIGHED: Final = (
    zh(r"(?:商量|讨论|合计|研究|琢磨|比较|权衡|纠结|犹豫|争|吵|投票|表决|比价|谈|聊|考察|开会|评审)[^，。]{0,10}(?:着|了|下来|出来的?|来去|半天|结果|之后|后|完|好|(?:一|两|三|几|好几|半|整)(?:个|整)?(?:晚上|上午|下午|天|晚|周|个月|月|礼拜|小时|宿|轮|圈))$"),
    en(r"\b(?:talked it (?:over|through)|thought (?:about it|it over|long and hard)|slept on it|discussed it|weighed (?:it|things) up|went back and forth|looked at \w+ \w+|compared|after (?:all|much|a lot|long|weeks|months|hours|some))\b"),
)  # fmt: skip
"""A clause that tells of deliberation: what follows it is likely its outcome."""
OUTCOME: Final = (
    zh(r"(?:还是|决定|最后)把|(?:就|还是|不再?|改|先|只|都|一致|决定)(?:去|用|选|买|租|请|定|办|做|考|上|走|换|留|搬|养|要|报|签|放|送|改|回|开|卖|续|参加|提前|生|要)|^[^，。]{0,6}(?:寒假|暑假|国庆|春节|过年|明年|年后)[^，。]{0,4}(?:去|回|搬|办|买)"),
    en(r"^(?:we're|we are|i'm|we'll|we will|i'll|we|i) (?:not )?(?:\w+ing|going|keep|stay|go|take|move|sell|buy|won't|will)\b"),
)  # fmt: skip
