"""Vehicles, animals, devices and family: more shapes, over lists of makes, breeds and equipment."""

from typing import Final

from yiji.remember.extract_rules.pattern import SELF, Pattern, en, zh

_CAR: Final = "profile.vehicle"
_PET: Final = "profile.pet"
_PHONE: Final = "device.phone"
_COMPUTER: Final = "device.computer"
_FAMILY: Final = "profile.family"
_ONE_ZH: Final = r"(?:(?:<NUM>|好几|几)?(?:辆|台|部|艘|条))?"
_RIDE_ZH: Final = r"(?:车|轿车|座驾|代步车|爱车|坐骑|电动车|电瓶车|电驴|小电驴|摩托车|摩托|自行车|单车|山地车|公路车|货车|卡车|拖拉机|收割机|渔船|房车|皮卡|面包车|三轮车|船)"

VEHICLE: Final = (
    Pattern(zh(rf"^(?:<WODE>)?(?:的)?(?:那|这)?(?:辆|台|部|艘)?(?:的)?(?P<s>{_RIDE_ZH})(?:现在|目前)?(?:就|还)?(?:是|开的是|换成了?|换的是|换了|:)(?:一?(?:辆|台|部|艘))? ?(?P<v>[^，。]{{1,16}}?)(?:的|牌|牌的)?$"), "fact", _CAR, read="vehicle", subject="user"),
    Pattern(zh(rf"^(?:<WO>|家里?)(?:的|家)?(?:那|这)(?:辆|台|部|艘)(?:的)?{_RIDE_ZH}(?:是|叫) ?(?P<v>[^，。]{{1,12}}?)(?:的|牌的?)?$"), "fact", _CAR),
    Pattern(zh(rf"^(?:<WO>|家里?)?(?:<ADVZ>)*(?:上班|通勤|上下班|出门|代步|平时出门)?(?:<ADVZ>)*(?:开|骑|驾|坐)(?:的)?(?:着|是|的是)? ?{_ONE_ZH} ?(?P<v>[^，。会店始车心玩]{{0,10}}?[^，。]{{2,12}}?)(?:上下班|上班|通勤|代步|出门|的)?$"), "fact", _CAR, read="vehicle"),
    Pattern(zh(rf"^(?:<WO>|家里?)?(?:<ADVZ>)*(?:买|提|入|入手|换|订|添|有|置换|租|攒钱买|新买|新提|刚提|刚买|淘)(?:了|的|到|过|成)?(?:是)?{_ONE_ZH} ?(?:二手的?|新的?)?(?P<v>[^，。]{{2,16}}?)(?:的|了)?$"), "fact", _CAR, read="vehicle"),
    Pattern(en(r"^(?:<MY>|the) (?:(?:new|old|current|work|company|family|daily|first|second|other|trusty|only|main) )*(?:car|van|truck|lorry|motorbike|motorcycle|bike|bicycle|vehicle|scooter|moped|tractor|boat|ride|daily driver|pickup|suv|camper|commuter)(?: is|'s|:| these days is| now is)(?: now| still| currently)? (?:an? |the )?(?P<v>(?!broken|in\b|at\b|out\b|dead|too|not|parked|on\b)[^,;]+)$"), "fact", _CAR, read="vehicle"),
    Pattern(en(rf"{SELF}(?:drive|drives|driving|ride|rides|riding|own|owns|got|get around (?:in|on)|commute (?:in|on|by)|(?:cycle|commute|get|drive|ride) to \w+ (?:in|on|by)|cycle|cycling|bought|buy|picked up|leased|leasing|have|has|switched to|traded (?:it|my [\w ]+) (?:in )?for|upgraded to|replaced it with|run|running|use|sail)(?: myself)? (?:an? |the |my |our )(?P<v>[^,.;]+)"), "fact", _CAR, read="vehicle"),
)  # fmt: skip

PET: Final = (
    Pattern(zh(r"^(?:<WO>|家里?|家里面|家中)(?:的|里|家)?(?:<ADVZ>)*(?:养|有|收养|领养|抱养|捡|多了|新来了|添|接|买|带回|收留|救助|喂)(?:着|了|过|回|来|的是|到)*(?:(?:<NUM>|几|好几|一)(?:只|条|匹|窝|缸|个|头|对|群)?|只|条|匹|头)? ?(?:小|老|大|公|母|流浪|胖|黑|白|黄|灰|花)?(?P<v><!pet_zh>)(?:$|，|叫|名叫|名字叫|和|跟|、)"), "fact", _PET),
    Pattern(zh(r"^(?:<WO>|家里?)(?:的|家|里)?(?:那|这)?(?:只|条|头|匹)?(?:小|老|大|公|母|胖|黑|白)?(?P<s><!pet_zh>)(?:的名字)?(?:叫|名叫|名字叫|名字是|今年|是|已经|有|刚|才)(?:一?(?:只|条))? ?(?P<v>[^，。]{1,12})$"), "fact", _PET),
    Pattern(en(r"^(?:<MY>) (?:(?:new|other|older|younger|little|old|rescue|elderly|two|three|beloved|big|\w+-year-old) )*(?P<s><!pet_en>)s?(?:'s (?:name(?:'s| is)|called|named)| (?:are |is )?(?:goes by|go by|called|named)| is| are|'s) (?P<v>[^,.;]{2,40})"), "fact", _PET),
    Pattern(en(rf"{SELF}(?:(?:have|has|got|own|adopt|adopted|rescued|keep|keeps|keeping|bought|foster|fostering|raise|breed|took in|brought home|share (?:my|our|the|a) \w+ with|live with|owner of|proud owner of|mum to|mom to|dad to) )+(?:an? |two |three |four |five |six |seven |\d+ |some |a (?:couple|pair|few|bunch) of |the )(?P<v>(?:[\w-]+ ){{0,2}}?<!pet_en>)s?(?: (?:called|named|who|whose|and) .*)?$"), "fact", _PET),
    Pattern(en(r"^(?P<v><PROPER>) is (?:<MY>) (?:\w+ )?(?P<s><!pet_en>)$"), "fact", _PET),
)  # fmt: skip

_MAKES_PC: Final = r"(?:联想|戴尔|惠普|华硕|宏碁|神舟|微星|机械革命|外星人|雷神|苹果|华为|小米|荣耀|MacBook|macbook|Macbook|ThinkPad|thinkpad|iMac|Mac ?mini|Mac|XPS|Surface|ROG|天选|拯救者|小新|灵越|暗影精灵|Framework|dell|lenovo|hp|asus|acer)"
_MODEL_PC: Final = r"(?:MacBook|macbook|ThinkPad|thinkpad|iMac|Mac ?mini|XPS|Surface|ROG|天选|拯救者|小新|灵越|暗影精灵|Framework|机械革命|外星人)"
_PC_ZH: Final = r"(?:电脑|笔记本|笔记本电脑|台式机|台式|主机|工作站|一体机|本子|本|轻薄本|游戏本|Mac|MacBook|Pro|Air|mini)"
_PC_EN: Final = r"(?:macbook(?: air| pro)?|thinkpad|imac|mac ?mini|mac studio|mac pro|xps|surface(?: pro| laptop| go)?|chromebook|latitude|inspiron|zenbook|vivobook|matebook|ideapad|yoga|legion|rog|alienware|razer blade|framework(?: \d+)?|system76|nuc|raspberry pi|elitebook|probook|spectre|pavilion|zbook|precision|toughbook|laptop|desktop|workstation|pc|tower|all-in-one|notebook|netbook|gaming rig|rig)"
_PHONE_ZH: Final = r"(?:iPhone|iphone|苹果|华为|小米|红米|荣耀|OPPO|oppo|vivo|一加|魅族|三星|Pixel|pixel|Galaxy|galaxy|诺基亚|Mate ?\d+|Pura|P\d\d|nova|realme|iQOO|努比亚|真我|索尼|摩托罗拉|锤子|坚果|黑鲨|中兴|Note ?\d+|Fold|Flip|老人机|折叠屏)"
_PHONE_EN: Final = r"(?:iphone|pixel|galaxy|oneplus|xiaomi|redmi|poco|huawei|nokia|fairphone|nothing phone|motorola|moto|xperia|oppo|vivo|realme|honor|asus zenfone|zenfone|samsung|blackberry|flip phone|dumb ?phone|light phone|android)"

DEVICE: Final = (
    Pattern(zh(rf"^(?:<WO>|家里?|单位|公司|办公室)?(?:的|里)?(?:手机|机子|备用机|主力机|新机|老机子|工作机|私人手机|工作手机)(?:型号)?(?:<ADVZ>)*(?:是|用的是|用的|用|换成了?|换了|换的是|为|:|升到了?)+(?:一?(?:台|部))? ?(?P<v>{_PHONE_ZH}[^，。]{{0,16}}?)(?:的|了)?$"), "fact", _PHONE),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:在)?(?:用|使|换|买|入手|入|升级|升|换成|换到|改用|拿)(?:的|了|成|到|过|着)*(?:是)?(?:一?(?:台|部))? ?(?P<v>{_PHONE_ZH}[^，。]{{0,16}}?)(?:手机)?(?:的|了)?$"), "fact", _PHONE),
    Pattern(zh(rf"^(?:<WO>|家里?|单位|公司|办公室|宿舍|店里)?(?:的|里|给配的?|配的?|发的?)?(?:<ADVZ>)*(?:是|用|用的|配|配的|配了|用的是|有|放着|摆着|搞|写代码用|剪片用|画图用|办公用|换|换了|买了|入手了?)*(?:是)?(?:一?(?:台|部))? ?(?P<v>[^，。是用我]{{0,6}}?(?:{_MAKES_PC}[^，。我]{{0,12}}?{_PC_ZH}|{_MODEL_PC})[^，。]{{0,10}})$"), "fact", _COMPUTER),
    Pattern(zh(rf"^(?:<WO>)?(?:的)?{_PC_ZH}(?:<ADVZ>)*(?:是|用的是|用的|换成了?|换了|换的是|:|配了?)(?:一?(?:台|部))? ?(?P<v>[^，。]{{0,8}}(?:{_MAKES_PC}|\d+[gG]|[iI][3579]|M[1-5])[^，。]{{0,16}})$"), "fact", _COMPUTER),
    Pattern(zh(r"^(?:(?:<WO>|家里?)的?)?(?:电脑|笔记本|台式机|机器|内存|显卡|硬盘|处理器|CPU|系统)?(?:是|有|配了?|上了|装的是|装了|跑的是)? ?(?P<v>(?:\d+ ?[GgTt](?:[bB])? ?(?:的)?(?:内存|显存|硬盘|固态|SSD|ssd|RAM|ram)|(?:RTX|GTX|rtx|Rtx) ?\d{3,4}[^，。]{0,6}|(?:Win(?:dows)?|windows|win) ?(?:7|8|10|11|XP)|macOS[^，。]{0,10}|Ubuntu[^，。]{0,8}|Arch|Debian[^，。]{0,6}))(?:系统)?$"), "fact", _COMPUTER),
    Pattern(en(rf"^(?:<MY> )?(?:new |current |work |personal |main |backup |old )*(?:phone|mobile|handset|cell(?: ?phone)?|smartphone|daily driver)(?: is|'s|:|'s now| these days is)(?: now| still| currently)? (?:an? |the )?(?P<v>(?:[\w-]+ ){{0,2}}?{_PHONE_EN}\b[^,.;]*)"), "fact", _PHONE),
    Pattern(en(rf"{SELF}(?:use|using|uses|have|has|got|getting|switched to|switched over to|bought|upgraded to|moved to|carry|carrying|own|on|replaced it with|traded (?:up|it in) (?:to|for)|picked up|rocking|back on|went with|gone back to|stuck with)(?: (?:an?|the|my))?(?: (?:new|used|refurbished|refurbed|second-hand|old|ancient|trusty))* (?P<v>(?:\w+ )?{_PHONE_EN}\b[^,.;]*)"), "fact", _PHONE),
    Pattern(en(rf"^(?:<MY> )?(?:new |current |work |personal |main |dev |old |home |daily )*(?:laptop|computer|machine|desktop|workstation|pc|mac|rig|setup|dev box)(?: is|'s|:)(?: now| still| currently)? (?:an? |the )?(?P<v>(?!broken|slow|dead|in |at |out)(?:[\w.\"'-]+ ){{0,4}}?{_PC_EN}\b[^,.;]*)"), "fact", _COMPUTER),
    Pattern(en(rf"{SELF}(?:use|using|uses|have|has|got|switched to|bought|upgraded to|moved to|(?:work|working|type|typing|game|record|stream|mix|render)(?: everything| my \w+)? (?:on|from|off)|do (?:all |most of )?(?:my|our) \w+ (?:on|from)|code on|develop on|write on|edit on|draw on|on|run|running|built|picked up|issued|was given|were issued|own)(?: (?:an?|the|my))?(?: (?:new|used|refurbished|second-hand|old|ancient|trusty|company|work))* (?P<v>(?:[\w.\"-]+ ){{0,3}}?{_PC_EN}\b[^,.;]*)"), "fact", _COMPUTER),
    Pattern(en(r"^(?:it has|it's got|with|has|running|got|specs are) (?P<v>\d+ ?(?:gb|tb|gigs?)(?: of)?(?: \w+)? (?:ram|memory|storage|ssd|disk)\b[^,.;]*)"), "fact", _COMPUTER),
    Pattern(zh(r"^(?:<WO>|家里?|店里|单位|公司|厂里|办公室|实验室|学校)?(?:们)?(?:的|家|用的|里的?|那台|这台|那个)*[^，。是的用]{0,6}?的?(?P<s><!equipment_zh>)(?:的?(?:型号|牌子|品牌))?(?:<ADVZ>)*(?:是|用的是|用的|换成了?|换了|换的是|为|:)(?:一?(?:台|部|款|把|架))? ?(?P<v>(?!坏|什么|新的|旧的|好的|谁|<NUM> ?点)[^，。门站]{1,20}?(?:牌的?|的|[A-Za-z0-9][\w -]*|款|型|代|系列|<@vehicle_make>|美的|格力|海尔|小米|飞利浦|松下|索尼|佳能|尼康|爱普生|惠普|兄弟|西门子|博世|戴森|石头|科沃斯|雅马哈|卡西欧|珠江|德龙|苏泊尔|九阳|华为|大疆|富士|得力))$"), "fact", "device.other"),
    Pattern(en(r"^(?:<MY>|the) (?:(?:office|home|new|main|kitchen|studio|shop|clinic|lab|classroom|workshop|barn|school|church|meeting room|front desk|old|current|second|family) )*(?P<s><!equipment_en>)(?: model)?(?: (?:in|at|on) (?:the|our|my) [\w ]+?)?(?: is|'s|:| are)(?: now| still)? (?:now )?(?:an? |the )(?P<v>(?!bit|mess|pain|nightmare|problem|best|worst|one|same|wrong)(?:(?-i:[A-Z0-9])[\w-]*|(?:[\w-]+ ){0,2}(?-i:[A-Z]*[0-9])[\w-]*)[^,;]*)"), "fact", "device.other"),
)  # fmt: skip

FAMILY: Final = (
    Pattern(zh(r"^(?P<s>老大|老二|老三|老幺|大的|小的|大宝|二宝|小宝|大娃|二娃|大女儿|小女儿|大儿子|小儿子)(?:今年|刚|已经|才|快|刚满|在|都)*(?P<v><NUM>岁[^，。]{0,4}|上[^，。课班]{1,5}|读[^，。]{1,5}|满月[^，。]{0,2})$"), "fact", _FAMILY),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:和|跟|与)(?P<v>[^，。]{0,4}(?:<KIN>)(?:分居|异地|离婚|离了|结婚|复婚|领证|订婚|两地分居|分居两地|一起生活|一起过)[^，。]{0,6})$"), "fact", _FAMILY),
    Pattern(zh(r"^(?:<WO>|家里?)(?:的|里)?(?:<ADVZ>)*(?:有|养|生|带)(?:了|着)?(?P<v>(?:<NUM>|一对|俩|仨)?(?:个|位|对)?(?:[^，。]{0,6}?的)?(?:<KIN>|娃|孩子|女儿|儿子|龙凤胎|双胞胎|男孩|女孩|闺女|小子))(?:了)?(?=$|[,，])"), "fact", _FAMILY),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?P<v>(?:已婚|未婚|离异|离婚|丧偶|单身|丁克|独居|独生子女|独生女|独生子|单亲妈妈|单亲爸爸|订婚|领证|新婚|再婚|有对象|有女朋友|有男朋友|当爸爸|当妈妈|当爹|当妈|当爷爷|当奶奶|当外婆|二胎妈妈|二胎|二孩妈妈|宝妈|宝爸|奶爸)|结婚(?:<NUM>)年)(?:了)?$"), "profile", _FAMILY),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:和|跟|与)(?P<v>[^，。]{0,4}(?:<KIN>)(?:[、和跟](?:<KIN>))*)(?:一起|同|合)?住$"), "profile", _FAMILY),
    Pattern(zh(r"^(?:家里|家中|<WO>家|<WO>家里)(?:一共|总共|就|有|现在)*(?P<v><NUM>口人?)[^，。]{0,6}$"), "profile", _FAMILY),
    Pattern(en(rf"{SELF}(?:got |been |getting |recently |happily |newly )*(?P<v>married|engaged|divorced|widowed|separated|single|expecting(?: our (?:first|second|third))?|a (?:single|new|first-time|working) (?:mum|mom|dad|parent|mother|father)|an only child|a twin|the (?:youngest|eldest|oldest|middle) of \w+|(?:a )?(?:mum|mom|dad|mother|father|parent|grandmother|grandfather|grandparent) (?:of|to) [\w ]+)(?: (?:to|with|for|since|in|at|now|and) .*)?$"), "profile", _FAMILY),
    Pattern(en(r"^(?:<MY>) (?P<s><KINE>)(?:'s| is| are)(?: called| named)? (?P<v><PROPER>(?: and <PROPER>)?)$"), "fact", _FAMILY),
    Pattern(en(rf"{SELF}(?:raising|have|has|got|raise)(?: got)? (?:an? |one |two |three |four |five |six |\d+ )(?:[\w-]+ ){{0,2}}?(?P<v>(?:<KINE>))(?:,| (?:aged|who|both|under|over|in|at|and|called|named|together|now)\b.*)?$"), "fact", _FAMILY),
    Pattern(en(rf"{SELF}(?:live|living|share a \w+)(?: (?:at home|together|now))? with (?P<v>(?:my |our )(?:[\w-]+ )?(?:<KINE>)(?: and (?:my |our |two |three )?(?:[\w-]+ )?(?:<KINE>|dogs?|cats?))?)"), "profile", _FAMILY),
)  # fmt: skip
