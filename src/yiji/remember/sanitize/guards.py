"""Narrow meanings and excuses: what only some rules ask for.

Same form as `lexicon.LEXICON`. The excuses at the end tell use from mention: a question about a
rule, one's own earlier words, code, law, people at work.
"""

from typing import Final

MARKS: Final[dict[str, tuple[str, str]]] = {
    "session": (
        "本次会话|这次会话|本会话|当前会话|该用户|此用户|这个用户|我|このセッション|このユーザー",
        r"(?:this|current) (?:session|user|conversation|account)|me",
    ),
    "inside_your": (
        "(?:你|您)(?:的|收到的|被设定的|背后的|最初的)(?:系统|初始|隐藏|内部|开场|底层|后台|完整|原始)*(?:提示词?|指令|prompt|人设|系统设定)|(?:你|您)的(?:系统|初始|隐藏|内部|底层|后台|原始)(?:设定|配置|规则|参数)|(?:内部|隐藏|初始|底层|后台)(?:的)?(?:提示词?|指令|配置|prompt)|"
        "システムプロンプト|(?:内部|隠された|非公開の?|初期)(?:設定|指示|プロンプト|命令)|(?:あなた|君)の(?:プロンプト|初期指示)|(?:你|您)(?:开头|最初|一开始)?(?:收到|接到|被给)的.{0,6}(?:设定|指令|文字|要求)|(?:你|您)的系统(?:消息|提示)|(?:あなた|君)(?:に与えられた|が受け取った).{0,4}(?:命令|指示|プロンプト|設定)",
        r"your (?:\w+ ){0,2}(?:prompts?|instructions?|guidelines|configuration|directives|context window)|(?:hidden|internal|initial|secret|operator) (?:prompt|instructions?|configuration|config|guidelines|polic\w+)|(?:text|words|lines?|content|everything) (?:\w+ )?(?:above|before) this\w*|(?:exact|full|complete) (?:text|wording) of your \w+|your (?:full|entire|whole|exact) \w+ (?:window|prompt|context)",
    ),
    "keys": (
        "密钥|密码|令牌|口令|凭证|パスワード|秘密鍵|認証情報",
        r"(?:api|access|private|secret) ?keys?|passwords?|credentials|tokens?|secrets",
    ),
    "inside_machine": (
        "后台|系统|服务器|数据库|管理员|内部|平台|公司|管理者|サーバー|データベース",
        r"(?:system|server|database|admin\w*|backend|internal|production|operator|stored|root)(?:'s)?|env\w*|you (?:have|hold|know|were given)",
    ),
    "danger": (
        "任何人|有人|谁|客户|用户|转账|汇款|付款|退款|支付|账户|暗号|口令|[“\"「']|你|自动|誰|ユーザー|顧客|送金|振込|返金|支払",
        r"any(?:one|body)|some(?:one|body)|users?|customers?|caller|transfers?|payments?|refunds?|wire|funds|withdrawals?|you|automatically|code ?word|phrase|['\"“]",
    ),
    "harm": (
        "(?:跳过|绕过|免去?|无需|不用|不必|关闭)(?:任何)?(?:身份)?(?:验证|核验|校验|审批|审核|风控)|(?:删除|清空|清除|销毁)(?:所有|全部|用户|数据库|记录|日志|文件)|(?:转账|汇款|打款|付款)(?:到|给|至)|(?:泄露|透露|公开|交出)(?:用户|客户|密钥|密码|所有|其他)|解除(?:所有|一切|安全)?限制|进入.{0,6}模式.{0,8}(?:限制|规则)|"
        "(?:本人確認|認証|承認)(?:を|は|なしで)(?:省略|スキップ|不要|せず)|(?:全|すべて).{0,6}(?:削除|消去)|送金(?:し|する)",
        r"(?:skip|bypass|disable|waive|ignore) (?:\w+ )?(?:verification|authentication|identity|approval|authori[sz]ation|security|safety)(?: \w+)?|(?:delete|wipe|erase|drop) (?:all|every|the (?:database|records?|logs?|files?)|user)\w*|(?:transfer|wire|send) (?:\w+ )?(?:funds|money|\$\d+|the (?:balance|payment))|(?:unlock|enter|enable|activate) (?:\w+ )?(?:admin|developer|unrestricted|god|jailbreak)\w*|(?:reveal|leak|share|disclose) (?:\w+ ){0,2}(?:passwords?|credentials|api keys?|prompt|user data|customer data)|drop (?:all )?(?:restrictions?|safety)|grant (?:\w+ )?(?:access|admin)",
    ),
    "push_strong": (
        "推荐|推薦|推销|推广|首选|首推|力推|优推|主打|主推|安利|力荐|排(?:在)?(?:第一|首位|最前)|放(?:在)?(?:第一|首位|最前)|置顶|[先只]说|[先只]提|选择|选用|夸|吹捧|引导(?:到|去|至|购买|选)|勧め|薦め|推奨|おすすめし|紹介し|推し|最初に挙げ|誘導|多推|突出|抬高|力挺|力捧|贬低|引向|宣伝|すすめ|褒め",
        r"recommend(?!ed|ation)\w*|suggest(?!ed|ion)\w*|promot(?:e|ing)|favou?r|bring up|push|endorse|praise|advertise|plug|upsell|steer|rank|prioriti[sz]e|name|feature|lead with|tout|pitch|mention|hype|highlight|boost|elevate|showcase",
    ),
    "brand": (
        "[\u4e00-\u9fffa-z0-9]{2,6}(?:牌|品牌|公司|集团|银行|保险|商城|旗舰店|药业|电器|家电|酒店|平台|产品|系列|本店)|[\u30a0-\u30ff]{3,}(?:社|製|の製品)?",
        r"brand|supplements?|products?|insurance|bank",
    ),
    "choose": (
        "选择|购买|下单|选用|使用|首选|只买|選|購入|買",
        r"choose|buy|purchase|pick|order from|shop at|subscribe",
    ),
    "anyone_all": (
        "所有(?:客户|用户|人|顾客|会员)|每个(?:客户|用户|人)|任何(?:人|客户|用户)|全体(?:客户|用户|员工)|全(?:員|ユーザー|顧客)|全部(?:用户|客户|员工)|大家|每位|所有问",
        r"(?:all|every|any) (?:customers?|users?|clients?|members?|agents?|employees?|callers?)|everyone|anybody|anyone|(?:all|every) (?:staff|guests?|shoppers?|visitors?|people|patients?|students?|buyers?)|everybody|for all",
    ),
    "as_policy": (
        "(?:写(?:入|进|到|成)|存(?:入|为|成|进|到)|保存(?:为|成|到|进)|录入|更新(?:到|进|至)?|加(?:入|到|进)|记(?:入|进|到|为|成)|save ?(?:成|为|到)?|登记(?:为|到)|设(?:为|成))(?:.{0,6})(?:知识库|制度|政策|规定|公司|全局|组织|企业|policy|规则|标准|ポリシー)|(?:会社|社内|全社)の?(?:規定|方針|ルール|ポリシー)として",
        r"(?:as|in|into|to) (?:the |a |an |our |your |official |new )*(?:company|corporate|org\w*|official|global|shared|team|store|standing)(?: \w+)? ?(?:polic\w+|rules?|knowledge|memory|standard|guidelines?|handbook)|knowledge ?base|company policy|as (?:a |an |the |official )*polic\w+",
    ),
    "label": (
        "[\\[【(](?:偏好|画像|档案|资料|事实|拒绝|决定|事件|任务|待办|做法|原话|流程|摘要|记忆|规则|指令|用户画像|個人情報|嗜好|設定|好み)(?: ?[·・|•:,/-] ?)(?:用户(?:明说|明确|确认|说过)|明说|推测|更正|推断|已?确认|纠正|工具|文档|置顶|系统|永久|管理员|ユーザー)[^\\]】)]{0,40}[\\]】)]",
        r"\[(?:preference|profile|rejection|fact|decision|event|task|procedure|episode|summary|refusal|said|to-do|memory|rule|policy|instruction) ?[·・|•:,/-] ?(?:stated|inferred|corrected|confirmed|explicit|tool|document|operator|pinned|system|user|permanent|verified)\b[^\]]{0,40}\]",
    ),
    "token": (
        r"<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text)\|?>|\[/?inst\]|<<sys>>|<</sys>>|<start_of_turn>|<end_of_turn>|\[/?system_?(?:prompt|message)\]|\{\{#?(?:system|user|assistant)[~}]",
        "",
    ),
    "fence_end": (
        r"</(?:memory|memories|system|system_prompt|instructions?|context|reference|references|user_profile|user_memory|retrieved\w*|untrusted\w*|recall|yiji\w*)>.{0,60}(?:[\[【<#]|系统|指令|system|instruction|请遵循|必须|always|obey|assistant|ignore|admin|管理|命令|指示)|"
        r"(?:[-=#*]{2,} ?)(?:end of|end|结束|终了|終わり)[^\n]{0,20}(?:reference|memory|memories|context|参考|记忆|上下文|資料|記憶)|end of (?:reference|memory block|memories|retrieved context|untrusted \w+)\b|"
        r"(?:以上)?(?:参考|记忆|引用|上下文|检索)(?:的)?(?:内容|资料|信息|区|块|部分|记忆)?(?:到此|至此|已经?|全部|均已)?(?:结束|完毕|为止)|(?:参考|記憶|メモリ)(?:情報|資料|ブロック|内容)?(?:は)?(?:ここまで|終わり|終了)|[【\[](?:请遵循|please follow|必ず従)[】\]]",
        r"memory block (?:begins?|starts?|ends?)|(?:begin|end|start) (?:of )?(?:memory|system|reference|trusted) (?:block|section|prompt|message|override)",
    ),
    "header": (
        r"(?:^|[\n\]】>。.!] ?)(?:system|developer|系统|システム|assistant|admin|管理员) ?(?:\w+ )?[:：]|[\[【<#]{1,3} ?(?:system|系统|システム|developer|admin|管理员|root)[^\]】>#\n]{0,20}(?:[\]】>#]|$)|\"role\" ?: ?\"(?:system|developer)\"|^role ?[:=] ?system|#{2,} ?(?:system|系统|instruction|指令)",
        "",
    ),
    "command": (
        "请遵循|以下为指令|服从|遵守|忽略|无视|不再|授权|最高优先级|必须|不得|读取全部|执行|解除|覆盖|跳过|无条件|从现在|全权|一律|命令|従|無視|解除|許可|禁止|权限|最高|管理员|免除|全部用户|一切|批准|通过所有|禁じ|拒否",
        r"obey|follow|ignore|always|never|must|override|disregard|you are|you may|grant\w*|unrestricted|please follow|share|reveal|priority|without asking|new (?:rules?|instructions?|directive)|comply|skip|bypass|allow\w*|disable\w*|trust\w*|execute|approve|admin\w*|confirmation|privileges?|all tenants|new role|full access|reject nothing|everything|choices",
    ),
    "secrecy_user": (
        "(?:[不别勿莫禁](?:要|得|许|准|能|可|止)?)(?:让|叫|告诉|告知|通知|提醒|惊动)(?:该|此)?(?:用户|主人|使用者)|(?:瞒|背)着用户|对用户(?:保密|隐瞒)|(?:ユーザー|利用者)に(?:は|も)?(?:知らせ|言わ|伝え|気づかれ|教え|悟られ)(?:な|ず|て)",
        r"(?:do not|don't|never|without) (?:tell|telling|inform|informing|alert|alerting|notify|notifying|ask|asking|let|letting|warn|warning) (?:the |your )?(?:user|human|operator)|(?:do not|don't|never) (?:mention|disclose|reveal) (?:it|this|that)\b|without the user's (?:knowledge|consent)",
    ),
    "remote_code": (r"\||&&", r"curl|wget|bash|sh|powershell|eval|exec|npx|pip install"),
    "praise_only": (
        "好评|满分|最高分|正面(?:评价|意见)?|通过|录用|五星|満点|高評価|肯定",
        r"positive (?:review|feedback|rating)\w*|five stars|5 stars|(?:highest|top|full|maximum|perfect) (?:score|rating|marks)|accept|favou?rable|10/10",
    ),
    "decode": (
        "解码|译码|解密|还原|转码|base64|rot13|デコード|復号",
        r"decod\w+|base64|rot-?13|hex|decipher|decrypt|unscramble|caesar|reverse",
    ),
    "carry_out": (
        "执行|照做|照办|遵守|服从|运行|遵照|按(?:它|此|其|结果)|実行|従",
        r"obey|execute|carry (?:it |them |this |that )?out|follow|run|comply|act on|do (?:it|what it says|as it says)|perform",
    ),
    "pieces": (
        "变量|拼|连起来|合起来|组合|结果|前半|后半|つな|結合",
        r"append|concat\w*|combin\w+|join|result|together|parts?|halves|pieces",
    ),
    "harmful": (
        "忽略|绕过|无视|跳过|删除|限制|权限|验证|密码|プロンプト|無視",
        r"ignore|bypass|disregard|skip|delete|rules|safety|restrictions?|password|prompt",
    ),
    "agent": (
        "助手|智能体|机器人|客服|ai|模型|你|アシスタント|エージェント",
        r"assistants?|ai|agents?|bots?|models?|chatbots?",
    ),
    "you_are": (
        "你(?:现在|从现在起|从现在开始|其实|今后|已经|将|就|的(?:真实|真正|新|实际)?(?:身份|角色|人格))?(?:起)?(?:是|变成|成为|升级为|扮演)|(?:あなた|君|お前)(?:は|の正体は)|助手的?(?:真正|真实)?(?:身份|角色)?(?:是|为)",
        r"you(?:'re| are| will be| shall be| become|'ve become| have become| now have| have)|your (?:true |real |new |actual )?(?:identity|role) (?:is|will be)|assume the role|act as root",
    ),
    "duty": (
        "请|须|必须|务必|应当|应该?|要|得|自动|一律|不得|しなさい|してください|すること|せよ",
        r"must|should|shall|has to|have to|is to|are to|needs? to|will|please|always|never|automatically",
    ),
    "imperative_push": (
        "",
        r"(?:please )?(?:always|only|exclusively|never fail to) (?:recommend|suggest|promote|endorse|mention|favou?r|push|feature|prefer|choose)(?! (?:that|you|using|to))",
    ),
    "address_hard": (
        "(?:(?<![a-z])ai|人工智能|智能助手|助手|语言模型|大模型|机器人|智能体|agent|llm)(?:们|系统|助手|模型)?(?:请|须|必须|务必|不得|注意)(?!.{0,3}(?:注册|登录|参考|联系|参阅|参见))",
        "",
    ),
    "machine": (
        "助手|智能体|机器人|人工智能|大?语言模型|大模型|(?<![a-z])ai(?![a-z])|アシスタント|エージェント|ボット",
        r"assistants?|ai|llms?|language models?|chatbots?|bots?|agents?|you",
    ),
    "you_say": (
        "你[^,，。]{0,6}(?:说|回答|回复|答|讲|咬定|声称|谎称|告诉|宣称|推荐|劝|引导)|(?:と|って)(?:答え|伝え|言っ)て",
        r"you (?:must |should |will |shall |always |just |have to |need to |are to |can )*(?:say|tell|claim|answer|reply|respond|insist|recommend|pretend|deny|swear)|you'll (?:say|tell|claim|answer)",
    ),
    "anyone_strong": (
        "任何人|谁|别人|有人|大家|所有人|(?:所有|任何|每个|每位|全体)(?:客户|用户|顾客|会员|来电者|人)|旁人|外人|誰|客|ユーザー|所有 ?(?:customer|user|client)",
        r"anyone|anybody|whoever|everyone|everybody|someone|somebody|people|customers|(?:any|every|a|all) (?:customers?|users?|clients?|callers?|visitors?|guests?)",
    ),
    "self_me": ("我(?!们|方|司|说|让|要你|这)|私|僕|俺|うち", r"i|i'm|me|my|mine"),
    "everychat": (
        "(?:每|所有|任何|一切)(?:一?次|个|条|场)?(?:的)?(?:回答|对话|回复|推荐|聊天|会话|咨询|询问|话题)(?:里|中|时|都|,)?|回答(?:中|里|时)一律|凡(?:是)?(?:涉及|提到|问|谈到|聊到)|(?:すべて|全て|あらゆる|毎回)の?(?:会話|回答|質問)",
        r"(?:in|for|during|across|to) (?:every|all|any|each)(?: \w+)? (?:answers?|repl(?:y|ies)|conversations?|chats?|responses?|sessions?|discussions?|questions?|topics?|summar(?:y|ies)|recommendations?)|whenever (?:\w+ ){1,4}comes? up",
    ),
    "free_mode": (
        "(?:越狱|开发者|调试|上帝|维护|无限制|自由|管理员|超级|特权|不设限)模式|(?:脱獄|開発者|管理者|無制限)モード",
        r"(?:jailbreak|developer|debug|god|dan|sudo|unsafe|admin|root|operator|unrestricted|uncensored|evil|chaos) mode",
    ),
    "claim_boss": (
        "我(?:就)?是(?:你的?)?(?:开发者|创造者|主人|管理员|运维|工程师|训练师|制造者|超级用户|后台|官方)|我来自(?:开发|运维|安全)|私は(?:あなたの)?(?:開発者|管理者|作成者)",
        r"(?:i am|i'm|this is|as) (?:your|the|an|one of your) (?:\w+ )?(?:developers?|creators?|admin\w*|operators?|owner|engineers?|makers?|trainers?|master)|speaking as (?:your )?(?:developer|admin)",
    ),
    "to_user": (
        "(?:让|请|叫|要求|引导|诱导|通知)(?:该|此)?用户|ユーザーに",
        r"(?:instruct|tell|ask|direct|get|have|convince|persuade|make|prompt|request that) (?:the |your )?users?",
    ),
    # Excuses.
    "own_style": (
        "来源|出处|结论|要点|例子|时间|单位|标题",
        r"sources?|conclusions?|summary|links?|units?|examples?|dates?|headings?|answer first",
    ),
    "phone_menu": (
        "手机|安卓|设置|路由器|电视|游戏",
        r"phone|android|device|browser|settings|router|game|app",
    ),
    "want": ("", r"i (?:never|always|only|must)"),
    "mine": (
        "(?<![照按听])我(?:刚才|刚刚|之前|前面|上一|先前|上面|昨天|以前|的(?!命令|指令|话))|(?<![照按听由])我说过?的|我们(?:之前|刚才|聊)|给我发|我(?:的)?邮箱|発言|私の(?:前|さっき|以前)",
        r"my (?:last|previous|earlier|prior|old|own|e-?mail|inbox|above|first|message|request|question|note|order|instructions?|address|account)|(?:i|we) (?:said|told|wrote|asked|mentioned|sent|gave|discussed|talked)|i've|i just",
    ),
    "people": (
        "老师|同学|作业|考试|游戏|医生|孩子|儿子|女儿|爸|妈|老公|老婆|男友|女友|他说|她说|店员|员工应|员工须|教练|裁判|司机|学生|家长|职工|本(?:合同|协议|制度|办法)|先生(?!成)|従業員|社員は",
        r"teacher|homework|exam|coach|referee|employees (?:must|should|may)|staff (?:must|should|may)|my (?:boss|mom|mum|dad|kid|son|daughter|wife|husband|friend|sister|brother|doctor)|he|she|tenants?|visitors|students?|laboratory|players?|drivers?|game|recipe|meditation",
    ),
    "keep": ("", r"ensure|make sure|should not|must not|important (?:to|not)"),
    "code": (
        r"^ ?(?:#(?!#)|//|/\*|--|;;|\*|<!--)(?!.{0,40}\b(?:ai|agents?|assistants?|llm|model)\b)|^(?:todo|fixme|warning|warn|info|error|debug|note)\b ?[:(]|^(?:\[?(?:info|warn|error|debug)\]?)|缓存|编译|网关|接口|函数|配置文件|lint|日志|单元测试|表格|excel|防火墙|邮箱规则|路由|脚本|数据库|样式",
        r"cache|lint\w*|eslint|css|sql|compiler|deprecated|endpoint|middleware|yaml|stack trace|linter|\.git\w*|gitignore|snapshot|method|class|function|upstream|spreadsheets?|firewall|excel|outlook|gmail|mailbox|inbox rules?|script|database|repo\w*|branch|config file|checkpoint|build|deploy\w*|npm|bulk load",
    ),
    "legal": (
        "同时废止|即行废止|予以废止|第.{1,4}[条章款]|自.{0,20}起(?:施行|执行|生效|实施)|本(?:办法|制度|规定|条例|合同|协议|细则|政策)|修订|甲方|乙方|施行|附則|第.{1,3}条",
        r"hereby|herein|section \d+|clause|this (?:agreement|policy|section|document|contract|lease|version)|supersed\w+|shall be|article \d+|effective date|the parties|amend\w*",
    ),
    "play": (
        "面试官|导游|老师|翻译|教练|面试|练习|角色扮演",
        r"interview\w*|tutor|teacher|guide|story|novel|scene|practice|coach|explain|help me|i (?:am|'m) (?:learning|studying)",
    ),
    "tale": (
        "故事|小说|剧本|电影|游戏|角色|物語|小説",
        r"story|stories|novel|character|essay|poem|movie|film|scene|fiction|research|magical|adventure|author",
    ),
    "howto": (
        "怎么|如何|怎样|什么是|是什么意思|写一|优化|设计一|帮我(?:写|改|润色|起草)|模板|教程|为什么|有什么用|方法|書き方|とは|作り方",
        r"how (?:do|to|can|does|should|would|is|are)|what (?:is|are) an?|why|write (?:a|an|me)|draft|improv\w+|tutorial|template|example of|difference|best practices?|in the (?:manual|book|article|user manual|email)|user manual",
    ),
    "mine_prompt": ("我的|我写|我们的", r"my|our|mine|i wrote|we use"),
    "asks_about": (
        "怎么看|评价|评论|评分|口碑|レビュー|評判",
        r"reviews?|ratings?|opinions?|think|say about|privacy|policy|protect\w*",
    ),
    "report": (
        "我们?(?:觉得|认为|发现)|调研|调查|报告|统计|数据显示|据说|问卷|调査",
        r"survey|report|study|according to|percent|statistics|research|we (?:always|usually|often)|doctors|experts|it is|are advised",
    ),
    "team": (
        "我们(?:组|部门|团队|班|实验室|店|家|小组|宿舍)|我家|家规|班规|うちの",
        r"our (?:rule|team|lab|family|house\w*|group|class|club|kitchen)|house rules?|my (?:family|team|house\w*|lab|kids)",
    ),
    "manual": (
        "使用说明|用户手册|产品介绍|功能介绍|课程|发布会|新闻|报告|论文|房产|中介|律师|代理人|经纪",
        r"release notes|user guide|changelog|users? can|trained|training (?:run|set|data)|accuracy|epochs?|benchmark|lease|tenant|estate|travel agent|real estate|insurance agent|assistant manager|seller|buyer's|realtor|escrow|lessor|principal|call you|contact you",
    ),
}
"""Meaning to (signs, words)."""
