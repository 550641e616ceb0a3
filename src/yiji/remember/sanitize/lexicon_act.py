"""The words of planted behaviour: triggers, favours, claimed rules, orders to a reading machine.

Same form as `lexicon.LEXICON`.
"""

from typing import Final

ACTS: Final[dict[str, tuple[str, str]]] = {
    "when": (
        "每当|每次|每逢|当(?=.{1,30}(?:时|的时候|，|,))|如果|只要|凡是|但凡|凡|一旦|下次|下回|以后|今后|往后|遇到|遇上|碰到|看到|看见|听到|收到|倘若|要是|将来|日后|等到|若|再有|"
        "次に|次回|もし|場合|とき|時に|際に|すると|たら|れば|今後|以後|たび|检测到|识别到|出现|触发|提及|涉及|的时候|时候就|时[,，]|谁(?:要|再|来)|聞いたら|聞かれ",
        r"whenever|when|if|(?:the )?next time|every time|each time|any ?time|once|as soon as|upon|in case|on (?:hearing|seeing|receiving)|in (?:all |any )?future|should|after|from now on|wherever|as long as|upon|in the event|the moment|at the mention|triggered|if ever|where",
    ),
    "anyone": (
        "任何(?:一个)?(?:人|用户|客户|顾客)|有人|谁|别人|其他人|大家|客户|用户|顾客|来电者|访客|买家|对方|会员|每个人|所有人|(?:人|家长|患者|学生|读者|客人|消费者|旅客|租客|求职者)(?=问|咨询|提到|提起|来|说|打听|要求|申请|想)|"
        "ユーザー|お客|顧客|誰か|誰でも|誰が|利用者|他の人|相手|みんな|全員|客が|所有 ?(?:customer|user|client|people)|旁人|外人|路人|哪位|客户们|顾客们|问(?:到|起)的人|すべての客|客",
        r"any(?:one|body)|some(?:one|body)|every(?:one|body)|whoever|who ever|(?:a|an|any|the|each|every|another|other|our|your|this) (?:customers?|users?|clients?|visitors?|callers?|person|buyers?|guests?|patients?|students?|readers?|shoppers?|members?|applicants?|people|subscribers?|caller)|customers|users|people|others|clients|visitors|callers|shoppers|readers|guests|a?nother|they|folks|prospects|employees|anyone else|callers?",
    ),
    # What is said or done to them.
    "answer": (
        "(?:回答|回复|答复|回应|告诉|告知|声称|谎称|宣称|说明|回|答)(?:他|她|对方|客户|用户|顾客|说|成|为|称|“|「|:|都|一律|就)|[就要都须必](?:说|讲|称|答|回|告诉|回答|回复|推荐|引导|建议|拒绝)|一律(?:说|答|回|推荐|告知|拒绝)|(?:须|要|必须|直接|自动|统一).{0,16}(?:回答|回复|告知|说)|统一口径|推荐|引导|劝|转接|"
        "(?:と|って)(?:答え|回答|伝え|言|返|案内)|答えて|伝えて|勧め|薦め|推薦|案内し|誘導|咬定|谎报|敷衍|打发|搪塞|统一(?:说|回|答)|劝|推给|引到|(?:说(?!不定|不准|不好|不上|不要)|讲)(?:明|成|是)?(?=“|「|已|没|不|必|要)|答え|ごまか|断",
        r"say|says|tell (?:them|him|her|the \w+|everyone|people|users|customers)|tell|reply|respond|answer (?:that|with|only|by|them|as)|claim|insist|inform (?:them|the \w+)|deny|pretend|state|mention|recommend|redirect|steer|point them|suggest|convince|persuade|refuse|transfer them|direct them|offer them|assure|explain that|let them know|swear|lie|lead|push|send them|blame|keep saying|stall|upsell|talk them",
    ),
    # The sentence is about what the user or people do.
    "selfdo": (
        "我(?!们?(?:公司|代理|方|司|店|家(?:的)?(?:店|品牌|产品)|的(?:店|品牌|产品|链接|账|代理|要求)|说(?:什么|啥)|授权|让你|要求你|是(?:你|管理|开发)|命令|这|来))|咱|私(?!の(?:指示|命令))|僕|俺|うち|自分",
        r"i(?! (?:asked|told|say|said|want(?:ed)? you|am your|order|command))|i'm(?! your)|i've|i'd|i'll|me|my(?! (?:store|shop|brand|product|company|website|link|order|command|instruction)s?)|mine|we(?! (?:sell|offer|represent))|we're|our(?! (?:own )?(?:store|shop|brand|product|company|website|link|service|partner|client|sponsor)s?)|us|ourselves|myself",
    ),
    # The rule is for people.
    "staff": (
        "店员|前台|护士|医生|教师|老师|员工|职工|工作人员|值班|柜员|导购|志愿者|保安|司机|乘务员|班长|学生|家长|部门|主管|经理|接待员|店長|従業員|スタッフ|社員|係員|職員|担当者|乗務員",
        r"staff|employees?|nurses?|clerks?|receptionists?|teachers?|managers?|drivers?|tenants?|students?|crew|volunteers?|cashiers?|supervisors?|officers?|workers?|personnel|team members?|participants?|visitors must|guests must",
    ),
    "bot": (
        "助手|智能体|机器人|人工智能|大?语言模型|大模型|模型|ai|agent|gpt|llm|客服系统|アシスタント|エージェント|モデル|ボット",
        r"assistants?|ai|a\.i\.|llms?|(?:language )?models?|agents?|chatbots?|bots?|gpt|chatgpt|claude|copilot|you",
    ),
    # Passing a check.
    "skip": (
        "跳过|绕过|绕开|免(?:除|去|掉|于)?|[不别](?:再|必|用|需|要|得|许)(?:再|要|去)?|无[需须]|省[略掉去]|略过|取消|关闭|直接(?=确认|通过|批准|放行|付款|转账)|无视|忽略|停止|"
        "スキップ|省略|不要|なし|せずに|しないで|せず|飛ばし|無視|回避|いらない|必要(?:は)?な|免检|形同虚设|不设|忽|无条件|無条件|飛ば",
        r"skip\w*|bypass\w*|without|no|not|never|waiv\w*|don't|do not|needn't|disabl\w*|ignor\w*|omit\w*|instead of|auto(?:matically)?-?(?=approv|confirm|accept)|circumvent\w*|stop (?=asking|checking|verifying)|override\w*|turn off|whatever|regardless|forgo|forego|drop|exempt\w*",
    ),
    "verify": (
        "验证|核对|核实|核验|核查|身份(?:证|确认|校验|核验)?|审批|审核|审查|确认|复核|双重|密码|权限检查|校验|询问|风控|签字|二次|验身|问用户|"
        "認証|確認|承認|検証|審査|本人確認|チェック|照合",
        r"verif\w+|identit\w+|approv\w*|confirm\w*|checks?|checking|authenticat\w*|authori[sz]\w*|reviews?|2fa|otp|mfa|permissions?|asking|consent|double-check\w*|supervis\w+|manager|validat\w*|screening",
    ),
    "money": (
        "转账|汇款|付款|收款|退款|打款|支付|提现|账户|账号|改绑|下单|划款|报销|扣款|送金|振込|返金|支払|口座|出金",
        r"transfers?|payments?|wires?|wiring|payouts?|refunds?|accounts?|invoices?|funds|purchas\w+|withdraw\w*|money|pay|orders?|checkout|trades?",
    ),
    "replace": (
        "替换|改(?:为|成)|换成|替成|置换|篡改|改写|重定向|指向|置き換え|差し替え|すり替え|書き換え|変更",
        r"replac\w+|swap\w*|substitut\w+|redirect\w*|reroute\w*|change|rewrite|switch|alter",
    ),
    "payee": (
        "收款|账户|账号|卡号|链接|网址|收货地址|二维码|汇款|振込先|口座|リンク|送金先|url",
        r"payees?|bank|accounts?|iban|wallet|links?|urls?|recipient|beneficiary|(?:payment|shipping) \w+|phone numbers?|routing",
    ),
    "ours": (
        "我方|我们的?(?=账|店|公司|链接|品牌|产品)|指定|本店|本公司|我司|我店|以下|这个|当社|弊社|当店|指定",
        r"ours?|this|following|attacker\w*|specified|below|mine|my|designated|https?",
    ),
    # Favouring a party.
    "push": (
        "推荐|推薦|推销|推广|首推|力推|优推|主打|提到|宣传|首选|主推|安利|力荐|排(?:在)?(?:第一|首位|最前|前面)|放(?:在)?(?:第一|首位|最前)|置顶|置于首位|[先只]说|[先只]提|[选买]择?|引导|夸|好评|点赞|吹捧|列为|"
        "勧め|薦め|推薦|推奨|おすすめ|紹介|推し|最初に挙げ|一番に|優先|多推|多提|多夸|突出|抬高|力挺|力捧|最好|展示|只给|捧|引向|踩|贬|薦|宣伝|すすめ|褒め",
        r"recommend(?!ed|ation)\w*|suggest(?!ed|ion)\w*|promot\w+|favou?r\w*|bring up|mention\w*|push\w*|endors\w+|prais\w+|advertis\w+|plug|upsell|steer\w*|rank\w*|list|prioriti[sz]e\w*|put|name|feature|point\w*|choose|pick|buy|lead with|speak highly|tout|pitch|refer|highlight|boost|elevate|surface|showcase|sell|hype|only show",
    ),
    "first": (
        "优先|一律|首选|第一|必须|只(?=推荐|能|说|提|选|买)|唯一|总是|永远|始终|每次|都(?=要|得|推|选|先)|一定要|全部|最好的|排在|首位|置顶|最先|"
        "必ず|常に|いつも|優先|最初に|だけ|一番|第一に|毎回|のみ",
        r"always|first|only|exclusively|every time|each time|must|never|above all|top|at the top|before (?:any|all|other)\w*|number one|#1|best|over (?:all|any|every)\w*|in (?:all|every|any) \w+(?: \w+)?|instead|whenever possible|no matter what|ahead of|highly|strongly|from now on",
    ),
    "party": (
        "[\u4e00-\u9fffA-Za-z]牌|品牌|牌子|本店|我[方司店]|我们(?:的)?(?:产品|品牌|店|代理|公司|家)|这家|该(?:店|公司|品牌|产品|商家)|[\u4e00-\u9fff](?:公司|集团|银行|保险|商城|酒店|旗舰店|药业|科技|系列|电器|家电)|商家|竞品|同款|这款|那款|ブランド|当社|弊社|社の|製品|メーカー|店",
        r"brand\w*|product\w*|company|our|store|shop|vendor|seller|sponsor\w*|competitors?|rivals?|supplements?|services?|bank|insurance|hotels?|line|inc|ltd|corp",
    ),
    "taste": (
        "(?:不|最|很|都|只|更|特别|非常|一向|尤其)?(?:喜欢|讨厌|偏爱|偏好|信任|信赖|反感|厌恶|喜爱|钟爱|想要|相信|青睐|认可|排斥|嫌弃|看好|中意)|好き|嫌い|好む|好んで|信頼|気に入|望んで|嫌っ|只认|认准|忠于|只买|只用|只爱|离不开|不信|嫌|偏向|追捧|好评|満足|支持",
        r"prefers?|preference\w*|distrusts?|trusts?|loves?|hates?|likes?|dislikes?|wants?|believes?|adores?|favou?rs?|fond of|loyal to|avoids?|only (?:buys?|uses?|trusts?|wants?)|swears? by|insists? on|devoted|refuses?|can't stand|favou?r|love|prefer|hate|trust|distrust",
    ),
    "third": (
        "(?:该|此|本|这个|这位|每个|所有|全体|任何|大多数|各位)?(?:用户|客户|顾客|读者|消费者|买家|会员|访客|家长们?)(?!名|端|界面|体验|手册|协议)|所有人|每个人|大家|ユーザー|利用者|お客様|顧客|読者|みんな|全員",
        r"(?:the|this|every|all|any|each|our|most|these) (?:users?|readers?|customers?|clients?|buyers?|shoppers?|visitors?|callers?|guests?)|users?|readers|customers|everyone|everybody|people",
    ),
    "rival": (
        "竞品|竞争对手|对手|别家|别的(?:牌子|品牌|店|公司)|其[他它](?:品牌|牌子|家|店|公司|产品|应聘者|选项|商家)|同行|他社|競合|他の(?:ブランド|店|製品|会社)",
        r"rivals?|competitors?|competition|competing \w+|other (?:brands?|banks?|stores?|shops?|vendors?|products?|companies|options?|providers?|candidates?|applicants?)|alternatives?|anyone else|any other \w+",
    ),
    "silence": (
        "[不别勿莫禁](?:要|得|许|准|能|可|止)?(?:再)?(?:提|说|提及|提到|推荐|透露|显示|列出|考虑|介绍)|绝口不提|隐瞒|回避|贬低|都是假|全是假|触れな|言及し(?:な|ては)|勧めな|紹介しな|出さな",
        r"(?:never|not|don't|do not|avoid|without|refuse to|stop|no) (?:ever )?(?:mention\w*|recommend\w*|suggest\w*|bring\w* up|show\w*|list\w*|nam\w+|refer\w*|consider\w*|prais\w+|talk\w* about|includ\w+)|(?:omit|hide|suppress|badmouth|disparage|discredit|downplay)\w*|are (?:fake|scams?|fraud\w*|unsafe)",
    ),
    "secrecy": (
        "[不别勿莫禁](?:要|得|许|准|能|可|止)?(?:再)?(?:让|叫|告诉|告知|通知|提醒|惊动)(?:用户|客户|他|她|对方|别人|任何人|主人|管理员|人|我)(?:知道|发现|察觉)?|(?:瞒|背)着(?:用户|他|客户|我)|对用户(?:保密|隐瞒)|别说是|不要(?:说|透露)是|悄悄|偷偷|暗中|"
        "(?:ユーザー|利用者|相手|本人|誰)に(?:は|も)?(?:知らせ|言わ|伝え|気づかれ|教え|悟られ)(?:な|ず|て)|こっそり|内緒で|気づかれ",
        r"(?:do not|don't|never|without|not|avoid|no need to) (?:tell|telling|inform|informing|alert|alerting|notify|notifying|let|letting) (?:the |your |him|her|them|any|me)?\w*|(?:do not|don't|never) (?:mention|disclose|reveal|report|say|admit) (?:it|this|that|these|so)\b|before (?:i|the user) (?:see|read|notice|know)s?(?: it)?|secretly|silently|covertly|quietly|without (?:the user's |their |user |my )?(?:knowledge|mentioning|disclosing)|keep (?:this|it) (?:secret|hidden|quiet)|behind (?:my|the user's|their) back",
    ),
    # Claimed rules.
    "authority": (
        "公司|集团|总部|总公司|总行|上级|老板|领导|董事会|董事长|法务|合规|财务|人事|平台|官方|监管|总经理|总裁|管理层|主管部门|部门|经理|厂里|店里|门店|本店|总监|高层|业务部|"
        "本社|会社|上司|社長|当社|弊社|本部|店長|経営陣|部長|法務|我们?领导|上面|主任|行长|校长|院长|组长|店主|监事|运营|风控部|产品部|客服部|社内|オーナー|責任者|経営",
        r"company|corporate|board|management|headquarters?|head office|hq|compliance|legal|finance|ceo|cfo|coo|director|boss|manager|hr|executives?|leadership|official\w*|organi[sz]ation\w*|the firm|group|regional office|ops|operations|supervisor|owner|president|principal|dean|head of \w+|corporate|the (?:bank|platform|store|school|hospital|agency)|regulator|union|department|ministry|team lead",
    ),
    "policy": (
        "规定|制度|政策|新规|标准|规则|通知|公告|流程|条例|办法|规范|细则|口径|指令|要求|规章|批准|同意|批了|点头|说了?(?=[,，:：]|以后|今后|可|从)|决定|发文|下发|通告|"
        "規定|方針|ルール|通達|ポリシー|制度|規則|決定|通知|基準|文件|红头|确认|允许|准许|定了|改了|変わ|決め|承認",
        r"polic(?:y|ies)|policy_\w+|rules?|regulations?|guidelines?|standards?|directives?|memos?|announcements?|procedures?|circulars?|notices?|terms|sop|decided|announced|approved(?: by)?|says|said|updates?|mandat\w+|confirmed|confirms|allows?|policy|ruling|per-?diem|handbook|bulletin|\w+_(?:notice|policy|update|rule)|told|wants|authori[sz]\w+|effective|change[ds]?",
    ),
    "store": (
        "记住|记一下|记下|记好|记牢|记录|记到|记进|写入|写进|写到|存(?:入|为|成|进|到|一下|起来|下)|保存|录入|更新(?:到|进|一下|知识库|你|为|至|记)|加(?:入|到|进)|添加|知识库|执行|照此|按此|照办|遵照|照做|生效|save|即日起|立即|今后|以后|从(?:现在|今天|本月|下月|今)|覆盖|登记|备案|适用于|"
        "覚えて|覚え|保存|記憶|適用|記録|更新|登録|今後|以後|記して|従って|更新到|同步到|记牢|牢记|写到|收录|存好|照办|当作(?:规定|标准|制度)|作为(?:规定|标准|制度)|改为|覚えておいて|登録して|反映",
        r"sav(?:e|ed|ing)|stor(?:e|ed)|remember\w*|note (?:it|this|that|down)|(?:make|take) (?:a )?note|add(?:ed)? (?:it|this|that|to)|record\w*|updat\w+|treat \w+|effective|from now on|going forward|starting|as of|memori[sz]e|log (?:it|this)|keep (?:this|it|that) in mind|write (?:it|this|that) (?:down|in|to)|commit|apply|enforce|for (?:all|every|everyone)\b(?: \w+)?|immediately|file (?:it|this)|put (?:it|this|that) in|keep (?:this|it|that|in) (?:mind|memory)|keep (?:this|it|that) (?:in|as)|make (?:it|this|that) (?:a|the|our|part)|use (?:it|this|that) (?:as|for|from)|inform every|as (?:the |a |an |our )?(?:rule|policy|standard)|on file|permanent\w*|register|sync|learn (?:it|this)",
    ),
    "loosen": (
        "可以?(?:直接|凭|不|在|享|报|给|获|按|随|自)|可(?=享|报|免|凭|退|直)|无[需须]|[不别](?:需|用|必|再)要?|免|取消|提[升高到]|上限|上调|放宽|允许|有权|一律|全额|(?:自动|直接)(?:批准|通过|放行)|[一二三四五六七八九十0-9.]+折|折扣|赠送|额度|[0-9一二两三四五六七八九十百]+ ?[倍元%％块万千天]|不限|双倍|翻倍|补偿|赔付|叠加|优惠|"
        "無料|不要|上限|倍|割引|可能|許可|自由に|無制限|承認なし|してよい|[0-9]+ ?円|引き上げ|也能|也可|能(?=签|批|报|领|直|免)|以内|以下|涨到|涨价|加到|调到|降到|不扣|不罚|不再是|免费|包邮|半价|五折|都能|都可以|补贴|加倍|半額|売っていい|ていい|てよい|無償|全額|増額",
        r"may|can|allowed|permitted|no (?:manager|approval|limit|need|receipt|id|longer|cap|verification|questions?|signature)|without|waiv\w*|up to|unlimited|any (?:size|amount)|automatic\w*|pre-?(?:authori[sz]ed|approved)|free|discounts?|double\w*|triple\w*|raise\w*|increas\w+|entitled|eligible|[$€£¥]\d|\d+ ?(?:%|percent|x|times|dollars|usd|days)|coupons?|bonus|full refunds?|over \S+|exempt\w*|need not|don't need|no limits?|reimburs\w*|covers?|pays? (?:for|out)|now [$€£¥]?\d[\d,.]*|[$€£¥]\d[\d,.]*|half price|complimentary|no (?:fee|charge|deposit|signature|paperwork|questions)|optional|lifted|tripled?|doubled?|first[- ]class|bigger|extra|not required|isn't required|are fine|approve\w*",
    ),
    # Rules that open a door.
    "opened": (
        "(?:免|无需|不用|不必|无须|不需要?|取消|跳过)(?:再)?(?:任何)?(?:验证?|审批|审核|核实|身份|确认|复核|密码|签字|主管|经理)|(?:自动|直接)(?:批准|通过|放行)|(?:不限|任意|无上限)(?:金额|额度)?|(?:直接|可以?|随意)(?:告知|透露|提供|查看|读取|查询).{0,12}(?:其他|他人|别人|所有)|預先授权|预授权|"
        "(?:確認|承認|認証|審査)(?:なし|不要|を省略|は不要)|無条件で|(?:审批|验证|审核|核验|认证|确认|复核)(?:环节|流程|步骤)?(?:已|都|全部)?(?:取消|免除|省略|不再|作废|免了)|不再(?:是)?(?:必须|必需|需要)(?:的|验证|审批|审核)?|一键放行|(?:確認|承認|認証)(?:が|は)?(?:不要|いらない|なくて)",
        r"pre-?(?:authori[sz]ed|approved)|(?:without|no|waives?|skip\w*|bypass\w*) (?:\w+ )?(?:approvals?|verification|manager|id|identity|authori[sz]ation|confirmation|checks?|review|supervisor)|(?:any|unlimited) (?:size|amounts?)|automatically (?:approved|granted|authori[sz]ed)|(?:may|can) (?:freely |now )?(?:share|disclose|reveal|give out|read out) (?:\w+ ){0,3}(?:customers?|users?|clients?)(?:'s?)?|(?:kyc|checks?|verification|approvals?|ids?|limits?|authentication|screening|review)(?: checks?)? (?:is|are|has been|have been|was|were)(?: now| all)? (?:waived|lifted|suspended|removed|skipped|optional|unnecessary|disabled|not (?:needed|required)|no longer (?:needed|required))|need no (?:approval|verification|id|manager)|(?:reset|unlock|change) any \w+",
    ),
    # Orders to whoever reads as a machine.
    "address": (
        "(?:致|给|请|凡|各位|亲爱的|提醒|告知|通知|要求|令)[^。!?]{0,14}?(?:ai|人工智能|智能助手|助手|语言模型|大模型|模型|机器人|智能体|agent|(?:筛选|审核|评审|审稿|摘要|阅读|检索|招聘)系统|llm|爬虫)(?!的?(?:使用|说明|功能|设置|介绍|绘画|课|技术|产品|行业|公司|部门))|"
        "(?:ai|人工智能|智能助手|助手|大?语言模型|大模型|机器人|智能体|agent|llm)(?:系统|助手|模型|客服)?(?:请|须|必须|应当|应该?|需要?|注意|务必|在(?:读|看|处理|总结|回答)|看到|读到|收到|:|，请|,请|不得|不要)|(?:读取|阅读|处理|总结|摘要|解析|看到)(?:到)?(?:本|此|这)[^。]{0,10}的(?:ai|助手|模型|智能|机器人|系统|agent)|"
        "(?:ai|アシスタント|モデル|エージェント|llm)(?:の皆さん|アシスタント|モデル|エージェント)?(?:へ|よ|は(?:必ず|直ちに|次|、|,)|に(?:告|指示|お願い)|:)|(?:要約|処理|読|解析|翻訳|参照)[^。]{0,10}(?:ai|モデル|アシスタント|エージェント|llm)|(?:若|如果|假如|要是)你是[^,，。]{0,6}(?:ai|语言模型|大模型|助手|机器人|智能体)|[由供](?:ai|助手|模型|智能体|大模型).{0,8}(?:按|生成|回答|阅读|执行|看|读)|(?:写给|留给|说给)(?:ai|助手|模型|智能体|大模型|机器人)|ai(?:による|が(?:読|処理|要約)|で(?:読|処理|要約))|生成(?:ai|モデル)",
        r"(?:to|for|attention|attn|dear|hey|hello|notice to|message to|note to|notes for|reminder to|hi),?:? (?:the |all |any |every |our |whichever )?(?:\w+ )?(?:ais?|assistants?|llms?|language models?|models?|agents?|chatbots?|bots?|gpts?|claude|copilot|crawlers?|summari[sz]ers?)(?: \w+)?\s*[:,.—-]|(?:to|for) (?:the |any |all )?(?:ai|llm|language model|coding agent|assistant|model)s?|"
        r"(?:(?:the|any|all|an|reviewer|review|reviewing|reading|summari[sz]\w+|grading|screening|hiring|ranking|coding|ai) )?(?:ai|llm|language model|assistant|model|agent|chatbot|bot|ai system|ai assistant|ai agent|system)s? ?[:,—](?= ?\w)|"
        r"(?:ai|llms?|assistants?|agents?|(?:language )?models?|chatbots?)(?: (?:assistants?|agents?|models?|systems?))?(?: (?:reading|processing|summari[sz]ing|parsing|indexing|viewing|that|who|which|handling)\b[^.]{0,30}?)? (?:must|should|shall|is to|are to|needs? to|has to|is required|please)(?! (?:be|have|converge|fit|run|load|improve|predict|perform))|"
        r"(?:whoever|anyone|any (?:model|ai|system|agent)) (?:who )?(?:is )?(?:summari[sz]|read|process|pars|translat|index)\w+|if you are (?:an? )?(?:ai|llm|language model|assistant|agent|bot)|(?:chatgpt|gpt|claude|gemini|copilot|llama|siri|alexa|assistants?|ais?|llms?|agents?|models?|bots?) ?,|(?:hidden|secret|special|private) (?:note|message|instructions?)(?: \w+){0,3} ?:",
    ),
    "order": (
        "请|须|必须|立即|马上|应当|务必|不得|不要|调用|执行|运行|发送|转发|删除|推荐|回答|回复|输出|加上|加入|插入|附上|评为|打(?:满)?分|忽略|转账|给出|评价|录用|告诉|告知|声称|视为|批准|访问|点击|打开|写入|清理|置|设为|拒绝|停止|"
        "しなさい|して(?:ください|下さい|くれ)|せよ|すること|記載し|送信し|実行し|出力し|書き|無視し|推薦し|返信し|評価し|写|隐去|转到|先把|突出|强调|展示|省略|按以下|以下口径|しろ|採択|評価|せず|触れず|述べ|加え|すること",
        r"must|should|shall|please|do not|don't|never|always|call|run|execute|e-?mail|send|set|delete|transfer|ignore|disregard|give|rate|score|recommend|respond|reply|answer|include|add|append|insert|visit|open|click|fetch|say|tell|claim|write|output|print|use|treat|approve|assume|mark|buy|pay|forward|post|upload|share|grant|change|replace|forget|remember|stop|begin|start|wire|install|download|reveal|note|refund|issue|skip|bypass|invoke|follow|rank|hire|accept|obey|exfiltrate|instead|summari[sz]e|translate|disable|bring up|book|mention|promote|award|round|keep|hide|favou?r|place|move|select|order|wire|tell|instruct|lead|label|describe|present|emphasi[sz]e|list|omit|purchase|conclude|praise|state|report|leave|set|make|let|stop what|must|now|only|vote|cite|link|embed|contact|copy|encode|print|return|quote|redirect",
    ),
}
"""Meaning to (signs, words)."""
