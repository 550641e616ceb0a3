"""Schools, subjects, languages, age and birth: shapes over lists of subjects and languages."""

from typing import Final

from yiji.remember.extract_rules.pattern import SELF, Pattern, en, zh

_EDUCATION: Final = "profile.education"
_LANGUAGE: Final = "profile.language"
_STAGE: Final = r"(?:本科|硕士|博士|研究生|大学|专科|大专|高中|初中|中专|自考|函授|夜大|成教|MBA|mba|EMBA|博士后|交换|留学)"
_SCHOOL_ZH: Final = r"[^，。在是从读念的]{2,12}(?:<@school_zh>)"
_TONGUES_ZH: Final = (
    r"(?:<!language_zh>)(?:(?:、|和|跟|以及|还有|与|也会|还会)(?:一点|一些)?(?:<!language_zh>))*"
)
_TONGUES_EN: Final = r"(?:(?:some|fluent|good|decent|basic|native|broken|conversational|rusty|passable|both|a bit of|a little|enough) )*(?:<!language_en>)(?:(?:, and |, | and | as well as | plus )(?:(?:some|fluent|good|decent|basic|broken|conversational|rusty|passable|a bit of|a little|enough) )*(?:<!language_en>))*"

EDUCATION: Final = (
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:{_STAGE})?(?:<ADVZ>)*(?:是|在|从|读|念|念的|读的|上的|上|毕业于|就读于|考上了?|考进了?|保送到?|保研到?|留学于)+(?:的)?(?:是)? ?(?P<v>{_SCHOOL_ZH})(?:[^，。]{{0,12}}(?:毕业|读|念|上学|就读|在读|本科|硕士|博士|研究生|专业|系|学))?(?:的|了)?$"), "profile", _EDUCATION),
    Pattern(zh(rf"^(?:<WO>)?(?:的)?(?:<ADVZ>)*(?:{_STAGE})?(?:的)?(?:专业|主修|辅修|二学位|学|学的|念的|读的|读|攻读|研究方向|研究|方向|主攻)+(?:是|:)? ?(?P<v>[^，。]{{0,6}}(?:<!major_zh>)(?:与[^，。]{{1,6}})?)(?:专业|系|方向|的|学位|硕士|博士|出身)*$"), "profile", _EDUCATION),
    Pattern(zh(r"^(?:<WO>)?(?:是)?(?P<v>[^，。我是]{0,6}(?:<!major_zh>)(?:专业|系|科班))(?:的|毕业|出身|毕业的|在读|大[一二三四]|研[一二三])*$"), "profile", _EDUCATION),
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*(?:是|有|拿了|拿到了?|取得了?)(?:个|一个)? ?(?P<v>(?:[^，,。我有]{{0,8}})(?:{_STAGE})(?:学历|学位|文凭|毕业|在读|生)?)(?:的|了)?$"), "profile", _EDUCATION),
    Pattern(en(rf"{SELF}(?:been )?(?:stud(?:y|ying|ied)|read|reading|major(?:ed|ing)? in|doing|did|taking|took|minored in|graduated in|qualified in|trained in|have a degree in|specialised in|specializing in|pursuing|finishing|finished)(?: (?:my|a|an))?(?: (?:degree|bachelor'?s|master'?s|phd|ba|bsc|msc|ma|mba|diploma|course|doctorate))?(?: (?:in|on|of))? (?P<v>(?:[\w]+ )?<!major_en>(?: and <!major_en>)?)(?=$|[,.;]| (?:at|in|from|with|back|for|and|then|but|on|by|part|online|now)\b)"), "profile", _EDUCATION),
    Pattern(en(rf"{SELF}(?:went to|graduated from|dropped out of|studied at|attended|did my [\w ]+? (?:at|in|on)|got my [\w ]+? (?:at|from|in)|studying at|enrolled (?:at|in)|at school at|an alum of|alumnus of|transferred to|a student at|(?:a )?(?:first|second|third|final|fourth)[- ]year(?: student)? at) (?P<v>(?:the )?<PROPER>(?: of <PROPER>)?[^,.;]{{0,30}})"), "profile", _EDUCATION),
    Pattern(en(rf"{SELF}(?:hold|have|has|got|earned|did|doing|finished|working on|working towards|halfway through|completing|getting|studying for|in (?:the|my) \w+ year of)(?: (?:an?|my|the))* (?P<v>(?:[\w-]+ )?(?:bachelor'?s|master'?s|phd|doctorate|dphil|mba|llb|llm|degree|diploma|ba|bsc|ma|msc|mphil|bed|pgce|gcses|a-levels|ged|apprenticeship|nvq|associate'?s)\b[^,.;]*)"), "profile", _EDUCATION),
    Pattern(en(r"^<MY> (?:degree|major|first degree|background|phd|master'?s|thesis|training|minor|field) (?:is|was|'s)(?: in| on)? (?P<v>[\w ]{3,40})$"), "profile", _EDUCATION),
    Pattern(en(r"^(?:<IM>|<I>) (?:<ADV>)*(?:an? )?(?P<v>(?:<!major_en>) (?:major|graduate|grad|student|undergrad|phd student|dropout))\b"), "profile", _EDUCATION),
)  # fmt: skip

STAGES: Final = (
    Pattern(zh(rf"^(?:<WO>)?(?:<ADVZ>)*{_STAGE}(?:<ADVZ>)*(?:是|在|读的|念的|学的|上的|读|念|:)*(?:是)? ?(?P<v>[^，。我你]{{0,8}}(?:<@major_zh>|<@school_zh>|[^，。]邮|[^，。]交|[^，。]航|[^，。]理工|[^，。]科大)[^，。]{{0,8}})$"), "profile", _EDUCATION),
)  # fmt: skip

LANGUAGE: Final = (
    Pattern(zh(rf"^(?:<WO>)?(?:在家|家里|平时|工作|单位|上班|跟[^，。]{{1,4}})?(?:<ADVZ>)*(?:会|能|会说|会讲|能说|能讲|说|讲|懂|听得懂|用|学过|学了|精通|略懂|熟悉|母语是|母语)(?:的是|说|讲)?(?:点|一点|一点点|一些|几句|流利的?)? ?(?P<v>{_TONGUES_ZH})(?:交流|沟通|对话|还行|还可以|一般|都会|流利|不太好|水平)?$"), "profile", _LANGUAGE, each=True),
    Pattern(zh(rf"^(?:<WO>)?(?:的)?(?P<v>{_TONGUES_ZH})(?:说得|讲得|是母语|是<WO>的?母语|没问题|流利|也会|都会说|都行|会一点|还行|过了?[^，。]{{1,6}}级|[四六八]级|专[四八]|N[1-5]|n[1-5]|[ABC][12])[^，。]{{0,8}}$"), "profile", _LANGUAGE),
    Pattern(en(rf"{SELF}(?:speak|speaks|spoke|grew up (?:with|speaking|on|hearing)|was raised (?:on|speaking|in)|raised (?:on|speaking)|picked up|learned|learnt|learning|know|understand|fluent in|conversational in|bilingual in|native in|a native speaker of|use|get by in|can read|read|write|write in|work in|studying|taught myself|trilingual in|teach)(?: (?:both|in|only|mostly|mainly))* (?P<v>{_TONGUES_EN})(?=$|[,.;]| (?:at|with|to|in|from|and|but|as|on|when|since|well|fluently|growing|up|after|thanks|for|by)\b)"), "profile", _LANGUAGE, each=True),
    Pattern(en(rf"^(?:<MY> )?(?:(?:native|first|mother|home|second|third|main|best|strongest|working|family|only) )+(?:language|tongue)(?:s)?(?: at home)?(?: is| are|:|'s) (?P<v>{_TONGUES_EN})"), "profile", _LANGUAGE, each=True),
    Pattern(en(rf"^(?P<v>{_TONGUES_EN}) (?:is|are) (?:<MY>) (?:\w+ )?(?:language|tongue|native|first)"), "profile", _LANGUAGE, each=True),
    Pattern(en(rf"^(?:at home|at work|in the family|with my \w+)?,? ?(?:<I>) (?:<ADV>)*(?:speak|talk|use) (?P<v>{_TONGUES_EN})"), "profile", _LANGUAGE, each=True),
)  # fmt: skip

BASICS: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:属.)?(?:是)?(?P<v>(?:19|20)?\d\d ?年)(?:的|生|生的|出生|出生的|生人)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?:生日|生辰)(?:就)?(?:是|在|过)?(?:农历|阳历|阴历|公历)? ?(?P<v>[^，。]*(?:月|[0-9]{1,2}[./-])[^，。]*)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(en(r"^(?:(?:i|(?:the )?user)(?:'m| was| am)? )?born(?: on| in| back in)? (?P<v>[^,.;]*\d[^.;]*)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(en(r"^(?:<MY>)?(?: ?actual| ?real)? ?(?:birthday|bday|dob|date of birth)(?:'s| is|:| falls| comes)(?: round)?(?: always)?(?: on| in)? (?P<v>.+)$"), "profile", "profile.birthday", read="birthday"),
    Pattern(en(r"^(?:<IM>|i(?:'ve| have)?|we)? ?(?:just |recently )?(?:turned|hit|reached) (?P<v><NUME>)(?= (?:last|this|in|on|yesterday|today|a|and|just|recently|\w+ (?:days?|weeks?|months?) ago)\b|[,.;]|$)"), "profile", "profile.age", read="age"),
    Pattern(en(r"^(?:<IM>) (?:<ADV>)*(?:an? )?(?P<v><NUME>)[- ]years?[- ]old\b"), "profile", "profile.age", read="age"),
    Pattern(en(r"^(?:<IM>|im) (?P<v><NUME>)(?:,| and) (?:i |i'm |still |a |an |live |living |married |single |retired |work |based |from )"), "profile", "profile.age", read="age"),
    Pattern(zh(r"^(?:<WO>)?(?:今年|现年|本人|已经|刚|刚满|快)*(?P<v><NUM>)(?:周)?岁(?:了|啦|多)*$"), "profile", "profile.age", read="age"),
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?:是)?(?P<v>(?:AB|A|B|O) ?型 ?血?(?:，? ?(?:Rh|RH|rh) ?[阴阳]性?)?)(?:的)?$"), "profile", "profile.health.blood_type", read="blood_type"),
    Pattern(zh(r"^(?:<WO>)?(?:是)?(?:熊猫血|Rh ?阴性 ?(?P<v>AB|A|B|O))"), "profile", "profile.health.blood_type", read="blood_type"),
    Pattern(en(r"^(?:<IM>|<IVE> got|<MY> blood(?: type| group)?(?: is|'s)|blood (?:type|group)(?: is|:)?) (?:type |group )?(?P<v>(?:ab|a|b|o) ?(?:[+-]|pos(?:itive)?|neg(?:ative)?|rh\w*))(?: blood)?$"), "profile", "profile.health.blood_type", read="blood_type"),
)  # fmt: skip
