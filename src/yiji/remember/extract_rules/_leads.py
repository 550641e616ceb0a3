"""How each part of a list-like self introduction is said in full."""

from dataclasses import dataclass
from typing import Final

from yiji.remember.extract_rules.pattern import Shape, en, zh


@dataclass(frozen=True, slots=True)
class Lead:
    """One sort of part.

    Attributes:
        shape: The whole part.
        said: Sentences that it stands for; `{v}` is group `v`, or the part where there is none.
            Each is read by the rules like any other.
        key: Slot of the first sentence where the rules know none for it, or None.
        is_bare: Whether nobody says this but in a list: several of them make an introduction.
        is_sure: Whether it makes one: a capitalised word may be a town, where all else tells that
            somebody introduces themselves.
        once: Whether nobody has two of it.
        of_whom: Whether it is said so of somebody else too, but for a list that says whose it is.
    """

    shape: Shape
    said: tuple[str, ...]
    key: str | None = None
    is_bare: bool = True
    is_sure: bool = True
    once: bool = False
    of_whom: bool = False


_PLACE_EN: Final = r"(?-i:[A-Z])[\w'.-]*(?:(?: |-)(?-i:[A-Z])[\w'.-]*){0,2}"
_JOB_EN: Final = r"(?:[\w-]+ ){0,3}?(?:<JOBE>|<!occupation_en>)"
_FAMILY_EN: Final = r"(?:kids?|child|children|sons?|daughters?|boys?|girls?|twins?|triplets|bab(?:y|ies)|toddlers?|brothers?|sisters?|siblings?|grandkids|grandchildren|wife|husband|partner|family)"

OPENERS_EN: Final = en(
    r"(?:(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon))(?: there| all| everyone| everybody)?|(?:a )?(?:quick |short |brief |little )?(?:intro|introduction|bio)|(?:a (?:bit|little) )?about (?:me|myself)|me|myself|my (?:details|profile|bio|story|background)|(?:the |a )?short version|new (?:here|user|member|joiner)|(?:just )?introducing myself|who i am|i)"
)
"""What says that somebody introduces themselves, and nothing else."""
OPENERS_ZH: Final = zh(
    r"(?:大家好|你好|您好|各位好|嗨|哈喽|hi|hello)(?:呀|啊|哦)?|(?:简单|先|来)?(?:做个|来个)?(?:自我介绍)(?:一下)?|(?:先|简单)?(?:介绍|说|讲)(?:一)?下(?:我自己|自己|我的情况|情况|我)?|简单(?:介绍|说)(?:一)?下(?:我自己|自己|我的情况)?|(?:我的)?(?:基本)?(?:情况|信息|资料|背景|档案)(?:如下)?|关于我|新来的|新人(?:报到|一枚)?|(?:我|免贵)?姓.|我|本人"
)

NAME_EN: Final = en(
    rf"(?:(?P<me>i'm|i am|my name(?:'s| is)|(?P<call>(?:(?:please|just|you can) )*call me)) |(?:name(?:'s| is)?|this is|it's) )?(?P<v>{_PLACE_EN})(?: here| speaking| from \w+)?"
)
NAME_ZH: Final = zh(
    r"(?:(?P<me>我叫|我是|我名叫|(?P<call>(?:请|可以|就)?[叫喊称呼]+我))|名字叫|姓名|叫|这里是|这边是)? ?(?P<v>(?:[小老阿](?=[\u4e00-\u9fff](?:$|就|吧|即))|(?:<SURNAME>))[\u4e00-\u9fff]{1,2}?)(?:就行|就好|就可以|即可|吧)?"
)
"""The first part: who speaks. `me` says that they name themselves, `call` how they are to be called."""

NO_NAMES: Final = (
    zh(r"客户|用户|患者|病人|角色|人物|候选人|名单|作者|嘉宾"),
    en(
        r"(?:client|customer|user|patient|candidate|applicant|employee|guest|character|persona|profile|author|speaker|contact|lead|member|tenant|buyer|seller|agent|bot|assistant|siri|alexa|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|<!city_en>)s?"
    ),
)
"""What is written like a name at the beginning of a list."""

OTHERS: Final = (
    zh(r"[他她]|你|我(?:的)?(?:<KIN>|<ACQ>)|(?:是|给|帮|请|推荐|写)(?:一|个|份|我)"),
    en(r"\b(?:he|she|they|his|her|their|he's|she's|you|your|my (?:<KINE>|<ACQE>))\b"),
)
"""What a part of somebody's own introduction does not speak of."""

LEADS_EN: Final = (
    Lead(en(r"(?:aged? )?(?P<v>\d\d)(?: years old| years young| yo| yrs?)?"), ("I'm {v} years old",), "profile.age", once=True),
    Lead(en(rf"(?:an? )?(?P<v>{_JOB_EN}) (?:at|for|with) (?P<w>{_PLACE_EN})"), ("I'm {a} {v}", "I work at {w}"), "profile.role"),
    Lead(en(rf"(?:an? )?(?P<v>{_JOB_EN}) (?:in|from|based in) (?P<w>{_PLACE_EN})"), ("I'm {a} {v}", "I live in {w}"), "profile.role"),
    Lead(en(rf"(?:an? )?(?P<v>{_JOB_EN})"), ("I'm {a} {v}",), "profile.role"),
    Lead(en(r"(?P<v>(?:single |proud |new |stay-at-home |working )*(?:dad|mum|mom|mother|father|parent|grand(?:mother|father|ma|pa|parent)|nana?|gran)(?: (?:of|to) .+)?)"), ("I'm {a} {v}",), "profile.family"),
    Lead(en(r"(?P<v>(?:happily |newly |recently |not )?(?:married|single|divorced|widowed|engaged|separated)(?: (?:with|to) .+)?)"), ("I'm {v}",), "profile.family"),
    Lead(en(rf"(?P<v>(?:(?:<NUME>|an?|no|several|identical|grown-up|twin) )*(?:[\w-]+ )?{_FAMILY_EN}(?: and (?:(?:<NUME>|an?) )?(?:[\w-]+ )?{_FAMILY_EN})*)"), ("I have {v}",), "profile.family"),
    Lead(en(r"(?P<v>(?:(?:<NUME>|an?|several) )(?:[\w-]+ ){0,2}?(?:<PETE>)s?)"), ("I have {v}",), "profile.pet"),
    Lead(en(r"(?P<v>(?:severely |badly |mildly |very )?allergic to .+)"), ("I'm {v}",), is_bare=False),
    Lead(en(r"(?P<v>[\w -]{3,24}) (?:allergy|allergies)"), ("I'm allergic to {v}",), "profile.health.allergy"),
    Lead(en(r"(?P<v>(?:[\w-]+[ -])?intolerant(?: to .+)?|(?:type[ -]?\w )?diabetic|asthmatic|epileptic|hypertensive|co?eliac|deaf|blind|colou?r-?blind)"), ("I'm {v}",), "profile.health.condition"),
    Lead(en(r"(?P<v>(?:(?:mild|chronic|bad) )?(?:<!illness_en>))"), ("I have {v}",), "profile.health.condition"),
    Lead(en(r"(?P<v>(?:strictly |mostly )?(?:vegan|vegetarian|pescatarian|pescetarian|kosher|halal|keto|gluten[- ]free|dairy[- ]free|teetotal))"), ("I'm {v}",), "profile.diet"),
    Lead(en(r"no (?P<v>(?:[\w-]+ )?(?:pork|beef|meat|dairy|gluten|alcohol|fish|seafood|sugar|eggs?|shellfish|nuts))"), ("I don't eat {v}",), "profile.diet"),
    Lead(en(r"(?P<v>(?:left|right)-handed|ambidextrous|retired|self-employed|unemployed)"), ("I'm {v}",)),
    Lead(en(r"(?:an? )?(?P<v>(?:night|early) (?:owl|bird|riser))"), ("I'm {a} {v}",)),
    Lead(en(rf"(?:live|living|based|residing|located) (?:in|near) (?P<v>{_PLACE_EN}).*"), ("I live in {v}",), "profile.city", is_bare=False, once=True),
    Lead(en(rf"lives (?:in|near) (?P<v>{_PLACE_EN}).*"), ("I live in {v}",), "profile.city", is_bare=False, once=True, of_whom=True),
    Lead(en(rf"(?:originally |born and raised )?from (?P<v>{_PLACE_EN})"), ("I'm from {v}",), is_bare=False),
    Lead(en(r"(?P<v>(?:hate|love|like|drive|speak|work|use|play|own|have|can't|cannot|don't|prefer|study|teach|run|ride|drink|eat|avoid|wear|need|take|enjoy|dislike)) (?P<w>.+)"), ("I {v} {w}",), is_bare=False),
    Lead(en(r"(?P<v>(?:hate|love|like|drive|speak|work|use|play|own|prefer|run|ride|drink|eat|avoid|wear|need|take|enjoy|dislike))s (?P<w>.+)"), ("I {v} {w}",), is_bare=False, of_whom=True),
    Lead(en(r"(?P<v><!city_en>)"), ("I live in {v}",), "profile.city", once=True),
    Lead(en(rf"(?P<v>{_PLACE_EN})"), ("I live in {v}",), "profile.city", is_bare=False, is_sure=False, once=True),
)  # fmt: skip

_JOB_ZH: Final = r"(?:[^，。的在有]{0,8}?(?:<!occupation_zh>)|<JOBZ>)"
_FAMILY_ZH: Final = r"(?:孩子|小孩|娃|女儿|闺女|儿子|男孩|女孩|双胞胎(?:男孩|女孩)?|宝宝|老人)"

LEADS_ZH: Final = (
    Lead(zh(r"(?:今年)?(?P<v>\d{2}|<NUM>(?=岁))(?:周?岁)?"), ("我今年{v}岁",), "profile.age", once=True),
    Lead(zh(r"(?:坐标|人在|现居|现住|常住|家住|家在|定居|常驻|驻|base在?|住在?) ?(?P<v>[^，。]{2,10})"), ("我住在{v}",), "profile.city", is_bare=False),
    Lead(zh(r"(?P<v><!city_zh>)(?:市)?"), ("我住在{v}",), "profile.city", once=True),
    Lead(zh(r"(?P<v>[^，。]{2,4})人"), ("我是{v}人",)),
    Lead(zh(r"(?P<v>[^，。]{1,8}?)(?:都|有点|会|严重)?过敏"), ("我对{v}过敏",), "profile.health.allergy"),
    Lead(zh(r"(?:血型) ?(?P<v>AB|[ABO])型?"), ("我的血型是{v}型",), "profile.health.blood_type"),
    Lead(zh(r"(?P<v>已婚|未婚|单身|离异|离婚|丧偶|订婚)(?:已?育|未育)?"), ("我{v}",), "profile.family"),
    Lead(zh(rf"(?:家?有)?(?:了)?(?P<v>(?:(?:<NUM>)(?:个|对|双)?|[^，。]{{0,6}}的)?{_FAMILY_ZH}|一儿一女)"), ("我有{v}",), "profile.family"),
    Lead(zh(r"(?:养了?|家有|有)?(?P<v>(?:<NUM>)(?:<PETS>)[^，。]{0,4}?(?:<PET>))"), ("我养了{v}",), "profile.pet"),
    Lead(zh(r"(?P<v>[^，。]{2,8}?)(?:部|部门|科|组|中心)(?:的)?"), ("我在{i}",), "profile.team"),
    Lead(zh(r"学(?P<v>[^，。]{2,8}?)(?:的|专业|专业的)"), ("我学的是{v}",), "profile.education"),
    Lead(zh(r"(?P<v>做[^，。]{2,10}的)"), ("我是{v}",), "profile.role"),
    Lead(zh(r"(?P<v>(?:全职)(?:妈妈|爸爸|太太)|家庭主妇|自由职业者?)"), ("我是{v}",), "profile.role"),
    Lead(zh(rf"(?:职业|工作)?(?:是|:)?(?P<v>{_JOB_ZH})"), ("我是{v}",), "profile.role"),
    Lead(zh(r"(?P<v>(?:素食者?|纯素|全素|吃素|清真|生酮)(?:主义者?)?)"), ("我{v}",), "profile.diet"),
    Lead(zh(r"(?P<v>[^，。]{1,4}不耐受|(?:<!illness_zh>))"), ("我有{v}",), "profile.health.condition"),
    Lead(zh(r"(?P<v>(?:姓)[^，。]|[男女]|男生|女生)"), (), is_bare=True),
    Lead(zh(r"(?P<v>(?:有|爱|喜欢|不|开|用|吃|喝|对|在|学|说|会|住|信|玩|练|骑|怕|讨厌|常|晚|早|刚|是).+)"), ("我{v}",), is_bare=False),
)  # fmt: skip
"""In order; the first that the whole part has is taken."""
