"""Whom to ask for what, and who is in charge: shapes in which a person stands for a matter."""

from typing import Final

from yiji.remember.extract_rules.pattern import en, zh

_PERSON_ZH: Final = r"(?P<v>(?:[小老阿大]<SURNAME>(?:总|哥|姐)?|<SURNAME>(?:工|总|姐|哥|老师|经理|主任|师傅|医生|大夫|律师|会计|校长|院长|处长|科长|局长|部长|书记|教授|教练|导|董|队|队长|叔|叔叔|阿姨|婶|嫂|爷|伯|女士|先生|老板|同学|助理|秘书|店长|护士|护士长|站长|馆长|园长|社长|博士)|<SURNAME>[^，。的了是在和找归由给都也就负管\d\s]{1,2}|(?-i:[A-Z])[A-Za-z]{1,14}))"
_MATTER_ZH: Final = r"(?P<s>[^，。我你他她]{2,16}?)"
_DONE_BY: Final = r"(?:负责|管|管着|经手|跟进|跟|处理|对接|审批|审|批|牵头|把关|签字|签|接手|盯|盯着|做|在做|弄|办|核|核对|登记|安排|统筹|带|排|记|收|发|维护|运维|写|改|说了算|拍板|过目|主持|主刀|开|打理|操办|代管|保管|说了算)"

CONTACT_ZH: Final = (
    zh(rf"^{_MATTER_ZH}(?:的事儿?|的事情|的问题|方面|这块|这一块|这事|那块|的话)?(?:是|都是|一直是|一般是|由|归|都归|现在归|现在由|改由|让|交给|托给|全靠) ?{_PERSON_ZH}(?:<ADVZ>)*(?:在|来|那边|一个人|亲自)*{_DONE_BY}(?:的|着|了|呢)*$"),
    zh(rf"^{_MATTER_ZH}(?:的事儿?|的事情|的问题|方面|这块|的话)?(?:要|得|都|就|都要|都得|一般|直接|可以|先|应该|得去|要去|去|只能|尽管)*(?:找|问|联系|跟|向|等|问问|请教|请) ?{_PERSON_ZH}(?:那边)?(?:去)?(?:批|签|签字|报|报备|领|办|要|拿|借|审批|审|登记|申请|盖章|开|说|说一声|打招呼|拿钥匙|报名|预约|约|确认|对|对接|解决|处理|就行|就好|就可以|即可|要的|核实|反映|汇报|请示|点头)*(?:的|了)?$"),
    zh(rf"^{_PERSON_ZH}(?:现在|目前|以后|今后)?是 ?(?P<s>(?:<WODE>)?[^，。他她]{{0,16}}?(?:负责人|对接人|联系人|接口人|主管|经办人|责任人|经理|组长|领导|老板|上级|班主任|主治医生|医生|导师|律师|会计|房东|中介|客户经理|总监|队长|教练|校长|馆长|站长|店长|秘书|助理|管家|leader|owner|编辑|审稿人|联络人|主任|牵头人|指导老师|主刀|保险经纪|代理人|司机|阿姨|师傅))$"),
    zh(rf"^(?P<s>(?:<WODE>)?[^，。他她]{{0,12}}?(?:负责人|对接人|联系人|接口人|主管|经办人|责任人|组长|领导|上级|班主任|主治医生|主治|家庭医生|导师|律师|会计|房东|中介|客户经理|总监|队长|教练|leader|owner|编辑|联络人|指导老师|保险经纪|代理人|牙医|兽医|房管|物业管家|管家))(?:<ADVZ>)*(?:是|叫|姓|换成了?|换了|换的是|改成了?|改为|:|已经是|变成了?) ?{_PERSON_ZH}(?:了)?$"),
    zh(rf"^(?:有|要是有)?{_MATTER_ZH}(?:的)?(?:事|事儿|问题|疑问|需要)?(?:就|都|直接|请)*(?:找|问|联系|call|@|艾特) ?{_PERSON_ZH}(?:就行|就好|就可以|即可)?$"),
)  # fmt: skip

_MATTER_EN: Final = r"(?P<s>(?:the |our |my |all |any |every |anything )?[\w&'’ -]{3,50}?)"
_WHO_EN: Final = r"(?P<v>(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Father|Sister|Captain|Coach|Judge|Nurse|Chef)\.? )?<PROPER>)"
_ASK: Final = r"(?:ask|talk to|speak to|speak with|contact|go to|see|email|call|ping|message|text|ring|phone|reach out to|check with|get in touch with|go through|copy in|cc|chase|loop in|run it by|consult|bother)"

_OFFICES: Final = (
    "<!occupation_en>",
    "contact|contact person|deputy|second in command|counterpart|opposite number|lead|head|chair",
)

CONTACT_EN: Final = (
    en(rf"^{_WHO_EN} (?:is|'s) (?:<ADV>)*(?:who|the (?:one|person|guy|woman|man|lady|contact|go-to|go-to person|point of contact|point person|poc|expert|best person|right person|name)) (?:to (?:ask|talk to|contact|see|call|email|ping|go to|speak to|chase|bother|consult)|you (?:ask|want|need|go to)|we (?:ask|go to|call)|i (?:ask|go to|call)|that (?:handles|deals with|runs)|who (?:handles|deals with|runs|does)|for|in charge of|responsible for|handling|dealing with|on) ?(?:about|for|with|on|regarding|over)? ?{_MATTER_EN}$"),
    en(rf"^{_MATTER_EN}(?: (?:all |always |now )?(?:goes?|go|is|are|gets?|get|has to go|have to go|needs? to go|comes?)(?: now)?(?: (?:all|always|sent|handed|run|routed|reported|approved|signed off|done|taken))* (?:to|through|via|by|past)|:| is with| belongs to| sits with| falls to| is down to| is up to| lies with) {_WHO_EN}(?: now| first| these days| at the \w+)?$"),
    en(rf"^(?:if (?:it's|there's|you have|you need|anything)|for|about|with|on|regarding|re|when it comes to|questions? (?:about|on)|anything (?:about|to do with|on)|any questions? (?:about|on)) ?{_MATTER_EN}(?:,| -)? ?(?:please |just |always |best to |you should |you |we |i )*{_ASK} {_WHO_EN}(?: first| directly| about it)?$"),
    en(rf"^(?:please |just |always |best to )*{_ASK} {_WHO_EN} (?:about|for|regarding|re|with|on|if it's about|when it's) {_MATTER_EN}$"),
    en(rf"^{_WHO_EN} (?:<ADV>)*(?:handles|manages|owns|looks after|takes care of|deals with|signs off(?: on)?|approves|oversees|leads|covers|maintains|does|runs|keeps|organi[sz]es|schedules|orders|books|teaches|coaches|chairs|took over|has taken over|is taking over|is running|is handling|is looking after|is covering|is doing|is on|is in charge of|is responsible for|heads|heads up|edits|reviews|audits|processes|coordinates|answers for) (?:all |all the )?(?P<s>(?:the |our |my |any |every )[^,;]+?|[\w -]*(?:payroll|invoices|billing|expenses|bookings|rotas?|orders|deliveries|enrolments?|admissions|complaints|refunds|visas|scheduling|marketing|catering|it|security|maintenance|onboarding|hiring|recruitment|accounts|permits|purchasing|inventory|stock|lighting|sound|costumes|training|reporting|contracts|leave requests|timesheets|keys))(?: (?:now|these days|from now on|since \w+|from (?P<o><PROPER>)))*$"),
    *(en(rf"^(?P<s>(?:<MY>|the) (?:[\w'-]+ ){{0,4}}?(?:{who}|point of contact|point person|boss|rep|go-to|approver|sponsor|buddy|liaison|next of kin|emergency contact|line manager)(?: (?:for|of|on|at) [\w' -]+?)?)(?: is|'s|:)(?: now| currently| still)?(?: (?:called|named))? {_WHO_EN}(?: (?:now|these days|at .*|from .*|since .*))?$") for who in _OFFICES),
    *(en(rf"^{_WHO_EN} (?:is|'s) (?:now |currently |still )?(?P<s>(?:<MY>|the|our new) (?:[\w'-]+ ){{0,4}}?(?:{who}|point of contact|boss|rep|go-to|approver|sponsor|liaison|line manager)(?: (?:for|of|on) [\w' -]+?)?)(?: now| these days| from \w+)?$") for who in _OFFICES),
    en(rf"^{_WHO_EN} (?:is|'s) (?:now |currently )(?P<s>(?:head|lead|chief|deputy|acting|interim|senior)? ?(?:[\w'-]+ ){{0,2}}?(?:<!occupation_en>))(?: now)?$"),
    en(rf"^{_WHO_EN} (?:is|'s) (?P<s>(?:head|lead|chief|deputy|acting|interim) (?:[\w'-]+ ){{0,2}}?(?:<!occupation_en>))(?: now| these days)?$"),
)  # fmt: skip
