"""Where the user lives, and by which clock."""

from typing import Final

from yiji.remember.extract_rules.pattern import SELF, Pattern, en, zh

_CITY: Final = "profile.city"
_ZONE: Final = "profile.timezone"
_AREA: Final = r"(?:市|省|县|区|镇|乡|州|自治州|自治区)?"
_SITS: Final = r"(?:这边|那边|这里|本地|市区|郊区|老城区|城里|乡下|农村)?"

CITY: Final = (
    Pattern(zh(rf"^(?:<WO>)?(?:一家(?:人|几口|<NUM>口)?|全家|两口子|小两口|爷孙俩|娘俩|父子俩|夫妻俩|(?:和|跟|与|带着)[^，。]{{1,8}}?)?(?:<ADVZ>)*(?:人|人就|家|base|老巢|窝)?(?:<ADVZ>)*(?:在|住|住在|定居|定居在|扎根|漂在|混在|蹲在|落脚|落户|落户在|安家|安家在|搬到|搬去|搬来|搬回|搬到了|回到|回了|调到|调去|派驻|常驻|驻|迁到|移居|移民|移民到)(?:了)? ?(?P<v><!city_zh>{_AREA}){_SITS}(?:住|生活|定居|混|漂|发展|讨生活|落户|扎根|安家|定居|买房|养老|待|蹲)?(?:着|了|快|都|有|已经|整|满|近)*(?:<NUM>(?:多|来|几)?(?:年|个月)(?:多|半)?)?(?:了|呢|啦)*$"), "profile", _CITY, read="city"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?:土生土长的|地道的|地地道道的|正宗的|老)(?P<v><!city_zh>)(?:人|土著)$"), "profile", _CITY, read="city"),
    Pattern(zh(rf"^(?:坐标|base|现居|常居|常住|目前base|人在|家在|住在|定位|所在地|位置)[ :]?(?:在|于|是)? ?(?P<v><!city_zh>{_AREA}){_SITS}"), "profile", _CITY, read="city"),
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*在 ?(?P<v><!city_zh>{_AREA})(?:当|做|干|教|开|经营|从事|读|念|上大学|上学|上班|工作|生活|打拼|打工|从业|跑|养|种|卖|带|租房|买了?房|安了家)(?!过|了?一?(?:趟|次|回|天))"), "profile", _CITY, read="city"),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:从)(?:<!city_zh>)(?:搬|迁|调|回|跑|转)(?:家|工作|回老家)?(?:到|来|去|回)(?:了)? ?(?P<v><!city_zh>)"), "profile", _CITY, read="city"),
    Pattern(zh(r"^(?P<v><!city_zh>)(?:人|土著)(?:一枚|一个)?$"), "profile", _CITY, read="city"),
    Pattern(en(rf"{SELF}(?:been )?(?:liv(?:e|es|ing)|resid(?:e|ing)|based|settled|rent(?:ing)?|stationed|located|residing|moved|relocated|emigrated|moving|ended up)(?: (?:out|up|down|over|here|back|full[- ]time|now|happily|permanently|alone))*(?: (?:in|to|near|outside|around|just outside|at|on))+ (?P<v>(?:the )?(?:<PROPER>)(?:, <PROPER>)?)(?=$|[,.;]| (?:for|since|with|now|where|and|but|because|so|these|last|this|after|about|a|from|until|right|,)\b)"), "profile", _CITY, read="town"),
    Pattern(en(r"^(?:<IM>|<I>|<IVE>)(?: <ADV>)? ?(?:<ADV>)*(?:been )?(?:over|out|up|down|here|back|here)? ?in (?P<v>(?:<!city_en>))(?=$|[,.;]| (?:now|so|for|since|these days|btw|and|at the moment|time)\b)"), "profile", _CITY, read="town"),
    Pattern(en(r"^(?:<IM>|<I>) (?:<ADV>)*(?:an? )?(?:born and bred|born and raised|native|lifelong resident|resident|local)? ?(?:in|of|from) (?P<v>(?:<!city_en>))(?:, born and (?:bred|raised)| born and (?:bred|raised)| native)?$"), "profile", _CITY, read="town"),
    Pattern(en(r"^(?:<MY> (?:family|partner|wife|husband|kids) and (?:i|me)|me and my \w+) (?:<ADV>)*(?:live|moved|settled|relocated|are based)(?: \w+)? (?:in|to|near) (?P<v><PROPER>)"), "profile", _CITY, read="town"),
    Pattern(zh(rf"^(?:<WO>)(?:<ADVZ>)*在 ?(?P<v><!city_zh>{_AREA})(?![见遇丢买吃看听给帮转等想找用和跟])[^，。过到了]{{2,6}}$"), "profile", _CITY, read="city"),
    Pattern(en(r"^(?:<IM>|<I> am) (?P<v><!city_en>)[- ]based\b"), "profile", _CITY, read="town"),
    Pattern(en(r"^(?:<I>) (?:<ADV>)*(?:split|divide) (?:<MY>) (?:time|year|week) between (?P<v><PROPER>) and <PROPER>"), "profile", _CITY, read="town"),
    Pattern(en(r"^(?:<MY> )?(?:base|home|location|hometown|city|town|current city)(?:'s| is|:) (?:in )?(?P<v>(?:<!city_en>))(?=$|[,.;]| (?:now|these days|at the moment|for now|currently)\b)"), "profile", _CITY, read="town"),
    Pattern(en(r"^(?P<v>(?:<!city_en>)) (?:is|'s) (?:<ADV>)*(?:home|where (?:i|we) (?:live|stay|am|are|'m based)|my (?:home|base|city|hometown)|our home)\b"), "profile", _CITY, read="town"),
    Pattern(en(rf"{SELF}(?:been )?(?:work|look after|handle|lead|oversee|sell|make|repair|restore|design|build|bake|brew|grow|keep|raise|edit|translate|lecture|train|tutor|teach|practi[sc]e|study|run|own|manage|farm|fish|nurse|drive|coach|studying|working|teaching|an? (?:[\w'-]+ ){{0,4}}?<@occupation_en>)\b[^,.;]{{0,40}}? (?:in|out of|near|based in) (?P<v>(?:<!city_en>))(?=$|[,.;]| (?:for|since|and|now|with)\b)"), "profile", _CITY, read="town"),
)  # fmt: skip

ZONE: Final = (
    Pattern(en(r"\b(?:so|that's|which is|meaning|we're|i'm|on|it's|am|use|uses|keep)? ?(?P<v>(?:utc|gmt) ?[+-−] ?\d{1,2}(?::?\d\d)?)(?=$|[ ,.;)])"), "profile", _ZONE, read="timezone"),
    Pattern(en(r"^(?:(?:<IM>|<I>|<MY> (?:clock|calendar|working hours|hours))(?: (?:am|is|are|is set|are set|run|runs|work|works|set|live|operate))*(?: <ADV>)? ?(?:to|on|in|by|according to) )?(?P<v>(?:<@city_en>|eastern|pacific|central|mountain|atlantic|uk|british|berlin|paris|london|tokyo|beijing|china|singapore|hong kong|sydney|india|indian|japan|korea|central european|eastern european|west african|east african|gulf|brasilia|new york|local [\w ]+) (?:standard |summer |daylight )?time(?: ?zone)?)(?=$|[ ,.;])"), "profile", _ZONE, read="timezone"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:在|用|按|是|走|算|的?时区(?:是|为)?)*(?P<v>(?:UTC|GMT|utc|gmt) ?[+-−] ?\d{1,2}|[东西][零一二三四五六七八九十]+区|北京时间|东京时间|伦敦时间|纽约时间|美东时间|美西时间|太平洋时间|格林尼治时间|[^，。我的在]{2,6}时间)(?:这边|那边)?(?:为准|来算|来|算|走|安排)?$"), "profile", _ZONE, read="timezone"),
)  # fmt: skip
