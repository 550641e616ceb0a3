"""What a request needs to know though its words do not ask for it: wishes, and the slots they draw on."""

from dataclasses import dataclass
from typing import Final

from yiji.language.cues import CLASSES
from yiji.language.pattern import Words

_MEETING_SLOTS: Final = (
    "profile.timezone",
    "preference.meeting_hours",
    "preference.meeting_length",
    "contact.attendees",
    "schedule.availability",
)
WISHES: Final = ("profile", "preference", "rejection", "fact")
"""Kinds that a wish draws on if nothing else is said."""

_ORDER_ZH: Final = r"(?:安排|约|预定|预订|预约|组织|召集|拉|开|定|订|发起|张罗|敲定?|排|建|攒)"
_MEETING_ZH: Final = r"(?:会议|例会|周会|晨会|早会|站会|评审会?|复盘会?|同步会?|碰头会?|面谈|电话会|视频会|沟通会|启动会|讨论会|研讨会|宣讲会?|对齐会?|脑暴|一对一|1[:v]1|会(?![员计议话]|议室))"
_DOCTORS_ZH: Final = r"(?:医生|牙医|牙科|体检|理发|剪头|门诊|专家号|洗牙|拔牙|保养|看房|师傅|维修|检修|美容|按摩|疫苗|复查|复诊|发型师|修车|律师|面签|中介|兽医|洗车|月嫂|保洁|挂号|家政)"
_TICKET_ZH: Final = r"(?:机票|车票|船票|高铁|动车|火车|航班|飞机|卧铺|往返|票(?!据|务)|行程)"
_STAY_ZH: Final = r"(?:酒店|宾馆|民宿|住处|住的地方|旅馆|旅店|客栈|住宿|房间|青旅|地方住)"
_MEAL_ZH: Final = r"(?:早饭|早餐|午饭|午餐|中饭|晚饭|晚餐|夜宵|宵夜|下午茶|外卖|饭(?!煲|店|盒|卡|锅|局)|菜谱|食谱|菜单|便当|点心)"
_LETTER_ZH: Final = r"(?:邮件|信|短信|消息|微信|留言|通知|函|申请书?|请假条|致辞|贺词|祝福|感谢信|道歉|声明|公告|朋友圈|文案|请柬|回复)"
_DOC_ZH: Final = r"(?:周报|日报|月报|季报|年报|报告|汇报|总结|纪要|方案|ppt|大纲|简报|复盘文档|述职|计划书|说明书|文档|提案|清单|表格|新闻稿)"
_CODE_ZH: Final = r"(?:代码|函数|脚本|接口|单元测试|单测|测试用例|爬虫|组件|类|方法|模块|程序|sql|查询语句|正则|插件|页面|api|demo|算法|小工具|服务|日志|缓存|埋点|注释|校验|分页|重试|限流|鉴权|中间件)"

_MEETING_EN: Final = r"(?:meetings?|calls?|syncs?|catch-?ups?|1:1s?|one-on-ones?|stand-?ups?|reviews?|retros?(?:pective)?|chats?|workshops?|kick-?offs?|sessions?|interviews?|demos?|conference call|huddle|briefing|check-in)"
_CARE_EN: Final = r"(?:dentist|doctor|gp|vet|hairdresser|haircut|barber|check-?up|physio\w*|optician|therapist|plumber|electrician|mechanic|mot|appointment|massage|vaccin\w+|jab|clinic|hygienist|surgery|salon|nail\w*|viewing|bank|lawyer|solicitor|accountant|car service|garage|repair\w*)"
_PAPER_EN: Final = r"(?:reports?|summar(?:y|ies)|minutes|slides?|deck|presentation|proposal|memo|brief|outline|write-?up|newsletter|document|docs?|spreadsheet|agenda|recap|notes|retrospective|press release)"
_LETTER_EN: Final = r"(?:e-?mails?|letters?|messages?|texts?|reply|response|note to|invitation|invite|apology|complaint|reminder|thank-?you|toast|speech|cover letter|post|announcement|dm)"
_CODE_EN: Final = r"(?:code|functions?|scripts?|class(?:es)?|unit tests?|tests?|endpoints?|modules?|components?|parsers?|scrapers?|quer(?:y|ies)|regex|sql|api|api client|cli|programs?|methods?|migrations?|bugs?|hooks?|library|package|service|microservice|config|dockerfile|pipeline)"
_MEAL_EN: Final = r"(?:breakfast|brunch|lunch|dinner|supper|meal|takeaway|takeout|take-?out|snacks?|picnic|barbecue|bbq|recipes?|menu|dessert|cake)"


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish.

    Attributes:
        zh: Chinese pattern over folded text, or "".
        en: English pattern over folded text, or "".
        keys: Slots it draws on.
        kinds: Kinds worth searching for it.
        alone: Whether it leaves out what its words alone would ask for.
        name: By which a table of one's own changes it.
    """

    zh: str
    en: str
    keys: tuple[str, ...]
    kinds: tuple[str, ...] = WISHES
    alone: bool = True
    name: str = ""


_DRAFT_ZH: Final = r"(?:写|拟|起草|草拟|回|编|改写|发|出|做|整理|准备|弄|生成|来)(?:一?[份封条个篇段版则张]|一下|个|点|几[份封条个篇])?"
_DRAFT_EN: Final = r"(?:(?<!i )(?<!we )(?<!you )(?<!did )(?:write|draft|compose|prepare|put together|create|make|finish|send|word|pen|generate|produce)|(?<=you )(?:write|draft|prepare|send|make)|turn .{0,20} into)"

INTENTS: Final = (
    Intent(
        rf"(?:预约|约|挂|订|定|找).{{0,8}}{_DOCTORS_ZH}(?!.{{0,4}}(?:是什么|多少|报告))",
        rf"\b(?:slot|appointment|book|schedule|make|arrange|fit|squeeze|see)\b.{{0,36}}\b{_CARE_EN}\b",
        ("profile.timezone", "preference.meeting_hours", "schedule.availability"),
        (*WISHES, "event"),
        name="care",
    ),
    Intent(
        rf"{_ORDER_ZH}(?:一?[个下次场轮]|几[个次场])?.{{0,10}}{_MEETING_ZH}|约(?:个|一个|下|一下)?时间|(?:约|跟|和|与).{{1,8}}(?:碰一下|碰个面|碰个?头|见一?面|聊聊|聊一下|谈一下|对一下)|开会合适",
        rf"\b(?:schedule|set up|setup|arrange|organi[sz]e|book|plan|put together|fix|set|sort out|get|put|find)\b.{{0,40}}\b{_MEETING_EN}\b(?! room)|\b(?:find|pick|suggest|propose|get|what's) (?:me |us )?(?:a |some )?(?:time|slot)\b|\bwhen (?:can|could|should|shall) (?:i|we) (?:\w+ )?(?:meet|do|have|talk|catch up|sync|speak)\b|\b(?:meet|catch up|get together) with\b|\b(?:get|find|grab|block|book|squeeze in|fit in|carve out|need|want)\b.{{0,16}}\b(?:hours?|minutes|min|word)\b.{{0,6}}\bwith\b|\b(?:get|find|grab|block|book|carve out)\b.{{0,16}}\btime\b.{{0,6}}\bwith\b|\b(?:fit|squeeze) (?:me )?(?:in )?(?:a |an |the )?.{{0,12}}\b(?:meeting|call|chat)\b",
        _MEETING_SLOTS,
        name="meeting",
    ),
    Intent(
        rf"(?:订|找|定|推荐|预订|安排|选|挑).{{0,12}}{_STAY_ZH}|住哪(?:里|儿|家)?(?:比较)?(?:好|合适|方便)|{_STAY_ZH}.{{0,4}}(?:推荐|订|怎么选)",
        r"\b(?:book|find|reserve|recommend|need|get|suggest|look for)\b.{0,24}\b(?:hotel|room|airbnb|b&b|somewhere to (?:stay|sleep)|place to stay|accommodation|lodgings?|hostel|guest ?house)\b|\bwhere (?:should|could|can|shall) (?:i|we) stay\b|\b(?:somewhere|anywhere|place) (?:(?!i\b|we\b)\w+ ){0,3}to (?:stay|sleep)\b",
        ("preference.travel.hotel",),
        ("preference", "rejection", "event"),
        name="stay",
    ),
    Intent(
        rf"(?:订|买|定|抢|改签|预订|查|看看|安排|规划).{{0,14}}{_TICKET_ZH}(?!.{{0,2}}(?:演唱|电影))|(?:怎么|如何)去.{{1,8}}(?:合适|方便|好|最快|划算)|去.{{1,8}}出差.{{0,6}}(?:安排|订|怎么走)|(?:去(?!年|过|了)|到(?!目前|现在|底)|回(?!答|复)).{{1,12}}(?:怎么(?:走|去|过去)|车次|班次|航班)",
        r"\b(?:book|get|find|buy|reserve|grab|need|sort)\b.{0,24}\b(?:flights?|(?:train|plane|bus|ferry|air|coach) tickets?|tickets? to|trains?|seats? to|fares?)\b|\bfly me to\b|\b(?:how|what's the best way) (?:should|to) (?:i )?get to\b|\bbook (?:my|a|the) trip\b|\bbusiness trip\b|\b(?:arrange|sort(?: out)?|plan|organi[sz]e)\b.{0,16}\b(?:travel|transport|journey)\b|\b(?:arrange|sort(?: out)?|plan|organi[sz]e|look (?:up|into|at)|check)\b.{0,16}\b(?:trains?|flights?|buses|ferr(?:y|ies))(?: times| options)? (?:to|from|home|back|over|there)\b",
        (
            "preference.travel.transport",
            "preference.travel.seat",
            "preference.travel.hotel",
            "profile.city",
        ),
        ("preference", "rejection", "profile", "event"),
        name="ticket",
    ),
    Intent(
        r"(?:去哪|上哪|到哪|哪里|哪儿|出去|出门|带.{1,6}去).{0,6}(?:玩|旅游|旅行|度假|逛|转转|走走|露营|散心|放松|遛)|带.{1,8}去(?:哪(?![家个所座些])|什么地方)|(?:旅游|旅行|出游|度假|自驾游?|周边游|短途|露营|亲子游).{0,8}(?:推荐|计划|规划|攻略|安排|建议|去哪|目的地|路线)|推荐.{0,4}(?:地方|去处|目的地)|(?:规划|安排|计划|推荐).{0,10}(?:旅行|旅游|出游|短途|度假|假期|景点|周边游)",
        r"\b(?:plan|planning|ideas?|suggest\w*|recommend\w*|where)\b.{0,30}\b(?:trips?|holidays?|vacations?|getaways?|day out|weekend away|city break|outing|road trip|honeymoon|excursion)\b|\b(?:trip|holiday|vacation|getaway|day out) ideas\b|\bwhere (?:should|could|can|shall) (?:i|we) (?:go|travel|take)\b|\bpack for\b",
        ("profile.family", "preference.travel.transport", "profile.city"),
        ("profile", "preference", "rejection", "fact", "event"),
        name="outing",
    ),
    Intent(
        r"(?:点|叫|订|来)(?:个|份|一份|点|些|单)?.{0,4}(?:外卖|送餐|奶茶|夜宵)|(?:饭|餐|外卖|菜|蛋糕).{0,6}送(?:过来|到|上门)",
        r"\border\b.{0,24}\b(?:takeaway|takeout|take-?out|food|in|something|pizza|dinner|lunch|delivery|groceries|meal)\b|\b(?:takeaway|takeout|get .{0,30}\bdelivered)\b",
        ("preference.food", "profile.diet", "profile.health.allergy", "profile.home"),
        name="takeaway",
    ),
    Intent(
        rf"(?:(?:吃|煮|炒|烧|炖)(?:点|个|些|几个|道|顿)?(?:什么|啥|哪)(?!药)|(?:做|弄|带|准备|烤)(?:点|个|些|几个|道|顿)?(?:什么|啥|哪)(?:些|个|道)?(?:菜|饭|吃|点心|好吃|{_MEAL_ZH}))|(?:推荐|找|订|定|选|挑|安排|来).{{0,10}}(?:餐馆|餐厅|饭店|馆子|饭馆|小吃店|吃的|好吃|火锅店|烧烤|菜谱|食谱|{_MEAL_ZH})|{_MEAL_ZH}.{{0,4}}(?:吃|推荐|建议|怎么安排|搞|做|定)|吃饭.{{0,4}}(?:订|定|选|哪家|去哪)|请.{{1,8}}吃|自己做饭|去哪(?:里|儿|家)?吃|聚餐|饿了",
        rf"\bwhat (?:should|could|can|shall|do|to|might) (?:i |we )?(?:\w+ )?(?:cook|eat|make|bake|order|serve|prepare|have) (?:for|tonight|today|tomorrow|this|with|at|\?|$)|\bwhat to (?:cook|eat|bake|serve)\b|\b(?:ideas?|suggest\w*|recommend\w*|plan|inspiration|make|find|book|pick|cook)\b.{{0,24}}\b(?:{_MEAL_EN}(?! time)|restaurants?|somewhere to eat|place to eat|bistro|caf[eé])\b|\b{_MEAL_EN} (?:ideas?|suggestions?|options?|plans?|tonight)\b|\bwhat(?:'s| is) for {_MEAL_EN}\b|\bwhere (?:should|can|shall|could) (?:i|we) eat\b|\bi'm (?:hungry|starving)\b",
        ("preference.food", "profile.diet", "profile.health.allergy"),
        name="meal",
    ),
    Intent(
        r"(?:吃|喝|用|开|配).{0,8}药.{0,6}(?:行|吗|可以|能|吧)|(?:能|可以|可不可以)吃.{0,10}(?:药|布洛芬|阿司匹林|头孢|感冒灵|消炎|止痛|胶囊)|开(?:点|些)?药|打(?:疫苗|针|麻药)",
        r"\b(?:can|could|should|may|is it safe|okay|ok) (?:i |to |for me to )?(?:take|use|mix)\b.{0,50}\b(?:medicine|medication|meds|pills?|ibuprofen|aspirin|paracetamol|antibiotics?|painkillers?|supplements?|tablets?|vaccine|it|this|with)\b|\bprescri(?:be|bed|ption)\b|\bsomething for (?:the |a |my )?(?:infection|pain|headache|cold|flu|cough|fever|rash)\b",
        ("profile.health.allergy", "profile.health.condition"),
        ("profile", "fact"),
        name="medicine",
    ),
    Intent(
        r"(?<![寄派配护])送(?!修|检|货|医|洗|达|审|来|到|过去|去|走).{0,8}(?:什么(?!时候|地方)|啥(?!时候)|点(?!什么时)|礼)|礼物|送礼|伴手礼|随礼|生日.{0,4}(?:怎么过|惊喜|准备)",
        rf"\bgifts?\b|\bpresents? (?:for|ideas?)\b|\b(?:a|what|birthday|christmas|wedding|good|nice) presents?\b|\b(?:as|for) an? (?:[\w-]+ ){{0,2}}present\b|\b(?:get|buy|give|bring) (?:my|our|for)\b.{{0,40}}\bfor (?:his|her|their|the|a|christmas|xmas)?\b|\bwhat (?:should|can|could|do|shall) (?:i|we) (?:get|buy|give|bring) (?:for )?(?!done|to\b)\w+|\b(?:get|buy|find|pick|choose) (?:something|anything|sth)\b.{{0,16}}\bfor (?:(?:him|her|them)\b[ ?.!]*$|(?:my|our|his|her|their) (?:[\w']+ )?(?:{CLASSES['KINE']}|{CLASSES['ACQE']}|birthday|wedding|anniversary)\b(?!'s))",
        ("gift",),
        ("profile", "fact", "preference"),
        name="gift",
    ),
    Intent(
        r"翻(?:译|一下|成|下)|译成|译一下|(?:中|英|日|法|德|韩)译",
        r"\btranslat\w+\b|\b(?:put|turn|render) .{0,20}\b(?:in|into) (?:english|chinese|french|german|spanish|japanese|italian)\b|\binto (?:english|chinese|french|german|spanish|japanese|italian)\b",
        ("preference.language",),
        ("preference",),
        name="translate",
    ),
    Intent(
        r"润色|改写|改得|重写这|措辞|语气改|改(?:一下|下)(?:这|措辞|语气)|校对",
        r"\b(?:polish|rephrase|reword|proofread|tidy up|rewrite)\b.{0,24}\b(?:this|paragraph|text|sentence|draft|wording|it|e-?mail|letter)\b",
        ("preference.tone", "preference.language"),
        ("preference",),
        name="polish",
    ),
    Intent(
        r"自我介绍|个人简介|简历|求职信",
        r"\bintroduc(?:e|tion) (?:myself|me|of me)\b|\b(?:my|a) (?:bio|cv|resume|résumé|profile (?:text|summary))\b|\bself[- ]introduction\b",
        ("profile.name", "profile.role", "profile.company"),
        ("profile", "fact"),
        name="introduce",
    ),
    Intent(
        rf"{_DRAFT_ZH}.{{0,12}}{_DOC_ZH}|把.{{0,10}}{_DOC_ZH}.{{0,4}}(?:整理|写|做|弄|改|补|总结|完善)|(?:整理|总结|归纳|汇总|梳理|提炼)成(?![功本果员绩就了啥]|什么)",
        rf"\b{_DRAFT_EN}\b.{{0,40}}\b{_PAPER_EN}\b|\bsummari[sz]e\b|\b(?:weekly|monthly|quarterly|status|progress|annual|daily) (?:status )?{_PAPER_EN}\b(?=.{{0,24}}(?:please|for|$))",
        ("preference.reply_format", "preference.language"),
        ("procedure", "preference", "event", "decision", "task"),
        name="document",
    ),
    Intent(
        rf"{_DRAFT_ZH}.{{0,14}}{_LETTER_ZH}|把.{{0,10}}{_LETTER_ZH}.{{0,4}}(?:回|写|改|发)|(?:催|回复?|婉拒|感谢|通知).{{0,6}}(?:一下|他|她|客户|对方|房东|老板).{{0,8}}{_LETTER_ZH}",
        rf"\b{_DRAFT_EN}\b.{{0,40}}\b{_LETTER_EN}\b|\b(?:reply|respond|write back|write) (?:back )?to\b|\bemail (?:my|the|our|them|him|her|[a-z]+) (?:about|to|that|and|asking)\b",
        ("preference.tone", "preference.language", "profile.name"),
        ("preference", "profile", "fact", "task", "procedure"),
        name="letter",
    ),
    Intent(
        r"(?:写|配|搭|改|建|加|弄|设置).{0,10}(?:流水线|构建|部署脚本|ci|cd|docker\w*|容器|编排|自动化发布)",
        r"\b(?:write|add|set up|create|make|configure|fix|update)\b.{0,24}\b(?:build (?:config|file|script)|ci|cd|pipelines?|workflows?|dockerfile|deploy\w* (?:script|config|file)|makefile|helm chart)\b",
        ("preference.code_style", "project.tech_stack", "project.tool"),
        ("preference", "fact", "procedure"),
        name="pipeline",
    ),
    Intent(
        rf"(?:写|补|加|改|重构|实现|封装|优化|生成|开发|调试|修).{{0,14}}{_CODE_ZH}(?!.{{0,6}}(?:什么语言|哪种语言))|重构|调(?:个|一下)?bug|修(?:个|一下)?bug|code review|review.{{0,6}}代码|代码评审",
        rf"\b(?:write|add|refactor|implement|fix|generate|build|code|debug|create|review|optimi[sz]e|clean up|port|rename|help me (?:with )?)\b.{{0,30}}\b{_CODE_EN}\b(?! (?:review meeting|style|name))|\brefactor\b|\bdebug\b|\bcode up\b|\bunit tests?\b",
        ("preference.code_style", "project.tech_stack"),
        ("preference", "fact", "procedure"),
        name="code",
    ),
    Intent(
        r"(?:设计|做|出|画|来|换|定|选|改|布置|装饰|搭).{0,10}(?:海报|落地页|配色|logo|封面|首页|界面|ui|名片|banner|头像|壁纸|主题色|穿搭|衣服|装饰|家具|窗帘|墙纸|图标)|穿什么",
        r"\b(?:design|create|make|mock up|sketch|pick|choose|decorate|redesign)\b.{0,30}\b(?:posters?|logos?|landing page|homepage|banner|cover|ui|interface|mock-?ups?|palette|flyer|business card|outfit|wallpaper|curtains|living room|bedroom|icons?)\b|\bwhat (?:should|can|do) i wear\b",
        ("preference.style",),
        ("preference", "rejection"),
        name="design",
    ),
    Intent(
        r"(?:买|挑|选|推荐|换)(?:一?[双台款个件部辆套]|什么|哪|点|些).{0,12}(?!.{0,12}(?:餐|菜|饭|酒店|课|书|歌|去处|地方|景点|药|电影|框架|语言|数据库|工具|系统|平台|方案|技术|供应商))|(?:怎么|如何)(?:选|挑)(?!课|专业)",
        r"\b(?:help me|want to|need to|should i|to) (?:choose|pick|buy|shop for|find)\b.{0,24}\b(?:shoes|boots|jacket|coat|headphones|earbuds|phone|laptop|bike|car|mattress|desk|chair|watch|camera|bag|backpack|tv|cooker|kettle|tent|running|sofa|glasses)\b|\brecommend (?:me )?(?:a |some )?(?:pair|brand|shoes|boots|jacket|headphones|bike|backpack)",
        ("preference.brand", "preference.style"),
        ("preference", "rejection", "fact"),
        alone=False,
        name="purchase",
    ),
    Intent(
        r"(?:推荐|找|选|报|学|听).{0,8}(?:课程?|培训|教程|书单)|怎么学|教我",
        r"\b(?:recommend|suggest|find|pick)\b.{0,24}\b(?:courses?|class(?:es)?|training|tutorials?|lessons?)\b|\bteach me\b|\bhelp me learn\b",
        ("profile.role", "preference.learning"),
        ("profile", "preference", "fact"),
        name="learn",
    ),
    Intent(
        r"(?:制定|安排|做|来|推荐|给我).{0,8}(?:健身|锻炼|训练|运动|跑步|减肥|瘦身)(?:计划|方案|课表|安排)?",
        r"\b(?:plan|suggest|recommend|design|make|give me|create)\b.{0,24}\b(?:workout|training (?:plan|programme)|exercise (?:plan|routine)|fitness plan|gym (?:plan|routine))\b",
        ("preference.exercise", "profile.health.condition"),
        WISHES,
        name="workout",
    ),
    Intent(
        r"(?:放|播|来|推荐)(?:点|首|几首|一首|些|个)?.{0,6}(?:歌|音乐|曲子|歌单)",
        r"\b(?:play|put on|queue|recommend|suggest)\b.{0,20}\b(?:music|songs?|playlist|something to listen to|tunes|album)\b",
        ("preference.music",),
        ("preference", "rejection"),
        name="music",
    ),
)
"""Tried in order; the first that matches is taken. `gift` stands for the slots of the receiver."""

WITH_COMPANY: Final = (
    (Words(r"(?:团建|部门|全组|组里|团队|公司|单位).{0,6}(?:吃|聚餐|餐)", r"\b(?:team|department|group|squad)(?: |'s )(?:lunch|dinner|meal|outing|brunch|breakfast)|\bfor (?:the|my|our) team\b"), "profile.team"),
    (Words(r"附近|周边|周围|楼下|本地", r"\bnear(?:by| me| here| home| us)\b|\blocal\b|\baround here\b"), "profile.city"),
    (Words(r"送过来|送到|送上门|送家里|外卖", r"\bdeliver\w*\b|\btake-?(?:away|out)\b"), "profile.home"),
)  # fmt: skip
"""What a meal draws on besides, by the words that bring it in."""
