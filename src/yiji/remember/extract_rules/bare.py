"""Messages that are nothing but a greeting, thanks, a command or the like, whole.

A message is taken whole after what carries no words (punctuation, emoji) is off. The loops are
possessive: what they have read they do not read again in another way, so that a long run of such
words takes linear time.
"""

import re
from typing import Final

from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.plain import plain

_NO_WORDS: Final = re.compile(r"\[[^\[\]\s]{1,6}\]|[:;]-?[)(DPp/|]|[^\w/\u4e00-\u9fff'+-]+|_")
_END: Final = re.compile(r"[，。,.!！?？~～;；…\n]+")
_ADDRESSEE_ZH: Final = r"(?:小助手|助手|小易|宝|亲|老铁|兄弟|朋友|大佬|老师|机器人|AI|ai|你|您|大家|各位|小爱|哥|姐|帅哥|美女|师傅)"
_ADDRESSEE_EN: Final = r"(?:there|mate|buddy|pal|friend|again|everyone|all|guys|folks|bot|assistant|man|dude|love|boss|team|you|dear|my friend|bud|chief)"

_GREETING: Final = (
    zh(rf"(?:(?:你们?|您|大家)?好(?:呀|啊|哦|吗)?|哈[喽啰罗]|嗨+|嘿+|喂+|早+|早上好|早安|上午好|中午好|下午好|晚上好|晚好|午安|在(?:吗|不在|么|嘛|不)|有人(?:吗|在吗)|又(?:是我|见面了|来了)|我(?:又)?(?:来了|来啦|回来了|回来啦)|好久不见|新年好|新年快乐|节日快乐|周末愉快|hello|hi|hey|{_ADDRESSEE_ZH}|呀|啊|哈|哦|啦|呢| )++"),
    en(rf"(?:(?:hi+|hiya|hello+|hey+|heya|howdy|yo|sup|what's up|whats up|wassup|greetings|g'?day|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|(?:are )?you (?:around|there|up|awake)|anyone (?:there|around|home)|it's me(?: again)?|me again|(?:i'm|im) back|back(?: again)?|long time no see|how(?:'s| is) it going|how are (?:you|things)(?: (?:doing|today))*|nice to (?:meet|see) you|happy (?:monday|friday|new year)|hope you're well|{_ADDRESSEE_EN}|again|today|knock knock|ping|test(?:ing)?) ?)++"),
)  # fmt: skip
_THANKS: Final = (
    zh(rf"(?:(?:太|真是|真的|非常|十分|多|万分|好)?(?:谢谢|谢啦|谢了|谢|感谢|多谢|感恩|辛苦|麻烦|费心|劳驾|thx|thanks|3q|3Q|蟹蟹|感激)(?:不尽)?(?:{_ADDRESSEE_ZH}|了|啦|你们|一下|哦|啊|呀|哈|喽)*|(?:帮|省)(?:了)?(?:我)?(?:大|不少|很多)?(?:忙|事|时间)了?|(?:你|您)?(?:真|太|好)(?:棒|厉害|好|给力|贴心|强|牛|赞)(?:了|啦|呀)?|解决了|搞定了|可以用了|棒|赞|厉害|牛|给力|完美|有用|很有帮助|有帮助|非常|太好了|好的|嗯| )++"),
    en(r"(?:(?:(?:many|no|big|huge|ok(?:ay)?|great|perfect|cool|awesome|brilliant|lovely|nice|right|yes|ah|oh|wow|and|really|so|very) )*(?:thanks?(?: you)?|thank u|thx|ty|tysm|cheers|ta|much obliged|(?:i )?(?:really |much )?appreciate(?:d| it| that| you| this| the help| your help)?|you(?:'re| are) (?:the best|a (?:star|legend|lifesaver|hero|gem)|awesome|great|amazing|brilliant|so helpful)|that(?: one| answer| tip| advice| idea| explanation)? (?:did it|helps?|helped|worked|works|fixed it|(?:was|is) (?:(?:really|very|so) )?(?:helpful|useful|great|perfect|spot on|brilliant|excellent|a (?:big |great |huge )?help)|solved it|'s (?:great|perfect|helpful|exactly what i needed))|worked|works|works now|(?:it|that) works|spot on|great (?:help|job|work|answer)|good (?:job|work|bot)|well done|nice (?:one|work)|nailed it|life ?saver|legend|perfect|brilliant|awesome|so much|very much|a (?:lot|bunch|million|ton)|for (?:that|this|the help|your help|everything|all (?:your|the) help|helping)|again|indeed|mate|man|buddy|pal|everyone|loads|heaps|kindly|ever so much|much) ?)++"),
)  # fmt: skip
_FAREWELL: Final = (
    zh(r"(?:(?:那)?(?:我|就|先)*(?:先)?(?:下|走|撤|睡|忙|闪|溜|去忙|休息|下班|下线|到这|这样|聊到这|这样吧|这样啊|不聊|不说|挂)(?:了|啦|吧|咯|喽)?|(?:拜|再见|再会|回见|回头见|回头聊|改天聊|明天见|明天聊|明儿见|下次见|下次聊|晚安|好梦|88+|886|byebye|bye|拜拜|改日再聊|有空再聊|有空聊|慢走|周一见|不见不散|今天就(?:到这|这样|聊到这)(?:儿|里)?)(?:了|啦|吧|咯)?|好的|那|嗯|行|早点休息|你也| )++"),
    en(r"(?:(?:ok(?:ay)?|right|well|anyway|alright|so|and|thanks|then|for now|that's (?:all|it)(?: for (?:now|today))?|i(?:'m| am)? ?(?:gotta|have to|need to|should|must|better|'ll) (?:run|go|dash|bounce|head out|sign off|leave|log off|sleep|get going|be off|let you go)|(?:gotta|got to|time to|have to) (?:run|go|dash|bounce|head out|sign off|sleep|bed)|(?:i'm|im) (?:off|out|heading out|logging off|done for (?:today|now)|going to bed|signing off)(?: now| to bed)?|(?:good)?bye+(?: bye)?|bye|cya|see (?:you|ya)|see you (?:later|soon|tomorrow|around|next \w+|then|on \w+)|talk (?:to you )?(?:later|soon|tomorrow)|ttyl|catch you later|later|laters|good ?night|night(?: night)?|nighty night|sleep well|sweet dreams|take care|have a (?:good|great|nice|lovely) (?:day|one|night|evening|weekend)|until (?:next time|tomorrow)|farewell|so long|cheerio|ciao|adios|toodles|peace(?: out)?|over and out|tomorrow|now|all|everyone|mate|buddy|there) ?)++"),
)  # fmt: skip
_REACTION: Final = r"(?:wise|brutal|harsh|savage|relatable|fancy|classy|bold|clever|smart|genius|hilarious|funny|classic|iconic|legendary|epic|dope|wild|crazy|insane|unreal|unbelievable|incredible|impressive|useful|helpful|handy|clear|simple|easy|sneaky|cheeky|bleak|grim|weird|odd|strange|spooky|creepy|sad|tragic|touching|poetic|deep|profound|charming|adorable|cute|tempting|tough|ouch|oof|yikes|whoa|gosh|geez|bravo|touché|typical|figures|delicious|yum|gross|eww?|cosy|cozy|elegant|beautiful|gorgeous|stunning|inspiring|depressing|surprising|reassuring)"
"""What one says of an answer in a word."""
_ACK: Final = (
    zh(r"(?:好|好的|好吧|好嘞|好滴|好呀|好哒|行|行吧|行啊|成|可以|可|没问题|没事|没关系|不错|嗯|恩|唔|哦|噢|喔|啊|额|呃|哈|呵|嘿|嘻|对|对的|对对|是|是的|是啊|是呢|没错|确实|明白|明白了|懂|懂了|了解|了解了|知道|知道了|晓得了|收到|收到了|ok|OK|okay|okk|原来如此|原来是这样|这样啊|这样子|这样|那行|那好|也行|也是|有道理|说得对|说的对|说得也是|学到了|涨知识了|就这样|就这么办|听你的|随便|都行|都可以|无所谓|看看|看到了|清楚了|get|行得通|合理|同意|继续吧|请继续|请说|你说|说吧|然后呢|后来呢|真的吗|真的假的|是吗|不是吧|不会吧|天哪|哇|哇塞|厉害|牛|牛啊|绝了|不用|不用了|不了|不需要|算了|不必了|没了|没有了|没有|不是|不|否|再说|以后再说|回头再说|下次吧|先不用|先这样|暂时不用|1|6+|吧|呀|呢|啦|了|的|挺好|很好|就是|那个|有点意思|有意思|那就|我?就(?:知道|说嘛?|猜到|料到)|相当|真不错|就?(?:用|选|要|挑|拿|发|写)这(?:[一两几]?(?:句|个|条|首|款|版|张|篇|段|种|套|份|本|家))|(?:好|真|太|有点|挺)(?:傻|笨|蠢|怪|奇怪|难|简单|复杂|无聊|好玩|搞笑|深奥|冷)的(?:问题|答案|说法|想法|名字|故事|笑话|题)| )++"),
    en(rf"(?:(?:ok(?:ay)?|k|kk|okey dokey|got it|gotcha|i see|i understand|understood|makes (?:total |perfect |a lot of )?sense|that makes sense|sure(?: thing)?|go (?:ahead|on|for it)|yes|yep|yeah|yup|ya|ye|aye|uh[- ]?huh|mm+|mhm|hm+|right|alright|fine|great|good|cool|nice|neat|awesome|perfect|sweet|excellent|wonderful|lovely|amazing|fantastic|noted|roger(?: that)?|copy(?: that)?|will do|sounds (?:good|great|fine|right|about right|like a plan)|fair (?:enough|point)|no (?:problem|worries|way|thanks?|thank you|need)|np|not (?:now|yet|really|today|bad)|nope|no|nah|never ?mind|nvm|maybe(?: later)?|later|whatever|true|exactly|indeed|absolutely|definitely|of course|totally|correct|that's (?:right|correct|fine|ok|it|good|great|cool|true|all|fair|funny|interesting|actually good|what i thought)|interesting|wow|oh|ah|aha|aw+|huh|haha+|hehe|lol|lmao|{_REACTION}|agreed|deal|proceed|carry on|continue|please do|all (?:good|right|set)|it's (?:fine|ok|okay|all good|good)|looks (?:good|fine|right|great)|lgtm|good (?:to know|point|idea|one|call|question)|love (?:it|that)|i like it|please|then|so|and|really|i (?:guess|think|suppose)(?: so| not)?|i'm (?:good|fine|ok|ready)|ready|done|next|that|it|one|the|first|second|third|last|do|let's see|(?:i'm |so |totally |definitely )?(?:stealing|borrowing|nicking|pinching|saving|keeping|bookmarking|framing|printing|pinning|using|quoting|noting|trying) (?:that|this|it)(?: one)?|you know) ?)++"),
)  # fmt: skip
_COMMAND: Final = (
    re.compile(r"/\w[\w-]*(?: \S+){0,2}"),
    zh(r"(?:请|帮我|麻烦|给我|可以)?(?:清空|清除|清屏|重置|删除|关闭|打开|结束|退出|停止|停|暂停|取消|继续|接着|重新|再来|重试|刷新|撤销|撤回|返回|恢复|新建|开始|切换|导出|下载|保存|复制|分享|展开|收起|下一[个页步条]|上一[个页步条]|换一[个批种]|播放|静音|登录|登出|注销|朗读|念|发送|提交|开启|进入|全屏|缩小|放大|回到|跳过)(?:一下|一次|一遍|一个|生成|回答|说|写|讲|试|试试|对话|会话|聊天|记录|聊天记录|历史|历史记录|上下文|输出|设置|设置页面|页面|窗口|菜单|首页|主页|模式|深色模式|吧|了|这个|当前|所有|全部|的|为|成|到|PDF|pdf|文件|word|结果|上一步|操作|刚才的|下去|往下|来|新|这|本|次|轮|回复|内容|代码|表格|图片|歌|音乐|开关|音量|帮助|账号|语音|输入|通知|来过|一|遍)*"),
    en(r"(?:please |can you |could you |now )*(?:stop|pause|continue|go on|resume|retry|try again|again|regenerate|redo(?: (?:that|it|this))?|undo(?: (?:that|it|this|the last (?:change|step|edit)))?|cancel(?: (?:that|it|this))?|reset(?: (?:the )?(?:chat|conversation|session))?|restart(?: (?:the )?(?:chat|conversation|session))?|refresh|clear(?: (?:the |this )?(?:chat|conversation|history|screen|context|memory))?|start (?:over|again|a new (?:chat|conversation))|new (?:chat|conversation)|exit|quit|close(?: (?:this|the) (?:chat|window|tab))?|help|menu|settings|skip(?: (?:this|that|it|ahead))?|next(?: (?:one|page|step))?|previous|back|home|scroll (?:down|up)|show more|expand|collapse|(?:open|show|go to)(?: (?:the|my))? (?:settings|menu|help|history|sidebar|dashboard|preferences|profile page|home ?page)(?: page)?|(?:export|download|save|copy|share|print|delete|archive|rename|pin) (?:this|the|that|my)?(?: ?(?:chat|conversation|thread|reply|answer|response|output|table|code|image|result|file))(?: (?:as|to) (?:a )?\w+)?|(?:switch|turn|toggle) (?:to |on |off )?(?:dark|light|voice|full ?screen) ?mode(?: on| off)?|log ?(?:out|in)|sign (?:out|in)|mute|unmute|read (?:it|that|this) (?:aloud|out(?: loud)?)|run (?:it|that|this)|send(?: it)?|submit|enter|wake up|shut up|do it again|one more time|keep going|say (?:that|it) again|repeat(?: (?:that|it))?)(?: please| now)?"),
)  # fmt: skip
_TRANSIENT: Final = (
    zh(r"(?:(?:短信|手机|动态|登录|邮箱|我的|收到的|这是)*(?:验证码|校验码|动态码|动态口令|取件码|一次性密码|OTP|otp|口令|提取码)(?:是|为|:|发你|给你|收到了)* ?[\w -]{3,10})"),
    zh(r"(?:我)?(?:就)?(?:选|要|挑|第)?(?:择)? ?(?:[A-Ha-h]|第?[一二三四五六1-9](?:个|项|种|条|号|款)?)(?:吧|方案|选项|好了|那个)?"),
    en(r"(?:(?:the |my |your )?(?:verification |security |one[- ]time |login |sms |auth\w* |2fa |confirmation )*(?:code|otp|passcode|pin|one-time password)(?: is|:| i got is)? ?[\w -]{3,10})"),
    en(r"(?:(?:i'll (?:take|go with|have)|i (?:choose|pick)|pick|choose|option|number|the|let's go with|go with)? ?(?:option |number |answer )?(?:[a-h]|(?:first|second|third|last|1st|2nd|3rd)(?: one| option)?|\d{1,6}(?:\.\d+)?)(?: please)?)"),
    re.compile(r"[\d\s.,+*/=%()-]+"),
)  # fmt: skip

FORMS: Final = (
    ("command", _COMMAND), ("transient", _TRANSIENT), ("greeting", _GREETING), ("ack", _ACK), ("thanks", _THANKS), ("farewell", _FAREWELL),
)  # fmt: skip
"""Reasons and the messages that are nothing else."""

_JOINED: Final = ("greeting", "thanks", "farewell", "ack")
_LIMIT: Final = 80


def bare_reason(text: str) -> str | None:
    """Return why the message holds nothing at all, or None.

    Returns:
        `emoji` for one without words, `blank` for an empty one, or a name in `FORMS`.
    """
    if not text.strip():
        return "blank"
    shown = plain(text)
    words = _NO_WORDS.sub(" ", shown).strip()
    if not words:
        return "emoji"
    if len(words) > _LIMIT:
        return None
    if reason := _whole(words):
        return reason
    pieces = (_NO_WORDS.sub(" ", p).strip() for p in _END.split(shown))
    parts = [piece for piece in pieces if piece]
    reasons = [_whole(part) for part in parts] if parts != [words] else []
    return reasons[-1] if reasons and all(r in _JOINED for r in reasons) else None


def _whole(words: str) -> str | None:
    return next(
        (reason for reason, forms in FORMS if any(regex.fullmatch(words) for regex in forms)), None
    )
