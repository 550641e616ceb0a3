"""What kind of saying a sentence or clause is, when it is not a statement about the user.

Shared with the gate: each test names its reason.
"""

import re
from typing import Final

from yiji.language.normalise import HAN
from yiji.remember.extract_rules.pattern import en, zh

INJECTED: Final = (
    re.compile(r"^\s*\[[^\]\n]{1,20}(?: · [^\]\n]{1,40})+\]"),
    re.compile(r"(?i)reference only, not instructions|以下内容仅供参考"),
)

_TEXT_ZH: Final = r"(?:这|那|下面|上面|以下|以上|刚才|后面|前面|下列|附件|文中|原文)(?:一)?(?:句|段|篇|封|份|个|张|首|几|两|三|些|条|行|部分|页|里)?"
QUOTE: Final = (
    zh(r"^[^，。]{0,10}?(?:翻译|翻成|译成|译为|翻到|润色|校对|校正|改写|改成|改错|纠错|修改|扩写|缩写|续写|仿写|朗读|解释|分析|总结|概括|提炼|检查|改)(?:一下|下)?[^，。:]{0,14}[:]"),
    zh(rf"{_TEXT_ZH}(?:话|歌词|台词|诗|文字|英文|句子|段落|文章|文案|新闻|代码|题|对话|评论|聊天记录)[^，。]{{0,8}}(?:[:]|什么意思|怎么(?:翻|译|改|理解|断句)|通顺|有语病|对不对|语法)"),
    zh(r"^(?:请|帮我|帮忙|麻烦)?(?:把|将|给)?[^，。]{0,12}(?:翻译成|翻成|译成)"),
    en(r"^(?:(?:please|can you|could you|would you|now|help me) )*(?:translate|proof-?read|fix|correct|rewrite|rephrase|paraphrase|edit|polish|summari[sz]e|check|improve|shorten|simplify|transcribe|parse|analy[sz]e|explain|spell-?check|punctuate|continue|complete|classify|grammar-check|diagram) (?:this|these|the (?:following|grammar|spelling|sentence|text|paragraph|phrase|quote|lyric\w*|line|tense|punctuation)|my (?:grammar|sentence|essay|email|paragraph)|for me|it|into|to|that|below|above)\b"),
    en(r"^(?:please )?(?:translate|rephrase|proof-?read|rewrite|paraphrase|polish|correct|summari[sz]e|fix|edit|simplify|spell-?check)(?: (?:this|the following|that))?:"),
    en(r"^(?:is|are|does|what does|how do you say|how would you (?:say|translate)) (?:this|the following|it|that|['\"\u201c])[^?]*[:'\"\u201c]"),
    en(r"^(?:what(?:'s| is| does)|which|who).*(?:['\"\u201c]).*(?:mean|meaning|in (?:french|german|spanish|chinese|english)|from|correct)\b"),
    en(r"\b(?:lyrics?|the (?:chapter|book|song|poem|article|letter|film|quote|line|character) (?:opens|says|reads|goes|starts|begins|ends))\b.*[\"\u201c:]"),
)  # fmt: skip

_GENRE_ZH: Final = r"(?:故事|小说|独白|剧本|剧情|诗|歌词|童话|寓言|相声|段子|散文|日记|信|对话|对白|角色|人设|台词|情节|续集|同人|科幻|短文|作文|演讲稿|小品|短剧|剧)"
_GENRE_EN: Final = r"(?:story|stories|novel|tale|poem|haiku|limerick|sonnet|song|lyrics|monologue|dialogue|script|scene|screenplay|diary entry|journal entry|letter|fairy ?tale|fable|sketch|play|chapter|character|backstory|fanfic\w*|speech|short piece|flash fiction|persona|prologue|epilogue|blurb|ballad|myth|legend|parody)"
FICTION: Final = (
    zh(rf"(?:写|编|创作|来|续写|构思|设计|改编|讲)(?:一)?(?:个|篇|段|首|则|封|出|部|位|点|些|下)?[^，。]{{0,16}}?{_GENRE_ZH}"),
    zh(r"(?:扮演|假装(?:你|我|自己)|角色扮演|你现在是一|你是一[个名位]|我们来演|演一|主角(?:叫|是|说)|设定是|代入)"),
    en(rf"\b(?:write|compose|draft|create|make up|invent|tell me|give me|come up with|narrate|continue)\b[^.?!]{{0,40}}\b{_GENRE_EN}\b(?! (?:order|points))"),
    en(r"\b(?:pretend|role-?play|let's play|act as|act like|you(?:'re| are) (?:now )?(?:an? |the )(?:pirate|detective|wizard|dragon|knight|king|queen|vampire|villain|hero|character|captain|robot|alien|ghost)|the (?:main character|protagonist|hero(?:ine)?|narrator|villain))\b"),
)  # fmt: skip

HYPOTHETICAL: Final = (
    zh(r"(?:^|[，。,])(?:那)?(?:如果|假如|要是|假设|倘若|若是|若|万一|假使|设想|想象一下|想象|试想|就算|即便|即使|哪怕|倘使|换作是?我|换做是?我|换成是?我|比如说?我|我要是|我如果|我假如|我若|打个比方|比方说)|的话[，,。?]|^(?:等我|等将来|有朝一日|哪天我|哪天要是)"),
    en(r"\b(?:if (?:only )?(?:i|we|my|our|someone|he|she|they|it|you|the|a|there|not)\b|suppos(?:e|ing)\b|imagin(?:e|ing) (?:that )?(?:i|we|you|my|a|being|having)|assum(?:e|ing) (?:that )?(?:i|we|my|our)|what if\b|let'?s say\b|say (?:i|we) (?:had|were|was|got|moved|wanted|won)|hypothetically|were i to|had i (?:known|been)|in theory|i wish (?:i|we)|if i were|would have\b|could have\b|should have\b|in a perfect world|one day i(?:'d| might| may| would)|i (?:might|may|could) (?:one day|someday|maybe|possibly)|(?:thinking of|thinking about|toying with|considering) (?:maybe|possibly)?)"),
)  # fmt: skip

_QUESTION_ZH: Final = zh(
    r"(?:吗|么|呢|嘛|不|没|没有|否|来着|吧)[ ?？]*$|(?:等于|[是有要到第])几[ ?？]*$|(?<![没不好])多(?:久|少(?:钱|人|天|次))(?!都)|什么|怎么|怎样|咋|如何|为啥|为什么|为何|多少|哪(?:个|些|里|儿|家|款|种|天|一|年|位|本|部|$)|(?<![前这那好十过近后住待玩呆休歇])几(?:点|号|岁|个|天|种|次|月|公里|钱|度|块|楼|年级)(?!人|月)|谁(?!都|也)|是不是|有没有|能不能|可不可以|要不要|会不会|好不好|行不行|对不对|该不该|算不算|需不需要|用不用|值不值|还是[^，。不]{1,12}(?:好|呢|合适)$|多(?:大|长|久|远|高|重|快|贵|宽)(?:$|的|呢|合适|好|比较)|请问|啥(?!都|也)|难道|何时|来得及"
)
_QUESTION_TAG_ZH: Final = zh(r"(?:吗|呢|么)[ ?？]*$|^(?:请问|你知道|知道)")
_QUESTION_EN: Final = en(
    r"^(?:(?:and|but|so|ok|okay|hey|hi|also|well|wait|um|oh|then|please|quick question|question),? )*(?:what|what's|whats|why|how|how's|when|where|where's|who|who's|whose|which|is|isn't|are|aren't|was|were|do|don't you|does|doesn't|did|didn't|can|can't you|could|couldn't|would|wouldn't|should|shouldn't|will|won't you|has|hasn't|have (?:you|i|we|they|there|people)|may i|might|am i|any (?:idea|ideas|tips|thoughts|chance|suggestions|recommendations)|anyone|ever (?:wonder|heard|tried))\b(?! (?:i|we) (?:am|need|want|have|did|do) (?:is|was)\b)"
)
_WHEN_STATEMENT: Final = en(
    r"^(?:when|where|who|what i|what we|how i|how we|which)\b.*[,]|^(?:what|when|how|where) (?:i|we|you)\b(?!.*\?)"
)

_MOOD_ZH: Final = zh(
    r"(?:好|真|太|很|超|有点|有些|特别|死|怪|巨|贼|真是|简直|快|实在)(?:的)?(?:累|困|烦|烦躁|饿|渴|难受|难过|开心|高兴|伤心|郁闷|无聊|失落|委屈|丧|(?<![A-Za-z])emo(?![A-Za-z])|崩溃|焦虑|紧张|生气|气人|气|激动|兴奋|沮丧|孤独|失望|绝望|心累|疲惫|想哭|热|冷|倒霉|后悔|尴尬|害怕|慌|堵|舒服|爽|懵|郁闷|想家|无语|想睡|闷|幸福)(?:了|啊|呀|哦|死|死了|死我了|坏了|透了|得|极了|爆|$|[，。!！~])"
    r"|(?:烦|累|困|饿|气|热|冷|笑|急|忙|渴|吓|无聊|郁闷|难受|高兴|开心|美)(?:死|疯|坏|炸|爆|哭|惨)(?:我)?了?|(?:啥|什么)都不想|谁(?:都|也)(?:不想|别)|不想(?:动|干活|上班|说话|起床|活|干|理)|心情(?:不|很|好|差|糟|低落|一般|复杂)|(?:想|要)哭|(?:快|要)(?:崩溃|疯|累|困|饿|气|撑)(?:了|死|疯|炸)|睡不着|提不起劲|没劲|被气|(?<![A-Za-z])emo(?![A-Za-z])了?|破防|呜呜|唉|叹气|受不了了|裂开|吃撑|丧|(?:脖子|颈椎|肩膀?|腰|背|腿|胳膊|手腕?|眼睛|头|嗓子|膝盖|脚|肚子|胃)(?:今天|又|都|还|现在)?(?:有点|有些|好|真)儿?(?:僵|酸|疼|痛|麻|胀|干|涩|沉|晕|不舒服)|心塞|心累|泪目|无语"
)
_MOOD_EN: Final = en(
    r"\b(?:i'?m|i am|feeling|i feel|feel) (?:(?:so|really|very|just|too|a bit|a little|super|kinda|pretty|absolutely|totally|completely|still|feeling|freaking|bloody|utterly|quite|all|dead|more|such|getting) )*(?:tired|exhausted|hungry|starving|thirsty|bored|sad|happy|angry|annoyed|frustrated|stressed|sleepy|excited|nervous|anxious|upset|down|blue|lonely|fed up|overwhelmed|grumpy|cranky|wiped|drained|knackered|shattered|swamped|burnt out|burned out|cold|hot|sick of (?:this|it)|depressed|thrilled|over the moon|gutted|pumped|beat|done|dying|freezing|melting|panicking|good|great|fine|ok|okay|glad|meh|lost|confused|stuck|proud|grateful|thankful|sorry|curious|impressed|relieved|delighted|bummed|worried|hyped|jealous|lazy|miserable|off today|losing (?:it|my mind))\b(?! (?:of (?!this|it|you)|about|by|at|with))"
    r"|\b(?:ugh|argh|sigh|meh|whew|phew|yay|woohoo|omg|wtf|lol|lmao|haha+|damn|dammit)\b|driving me (?:nuts|crazy|mad|insane|up the wall)|\b(?:i|we) could (?:sleep|eat|cry|scream|kill|murder|really use|do with|use)\b|what a (?:day|week|morning|mess|night|relief|pain|nightmare)|\b(?:rough|long|bad|awful|terrible|crazy|hectic|exhausting) (?:day|week|morning|night)\b|can'?t (?:even|be bothered|wait|believe|stop (?:laughing|crying))|i give up|kill me|so (?:tired|hungry|done|bored|annoyed|cold|hot|sleepy)\b|had it with|feel like (?:crying|giving up|quitting|screaming|doing nothing)|not (?:my day|in the mood)|need (?:a (?:nap|drink|hug|break|holiday|vacation|coffee|minute)|coffee|sleep)(?: (?:right )?(?:now|so bad(?:ly)?|asap|today))?$|get me out of here|over it\b|\b(?:hate|sick of|done with|over) (?:everything|everyone|everybody|people today|my life|mondays|today|adulting)\b|\b(?:hate|love) it when (?:that|this|it) happens|in (?:a )?(?:such a )?(?:good|bad|great|terrible|foul) mood"
)
_SARCASM: Final = en(
    r"^(?:oh |well |yeah |wow,? )*(?:brilliant|great|wonderful|fantastic|perfect|lovely|marvellous|awesome|nice|super|terrific|splendid|joy)[,.!]+ .*(?:another|again|just what|exactly what|as if|more|yet|because)|just what (?:i|we) (?:love|needed|wanted|always wanted)|yeah,? right|as if\b|(?:love|adore|enjoy) it when .*(?:breaks?|crash|fails?|late|cancel|lose|wrong|stuck|down|dies)|thanks (?:a lot )?for (?:nothing|breaking|ruining|wasting)|my favou?rite (?:kind of )?(?:hobby|pastime|thing)[^.]*(?:debugging|waiting|queue|hold|traffic|crash|reboot)|so helpful|big surprise|what could (?:possibly )?go wrong|i (?:just|really|so|absolutely) (?:love|adore|enjoy) (?:being|waiting|sitting|standing|getting|having to|when|how|paying|another|it when|spending|losing|re-?\w+ing)"
)
_SARCASM_ZH: Final = zh(
    r"(?:真是|可真|真|太|好一个)(?:棒|好|行|牛|厉害|贴心|绝)(?:啊|呀|了|极了|呢|哦)?[，,!！ ]+.*又|呵呵|谢谢您?嘞|可太(?:喜欢|爱|开心|棒|好)了|我(?:可真|真是|可太|最|就)(?:喜欢|爱|享受)(?:加班|排队|堵车|等|被|熬夜|改需求|开会|返工|修bug)|又(?:崩|挂|坏|延误|取消|加班|改)了[，,].*(?:真棒|真好|太好了|完美|厉害|绝了)|(?:完美|太好了|真棒|好极了|绝了)[，,!！].*又"
)

_ONE_OFF: Final = (
    zh(r"(?:就|只)?(?:这|这一|本)(?:次|回|封|段|句|篇|题|轮|条|张|份|页|单|局|顿|趟)(?!.*(?:起|开始|以后都)|.{0,4}(?:划|勾|删|销|关))|这(?:道|首|版|稿|盘|节)[^，。]{0,6}(?:先|别|用|写|改|给|直接|短|长|让)|这(?:一)?(?:次|回|段|封|句|题)|(?:上面|下面|(?<![元个岁天万千百十块米度分名人年0-9])以[上下](?!学|班)|刚才|前面|后面)(?:这|那|的)?(?:一|几|两|三)?(?:句|段|篇|封|份|个|些|行)?|就(?:这|今)(?:一)?(?:次|天|回)|仅(?:限|此)(?:这|今|本|一)?次|(?:今天|今晚|这周|这会儿|眼下|这两天)(?:就)?先(?!生|后)|破例|临时|暂时|下不为例|先[^，。]{1,12}[，,](?:后面|回头|等会|待会|晚点|以后再)|^(?!.*(?:<LASTING>|都)).*(?:^|[，,])再(?:(?:短|长|简|详细|正式|口语|活泼|多|少)(?:一?点|些)|改|来|写|精简)|今天(?:的)?(?:会|这|先|就|回|都)|(?:今天|今晚|这会儿|此刻)(?:就|先|只|别|不|想)(?:想)?(?:吃|喝|用|要)"),
    en(r"\b(?:just|only) (?:this (?:once|time|one)|for (?:now|today|tonight|this|once|a (?:moment|minute|sec\w*)|the (?:next|moment)))|(?<!in\x20)(?<!for\x20good\x20)(?<!for\x20real\x20)(?<!by\x20)(?<!around\x20)\bthis (?:once|one time|time(?: around| only)?|answer|reply|response|message|email|one|paragraph|sentence|draft|letter|obituary|post|tweet|summary|essay|article|report|slide|document|text|poster|chapter|section|page|question|list|table|snippet|file|function|code|chart|image|photo|picture|page|slide deck|trip|order|booking|speech|toast|card|note|review|ad|headline|caption|invite|invitation|announcement|presentation|pitch|thread|recipe)\b(?! (?:is|was|has|has been) (?:due|called))|\bfor (?:this|today's|tonight's|tomorrow's|the (?:next|following|above|current|attached|moment|time being))\b|\b(?:today's|tonight's) (?:call|meeting|session|answer|reply|email|lesson|chat)|\b(?:paragraph|text|section|sentence|table|list|draft|email|code) (?:above|below)\b|\b(?:above|below|attached|following) (?:paragraph|text|section|sentence|table|list|draft|email|code|file)|(?<!that\x20)(?<!this\x20)(?<!the\x20)\bone[- ]off\b|\bright now\b.*\b(?:answer|reply|write|use)\b|\btemporarily\b|\bfor once\b|\bmake it (?:shorter|longer|more|less|funnier)|\b(?:shorter|longer|simpler)(?:,)? please$|\ba bit (?:shorter|longer|more formal)|until (?:i say|further notice)"),
)  # fmt: skip

_HEARSAY: Final = (
    zh(r"(?:网上|网友|听说|据说|有人|别人|人家|大家|他们|都说|传言|新闻|报道|专家|研究|朋友圈|评论区?)(?:们)?(?:都|总|老|有人|里|上)*(?:说|讲|写|觉得|认为|传|爆料|发|称|显示)|^(?:听说|据说|据传|传闻)"),
    en(r"\b(?:people|they|everyone|experts?|reviews?|the internet|the news|twitter|reddit|some|someone|studies|rumou?r has it|word is) (?:(?:all|always|often|online|keep) )*(?:says?|said|claims?|thinks?|believes?|saying|recommend|tell)|\b(?:i(?:'ve)? (?:heard|read)|apparently|supposedly|allegedly|rumou?r)\b"),
)  # fmt: skip


def is_question(words: str, closing: str = "", *, is_last: bool = False) -> bool:
    """Tell whether a plain clause asks.

    Args:
        words: The clause, markers left out.
        closing: What closes its sentence.
        is_last: Whether it is the last of its sentence, to which a question mark belongs.
    """
    if closing in ("?", "？") and is_last:
        return True
    if re.search(f"[{HAN}]", words):
        return (
            bool(_QUESTION_ZH.search(words))
            if not _BARE_STATEMENT.search(words)
            else bool(_QUESTION_TAG_ZH.search(words))
        )
    return bool(_QUESTION_EN.match(words)) and not _WHEN_STATEMENT.match(words)


_BARE_STATEMENT: Final = zh(
    r"^(?:<WO>|我)(?!.*(?:什么|啥|怎么|谁|哪|多少|来着|几|如何|为何|吗|呢|么|有没有|是不是|要不要|能不能|该不该)).*$(?<!合适)|别|不要|先[^，。]+再|(?:什么|谁|哪儿?|哪里|怎么|多少|几.)(?:都|也)"
)


def is_mood(words: str) -> bool:
    """Tell whether the plain words only vent how the speaker feels now."""
    return bool(_MOOD_ZH.search(words) or _MOOD_EN.search(words))


def is_sarcasm(words: str) -> bool:
    """Tell whether the plain sentence says the opposite of what it means."""
    return bool(_SARCASM.search(words.casefold()) or _SARCASM_ZH.search(words))


def is_one_off(words: str) -> bool:
    """Tell whether the plain words ask something for this reply or day alone."""
    return any(regex.search(words) for regex in _ONE_OFF)


def is_hypothetical(words: str) -> bool:
    """Tell whether the plain sentence supposes rather than states."""
    return any(regex.search(words) for regex in HYPOTHETICAL)


def is_hearsay(words: str) -> bool:
    """Tell whether the plain clause reports what others say."""
    return any(regex.search(words) for regex in _HEARSAY)


def whole_turn(plain_text: str) -> str | None:
    """Return why the whole message holds no statement of the user's own, or None.

    Returns:
        `injected`, `quote` or `fiction`.
    """
    if any(regex.search(plain_text) for regex in INJECTED):
        return "injected"
    head = plain_text.strip()
    if any(regex.search(head) for regex in QUOTE):
        return "quote"
    if any(regex.search(head) for regex in FICTION):
        return "fiction"
    return None
