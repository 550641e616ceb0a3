"""How something is always done: several steps in order, kept as one memory."""

import re
from typing import Final

from yiji.remember.extract_rules.mood import is_one_off
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.sentence import Sentence

_LONGEST: Final = 400
"""Characters of the longest sentence read as a procedure."""


_STEPS: Final = (
    zh(r"(?:先|首先|第一步).{1,60}?(?:再|然后|接着|之后|最后|随后|第二步)"),
    zh(r"(?:流程|步骤|做法|顺序|惯例|规矩|办法|程序|操作)(?:一般|通常|都)?(?:是|如下|为|:)[:]?.*(?:[，,、].*)"),
    zh(r"(?:每次|每回|每当|凡是|只要|一律|遇到|碰到|一旦|但凡).{2,30}(?:时|后|前|的话|，|,|都|就).{0,30}(?:都?(?:要|得|必须)|一律|按|先|就|必须)"),
    zh(r"(?:之前|前|以前)(?:都)?(?:必须|一定要|务必|都要|要|得)先"),
    zh(r"(?:退款|报销|请假|采购|合同|订单|审批|出差|报价|发版|上线|付款)[^，。]{0,16}(?:需要?|必须|要|得|由)(?!找|问|联系)[^，。]{0,8}(?:审批|签字|批|确认|复核|盖章|会签|过目)"),
    en(r"(?:first|start (?:by|with)|begin (?:by|with)).{2,80}(?:then|next|after that|finally|before)\b"),
    en(r"^to [\w ]{3,50}[:,] ?.*(?:,| then | and )"),
    en(r"^to [\w ]{3,40},? \w+ .* first$"),
    en(r"^(?:and |so |also )?(?:whenever|every time|each time|any time|when(?: an?| the| we| someone| somebody| customers?)?|once|after|before|if)\b.{3,70},? (?:we|i|you|the team|they)(?: (?:always|first|then|must|should|have to|usually|need to|immediately))* (?!think|feel|felt|get|got|love|like|remember|see|am\b|hope|want|know|was|were|had|went|could)\w+.*(?:,| and | then )"),
    en(r"^(?:every|each) \w+ (?:we|i|the team) .*(?:,| then | and ).*"),
    en(r"\b(?:process|procedure|workflow|routine|steps?|drill|order|checklist|recipe|way we)\b[^.]{0,40}(?:is|are|:|goes).*(?:,|then)"),
    en(r"\bin this order\b|\bthe following steps\b"),
    zh(r"^(?!.*(?:<WO>|你|他|她)(?:想|要|得|先|打算|准备|想要|需要))[^，。]{1,16}(?:要|得|需|先)[^，。]{1,14}[，,](?:再|然后|接着|之后|等[^，。]{1,6}(?:再|就)|[^，。]{1,8}[完好]了?(?:再|就))[^，。]{1,}"),
    zh(r"^[^，。]{2,14}[，,][^，。]{0,8}先[^，。]{2,14}[，,][^，。]{2,20}[，,](?:[^，。]{0,8}(?:再|最后|然后|之后|接着))[^，。]{2,}"),
    zh(r"(?:下单|发货|入库|出库|开工|开机|关机|交班|接班|进场|离场|下班|上线|投料|封箱|开会|收银|打烊|出车|入住|退房)(?:之)?(?:前|后|时)(?:都|一定|必须|务必|要|得|需)+[^，。]{2,}[，,].+"),
    en(r"^if (?:an? |the |any |something |someone |anything )?[\w' -]{2,60}?(?:,| then)? (?:we|i|they|staff|the \w+) (?!would|could|might|had|were|want|will\b|can\b|should i)(?:always |first |immediately |just )?\w+ .*(?:,| and | then ).*"),
    en(r"^(?:every|each|all|any|no) [\w' -]{3,40}? (?:needs?|requires?|must (?:have|get|go|be)|has to|have to|gets?|goes?|go(?:es)? (?:to|through)|is|are|leaves?) .*\b(?:first|before|approval|sign-?off|quotes?|signature|signed|approved|checked|until|without)\b.*"),
    en(r"^[\w' -]{3,30}?s (?:over|above|under|below|from|to|with|without|before|after) [\w$£€ ,.]+? (?:need|require|must (?:have|go|get)|have to|go (?:to|through)|get) .+"),
    en(r"^(?:every|each|on) (?:\w+ ){1,2}?(?:the |our )?[\w ]{2,24}? (?!is|are|was|has)(?:\w+) .*,? (?:then|and then|after that|before) .*"),
    en(r"^(?:our|the|my|how we) [\w ]{2,30}: ?\w+ .+, ?(?:and )?\w+ .+"),
    en(r"^[\w ]{3,40} (?:begins?|starts?) with \w+ing\b"),
)  # fmt: skip
_IF_WE: Final = en(
    r"^if (?:an? |the |any |something |someone |anything )?[\w' -]{2,60}?(?:,| then)? (?:we|i|they|staff|the \w+) (?!would|could|might|had|were|want|will\b|can\b|should i)"
)
_NOT: Final = (
    zh(r"喜欢|更习惯|更愿意|什么|怎么|吗[?？]?$|如何|？|先生|先这样|先下|帮我|给我写|翻译|上次|昨天|昨晚|刚才|今天|上周|明天|下周|下个?月|一律不|都不(?:吃|喝|接|看)|反胃|找[^，。]{1,4}(?:批|签|问)$"),
    en(r"\?|^(?:can|could|would|how|what|why|should)\b|\b(?:yesterday|last (?:night|week|month|year)|tomorrow|next week|this morning|today)\b|^if i (?:were|had)|\bi(?:'m| am) (?:at|on|in|away|free)\b|^if .*\b(?:would|could|might|i'll|i will|let me know|please|maybe)\b"),
)  # fmt: skip
_PREFERENCE_EN: Final = en(
    r"\b(?:give|send|answer|reply|write|summari[sz]e|explain|call|email|text|remind|ask)(?: it| this| that| things)? (?:to )?me\b"
)
_MARK: Final = re.compile(
    r"^(?:我|我们|请|麻烦)?(?:记住|记一下|记下来|remember|note)[:：,，\s]+", re.IGNORECASE
)


def is_procedure(sentence: Sentence) -> bool:
    """Tell whether a sentence tells how something is always done, in steps."""
    text = sentence.plain.strip()
    if (
        any(regex.search(text) for regex in _NOT)
        or is_one_off(text)
        or sentence.closing in ("?", "？")
        or len(text) > _LONGEST
    ):
        return False
    if _PREFERENCE_EN.search(text) and not re.search(r"(?i)\bin this order\b|\bthen\b", text):
        return False
    return any(regex.search(text) for regex in _STEPS)


def is_standing_procedure(sentence: Sentence) -> bool:
    """Tell whether a sentence with "if" tells what is always done then, not what would be."""
    text = sentence.plain.strip()
    return bool(_IF_WE.search(text)) and is_procedure(sentence)


def without_marker(text: str) -> str:
    """Return the sentence without a leading request to remember it."""
    return _MARK.sub("", text.strip()).strip(" ,，.。;；!！")
