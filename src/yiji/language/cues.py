"""Word classes that the rules of the write path are written with, Chinese and English.

Closed classes are written out from the grammars (pronouns, kinship, auxiliaries, adverbs of
frequency); open ones (jobs) by the endings and heads that make such words.
A class is the inside of a regular expression, `<OTHER>` stands for another class, a space means
what the language of the pattern makes of it (`yiji.remember.extract_rules.pattern`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_CHINESE: Final = {
    "WO": "我们俩|我俩|咱俩|我们自己|咱们自己|我自己|我们|我|咱们|咱|本人|俺|用户本人|用户",
    "WODE": "(?:<WO>)(?:家里|家|这边)?的?",
    "KIN": (
        "前男友|前女友|男朋友|女朋友|男友|女友|未婚夫|未婚妻|老公|老婆|丈夫|妻子|太太|先生|爱人|对象|媳妇|"
        "爸爸妈妈|爸妈|父母|爸爸|父亲|老爸|爸|妈妈|母亲|老妈|妈|爷爷|奶奶|外公|外婆|姥爷|姥姥|公公|婆婆|岳父|岳母|"
        "哥哥|哥|弟弟|弟|姐姐|姐|妹妹|妹|表哥|表弟|表姐|表妹|堂哥|堂弟|堂姐|堂妹|大女儿|小女儿|女儿|闺女|大儿子|小儿子|儿子|"
        "大宝|二宝|孩子|娃|宝宝|双胞胎|侄子|侄女|外甥女|外甥|孙子|孙女|叔叔|舅舅|姑姑|姑妈|阿姨|姨妈|嫂子|姐夫|妹夫|弟媳|女婿|儿媳|家人|老人"
    ),
    "ACQ": "室友|舍友|同学|朋友|闺蜜|同事|老板|领导|上司|经理|主管|房东|邻居|导师|老师|客户|师傅|教练|医生|组长|搭档|合伙人|助理|下属",
    "PET": "猫咪|小猫|猫|狗狗|小狗|狗|兔子|仓鼠|鹦鹉|乌龟|金鱼|龙猫|豚鼠|宠物|鱼|鸟|蜥蜴|柯基|金毛|比格犬|比格|泰迪|边牧|布偶|英短|橘猫",
    "PETS": "(?:只|条|匹|窝|缸|个)",
    "SURNAME": (
        "欧阳|司马|上官|诸葛|令狐|皇甫|尉迟|慕容|司徒|"
        "[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊惠甄曲封芮储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲台从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东殴殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾沙养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公闫佘]"
    ),
    "NUM": "[0-9０-９]+(?:\\.[0-9]+)?|[零〇一二两三四五六七八九十百千万半]+",
    "NOW": "现在|目前|如今|眼下|这会儿|今后|以后|往后",
    "ADVZ": "(?:尤其|格外|极其|十分|相当|真心|打心底|压根|只是|就是|主要是|每天早上|每天晚上|每天|每晚|早上|上午|中午|下午|晚上|睡前|饭后|周末|夏天|冬天|工作日|自己|个人|私下|私底下|出门|在家|现在|目前|如今|眼下|平时|平常|一般|通常|一直|其实|真的|还是|还|都|也|就|只|最近|向来|从来|基本上?|主要|统一|一律|全部|全|总是|经常|常年|长期|特别|非常|很|挺|比较|更|最|可|已经|早就|本来|反而|倒是|尽量|优先|可以|刚|又|正|打小|从小|自小|自幼|天生|生来|历来|素来|一贯|一向|这些年|这几年|近几年|近年来|多年来|确实|算是|日常|常常|往往|终年|长年|完全|绝对|早年|年初|年底|前年|去年|今年|上个?月|这个?月|刚刚|才) ",
    "LASTING": "全部|全程|以后|今后|往后|从今以后|从今往后|从今天起|从现在起|从现在开始|从今天开始|从此|一律|一概|统一|每次|每回|总是|永远|始终|一直|凡是|只要|任何|所有|都别|再也|别再|不要再|不用再|千万|默认|平时|长期",
    "LANGZ": "简体中文|繁体中文|简体字?|繁体字?|中文|汉语|普通话|粤语|广东话|闽南语|上海话|四川话|方言|英语|英文|日语|日文|韩语|韩文|法语|法文|德语|德文|西班牙语|葡萄牙语|俄语|俄文|意大利语|阿拉伯语|泰语|越南语|手语|双语",
    "MEDIUM": "邮件|电邮|邮箱|电子邮件|短信|电话|语音|微信|企业微信|企微|飞书|钉钉|QQ|站内信|推送|弹窗|Slack|Teams|WhatsApp|Telegram|传真|视频|私信|群消息",
    "JOBZ": (
        "[^，。的在]{0,10}(?:工程师|程序员|设计师|医生|大夫|护士|护士长|药师|药剂师|老师|教师|教授|讲师|班主任|辅导员|律师|会计师?|出纳|审计|"
        "编辑|记者|主编|翻译|作家|编剧|导演|演员|摄影师|插画师|画家|歌手|司机|厨师|主厨|面点师|咖啡师|调酒师|服务员|店长|店员|经理|总监|主管|主任|组长|班组长|"
        "负责人|架构师|运维|测试|开发|前端|后端|产品|运营|销售|客服|采购|财务|人事|行政|秘书|助理|顾问|咨询师|分析师|研究员|科学家|学生|研究生|博士生?|本科生|实习生|"
        "警察|消防员|军人|公务员|法官|检察官|飞行员|空乘|导游|快递员|外卖员|骑手|保安|保洁|月嫂|育儿嫂|电工|木工|焊工|技工|技师|师傅|农民|园艺师|兽医|牙医|教练|裁缝|理发师|"
        "美容师|化妆师|造型师|策划|创始人|合伙人|老板|店主|房东|站长|院长|校长|厂长|队长|村医|校对|自由职业者|自由职业|个体户|博主|主播|up主|CEO|CTO|CFO|HR|PM|员|师|工|家|长)"
    ),
}

_ENGLISH: Final = {
    "I": "i|we|(?:the )?user",
    "PRE": "(?:since|after|for|on|in|at|when|during|because of|these days|nowadays|lately|with|at the moment|usually|normally|generally|as a rule|most of the time) [^,]*?,? ?",
    "IM": "i'?m|i am|we'?re|we are|(?:the )?user(?:'s| is)",
    "IVE": "i'?ve|i have|we'?ve|we have|(?:the )?user has|i|we|(?:the )?user",
    "MY": "my|our|(?:the )?user'?s",
    "ADV": "(?:(?:now|currently|also|actually|really|always|usually|just|still|mostly|generally|only|typically|personally|both|all|already|recently|finally|probably|normally|often|strictly|strongly|much|even|definitely|totally|absolutely|never|ever|then|again|quite|very|so|basically|honestly|largely|mainly|primarily|normally|rarely|officially|technically|originally|pretty much|kind of|sort of|kinda|lately|deeply|regularly|sometimes|occasionally|actively|formerly|presently|nominally|proudly|happily) )",
    "KINE": (
        "ex-?(?:husband|wife|boyfriend|girlfriend)|husband|wife|spouse|partner|fiancée?|fiance|boyfriend|girlfriend|mother|mom|mum|mam|father|dad|parents|"
        "(?:older |younger |big |little |twin )?(?:brother|sister)s?|(?:step|half-?)(?:mother|mum|mom|father|dad|brother|sister|son|daughter)|"
        "(?:eldest |youngest |older |younger )?(?:son|daughter|kid|child|boy|girl)s?|children|kids|twins|baby|toddler|grand(?:mother|father|ma|pa|parents|son|daughter|kids|children)|"
        "nan|gran|aunt|uncle|cousin|niece|nephew|(?:mother|father|brother|sister|son|daughter)-in-law|in-laws|other half|better half"
    ),
    "ACQE": "boss|manager|line manager|team lead|tech lead|lead|supervisor|colleague|coworker|co-worker|teammate|landlord|landlady|flatmate|roommate|housemate|neighbou?r|friend|best friend|doctor|gp|dentist|therapist|physio|coach|trainer|tutor|teacher|professor|advisor|accountant|lawyer|solicitor|agent|assistant|client|customer|mentor|buddy|business partner|co-founder",
    "PETE": "cat|kitten|dog|puppy|pup|rabbit|bunny|hamster|parrot|budgie|tortoise|turtle|goldfish|fish|guinea pig|ferret|gecko|snake|lizard|horse|pony|chicken|hen|goat|beagle|corgi|poodle|labrador|lab|collie|terrier|spaniel|pug|husky|tabby|retriever|dachshund|whippet|greyhound|cockatiel",
    "PROPER": "(?-i:[A-Z][\\w'-]*\\.?(?:(?: |-|')[A-Z][\\w'-]*\\.?)*)",
    "NUME": "\\d[\\d,]*(?:\\.\\d+)?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|a dozen",
    "LASTINGE": "from now on|from here on(?: out| in)?|going forward|from today(?: on)?|from this point on|in (?:the )?future|henceforth|always|never|every time|whenever|each time|by default|as a rule|at all times|any ?more|ever again|no more|in general|don't ever|do not ever|across the board|without exception|stop",
    "LANGE": "mandarin|chinese|cantonese|simplified chinese|traditional chinese|(?:british |american |uk |us |plain )?english|french|german|spanish|portuguese|italian|dutch|danish|swedish|norwegian|finnish|polish|russian|ukrainian|czech|greek|turkish|arabic|hebrew|hindi|urdu|bengali|tamil|japanese|korean|thai|vietnamese|indonesian|malay|swahili|catalan|welsh|irish|gaelic|romanian|hungarian|farsi|persian|latin|sign language|bsl|asl",
    "MEDIUME": "e-?mails?|texts?|text messages?|sms|phone calls?|phone|calls?|cold calls?|voice ?mails?|voice notes?|slack|teams|whatsapp|telegram|signal|push notifications?|notifications?|newsletters?|video calls?|dms?|letters?|post|zoom|discord|pop-?ups?|marketing messages?",
    "JOBE": (
        "(?:[\\w-]+ ){0,4}?(?:engineer|developer|programmer|designer|architect|doctor|nurse|midwife|dentist|surgeon|physician|gp|vet|veterinarian|pharmacist|therapist|physio|"
        "teacher|professor|lecturer|tutor|student|pupil|researcher|scientist|analyst|consultant|lawyer|solicitor|barrister|paralegal|accountant|bookkeeper|auditor|"
        "editor|writer|author|journalist|reporter|translator|interpreter|illustrator|photographer|artist|musician|singer|actor|actress|director|producer|"
        "driver|pilot|chef|cook|baker|barista|bartender|waiter|waitress|manager|lead|supervisor|coordinator|administrator|assistant|secretary|receptionist|"
        "founder|co-founder|owner|ceo|cto|cfo|coo|hr|pm|freelancer|contractor|plumber|electrician|carpenter|builder|mechanic|welder|technician|farmer|gardener|florist|"
        "police officer|officer|firefighter|paramedic|soldier|librarian|archivist|curator|historian|economist|statistician|mathematician|physicist|chemist|biologist|geologist|"
        "sales(?:man|woman|person|rep)|salesperson|recruiter|marketer|strategist|planner|trader|broker|banker|realtor|agent|coach|trainer|instructor|hairdresser|barber|tailor|potter|jeweller|"
        "social worker|civil servant|sysadmin|sre|dba|devops|intern|apprentice|postdoc|phd student|retiree|stay-at-home (?:mum|mom|dad)|carer|nanny|childminder|"
        "\\w+(?:ologist|ographer|onomist|ician|wright|smith|monger|keeper|maker|iatrist|opath|worker|ist))"
    ),
}

CLASSES: Final[Mapping[str, str]] = MappingProxyType({**_CHINESE, **_ENGLISH})
"""Every word class by name."""

PRONOUN_ZH: Final = "我们|我|咱们|咱|本人|俺|用户"
"""Words that mean the speaker, or the user whom a third person writes about."""
