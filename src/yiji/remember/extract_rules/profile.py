"""Who the user is: name, place, work, family, health, languages."""

from typing import Final

from yiji.remember.extract_rules import naming, occupation, residence, schooling
from yiji.remember.extract_rules.pattern import Pattern, en, zh

NAME: Final = (
    Pattern(zh(r"^<WO> (?:的)?(?:名字|姓名|大名|全名|真名|本名)(?:是|叫|为)? (?P<v>.+)$"), "profile", "profile.name", read="person"),
    Pattern(zh(r"^(?:<WO> )?(?:的)?(?:名字|姓名|全名|真名) ?(?:是|叫|为|:) (?P<v>.+)$"), "profile", "profile.name", read="person"),
    Pattern(zh(r"^<WO> (?:就|全名|本名|大名|名)?叫(?!做?什么|谁|你|他|她|车|外卖|人|苦|好|停|的)(?:做|作)? ?(?P<v>[^，,。\d的了]{2,12})$"), "profile", "profile.name", read="person"),
    Pattern(zh(r"^我(?:姓(?P<s>.)， ?名|是)(?P<v>(?:<SURNAME>)[^，。的是有在\d\s]{1,2})$"), "profile", "profile.name", read="person"),
    Pattern(en(r"^(?:<MY> )?(?:full |real |actual |legal |first |given )?names? ?(?:'s|is) (?P<v>[\w'’. -]+?)(?: (?:but|and|though)\b.*)?$"), "profile", "profile.name", read="person"),
    Pattern(en(r"^(?:the )?user(?: is|'s) (?:called|named) (?P<v><PROPER>)$"), "profile", "profile.name", read="person"),
    Pattern(en(r"^(?:i'?m|i am)(?: called| named)? (?P<v><PROPER>)(?: here)?(?:$|,| (?:and|from|in|at|by)\b)"), "profile", "profile.name", read="self_name"),
    Pattern(en(r"^(?:the name's|i(?:'m| am) called|i'm named|i was named) (?P<v><PROPER>)"), "profile", "profile.name", read="person"),
)  # fmt: skip

NICKNAME: Final = (
    Pattern(zh(r"(?:朋友|同事|大家|家里人|家人|同学|身边人|熟人|别人|圈里人|他们|网友|客户|学生)们?(?:<ADVZ>)*(?:喊|叫|称呼?|管)我(?:叫|做|作|为)? ?(?P<v>[^，。]+)$"), "profile", "profile.nickname", read="person"),
    Pattern(zh(r"^<WO> (?:的)?(?:小名|昵称|外号|绰号|网名|花名|英文名|笔名|艺名|乳名|微信名)(?:是|叫|为)? (?P<v>.+)$"), "profile", "profile.nickname", read="words"),
    Pattern(zh(r"^(?:小名|昵称|外号|花名|英文名|笔名|网名)(?:是|叫) ?(?P<v>.+)$"), "profile", "profile.nickname", read="words"),
    Pattern(en(r"(?:everyone|everybody|(?:my |most )?(?:friends|mates|people|folks|colleagues|family|pals|team)|they|most people)(?: (?:all|just|usually|mostly|always))* calls? me (?P<v>[\w' -]+)$"), "profile", "profile.nickname", read="person"),
    Pattern(en(r"(?:^| )(?:i )?(?:(?:usually|mostly|also|just) )?(?:go|goes) by (?P<v><PROPER>)"), "profile", "profile.nickname", read="person"),
    Pattern(en(r"<MY> nick ?name(?: is|'s) (?P<v>[\w' -]+)$"), "profile", "profile.nickname", read="person"),
    Pattern(en(r"(?:known|better known) as (?P<v><PROPER>)"), "profile", "profile.nickname", read="person"),
)  # fmt: skip

CITY: Final = (
    Pattern(zh(r"(?:^|<WO>)(?:一家人?|全家|一个人|家里?)?(?:<ADVZ>)*(?:从[^，。]{1,8}?)?(?:是)?(?:住(?!宿|院|校)|定居|常住|居住|生活|安家|落户|常驻|旅居|搬到|搬来|搬去|搬回|回到|扎根)(?!地|址|处|所)(?:到|在)?了? ?(?P<v>[^，。、\s]{2,20}?)(?:住|生活|定居)?(?:了|这边|这里|那边|附近)*$"), "profile", "profile.city", read="place"),
    Pattern(zh(r"^<WO> ?(?:的)?(?:常住地|居住地|住址|住处|所在地|所在城市|城市|base|家|现居地?)(?:现在|目前)?(?:就)?(?:是|在|于|:)+ ?(?P<v>[^，。]+)$"), "profile", "profile.city", read="known_place"),
    Pattern(zh(r"^(?:现居|坐标|base|人在|家在|家住|现住|常住|长居) ?(?:于|在)?(?:是)? ?(?P<v>[^，。]{2,10})$"), "profile", "profile.city", read="known_place"),
    Pattern(zh(r"^(?:<WO>)(?:现在|目前|人|人就|一直|平时|本人)*(?:就|是)?在 ?(?P<v>[^，。\s]{2,8})(?:呢|这边|这里)?$"), "profile", "profile.city", read="known_place"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*在 ?(?P<v>[^，。的]{2,5}?)(?:这边)?(?:<ADVZ>)*(?:当|做|干|教|开|经营|从事|读|念|上|工作|生活|打拼|从业|待|住|跑)(?:了|着|过|个|一)?"), "profile", "profile.city", read="known_place"),
    Pattern(en(r"\b(?:<I>|i'm|i am|we're|is)(?: <ADV>)? ?(?:<ADV>)*(?:lives?|reside[sd]?|living|residing|based|settled|staying|located|stationed)(?: (?:out|up|down|over|here))?(?: (?:alone|together))? (?:in|at|near|out of|outside) (?P<v>[^,.;]+)"), "profile", "profile.city", read="place"),
    Pattern(en(r"\b(?:based|living|residing) (?:in|out of) (?P<v><PROPER>)"), "profile", "profile.city", read="place"),
    Pattern(en(r"\b<MY>(?: current)? (?:home|house|place|home ?town|home base|base|city|hometown|city of residence|flat|apartment) is (?:now )?(?:in )?(?P<v><PROPER>)$"), "profile", "profile.city", read="place"),
    Pattern(en(r"\b(?:<IVE>) (?:<ADV>)*(?:moved|relocated|moving|relocating)(?: (?:back|over|out|down|up|house|home|away))*(?: from <PROPER>)? to (?P<v><PROPER>)"), "profile", "profile.city", read="place"),
    Pattern(en(r"^(?:<IM>)(?: <ADV>)? ?(?:<ADV>)*in (?P<v><PROPER>)$"), "profile", "profile.city", read="place"),
    Pattern(en(r"^(?:<IM>) (?:an? )?(?:<JOBE>),? (?:based |living |from |working |over )?(?:in|from|out of) (?P<v><PROPER>)"), "profile", "profile.city", read="place"),
    Pattern(en(r"^i run (?:a|an|my) [\w' -]+ in (?P<v><PROPER>)$"), "profile", "profile.city", read="place"),
)  # fmt: skip

COMPANY: Final = (
    Pattern(zh(r"(?:<WO>)(?:<ADVZ>)*(?:入职|加入|跳槽到|跳槽去|跳到|就职于|任职于|供职于|受雇于|就职|换到)了? ?(?P<v>[^，。的]{2,20}?)(?:了|上班|工作|做|当|的|$)"), "profile", "profile.company", read="company"),
    Pattern(zh(r"(?:^|<WO>)(?:<ADVZ>)*(?:在|给) ?(?P<v>[^，。你]{2,18}?)(?:的(?P<x>[^，。]{2,10}?(?:部|组|处|科|室|中心|团队|线|车间|事业部)))?(?:<ADVZ>)*(?:上班|工作|任职|就职|供职|实习|打工|做[^，。不了过]|当|担任|任|搞|跑|负责)"), "profile", "profile.company", read="company"),
    Pattern(zh(r"<WODE>(?:公司|单位|雇主|东家|工作单位|学校)(?:现在|目前)?(?:是|叫|在) ?(?P<v>[^，。]{2,20})$"), "profile", "profile.company", read="company"),
    Pattern(en(r"\b(?:<I>|i'm|i am|is|the user is|we|who)(?: <ADV>)? ?(?:<ADV>)*(?:work(?:s|ing)?|employed|interning|contracting|freelancing|consulting)(?: (?:full[- ]time|part[- ]time|remotely|nights|days|as an? [\w -]+?|in [\w -]+?))? (?:at|for|by|with|over at) (?P<v>[^,.;]+)"), "profile", "profile.company", read="company"),
    Pattern(en(r"<MY>(?: current| new)? (?:employer|company|firm|workplace)(?: is|'s| is called| is now|'s called) (?P<v>[^,.;]+)"), "profile", "profile.company", read="company"),
    Pattern(en(r"\b(?:<IVE>) (?:<ADV>)*(?:joined|started at|started with|moved over to|switched to working for|got a job at|got hired by|been hired by|signed with) (?P<v><PROPER>)"), "profile", "profile.company", read="company"),
    Pattern(en(r"^(?:<IM>) (?:an? |the )?(?:<JOBE>) (?:at|with|for) (?P<v><PROPER>)"), "profile", "profile.company", read="company"),
)  # fmt: skip

TEAM: Final = (
    Pattern(zh(r"(?:<WO>)(?:<ADVZ>)*(?:在|是|调到|调去|转到|转岗到|加入|属于|隶属|隶属于|分到|被调到)[^，。]{0,14}?(?P<v>[^，。的在是到于我司有限公]{1,8}(?:部门?|事业部|组|团队|中心|科室?|处|实验室|教研室|车间|产线|产品线))(?:的|当|做|上班|工作|担任|负责|这边|里|了|任|$)"), "profile", "profile.team", read="team"),
    Pattern(zh(r"<WODE>(?:部门|团队|小组|科室)(?:是|叫) ?(?P<v>[^，。]{2,10})$"), "profile", "profile.team", read="team"),
    Pattern(en(r"\b(?:<I>|<IM>)(?: <ADV>)? ?(?:<ADV>)*(?:works? |working |sit |now |moved |transferred |am |is )*(?:in|on|with|to|for) (?:the |our )?(?P<v>(?!the\b|our\b|a\b|an\b)[\w&' -]{2,30}? (?:team|department|dept|division|unit|squad|group|ward))\b"), "profile", "profile.team", read="team"),
    Pattern(en(r"<MY> (?:team|department|division) is (?:called )?(?P<v>(?!in\b|on\b|at\b|of\b|now\b|made\b|all\b|very\b|so\b|small\b|big\b|\d)<PROPER>)$"), "profile", "profile.team", read="team"),
)  # fmt: skip

ROLE: Final = (
    Pattern(zh(r"(?:^|<WO>)(?:<ADVZ>)*(?:在|给)[^，。你]{2,18}?(?:上班|工作)?(?:当|做|担任|任|从事)(?:着|了)?(?!过)(?:快|近|差不多|大概|整整)?(?:<NUM>)?(?:多|几)?(?:年|个月)?(?:多|半)?(?:的)?(?:个|名|一名|一个|一位|些)? ?(?P<v>[^，。了过不得]{2,12})$"), "profile", "profile.role", read="job"),
    Pattern(zh(r"(?:<WO>)(?:<ADVZ>)*(?:是|当|做|担任|任|干|改行做|转行做|转做|改做)(?:了|着)?(?:<NUM>年)?(?:的)?(?:一?(?:个|名|位))? ?(?:[^，。是]{1,5}的)?(?P<v><JOBZ>)(?:的|了)?$"), "profile", "profile.role", read="job"),
    Pattern(zh(r"^(?:<WO>|(?=做|搞|干|从事))(?:<ADVZ>)*(?:是)?(?:做|搞|干|从事|学|教|卖|跑|修|开) ?(?P<v>(?!什么|啥|饭|了|过|完|好|梦|得|到|不|事|这|那|会|个|菜|运动|瑜伽|手术)[^，。了过得]{2,10}?)(?:的|行业的?|工作的?|这一行的?|这行的?|生意的?)$"), "profile", "profile.role", read="job"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?:在?[^，。]{0,6}(?:大学|中学|高中|初中|小学|学校|机构|培训班|职校))?(?:里)?(?:教|主教|任教)(?P<v>(?:初中|高中|小学|大学)?(?:语文|数学|英语|物理|化学|生物|历史|地理|政治|体育|音乐|美术|信息技术|计算机|[^，。了你他她它我人会过]{1,6}))(?:的)?$"), "profile", "profile.role", read="job"),
    Pattern(zh(r"^<WO> ?(?:的)?(?:职业|工作|岗位|职位|本职|本职工作|职务|身份|主业|头衔|title)(?:现在|目前)?(?:是|为|就是|:) ?(?P<v>[^，。]{2,16})$"), "profile", "profile.role", read="job"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:是|当|做|担任) ?(?P<v>[^，。在的]{0,8}(?:<JOBZ>))$"), "profile", "profile.role", read="job"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:自己)?(?:开|经营|运营|打理)(?:着|了)?(?:一?(?:家|间|个|所)) ?(?P<v>[^，。]{2,10})$"), "profile", "profile.role", read="job"),
    Pattern(en(r"^(?:<IM>)(?: <ADV>)? ?(?:<ADV>)*(?:working as )?(?:an?|the|our) (?P<v>(?!bit |big fan|fan |member)(?:<JOBE>))\b(?!['’])"), "profile", "profile.role", read="job"),
    Pattern(en(r"^(?:<IM>) <PROPER>,? (?:an?|the) (?P<v>(?:<JOBE>))\b"), "profile", "profile.role", read="job"),
    Pattern(en(r"\b(?:works?|working|employed|worked|work full[- ]time|make(?:s)? (?:a|my|their) living|freelance|serve|serving|train(?:ing|ed)?|moonlight|(?:been|am|i'm) (?:with|at))(?: (?:at )?[\w'& -]+?| full[- ]time| part[- ]time)? as (?:an?|the|our) (?P<v>[\w' -]+)"), "profile", "profile.role", read="job"),
    Pattern(en(r"<MY>(?: day| current| new| main)? (?:job(?: title)?|occupation|profession|role|position|title|line of work) (?:is|'s) (?:as |being |that of )?(?:an? |the )?(?P<v>[\w' -]+)"), "profile", "profile.role", read="job"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*(?P<v>(?:designs?|teach(?:es)?(?! (?:people|others|someone|them|everyone|my|him|her)\b)|builds?|manages?|sells?|writes?|repairs?|restores?|develops?|edits?|illustrates?|translates?|breeds?|grows?|brews?|engineers?|produces?|directs?|lectures?|nurses?|tailors?|farms?|coach(?:es)?|runs? (?:a|an|the|my|our)|owns? an?|heads? up|leads?) (?!it\b|that\b|this\b|them\b|to\b|you\b|us\b|up\b|on\b|in\b|a (?:dog|cat|car|house|bike|fever|bath|marathon|mile|diary|journal)|my own|about)[\w' &-]+?)(?: (?:at|for|in|from|near) .*)?$"), "profile", "profile.role", read="words"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*works? in (?P<v>(?!the (?:office|morning|evening|afternoon)|<PROPER>|a )[\w' &-]{3,40})$"), "profile", "profile.role", read="job"),
)  # fmt: skip

BASICS: Final = (
    Pattern(zh(r"^<WODE>(?:农历|阳历|公历|出生)?(?:生日|生辰|出生日期|出生年月|出生年份)(?:是|在|为|:)+ ?(?P<v>[^，。]+)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(zh(r"^(?:<WO>)? ?(?:是)?(?P<v>(?:19|20)?\d\d ?年(?:[^，。]*?[日号])?) ?(?:出)?生(?:的|人)?$"), "profile", "profile.birthday", read="birthday"),
    Pattern(zh(r"^<WO> ?(?:出)?生(?:于|在) ?(?P<v>[^，。]*(?:年|[日号]))"), "profile", "profile.birthday", read="birthday"),
    Pattern(zh(r"^<WO> ?(?:是)?(?P<v>[^，。年]*月 ?[^，。年]*[日号]) ?(?:的)?(?:过)?(?:生日|出生的?|生的)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(en(r"<MY> (?:birthday|bday|b-day|date of birth|dob|birth ?date)(?: is|'s| falls)?(?: on)? (?P<v>.+)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(en(r"^(?:i|(?:the )?user)(?: was|'s|'m)? born(?: on| in)? (?P<v>.+)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(zh(r"^<WO> ?(?:今年|现在|已经|都|刚|马上|快|才|刚满|刚过)*(?:满|过)?(?P<v><NUM>)(?:周?岁)(?:了|啦|半|多)*$"), "profile", "profile.age", read="age"),
    Pattern(zh(r"^<WO> ?今年(?:刚|已经|都|满|刚满|才)*(?P<v><NUM>)(?:了|啦)?$"), "profile", "profile.age", read="age"),
    Pattern(zh(r"^<WO> ?(?:的)?年龄(?:是|:)? ?(?P<v><NUM>)岁?$"), "profile", "profile.age", read="age"),
    Pattern(en(r"^(?:<IM>|i(?:'ve| have)? just turned|i turned|the user turned)(?: <ADV>)? ?(?:now )?(?P<v><NUME>)(?: years? old| years of age| y/?o)?(?: (?:in|on|last|this|next|today|yesterday|and) .*)?$"), "profile", "profile.age", read="age"),
    Pattern(en(r"^<MY> age is (?P<v><NUME>)"), "profile", "profile.age", read="age"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?:个)?(?P<v>左撇子|右撇子|独生子女?|路痴|夜猫子|早起型|社恐|内向|外向|素颜党|单眼皮|色弱)(?:的人)?$"), "profile", None),
    Pattern(en(r"^(?:<IM>) (?:<ADV>)*(?:an? )?(?P<v>(?:left|right)-handed|(?:colou?r[- ]?blind|short-sighted|near-?sighted|far-?sighted|dyslexic|introvert(?:ed)?|extrovert(?:ed)?|morning person|night owl|early bird|only child|hard of hearing)\b)"), "profile", None),
    Pattern(zh(r"血型(?:是|为|:)? ?(?P<v>[ABOabo].*)$"), "profile", "profile.health.blood_type", read="blood_type"),
    Pattern(zh(r"^<WO> ?是 ?(?P<v>(?:AB|A|B|O|a|b|o) ?型 ?(?:血)?(?:.*[阴阳]性)?)(?:的)?血?$"), "profile", "profile.health.blood_type", read="blood_type"),
    Pattern(en(r"<MY> blood (?:type|group)(?: is|'s)? (?:type |group )?(?P<v>.+)$"), "profile", "profile.health.blood_type", read="blood_type"),
    Pattern(en(r"^(?:<IM>|<IVE>|i) (?:got )?(?:blood )?(?:type|group) (?P<v>(?:ab|a|b|o) ?(?:\+|-|pos\w*|neg\w*)?)(?: blood)?$"), "profile", "profile.health.blood_type", read="blood_type"),
    Pattern(zh(r"(?:时区)(?:是|在|用|按|为|:)+ ?(?P<v>.+)$"), "profile", "profile.timezone", read="timezone"),
    Pattern(zh(r"^<WO> ?(?:<ADVZ>)*(?:在|用|按|处于|走)(?:的是)? ?(?P<v>[^，。]{1,12}(?:时区|时间|区))(?:算|来|走|安排)?$"), "profile", "profile.timezone", read="timezone"),
    Pattern(en(r"<MY> time ?zone(?: is|'s)? (?:set to |in )?(?P<v>.+)$"), "profile", "profile.timezone", read="timezone"),
    Pattern(en(r"^(?:<IM>|<I> (?:am|works?|is)|<I>)(?: <ADV>)? ?(?:on|in) (?P<v>[\w ]*?(?:time(?: ?zone)?|[pmce][sd]t|gmt|utc(?:[+-]\d+)?|cet|bst|ist|jst|aest))$"), "profile", "profile.timezone", read="timezone"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:在|是|从|念|读|就读于|毕业于|本科|硕士|博士|研究生)[^，。]{0,12}?(?P<v>[^，。在是从读念]{2,10}(?:大学|学院|中学|小学|高中|职高|技校|师范|交大|理工|科大))(?:[^，。]{0,8}?)(?:毕业|读|念|上学|就读|在读|本科|硕士|博士|研究生|学|$)"), "profile", "profile.education"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:在)?(?:读|念)(?:着)?(?:的是)? ?(?P<v>[^，。了过这那书完]{2,12}?(?:专业|系|研|博|学|工程|本科|硕士|博士|mba|MBA|研究生|高[一二三]|初[一二三]|大[一二三四]))(?:专业)?$"), "profile", "profile.education"),
    Pattern(en(r"\b(?:<I>) (?:<ADV>)*(?:graduated|stud(?:y|ies|ied)|went to (?:college|university|uni|school)|did my [\w ]+?|got my [\w ]+?|majored|major)(?: [\w ]{2,25}?)?(?: from| at| in) (?P<v>[^,.;]+)$"), "profile", "profile.education"),
    Pattern(en(r"^(?:<IVE>|i) (?:got |hold |have )?(?:an? )(?P<v>(?:bachelor'?s|master'?s|phd|doctorate|mba|degree|diploma|ba|bsc|msc)(?: degree)?(?: in [\w ]+)?(?: from [\w ]+)?)$"), "profile", "profile.education"),
    Pattern(en(r"^(?:<IM>) (?:<ADV>)*(?:studying|doing a degree in|majoring in|reading) (?P<v>(?!for\b|the\b|a\b|about\b|this\b|that\b)[\w ]+?)(?: (?:at|in) .*)?$"), "profile", "profile.education"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:会说|会讲|能说|能讲|说|讲|会|母语是|母语)(?:的是)?(?:点|一点|一些|流利的)? ?(?P<v>(?:<LANGZ>)(?:(?:、|和|跟|以及|还有|与)(?:<LANGZ>))*)$"), "profile", "profile.language", each=True),
    Pattern(zh(r"^(?:<WO>)?的?(?:母语|第一语言)(?:是|为) ?(?P<v><LANGZ>)"), "profile", "profile.language"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:在)?(?:家里?|单位|公司|工作|上班|外面|学校)(?:里|上|时)?(?:都|主要)?(?:说|讲|用)(?:的是)? ?(?P<v><LANGZ>)(?:交流|沟通)?$"), "profile", "profile.language"),
    Pattern(en(r"\b(?:<I>) (?:<ADV>)*(?:speaks?|know|understand)(?: (?:some|a little|a bit of|fluent|good|decent|basic|native|both))? (?P<v>(?:<LANGE>)(?:(?:, | and |, and )(?:<LANGE>))*)(?P<t> (?:at|with|to|in) [\w ]+?)?(?: and (?P<v2>(?:<LANGE>)) (?P<t2>(?:at|with|to|in) [\w ]+))?$"), "profile", "profile.language", each=True),
    Pattern(en(r"^(?:<MY>)?(?: ?at home,? )?(?:the user's |my )?(?:native|first|mother|home|second|main)? ?(?:language|tongue)(?: at home)? is (?P<v><LANGE>)"), "profile", "profile.language"),
    Pattern(en(r"^at home (?:the user's|my|our) language is (?P<v><LANGE>)"), "profile", "profile.language"),
    Pattern(en(r"^(?:<IM>) (?:fluent in|a native speaker of|bilingual in|a native) (?P<v>(?:<LANGE>)(?:(?:, | and )(?:<LANGE>))*)"), "profile", "profile.language", each=True),
)  # fmt: skip

PROFILE: Final = (
    NAME + naming.NAME,
    NICKNAME + naming.NICKNAME,
    CITY + residence.CITY,
    residence.ZONE,
    COMPANY + occupation.COMPANY,
    TEAM + occupation.TEAM,
    ROLE + occupation.ROLE,
)
"""Groups of which one clause may fill several; inside a group the first pattern that reads wins."""

SINGLE: Final = (
    *BASICS, *schooling.BASICS, *schooling.EDUCATION, *schooling.STAGES, *schooling.LANGUAGE,
)  # fmt: skip
"""Of these a clause fills one."""
