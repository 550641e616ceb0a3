"""Likes, refusals and standing instructions."""

import re
from dataclasses import replace
from typing import Final

from yiji.model.record import Candidate, Polarity
from yiji.remember.extract_rules.build import candidate, listed
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.liking import LIKED_EN, LIKED_ZH, REFUSED_EN, REFUSED_ZH
from yiji.remember.extract_rules.pattern import Shape, en, zh
from yiji.remember.extract_rules.taste import taste
from yiji.remember.extract_rules.topic import topic

_VERBS_ZH: Final = r"(?:喝|吃|看|用|要|坐|住|听|买|选|做|接受|认|穿|玩|走|订|去|点|写|读|收|回|考虑|留|打|骑|开|通过)"
_W: Final = r"(?:(?:<WO>)(?:<ADVZ>)*|^(?:<ADVZ>)+)"
_T: Final = r"^(?P<t>[^，。]{0,24}?)"

_Rule = tuple[Shape, Polarity]

_TASTES: Final[tuple[_Rule, ...]] = (
    (zh(_T + _W + r"(?:不是不|并不是不)(?:喜欢|爱|想|愿意|习惯)"), "+"),
    (zh(_T + _W + r"(?:不(?:太|怎么|大|是很|是特别|再|想再|会再|打算|准备)?(?:喜欢|爱|想要|愿意|愿|接受|习惯|考虑|需要|希望|想|认同|感冒|感兴趣|欣赏)|没(?:什么)?兴趣|讨厌|最烦|反感|厌恶|嫌弃|受不了|忍不了|无法忍受|接受不了|受不得|拒绝|谢绝|抵触|排斥|恨|怕|看不惯|用不惯|吃不惯|喝不惯|住不惯|坐不惯|从来?不(?:喝|吃|看|用|坐|住|听|买|穿|玩|点|订|去|接)|不(?:喝|听|坐|住|用|穿|买|点|订|接|收|看|装|放|加|要)) ?(?:再)?(?P<v>[^，。]*)$"), "-"),
    (zh(_T + _W + rf"(?:喜欢|爱|偏好|偏爱|倾向于?|习惯于?|更愿意|愿意|宁愿|宁可|钟爱|热衷于?|中意|想要|希望|期望|首选|青睐|推崇|要求|优先(?:选|考虑|用|坐|住)?|只{_VERBS_ZH}|就{_VERBS_ZH}|(?:一般|平时|通常|经常|常|总是|一直|每次都?|永远){_VERBS_ZH}|可以接受|能接受|接受|受得了|爱好|的?(?:最爱|爱好|偏好|首选|习惯|兴趣)(?:是|就是)|(?:比较)?迷上?了?|是[^，。]{{2,8}}(?:控|党|派|迷|粉丝|爱好者)) ?(?P<v>[^，。]*)$"), "+"),
    (zh(_T + _W + rf"(?:{_VERBS_ZH})(?P<o>[^，。]{{1,8}}?)(?:只|就|必须|一定要?|从不|从来不|都){_VERBS_ZH} ?(?P<v>[^，。]+)$"), "+"),
    (zh(_T + _W + r"(?:[^，。]{1,8})(?:不|从不)(?:加|放|要) ?(?P<v>[^，。]{1,6})$"), "-"),
    (zh(r"^(?P<t>(?:周报|日报|月报|报告|总结|汇报|回答|回复|邮件|文档|方案|纪要|简历|文案|标题|答案|代码|注释)[^，。]{0,6}?)(?:不要|别|不用|不许|不能|不得)(?:再)?(?P<v>[^，。]+)$"), "-"),
    (zh(_T + r"(?:<WO>)(?P<o>[^，。]{1,8}?)(?:一定要|必须要?|非得) ?(?P<v>[^，。]+)$"), "+"),
    (zh(_T + r"(?:<WO>)?(?:现在|如今|改)+(?:喝|吃|听|玩|坐|穿|骑) ?(?P<v>[^，。过完]{1,12})$"), "+"),
    (zh(r"^(?P<t>(?:周报|日报|月报|报告|总结|汇报|回答|回复|邮件|文档|方案|纪要|简历|文案|标题|答案|代码|注释)[^，。不别]{0,6}?)(?:一律|都|统一|必须|应该|要|得|需要|应)+(?P<v>[^，。]+)$"), "+"),
    (en(r"^(?:(?:weekly|monthly|daily|status|all|my|our|the) )*(?:reports?|summar(?:y|ies)|answers?|repl(?:y|ies)|emails?|documents?|minutes|updates|briefs?|slides|commit messages|code|comments) (?:should|must|need to|have to|are to|ought to) (?:always )?(?P<v>(?!be (?:done|sent|ready|submitted|due|delivered))[^;]+)$"), "+"),
    (zh(r"^(?P<t>[^，。]{0,12})(?:最好|尽量|优先|首选)(?P<v>[^，。]+)$"), "+"),
    (zh(r"^(?P<v>[^，。我]{1,14}?)(?:倒是|倒|还是|也)?(?:可以接受|能接受|我喜欢)$"), "+"),
    (zh(r"^(?P<v>[^，。我]{2,16}?)(?:<WO>)(?:<ADVZ>)*(?:不再|决定不|不打算|不准备|不想再|再也不)[^，。]+$"), "-"),
    (zh(r"^(?P<t>(?:通知|提醒|消息|有事|联系|回复|邮件|报告|周报)[^，。]{0,4}?)(?:发|走|用|打|写|放) ?(?P<v>[^，。]{1,10}?)(?:就好|就行|就可以|即可)$"), "+"),
    (zh(r"^(?:从)?不(?:加|放|要) ?(?P<v>[^，。]{1,6})$"), "-"),
    (zh(r"^(?P<v>[^，。]{1,16}?)(?:被)(?:<WO>)(?:否决|拒绝|否定|否|排除|淘汰|毙)(?:了|掉)*$"), "-"),
    (zh(r"^(?:<WO>)(?:选定|选中|看中|敲定)了? ?(?P<v>[^，。]+)$"), "+"),
    (zh(r"^(?:<WO>)(?:明确)?(?:不要|否决了?|否定了?|排除了?) ?(?P<v>[^，。]+)$"), "-"),
    (en(r"^it's not that (?:i|we|(?:the )?user) (?:dislike|don't like|hate)"), "+"),
    (en(r"^(?:<PRE>)?(?:<I>) (?:<ADV>)*(?:hates?|dislikes?|detests?|loathes?|despises?|can'?t (?:stand|bear|abide|deal with|do)|cannot (?:stand|bear)|(?:do(?:es)?n'?t|do(?:es)? not) (?:<ADV>)*(?:like|want|enjoy|care for|need|accept|appreciate|use|take|trust|buy|do|watch|wear|listen to|read|believe in|go for|pick up|answer|respond to)|(?:would|'d) (?:rather|prefer) not(?: to)?|won'?t (?:use|accept|take|do|buy|touch|have|stay|fly)|refuses?(?: to)?|rejects?|avoids?|never (?:eats?|drinks?|uses?|wears?|watch(?:es)?|buys?|fly|flies|takes?|orders?|books?|listens? to|reads?|touch(?:es)?|adds?|puts?|wants?|does|do|goes|go)|no longer (?:wants?|likes?|uses?|drinks?|eats?)|have no interest in|am sick of|am fed up with|draw the line at)(?: to| any| any more)? (?P<v>[^,.;]+)$"), "-"),
    (en(r"^(?:<IM>) (?:<ADV>)*(?:not (?:<ADV>)*(?:(?:a )?(?:big |huge |much of a )?fan of|into|keen on|fond of|interested in|comfortable with|happy with|ok with|okay with|a \w+ person)|against|tired of|sick of|fed up with|done with(?! (?:today|this|it|work))|averse to|allergic to (?:small talk|buzzwords|jargon|meetings)) ?(?P<v>[^,.;]*)$"), "-"),
    (en(r"^(?:i'?d|(?:<I>) would) (?:<ADV>)*(?:rather|prefer(?: to)?|(?:like|love)(?! to\b))(?: have| get| use| keep| stick with)? (?P<v>[^;]+)$"), "+"),
    (en(r"^(?:<PRE>)?(?:<I>) (?:<ADV>)*(?:likes?|loves?|prefers?|enjoys?|favou?rs?|adores?|wants?|tends? to(?:wards?)?|leans? towards?|gravitates? (?:to|towards)|opts? for|sticks? (?:to|with)|swears? by|needs? my|insists? on|expects?|appreciates?|am happiest with|live on|dream in)(?: to| for)? (?P<v>(?!the idea\b|that idea|it\b|that\b|this\b|these\b|those\b|you\b|your\b|them\b|how\b|what\b)[^;]+)$"), "+"),
    (en(r"^(?:<PRE>)?(?:<I>) (?:only|always|exclusively|strictly|usually|normally|mostly|generally)(?: ever)? (?:drinks?|eats?|listens? to|reads?|watch(?:es)?|uses?|buys?|wears?|orders?|flies|fly|stays? (?:in|at)|travels?(?: with| by)?|takes?|sits?|books?|shops? at|works? (?:in|with)|plays?|swims?|runs?|cycles?|codes?|writes?|drives?|pays?|cooks?|goes for|go for|does|do)(?: (?P<v>[^;]+))?$"), "+"),
    (en(r"^(?:<IM>) (?:<ADV>)*(?:more of an? [\w' -]+? (?:person|fan|type|guy|girl)(?: than)?|(?:a )?(?:big |huge |massive |real )?(?:fan of|lover of|sucker for)|an? (?:[\w-]+ ){1,3}(?:person|drinker|eater|lover|fan|fanatic|addict|nerd|buff|guy|girl|type)|into|keen on|fond of|partial to|used to|more comfortable with|happiest with|obsessed with|hooked on|crazy about) ?(?P<v>[^;]*)$"), "+"),
    (en(r"^<MY>(?: all[- ]time)? (?:favou?rites?|go-tos?|preferred|preference|usual(?: order)?|default|pick|top choice|poison|guilty pleasure|comfort food|hobby|passion)(?: (?P<o>[\w ]+?))?(?: (?:is|are|'s|has always been|would be|for .* is))? (?P<v>[^;]+)$"), "+"),
    (en(r"^(?P<v>[\w' -]+?) (?:works?|suits?|do|does|are|is) (?:<ADV>)*(?:best|better|fine|well|great|good|perfect|ideal)? ?(?:for )?me$"), "+"),
    (en(r"^(?:<I>) (?:<ADV>)*(?:learns?|works?|thinks?|focus(?:es)?|concentrates?|understands?|remembers?) (?:best|better) (?P<v>[^;]+)$"), "+"),
    (en(r"^when (?:flying|travel+ing|driving|working|coding|cooking|writing|shopping|reading|booking)(?: \w+)?,? (?:<I>) (?:<ADV>)*(?:likes?|prefers?|loves?|wants?|always)(?: to)? (?P<v>[^;]+)$"), "+"),
    (en(r"^(?P<v>\w+days?) (?:is|are) the (?:best|ideal|perfect|right) (?:day|days|time) for (?P<o>meetings?|calls?|\w+)"), "+"),
    (en(r"^(?:with )?(?:no|without(?: any)?|hold the|skip the|minus the) (?P<v>[\w ]{2,24})$"), "-"),
    (en(r"^but not (?P<v>[\w ]{2,30})$"), "-"),
)  # fmt: skip

_ORDERS: Final[tuple[_Rule, ...]] = (
    (zh(r"^(?P<v>[^，。我]{1,16}?)(?:<ADVZ>)*(?:一律|一概|都|统统|坚决|从来|全)(?:<ADVZ>)*不(?:接|收|看|要|回|买|用|吃|喝|去|参加|考虑|加|需要)$"), "-"),
    (zh(r"^(?P<t>[^，。]*?)(?:请|麻烦)?(?:千万|绝对|都|也|一律|坚决|就|再|一条|一个|一点|一次|一封|一律|最好|统统)*(?:别|不要|勿|请勿|不许|禁止|不准|不能|不必|不用|免了|少)(?:再|老|总|随便|动不动就)*(?P<v>[^，。]*)$"), "-"),
    (zh(r"^(?P<v>[^，。]+)$"), "+"),
    (
        en(r"^(?:please )?keep (?P<v>[\w ]+?) (?:out of|off|away from) .+$"),
        "-",
    ),
    (en(r"^(?P<t>(?:for|in|when\w*|if|with|on|from|every|any time|going) [^,]*?,? )?(?:please )?(?:you )?(?:never(?: ever)?|don't(?: ever)?|do not(?: ever)?|stop|quit|avoid|no more|no|skip|leave out|drop|spare me|cut|keep it off|refrain from)(?: again)? (?P<v>[^;]+)$"), "-"),
    (en(r"^(?P<v>[^;]+)$"), "+"),
)  # fmt: skip

_IMPERATIVE_ZH: Final = zh(
    r"^(?:请|麻烦|务必|记得|<LASTING>|都|也|就|[,， ])*(?:先|用|按|给我|跟我|对我|帮我|叫我|喊我|称呼我|回|写|控制|保持|只|直接|统一|一律|尽量|多|少|别|不要|勿|不用|发|走|把|要|可以|优先|推荐|安排|以|加|附|默认|全部|全程|输出|展示|换成|改用|不必|不许)"
)
_LASTING_ZH: Final = zh(
    r"<LASTING>|(?:别|不要|勿)(?:再|老|总)?(?:给|跟|对|让|叫|找|向|往)我|不接$|不收$|免谈|谢绝|^(?:给|写给|发给|回)[^，。]{1,10}都|的时候|时[，,]|写[^，。]{1,8}[，,]"
)
_LASTING_EN: Final = en(
    r"^(?:please )?keep [\w ]+? (?:out of|off|away from) my\b|^(?:please )?(?:don't|do not) (?:recommend|suggest|email|call|text|phone|schedule|book|contact|notify|ring|message|invite)\b|^(?:please )?(?:text|email|e-mail|message|ping|whatsapp|slack|dm|call|phone|ring|contact) me (?:rather than|instead of|not|on|by|via)\b|\b(?:<LASTINGE>)\b|^(?:for|in) (?!this\b|the\b|that\b|today|tomorrow|tonight|now\b|my\b|one\b|example|these\b|those\b)[\w' -]+,|^when(?:ever)? (?:you|i|we|\w+ing)\b|^no \w+ (?:on|before|after|in|from|during|until|at)\b"
)
_DIRECTED_EN: Final = en(
    r"^(?:for|in|on|with|when\w*) [^,]*?, ?(?:stay|remain|sound|act|lean|aim|err|round|prioriti[sz]e|focus)\b|^(?:(?:in|for|on|with|when\w*|if) [^,]*?, ?)?(?:please )?(?:always|never|don't ever|only) (?!i\b|we\b|my\b|here\b|there\b|say never|nice|good|great|fun|happy|glad|ready|quit|give up|stop|thought|been\b|forgets?\b|wonder\w*|wanted\b|knew\b|thinks?\b|loved\b|liked\b|a\b|the\b|had\b|heard\b|\w+ing\b|mind\b|thought\b)\w+|^(?:(?:for|in|with|from|every|any time|going|as) [^,]*?,? ?|(?:when\w*|if) [^,]*?(?:, ?|(?=please )))?(?:please |always |never |just |only |always please |and )*(?:don'?t|do not|never|stop|no more|no|use|write|give|keep|reply|respond|answer|call|address|speak|talk|send|show|tell|ask|put|start|begin|end|include|add|avoid|skip|leave|make|be|explain|format|list|cite|quote|round|convert|text|email|message|ping|phone|ring|book|schedule|plan|order|recommend|suggest|stick|switch|default|assume|remind|offer|prefer|cut|drop|go|get|follow|wrap|sign|spell|translate|provide|summari[sz]e|limit|let|check|run|name|comment|indent|notify|contact|reach|measure|express|quit|refrain|do|say|lead|bring|pick|choose|seat|put|spare|treat|bullet)\b"
)
_ADDRESS: Final = (
    en(r"\b(?:prefers?|likes?|wants?|rather) (?:to be|being|be) (?:called|addressed as|known as) (?P<v>[^,;!]+?)$"),
    zh(r"(?:^|请|可以|你|您|就|都|以后)(?:<ADVZ>)*(?:叫|喊|称呼|管)我(?:叫|做|作|为|一声)? ?(?P<v>(?!起床|去|吃|来|怎么|什么|们|一下|过去)[^，。]{1,12}?)(?:就行|就好|就可以|即可|吧|好了|就行了|就好了|呗)*$"),
    en(r"^(?:(?:you can|please|just|always|from now on,?|feel free to|do) )*(?:call|address) me (?:as |by )?(?P<v>(?!back|later|when|if|at|on|in|crazy|tomorrow|today|a |an |old|to |only|by phone|after|before|\d|anything)[^,;!]+?)(?: please|, please| from now on| instead)*$"),
)  # fmt: skip
_VAGUE: Final = re.compile(
    r"(?i)^(?:everything|everyone|anything|nothing|all of (?:it|this)|the (?:idea|thought)|(?:别的|其他的?|任何)(?:东西)?|(?:that|this|it|their|his|her|how) \w+s?|me|those|these|(?:been|saw|say never|give up|let|stop|forget that|be (?:scared|afraid|shy|silly|sad|sorry|too hard))\b.*|(?:it|that|this|them|him|her|you|to|一下|这个?|那个?|它|他|她|了|你|您|的|吧|说|紧|好|客气|急|管|担心|着急|再|提了|闹)[ 。了吧啊呀]*)?$"
)


def preferences(clause: Clause, *, is_lasting: bool, key: str | None = None) -> list[Candidate]:
    """Return what the clause says of the speaker's taste or standing wishes.

    Args:
        clause: One clause; one-off and other people's wishes are already out.
        is_lasting: Whether an earlier clause of the sentence made a standing wish.
        key: What that wish was about; this one is about the same unless its words say otherwise.
    """
    for regex in _ADDRESS:
        if match := regex.search(clause.plain):
            return [
                candidate(
                    clause, "preference", "preference.address_as", clause.said(*match.span("v"))
                )
            ]
    return (
        _tastes(clause, key) or _liked(clause, key) or _orders(clause, key, is_lasting=is_lasting)
    )


def _liked(clause: Clause, inherited: str | None) -> list[Candidate]:
    """Ask the shapes that have no verb of liking; the vaguer ones need words of a known slot."""
    if _QUOTING.match(clause.plain):
        return []
    for regex, polarity, needs_topic in _LIKED[clause.index]:
        match = regex.search(clause.plain)
        if not match:
            continue
        groups = match.groupdict()
        name = next((g for g in ("v", "w") if groups.get(g)), None)
        if name is None or (
            _VAGUE.match(clause.said(*match.span(name))) and len(clause.plain) <= _CURT
        ):
            continue
        own = topic(f"{groups.get('t') or ''} {match[name]}")
        if needs_topic and own is None:
            continue
        return _wishes(clause, polarity, match.span(name), inherited, own)
    return []


_CURT: Final = 6
"""Characters up to which "别客气" is a courtesy; with more around it, it is a wish."""
_LIKED: Final = ((*REFUSED_ZH, *LIKED_ZH), (*REFUSED_EN, *LIKED_EN))
_QUOTING: Final = re.compile(r"(?i)(?:他|她|你|您|这样|那样|he|she|they|you|it|there|that|this)\b")


def _tastes(clause: Clause, inherited: str | None) -> list[Candidate]:
    for regex, polarity in _TASTES:
        match = regex.search(clause.plain)
        if not match:
            continue
        if "v" not in regex.groups or (
            _FRAGMENT.match(clause.plain) and not (inherited or topic(clause.plain))
        ):
            return []
        span = match.span("v") if match["v"] else (0, 0)
        if _DESIRE.match(clause.plain):
            return []
        if (
            not _VAGUE.match(clause.said(*span))
            or match.groupdict().get("t")
            or _ONLY_VERB.search(clause.plain)
        ):
            return _wishes(clause, polarity, span, inherited)
    return []


_DESIRE: Final = re.compile(
    r"(?i)(?:i|we) (?:\w+ ){0,2}wants? (?:to (?!be (?:called|addressed)|keep|use|eat|drink|sit|fly|stay|avoid|have|get|see|hear|read)|(?:my|the|our) \w+ to )"
)
"""A wish to do something is a plan or a dream, no taste."""
_ONLY_VERB: Final = en(r"\bonly (?:swims?|runs?|walks?|cycles?|drives?|flies|fly|reads?)$")


def _orders(clause: Clause, inherited: str | None, *, is_lasting: bool) -> list[Candidate]:
    is_chinese = clause.language == "zh"
    lasting = (_LASTING_ZH if is_chinese else _LASTING_EN).search(clause.plain)
    if not (is_lasting or "shared" in clause.marks or lasting):
        return []
    own = topic(clause.plain)
    is_order = _is_order_zh(clause.plain, own) if is_chinese else _is_order_en(clause.plain)
    if not is_order or (not is_chinese and not lasting and _PRONOUN.search(clause.plain)):
        return []
    key = own or (inherited if is_lasting else None)
    for regex, polarity in _ORDERS[:3] if is_chinese else _ORDERS[3:]:
        if (match := regex.match(clause.plain)) and match["v"] is not None:
            is_vague = _VAGUE.match(clause.said(*match.span("v"))) and key is None
            return [] if is_vague else _wishes(clause, polarity, match.span("v"), key)
    return []


def _is_order_zh(words: str, own: str | None) -> bool:
    if re.match(r"我|你|他|她|它", words) and not re.search(r"请|别|不要", words):
        return False
    return bool(own or _IMPERATIVE_ZH.match(words) or _DENIES.search(words))


def _is_order_en(words: str) -> bool:
    return bool(_DIRECTED_EN.match(words))


_DENIES: Final = re.compile(r"不用|不要|别|不必|无需|不需要")
_PRONOUN: Final = re.compile(r"(?i)\b(?:it|them)\b")


def _wishes(
    clause: Clause,
    polarity: Polarity,
    span: tuple[int, int],
    inherited: str | None,
    own: str | None = None,
) -> list[Candidate]:
    kind = "preference" if polarity == "+" else "rejection"
    is_fragment = inherited is not None and _FRAGMENT.match(clause.plain)
    key = inherited if is_fragment else own or topic(clause.plain) or inherited
    if key in _LISTED and span != (0, 0):
        found = listed(clause, kind, key, span, polarity=polarity)
        return [replace(memory, value=taste(key, memory.value or "", "")) for memory in found]
    return [
        candidate(
            clause, kind, key, taste(key, clause.said(*span), clause.plain), polarity=polarity
        )
    ]


_FRAGMENT: Final = re.compile(r"(?i)(?:从)?不[加放要]|(?:no|without|never|but not) ")
_LISTED: Final = frozenset(
    ("preference.food", "preference.drink", "preference.music", "preference.exercise")
)
