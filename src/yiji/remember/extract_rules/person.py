"""Facts about people near to the user, never their opinions."""

import re
from typing import Final

from yiji.model.record import Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import PERSON, subject
from yiji.remember.extract_rules.value import birthday, words

_OPINION: Final = (
    zh(r"觉得|认为|感觉|以为|说|讲|抱怨|吐槽|嫌|骂|怪我|要求我|让我|叫我|催|劝|总是|老是|老爱|真是|太[^，。]+了|好烦|很烦|抠|难伺候|小气|脾气|阴阳怪气|坏|蠢|笨|懒|啰嗦|控制欲|讨人嫌|有病|人不错|人很|人挺|人超|烦死|气死|无语|靠谱|奇葩|装"),
    en(r"\b(?:thinks?|believes?|says?|said|claims?|reckons?|feels?|complain\w*|moans?|whin\w+|hates?|can't stand|loathes?|despises?|insists?|swears|argues?|told|tells|wants me|kind of|sort of|such an?|so (?:annoying|lazy|rude|mean)|annoying|lazy|rude|stingy|control freak|jerk|idiot|moron|nightmare|weirdo|driv(?:es|ing) me|a bit of a|supposedly|apparently|(?:is|are|was|were) (?:just |really |honestly )?(?:so|such|too|super|pretty|kinda) \w+|is being|gossip\w*|obsessed|always late|drama\w*|micromanag\w+|terrible|awful|toxic|clueless|useless|grumpy|mad at|angry|upset)\b"),
)  # fmt: skip
_TASTE: Final = (
    zh(r"喜欢|爱[吃喝看听]|讨厌|想|希望|打算"),
    en(r"\b(?:likes?|loves?|enjoys?|wants?|prefers?|dislikes?|into)\b"),
)
_KIN: Final = (zh("(?:<KIN>)"), en(r"^(?:(?:new|old|current|other) )?(?:<KINE>)$"))
_FACT: Final = (
    zh(r"是|叫|在|有|不识字|不会|不认|不能|怕|晕|耳背|腿脚|眼神|听力|视力|离不开|不吃|对|过敏|血压|血糖|住|读|上(?:小学|初中|高中|大学|幼儿园|[一二三四五六]年级)|学|做|当|今年|<NUM>岁|属|生日|姓|吃|喝|用|长期|服|开|养|怀孕|退休|毕业|戴|得|患|只|没|负责|会|姓名|电话|出生|工作|从|搬|生|考|装|换|嫁|娶|结婚|的|打|遛|跑|教|练|管|交|收|拿|卖|种|带|接"),
    en(r"^(?:'s|'re)\b|^.*\b(?:is|are|'s|was|has|have|lives?|works?|only|goes|go|speaks?|plays?|studies|teaches|runs?|takes?|drinks?|eats?|does|doesn't|don't|can't|accepts?|needs?|uses?|drives?|owns?|grew up|was born|turns?|turned|started|attends?|likes?|moved|retired|handles?|approves?|collects?|comes|allergic|called|named|started|graduated|got|became)\b"),
)  # fmt: skip
_LEAST: Final = 2
_BIRTHDAY: Final = re.compile(r"生日|birthday|born", re.IGNORECASE)


def person_facts(clause: Clause) -> list[Candidate]:
    """Return the fact that the clause states of a person near to the speaker, if it is one.

    What people think or are like is theirs and gives nothing.
    """
    index = clause.index
    match = PERSON[index].match(clause.plain)
    if not match or _OPINION[index].search(clause.plain):
        return []
    rest = clause.plain[match.end() :]
    relation = match["p"].strip()
    is_kin = bool(_KIN[index].match(relation))
    if len(rest.strip()) < _LEAST or not _FACT[index].search(rest):
        return []
    if not is_kin and _TASTE[index].search(rest):
        return []
    about = subject(relation)
    value = (
        birthday(rest)
        if _BIRTHDAY.search(rest)
        else words(re.sub(r"^(?:'s|'re|的)?\s*(?:is|are|has|是|叫|有)?\s*", "", rest))
    )
    return [candidate(clause, "fact", "profile.family" if is_kin else None, value, subject=about)]


def is_about_other(clause: Clause) -> bool:
    """Tell whether the clause's subject is a person other than the speaker."""
    return bool(_OTHER[clause.index].match(clause.plain)) or any(
        p.match(clause.plain) for p in PERSON
    )


_OTHER: Final = (
    zh(r"^(?!.*(?:叫|喊|称呼?|管)我)(?:他们?|她们?|人家|大家(?!.*(?:决定|投票|商量|一致))|别人|有人|有些人|很多人|网上|网友|听说|据说|隔壁|邻居|客户|老板|同事|领导|对方|某些|那(?:个|帮|些)(?:人|家伙|同事)|这(?:个|帮|些)人|专家|医生|物业(?!费)|老师|[^，。我]{0,6}(?:那个|这个)(?:小|老)[^，。]{1,2}|(?:小|老)[^，。我]{1,2}(?:总|又|老|说|真|这人)|我们?(?:部门|公司|组|班|单位|团队)?(?:的|那个|那位|有个)(?:小|老)?[^，。]{1,3}$)"),
    en(r"^(?:he|she|they|some (?:people|folks|guys)|people|everyone(?! (?:has |all )?(?:agreed|voted|decided|settled))|everybody(?! (?:has |all )?(?:agreed|voted|decided|settled))|somebody|someone|many people|most people|experts?|critics|the internet|folks|nobody|no one|his|her|their|(?:a|the|this|that) (?:guy|woman|man|lady|person|colleague|coworker|customer|neighbour))\b(?! (?:\w+ ){0,3}?(?:calls? me|knows? me))"),
)  # fmt: skip
