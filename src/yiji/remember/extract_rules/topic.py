"""Which preference slot a wish belongs to, told from the words of the whole clause.

The first row that matches wins, so that "no meetings before ten" is about hours, not about
meetings' length, and "reply in a table" about format, not length.
"""

import re
from typing import Final

from yiji.language.kept import kept
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.topic_class import classed

_REPLY_ZH: Final = r"(?:回答|回复|答复|答案|回我|解释|总结|摘要|说明|输出|跟我说|汇报|内容|话|讲|介绍|建议|消息|答|回)"
_REPORT_ZH: Final = r"(?:报告|周报|日报|月报|方案|纪要|总结|摘要|回答|回复|答案|清单|数据|文档|邮件|结果|建议|汇报|行程|计划|对比|简报|复盘|材料|图表|分析|ppt|PPT)"

_TOPICS: Final = (
    ("preference.travel.seat", en(r"\b(?:window|aisle|middle|exit row|front row|bulkhead) seats?\b|\b(?:the|an?|on the|prefer) (?:aisle|window)\b(?! (?:display|shop|cleaner|open))|\baisle\b|\bsit (?:by|next to|near|at) the|\bseats?\b|\b(?:business|economy|first) class\b|\blegroom\b")),
    ("preference.address_as", zh(r"(?:叫我|喊我|称呼我|称呼|管我叫|别叫我|直呼)")),
    ("preference.address_as", en(r"\b(?:call me|address me|refer to me|my pronouns|greet me|(?:address|call) (?:the user|them) (?:as|by))\b")),
    ("preference.meeting_length", zh(r"(?:会议?|开会|例会|通话|电话会|面谈)[^，。]*(?:分钟|小时|刻钟|时长|太长|短一?点|简短|超过)")),
    ("preference.meeting_length", en(r"(?:meetings?|calls?|stand-?ups?|syncs?)\b.*\b(?:minutes?|mins?|hours?|short|brief|long|length|under)\b|\b(?:\d+|<NUME>)[- ](?:minute|hour) (?:meetings?|calls?|slots?)|\b(?:short|brief|long|shorter|quick) (?:meetings?|calls?)")),
    ("preference.meeting_hours", zh(r"(?:会议?|开会|例会|约我|约会议|面谈|面试|通话|电话会|排会|日程|找我|预约|约时间|安排我|排班|约)[^，。]*(?:早上|上午|中午|下午|晚上|傍晚|午休|周[一二三四五六日天末]|星期|(?<![要观重优缺特亮])点(?![儿点个])|工作日|节假日|周末)|(?:早上|上午|中午|下午|晚上|傍晚|周[一二三四五六日天末]|星期.|点|周末|午休)[^，。]*(?:会议?|开会|例会|约我|面谈|面试|通话|排会|打扰|预约|约|给我排|安排事)")),
    ("preference.meeting_hours", en(r"\b(?:meetings?|calls?|schedul\w+|book (?:me|anything|things|slots?)|appointments?|interviews?|stand-?ups?|syncs?|one-on-ones?|catch-?ups?|demos?|slots?)\b.*\b(?:mornings?|afternoons?|evenings?|nights?|noon|lunch\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|\d{1,2}(?::\d\d)? ?(?:am|pm)|before \w+|after \w+|between|o'clock|back[- ]to[- ]back)|\b(?:mornings?|afternoons?|evenings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)\b.*\b(?:meetings?|calls?|schedul\w+|appointments?|interviews?|off[- ]limits)\b|\b(?:morning|afternoon|evening|breakfast|lunch|dinner|early|late|weekend|back-to-back) (?:meetings?|calls?|appointments?|interviews?|person)")),
    ("preference.units", zh(r"(?:单位|公制|英制|公斤|千克|斤|磅|盎司|厘米|英寸|英尺|公里|英里|摄氏|华氏|毫升|升|mmol|mg/dL|克|千卡|千焦|卡路里|(?<!靠)米数|亩|公顷|平米|平方|度量|24 ?小时制|12 ?小时制|二十四小时制|十二小时制)")),
    ("preference.units", en(r"\b(?:units?|metric|imperial|celsius|fahrenheit|kilomet\w+|km|miles?|kilograms?|kilos?|kg|pounds|lbs?|stones?|ounces|oz|grams|cent[ir]\w*met\w+|cm|inches|feet|lit(?:er|re)s|mmol|mg/dl|24[- ]hour|12[- ]hour|millilit\w+)\b")),
    ("preference.editor", zh(r"(?:写代码用|敲代码用|编辑器|IDE|ide|VS ?Code|vscode|IntelliJ|PyCharm|Vim|vim|Neovim|Emacs|Zed|Cursor|Sublime)")),
    ("preference.editor", en(r"\b(?:editor|ide|vs ?code|visual studio|intellij|pycharm|webstorm|goland|neovim|nvim|vim|emacs|zed|sublime|helix|xcode|rstudio|android studio|eclipse|notepad\+\+|cursor)\b")),
    ("preference.code_style", zh(r"(?:代码|写码|编程|注释|类型标注|类型注解|类型提示|缩进|变量名?|函数|命名|单测|单元测试|tab|空格缩进|驼峰|下划线|lint|commit|提交信息|脚本|SQL|sql)")),
    ("preference.code_style", en(r"\b(?:codes?(?! reviews?)|coding|comments?|docstrings?|type hints?|type annotations?|typed|indent\w*|tabs|variables?|functions?|naming|camel ?case|snake ?case|unit tests?|tests|lint\w*|commit messages?|scripts?|sql|classes|f-strings?|semicolons?|async|list comprehensions?|imports|early returns?|exceptions?|error handling|handle errors|(?:in|for|write|writing) (?:python|java|javascript|typescript|go|rust|c\+\+|ruby|kotlin|swift|php))\b")),
    ("preference.learning", zh(r"(?:学习|学东西|学新|理解|讲解|教我|入门|举例|例子|打比方|类比|听课|学得|看书学|学起来)")),
    ("preference.learning", en(r"\b(?:i|user) learns?|\blearn(?:ing)? (?:best|better|by|from|through)|\b(?:explain\w*|teach\w*|walk me through|understand(?:s)? (?:best|better|things)|explanations?)\b.*\b(?:examples?|diagrams?|analog\w+|visual\w*|step[- ]by[- ]step|theory|pictures|hands[- ]on|like i'm|videos?|from scratch|metaphors?|first principles)|\bvisual learner|\blearner\b")),
    ("preference.language", zh(r"(?:<LANGZ>)|英式|美式拼|繁体|简体|双语|英式拼写|美式拼写|中英|术语")),
    ("preference.language", en(r"\b(?:in|use|using|to|with|prefer|want|write|speak|reply|stick to|switch to) (?:<LANGE>)\b|\b(?:<LANGE>) (?:please|only|spelling|replies|answers)|\b(?:british|american|uk|us) (?:spelling|english|conventions?)|\bbilingual\b|\b(?:replies|answers|responses) in (?:<LANGE>)")),
    ("preference.reply_format", zh(rf"{_REPORT_ZH}.*(?:表格|列表|列点|分点|要点|结论|先[^，。]+再|分[一二三四两几]?[段点条]|小标题|标题|markdown|Markdown|编号|图表|加粗|格式|模板|引用|来源|出处|链接|段|环比|同比|代码块|emoji|表情|条理|排版|开头|结尾|顺序|结构|目录|截图|一页)|(?:表格|列表|分点|要点|结论先行|先说结论|先给结论|思维导图|条目)")),
    ("preference.reply_format", en(r"\b(?:bullets?|bullet points?|tables?|tabular|markdown|headings?|headers?|numbered|lists?|conclusions?|tl;?dr|bottom line|up front|upfront|structure\w*|format\w*|sections?|template|paragraphs?|links?|sources?|citations?|cite|footnotes?|charts?|graphs?|emojis?|bold|one page|one-pager|plain text|step[- ]by[- ]step|summary (?:first|at the top)|order|executive summary|week[- ]on[- ]week|year[- ]on[- ]year|exclamation)\b")),
    ("preference.reply_length", zh(rf"{_REPLY_ZH}.*(?:短|简|精简|简洁|长|字以?内|字左右|句话|句以内|[一二两三四五六七八九十百千\d]+ ?个?[句字段行]|啰嗦|详细|详尽|展开|精炼|废话|越.越|细)|(?:简短|简洁|精简|详细|言简意赅|长篇大论)")),
    ("preference.reply_length", en(r"\b(?:short(?:er)?|brief\w*|concise\w*|terse|succinct|(?<!no\x20)long(?:er)?|detail\w*|in[- ]depth|thorough|verbose|(?:\d+|<NUME>) (?:words?|sentences?|lines?|paragraphs?)|(?:\d+|<NUME>)[- ](?:word|sentence|line)|wordy|lengthy|to the point|length|walls? of text|essays?|waffle|elaborate|rambl\w+|fewer words)\b")),
    ("preference.tone", zh(r"(?:语气|口吻|口语|官方|正式|书面|幽默|轻松|亲切|严肃|活泼|直接(?![打发给找联上])|委婉|客气|客套|礼貌|犀利|毒舌|温和|热情|官腔|套话|卖萌|撒娇|文案|文风|措辞|敬语|接地气|文艺|煽情|夸张|冷淡|俏皮|口水话|专业一点|吹捧|拍马屁|恭维|说教|鸡汤|有话直说|绕弯子)")),
    ("preference.tone", en(r"\b(?:tone|formal\w*|informal\w*|casual\w*|friendly|blunt\w*|polite\w*|sarcas\w+|humou?r\w*|funny|jokes?|joking|direct(?:ly|ness)?|straight(?:forward)?|candid\w*|honest|warm\w*|chatty|playful|professional\w*|corporate|jargon|flatter\w*|sugar-?coat\w*|small talk|buzzwords?|cheerful|serious|gentle|harsh|critical|encourag\w+|enthusias\w+|stuffy|upbeat|conversational|plain language|apologi\w+|apologetic|patronis\w+|pushy|salesy)\b")),
    ("preference.notify_channel", zh(r"(?:<MEDIUM>)|(?:通知|提醒|联系|发消息|回访|找我|推送|回电)")),
    ("preference.notify_channel", en(r"\b(?:<MEDIUME>)\b|\b(?:notif\w+|reach me|contact me|ping me|message me|ring me|get hold of me)\b")),
    ("preference.travel.hotel", zh(r"(?:酒店|民宿|宾馆|旅馆|客栈|青旅|住宿|房型|大床房|双床房|楼层房|订房|海景房|无烟房|高楼层|入住)")),
    ("preference.travel.hotel", en(r"\b(?:hotels?|airbnbs?|hostels?|motels?|b&bs?|accommodation|lodging|guesthouses?|resorts?|high floor|low floor|king bed|twin beds|smoking room|check-?in)\b")),
    ("preference.travel.seat", zh(r"(?:靠窗|靠过道|过道|靠走道|座位|选座|前排|后排|中间座|商务座|一等座|二等座|经济舱|商务舱|头等舱|下铺|上铺|中铺|逃生|坐前面|车窗)")),
    ("preference.travel.transport", zh(r"(?:高铁|动车|火车|飞机|航班|红眼|地铁|公交|打车|网约车|自驾|大巴|轮船|坐车|骑车|骑行|出租|转机|直飞|中转|卧铺|共享单车|顺风车)")),
    ("preference.travel.transport", en(r"\b(?:trains?|planes?|fly(?:ing)?|flights?|red-?eyes?|layovers?|connections?|direct flights?|bus(?:es)?|coach(?:es)?|subway|tube|metro|tram|taxis?|cabs?|uber|lyft|drive|driving|ferry|ferries|cycle|cycling|rental cars?|carpool\w*|hand luggage|carry-?on)\b")),
    ("preference.drink", zh(r"(?:喝|咖啡|美式|拿铁|卡布奇诺|摩卡|茶|奶茶|果汁|可乐|汽水|啤酒|红酒|白酒|黄酒|威士忌|鸡尾酒|豆浆|牛奶|燕麦奶|去冰|少冰|少糖|半糖|无糖|饮料|手冲|气泡水|普洱|龙井|毛峰|铁观音|白开水|酒水)")),
    ("preference.drink", en(r"\b(?:drinks?|drinking|coffees?|lattes?|cappuccinos?|espressos?|americanos?|flat whites?|mochas?|cortados?|macchiatos?|cold brew|decaf|teas?|earl grey|matcha|chai|juice|sodas?|coke|cola|beers?|ales?|lager|stout|wines?|whisk(?:e)?y|gin|vodka|rum|cocktails?|ciders?|(?:oat|almond|soy|skim|whole) ?milk|milk|water|kombucha|smoothies?|no sugar|without sugar|sugar in|hot chocolate)\b")),
    ("preference.music", zh(r"(?:音乐|歌|听.*(?:民谣|摇滚|爵士|古典|说唱|嘻哈|电音|流行|轻音乐|戏曲|京剧|重金属|蓝调|乡村|国风|粤语)|民谣|摇滚|爵士乐?|古典乐|说唱|电子乐|播放列表|歌单|歌手|乐队|交响乐|重金属|钢琴曲|白噪音)")),
    ("preference.music", en(r"\b(?:music|songs?|playlists?|bands?|albums?|listen(?:s|ing)? to|jazz|rock(?! (?:climb|garden|pool|wall))|pop|synth-?pop|k-?pop|classical|opera|hip[- ]?hop|rap|techno|house music|metal|punk|folk|country music|blues|reggae|indie|ambient|lo-?fi|edm|drum and bass|soul|funk|r&b|orchestra\w*|symphon\w+|disco|ska|trance|dubstep|bluegrass)\b")),
    ("preference.exercise", zh(r"(?:跑步|晨跑|夜跑|游泳|健身|瑜伽|普拉提|羽毛球|乒乓球|网球|篮球|足球|排球|高尔夫|骑行|骑车|爬山|登山|徒步|滑雪|滑板|攀岩|拳击|太极|跳绳|跳舞|撸铁|运动|锻炼|舞蹈|冲浪|潜水|马拉松|动感单车|力量训练|有氧|散步|快走|打球|钓鱼|八段锦|划船)")),
    ("preference.exercise", en(r"\b(?:run|runs|running|jog\w*|swim|swims|swimming|gym|yoga|pilates|tennis|badminton|squash|football|soccer|basketball|volleyball|cricket|rugby|golf|cycle|cycles|cycling|biking|hik\w+|climb\w*|bouldering|ski|skiing|snowboard\w*|surf\w*|box|boxing|tai chi|row|rowing|weights|lifting|crossfit|workouts?|exercis\w+|train(?:ing)? for|dance|dancing|walks?|walking|marathons?|triathlons?|martial arts|judo|karate|spin(?:ning)?|padel|kayak\w*|skat\w+)\b")),
    ("preference.food", zh(r"(?:吃|菜|饭|(?<![界页桌表对见方后前上下里外全地正反门墙封场店当片侧画版幕书台路水])面(?![前对试谈积板议部料临向子膜霜])|粉(?!丝|色|嫩|笔)|肉|鱼|虾|蟹|海鲜|辣|甜食|甜点|零食|水果|火锅|烧烤|日料|寿司|刺身|川菜|粤菜|湘菜|西餐|早餐|午餐|晚餐|夜宵|外卖|餐厅|香菜|葱|姜|蒜|榴莲|芹菜|茄子|豆腐|鸡蛋|内脏|米线|饺子|包子|面包|蛋糕|巧克力|口味|清淡|忌口|点餐|做饭|馆子|沙拉|苦瓜|洋葱|点的菜|粽子|麻辣烫|汤|贝壳|坚果|泡菜|食堂|酸的|咸的|油炸|糖)")),
    ("preference.food", en(r"\b(?:eat|eats|eating|foods?|dish(?:es)?|meals?|recipes?|cook\w*|cuisine|restaurants?|takeaways?|snacks?|breakfast|lunch(?:es)?|dinners?|desserts?|spicy|sushi|pizza|pasta|noodles?|rice|curr(?:y|ies)|salads?|soups?|steaks?|burgers?|seafood|shellfish|fish|meat|beef|pork|lamb|chicken|tofu|cheese|chocolate|cakes?|bread|fruit|vegetables?|veggies|olives?|mushrooms?|onions?|garlic|coriander|cilantro|tomato\w*|potato\w*|eggs?|nuts?|peanuts?|sweets?|candy|ice cream|thai food|aubergine|eggplant|celery|anchov\w+|liver|offal|beetroot|pickles?|mayo\w*|ketchup|pineapple|bananas?|apples?|oysters?|ramen|tacos?|kimchi|dumplings?|sandwich\w*|beans|lentils|brussels sprouts)\b")),
    ("preference.style", zh(r"(?:风格|装修|设计|配色|颜色|色系|色调|极简|日式|北欧|中式|新中式|原木|侘寂|国潮|复古|工业风|法式|美式|轻奢|奶油风|深色模式|浅色|暗色|主题|穿|衣服|款式|版型|衬衫|裙|看(?:书|电影|剧|小说)|科幻|悬疑|推理|纪录片|漫画|小说|题材|字体|字号|电影|综艺|游戏)")),
    ("preference.style", en(r"\b(?:styles?|design\w*|colou?rs?|palette|minimal\w*|decor|interior|dark mode|light mode|theme|fonts?|serif|wear|wearing|clothes|outfits?|dresses|shirts?|movies?|films?|novels?|books?|genres?|sci-?fi|thrillers?|documentar\w+|comed\w+|fiction|non-?fiction|horror|romance|pastel|vintage|mid-?century|scandi\w*|rustic|industrial|patterns?|fabric|art|games?|podcasts?|shows?|series)\b")),
    ("preference.brand", zh(r"(?:牌子?|品牌|厂家|厂商|这家|那家|家的|旗舰店)")),
    ("preference.brand", en(r"\b(?:brands?|company|manufacturers?|makers?|airlines?|retailers?)\b")),
)  # fmt: skip


@kept(512)
def topic(words: str) -> str | None:
    """Return the preference slot that the plain words are about, or None."""
    return next((key for key, regex in _TOPICS if regex.search(words)), None) or classed(words)


_DAYPARTS: Final = (
    ("morning", r"早上|上午|清晨|早晨|morning"), ("noon", r"中午|午休|noon|lunch"), ("afternoon", r"下午|afternoon"), ("evening", r"晚上|傍晚|晚间|evening|night"),
    ("monday", r"周一|星期一|礼拜一|monday"), ("tuesday", r"周二|星期二|礼拜二|tuesday"), ("wednesday", r"周三|星期三|礼拜三|wednesday"), ("thursday", r"周四|星期四|礼拜四|thursday"),
    ("friday", r"周五|星期五|礼拜五|friday"), ("saturday", r"周六|星期六|礼拜六|saturday"), ("sunday", r"周日|周天|星期天|星期日|礼拜天|sunday"), ("weekend", r"周末|双休|weekend"),
)  # fmt: skip
DAYPARTS: Final = tuple((name, re.compile(words, re.IGNORECASE)) for name, words in _DAYPARTS)
"""Parts of a day and week by a name that both languages share."""
