"""What the user does for a living, where and with whom: sentence shapes over lists of occupations."""

from typing import Final

from yiji.remember.extract_rules.pattern import Pattern, en, zh

_ROLE: Final = "profile.role"
_FIRM: Final = "profile.company"
_TEAM: Final = "profile.team"
_YEARS: Final = r"(?:快|近|差不多|大概|整整|将近)?(?:了)?(?:<NUM>|十来|十几|二十来|二十多|几|好几|大半|半)(?:多|来|几)?(?:年|个月|辈子)(?:多|半)?(?:的)?"
_SELF: Final = r"^(?:(?:<IM>|<IVE>|<I>) )?(?:<ADV>)*"
_LONG: Final = r"(?: (?:for|since|going on|coming up on|nearly|almost|over|about) [\w' -]+)?"

ROLE: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:是|当|做|干|任|担任|改行做|转行做|转行当|兼职做|兼任|本职是|主业是|副业是|其实是)(?:了|着)?(?!过)(?:<NUM>(?:多|来)?年)?(?:的)?(?:一?(?:个|名|位))? ?(?P<v>[^，。了过是我]{0,10}?<@occupation_zh>)(?:的|了|一枚|出身)?$"), "profile", _ROLE, read="occupation"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:在|给|于|从)[^，。]{1,16}?(?:里|上|那边)?(?:当|做|干|任|担任|是)(?!过)(?:了|着)?(?:的)?(?:一?(?:个|名|位))? ?(?P<v>[^，。了过得我]{0,10}?<@occupation_zh>)(?:的|了)?$"), "profile", _ROLE, read="occupation"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:当|做|干|任|教|开|跑|养|种|修|卖|写|画|拍|带|搞|管|导|演|唱|酿|烤|裁|编){_YEARS}(?:的)? ?(?P<v>[^，。了过得我你他]{{1,10}})(?:了)?$"), "profile", _ROLE, read="job"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*在[^，。]{{1,12}}?(?P<v>(?:当|做|干|任|教|开|跑|养|种|修|卖|写|画|拍|带|搞|管|导|演|唱|酿|烤|裁)(?:了)?{_YEARS}[^，。过得我你他]{{1,10}})$"), "profile", _ROLE, read="words"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?P<v>[^，。了过我你他在]{{0,8}}?<@occupation_zh>)(?:当|做|干){_YEARS}(?:了)?$"), "profile", _ROLE, read="occupation"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:主要)?(?:负责|主管|分管|主抓|统管|统筹|牵头|主导|管着|管|盯)(?:着|了)? ?(?P<v>(?!自己|我|你|他|它|理|不|用|好|这|那|什么|着)[^，。了过]{2,16}?)(?:的?(?:工作|业务|事务|事|这块|这一块|那块))?(?:的)?$"), "profile", _ROLE, read="words"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:现在|目前|改|转)?(?:跑|开|送|做|拉|代)(?P<v>网约车|滴滴|出租|出租车|货车|大货|货运|长途|外卖|快递|专车|公交|代驾|直播|电商|自媒体|微商|外贸|民宿|家教)(?:了)?(?:<NUM>年(?:了)?)?$"), "profile", _ROLE, read="words"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:在[^，。]{2,8})?(?:开|经营|运营|打理|盘下?|接手|搞|办)(?:着|了|有)?(?:一?(?:家|间|个|所|片|座)) ?(?:自己的)?(?P<v>[^，。]{0,10}(?:店|馆|铺|铺子|铺面|档口|门脸|门面|厂|坊|吧|屋|行|社|所|园|场|超市|民宿|客栈|公司|工作室|诊所|农场|果园|茶园|培训班|食堂|摊|网店|摄影棚|书院))(?:<NUM>年)?(?:了)?$"), "profile", _ROLE, read="words"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?P<v>(?:退休|下岗|待业|失业|离职|辞职|创业|全职带娃|在家带娃|待产|休产假|间隔年|gap))(?:了|在家|中|在职)*(?:<NUM>(?:年|个月)(?:了|多)*)?$"), "profile", _ROLE, read="words"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:的)?(?:吃的是|吃|干的是|干)(?P<v>[^，。]{1,8}?)(?:这碗饭|这行|这一行|这口饭)(?:的)?$"), "profile", _ROLE, read="words"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:读|念|上)(?:着|的是)?(?P<v>(?:小学|初中|高中|大学)?(?:[一二三四五六七八九]年级|[高初大研][一二三四]|博[一二三四]))(?:了|的)?$"), "profile", _ROLE, read="words"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?P<v><@occupation_zh>)(?:一枚|一个|一名|出身)(?:$)"), "profile", _ROLE, read="occupation"),
    Pattern(zh(r"^(?:职业|岗位|职务|本职|主业|工作|职位)(?:是|:|为)? ?(?P<v>[^，。]{0,10}<@occupation_zh>)$"), "profile", _ROLE, read="occupation"),
    Pattern(en(rf"{_SELF}(?:(?:working |work |employed |started (?:out )?|trained |qualified |retrained |training |moonlight(?:ing)? |freelanc(?:e|ing) )as |been |was |became |become )?(?:an?|the|our|your|one of the) (?P<v>(?:[\w&'-]+ ){{0,4}}?<@occupation_en>)(?= (?:at|for|in|from|with|by|on|who|and|since|over|near|here|these|nowadays|out)\b|[,.;]|$){_LONG}"), "profile", _ROLE, read="occupation"),
    Pattern(en(rf"^(?:<MY> )?(?:(?:day|current|main|other|side) )?(?:job|trade|profession|occupation|line of work)(?:'s| is|:) (?:being )?(?:an? )?(?P<v>[\w' -]{{3,40}})$"), "profile", _ROLE, read="job"),
    Pattern(en(rf"^(?:<IM>|<I>) (?:<ADV>)*(?:an? )?(?P<v>(?:[\w-]+ ){{0,3}}<@occupation_en>) (?:by (?:trade|profession|training|day)|in training)(?:$|,| )"), "profile", _ROLE, read="occupation"),
    Pattern(en(rf"{_SELF}(?:been )?(?P<v>(?:teach|teaching|taught|restore|restoring|repair|repairing|fix|fixing|design|designing|build|building|sell|selling|write|writing|edit|editing|translate|translating|drive|driving|fly|flying|farm|farming|breed|breeding|brew|brewing|bake|baking|run|running|manage|managing|own|owning|practise|practising|practice|practicing|coach|coaching|train|training|illustrate|nurse|nursing|farming|tune|tuning|make|making|import|importing|export|grow|growing|raise|raising|fish|fishing|operate|operating|curate|curating|direct|directing|produce|producing|review|audit|survey|supervise|coordinate|lecture|lecturing)(?: (?:in|on))? (?!it\b|that\b|this\b|them\b|you\b|up\b|out\b|a (?:dog|cat|car|house|fever|bath|mile|marathon|diary|journal|list|note|mess|decision|mistake)|my|your|sure|sense|me\b|us\b|into|late|low|every|the (?:dishes|bed|car))[\w&'’ -]{{3,36}}?) for (?:a living|work|<NUME> (?:years|months)|(?:over|about|nearly|almost|around|some) [\w ]+ years|a job|years|decades)"), "profile", _ROLE, read="words"),
    Pattern(en(rf"{_SELF}(?P<v>(?:teach|restore|repair|fix|design|build|sell|write|edit|translate|farm|breed|brew|tune|coach|illustrate|curate|raise|rear|grow|forge|carve|weave|dye|roast|press|bind|publish|import|export|program|code|animate|photograph|film|groom|shoe|manage|own|run) (?:(?:some|mostly|mainly|custom|old|antique|vintage|used|year|grade|primary|secondary|high school|middle school|children's|young adult|freelance|small|indie|mobile|web|video|medical|legal|technical) )*(?:violins?|pianos?|clocks?|watches|furniture|boats?|bikes?|bicycles|books?|maps?|stained glass|pottery|jewell?ery|cheese|beer|cider|wine|coffee|bread|cakes?|sheep|cattle|cows|goats|pigs|horses|dogs|cats|bees|vegetables|flowers|apples|grapes|tea|software|apps?|websites?|games?|firmware|compilers|robots|machine tools|engines|cars|trucks|instruments|guitars|organs|paintings|manuscripts|novels|subtitles|patents|contracts|insurance|houses|property|real estate|hot yoga|yoga|pilates|ballet|swimming|chess|maths?|math|physics|chemistry|biology|history|geography|english|french|german|spanish|latin|art|music|drama|pe|kindergarten|reception|preschool|year \w+|grade \w+|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) grade|[ak]s?-levels?|undergrads|toddlers|adults|shoes|clothes|dresses|knitwear|textiles|tapestries|ships|yachts))(?: (?:at|in|for|from|near|out of|over) .*)?$"), "profile", _ROLE, read="words"),
    Pattern(en(rf"{_SELF}(?:in charge of|responsible for|look(?:ing)? after|head(?:ing)?(?: up)?|run|running|lead|leading|overseeing|oversee|manage|managing|handle|handling|do) (?P<v>(?:the |our |all )?(?:[\w&' -]+? )?(?:team|department|dept|side|projects?|accounts?|operations|logistics|marketing|sales|testing|qa|payroll|procurement|kitchen|ward|lab|library|warehouse|desk|site|store|shop|region|design|research|support|training|admissions|it|infrastructure|programme|program))(?: (?:at|for|in) .*)?$"), "profile", _ROLE, read="words"),
    Pattern(en(r"^(?:<IM>|<I>|<IVE>) (?:<ADV>)*(?:been )?(?P<v>retired|unemployed|self-employed|semi-retired|between jobs|out of work|freelancing|on maternity leave|on paternity leave|on sabbatical)(?: (?:now|since|for|from|from .*) ?.*)?$"), "profile", _ROLE, read="words"),
    Pattern(en(rf"{_SELF}(?:work(?:ing|ed|s)?|been|got a job|my background is|career is) in (?P<v>(?:[\w&-]+ ){{0,2}}(?:publishing|finance|banking|insurance|logistics|shipping|retail|hospitality|healthcare|nursing|education|teaching|academia|research|tech|software|it|marketing|advertising|pr|hr|sales|law|construction|engineering|manufacturing|farming|agriculture|forestry|fishing|mining|oil and gas|energy|film|tv|television|theatre|music|fashion|design|architecture|real estate|property|catering|tourism|transport|aviation|pharma|biotech|consulting|accounting|social care|childcare|the civil service|government|the army|the navy|the police|customs|security|cybersecurity|data|games|gaming|journalism|media|museums|archives))(?: .*)?$"), "profile", _ROLE, read="words"),
)  # fmt: skip

COMPANY: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:人)?(?:<ADVZ>)*(?:在|是|供职|就职于|任职于) ?(?P<v>[^，。的在]{1,16}?(?:公司|集团|银行|医院|大学|学院|中学|小学|高中|初中|幼儿园|[一二三四五六七八九十]中|研究所|研究院|出版社|报社|电视台|事务所|工作室|科技|厂|局|法院|检察院|派出所|博物馆|图书馆|社区|街道办|酒店|律所|律师事务所|咨询|证券|基金|保险|物流|航空|铁路|电网|消防队|消防站|救援队|支队|大队|派出所|学校|气象局|水厂|电厂|矿|农场|林场|工地|超市|药店|饭店|餐厅|银行|邮局|文化馆|体校|少年宫|设计院|诊所|药业|传媒|书店|剧团|乐团|动物园|植物园|机场|码头|车站))(?:的|上班|工作|当|做|教|任|里|这边|搞|管|负责|干|$)"), "profile", _FIRM, read="company"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:跳|跳槽|换|转|调|被挖|去|来|进|进了|签了?)(?:到|去|来|进)?(?:了)? ?(?P<v>[^，。的在了]{2,14}?(?:公司|集团|银行|医院|大学|研究所|研究院|科技|事务所|工作室|厂|药业|传媒|证券|律所|出版社|设计院))(?:了|工作|上班|当|做|的|$)"), "profile", _FIRM, read="company"),
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?:单位|公司|雇主|东家|工作单位|就职公司|老东家)(?:现在)?(?:是|叫|在|:|名称是|名字叫) ?(?P<v>[^，。]{2,20})$"), "profile", _FIRM, read="company"),
    Pattern(en(rf"{_SELF}(?:been |just |recently )*(?:(?:worked|working|employed|work|started|joined|join|contract(?:ing)?|intern(?:ing)?|based|consult(?:ing)?|stationed|signed|hired)(?: (?:at|for|by|with|over at|on as [\w -]+ (?:at|with)))|at|with|over at) (?P<v>(?!i\b)<PROPER>(?: (?:&|and|of|de) <PROPER>)*)(?= (?:for|since|as|in|on|now|these|from|these|full|part|until|going|coming|almost|nearly|over|too|still|and)\b|[,.;]|$)"), "profile", _FIRM, read="employer"),
    Pattern(en(r"^(?:since (?:<NUME>|\w+ \d{4}|last \w+|\w+),? )(?:<IVE>|<IM>) (?:<ADV>)*(?:been )?(?:worked|working|employed|been) (?:at|for|by|with) (?P<v><PROPER>(?: (?:&|and|of) <PROPER>)*)"), "profile", _FIRM, read="employer"),
    Pattern(en(rf"{_SELF}(?:been )?(?:an?|the|their|one of the) (?:[\w&'-]+ ){{0,4}}?<@occupation_en> (?:at|for|with|over at) (?:the )?(?P<v><PROPER>(?: (?:&|and|of) <PROPER>)*)"), "profile", _FIRM, read="employer"),
    Pattern(en(r"^<PROPER>(?: (?:&|and) <PROPER>)* (?:hired|employs|took on|poached) me\b"), "profile", _FIRM),
    Pattern(en(r"^(?P<v><PROPER>(?: (?:&|and|of) <PROPER>)*) (?:is|'s) (?:<MY>) (?:new |current )?(?:employer|company|workplace|firm)$"), "profile", _FIRM, read="employer"),
)  # fmt: skip

_UNIT_ZH: Final = r"[^，。的是我你在有了]{1,8}(?:部|部门|事业部|组|处|科|科室|室|中心|车间|教研室|教研组|实验室|团队|大队|支队|办公室|工会|产品线|产线|病区|分院|分部)"

TEAM: Final = (
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:是|在|属于|归|隶属|挂在|编在|分在|待在)? ?(?P<v>{_UNIT_ZH})(?:的|这边的?|的人)$"), "profile", _TEAM, read="team"),
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*(?:(?:刚|被|又|已经)*(?:调|转|转岗|换|分|派|借调|轮岗|抽调)(?:到|去|进|至)|进了|加入了?)(?:了)? ?(?P<v>{_UNIT_ZH})(?:了|工作|上班)*$"), "profile", _TEAM, read="team"),
    Pattern(zh(rf"^(?:<WO>|人)?(?:<ADVZ>)*在[^，。]{{0,12}}?(?P<v>{_UNIT_ZH})(?:里|上)?(?:$|当|做|上班|工作|管|负责|搞|干|轮转|实习)"), "profile", _TEAM, read="team"),
    Pattern(en(rf"{_SELF}(?:been )?(?:moved|transferred|switched|reassigned|joined|seconded|part of|a member of|working|work|sit|based)(?: (?:over|across))?(?: (?:to|in|on|with|into|within))? (?:the |our )(?P<v>[\w&' -]{{2,30}}? (?:team|department|dept|division|unit|squad|group|ward|desk|section|office|faculty|committee|lab))\b"), "profile", _TEAM, read="team"),
    Pattern(en(r"^(?:<IM>|<I> (?:am|work)) (?:<ADV>)*(?:in|on|with) (?:the )?(?P<v>(?:hr|it|finance|marketing|sales|legal|procurement|engineering|logistics|accounts|payroll|r&d|qa|admissions|radiology|paediatrics|pediatrics|oncology|cardiology|maternity|a&e|icu|customer support|operations|facilities))(?: (?:at|for|now).*)?$"), "profile", _TEAM, read="team"),
)  # fmt: skip
