"""Whether the words around an expression speak of the past or of the future."""

import re

_CLAUSE_BREAK = re.compile(r"[。！？!?；;\n，,、]|\.(?=\s|$)|\b(?:but|and (?=(?:I|we|he|she|they|it|you)\b)|because|although|whereas)\b|但是|可是|不过(?=[我他她你])")
_SENTENCE_END = re.compile(r"[。！？!?；;\n]")
_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_REACH = 160
"""Characters looked at on either side; a clause is shorter."""

_ZH_FUTURE = re.compile(
    r"(?<![不需主重只])要(?!求|点|是|么|不)|打算|准备(?!好了|了)|计划|将(?!军|来)|会(?=[有去来是在把给到跟和开涨降重不])|必须|务必|"
    r"记得|提醒|别忘|需要|应该|预计|即将|争取|希望|想(?=[去要把给在约请])|得(?=[去把给交在提回要先跟带还])|"
    r"安排(?!了|过|的)|约(?=在|到|好|个)|改到|改成|推迟到|延到|定在|再(?=[去来说看谈给])|能不能|可以(?=[吗去])|"
    r"请(?=[你帮把给])|帮我|待|快(?=到)|就要|还要|等(?=[你我])|截止|到期|放假|，的?(?:目标|计划|预算|安排|排期|规划|行程|KPI|OKR)"
)
_ZH_PAST = re.compile(
    r"来着|曾|已经|当时|那时|那会儿|那天|那次|那场|那顿|那晚|上次|刚(?!好)|才(?=[知发到回想明给])|"
    r"没(?=[有看去来吃喝睡做赶收接说买找见成用跟能带写交听想回])|(?<=[^不为除算忘])了(?![解却得不])|"
    r"(?<=[\u4e00-\u9fff])过(?![来去年程期敏节生量高低于得]|几天|两天|一会|一阵|了)|"
    r"[，\u4e00-\u9fff][买囤装办换签拍吃送发做写开聊见去来拿寄收取租搬考认识到走订领生出停打喝玩搞养修提选种借](?:的)(?![话时])"
)
_ORDER = re.compile(r"(?:^|，)[^我他她们]*把[^，。]{1,10}了[吧啊呀]?[。！!]?$")
_ZH_ABOUT_TO = re.compile(r"(?:要|快|就)[^，。]{0,8}了")

_IRREGULAR = (
    "was were had did went came saw took gave got made said told knew thought found left felt kept met paid sent "
    "sold spent stood taught understood woke won wore wrote ate drank drove flew forgot froze grew heard held hid "
    "led lent lost meant rang ran rode rose sang sank sat shook shot shrank slept spoke stole stuck swam swept swore "
    "threw tore bought brought built burnt caught chose dealt drew dreamt dug fell fed fought fled laid learnt lit "
    "began became bent bit blew bled bound broke bred hung overslept withdrew woken been born died "
    "rebuilt resold retold rewrote undid overheard mistook foresaw"
).split()
_REPORTS = frozenset({"said", "told", "promised", "announced", "confirmed", "reminded", "heard", "agreed", "decided", "learnt"})
_NOT_PAST = frozenset({
    "need", "feed", "speed", "seed", "bed", "red", "weed", "exceed", "proceed", "indeed", "hundred", "shed", "bleed",
    "wicked", "naked", "sacred", "supposed", "based", "interested", "excited", "tired", "used", "breed", "succeed", "ted", "fred", "embed", "med",
})  # fmt: skip
_PRESENT_BE = frozenset({"is", "are", "am", "be", "'s", "'re", "'m", "get", "gets", "being", "getting", "not", "it's", "that's", "i'm", "we're", "they're", "you're"})
_FUTURE_WORDS = frozenset({
    "will", "shall", "going", "gonna", "must", "should", "need", "needs", "let's", "plan", "plans", "planning", "want",
    "wants", "would", "remind", "remember", "won't", "can", "could", "may", "might", "book", "schedule", "hope", "hoping",
    "expect", "expects", "please", "due", "upcoming", "starts", "begins", "opens", "arrives", "leaves", "comes", "free",
})  # fmt: skip
_WORD = re.compile(r"[A-Za-z][A-Za-z']*")
_INFINITIVE = re.compile(r"(?i)(?<!went )(?<!been )(?<!came )(?<!flew )(?<!drove )(?<!moved )(?<!back )(?<!trip )\bto (?!the\b|my\b|our\b|a\b|an\b|his\b|her\b|their\b|\w+day\b)[a-z]+\s+(?:\S+\s+){0,6}$")
_BOOKED_FOR = re.compile(r"(?i)\b(?:for|to|until|till|due|from|next|through) (?:the )?$")
_MOVED = re.compile(r"(?i)\b(?:book|schedul|reserv|mov|postpon|push|reschedul|set|plan|arrang|invit|delay|slat|due|defer|ask|appointment|ticket|reservation|meeting)\w*\b")


def _clause(text: str, start: int, end: int) -> tuple[str, str]:
    """Give the words of the clause before and after an expression."""
    before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
    breaks = list(_CLAUSE_BREAK.finditer(before.rstrip(" ,，")))
    first_break = _CLAUSE_BREAK.search(after.lstrip(" ,，"))
    lead = len(after) - len(after.lstrip(" ,，"))
    return (
        before[breaks[-1].end() :] if breaks else before,
        after[: first_break.start() + lead] if first_break else after,
    )


def tense_at(text: str, start: int, end: int) -> str:
    """Tell the tense of the clause an expression stands in.

    Args:
        text: Folded text.
        start: Where the expression starts.
        end: Where it ends.

    Returns:
        "past", "future", or "" where the words say neither.
    """
    before, after = _clause(text, start, end)
    own = _zh_tense(before, after) or _en_tense(before, after)
    if own or not _CHINESE.search(after):
        return own
    # Chinese strings clauses by commas and marks the tense in one of them.
    rest = _SENTENCE_END.split(text[end : end + _REACH], maxsplit=1)[0]
    return _zh_tense("", rest)


def _zh_tense(before: str, after: str) -> str:
    clause = before + "，" + after
    if _ORDER.search(clause):
        return "future"
    if _ZH_ABOUT_TO.search(after) and not re.search(r"来着|已经|过了|那天", clause):
        is_future = re.search(r"(?<![不需主重只])要[^，。]{0,8}了|快[^，。]{0,8}了", after)
        return "future" if is_future else "past" if _ZH_PAST.search(after) and "就" not in after[:1] else "future"
    if _ZH_FUTURE.search(clause) and not re.search(r"来着|曾|已经|那天|那次|当时", clause):
        return "future"
    return "past" if _ZH_PAST.search(clause) else ""


def _en_tense(before: str, after: str) -> str:
    if _BOOKED_FOR.search(before) and _MOVED.search(before):
        return "future"
    if _INFINITIVE.search(before):
        return "future"
    lead = _WORD.findall(before)
    nearest = _nearest(list(reversed(lead)), list(reversed(lead))[1:] + [""], is_after=False)
    if nearest:
        return nearest
    tail = _WORD.findall(after)
    return _nearest(tail, ["", *tail], is_after=True)


def _nearest(words: list[str], previous: list[str], *, is_after: bool) -> str:
    """Read the first verb met that has a tense; `previous` holds the word standing before each."""
    for distance, (word, prior) in enumerate(zip(words, previous, strict=False)):
        tense = _word_tense(word.lower(), prior.lower())
        if word.lower() in _PRESENT:
            return ""
        is_report = word.lower() in _REPORTS and not is_after and distance > 1
        if tense and not is_report:
            return tense
    return ""


def _word_tense(word: str, prior: str) -> str:
    if word in _FUTURE_WORDS or word.endswith(("'ll", "'d")):
        return "future"
    if word in _IRREGULAR_SET or word in ("wasn't", "weren't", "didn't", "hadn't"):
        return "past"
    if word.endswith("ed") and word not in _NOT_PAST and prior not in _PRESENT_BE:
        return "past"
    return ""


_PRESENT = frozenset({"is", "are", "am", "isn't", "aren't", "have", "has", "do", "does", "don't", "doesn't", "it's", "that's", "i'm", "we're", "they're"})
_IRREGULAR_SET = frozenset(_IRREGULAR)
