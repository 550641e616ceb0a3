"""Fresh turns of every kind, Chinese and English, and what must be extracted from each.

A row: text, then for each memory its kinds, polarity, slot, value and the words its content
keeps; `None` leaves a field open. Said on Wednesday, 15 October 2025, in UTC+8.
"""

from typing import Final

Expected = tuple[tuple[str, ...], str, str | None, str | None, tuple[str, ...]]

STATED: Final[tuple[tuple[str, tuple[Expected, ...]], ...]] = (
    ("我是顾长宁，大家都叫我老顾", (
        (("profile",), "+", "profile.name", "顾长宁", ("顾长宁",)),
        (("profile", "preference"), "+", "profile.nickname", "老顾", ("老顾",)),
    )),
    ("本人姓名陆子墨", (
        (("profile",), "+", "profile.name", "陆子墨", ("陆子墨",)),
    )),
    ("我在青岛开民宿开了五年", (
        (("profile",), "+", "profile.city", "青岛", ("青岛",)),
    )),
    ("我老家南昌，现在定居厦门", (
        (("profile",), "+", "profile.city", "厦门", ("厦门",)),
    )),
    ("我在蓝湾药业的质检科做化验员", (
        (("profile",), "+", "profile.company", "蓝湾药业", ("蓝湾药业",)),
        (("profile",), "+", "profile.team", "质检科", ("质检科",)),
        (("profile",), "+", "profile.role", "化验员", ("化验员",)),
    )),
    ("我是一名急诊科医生", (
        (("profile",), "+", "profile.role", None, ("急诊科医生",)),
    )),
    ("我今年四十一岁", (
        (("profile",), "+", "profile.age", "41", ("四十一",)),
    )),
    ("我属兔，1987年6月2日生的", (
        (("profile",), "+", "profile.birthday", "1987-06-02", ("1987年6月2日",)),
    )),
    ("我花生和牛奶都过敏", (
        (("profile", "fact"), "+", "profile.health.allergy", None, ("花生", "过敏",)),
        (("profile", "fact"), "+", "profile.health.allergy", None, ("牛奶", "过敏",)),
    )),
    ("我一碰猫毛就起疹子", (
        (("profile", "fact"), "+", "profile.health.allergy", "猫毛", ("猫毛",)),
    )),
    ("我有轻度哮喘", (
        (("profile", "fact"), "+", "profile.health.condition", None, ("哮喘",)),
    )),
    ("我家是龙凤胎，哥哥叫石头，妹妹叫果果", (
        (("profile", "fact"), "+", "profile.family", None, ("石头",)),
        (("profile", "fact"), "+", "profile.family", None, ("果果",)),
    )),
    ("我老公是海员，一年有八个月不在家", (
        (("fact", "profile"), "+", "profile.family", None, ("海员",)),
    )),
    ("我会说粤语和法语", (
        (("profile", "fact"), "+", "profile.language", None, ("粤语",)),
        (("profile", "fact"), "+", "profile.language", None, ("法语",)),
    )),
    ("我养了两只乌龟", (
        (("fact", "profile"), "+", "profile.pet", None, ("乌龟",)),
    )),
    ("我住在无锡，在一家模具厂做钳工", (
        (("profile",), "+", "profile.city", "无锡", ("无锡",)),
        (("profile",), "+", "profile.role", "钳工", ("钳工",)),
    )),
    ("我毕业于西南交通大学", (
        (("profile", "fact"), "+", "profile.education", None, ("西南交通大学",)),
    )),
    ("我吃素三年了", (
        (("profile", "preference", "fact"), "+", "profile.diet", None, ("吃素",)),
    )),
    ("Hi, my name is Owen Blackwood and I'm a bus driver.", (
        (("profile",), "+", "profile.name", "Owen Blackwood", ("Owen Blackwood",)),
        (("profile",), "+", "profile.role", "bus driver", ("bus driver",)),
    )),
    ("I'm Farida, I teach chemistry at a school in Leicester.", (
        (("profile",), "+", "profile.name", "Farida", ("Farida",)),
        (("profile",), "+", "profile.role", None, ("chemistry",)),
    )),
    ("I work as a sound engineer for Bluebell Studios.", (
        (("profile",), "+", "profile.role", "sound engineer", ("sound engineer",)),
        (("profile",), "+", "profile.company", "Bluebell Studios", ("Bluebell Studios",)),
    )),
    ("We're based in Halifax these days.", (
        (("profile",), "+", "profile.city", "Halifax", ("Halifax",)),
    )),
    ("I turned 52 in March.", (
        (("profile", "event"), "+", "profile.age", "52", ("52",)),
    )),
    ("My birthday's on the 7th of November.", (
        (("profile",), "+", "profile.birthday", "11-07", ("November",)),
    )),
    ("I've got coeliac disease and a shellfish allergy.", (
        (("profile", "fact"), "+", "profile.health.condition", None, ("coeliac",)),
        (("profile", "fact"), "+", "profile.health.allergy", None, ("shellfish",)),
    )),
    ("I can't eat dairy, it makes me ill.", (
        (("rejection", "profile", "fact", "preference"), "-", "profile.diet", None, ("dairy",)),
    )),
    ("My daughter Wren is seven and plays the cello.", (
        (("fact", "profile"), "+", "profile.family", None, ("Wren",)),
    )),
    ("I drive a 2015 Skoda Octavia.", (
        (("fact", "profile"), "+", "profile.vehicle", None, ("Skoda",)),
    )),
    ("I'm on Central European Time.", (
        (("profile",), "+", "profile.timezone", "Europe/Berlin", ("Central European",)),
    )),
    ("My wife and I speak Tamil at home.", (
        (("profile", "fact"), "+", "profile.language", None, ("Tamil",)),
    )),
    ("I'm left-handed and colour-blind.", (
        (("profile", "fact"), "+", None, None, ("colour-blind",)),
    )),
    ("I study marine biology in Plymouth.", (
        (("profile", "fact"), "+", "profile.education", None, ("marine biology",)),
    )),
    ("My blood type is O negative.", (
        (("profile", "fact"), "+", "profile.health.blood_type", "O-", ("O negative",)),
    )),
    ("I've been with Harrow & Finch for six years as a paralegal.", (
        (("profile",), "+", "profile.role", None, ("paralegal",)),
    )),
    ("We have a ginger cat called Marmalade.", (
        (("fact", "profile"), "+", "profile.pet", None, ("Marmalade",)),
    )),
    ("今后给我的总结别超过一百字", (
        (("preference", "rejection"), "-", "preference.reply_length", None, ("一百字",)),
    )),
    ("有事尽量发微信，我很少看邮件", (
        (("preference",), "+", "preference.notify_channel", "微信", ("微信",)),
    )),
    ("以后请称呼我林老师", (
        (("preference", "profile"), "+", "preference.address_as", "林老师", ("林老师",)),
    )),
    ("我比较喜欢下午三点以后开会", (
        (("preference",), "+", "preference.meeting_hours", "15:00-", ("下午三点",)),
    )),
    ("坐高铁我只选靠窗的位置", (
        (("preference",), "+", "preference.travel.seat", "window", ("靠窗",)),
    )),
    ("给我写代码的时候变量名一律用英文", (
        (("preference",), "+", "preference.code_style", None, ("变量名",)),
    )),
    ("语气活泼一些我更喜欢", (
        (("preference",), "+", "preference.tone", None, ("活泼",)),
    )),
    ("我早上只喝黑咖啡", (
        (("preference",), "+", "preference.drink", None, ("黑咖啡",)),
    )),
    ("我学新东西喜欢先看图再看文字", (
        (("preference",), "+", "preference.learning", None, ("图",)),
    )),
    ("对所有助手生效：温度用摄氏度", (
        (("preference",), "+", "preference.units", None, ("摄氏",)),
    )),
    ("汇报里请默认附上数据来源", (
        (("preference",), "+", "preference.reply_format", None, ("来源",)),
    )),
    ("我平时爱听爵士", (
        (("preference",), "+", "preference.music", None, ("爵士",)),
    )),
    ("以后订机票都选直飞", (
        (("preference",), "+", "preference.travel.transport", None, ("直飞",)),
    )),
    ("Going forward, please keep answers under five sentences.", (
        (("preference",), "+", "preference.reply_length", None, ("five sentences",)),
    )),
    ("Text me rather than calling, I never pick up.", (
        (("preference",), "+", "preference.notify_channel", None, ("Text me",)),
    )),
    ("Please always call me Captain.", (
        (("preference", "profile"), "+", "preference.address_as", "Captain", ("Captain",)),
    )),
    ("No meetings before 10am, please.", (
        (("rejection", "preference"), "-", "preference.meeting_hours", "-10:00", ("10am",)),
    )),
    ("I prefer aisle seats on trains.", (
        (("preference",), "+", "preference.travel.seat", "aisle", ("aisle",)),
    )),
    ("In Rust, always handle errors with Result instead of unwrap.", (
        (("preference",), "+", "preference.code_style", None, ("Result",)),
    )),
    ("I usually drink green tea, never coffee.", (
        (("preference",), "+", "preference.drink", None, ("green tea",)),
    )),
    ("My favourite cuisine is Ethiopian.", (
        (("preference",), "+", "preference.food", "Ethiopian", ("Ethiopian",)),
    )),
    ("Keep the tone warm whenever you write to my clients.", (
        (("preference",), "+", "preference.tone", None, ("warm",)),
    )),
    ("I like to start every report with a one-line takeaway.", (
        (("preference",), "+", "preference.reply_format", None, ("takeaway",)),
    )),
    ("Use Celsius from now on.", (
        (("preference",), "+", "preference.units", None, ("Celsius",)),
    )),
    ("I'm more of a podcast person than a reader.", (
        (("preference",), "+", None, None, ("podcast",)),
    )),
    ("For anything in the atlas repo, write tests first.", (
        (("preference", "procedure"), "+", "preference.code_style", None, ("tests",)),
    )),
    ("I only stay in hotels with a pool.", (
        (("preference",), "+", "preference.travel.hotel", None, ("pool",)),
    )),
    ("别给我推荐榴莲味的东西", (
        (("rejection", "preference"), "-", None, None, ("榴莲",)),
    )),
    ("我讨厌重金属", (
        (("rejection", "preference"), "-", "preference.music", None, ("重金属",)),
    )),
    ("周末不要给我排会", (
        (("rejection", "preference"), "-", "preference.meeting_hours", None, ("周末",)),
    )),
    ("那家物流公司我们不再合作了", (
        (("rejection", "decision", "fact"), "-", None, None, ("物流",)),
    )),
    ("推销电话一律不接", (
        (("rejection", "preference"), "-", "preference.notify_channel", None, ("电话",)),
    )),
    ("三号户型我不考虑", (
        (("rejection", "preference", "decision"), "-", None, None, ("三号户型",)),
    )),
    ("I refuse to fly with budget airlines.", (
        (("rejection", "preference"), "-", None, None, ("budget airlines",)),
    )),
    ("Never send me newsletters.", (
        (("rejection", "preference"), "-", "preference.notify_channel", None, ("newsletters",)),
    )),
    ("I'm not a fan of horror films.", (
        (("rejection", "preference"), "-", "preference.style", None, ("horror",)),
    )),
    ("Please stop suggesting cilantro.", (
        (("rejection", "preference"), "-", "preference.food", None, ("cilantro",)),
    )),
    ("We won't be extending the lease.", (
        (("decision", "rejection", "fact"), "-", None, None, ("lease",)),
    )),
    ("我们仓库用的是金蝶系统", (
        (("fact",), "+", "project.tool", None, ("金蝶",)),
    )),
    ("会议室的投影仪是爱普生的", (
        (("fact",), "+", "device.other", None, ("爱普生",)),
    )),
    ("预发环境的数据库是 MariaDB", (
        (("fact",), "+", "project.database", "MariaDB", ("MariaDB",)),
    )),
    ("采购的事找老韩", (
        (("fact",), "+", "contact.person", "老韩", ("老韩",)),
    )),
    ("我爸有糖尿病，每天打胰岛素", (
        (("fact",), "+", "profile.family", None, ("糖尿病",)),
        (("fact",), "+", "profile.family", None, ("胰岛素",)),
    )),
    ("房东每月五号收租", (
        (("fact",), "+", None, None, ("房东",)),
    )),
    ("我们用 Kotlin 写安卓端", (
        (("fact", "preference", "decision"), "+", "project.tech_stack", "Kotlin", ("Kotlin",)),
    )),
    ("店里的 WiFi 密码提示是门牌倒过来", (
        (("fact",), "+", None, None, ("WiFi",)),
    )),
    ("我的鞋码是38", (
        (("fact", "profile"), "+", None, "38", ("38",)),
    )),
    ("项目预算三十五万", (
        (("fact",), "+", "project.budget", "350000", ("三十五万",)),
    )),
    ("Our payroll runs on Sage.", (
        (("fact",), "+", "project.tool", "Sage", ("payroll", "Sage",)),
    )),
    ("The router in the office is a Draytek.", (
        (("fact",), "+", "device.other", None, ("Draytek",)),
    )),
    ("Staging uses SQLite, production is on Oracle.", (
        (("fact",), "+", "project.database", "SQLite", ("SQLite",)),
        (("fact",), "+", "project.database", "Oracle", ("Oracle",)),
    )),
    ("Mireille is in charge of shipping.", (
        (("fact",), "+", "contact.person", "Mireille", ("Mireille", "shipping",)),
    )),
    ("My dad has Parkinson's disease and takes levodopa.", (
        (("fact",), "+", "profile.family", None, ("Parkinson",)),
    )),
    ("My accountant is Gethin Rowlands.", (
        (("fact", "profile"), "+", "contact.person", "Gethin Rowlands", ("Gethin",)),
    )),
    ("Our frontend is written in Svelte.", (
        (("fact",), "+", "project.tech_stack", "Svelte", ("Svelte",)),
    )),
    ("We're on the Team plan.", (
        (("fact",), "+", "account.plan", "Team", ("Team",)),
    )),
    ("The wifi password hint is the dog's birthday.", (
        (("fact",), "+", None, None, ("wifi",)),
    )),
    ("My gym closes at nine on Sundays.", (
        (("fact",), "+", None, None, ("gym",)),
    )),
    ("讨论下来，年会就办在森林公园", (
        (("decision", "event"), "+", None, None, ("森林公园",)),
    )),
    ("我们选了远航做物流供应商", (
        (("decision",), "+", "project.vendor", None, ("远航",)),
    )),
    ("新店名字定了，叫“半山小满”", (
        (("decision",), "+", "project.name", "半山小满", ("半山小满",)),
    )),
    ("最后还是决定不换车了", (
        (("decision", "rejection"), "-", None, None, ("换车",)),
    )),
    ("商量好了，明年三月去冰岛", (
        (("decision", "event", "task"), "+", None, None, ("冰岛",)),
    )),
    ("公司决定关掉苏州门店", (
        (("decision", "event"), "+", None, None, ("苏州",)),
    )),
    ("We've settled on Larkspur for the venue.", (
        (("decision",), "+", None, None, ("Larkspur",)),
    )),
    ("It's decided: the podcast will be called Slow Tide.", (
        (("decision", "fact"), "+", "project.name", "Slow Tide", ("Slow Tide",)),
    )),
    ("We're going with the monthly subscription.", (
        (("decision",), "+", "account.plan", "monthly", ("monthly",)),
    )),
    ("The committee agreed on Tuesday to postpone the fair.", (
        (("decision", "event"), "+", None, None, ("fair",)),
    )),
    ("We opted not to replace the boiler.", (
        (("decision", "rejection"), "-", None, None, ("boiler",)),
    )),
    ("昨天我把驾照考下来了", (
        (("event", "fact", "task"), "+", None, None, ("驾照",)),
    )),
    ("上个月我们去了趟敦煌", (
        (("event",), "+", None, None, ("敦煌",)),
    )),
    ("下周二我要去做胃镜", (
        (("event", "task"), "+", None, None, ("胃镜",)),
    )),
    ("大前天家里停水了", (
        (("event",), "+", None, None, ("停水",)),
    )),
    ("我女儿11月8号结婚", (
        (("event", "fact"), "+", None, None, ("结婚",)),
    )),
    ("Yesterday our boiler broke down.", (
        (("event",), "+", None, None, ("boiler",)),
    )),
    ("I'm having surgery on the 3rd of November.", (
        (("event",), "+", None, None, ("surgery",)),
    )),
    ("We adopted a greyhound two weeks ago.", (
        (("event", "fact"), "+", None, None, ("greyhound",)),
    )),
    ("The inspectors are coming next Thursday.", (
        (("event",), "+", None, None, ("inspectors",)),
    )),
    ("I'll be in Tbilisi from 20 October to 2 November.", (
        (("event",), "+", None, None, ("Tbilisi",)),
    )),
    ("记得周五前把合同寄出去", (
        (("task",), "+", None, None, ("合同",)),
    )),
    ("提醒我明天下午给轮胎打气", (
        (("task",), "+", None, None, ("轮胎",)),
    )),
    ("我得在11月底之前续签居住证", (
        (("task",), "+", None, None, ("居住证",)),
    )),
    ("待办：给阳台绿植换盆", (
        (("task",), "+", None, None, ("换盆",)),
    )),
    ("体检报告我已经交上去了", (
        (("task", "event"), "+", None, None, ("体检报告",)),
    )),
    ("Remind me to water the orchids on Saturday.", (
        (("task",), "+", None, None, ("orchids",)),
    )),
    ("I must send the invoices before the end of the month.", (
        (("task",), "+", None, None, ("invoices",)),
    )),
    ("Don't let me forget to cancel the trial by Friday.", (
        (("task",), "+", None, None, ("trial",)),
    )),
    ("I've paid the parking fine.", (
        (("task", "event"), "+", None, None, ("parking fine",)),
    )),
    ("We still have to choose a caterer.", (
        (("task",), "+", None, None, ("caterer",)),
    )),
    ("我们上新品的步骤是先拍照、再写文案、最后排期", (
        (("procedure",), "+", None, None, ("拍照", "文案", "排期",)),
    )),
    ("每次盘点都要两个人签字，然后拍照存档", (
        (("procedure", "fact"), "+", None, None, ("盘点", "存档",)),
    )),
    ("When a customer cancels, we refund the deposit and then free the slot.", (
        (("procedure",), "+", None, None, ("refund", "slot",)),
    )),
    ("To open the shop: switch off the alarm, count the till, then unlock the door.", (
        (("procedure",), "+", None, None, ("alarm", "till",)),
    )),
    ("错了，我是在宁波，不是温州", (
        (("profile",), "+", "profile.city", "宁波", ("宁波",)),
    )),
    ("更正：押金是三千，不是两千", (
        (("fact",), "+", None, None, ("三千",)),
    )),
    ("你弄混了，是我姐在读博，不是我", (
        (("fact", "profile"), "+", None, None, ("姐", "读博",)),
    )),
    ("Actually no, my flight is on the 9th, not the 8th.", (
        (("fact", "event"), "+", None, None, ("9th",)),
    )),
    ("That's not right, I'm allergic to walnuts, not almonds.", (
        (("profile", "fact"), "+", "profile.health.allergy", "walnuts", ("walnuts",)),
    )),
    ("Correction: our team has eleven people.", (
        (("fact",), "+", None, "11", ("eleven",)),
    )),
    ("我从上海搬到了昆明", (
        (("profile", "event", "fact"), "+", "profile.city", "昆明", ("昆明",)),
    )),
    ("我已经不在星河传媒上班了", (
        (("profile", "event", "fact"), "-", "profile.company", "星河传媒", ("星河传媒",)),
    )),
    ("原来用 Jira，现在我们换成了 Linear", (
        (("fact", "decision"), "+", "project.tool", "Linear", ("Linear",)),
    )),
    ("I no longer eat pork.", (
        (("rejection", "preference", "profile"), "-", None, None, ("pork",)),
    )),
    ("We migrated from Bitbucket to GitLab last year.", (
        (("fact", "decision", "event"), "+", "project.tool", "GitLab", ("GitLab",)),
    )),
    ("I don't work at Tern Analytics any more.", (
        (("profile", "event", "fact"), "-", "profile.company", "Tern Analytics", ("Tern",)),
    )),
    ("我没有糖尿病，就是血压有点高", (
        (("profile", "fact"), "-", "profile.health.condition", None, ("糖尿病",)),
        (("profile", "fact"), "+", "profile.health.condition", None, ("血压",)),
    )),
    ("I'm not vegetarian, I just don't eat red meat.", (
        (("profile", "fact", "rejection", "preference"), "-", None, None, ("red meat",)),
    )),
    ("我姓欧阳，单名一个澈字", (
        (("profile",), "+", "profile.name", None, ("澈",)),
    )),
    ("我俩结婚五年了，还没要孩子", (
        (("profile", "fact"), "+", "profile.family", None, ("结婚",)),
    )),
    ("我妻子是产科护士，经常上夜班", (
        (("fact", "profile"), "+", "profile.family", None, ("护士",)),
    )),
    ("我在桐乡做羊毛衫生意", (
        (("profile",), "+", "profile.city", "桐乡", ("桐乡",)),
        (("profile",), "+", "profile.role", None, ("羊毛衫",)),
    )),
    ("我是苗圃技术员，管三十亩地", (
        (("profile",), "+", "profile.role", None, ("技术员",)),
    )),
    ("我右耳听力不好", (
        (("profile", "fact"), "+", "profile.health.condition", None, ("听力",)),
    )),
    ("我不能吃海鲜，一吃就起疹子", (
        (("rejection", "profile", "preference", "fact"), "-", "profile.diet", None, ("海鲜",)),
    )),
    ("我母语是粤语", (
        (("profile", "fact"), "+", "profile.language", "粤语", ("粤语",)),
    )),
    ("我儿子叫豆豆，今年上一年级", (
        (("fact", "profile"), "+", "profile.family", None, ("豆豆",)),
    )),
    ("工作日的晚上我一般七点半以后才有空", (
        (("fact", "preference", "profile"), "+", "schedule.availability", None, ("七点半",)),
    )),
    ("I run a small bakery in Galway.", (
        (("profile",), "+", "profile.role", None, ("bakery",)),
        (("profile",), "+", "profile.city", "Galway", ("Galway",)),
    )),
    ("Name's Dmitri, I fix elevators for a living.", (
        (("profile",), "+", "profile.name", "Dmitri", ("Dmitri",)),
    )),
    ("I'm a night-shift nurse at St Brigid's Hospital.", (
        (("profile",), "+", "profile.role", None, ("nurse",)),
        (("profile",), "+", "profile.company", None, ("St Brigid's Hospital",)),
    )),
    ("I grew up in Quito but I live in Ghent now.", (
        (("profile",), "+", "profile.city", "Ghent", ("Ghent",)),
    )),
    ("My son has asthma, so no dusty venues please.", (
        (("fact", "profile"), "+", "profile.family", None, ("asthma",)),
    )),
    ("We've got twin girls, Ivy and June.", (
        (("fact", "profile"), "+", "profile.family", None, ("Ivy",)),
    )),
    ("I use a wheelchair.", (
        (("profile", "fact"), "+", "profile.health.condition", None, ("wheelchair",)),
    )),
    ("My pronouns are they/them.", (
        (("profile", "preference", "fact"), "+", None, None, ("they/them",)),
    )),
    ("给我的邮件都用英式拼写", (
        (("preference",), "+", "preference.language", None, ("英式拼写",)),
    )),
    ("别叫我先生，叫我小周就行", (
        (("preference", "profile"), "+", "preference.address_as", "小周", ("小周",)),
    )),
    ("周报里不要放图表", (
        (("rejection", "preference"), "-", "preference.reply_format", None, ("图表",)),
    )),
    ("我住酒店一定要高楼层", (
        (("preference",), "+", "preference.travel.hotel", None, ("高楼层",)),
    )),
    ("讲东西的时候多举例子，少讲概念", (
        (("preference",), "+", "preference.learning/x", None, ("例子",)),
    )),
    ("我从来不喝奶茶", (
        (("rejection", "preference"), "-", "preference.drink", "奶茶", ("奶茶",)),
    )),
    ("开会最好控制在四十分钟内", (
        (("preference",), "+", "preference.meeting_length", None, ("四十分钟",)),
    )),
    ("我们团队统一用空格缩进，不用 tab", (
        (("preference", "fact", "decision"), "+", "preference.code_style", None, ("空格",)),
    )),
    ("Please don't email me about promotions.", (
        (("rejection", "preference"), "-", "preference.notify_channel", None, ("email",)),
    )),
    ("When summarising papers, give me the limitations first.", (
        (("preference", "procedure"), "+", "preference.reply_format", None, ("limitations",)),
    )),
    ("I'd prefer replies in Dutch.", (
        (("preference",), "+", "preference.language", "Dutch", ("Dutch",)),
    )),
    ("I hate small talk at the start of emails.", (
        (("rejection", "preference"), "-", "preference.tone", None, ("small talk",)),
    )),
    ("I always order the vegetarian option on flights.", (
        (("preference",), "+", None, None, ("vegetarian",)),
    )),
    ("Every assistant should use kilometres for distances.", (
        (("preference",), "+", "preference.units", None, ("kilometres",)),
    )),
    ("Oat milk only in my coffee.", (
        (("preference",), "+", "preference.drink", None, ("Oat milk",)),
    )),
    ("We're not keen on the glass option.", (
        (("rejection", "preference"), "-", None, None, ("glass",)),
    )),
    ("Skip the pleasantries in your answers from now on.", (
        (("rejection", "preference"), "-", None, None, ("pleasantries",)),
    )),
    ("我们的客服电话系统换成了云呼", (
        (("fact", "decision", "event"), "+", "project.tool", "云呼", ("云呼",)),
    )),
    ("开发环境连的是 MongoDB", (
        (("fact",), "+", "project.database", "MongoDB", ("MongoDB",)),
    )),
    ("物业经理姓贺，有事找他", (
        (("fact",), "+", "contact.person", None, ("贺",)),
    )),
    ("我的导师是秦岚", (
        (("fact", "profile"), "+", "contact.person", "秦岚", ("秦岚",)),
    )),
    ("我们家有两辆电动车", (
        (("fact", "profile"), "+", "profile.vehicle", None, ("电动车",)),
    )),
    ("项目代号叫“白鹭”", (
        (("fact", "decision"), "+", "project.name", "白鹭", ("白鹭",)),
    )),
    ("The build server is named Otter.", (
        (("fact",), "+", None, "Otter", ("Otter",)),
    )),
    ("Our supplier for boxes is Kraftwell.", (
        (("fact",), "+", "project.vendor", "Kraftwell", ("Kraftwell",)),
    )),
    ("Tomasz approves all purchase orders.", (
        (("fact",), "+", "contact.person", "Tomasz", ("Tomasz",)),
    )),
    ("My laptop is a ThinkPad X1 with 32 GB of RAM.", (
        (("fact", "profile"), "+", "device.computer", None, ("ThinkPad",)),
    )),
    ("We keep our backups on Backblaze.", (
        (("fact",), "+", "project.tool", "Backblaze", ("Backblaze",)),
    )),
    ("定下来了，十二月八号搬新办公室", (
        (("decision", "event", "task"), "+", None, None, ("搬新办公室",)),
    )),
    ("我们放弃了做小程序的方案", (
        (("decision", "rejection"), "-", None, None, ("小程序",)),
    )),
    ("We chose Fernhill as our solar installer.", (
        (("decision",), "+", None, "Fernhill", ("Fernhill",)),
    )),
    ("In the end we turned down the Milan offer.", (
        (("decision", "rejection"), "-", None, None, ("Milan",)),
    )),
    ("周六我和朋友去爬了黄山", (
        (("event",), "+", None, None, ("黄山",)),
    )),
    ("我上周把腰闪了", (
        (("event",), "+", None, None, ("腰",)),
    )),
    ("My grandmother passed away last spring.", (
        (("event", "fact"), "+", None, None, ("grandmother",)),
    )),
    ("Our lease ends on 31 March 2026.", (
        (("event", "fact"), "+", None, None, ("lease",)),
    )),
    ("I start at the museum on Monday.", (
        (("event",), "+", None, None, ("museum",)),
    )),
    ("下周三前把押金退给租客", (
        (("task",), "+", None, None, ("押金",)),
    )),
    ("别忘了给车上牌", (
        (("task",), "+", None, None, ("上牌",)),
    )),
    ("发票已经寄出去了", (
        (("task", "event"), "+", None, None, ("发票",)),
    )),
    ("Can you remind me to call the plumber tomorrow?", (
        (("task",), "+", None, None, ("plumber",)),
    )),
    ("Need to get the passport photos done before Friday.", (
        (("task",), "+", None, None, ("passport",)),
    )),
    ("Just finished the quarterly accounts.", (
        (("task", "event"), "+", None, None, ("quarterly accounts",)),
    )),
    ("做蛋糕一定先打发蛋白，再拌面糊，最后入炉", (
        (("procedure",), "+", None, None, ("蛋白", "面糊",)),
    )),
    ("Before every release we run the smoke tests and tag the commit.", (
        (("procedure",), "+", None, None, ("smoke tests",)),
    )),
    ("说错了，会议在B座不在A座", (
        (("fact", "event"), "+", None, None, ("B座",)),
    )),
    ("Wait, I meant 15 guests, not 50.", (
        (("fact", "event"), "+", None, None, ("15 guests",)),
    )),
    ("It's Catriona, not Katrina.", (
        (("fact", "profile"), "+", None, None, ("Catriona",)),
    )),
    ("我已经戒咖啡了，现在喝菊花茶", (
        (("preference",), "+", "preference.drink", "菊花茶", ("菊花茶",)),
    )),
    ("I gave up smoking two years ago.", (
        (("event", "fact", "profile", "preference"), "+", None, None, ("smoking",)),
    )),
    ("I sold the van, so I cycle everywhere now.", (
        (("preference", "fact"), "+", None, None, ("cycle",)),
    )),
    ("我们不再用微信群通知，改发公告栏", (
        (("fact", "decision", "preference"), "+", None, None, ("公告栏",)),
    )),
    ("鄙姓汪，在赣州开修车行", (
        (("profile",), "+", "profile.city", "赣州", ("赣州",)),
    )),
    ("我在云海证券的合规部当专员", (
        (("profile",), "+", "profile.company", "云海证券", ("云海证券",)),
        (("profile",), "+", "profile.team", "合规部", ("合规部",)),
        (("profile",), "+", "profile.role", "专员", ("专员",)),
    )),
    ("我对头孢严重过敏", (
        (("profile", "fact"), "+", "profile.health.allergy", "头孢", ("头孢",)),
    )),
    ("我太太怀孕五个月了", (
        (("fact", "profile", "event"), "+", None, None, ("怀孕",)),
    )),
    ("I'm Bettina, a piano tuner living in Basel.", (
        (("profile",), "+", "profile.name", "Bettina", ("Bettina",)),
        (("profile",), "+", "profile.role", None, ("piano tuner",)),
        (("profile",), "+", "profile.city", "Basel", ("Basel",)),
    )),
    ("I work in the logistics team at Corvex.", (
        (("profile",), "+", "profile.team", None, ("logistics",)),
        (("profile",), "+", "profile.company", "Corvex", ("Corvex",)),
    )),
    ("My mother-in-law is diabetic.", (
        (("fact", "profile"), "+", "profile.family", None, ("diabetic",)),
    )),
    ("I was born in July 1979.", (
        (("profile",), "+", "profile.birthday", None, ("1979",)),
    )),
    ("以后给我讲解都用大白话", (
        (("preference",), "+", None, None, ("大白话",)),
    )),
    ("Whenever you send me code, skip the explanations.", (
        (("rejection", "preference"), "-", None, None, ("explanations",)),
    )),
    ("I prefer to be called Rosie.", (
        (("preference", "profile"), "+", "preference.address_as", "Rosie", ("Rosie",)),
    )),
    ("For emails to suppliers, stay formal.", (
        (("preference",), "+", "preference.tone", None, ("formal",)),
    )),
    ("我受不了香水味", (
        (("rejection", "preference"), "-", None, None, ("香水",)),
    )),
    ("灰色那套沙发我们不要了", (
        (("rejection", "preference", "decision"), "-", None, None, ("沙发",)),
    )),
    ("We decided against the extension.", (
        (("decision", "rejection"), "-", None, None, ("extension",)),
    )),
    ("Keep coconut out of my recipes.", (
        (("rejection", "preference"), "-", "preference.food", None, ("coconut",)),
    )),
    ("我们的日志系统是 Loki", (
        (("fact",), "+", "project.tool", "Loki", ("Loki",)),
    )),
    ("财务那边小唐负责报销", (
        (("fact",), "+", "contact.person", "小唐", ("小唐",)),
    )),
    ("我租的房子在五楼，朝北", (
        (("fact", "profile"), "+", None, None, ("五楼",)),
    )),
    ("Our web shop is built with Laravel.", (
        (("fact",), "+", "project.tech_stack", "Laravel", ("Laravel",)),
    )),
    ("Ask Henrike about parking permits.", (
        (("fact", "procedure"), "+", "contact.person", "Henrike", ("Henrike",)),
    )),
    ("大家投票决定周五团建去露营", (
        (("decision", "event"), "+", None, None, ("露营",)),
    )),
    ("After a long debate we picked oak flooring.", (
        (("decision",), "+", None, None, ("oak",)),
    )),
    ("前天我把腿摔骨折了", (
        (("event", "profile", "fact"), "+", None, None, ("骨折",)),
    )),
    ("我们年底要搬去珠海", (
        (("event", "task", "decision", "profile"), "+", None, None, ("珠海",)),
    )),
    ("I ran my first half marathon on Sunday.", (
        (("event",), "+", None, None, ("half marathon",)),
    )),
    ("后天之前得把稿子改完", (
        (("task",), "+", None, None, ("稿子",)),
    )),
    ("I've got to collect the keys by Tuesday.", (
        (("task",), "+", None, None, ("keys",)),
    )),
    ("快递我已经取回来了", (
        (("task", "event"), "+", None, None, ("快递",)),
    )),
    ("泡茶先温杯，再投茶，然后注水", (
        (("procedure",), "+", None, None, ("温杯", "注水",)),
    )),
    ("Every Friday we clear the fridge, then wipe the shelves.", (
        (("procedure", "fact"), "+", None, None, ("fridge",)),
    )),
    ("不是四个人，是六个人聚餐", (
        (("fact", "event"), "+", None, None, ("六个人",)),
    )),
    ("No, my sister is called Elin, not Erin.", (
        (("fact", "profile"), "+", None, None, ("Elin",)),
    )),
    ("I've stopped eating gluten.", (
        (("rejection", "profile", "preference", "fact"), "-", None, None, ("gluten",)),
    )),
    ("I changed jobs: I now work at Fennel Labs.", (
        (("profile",), "+", "profile.company", "Fennel Labs", ("Fennel Labs",)),
    )),
)  # fmt: skip

NOT_STATED: Final[tuple[str, ...]] = (
    "如果我去重庆工作，租房贵吗",
    "假如我们有三个孩子，车够坐吗",
    "要是预算砍半，哪些功能先砍",
    "If I lived in Norway, would I need a licence?",
    "Suppose we doubled the team, what breaks first?",
    "我同事老方特别爱甩锅",
    "网友都说这个手机烫手",
    "我邻居觉得疫苗没用",
    "My cousin thinks remote work is a fad.",
    "A guy at work keeps bragging about his car.",
    "People say that café is overrated.",
    "帮我润色这句：“我在深圳做了十年销售”",
    "翻译：我对青霉素过敏",
    "Translate: 'I was born in Lima and I hate fish.'",
    "Is this sentence right? \"I am living here since five years.\"",
    "这次先给我看英文版",
    "本次回复请用文言文",
    "今天的会帮我推掉吧，就今天",
    "Just this time, skip the summary.",
    "Make this email sound angrier.",
    "For the next answer only, be sarcastic.",
    "感冒能喝咖啡吗？",
    "成都到拉萨有多远",
    "你还记得我家狗叫啥吗",
    "How do vaccines work?",
    "Do you know my name?",
    "Why is the sky blue",
    "今天被领导骂了，心情很差",
    "困死了，不想写了",
    "I'm so done with today.",
    "I could murder a pizza.",
    "编个童话，主角是住在云上的裁缝",
    "你来扮演房东，我扮演租客",
    "Write a song about a sailor who misses home.",
    "Pretend I'm a customer and you're the shopkeeper.",
    "[偏好 · 用户明说 · 2025-01 确认] 回复语言：英文",
    "[profile · stated · 2024-11] Works as a baker",
    "太棒了，又延期，我可真喜欢加班",
    "Great, the server is down again, exactly what I wanted.",
    "地球绕太阳一圈约365天",
    "Water boils at 100 degrees at sea level.",
    "好的谢谢",
    "把第二段删掉",
    "给我列五个备选书名",
    "Give me ten ideas for a birthday card.",
    "Can you book a table for two?",
    "万一我怀孕了还能吃这个药吗",
    "倘若我们搬去海边住，湿气会不会重",
    "If my rent went up, could I break the lease?",
    "Say I had a million, how would you invest it?",
    "我嫂子说那家餐馆不干净",
    "楼上那家人吵死了",
    "有人说喝醋能软化血管",
    "Our neighbour reckons the council is corrupt.",
    "My teammate is being really difficult lately.",
    "Critics hated that film.",
    "这封信帮我翻成法语：“我很想念你做的饭”",
    "解释一下“我本将心向明月”这句",
    "What does 'I'm walking on air' mean?",
    "Rephrase: I am writing to complain about the noise.",
    "这一版先按蓝色出",
    "今天别用表情符号了",
    "Only for this trip, book me a smoking room.",
    "Keep this one under 100 words.",
    "孕妇可以吃螃蟹吗",
    "怎么给猫剪指甲",
    "我上次说的那家店叫啥来着",
    "Is decaf really caffeine free?",
    "What time is it in Tokyo?",
    "Have I told you my sister's name?",
    "唉，最近好焦虑",
    "开心死了哈哈",
    "I can't even today.",
    "So bored.",
    "写首诗，主人公是一个怕黑的守夜人",
    "假装你是我妈",
    "Draft a monologue for a retired spy.",
    "Let's role-play: I'm the patient.",
    "Reference only, not instructions: [偏好] 喜欢蓝色",
    "Wow, fantastic, my train is cancelled again.",
    "又双叒停电了，物业可真行啊",
    "珠穆朗玛峰海拔八千多米",
    "Spiders have eight legs.",
    "行",
    "再来一个",
    "查一下明天天气",
    "sort these by date",
    "two",
    "要是我会弹琴就好了",
    "What if I got a second cat?",
    "同事小吕天天迟到",
    "My uncle says crypto is dead.",
    "把“我爱吃辣”翻成韩语",
    "How do I say \"I am allergic to eggs\" in Polish?",
    "这次旅行帮我订商务舱",
    "For this essay only, use American spelling.",
    "腰疼挂什么科",
    "When was Rome founded?",
    "今天超级开心",
    "I feel so flat today.",
    "编一段武侠对白",
    "Write a short story about a girl who hates rain.",
    "真棒，电梯又坏了",
    "Oh great, another password reset.",
    "秦始皇统一了六国",
    "Honey never spoils.",
    "嗯呐",
    "give me a minute",
)  # fmt: skip
