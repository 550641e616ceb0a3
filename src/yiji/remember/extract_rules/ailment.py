"""What ails the user, what medicine is taken, what must not be eaten: shapes over lists of illnesses."""

from typing import Final

from yiji.remember.extract_rules.pattern import Pattern, en, zh

_ALLERGY: Final = "profile.health.allergy"
_CONDITION: Final = "profile.health.condition"
_DIET: Final = "profile.diet"
_SELF: Final = r"^(?:(?:<IM>|<IVE>|<I>) )?(?:<ADV>)*"
_DEGREE_ZH: Final = r"(?:很|特别|非常)?(?:点|一点|一点点|些|轻度|中度|重度|轻微|轻微的|严重|严重的|慢性|急性|先天性?|先天性的|遗传性?|家族性?|早期|晚期|老|多年的|顽固性?|季节性|职业性)?(?:的)?"
_DEGREE_EN: Final = r"(?:(?:an?|some|my|the|mild|severe|slight|bad|serious|chronic|acute|seasonal|early|late|stage \w+|borderline|recurring|recurrent|lifelong|hereditary|childhood|exercise-induced|cold-induced|awful|terrible|nasty|occasional|regular|frequent|adult|undiagnosed|diagnosed|pretty|rather|quite|touch of|bit of|history of|bouts of|a bit of|a touch of|a history of|really|very) )*"
_SICK_OF: Final = r"(?:(?:was |been |got |just |recently |officially )*(?:diagnosed with|told i have)|have|has|had|got|suffer from|suffers from|suffering from|live with|living with|deal with|dealing with|struggle with|struggling with|manage|managing|get|prone to|come down with|came down with|developed|recovering from|in remission from|being treated for|treated for|on medication for|taking medication for|born with|cope with|battle|battling)"

ALLERGY: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:就|只|也)?对 ?(?P<v>[^，。不没]{1,24}?)(?:这些|这类|之类的?|等)?(?:<ADVZ>)*(?:严重|轻微|轻度|中度|重度|有点|有些|容易|会|产生|有|高度|特别)*(?:过敏|起疹子|起荨麻疹|不耐受)(?:$|，|的|得)"), "profile", _ALLERGY, each=True),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:一)?(?:闻|碰|吃|喝|沾|摸|接触|吸入|打|用|涂|戴|注射)(?:到|了|着|一口|点)?(?:一点|一点儿|半点)? ?(?P<v>(?!嘴|脸|身|眼|喉|嗓|皮肤|浑身|全身|就)[^，。就会便我]{1,10}?)(?:身上|脸上|嘴唇|嘴|嗓子|喉咙|眼睛|全身|浑身)?(?:以后|之后|后)?(?:就|便|会|都|总|立刻|马上|容易|准|肯定)+(?:会|要|开始)?(?:过敏|起疹|起疹子|起包|起荨麻疹|长疹子|肿|发痒|痒|打喷嚏|喘不上气|呼吸困难|休克|红肿|水肿|发麻)"), "profile", _ALLERGY, each=True),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:查出|测出|检查出|检测出|是|有|患有)(?:来|了)?(?:对)? ?(?P<v>[^，。不没]{1,16}?)(?:重度|中度|轻度|严重)?过敏(?:体质|史|症)?$"), "profile", _ALLERGY, each=True),
    Pattern(en(rf"{_SELF}(?:(?:also|both|and|really|deathly|severely|mildly|slightly|highly|dangerously|violently|badly|terribly|horribly|seriously) )*(?:allergic|hypersensitive|anaphylactic|intolerant|highly allergic) to (?P<v>[^,.;]+)"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?P<v>[\w' -]+?) (?:makes?|make|gives?|brings?|sets?|sends?|puts?) (?:me|my \w+) (?:(?:break|come) out (?:in \w+)?|swell(?: up)?|itch\w*|sneeze|wheeze|in hives|hives|a rash|into anaphylax\w+|out in (?:a rash|hives)|off sneezing|into hospital|up in hives)"), "profile", _ALLERGY, each=True),
    Pattern(en(rf"{_SELF}(?:break|come|breaks|comes) out in (?:hives|a rash|spots) (?:from|with|if i (?:eat|touch)|when i (?:eat|touch)|after|around) (?P<v>[^,.;]+)"), "profile", _ALLERGY, each=True),
    Pattern(en(rf"{_SELF}(?:have|has|had|got|with|developed|carry an epipen for)(?: an?| my)? {_DEGREE_EN}(?P<v>(?!drug|food|skin|any\b|no\b)[\w'-]+(?: [\w'-]+)?(?:(?:,| and|, and) [\w'-]+)*) (?:allergy|allergies)\b"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?:my )?(?:known )?allerg(?:y|ies|ens)(?: is| are|:| include)(?: to)? (?P<v>[^.;]+)$"), "profile", _ALLERGY, each=True),
    Pattern(en(r"^(?P<v>[\w' -]+?) (?:could|would|will|can|might|nearly|almost)? ?(?:kill(?:ed)?|hospitali[sz]ed?) me\b.*allerg"), "profile", _ALLERGY),
)  # fmt: skip

CONDITION: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?P<v><@illness_zh>)(?:<WO>)?(?:小时候|以前)?(?:没有?|从没|从来没|未曾|没)(?:得|患|犯|有|出)(?:过)?$"), "profile", _CONDITION, "-"),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:没有?|并没有|不是|没得|从没得|没得过|从没得过|不患有?|未患|没查出|排除了)(?:过|患)? ?(?P<v><@illness_zh>)(?:病史|史)?$"), "profile", _CONDITION, "-"),
    Pattern(zh(r"^(?P<v><@illness_zh>)(?:我)?(?:小时候|以前|早年|几年前|去年|前年|年轻时|大学时)(?:就)?(?:得|患|犯|出|长)过$"), "profile", _CONDITION),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:只是|就是|是|因为|由于|查出来?|查出了|体检查出|确诊了?|被?诊断(?:出|为)?|得了|得过|得的是|有|患有?|患上了?|犯|落下|落下了|带着|遗传了?|反复|老犯|总犯|容易|老是|正在治|在治)(?:了|是|有|的|个)*{_DEGREE_ZH} ?(?P<v><@illness_zh>)(?:老毛病|的老毛病|病史|史|这个病|的问题|的毛病|体质|患者)?(?:<NUM>(?:多|来)?年)?(?:了|多年|好几年|很多年)*$"), "profile", _CONDITION),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:轻度|中度|重度|慢性|先天性?|严重的?|遗传性)? ?(?P<v><@illness_zh>)(?:是)?(?:老毛病|患者|病人|体质|多年|好几年|很多年|好多年|<NUM>(?:多|来)?年|<NUM>级|<NUM>度|又犯|一直没好|遗传|从小就有|天生的|的老毛病|控制得.{1,4})(?:了)*$"), "profile", _CONDITION),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:轻度|中度|重度|慢性|先天性?|严重|遗传性)* ?(?P<v><@illness_zh>)$"), "profile", _CONDITION),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:每天|每晚|早上|睡前|饭后|长期|天天|常年|每周|一直|得|要|都|在|正|需要|必须|靠|随身带着?|空腹|按时|坚持)*(?:吃|服用|服|打|注射|用|喷|含|换成|改吃|开了|备着)(?:着|的是|了|的)? ?(?P<v>[^，。]{0,6}?<@medicine_zh>)(?:[^，。]{0,10})$"), "profile", _CONDITION),
    Pattern(zh(r"^(?P<v><@illness_zh>)(?:患者|体质|人士)?$"), "profile", _CONDITION, read="lasting_illness"),
    Pattern(zh(r"^(?:<WO>)(?:的)?(?P<v>(?:左|右|两)?(?:腿|膝盖|脚踝|脚|手腕|手|胳膊|腰|肩膀|肩|髋|髋关节|眼|眼睛|耳朵|鼻子|锁骨|跟腱|韧带|半月板|脊椎|颈椎|心脏|肺|胃|肾|肝|甲状腺|胆囊|乳腺|牙|阑尾)(?:<ADVZ>)*(?:做|动|开)过(?:大|小|微创)?(?:手术|刀|微创))$"), "profile", _CONDITION),
    Pattern(zh(r"^(?:<WO>)(?:<ADVZ>)*(?:做过|动过|刚做完|做了|切了|切除了|割了|装了?|装着|植入了|打了|换了|换过)(?:一次|个|一个|俩|两个|三个)? ?(?P<v>[^，。]{0,8}(?:手术|搭桥|支架|起搏器|移植|透析|化疗|放疗|阑尾|胆囊|扁桃体|子宫|甲状腺|人工关节|髋关节|钢钉|钢板|假肢|义齿|假牙|助听器|人工耳蜗|胰岛素泵|心脏瓣膜))(?:了)?$"), "profile", _CONDITION),
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?P<v>(?:左|右|两)?(?:腿|膝盖|脚踝|脚|手腕|手|胳膊|腰|肩膀|肩|髋|眼|眼睛|耳朵|锁骨|跟腱|韧带|半月板|脊椎|颈椎)(?:<ADVZ>)*(?:有伤|受过伤|骨折过|断过|扭伤过|伤过|开过刀|有旧伤|落下了?病根|不太灵|使不上劲|听不见|看不见|失聪|失明|听不太清))(?:了)?$"), "profile", _CONDITION),
    Pattern(en(rf"^(?:<I>|<IM>) (?:<ADV>)*(?:do(?:es)?n'?t|do(?:es)? not|never|haven't(?: got)?|have never|not)(?: <ADV>)? ?(?:ha(?:ve|d)|suffer from|got|diagnosed with)? ?(?:any )?{_DEGREE_EN}(?P<v><@illness_en>)(?:$|[,.;])"), "profile", _CONDITION, "-"),
    Pattern(en(rf"{_SELF}{_SICK_OF} {_DEGREE_EN}(?P<v><@illness_en>)(?=$|[,.;]| (?:in|since|for|and|so|which|when|from|as|at|on|too|now|badly|with|every|that|because|after|if|last|years|a)\b)"), "profile", _CONDITION),
    Pattern(en(rf"^(?:it's |it is |just |only |that's |probably |actually )*(?:just |only |a case of )*{_DEGREE_EN}(?P<v><@illness_en>)$"), "profile", _CONDITION),
    Pattern(en(rf"^(?:(?:<IM>) (?:<ADV>)*(?:an? )?|(?=type|diabetic|asthmatic|epileptic|coeliac|celiac|lactose|gluten|colou?r))(?:an? )?{_DEGREE_EN}(?P<v>diabetic|type (?:1|2|one|two) diabetic|asthmatic|epileptic|dyslexic|dyspraxic|autistic|bipolar|coeliac|celiac|anaemic|anemic|haemophiliac|hemophiliac|pregnant|deaf|blind|partially sighted|hard of hearing|colou?r[- ]?blind|short-?sighted|near-?sighted|far-?sighted|lactose[- ]intolerant|gluten[- ]intolerant|claustrophobic|agoraphobic|immunocompromised|diabetic|arthritic|hypermobile|menopausal|perimenopausal|wheelchair[- ]bound|a wheelchair user|in a wheelchair|on dialysis|in recovery|neurodivergent|double-jointed|insomniac|a migraine sufferer|prone to \w+(?: \w+)?|recovering alcoholic|alcoholic|hypertensive|prediabetic|pre-diabetic|stage \w+ \w+)\b"), "profile", _CONDITION),
    Pattern(en(rf"{_SELF}(?:take|takes|taking|on|been on|use|using|inject|injecting|put on|prescribed|was put on|was prescribed|need|have to take|started|switched to|rely on|carry)(?: (?:my|a|an|some|daily|a daily|low-dose|a low dose of|\d+ ?mg(?: of)?))* (?P<v><@medicine_en>)\b"), "profile", _CONDITION),
    Pattern(en(r"^(?:had|i had|i've had|i have|i've got|i got|i wear|i wore|i use|have|got|having)(?: my| an?| both| two| one| the)? (?P<v>(?:[\w-]+ ){0,3}(?:surgery|operation|transplant|bypass|replacement|replaced|removed|implants?|stents?|pacemaker|fused|amputated|pinned|plate in my \w+|pins in my \w+|hearing aids?|cochlear implants?|prosthe\w+|insulin pump|stoma|cast|brace|dentures|catheter|one kidney|c-section))\b(?! (?:tomorrow|next))"), "profile", _CONDITION),
    Pattern(en(r"^(?:<MY> )(?P<v>(?:left |right |lower |upper )?(?:back|knees?|hip|hips|shoulder|ankle|wrist|neck|elbow|eyesight|hearing|thyroid|iron|heart|stomach|sinuses|lungs|kidneys|liver|blood pressure|cholesterol|blood sugar|joints|hands|memory|balance) (?:is|are|has been|have been|'s|'ve|gets|get|goes|gives|acts|act|plays?|play|hurts?|aches?|went|runs?)[^,.;]{0,8}? ?(?:high|low|bad|weak|poor|terrible|sensitive|acting up|raised|elevated|underactive|overactive|messed up|knackered|shot|dodgy|stiff|failing|going|bone on bone|up|out|me (?:trouble|grief|problems)|swollen|hurts?|aches?|fused|damaged|a mess|not great|on the (?:high|low) side))\b"), "profile", _CONDITION),
    Pattern(en(rf"^(?P<v><@illness_en>) (?:runs in (?:<MY>) family|since (?:birth|childhood|i was \w+)|has been with me|is something i (?:live|deal) with)"), "profile", _CONDITION),
)  # fmt: skip

_REGIME: Final = r"(?:vegan|vegetarian|lacto-vegetarian|ovo-lacto vegetarian|pescatarian|pescetarian|flexitarian|veggie|kosher|halal|keto|ketogenic|paleo|gluten[- ]free|dairy[- ]free|lactose[- ]free|sugar[- ]free|nut[- ]free|egg[- ]free|grain[- ]free|alcohol[- ]free|meat[- ]free|low[- ]carb|low[- ]fodmap|low[- ]salt|low[- ]sodium|low[- ]fat|low[- ]sugar|low[- ]gi|high[- ]protein|mediterranean|whole30|dash|plant[- ]based|wholefood|raw food|carnivore|teetotal(?:ler)?|sober|intermittent fasting|calorie counting|jain|macrobiotic)"
_REGIME_ZH: Final = r"(?:(?:纯|蛋奶|奶|蛋|鱼|弹性|锅边|严格)?(?:素食|素)(?:主义)?(?:者)?|纯素|全素|长素|花素|初一十五吃素|清真|犹太洁食|生酮|低碳|低盐|低糖|低脂|无糖|无麸质|无乳糖|控糖|低嘌呤|低钠|低GI|高蛋白|少油少盐|清淡|生酮饮食|低碳饮食|间歇性断食|轻断食|[0-9]+[+:][0-9]+断食|16:8轻断食|地中海饮食|麦吉减脂|减脂餐)"

DIET: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?:一点儿?|一口|半点|半滴|一滴)?(?P<v>[^，。我你他都一]{1,6}?)(?:我)?(?:是)?(?:碰|沾|吃|喝|闻|尝)都(?:不能|不敢|不|没法|别想)(?:碰|沾|吃|喝|闻|尝)?(?:一下|的)?$"), "rejection", _DIET, "-"),
    Pattern(zh(rf"^(?:<WO>)?(?:全家)?(?:<ADVZ>)*(?:是|吃|吃的是|个|一?名|奉行|坚持|改吃|开始|在|走|做|执行|实行|遵循|必须|只能|只)*(?P<v>{_REGIME_ZH})(?:饮食|食物|餐|食品|食谱|路线)?(?:有|快|了|<NUM>|年|个月|多|好|几|来|已经|半)*$"), "profile", _DIET),
    Pattern(zh(r"^(?:<WO>)?(?:是)?(?:回族|穆斯林|佛教徒|信佛|信教|道教徒|印度教徒|犹太教徒)[，,]? ?(?P<v>(?:只吃清真|不吃猪肉|吃素|不吃牛肉|不沾荤腥|不吃荤))(?:的)?$"), "profile", _DIET),
    Pattern(zh(r"^(?:<WO>)?(?:<ADVZ>)*(?P<v>(?:戒|断|停)(?:了)?(?:糖|酒|烟|奶茶|咖啡|碳水|碳酸饮料|甜食|红肉|油炸|宵夜|夜宵|荤|奶制品|麸质|面食|可乐|辣))(?:<NUM>|好多|很多|快|都|有|已经|年|了|多|个|月|来|天|周|半)*$"), "profile", _DIET),
    Pattern(en(rf"{_SELF}(?:(?:been|gone|went|became|become|turned|eat|eats|eating|keep|keeping|follow|following|stick to|sticking to|do|doing|on|trying|have to be|need to be|cook|cooking|raised|a|an|the|strictly|strict|mostly|completely|fully|mainly|pretty|basically|observe|committed|lifelong|recently|still|have to eat|have to stay|started) )*(?P<v>{_REGIME})(?: (?:diet|food|household|lifestyle|only|meals))?(?= (?:since|for|now|as|because|these|and|on|so|at|in|from|by|going|diet|again|due|ever|over)\b|[,.;]|$)"), "profile", _DIET, read="regime"),
    Pattern(en(rf"^<MY> (?:diet|household|kitchen|eating) is (?:<ADV>)*(?:strictly )?(?P<v>{_REGIME})\b"), "profile", _DIET, read="regime"),
    Pattern(en(r"^(?:no|zero|cut out|cutting out|off|given up|gave up|quit|quitting) (?P<v>(?:(?:added|refined|red|all|cow's) )?(?:sugar|alcohol|booze|dairy|gluten|meat|pork|beef|red meat|caffeine|carbs|salt|shellfish|animal products|wheat|lactose|fried food|processed food)) (?:for me|since|for|these days|on doctor's orders|any ?more|in my house|completely|entirely|at all|now).*$"), "rejection", _DIET, "-"),
    Pattern(en(r"^(?:<IM>|<I>|<IVE>|im|ive) (?:<ADV>)*(?:stay(?:ing)? off|off|avoid(?:ing)?|cut(?:ting)? (?:out|down on)|steer(?:ing)? clear of|give up|gave up|given up|giving up|quit|can't (?:have|do|eat|digest|tolerate)|cannot (?:have|eat)|not allowed(?: to (?:eat|have))?|abstain(?:ing)? from|don't (?:touch|do)) (?P<v>(?:(?:added|refined|red|all|cow's|any) )?(?:sugar|alcohol|booze|dairy|gluten|meat|pork|beef|lamb|red meat|caffeine|carbs|salt|shellfish|animal products|wheat|lactose|milk|eggs|nuts|soy|fried food|processed food|spicy food|grapefruit)(?:(?:,| and| or|, and|, or) (?:sugar|alcohol|dairy|gluten|meat|pork|beef|lamb|caffeine|carbs|salt|shellfish|wheat|milk|eggs|nuts|soy|fish))*)\b"), "rejection", _DIET, "-"),
)  # fmt: skip
