"""The words that instruction-like text is made of, by meaning, in Chinese, Japanese and English.

A rule (`rules.py`) names meanings, not words, so one rule covers every language and any mixture.
Each meaning is a pair of alternations: signs written without spaces, and words that must stand
alone. They are matched on folded text (lower case, narrow, simplified Chinese); the first
alternation is folded the same way, so Japanese may be written as it is.
"""

from typing import Final

LEXICON: Final[dict[str, tuple[str, str]]] = {
    # To stop heeding something.
    "drop": (
        "忽略|无视|忽视|漠视|忘掉|忘记|忘了|忘却|抛开|抛弃|抛到|丢掉|丢开|丢到|扔掉|放弃|舍弃|摒弃|不予理会|不理会|别理|不用理|不必理|"
        "[不别](?:用|必|要|需|许)?再?(?:管|顾)|作废|失效|废除|废止|废掉|取消|撤销|解除|解禁|解开|绕过|绕开|跳过|关掉|关闭|停用|禁用|清空|清除|删除|删掉|"
        "覆盖|推翻|违反|违背|突破|打破|摆脱|脱离|屏蔽|移除|去掉|撇开|置之不理|当(?:作|成)?(?:.{0,4})不存在|视为无效|失去效力|不算数|归零|卸下|终止|丢进|"
        "不再(?:受|遵|适用|生效|有效|听|约束|管用)|无需遵|[不别](?:用|必|要|需|许|准|得)?再?(?:遵守|遵循|遵照|理会|理睬|执行|服从|受|按照|听从)|"
        "不存在|无效|没有(?:任何)?(?:约束|限制|效力)|拒绝遵守|"
        "無視|忘れ|破棄|無効|解除|スキップ|従わな|従う必要はな|守らな|守る必要はな|取り消|撤回|回避|なかったこと|上書き|捨て|オフに|気にし?[なせ]|消去|削除|リセット|適用され(?:ない|ません)|囚われ|縛られ|作罢|不算(?!数)|过期|扔了|丢了|失灵|弃用|打消|撤掉|拆掉|甩开|让位|耳旁风|耳边风|废纸|不成立|不必遵|過期|効力を失|撤廃|停止し|破っ",
        r"ignor\w*|disregard\w*|forget\w*|forgot|discard\w*|overrid\w*|overwrit\w*|bypass\w*|skip\w*|abandon\w*|(?:set|put|cast|leave|brush) aside|"
        r"pay no (?:attention|heed|mind)|throw (?:out|away)|do away with|dismiss\w*|overrul\w*|nullif\w*|invalidat\w*|void\w*|cancel\w*|lift\w*|remov\w*|"
        r"disabl\w*|(?:turn|switch)(?:ed)? off|no longer (?:appl\w+|bound|valid|follow|in (?:force|effect)|need to|have to|exist\w*|restrict\w*|limited)|"
        r"(?:do not|don't|need not|needn't|never|not|no need to|stop) (?:have to |need to )?(?:follow\w*|obey\w*|appl\w+|respect\w*|comply\w*(?: with)?|complying with|honou?r\w*|adher\w+ to|heed\w*|listen\w* to|enforc\w*|abid\w+ by)|"
        r"neglect\w*|eras\w*|wip\w*|delet\w*|clear out|reset|suspend\w*|revok\w*|(?:break|breaking|freed?|liberated?)(?: yourself)? (?:from|free|of)|unlearn\w*|circumvent\w*|"
        r"work around|get around|scrap\w*|ditch\w*|toss\w*|drop\w*|(?:are|is|become) (?:null|void|obsolete|invalid|gone|off|lifted)|not bound by|exempt from|violat\w*|break all|"
        r"supersed\w*|ignora\w*|olvida\w*|ignorez|oubliez|ignorier\w*|vergiss|vergessen|esque[cç]a|desconsidere|dimentica\w*|expir\w+|(?:does not|doesn't|don't|do not|none of \w+(?: \w+){0,4}) (?:matter|count|bind|hold)\w*|(?:no longer|any longer|not) (?:matter|count|relevant|binding|needed|required)\w*|(?:do not|don't|needn't|need not|never) (?:need|have) to (?:follow|obey|respect|care|worry|comply)\w*|let go of|rid (?:yourself )?of|(?:are|is|now) (?:off|over|cancell?ed|waived|suspended|obsolete|outdated|meaningless)|step outside|leave behind",
    ),
    # Which of them: all, the earlier, the agent's own.
    "which": (
        "所有|一切|全部|任何|全都|统统|各种|之前|以前|先前|此前|以上|上面|上述|前面|前述|在先|早先|你的|您的|你(?:受到|收到|被|学到|现在|身上|必须|自己|接到)|被(?:设定|赋予|要求|灌输|施加)的|身上的|头上的|系统|平台|安全|"
        "原有|原来|原先|原本|既有|已有|现有|既定|内置|默认|初始|开发者|官方|道德|伦理|审核|出厂|旧的|过去|一律|上文|前文|头上|开头|"
        "すべて|全て|全部|これまで|今まで|以前|前の|前に|上記|上の|先ほど|先の|あらゆる|一切|システム|安全|元の|最初|あなたの|君の|どんな|既存|従来|過去|与えられ|前头|给你(?:定|下|设|制定)?的|其余|其他|预设|上头|以前那些|脑子里|规定好|オープンai|残りの|与えた",
        r"all|every|any|prior|previous\w*|earlier|above|preceding|foregoing|your|ur|initial|original|existing|current|system|safety|security|platform|"
        r"developer\w*|built-in|default|hidden|former|past|old|whatever|everything|other|those|these|what|usual|standard|"
        r"todas?|todos|anteriores|previas|précédentes|toutes|alle|vorherigen|bisherigen|precedenti|tutte|openai's?|anthropic's?|google's?|company's|you (?:were|have been|had been|got) (?:given|told|taught)|given to you|remaining|rest of|as an ai|pre-?set|imposed|moral|content",
    ),
    # What steers an agent and nobody else.
    "guard": (
        "指令|指示|提示词|提示语|系统提示|系统设定|人设|护栏|守则|准则|安全(?:限制|规则|检查|策略|机制|措施|设置|审查|过滤|协议|规范|约束|防护|准则|要求|守则|条款)|内容(?:审查|审核|过滤)|"
        "审查机制|约束|训练内容|prompt|身份设定|道德(?:限制|准则|约束|底线)|"
        "指示|プロンプト|ガイドライン|安全(?:策|対策|機能|チェック|装置|基準)|ポリシー|フィルター?|倫理|禁止事項|システム設定",
        r"instructions?|directives?|prompts?|guidelines?|guard ?rails?|safeguards?|safety(?: \w+)?|restrictions?|constraints?|programming|alignment|moderation|"
        r"content (?:polic\w+|filters?)|ethics|ethical \w+|morals?|security (?:rules?|checks?|polic\w+|protocols?|measures?)|system message|"
        r"instrucciones|instructions|consignes|anweisungen|regeln|instruções|istruzioni|reglas|restricciones",
    ),
    # What steers people as well.
    "rule": (
        "(?:规则|规定|规范|设定|限制|制限|制約|規約|ルール|政策|禁令|禁忌|底线|原则|约定|条条框框|命令|规矩|限定|检查|審査|管控|过滤器)(?!的?(?:文档|文件|表|书|页|草稿|邮件|题|图|备份))|要求(?!.{0,3}(?:改|是|变))",
        r"rules?|polic(?:y|ies)|limits?|limitations?|filters?|checks?|protocols?|boundaries|controls?|commands?|orders|training|configuration|settings",
    ),
    # Everything that was said to the agent, without a noun for it.
    "told": (
        "(?:上面|以上|之前|前面|此前)(?:说的|写的|讲的|交代的|告诉你的|的)?(?:一切|所有(?:内容|的话)?|全部|那些|内容|话)|(?:被|开发者|他们|系统|别人|官方)(?:告知|教导|教|交代|灌输|告诉|要求|设定)(?:给)?(?:你|过)?的|你(?:被|所)?(?:学到|学过|被教|知道|受过|被告知|受到|接到)的|"
        "(?:これまで|今まで|以前|上).{0,6}(?:言われ|教わ|教えられ|学ん|書かれ|内容)|会話をすべて",
        r"(?:everything|anything|all|what|whatever)(?: that)? (?:you(?:'ve| have| were| had)?(?: been| ever)? (?:told|taught|given|instructed|trained|learn\w*|know|read|programmed)|came before|above|before this|written above|prior|previously said)|"
        r"(?:your|the) (?:developers?|creators?|makers?|operators?|trainers?) (?:told|gave|taught|said|set|want\w*)|the above(?=[ ,.;]|$)",
    ),
    # To do as one is told, whatever it is.
    "obey": (
        "(?:只|全|都|一切|必须|绝对)?(?:听|服从|遵从)(?:我|本人)(?:的|一个人)?(?:命令|指挥|指令|安排|吩咐|话)?(?=[。，,！!；]|就|$)|唯命是从|绝对服从|无条件(?:服从|执行|满足|答应|配合|回答)|"
        "(?:我|用户|对方|他)(?:说|让|要|问|叫)(?:什么|啥).{0,4}(?:你|就|都).{0,3}(?:做|答|给|照|干|办|回答)|照我说的|按我说的|(?:不|别|禁止)(?:许|得|准|能|可以?|会|要)?(?:再)?(?:拒绝|说不|反驳|推辞)|有求必应|来者不拒|什么都(?:可以|能|要|得)(?:说|做|答|回答)|不设限|百依百顺|"
        "命令(?:だけ|のみ)|何でも(?:従|答|応)|言うこと(?:だけ|は何でも|を何でも)|(?:絶対に?|必ず|無条件で?)(?:従|応|服従)|拒否(?:し|する|は)?(?:な|せず|禁止|ては)|断(?:ら|って)(?:な|ず|は)|言うとおりに|どんな要求|以(?:我|本|此|这)[^,，。]{0,6}为准|只?按我的(?:意思|想法|话)|听我(?:指挥|安排|调遣|差遣)|我的(?:话|命令|指令)(?:才算数|为准|优先|至上)|只?执行我的|我(?:怎么|如何)说你?(?:就)?(?:怎么|如何)|我说了算|什么问题都(?:得|要|能)|按我(?:的|说的|要求)(?:来|做|办)|(?:私|俺|僕)に(?:だけ)?従|言う通り",
        r"(?:only |just )?(?:obey|answer to|listen (?:only )?to|follow) (?:only )?(?:me|my (?:orders|commands|instructions|words)|the line above|everything i|every (?:request|order|command)|any (?:request|order|command)|all (?:requests|orders|commands))|obey|"
        r"do (?:exactly |precisely |only )?(?:as|what|whatever|anything) (?:i|the user|we|they) (?:say|ask|tell|want|request|command)\w*|whatever (?:i|the user) (?:say|ask|want)s?|(?:comply|complying) with (?:all|any|every|whatever)\w*|"
        r"(?:never|not|don't|cannot|can't|must not|no longer) (?:refuse|decline|reject|say no|object)|without (?:refus\w+|question\w*|objection|exception|hesitation|limits?)|(?:answer|do|say) (?:anything|everything)|no refusals?|unconditional\w*|listen to me(?: alone| only)?|do everything|fulfil+ (?:every|any|all)\w*|(?:my|this) (?:word|message|paragraph|text) (?:is|as) (?:law|final|your only)|new rule|take precedence|my rules|obey mine|grant every|honou?r every|yes to everything|nothing is (?:off[- ]limits|forbidden)",
    ),
    # That it holds from here on.
    "lasting": (
        "从(?:现在|今天|此|这一刻|今)(?:开始|起|往后|以后)?|接下来|今后|以后|往后|此后|永远|始终|即刻起|即日起|每次|总是|一律|一直|必须|都要|务必|"
        "これから|今から|今後|以降|以後|常に|必ず|いつも|毎回|ずっと",
        r"from (?:now|here|today|this (?:point|moment)|tomorrow)(?: on\w*)?|henceforth|going forward|always|forever|permanently|every time|each time|in (?:all|every|any|future)\b[\w ]{0,12}(?:chats?|conversations?|sessions?|repl\w+|answers?|topics?)|only|must|never|at all times|by default",
    ),
    "you": (
        "你|您|助手|机器人|智能体|ai|模型|あなた|君|お前|アシスタント",
        r"you|you'll|you're|your|yourself|u|assistants?|ai|model|bot|chatbot|agent",
    ),
    # Giving the agent an identity.
    "be": (
        "你(?:现在|从现在起|从现在开始|其实|今后|已经|将|就|要|的(?:真实|真正|新|实际)?(?:身份|名字|角色|人格|模式))?(?:起)?(?:是|为|变成|成为|叫|扮演|充当|化身)|(?:变成|成为|化身|扮演|充当|进入|切换(?:到|成|为)|启用|激活|开启|解锁|启动|打开)(?:一?个)?|"
        "(?:あなた|君|お前|きみ)(?:は|を|の(?:正体|本当の名前)は)|になりき|として(?:振る舞|行動|動作|回答)|に切り替え|モードに?(?:入|起動|移行|を有効)",
        r"you(?:'re| are| will be| shall be| become|'ve become)|(?:act|behave|respond|operate|function|reply|answer|work) (?:as|like)|pretend|assume the role|take on|your (?:true |real |new |actual )?(?:identity|name|role|persona|mode) (?:is|will be)|"
        r"(?:switch|change) (?:to|into)|enter(?:ing)?|enable|activate|unlock|engage|turn on|become|imagine you|simulate|roleplay as|role-play as|eres|ahora eres|tu es|du bist|você é",
    ),
    # Identity without limits.
    "unbound": (
        "(?:没有|没|无|不受|不带|去除|解除|摆脱|脱离|毫无|不设|无视)(?:了)?(?:任何|一切|所有|什么|内容|道德|安全|平台|系统|官方|的)*(?:限制|约束|审查|规则|规定|过滤|管控|束缚|底线|道德|监管|顾忌|拘束|禁忌)|(?:无|不受)(?:限制|拘束|约束|审查)|越狱(?:模式|版|状态)|自由模式|无限制|为所欲为|"
        "(?:制限|規制|制約|検閲|ルール|フィルター|規則)(?:の|が|は|も)?(?:ない|なし|無い|一切ない|存在しない|受けない|存在しません|ありません)|無制限|脱獄モード|不受(?:法律|伦理|平台|任何)|没有(?:任何)?(?:审查|过滤|禁区|顾虑)机?制?|無倫理|倫理のない|自由な(?:ai|存在)",
        r"(?:without|no|free (?:of|from)|zero|lacks?|has no|have no|not bound by|unbound by|beyond|lacking)(?: \w+){0,2} (?:filters?|restrictions?|limits?|limitations?|rules?|constraints?|guidelines?|guardrails?|censorship|ethics|morals?|boundaries|safety|policies)|"
        r"(?:unrestricted|uncensored|unfiltered|jailbroken|unlocked|unlimited|unaligned|unchained|limitless|rule-free|evil|amoral|dan)(?= ?(?:ai|mode|model|assistant|bot|chatbot|agent|llm|persona|模式|助手|模型|的|,|\.|$))|do anything now|(?:jailbreak|developer|debug|god|dan|sudo|dev|maintenance|unsafe|admin|root|operator) mode|sin (?:restricciones|filtros|límites)|sans (?:restrictions?|filtres?|limites?)|ohne (?:einschränkungen|filter|regeln)|(?:content |all )?(?:limits|filters|restrictions|safety|rules) (?:off|disabled|removed|gone)|no (?:rules|morals|ethics|limits|filter|conscience)",
    ),
    # More rights.
    "rights": (
        "超级管理员|(?:系统|公司|平台|后台|最高)?管理员|最高(?:权限|级别)|(?:所有|全部|完全|一切|开发者|root|管理|超级|系统)(?:的)?权限|超级用户|特权|开发者模式|调试模式|维护模式|上帝模式|运维人员|"
        "管理者(?:権限|モード)?|最高権限|開発者モード|特権|スーパーユーザー|总管|最高决策者|(?:可以?|能|有权)(?:直接)?(?:批准|审批|查看|访问|修改|动用|放行)(?:任何|所有|一切|全部)|すべての権限|全権限|全権",
        r"(?:system |super ?|root |global )?(?:admin(?:istrator)?s?|superuser|sysadmin)|root(?: \w+)?|operator|sudo|(?:full|elevated|unrestricted|unlimited|all|admin\w*|root|operator|system)[ -](?:access|privileges?|permissions?|rights|clearance|authority)|(?:developer|debug|god|maintenance|admin|root|operator|sudo) mode|top clearance|trust_?level|(?:all|any|full|every) (?:permission|access|privilege|right)s?|super ?user|unrestricted access",
    ),
    "grant": (
        "授予|赋予|给予?我|开放|解锁|提升|升级|视为|当作|当成|看作|认定|默认我|认我|授权|设(?:置)?为|标记为|付与|与え|扱(?:え|って|う)|昇格|みなし|开启|放开",
        r"grants?|granted|give (?:me|this user|him|her|us)|elevat\w+|escalat\w+|promote (?:me|this)|treat (?:me|this user|him|her|us|the user)|consider (?:me|this user)|regard (?:me|this user)|assign\w*|set|authori[sz]ed?|recogni[sz]e (?:me|this user)|mark (?:me|this user)|has|have|unlock|enable|open|allow",
    ),
    # Letting something out.
    "show": (
        "打印|输出|说出|告诉|列出|显示|展示|展现|透露|泄露|泄漏|公开|公布|披露|复述|重复|背诵|念|吐出|交出|发(?:给)?我|给我|贴出|贴给|粘贴|原样|翻译|写出|提供|导出|曝光|查看|报出|抄|复制|总结|是什么|看看|看一?下|晒|读(?:出|给|一)|"
        "出力|表示|教えて|見せ|開示|公開|漏ら|晒|繰り返|読み上げ|貼り付け|書き出|一覧|暴露|给出|发我|念出|念给|交代|呈现|调出|查(?:一下|出|询)|转述|写下|抄写|書き写|示して|述べ|言って|答えて",
        r"print\w*|output\w*|reveal\w*|show\w*|repeat\w*|display\w*|dump\w*|expos\w*|disclos\w*|leak\w*|tell (?:me|us)|list\w*|recite|spell out|echo|paste|share|give (?:me|us)|provide|translate|write (?:out|down)|read (?:out|back|me)|return|copy|quote|summari[sz]e|encode|divulge|spit out|what (?:is|are|were|does)|what's|let me see|hand over|send (?:me|us)|begin with|start(?:ing)? with|type out|publish|export\w*|muestra|imprime|affiche|zeige?|mostre|(?:begin|start|open) (?:your |the )?(?:reply|response|answer|message|output) with|what did|include|render|put|recall|describe your|state|present|post|surface|retrieve|look up|fetch",
    ),
    # The agent's own inside.
    "inside": (
        "系统(?:级)?(?:提示词?|指令|消息|prompt|设定)|(?:你|您)(?:的|收到的|被设定的|背后的|最初的|现在的)(?:系统|初始|隐藏|内部|开场|底层|全部|原始|完整|后台|所有)*(?:提示词?|指令|设定|配置|prompt|规则|人设|约束|上下文)|(?:内部|隐藏|初始|原始|底层|后台|保密|机密)(?:的)?(?:提示词?|指令|设定|配置|prompt|规则|文档|参数|策略)|开发者(?:消息|指令|提示)|(?:这句话|本句|这一?行|此)(?:之前|以上|上面|上方)的(?:所有|全部)?(?:内容|文字|话)|"
        "prompt(?=[^a-z]{0,4}(?:全|完整|原))|system ?(?:prompt|message)|システム(?:プロンプト|メッセージ|指示|設定)|(?:内部|隠された|非公開の?|初期|秘密の)(?:設定|指示|プロンプト|ルール|情報|命令)|(?:あなた|君)の(?:プロンプト|指示|命令|設定|初期設定)|(?:この行|これ)より(?:上|前)|(?:你|您)(?:开头|最初|一开始|刚开始|启动时)?(?:收到|接到|被给|拿到)的.{0,6}(?:设定|内容|指令|文字|话|要求)|(?:你|您)的(?:系统消息|提示|说明|原始设定|角色设定|工具列表|函数列表)|(?:あなた|君)(?:に与えられた|が受け取った|への).{0,4}(?:命令|指示|プロンプト|設定|文)",
        r"(?:system|hidden|initial|internal|developer|original|secret|base|underlying|confidential|full|pre|meta)[ -]?(?:prompt|message|instructions?|configuration|config|rules|guidelines|directives?|context)s?|"
        r"(?:your|ur|the agent's|the assistant's)(?: \w+){0,2} (?:prompts?|instructions?|rules|guidelines|configuration|config|directives|context window|programming|settings|constraints|policies)|operator (?:polic\w+|instructions?|prompt)|"
        r"(?:text|words|lines?|content|message|paragraphs?|everything|instructions?)(?: \w+){0,2} (?:above|before|preceding)(?: this\w*| me)?|the above (?:text|words|prompt|instructions?|content)|what (?:you were|were you) (?:told|instructed|given)|prompt del sistema|prompt système|systemprompt|your (?:exact |full |complete |original |first |very )*(?:wording|instructions|prompt|preamble|message|context|tools? (?:list|definitions))|(?:exact|full) (?:text|wording) of your \w+|(?:first|initial) (?:message|lines?|paragraph) (?:of|in) (?:your|this|the) (?:context|prompt|conversation)",
    ),
    "whole": (
        "一字不[差漏改落]|逐字|原文|全文|完整|原样|全部|原封不动|每一?(?:个)?字|所有|一模一样|"
        "全文|一字一句|そのまま|すべて|全部|开头|代码块|从头到尾|最初から最後|隠さず",
        r"verbatim|word for word|exactly|in full|full|entire|whole|complete|every word|everything|all|raw|literally|hidden|secret|your|print|reveal|leak|dump|exact(?: text)?|as json|in a code block|from the (?:start|top|beginning)|word-for-word",
    ),
    "others": (
        "(?:其他|其它|别的|另一个|另外|上一个|前一个|任意|某个|每个|所有|全部|全体)(?:的)?(?:客户|用户|人|员工|会员|顾客|同事|租户|买家|患者|账号|账户|学生|乘客)|别人|他人|他(?:ら|の)?(?:のユーザー|の顧客|の利用者|のお客)|ほかの(?:顧客|人|ユーザー|お客)|他の(?:顧客|人|ユーザー|お客|利用者)|全(?:ユーザー|顧客|員)|上一?[个位](?:用户|客户|人|顾客)?|前一?[个位]|所有人|(?:其他|别的)[^,，。]{0,4}(?:用户|客户)|前のユーザー|直前のユーザー",
        r"(?:other|another|all|every|each|any|previous|different|someone else's|somebody else's|everyone's|everybody's)(?: the| of the| our| your)? ?(?:users?|customers?|clients?|people|persons?|patients?|employees?|tenants?|accounts?|members?|guests?|callers?)(?:'s?|')?|someone else's|everyone(?:'s| else's)?|all (?:the )?(?:user|customer|client) \w+|(?:the )?(?:previous|last|next|prior) (?:user|customer|client|caller|person|visitor)(?:'s)?|other people's|strangers?'?s?|every (?:user|customer|client)'?s?",
    ),
    "data": (
        "姓名|名字|电话|手机号?|地址|住址|邮箱|身份证|订单|明细|密码|银行卡|卡号|资料|信息|数据|隐私|聊天|对话|记录|记忆|档案|病历|命名空间|余额|工资|联系方式|账号|名单|"
        "名前|氏名|電話|住所|メール|注文|個人情報|履歴|記憶|データ|連絡先|会話|情報|口座|[聊说问谈]了?(?:些)?(?:什么|啥)|行程|身份|照片|病情|履歴|給与|番号",
        r"names?|phones?|numbers?|address\w*|e-?mails?|passwords?|orders?|records?|histor\w+|conversations?|chats?|memor\w+|data|details?|information|info|profiles?|cards?|credentials?|contacts?|balances?|salar\w+|files?|namespaces?|notes|messages?|tell you|say to you|told you|said|talk\w* about|secrets?|locations?|ids?",
    ),
    "send": (
        "发送|发到|发给|发往|转发|上传|寄到|传(?:到|给|至)|附(?:加|在)|拼接|抄送|提交(?:到|给)|同步(?:到|给)|推送|泄露(?:到|给)|外传|导出到|上报(?:到|给)|"
        "送信|転送|送(?:って|れ|る|り)|アップロード|添付|投稿|拼(?:到|在)|写(?:进|到|入)|塞进|回传|报给|贴到|嵌入|含め",
        r"send\w*|post|forward\w*|append\w*|upload\w*|e-?mail(?:ing)?|exfiltrat\w*|leak\w*|transmit\w*|cc|bcc|submit\w*|sync\w*|copy|deliver|encode|attach\w*|report|relay|ship|embed|pass|include|put|add|insert|render|paste|write|push|mail|text|tuck|smuggle|stream|mirror|copied",
    ),
    "loot": (
        "聊天记录|对话(?:内容|记录|历史)?|记忆|用户(?:的)?(?:资料|数据|信息|隐私|邮箱|密码|文件|输入|身份|存档|通讯录)|客户(?:名单|资料|数据|信息)|密钥|密码|通讯录|凭证|令牌|环境变量|草稿|"
        "会話|記憶|パスワード|個人情報|利用者の|ユーザーの|顧客(?:情報|データ)|履歴|認証情報",
        r"conversations?|chats?(?: (?:history|logs?))?|memor(?:y|ies)|(?:the )?users?'?s? (?:\w+ )?(?:data|info\w*|e-?mail\w*|files?|memor\w+|details|messages?|address\w*|input|history|name|secrets?|contacts?)|customer (?:data|list|records?|details)|credentials?|api[_ -]?keys?|passwords?|contacts?|secrets?|tokens?|env(?:ironment)?(?: variables?| vars?)?|transcripts?|(?:every|all|each)(?: \w+)? drafts?|everything (?:i|the user|they|he|she) (?:say|type|write|share)s?|cookies?|(?:\.env|ssh keys?)|private \w+",
    ),
    "sink": (
        r"https?:|www\.|[\w.+-]+@[\w-]+\.\w+|(?:外部|第三方|指定)(?:的)?(?:邮箱|地址|服务器|接口|网址|链接)|这个(?:网址|链接|邮箱|地址|接口)|外部サーバー?|以下のurl",
        r"url|webhook|endpoint|(?:external|remote|my|our|this|following|third-party) (?:server|site|address|inbox|host|e-?mail|account|domain)|attacker\S*",
    ),
}
"""Meaning to (signs, words)."""
