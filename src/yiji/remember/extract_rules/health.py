"""Allergies, conditions and diet: what may do harm if it is forgotten."""

from typing import Final

from yiji.remember.extract_rules import ailment
from yiji.remember.extract_rules.pattern import Pattern, en, zh

_ALLERGY: Final = "profile.health.allergy"
_CONDITION: Final = "profile.health.condition"
_DIET: Final = "profile.diet"
_BARE: Final = r"(?!什么|啥|哪|谁|那么|这么|多少)"

ALLERGY: Final = (
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:对) ?(?P<v>[^，。]{1,20}?)(?:<ADVZ>)*(?:不|没有?|并不|不会)过敏$"), "profile", _ALLERGY, "-", each=True),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:没有|不存在|没)(?P<v>[^，。]{1,12}?)过敏(?:史|的?问题|症)?$"), "profile", _ALLERGY, "-", each=True),
    Pattern(zh(rf"(?:^|<WO>)(?:<ADVZ>)*(?:对) ?{_BARE}(?P<v>[^，。]{{1,20}}?)(?:这些|这类|之类|等)?(?:<ADVZ>)*(?:严重|轻微|中度|重度|有点|有些|容易|会|产生|有)*(?:过敏|起疹子|起荨麻疹)"), "profile", _ALLERGY, each=True),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:一|只要|要是|如果)?(?:吃了?|碰了?|闻到?|喝了?|接触到?|沾到?|摸)(?:到)?(?:一点)?{_BARE}(?P<v>[^，。就会便]{{1,12}}?)(?:以后|之后|后)?(?:就|便|会|都|总|立刻|马上|容易)+(?:会|要|开始|产生|出现|全身|浑身|严重)*(?:过敏|起疹子|起疹|喉咙肿|呼吸困难|长红疹|起荨麻疹)"), "profile", _ALLERGY, each=True),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:有|患有|得了)(?:严重的?|轻微的?)?(?P<v>[^，。]{1,12}?)过敏(?:症|史)?$"), "profile", _ALLERGY, each=True),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?P<v>(?:花粉|海鲜|花生|坚果|牛奶|鸡蛋|小麦|麸质|尘螨|酒精|紫外线|青霉素|头孢|猫毛|狗毛|虾|蟹|芒果|大豆|乳胶|[^，。不对都会就也一]{1,4}))过敏(?:症)?$"), "profile", _ALLERGY, each=True),
    Pattern(zh(r"^(?:<WO>)?(?:的)?过敏(?:原|源)(?:主要|目前)?(?:是|有|包括|:)+ ?(?P<v>[^，。]+)$"), "profile", _ALLERGY, each=True),
    Pattern(zh(r"^(?:<WO>) ?(?P<v>[^，。不没对会就一有容易的]{1,14}?)(?:<ADVZ>)*(?:严重|轻微|轻度|重度)?过敏$"), "profile", _ALLERGY, each=True),
    Pattern(en(r"\b(?:<IM>) (?:<ADV>)*not (?:<ADV>)*(?:actually )?allergic to (?P<v>[^,.;]+)"), "profile", _ALLERGY, "-", each=True),
    Pattern(en(r"\b(?:<IM>) (?:<ADV>)*(?:(?:severely|mildly|deathly|badly|highly|slightly|seriously|terribly|violently|extremely|a bit|a little) )*(?:allergic|intolerant|sensitive|anaphylactic)(?: only| just)? to (?P<v>[^,.;]+)"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?:<I>)(?: (?:have|has|'ve)| do(?:es)?n'?t have| (?:has|have) got)(?P<n> no)? (?:an? |any )?(?:(?:severe|mild|bad|serious|nasty|known|slight) )?(?:allergy|allergies|intolerance) to (?P<v>[^,.;]+)"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?:<IVE>|<I> (?:have|has)) (?:got )?(?:an? )?(?:(?:severe|mild|bad|serious|nasty|slight) )?(?P<v>[\w'-]+(?: [\w'-]+)?) (?:allergy|allergies|intolerance)$"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?P<v>[\w' -]+?) (?:causes? an allergic reaction in|gives? (?:the user|me) (?:hives|a rash)|triggers? (?:the user'?s|my) allerg\w+|makes? (?:the user|me) (?:break out|swell up|come out in hives))"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^<MY> allerg(?:y|ies|ens?)(?: is| are|:)(?: to)? (?P<v>[^.;]+)"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?P<v>[\w' -]+?) (?:is|are) safe for (?:the user|me)(?: to (?:eat|take|drink))?"), "profile", _ALLERGY, "-", each=True),
    Pattern(en(r"^allergic to (?P<v>[^,.;]+)"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^only to (?P<v>[\w' -]+)$"), "profile", _ALLERGY, each=True),
)  # fmt: skip

_ILL_ZH: Final = "[^，。有得了是不]{0,8}(?:炎|症|癌|瘤|综合征|综合症|病|不耐受?|不耐|障碍|敏感|出血|结石|溃疡|息肉|梗死?|中风|骨折|脱臼|扭伤|拉伤|劳损|突出|膨出|硬化|贫血|哮喘|癫痫|近视|远视|散光|色盲|色弱|失眠|偏头痛|痛风|高血压|低血压|高血脂|高血糖|低血糖|糖尿病|甲亢|甲减|血压高|血压偏高|血脂高|血脂偏高|血糖高|血糖偏高|尿酸高|尿酸偏高|怀孕|残疾|肥胖|鼻窦炎|静脉曲张|不孕|早搏|心律不齐|房颤|血栓|过劳|心脏支架|起搏器|胰岛素泵|助听器)"
_ILL_EN: Final = (
    r"(?:(?:type [12]|high|low|chronic|mild|severe|bad|a bad|a weak|a|an|some|seasonal|early|stage \d|slightly|borderline|elevated|raised) )*"
    r"(?:diabet\w+|asthma\w*|arthritis|migraines?|epilep\w+|anxiety|depression|adhd|autis\w+|dyslexi\w+|eczema|psoriasis|hypertension|blood pressure|cholesterol|thyroid\w*|hypothyroidism|hyperthyroidism|coeliac|celiac(?: disease)?|crohn'?s|ibs|colitis|lupus|anaemi\w+|anemi\w+|"
    r"insomnia|sleep apn\w+|tinnitus|vertigo|gout|cancer|heart (?:condition|murmur|disease)|pacemaker|stent|kidney (?:stones|disease)|reflux|gerd|hay fever|sciatica|scoliosis|slipped disc|herniated disc|bad (?:back|knee|shoulder|hip|ankle)|back (?:pain|problems|injury)|knee (?:injury|problems|pain)|"
    r"torn \w+|sprained \w+|broken \w+|fractured \w+|rsi|carpal tunnel|colou?r[- ]?blind\w*|deaf|hard of hearing|pregnan\w+|lactose intoleran\w+|gluten intoleran\w+|insulin pump|wheelchair|crutches|walking stick|cpap\w*|prosthe\w+|hearing aids?|\w+itis|\w+osis|\w+algia|\w+emia|\w+ (?:syndrome|disease|disorder|deficiency))"
)

CONDITION: Final = (
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*(?:没有?|并没有|不是|没得|不患有?|未患)(?:得过|患)? ?(?P<v>{_ILL_ZH})(?:病史|史)?$"), "profile", _CONDITION, "-"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:只是|就是|是)?(?:有|患有?|得了|得过|查出来?|查出了|确诊|诊断出?|得的是|戴|装了?|用着?|在用|做过)(?:了|是|有|的)?(?:点|一点|些|轻度|中度|重度|轻微|严重|慢性|先天性?|遗传性?|家族)?(?:的)? ?(?P<v>{_ILL_ZH})(?:病史|史)?$"), "profile", _CONDITION),
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*(?:只是|就是|是)?(?:轻度|中度|重度|有点|有些|先天|天生)? ?(?P<v>{_ILL_ZH})(?:患者|病人)?(?:<NUM>)?(?:度|年|级)?(?:了|多年)?$"), "profile", _CONDITION),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:只是|就是|是|因为|由于)?(?:的)?(?P<v>[^，。是有在很的]{0,3}?(?:胃|肠胃|肠道|腰|颈椎|腰椎|膝盖|膝|肩|肩膀|心脏|肝|肾|肺|血压|血脂|血糖|尿酸|视力|听力|嗓子|皮肤|睡眠|甲状腺|脚踝|手腕|关节|眼睛|牙齿|牙|背|免疫力|记性)(?:一直|向来|从小|有点|有些|不太|不|很|都|比较|特别|也|略|偏|老|受过)*(?:好|行|差|弱|高|低|疼|痛|敏感|寒|虚|突出|劳损|舒服|伤|有问题|做过手术))(?:了)?(?:$|医生|大夫|不能|吃不)"), "profile", _CONDITION),
    Pattern(zh(rf"^(?:只是|就是|是) ?(?P<v>{_ILL_ZH})$"), "profile", _CONDITION),
    Pattern(en(rf"^(?:<I>) (?:do(?:es)?n'?t|do(?:es)? not|never) (?:<ADV>)*ha(?:ve|d) (?:any )?(?P<v>{_ILL_EN})$"), "profile", _CONDITION, "-"),
    Pattern(en(rf"^(?:<IM>) not (?:<ADV>)*(?:a )?(?P<v>{_ILL_EN})$"), "profile", _CONDITION, "-"),
    Pattern(en(rf"^(?:<I>)(?:'ve| have| has)? (?:<ADV>)*(?:got |have |has |had |suffers? from |live with |lives with |struggle with |was diagnosed with |been diagnosed with |wears? |uses? )(?P<v>{_ILL_EN})"), "profile", _CONDITION),
    Pattern(en(rf"^(?:i got|i was|the user was) diagnosed with (?P<v>{_ILL_EN}|[\w' -]+)"), "profile", _CONDITION),
    Pattern(en(rf"^(?:<IM>) (?:<ADV>)*(?:an? |slightly |mildly |partially |\w+ (?:weeks|months) )?(?P<v>{_ILL_EN})\b"), "profile", _CONDITION),
    Pattern(en(r"^<MY> (?P<v>(?:blood pressure|cholesterol|back|knee|hip|shoulder|eyesight|hearing|thyroid|iron|heart|stomach|sinuses|asthma|migraines?) (?:is|are|has been|'s) (?:<ADV>)*(?:a bit |slightly |rather )?(?:high|low|bad|weak|poor|terrible|sensitive|acting up|raised|elevated|underactive|overactive|messed up))"), "profile", _CONDITION),
    Pattern(en(r"^(?:just|only) (?P<v>(?:a bit of |slightly |borderline )?(?:high|low|raised|elevated) [\w ]+)$"), "profile", _CONDITION),
)  # fmt: skip

_NO_EAT: Final = r"(?:不能吃|不吃|不敢吃|不敢碰|不敢沾|碰不得|沾不得|吃不了|吃不得|吃不惯|不沾|不碰|忌口?|戒了|忌吃|从不吃|不能碰|不可以吃|不能沾)"
_FOODISH: Final = (
    r"(?!了|饭|早饭|午饭|晚饭|晚餐|早餐|这|那|药|惯|到|完|亏|苦|得|的|消|什么|一点?$|回)"
)

DIET: Final = (
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是|吃|个|一?名|奉行|坚持|改吃|开始)*(?P<v>(?:纯|蛋奶|鱼|弹性)?素食(?:主义)?(?:者)?|纯素|全素|吃素|清真|犹太洁食|生酮|低碳|低盐|低糖|无麸质|控糖|低嘌呤|生酮饮食|低碳饮食|间歇性断食|轻断食|地中海饮食|低脂)(?:饮食|食物)?(?:了|<NUM>年(?:了|多)?)?$"), "profile", _DIET),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:吃素|戒糖|戒酒|戒烟|控糖)(?:<NUM>|好多|很多|快|年|了|多|个|月)*$"), "profile", _DIET),
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*(?:反而)?(?:一点|一口|半点)?(?P<v>辣|海鲜|[^，。<不我吃都]{{1,6}}?)?(?:都|也)?{_NO_EAT}{_FOODISH}(?P<w>[^，。]{{1,10}})?$"), "rejection", _DIET, "-", each=True),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:从|滴酒|基本|已经)?(?:不|不能|不会|从不|戒|不碰|滴)(?:喝)?(?P<v>酒|含酒精的?饮?料?|酒精)(?:不沾|了)?$"), "rejection", _DIET, "-"),
    Pattern(en(r"^(?:<IM>|<IVE> (?:been|become|gone)|<I> (?:went|became|turned)|<I>)(?: <ADV>)? ?(?:<ADV>)*(?:an? |gone |follow(?:ing|s)? (?:an? )?|eats?(?:ing)? |keep(?:ing|s)? |on (?:an? )?|doing |been |trying )?(?:strict(?:ly)? |mostly |mainly )?(?P<v>vegan|vegetarian|pescatarian|pescetarian|flexitarian|veggie|kosher|halal|keto|paleo|gluten[- ]free|dairy[- ]free|lactose[- ]free|sugar[- ]free|low[- ]carb|low[- ]fodmap|low[- ]salt|plant[- ]based|raw food|carnivore|teetotal(?:ler)?|intermittent fasting)(?: diet| food)?(?: (?:since|for|now|as of) .*)?$"), "profile", _DIET),
    Pattern(en(r"^(?:<I>) (?:eats?|consumes?) no (?P<v>[^,.;]+)"), "profile", _DIET, "-", each=True),
    Pattern(en(r"^(?:<IVE>) (?:<ADV>)*(?:do(?:es)?n'?t|do(?:es)? not|never|can'?t|cannot|don't ever|won'?t|stopped|quit|gave up|avoid|avoids|am not allowed to|'m not allowed to)(?: <ADV>)? ?(?:<ADV>)*(?:eat(?:ing)?|touch|do|have|handle|tolerate|digest) (?P<v>(?!(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|mornings?\b|evenings?\b|nights\b|weekends?\b|it\b|this\b|that\b|them\b|much\b|anything\b|any of\b|a\b|the\b|time\b|to\b)[^,.;]+?)(?: (?:any ?more|at all|for .* reasons|because .*|since .*))?$"), "rejection", _DIET, "-", each=True),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*(?:do(?:es)?n'?t|do(?:es)? not|never|can'?t|stopped|quit|gave up|avoid|avoids)(?: <ADV>)? ?(?:<ADV>)*(?:drink(?:ing)? )?(?P<v>alcohol|booze)"), "rejection", _DIET, "-"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*(?:do(?:es)?n'?t|never|no longer) drinks?$"), "rejection", _DIET, "-"),
)  # fmt: skip

HEALTH: Final = (
    *ALLERGY, *ailment.ALLERGY, *CONDITION, *ailment.CONDITION, *DIET, *ailment.DIET,
)  # fmt: skip
"""In order; the first that matches wins."""
