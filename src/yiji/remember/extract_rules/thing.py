"""Facts about places, equipment, papers and groups: where they are, when they open, what they hold.

A sentence about "the spare key" or "排练厅" speaks of something at hand, one about "the heart" or
"水" of the world. Which words name things at hand is told by word lists.
"""

import re
from functools import cache
from typing import Final

import rjieba

from yiji.language.lexicon import words as lexicon
from yiji.model.record import Candidate, Polarity
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import Shape, en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.value import words

_LISTS: Final = ("premises", "equipment", "paper", "service")
_LONGEST_EN: Final = 3
"""Words of the longest word of the lists."""
_LONGEST_ZH: Final = 5
"""Characters of the longest Chinese one that ends a phrase."""
_BARE: Final = 3
"""Most words of a phrase without a determiner."""


@cache
def _known(language: str) -> frozenset[str]:
    return frozenset[str]().union(*(lexicon(f"{name}_{language}") for name in _LISTS))


_OF: Final = re.compile(r" (?:of|for|in|at|on|to|from|by|with|behind|near|next|that|which)\b")
_DETERMINED: Final = en(
    r"(?:(?:the|my|our|this|that|these|both|each|every|all|all the|all our|(?:the )?user'?s) )"
)
_OWNED: Final = en(
    r"(?:(?-i:Project [A-Z])|(?:all |both |half |half of |most of |some of |each of |one of |none of )?(?:my|our|(?:the )?user'?s) )"
)
_ABSTRACT: Final = re.compile(
    r"(?i)\b(?:mood|head|brain|heart|life|day|week|luck|feeling|opinion|point|problem|idea|question|guess|thing|things|mind|body|stomach|back|knees?|eyes?|face|hair|skin|stuff|plan|answer|bug|dreams?|journey|goals?|aims?|hope|passion|purpose|motivation|skills?|work|love|support|loved ones|family|families|friends?|experience|hobby|hobbies|writing|art|music|career|success|growth|progress|confidence|moves|favou?rites?|memories|memory|past|future|childhood|faith|spirit|strength|emotions?|words?|mine|way|time|turn|part|place|whole|concern|worry|take|view|advice|tip|understanding|intention|priority|secret|own|kind|fault|pleasure|name|age|weight|height|english|boss|ex|date|deadline|life ?style|identity|community|bond|relationship|marriage|energy|self)$"
)


_NO_PHRASE: Final = re.compile(
    r"(?i)\b(?:i|me|us|you|who|that|which|is|are|was|were|has|have|had|because|when|if|of those|own)\b|,|\b(?:to|and|or|the|an?|of|for|my|our|as|so)$|^(?:a lot|lots)\b|\w+s me\b|\b(?!shed|bed|seed|feed|weed|reed|sled)\w+ed$"
)
"""What no plain noun phrase holds: a verb, a clause, a loose end."""


def is_thing(phrase: str) -> bool:
    """Tell whether an English phrase names something at hand: by whose it is, its noun or a name."""
    phrase = phrase.strip()
    if _ABSTRACT.search(phrase) or _NO_PHRASE.search(phrase):
        return False
    if _OWNED.match(phrase):
        return True
    head = _OF.split(phrase, maxsplit=1)[0]
    if _names(head):
        return bool(_DETERMINED.match(phrase)) or len(phrase.split()) <= _BARE or head != phrase
    return False


def _names(head: str) -> bool:
    said = [w.strip("'").casefold() for w in re.split(r"[\s/]+", head) if w]
    known = _known("en")
    for size in range(1, _LONGEST_EN + 1):
        last = " ".join(said[-size:])
        if {last, last.removesuffix("s"), last.removesuffix("es"), last.removesuffix("'s")} & known:
            return True
    numbered = len(said) > 1 and (said[-1].isdigit() or len(said[-1]) == 1)
    return numbered and bool({said[-2], said[-2].removesuffix("s")} & known)


def is_room(phrase: str) -> bool:
    """Tell whether a phrase names a place or a piece of furniture, English only."""
    said = [word.casefold() for word in phrase.split()]
    return (
        bool(said)
        and any(
            said[-1] in names or (said[-1].isdigit() and said[-2:-1] and said[-2] in names)
            for names in (lexicon("premises_en"), lexicon("equipment_en") - lexicon("service_en"))
        )
        and not phrase.isupper()
    )


_NUMBER_TAIL: Final = re.compile(
    r"(?:[A-Za-z0-9一二三四五六七八九十]{1,3}号?|里|上|里面|那边|这边)$"
)


_OWNED_ZH: Final = zh(r"(?:我们|咱们?|用户)(?:家|的)?[^，。]|我家[^，。]|我的[^，。]")
_COMMON_ZH: Final = re.compile(
    r"^(?:一[个种家]|标准|任何|每[个家]|普通|世界|人类|古代|现代|国际)|人体|地球|时间|空间|中间|期间|机器|房间$"
)
"""What speaks of the kind, not of one of it."""
_NO_PHRASE_ZH: Final = re.compile(
    r"把|先|这周|觉得|认为|希望|喜欢|讨厌|想|要|[是有在的，。]$|都$|怎么|为什么|因为|今天|昨天|明天"
)


def is_thing_zh(phrase: str) -> bool:
    """Tell whether a Chinese phrase names something at hand, by the noun that ends it."""
    phrase = phrase.strip().casefold()
    if _NO_PHRASE_ZH.search(phrase):
        return False
    if _OWNED_ZH.match(phrase) and rjieba.tag(phrase)[-1][1][:1] == "n":
        return True
    if len(phrase) > 1 and phrase[-1] in lexicon("suffix_zh") and not _COMMON_ZH.search(phrase):
        return True
    for name in (phrase, _NUMBER_TAIL.sub("", phrase)):
        if any(name[-size:] in _known("zh") for size in range(1, min(_LONGEST_ZH, len(name)) + 1)):
            return True
    return False


_WHEN_EN: Final = r"(?:at|from|until|till|by|before|after|between|on|every|each|daily|weekly|monthly|24|around|about|all|only|early|late|twice|once|seven|five|six|round|during|in)\b"
_CAR: Final = r"(?:kept|stored|parked|located|housed|hidden|locked|locked up|based|moored|filed|posted|mounted|installed|held|left|stacked|buried|pinned|taped|hung|plugged in|set up|tucked|found|displayed|delivered|served|taught|collected|picked up|made|built|grown|fed|cleaned|serviced|checked|tested|watered|emptied|insured|leased|rented|owned|run|funded|sponsored|shared|split|divided|booked|reserved|limited|capped|restricted|paid|printed|published|shipped|sent out|sent|issued|renewed|reviewed|updated|backed up|replaced|recorded|logged|charged|refunded|heated|powered|wired|connected|rehearsed|staffed|manned|kept locked|closed|licensed|registered|certified|zoned|listed)"
_MODAL: Final = (
    r"(?:can|can't|cannot|must|mustn't|may|has to|have to|needs? to|doesn't|don't|won't|only)"
)
_DOES: Final = r"(?:sits?|stands?|hangs?|stays?|belongs?|faces|overlooks?|backs? onto|opens?|closes?|shuts?|starts?|begins?|finishes|finish|ends?|meets?|rehearses?|trains?|performs?|plays?|tours?|runs?|goes|go|comes?|leaves?|departs?|arrives?|returns?|lands?|docks?|calls at|stops?|serves?|sells?|stocks?|makes?|produces?|bakes?|brews?|grows?|prints?|publishes|publish|ships?|delivers?|supplies|supply|hosts?|holds?|seats?|fits?|sleeps?|carries|carry|takes?|costs?|charges|charge|pays?|accepts?|allows?|requires?|needs?|uses?|burns?|holds|(?:has|have)(?! (?:\w+ed|been|seen|made|gone|given|come|grown|had|done|become|taken|brought|taught|put|kept|left|got|really|always|never|to|so|such|great|good|the (?:best|most))\b)|includes?|covers?|contains?|consists of|comprises?|lasts?|expires?|renews?|changes?|rotates?|weighs?|measures?|works?|speaks?|employs?|owns?|rents?|leases?|shares?|gets?|gives?|offers?|teaches|teach|trains|lives?|keeps?|collects?|empties|handles?|processes|issues?|sends?|posts?|turns? (?:on|off)|switches|locks?|unlocks?|reaches|leads? to|connects?|heats?|feeds?|waters?|reports? to|falls? on|lies|reads|says|shows?|faces|houses|hosts)"
_PREDICATES_EN: Final[tuple[tuple[str | None, Shape], ...]] = (
    ("x.location", en(rf"^(?P<s>.+?)(?: is| are|'s|'re)(?: <ADV>)*(?: <ADV>)? ?(?:{_CAR} )?(?P<v>(?!at (?:minus |\d|noon|mid|<NUME>)|on (?:\w+days?|the \d)|in (?:\d|<NUME>|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter|the (?:morning|afternoon|evening)|two|three|danger|use\b|good|bad|order|shape|trouble|stock|season|charge|need))(?:in|at|under|underneath|behind|beside|next to|near|inside|outside|above|below|between|opposite|across from|across|by (?=the (?:door|window|gate|entrance|stairs|road|river|sea|lake|sink|lift|till|bins|wall|exit|desk)\b)|along|upstairs|downstairs|(?:up|down|over|off|around|on)(?= (?:the|a|my|our|(?-i:[A-Z])|\w+ (?:street|road|floor|side|level))))\b ?[^;]*)$")),
    ("x.location", en(r"^(?P<s>.+?) (?:<ADV>)*(?:sits?|stands?|hangs?|stays?|lives?|is kept|are kept|goes|go) (?P<v>(?:in|at|under|behind|beside|next to|near|inside|outside|above|below|between|opposite|across|on) (?:the|my|our|a|an|(?-i:[A-Z])|\w+ \d)[^;]*)$")),
    (None, en(r"^there(?:'s| is| are) (?:only |also |always |still )*(?P<s>(?:no |an? |the |<NUME> |some )?[\w' -]+?) (?P<v>(?:in|at|on|under|with|behind|by|near|next to|inside|above|below|between|outside|for|every|each) .+)$")),
    ("project.status", en(r"^(?P<s>.+?)(?: is| are|'s)(?: now| currently| still| running)? (?P<v>(?:(?:\w+ \w+ )?(?:behind|ahead of) schedule|on track|on hold|on schedule|delayed|\d+ ?% (?:done|complete|there)|(?:almost|nearly|half|about half) (?:done|finished|complete)|in (?:beta|alpha|testing|review|production|development))\b.*)$")),
    (None, en(r"^(?P<s>.+?) (?:is|are) (?:<ADV>)*(?P<v>(?:on |every |each )?(?:(?:alternate |other |the (?:first|second|third|last) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|weekends|market days?|school days?)\b.*|(?:at|from) \d.*)$")),
    ("x.hours", en(rf"^(?P<s>.+?) (?:<ADV>)*(?:opens?|closes?|shuts?|is open|are open|is closed|is shut|are closed)(?: <ADV>)? ?(?P<v>{_WHEN_EN}.*)$")),
    (None, en(rf"^(?P<s>.+?) (?:<ADV>)*{_MODAL} (?:be |only )?(?P<v>[\w'-]+(?: .*)?)$")),
    (None, en(rf"^(?P<s>.+?)(?: is| are|'s|'re)(?: <ADV>)* ?(?:not |n't |only )?(?:{_CAR}\b|for |free|shared|electric|off[- ]limits|out of bounds|cash only|card only|members only|due|split|(?:<NUME>) )(?P<v>.*)$")),
    (None, en(rf"^(?P<s>.+?)(?:,? which)? (?:<ADV>)*{_DOES} (?P<v>[^;]+)$")),
    (None, en(r"^(?P<s>(?:the|my|our|both|all|every|each) (?:[\w'-]+ ){0,4}?[\w'-]+) (?:<ADV>)*[a-z]{3,}(?<!ous)(?<!less)(?<!ness)(?<!thus)s (?P<v>(?:in|on|at|to|up|out|off|for|from|with|by|about|around|only|every|the|a|an|our|my|all|no|\d|<NUME>)\b.{2,})$")),
)  # fmt: skip
_PLACED: Final = r"(?:就|都|一般|平时|通常|现在|统一|一直|暂时|还)*(?:停|放|存|挂|锁|藏|摆|堆|贴|收|保管|设|建|装|开|位于|搬到|坐落)?(?:在|于)"
_SERVED: Final = r"(?:开门|关门|开馆|闭馆|开放|关闭|营业|打烊|锁门|关灯|熄灯|休息|放假|发车|停运|供暖|用|停水|停电|断电|断网|收费|免费|截止|供应|送|进货|出摊|开锅|放映|播出|开播|点名|查房|换药|喂食|投喂|采收|开饭|收工|换班|交接|交班|盘点|盘库|消毒|维护|检修|收款|发货|出货|到货|进货|配送|清运|上课|下课|放学|到校|排练|训练|彩排|开会|集合|发|结算|发放|收|上新|更新)"
_HAS: Final = r"(?:一共|总共|共|共有|现有|目前|现在|大概|大约|只|最多|最少|至少|可以|能|每天|每周|每月|一般|最多能|还|就|都)*(?:有|只有|剩|坐|容纳|住|招|收|借|放|装|存|停|卖|分|分成|分为|配|限|接|开|容|要|满|出|发|写|用|占|长|宽|高|重)?"
_RULED: Final = r"(?:只收|不收|只能|不能|不让|不许|不准|禁止|必须|需要|要(?:提前|先|用|凭|刷|预约|排队|登记|押|交|自带)|得|一律|统一|支持|不支持|限|凭|专门|用来|用于|专供|供|给|负责|按|走|归|属于|离|距离?|缺|少了?|交|招|是从|从|靠挨着|对着|朝|通|连着|接|采用|实行|主要|改|改成|改为|养|种|放|堆|摆|装|卖|存|做|烧|产|教|管)"
_UNIT_ZH: Final = r"(?:个|名|人|位|台|辆|间|张|本|层|套|块|条|只|头|棵|株|亩|平米?|平方米|吨|公斤|斤|升|米|公里|元|块钱|万|页|份|箱|桶|瓶|盒|组|排|座|床|户|节|门|期|届|次|天|小时|分钟|周|个月|年|点|%|成|折|倍|度|班|艘|匹|把|支|枝|盏|扇|道|栋|批|笼|窝)"
_PREDICATES_ZH: Final[tuple[tuple[str | None, Shape], ...]] = (
    (None, zh(r"^(?P<s>[^，。]{1,16}?)(?:<ADVZ>|都|统一|一律|要|得)*(?:在|到|去|上|从|用|凭|由|走)(?P<v>[^，。]{1,14}?(?:领|拿|取|交|办|充|登记|报名|签到|打|洗|借|还|换|买|补|订|缴|充值|预约|打印|进出?|出|走|上车|下车|集合|等|收|开))$")),
    ("x.location", zh(rf"^(?P<s>[^，。]{{1,16}}?){_PLACED} ?(?P<v>[^，。]{{2,24}}?)(?:里|那儿|那里)?$")),
    (None, zh(rf"^(?P<s>[^，。]{{1,16}}?)(?:上|里)?(?P<v>(?:每|周|星期|礼拜|早|晚|上午|中午|下午|凌晨|夜里|工作日|周末|节假日|法定|月底|月初|<NUM>|全天|全年|24)[^，。]{{0,16}}?(?:<ADVZ>)*(?:会|才|就|都|要|不)*{_SERVED}[^，。]{{0,8}})$")),
    (None, zh(r"^(?P<s>[^，。]{1,16}?)(?P<v>(?:每|周|星期|礼拜|早|晚|上午|中午|下午|工作日|周末|<NUM>)[^，。]{0,14}?(?:到|来|经过|停靠?|从|回)[^，。]{1,14})$")),
    (None, zh(rf"^(?P<s>[^，。]{{1,16}}?){_HAS} ?(?P<v>(?:<NUM>) ?(?:来|多|几)?{_UNIT_ZH}[^，。]{{0,14}})$")),
    (None, zh(rf"^(?P<s>[^，。]{{1,16}}?)(?:<ADVZ>)*{_RULED} ?(?P<v>[^，。]{{1,20}})$")),
    (None, zh(r"^(?P<s>[^，。]{1,16}?)(?P<v>(?:一般|平时|常年|通常|经常|向来|从来)?(?:不|没有?|没人|空着|闲置|归零|报废|漏水|朝[东南西北]|靠[东南西北窗路河]|免费|收费|限[^，。]+)[^，。]{0,14})$")),
)  # fmt: skip
_IDENTITY: Final[tuple[tuple[str | None, Shape], ...]] = (
    (None, zh(r"^(?P<s>[^，。]{1,16}?)(?:<ADVZ>)*(?:是|为|改成|换成|叫)(?P<v>[^，。]{2,18})$")),
    (
        None,
        en(
            r"^(?P<s>.+?) (?:is|are) (?:<ADV>)*(?P<v>(?:an? |made of |called )(?!bit|lot|pain|joy|mess|blessing|roller|nightmare|dream|work|must|challenge|testament|great|good|huge|big (?:part|deal|help))[^;]{3,60})$"
        ),
    ),
)
"""What something is: asked last, for tables with a slot come before."""
_PASSING: Final = (
    zh(r"刚|刚才|又|怎么|好像|似乎|可能|也许|真|太|好[^不]{1,2}啊|死了|[吗呢吧啊呀]$|多好|什么|谁|哪|几点|多少|帮|请|麻烦|给我|一下|你|您|^(?:把|将|被|让|在|从|对|这|那|有|没|不|先|再|别|按|用(?!户)|以)|觉得|感觉|不错|挺好|好吃|难吃|好看"),
    en(r"\b(?:today|tonight|right now|at the moment|just now|just|currently broken|again|lol|so|too|very|really|such|kind of|like (?:a|an)|driving|killing|please|you|your|acting|me|us|myself|difference|come true|paying off|feel|feels|felt|love|loves|helps?|helped|weird|annoying|wrong|down|crazy|trouble|worth|fun|boring|great|good|bad|nice|awful|amazing|lovely|terrible|apparently|supposedly|should|would|could|might|maybe|murder|in a way|in general|whether|he|she|they|him|her)\b|\?$"),
)  # fmt: skip
_OTHERS: Final = (
    zh(r"^(?:你|您|他|她|它|这|那|谁|什么|有|没|今天|昨天|刚才|如果|要是|别|请|帮|给|把|将|对|用(?!户)|按|先|再|我(?!们?家|们|的|家)|咱(?!们?家|们|的|家))|[，。?？]"),
    en(r"^(?:sometimes|often|maybe|all i|also|even|usually|just|i|we|you|he|she|they|it|this|that|there(?!'s| is| are)|here|what|who|which|how|why|when|where|if|some|any|no|people|everyone|one|let|please|can|could|do|does|is|are|make|use|give|write|tell|show|and|but|or|so|because)\b(?! (?:team|class|department|club|branch|shop|office|building))"),
)  # fmt: skip
_DATE: Final = (
    zh(r"(?:[0-9一二三四五六七八九十]+月[0-9一二三四五六七八九十]+[日号]?|(?<!每)[下上本这]个?(?:周|月|星期|礼拜|学期|季度)|明[天年早晚]|后天|昨|前天|去年|(?<!每)月底前)"),
    en(r"\b(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|tomorrow|yesterday|next (?!to\b|door\b)\w+|last (?:\w+day|week|month|year)|this (?:\w+day|week|month|weekend|summer|spring|autumn|winter)|ago|on (?:mon|tues|wednes|thurs|fri|satur|sun)day\b)"),
)  # fmt: skip
_NEGATED: Final = (
    zh(r"不(?:收|能|让|许|准|支持|开|营业|对外|供|发|接|含|上|通|设|卖|提供|允许)|没有|禁止|没人"),
    en(r"\b(?:not|never|no|cannot|n't|without)\b|n't\b"),
)


_COUNTED: Final = en(
    r"^(?:<IVE>|we|i) (?:<ADV>)*(?:have|got|employ|serve|sell|ship|make|bake|brew|print|stock|host|teach|train|open|close|meet|rehearse|rent|own|lease|share|charge|get through|go through|source|import|export|grow|raise|breed|operate|publish|deliver|cover|feed|seat|store|offer|accept|produce|process|handle|manufacture|roast|ferment|press|milk|shear|keep|run|do) (?P<v>(?:about |around |roughly |some |up to |over |under |nearly |only |at least )?(?:\d[\d,.]*|<NUME>|everything|every \w+|all (?:our|the|of))\b .{3,}|.{3,} (?:on site|in[- ]house|from scratch|by hand|locally))$"
)
"""What the speaker's firm, school or household has or does, with a number to it."""


def holdings(clause: Clause) -> list[Candidate]:
    """Return how many or how much of something the speaker has, makes or does."""
    words = clause.plain.rstrip(" .!")
    match = _COUNTED.search(words)
    if not match or _DATE[1].search(words) or _PASSING[1].search(words):
        return []
    return [candidate(clause, "fact", None, None)]


def things(clause: Clause) -> list[Candidate]:
    """Return what the clause states of a place, a piece of equipment, a paper or a group."""
    return _asked(clause, (_PREDICATES_ZH, _PREDICATES_EN)[clause.index])


def thing_of(clause: Clause) -> str:
    """Return the phrase for the thing of which the clause tells, or an empty text."""
    index = clause.index
    if _OTHERS[index].search(clause.plain):
        return ""
    is_one = is_thing_zh if index == 0 else is_thing
    for _, shape in ((*_PREDICATES_ZH, _IDENTITY[0]), (*_PREDICATES_EN, _IDENTITY[1]))[index]:
        match = shape.search(clause.plain.rstrip(" .。!！"))
        if match and is_one(match["s"]):
            return clause.said(*match.span("s"))
    return ""


def identities(clause: Clause) -> list[Candidate]:
    """Return what the clause says such a thing is."""
    return _asked(clause, (_IDENTITY[clause.index],))


def _asked(clause: Clause, table: tuple[tuple[str | None, Shape], ...]) -> list[Candidate]:
    index = clause.index
    plain = clause.plain.rstrip(" .。!！")
    if _OTHERS[index].search(plain) or _PASSING[index].search(plain):
        return []
    for key, shape in table:
        match = shape.search(plain)
        if match and (
            _is_one(match["s"], index) or (key == "x.location" and _is_put(match, index))
        ):
            return [_fact(clause, match, key, index)]
    return []


_PLURAL: Final = re.compile(r"(?:[A-Za-z][\w-]+ ){0,2}[a-z][\w-]+s")
"""A bare plural (spare bulbs)."""


def placements(clause: Clause) -> list[Candidate]:
    """Return where the clause says that something is kept."""
    return [memory for memory in things(clause) if memory.key == "x.location"]


def _is_one(phrase: str, index: int) -> bool:
    return is_thing_zh(phrase) if index == 0 else is_thing(phrase)


def _is_put(match: re.Match[str], index: int) -> bool:
    """Tell whether something lies in or by a known thing: then it is a thing as well."""
    phrase, place = match["s"], match["v"].strip()
    if index == 0:
        return (
            len(phrase) > 1
            and not _NO_PHRASE_ZH.search(phrase)
            and rjieba.tag(phrase)[-1][1][:1] == "n"
            and is_thing_zh(re.sub(r"(?:里面?|上面?|下面?|旁边?|那儿|那里|后面|前面)$", "", place))
        )
    is_named = bool(
        _DETERMINED.match(phrase) or _PLURAL.fullmatch(phrase)
    ) and not _NO_PHRASE.search(phrase)
    return (
        is_named and not _ABSTRACT.search(phrase) and is_room(_OF.split(place.partition(" ")[2])[0])
    )


def _fact(clause: Clause, match: re.Match[str], key: str | None, index: int) -> Candidate:
    is_dated = bool(_DATE[index].search(match.string))
    is_denied = _NEGATED[index].search(match.string[match.end("s") :])
    polarity: Polarity = "-" if is_denied else "+"
    is_slot = key is not None and not is_dated and not is_denied
    return candidate(
        clause,
        "event" if is_dated and key is None else "fact",
        key if is_slot else None,
        words(clause.said(*match.span("v"))) if is_slot else None,
        polarity=polarity,
        subject=subject(clause.said(*match.span("s")), keep_tail=True),
    )
