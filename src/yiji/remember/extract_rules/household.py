"""Who and what belongs to the user: family, animals, vehicle, home, devices."""

from typing import Final

from yiji.remember.extract_rules import belongings
from yiji.remember.extract_rules.pattern import Pattern, en, zh
from yiji.remember.extract_rules.subscription import PLAN

PET: Final = (
    Pattern(zh(r"^(?:<WODE>)?(?:的)?(?:那只|这只|一只|那条)?(?P<s><PET>)(?:咪|狗)?(?:的名字)?(?:名字)?(?:叫|名叫|叫做|是|取名|起名)(?:一?(?:只|条))? ?(?P<v>[^，。]{1,10}?)$"), "fact", "profile.pet"),
    Pattern(zh(r"(?:<WODE>)(?:<ADVZ>)*(?:养|收养|领养|抱养|买|捡|接|有|又养|新添|添)(?:着|了|过|回|来|回来)*(?:<NUM>|几|好几)?(?:<PETS>)(?:叫|名叫|名为|叫做) ?(?P<v>[^，。的]{1,8})的 ?(?P<s>[^，。]{0,6}(?:<PET>|犬))"), "fact", "profile.pet"),
    Pattern(zh(r"(?:<WODE>)(?:<ADVZ>)*(?:养|收养|领养|抱养|捡|新添|添)(?:着|了|过|回|来|回来)*(?:(?:<NUM>|几|好几)?(?:<PETS>))? ?(?P<v>[^，。]{0,8}?(?:<PET>|犬))(?:.{0,2})$"), "fact", "profile.pet"),
    Pattern(en(r"^(?:<MY>) (?:new |other |older |younger |little |old |rescue |\w+ )?(?P<s><PETE>)(?:'s (?:name(?:'s| is)|called|named)| (?:is |goes )?(?:called|named|by)) (?P<v><PROPER>)"), "fact", "profile.pet"),
    Pattern(en(r"^(?:<MY>) (?P<s>dog|cat|pet|horse|rabbit|bird)(?: is|'s) (?:an? )?(?P<v>(?:\w+ )?(?:<PETE>|\w+oodle|shih tzu|pomeranian|siamese|persian|maine coon|ragdoll|sphynx|chihuahua|rottweiler|boxer|setter|dane|doberman|mastiff|mongrel|rescue))\b"), "fact", "profile.pet"),
    Pattern(en(r"^(?:<MY>) (?P<s><PETE>),? (?P<v><PROPER>)(?: \w+)?$"), "fact", "profile.pet"),
    Pattern(en(r"\b(?:<IVE>|<I>)(?: <ADV>)? ?(?:<ADV>)*(?:have|has|got|own|adopted|rescued|get|keep|keeps|bought|had)? ?(?:an? (?:new )?|two |three |four |five |six |a second |another |\d |some )(?P<v>(?:[\w-]+ ){0,2}?(?:<PETE>)s?)(?: (?:called|named) (?P<w><PROPER>(?: and <PROPER>)?))?"), "fact", "profile.pet"),
)  # fmt: skip

VEHICLE: Final = (
    Pattern(zh(r"^(?:<WODE>)(?:<ADVZ>)*(?:有|买了|添了)(?:<NUM>)(?:辆|台|部) ?(?P<v>[^，。]{1,12}?(?:车|摩托))$"), "fact", "profile.vehicle"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:没有?|还没有?|没买|不开)(?P<v>车|私家车|汽车)$"), "fact", "profile.vehicle", "-"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:开|骑)(?:的|着)?(?:是)?(?:一?(?:辆|台|部))?(?P<v>(?!会|车|始|店|公司|发|网|心|玩笑|口|完|学|饭|菜|工)[^，。]{2,16}?)(?:上下班|上班|通勤|代步)?$"), "fact", "profile.vehicle"),
    Pattern(zh(r"^(?:<WODE>)(?:的)?(?:车|座驾|代步车|爱车|电动车|摩托车|自行车)(?:是|换成|换了|换成了)(?:一?(?:辆|台|部))?(?P<v>(?!什么|坏|送)[^，。]{2,16})$"), "fact", "profile.vehicle"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:买|提|换|订|有)(?:了|的)?(?:一?(?:辆|台|部)) ?(?P<v>[^，。]{2,14}?(?:车|[A-Z0-9]+|思域|特斯拉|比亚迪|蔚来|理想|小鹏|丰田|本田|大众|宝马|奔驰|奥迪|凯美瑞|雅阁|卡罗拉|途观|帕萨特|[^，。]{2}))$"), "fact", "profile.vehicle"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*(?:drives?|ride|rides) (?:an? |the |my )(?P<v>(?!lot|bit|car\b|bus\b|train\b|kids)[^,.;]+)"), "fact", "profile.vehicle"),
    Pattern(en(r"^(?:<MY>) (?:new |old |current )?(?:car|van|truck|motorbike|motorcycle|bike|vehicle|scooter) (?:is|'s) (?:now )?(?:an? )(?P<v>[^,.;]+)"), "fact", "profile.vehicle"),
    Pattern(en(r"^(?:<I>) (?:do(?:es)?n'?t|do(?:es)? not) (?:have|own) a (?P<v>car|vehicle)"), "fact", "profile.vehicle", "-"),
    Pattern(en(r"^(?:<IVE>|<I>) (?:<ADV>)*(?:just )?(?:bought|got|own|have|leased|has) (?:an? )(?:new |used |second-hand )?(?P<v>(?:\d{4} )?(?:tesla|toyota|honda|ford|vw|volkswagen|bmw|audi|skoda|seat|mazda|kia|hyundai|nissan|volvo|fiat|renault|peugeot|citroen|subaru|jeep|mini|mercedes|vespa)\b[\w -]*)"), "fact", "profile.vehicle"),
)  # fmt: skip

_PHONES_ZH: Final = r"(?:iPhone|iphone|苹果 ?\d+|华为|小米|红米|荣耀|OPPO|vivo|一加|魅族|三星|Pixel|pixel|Galaxy|galaxy|诺基亚|Mate ?\d|P\d\d|realme|iQOO|努比亚|真我)"
_PHONES_EN: Final = r"(?:iphone|pixel|galaxy|oneplus|xiaomi|huawei|nokia|fairphone|nothing phone|motorola|moto|sony xperia|xperia|oppo|vivo|redmi|honor|samsung)"
_COMPUTERS: Final = r"(?:macbook|thinkpad|imac|mac ?mini|mac studio|xps|surface|chromebook|laptop|desktop|workstation|framework|latitude|zenbook|matebook|小新|拯救者|笔记本|台式机|台式电脑|电脑|拯救者|mac pro)"

DEVICE: Final = (
    Pattern(zh(r"^(?:<WODE>)?(?:<ADVZ>)*(?:的)?(?:手机|机型|手机型号|新手机)(?:型号)?(?:现在|刚)?(?:是|用的是|用|换成了?|换了|换的是|为|:)+(?:一?(?:台|部))? ?(?P<v>[^，。]{2,24})$"), "fact", "device.phone"),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:用|使|换|买|入手|换成|换的|买的|改用)(?:的是|的|了|是|着)*(?:一?(?:台|部))? ?(?P<v>{_PHONES_ZH}[^，。]{{0,16}}?)(?:手机)?(?:了)?$"), "fact", "device.phone"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:用|换)(?:的是|的|了|是|着)*(?:一?(?:台|部))? ?(?P<v>[^，。]{2,10})手机$"), "fact", "device.phone"),
    Pattern(zh(r"^(?:<WODE>)?(?:<ADVZ>)*(?:的)?(?:电脑|笔记本|笔记本电脑|工作机|机器|主力机|办公电脑|开发机|台式机)(?:现在)?(?:型号)?(?:是|用的是|用|换成了?|换了|为|:)+(?:一?(?:台|部))? ?(?P<v>[^，。]{2,30})"), "fact", "device.computer"),
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*(?:用|换|买|入手|配|敲代码用)(?:的是|的|了|是|着)*(?:一?(?:台|部)) ?(?P<v>[^，。]{{0,16}}{_COMPUTERS}[^，。]{{0,12}})$"), "fact", "device.computer"),
    Pattern(en(r"^(?:<MY>) (?:new |current |work )?(?:phone|mobile|handset|cell(?: ?phone)?|smartphone)(?: is|'s)(?: now)? (?:an? )?(?P<v>(?!number|dead|broken|dying|off|out)[^,.;]+)"), "fact", "device.phone"),
    Pattern(en(rf"^(?:<I>|<IVE>|<IM>) (?:<ADV>)*(?:use|using|uses|have|has|got|switched to|bought|upgraded to|moved to|carry|on|replaced it with)(?: (?:an?|the|my))?(?: new)? (?P<v>(?:\w+ )?{_PHONES_EN}\b[^,.;]*)"), "fact", "device.phone"),
    Pattern(en(r"^(?:<MY>) (?:new |current |work |main |dev )?(?:laptop|computer|machine|desktop|workstation|pc|mac)(?: is|'s)(?: now)? (?:an? )(?P<v>(?!broken|slow)[^,.;]+)"), "fact", "device.computer"),
    Pattern(en(rf"^(?:<I>|<IVE>|<IM>) (?:<ADV>)*(?:use|using|uses|have|has|got|switched to|bought|upgraded to|moved to|work on|working on|code on|on)(?: (?:an?|the|my))?(?: new)? (?P<v>(?:[\w-]+ ){{0,3}}{_COMPUTERS}\b[^,.;]*)"), "fact", "device.computer"),
    Pattern(en(r"^(?:<MY>|the) (?:office |home |new |main |kitchen |meeting room )?(?P<s>printer|projector|router|scanner|monitor|camera|keyboard|kiln|oven|dishwasher|washing machine|dryer|fridge|freezer|boiler|thermostat|doorbell|door lock|tv|television|speaker|headphones|tablet|e-?reader|watch|smartwatch|sewing machine|3d printer|coffee machine|espresso machine|grinder|lawnmower|nas|server|modem|drone|telescope|guitar|piano)(?: model)?(?: (?:in|at|on) (?:the|our|my) [\w ]+?)?(?: is|'s| are) (?:now )?(?:an? |the )?(?P<v>(?!broken|\w+ing\b|down|out|on |in |at |off|dead|too|very|not|so|making|leaking|slow|playing)[^,;]+)"), "fact", "device.other"),
    Pattern(zh(r"^(?:<WODE>)?[^，。是的]{0,6}?的?(?P<s>打印机|投影仪|投影|路由器|扫描仪|显示器|相机|键盘|鼠标|烤箱|洗碗机|洗衣机|烘干机|冰箱|热水器|空调|门锁|智能锁|电视|音箱|耳机|平板|手表|缝纫机|咖啡机|磨豆机|扫地机(?:器人)?|吸尘器|摄像头|净水器|油烟机|燃气灶|血糖仪|血压计|呼吸机|轮椅|无人机|琴|钢琴|吉他)(?:的?型号)?(?:现在)?(?:是|用的是|换成了?|为|:)(?:一?(?:台|部|款|把))? ?(?P<v>(?!坏|什么|<NUM> ?点)[^，。]{2,24})$"), "fact", "device.other"),
)  # fmt: skip

FAMILY: Final = (
    Pattern(zh(r"^(?:<WODE>)(?:有|没有?|还没有?)(?P<v>(?:<NUM>|几|好几)?(?:个|位|对)?(?:<KIN>|娃|孩子|女儿|儿子)(?:(?:和|、|跟)(?:<NUM>)?(?:个)?(?:<KIN>))*)$"), "fact", "profile.family"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:已婚|未婚|离异|离婚|单身|丁克|独居|结婚(?:<NUM>)年|和?(?:<KIN>)(?:一起|同)住)(?:了)?$"), "profile", "profile.family"),
    Pattern(en(r"^(?:<I>|<IVE>)(?: <ADV>)? ?(?:<ADV>)*(?:have |has |got |raising )*(?:[\w-]+ ){0,3}(?:<KINE>),? (?:called |named )?(?P<v><PROPER>(?: who(?:'s| is) [\w ]+?)?(?:(?:, | and |, and )<PROPER>(?: who(?:'s| is) [\w ]+?)?)+)$"), "fact", "profile.family", each=True),
    Pattern(en(r"^(?:<I>|<IVE>) (?:do(?:es)?n't have|has no|have no)(?: any)? (?P<v>(?:<KINE>))$"), "fact", "profile.family", "-"),
    Pattern(en(r"^(?:<I>|<IVE>)(?: <ADV>)? ?(?:<ADV>)*(?:have|has|got|am raising)? ?(?:an? |two |three |four |five |six |\d+ |one )(?:(?:young|small|little|older|younger|grown-up|adult|teenage|twin|lovely) )*(?P<v>(?:<KINE>))(?:,? (?:called|named|aged|who|and|both|<PROPER>).*)?$"), "fact", "profile.family"),
    Pattern(en(r"^(?P<v><PROPER> and <PROPER>) are (?:<MY>) (?:<KINE>)"), "fact", "profile.family", each=True),
    Pattern(en(r"^(?P<v><PROPER>) is (?:<MY>) (?P<s><KINE>)"), "fact", "profile.family"),
    Pattern(en(r"^(?:<IM>) (?:<ADV>)*(?:married|engaged|divorced|single|widowed|a single (?:mum|mom|dad|parent)|dating|separated)(?: (?:to|with) (?P<v><PROPER>).*)?(?: .*)?$"), "profile", "profile.family"),
)  # fmt: skip

HOME: Final = (
    Pattern(zh(r"^(?:<WODE>)(?:家里|房子|家)?(?:现在|目前)?(?:就)?(?:住|在|租|买)(?:的|在)?(?:是|了)? ?(?:一?(?:个|套|间|栋))?(?P<v>[^，。\d一二三四五六七八九十]{0,6}?(?:<NUM>)(?:楼|层|号楼|居室?|室|平米?|栋)[^，。]{0,10})$"), "profile", "profile.home"),
    Pattern(zh(r"^(?:<WODE>)(?:家|房子)(?:里)?(?P<v>(?:是|没|有|没有|朝)(?:<NUM>|[^，。]{0,4})(?:电梯|平米?|居室|室|阳台|院子|车库|暖气|地暖|层|朝向|南|北|东|西|复式|别墅|loft|老小区)[^，。]{0,8})$"), "profile", "profile.home"),
    Pattern(en(r"^(?:<I>|<IM>) (?:<ADV>)*(?:live|lives|living|rent|rents|renting|own|owns|bought|buy) (?:in |on )?(?:an? |the |my |our )(?P<v>(?:[\w-]+ ){0,4}(?:flat|apartment|house|bungalow|studio|cottage|houseboat|townhouse|condo|farm|\w+ floor|terrace)\b[^,.;]*)"), "profile", "profile.home"),
    Pattern(en(r"^(?:<MY>) (?:<PROPER> )?(?:flat|apartment|house|place|condo|home) (?:is|has) (?P<v>(?:on the |an? |no |\d)[^,.;]+)"), "profile", "profile.home"),
)  # fmt: skip

TOGETHER: Final = (
    Pattern(en(r"\bwith my (?P<s><KINE>)(?:,? (?P<v><PROPER>))?"), "fact", "profile.family"),
)
"""A person named in passing."""

HOUSEHOLD: Final = (
    *PET, *belongings.PET, *VEHICLE, *belongings.VEHICLE, *DEVICE, *belongings.DEVICE,
    *FAMILY, *belongings.FAMILY, *HOME, *PLAN,
)  # fmt: skip
"""In order; the first that matches wins."""
